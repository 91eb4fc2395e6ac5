// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_document.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/kit/theme/language.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/orders_page.h"
#include "ui/orders/sending/send_batch_dialog.h"
#include "ui/writes/decide_dialog.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// The page of orders with a batch in its editor, which is sent from there.
struct SendingPage {
    explicit SendingPage(const BatchOrder& batch, const QString& appKey = u"key"_s)
        : window(u"orders"_s, pageOf(bench, appKey))
        , desk(*static_cast<OrdersPage*>(window.page())->listOrEditor())
    {
        desk.openNew(OrderDraft{.batch = batch});
    }

    [[nodiscard]] static std::unique_ptr<OrdersPage> pageOf(BatchBench& bench, const QString& appKey)
    {
        bench.context.profile.appKey = appKey;
        return std::make_unique<OrdersPage>(bench.context);
    }
    /// Presses Send in the editor.
    [[nodiscard]] bool openDialog() const
    {
        emit desk.editor()->sendWanted();
        return QTest::qWaitFor([this] { return !dialog().isNull(); }, 30'000);
    }

    [[nodiscard]] QPointer<SendBatchDialog> dialog() const { return desk.findChild<SendBatchDialog*>(); }
    /// Presses Send in the editor and in the dialog.
    [[nodiscard]] bool send() const
    {
        if (!openDialog()) return false;
        auto* go = dialog()->findChild<QPushButton*>(u"sendBatchGo"_s);
        if (!QTest::qWaitFor([go] { return go->isEnabled(); }, 30'000)) return false;
        QTest::mouseClick(go, Qt::LeftButton);
        return true;
    }
    /// Nobody waits for the reply.
    [[nodiscard]] bool sendAndClose() const
    {
        if (!send()) return false;
        QTest::keyClick(dialog(), Qt::Key_Escape);
        return QTest::qWaitFor([this] { return dialog().isNull(); }, 30'000);
    }
    [[nodiscard]] QString state() const { return window.column("state").value(0); }
    [[nodiscard]] QString keptText() const { return desk.findChild<QLabel*>(u"batchKept"_s)->text(); }

    BatchBench bench;
    PageWindow window;
    BatchListOrEditor& desk;
};

} // namespace

/// What becomes of the editor of a batch that is sent, whether or not somebody waits in the dialog.
class BatchSendingTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }

    void theOutcomeComesThoughTheDialogIsClosed()
    {
        SendingPage page(BatchBench::batch(u"SO-1"_s));
        page.bench.server.setLatency(300);
        QVERIFY(page.sendAndClose());
        QTRY_VERIFY_WITH_TIMEOUT(!page.desk.editor(), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), u"Done"_s, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(page.window.rows(), 1, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(page.bench.draftIds().isEmpty(), 30'000);
        QCOMPARE(page.bench.sent(), 1);
        // New batches begin with its channel code.
        QCOMPARE(page.desk.openNew()->batch().channelCode, u"CN-01"_s);
    }

    void whatIsRenewedIsSaidBeforeItIsSent()
    {
        SendingPage page(BatchBench::batch(u"SO-0"_s));
        OrderDraft draft{BatchBench::batch(u"SO-1"_s)};
        draft.renews.append({.line = Text(u"line"_s),
            .ends = {},
            .customerId = {},
            .licenseType = {},
            .assetNum = AssetNumber(u"8700000001"_s),
            .products = {},
            .licenseOrderId = {},
            .channelOrderId = u"OLD-1"_s});
        page.desk.openNew(draft);
        QVERIFY(page.openDialog());
        const auto* renewed = page.dialog()->findChild<QLabel*>(u"sendBatchRenewed"_s);
        QVERIFY(renewed);
        QTRY_VERIFY(renewed->isVisible());
        QCOMPARE(renewed->text(), u"OLD-1 (8700000001)"_s);
    }

    void nothingIsChangedWhileItIsOnItsWay()
    {
        SendingPage page(BatchBench::batch(u"SO-1"_s));
        page.bench.server.setLatency(500);
        QVERIFY(page.sendAndClose());
        auto* editor = page.desk.editor();
        QVERIFY(editor && !editor->isEnabled());
        QVERIFY2(page.keptText().contains(u"being sent"_s), qPrintable(page.keptText()));
        const auto before = editor->batch();
        for (const auto& name : {u"batchSendAction"_s, u"batchRemoveAction"_s, u"batchDuplicateAction"_s})
            if (auto* action = editor->findChild<QAction*>(name)) action->trigger();
        QVERIFY(editor->batch() == before);
        QVERIFY(!page.dialog());
        QTRY_VERIFY_WITH_TIMEOUT(!page.desk.editor(), 60'000);
        QCOMPARE(page.bench.sent(), 1);
    }

    void aRefusalComesBackToTheEditor()
    {
        auto batch = BatchBench::batch(u"SO-1"_s);
        batch.orderList[1].channelCustomerId = u"CC-nobody"_s;
        SendingPage page(batch);
        page.bench.server.setLatency(300);
        QVERIFY(page.sendAndClose());
        auto* editor = page.desk.editor();
        QVERIFY(editor && !editor->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(editor->isEnabled(), 60'000);
        QCOMPARE(page.desk.editor(), editor);
        QVERIFY(!page.keptText().contains(u"being sent"_s));
        auto* banner = editor->findChild<Banner*>(u"batchBanner"_s);
        QVERIFY(banner && banner->isVisibleTo(editor));
        QCOMPARE(editor->currentPlace(), orderAt(1));
    }

    void anUnknownOneIsInTheListAndNotInTheEditor()
    {
        SendingPage page(BatchBench::batch(u"SO-1"_s));
        page.bench.fault(u"close"_s);
        QVERIFY(page.send());
        QTRY_VERIFY_WITH_TIMEOUT(!page.desk.editor(), 60'000);
        QVERIFY(page.dialog()); // it says what can be done
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), u"Unknown"_s, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(page.window.rows(), 1, 30'000);
        QTRY_COMPARE(page.bench.draftIds().size(), 1); // with its passwords, for a draft of the rest
    }

    /// What is shown behind a dialog cannot be worked with, and Send would still be there.
    void theOtherBatchIsShownWithoutTheDialog()
    {
        SendingPage page(BatchBench::batch(u"SO-1"_s));
        page.bench.send(BatchBench::batch(u"SO-1"_s));
        bool isDialogThere = true;
        connect(page.window.page(), &Page::showRequested, page.window.page(),
            [&](const QString& where, const QString& text) {
                isDialogThere = page.dialog() && page.dialog()->isVisible();
                QCOMPARE(where, u"orders"_s);
                page.window.page()->search(text); // as the window does
            });
        QVERIFY(page.openDialog());
        const auto links = [&] {
            return page.dialog()->findChildren<QPushButton*>(QRegularExpression(u"^sendBatchShow_"_s));
        };
        QTRY_COMPARE_WITH_TIMEOUT(links().size(), 1, 30'000);
        links().first()->click();
        QVERIFY(!isDialogThere);
        QVERIFY(!page.desk.editor());
        QTRY_VERIFY(!page.dialog());
        QCOMPARE(page.bench.sent(), 1);
        // The draft has the same number, and is not what was asked for.
        QTRY_COMPARE_WITH_TIMEOUT(page.window.rows(), 2, 30'000);
        QVERIFY(page.window.settled());
        const auto chosen = page.window.table()->selectedRecords();
        QVERIFY(chosen.empty() || page.window.inspector().contains(u"Done"_s));
    }

    void theRestIsOneDraftInTheEditor()
    {
        SendingPage page(BatchBench::batch(u"SO-1"_s));
        page.bench.fault(u"close"_s);
        QVERIFY(page.send());
        QTRY_VERIFY_WITH_TIMEOUT(!page.desk.editor(), 60'000);
        QTRY_COMPARE(page.bench.draftIds().size(), 1);
        // What was typed into it since, in another window, and is no value.
        auto batch = BatchBench::batch(u"SO-1"_s);
        const auto field = u"orderList[1].assets[0].products[0].limitConcurrent"_s;
        page.bench.putDraft(page.bench.draftIds().first(), OrderDraft{batch, 0, {{field, u"many"_s}}});
        page.bench.prompter.confirms = true;
        auto* rest = page.dialog()->findChild<QPushButton*>(u"sendBatchRest"_s);
        QTRY_VERIFY_WITH_TIMEOUT(rest->isEnabled(), 30'000);
        rest->click();
        QTRY_VERIFY_WITH_TIMEOUT(page.desk.editor(), 30'000);
        QTRY_VERIFY(!page.dialog()); // each press would make another one
        QCOMPARE(page.desk.editor()->batch().orderList.size(), 2);
        QCOMPARE(page.desk.editor()->document().unread(), (UnreadTexts{{field, u"many"_s}}));
        QTRY_COMPARE(page.bench.draftIds().size(), 2);
        QCOMPARE(page.bench.sent(), 1);
    }

    /// Each of them has a tick: none is decided about unseen.
    void unknownLinesAreTicked()
    {
        auto batch = BatchBench::batch(u"SO-1"_s);
        for (int i = 1; i <= 5; ++i)
            batch.orderList[1].assets[0].assetNos += u"810000000%1"_s.arg(i);
        SendingPage page(batch);
        page.bench.fault(u"close"_s);
        QVERIFY(page.send());
        auto* decide = page.dialog()->findChild<QPushButton*>(u"sendBatchDecide"_s);
        QTRY_VERIFY_WITH_TIMEOUT(decide->isEnabled(), 60'000);
        decide->click();
        QTRY_VERIFY(page.dialog()->findChild<DecideDialog*>());
        auto* dialog = page.dialog()->findChild<DecideDialog*>();
        auto* things = dialog->findChild<QListWidget*>(u"decideThings"_s);
        QVERIFY(things);
        QCOMPARE(things->count(), 2);
        const auto text = things->item(1)->text();
        QVERIFY2(text.startsWith(u"2 · New purchase · CC10001"_s), qPrintable(text));
        QVERIFY2(text.endsWith(u"8100000002 and 3 more"_s), qPrintable(text));
        QCOMPARE(dialog->chosen(), (QStringList{u"1"_s, u"2"_s}));
        things->item(0)->setCheckState(Qt::Unchecked);
        dialog->findChild<QRadioButton*>(u"decideApplied"_s)->setChecked(true);
        dialog->findChild<QLineEdit*>(u"decideWho"_s)->setText(u"Li"_s);
        dialog->findChild<QPlainTextEdit*>(u"decideReason"_s)->setPlainText(u"They said so."_s);
        dialog->findChild<QPushButton*>(u"decideGo"_s)->click();
        const auto* lines = page.dialog()->findChild<TableView*>(u"sendBatchLinesTable"_s);
        const int outcome = lines->recordModel()->columnOf("outcome");
        const auto said = [&](int row) { return lines->model()->index(row, outcome).data().toString(); };
        QTRY_COMPARE_WITH_TIMEOUT(said(1), u"Done"_s, 30'000);
        QCOMPARE(said(0), u"Unknown"_s);
    }

    /// What the connection does not have is typed once.
    void theApplicationKeyIsTypedOnce()
    {
        SendingPage page(BatchBench::batch(u"SO-1"_s), {});
        const auto previewed = [&] {
            page.desk.editor()->findChild<QAction*>(u"batchPreviewAction"_s)->trigger();
            auto* preview = page.desk.findChild<QDialog*>(u"batchPreviewDialog"_s);
            const auto line =
                preview ? preview->findChild<QLabel*>(u"batchPreviewLine"_s)->text() : QString();
            delete preview;
            return line;
        };
        QVERIFY2(previewed().endsWith(u"appKey=…"_s), qPrintable(previewed()));
        QVERIFY(page.openDialog());
        auto* key = page.dialog()->findChild<QLineEdit*>(u"sendBatchAppKey"_s);
        QCOMPARE(key->text(), QString());
        key->setText(u"key"_s);
        auto* go = page.dialog()->findChild<QPushButton*>(u"sendBatchGo"_s);
        QTRY_VERIFY_WITH_TIMEOUT(go->isEnabled(), 30'000);
        QTest::mouseClick(go, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!page.desk.editor(), 60'000);
        QTest::keyClick(page.dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!page.dialog());

        auto other = BatchBench::batch(u"SO-2"_s);
        for (auto& order : other.orderList)
            order.assets[0].products[0].productUri = u"gms-20302"_s;
        page.desk.openNew(OrderDraft{.batch = other});
        QVERIFY2(previewed().endsWith(u"appKey=key"_s), qPrintable(previewed()));
        QVERIFY(page.openDialog());
        QCOMPARE(page.dialog()->findChild<QLineEdit*>(u"sendBatchAppKey"_s)->text(), u"key"_s);
        go = page.dialog()->findChild<QPushButton*>(u"sendBatchGo"_s);
        QTRY_VERIFY_WITH_TIMEOUT(go->isEnabled(), 30'000);
    }

private:
    Language m_language;
};

LOCKKEEPER_TEST(Widgets, BatchSendingTest)
#include "tst_batch_sending.moc"
