// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/product_fetch.h"
#include "tests/support/await.h"
#include "tests/support/test_program.h"
#include "tests/ui/assets/product_shop.h"
#include "ui/kit/theme/language.h"

#include <QElapsedTimer>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The products of an enterprise, driven as a person drives the page.
class ProductsPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void rowsOfTheSandbox();
    void loadingIsSeen();
    void openedAgainItAsksForNothing();
    void refreshAsksForEverything();
    void cancelledKeepsWhatCame();
    void assetsThatFailAreSaid();
    void rowsOfFailedAssetsStay();
    void goneProductsGo();
    void refusedTokenEndsIt();
    void nothingThere();
    void anotherEnterpriseDropsLateRows();
    void chips();
    void aDayLater();
    void namesCome();
    void whoCanUseIt();
    void leadsToOtherPages();
    void unreadableFieldsMarkTheirRows();
    void unreadableFieldsAreCountedWhole();
    void markupStaysText();
    void everyControlHasAName();
    void aThousandAssets();

private:
    static PageWindow windowOf(SandboxBench& bench)
    {
        return {u"products"_s, std::make_unique<ProductsPage>(bench.context)};
    }
    static qsizetype asked(SandboxBench& bench)
    {
        const auto ledger = bench.server.ledger();
        return std::count_if(
            ledger.cbegin(), ledger.cend(), [](const auto& entry) { return entry.endpoint == u"M7"_s; });
    }
    static sandbox::Options fortyAssets()
    {
        sandbox::Options options;
        options.assets = 40;
        options.employees = 30;
        return options;
    }

    Language m_language;
};

void ProductsPageTest::rowsOfTheSandbox()
{
    SandboxBench bench(fortyAssets());
    const auto window = windowOf(bench);
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    QVERIFY(window.rows() > 40); // packages hold several
    QVERIFY(window.column("merchandise").filter(u" › "_s).size() >= 4);
    QVERIFY(window.column("limitEndTime").contains(u"Expired"_s));
    QVERIFY(window.column("limitEndTime").contains(u"no end"_s));
    QVERIFY(!window.column("limitEndTime").filter(u"Expires in"_s).isEmpty());
    QVERIFY(!window.column("trial").filter(u"Trial until"_s).isEmpty());
    QVERIFY(window.column("activateFlag").contains(u"Not activated"_s));
    auto names = window.column("productName");
    QVERIFY(names.removeDuplicates() > 0); // several assets have it, one after the other
    QTRY_VERIFY(window.column("holders").contains(u"free"_s));
    window.table()->selectRow(0);
    QVERIFY(window.inspector().contains(u"Product URI"_s));
    QVERIFY(window.find<QLabel>(u"Updated"_s)->text().startsWith(u"updated "_s));
}

void ProductsPageTest::loadingIsSeen()
{
    const ProductShop shop(30, namedProduct, 40);
    shop.window->page()->openEnterprise(EnterpriseId(u"e1"_s));
    QVERIFY(shop.window->find<QWidget>(u"LoadBar"_s)->isVisible());
    QTRY_VERIFY(shop.window->rows() > 0); // rows come while it goes on
    QVERIFY(shop.window->page()->isLoading());
    const auto activity = shop.window->find<QLabel>(u"Activity"_s)->text();
    QVERIFY2(activity.endsWith(u" of 30"_s), qPrintable(activity));
    // Assets are counted there, and rows here.
    QCOMPARE(shop.window->counts(), u"%1 of %1"_s.arg(shop.window->rows()));
    QVERIFY(shop.window->settled());
    QCOMPARE(shop.window->rows(), 30);
    QVERIFY(!shop.window->find<QWidget>(u"LoadBar"_s)->isVisible());
}

void ProductsPageTest::openedAgainItAsksForNothing()
{
    ProductShop shop(12);
    QVERIFY(shop.open());
    QCOMPARE(shop.gateway.asked.load(), 12);
    const auto updated = shop.window->find<QLabel>(u"Updated"_s)->text();
    shop.window =
        std::make_unique<PageWindow>(u"products"_s, std::make_unique<ProductsPage>(shop.bench.context));
    QVERIFY(shop.open());
    QCOMPARE(shop.window->rows(), 12);
    QCOMPARE(shop.gateway.asked.load(), 12);
    QCOMPARE(shop.window->find<QLabel>(u"Updated"_s)->text(), updated);
}

