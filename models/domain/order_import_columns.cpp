// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/order_import_columns.h"

#include "models/domain/import_titles.h"
#include "models/domain/order_import_values.h"
#include "models/domain/wire_values.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct About {
    OrderColumn column;
    OrderLevel level;
    OrderCell cell;
    const char* id;
    const char* title; ///< source text
};

using enum OrderColumn;
using Level = OrderLevel;
using Cell = OrderCell;

constexpr std::array abouts{
    About{Ignore, Level::None, Cell::Text, "ignore", QT_TRANSLATE_NOOP("OrderColumns", "Ignore")},
    About{OrderKey, Level::Order, Cell::Text, "orderKey", QT_TRANSLATE_NOOP("OrderColumns", "Order group")},
    About{Type, Level::Order, Cell::OrderType, "orderType", QT_TRANSLATE_NOOP("OrderColumns", "Order type")},
    About{Licence, Level::Order, Cell::LicenseType, "licenseType",
        QT_TRANSLATE_NOOP("OrderColumns", "Licence type")},
    About{Customer, Level::Order, Cell::Text, "customerId", QT_TRANSLATE_NOOP("OrderColumns", "Customer ID")},
    About{CrmCustomerId, Level::Order, Cell::Text, "crmCustomerId",
        QT_TRANSLATE_NOOP("OrderColumns", "CRM customer number")},
    About{ChannelCustomerId, Level::Order, Cell::Text, "channelCustomerId",
        QT_TRANSLATE_NOOP("OrderColumns", "Channel customer number")},
    About{CustomerName, Level::Order, Cell::Text, "customerName",
        QT_TRANSLATE_NOOP("OrderColumns", "Customer name")},
    About{CustomerType, Level::Order, Cell::CustomerType, "customerType",
        QT_TRANSLATE_NOOP("OrderColumns", "Customer type")},
    About{EnterpriseGlobalId, Level::Order, Cell::Text, "enterpriseGlobalId",
        QT_TRANSLATE_NOOP("OrderColumns", "Enterprise ID")},
    About{SrcLicenseOrderId, Level::Order, Cell::Text, "srcLicenseOrderId",
        QT_TRANSLATE_NOOP("OrderColumns", "Original licence order")},
    About{
        BranchCode, Level::Order, Cell::Text, "branchCode", QT_TRANSLATE_NOOP("OrderColumns", "Branch code")},
    About{
        BranchName, Level::Order, Cell::Text, "branchName", QT_TRANSLATE_NOOP("OrderColumns", "Branch name")},
    About{Address, Level::Order, Cell::Text, "address", QT_TRANSLATE_NOOP("OrderColumns", "Address")},
    About{AdminName, Level::Order, Cell::Text, "adminName",
        QT_TRANSLATE_NOOP("OrderColumns", "Administrator name")},
    About{AdminAccount, Level::Order, Cell::Text, "adminAccount",
        QT_TRANSLATE_NOOP("OrderColumns", "Administrator account")},
    About{AdminEmail, Level::Order, Cell::Text, "adminEmail",
        QT_TRANSLATE_NOOP("OrderColumns", "Administrator e-mail")},
    About{AdminCellNumber, Level::Order, Cell::Text, "adminCellNumber",
        QT_TRANSLATE_NOOP("OrderColumns", "Administrator mobile")},
    About{PasswordMobile, Level::Order, Cell::Text, "passwordMobile",
        QT_TRANSLATE_NOOP("OrderColumns", "Purchaser mobile")},
    About{AssetNos, Level::Asset, Cell::Numbers, "assetNos",
        QT_TRANSLATE_NOOP("OrderColumns", "Asset numbers")},
    About{AssetStart, Level::Asset, Cell::Start, "asset.limitStartDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Asset starts")},
    About{AssetEnd, Level::Asset, Cell::End, "asset.limitEndDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Asset ends")},
    About{BorrowedUsbKey, Level::Asset, Cell::Flag, "borrowedUsbKey",
        QT_TRANSLATE_NOOP("OrderColumns", "Borrowed lock")},
    About{TransferedAssetNum, Level::Asset, Cell::Flag, "transferedAssetNum",
        QT_TRANSLATE_NOOP("OrderColumns", "Transferred asset number")},
    About{AssetExtends, Level::Asset, Cell::Pairs, "assetExtendList",
        QT_TRANSLATE_NOOP("OrderColumns", "Extended attributes")},
    About{MerchandiseNum, Level::Package, Cell::Text, "merchandiseNum",
        QT_TRANSLATE_NOOP("OrderColumns", "Package number")},
    About{MerchandiseName, Level::Package, Cell::Text, "merchandiseName",
        QT_TRANSLATE_NOOP("OrderColumns", "Package name")},
    About{ParentMerchandiseNum, Level::Package, Cell::Text, "parentMerchandiseNum",
        QT_TRANSLATE_NOOP("OrderColumns", "Parent package number")},
    About{MerchandiseDuration, Level::Package, Cell::Duration, "merchandise.timeDurationExpression",
        QT_TRANSLATE_NOOP("OrderColumns", "Package length")},
    About{MerchandiseCrmId, Level::Package, Cell::Text, "merchandise.crmProductId",
        QT_TRANSLATE_NOOP("OrderColumns", "Package CRM instance")},
    About{ProductUri, Level::Product, Cell::Text, "productUri",
        QT_TRANSLATE_NOOP("OrderColumns", "Product ID")},
    About{GmsPid, Level::Product, Cell::Text, "gmsPid", QT_TRANSLATE_NOOP("OrderColumns", "gmsPid")},
    About{AppKey, Level::Product, Cell::Text, "appKey", QT_TRANSLATE_NOOP("OrderColumns", "appKey")},
    About{ProductName, Level::Product, Cell::Text, "productName",
        QT_TRANSLATE_NOOP("OrderColumns", "Product name")},
    About{ProductType, Level::Product, Cell::Text, "productType",
        QT_TRANSLATE_NOOP("OrderColumns", "Product type")},
    About{CrmProductId, Level::Product, Cell::Text, "crmProductId",
        QT_TRANSLATE_NOOP("OrderColumns", "CRM product instance")},
    About{ParentCrmProductId, Level::Product, Cell::Text, "parentCrmProductId",
        QT_TRANSLATE_NOOP("OrderColumns", "Parent CRM instance")},
    About{ProductStart, Level::Product, Cell::Start, "limitStartDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Product starts")},
    About{ProductEnd, Level::Product, Cell::End, "limitEndDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Product ends")},
    About{Duration, Level::Product, Cell::Duration, "timeDurationExpression",
        QT_TRANSLATE_NOOP("OrderColumns", "Length of time")},
    About{LimitConcurrent, Level::Product, Cell::Integer, "limitConcurrent",
        QT_TRANSLATE_NOOP("OrderColumns", "Nodes")},
    About{LimitTimeDuration, Level::Product, Cell::Long, "limitTimeDuration",
        QT_TRANSLATE_NOOP("OrderColumns", "Accumulated usage")},
    About{TimeUnit, Level::Product, Cell::Text, "timeUnit", QT_TRANSLATE_NOOP("OrderColumns", "Time unit")},
    About{TimeUnitQuantity, Level::Product, Cell::Integer, "timeUnitQuantity",
        QT_TRANSLATE_NOOP("OrderColumns", "Number of units")},
    About{StrictMatch, Level::Product, Cell::Flag, "strictMatchWhenDelete",
        QT_TRANSLATE_NOOP("OrderColumns", "Strict match")},
    About{Trial, Level::Product, Cell::Flag, "trial", QT_TRANSLATE_NOOP("OrderColumns", "Trial")},
    About{TrialEnd, Level::Product, Cell::SecondsEnd, "trialEndDate",
        QT_TRANSLATE_NOOP("OrderColumns", "Trial ends")},
    About{Passwords, Level::Product, Cell::Texts, "passwords",
        QT_TRANSLATE_NOOP("OrderColumns", "Passwords in the lock")},
    About{Features, Level::Product, Cell::Pairs, "productFeatures",
        QT_TRANSLATE_NOOP("OrderColumns", "Features")},
    About{ProductSource, Level::Product, Cell::Text, "product.srcLicenseOrderId",
        QT_TRANSLATE_NOOP("OrderColumns", "Transferred from order")},
};

