// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/batch_fields.h"
#include "models/domain/orders/order_text.h"
#include "models/domain/orders/order_values.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/known_parts_ask.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/journal/journal.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QDir>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::journalsteps;

namespace
{

ProductInstance listed(const char* uri, const QString& name, const char* length = "")
{
    ProductInstance product;
    product.productUri = Text(std::string_view(uri));
    product.productName = Text(name);
    product.timeDurationExpression = Text(std::string_view(length));
    return product;
}

OrderProduct ordered(const QString& uri, const QString& name, const QString& length = {})
{
    OrderProduct product;
    product.productUri = uri;
    product.productName = name;
    product.timeDurationExpression = length;
    return product;
}

LicenseOrder orderOf(const QList<OrderProduct>& products)
{
    auto order = goodOrder(newBuy);
    order.assets[0].products = products;
    return order;
}

QStringList idsOf(const QList<KnownPart>& parts)
{
    QStringList ids;
    for (const auto& part : parts)
        ids += part.id();
    return ids;
}

} // namespace

/// What can be ordered, as far as it is known.
class KnownPartsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsListed()
    {
        AssetProducts products;
        products.productInstanceList = {listed("uri-1", u"算量软件"_s, "1-0-0"), listed("", u"nameless"_s)};
        products.productInstanceList[1].appKey = Text(u"key-1"_s);
        MerchandiseNode outer, inner;
        outer.merchandiseNum = Text(u"PK-1"_s);
        outer.merchandiseName = Text(u"Package"_s);
        inner.productInstanceList = {listed("uri-2", u"Inner"_s)};
        outer.children = {inner};
        products.children = {outer};
        const auto parts = partsListed(products, 7);
        QCOMPARE(idsOf(parts), (QStringList{u"uri-1"_s, u"key-1"_s, u"PK-1"_s, u"uri-2"_s}));
        QCOMPARE(parts[0].name(), u"算量软件"_s);
        QCOMPARE(parts[0].texts.value(u"timeDurationExpression"_s), u"1-0-0"_s);
        QVERIFY(parts[2].part == BatchPart::Merchandise);
        QCOMPARE(parts[2].name(), u"Package"_s);
        for (const auto& part : parts)
            QVERIFY(part.asOf == 7 && !part.isOrdered);
    }

    void whatWasOrdered()
    {
        auto order = orderOf({ordered(u"uri-1"_s, u"One"_s, u"1-0-0"_s), ordered({}, u"no id"_s)});
        order.assets[0].products[0].productFeatures = {{u"F-1"_s, u"Feature"_s, u"9"_s, u"number"_s, {}, {}}};
        order.assets[0].products[0].timeUnitQuantity = 12;
        order.assets[0].products[0].passwords = {u"secret"_s};
        OrderMerchandise outer, inner;
        outer.merchandiseNum = u"PK-1"_s;
        inner.licenseOrderProductList = {ordered(u"uri-2"_s, u"Two"_s), ordered(QString(300, u'x'), {})};
        outer.children = {inner};
        order.assets[0].merchandises = {outer};
        const auto parts = partsOrdered({order}, 9);
        QCOMPARE(idsOf(parts), (QStringList{u"uri-1"_s, u"F-1"_s, u"PK-1"_s, u"uri-2"_s}));
        QCOMPARE(parts[0].texts.value(u"timeUnitQuantity"_s), u"12"_s);
        QCOMPARE(parts[1].texts.value(u"featureValueType"_s), u"number"_s);
        for (const auto& part : parts)
            for (const auto& text : part.texts)
                QVERIFY(!text.contains(u"secret"_s));
    }

    void theLatestSays()
    {
        const auto part = [](const QString& id, const QString& name, const QString& length, qint64 at) {
            KnownPart known;
            known.texts = {{u"productUri"_s, id}};
            if (!name.isEmpty()) known.texts.insert(u"productName"_s, name);
            if (!length.isEmpty()) known.texts.insert(u"timeDurationExpression"_s, length);
            known.asOf = at;
            return known;
        };
        const auto merged = mergedParts(
            {part(u"a"_s, u"old"_s, u"1-0-0"_s, 1), part(u"b"_s, {}, {}, 2), part(u"a"_s, u"new"_s, {}, 3)});
        QCOMPARE(idsOf(merged), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(merged[0].name(), u"new"_s);
        QCOMPARE(merged[0].texts.value(u"timeDurationExpression"_s), u"1-0-0"_s); // nobody has said otherwise
        QCOMPARE(merged[0].asOf, 3);
        QList<KnownPart> many;
        for (int i = 0; i < mostKnownParts + 100; ++i)
            many.append(part(QString::number(i), {}, {}, i));
        QCOMPARE(mergedParts(many).size(), mostKnownParts);
    }

    void idAndNameComeFirst()
    {
        for (const auto part : {BatchPart::Product, BatchPart::Merchandise, BatchPart::Feature}) {
            const auto& fields = knownFields(part);
            QVERIFY(!saysHowLong(fields[0]) && !saysHowLong(fields[1]));
            for (const auto& field : fields)
                QVERIFY2(batchField(part, field), qPrintable(field));
        }
        QVERIFY(knownFields(BatchPart::Order).isEmpty());
        QVERIFY(saysHowLong(u"timeUnit"_s) && saysHowLong(u"timeDurationExpression"_s));
    }

    void theNextProductGoesOnWithTheLength()
    {
        BatchOrder batch;
        batch.orderList = {orderOf({ordered(u"a"_s, u"A"_s, u"1-6-0"_s)})};
        const auto next = orderAt(0).child(BatchList::Assets, 0).child(BatchList::Products, 1);
        const auto product = std::get<OrderProduct>(newOrderValue(batch, next));
        QCOMPARE(product.timeDurationExpression, u"1-6-0"_s);
        QVERIFY(product.productUri.isEmpty() && !product.limitStartDate.isSet());
        batch.orderList[0].orderType = deleteProduct; // what is revoked has no length
        QCOMPARE(std::get<OrderProduct>(newOrderValue(batch, next)), OrderProduct());
    }

    void endsByLength()
    {
        const QTimeZone zone("Asia/Shanghai");
        const auto at = [&](int year, int month, int day) {
            return QDateTime(QDate(year, month, day), QTime(0, 0), zone).toMSecsSinceEpoch();
        };
        const auto end = [&](const QString& length) {
            return endOf(at(2026, 1, 31), orderLengthIn(length).value_or(OrderLength()), zone);
        };
        QCOMPARE(end(u"1-0-0"_s), at(2027, 1, 31) - 1);
        QCOMPARE(end(u"0-1-0"_s), at(2026, 2, 28) - 1);
        QCOMPARE(end(u"1 year 1 month 2 days"_s), at(2027, 3, 2) - 1);
        QVERIFY(!end(u"99999-0-0"_s));
        QVERIFY(!orderLengthIn(u"soon"_s));
    }

    void aFileOfAnOlderProgram()
    {
        const QTemporaryDir folder;
        const auto place = folder.filePath(u"holdings"_s);
        AssetProducts products;
        products.productInstanceList = {listed("uri-1", u"算量软件"_s)};
        QVERIFY(KnownHoldings(place, u"test"_s, true).parts().result().isEmpty());
        {
            auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"older"_s);
            database.setDatabaseName(
                place + u'/' + QDir(place).entryList({u"known-*.sqlite"_s}, QDir::Files).value(0));
            QVERIFY(database.open());
            QVERIFY(QSqlQuery(database).exec(u"DROP TABLE part"_s)); // it did not make one
        }
        QSqlDatabase::removeDatabase(u"older"_s);
        KnownHoldings holdings(place, u"test"_s, true);
        holdings.noteProducts(AssetId(u"asset"_s), std::make_shared<const AssetProducts>(products));
        const auto parts = holdings.parts().result();
        QCOMPARE(idsOf(parts), QStringList{u"uri-1"_s});
        QCOMPARE(parts[0].name(), u"算量软件"_s);
        QVERIFY(QDir(place).entryList({u"*.damaged-*"_s}, QDir::Files).isEmpty());
        // Another asset has the same product without saying more of it.
        products.productInstanceList = {listed("uri-1", {}, "1-0-0")};
        holdings.noteProducts(AssetId(u"another"_s), std::make_shared<const AssetProducts>(products));
        products.productInstanceList = {listed("uri-1", {})};
        holdings.noteProducts(AssetId(u"third"_s), std::make_shared<const AssetProducts>(products));
        const auto same = holdings.parts().result();
        QCOMPARE(same.size(), 1);
        QCOMPARE(same[0].name(), u"算量软件"_s);
        QCOMPARE(same[0].texts.value(u"timeDurationExpression"_s), u"1-0-0"_s);
        QVERIFY(holdings.forget().result());
        QVERIFY(holdings.parts().result().isEmpty());
    }

    void bothAreAsked()
    {
        const QTemporaryDir folder;
        JournalSettings place;
        place.directory = folder.filePath(u"journal"_s);
        Journal journal(place);
        const auto add = [&](const QString& number, const QString& uri, const QString& outcome,
                             const QString& profile) {
            auto batch = goodRequest().order;
            batch.channelOrderId = number;
            batch.orderList = {orderOf({ordered(uri, u"of the order"_s, u"2-0-0"_s)})};
            auto intent = intentOf(newId(), number);
            intent.endpoint = u"O5"_s;
            intent.profile = profile;
            intent.body = redactJson(encodeBatchOrder(batch, {}));
            if (!beginNow(journal, intent).isEmpty()) qFatal("not begun");
            auto said = outcomeOf(outcome);
            said.itemsJson = u"[{\"key\":\"1\",\"outcome\":\"%1\"}]"_s.arg(outcome).toLatin1();
            if (!finishNow(journal, intent.id, said).isEmpty()) qFatal("not finished");
        };
        add(u"N1"_s, u"uri-1"_s, u"applied"_s, u"test"_s);
        add(u"N2"_s, u"uri-refused"_s, u"rejected"_s, u"test"_s);
        add(u"N3"_s, u"uri-elsewhere"_s, u"applied"_s, u"another"_s);
        KnownHoldings holdings(folder.filePath(u"holdings"_s), u"test"_s, true);
        AssetProducts products;
        products.productInstanceList = {listed("uri-1", u"of the list"_s), listed("uri-2", u"listed"_s)};
        holdings.noteProducts(AssetId(u"asset"_s), std::make_shared<const AssetProducts>(products));

        const auto ask = [](Journal* from, KnownHoldings* kept) {
            std::optional<QList<KnownPart>> known;
            QObject context;
            askKnownParts(from, u"test"_s, kept, &context, [&](const auto& parts) { known = parts; });
            if (!QTest::qWaitFor([&] { return known.has_value(); }, 30'000)) qFatal("no answer");
            return *known;
        };
        auto known = ask(&journal, &holdings);
        auto ids = idsOf(known);
        ids.sort();
        QCOMPARE(ids, (QStringList{u"uri-1"_s, u"uri-2"_s})); // nothing that was refused, or is another's
        for (const auto& part : known)
            if (part.id() == "uri-1"_L1) {
                QCOMPARE(part.texts.value(u"timeDurationExpression"_s), u"2-0-0"_s);
                QCOMPARE(part.name(), part.isOrdered ? u"of the order"_s : u"of the list"_s);
            }
        QCOMPARE(ask(nullptr, &holdings).size(), 2);
        QCOMPARE(idsOf(ask(&journal, nullptr)), QStringList{u"uri-1"_s});
        QVERIFY(ask(nullptr, nullptr).isEmpty());
    }
};

LOCKKEEPER_TEST(Core, KnownPartsTest)
#include "tst_known_parts.moc"
