// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "services/storage/database/own_database.h"

#include <QList>
#include <QString>

#include <memory>
#include <vector>

namespace lockkeeper
{

/// Answer of KnownHoldings::readings().
struct LoadedReadings {
    /// One for each enterprise of which a list was read, or an asset is kept, by their ids. Null: there is
    /// `trouble`.
    std::shared_ptr<const std::vector<SharedReading>> enterprises;
    QString trouble = {}; ///< why there are none, a sentence for people; empty: they could be read
};

/// What HoldingsFile has of the assets and products of all enterprises, as readings, an enterprise at a time.
/// They are what is kept of the gateway's lists, and not all of it: of O8 number, id, licence type and end;
/// of M6 who holds what; of M5 what holders are called; M7 whole. M8 is left out. An asset whose products an
/// earlier version has kept is there without them, as if nobody had asked (ST-17). For the thread of the
/// file; addSome() may throw SqlFailure.
class KeptReadings
{
public:
    using Answer = LoadedReadings;

    /// False: there is no more.
    [[nodiscard]] bool addSome(OwnDatabase& database);
    [[nodiscard]] Answer answer();

private:
    void begin(OwnDatabase& database);
    static void addAssets(OwnDatabase& database, EnterpriseReading& reading);
    static void addHolders(OwnDatabase& database, EnterpriseReading& reading);

    bool m_isBegun = false;
    std::vector<EnterpriseReading> m_all;
    size_t m_next = 0;
    std::vector<SharedReading> m_done;
};

} // namespace lockkeeper
