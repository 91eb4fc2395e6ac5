// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "services/storage/journal/journal_types.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <memory>

namespace lockkeeper
{

class Activity;
class Journal;
struct PageContext;
struct Recheck;

/// The writes of this connection of which nobody knows whether they took effect: those the gateway did not
/// answer, and those whose program died. What lives in another running program is not among them. One for
/// each window; pages, navigation and notices show it. GUI thread.
class UnknownOutcomes : public QObject
{
    Q_OBJECT

public:
    /// How many are kept with their bodies, newest first; the others follow as these are settled.
    static constexpr qsizetype mostKept = 50;

    explicit UnknownOutcomes(PageContext& context, QObject* parent = nullptr);
    ~UnknownOutcomes() override;

    /// How many there are. 0 also while nobody has looked yet.
    [[nodiscard]] qsizetype count() const { return m_count; }
    /// The newest of them, whole, newest first.
    [[nodiscard]] const QList<JournalEntry>& list() const { return m_entries; }

    [[nodiscard]] bool isChecking(const QString& intentId) const { return m_checking.contains(intentId); }
    /// What the last check of this session said; empty when there was none.
    [[nodiscard]] QString lastSentence(const QString& intentId) const { return m_sentences.value(intentId); }
    /// Whether everything has been done that reading can do: a person may decide.
    [[nodiscard]] bool isToBeDecided(const JournalEntry& entry) const;

    /// Reads what became of these, one after the other, as one activity. Those that cannot be read are left
    /// out.
    void check(const QStringList& intentIds);
    /// Everything that can be read.
    void checkAll();
    /// Keeps what a person decided. `decided` is Applied, Rejected, or Unknown to leave it.
    void decide(const JournalEntry& entry, Outcome decided, const QString& who, const QString& reason);
    /// The same about some of its things only (undecidedThings()).
    void decide(const JournalEntry& entry, const QStringList& things, Outcome decided, const QString& who,
        const QString& reason);

public slots:
    /// Asks the journal again.
    void refresh();

signals:
    /// Count, list, or what is said of one of them.
    void changed();
    /// The journal has more about an entry than before: it was checked or decided.
    void noted(const QString& intentId);

private:
    void followJournal();
    void readNext();
    void checkNext();
    void checked(const QString& intentId, const std::optional<Recheck>& recheck);
    void endChecking(bool isCancelled);

    PageContext& m_context;
    QPointer<Journal> m_journal; ///< whose signals are followed
    qsizetype m_count = 0;
    QList<JournalEntry> m_entries;
    std::unique_ptr<QObject> m_reading; ///< whoever answers late has nobody left to answer to
    QStringList m_toRead;
    QList<JournalEntry> m_read;
    qsizetype m_found = 0;

    std::unique_ptr<QObject> m_check;
    QStringList m_toCheck;
    QSet<QString> m_checking;
    QHash<QString, QString> m_sentences;
    QPointer<Activity> m_activity;
    qsizetype m_checkedCount = 0, m_settledCount = 0, m_checkTotal = 0;
};

} // namespace lockkeeper
