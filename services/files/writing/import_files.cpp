// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/import_files.h"

#include "services/files/writing/table_export.h"

#include <QCoreApplication>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

CellKind kindOf(ImportColumn column)
{
    switch (column) {
    case ImportColumn::DepartmentId:
    case ImportColumn::PasswordMobile:
    case ImportColumn::AssetNumbers:
    case ImportColumn::BorrowedUsbKey:
        return CellKind::Digits;
    default:
        return CellKind::Text;
    }
}

/// An example that shows the form of a cell. The row as a whole would be refused unless somebody fills it
/// in.
QString exampleOf(ImportColumn column)
{
    switch (column) {
    case ImportColumn::Name:
        return QCoreApplication::translate("ImportFiles", "Example (delete this row)");
    case ImportColumn::UserName:
        return u"example01"_s;
    case ImportColumn::DepartmentName:
        return QCoreApplication::translate("ImportFiles", "Design office");
    case ImportColumn::PasswordMobile:
        return u"13800138000"_s;
    case ImportColumn::Remark:
        return QCoreApplication::translate("ImportFiles", "At most 200 characters");
    case ImportColumn::AssetNumbers:
        return u"8000000001, 8000000002"_s;
    case ImportColumn::BorrowedUsbKey:
        return u"8000000003"_s;
    case ImportColumn::DepartmentId:
    case ImportColumn::Password:
    case ImportColumn::Ignore:
        break;
    }
    return {};
}

/// The words of a result file. People keep it and compare it with others, so they are the file's own, and
/// stay when the window says something else.
QString outcomeOf(const std::optional<ItemOutcome>& outcome)
{
    switch (outcome ? outcome->outcome : Outcome::NotSent) {
    case Outcome::Applied:
        return QCoreApplication::translate("ImportFiles", "applied");
    case Outcome::Rejected:
        return QCoreApplication::translate("ImportFiles", "rejected");
    case Outcome::NotSent:
        return QCoreApplication::translate("ImportFiles", "not sent");
    case Outcome::Unknown:
        return QCoreApplication::translate("ImportFiles", "unknown");
    }
    return {};
}

QString stateOf(const std::optional<ItemOutcome>& outcome)
{
    switch (outcome ? outcome->state : ReadBackState::NotChecked) {
    case ReadBackState::NotChecked:
        break;
    case ReadBackState::AsWanted:
        return QCoreApplication::translate("ImportFiles", "as wanted");
    case ReadBackState::NotYet:
        return QCoreApplication::translate("ImportFiles", "not yet");
    case ReadBackState::Contradicts:
        return QCoreApplication::translate("ImportFiles", "contradicts");
    case ReadBackState::CannotBeChecked:
        return QCoreApplication::translate("ImportFiles", "cannot be checked");
    }
    return {};
}

} // namespace

QString writeImportTemplate(const QString& path, TableFormat format)
{
    std::vector<TableColumn> columns;
    std::vector<QString> example;
    for (const auto column : importColumns()) {
        columns.push_back({importColumnTitle(column), kindOf(column)});
        example.push_back(exampleOf(column));
    }
    TableExport table(path, format, std::move(columns));
    const bool written = table.begin() && table.writeRow(std::span<const QString>(example)) && table.finish();
    return written ? QString() : table.errorString();
}

QString writeImportResult(const QString& path, TableFormat format, const ImportResultFile& result)
{
    std::vector<TableColumn> columns{{QCoreApplication::translate("ImportFiles", "Row"), CellKind::Number}};
    QList<qsizetype> places;
    for (qsizetype i = 0; i < result.mapping.size(); ++i) {
        if (result.mapping[i] == ImportColumn::Password) continue;
        columns.push_back({importColumnTitle(result.mapping[i]), kindOf(result.mapping[i])});
        places.append(i);
    }
    for (const auto& title : {QCoreApplication::translate("ImportFiles", "Outcome"),
             QCoreApplication::translate("ImportFiles", "Read back"),
             QCoreApplication::translate("ImportFiles", "Progress"),
             QCoreApplication::translate("ImportFiles", "Code"),
             QCoreApplication::translate("ImportFiles", "Reason")})
        columns.push_back({title, CellKind::Text});

    TableExport table(path, format, std::move(columns));
    table.stopWhen(result.stopped);
    bool good = table.begin();
    std::vector<QString> cells;
    for (auto row = result.rows.cbegin(); good && row != result.rows.cend(); ++row) {
        if (result.stopped && result.stopped()) {
            table.cancel();
            return {};
        }
        cells.assign(1, QString::number(row->input.line));
        for (const auto place : places)
            cells.push_back(row->input.cells.value(place));
        cells.insert(cells.end(), {outcomeOf(row->outcome), stateOf(row->outcome), row->stage,
                                      row->outcome ? row->outcome->code : QString(),
                                      row->outcome ? wholeMessage(*row->outcome) : QString()});
        good = table.writeRow(std::span<const QString>(cells));
    }
    return good && table.finish() ? QString() : table.errorString();
}

} // namespace lockkeeper
