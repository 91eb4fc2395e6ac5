// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace lockkeeper
{

class GatewayClient;

/// Lists of an enterprise in which changes are to be seen.
struct WantedLists {
    EnterpriseId enterprise;
    bool numbers = false;                      ///< M6
    bool locks = false;                        ///< M8, with M6
    std::optional<QStringList> employees = {}; ///< M5, as lookAtEmployees() reads it; nothing: not at all
};

/// What one reading of them showed.
struct ListsRead {
    std::optional<SeenAssets> assets;
    std::optional<SeenEmployees> employees;
    bool isWhole = false; ///< all that was wanted could be read

    /// Fit to be shown in the place of the lists: of what could not be read, those say more.
    [[nodiscard]] bool isReadable() const
    {
        return isWhole && (!assets || assets->isReadable()) && (!employees || employees->isReadable());
    }
    /// It shows all that these lists of the same enterprise would.
    [[nodiscard]] bool has(const WantedLists& wanted) const;
};
/// There may be 100,000 of everything: shared, because a copy would be felt.
using SharedLists = std::shared_ptr<const ListsRead>;

/// Reads them, one list after the other, as far as they can be read. Answers once, from the event loop, never
/// with null. Hangs on `context`.
void readLists(GatewayClient* client, const WantedLists& wanted, QObject* context,
    std::function<void(const SharedLists&)> read);

} // namespace lockkeeper
