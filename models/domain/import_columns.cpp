// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/import_columns.h"

#include "models/domain/import_titles.h"

#include <QCoreApplication>
#include <QCryptographicHash>
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

/// Long enough that two headers of real life never share a digest, short enough for
/// a settings file.
constexpr qsizetype signatureBytes = 16;

QByteArray signatureOf(const QStringList& header)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto& title : header) {
        hash.addData(plainTitle(title).toUtf8());
        hash.addData(QByteArrayView("\0", 1));
    }
    return hash.result().first(signatureBytes).toHex();
}

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
    const auto lines = QStringView(text).split(u'\n', Qt::SkipEmptyParts);
    for (const auto line : lines) {
        const auto equals = line.indexOf(u'=');
        const QByteArray signature = line.first(std::max<qsizetype>(equals, 0)).toLatin1();
        ImportMapping mapping;
        bool isGood = signature.size() == 2 * signatureBytes;
        for (const auto id : line.sliced(equals + 1).split(u',')) {
            const auto column = importColumnOfId(id.trimmed());
            isGood = isGood && column;
            mapping.append(column.value_or(ImportColumn::Ignore));
        }
        if (isGood) mappings.m_entries.append({signature, mapping});
    }
    while (mappings.m_entries.size() > most)
        mappings.m_entries.removeFirst();
    return mappings;
}

QString RememberedMappings::toText() const
{
    QString text;
    for (const auto& entry : m_entries) {
        QStringList ids;
        for (const auto column : entry.mapping)
            ids.append(importColumnId(column));
        text += QString::fromLatin1(entry.signature) + u'=' + ids.join(u',') + u'\n';
    }
    return text;
}

std::optional<ImportMapping> RememberedMappings::find(const QStringList& header) const
{
    const auto signature = signatureOf(header);
    for (const auto& entry : m_entries)
        if (entry.signature == signature && entry.mapping.size() == header.size()) return entry.mapping;
    return std::nullopt;
}

void RememberedMappings::remember(const QStringList& header, const ImportMapping& mapping)
{
    const auto signature = signatureOf(header);
    m_entries.removeIf([&](const Entry& entry) { return entry.signature == signature; });
    m_entries.append({signature, mapping});
    if (m_entries.size() > most) m_entries.removeFirst();
}

} // namespace lockkeeper
