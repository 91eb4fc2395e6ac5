// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_values.h"
#include "models/domain/renewals/renewal_batches.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <utility>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

// What group_renewals.py prints, as records.

QString textIn(const QJsonObject& from, const char* key)
{
    return from[QLatin1StringView(key)].toString();
}

std::optional<qint64> countIn(const QJsonObject& from, const char* key)
{
    const auto value = from[QLatin1StringView(key)];
    return value.isDouble() ? std::optional(value.toInteger()) : std::nullopt;
}

Timestamp timeIn(const QJsonObject& from, const char* key)
{
    const auto number = countIn(from, key);
    return number ? Timestamp(*number) : Timestamp();
}

/// What products and packages have in common.
template <class Listed>
Listed listedIn(const QJsonObject& from)
{
    Listed listed;
    listed.id = Text(textIn(from, "id"));
    listed.licenseType = Text(textIn(from, "licenseType"));
    listed.customerId = CustomerId(textIn(from, "customerId"));
    listed.licenseOrderId = LicenseOrderId(textIn(from, "licenseOrderId"));
    listed.channelOrderId = Text(textIn(from, "channelOrderId"));
    listed.channelCode = Text(textIn(from, "channelCode"));
    listed.createTime = timeIn(from, "created");
    listed.timeDurationExpression = Text(textIn(from, "length"));
    return listed;
}

ProductInstance listedProduct(const QJsonObject& from)
{
    auto product = listedIn<ProductInstance>(from);
    product.productUri = Text(textIn(from, "productUri"));
    product.gmsPid = Text(textIn(from, "gmsPid"));
    product.limitStartTime = timeIn(from, "start");
    product.limitEndTime = timeIn(from, "end");
    product.limitConcurrent = countIn(from, "nodes");
    if (const auto trial = countIn(from, "trial")) product.trial = int(*trial);
    product.trialEndDate = timeIn(from, "trialEnd");
    product.crmProductId = Text(textIn(from, "crm"));
    return product;
}

MerchandiseNode listedPackage(const QJsonObject& from)
{
    auto package = listedIn<MerchandiseNode>(from);
    package.merchandiseNum = Text(textIn(from, "number"));
    for (const auto& product : from["products"_L1].toArray())
        package.productInstanceList.push_back(listedProduct(product.toObject()));
    for (const auto& child : from["children"_L1].toArray())
        package.children.push_back(listedPackage(child.toObject()));
    return package;
}

OrderProduct orderedIn(const QJsonObject& from)
{
    OrderProduct product;
    product.productUri = textIn(from, "productUri");
    product.gmsPid = textIn(from, "gmsPid");
    product.limitStartDate = timeIn(from, "start");
    product.limitEndDate = timeIn(from, "end");
    product.timeDurationExpression = textIn(from, "length");
    return product;
}

OrderMerchandise orderedPackageIn(const QJsonObject& from)
{
    OrderMerchandise package;
    package.merchandiseNum = textIn(from, "number");
    package.timeDurationExpression = textIn(from, "length");
    for (const auto& product : from["products"_L1].toArray())
        package.licenseOrderProductList.append(orderedIn(product.toObject()));
    for (const auto& child : from["children"_L1].toArray())
        package.children.append(orderedPackageIn(child.toObject()));
    return package;
}

LicenseOrder orderIn(const QJsonObject& from)
{
    LicenseOrder order;
    order.orderType = textIn(from, "orderType");
    order.customerId = textIn(from, "customerId");
    order.enterpriseGlobalId = textIn(from, "enterprise");
    for (const auto& each : from["assets"_L1].toArray()) {
        const auto described = each.toObject();
        OrderAsset asset;
        for (const auto& number : described["assetNos"_L1].toArray())
            asset.assetNos.append(number.toString());
        for (const auto& product : described["products"_L1].toArray())
            asset.products.append(orderedIn(product.toObject()));
        for (const auto& package : described["packages"_L1].toArray())
            asset.merchandises.append(orderedPackageIn(package.toObject()));
        order.assets.append(std::move(asset));
    }
    return order;
}

Outcome outcomeIn(const QString& name)
{
    for (const auto& [outcome, word] : {std::pair(Outcome::Applied, "Applied"_L1),
             std::pair(Outcome::Rejected, "Rejected"_L1), std::pair(Outcome::NotSent, "NotSent"_L1)})
        if (name == word) return outcome;
    return Outcome::Unknown;
}

