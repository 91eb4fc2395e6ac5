// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/product_walk.h"
#include "models/domain/renewals/renewal_line.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/renewed_lines.h"
#include "services/operations/reading/product_scan.h"
#include "services/storage/holdings/not_renewed.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/ui/renewals/kept_renewals.h"
#include "ui/base/export_dialog.h"
#include "ui/base/journal_profile.h"
#include "ui/kit/theme/language.h"
#include "ui/renewals/not_renewed_dialog.h"
#include "ui/views/chip_names.h"
#include "ui/writes/undo_offer.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

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
    void whatWasKeptIsDamaged();
    void withoutALedgerNothingIsOpen();
    void draftsThatCannotBeRead();
    void whatAnotherProgramHasSent();
    void whereNothingCanBeOrdered();
    void notRenewedAndTakenBack();
    void anotherReasonCanBeUndone();
    void followsWhatIsRead();
    void whatIsForgottenGoes();
    void leadsToTheAsset();
    void exported();
    void nothingThere();
    void markupStaysText();

private:
    Language m_language;
};

void RenewalsPageTest::whatWasReadOverHttp()
{
    KeptRenewals bench;
    ProductScan scan(bench.products, bench.reader, bench.enterprise(), EnterpriseReader::Age::Known,
        QDateTime::currentDateTimeUtc());
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
    (void)bench.products.known().any([&](const ReadProducts& each) {
        for (const auto& product : each.products->productInstanceList)
            ending += ends(product) ? 1 : 0;
        for (const auto& package : each.products->children) {
            bool any = false;
            forEachProductIn(package, [&](const ProductInstance& product) { any = any || ends(product); });
            ending += any ? 1 : 0;
        }
        return false; // all of them
    });
    QVERIFY(ending > 0);
    bench.server.clearLedger();
    auto page = std::make_unique<RenewalsPage>(bench.context);
    page->openEnterprise(bench.enterprise());
    const PageWindow window(u"renewals"_s, std::move(page));
    QVERIFY(window.settled());
    const auto labels = window.column("enterprise");
    const auto own = labels.count(bench.enterprises.label(bench.enterprise()));
    // A further row says so where products of some assets could not be had.
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
    // Rows are in the order of their ends.
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
    QCOMPARE(window->column("productName").first(), u"over"_s); // what is due is on top
    QCOMPARE(window->column("enterprise").last(), u"Unread"_s);
    QVERIFY(window->column("productName").last().startsWith(u"Never read"_s));
    QCOMPARE(window->column("state").last(), u"Not known"_s);
    QVERIFY(noteOf(*window).contains(u"1 enterprise"_s));
    window->click(u"Next30Chip"_s);
    QTRY_COMPARE(window->rows(), 3); // it does not go for a question that nobody can answer
    QCOMPARE(window->column("enterprise").last(), u"Unread"_s);
    choose(*window, window->column("productName").last());
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

/// What was read before is lost, and is not something that was never read.
void RenewalsPageTest::whatWasKeptIsDamaged()
{
    KeptRenewals bench; // whose enterprises are known by their names
    const QTemporaryDir folder;
    {
        KnownHoldings kept(folder.path(), u"test"_s, true);
        VirtualAsset asset;
        asset.id = AssetId(u"A1"_s);
        kept.noteAssets(mineId, {asset}, true);
    }
    const auto files = QDir(folder.path()).entryInfoList({u"*.sqlite"_s}, QDir::Files);
    QCOMPARE(files.size(), 1);
    QFile file(files[0].filePath());
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(8192, 'x')) == 8192);
    file.close();
    KnownHoldings damaged(folder.path(), u"test"_s, true);
    bench.context.holdings = &damaged;
    {
        const auto window = bench.page();
        QCOMPARE(window->rows(), 2);
        QVERIFY(!damaged.lost().isEmpty());
        for (const auto& said : window->column("productName")) {
            QVERIFY2(said.contains(u"Couldn't be read"_s), qPrintable(said));
            QVERIFY2(said.contains(damaged.lost()), qPrintable(said));
        }
        // Once it is read again, all is well.
        damaged.noteAssets(mineId, {}, true);
        damaged.noteAssetNumbers(mineId, {});
        damaged.noteAssets(shopId, {}, true);
        damaged.noteAssetNumbers(shopId, {});
        QTRY_COMPARE_WITH_TIMEOUT(window->rows(), 0, 60'000);
    }
    bench.context.holdings = &bench.holdings;
}

void RenewalsPageTest::withoutALedgerNothingIsOpen()
{
    KeptRenewals bench;
    bench.noteBoth();
    bench.context.journal = [] { return nullptr; };
    const auto window = bench.page();
    QCOMPARE(window->rows(), 5);
    QCOMPARE(window->column("state"), QStringList(5, u"Not known"_s));
    QVERIFY2(noteOf(*window).contains(u"can't be read, so it is unknown"_s), qPrintable(noteOf(*window)));
}

