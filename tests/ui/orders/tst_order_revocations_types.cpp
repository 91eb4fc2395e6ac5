// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/orders/order_rules.h"
#include "tests/support/test_program.h"
#include "tests/ui/orders/order_revocation_bench.h"
#include "ui/kit/theme/language.h"

#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QRadioButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// What is bought first, to be revoked afterwards.
struct Bought {
    QString licenseType;
    QString number;
    QString customerId;
    QString licenseOrderId; ///< as the gateway called it
};

} // namespace

/// Each licence type of contract §2.4 there and back: bought by one wizard and sent, then revoked by another
/// and sent, and gone from what the gateway lists.
class OrderRevocationTypesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { m_bench.reset(); }
    void assetPicked_data() { everyType(); }
    void assetPicked();
    void productPicked_data() { everyType(); }
    void productPicked();
    void assetTyped_data() { everyTypeTyped(); }
    void assetTyped();
    void productTyped_data() { everyTypeTyped(); }
    void productTyped();

private:
    static void everyType();
    /// The same, and of those that are no cloud licence once more without an original licence order.
    static void everyTypeTyped();
    /// A new asset with a product, by the wizard, that the gateway took.
    [[nodiscard]] std::optional<Bought> buy(const QString& licenseType);
    /// To the step "Content" with this asset alone in it; an invalid index where it is not.
    [[nodiscard]] QModelIndex pick(const QString& orderType, const Bought& bought);
    /// From the step "Source" to the products, or the summary.
    void typeCustomerAndAsset(const QString& orderType, const Bought& bought, bool namesOrder);
    /// Sends the order that was built to the gateway, once.
    void sendIt(const Bought& bought);

    Language m_language;
    std::unique_ptr<OrderRevocationBench> m_bench;
    int m_bought = 0;
};

void OrderRevocationTypesTest::initTestCase()
{
    m_language.use(QLocale(u"en_GB"_s));
    m_bench = std::make_unique<OrderRevocationBench>(2);
}

void OrderRevocationTypesTest::everyType()
{
    QTest::addColumn<QString>("type");
    for (const auto& type : licenseTypes())
        QTest::newRow(type.value) << QString::fromLatin1(type.value);
}

void OrderRevocationTypesTest::everyTypeTyped()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<bool>("namesOrder");
    for (const auto& type : licenseTypes()) {
        const auto value = QString::fromLatin1(type.value);
        QTest::newRow(type.value) << value << true;
        if (!type.isCloud) QTest::addRow("%s, from all orders", type.value) << value << false;
    }
}

std::optional<Bought> OrderRevocationTypesTest::buy(const QString& licenseType)
{
    auto& bench = *m_bench;
    const auto* type = findLicenseType(licenseType);
    Bought bought;
    bought.licenseType = licenseType;
    bought.number = u"89%1"_s.arg(++m_bought, 8, 10, QChar(u'0'));
    bought.customerId = bench.listed().front().customerId.toString();
    bench.open(u"new_buy"_s);
    bench.choose("orderLicenseType", licenseType);
    bench.type("orderCustomerId", bought.customerId);
    bench.goOn();
    bench.type("orderAssetAssetNos", bought.number);
    bench.type("orderAssetLimitEndDate", u"2031-12-31"_s);
    bench.goOn();
    bench.press("orderAddProduct");
    bench.type("orderProductProductUri", u"gms-%1"_s.arg(licenseType));
    if (type->isNetwork) bench.type("orderProductLimitConcurrent", u"7"_s);
    if (type->isHardwareLock) bench.type("orderProductPasswords", u"in the lock"_s);
    bench.press("orderProductMore");
    bench.type("orderProductCrmProductId", u"CRM-%1"_s.arg(m_bought));
    bench.goOn();
    bench.goOn();
    if (!bench.isOver() || bench.built.size() != 1) {
        qWarning("%s: %s", qPrintable(bench.step()), qPrintable(bench.banner()));
        return std::nullopt;
    }
    const auto reply = bench.submit(bench.built);
    if (!reply) qWarning("%s", qPrintable(reply.error().message));
    if (!reply || reply->rows.size() != 1) return std::nullopt;
    bought.licenseOrderId = reply->rows.front().licenseOrderId.toString();
    return bought;
}

QModelIndex OrderRevocationTypesTest::pick(const QString& orderType, const Bought& bought)
{
    if (!m_bench->openPick(orderType)) return {};
    m_bench->type("orderPickSearch", bought.number);
    return m_bench->model()->rowCount() == 1 ? m_bench->model()->index(0, 0) : QModelIndex();
}

void OrderRevocationTypesTest::typeCustomerAndAsset(
    const QString& orderType, const Bought& bought, bool namesOrder)
{
    auto& bench = *m_bench;
    bench.open(orderType);
    bench.find<QRadioButton>("orderSourceType")->setChecked(true);
    bench.goOn();
    QCOMPARE(bench.step(), u"Customer"_s);
    bench.choose("orderLicenseType", bought.licenseType);
    bench.type("orderCustomerName", u"北方轴承"_s);
    bench.type("orderCustomerId", bought.customerId);
    if (namesOrder) bench.type("orderSrcLicenseOrderId", bought.licenseOrderId);
    bench.goOn();
    QCOMPARE(bench.step(), u"Assets"_s);
    bench.type("orderAssetAssetNos", bought.number);
    bench.goOn();
}

