// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/kept_assets.h"
#include "services/storage/database/own_database.h"
#include "services/storage/holdings/holdings_tables.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QVariant>

#include <memory>
#include <vector>

namespace lockkeeper
{

/// Answer of KnownHoldings::sumAssets().
struct SummedAssets {
    /// The enterprises of which a list was read, or an asset is kept; each once, sorted by id. Shared,
    /// because a thousand of them have half a million ends. Null: there is `trouble`.
    std::shared_ptr<const std::vector<KeptAssets>> enterprises;
    QString trouble = {}; ///< why there are none, a sentence for people; empty: they could be read
};

/// Sums what HoldingsFile has of the assets of all enterprises, some thousand rows at a time. It knows no
/// clock and no zone: ends are told apart as the gateway gave them. For the thread of the file; addSome() may
/// throw SqlFailure.
class AssetSums
{
public:
    using Answer = SummedAssets;

    /// False: there is no more.
    [[nodiscard]] bool addSome(OwnDatabase& database);
    [[nodiscard]] Answer answer();

private:
    void begin(OwnDatabase& database);
    void endEnterprise();

    bool m_isBegun = false;
    std::vector<KeptAssets> m_all;
    size_t m_place = 0;                 ///< of the enterprise that is being summed
    QVariant m_after = beforeAllIds;    ///< the last one of its numbers that is in
    QHash<qint64, AssetTally> m_ends{}; ///< of it, by the end
    AssetTally m_withoutEnd;
    qint64 m_orderAt = 0, m_memberAt = 0; ///< when the latest of its assets were listed by O8, and by M6
};

} // namespace lockkeeper