Text idOf(const RenewalLine& line)
{
    return line.isPackage() ? line.package->id : line.product->id;
}

/// One selection: what the program is given.
struct Selection {
    QHash<QString, RenewalLine> lines; ///< by id
    QList<RenewalLine> picked;
    RenewalBook book;
    RenewalAsk ask;
};

RenewalList listOf(const QJsonObject& world, const RenewalClock& clock)
{
    RenewalList list;
    for (const auto& enterprise : {u"E0"_s, u"E1"_s}) {
        RenewalReading reading;
        reading.enterprise = EnterpriseId(enterprise);
        reading.state.extent = ListExtent::Whole;
        for (const auto& each : world["customers"_L1].toArray()) {
            const auto customer = each.toObject();
            if (textIn(customer, "enterprise") != enterprise) continue;
            EnterpriseCustomer record;
            record.customerId = CustomerId(textIn(customer, "customerId"));
            record.channelCode = Text(textIn(customer, "channelCode"));
            record.channelCustomerId = Text(textIn(customer, "channelCustomerId"));
            record.enterpriseGlobalId = reading.enterprise;
            reading.customers.push_back(std::move(record));
        }
        for (const auto& each : world["assets"_L1].toArray()) {
            const auto described = each.toObject();
            if (textIn(described, "enterprise") != enterprise) continue;
            RenewalAsset asset;
            asset.asset.id = AssetId(textIn(described, "id"));
            asset.asset.assetNum = AssetNumber(textIn(described, "number"));
            asset.licenseType = Text(textIn(described, "licenseType"));
            asset.customerId = CustomerId(textIn(described, "customerId"));
            auto products = std::make_shared<AssetProducts>();
            for (const auto& product : described["products"_L1].toArray())
                products->productInstanceList.push_back(listedProduct(product.toObject()));
            for (const auto& package : described["packages"_L1].toArray())
                products->children.push_back(listedPackage(package.toObject()));
            asset.products = products;
            reading.assets.push_back(std::move(asset));
        }
        list.add(reading, clock);
    }
    return list;
}

Selection selectionIn(const QJsonObject& world, const RenewalClock& clock)
{
    Selection selection;
    for (auto& line : listOf(world, clock).lines)
        selection.lines.insert(idOf(line).toString(), line);
    for (const auto& id : world["picked"_L1].toArray())
        selection.picked.append(selection.lines.value(id.toString()));

    QList<DraftForRenewals> drafts;
    for (const auto& each : world["drafts"_L1].toArray()) {
        DraftForRenewals draft{textIn(each.toObject(), "id"), u"Draft"_s, {}};
        for (const auto& order : each.toObject()["orders"_L1].toArray())
            draft.batch.orderList.append(orderIn(order.toObject()));
        drafts.append(std::move(draft));
    }
    QList<SentForRenewals> sent;
    for (const auto& each : world["sent"_L1].toArray()) {
        const auto described = each.toObject();
        sent.append({textIn(described, "entry"), textIn(described, "channelOrderId"),
            described["sent"_L1].toInteger(), orderIn(described["order"_L1].toObject()),
            outcomeIn(textIn(described, "outcome")), textIn(described, "licenseOrderId")});
    }
    QList<NotRenewed> notRenewed;
    for (const auto& each : world["said"_L1].toArray())
        notRenewed.append({selection.lines.value(textIn(each.toObject(), "id")).key,
            timeIn(each.toObject(), "ends"), u"closed"_s, u"Li"_s, 1});
    selection.book = RenewalBook(drafts, sent, notRenewed, clock.times().zone);

    auto& ask = selection.ask;
    const auto terms = world["terms"_L1].toObject();
    const auto length = textIn(terms, "length");
    ask.terms.length = length == "Until"_L1     ? RenewalLength::Until
                       : length == "OneYear"_L1 ? RenewalLength::OneYear
                                                : RenewalLength::AsBefore;
    ask.terms.until = QDate::fromString(textIn(terms, "until"), Qt::ISODate);
    ask.terms.nodes = countIn(terms, "nodes");
    const auto nodesOf = terms["nodesOf"_L1].toObject();
    for (auto each = nodesOf.begin(); each != nodesOf.end(); ++each)
        ask.terms.nodesOf.insert(selection.lines.value(each.key()).key, each.value().toInteger());
    const auto answers = world["answers"_L1].toObject();
    for (auto each = answers.begin(); each != answers.end(); ++each) {
        const auto described = each.value().toObject();
        const auto purchase = textIn(described, "purchase");
        ask.answers.insert(each.key(), {purchase == "Extends"_L1   ? SameNumberPurchase::Extends
                                           : purchase == "Adds"_L1 ? SameNumberPurchase::Adds
                                                                   : SameNumberPurchase::NeedsNewNumber,
                                           described["crm"_L1].toBool(), described["proven"_L1].toBool()});
    }
    ask.takesUncertain = world["takesUncertain"_L1].toBool();
    ask.takesAllUnproven = world["takesAllUnproven"_L1].toBool();
    return selection;
}

