// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/import_fields.h"

#include <QList>
#include <QString>

#include <optional>

namespace lockkeeper
{

/// What a column of a staff list can be. Beyond the fields of M1's userList (contract §4.2): the
/// department by its name, the assets to assign afterwards (M9) and the lock to lend to (M10).
enum class ImportColumn : quint8 {
    Ignore,
    UserName,
    Password, ///< secret: never shown unasked, kept or exported
    Name,
    DepartmentId,
    DepartmentName,
    Remark,
    PasswordMobile,
    AssetNumbers,   ///< one or many in a cell, separated by anything that is no letter or digit
    BorrowedUsbKey, ///< the number of a borrowed lock
};

/// One for each column of the table.
using ImportMapping = QList<ImportColumn>;

/// Fields are ImportColumns. Only a name needs a column: accounts and passwords can be made.
[[nodiscard]] const ImportFields& employeeImportFields();
[[nodiscard]] ImportMapping importMappingOf(const QList<int>& fields);

/// All but Ignore, in the order of the template.
[[nodiscard]] const ImportMapping& importColumns();
/// Stable, for files and Issue::field: the contract's field name where there is one ("userName",
/// "passwordMobile", "borrowedUsbKey"), else "departmentName", "assetNums", "ignore".
[[nodiscard]] QString importColumnId(ImportColumn column);
[[nodiscard]] std::optional<ImportColumn> importColumnOfId(QStringView id);
/// For people, translated: "Account", "Department (name)".
[[nodiscard]] QString importColumnTitle(ImportColumn column);

} // namespace lockkeeper
