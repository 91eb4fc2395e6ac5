// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/assets/product_shop.h"
#include "ui/kit/theme/language.h"

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// The page of products, as somebody comes to it from a number of an overview (PR-3).
class CountedProductsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void aNumberShowsWhatWasRead();
    void aNumberLetsGoOnWhatIsUnderWay();

private:
    Language m_language;
};

void CountedProductsTest::aNumberShowsWhatWasRead()
{
    ProductShop shop(60);
    QVERIFY(shop.read(5));
    QCOMPARE(shop.gateway.asked.load(), 5);
    QVERIFY(shop.openCounted());
    QCOMPARE(shop.window->rows(), 5);
    QCOMPARE(shop.gateway.asked.load(), 5);
    const auto said = shop.window->banner()->text();
    QVERIFY2(said.contains(u"products of 5 of 60 assets"_s), qPrintable(said));
    QVERIFY2(said.contains(u"55 request"_s), qPrintable(said));
    const auto* action = shop.window->find<QAbstractButton>(u"BannerAction"_s);
    QCOMPARE(action->text(), u"Read products"_s);
    QVERIFY(shop.window->find<QLabel>(u"Updated"_s)->text().startsWith(u"updated "_s)); // how old they are

    // Somebody has read more of them meanwhile: the number is another one, and so is the list.
    QVERIFY(shop.read(8)); // five of them again
    QTRY_COMPARE(shop.gateway.asked.load(), 13);
    QTRY_COMPARE(shop.bench.client->runningCalls(), 0);
    QVERIFY(shop.openCounted());
    QCOMPARE(shop.window->rows(), 8);
    QCOMPARE(shop.gateway.asked.load(), 13);

    shop.window->click(u"BannerAction"_s);
    QVERIFY(shop.window->settled());
    QCOMPARE(shop.window->rows(), 60);
    QCOMPARE(shop.gateway.asked.load(), 13 + 52);
    QVERIFY(!shop.window->banner()->isVisible());
    // From now on it is as it always was: nothing is asked for, and Refresh asks for all of them.
    QVERIFY(shop.openCounted());
    QCOMPARE(shop.window->rows(), 60);
    QCOMPARE(shop.gateway.asked.load(), 65);
    QVERIFY(shop.reload());
    QCOMPARE(shop.gateway.asked.load(), 65 + 60);
}

void CountedProductsTest::aNumberLetsGoOnWhatIsUnderWay()
{
    const ProductShop shop(40, namedProduct, 20);
    shop.window->page()->openEnterprise(EnterpriseId(u"e1"_s));
    QTRY_VERIFY(shop.window->rows() > 0);
    QVERIFY(shop.window->page()->isLoading());
    QVERIFY(shop.openCounted()); // the same enterprise
    QCOMPARE(shop.window->rows(), 40);
    QCOMPARE(shop.gateway.asked.load(), 40);
    QVERIFY(!shop.window->banner()->isVisible());
}

LOCKKEEPER_TEST(Widgets, CountedProductsTest)
#include "tst_counted_products.moc"
