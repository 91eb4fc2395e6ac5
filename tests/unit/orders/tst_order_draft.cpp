// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_columns.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/renewed_lines.h"
#include "services/operations/writes/write_before.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QRandomGenerator>
#include <QTest>

#include <limits>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

/// Orders with anything in any field, the same for the same seed.
class Scribbler
{
public:
    explicit Scribbler(quint32 seed)
        : m_random(seed)
    {
    }

    BatchOrder batch()
    {
        BatchOrder batch{text(), text(), text(), {}};
        for (int i = count(4); i > 0; --i)
            batch.orderList.append(order());
        return batch;
    }

    /// Texts that are no value of their field.
    QMap<QString, QString> unread()
    {
        QMap<QString, QString> texts;
        for (int i = count(3); i > 0; --i)
            texts.insert(u"orderList[%1].assets[0].limitEndDate"_s.arg(i), text());
        return texts;
    }

private:
    [[nodiscard]] int count(int most) { return m_random.bounded(most + 1); }
    QString text()
    {
        static const QStringList some{{}, u"8000000001"_s, u"王芳"_s, u"a\"b\\c\n\u0001"_s, u" "_s, u"😀"_s,
            u"=SUM(A1)"_s, QString(3000, u'x'), u"NUL"_s + QChar(u'\0') + u"inside"_s, QString(QChar(0xD800)),
            u"\uFEFFmark \u202Eright to left\u202C e\u0301"_s};
        return some[m_random.bounded(int(some.size()))];
    }
    QStringList texts(int most)
    {
        QStringList result;
        for (int i = count(most); i > 0; --i)
            result.append(text());
        return result;
    }
    qint64 number()
    {
        static const QList<qint64> some{0, -1, 1, (qint64(1) << 53) + 1, std::numeric_limits<qint64>::max(),
            std::numeric_limits<qint64>::min() + 1, 1'800'000'000'000};
        return some[m_random.bounded(int(some.size()))];
    }
    Timestamp time() { return count(2) == 0 ? Timestamp() : Timestamp(number()); }
    std::optional<qint64> maybe() { return count(2) == 0 ? std::nullopt : std::optional(number()); }
    std::optional<int> small() { return count(2) == 0 ? std::nullopt : std::optional(count(5) - 1); }
    std::optional<bool> flag() { return count(2) == 0 ? std::nullopt : std::optional(count(1) == 1); }
    OrderProduct product()
    {
        OrderProduct result{text(), text(), text(), text(), text(), text(), text(), time(), time(), maybe(),
            maybe(), flag(), small(), time(), texts(2), text(), maybe(), text(), text(), {}};
        for (int i = count(2); i > 0; --i)
            result.productFeatures.append({text(), text(), text(), text(), small(),
                count(1) == 0 ? QDate() : QDate(2026, 1, 1).addDays(count(400))});
        return result;
    }
    OrderMerchandise merchandise(int depth)
    {
        OrderMerchandise result{text(), text(), text(), text(), text(), text(), {}, {}};
        for (int i = count(2); i > 0; --i)
            result.licenseOrderProductList.append(product());
        for (int i = depth > 0 ? count(2) : 0; i > 0; --i)
            result.children.append(merchandise(depth - 1));
        return result;
    }
    LicenseOrder order()
    {
        LicenseOrder result{small(), text(), text(), text(), text(), text(), text(), text(), text(), text(),
            text(), text(), text(), text(), text(), text(), text(), text(), {}};
        for (int i = count(3); i > 0; --i) {
            OrderAsset asset{texts(3), {}, time(), time(), flag(), flag(), {}, {}};
            for (int j = count(2); j > 0; --j)
                asset.assetExtendList.append({text(), text()});
            for (int j = count(3); j > 0; --j)
                asset.products.append(product());
            for (int j = count(2); j > 0; --j)
                asset.merchandises.append(merchandise(3));
            result.assets.append(asset);
        }
        return result;
    }

    QRandomGenerator m_random;
};

} // namespace

