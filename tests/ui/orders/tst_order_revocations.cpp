// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/orders/order_rules.h"
#include "tests/support/test_program.h"
#include "tests/ui/assisted_text.h"
#include "tests/ui/orders/order_revocation_bench.h"
#include "ui/kit/theme/language.h"
#include "ui/orders/wizard/order_sources_panel.h"

#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QRadioButton>
#include <QRegularExpression>
#include <QTreeView>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::string_view_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Revocations against the sandbox over HTTP, by what a person does.
class OrderRevocationsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void productsArePicked_data();
    void productsArePicked();
    void whatWasBoughtWithoutACrmProductId();
    void assetsArePicked();
    void severalOrders();
    void loadingFailsAndIsCancelled();
    void listsFail();
    void allOrdersOfACustomer();
    void cloudLicencesNameTheirOrder();
    void forecastOfWhatWasTyped();
    void changedByHand();
    void pickedWithoutAnOrder();
    void withoutTheMemberCenter();

private:
    Language m_language;
};

void OrderRevocationsTest::productsArePicked_data()
{
    QTest::addColumn<bool>("strict");
    QTest::newRow("by product") << false;
    QTest::newRow("exactly") << true;
}

void OrderRevocationsTest::productsArePicked()
{
    QFETCH(const bool, strict);
    OrderRevocationBench bench;
    QVERIFY(bench.openPick(u"delete_product"_s));
    bench.goOn();
    QVERIFY(bench.banner().startsWith(u"Tick the products"_s));
    const auto index = bench.product();
    QVERIFY(index.isValid());
    const auto number = index.parent().data().toString();
    const auto order = index.siblingAtColumn(PickTreeModel::LicenseOrder).data().toString();
    bench.tick(index);
    QVERIFY(bench.banner().isEmpty());
    QVERIFY(bench.find<QLabel>("orderPickState")->text().startsWith(u"1 product"_s));
    bench.goOn();
    QCOMPARE(bench.step(), u"Expected results"_s);
    bench.find<QCheckBox>("orderForecastStrict")->setChecked(strict);
    auto* forecast = bench.find<QTreeWidget>("orderForecastTree");
    QCOMPARE(forecast->topLevelItemCount(), 1);
    QVERIFY(forecast->topLevelItem(0)->text(0).contains(number));
    const auto* hit = forecast->topLevelItem(0)->child(0);
    QVERIFY(hit);
    QCOMPARE(hit->text(1), u"product id"_s); // the key that it was recognised by
    QCOMPARE(hit->text(2), u"yes"_s);
    // Days, and in the tool tip the moments that an exact match compares.
    static const QRegularExpression timeOfDay(u"\\d\\d:\\d\\d"_s);
    QVERIFY2(!timeOfDay.match(hit->text(0)).hasMatch(), qPrintable(hit->text(0)));
    const bool isLimited = !hit->text(0).contains(u"no time limit"_s);
    QCOMPARE(timeOfDay.match(hit->toolTip(0)).hasMatch(), isLimited);
    const auto goes = forecast->topLevelItem(0)->text(4).toLongLong();
    QVERIFY(goes >= 1);
    const auto limits = bench.find<QLabel>("orderForecastLimits")->text();
    QVERIFY(limits.contains(u"mnemonic"_s));
    QCOMPARE(hit->text(3), u"yes"_s);
    QVERIFY2(!limits.contains(u'¹'), qPrintable(limits)); // there is none to explain
    bench.goOn();
    QCOMPARE(bench.step(), u"Summary"_s);
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.times, 1);
    QCOMPARE(bench.built.size(), 1);
    const auto& built = bench.built.first();
    QVERIFY(!hasErrors(validate(built)));
    QCOMPARE(built.srcLicenseOrderId, order);
    QCOMPARE(built.enterpriseGlobalId, bench.enterprise().toString());
    QCOMPARE(built.assets.at(0).assetNos, QStringList{number});
    const auto& product = built.assets.at(0).products.at(0);
    QCOMPARE(product.strictMatchWhenDelete, std::optional(strict));
    QVERIFY(!product.crmProductId.isEmpty() && !product.productUri.isEmpty());
    // The gateway takes it, and as many go as was said.
    AssetId asset;
    for (const auto& each : bench.listed())
        if (each.assetNum.toString() == number) asset = each.id;
    const auto before = bench.instancesUnder(asset);
    QCOMPARE(bench.send(), 1);
    QCOMPARE(before - bench.instancesUnder(asset), goes);
}

