// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import.h"

#include "models/domain/imports/order_import_line.h"
#include "models/domain/orders/order_rules.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <span>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using enum OrderColumn;

/// What tells orders apart where no column does.
constexpr std::array orderKeys{Customer, CrmCustomerId, ChannelCustomerId, CustomerName, EnterpriseGlobalId,
    Type, Licence, SrcLicenseOrderId};
constexpr std::array assetKeys{AssetNos, AssetStart, AssetEnd};
constexpr std::array packageKeys{MerchandiseNum, MerchandiseName, ParentMerchandiseNum};

QString keyOf(const OrderLine& line, std::span<const OrderColumn> columns)
{
    QString key;
    for (const auto column : columns)
        key += line.values.value(column) + u'\x1f';
    return key;
}

/// What the first line that fills a column says in it.
struct FirstSaid {
    QString value;
    QString text; ///< as it stands in the cell
    qsizetype row = 0;
};

/// An order, asset or package that several lines describe: its index in its list, and what they said so far.
struct Part {
    qsizetype place = 0;
    QHash<OrderColumn, FirstSaid> said = {};
};

struct OrderParts {
    Part part;
    QHash<QString, Part> assets;
    QString lastAsset;
};

class Grouping
{
public:
    Grouping(OrderImport& result, const QList<TextRow>& rows)
        : m_result(result)
        , m_rows(rows)
    {
    }

    void add(qsizetype row, const OrderLine& line);
    /// Adds an issue for each rule that an order breaks, at the cell that breaks it.
    void check(const OrderMapping& mapping);

private:
    [[nodiscard]] int lineOf(qsizetype row) const
    {
        const int line = m_rows[row].line;
        return line > 0 ? line : int(row) + 1;
    }
    /// Notes what the line says of `part`, and adds an issue for each cell in which an earlier line said
    /// something else.
    void merge(Part& part, qsizetype row, const OrderLine& line, OrderLevel level, const QString& same);
    OrderAsset& assetFor(OrderParts& order, qsizetype row, const OrderLine& line, bool continues);
    void addPackage(OrderAsset& asset, const QString& assetPath, qsizetype row, const OrderLine& line);
    void noteProduct(const QString& path, qsizetype row, const OrderLine& line);

    OrderImport& m_result;
    const QList<TextRow>& m_rows;
    QHash<QString, OrderParts> m_orders;
    QString m_lastOrder;
    QHash<QString, Part> m_packages;      ///< by asset and package
    QHash<QString, qsizetype> m_places;   ///< by field path, as rules name it: the first line about it
    QHash<QString, qsizetype> m_products; ///< by asset and product: the first line with it
};

template <class T>
void fill(T& field, const T& said)
{
    if (field == T()) field = said;
}

void fillOrder(LicenseOrder& order, const LicenseOrder& said)
{
    for (const auto field : {&LicenseOrder::customerId, &LicenseOrder::crmCustomerId,
             &LicenseOrder::customerName, &LicenseOrder::channelCustomerId, &LicenseOrder::adminName,
             &LicenseOrder::adminAccount, &LicenseOrder::adminEmail, &LicenseOrder::adminCellNumber,
             &LicenseOrder::passwordMobile, &LicenseOrder::address, &LicenseOrder::customerType,
             &LicenseOrder::branchCode, &LicenseOrder::branchName, &LicenseOrder::enterpriseGlobalId,
             &LicenseOrder::srcLicenseOrderId, &LicenseOrder::licenseType, &LicenseOrder::orderType})
        fill(order.*field, said.*field);
}

void fillAsset(OrderAsset& asset, const OrderAsset& said)
{
    fill(asset.assetNos, said.assetNos);
    fill(asset.assetExtendList, said.assetExtendList);
    fill(asset.limitStartDate, said.limitStartDate);
    fill(asset.limitEndDate, said.limitEndDate);
    fill(asset.borrowedUsbKey, said.borrowedUsbKey);
    fill(asset.transferedAssetNum, said.transferedAssetNum);
}

/// The package of that number, wherever it is.
OrderMerchandise* packageIn(QList<OrderMerchandise>& packages, const QString& number)
{
    for (auto& package : packages) {
        if (package.merchandiseNum == number) return &package;
        if (auto* found = packageIn(package.children, number)) return found;
    }
    return nullptr;
}