class OrderDraftTest : public QObject
{
    Q_OBJECT
private slots:
    void nothingIsLost();
    void everyFieldOfTheContractIsKept();
    void deeperThanJsonReadersGo();
    void passwordsAreApart();
    void withoutPasswordsSomethingIsMissing();
    void whatIsNoValueIsKept();
    void unfinishedOrdersComeBack();
    void unfinishedImportsComeBack();
    void whatIsRenewedComesBack();
    void tablesAreKeptWholeOrNotAtAll();
    void whatIsNoDraft();
};

void OrderDraftTest::nothingIsLost()
{
    for (quint32 seed = 1; seed <= 300; ++seed) {
        Scribbler scribbler(seed);
        OrderDraft draft{scribbler.batch()};
        draft.unread = scribbler.unread();
        const auto read = orderDraftFrom(contentOf(draft), secretsOf(draft));
        QVERIFY2(read, qPrintable(u"seed %1"_s.arg(seed)));
        QVERIFY2(read->batch == draft.batch, qPrintable(u"seed %1"_s.arg(seed)));
        QVERIFY2(read->unread == draft.unread, qPrintable(u"seed %1"_s.arg(seed)));
        QCOMPARE(read->lacksPasswords, 0);
        // Written once more, it is the same file.
        QCOMPARE(contentOf(*read), contentOf(draft));
        QCOMPARE(secretsOf(*read), secretsOf(draft));
    }
}

void OrderDraftTest::everyFieldOfTheContractIsKept()
{
    // What goes over the wire has every field of contract §2.3 (tst_contract_requests): the same must come
    // out of a draft, whatever is added to the structs later.
    for (quint32 seed = 1; seed <= 50; ++seed) {
        const OrderDraft draft{Scribbler(seed).batch()};
        const auto read = orderDraftFrom(contentOf(draft), secretsOf(draft));
        QCOMPARE(encodeBatchOrder(read->batch, {}), encodeBatchOrder(draft.batch, {}));
    }
}

void OrderDraftTest::deeperThanJsonReadersGo()
{
    OrderMerchandise root;
    for (int depth = 0; depth < 1000; ++depth) {
        OrderMerchandise above;
        above.merchandiseNum = QString::number(depth);
        above.children.append(std::move(root));
        root = std::move(above);
    }
    OrderDraft draft{goodRequest().order};
    draft.batch.orderList[0].assets[0].merchandises = {root, OrderMerchandise()};
    const auto read = orderDraftFrom(contentOf(draft), {});
    QVERIFY(read);
    QVERIFY(read->batch == draft.batch);
}

void OrderDraftTest::passwordsAreApart()
{
    OrderDraft draft{goodRequest().order};
    QVERIFY(secretsOf(draft).isEmpty());
    draft.batch.orderList[1].assets[0].products[0].passwords = {u"hunter2"_s, u""_s, u"päss\"word"_s};
    OrderMerchandise package;
    package.licenseOrderProductList = {goodProduct()};
    package.licenseOrderProductList[0].passwords = {u"swordfish"_s};
    draft.batch.orderList[2].assets[0].merchandises = {package};
    const auto content = contentOf(draft);
    for (const auto& password : passwordsIn(draft.batch))
        if (!password.isEmpty()) QVERIFY(!content.contains(password.toUtf8()));
    QVERIFY(!content.contains("ssword\\\""));
    const auto read = orderDraftFrom(content, secretsOf(draft));
    QVERIFY(read->batch == draft.batch);
}

void OrderDraftTest::withoutPasswordsSomethingIsMissing()
{
    OrderDraft draft{goodRequest().order};
    draft.batch.orderList[0].assets[0].products[0].passwords = {u"hunter2"_s};
    draft.batch.orderList[1].assets[0].products[0].passwords = {u"a"_s, u"b"_s};
    const auto content = contentOf(draft);
    for (const auto& secrets : {QByteArray(), QByteArray("no JSON"), QByteArray(R"([["hunter2"]])")}) {
        const auto read = orderDraftFrom(content, secrets);
        QCOMPARE(read->lacksPasswords, 2);
        QVERIFY(read->batch.orderList[1].assets[0].products[0].passwords.isEmpty());
    }
    const auto one = orderDraftFrom(content, R"([["hunter2"],["only one of two"]])");
    QCOMPARE(one->lacksPasswords, 1);
    QCOMPARE(one->batch.orderList[0].assets[0].products[0].passwords, QStringList{u"hunter2"_s});
}