const About& about(OrderColumn column)
{
    return *std::ranges::find(abouts, column, &About::column);
}

class OrderFields : public ImportFields
{
public:
    [[nodiscard]] QList<int> all() const override
    {
        QList<int> fields;
        for (const auto column : orderColumns())
            fields.append(int(column));
        return fields;
    }
    [[nodiscard]] QString id(int field) const override { return orderColumnId(OrderColumn(field)); }
    [[nodiscard]] QString title(int field) const override { return orderColumnTitle(OrderColumn(field)); }
    [[nodiscard]] bool isSecret(int field) const override { return OrderColumn(field) == Passwords; }
    [[nodiscard]] Layout guess(const QList<TextRow>& rows) const override;
    [[nodiscard]] QStringList problems(const QList<int>& columns) const override;
};

/// What the cells of a column without a title can only be.
OrderColumn columnOfContent(const QList<TextRow>& rows, qsizetype place)
{
    bool any = false, orders = true, licences = true, numbers = true;
    for (const auto& row : rows) {
        const auto cell = row.cells.value(place).trimmed();
        if (cell.isEmpty()) continue;
        any = true;
        const auto form = assetNumberForm(cell);
        orders = orders && orderTypeIn(cell);
        licences = licences && licenseTypeIn(cell);
        numbers = numbers && (form == AssetNumberForm::Domestic || form == AssetNumberForm::Singapore);
    }
    if (!any) return Ignore;
    if (orders) return Type;
    if (licences) return Licence;
    return numbers ? AssetNos : Ignore;
}

