// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/palette_offers.h"
#include "ui/shell/switcher/choice_field.h"

#include <QList>
#include <QString>

#include <functional>
#include <optional>

class QAction;

namespace lockkeeper
{

class Page;
class RecordSearch;
class UiSettings;

/// Commands for those of `actions` that can be triggered now: enabled, visible, with a text, and not a choice
/// that is checked already; and for those that somebody has to do something for first (SH-7).
[[nodiscard]] QList<Command> commandsOf(const QList<QAction*>& actions);
/// The commands of a page, which says so where it waits for an enterprise first.
[[nodiscard]] QList<Command> commandsOf(const Page& page, bool hasEnterprise);

/// The field at the right of the top bar: type a few letters of a command, or another word for it, or of what
/// is in an enterprise, press Return. Commands that were used lately come first. They are there at once, and
/// records as soon as they are found; Return waits for these, unless a command has the words (SH-8).
class CommandPalette : public ChoiceField
{
    Q_OBJECT

public:
    /// What is found beside commands.
    struct Records {
        RecordSearch* search = nullptr;                   ///< null: nothing is
        std::function<QList<EnterpriseId>()> lately = {}; ///< the enterprises to begin with
        std::function<QString(qint64)> shortTime = {};    ///< a time of milliseconds since 1970 UTC
        std::function<void(const FoundRecord&)> open = {};
        std::function<void(const SearchRequest&)> list = {}; ///< shows all records of the request's only kind
        std::function<void(const QString&)> openInLockDesk = {};
    };
    /// `connection` is its profileKey(); `source` is asked each time the palette opens.
    CommandPalette(UiSettings& settings, const QString& connection, std::function<QList<Command>()> source,
        Records records, QWidget* parent = nullptr);

    void edit() override;
    /// Forgets which enterprises were opened from here.
    void forgetEnterprises();

protected:
    void openList() override;
    void typed() override;
    void leave() override;

private:
    void readRecent();
    void ask();
    [[nodiscard]] SearchRequest request() const;
    void take(const FoundRecords& found);
    void offer();
    [[nodiscard]] QString nextStep() const;
    void run(int choice);
    void runCommand(const Command& command);
    void remember(const QString& key);
    /// Whether Return would do something now that may not be what is meant.
    [[nodiscard]] bool mustWait() const;

    UiSettings& m_settings;
    const QString m_recentKey;
    const std::function<QList<Command>()> m_source;
    const Records m_records;
    QList<Command> m_commands;           ///< as they were when the palette opened
    QList<PaletteOffer> m_offers;        ///< one for each line of the list
    std::optional<FoundRecords> m_found; ///< the last answer
    bool m_isPending = false;            ///< the answer to what was typed is on its way
    bool m_isMoved = false;              ///< somebody went to the current line with the arrows
    bool m_isReturned = false;           ///< somebody has pressed Return meanwhile
    QStringList m_recent;                ///< keys of used commands, the last one first
};

} // namespace lockkeeper
