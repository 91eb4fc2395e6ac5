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

    /// Added::known: also those that the pool has already.
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
    /// Hands numbers over that are free on this computer, or were on their way to the pool.
    void share();
    void handOver(const QStringList& numbers, const QString& entry, std::function<void(Numbers isNew)> told);
    void returnOwed();
    /// The draft has these again: given back later they would be free for colleagues as well.
    void keepOwed(const QString& draft, const QStringList& numbers);
    /// The desk has these back.
    void noteReturned(const QString& draft, const QStringList& numbers);
    /// Gives those of the numbers that are of this computer alone: what went to the pool stays gone here.
    void sortOut(const QStringList& numbers, std::function<void(const QStringList& own)> then);

    TeamDesk& m_desk;
    const QString m_gateway;
    /// By draft, what is to be given back and is not there yet; none: all that it has.
    QHash<QString, QStringList> m_owed;
};

} // namespace lockkeeper
