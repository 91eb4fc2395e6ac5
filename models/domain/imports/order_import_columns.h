// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/import_fields.h"

#include <QList>
#include <QString>

namespace lockkeeper
{

/// What a column of a list of orders can be, one line for each product (contract §2.3): the fields of an
/// order, of its asset, of a package, and of the product.
enum class OrderColumn : quint8 {
    Ignore,
    OrderKey, ///< lines with the same text here are one order; is not sent
    Type,
    Licence,
    Customer,
    CrmCustomerId,
    ChannelCustomerId,
    CustomerName,
    CustomerType,
    EnterpriseGlobalId,
    SrcLicenseOrderId,
    BranchCode,
    BranchName,
    Address,
    AdminName,
    AdminAccount,
    AdminEmail,
    AdminCellNumber,
    PasswordMobile,
    AssetNos,
    AssetStart,
    AssetEnd,
    BorrowedUsbKey,
    TransferedAssetNum,
    AssetExtends,
    MerchandiseNum,
    MerchandiseName,
    ParentMerchandiseNum,
    MerchandiseDuration,
    MerchandiseCrmId,
    ProductUri,
    GmsPid,
    AppKey,
    ProductName,
    ProductType,
    CrmProductId,
    ParentCrmProductId,
    ProductStart,
    ProductEnd,
    Duration,
    LimitConcurrent,
    LimitTimeDuration,
    TimeUnit,
    TimeUnitQuantity,
    StrictMatch,
    Trial,
    TrialEnd,
    Passwords, ///< secret
    Features,
    ProductSource,
};

/// Which part of an order a column belongs to.
enum class OrderLevel : quint8 { None, Order, Asset, Package, Product };

/// What a cell of it may hold.
enum class OrderCell : quint8 {
    Text,
    OrderType,    ///< a value of the contract, or its meaning in English or Chinese
    LicenseType,  ///< the same, contract §2.4
    CustomerType, ///< the same
    Numbers,      ///< asset numbers: one, several, or "8000000001-8000000005"
    Texts,        ///< one or several, separated by ";" or line breaks
    Pairs,        ///< "code=value", one or several, separated by ";" or line breaks
    Start,        ///< a day, or a number as the gateway gave it
    End,          ///< the same, for its last moment
    SecondsEnd,   ///< the same, in seconds (contract type Integer)
    Duration,     ///< y-m-d, or "1 year 6 months"
    Integer,      ///< 32 bits
    Long,
    Flag, ///< true or false, in words
};

/// One for each column of the table.
using OrderMapping = QList<OrderColumn>;

/// Fields are OrderColumns.
[[nodiscard]] const ImportFields& orderImportFields();
[[nodiscard]] OrderMapping orderMappingOf(const QList<int>& fields);

/// All but Ignore, in the order of the sample.
[[nodiscard]] const OrderMapping& orderColumns();
/// Stable, for files: the contract's name of the field; of one that stands in several records with the record
/// before it ("asset.limitStartDate").
[[nodiscard]] QString orderColumnId(OrderColumn column);
/// For people, translated: "Product ID", "Asset numbers".
[[nodiscard]] QString orderColumnTitle(OrderColumn column);
[[nodiscard]] OrderLevel orderColumnLevel(OrderColumn column);
[[nodiscard]] OrderCell orderColumnCell(OrderColumn column);

} // namespace lockkeeper
