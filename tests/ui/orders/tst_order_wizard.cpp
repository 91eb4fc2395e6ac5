// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/orders/order_rules.h"
#include "models/tables/orders/order_tree_model.h"
#include "tests/support/test_program.h"
#include "tests/ui/orders/full_order.h"
#include "tests/ui/orders/unfinished_bench.h"
#include "tests/ui/single_click_style.h"
#include "ui/kit/theme/language.h"

#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

using Bench = OrderWizardBench<PageBench>;

QModelIndexList partsBelow(const QAbstractItemModel* model, const QModelIndex& parent)
{
    QModelIndexList parts;
    for (int row = 0; row < model->rowCount(parent); ++row) {
        const auto part = model->index(row, 0, parent);
        parts += part;
        parts += partsBelow(model, part);
    }
    return parts;
}

} // namespace

/// New purchases, and orders that are opened again, by what a person does.
class OrderWizardTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void eachLicenceType_data();
    void eachLicenceType();
    void editingLosesNothing_data();
    void editingLosesNothing();
    void oneEditChangesOneField();
    void partsOfAnOrder();
    void numbersGoToWhoAsked();
    void errorsHoldItBack();
    void returnGoesToTheField();
    void leavingAsks();
    void theSizeIsRemembered();
    void anotherLanguage();

private:
    Language m_language;
};

void OrderWizardTest::eachLicenceType_data()
{
    QTest::addColumn<QString>("value");
    for (const auto& type : licenseTypes())
        QTest::newRow(type.value) << QString::fromLatin1(type.value);
}

