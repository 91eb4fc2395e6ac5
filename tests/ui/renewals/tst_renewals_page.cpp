// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_line.h"
#include "services/operations/reading/product_scan.h"
#include "services/storage/holdings/not_renewed.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "ui/base/export_dialog.h"
#include "ui/base/profile_format.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/theme/language.h"
#include "ui/renewals/not_renewed_dialog.h"
#include "ui/renewals/renewal_scope.h"
#include "ui/renewals/renewals_page.h"
#include "ui/views/chip_names.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QSignalSpy>
#include <QSpinBox>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const EnterpriseId mineId(u"7001"_s), shopId(u"7002"_s), unreadMineId(u"7003"_s);

QDate dayFromToday(int days)
{
    return QDateTime::currentDateTimeUtc().toTimeZone(RecordFormat().zone).date().addDays(days);
}

/// What is kept of two enterprises, and one that was never read. Each asset has one product of its name.
struct KeptRenewals : SandboxBench {
    KeptRenewals()
        : SandboxBench(few())
    {
        enterprises.noteOpened(mineId, u"Mine"_s);
        enterprises.noteOpened(shopId, u"Shop"_s);
        enterprises.describe({{mineId, {{}, u"South"_s, {}}}});
        QObject::connect(&products, &ProductCatalog::fetched, &holdings,
            [this](const AssetId& asset, const ProductCatalog::Entry& entry) {
                holdings.noteProducts(asset, {entry, &entry->products});
            });
    }

    static sandbox::Options few()
    {
        sandbox::Options options;
        options.employees = 20;
        options.assets = 25;
        return options;
    }

    struct Kept {
        QString name;
        int endsIn; ///< days
        bool isHeld = true;
        bool isTrial = false;
    };
    void note(const EnterpriseId& enterprise, const std::vector<Kept>& all)
    {
        std::vector<VirtualAsset> assets;
        std::vector<AssetNumberRecord> numbers;
        for (const auto& each : all) {
            auto& asset = assets.emplace_back();
            asset.assetNum = AssetNumber(u"8-"_s + each.name);
            asset.id = AssetId(enterprise.toString() + each.name);
            auto& record = numbers.emplace_back();
            record.assetNum = asset.assetNum;
            record.assetId = asset.id;
            if (each.isHeld) record.cloudAccountGlobalId = MemberId(u"m-"_s + each.name);
            AssetProducts under;
            auto& product = under.productInstanceList.emplace_back();
            product.id = Text(u"p-"_s + each.name);
            product.productName = Text(each.name);
            product.timeDurationExpression = Text(u"1-0-0"_s);
            const auto end =
                endOfDay(dayFromToday(each.endsIn), RecordFormat().zone, TimestampUnit::Milliseconds);
            product.limitEndTime = end;
            if (each.isTrial) {
                product.trial = 1;
                product.trialEndDate = end;
            }
            holdings.noteProducts(asset.id, std::make_shared<const AssetProducts>(std::move(under)));
        }
        holdings.noteAssets(enterprise, assets, true);
        holdings.noteAssetNumbers(enterprise, numbers);
    }
    void noteBoth()
    {
        note(mineId,
            {{u"soon"_s, 11}, {u"later"_s, 75, false}, {u"over"_s, -3}, {u"trial"_s, 40, true, true}});
        note(shopId, {{u"beans"_s, 20}});
    }
    [[nodiscard]] std::unique_ptr<PageWindow> page()
    {
        auto window = std::make_unique<PageWindow>(u"renewals"_s, std::make_unique<RenewalsPage>(context));
        if (!window->settled()) qFatal("renewals do not come to rest");
        return window;
    }
};

QStringList productsIn(const PageWindow& window)
{
    auto products = window.column("productName");
    products.sort();
    return products;
}

QString stateIn(const PageWindow& window, const QString& product)
{
    const int row = window.rowWith("productName", product);
    return row < 0 ? u"no row"_s : window.column("state")[row];
}

void choose(const PageWindow& window, const QString& product)
{
    window.table()->selectRow(window.rowWith("productName", product));
}

QAction* commandOf(const PageWindow& window, const QString& name)
{
    return window.find<QAction>(name + u"Action"_s);
}

BarChart* chartOf(const PageWindow& window)
{
    return window.page()->findChild<BarChart*>(u"renewalsChart"_s);
}

