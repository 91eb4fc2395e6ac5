// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/import_fields.h"
#include "models/domain/remembered_columns.h"
#include "models/domain/text_row.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

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

/// All but Ignore, in the order of the template.
[[nodiscard]] const QList<ImportColumn>& importColumns();
/// Stable, for files and Issue::field: the contract's field name where there is one ("userName",
/// "passwordMobile", "borrowedUsbKey"), else "departmentName", "assetNums", "ignore".
[[nodiscard]] QString importColumnId(ImportColumn column);
[[nodiscard]] std::optional<ImportColumn> importColumnOfId(QStringView id);
/// For people, translated: "Account", "Department (name)".
[[nodiscard]] QString importColumnTitle(ImportColumn column);
/// Whether an import can do without it. Account, password and name are required by M1; the password may be
/// generated, and so may the account.
[[nodiscard]] bool isRequired(ImportColumn column);

/// One for each column of the table.
using ImportMapping = QList<ImportColumn>;

/// What the columns of a table are taken for.
struct ImportLayout {
    bool hasHeader = false; ///< the first row holds titles, not a person
    ImportMapping columns;
};

/// Guesses from the first rows of a table. A first row of which at least half of the cells are known titles
/// (English or Chinese: Account, 账号, 姓名 (必填), 手机号 …) is a header. Without one the content decides
/// what can be told from it: names, mobile and asset numbers, accounts. No column but AssetNumbers is guessed
/// twice.
[[nodiscard]] ImportLayout guessImportLayout(const QList<TextRow>& rows);
/// What a title means by itself; nothing when it is not known. "Department" is DepartmentName here.
[[nodiscard]] std::optional<ImportColumn> importColumnOfTitle(const QString& title);

/// Columns that stand in the mapping twice although only AssetNumbers may, and required ones that are missing
/// (`generated`: columns that will be filled by the program). As sentences for people, translated.
[[nodiscard]] QStringList mappingProblems(
    const ImportMapping& mapping, const QList<ImportColumn>& generated = {});

/// What people made of headers earlier (remembered_columns.h), as mappings.
class RememberedMappings
{
public:
    static constexpr qsizetype most = RememberedColumns::most;

    /// From toText(); what is damaged in it is left out.
    [[nodiscard]] static RememberedMappings fromText(const QString& text);
    [[nodiscard]] QString toText() const { return m_columns.toText(); }

    /// Nothing when that header was never seen, or has another number of columns now.
    [[nodiscard]] std::optional<ImportMapping> find(const QStringList& header) const;
    void remember(const QStringList& header, const ImportMapping& mapping);

private:
    RememberedColumns m_columns;
};

/// As ImportFields has it; fields are ImportColumns. Account and password need no column: they can be made.
[[nodiscard]] const ImportFields& employeeImportFields();
[[nodiscard]] ImportMapping importMappingOf(const QList<int>& fields);

} // namespace lockkeeper
