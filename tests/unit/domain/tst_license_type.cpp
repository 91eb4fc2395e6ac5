// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/base/text.h"
#include "models/domain/base/wire_values.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestLicenseType : public QObject
{
    Q_OBJECT

private slots:
    void hasTheContractsMeaningAndClasses_data();
    void hasTheContractsMeaningAndClasses();
    void listsEachTypeOnce();
    void unknownTypesAreShownAsSuch();
    void listsTheValuesOfOrders();
    void meansSomethingForEveryValueOfOrders();
    void chipTypes();
    void lockStatuses_data();
    void lockStatuses();
    void assetNumbersHaveARegion_data();
    void assetNumbersHaveARegion();
    void everyFormOfAnAssetNumberHasAName();
};

void TestLicenseType::hasTheContractsMeaningAndClasses_data()
{
    QTest::addColumn<QString>("meaning");
    QTest::addColumn<QString>(
        "classes"); // c cloud, h hardware, r re-issuable, z certificate, n network, i identity
    const auto row = [](const char* value, const char* meaning, const char* classes) {
        QTest::newRow(value) << QString::fromLatin1(meaning) << QString::fromLatin1(classes);
    };
    // Contract §2.4, line by line.
    row("normal_unrecover_usbkey", "Standalone hardware lock, not re-issuable", "h");
    row("normal_recover_usbkey", "Standalone hardware lock, re-issuable", "hr");
    row("normal_unrecover_lan_usbkey", "Network hardware lock, not re-issuable", "hn");
    row("normal_recover_lan_usbkey", "Network hardware lock, re-issuable", "hrn");
    row("identity_usbkey", "Standalone identity lock", "hi");
    row("identity_lan_usbkey", "Network identity lock", "hni");
    row("softkey", "Standalone certificate", "z");
    row("lan_softkey", "Network certificate", "zn");
    row("product_entity", "Product entity", "");
    row("cloud_account", "Cloud account", "c");
    row("cloud_customer", "Enterprise cloud-account licence", "c");
    row("cloud_personal", "Personal cloud-account licence", "c");
    row("lk_product_usbkey", "Product lock", "h");
    row("lk_auth_usbkey", "Login lock", "h");
}

void TestLicenseType::hasTheContractsMeaningAndClasses()
{
    QFETCH(QString, meaning);
    QFETCH(QString, classes);
    const auto value = QString::fromLatin1(QTest::currentDataTag());
    const auto* type = findLicenseType(value);
    QVERIFY(type);
    QCOMPARE(licenseTypeMeaning(value), meaning);
    QCOMPARE(licenseTypeMeaning(Text(value).view()), meaning); // as it stands in records
    QString found;
    if (type->isCloud) found += u'c';
    if (type->isHardwareLock) found += u'h';
    if (type->isReissuable) found += u'r';
    if (type->isCertificate) found += u'z';
    if (type->isNetwork) found += u'n';
    if (type->isIdentity) found += u'i';
    QCOMPARE(found, classes);
}

void TestLicenseType::listsEachTypeOnce()
{
    QSet<QString> values;
    for (const auto& type : licenseTypes())
        values << QString::fromLatin1(type.value);
    QCOMPARE(values.size(), 14);
    QCOMPARE(licenseTypes().size(), size_t(14));
}

void TestLicenseType::unknownTypesAreShownAsSuch()
{
    QVERIFY(!findLicenseType(u"hologram"));
    QVERIFY(!findLicenseType(u"Softkey")); // values are exact
    QVERIFY(!findLicenseType(u"softkey "));
    QVERIFY(!findLicenseType(u""));
    QCOMPARE(licenseTypeMeaning(u"hologram"), u"unknown: hologram"_s);
    QCOMPARE(licenseTypeMeaning(u"<b>%1</b>"), u"unknown: <b>%1</b>"_s);
    QCOMPARE(licenseTypeMeaning(Text(u"全息"_s).view()), u"unknown: 全息"_s);
    QCOMPARE(licenseTypeMeaning(u""), QString());
}

void TestLicenseType::listsTheValuesOfOrders()
{
    const auto values = [](std::span<const WireValue> list) {
        QStringList result;
        for (const auto& entry : list)
            result << QString::fromLatin1(entry.value);
        return result.join(u' ');
    };
    QCOMPARE(values(orderTypes()), u"new_buy delete_asset delete_product"_s);
    QCOMPARE(values(syncModes()), u"sync async"_s);
    QCOMPARE(values(customerTypes()), u"personal company"_s);
    QVERIFY(contains(syncModes(), u"async"));
    QVERIFY(!contains(syncModes(), u"Async"));
    QVERIFY(!contains(syncModes(), u""));
    QVERIFY(!isRevocation(u"new_buy"));
    QVERIFY(isRevocation(u"delete_asset"));
    QVERIFY(isRevocation(u"delete_product"));
    QVERIFY(!isRevocation(u"delete_everything"));
}