void OrderDraftTest::whatIsNoValueIsKept()
{
    OrderDraft draft{goodRequest().order};
    QVERIFY(!contentOf(draft).contains("unread"));
    draft.unread = {{u"orderList[0].assets[0].limitEndDate"_s, u"next \"year\""_s},
        {u"orderList[2].sequence"_s, u"三"_s}};
    const auto read = orderDraftFrom(contentOf(draft), {});
    QVERIFY(read);
    QCOMPARE(read->unread, draft.unread);
}

void OrderDraftTest::whatIsRenewedComesBack()
{
    OrderDraft draft{goodRequest().order};
    draft.renews = {{Text(u"E-1\nA-1\np1"_s), Timestamp(1'800'000'000'123), CustomerId(u"C-1"_s),
                        Text(u"softkey"_s), AssetNumber(u"8000000001"_s), {u"gms-1"_s, u"\ufeffgms-2"_s},
                        LicenseOrderId(u"9007199254740993"_s), u"SO-1"_s},
        {Text(u"E-1\nA-2\nm北"_s), {}, {}, {}, {}, {}, {}, {}}};
    const auto read = orderDraftFrom(contentOf(draft), {});
    QVERIFY(read);
    QCOMPARE(read->renews, draft.renews);
    QVERIFY(read->batch == draft.batch);
    // Without any, a draft is as it always was.
    QVERIFY(!contentOf({draft.batch}).contains("renews"));

    // The journal has the same beside what was read before, which stays readable.
    const OrdersBefore before{{u"1"_s}, {u"2"_s}};
    const auto kept = withRenewed(encodeBefore(before), draft.renews);
    QCOMPARE(renewedIn(kept), draft.renews);
    QCOMPARE(decodeBefore<OrdersBefore>(kept), std::optional(before));
    QCOMPARE(renewedIn(withRenewed({}, draft.renews)), draft.renews);
    QVERIFY(!decodeBefore<OrdersBefore>(withRenewed({}, draft.renews)));
    QCOMPARE(withRenewed(encodeBefore(before), {}), encodeBefore(before));
}

void OrderDraftTest::unfinishedOrdersComeBack()
{
    OrderDraft draft{goodRequest().order};
    draft.batch.orderList[0].assets[0].products[0].passwords = {u"of the batch"_s};
    draft.batch.orderList[1].customerName = u"unlike the others"_s;
    UnfinishedOrder order;
    order.order = goodOrder(newBuy);
    order.order.assets[0].products[0].passwords = {u"hunter2"_s, u"swordfish"_s};
    order.typed = {{u"assets[0].limitEndDate"_s, u"31 June"_s}};
    order.step = u"OrderProductsStep"_s;
    order.replaces = 1;
    order.opened = orderDigest(draft.batch.orderList[1]);
    order.isPicked = true;
    order.isStrict = true;
    order.customer.enterpriseGlobalId = EnterpriseId(u"E-1"_s);
    order.customer.enterpriseName = Text(u"北方轴承"_s);
    order.picks = {{u"8000000001"_s, {}}, {u"8000000002"_s, u"p-7"_s}};
    order.sources = {{u"C-1\nsoftkey"_s, u"LO-9"_s}};
    draft.order = order;
    QVERIFY(hasSecrets(draft));
    const auto content = contentOf(draft);
    for (const auto* secret : {"of the batch", "hunter2", "swordfish"})
        QVERIFY(!content.contains(secret));
    const auto read = orderDraftFrom(content, secretsOf(draft));
    QVERIFY(read && read->order);
    QVERIFY(read->batch == draft.batch);
    QCOMPARE(read->order->order, order.order);
    QCOMPARE(read->order->typed, order.typed);
    // Earlier versions kept what they said of it as well.
    auto earlier = content;
    earlier.replace(R"(["31 June"])", R"(["31 June","Is no day."])");
    QVERIFY(earlier != content);
    QCOMPARE(orderDraftFrom(earlier, {})->order->typed, order.typed);
    QCOMPARE(read->order->step, order.step);
    QCOMPARE(read->order->picks, order.picks);
    QCOMPARE(read->order->sources, order.sources);
    QVERIFY(read->order->isPicked && read->order->isStrict);
    QCOMPARE(read->order->customer.enterpriseName, order.customer.enterpriseName);
    QCOMPARE(read->order->customer.enterpriseGlobalId, order.customer.enterpriseGlobalId);
    QCOMPARE(read->order->lacksPasswords, 0);
    // The order that was opened: in its place, elsewhere, changed.
    auto orders = draft.batch.orderList;
    QCOMPARE(placeOfOpened(*read->order, orders), 1);
    orders.move(1, 2);
    orders[2].sequence = 3;
    QCOMPARE(placeOfOpened(*read->order, orders), 2);
    orders[2].customerName += u'x';
    QCOMPARE(placeOfOpened(*read->order, orders), -1);
    // Without secrets, the draft and the opened order each lack one password.
    const auto without = orderDraftFrom(content, {});
    QCOMPARE(without->lacksPasswords, 1);
    QCOMPARE(without->order->lacksPasswords, 1);
}