void Grouping::merge(Part& part, qsizetype row, const OrderLine& line, OrderLevel level, const QString& same)
{
    for (auto cell = line.cells.cbegin(); cell != line.cells.cend(); ++cell) {
        if (orderColumnLevel(cell.key()) != level) continue;
        const auto value = line.values.value(cell.key());
        const auto before = part.said.constFind(cell.key());
        if (before == part.said.cend())
            part.said.insert(cell.key(), {value, *cell, row});
        else if (before->value != value)
            m_result.issues.append({row, cell.key(),
                QCoreApplication::translate("OrderImport", "Row %1 describes the same %2 but has “%3”.")
                    .arg(QString::number(lineOf(before->row)), same, before->text),
                Issue::Severity::Error, true});
    }
}

OrderAsset& Grouping::assetFor(OrderParts& order, qsizetype row, const OrderLine& line, bool continues)
{
    auto& target = m_result.orders[order.part.place];
    continues = continues && !line.has(OrderLevel::Asset) && order.assets.contains(order.lastAsset);
    const auto key = continues ? order.lastAsset : keyOf(line, assetKeys);
    order.lastAsset = key;
    auto found = order.assets.find(key);
    if (found == order.assets.end()) {
        found = order.assets.insert(key, Part{target.order.assets.size()});
        target.order.assets.append(OrderAsset());
        m_places.insert(u"%1.assets[%2]"_s.arg(order.part.place).arg(found->place), row);
    }
    merge(*found, row, line, OrderLevel::Asset, QCoreApplication::translate("OrderImport", "asset"));
    auto& asset = target.order.assets[found->place];
    fillAsset(asset, line.asset);
    return asset;
}

void Grouping::noteProduct(const QString& path, qsizetype row, const OrderLine& line)
{
    m_places.insert(path, row);
    // Two lines are the same product when they say the same of it; its place in the list does not count.
    QStringList said;
    for (auto cell = line.cells.cbegin(); cell != line.cells.cend(); ++cell)
        if (orderColumnLevel(cell.key()) == OrderLevel::Product)
            said.append(orderColumnId(cell.key()) + u'=' + *cell);
    said.sort();
    const auto key = path.left(path.lastIndexOf(u'[')) + said.join(u'\x1f');
    const auto before = m_products.constFind(key);
    if (before == m_products.cend())
        m_products.insert(key, row);
    else
        m_result.issues.append({row, Ignore,
            QCoreApplication::translate(
                "OrderImport", "Row %1 has exactly the same product in the same asset.")
                .arg(lineOf(*before)),
            Issue::Severity::Warning, false});
}

void Grouping::addPackage(OrderAsset& asset, const QString& assetPath, qsizetype row, const OrderLine& line)
{
    const auto key = assetPath + u'\x1e' + keyOf(line, packageKeys);
    const bool isNew = !m_packages.contains(key);
    auto& part = m_packages[key];
    merge(part, row, line, OrderLevel::Package, QCoreApplication::translate("OrderImport", "package"));
    OrderMerchandise* package = isNew ? nullptr : packageIn(asset.merchandises, line.package.merchandiseNum);
    if (!package) {
        // The package goes below the parent that it names, if a line above has brought that.
        auto* parent = line.package.parentMerchandiseNum.isEmpty()
                           ? nullptr
                           : packageIn(asset.merchandises, line.package.parentMerchandiseNum);
        auto& list = parent ? parent->children : asset.merchandises;
        list.append(line.package);
        package = &list.last();
    } else {
        fill(package->timeDurationExpression, line.package.timeDurationExpression);
        fill(package->crmProductId, line.package.crmProductId);
    }
    if (!line.has(OrderLevel::Product)) return;
    package->licenseOrderProductList.append(line.product);
    noteProduct(u"%1\x1e%2[%3]"_s.arg(assetPath, keyOf(line, packageKeys))
                    .arg(package->licenseOrderProductList.size() - 1),
        row, line);
}

