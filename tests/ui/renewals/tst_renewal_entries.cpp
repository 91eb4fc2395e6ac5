// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_document.h"
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "tests/ui/page_window.h"
#include "tests/ui/renewals/renewal_bench.h"
#include "tests/ui/whole_window.h"
#include "ui/assets/assets_page.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/orders_page.h"
#include "ui/products/products_page.h"
#include "ui/renewals/draft_renewals.h"
#include "ui/renewals/ends_soon_offer.h"

#include <QAction>
#include <QItemSelection>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// From where renewals are drafted, and where the drafts lead.
class RenewalEntriesTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { qRegisterMetaType<BatchEditor*>(); }
    void theEditorOpensIt();
    void productsLeadHere();
    void assetsLeadHere();
    void severalAssetsLeadHereByTheirMenu();
    void whatEndsSoonLeadsHere();
    void theOverviewLeadsHere();
    void whatWasNotReadIsSaid();
    void customersAreThoseOfTheEnterprise();
    void theWindowShowsTheEditor();
};

namespace
{

/// Assets A0, A1, …; the first one has a product that ends, and the products of the others were not read.
EnterpriseReading readingOfOneAmong(int count)
{
    EnterpriseReading reading;
    reading.assets.extent = ListExtent::Whole;
    std::vector<VirtualAsset> rows(size_t(count), VirtualAsset{});
    for (int i = 0; i < count; ++i)
        rows[size_t(i)].id = AssetId(u"A%1"_s.arg(i));
    AssetProducts under;
    auto& product = under.productInstanceList.emplace_back();
    product.id = Text(u"P0"_s);
    product.customerId = CustomerId(u"C-1"_s);
    product.limitEndTime = Timestamp(QDateTime::currentDateTimeUtc().addDays(5).toMSecsSinceEpoch());
    reading.products.insert(
        rows.front().id, {std::make_shared<const AssetProducts>(std::move(under)), QDateTime()});
    reading.assets.rows = std::make_shared<const std::vector<VirtualAsset>>(std::move(rows));
    return reading;
}

} // namespace

