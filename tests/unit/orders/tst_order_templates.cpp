// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_rules.h"
#include "models/domain/orders/order_values.h"
#include "services/operations/orders/order_templates.h"
#include "services/storage/drafts/draft_store.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

namespace
{

/// An order with something in every field.
LicenseOrder fullOrder()
{
    OrderProduct product{u"CP"_s, u"PCP"_s, u"uri"_s, u"name"_s, u"gms"_s, u"app"_s, u"type"_s, Timestamp(1),
        Timestamp(2), 3, 4, true, 1, Timestamp(5), {u"secret-1"_s}, u"month"_s, 6, u"1-0-0"_s, u"LO-7"_s,
        {{u"F"_s, u"feature"_s, u"8"_s, u"int"_s, 1, QDate(2027, 1, 2)}}};
    OrderMerchandise leaf{u"CM2"_s, u"PCM2"_s, u"M2"_s, u"leaf"_s, u"M1"_s, u"0-1-0"_s, {}, {product}};
    OrderMerchandise root{u"CM1"_s, u"PCM1"_s, u"M1"_s, u"root"_s, {}, u"1-0-0"_s, {leaf}, {}};
    OrderAsset asset{
        {u"8000000001"_s}, {{u"gxxp"_s, u"1"_s}}, Timestamp(1), Timestamp(2), true, false, {product}, {root}};
    return {7, u"C"_s, u"CRM"_s, u"客户"_s, u"CC"_s, u"admin"_s, u"account"_s, u"mail"_s, u"13800000001"_s,
        u"13800000002"_s, u"address"_s, u"company"_s, u"BC"_s, u"branch"_s, u"EG"_s, u"LO"_s, u"softkey"_s,
        newBuy, {asset}};
}

} // namespace

class OrderTemplatesTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_store = std::make_unique<DraftStore>(m_folder->path());
    }
    void cleanup() { m_store.reset(); }

    void customerAndDatesAreLeftOpen();
    void passwordsAreNeverKept();
    void savedListedAndRead();
    void replaced();
    void renamed();
    void removed();
    void profilesAreApart();
    void otherDraftsAreNoTemplates();
    void withoutAPlaceItIsSaid();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DraftStore> m_store;
};

void OrderTemplatesTest::customerAndDatesAreLeftOpen()
{
    const auto order = withoutCustomer(fullOrder());
    LicenseOrder wanted;
    wanted.licenseType = u"softkey"_s;
    wanted.orderType = newBuy;
    OrderProduct product;
    product.productUri = u"uri"_s;
    product.productName = u"name"_s;
    product.gmsPid = u"gms"_s;
    product.appKey = u"app"_s;
    product.productType = u"type"_s;
    product.limitConcurrent = 3;
    product.limitTimeDuration = 4;
    product.strictMatchWhenDelete = true;
    product.trial = 1;
    product.timeUnit = u"month"_s;
    product.timeUnitQuantity = 6;
    product.timeDurationExpression = u"1-0-0"_s;
    product.productFeatures = {{u"F"_s, u"feature"_s, u"8"_s, u"int"_s, 1, {}}};
    OrderMerchandise leaf{{}, {}, u"M2"_s, u"leaf"_s, u"M1"_s, u"0-1-0"_s, {}, {product}};
    OrderMerchandise root{{}, {}, u"M1"_s, u"root"_s, {}, u"1-0-0"_s, {leaf}, {}};
    wanted.assets = {{{}, {{u"gxxp"_s, u"1"_s}}, {}, {}, true, false, {product}, {root}}};
    QVERIFY(order == wanted);
    // What is used again is checked like any order: only what was left open is missing.
    for (const auto& issue : validate(order))
        QVERIFY2(issue.field == u"sequence"_s || issue.field == u"customerId"_s ||
                     issue.severity == Issue::Severity::Warning,
            qPrintable(issue.field));
}