void ProductsPageTest::refreshAsksForEverything()
{
    const ProductShop shop(12);
    QVERIFY(shop.open());
    QVERIFY(shop.reload());
    QCOMPARE(shop.gateway.asked.load(), 24);
    QCOMPARE(shop.window->rows(), 12);
}

void ProductsPageTest::cancelledKeepsWhatCame()
{
    const ProductShop shop(60, namedProduct, 30);
    shop.window->page()->openEnterprise(EnterpriseId(u"e1"_s));
    QTRY_VERIFY(shop.window->rows() > 0);
    shop.window->click(u"Cancel"_s);
    QVERIFY(!shop.window->page()->isLoading());
    QVERIFY(shop.window->banner()->text().contains(u"cancelled"_s));
    QTRY_COMPARE(shop.bench.client->runningCalls(), 0);
    const auto isAnswered = [&] {
        const auto other = shop.bench.client->call(readMember, Ask{});
        return await(other).value().has_value();
    };
    QVERIFY(isAnswered()); // so what was on its way has arrived
    const int asked = shop.gateway.asked;
    QVERIFY(isAnswered());
    QCOMPARE(shop.gateway.asked.load(), asked);
    shop.window->click(u"BannerAction"_s); // goes on where it was stopped
    QVERIFY(shop.window->settled());
    QCOMPARE(shop.window->rows(), 60);
    QVERIFY2(
        shop.gateway.asked <= 60 + ProductFetch::atOnce, qPrintable(QString::number(shop.gateway.asked)));
}

void ProductsPageTest::assetsThatFailAreSaid()
{
    std::atomic<bool> broken = true;
    const ProductShop shop(20, [&](const QByteArray& asset) {
        return broken && asset.endsWith('7') ? refusal("60024") : namedProduct(asset);
    });
    QVERIFY(shop.open());
    QCOMPARE(shop.window->rows(), 18);
    const QString said = shop.window->banner()->text();
    QVERIFY2(said.contains(u"2 asset"_s) && !said.contains(u"60024"_s), qPrintable(said));
    QVERIFY(shop.window->banner()->details().contains(u"60024"_s));
    broken = false;
    shop.window->click(u"BannerAction"_s);
    QVERIFY(shop.window->settled());
    QVERIFY(!shop.window->banner()->isVisible());
    QCOMPARE(shop.window->rows(), 20);
    QCOMPARE(shop.gateway.asked.load(), 22); // only what was missing
}

void ProductsPageTest::rowsOfFailedAssetsStay()
{
    std::atomic<bool> broken = false;
    const ProductShop shop(5, [&](const QByteArray& asset) {
        if (broken && asset == "a3") return refusal("60024");
        if (broken && asset == "a4") return okReply("{}");
        return namedProduct(asset);
    });
    QVERIFY(shop.open());
    broken = true;
    QVERIFY(shop.reload());
    QVERIFY(shop.window->column("productName").contains(u"Product of a3"_s)); // nobody knows
    QVERIFY(!shop.window->column("productName").contains(u"Product of a4"_s));
    QCOMPARE(shop.window->rows(), 4);
}

void ProductsPageTest::goneProductsGo()
{
    std::atomic<bool> gone = false;
    const ProductShop shop(3,
        [&](const QByteArray& asset) { return gone && asset == "a1" ? okReply("{}") : namedProduct(asset); });
    QVERIFY(shop.open());
    shop.window->table()->selectRow(shop.window->rowWith("productName", u"Product of a2"_s));
    gone = true;
    QVERIFY(shop.reload());
    QCOMPARE(shop.window->rows(), 2);
    QCOMPARE(shop.window->table()->selectedRowCount(), 1); // kept through the refresh
    QVERIFY(shop.window->inspector().contains(u"Product of a2"_s));
}

void ProductsPageTest::refusedTokenEndsIt()
{
    std::atomic<bool> signedOut = false;
    const ProductShop shop(
        50, [&](const QByteArray& asset) { return signedOut ? refusal("60005") : namedProduct(asset); });
    QVERIFY(shop.open());
    signedOut = true;
    QVERIFY(shop.reload());
    QCOMPARE(shop.window->rows(), 50);
    QVERIFY(shop.window->banner()->details().contains(u"60005"_s));
    QVERIFY(shop.gateway.asked < 50 + 2 * ProductFetch::atOnce);
}

