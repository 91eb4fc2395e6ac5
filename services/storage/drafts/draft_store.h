// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/database_thread.h"

#include <QByteArray>
#include <QFuture>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

namespace lockkeeper
{

class DraftFile;

/// Unfinished work of one person: what a wizard needs to go on where it was left.
struct Draft {
    QString id;           ///< a UUID; also the `operation` of what was sent for it, in the journal
    QString kind;         ///< which wizard: "import", "setup"
    QString profile;      ///< profileKey() of the connection that it belongs to
    QString enterprise;   ///< enterpriseGlobalId; empty while there is none
    QString title;        ///< for a list to choose from
    qint64 changed = 0;   ///< milliseconds since 1970 UTC; put() fills it in
    QByteArray content;   ///< JSON, without secrets
    QByteArray sealed;    ///< secrets as SecretSealer gives them; may be empty
    bool isInUse = false; ///< only from list(): another window or program works on it
};

/// Drafts on disk, in a database of their own (ST-1): they survive a program that is killed.
///
/// Several programs may use one folder at once. Only who has claimed a draft may change it (ST-2); a claim
/// ends with release(), with the program, or when it is killed.
///
/// All calls return at once and may come from any thread; a thread of the store's own does the work, in the
/// order of the calls. Signals come in the thread of the object. Futures are for whenDone(); the destructor
/// cancels those that wait.
///
/// Trouble with drafts does not stop anybody's work: a draft that cannot be written is kept in memory, tried
/// again every few seconds, and told by failed(). A damaged database is set aside under another name, one of
/// a newer program is left alone, and both are told.
///
/// Destruction writes what waits to be written.
class DraftStore : public QObject
{
    Q_OBJECT

public:
    enum class Claim {
        Taken,
        InUse,     ///< another window or program works on the draft
        Impossible ///< nothing can be written where the drafts are; failed() says why
    };

    /// `directory` is a folder for the drafts alone, made if it is not there, for its owner only. Empty:
    /// there is no place for drafts, they are kept in memory only, and failed() says so with the first one.
    explicit DraftStore(const QString& directory, QObject* parent = nullptr);
    ~DraftStore() override;

    /// Writes this version of the draft, in the place of any earlier one, within 300 ms: several that come
    /// in quick succession are written once. Claims the draft unless this program has it already; one that
    /// somebody else has claimed is not written, which failed() tells.
    void put(Draft draft);
    /// The same for content that takes a while to make: `content` is called in the store's thread, before
    /// anything that is called after this.
    void put(Draft draft, std::function<QByteArray()> content);
    /// Writes at once what put() was given so far. True when all of it is on disk.
    QFuture<bool> flush();
    /// Newest first, without content and sealed. Empty `kind`: every kind.
    QFuture<QList<Draft>> list(const QString& profile, const QString& kind = {});
    QFuture<std::optional<Draft>> get(const QString& id);
    /// Ends the claim as well. False when somebody else works on the draft, or it cannot be removed. True
    /// also when it is not there.
    QFuture<bool> remove(const QString& id);
    /// Removes all drafts of these connections, of every kind, those that this program has claimed as well.
    /// How many are left: another program works on them, or they cannot be removed.
    QFuture<qsizetype> removeAllOf(const QStringList& profiles);
    /// An old draft has to be claimed before get() reads it to be changed. A second claim in the same
    /// program is refused like one of another program.
    QFuture<Claim> claim(const QString& id);
    /// Writes the draft first if it waits to be written.
    void release(const QString& id);

    /// Why drafts are not on disk, for a sentence; empty while they are. Any thread.
    [[nodiscard]] QString trouble() const;

signals:
    /// `text`: what happened and what to do, for people. Once for each new reason.
    void failed(const QString& text);
    /// What failed() said is over.
    void recovered();
    /// A draft of this kind was put, removed, claimed or released in this program: lists are out of date.
    void changed(const QString& kind);

private:
    // These are called in m_thread.
    bool guarded(DraftFile& file, const std::function<void()>& work);
    bool write(DraftFile& file);
    void writeIn(std::chrono::milliseconds delay, bool& isDue);

    bool m_isDue = false, m_isDueAgain = false; ///< a write after put(), one after a failure
    std::atomic<bool> m_isHomeless = false;     ///< there was a draft, and no folder for it
    DatabaseThread<DraftFile> m_thread;
};

} // namespace lockkeeper