void OrderWizardTest::eachLicenceType()
{
    QFETCH(const QString, value);
    const auto* type = findLicenseType(value);
    Bench bench;
    bench.open(u"new_buy"_s);
    bench.goOn();
    QVERIFY(bench.banner().startsWith(u"Licence type"_s));
    QVERIFY(bench.find<QComboBox>("orderLicenseType")->hasFocus());
    bench.choose("orderLicenseType", value);
    QVERIFY(!bench.banner().startsWith(u"Licence type"_s)); // there is no customer yet
    QVERIFY(bench.find<QComboBox>("orderLicenseType")->currentText().contains(licenseTypeMeaning(value)));
    QCOMPARE(bench.isShown("orderAdminEmail"), type->isCloud);
    QVERIFY(!bench.isShown("orderBranchCode"));
    QVERIFY(bench.find<QPushButton>("orderMore")->text().startsWith(u"More fields ("_s));
    for (const bool more : {true, false}) {
        QVERIFY(!bench.isShown("orderSrcLicenseOrderId")); // of revocations
        QVERIFY(!bench.isShown("orderSequence"));          // the batch's
        bench.press("orderMore");
        QCOMPARE(bench.isShown("orderBranchCode"), more);
    }
    bench.type("orderCustomerId", u"C1"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Assets"_s);
    QCOMPARE(bench.isShown("orderAssetBorrowedUsbKey"), type->isHardwareLock);
    bench.type("orderAssetAssetNos", u"8000000001, 8000000002 8000000001"_s);
    bench.type("orderAssetLimitEndDate", u"2027-12-31"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Products"_s);
    auto* parts = bench.find<QTreeView>("orderTree");
    QVERIFY(parts->isColumnHidden(OrderTreeModel::Problems)); // nobody has done anything wrong yet
    bench.goOn();                                             // nothing there yet
    QVERIFY(!parts->isColumnHidden(OrderTreeModel::Problems));
    QVERIFY(bench.banner().contains(u"Add at least one product to"_s));
    QVERIFY(bench.find<QPushButton>("orderAddProduct")->hasFocus());
    bench.press("orderAddProduct");
    QCOMPARE(bench.isShown("orderProductLimitConcurrent"), type->isNetwork);
    QCOMPARE(bench.isShown("orderProductPasswords"), type->isHardwareLock);
    QVERIFY(!bench.isShown("orderProductStrictMatchWhenDelete"));
    bench.type("orderProductProductUri", u"gms-1"_s);
    bench.type("orderProductTimeDurationExpression", u"1-0-0"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Summary"_s);
    QCOMPARE(bench.find<QListWidget>("orderWhat")->count(), 1);
    QVERIFY(bench.find<QPushButton>("orderNext")->text().startsWith(u"&Add 1 order"_s));
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.times, 1);
    LicenseOrder wanted;
    wanted.sequence = 1;
    wanted.customerId = u"C1"_s;
    wanted.licenseType = value;
    wanted.orderType = u"new_buy"_s;
    OrderAsset asset;
    asset.assetNos = {u"8000000001"_s, u"8000000002"_s};
    asset.limitEndDate = Timestamp(1'830'268'799'999); // 2027-12-31 23:59:59.999 in Shanghai
    OrderProduct product;
    product.productUri = u"gms-1"_s;
    product.timeDurationExpression = u"1-0-0"_s;
    asset.products = {product};
    wanted.assets = {asset};
    QCOMPARE(bench.built, QList{wanted});
    QVERIFY(!hasErrors(validate(wanted)));
}

void OrderWizardTest::editingLosesNothing_data()
{
    QTest::addColumn<QString>("orderType");
    for (const auto& type : {u"new_buy"_s, u"delete_asset"_s, u"delete_product"_s})
        QTest::newRow(qPrintable(type)) << type;
}

void OrderWizardTest::editingLosesNothing()
{
    QFETCH(const QString, orderType);
    Bench bench;
    const auto order = fullOrder(orderType);
    QVERIFY(!hasErrors(validate(order)));
    bench.open(orderType, order);
    // Every step and every part of it is looked at.
    for (int steps = 0; bench.step() != "Summary"_L1 && steps < 9; ++steps) {
        if (bench.step() == "Assets"_L1) {
            auto* groups = bench.find<QListWidget>("orderGroups");
            for (int row = groups->count() - 1; row >= 0; --row)
                groups->setCurrentRow(row);
        }
        if (bench.step().startsWith("Products"_L1)) {
            auto* tree = bench.find<QTreeView>("orderTree");
            const auto parts = partsBelow(tree->model(), tree->rootIndex());
            for (const auto& part : parts)
                tree->setCurrentIndex(part);
            QCOMPARE(parts.size(), orderType == "new_buy"_L1 ? 38 : 14);
        }
        for (auto* more : bench.wizard->currentStep()->findChildren<QPushButton*>())
            if (more->objectName().endsWith("More"_L1) && more->isVisible()) more->click();
        bench.goOn();
        QCOMPARE(bench.banner(), QString());
    }
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.times, 1);
    QCOMPARE(bench.built, QList{order});
}

void OrderWizardTest::oneEditChangesOneField()
{
    Bench bench;
    auto order = fullOrder(u"new_buy"_s);
    bench.open(QString(), order);
    bench.press("orderMore");
    bench.type("orderBranchName", u"另一个"_s);
    bench.choose("orderCustomerType", u"personal"_s);
    order.branchName = u"另一个"_s;
    order.customerType = u"personal"_s;
    bench.goOn();
    bench.choose("orderAssetTransferedAssetNum", {});
    order.assets[0].transferedAssetNum.reset();
    bench.goOn();
    bench.press("orderProductMore");
    bench.type("orderProductLimitTimeDuration", u"5"_s);
    bench.type("orderProductTrialEndDate", u"2027/3/1"_s);
    bench.choose("orderProductTrial", u"1"_s);
    auto& product = order.assets[0].products[0];
    product.limitTimeDuration = 5;
    product.trialEndDate = Timestamp(1'803'916'799); // a 32-bit Integer: in seconds
    product.trial = 1;
    bench.goOn();
    QVERIFY(bench.find<QPushButton>("orderNext")->text() == "&Keep changes"_L1);
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built, QList{order});
}

void OrderWizardTest::partsOfAnOrder()
{
    Bench bench;
    bench.open(u"new_buy"_s);
    bench.choose("orderLicenseType", u"softkey"_s);
    bench.type("orderCustomerId", u"C1"_s);
    bench.goOn();
    bench.press("orderGroupAdd");
    bench.press("orderAssetExtendAdd");
    bench.find<QTableWidget>("orderAssetExtends")->item(0, 0)->setText(u"gxxp"_s);
    bench.type("orderAssetAssetNos", u"8000000009"_s);
    bench.goOn();
    bench.press("orderAddPackage");
    bench.type("orderPackageMerchandiseNum", u"M1"_s);
    bench.press("orderAddPackage"); // within it
    bench.type("orderPackageMerchandiseNum", u"M2"_s);
    bench.press("orderAddProduct");
    bench.type("orderProductProductUri", u"a"_s);
    bench.press("orderAddFeature");
    bench.type("orderFeatureFeatureCode", u"F"_s);
    bench.press("orderAddProduct"); // beside the product that the feature is of
    bench.type("orderProductProductUri", u"b"_s);
    auto* tree = bench.find<QTreeView>("orderTree");
    tree->setCurrentIndex(tree->model()->index(0, 0, tree->rootIndex()));
    bench.press("orderAddProduct");
    bench.type("orderProductProductUri", u"c"_s);
    QCOMPARE(tree->currentIndex().data().toString(), u"c"_s);
    bench.press("orderCopyToGroups");
    bench.press("orderCopyToGroups"); // twice is once
    bench.press("orderAddProduct");
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Delete);
    bench.goOn();
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built.size(), 1);
    const auto& assets = bench.built[0].assets;
    QCOMPARE(assets.size(), 2);
    QCOMPARE(assets[1].assetExtendList.size(), 1);
    QCOMPARE(assets[0].products.size(), 1);
    QCOMPARE(assets[1].products, assets[0].products);
    for (const auto& asset : assets)
        for (const auto& package : asset.merchandises)
            for (const auto& child : package.children)
                QCOMPARE(child.parentMerchandiseNum, package.merchandiseNum);
    const auto& outer = assets[0].merchandises.at(0);
    QCOMPARE(outer.merchandiseNum, u"M1"_s);
    const auto& inner = outer.children.at(0);
    QCOMPARE(inner.licenseOrderProductList.at(0).productFeatures.at(0).featureCode, u"F"_s);
    QCOMPARE(inner.licenseOrderProductList.at(1).productUri, u"b"_s);
}

