// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/employees/employee.h"

#include <QSet>

#include <optional>
#include <utility>
#include <vector>

namespace lockkeeper
{

// What lists say of one number or person, ready to be written into a HoldingsFile.

struct NotedAsset { ///< O8
    static constexpr auto list = "O8";
    Text number, id, licenseType;
    std::optional<bool> locked;
    Timestamp limitEnd;
    bool isAllocated = false; ///< it says to whom, in its own words (EnterpriseAsset::allocation())

    [[nodiscard]] const Text& key() const { return number; }
};
struct NotedNumber { ///< M6, one for each holder
    static constexpr auto list = "M6";
    Text number, id, holder;
    std::optional<bool> borrowed;
    bool keepsHolders = false; ///< who holds it could not be read: those who did before may still do

    [[nodiscard]] const Text& key() const { return number; }
};
struct NotedLock { ///< M8
    static constexpr auto list = "M8";
    Text number, id, borrower;
    std::optional<bool> lent;
    bool keepsBorrower = false; ///< likewise

    [[nodiscard]] const Text& key() const { return number; }
};
struct NotedMember { ///< M5
    static constexpr auto list = "M5";
    Text id, name, account, department;
    Text mobile; ///< empty where mobile numbers are not kept
    bool deleted = false;

    [[nodiscard]] const Text& key() const { return id; }
};

// Rows without a number or an id have no place in the file, and are left out (ST-14). Pure.
// `isReadable`: each field of the list could be read.

[[nodiscard]] std::vector<NotedAsset> notedAssets(const std::vector<VirtualAsset>& assets);
[[nodiscard]] std::vector<NotedNumber> notedNumbers(
    const std::vector<AssetNumberRecord>& records, bool isReadable);
[[nodiscard]] std::vector<NotedLock> notedLocks(const std::vector<AssetNumberRecord>& locks, bool isReadable);
[[nodiscard]] std::vector<NotedMember> notedMembers(
    const std::vector<Employee>& employees, bool keepsMobiles);

/// Stands in for a function that makes such rows, where they had to be made before it is called.
template <class Row>
[[nodiscard]] auto alreadyNoted(std::vector<Row> rows)
{
    return [rows = std::move(rows)]() mutable { return std::move(rows); };
}

template <class Row>
[[nodiscard]] qint64 differentKeys(const std::vector<Row>& rows)
{
    QSet<Text> keys;
    keys.reserve(qsizetype(rows.size()));
    for (const auto& row : rows)
        keys.insert(row.key());
    return keys.size();
}

} // namespace lockkeeper