void OrderDraftTest::unfinishedImportsComeBack()
{
    OrderDraft draft{goodRequest().order};
    draft.batch.orderList[0].assets[0].products[0].passwords = {u"of the batch"_s};
    UnfinishedImport import;
    import.source = u"orders.xlsx"_s;
    import.columns = {orderColumnId(OrderColumn::AssetNos), orderColumnId(OrderColumn::Passwords)};
    import.rows = {{2, { u"8000000001"_s,
                        u"hunter2"_s }},
        {3, { u"8000000002"_s }},
        { 0,
            { {},
                {},
                u"more"_s } }};
    draft.import = import;
    const auto content = contentOf(draft);
    QVERIFY(!content.contains("hunter2"));
    const auto read = orderDraftFrom(content, secretsOf(draft));
    QVERIFY(read && read->import);
    QCOMPARE(read->import->source, import.source);
    QCOMPARE(read->import->columns, import.columns);
    QCOMPARE(read->import->rows, import.rows);
    QCOMPARE(read->import->lacksPasswords, 0);
    QVERIFY(read->batch == draft.batch);
    const auto without = orderDraftFrom(content, {});
    QCOMPARE(without->import->lacksPasswords, 1);
    QCOMPARE(without->import->rows[0].cells, (QStringList{u"8000000001"_s, {}}));
    QCOMPARE(without->lacksPasswords, 1);
    // Without passwords there is nothing to be encrypted.
    draft.batch = goodRequest().order;
    draft.import->rows[0].cells[1].clear();
    QVERIFY(!hasSecrets(draft));
    QVERIFY(secretsOf(draft).isEmpty());
}

void OrderDraftTest::tablesAreKeptWholeOrNotAtAll()
{
    OrderDraft draft{goodRequest().order};
    UnfinishedImport import;
    import.isTable = import.hasHeader = true;
    import.columns = {orderColumnId(OrderColumn::Ignore), orderColumnId(OrderColumn::AssetNos)};
    // Nobody has said yet that the first column has passwords in it.
    import.rows = {{1, { u"sesame"_s, u"number"_s }}, { 2, { u"hunter2"_s, u"8000077777"_s } }};
    draft.import = import;
    QVERIFY(hasSecrets(draft));
    const auto content = contentOf(draft);
    QVERIFY(!content.contains("hunter2") && !content.contains("8000077777"));
    const auto read = orderDraftFrom(content, secretsOf(draft));
    QVERIFY(read && read->import);
    QCOMPARE(read->import->rows, import.rows);
    QCOMPARE(read->import->columns, import.columns);
    QVERIFY(read->import->isTable && read->import->hasHeader);
    QVERIFY(!orderDraftFrom(content, {})->import);
}

void OrderDraftTest::whatIsNoDraft()
{
    for (const auto* content :
        {"", "{}", "[]", R"({"version":2,"batch":{}})", R"({"version":1})", "nonsense"})
        QVERIFY(!orderDraftFrom(content, {}));
    QVERIFY(orderDraftFrom(contentOf({}), {}));
}

LOCKKEEPER_TEST(Core, OrderDraftTest)
#include "tst_order_draft.moc"