void OrderWizardTest::numbersGoToWhoAsked()
{
    Bench bench;
    bench.open(QString(), fullOrder(u"new_buy"_s));
    QSignalSpy wanted(bench.wizard, &OrderWizard::numbersWanted);
    bench.goOn();
    bench.press("orderAllocate");
    QCOMPARE(wanted.size(), 1);
    bench.find<QListWidget>("orderGroups")->setCurrentRow(1);
    bench.wizard->addNumbers({u"8000000100"_s, u"8000000101"_s, u"8000000102"_s});
    QCOMPARE(bench.find<QListWidget>("orderGroups")->currentRow(), 0);
    QVERIFY(bench.find<QPlainTextEdit>("orderAssetAssetNos")->toPlainText().endsWith(u"8000000102"_s));
    for (int i = 0; i < 3; ++i)
        bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built[0].assets[0].assetNos.size(), 5);
    QCOMPARE(bench.built[0].assets[0].assetNos[1], u"has a blank"_s); // not typed anew
    QCOMPARE(bench.built[0].assets[1].assetNos.size(), 2);
}

void OrderWizardTest::errorsHoldItBack()
{
    Bench bench;
    auto order = fullOrder(u"new_buy"_s);
    order.assets[1].merchandises[0].children[1].licenseOrderProductList[0].trial = 5;
    bench.open(QString(), order);
    bench.goOn();
    bench.goOn();
    bench.goOn();
    QVERIFY(bench.banner().contains(u"Asset 2, package 1, package 2, product 1 › Trial"_s));
    QVERIFY(bench.find<QComboBox>("orderProductTrial")->hasFocus());
    bench.goOn();
    QCOMPARE(bench.times, 0);
    bench.choose("orderProductTrial", u"0"_s);
    bench.goOn();
    QCOMPARE(bench.step(), u"Summary"_s);
    auto* next = bench.find<QPushButton>("orderNext");
    QTest::mouseClick(next, Qt::LeftButton);
    QTest::mouseClick(next, Qt::LeftButton); // pressed twice
    QVERIFY(bench.isOver());
    QCOMPARE(bench.times, 1);
}