ImportFields::Layout OrderFields::guess(const QList<TextRow>& rows) const
{
    Layout layout;
    if (rows.isEmpty()) return layout;
    qsizetype width = 0, filled = 0, known = 0;
    for (const auto& row : rows)
        width = std::max(width, row.cells.size());
    for (const auto& title : rows.first().cells) {
        if (title.trimmed().isEmpty()) continue;
        ++filled;
        if (orderColumnOfTitle(title)) ++known;
    }
    layout.hasHeader = known > 0 && known * 2 >= filled;
    constexpr qsizetype sampleRows = 200;
    const auto sample = rows.mid(layout.hasHeader ? 1 : 0, sampleRows);
    QSet<OrderColumn> used;
    for (qsizetype i = 0; i < width; ++i) {
        auto column = layout.hasHeader ? orderColumnOfTitle(rows.first().cells.value(i)).value_or(Ignore)
                                       : columnOfContent(sample, i);
        if (!mayRepeat(column) && used.contains(column)) column = Ignore;
        used.insert(column);
        layout.columns.append(int(column));
    }
    return layout;
}

QStringList OrderFields::problems(const QList<int>& columns) const
{
    QStringList problems;
    bool any = false;
    for (const auto column : orderColumns()) {
        const auto count = columns.count(int(column));
        any = any || count > 0;
        if (count > 1 && !mayRepeat(column))
            problems.append(QCoreApplication::translate(
                "OrderColumns", "%Ln columns are taken for “%1”.", nullptr, int(count))
                                .arg(orderColumnTitle(column)));
    }
    if (!any)
        problems.append(
            QCoreApplication::translate("OrderColumns", "Say what at least one of the columns is."));
    return problems;
}

} // namespace

const QList<OrderColumn>& orderColumns()
{
    static const QList<OrderColumn> columns = [] {
        QList<OrderColumn> all;
        for (const auto& each : abouts)
            if (each.column != Ignore) all.append(each.column);
        return all;
    }();
    return columns;
}

QString orderColumnId(OrderColumn column)
{
    return QString::fromLatin1(about(column).id);
}

QString orderColumnTitle(OrderColumn column)
{
    return QCoreApplication::translate("OrderColumns", about(column).title);
}

OrderLevel orderColumnLevel(OrderColumn column)
{
    return about(column).level;
}

OrderCell orderColumnCell(OrderColumn column)
{
    return about(column).cell;
}

bool mayRepeat(OrderColumn column)
{
    const auto cell = about(column).cell;
    return column == Ignore || cell == Cell::Numbers || cell == Cell::Texts || cell == Cell::Pairs;
}

std::optional<OrderColumn> orderColumnOfTitle(const QString& title)
{
    // The contract's own names before everything else: "limitStartDate" is the product's.
    for (const auto& each : abouts)
        if (each.column != Ignore &&
            title.trimmed().compare(QLatin1StringView(each.id), Qt::CaseInsensitive) == 0)
            return each.column;
    const QString plain = plainTitle(title);
    if (plain.isEmpty()) return std::nullopt;
    if (const auto known = orderColumnOfAlias(plain)) return known;
    // The titles of our own sample, in whatever language it was written.
    for (const auto& each : abouts)
        if (each.column != Ignore && (plain == plainTitle(QLatin1StringView(each.title)) ||
                                         plain == plainTitle(orderColumnTitle(each.column))))
            return each.column;
    return std::nullopt;
}

const ImportFields& orderImportFields()
{
    static const OrderFields fields;
    return fields;
}

OrderMapping orderMappingOf(const QList<int>& fields)
{
    OrderMapping mapping;
    for (const int field : fields)
        mapping.append(OrderColumn(field));
    return mapping;
}

} // namespace lockkeeper