void RenewalEntriesTest::theEditorOpensIt()
{
    RenewalBench bench;
    OpenRenewals renewals(bench, bench.lines({{u"8700000001"_s}}));
    renewals.answer(0);
    QCOMPARE(renewals.make(), 1);
    const auto id = renewals.drafted.first().first().toStringList().first();
    BatchListOrEditor desk(bench.context);
    desk.takeUp(id);
    QTRY_VERIFY_WITH_TIMEOUT(desk.editor(), 30'000);
    QCOMPARE(desk.draft().renews.size(), 1);
    // What it renews stays with it while it is edited.
    desk.editor()->document().setText(orderAt(0), u"customerName"_s, u"Hongda"_s);
    desk.closeEditor();
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.drafted().first().batch.orderList.first().customerName == u"Hongda"_s, 30'000);
    QCOMPARE(bench.drafted().first().renews.size(), 1);
}

void RenewalEntriesTest::productsLeadHere()
{
    RenewalBench bench;
    const auto page = settledPage<ProductsPage>(bench, u"products"_s);
    QVERIFY(page->rows() > 0);
    page->table()->selectRow(0);
    auto* renew = page->find<QAction>(u"RenewAction"_s);
    QVERIFY(renew->isEnabled());
    renew->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(page->page()->findChild<DraftRenewalsDialog*>(), 30'000);
    auto* dialog = page->page()->findChild<DraftRenewalsDialog*>();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isAtRest(), 30'000);
    QCOMPARE(part<TableView>(dialog, u"draftRenewalsTable"_s)->model()->rowCount(), 1);
}

void RenewalEntriesTest::assetsLeadHere()
{
    RenewalBench bench;
    AssetId asset;
    bench.reader.assets(bench.enterprise(), EnterpriseReader::Age::Known, &bench.host,
        [&](const Result<EnterpriseReader::Read<VirtualAsset>>& read) {
            if (read) asset = read->list->rows.front().id;
        });
    QTRY_VERIFY_WITH_TIMEOUT(!asset.isEmpty(), 30'000);
    QVERIFY(!bench.products.cached(asset));
    // Nobody has asked for its products: they are asked for now.
    draftRenewals(&bench.host, bench.context, RenewalChoice{.assets = {asset}});
    QTRY_VERIFY_WITH_TIMEOUT(bench.host.findChild<DraftRenewalsDialog*>(), 30'000);
    QVERIFY(bench.products.cached(asset));
    auto* dialog = bench.host.findChild<DraftRenewalsDialog*>();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isAtRest(), 30'000);
    const auto chosen = renewalLines(*bench.reader.reading(), {}, {.assets = {asset}}, bench.clock());
    const auto& lines = chosen.lines;
    QVERIFY(!lines.empty());
    QCOMPARE(chosen.assetsUnread, 0);
    QCOMPARE(part<TableView>(dialog, u"draftRenewalsTable"_s)->model()->rowCount(), int(lines.size()));
}

void RenewalEntriesTest::severalAssetsLeadHereByTheirMenu()
{
    RenewalBench bench;
    const auto page = settledPage<AssetsPage>(bench, u"assets"_s);
    auto* table = page->table();
    constexpr int chosen = 12; // so few are asked for their products
    QVERIFY(table->model()->rowCount() > chosen);
    table->selectionModel()->select(
        QItemSelection(table->model()->index(0, 0), table->model()->index(chosen - 1, 0)),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QCOMPARE(table->selectedRowCount(), chosen);
    RenewalChoice choice;
    const int column = table->recordModel()->columnOf("id");
    QVERIFY(column >= 0);
    for (int row = 0; row < chosen; ++row)
        if (const auto id = table->model()->index(row, column).data().toString(); !id.isEmpty())
            choice.assets.emplace_back(id);
    emit table->customContextMenuRequested(table->visualRect(table->model()->index(1, 0)).center());
    auto* renew = page->page()->findChild<QAction*>(u"assetsRenewAction"_s);
    QVERIFY(renew && renew->isEnabled());
    renew->trigger();
    const auto dialog = [&page] { return page->page()->window()->findChild<DraftRenewalsDialog*>(); };
    QTRY_VERIFY_WITH_TIMEOUT(dialog(), 30'000);
    // It may be at rest before it has begun to read.
    QTRY_VERIFY_WITH_TIMEOUT(std::all_of(choice.assets.begin(), choice.assets.end(),
                                 [&bench](const auto& asset) { return bench.products.cached(asset); }),
        30'000);
    QTRY_VERIFY_WITH_TIMEOUT(dialog()->isAtRest(), 30'000);
    const auto all = renewalLines(*bench.reader.reading(), {}, choice, bench.clock());
    QVERIFY(all.lines.size() > 1);
    QCOMPARE(part<TableView>(dialog(), u"draftRenewalsTable"_s)->model()->rowCount(), int(all.lines.size()));
}

void RenewalEntriesTest::whatEndsSoonLeadsHere()
{
    RenewalBench bench;
    EndsSoonOffer offer(u"overview"_s, 30, bench.context, bench.host, &bench.host);
    const auto* action = bench.host.findChild<QAction*>(u"overviewRenewAction"_s);
    QVERIFY(action && !action->isEnabled());
    QVERIFY(!offer.isVisible());
    offer.setCount(2);
    QVERIFY(action->isEnabled());
    QVERIFY(offer.isVisible());
    bench.context.profile.orderToken = TokenOrigin::None; // it could not be ordered here
    offer.setCount(2);
    QVERIFY(!action->isEnabled());
    QVERIFY(!offer.isVisible());

    // What is over, ends later or not at all is left.
    EnterpriseReading reading;
    reading.assets.extent = ListExtent::Whole;
    std::vector<VirtualAsset> rows;
    for (const int endsIn : {-3, 5, 40}) {
        VirtualAsset asset;
        asset.id = AssetId(u"A%1"_s.arg(endsIn));
        AssetProducts under;
        auto& product = under.productInstanceList.emplace_back();
        product.id = Text(u"P%1"_s.arg(endsIn));
        product.limitEndTime = Timestamp(QDateTime::currentDateTimeUtc().addDays(endsIn).toMSecsSinceEpoch());
        reading.products.insert(
            asset.id, {std::make_shared<const AssetProducts>(std::move(under)), QDateTime()});
        rows.push_back(std::move(asset));
    }
    reading.assets.rows = std::make_shared<const std::vector<VirtualAsset>>(std::move(rows));
    const auto lines = renewalLines(reading, {}, {.endsWithin = 30}, bench.clock()).lines;
    QCOMPARE(lines.size(), size_t(1));
    QCOMPARE(lines.front().product->id, Text(u"P5"_s));
}

void RenewalEntriesTest::theOverviewLeadsHere()
{
    auto options = OverviewBench::small();
    options.renewals = 16;
    OverviewBench overview(options);
    overview.open();
    auto* renew = overview.button("Renew");
    QVERIFY(!renew->isVisible()); // nobody knows yet what ends
    overview.bench.prompter.confirms = true;
    overview.click("ReadProducts");
    QTRY_VERIFY_WITH_TIMEOUT(renew->isVisible(), 60'000);
    QVERIFY(overview.rests());
    renew->click();
    const auto dialog = [&overview] { return overview.page->findChild<DraftRenewalsDialog*>(); };
    QTRY_VERIFY_WITH_TIMEOUT(dialog(), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(dialog()->isAtRest(), 30'000);
    // What ends within the days that the number of the page counts, and nothing else.
    const auto& context = overview.bench.context;
    const RenewalClock clock(orderTimesFor(context.profile, context.format));
    const auto expected = renewalLines(*overview.bench.reader.reading(), {}, {.endsWithin = 30}, clock);
    QVERIFY(!expected.lines.empty());
    const auto* table = part<TableView>(dialog(), u"draftRenewalsTable"_s);
    QCOMPARE(table->model()->rowCount(), int(expected.lines.size()));
}

void RenewalEntriesTest::whatWasNotReadIsSaid()
{
    RenewalBench bench;
    const auto reading = readingOfOneAmong(3);
    const AssetId first(u"A0"_s), second(u"A1"_s), unheardOf(u"A9"_s);
    const auto unread = [&](const RenewalChoice& choice) {
        const auto chosen = renewalLines(reading, {}, choice, bench.clock());
        return std::pair(chosen.lines.size(), chosen.assetsUnread);
    };
    QCOMPARE(unread({.assets = {first}}), (std::pair<size_t, qint64>(1, 0)));
    QCOMPARE(unread({.assets = {first, second, unheardOf}}), (std::pair<size_t, qint64>(1, 2)));
    QCOMPARE(unread({.endsWithin = 30}), (std::pair<size_t, qint64>(1, 2)));

    draftRenewals(&bench.host, bench.context, bench.lines({{u"8700000001"_s}}), 2);
    auto* dialog = bench.host.findChild<DraftRenewalsDialog*>();
    QVERIFY(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isAtRest(), 30'000);
    const auto labels = dialog->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
        [](const QLabel* label) { return label->isVisible() && label->text().contains(u"not read"_s); }));
}

void RenewalEntriesTest::customersAreThoseOfTheEnterprise()
{
    RenewalBench bench;
    EnterpriseCustomer customer;
    customer.customerId = CustomerId(u"C-1"_s);
    customer.channelCode = Text(u"CN-07"_s);
    customer.channelCustomerId = Text(u"CC-1"_s);
    const auto lines =
        renewalLines(readingOfOneAmong(1), {customer}, {.endsWithin = 30}, bench.clock()).lines;
    QCOMPARE(lines.size(), size_t(1));
    QCOMPARE(lines.front().channelCode, Text(u"CN-07"_s));
    QCOMPARE(lines.front().channelCustomerId, Text(u"CC-1"_s));
}

void RenewalEntriesTest::theWindowShowsTheEditor()
{
    RenewalBench bench;
    QString id;
    {
        OpenRenewals renewals(bench, bench.lines({{u"8700000001"_s}}));
        renewals.answer(0);
        QCOMPARE(renewals.make(), 1);
        id = renewals.drafted.first().first().toStringList().first();
    }
    WholeWindow whole(bench, u"products"_s);
    emit whole.window.currentPage()->draftWanted(id);
    QCOMPARE(whole.window.currentPageName(), u"orders"_s);
    const auto* orders = qobject_cast<OrdersPage*>(whole.window.currentPage());
    QVERIFY(orders);
    QTRY_VERIFY_WITH_TIMEOUT(orders->listOrEditor()->editor(), 30'000);
    QCOMPARE(orders->listOrEditor()->draftId(), id);
}

LOCKKEEPER_TEST(Widgets, RenewalEntriesTest)
#include "tst_renewal_entries.moc"
