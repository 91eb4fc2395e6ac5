// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/base/export_dialog.h"
#include "ui/kit/lines_view.h"
#include "ui/kit/theme/language.h"
#include "ui/orders/orders_page.h"
#include "ui/orders/sending/batch_lines_view.h"
#include "ui/writes/decide_dialog.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

PageWindow windowFor(BatchBench& bench)
{
    return {u"orders"_s, std::make_unique<OrdersPage>(bench.context)};
}

QAction* action(const PageWindow& window, const QString& name)
{
    return window.find<QAction>(name + u"Action"_s);
}

QStringList column(const TableView* table, const char* id)
{
    QStringList texts;
    const int place = table->recordModel()->columnOf(id);
    for (int row = 0; row < table->model()->rowCount(); ++row)
        texts += table->model()->index(row, place).data().toString();
    return texts;
}

TableView* lines(const PageWindow& window)
{
    window.showTab(u"Lines"_s);
    return window.find<TableView>(u"LinesTable"_s);
}

bool choose(const PageWindow& window, const char* id, const QString& text)
{
    const int row = window.rowWith(id, text);
    if (row < 0) return false;
    window.table()->selectRow(row);
    return QTest::qWaitFor([&] { return lines(window)->model()->rowCount() > 0; }, 30'000);
}

} // namespace