void TestLicenseType::meansSomethingForEveryValueOfOrders()
{
    QCOMPARE(orderTypeMeaning(u"new_buy"), u"New purchase"_s);
    QCOMPARE(orderTypeMeaning(u"delete_asset"), u"Asset revocation"_s);
    QCOMPARE(orderTypeMeaning(u"delete_product"), u"Product revocation"_s);
    QCOMPARE(orderTypeMeaning(u"renew"), u"unknown: renew"_s);
    QCOMPARE(syncModeMeaning(u"sync"), u"Synchronous"_s);
    QCOMPARE(syncModeMeaning(u"async"), u"Asynchronous"_s);
    QCOMPARE(syncModeMeaning(u"later"), u"unknown: later"_s);
    QCOMPARE(customerTypeMeaning(u"personal"), u"Person"_s);
    QCOMPARE(customerTypeMeaning(u"company"), u"Company"_s);
    QCOMPARE(customerTypeMeaning(u"club"), u"unknown: club"_s);
    QCOMPARE(customerTypeMeaning(u""), QString());
}

void TestLicenseType::chipTypes()
{
    QCOMPARE(chipTypeMeaning(1), u"Fourth-generation lock"_s);
    QCOMPARE(chipTypeMeaning(2), u"Fifth-generation lock"_s);
    QCOMPARE(chipTypeMeaning(0), u"unknown: 0"_s);
    QCOMPARE(chipTypeMeaning(3), u"unknown: 3"_s);
    QCOMPARE(chipTypeMeaning(-1), u"unknown: -1"_s);
    QCOMPARE(chipTypeMeaning(std::nullopt), QString());
}

void TestLicenseType::lockStatuses_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("known");
    QTest::addColumn<QString>("meaning");
    QTest::newRow("1") << 1 << true << u"Done"_s;
    QTest::newRow("2") << 2 << true << u"The lock does not exist"_s;
    QTest::newRow("3") << 3 << true << u"The operation failed"_s;
    QTest::newRow("4") << 4 << true << u"The lock is of the wrong type"_s;
    QTest::newRow("0") << 0 << false << u"unknown: 0"_s;
    QTest::newRow("5") << 5 << false << u"unknown: 5"_s;
    QTest::newRow("-1") << -1 << false << u"unknown: -1"_s;
}

void TestLicenseType::lockStatuses()
{
    QFETCH(int, status);
    QFETCH(bool, known);
    QFETCH(QString, meaning);
    QCOMPARE(lockStatus(status).has_value(), known);
    if (known) QCOMPARE(int(*lockStatus(status)), status);
    QCOMPARE(lockStatusMeaning(status), meaning);
    QCOMPARE(lockStatusNextStep(status).isEmpty(), status == 1); // only success needs no next step
    QVERIFY(!lockStatus(std::nullopt));
    QVERIFY(!lockStatusMeaning(std::nullopt).isEmpty());
    QVERIFY(!lockStatusNextStep(std::nullopt).isEmpty());
}

void TestLicenseType::assetNumbersHaveARegion_data()
{
    QTest::addColumn<QString>("number");
    QTest::addColumn<AssetNumberForm>("form");
    QTest::newRow("domestic") << u"8000000001"_s << AssetNumberForm::Domestic;
    QTest::newRow("Singapore") << u"6000000001"_s << AssetNumberForm::Singapore;
    QTest::newRow("elsewhere") << u"7000000001"_s << AssetNumberForm::UnknownRegion;
    QTest::newRow("9 digits") << u"800000001"_s << AssetNumberForm::NotDigits;
    QTest::newRow("11 digits") << u"80000000011"_s << AssetNumberForm::NotDigits;
    QTest::newRow("a letter") << u"800000000A"_s << AssetNumberForm::NotDigits;
    QTest::newRow("a space") << u"800000000 "_s << AssetNumberForm::NotDigits;
    QTest::newRow("full-width") << u"８０００００００01"_s << AssetNumberForm::NotDigits;
    QTest::newRow("empty") << QString() << AssetNumberForm::NotDigits;
}

void TestLicenseType::assetNumbersHaveARegion()
{
    QFETCH(QString, number);
    QFETCH(AssetNumberForm, form);
    QCOMPARE(assetNumberForm(number), form);
    QCOMPARE(assetNumberForm(Text(number).view()), form);
    QCOMPARE(assetNumberForm(QLatin1StringView("8123456789")), AssetNumberForm::Domestic);
}

void TestLicenseType::everyFormOfAnAssetNumberHasAName()
{
    QCOMPARE(assetNumberFormMeaning(AssetNumberForm::Domestic), u"Domestic"_s);
    QCOMPARE(assetNumberFormMeaning(AssetNumberForm::Singapore), u"Singapore"_s);
    QCOMPARE(assetNumberFormMeaning(AssetNumberForm::UnknownRegion), u"Unknown region"_s);
    QCOMPARE(assetNumberFormMeaning(AssetNumberForm::NotDigits), u"Not ten digits"_s);
}

LOCKKEEPER_TEST(None, TestLicenseType)
#include "tst_license_type.moc"
