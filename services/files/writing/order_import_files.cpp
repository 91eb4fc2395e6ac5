// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/order_import_files.h"

#include "models/domain/imports/order_import_columns.h"
#include "services/files/writing/table_export.h"

#include <QCoreApplication>
#include <QHash>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Cells = QHash<OrderColumn, QString>;
using enum OrderColumn;

/// Lines for two products of one asset, for a revoked asset and for a revoked product.
QList<Cells> examples()
{
    const auto customer =
        QCoreApplication::translate("OrderImportFiles", "Example customer (delete these rows)");
    return {{{Type, u"new_buy"_s}, {Licence, u"normal_recover_usbkey"_s}, {ChannelCustomerId, u"CC10001"_s},
                {CustomerName, customer}, {CustomerType, u"company"_s}, {PasswordMobile, u"13800138000"_s},
                {AssetNos, u"8000000001, 8000000002"_s}, {AssetExtends, u"gxxp=1"_s},
                {ProductUri, u"gms-1"_s}, {ProductStart, u"2027-01-01"_s}, {Duration, u"1-0-0"_s},
                {LimitConcurrent, u"1"_s}, {Features, u"F1=8; F2=on"_s}},
        {{Type, u"new_buy"_s}, {Licence, u"normal_recover_usbkey"_s}, {ChannelCustomerId, u"CC10001"_s},
            {CustomerName, customer}, {AssetNos, u"8000000001, 8000000002"_s}, {ProductUri, u"gms-2"_s},
            {ProductStart, u"2027-01-01"_s}, {ProductEnd, u"2027-12-31"_s}, {LimitConcurrent, u"5"_s},
            {Trial, u"no"_s}},
        {{Type, u"delete_asset"_s}, {Licence, u"cloud_account"_s}, {ChannelCustomerId, u"CC10001"_s},
            {CustomerName, customer}, {SrcLicenseOrderId, u"1001"_s}, {AssetNos, u"8000000003"_s}},
        {{Type, u"delete_product"_s}, {Licence, u"cloud_account"_s}, {ChannelCustomerId, u"CC10001"_s},
            {CustomerName, customer}, {SrcLicenseOrderId, u"1002"_s}, {AssetNos, u"8000000004"_s},
            {ProductUri, u"gms-1"_s}, {CrmProductId, u"CP-1"_s}, {LimitConcurrent, u"1"_s},
            {StrictMatch, u"no"_s}}};
}

/// Digits for ids and numbers that a spreadsheet would round.
CellKind kindOf(OrderColumn column)
{
    switch (orderColumnCell(column)) {
    case OrderCell::Numbers:
    case OrderCell::Start:
    case OrderCell::End:
    case OrderCell::SecondsEnd:
        return CellKind::Digits;
    default:
        return CellKind::Text;
    }
}

} // namespace

QString writeOrderSample(const QString& path, TableFormat format)
{
    std::vector<TableColumn> columns;
    for (const auto column : orderColumns())
        columns.push_back({orderColumnTitle(column), kindOf(column)});
    TableExport table(path, format, std::move(columns));
    bool isGood = table.begin();
    for (const auto& example : examples()) {
        std::vector<QString> cells;
        for (const auto column : orderColumns())
            cells.push_back(example.value(column));
        isGood = isGood && table.writeRow(std::span<const QString>(cells));
    }
    return isGood && table.finish() ? QString() : table.errorString();
}

} // namespace lockkeeper
