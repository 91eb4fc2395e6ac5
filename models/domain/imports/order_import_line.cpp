// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_line.h"

#include "models/domain/imports/order_import_values.h"
#include "models/domain/orders/order_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString valueOf(bool on)
{
    return on ? u"1"_s : u"0"_s;
}
QString valueOf(int number)
{
    return QString::number(number);
}
QString valueOf(qint64 number)
{
    return QString::number(number);
}
QString valueOf(const QString& text)
{
    return text;
}
QString valueOf(Timestamp moment)
{
    return QString::number(moment.raw());
}
QString valueOf(const QStringList& texts)
{
    return texts.join(u'\n');
}
QString valueOf(const QList<std::pair<QString, QString>>& pairs)
{
    QStringList lines;
    for (const auto& [code, value] : pairs)
        lines.append(code + u'=' + value);
    return lines.join(u'\n');
}

/// Takes the cells of one line over into the records, one kind of cell after the other.
class LineReader
{
public:
    LineReader(OrderLine& line, qsizetype row, const OrderTimes& times, QList<OrderImportIssue>& issues)
        : m_line(line)
        , m_row(row)
        , m_times(times)
        , m_issues(issues)
    {
    }

    void read()
    {
        readOrder();
        readAsset();
        readPackage();
        readProduct();
    }

private:
    void readOrder();
    void readAsset();
    void readPackage();
    void readProduct();

    [[nodiscard]] QString cell(OrderColumn column) const { return m_line.cells.value(column); }
    void text(OrderColumn column, QString& field) { field = cell(column); }
    /// `reader` gives something optional.
    template <class Read, class Take>
    void take(OrderColumn column, Read reader, Take use)
    {
        const auto text = cell(column);
        if (text.isEmpty()) return;
        const auto value = reader(text);
        if (!value) return refuse(column, text);
        m_line.values[column] = valueOf(*value);
        use(*value);
    }
    void flag(OrderColumn column, std::optional<bool>& field)
    {
        take(column, orderFlagIn, [&field](bool on) { field = on; });
    }
    void number(OrderColumn column, std::optional<qint64>& field)
    {
        take(column, orderNumberIn, [this, column, &field](qint64 value) {
            const bool is32 =
                orderColumnCell(column) != OrderCell::Integer ||
                (value >= std::numeric_limits<qint32>::min() && value <= std::numeric_limits<qint32>::max());
            if (is32)
                field = value;
            else
                refuse(column, cell(column));
        });
    }
    void moment(OrderColumn column, Timestamp& field)
    {
        const auto kind = orderColumnCell(column);
        const auto bound = kind == OrderCell::Start ? OrderTimeBound::Start
                           : kind == OrderCell::End ? OrderTimeBound::End
                                                    : OrderTimeBound::TrialEnd;
        take(
            column, [&](const QString& text) { return orderTimeIn(text, bound, m_times); },
            [&field](Timestamp value) { field = value; });
    }
    void duration(OrderColumn column, QString& field)
    {
        take(column, orderDurationIn, [&field](const QString& value) { field = value; });
    }
    void refuse(OrderColumn column, const QString& text)
    {
        constexpr qsizetype most = 60;
        const auto shown = text.size() > most ? text.first(most) + u'…' : text;
        m_issues.append({m_row, column,
            QCoreApplication::translate("OrderImport", "“%1” isn't valid. Expected: %2.")
                .arg(shown, expectedIn(orderColumnCell(column))),
            Issue::Severity::Error, true});
    }

    OrderLine& m_line;
    const qsizetype m_row;
    const OrderTimes& m_times;
    QList<OrderImportIssue>& m_issues;
};