QString noteOf(const PageWindow& window)
{
    return window.find<QLabel>(u"Sources"_s)->text();
}

} // namespace

/// What ends at the enterprises of a connection, driven as a person drives the page.
class RenewalsPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void whatWasReadOverHttp();
    void nothingIsAskedOfTheGateway();
    void whatIsKeptOfAll();
    void whatWasNotReadIsARow();
    void whatASweepCouldNotRead();
    void withoutALedgerNothingIsOpen();
    void chips();
    void enterprisesAndDaysAreChosen();
    void viewsKeepWhatIsAsked();
    void aBarIsItsList();
    void barsByKeyboard();
    void notRenewedAndTakenBack();
    void followsWhatIsRead();
    void whatIsForgottenGoes();
    void leadsToTheAsset();
    void exported();
    void nothingThere();
    void markupStaysText();
    void toolbarHasRoom();

private:
    Language m_language;
};

void RenewalsPageTest::whatWasReadOverHttp()
{
    KeptRenewals bench;
    ProductScan scan(
        bench.products, bench.reader, bench.enterprise(), EnterpriseReader::Age::Known, QDateTime());
    QSignalSpy finished(&scan, &ProductScan::finished);
    bench.products.open(bench.enterprise());
    scan.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60'000);
    // Counted one by one from what M7 said: products by themselves and packages that end.
    int ending = 0;
    const auto ends = [](const ProductInstance& product) {
        const auto isSet = [](Timestamp time) { return time.toMilliseconds(TimestampUnit::ByMagnitude) > 0; };
        return isSet(product.limitEndTime) || (product.trial == 1 && isSet(product.trialEndDate));
    };
    const auto known = bench.products.known();
    for (const auto& each : known) {
        for (const auto& product : each.products->productInstanceList)
            ending += ends(product) ? 1 : 0;
        for (const auto& package : each.products->children) {
            bool any = false;
            forEachProductIn(package, [&](const ProductInstance& product) { any = any || ends(product); });
            ending += any ? 1 : 0;
        }
    }
    QVERIFY(ending > 0);
    bench.server.clearLedger();
    auto page = std::make_unique<RenewalsPage>(bench.context);
    page->openEnterprise(bench.enterprise());
    const PageWindow window(u"renewals"_s, std::move(page));
    QVERIFY(window.settled());
    const auto labels = window.column("enterprise");
    const auto own = labels.count(bench.enterprises.label(bench.enterprise()));
    // And a row that says so, where products of some assets could not be had.
    QCOMPARE(int(own), ending + (scan.failures().empty() ? 0 : 1));
    QVERIFY(bench.server.ledger().isEmpty());
}

void RenewalsPageTest::nothingIsAskedOfTheGateway()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    window->page()->openEnterprise(bench.enterprise());
    QVERIFY(window->settled());
    window->page()->reload();
    QVERIFY(window->settled());
    QVERIFY(bench.server.ledger().isEmpty());
}

void RenewalsPageTest::whatIsKeptOfAll()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    QCOMPARE(productsIn(*window), (QStringList{u"beans"_s, u"later"_s, u"over"_s, u"soon"_s, u"trial"_s}));
    // By their ends.
    QCOMPARE(window->column("productName").first(), u"over"_s);
    const int soon = window->rowWith("productName", u"soon"_s);
    QCOMPARE(window->column("assetNum")[soon], u"8-soon"_s);
    QCOMPARE(window->column("holders")[soon], u"m-soon"_s);
    QCOMPARE(window->column("enterprise")[soon], u"Mine"_s);
    QCOMPARE(window->column("days")[soon], u"11"_s);
    QCOMPARE(window->column("timeDurationExpression")[soon], u"1 year"_s);
    QCOMPARE(window->column("state")[soon], u"Open"_s);
    QVERIFY2(noteOf(*window).contains(u"sent from this computer"_s), qPrintable(noteOf(*window)));
    QVERIFY(!noteOf(*window).contains(u"weren't read"_s));
}

