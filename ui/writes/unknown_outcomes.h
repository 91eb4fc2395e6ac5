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
class Prompter;
struct PageContext;
struct Recheck;

/// The writes of this connection whose outcome is unknown: those that the gateway did not answer, and those
/// whose program died. Writes of another program that still runs are not among them. One for each window;
/// pages, navigation and notices show it. GUI thread.
class UnknownOutcomes : public QObject
{
    Q_OBJECT

public:
    /// How many are kept with their bodies, the newest first; others follow as these are settled.
    static constexpr qsizetype mostKept = 50;

    explicit UnknownOutcomes(PageContext& context, QObject* parent = nullptr);
    ~UnknownOutcomes() override;

    /// How many unknown outcomes there are; 0 also before the journal was asked.
    [[nodiscard]] qsizetype count() const { return m_count; }
    /// The newest of them with their bodies, newest first.
    [[nodiscard]] const QList<JournalEntry>& list() const { return m_entries; }

    [[nodiscard]] bool isChecking(const QString& intentId) const { return m_checking.contains(intentId); }
    /// The result of the last check of this session; empty when there was none.
    [[nodiscard]] QString lastSentence(const QString& intentId) const { return m_sentences.value(intentId); }
    /// Whether reading cannot tell more, so that a person may decide.
    [[nodiscard]] bool isToBeDecided(const JournalEntry& entry) const;

    /// Checks these by reading, one after the other, as one activity. Those that no reading can show are
    /// left out.
    void check(const QStringList& intentIds);
    /// Checks all that a reading can show.
    void checkAll();
    /// Keeps a person's decision. `decided` is Applied, Rejected, or Unknown to leave it open.
    void decide(const JournalEntry& entry, Outcome decided, const QString& who, const QString& reason);
    /// Keeps a decision about some things of the write only (undecidedThings()).
    void decide(const JournalEntry& entry, const QStringList& things, Outcome decided, const QString& who,
        const QString& reason);

public slots:
    /// Asks the journal again.
    void refresh();
    /// The journal has got a decision about this entry that was not made here, but by a colleague (TM-71).
    void decidedElsewhere(const QString& intentId);

signals:
    /// Count, list, or the result of a check has changed.
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
    QPointer<Journal> m_journal; ///< the journal whose signals are followed
    qsizetype m_count = 0;
    QList<JournalEntry> m_entries;
    std::unique_ptr<QObject> m_reading; ///< context of the reading: with it, a late answer is dropped
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

/// Says that what a person has decided about an outcome could not be kept.
void tellNotRecorded(Prompter& prompter);

} // namespace lockkeeper