void OrderWizardTest::returnGoesToTheField()
{
    Bench bench;
    auto order = fullOrder(u"new_buy"_s);
    order.passwordMobile = u"1"_s; // doubtful, under "More fields"
    bench.open(QString(), order);
    for (int i = 0; i < 3; ++i)
        bench.goOn();
    auto* issues = bench.find<QListWidget>("orderIssues");
    const auto found = issues->findItems(u"Purchaser's mobile number"_s, Qt::MatchContains);
    QCOMPARE(found.size(), 1);
    // One click only chooses, also where one click opens files.
    SingleClickStyle style;
    issues->setStyle(&style);
    issues->scrollToItem(found.first());
    const auto place = issues->visualItemRect(found.first()).center();
    QTest::mouseClick(issues->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(issues->currentItem(), found.first());
    QCOMPARE(bench.step(), u"Summary"_s);
    issues->setStyle(nullptr);
    issues->setFocus();
    QTest::keyClick(issues, Qt::Key_Return);
    QCOMPARE(bench.step(), u"Customer"_s);
    QVERIFY(bench.isShown("orderPasswordMobile"));
    QVERIFY(bench.find<QLineEdit>("orderPasswordMobile")->hasFocus());
    QVERIFY(bench.find<QLabel>("orderPasswordMobileProblem")->isVisible());
    bench.type("orderPasswordMobile", u"13800000000"_s);
    QVERIFY(!bench.find<QLabel>("orderPasswordMobileProblem")->isVisible());
}

void OrderWizardTest::leavingAsks()
{
    Bench bench;
    bench.open(QString(), fullOrder(u"new_buy"_s));
    QTest::keyClick(bench.wizard, Qt::Key_Escape);
    QVERIFY(bench.isOver()); // nothing was entered
    QVERIFY(bench.prompter.confirmations.isEmpty());
    bench.open(u"new_buy"_s);
    bench.type("orderCustomerName", u"x"_s);
    QTest::keyClick(bench.wizard, Qt::Key_Escape);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(bench.wizard && bench.wizard->isVisible());
    bench.prompter.confirms = true;
    QTest::keyClick(bench.wizard, Qt::Key_Escape);
    QVERIFY(bench.isOver());
    QCOMPARE(bench.times, 0);
}

/// The size is found also where an earlier version kept it.
void OrderWizardTest::theSizeIsRemembered()
{
    Bench bench;
    bench.open(u"new_buy"_s);
    const auto size = bench.wizard->size() - QSize(0, 20);
    bench.wizard->resize(size);
    QCOMPARE(bench.wizard->size(), size);
    bench.wizard->close();
    QVERIFY(bench.isOver());
    bench.open(u"new_buy"_s);
    QCOMPARE(bench.wizard->size(), size);
    bench.wizard->close();
    QVERIFY(bench.isOver());
    bench.settings.setValue(u"orderWizard/geometry"_s, bench.settings.value(u"order/geometry"_s));
    bench.settings.remove(u"order/geometry"_s);
    bench.open(u"new_buy"_s);
    QCOMPARE(bench.wizard->size(), size);
}

void OrderWizardTest::anotherLanguage()
{
    Bench bench;
    const auto order = fullOrder(u"new_buy"_s);
    bench.open(QString(), order);
    for (int i = 0; i < 3; ++i) {
        m_language.use(QLocale(u"zh_CN"_s));
        m_language.use(QLocale(u"en_GB"_s));
        bench.goOn();
    }
    QCOMPARE(bench.step(), u"Summary"_s);
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built, QList{order});
}

LOCKKEEPER_TEST(Widgets, OrderWizardTest)
#include "tst_order_wizard.moc"