void RenewalsPageTest::whatWasNotReadIsARow()
{
    KeptRenewals bench;
    bench.noteBoth();
    bench.enterprises.noteOpened(unreadMineId, u"Unread"_s);
    const auto window = bench.page();
    QCOMPARE(window->rows(), 6);
    QCOMPARE(window->column("enterprise").first(), u"Unread"_s); // on top
    QVERIFY(window->column("productName").first().startsWith(u"Never read"_s));
    QCOMPARE(window->column("state").first(), u"Not known"_s);
    QVERIFY(noteOf(*window).contains(u"1 enterprise"_s));
    window->click(u"Next30Chip"_s);
    QTRY_COMPARE(window->rows(), 3); // it does not go for a question that nobody can answer
    QCOMPARE(window->column("enterprise").first(), u"Unread"_s);
    choose(*window, window->column("productName").first());
    QVERIFY(!commandOf(*window, u"Draft"_s)->isEnabled());
    window->click(u"Next30Chip"_s);
    window->clickFilter(u"NotReadChip"_s);
    QTRY_COMPARE(window->column("enterprise"), QStringList{u"Unread"_s});
}

void RenewalsPageTest::whatASweepCouldNotRead()
{
    KeptRenewals bench;
    bench.noteBoth();
    bench.enterprises.noteOpened(unreadMineId, u"Unread"_s);
    auto page = std::make_unique<RenewalsPage>(bench.context);
    SweptEnterprise swept;
    swept.enterprise = unreadMineId;
    swept.began = QDateTime::currentDateTimeUtc();
    swept.lists.append({.list = SweptList::Assets, .isWhole = false, .problem = u"The token has expired."_s});
    SweptEnterprise older = swept;
    older.enterprise = shopId;
    older.began = older.began.addDays(1); // begun after what is kept was read
    page->setSwept([swept, older] { return std::vector{swept, older}; });
    const PageWindow window(u"renewals"_s, std::move(page));
    QVERIFY(window.settled());
    const auto said = [&](const QString& enterprise) {
        QStringList all;
        for (int row = 0; row < window.rows(); ++row)
            if (window.column("enterprise")[row] == enterprise) all += window.column("productName")[row];
        return all.join(u'|');
    };
    QVERIFY2(said(u"Unread"_s).contains(u"Couldn't be read"_s), qPrintable(said(u"Unread"_s)));
    QVERIFY2(said(u"Unread"_s).contains(u"The token has expired."_s), qPrintable(said(u"Unread"_s)));
    // What there was before is shown, and that it may not be all.
    QVERIFY2(said(u"Shop"_s).contains(u"Not read completely"_s), qPrintable(said(u"Shop"_s)));
    QVERIFY(said(u"Shop"_s).contains(u"beans"_s));
}

void RenewalsPageTest::withoutALedgerNothingIsOpen()
{
    KeptRenewals bench;
    bench.noteBoth();
    bench.context.journal = [] { return nullptr; };
    const auto window = bench.page();
    QCOMPARE(window->rows(), 5);
    QCOMPARE(window->column("state"), QStringList(5, u"Not known"_s));
    QVERIFY2(noteOf(*window).contains(u"can't be read now"_s), qPrintable(noteOf(*window)));
}

void RenewalsPageTest::chips()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    window->click(u"Next30Chip"_s);
    QTRY_COMPARE(productsIn(*window), (QStringList{u"beans"_s, u"soon"_s}));
    window->click(u"Next60Chip"_s); // either of them
    QTRY_COMPARE(productsIn(*window), (QStringList{u"beans"_s, u"soon"_s, u"trial"_s}));
    window->click(u"Next90Chip"_s);
    QTRY_COMPARE(window->rows(), 4);
    for (const auto* chip : {"Next30Chip", "Next60Chip", "Next90Chip"})
        window->click(QString::fromLatin1(chip));
    window->clickFilter(u"ExpiredChip"_s);
    QTRY_COMPARE(productsIn(*window), QStringList{u"over"_s});
    window->clickFilter(u"ExpiredChip"_s);
    window->clickFilter(u"WithoutHolderChip"_s);
    QTRY_COMPARE(productsIn(*window), QStringList{u"later"_s});
    window->clickFilter(u"WithoutHolderChip"_s);
    window->clickFilter(u"TrialChip"_s);
    QTRY_COMPARE(productsIn(*window), QStringList{u"trial"_s});
    window->clickFilter(u"TrialChip"_s);
    window->clickFilter(u"OrderedChip"_s);
    QTRY_COMPARE(window->rows(), 0);
    QVERIFY(window->empty()->isVisible());
}

