// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/write_journal.h"
#include "services/storage/journal/journal_types.h"

#include <QFuture>
#include <QObject>

#include <functional>
#include <memory>
#include <mutex>

namespace lockkeeper
{

class JournalStore;
class JournalWorker;

/// The write journal: every write of this and of other running programs, with how it ended (HS-4).
///
/// An entry is acknowledged when SQLite has committed and synced it, so that it survives a killed program
/// and a power cut. Where that is not possible the entry is refused with a sentence, and the journal
/// says so in its state until a later entry, or its own attempts, succeed. Several programs may use one
/// folder at once.
///
/// All calls return at once, from any thread. One thread writes, in the order of the calls; another reads:
/// it sees everything that was handed in before, and waits for nothing that comes later (JN-2). Signals come
/// in the thread of the object, from its event loop; callbacks of entries come in the writing thread and
/// must neither block, nor throw, nor destroy the journal. Futures are for whenDone().
///
/// The journal stores what it is given: whoever hands in an intent or outcome masks its secrets first
/// (RunningCall does, with redactJson). Files can be read by their owner only.
///
/// Destruction waits until the entries that wait are written, for about five seconds (and for the one
/// SQLite call under way); the others are refused. Reads that wait are cancelled.
class Journal final : public QObject, public WriteJournal
{
    Q_OBJECT

public:
    /// Opens in the background; entries may be handed in at once, and wait.
    explicit Journal(const JournalSettings& settings, QObject* parent = nullptr);
    ~Journal() override;

    void begin(WriteIntent intent, std::function<void(QString error)> done) override;
    /// An outcome that cannot be written is kept in memory, written before the next entry, by a later attempt
    /// of the journal itself or at its end, and reported as an error meanwhile. The first outcome of an
    /// intent stays; the same again is no error, another one is.
    void finish(QString intentId, WriteOutcome outcome, std::function<void(QString error)> done) override;

    /// Records what was found out about a write. A finding that cannot be written is kept as outcomes are.
    /// From any thread; `done`, if given, is called once, in the journal's thread.
    void addFinding(
        const QString& intentId, JournalFinding finding, std::function<void(QString error)> done = {});
    /// The same with an id that others know it by: one that comes twice is kept once.
    void addFinding(const QString& intentId, const QString& id, JournalFinding finding,
        std::function<void(QString error)> done = {});
    /// A reading by this program: `who` is left empty.
    void addReadBack(QString intentId, QString settled, QByteArray states) override;

    /// The state by now, never older than what any callback was told.
    [[nodiscard]] JournalStatus status() const;

    // Reading. Where it fails, or there is no journal, the future is cancelled: that is no empty answer
    // (JN-7).

    [[nodiscard]] QFuture<qint64> count(const JournalFilter& filter = {});
    /// Newest first, without bodies except JournalEntry::privileges. For the next page `before` is the
    /// number of the last entry of this one.
    [[nodiscard]] QFuture<QList<JournalEntry>> page(
        const JournalFilter& filter = {}, qint64 before = 0, int limit = 200);
    /// page() with bodies and findings.
    [[nodiscard]] QFuture<QList<JournalEntry>> wholePage(
        const JournalFilter& filter, qint64 before, int limit);
    /// With request, state before, outcome per item, reply and findings.
    [[nodiscard]] QFuture<std::optional<JournalEntry>> entry(const QString& intentId);
    /// Writes whose program ended before it knew their outcome: unknown until read back or decided. Entries
    /// of programs that run, this one included, are not among them. Oldest first for each program; without
    /// bodies.
    [[nodiscard]] QFuture<QList<JournalEntry>> openIntentsOfDeadInstances();
    /// Entries that somebody has to look into, newest first (JournalFilter::outcome, "unsettled"). Without
    /// bodies.
    [[nodiscard]] QFuture<QList<JournalEntry>> unsettled(const QString& profile);
    /// What happened to a thing that goes by these keys, newest first, without bodies.
    [[nodiscard]] QFuture<QList<JournalEntry>> history(
        const QList<JournalSubject>& keys, const QString& profile, int limit = 100);
    /// Oldest first, without bodies.
    [[nodiscard]] QFuture<QList<JournalEntry>> entriesOfOperation(const QString& operation);

    // For whoever copies the journal to the team (TM-42). Numbers begin anew with another file, which
    // identity() tells apart.

    /// The id of the file, 32 hex digits; empty while nothing was ever written into it.
    [[nodiscard]] QFuture<QString> identity();
    /// The first `limit` entries of a profile behind the number `after` that were created at `since`
    /// (milliseconds since 1970 UTC) or later, oldest first.
    [[nodiscard]] QFuture<QList<CopiedEntry>> copiesAfter(
        const QString& profile, qint64 since, qint64 after, int limit);
    /// The entries of these intents, without those that are not there.
    [[nodiscard]] QFuture<QList<CopiedEntry>> copiesOf(const QStringList& intentIds);
    /// Findings about such entries behind the number `after`, oldest first.
    [[nodiscard]] QFuture<QList<CopiedFinding>> findingsAfter(
        const QString& profile, qint64 since, qint64 after, int limit);

    /// Deletes entries of a profile (empty: of all) that were created before `time` (milliseconds since 1970
    /// UTC) and are settled, with everything that belongs to them; the result is how many. Those of
    /// `keptOperations`, which somebody may still want to resume, stay. Other writes have their turn in
    /// between.
    [[nodiscard]] QFuture<qint64> forgetBefore(
        qint64 time, const QString& profile, const QStringList& keptOperations = {});

signals:
    /// The journal was opened, or could not be: comes once after construction, and again whenever it had to
    /// be opened anew.
    void opened(const lockkeeper::OpenReport& report);
    /// `text`: when it is not writable, why and what to do.
    void stateChanged(lockkeeper::JournalState state, const QString& text);

private:
    void take(const JournalStatus& status);
    struct Forgetting;
    /// `question` gets the database and who lives (journal_reader.h).
    template <class T, class Question>
    QFuture<T> ask(Question question);
    void forgetNext(const std::shared_ptr<Forgetting>& step);

    mutable std::mutex m_mutex;
    JournalStatus m_status;
    std::unique_ptr<JournalWorker> m_worker;
};

} // namespace lockkeeper