void ProductsPageTest::nothingThere()
{
    const ProductShop shop(0);
    QVERIFY(shop.open());
    QVERIFY(shop.window->empty()->isVisible());
    QVERIFY(shop.window->empty()->text().contains(u"No products"_s));
    const ProductShop noneChosen(3);
    QVERIFY(noneChosen.window->empty()->text().contains(u"No enterprise"_s));
}

void ProductsPageTest::anotherEnterpriseDropsLateRows()
{
    const ProductShop shop(40, namedProduct, 30);
    shop.window->page()->openEnterprise(EnterpriseId(u"e1"_s));
    QTRY_VERIFY(shop.window->rows() > 0);
    shop.window->page()->openEnterprise(EnterpriseId(u"e2"_s));
    QCOMPARE(shop.window->rows(), 0);
    QVERIFY(shop.window->settled());
    QCOMPARE(shop.window->rows(), 40);
    // Nothing of the one before counts as known.
    for (int i = 0; i < 40; ++i)
        QVERIFY(shop.gateway.asksFor("a" + QByteArray::number(i)) >= 1);
    QVERIFY(shop.gateway.asked >= 40 + 6);
}

/// Of product "aN": ends N days from now, every third a trial, every second not activated.
static QByteArray ending(const QByteArray& asset, const QDateTime& now)
{
    const int days = asset.mid(1).toInt();
    return oneProduct(
        R"("id":"p","productName":"In )" + QByteArray::number(days) + R"( days","limitEndTime":)" +
        QByteArray::number(now.addDays(days).addSecs(-60).toMSecsSinceEpoch()) + R"(,"trial":)" +
        (days % 3 == 0 ? "1" : "0") + R"(,"activateFlag":)" + (days % 2 == 0 ? "true" : "false"));
}

void ProductsPageTest::chips()
{
    const auto now = QDateTime::currentDateTimeUtc();
    const ProductShop shop(60, [now](const QByteArray& asset) { return ending(asset, now.addDays(-10)); });
    QVERIFY(shop.open());
    const auto& window = *shop.window;
    const auto with = [&](const QStringList& chips) {
        for (const auto& chip : chips)
            window.click(chip + u"Chip"_s);
        if (!window.settled()) return -1;
        const int rows = window.rows();
        for (const auto& chip : chips)
            window.click(chip + u"Chip"_s);
        return window.settled() && window.rows() == 60 ? rows : -2;
    };
    QCOMPARE(with({u"Expired"_s}), 11); // 0 to 10 days after ten days ago
    const int soon = with({u"Expiring"_s});
    QVERIFY2(soon == 30 || soon == 31, qPrintable(QString::number(soon))); // by the hour of the day
    QCOMPARE(with({u"Expired"_s, u"Expiring"_s}), 11 + soon);
    QCOMPARE(with({u"Trial"_s}), 20);
    QCOMPARE(with({u"NotActivated"_s}), 30);
    QCOMPARE(with({u"Trial"_s, u"NotActivated"_s}), 10);
    window.click(u"ExpiredChip"_s);
    window.search()->setText(u"In 59 days"_s);
    QVERIFY(window.settled());
    QTRY_VERIFY(window.empty()->isVisible());
    window.click(u"EmptyAction"_s);
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 60);
}

void ProductsPageTest::aDayLater()
{
    auto now = std::make_shared<QDateTime>(QDateTime::currentDateTimeUtc());
    const ProductShop shop(
        3, [start = *now](const QByteArray& asset) { return ending(asset, start); }, 0,
        [now] { return *now; });
    QVERIFY(shop.open());
    shop.window->click(u"ExpiredChip"_s);
    QVERIFY(shop.window->settled());
    QCOMPARE(shop.window->rows(), 1);
    *now = now->addDays(5);
    QVERIFY(shop.reload());
    QCOMPARE(shop.window->rows(), 3);
    QCOMPARE(shop.window->column("limitEndTime"), QStringList(3, u"Expired"_s));
}