/// The list of drafts and of what was sent: states, lines, links, and what can be done about them.
class OrdersPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }

    void everyState()
    {
        BatchBench bench;
        bench.send(BatchBench::batch(u"SO-done"_s));
        auto refused = BatchBench::batch(u"SO-refused"_s);
        refused.orderList[0].channelCustomerId = u"CC-nobody"_s;
        bench.send(refused);
        bench.send(BatchBench::batch(u"SO-async"_s, u"async"_s));
        bench.fault(u"close"_s);
        bench.send(BatchBench::batch(u"SO-lost"_s));
        bench.server.setFaults({});
        bench.putDraft(u"draft-1"_s, BatchBench::batch(u"SO-draft"_s));
        bench.putDraft(u"draft-2"_s, BatchBench::batch(u"SO-done"_s));
        const auto window = windowFor(bench);
        QAbstractItemModelTester tester(window.table()->recordModel());
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 6);
        const auto state = [&](const QString& number) {
            const int row = window.rowWith("channelOrderId", number);
            return row < 0 ? QString() : window.column("state").at(row);
        };
        QCOMPARE(state(u"SO-draft"_s), u"Draft"_s);
        QCOMPARE(state(u"SO-refused"_s), u"Failed"_s);
        QCOMPARE(state(u"SO-async"_s), u"Accepted"_s);
        QCOMPARE(state(u"SO-lost"_s), u"Unknown"_s);
        QVERIFY(window.column("state").contains(u"Done"_s));
        QVERIFY(window.column("state").contains(u"Draft, number used"_s));
        QCOMPARE(window.column("orders"), QStringList(6, u"2"_s));
        QCOMPARE(window.column("assets"), QStringList(6, u"2"_s));

        const auto numbers = [&] {
            auto texts = window.column("channelOrderId");
            texts.sort();
            return texts;
        };
        const QList<std::pair<QString, QStringList>> chips{{u"DraftsChip"_s, {u"SO-done"_s, u"SO-draft"_s}},
            {u"SentChip"_s, {u"SO-async"_s}}, {u"UnknownChip"_s, {u"SO-lost"_s}},
            {u"DoneChip"_s, {u"SO-done"_s}}, {u"RefusedChip"_s, {u"SO-refused"_s}}};
        for (const auto& [chip, expected] : chips) {
            auto* button = window.find<QAbstractButton>(chip); // some are behind "Filter"
            button->click();
            QTRY_COMPARE(numbers(), expected);
            button->click();
            QTRY_COMPARE(window.rows(), 6);
        }
        // An order is found by a customer, an asset number or a licence order as well.
        window.search()->setText(u"8700000002"_s);
        QTRY_COMPARE(window.rows(), 6);
        window.search()->setText(u"SO-lo"_s);
        QTRY_COMPARE(window.rows(), 1);
    }

    /// Their ids are in the tool tip, and among the technical details.
    void customersAreNamed()
    {
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        for (auto& order : batch.orderList)
            order.enterpriseGlobalId = bench.enterprise().toString();
        bench.send(batch);
        batch.channelOrderId = u"SO-2"_s;
        bench.putDraft(u"draft-1"_s, batch);
        bench.enterprises.noteOpened(bench.enterprise(), u"宏达"_s);
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 2);
        QCOMPARE(window.column("customers"), QStringList(2, u"宏达"_s));
        QVERIFY(choose(window, "channelOrderId", u"SO-1"_s));
        const auto* table = window.table();
        const auto tip = table->model()->index(0, table->recordModel()->columnOf("customers"));
        QVERIFY(tip.data(Qt::ToolTipRole).toString().contains(u"CC10001"_s));
        QCOMPARE(column(lines(window), "customerName"), QStringList(2, u"宏达"_s));
        QCOMPARE(window.find<QLabel>(u"InspectorTitle"_s)->text(), u"SO-1"_s);
        QCOMPARE(window.column("syncMode"), QStringList(2, u"Synchronous"_s));
    }

    void emptyAndNew()
    {
        BatchBench bench;
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_VERIFY(window.empty()->isVisible());
        QSignalSpy wanted(static_cast<OrdersPage*>(window.page()), &OrdersPage::newBatch);
        action(window, u"New"_s)->trigger();
        QCOMPARE(wanted.size(), 1);
        auto* offered = window.find<QPushButton>(u"EmptyAction"_s);
        QCOMPARE(offered->text(), action(window, u"New"_s)->text());
        QTest::mouseClick(offered, Qt::LeftButton);
        QCOMPARE(wanted.size(), 2);
        bench.writes.setReadOnly(true);
        QVERIFY(!action(window, u"New"_s)->isEnabled());
        QTest::mouseClick(offered, Qt::LeftButton); // reads again, at most
        QCOMPARE(wanted.size(), 2);
    }

    void draftsAreOpenedAndDeleted()
    {
        BatchBench bench;
        bench.putDraft(u"draft-1"_s, BatchBench::batch(u"SO-1"_s));
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 1);
        QCOMPARE(window.column("customers"), QStringList{u"CC10001"_s});
        const auto changed = window.column("when").value(0);
        QVERIFY2(changed.contains(QString::number(QDate::currentDate().year() % 100)), qPrintable(changed));
        QVERIFY(choose(window, "channelOrderId", u"SO-1"_s));
        QCOMPARE(column(lines(window), "customerName"), (QStringList{u"CC10001"_s, u"CC10001"_s}));
        QCOMPARE(column(lines(window), "outcome"), (QStringList{QString(), QString()}));
        QSignalSpy opened(static_cast<OrdersPage*>(window.page()), &OrdersPage::openDraft);
        QTest::keyClick(window.table(), Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][0].toString(), u"draft-1"_s);
        action(window, u"Delete"_s)->trigger();
        QCOMPARE(bench.prompter.confirmations.size(), 1);
        QVERIFY(bench.prompter.confirmations[0].text.contains(u"SO-1"_s));
        QCOMPARE(bench.draftIds(), QStringList{u"draft-1"_s}); // nobody has said yes
        bench.prompter.confirms = true;
        action(window, u"Delete"_s)->trigger();
        QTRY_COMPARE(window.rows(), 0);
        QVERIFY(bench.draftIds().isEmpty());
    }

    void aDraftThatWasSentIsNoDraft()
    {
        // The program was killed after it had sent: the draft is still there, and is not offered again.
        BatchBench bench;
        bench.fault(u"close"_s);
        bench.putDraft(u"draft-lost"_s, BatchBench::batch(u"SO-lost"_s));
        bench.send(BatchBench::batch(u"SO-lost"_s), u"draft-lost"_s);
        bench.server.setFaults({});
        bench.putDraft(u"draft-done"_s, BatchBench::batch(u"SO-done"_s));
        bench.send(BatchBench::batch(u"SO-done"_s), u"draft-done"_s);
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 2);
        auto states = window.column("state");
        states.sort();
        QCOMPARE(states, (QStringList{u"Done"_s, u"Unknown"_s}));
        // What is known needs no draft any more; what is unknown keeps it, with its passwords.
        QTRY_COMPARE(bench.draftIds(), QStringList{u"draft-lost"_s});
        QVERIFY(choose(window, "channelOrderId", u"SO-lost"_s));
        QVERIFY(!action(window, u"Open"_s)->isEnabled());
        QSignalSpy opened(static_cast<OrdersPage*>(window.page()), &OrdersPage::openDraft);
        QTest::keyClick(window.table(), Qt::Key_Return);
        QCOMPARE(opened.size(), 0);
    }

    void whatWasAppliedIsNotDoubted()
    {
        BatchBench bench;
        BatchLinesView view(u"some"_s, bench.context);
        SentBatch batch;
        for (const auto& orderType : {u"new_buy"_s, u"batch_revert"_s}) {
            SentLine line;
            line.orderType = orderType;
            line.licenseType = u"cloud_account"_s;
            line.item.outcome = Outcome::Applied;
            line.item.state = ReadBackState::NotYet;
            batch.lines.append(line);
        }
        view.showBatch(batch);
        QTRY_COMPARE(column(view.table(), "message"), (QStringList{u"Its products are not visible yet."_s,
                                                          u"The items to revoke are still visible."_s}));
        // What a column may cut is said in full of the line one is on.
        const auto* said = view.findChild<QLabel*>(u"someLinesSaid"_s);
        QVERIFY(said->isHidden());
        view.table()->selectRow(1);
        QCOMPARE(said->text(), u"The items to revoke are still visible."_s);
        QVERIFY(!said->isHidden());
    }

    void linesBodyAndLinks()
    {
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        batch.orderList[0].assets[0].products[0].passwords = QStringList{u"Pa55-of-a-lock"_s};
        bench.send(batch);
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QVERIFY(choose(window, "channelOrderId", u"SO-1"_s));
        QTRY_COMPARE(column(lines(window), "outcome"), (QStringList{u"Done"_s, u"Done"_s}));
        const auto orders = column(lines(window), "licenseOrderId");
        QVERIFY(!orders[0].isEmpty() && orders[0] != orders[1]);
        QCOMPARE(column(lines(window), "orderType"), (QStringList{u"New purchase"_s, u"New purchase"_s}));
        QCOMPARE(column(lines(window), "assetNos"), (QStringList{u"8700000001"_s, u"8700000002"_s}));

        window.showTab(u"Body"_s);
        window.find<QPushButton>(u"BodyCopy"_s)->click();
        const auto body = QGuiApplication::clipboard()->text();
        QVERIFY2(body.contains(u"\"channelOrderId\": \"SO-1\""_s), qPrintable(body));
        QVERIFY(!body.contains(u"Pa55-of-a-lock"_s));
        const auto hash = contentHashOf(batch, {});
        QVERIFY(window.find<QLabel>(u"BodyHash"_s)->text().contains(hash));
        QVERIFY2(window.inspector().contains(hash), qPrintable(window.inspector()));

        window.find<QPushButton>(u"LinesCopy"_s)->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(orders[1]));
        QSignalSpy wanted(window.page(), &Page::showRequested);
        auto* view = lines(window);
        emit view->customContextMenuRequested(view->visualRect(view->model()->index(0, 0)).center());
        auto* menu = window.page()->findChild<QMenu*>(u"ordersLinesTableMenu"_s);
        QVERIFY(menu);
        for (auto* each : menu->actions())
            if (each->text().startsWith(u"Show"_s)) each->trigger();
        menu->close();
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(wanted[0][0].toString(), u"enterprises"_s);
        QCOMPARE(wanted[0][1].toString(), u"CC10001"_s);
        QCOMPARE(wanted[1][0].toString(), u"assets"_s);
        QCOMPARE(wanted[1][1].toString(), u"8700000001"_s);
        // Exporting asks for a path.
        bench.prompter.savePath = bench.folder.filePath(u"lines.csv"_s);
        window.find<QPushButton>(u"LinesExport"_s)->click();
        auto* question = window.page()->window()->findChild<ExportDialog*>();
        QVERIFY(question);
        question->accept();
        QFile exported(bench.prompter.savePath);
        QTRY_VERIFY(exported.exists());
        QVERIFY(exported.open(QIODevice::ReadOnly));
        const auto text = QString::fromUtf8(exported.readAll());
        QVERIFY2(text.contains(orders[0]) && text.contains(u"8700000002"_s), qPrintable(text));
        QTRY_VERIFY(window.page()->findChild<QPushButton*>(u"ordersLinesBannerOther"_s));
        QVERIFY(!window.page()->findChild<QPushButton*>(u"ordersLinesBannerOther"_s)->isHidden());
    }

    void checkedAndDecidedLineByLine()
    {
        BatchBench bench;
        bench.fault(u"close"_s);
        bench.putDraft(u"draft-1"_s, BatchBench::batch(u"SO-1"_s));
        bench.send(BatchBench::batch(u"SO-1"_s), u"draft-1"_s);
        bench.server.setFaults({});
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QVERIFY(choose(window, "channelOrderId", u"SO-1"_s));
        QTRY_VERIFY(action(window, u"Check"_s)->isEnabled());
        action(window, u"Check"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(column(lines(window), "state"),
            (QStringList{u"Not visible yet"_s, u"Not visible yet"_s}), 30'000);
        QCOMPARE(column(lines(window), "outcome"), (QStringList{u"Unknown"_s, u"Unknown"_s}));
        QCOMPARE(bench.sent(), 1);

        // One line, and then the other.
        lines(window)->selectRow(1);
        QTRY_VERIFY(action(window, u"Decide"_s)->isEnabled());
        decide(window, u"decideApplied"_s); // what is selected is ticked, and nothing else
        QTRY_COMPARE_WITH_TIMEOUT(
            column(lines(window), "outcome"), (QStringList{u"Unknown"_s, u"Done"_s}), 30'000);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.column("state"), QStringList{u"Unknown"_s});
        QCOMPARE(bench.draftIds(), QStringList{u"draft-1"_s});
        lines(window)->clearSelection();
        decide(window, u"decideNotApplied"_s);
        QTRY_COMPARE_WITH_TIMEOUT(
            column(lines(window), "outcome"), (QStringList{u"Not done"_s, u"Done"_s}), 30'000);
        QTRY_COMPARE_WITH_TIMEOUT(window.column("state"), QStringList{u"Partly done"_s}, 30'000);
        // Everything is known: the draft has done its work.
        QTRY_VERIFY_WITH_TIMEOUT(bench.draftIds().isEmpty(), 30'000);
        QVERIFY(!action(window, u"Decide"_s)->isEnabled());
        QCOMPARE(bench.sent(), 1);
    }

    void whatIsUnknownBecomesADraftOnlyAfterAWarning()
    {
        BatchBench bench;
        bench.fault(u"close"_s);
        bench.send(BatchBench::batch(u"SO-1"_s));
        bench.server.setFaults({});
        const auto window = windowFor(bench);
        auto* page = static_cast<OrdersPage*>(window.page());
        QList<BatchOrder> wanted;
        connect(
            page, &OrdersPage::newDraftWanted, page, [&](const OrderDraft& draft) { wanted += draft.batch; });
        QVERIFY(window.settled());
        QVERIFY(choose(window, "channelOrderId", u"SO-1"_s));
        QTRY_VERIFY(action(window, u"Rest"_s)->isEnabled());
        action(window, u"Rest"_s)->trigger();
        QTRY_COMPARE(bench.prompter.confirmations.size(), 1);
        QVERIFY(bench.prompter.confirmations[0].text.contains(u"twice"_s));
        QVERIFY(wanted.isEmpty());
        bench.prompter.confirms = true;
        action(window, u"Rest"_s)->trigger();
        QTRY_COMPARE(wanted.size(), 1);
        QVERIFY(wanted[0].channelOrderId.isEmpty());
        QCOMPARE(wanted[0].orderList.size(), 2);
        QCOMPARE(wanted[0].orderList[1].assets, BatchBench::batch({}).orderList[1].assets);
        // A copy of everything needs no warning: it is a draft without a number.
        action(window, u"Duplicate"_s)->trigger();
        QTRY_COMPARE(wanted.size(), 2);
        QCOMPARE(bench.prompter.confirmations.size(), 2);
        QCOMPARE(bench.sent(), 1);
    }

    void whatCannotBeReadIsSaid()
    {
        BatchBench bench;
        Draft draft;
        draft.id = u"draft-1"_s;
        draft.kind = QString::fromUtf16(batchDraftKind);
        draft.profile = profileKey(bench.context.profile);
        draft.content = "of a later version";
        bench.drafts->put(draft);
        bench.drafts->flush().waitForFinished();
        bench.drafts->release(draft.id);
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 1);
        window.table()->selectRow(0);
        QTRY_VERIFY(action(window, u"Duplicate"_s)->isEnabled());
        action(window, u"Duplicate"_s)->trigger();
        auto* note = window.find<QLabel>(u"Note"_s);
        QTRY_VERIFY2(note->text().contains(u"can no longer be read"_s), qPrintable(note->text()));
    }

    void theRestIsOfWhatWasSentNotOfTheDraftSince()
    {
        BatchBench bench;
        bench.fault(u"close"_s);
        const auto batch = BatchBench::batch(u"SO-1"_s);
        bench.putDraft(u"draft-1"_s, batch);
        bench.send(batch, u"draft-1"_s);
        bench.server.setFaults({});
        const auto window = windowFor(bench);
        auto* page = static_cast<OrdersPage*>(window.page());
        QList<BatchOrder> wanted;
        connect(
            page, &OrdersPage::newDraftWanted, page, [&](const OrderDraft& rest) { wanted += rest.batch; });
        QVERIFY(window.settled());
        QVERIFY(choose(window, "channelOrderId", u"SO-1"_s));
        QTRY_COMPARE(column(lines(window), "outcome"), (QStringList{u"Unknown"_s, u"Unknown"_s}));
        lines(window)->selectRow(0);
        QTRY_VERIFY(action(window, u"Decide"_s)->isEnabled());
        decide(window, u"decideApplied"_s);
        QTRY_COMPARE_WITH_TIMEOUT(
            column(lines(window), "outcome"), (QStringList{u"Done"_s, u"Unknown"_s}), 30'000);
        bench.prompter.confirms = true;
        action(window, u"Rest"_s)->trigger();
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0].orderList.size(), 1);
        QCOMPARE(wanted[0].orderList[0].assets, batch.orderList[1].assets);

        // Another window has turned the two round since.
        auto turned = batch;
        std::swap(turned.orderList[0], turned.orderList[1]);
        bench.putDraft(u"draft-1"_s, turned);
        action(window, u"Rest"_s)->trigger();
        QTRY_COMPARE(wanted.size(), 2);
        QCOMPARE(wanted[1].orderList.size(), 1);
        QCOMPARE(wanted[1].orderList[0].assets[0].assetNos, QStringList{u"8700000002"_s});
        QCOMPARE(bench.sent(), 1);
    }

    void followsWhatHappensElsewhere()
    {
        BatchBench bench;
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 0);
        bench.putDraft(u"draft-1"_s, BatchBench::batch(u"SO-1"_s));
        QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 1, 30'000);
        QCOMPARE(window.column("state"), QStringList{u"Draft"_s});
    }

    void whatWasSentIsThereOnceTheJournalIs()
    {
        // The window may show the page before it is connected.
        BatchBench bench;
        bench.send(BatchBench::batch(u"SO-1"_s));
        bench.putDraft(u"draft-1"_s, BatchBench::batch(u"SO-2"_s));
        const auto journal =
            std::exchange(bench.context.journal, std::function<Journal*()>([] { return nullptr; }));
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.column("state"), QStringList{u"Draft"_s});
        bench.context.journal = journal;
        window.page()->openEnterprise(bench.enterprise());
        QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 2, 30'000);
        QVERIFY(window.column("state").contains(u"Done"_s));
    }

    void inChinese()
    {
        m_language.use(QLocale(u"zh_CN"_s));
        BatchBench bench;
        bench.send(BatchBench::batch(u"SO-1"_s));
        const auto window = windowFor(bench);
        QVERIFY(window.settled());
        QTRY_COMPARE(window.rows(), 1);
        const auto text = action(window, u"New"_s)->text();
        m_language.use(QLocale(u"en_GB"_s));
        QVERIFY(!text.isEmpty() && text != u"New batch"_s);
    }

private:
    static void decide(const PageWindow& window, const QString& choice)
    {
        action(window, u"Decide"_s)->trigger();
        QTRY_VERIFY(window.page()->findChild<DecideDialog*>());
        auto* dialog = window.page()->findChild<DecideDialog*>();
        dialog->findChild<QRadioButton*>(choice)->setChecked(true);
        dialog->findChild<QLineEdit*>(u"decideWho"_s)->setText(u"Li"_s);
        dialog->findChild<QPlainTextEdit*>(u"decideReason"_s)->setPlainText(u"They said so."_s);
        dialog->findChild<QPushButton*>(u"decideGo"_s)->click();
        QTRY_VERIFY(!window.page()->findChild<DecideDialog*>());
    }

    Language m_language;
};

LOCKKEEPER_TEST(Widgets, OrdersPageTest)
#include "tst_orders_page.moc"