void OrderTemplatesTest::passwordsAreNeverKept()
{
    OrderTemplates templates(*m_store, u"p"_s);
    QVERIFY(templates.save(u"one"_s, fullOrder()).result());
    const auto id = templates.list().result()[0].id;
    QCOMPARE(templates.get(id).result()->assets[0].products[0].passwords, QStringList());
    m_store.reset();
    const auto files = QDir(m_folder->path()).entryInfoList(QDir::Files);
    for (const auto& info : files) {
        QFile file(info.filePath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto bytes = file.readAll();
        QVERIFY2(!bytes.contains("secret-1") && !bytes.contains("13800000001"), qPrintable(info.filePath()));
    }
}

void OrderTemplatesTest::savedListedAndRead()
{
    OrderTemplates templates(*m_store, u"p"_s);
    for (const auto& name : {u"网络锁 10 节点"_s, u"b"_s, u"A"_s})
        QVERIFY(templates.save(name, fullOrder()).result());
    const auto list = templates.list().result();
    QCOMPARE(list.size(), 3);
    QCOMPARE(list[0].name.toLower(), u"a"_s);
    QCOMPARE(list[1].name, u"b"_s);
    QVERIFY(list[0].changed > 0);
    m_store = std::make_unique<DraftStore>(m_folder->path()); // another program
    OrderTemplates later(*m_store, u"p"_s);
    QVERIFY(*later.get(list[0].id).result() == withoutCustomer(fullOrder()));
    QVERIFY(!later.get(u"nothing"_s).result());
}

void OrderTemplatesTest::replaced()
{
    OrderTemplates templates(*m_store, u"p"_s);
    QVERIFY(templates.save(u"one"_s, fullOrder()).result());
    const auto id = templates.list().result()[0].id;
    auto other = fullOrder();
    other.licenseType = u"lan_softkey"_s;
    QVERIFY(templates.save(u"one"_s, other, id).result());
    QCOMPARE(templates.list().result().size(), 1);
    QCOMPARE(templates.get(id).result()->licenseType, u"lan_softkey"_s);
}

void OrderTemplatesTest::renamed()
{
    OrderTemplates templates(*m_store, u"p"_s);
    QVERIFY(templates.save(u"one"_s, fullOrder()).result());
    const auto id = templates.list().result()[0].id;
    QVERIFY(templates.rename(id, u"two"_s).result());
    QVERIFY(m_store->flush().result());
    QCOMPARE(templates.list().result()[0].name, u"two"_s);
    QVERIFY(*templates.get(id).result() == withoutCustomer(fullOrder()));
    QVERIFY(!templates.rename(u"nothing"_s, u"x"_s).result());
}

void OrderTemplatesTest::removed()
{
    OrderTemplates templates(*m_store, u"p"_s);
    QVERIFY(templates.save(u"one"_s, fullOrder()).result());
    const auto id = templates.list().result()[0].id;
    QVERIFY(templates.remove(id).result());
    QVERIFY(templates.list().result().isEmpty());
    QVERIFY(!templates.get(id).result());
}

void OrderTemplatesTest::profilesAreApart()
{
    QVERIFY(OrderTemplates(*m_store, u"a"_s).save(u"one"_s, fullOrder()).result());
    QVERIFY(OrderTemplates(*m_store, u"b"_s).list().result().isEmpty());
}

void OrderTemplatesTest::otherDraftsAreNoTemplates()
{
    Draft draft;
    draft.id = u"d"_s;
    draft.kind = u"import"_s;
    draft.profile = u"p"_s;
    draft.content = "{}";
    m_store->put(draft);
    QVERIFY(m_store->flush().result());
    OrderTemplates templates(*m_store, u"p"_s);
    QVERIFY(templates.list().result().isEmpty());
    QVERIFY(!templates.get(u"d"_s).result());
    QVERIFY(!templates.rename(u"d"_s, u"x"_s).result());
}

void OrderTemplatesTest::withoutAPlaceItIsSaid()
{
    DraftStore nowhere{QString()};
    OrderTemplates templates(nowhere, u"p"_s);
    QVERIFY(!templates.save(u"one"_s, fullOrder()).result());
    QCOMPARE(templates.list().result().size(), 1); // as long as the program runs
}

LOCKKEEPER_TEST(Core, OrderTemplatesTest)
#include "tst_order_templates.moc"