void ProductsPageTest::namesCome()
{
    ProductShop shop(2);
    shop.gateway.memberList = okReply(R"([{"assetNum":"n0","assetId":"a0","cloudAccountGlobalId":"6400"},)"
                                      R"({"assetNum":"n0","assetId":"a0","cloudAccountGlobalId":"6401"}])");
    QVERIFY(shop.open());
    QCOMPARE(shop.window->column("holders"), QStringList({u"6400, 6401"_s, u"free"_s}));
    Employee employee;
    employee.globalId = MemberId(u"6400"_s);
    employee.name = Text(u"Fang, Li"_s);
    shop.bench.employees.note({employee});
    QTRY_COMPARE(shop.window->column("holders"), QStringList({u"Fang, Li, 6401"_s, u"free"_s}));
}

void ProductsPageTest::whoCanUseIt()
{
    const auto now = QDateTime::currentDateTimeUtc();
    ProductShop shop(6, [now](const QByteArray& asset) {
        const bool same = asset != "a5", over = asset == "a4";
        return oneProduct(R"("id":"p","productName":"Quantities","limitConcurrent":3,"productUri":")" +
                          QByteArray(same ? "uri-1" : "uri-2") + R"(","limitEndTime":)" +
                          QByteArray::number(now.addDays(over ? -3 : 100).toMSecsSinceEpoch()));
    });
    QVERIFY(shop.open());
    shop.window->table()->selectRow(shop.window->rowWith("assetNum", u"n0"_s));
    shop.window->showTab(u"This product"_s);
    auto* users = shop.window->find<TableView>(u"UsersTable"_s);
    const auto* summary = shop.window->find<QLabel>(u"UsersSummary"_s);
    QTRY_COMPARE(users->model()->rowCount(), 5); // not the one that is only called the same
    QCOMPARE(summary->text(), u"Usable with 4 of 5 assets, 12 nodes in total."_s);
    QTRY_COMPARE(users->model()->index(0, 0).data().toString(), u"n4"_s); // what ends first
    const QSignalSpy asked(shop.window->page(), &Page::showRequested);
    emit users->rowActivated(users->recordModel()->recordNumber(0));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].toString(), u"assets"_s);
    QCOMPARE(asked[0][1].toString(), u"n4"_s);
}

void ProductsPageTest::leadsToOtherPages()
{
    ProductShop shop(1);
    shop.gateway.memberList = okReply(R"([{"assetNum":"n0","assetId":"a0","cloudAccountGlobalId":"6400"}])");
    QVERIFY(shop.open());
    const QSignalSpy asked(shop.window->page(), &Page::showRequested);
    auto* table = shop.window->table();
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][1].toString(), u"n0"_s);
    emit table->customContextMenuRequested(table->visualRect(table->model()->index(0, 0)).center());
    auto* menu = shop.window->page()->findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(menu);
    const auto actions = menu->actions();
    const auto holder = std::find_if(actions.begin(), actions.end(),
        [](const QAction* action) { return action->text() == u"Show holder 6400"_s; });
    QVERIFY(holder != actions.end());
    (*holder)->trigger();
    QCOMPARE(asked.size(), 2);
    QCOMPARE(asked[1][0].toString(), u"employees"_s);
    QCOMPARE(asked[1][1].toString(), u"6400"_s);
    menu->close();
}