// What the program made of it, in the form of the script.

QJsonValue orNothing(std::optional<qint64> number)
{
    return number ? QJsonValue(*number) : QJsonValue();
}

QJsonValue saidOf(const OrderProduct& product)
{
    const auto time = [](Timestamp each) { return each.isSet() ? QJsonValue(each.raw()) : QJsonValue(); };
    return QJsonArray{product.productUri, time(product.limitStartDate), time(product.limitEndDate),
        product.timeDurationExpression, orNothing(product.limitConcurrent), product.crmProductId};
}

QJsonObject saidOf(const OrderMerchandise& package)
{
    QJsonArray products, children;
    for (const auto& product : package.licenseOrderProductList)
        products.append(saidOf(product));
    for (const auto& child : package.children)
        children.append(saidOf(child));
    return {{u"number"_s, package.merchandiseNum}, {u"parent"_s, package.parentMerchandiseNum},
        {u"length"_s, package.timeDurationExpression}, {u"products"_s, products}, {u"children"_s, children}};
}

QString nameOfReason(RenewalLeftOut why)
{
    static const QStringList names{u"InDraft"_s, u"Ordered"_s, u"PerhapsInDraft"_s, u"PerhapsOrdered"_s,
        u"Unknown"_s, u"NotRenewed"_s, u"Replaced"_s, u"NoEnd"_s, u"LengthUnknown"_s, u"EndsBeforeStart"_s,
        u"NoAnswer"_s, u"NoNumber"_s, u"AfterFirst"_s};
    return names.value(int(why));
}

/// What stands at the places of the lines; and nothing else may be in the batch.
QJsonObject saidOf(const RenewalBatch& made, const Selection& selection)
{
    QHash<QString, QJsonArray> byAsset;
    const auto keyOf = [](int order, int asset, BatchList list) {
        return u"%1 %2 %3"_s.arg(order).arg(asset).arg(int(list));
    };
    for (const auto& line : made.lines) {
        const auto id = idOf(selection.picked[line.line]).toString();
        QJsonValue content;
        if (const auto* product = elementAt<OrderProduct>(made.batch, line.place)) content = saidOf(*product);
        if (const auto* package = elementAt<OrderMerchandise>(made.batch, line.place))
            content = saidOf(*package);
        const auto asset = line.place.parent();
        byAsset[keyOf(asset.order(), asset.index(), line.place.list())].append(QJsonArray{id, content});
    }
    QJsonArray orders;
    for (int i = 0; i < int(made.batch.orderList.size()); ++i) {
        const auto& order = made.batch.orderList[i];
        QJsonArray assets;
        for (int k = 0; k < int(order.assets.size()); ++k) {
            const auto& asset = order.assets[k];
            auto products = byAsset.value(keyOf(i, k, BatchList::Products));
            auto packages = byAsset.value(keyOf(i, k, BatchList::Merchandises));
            if (products.size() != asset.products.size()) products.append(u"another product"_s);
            if (packages.size() != asset.merchandises.size()) packages.append(u"another package"_s);
            assets.append(QJsonObject{{u"numbers"_s, QJsonArray::fromStringList(asset.assetNos)},
                {u"products"_s, products}, {u"packages"_s, packages}});
        }
        QJsonObject said{{u"customer"_s, order.customerId}, {u"channelCustomer"_s, order.channelCustomerId},
            {u"enterprise"_s, order.enterpriseGlobalId}, {u"type"_s, order.licenseType},
            {u"assets"_s, assets}};
        if (!order.srcLicenseOrderId.isEmpty()) said.insert(u"src"_s, order.srcLicenseOrderId);
        if (order.sequence != i + 1) said.insert(u"sequence"_s, orNothing(order.sequence));
        orders.append(said);
    }
    return {{u"channel"_s, made.batch.channelCode}, {u"orders"_s, orders}};
}

