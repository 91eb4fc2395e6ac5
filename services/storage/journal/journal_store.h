// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/journal/journal_file.h"
#include "services/storage/journal/journal_types.h"

#include <QString>

#include <deque>
#include <functional>

namespace lockkeeper
{

class JournalView;
struct OldEntries;
struct SqlFailure;

/// The journal as the thread that writes sees it: every call does its work before it returns, and none
/// throws.
class JournalStore
{
public:
    using Watcher = std::function<void(const JournalStatus&)>;

    /// `watcher` is called whenever the status changes; `view` is told which database to read, after that.
    JournalStore(const JournalSettings& settings, JournalView& view, Watcher watcher);
    /// Tries a last time to write what was kept.
    ~JournalStore();
    JournalStore(const JournalStore&) = delete;
    JournalStore& operator=(const JournalStore&) = delete;

    void open();
    [[nodiscard]] bool isWritable() const { return m_status.state == JournalState::Writable; }

    /// Empty when the intent is on disk, else a sentence.
    QString begin(const WriteIntent& intent, qint64 created);
    /// Empty when the outcome is on disk. Else a sentence; an outcome that failed because of the disk is
    /// kept, and written before anything else is.
    QString finish(const QString& intentId, const WriteOutcome& outcome, qint64 finished);
    /// Like finish(). `id` tells findings apart.
    QString addFinding(const QString& intentId, const QString& id, const JournalFinding& finding);
    /// Deletes up to `limit` settled entries (journal_rows.h). The result is how many; 0 when none is left
    /// or it failed.
    qint64 forget(const OldEntries& old, int limit);
    /// Gives the space that forgetting has freed back to the disk, if most of the file is free and the rest
    /// can be rewritten in a moment. Otherwise the journal uses that space for new entries.
    void shrink();
    /// For a journal that is not writable: opens it if it is not open, and writes what was kept.
    void recover();
    /// From now on other processes are waited for half a second only.
    void hurry();

    /// The view has met damage in the database that it followed at `place`.
    void readingFailed(const SqlFailure& failure, quint64 place);

private:
    /// An outcome or finding that was handed in and is not on disk yet.
    struct Kept {
        QString intentId;
        QString word;                                   ///< for the log
        std::function<QString(SqlConnection&)> written; ///< writes it; gives a sentence if it is refused
    };
    struct Written {
        bool committed = false;
        QString error; ///< why it was not committed; or, although it was, why the entry was refused
    };

    Written write(const std::function<QString(SqlConnection&)>& work);
    Written tryToWrite(const std::function<QString(SqlConnection&)>& work);
    void reopen();
    void showToReaders();
    QString writeOrKeep(Kept kept);
    void setState(JournalState state, const QString& text);

    const JournalSettings m_settings;
    JournalView& m_view;
    const Watcher m_watcher;
    const QString m_instance;
    const qint64 m_started;
    JournalFile m_file;
    JournalStatus m_status;
    std::deque<Kept> m_kept;
};

} // namespace lockkeeper