void ProductsPageTest::unreadableFieldsAreCountedWhole()
{
    const ProductShop shop(1, [](const QByteArray&) { return unreadableProducts(10'050); });
    QVERIFY(shop.open());
    QVERIFY2(
        shop.window->banner()->text().contains(u"10050 field"_s), qPrintable(shop.window->banner()->text()));
}

void ProductsPageTest::unreadableFieldsMarkTheirRows()
{
    const ProductShop shop(1, [](const QByteArray&) {
        return okReply(
            R"({"productInstanceList":[{"id":"p1","productName":"Bad","limitConcurrent":"x"}],)"
            R"("children":[{"merchandiseName":[],"productInstanceList":[{"id":"p2",)"
            R"("productName":"In bad"}]},{"productInstanceList":[{"id":"p3","productName":"Good"}]}]})");
    });
    QVERIFY(shop.open());
    QVERIFY(shop.window->banner()->text().contains(u"could not be read"_s));
    const auto marked = [&](const QString& name) {
        const auto row = shop.window->rowWith("productName", name);
        return shop.window->table()
            ->model()
            ->index(row, 0)
            .data(RecordTableModelBase::UnreadableRole)
            .toBool();
    };
    QVERIFY(marked(u"Bad"_s));
    QVERIFY(marked(u"In bad"_s));
    QVERIFY(!marked(u"Good"_s));
}

void ProductsPageTest::markupStaysText()
{
    const QByteArray payload = "<img src='x'><b>bold</b>";
    const ProductShop shop(1, [payload](const QByteArray&) {
        return okReply(R"({"children":[{"merchandiseName":")" + payload +
                       R"(","productInstanceList":[{"id":"p","productName":")" + payload +
                       R"(","productUri":")" + payload + R"("}]}]})");
    });
    QVERIFY(shop.open());
    const QString text = QString::fromLatin1(payload);
    QCOMPARE(shop.window->column("productName"), QStringList(text));
    QCOMPARE(shop.window->column("merchandise"), QStringList(text));
    shop.window->table()->selectRow(0);
    QTRY_VERIFY(shop.window->inspector().contains(text));
    shop.window->showTab(u"This product"_s);
    QTRY_COMPARE(shop.window->find<QLabel>(u"UsersTitle"_s)->text(), text);
    QCOMPARE(shop.window->find<QLabel>(u"UsersTitle"_s)->textFormat(), Qt::PlainText);
    const QString tip = shop.window->table()->model()->index(0, 0).data(Qt::ToolTipRole).toString();
    QVERIFY(!tip.contains(u"<img"_s) && tip.contains(text.toHtmlEscaped()));
}

void ProductsPageTest::everyControlHasAName()
{
    ProductShop shop(1);
    QVERIFY(shop.open());
    shop.window->table()->selectRow(0);
    for (const auto* chip : shop.window->page()->findChildren<QPushButton*>())
        QVERIFY2(!chip->isVisible() || !chip->accessibleName().isEmpty(), qPrintable(chip->objectName()));
    shop.window->showTab(u"This product"_s);
    QVERIFY(!shop.window->find<TableView>(u"UsersTable"_s)->accessibleName().isEmpty());
    QVERIFY(!shop.window->find<QWidget>(u"Users"_s)->accessibleName().isEmpty());
}

void ProductsPageTest::aThousandAssets()
{
    const ProductShop shop(1000, [](const QByteArray& asset) {
        QByteArray products;
        for (int i = 0; i < 5; ++i)
            products += (i ? QByteArray(",") : QByteArray()) + R"({"id":")" + asset + '-' +
                        QByteArray::number(i) + R"(","productUri":"u)" + QByteArray::number(i) +
                        R"(","productName":"Product )" + QByteArray::number(i) +
                        R"(","limitEndTime":1900000000000})";
        return okReply(R"({"productInstanceList":[)" + products + "]}");
    });
    const auto longestPause = [&](const auto& start) {
        QElapsedTimer sinceBeat;
        qint64 longest = 0;
        QTimer beat;
        beat.callOnTimeout(&beat, [&] { longest = std::max(longest, sinceBeat.restart()); });
        sinceBeat.start();
        beat.start(1);
        start();
        if (!QTest::qWaitFor([&] { return !shop.window->page()->isLoading(); }, 120'000)) return qint64(-1);
        return longest;
    };
    shop.window->page()->resize(1084, 756);
    const qint64 loading = longestPause([&] { shop.window->page()->openEnterprise(EnterpriseId(u"e1"_s)); });
    QVERIFY(shop.window->settled());
    QCOMPARE(shop.window->rows(), 5000);
    QCOMPARE(shop.gateway.asked.load(), 1000);
    shop.window->table()->selectRow(0);
    PageWindow second(
        u"products"_s, std::make_unique<ProductsPage>(const_cast<ProductShop&>(shop).bench.context));
    second.page()->openEnterprise(EnterpriseId(u"e1"_s));
    QElapsedTimer fromCache;
    fromCache.start();
    QVERIFY(second.settled());
    QCOMPARE(second.rows(), 5000);
    QCOMPARE(shop.gateway.asked.load(), 1000);
    qInfo("longest pause while loading %lld ms; 5,000 rows from the cache in %lld ms", loading,
        fromCache.elapsed());
    // With sanitizers and neighbours on the machine; the goal of 50 ms is for a release build of its own.
    QVERIFY2(loading >= 0 && loading < 500, qPrintable(QString::number(loading)));
}

LOCKKEEPER_TEST(Widgets, ProductsPageTest)
#include "tst_products_page.moc"