void LineReader::readOrder()
{
    using enum OrderColumn;
    auto& order = m_line.order;
    const auto taking = [](QString& field) { return [&field](const QString& value) { field = value; }; };
    take(Type, orderTypeIn, taking(order.orderType));
    take(Licence, licenseTypeIn, taking(order.licenseType));
    take(CustomerType, customerTypeIn, taking(order.customerType));
    text(Customer, order.customerId);
    text(CrmCustomerId, order.crmCustomerId);
    text(ChannelCustomerId, order.channelCustomerId);
    text(CustomerName, order.customerName);
    text(EnterpriseGlobalId, order.enterpriseGlobalId);
    text(SrcLicenseOrderId, order.srcLicenseOrderId);
    text(BranchCode, order.branchCode);
    text(BranchName, order.branchName);
    text(Address, order.address);
    text(AdminName, order.adminName);
    text(AdminAccount, order.adminAccount);
    text(AdminEmail, order.adminEmail);
    text(AdminCellNumber, order.adminCellNumber);
    text(PasswordMobile, order.passwordMobile);
}

void LineReader::readAsset()
{
    using enum OrderColumn;
    auto& asset = m_line.asset;
    take(AssetNos, assetNumbersIn, [&asset](const QStringList& numbers) { asset.assetNos = numbers; });
    moment(AssetStart, asset.limitStartDate);
    moment(AssetEnd, asset.limitEndDate);
    flag(BorrowedUsbKey, asset.borrowedUsbKey);
    flag(TransferedAssetNum, asset.transferedAssetNum);
    take(AssetExtends, pairsIn, [&asset](const auto& pairs) {
        for (const auto& [code, value] : pairs)
            asset.assetExtendList.append({code, value});
    });
}

void LineReader::readPackage()
{
    using enum OrderColumn;
    auto& package = m_line.package;
    text(MerchandiseNum, package.merchandiseNum);
    text(MerchandiseName, package.merchandiseName);
    text(ParentMerchandiseNum, package.parentMerchandiseNum);
    text(MerchandiseCrmId, package.crmProductId);
    duration(MerchandiseDuration, package.timeDurationExpression);
}

void LineReader::readProduct()
{
    using enum OrderColumn;
    auto& product = m_line.product;
    text(ProductUri, product.productUri);
    text(GmsPid, product.gmsPid);
    text(AppKey, product.appKey);
    text(ProductName, product.productName);
    text(ProductType, product.productType);
    text(CrmProductId, product.crmProductId);
    text(ParentCrmProductId, product.parentCrmProductId);
    text(TimeUnit, product.timeUnit);
    text(ProductSource, product.srcLicenseOrderId);
    moment(ProductStart, product.limitStartDate);
    moment(ProductEnd, product.limitEndDate);
    moment(TrialEnd, product.trialEndDate);
    duration(Duration, product.timeDurationExpression);
    number(LimitConcurrent, product.limitConcurrent);
    number(LimitTimeDuration, product.limitTimeDuration);
    number(TimeUnitQuantity, product.timeUnitQuantity);
    flag(StrictMatch, product.strictMatchWhenDelete);
    take(Trial, orderTrialIn, [&product](int trial) { product.trial = trial; });
    product.passwords = textsIn(cell(Passwords));
    take(Features, pairsIn, [&product](const auto& pairs) {
        for (const auto& [code, value] : pairs) {
            ProductFeature feature;
            feature.featureCode = code;
            feature.featureValue = value;
            product.productFeatures.append(feature);
        }
    });
}

} // namespace

bool OrderLine::has(OrderLevel level) const
{
    return std::any_of(cells.keyBegin(), cells.keyEnd(),
        [level](OrderColumn column) { return orderColumnLevel(column) == level; });
}

OrderLine readOrderLine(const OrderMapping& mapping, const TextRow& text, qsizetype row,
    const OrderTimes& times, QList<OrderImportIssue>& issues)
{
    OrderLine line;
    for (qsizetype place = 0; place < mapping.size(); ++place) {
        if (mapping[place] == OrderColumn::Ignore) continue;
        const auto cell = text.cells.value(place).trimmed();
        if (cell.isEmpty()) continue;
        auto& taken = line.cells[mapping[place]];
        taken = taken.isEmpty() ? cell : taken + u"; "_s + cell;
    }
    line.values = line.cells;
    LineReader(line, row, times, issues).read();
    return line;
}

} // namespace lockkeeper