QJsonObject saidOf(const RenewalDrafts& drafts, const Selection& selection)
{
    QJsonArray batches, leftOut;
    for (const auto& batch : drafts.batches)
        batches.append(saidOf(batch, selection));
    for (const auto& line : drafts.leftOut)
        leftOut.append(QJsonArray{idOf(selection.picked[line.line]).toString(), nameOfReason(line.why)});
    return {{u"batches"_s, batches}, {u"leftOut"_s, leftOut}};
}

/// What the script groups assets by is no part of the order.
QJsonObject withoutWho(QJsonObject expected)
{
    auto batches = expected["batches"_L1].toArray();
    for (qsizetype i = 0; i < batches.size(); ++i) {
        auto batch = batches.at(i).toObject();
        auto orders = batch["orders"_L1].toArray();
        for (qsizetype k = 0; k < orders.size(); ++k) {
            auto order = orders.at(k).toObject();
            auto assets = order["assets"_L1].toArray();
            for (qsizetype n = 0; n < assets.size(); ++n) {
                auto asset = assets.at(n).toObject();
                asset.remove(u"who"_s);
                assets.replace(n, asset);
            }
            order.insert(u"assets"_s, assets);
            orders.replace(k, order);
        }
        batch.insert(u"orders"_s, orders);
        batches.replace(i, batch);
    }
    expected.insert(u"batches"_s, batches);
    return expected;
}

qsizetype linesIn(const RenewalDrafts& drafts)
{
    auto count = drafts.leftOut.size();
    for (const auto& batch : drafts.batches)
        count += batch.lines.size();
    return count;
}

} // namespace

/// Selections are grouped as a program in another language groups them, by the words of the rules.
class RenewalGroupingTest : public QObject
{
    Q_OBJECT

private slots:
    void asAnIndependentProgramGroups()
    {
        constexpr int all = 10'000;
        QProcess python;
        python.start(test::python(),
            {test::sourceDir() + u"/tests/support/group_renewals.py"_s, u"20261127"_s, QString::number(all)});
        const RenewalClock clock(
            {}, QDateTime(QDate(2026, 11, 27), QTime(14, 0), QTimeZone("Asia/Shanghai")));
        int count = 0;
        qsizetype drafted = 0;
        QSet<QString> reasons, types;
        const auto take = [&](const QByteArray& text) {
            const auto world = QJsonDocument::fromJson(text).object();
            const auto selection = selectionIn(world, clock);
            const auto drafts = renewalDrafts(selection.picked, selection.book, selection.ask, clock);
            const auto expected = withoutWho(world["expected"_L1].toObject());
            const auto found = saidOf(drafts, selection);
            QVERIFY2(found == expected,
                qPrintable(u"selection %1: %2\nexpected %3\nfound    %4"_s.arg(QString::number(count),
                    QString::fromUtf8(text),
                    QString::fromUtf8(QJsonDocument(expected).toJson(QJsonDocument::Compact)),
                    QString::fromUtf8(QJsonDocument(found).toJson(QJsonDocument::Compact)))));
            QSet<Text> picked;
            for (const auto& line : selection.picked)
                picked.insert(line.key);
            QCOMPARE(linesIn(drafts), picked.size());
            for (const auto& line : drafts.leftOut)
                reasons.insert(nameOfReason(line.why));
            for (const auto& batch : drafts.batches) {
                drafted += batch.lines.size();
                for (const auto& order : batch.batch.orderList)
                    types.insert(order.licenseType);
            }
            ++count;
        };
        while (python.canReadLine() || python.waitForReadyRead(120'000))
            while (python.canReadLine()) {
                take(python.readLine());
                if (QTest::currentTestFailed()) return;
            }
        QVERIFY(python.state() == QProcess::NotRunning || python.waitForFinished(120'000));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        QCOMPARE(count, all);
        QVERIFY(drafted > all);
        QCOMPARE(reasons.size(), 13);
        QCOMPARE(types.size(), 14);
    }
};

LOCKKEEPER_TEST(Core, RenewalGroupingTest)
#include "tst_renewal_grouping.moc"
