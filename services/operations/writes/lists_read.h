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

/// Which lists of an enterprise are to be read: those in which changes show.
struct WantedLists {
    EnterpriseId enterprise;
    bool numbers = false;                      ///< M6
    bool locks = false;                        ///< M8, with M6
    std::optional<QStringList> employees = {}; ///< M5, as lookAtEmployees() reads it; nothing: not at all
};

/// What one reading of such lists showed.
struct ListsRead {
    std::optional<SeenAssets> assets;
    std::optional<SeenEmployees> employees;
    bool isWhole = false; ///< all that was wanted could be read

    /// Whether pages may show it instead of reading the lists again. Where a field could not be read, they
    /// have to: only their own reading knows its row, and marks it.
    [[nodiscard]] bool isReadable() const
    {
        return isWhole && (!assets || assets->isReadable()) && (!employees || employees->isReadable());
    }
    /// Whether reading `wanted` of the same enterprise would show nothing that is not in here.
    [[nodiscard]] bool has(const WantedLists& wanted) const;
};
/// Shared, because each list may have 100,000 records, and a copy would hold up a window.
using SharedLists = std::shared_ptr<const ListsRead>;

/// Reads one list after the other, up to the first that cannot be read. Answers once, from the event loop,
/// never with null; not when `context` is gone.
void readLists(GatewayClient* client, const WantedLists& wanted, QObject* context,
    std::function<void(const SharedLists&)> read);

} // namespace lockkeeper
