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
        Reserved, ///< in an order draft that was not sent
        Used,     ///< went out in an order, whatever became of that order
    };
    QString number;
    State state = State::Free;
    QString holder;       ///< Reserved: id of the draft. Used: what it was used for, for people; may be empty
    QString entry;        ///< the journal's entry of the allocation; empty where it was not kept
    qint64 allocated = 0; ///< milliseconds since 1970 UTC
    qint64 changed = 0;   ///< when it came to its state

    friend bool operator==(const StoredAssetNumber&, const StoredAssetNumber&) = default;
};

/// The asset numbers that were allocated on this computer for one connection, so that none is lost or used
/// twice. On disk as soon as a call has answered (SQLite, synchronous=FULL); two windows or programs never
/// get the same number. A damaged file is set aside, one of a newer program left alone, and both are said by
/// failed(). Numbers that cannot be written stay in memory, are tried again with every call, and are said.
///
/// All calls return at once and may come from any thread; a thread of its own does the work, in the order of
/// the calls. The futures deliver what was done; destruction does what waits first.
class AssetNumberStore : public QObject
{
    Q_OBJECT

public:
    /// `directory` is a folder for these files alone, made with the first call. Empty: there is no place, and
    /// the numbers are kept until the program ends. `profile`: profileKey() of the connection.
    AssetNumberStore(const QString& directory, const QString& profile, QObject* parent = nullptr);
    ~AssetNumberStore() override;

    /// Whether numbers can be kept now: to be asked before more are allocated.
    QFuture<bool> isUsable();

    struct Added {
        QStringList added; ///< new here, and free
        QStringList known; ///< were here already, and stay in their state: the gateway gave them out twice
        bool onDisk = false;
    };
    /// What O9 answered. `entry`: the journal's entry of the call.
    QFuture<Added> add(const QStringList& numbers, const QString& entry);

    /// The oldest `count` free ones, or as many as there are, for a draft. Empty `draft`: none.
    QFuture<QStringList> reserve(const QString& draft, int count);
    /// These, as far as they are free or the draft has them already: gives those.
    QFuture<QStringList> reserveThese(const QString& draft, const QStringList& numbers);
    /// What a draft does not need any more is free again: only what is reserved for it. Gives those.
    QFuture<QStringList> giveBack(const QString& draft, const QStringList& numbers);
    /// All that is reserved for a draft that is gone. Gives those.
    QFuture<QStringList> giveBackAll(const QString& draft);
    /// They went out in an order: none of them is given out again. Whatever state they had; numbers that are
    /// not from here are left out. `what`: for people ("order SO-17"). Gives those.
    QFuture<QStringList> markUsed(const QStringList& numbers, const QString& what);
    /// Somebody says that these are free, whatever they are marked as: a draft that is lost, an order that
    /// was refused. Gives those that were not.
    QFuture<QStringList> setFree(const QStringList& numbers);

    /// All, the newest allocation first, in their order.
    QFuture<QList<StoredAssetNumber>> list();

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