void RenewalsPageTest::enterprisesAndDaysAreChosen()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    auto* scope = window->find<QComboBox>(u"Scope"_s);
    const auto ask = [&](const QString& value) {
        scope->setCurrentIndex(scope->findData(value));
        emit scope->activated(scope->currentIndex());
    };
    ask(u"group/South"_s);
    QTRY_COMPARE(window->rows(), 4);
    QVERIFY(!productsIn(*window).contains(u"beans"_s));
    ask(u"open"_s);
    QTRY_VERIFY(window->settled() && window->rows() == 0);
    window->page()->openEnterprise(shopId);
    QTRY_COMPARE(productsIn(*window), QStringList{u"beans"_s});
    ask({});
    QTRY_COMPARE(window->rows(), 5);
    window->find<QSpinBox>(u"Days"_s)->setValue(40);
    QTRY_COMPARE(productsIn(*window), (QStringList{u"beans"_s, u"soon"_s, u"trial"_s}));
}

void RenewalsPageTest::viewsKeepWhatIsAsked()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    PageView view{.page = u"renewals"_s};
    view.asked = {{u"Scope"_s, u"ids/7001"_s}, {u"Days"_s, u"90"_s}};
    view.chips = {u"Next60"_s, endsInChip(dayFromToday(11))};
    QVERIFY(window->page()->showView(view).isEmpty());
    QTRY_VERIFY(productsIn(*window).contains(u"soon"_s));
    for (const auto& product : productsIn(*window))
        QVERIFY(product == u"soon"_s || product == u"trial"_s); // perhaps of the same month
    QCOMPARE(window->find<QComboBox>(u"Scope"_s)->currentData().toString(), u"ids/7001"_s);
    // What this version does not know is said, and changes nothing.
    view.asked = {{u"Scope"_s, u"planet/9"_s}};
    view.chips.clear();
    QCOMPARE(window->page()->showView(view), QStringList{u"Scope"_s});
    for (const auto& text : {QString(), u"open"_s, u"group/A b"_s, u"ids/1 2"_s})
        QCOMPARE(renewalScopeText(renewalScopeIn(text).value()), text);
    for (const auto& text : {u"ids/"_s, u"group/"_s, u"all"_s})
        QVERIFY2(!renewalScopeIn(text), qPrintable(text));
}

void RenewalsPageTest::aBarIsItsList()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    auto* chart = chartOf(*window);
    const auto& bars = chart->data().bars;
    QVERIFY(bars.size() >= 2);
    QCOMPARE(std::accumulate(bars.begin(), bars.end(), qint64(0),
                 [](qint64 sum, const ChartData::Bar& bar) { return sum + bar.total(); }),
        5);
    for (size_t bar = 0; bar < bars.size(); ++bar) {
        const auto total = bars[bar].total();
        chart->activate(int(bar));
        QTRY_COMPARE(window->rows(), int(total));
    }
    chart->activate(int(bars.size()) - 1); // it was shown: all are again
    QTRY_COMPARE(window->rows(), 5);
}

void RenewalsPageTest::barsByKeyboard()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    auto* chart = chartOf(*window);
    QVERIFY(!chart->accessibleName().isEmpty());
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_End);
    const auto last = size_t(chart->current());
    QTest::keyClick(chart, Qt::Key_Return);
    QTRY_COMPARE(window->rows(), int(chart->data().bars[last].total()));
    QTest::keyClick(chart, Qt::Key_Return);
    QTRY_COMPARE(window->rows(), 5);
}

void RenewalsPageTest::notRenewedAndTakenBack()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    choose(*window, u"soon"_s);
    QVERIFY(!commandOf(*window, u"TakeBack"_s)->isEnabled());
    commandOf(*window, u"NotRenewed"_s)->trigger();
    auto* dialog = window->page()->findChild<NotRenewedDialog*>();
    QVERIFY(dialog);
    auto* save = dialog->findChild<QAbstractButton*>(u"notRenewedGo"_s);
    QVERIFY(!save->isEnabled()); // there is no reason
    dialog->findChild<QLineEdit*>(u"notRenewedReason"_s)->setText(u"They close <b>down</b>"_s);
    save->click();
    QTRY_COMPARE(stateIn(*window, u"soon"_s), u"Not renewed: They close <b>down</b>"_s);
    QCOMPARE(stateIn(*window, u"beans"_s), u"Open"_s);
    const auto kept = readNotRenewed(bench.holdings).result().value();
    QCOMPARE(kept.size(), 1);
    QVERIFY(kept[0].at > 0);
    // Another window over the same connection has it, too.
    const auto other = bench.page();
    QCOMPARE(stateIn(*other, u"soon"_s), u"Not renewed: They close <b>down</b>"_s);
    choose(*window, u"soon"_s);
    QTRY_VERIFY(commandOf(*window, u"TakeBack"_s)->isEnabled());
    commandOf(*window, u"TakeBack"_s)->trigger();
    QTRY_COMPARE(stateIn(*window, u"soon"_s), u"Open"_s);
    QVERIFY(readNotRenewed(bench.holdings).result()->isEmpty());
}