void OrderRevocationsTest::whatWasBoughtWithoutACrmProductId()
{
    OrderRevocationBench bench;
    const auto all = bench.listed();
    const auto found = std::find_if(all.begin(), all.end(), [](const VirtualAsset& asset) {
        const auto number = asset.assetNum.toString();
        return asset.licenseType.toString() == "cloud_account"_L1 && number.size() == 10 &&
               number.startsWith(u'8');
    });
    QVERIFY(found != all.end());
    const auto number = found->assetNum.toString();
    OrderProduct product;
    product.productUri = u"gms-20301"_s;
    product.limitConcurrent = 3;
    OrderAsset asset;
    asset.assetNos = QStringList{number};
    asset.products = {product};
    LicenseOrder order;
    order.sequence = 1;
    order.customerId = found->customerId.toString();
    order.orderType = u"new_buy"_s;
    order.licenseType = u"cloud_account"_s;
    order.assets = {asset};
    QVERIFY(bench.submit({order}));
    QVERIFY(bench.openPick(u"delete_product"_s));
    const auto unnamed = [&] {
        for (int row = 0; row < bench.model()->rowCount(); ++row) {
            const auto under = bench.model()->index(row, 0);
            if (under.data().toString() != number) continue;
            for (int each = 0; each < bench.model()->rowCount(under); ++each) {
                const auto child = bench.model()->index(each, 0, under);
                const auto about = child.siblingAtColumn(PickTreeModel::About).data().toString();
                if (about.contains(u"CRM product id"_s)) return child;
            }
        }
        return QModelIndex();
    };
    QTRY_VERIFY_WITH_TIMEOUT(unnamed().isValid(), 30'000);
    bench.tick(unnamed());
    const auto step = bench.step();
    bench.goOn();
    QCOMPARE(bench.step(), step);
    QVERIFY2(bench.banner().contains(u"CRM product id"_s), qPrintable(bench.banner()));
    bench.tick(unnamed()); // not this one
    auto other = bench.product();
    if (other == unnamed()) other = bench.product(other.parent().row() + 1);
    bench.tick(other);
    bench.goOn();
    QCOMPARE(bench.step(), u"Expected results"_s);
}

void OrderRevocationsTest::assetsArePicked()
{
    OrderRevocationBench bench;
    QVERIFY(bench.openPick(u"delete_asset"_s));
    const auto product = bench.product();
    QVERIFY(product.isValid() == false); // under an asset nothing is ticked by itself
    QModelIndex index;
    QString order;
    for (int row = 0; row < bench.model()->rowCount() && order.isEmpty(); ++row) {
        index = bench.model()->index(row, 0);
        const bool isKnown = !index.siblingAtColumn(PickTreeModel::About).data().toString().isEmpty();
        if (isKnown)
            order = bench.model()
                        ->index(0, 0, index)
                        .siblingAtColumn(PickTreeModel::LicenseOrder)
                        .data()
                        .toString();
    }
    QVERIFY(!order.isEmpty());
    const auto number = index.data().toString();
    bench.tick(index);
    bench.goOn();
    QCOMPARE(bench.step(), u"Summary"_s); // there is nothing to forecast of a whole asset
    const auto words = bench.find<QListWidget>("orderWhat")->item(0)->text();
    QVERIFY2(words.contains(order) && words.contains(number), qPrintable(words));
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built.at(0).srcLicenseOrderId, order);
    QCOMPARE(bench.built.at(0).orderType, u"delete_asset"_s);
    QCOMPARE(bench.built.at(0).assets.at(0).assetNos, QStringList{number});
    const auto before = bench.listed().size();
    QCOMPARE(bench.send(), bench.built.size());
    QVERIFY(bench.listed().size() < before || bench.built.size() > 1);
}

