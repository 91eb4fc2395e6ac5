// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/import_columns.h"

#include "models/domain/import_titles.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct ColumnNames {
    ImportColumn column;
    const char* id;
    const char* title; ///< source text
};

constexpr std::array names{
    ColumnNames{ImportColumn::Ignore, "ignore", QT_TRANSLATE_NOOP("ImportColumns", "Ignore")},
    ColumnNames{ImportColumn::Name, "name", QT_TRANSLATE_NOOP("ImportColumns", "Name")},
    ColumnNames{ImportColumn::UserName, "userName", QT_TRANSLATE_NOOP("ImportColumns", "Account")},
    ColumnNames{ImportColumn::Password, "password", QT_TRANSLATE_NOOP("ImportColumns", "Password")},
    ColumnNames{
        ImportColumn::DepartmentName, "departmentName", QT_TRANSLATE_NOOP("ImportColumns", "Department")},
    ColumnNames{
        ImportColumn::DepartmentId, "departmentId", QT_TRANSLATE_NOOP("ImportColumns", "Department ID")},
    ColumnNames{ImportColumn::PasswordMobile, "passwordMobile",
        QT_TRANSLATE_NOOP("ImportColumns", "Password-recovery mobile")},
    ColumnNames{ImportColumn::Remark, "remark", QT_TRANSLATE_NOOP("ImportColumns", "Remark")},
    ColumnNames{ImportColumn::AssetNumbers, "assetNums", QT_TRANSLATE_NOOP("ImportColumns", "Asset numbers")},
    ColumnNames{
        ImportColumn::BorrowedUsbKey, "borrowedUsbKey", QT_TRANSLATE_NOOP("ImportColumns", "Borrowed lock")},
};

const ColumnNames& namesOf(ImportColumn column)
{
    return *std::ranges::find(names, column, &ColumnNames::column);
}

class EmployeeFields : public ImportFields
{
public:
    [[nodiscard]] QList<int> all() const override
    {
        QList<int> fields;
        for (const auto column : importColumns())
            fields.append(int(column));
        return fields;
    }
    [[nodiscard]] QString id(int field) const override { return importColumnId(ImportColumn(field)); }
    [[nodiscard]] QString title(int field) const override { return importColumnTitle(ImportColumn(field)); }
    [[nodiscard]] bool isSecret(int field) const override
    {
        return ImportColumn(field) == ImportColumn::Password;
    }
    [[nodiscard]] Layout guess(const QList<TextRow>& rows) const override
    {
        const auto guessed = guessImportLayout(rows);
        Layout layout{guessed.hasHeader, {}};
        for (const auto column : guessed.columns)
            layout.columns.append(int(column));
        return layout;
    }
    [[nodiscard]] QStringList problems(const QList<int>& columns) const override
    {
        return mappingProblems(importMappingOf(columns), {ImportColumn::UserName, ImportColumn::Password});
    }
};

} // namespace

const QList<ImportColumn>& importColumns()
{
    static const QList<ImportColumn> columns = [] {
        QList<ImportColumn> all;
        for (const auto& each : names)
            if (each.column != ImportColumn::Ignore) all.append(each.column);
        return all;
    }();
    return columns;
}

QString importColumnId(ImportColumn column)
{
    return QString::fromLatin1(namesOf(column).id);
}

std::optional<ImportColumn> importColumnOfId(QStringView id)
{
    for (const auto& each : names)
        if (id == QLatin1StringView(each.id)) return each.column;
    return std::nullopt;
}

QString importColumnTitle(ImportColumn column)
{
    return QCoreApplication::translate("ImportColumns", namesOf(column).title);
}

bool isRequired(ImportColumn column)
{
    return column == ImportColumn::UserName || column == ImportColumn::Password ||
           column == ImportColumn::Name;
}

QStringList mappingProblems(const ImportMapping& mapping, const QList<ImportColumn>& generated)
{
    QStringList problems;
    for (const auto column : importColumns()) {
        const auto count = mapping.count(column);
        if (count > 1 && column != ImportColumn::AssetNumbers)
            problems.append(QCoreApplication::translate(
                "ImportColumns", "%Ln columns are taken for “%1”.", nullptr, int(count))
                                .arg(importColumnTitle(column)));
        if (count == 0 && isRequired(column) && !generated.contains(column))
            problems.append(QCoreApplication::translate("ImportColumns", "No column is taken for “%1”.")
                                .arg(importColumnTitle(column)));
    }
    return problems;
}

RememberedMappings RememberedMappings::fromText(const QString& text)
{
    RememberedMappings mappings;
    // Lines with a column that nobody knows are left out.
    const auto lines = QStringView(text).split(u'\n', Qt::SkipEmptyParts);
    QString good;
    for (const auto line : lines) {
        const auto ids = line.sliced(line.indexOf(u'=') + 1).split(u',');
        if (std::ranges::all_of(
                ids, [](QStringView id) { return importColumnOfId(id.trimmed()).has_value(); }))
            good += line.toString() + u'\n';
    }
    mappings.m_columns = RememberedColumns::fromText(good);
    return mappings;
}

std::optional<ImportMapping> RememberedMappings::find(const QStringList& header) const
{
    const auto ids = m_columns.find(header);
    if (!ids) return std::nullopt;
    ImportMapping mapping;
    for (const auto& id : *ids)
        mapping.append(importColumnOfId(id).value_or(ImportColumn::Ignore));
    return mapping;
}

void RememberedMappings::remember(const QStringList& header, const ImportMapping& mapping)
{
    QStringList ids;
    for (const auto column : mapping)
        ids.append(importColumnId(column));
    m_columns.remember(header, ids);
}

const ImportFields& employeeImportFields()
{
    static const EmployeeFields fields;
    return fields;
}

ImportMapping importMappingOf(const QList<int>& fields)
{
    ImportMapping mapping;
    for (const int field : fields)
        mapping.append(ImportColumn(field));
    return mapping;
}

} // namespace lockkeeper
