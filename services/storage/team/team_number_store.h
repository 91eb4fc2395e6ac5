// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/numbers/asset_number_store.h"

#include <QHash>

#include <functional>
#include <optional>

namespace lockkeeper
{

class TeamDesk;

/// The asset numbers of a team, in the place of those of one computer. Numbers that O9 answered are on the
/// disk of this computer first (ST-4), then they go into the team's pool, from which every clerk takes.
/// Without the desk a clerk can take those numbers only that have not gone there yet (TM-10).
///
/// GUI thread.
class TeamNumberStore final : public AssetNumberStore
{
    Q_OBJECT

public:
    /// `directory`, `profile`: as AssetNumberStore has them. `gateway`: teamGateway(). `desk` outlives this.
    TeamNumberStore(const QString& directory, const QString& profile, TeamDesk& desk, const QString& gateway,
        QObject* parent = nullptr);

    /// Added::known has those, too, that are in the pool already.
    QFuture<Added> add(const QStringList& numbers, const QString& entry) override;
    QFuture<QStringList> reserve(const QString& draft, int count) override;
    QFuture<QStringList> reserveThese(const QString& draft, const QStringList& numbers) override;
    QFuture<QStringList> giveBack(const QString& draft, const QStringList& numbers) override;
    QFuture<QStringList> giveBackAll(const QString& draft) override;
    QFuture<QStringList> markUsed(const QStringList& numbers, const QString& what) override;
    QFuture<QStringList> setFree(const QStringList& numbers) override;
    QFuture<QList<StoredAssetNumber>> list() override;

private:
    using Numbers = std::optional<QStringList>;

    [[nodiscard]] QFuture<QStringList> both(const QFuture<Numbers>& pool, const QFuture<QStringList>& own);
    /// Hands numbers of this computer over to the pool: those that are free, and those whose handing over was
    /// not answered.
    void share();
    void handOver(const QStringList& numbers, const QString& entry, std::function<void(Numbers isNew)> told);
    void returnOwed();
    /// The draft has these again: given back later they would be free for colleagues as well.
    void keepOwed(const QString& draft, const QStringList& numbers);
    /// The desk has these back.
    void noteReturned(const QString& draft, const QStringList& numbers);
    /// Calls `then` with those of the numbers that were never handed over: the others are the pool's for
    /// good.
    void sortOut(const QStringList& numbers, std::function<void(const QStringList& own)> then);

    TeamDesk& m_desk;
    const QString m_gateway;
    /// By draft, the numbers to be given back later; an empty list: all that it has.
    QHash<QString, QStringList> m_owed;
};

} // namespace lockkeeper