void OrderRevocationsTest::severalOrders()
{
    OrderRevocationBench bench;
    QVERIFY(bench.openPick(u"delete_product"_s));
    // Everything there is: a tick at an asset stands for all in it.
    QSet<QString> types;
    for (int row = 0; row < bench.model()->rowCount(); ++row) {
        const auto asset = bench.model()->index(row, 0);
        // The sample has assets of which the gateway refuses to tell the products.
        if (!(bench.model()->index(0, 0, asset).flags() & Qt::ItemIsUserCheckable)) continue;
        bench.tick(asset);
        QCOMPARE(asset.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        // Its type stands before its holder, and behind its state.
        auto about = asset.siblingAtColumn(PickTreeModel::About).data().toString();
        types += about.remove(u"Disabled · "_s).section(u" · "_s, 0, 0);
    }
    QVERIFY(types.size() > 1);
    bench.goOn();
    bench.goOn();
    QCOMPARE(bench.step(), u"Summary"_s);
    auto* what = bench.find<QListWidget>("orderWhat");
    QVERIFY(what->count() >= types.size());
    QVERIFY(bench.find<QLabel>("orderExplanation")
                ->text()
                .contains(u"this creates %1 order"_s.arg(what->count())));
    bench.goOn();
    QVERIFY(bench.isOver());
    QSet<QString> keys;
    for (int i = 0; i < bench.built.size(); ++i) {
        const auto& order = bench.built.at(i);
        QCOMPARE(order.sequence, std::optional(i + 1));
        keys += order.customerId + u'/' + order.licenseType + u'/' + order.srcLicenseOrderId;
    }
    QCOMPARE(keys.size(), bench.built.size());
}

void OrderRevocationsTest::loadingFailsAndIsCancelled()
{
    OrderRevocationBench bench;
    bench.setFaults({u"code500@M7"_s});
    QVERIFY(bench.openPick(u"delete_product"_s));
    auto* banner = bench.find<Banner>("orderPickBanner");
    QVERIFY(banner->isVisible());
    QVERIFY(!bench.product().isValid());
    bench.setFaults({});
    bench.press("orderPickBannerAction");
    QTRY_VERIFY_WITH_TIMEOUT(bench.product().isValid(), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible(), 30'000);
    // The products are read once more, slowly, and stopped on the way.
    bench.context.products.forgetAll();
    bench.server.setLatency(400);
    bench.open(u"delete_product"_s);
    bench.type("orderSourceId", bench.enterprise().toString());
    bench.goOn();
    QTRY_VERIFY_WITH_TIMEOUT(bench.model()->rowCount() > 0, 30'000);
    QVERIFY(bench.isShown("orderPickCancel"));
    // An asset is ticked before its products are there.
    const auto first = bench.model()->index(0, 0);
    bench.tick(first);
    bench.goOn();
    QVERIFY(bench.banner().contains(u"aren't loaded yet"_s));
    bench.press("orderPickCancel");
    QTRY_VERIFY(!bench.isShown("orderPickCancel"));
    QVERIFY(bench.find<QPushButton>("orderPickLoadAll")->isEnabled());
    bench.server.setLatency(0);
    bench.press("orderPickLoadAll");
    QVERIFY(bench.isRead());
    QTRY_VERIFY_WITH_TIMEOUT(bench.banner().isEmpty(), 30'000);
    QCOMPARE(first.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QVERIFY(!bench.find<QLabel>("orderPickState")->text().startsWith(u"0 product"_s));
}

void OrderRevocationsTest::listsFail()
{
    OrderRevocationBench bench;
    bench.setFaults({u"code500@O8"_s, u"code500@M6"_s});
    bench.open(u"delete_asset"_s);
    bench.type("orderSourceId", bench.enterprise().toString());
    bench.goOn();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<Banner>("orderPickBanner")->isVisible(), 30'000);
    // One of the two lists is better than none, and it is said.
    bench.setFaults({u"code500@M6"_s});
    bench.press("orderPickBannerAction");
    QVERIFY(bench.isRead());
    QTRY_VERIFY(bench.find<Banner>("orderPickBanner")->text().contains(u"One of the two asset lists"_s));
}

void OrderRevocationsTest::allOrdersOfACustomer()
{
    OrderRevocationBench bench;
    bench.open(u"delete_asset"_s);
    bench.find<QRadioButton>("orderSourceType")->setChecked(true);
    bench.goOn();
    bench.choose("orderLicenseType", u"normal_recover_usbkey"_s);
    bench.type("orderCustomerName", u"北方轴承"_s);
    bench.type("orderCustomerId", u"C-1"_s);
    bench.goOn();
    bench.type("orderAssetAssetNos", u"8000000001"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Summary"_s);
    QVERIFY(bench.isShown("orderSources"));
    bench.goOn();
    QVERIFY(bench.banner().contains(u"ALL of the customer's orders"_s));
    QVERIFY(bench.find<QLineEdit>("orderSource1")->hasFocus()); // not the way that takes from all orders
    QVERIFY(!bench.isShown("orderIssues") && !bench.isShown("orderIssuesLabel")); // it is said once
    QCOMPARE(bench.tabs("orderWhat", 2), (QStringList{u"orderSource1"_s, u"orderConfirm1"_s}));
    bench.type("orderConfirm1", u"北方"_s);
    bench.goOn();
    QCOMPARE(bench.times, 0);
    QVERIFY(bench.find<QLineEdit>("orderConfirm1")->hasFocus()); // somebody means it
    // Named after all, it needs no name of the customer; also by who types nothing (KT-35).
    setByAssistant(bench.find<QLineEdit>("orderSource1"), u"LO-7"_s);
    QVERIFY(bench.banner().isEmpty());
    QVERIFY(!bench.find<QLineEdit>("orderConfirm1")->isEnabled());
    QVERIFY(!bench.isShown("orderSourcesTitle") && !bench.isShown("orderSourcesExplanation"));
    const auto words = bench.find<QListWidget>("orderWhat")->item(0)->text();
    QVERIFY2(words.contains(u"LO-7"_s) && !words.contains(u"ALL"_s), qPrintable(words));
    bench.type("orderSource1", {});
    QVERIFY(bench.isShown("orderSourcesTitle"));
    bench.type("orderConfirm1", u"北方轴承"_s);
    // It is for what was seen: something else is confirmed anew.
    bench.goBack();
    bench.goOn();
    QCOMPARE(bench.find<QLineEdit>("orderConfirm1")->text(), u"北方轴承"_s);
    bench.goBack();
    bench.type("orderAssetAssetNos", u"8000000002"_s);
    bench.goOn();
    QCOMPARE(bench.find<QLineEdit>("orderConfirm1")->text(), QString());
    bench.goOn();
    QCOMPARE(bench.times, 0);
    bench.type("orderConfirm1", u"北方轴承"_s);
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.times, 1);
    QVERIFY(bench.built.at(0).srcLicenseOrderId.isEmpty());
}

void OrderRevocationsTest::cloudLicencesNameTheirOrder()
{
    OrderRevocationBench bench;
    for (const auto& type : licenseTypes()) {
        bench.open(u"delete_product"_s);
        bench.find<QRadioButton>("orderSourceType")->setChecked(true);
        bench.goOn();
        bench.choose("orderLicenseType", QString::fromLatin1(type.value));
        bench.type("orderCustomerId", u"C-1"_s);
        bench.goOn();
        QCOMPARE(bench.step() == "Assets"_L1, !type.isCloud);
        if (!type.isCloud) continue;
        QVERIFY(bench.banner().contains(u"cloud licence"_s));
        QVERIFY(bench.find<QLineEdit>("orderSrcLicenseOrderId")->hasFocus());
        bench.type("orderSrcLicenseOrderId", u"LO-1"_s);
        bench.goOn();
        QCOMPARE(bench.step(), u"Assets"_s);
    }
}

void OrderRevocationsTest::forecastOfWhatWasTyped()
{
    OrderRevocationBench bench;
    QVERIFY(bench.openPick(u"delete_product"_s));
    bench.tick(bench.product());
    for (int i = 0; i < 3; ++i)
        bench.goOn();
    QVERIFY(bench.isOver());
    // Opened again, with another node count and a lock that no list has.
    auto order = bench.built.first();
    order.assets[0].assetNos += u"8999999999"_s;
    auto& product = order.assets[0].products[0];
    product.strictMatchWhenDelete = true;
    product.limitConcurrent = product.limitConcurrent.value_or(0) + 1;
    bench.open(QString(), order);
    for (int i = 0; i < 3; ++i)
        bench.goOn();
    QCOMPARE(bench.step(), u"Expected results"_s);
    auto* forecast = bench.find<QTreeWidget>("orderForecastTree");
    QTRY_VERIFY_WITH_TIMEOUT(
        forecast->topLevelItemCount() == 2 && forecast->topLevelItem(0)->childCount() > 0, 30'000);
    const auto* hit = forecast->topLevelItem(0)->child(0);
    QCOMPARE(hit->text(2), u"no, differs: nodes"_s);
    QCOMPARE(hit->text(4), u"no"_s);
    QCOMPARE(forecast->topLevelItem(0)->text(4), u"0"_s);
    QCOMPARE(forecast->topLevelItem(1)->text(2), u"not visible"_s);
    QVERIFY(bench.find<QLabel>("orderForecastLimits")->text().contains(u"no list shows"_s));
    bench.goOn();
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built, QList{order});
}

void OrderRevocationsTest::changedByHand()
{
    OrderRevocationBench bench;
    QVERIFY(bench.openPick(u"delete_product"_s));
    bench.tick(bench.product());
    bench.goOn();
    bench.goOn();
    bench.press("orderByHand");
    QVERIFY(!bench.isShown("orderByHand"));
    while (bench.step() != "Products"_L1)
        bench.goBack();
    bench.type("orderProductLimitConcurrent", u"77"_s);
    bench.goBack();
    bench.goBack();
    bench.type("orderCustomerName", u"Acme"_s);
    bench.goBack();
    QVERIFY(bench.find<QRadioButton>("orderSourceType")->isChecked());
    for (int i = 0; i < 6; ++i)
        bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built.at(0).customerName, u"Acme"_s);
    QCOMPARE(bench.built.at(0).assets.at(0).products.at(0).limitConcurrent, std::optional<qint64>(77));
    QVERIFY(!bench.built.at(0).srcLicenseOrderId.isEmpty());
}

void OrderRevocationsTest::pickedWithoutAnOrder()
{
    PageBench bench;
    OrderState state(bench.context, {.orderType = u"delete_asset"_s});
    state.isPicked = true;
    EnterpriseCustomer customer;
    customer.customerId = CustomerId("C-1"sv);
    customer.enterpriseName = Text("Acme"sv);
    state.setCustomer(customer);
    const auto pick = [&](std::string_view number, const char* type) {
        PickedAsset asset;
        asset.assetNum = AssetNumber(number);
        asset.customerId = CustomerId("C-1"sv);
        asset.licenseType = Text(std::string_view(type));
        state.assets.append({asset, {}});
    };
    pick("8000000001", "softkey");
    pick("8000000002", "cloud_account");
    QWidget window;
    OrderSourcesPanel panel(state, &window);
    panel.fill();
    QVERIFY(panel.obstacle().contains(u"Acme"_s));
    auto* confirm = panel.findChild<QLineEdit*>(u"orderConfirm1"_s);
    QVERIFY(!panel.findChild<QLineEdit*>(u"orderConfirm2"_s)); // nobody may go without
    QTest::keyClicks(confirm, u"Acme"_s);
    QVERIFY(panel.obstacle().contains(u"cloud licence"_s));
    QTest::keyClicks(panel.findChild<QLineEdit*>(u"orderSource2"_s), u"LO-9"_s);
    QCOMPARE(panel.obstacle(), QString());
    const auto orders = state.orders();
    QCOMPARE(orders.size(), 2);
    QCOMPARE(orders[0].srcLicenseOrderId, QString());
    QCOMPARE(orders[1].srcLicenseOrderId, u"LO-9"_s);
    panel.fill(); // shown again, both are still there
    QCOMPARE(panel.obstacle(), QString());
    QCOMPARE(panel.findChildren<QLineEdit*>().size(), 3);
}

void OrderRevocationsTest::withoutTheMemberCenter()
{
    OrderRevocationBench bench;
    bench.context.profile.clientToken = TokenOrigin::None;
    bench.context.profile.userToken = TokenOrigin::None;
    bench.open(u"delete_product"_s);
    QVERIFY(bench.find<QRadioButton>("orderSourceType")->isChecked());
    bench.goOn();
    QCOMPARE(bench.step(), u"Customer"_s);
}

LOCKKEEPER_TEST(Widgets, OrderRevocationsTest)
#include "tst_order_revocations.moc"