void RenewalsPageTest::draftsThatCannotBeRead()
{
    KeptRenewals bench;
    bench.noteBoth();
    Draft draft;
    draft.id = u"draft-1"_s;
    draft.kind = QStringView(batchDraftKind).toString();
    draft.profile = profileKey(bench.context.profile);
    draft.title = u"November"_s;
    // A draft as a later version may write it.
    draft.content = R"({"version": 99, "orders": []})";
    bench.context.drafts->put(draft);
    QVERIFY(bench.context.drafts->flush().result());
    bench.context.drafts->release(draft.id);
    const auto window = bench.page();
    QCOMPARE(window->column("state"), QStringList(5, u"Perhaps in draft November (can't be read)"_s));
    QVERIFY2(noteOf(*window).contains(u"can't be read, so what it orders"_s), qPrintable(noteOf(*window)));
    QVERIFY(bench.context.drafts->remove(draft.id).result());
    QTRY_COMPARE_WITH_TIMEOUT(window->column("state"), QStringList(5, u"Open"_s), 60'000);
}

void RenewalsPageTest::whatAnotherProgramHasSent()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    QCOMPARE(stateIn(*window, u"soon"_s), u"Open"_s);
    LicenseOrder order;
    order.sequence = 1;
    order.orderType = u"new_buy"_s;
    order.enterpriseGlobalId = mineId.toString();
    order.assets = {OrderAsset()};
    RenewedLine renewed;
    renewed.line = Text(u"7001\n7001soon\npp-soon"_s);
    renewed.ends = endOfDay(dayFromToday(11), RecordFormat().zone, TimestampUnit::Milliseconds);
    auto intent = journalsteps::intentOf(journalsteps::newId(), u"SO-1"_s);
    intent.endpoint = u"O5"_s;
    intent.profile = journalProfile(bench.context);
    intent.body = redactJson(encodeBatchOrder(
        {.channelCode = u"CN-01"_s, .channelOrderId = u"SO-1"_s, .syncMode = {}, .orderList = {order}}, {}));
    intent.before = withRenewed({}, {renewed});
    QCOMPARE(journalsteps::beginNow(*bench.journal, intent), QString());
    commandOf(*window, u"Refresh"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(stateIn(*window, u"soon"_s).startsWith(u"Unknown"_s), 60'000);
    QCOMPARE(stateIn(*window, u"beans"_s), u"Open"_s);
}

void RenewalsPageTest::whereNothingCanBeOrdered()
{
    KeptRenewals bench;
    bench.noteBoth();
    {
        const auto window = bench.page();
        choose(*window, u"soon"_s);
        QTRY_VERIFY(commandOf(*window, u"Draft"_s)->isEnabled());
    }
    bench.context.profile.orderToken = TokenOrigin::None;
    const auto window = bench.page();
    choose(*window, u"soon"_s);
    QTRY_VERIFY(commandOf(*window, u"Offer"_s)->isEnabled()); // it is of no gateway
    QVERIFY(!commandOf(*window, u"Draft"_s)->isEnabled());
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

void RenewalsPageTest::anotherReasonCanBeUndone()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    UndoOffer offer(bench.context, window->page());
    for (const auto& reason : {u"They close down"_s, u"They move"_s}) {
        choose(*window, u"soon"_s);
        commandOf(*window, u"NotRenewed"_s)->trigger();
        const QPointer<NotRenewedDialog> dialog = window->page()->findChild<NotRenewedDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QLineEdit*>(u"notRenewedReason"_s)->setText(reason);
        dialog->findChild<QAbstractButton*>(u"notRenewedGo"_s)->click();
        QTRY_COMPARE(stateIn(*window, u"soon"_s), u"Not renewed: "_s + reason);
        QTRY_VERIFY(!dialog);
    }
    QTRY_VERIFY(offer.isVisible());
    offer.findChild<QAbstractButton*>(u"undoOfferUndo"_s)->click();
    QTRY_COMPARE(stateIn(*window, u"soon"_s), u"Not renewed: They close down"_s);
    QCOMPARE(readNotRenewed(bench.holdings).result()->size(), 1);
}

void RenewalsPageTest::followsWhatIsRead()
{
    KeptRenewals bench;
    const auto window = bench.page();
    bench.noteBoth();
    QTRY_COMPARE_WITH_TIMEOUT(window->rows(), 5, 60'000);
    bench.note(shopId, {{u"tea"_s, 20}});
    QTRY_VERIFY_WITH_TIMEOUT(productsIn(*window).contains(u"tea"_s), 60'000);
    QVERIFY(!productsIn(*window).contains(u"beans"_s));
}

void RenewalsPageTest::whatIsForgottenGoes()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    QCOMPARE(window->rows(), 5);
    QVERIFY(bench.holdings.forget().result());
    QTRY_COMPARE_WITH_TIMEOUT(window->rows(), 0, 60'000);
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

    // Some are known, and none of them is what is asked for: no enterprise is open.
    KeptRenewals known;
    known.noteBoth();
    const auto other = known.page();
    auto* scope = other->find<QComboBox>(u"Scope"_s);
    scope->setCurrentIndex(1);
    emit scope->activated(1);
    QTRY_VERIFY(other->empty()->isVisible());
    const auto reasons = other->empty()->findChildren<QLabel*>();
    QVERIFY(std::any_of(reasons.begin(), reasons.end(),
        [](const QLabel* label) { return label->text().contains(u"under “Filter”"_s); }));
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

LOCKKEEPER_TEST(Widgets, RenewalsPageTest)
#include "tst_renewals_page.moc"