void RenewalsPageTest::followsWhatIsRead()
{
    KeptRenewals bench;
    const auto window = bench.page();
    bench.noteBoth();
    QTRY_COMPARE_WITH_TIMEOUT(window->rows(), 5, 20'000);
    bench.note(shopId, {{u"tea"_s, 20}});
    QTRY_VERIFY_WITH_TIMEOUT(productsIn(*window).contains(u"tea"_s), 20'000);
    QVERIFY(!productsIn(*window).contains(u"beans"_s));
}

void RenewalsPageTest::whatIsForgottenGoes()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    QCOMPARE(window->rows(), 5);
    QVERIFY(bench.holdings.forget().result());
    QTRY_COMPARE_WITH_TIMEOUT(window->rows(), 0, 20'000);
}

void RenewalsPageTest::leadsToTheAsset()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    QSignalSpy places(window->page(), &Page::placeRequested);
    choose(*window, u"beans"_s);
    window->table()->setFocus();
    QTest::keyClick(window->table(), Qt::Key_Return);
    QCOMPARE(places.size(), 1);
    const auto place = places[0][0].value<PlaceLink>();
    QCOMPARE(place.enterprise, shopId);
    QCOMPARE(place.page, u"assets"_s);
    QCOMPARE(place.view->chips, QStringList{numbersChip({u"8-beans"_s})});
}

void RenewalsPageTest::exported()
{
    KeptRenewals bench;
    bench.note(shopId, {{u"beans"_s, 20}});
    const auto window = bench.page();
    const QTemporaryDir folder;
    bench.prompter.savePath = folder.filePath(u"renewals.csv"_s);
    window->page()->exportTable();
    auto* question = window->page()->findChild<ExportDialog*>();
    QVERIFY(question);
    question->accept();
    QFile file(bench.prompter.savePath);
    QTRY_VERIFY(file.exists() && file.size() > 0);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = QString::fromUtf8(file.readAll());
    QVERIFY2(text.contains(u"beans"_s) && text.contains(dayFromToday(20).toString(Qt::ISODate)) &&
                 text.contains(u"1-0-0"_s),
        qPrintable(text));
}

void RenewalsPageTest::nothingThere()
{
    SandboxBench bench;
    const PageWindow window(u"renewals"_s, std::make_unique<RenewalsPage>(bench.context));
    QVERIFY(window.settled());
    QCOMPARE(window.rows(), 0);
    QVERIFY(window.empty()->isVisible());
    const auto said = window.empty()->findChildren<QLabel*>();
    QVERIFY(std::any_of(
        said.begin(), said.end(), [](const QLabel* label) { return label->text() == u"No enterprises"_s; }));
}

void RenewalsPageTest::markupStaysText()
{
    KeptRenewals bench;
    bench.note(shopId, {{u"<img src=x>&amp;"_s, 20}});
    bench.enterprises.noteOpened(shopId, u"<b>Shop</b>"_s);
    const auto window = bench.page();
    QTRY_VERIFY(window->column("productName").contains(u"<img src=x>&amp;"_s));
    QTRY_VERIFY(window->column("enterprise").contains(u"<b>Shop</b>"_s));
}

void RenewalsPageTest::toolbarHasRoom()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    int shown = 0;
    for (const auto* name :
        {"Search", "Filter", "Next30Chip", "Next60Chip", "Next90Chip", "More", "Actions", "Draft"})
        if (window->page()->findChild<QWidget*>(u"renewals"_s + QString::fromLatin1(name))) ++shown;
    QVERIFY(shown >= 6 && shown <= 8);
}

LOCKKEEPER_TEST(Widgets, RenewalsPageTest)
#include "tst_renewals_page.moc"
