// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/search/found_records.h"
#include "ui/shell/switcher/choice_popup.h"

#include <QCoreApplication>
#include <QList>
#include <QString>

#include <functional>
#include <optional>

namespace lockkeeper
{

/// Something the palette can do. Plain text.
struct Command {
    QString key;    ///< names the command from one start to the next
    QString title;  ///< "Go to Assets"
    QString detail; ///< where it belongs: the page's title
    QString shortcut;
    std::function<void()> run;
    QString synonyms = {}; ///< with commas between them
    QString needs = {};    ///< what has to be done first: run() does nothing; empty: nothing
};

/// Keys of commands that open an enterprise begin with it.
inline constexpr QLatin1StringView enterpriseCommand("enterprise/");

/// A line of the palette, and what it stands for.
struct PaletteOffer {
    enum class Kind {
        Text,     ///< a heading or a note
        Command,  ///< `place` among the commands
        Record,   ///< `record`
        LockDesk, ///< the number that was typed, in the lock desk
        More,     ///< all of a kind of record, as a list
    };
    Kind kind = Kind::Text;
    Choice choice;
    QString key = {}; ///< the same for a line that is still there when the list is made anew
    qsizetype place = -1;
    bool isFitting = false; ///< whether a command has the words, not only their letters
    FoundRecord record = {};
    FoundKind more = FoundKind::Person;
};

/// What the palette lists for what was typed: commands that have the words, then what was found in all
/// enterprises, then commands that only have the letters in this order. Pure.
class PaletteOffers
{
    Q_DECLARE_TR_FUNCTIONS(PaletteOffers)

public:
    /// The most that are offered of each kind of record, and of the commands beside them.
    static constexpr qsizetype mostOfKind = 8;

    struct What {
        QString typed;
        const QList<Command>& commands;         ///< those that come first where they fit equally come first
        std::optional<FoundRecords> found = {}; ///< what was found for these words, or still for those before
        std::function<QString(qint64)> shortTime = {};
    };
    [[nodiscard]] static QList<PaletteOffer> of(const What& what);
    /// The lines beneath the list: which enterprises were not looked into, which not into all of their lists,
    /// or why there is nothing; above that, where something of what was read is lost, why (ER-41).
    [[nodiscard]] static QString statusOf(const FoundRecords& found);

private:
    struct Ranked {
        QList<qsizetype> fitting, scattered; ///< places among the commands
    };
    static Ranked rank(const What& what);
    static void addCommands(
        const What& what, QList<qsizetype> places, bool areFitting, QList<PaletteOffer>& offers);
    static void addGroup(const What& what, const FoundGroup& group, QList<PaletteOffer>& offers);
    static QString headingOf(FoundKind kind);
    static PaletteOffer offerOf(const What& what, const FoundRecord& record);
    static QString asOf(const What& what, const FoundRecord& record);
    static QString neverReadOf(const FoundRecords& found);
};

} // namespace lockkeeper
