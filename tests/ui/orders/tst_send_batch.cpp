// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model_base.h"
#include "tests/support/test_program.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/kit/details_button.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/language.h"
#include "ui/orders/sending/send_batch_dialog.h"
#include "ui/writes/decide_dialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

/// The dialog, as a person works with it.
class Sending
{
public:
    Sending(BatchBench& bench, const BatchOrder& batch)
        : m_dialog(new SendBatchDialog(bench.context, u"draft-1"_s, batch, &m_window))
    {
        QObject::connect(m_dialog, &SendBatchDialog::refused, &m_window,
            [this](const Issues& issues) { refused = issues; });
        QObject::connect(
            m_dialog, &SendBatchDialog::draftDone, &m_window, [this](const QString& id) { done += id; });
        QObject::connect(m_dialog, &SendBatchDialog::newDraftWanted, &m_window,
            [this](const OrderDraft& wanted) { drafts += wanted.batch; });
        QObject::connect(m_dialog, &SendBatchDialog::showRequested, &m_window,
            [this](const QString& page, const QString& text) { shown = page + u' ' + text; });
        m_window.show();
        m_dialog->open();
    }
    ~Sending() { delete m_dialog; }

    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = m_dialog ? m_dialog->findChild<T*>(u"sendBatch"_s + name) : nullptr;
        if (!found) qFatal("no sendBatch%s", qPrintable(name));
        return found;
    }
    [[nodiscard]] bool has(const QString& name) const
    {
        return m_dialog && m_dialog->findChild<QWidget*>(u"sendBatch"_s + name);
    }
    [[nodiscard]] QPushButton* go() const { return find<QPushButton>(u"Go"_s); }
    [[nodiscard]] QString missing() const { return find<QLabel>(u"Missing"_s)->text(); }
    /// The plural is the catalogue's, which may not have the text yet.
    [[nodiscard]] QString words(const QString& name) const
    {
        return find<QLabel>(name)->text().replace(u"(s)"_s, u"s"_s);
    }
    [[nodiscard]] QString outcome() const { return words(u"Outcome"_s); }
    [[nodiscard]] QString advice() const { return find<QLabel>(u"Advice"_s)->text(); }
    [[nodiscard]] bool isReady() const
    {
        return QTest::qWaitFor([this] { return go()->isEnabled(); }, 30'000);
    }
    void press() const
    {
        QTest::mouseClick(go(), Qt::LeftButton);
        QTest::mouseClick(go(), Qt::LeftButton); // a double click
    }
    [[nodiscard]] QStringList column(const char* id) const
    {
        auto* table = find<TableView>(u"LinesTable"_s);
        const int place = table->recordModel()->columnOf(id);
        QStringList texts;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            texts += table->model()->index(row, place).data().toString();
        return texts;
    }

    QPointer<SendBatchDialog> dialog() const { return m_dialog; }

    std::optional<Issues> refused;
    QStringList done;
    QList<BatchOrder> drafts;
    QString shown;

private:
    QWidget m_window;
    QPointer<SendBatchDialog> m_dialog;
};

LicenseOrder revocationFromAll(int sequence, const QString& name)
{
    auto order = BatchBench::order(sequence, u"8700000001"_s, u"normal_recover_usbkey"_s);
    order.orderType = u"delete_asset"_s;
    order.customerName = name;
    order.assets[0].products.clear();
    return order;
}

} // namespace