void Grouping::add(qsizetype row, const OrderLine& line)
{
    if (line.cells.isEmpty()) {
        ++m_result.blankRows;
        return;
    }
    const bool continues = !line.has(OrderLevel::Order) && m_orders.contains(m_lastOrder);
    const auto explicitKey = line.cells.value(OrderKey);
    const QString key = continues               ? m_lastOrder
                        : explicitKey.isEmpty() ? u"\x1f"_s + keyOf(line, orderKeys)
                                                : explicitKey;
    m_lastOrder = key;
    auto found = m_orders.find(key);
    if (found == m_orders.end()) {
        found = m_orders.insert(key, OrderParts{Part{m_result.orders.size()}, {}, {}});
        OrderImport::Order order;
        order.order.sequence = int(m_result.orders.size()) + 1;
        m_result.orders.append(order);
        m_places.insert(QString::number(found->part.place), row);
    }
    merge(found->part, row, line, OrderLevel::Order, QCoreApplication::translate("OrderImport", "order"));
    auto& target = m_result.orders[found->part.place];
    target.rows.append(row);
    fillOrder(target.order, line.order);
    auto& asset = assetFor(*found, row, line, continues);
    const auto assetPath =
        u"%1.assets[%2]"_s.arg(found->part.place).arg(found->assets.value(found->lastAsset).place);
    if (line.has(OrderLevel::Package)) return addPackage(asset, assetPath, row, line);
    if (!line.has(OrderLevel::Product)) return;
    asset.products.append(line.product);
    noteProduct(assetPath + u".products[%1]"_s.arg(asset.products.size() - 1), row, line);
}

/// Which of the columns in use is this field of a record.
OrderColumn columnOf(const QString& field, OrderLevel level, const OrderMapping& mapping)
{
    for (const auto column : mapping) {
        if (orderColumnLevel(column) != level) continue;
        const auto id = orderColumnId(column);
        if (id == field || id.endsWith(u'.' + field)) return column;
    }
    return Ignore;
}

void Grouping::check(const OrderMapping& mapping)
{
    static const QRegularExpression assetPath(u"^(assets\\[\\d+\\])(?:\\.(.*))?$"_s);
    static const QRegularExpression productPath(u"^(products\\[\\d+\\])(?:\\.([A-Za-z]+).*)?$"_s);
    static const QRegularExpression name(u"^[A-Za-z]+"_s);
    for (qsizetype i = 0; i < m_result.orders.size(); ++i) {
        const auto prefix = QString::number(i);
        const auto found = validate(m_result.orders[i].order);
        for (const auto& issue : found) {
            QString path = prefix, field = issue.field;
            auto level = OrderLevel::Order;
            if (const auto asset = assetPath.match(issue.field); asset.hasMatch()) {
                path += u'.' + asset.captured(1);
                field = asset.captured(2);
                level = OrderLevel::Asset;
                if (const auto product = productPath.match(field); product.hasMatch()) {
                    path += u'.' + product.captured(1);
                    field = product.captured(2);
                    level = OrderLevel::Product;
                }
            }
            const auto named = name.match(field).captured(0);
            const auto column = columnOf(named, level, mapping);
            // Where no column is that field, the issue is about the line and begins with the field's name.
            QString title = field;
            if (const auto known = columnOf(named, level, orderColumns()); known != Ignore)
                title = orderColumnTitle(known);
            const auto text =
                column == Ignore && !title.isEmpty()
                    ? QCoreApplication::translate("OrderImport", "%1: %2").arg(title, issue.text)
                    : issue.text;
            m_result.issues.append({m_places.value(path, m_result.orders[i].rows.value(0)), column, text,
                issue.severity, false});
        }
    }
}

} // namespace

QList<LicenseOrder> OrderImport::all() const
{
    QList<LicenseOrder> list;
    for (const auto& each : orders)
        list.append(each.order);
    return list;
}

qsizetype OrderImport::unread() const
{
    return std::ranges::count_if(issues, &OrderImportIssue::isUnread);
}

OrderImport importOrders(const OrderMapping& mapping, const QList<TextRow>& rows, const OrderTimes& times,
    const std::function<bool()>& stopped)
{
    constexpr qsizetype atOnce = 256;
    OrderImport result;
    Grouping grouping(result, rows);
    for (qsizetype row = 0; row < rows.size(); ++row) {
        if (row % atOnce == 0 && stopped && stopped()) return result;
        grouping.add(row, readOrderLine(mapping, rows[row], row, times, result.issues));
    }
    grouping.check(mapping);
    // A cell that could not be read has an issue already; that its field is empty follows from it.
    QSet<std::pair<qsizetype, int>> unread;
    for (const auto& issue : std::as_const(result.issues))
        if (issue.isUnread) unread.insert({issue.row, int(issue.column)});
    result.issues.removeIf([&unread](const OrderImportIssue& issue) {
        return !issue.isUnread && unread.contains({issue.row, int(issue.column)});
    });
    std::ranges::stable_sort(result.issues, {}, &OrderImportIssue::row);
    return result;
}

} // namespace lockkeeper
