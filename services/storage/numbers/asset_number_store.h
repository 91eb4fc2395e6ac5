// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/database_thread.h"

#include <QFuture>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>

namespace lockkeeper
{

class AssetNumberFile;

/// An asset number that O9 handed out (contract §2.7), and what it is for.
struct StoredAssetNumber {
    enum class State : quint8 {
        Free,     ///< nobody has it
        Reserved, ///< it is in an order draft that was not sent
        Used,     ///< it went out in an order, whatever became of that
    };
    QString number;
    State state = State::Free;
    QString holder;       ///< Reserved: id of the draft. Used: what it was used for, for people; may be empty
    QString entry;        ///< the journal's entry of the allocation; empty where it was not kept
    qint64 allocated = 0; ///< milliseconds since 1970 UTC
    qint64 changed = 0;   ///< when its state changed last
    /// In a team: the colleague who has taken or used it. Empty: this clerk, or nobody.
    QString clerk = {};

    friend bool operator==(const StoredAssetNumber&, const StoredAssetNumber&) = default;
};

/// The asset numbers that were allocated on this computer for one connection, kept so that none is lost or
/// used twice (ST-4, ST-6). They are on disk as soon as a call has answered (SQLite, synchronous=FULL); two
/// windows or programs never get the same number. A damaged file is set aside, one of a newer program is
/// left alone, and both are told by failed(). Numbers that cannot be written stay in memory, are tried again
/// with every call, and are told as well.
///
/// All calls return at once and may come from any thread; a thread of its own does the work, in the order of
/// the calls. The futures say what was done; the destructor does what waits first.
class AssetNumberStore : public QObject
{
    Q_OBJECT

public:
    /// `directory` is a folder for these files alone, made with the first call. Empty: there is no place, and
    /// the numbers are kept until the program ends. `profile`: profileKey() of the connection.
    AssetNumberStore(const QString& directory, const QString& profile, QObject* parent = nullptr);
    ~AssetNumberStore() override;

    /// Whether numbers can be kept now; to be asked before more are allocated.
    QFuture<bool> isUsable();

    struct Added {
        QStringList added; ///< new numbers, which are free
        QStringList known; ///< numbers that the gateway gave out a second time: their state stays (ST-5)
        bool onDisk = false;
    };
    /// Keeps the numbers that O9 answered. `entry`: the journal's entry of the call.
    virtual QFuture<Added> add(const QStringList& numbers, const QString& entry);

    /// Reserves the oldest `count` free numbers for a draft, or as many as there are. Without a draft none.
    virtual QFuture<QStringList> reserve(const QString& draft, int count);
    /// Reserves those of `numbers` that are free or the draft's already; the result is which.
    virtual QFuture<QStringList> reserveThese(const QString& draft, const QStringList& numbers);
    /// Frees those of `numbers` that are reserved for this draft; the result is which were freed.
    virtual QFuture<QStringList> giveBack(const QString& draft, const QStringList& numbers);
    /// Frees all numbers that are reserved for a draft that is gone; the result is which.
    virtual QFuture<QStringList> giveBackAll(const QString& draft);
    /// Marks numbers that went out in an order, whatever state they had: none of them is given out again.
    /// Numbers that are not from here are left out. `what`: for people ("order SO-17"). The result is which
    /// were marked.
    virtual QFuture<QStringList> markUsed(const QStringList& numbers, const QString& what);
    /// Frees numbers because a person says so, whatever they are marked as: a draft was lost, an order was
    /// refused. The result is those that were not free before.
    virtual QFuture<QStringList> setFree(const QStringList& numbers);

    /// All numbers, the newest allocation first; within one, in the order in which they came.
    virtual QFuture<QList<StoredAssetNumber>> list();

    /// The connection was deleted: from now on everything is kept in memory, and the file is left to whoever
    /// deletes it.
    void leaveDisk();

signals:
    /// list() may answer otherwise than before.
    void changed();
    /// What happened, for people. Once for each new reason.
    void failed(const QString& text);

private:
    template <class T>
    QFuture<T> ask(T fallback, bool changes, std::function<T(AssetNumberFile&)> work);
    DatabaseThread<AssetNumberFile> m_thread;
};

} // namespace lockkeeper