void OrderRevocationTypesTest::sendIt(const Bought& bought)
{
    auto& bench = *m_bench;
    QCOMPARE(bench.times, 1);
    QCOMPARE(bench.built.size(), 1);
    const auto& built = bench.built.first();
    QVERIFY(!hasErrors(validate(built)));
    QCOMPARE(built.licenseType, bought.licenseType);
    QCOMPARE(built.customerId, bought.customerId);
    QCOMPARE(built.assets.at(0).assetNos, QStringList{bought.number});
    QCOMPARE(bench.send(), 1);
    // There is nothing left that it could take away.
    const auto again = bench.submit(bench.built);
    QVERIFY(!again);
    QCOMPARE(again.error().code, u"13004"_s);
}

void OrderRevocationTypesTest::assetPicked()
{
    QFETCH(const QString, type);
    const auto bought = buy(type);
    QVERIFY(bought);
    const auto index = pick(u"delete_asset"_s, *bought);
    QVERIFY(index.isValid());
    m_bench->tick(index);
    m_bench->goOn();
    QCOMPARE(m_bench->step(), u"Summary"_s);
    QVERIFY(!m_bench->isShown("orderSources")); // the lists told the order
    QVERIFY(m_bench->find<QListWidget>("orderWhat")->item(0)->text().contains(licenseTypeMeaning(type)));
    m_bench->goOn();
    QVERIFY(m_bench->isOver());
    QCOMPARE(m_bench->built.at(0).srcLicenseOrderId, bought->licenseOrderId);
    sendIt(*bought);
    QVERIFY(m_bench->assetOf(bought->number).isEmpty());
}

void OrderRevocationTypesTest::productPicked()
{
    QFETCH(const QString, type);
    const auto bought = buy(type);
    QVERIFY(bought);
    const auto asset = pick(u"delete_product"_s, *bought);
    QVERIFY(asset.isValid());
    m_bench->tick(m_bench->model()->index(0, 0, asset));
    m_bench->goOn();
    QCOMPARE(m_bench->step(), u"Expected results"_s);
    m_bench->find<QCheckBox>("orderForecastStrict")->setChecked(true);
    auto* forecast = m_bench->find<QTreeWidget>("orderForecastTree");
    QCOMPARE(forecast->topLevelItemCount(), 1);
    QCOMPARE(forecast->topLevelItem(0)->text(4), u"1"_s); // goes, by an exact match
    m_bench->goOn();
    m_bench->goOn();
    QVERIFY(m_bench->isOver());
    QCOMPARE(m_bench->built.at(0).srcLicenseOrderId, bought->licenseOrderId);
    const auto& product = m_bench->built.at(0).assets.at(0).products.at(0);
    QCOMPARE(product.productUri, u"gms-%1"_s.arg(type));
    QVERIFY(product.crmProductId.startsWith(u"CRM-"_s));
    QVERIFY(product.passwords.isEmpty());
    sendIt(*bought);
    const auto left = m_bench->assetOf(bought->number);
    QVERIFY(!left.isEmpty());
    QCOMPARE(m_bench->instancesUnder(left), 0);
}

void OrderRevocationTypesTest::assetTyped()
{
    QFETCH(const QString, type);
    QFETCH(const bool, namesOrder);
    const auto bought = buy(type);
    QVERIFY(bought);
    typeCustomerAndAsset(u"delete_asset"_s, *bought, namesOrder);
    QCOMPARE(m_bench->step(), u"Summary"_s);
    QCOMPARE(m_bench->isShown("orderSources"), !namesOrder);
    m_bench->goOn();
    if (!namesOrder) { // it takes back everything of that customer
        QVERIFY(m_bench->banner().contains(u"ALL of the customer's orders"_s));
        QCOMPARE(m_bench->times, 0);
        m_bench->type("orderConfirm1", u"北方轴承"_s);
        m_bench->goOn();
    }
    QVERIFY(m_bench->isOver());
    QCOMPARE(m_bench->built.at(0).srcLicenseOrderId, namesOrder ? bought->licenseOrderId : QString());
    sendIt(*bought);
    QVERIFY(m_bench->assetOf(bought->number).isEmpty());
}

void OrderRevocationTypesTest::productTyped()
{
    QFETCH(const QString, type);
    QFETCH(const bool, namesOrder);
    const auto bought = buy(type);
    QVERIFY(bought);
    typeCustomerAndAsset(u"delete_product"_s, *bought, namesOrder);
    QCOMPARE(m_bench->step(), u"Products"_s);
    m_bench->press("orderAddProduct");
    QVERIFY(!m_bench->isShown("orderProductPasswords"));
    m_bench->type("orderProductProductUri", u"gms-%1"_s.arg(type));
    m_bench->goOn();
    QVERIFY(!m_bench->banner().isEmpty()); // without its instance
    m_bench->type("orderProductCrmProductId", u"CRM-1"_s);
    m_bench->goOn();
    QCOMPARE(m_bench->step(), u"Expected results"_s);
    m_bench->goOn();
    QCOMPARE(m_bench->step(), u"Summary"_s);
    m_bench->goOn();
    if (!namesOrder) { // it takes back everything of that customer
        QVERIFY(m_bench->banner().contains(u"ALL of the customer's orders"_s));
        QCOMPARE(m_bench->times, 0);
        m_bench->type("orderConfirm1", u"北方轴承"_s);
        m_bench->goOn();
    }
    QVERIFY(m_bench->isOver());
    QCOMPARE(m_bench->built.at(0).srcLicenseOrderId, namesOrder ? bought->licenseOrderId : QString());
    sendIt(*bought);
    const auto left = m_bench->assetOf(bought->number);
    QVERIFY(!left.isEmpty());
    QCOMPARE(m_bench->instancesUnder(left), 0);
}

LOCKKEEPER_TEST(Widgets, OrderRevocationTypesTest)
#include "tst_order_revocations_types.moc"