/// A batch on its way: what is said and asked before, and what becomes of it.
class SendBatchTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }

    void sendsOnceAndShowsEveryLine()
    {
        BatchBench bench;
        Sending sending(bench, BatchBench::batch(u"SO-1"_s));
        QCOMPARE(sending.words(u"Question"_s), u"Send 2 orders?"_s);
        QCOMPARE(sending.words(u"Orders"_s), u"2 orders: 2 new purchases"_s);
        QCOMPARE(sending.words(u"Content"_s), u"2 assets, 2 products"_s);
        QCOMPARE(sending.find<QLabel>(u"Customers"_s)->text(), u"CC10001"_s);
        QVERIFY(sending.find<QLabel>(u"Effect"_s)->text().contains(u"can't be undone"_s));
        QVERIFY(sending.isReady());
        QVERIFY(sending.go()->text().startsWith(u"&Send 2 order"_s));
        sending.press();
        QTRY_COMPARE_WITH_TIMEOUT(sending.outcome(), u"2 orders done."_s, 60'000);
        QCOMPARE(sending.column("outcome"), (QStringList{u"Done"_s, u"Done"_s}));
        QCOMPARE(sending.column("state"), (QStringList{u"Confirmed"_s, u"Confirmed"_s}));
        QVERIFY(!sending.column("licenseOrderId").contains(QString()));
        QCOMPARE(sending.done, QStringList{u"draft-1"_s});
        QCOMPARE(bench.sent(), 1);
        QVERIFY(!sending.find<QPushButton>(u"Editor"_s)->isVisible());
        QVERIFY(!sending.find<QPushButton>(u"Again"_s)->isVisible());
    }

    /// Ctrl+Return has led on in the wizard and in the editor, until this dialog came.
    void ctrlReturnSendsNothing()
    {
        BatchBench bench;
        const Sending sending(bench, BatchBench::batch(u"SO-1"_s));
        QVERIFY(sending.isReady());
        QTest::keyClick(sending.dialog()->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(sending.dialog() && sending.go()->isVisible());
        QVERIFY(bench.writes.list().isEmpty());
    }

    void aDoubleClickOnSendDoesNotClose()
    {
        BatchBench bench;
        bench.server.setLatency(300);
        Sending sending(bench, BatchBench::batch(u"SO-1"_s));
        QVERIFY(sending.isReady());
        auto* dialog = sending.dialog().data();
        const auto place = sending.go()->geometry().center();
        QTest::mouseClick(sending.go(), Qt::LeftButton);
        QTRY_VERIFY(!sending.go()->isVisible());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        auto* there = dialog->childAt(place);
        QVERIFY(!qobject_cast<QPushButton*>(there));
        auto* target = there ? there : dialog;
        QTest::mouseClick(target, Qt::LeftButton, {}, target->mapFrom(dialog, place));
        QTRY_COMPARE_WITH_TIMEOUT(sending.outcome(), u"2 orders done."_s, 60'000);
        QVERIFY(sending.dialog());
        QCOMPARE(bench.sent(), 1);
    }

    void twoWindowsOfOneDraft()
    {
        BatchBench bench;
        Sending first(bench, BatchBench::batch(u"SO-1"_s));
        Sending second(bench, BatchBench::batch(u"SO-1"_s));
        QVERIFY(first.isReady() && second.isReady());
        first.press();
        second.press();
        QTRY_VERIFY_WITH_TIMEOUT(first.outcome().endsWith(u'.') && second.outcome().endsWith(u'.'), 60'000);
        QCOMPARE(bench.sent(), 1);
        QCOMPARE(first.done.size() + second.done.size(), 1);
        const auto& loser = first.done.isEmpty() ? first : second;
        QCOMPARE(loser.outcome(), u"The batch wasn't sent."_s);
        QVERIFY2(loser.advice().startsWith(u"Not sent: "_s), qPrintable(loser.advice()));
        // Back to the summary: the number is used now.
        QTest::mouseClick(loser.find<QPushButton>(u"Again"_s), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(loser.missing().contains(u"was already used"_s), 30'000);
        QVERIFY(!loser.go()->isEnabled());
        QCOMPARE(bench.sent(), 1);
    }

    void usedNumbersLeadToTheirBatch()
    {
        BatchBench bench;
        bench.send(BatchBench::batch(u"SO-1"_s));
        Sending sending(bench, BatchBench::batch(u"SO-1"_s));
        QTRY_VERIFY_WITH_TIMEOUT(sending.missing().contains(u"SO-1"_s), 30'000);
        QVERIFY(!sending.go()->isEnabled());
        auto* show =
            sending.dialog()->findChildren<QPushButton*>(QRegularExpression(u"^sendBatchShow_"_s)).value(0);
        QVERIFY(show);
        show->click();
        QCOMPARE(sending.shown, u"orders SO-1"_s);
        QTRY_VERIFY(!sending.dialog());
    }

    /// What a line leads to is behind the dialog.
    void linesLeadElsewhere()
    {
        BatchBench bench;
        Sending sending(bench, BatchBench::batch(u"SO-1"_s));
        QVERIFY(sending.isReady());
        sending.press();
        QTRY_COMPARE_WITH_TIMEOUT(sending.outcome(), u"2 orders done."_s, 60'000);
        auto* table = sending.find<TableView>(u"LinesTable"_s);
        emit table->customContextMenuRequested(table->visualRect(table->model()->index(0, 0)).center());
        auto* menu = sending.find<QMenu>(u"LinesTableMenu"_s);
        for (auto* each : menu->actions())
            if (each->text() == u"Show customer"_s) each->trigger();
        QCOMPARE(sending.shown, u"enterprises CC10001"_s);
        QTRY_VERIFY(!sending.dialog());
    }

    void theSameOrdersWantAWord()
    {
        BatchBench bench;
        bench.send(BatchBench::batch(u"SO-1"_s));
        Sending sending(bench, BatchBench::batch(u"SO-2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(sending.has(u"TwiceWord"_s), 30'000);
        QVERIFY(sending.find<QLabel>(u"Twice0Text"_s)->text().contains(u"SO-1"_s));
        QVERIFY2(sending.missing().contains(u"ordered before"_s), qPrintable(sending.missing()));
        QVERIFY(!sending.go()->isEnabled());
        auto* word = sending.find<QLineEdit>(u"TwiceWord"_s);
        word->setText(u"once"_s);
        QVERIFY(!sending.go()->isEnabled());
        word->setText(u"twice"_s);
        QVERIFY(sending.go()->isEnabled());
        word->clear();
        QVERIFY(!sending.go()->isEnabled());
        QCOMPARE(bench.sent(), 1);
    }

    void oneCharacterMoreIsTheSame()
    {
        BatchBench bench;
        bench.fault(u"close"_s);
        bench.send(BatchBench::batch(u"SO-1"_s));
        bench.server.setFaults({});
        auto changed = BatchBench::batch(u"SO-2"_s);
        changed.orderList[1].address = u"x"_s;
        changed.orderList[0].assets[0].assetNos = QStringList{u"8700000009"_s};
        Sending sending(bench, changed);
        QTRY_VERIFY_WITH_TIMEOUT(sending.has(u"TwiceWord"_s), 30'000);
        const auto text = sending.find<QLabel>(u"Twice0Text"_s)->text();
        QVERIFY2(text.startsWith(u"Order 2 was ordered before, as SO-1"_s), qPrintable(text));
        QVERIFY2(text.contains(u"(Unknown)"_s) && text.contains(u"Check the outcome of that batch first"_s),
            qPrintable(text));
        QVERIFY(!sending.go()->isEnabled());
    }

    void anotherProductIsNothingTwice()
    {
        BatchBench bench;
        bench.send(BatchBench::batch(u"SO-1"_s));
        auto other = BatchBench::batch(u"SO-2"_s);
        for (auto& order : other.orderList)
            order.assets[0].products[0].productUri = u"gms-20302"_s;
        Sending sending(bench, other);
        QVERIFY(sending.isReady());
        QVERIFY(!sending.has(u"Twice0Text"_s));
    }

    void whatIsDoubtedIsNamedByItsField()
    {
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        batch.orderList[1].assets[0].assetNos.clear();
        Sending sending(bench, batch);
        QCOMPARE(sending.words(u"Content"_s), u"2 assets, 2 products"_s); // the gateway gives it a number
        QVERIFY(sending.isReady());
        const auto text = sending.find<QLabel>(u"Warnings"_s)->text();
        QVERIFY2(text.contains(u"Order 2, asset 1 › Asset numbers: "_s), qPrintable(text));
        QVERIFY2(!text.contains(u"orderList"_s) && !text.contains(u'['), qPrintable(text));
    }

    void whatCannotBeRevokedLaterIsSaidOnce()
    {
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        OrderMerchandise package;
        package.merchandiseNum = u"M1"_s;
        package.licenseOrderProductList = {batch.orderList[1].assets[0].products[0]};
        batch.orderList[1].assets[0].merchandises = {package};
        batch.orderList[0].assets[0].products[0].crmProductId = u"CP-1"_s;
        const auto said = [&bench](const BatchOrder& orders) {
            Sending sending(bench, orders);
            if (!sending.isReady()) return u"not ready"_s;
            const auto words = sending.words(u"Warnings"_s);
            QStringList lines;
            for (const auto& line : words.split(u'\n'))
                if (line.contains(u"only with their whole asset"_s)) lines += line;
            return lines.join(u'\n');
        };
        const auto text = said(batch);
        QVERIFY2(text.startsWith(u"2 product"_s) && !text.contains(u'\n'), qPrintable(text));
        auto& asset = batch.orderList[1].assets[0];
        asset.products[0].crmProductId = u"CP-2"_s;
        asset.merchandises[0].licenseOrderProductList[0].crmProductId = u"CP-3"_s;
        QCOMPARE(said(batch), QString());
    }

    void theSameTwiceInOneBatchWantsATick()
    {
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        batch.orderList.append(batch.orderList[0]);
        batch.orderList.last().sequence = 3;
        Sending sending(bench, batch);
        QTRY_VERIFY_WITH_TIMEOUT(sending.has(u"Within"_s), 30'000);
        QCOMPARE(sending.find<QLabel>(u"WithinText"_s)->text(), u"Order 3: Same as order 1 of this batch."_s);
        QVERIFY(!sending.go()->isEnabled());
        sending.find<QCheckBox>(u"Within"_s)->click();
        QVERIFY(sending.go()->isEnabled());
    }

    void anotherUnitOfTimeIsSaid()
    {
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        batch.orderList[0].assets[0].products[0].limitEndDate = Timestamp(1'900'000'000);
        batch.orderList[1].assets[0].products[0].limitEndDate = Timestamp(1'900'000'000'000);
        Sending sending(bench, batch);
        QVERIFY(sending.isReady());
        const auto text = sending.find<QLabel>(u"Warnings"_s)->text();
        QVERIFY2(
            text.contains(u"Order 1, asset 1, product 1 › Product ends: In seconds"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"Order 2, asset 1, product 1 › Product ends"_s), qPrintable(text));
    }

    void removingFromAllOrdersWantsTheName()
    {
        // A revocation that names no order takes back everything of that customer: it wants their name.
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        batch.orderList.append(revocationFromAll(3, u"北京某某公司"_s));
        batch.orderList.append(revocationFromAll(4, u"北京某某公司"_s));
        batch.orderList.last().assets[0].assetNos = QStringList{u"8700000002"_s};
        Sending sending(bench, batch);
        QVERIFY(sending.find<QLabel>(u"FromAll0"_s)->text().contains(u"3, 4"_s));
        QTRY_VERIFY_WITH_TIMEOUT(sending.missing().contains(u"北京某某公司"_s), 30'000);
        QVERIFY(!sending.go()->isEnabled());
        QCOMPARE(sending.go()->property("look"), u"danger"_s);
        QVERIFY(!sending.words(u"Warnings"_s).contains(u"ALL"_s)); // it is said once
        auto* line = sending.find<QLineEdit>(u"Typed0"_s);
        // Nobody scrolls to what has to be typed.
        QTRY_COMPARE(line->visibleRegion().boundingRect(), line->rect());
        QVERIFY(!sending.has(u"Typed1"_s)); // one customer is one name
        line->setText(u"北京某某"_s);
        QVERIFY(!sending.go()->isEnabled());
        line->setText(u"北京某某公司"_s);
        QVERIFY(sending.go()->isEnabled());
    }

    void removingFromNobodysOrdersIsRefused()
    {
        // It is refused also where nothing has to be typed.
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        auto order = revocationFromAll(3, {});
        order.channelCustomerId.clear();
        batch.orderList.append(order);
        Sending sending(bench, batch);
        QTRY_VERIFY_WITH_TIMEOUT(sending.missing().contains(u"Order 3: neither"_s), 30'000);
        QVERIFY(!sending.go()->isEnabled());
        QVERIFY(!sending.has(u"Typed0"_s));
    }

    void rulesSendItBackToTheEditor()
    {
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        batch.orderList[1].licenseType = u"no such type"_s;
        Sending sending(bench, batch);
        QTRY_VERIFY_WITH_TIMEOUT(sending.find<QPushButton>(u"Editor"_s)->isVisible(), 30'000);
        QVERIFY(!sending.go()->isEnabled());
        QTest::mouseClick(sending.find<QPushButton>(u"Editor"_s), Qt::LeftButton);
        QVERIFY(sending.refused);
        QCOMPARE(sending.refused->first().row, 1);
        QCOMPARE(bench.sent(), 0);
    }

    void aRefusedBatchGoesBackToTheEditor()
    {
        BatchBench bench;
        auto batch = BatchBench::batch(u"SO-1"_s);
        batch.orderList[1].channelCustomerId = u"CC-nobody"_s;
        Sending sending(bench, batch);
        QVERIFY(sending.isReady());
        sending.press();
        QTRY_COMPARE_WITH_TIMEOUT(sending.outcome(), u"The gateway refused the batch."_s, 60'000);
        QVERIFY2(!sending.advice().contains(u"orderList[1]"_s), qPrintable(sending.advice()));
        QVERIFY(sending.find<DetailsButton>(u"Details"_s)->details().contains(u"orderList[1]"_s));
        QVERIFY(sending.done.isEmpty());
        QTest::mouseClick(sending.find<QPushButton>(u"Editor"_s), Qt::LeftButton);
        QVERIFY(sending.refused);
        QCOMPARE(sending.refused->size(), 1);
        QCOMPARE(sending.refused->first().code, u"13004"_s);
        QCOMPARE(sending.refused->first().row, 1);
        QTRY_VERIFY(!sending.dialog());
    }

    void unknownLinesAreCheckedNeverSent()
    {
        BatchBench bench;
        bench.fault(u"applylate"_s);
        Sending sending(bench, BatchBench::batch(u"SO-1"_s));
        QVERIFY(sending.isReady());
        sending.press();
        QTRY_COMPARE_WITH_TIMEOUT(sending.outcome(), u"2 orders unknown."_s, 60'000);
        QVERIFY(sending.advice().contains(u"never resent"_s));
        QVERIFY(sending.done.isEmpty());
        QVERIFY(sending.find<QPushButton>(u"Decide"_s)->isEnabled());
        QVERIFY(!sending.find<QPushButton>(u"Again"_s)->isVisible());
        // A draft of the rest is made only after a warning.
        QTest::mouseClick(sending.find<QPushButton>(u"Rest"_s), Qt::LeftButton);
        QTRY_COMPARE(bench.prompter.confirmations.size(), 1);
        QVERIFY(sending.drafts.isEmpty());
        // The gateway applies it late; then it is seen.
        const auto isApplied = [&] {
            const auto all = bench.server.ledger();
            return std::any_of(all.begin(), all.end(),
                [](const sandbox::LedgerEntry& each) { return each.endpoint == u"O5"_s && each.applied; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isApplied(), 30'000);
        QTest::mouseClick(sending.find<QPushButton>(u"Check"_s), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(sending.outcome(), u"2 orders done."_s, 60'000);
        QCOMPARE(sending.done, QStringList{u"draft-1"_s});
        QCOMPARE(bench.sent(), 1);
    }

    void asyncIsAccepted()
    {
        BatchBench bench;
        Sending sending(bench, BatchBench::batch(u"SO-1"_s, u"async"_s));
        QVERIFY(sending.isReady());
        sending.press();
        QTRY_COMPARE_WITH_TIMEOUT(sending.outcome(), u"2 orders accepted."_s, 60'000);
        const auto seen = sending.column("state"), outcomes = sending.column("outcome");
        for (qsizetype i = 0; i < seen.size(); ++i)
            QCOMPARE(outcomes[i], seen[i] == "Confirmed"_L1 ? u"Done"_s : u"Accepted"_s);
        QVERIFY(sending.find<QPushButton>(u"Check"_s)->isVisible());
        QCOMPARE(sending.done, QStringList{u"draft-1"_s});
    }

    void closedWhileItIsOnItsWay()
    {
        // It goes on, and the journal has its end.
        BatchBench bench;
        bench.server.setLatency(300);
        {
            Sending sending(bench, BatchBench::batch(u"SO-1"_s));
            QVERIFY(sending.isReady());
            sending.press();
            QTRY_COMPARE_WITH_TIMEOUT(bench.sent(), 1, 60'000);
            QTest::keyClick(sending.dialog(), Qt::Key_Escape);
            QTRY_VERIFY(!sending.dialog());
        }
        QTRY_VERIFY_WITH_TIMEOUT(bench.writes.list().last()->isResting(), 60'000);
        QCOMPARE(bench.writes.list().last()->work().counts().applied, 2);
        QCOMPARE(bench.sent(), 1);
    }

    void nothingIsSentWhileWritingIsRefused()
    {
        BatchBench bench;
        bench.context.profile.appKey.clear();
        Sending sending(bench, BatchBench::batch(u"SO-1"_s));
        QTRY_VERIFY_WITH_TIMEOUT(sending.missing().contains(u"application key"_s), 30'000);
        sending.find<QLineEdit>(u"AppKey"_s)->setText(u"key"_s);
        QVERIFY(sending.go()->isEnabled());
        bench.writes.setReadOnly(true);
        QVERIFY(!sending.go()->isEnabled());
        QVERIFY(sending.missing().contains(u"read-only"_s));
        sending.press();
        QCOMPARE(bench.sent(), 0);
    }

private:
    Language m_language;
};

LOCKKEEPER_TEST(Widgets, SendBatchTest)
#include "tst_send_batch.moc"
