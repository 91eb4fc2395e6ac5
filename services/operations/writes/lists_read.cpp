// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/lists_read.h"

#include "services/gateway/calls/gateway_client.h"

#include <algorithm>

namespace lockkeeper
{

bool ListsRead::has(const WantedLists& wanted) const
{
    if (wanted.numbers && !assets) return false;
    if (wanted.numbers && wanted.locks && !assets->hasLocks()) return false;
    if (!wanted.employees || (employees && employees->isEverybody())) return isWhole;
    return isWhole && employees && !wanted.employees->isEmpty() &&
           std::all_of(wanted.employees->begin(), wanted.employees->end(),
               [this](const QString& account) { return employees->isAskedFor(Text(account)); });
}

void readLists(GatewayClient* client, const WantedLists& wanted, QObject* context,
    std::function<void(const SharedLists&)> read)
{
    const auto lists = std::make_shared<ListsRead>();
    const auto readEmployees = [=, client = QPointer(client)] {
        lists->isWhole = !wanted.employees;
        if (lists->isWhole) return read(lists);
        lookAtEmployees(client, wanted.enterprise, *wanted.employees, context,
            [lists, read](std::optional<SeenEmployees> employees) {
                lists->isWhole = employees.has_value();
                lists->employees = std::move(employees);
                read(lists);
            });
    };
    if (!wanted.numbers) return readEmployees();
    lookAtAssets(
        client, wanted.enterprise, wanted.locks, context, [=](const std::optional<SeenAssets>& assets) {
            lists->assets = assets;
            assets ? readEmployees() : read(lists);
        });
}

} // namespace lockkeeper
