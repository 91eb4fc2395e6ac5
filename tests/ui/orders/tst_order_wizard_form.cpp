// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/moment_text.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/ui/orders/full_order.h"
#include "tests/ui/orders/order_wizard_bench.h"
#include "ui/base/journal_profile.h"
#include "ui/kit/theme/language.h"
#include "ui/orders/editor/order_form.h"

#include <QAbstractItemView>
#include <QCalendarWidget>
#include <QCompleter>
#include <QLabel>
#include <QListWidget>
#include <QRegularExpression>
#include <QTableView>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

using Bench = OrderWizardBench<PageBench>;

} // namespace

/// The editor's form of an order in the steps of a wizard.
class OrderWizardFormTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void daysAreChecked();
    void calendarFillsADay();
    void tabGoesAsItIsRead();
    void theNextProductBeginsEmpty();
    void whatIsKnownIsNotTyped();
    void asOfIsADayOfTheConnection();
    void whatWasOrderedIsProposed();
    void theEndFollowsFromTheLength();
    void changesAreUndone();
    void passwordsAreCovered();

private:
    Language m_language;
};

void OrderWizardFormTest::daysAreChecked()
{
    Bench bench;
    bench.context.profile.writingUnit = TimestampUnit::Seconds;
    bench.open(QString(), fullOrder(u"new_buy"_s));
    bench.goOn();
    bench.type("orderAssetLimitStartDate", u"31 June"_s);
    bench.goOn();
    QVERIFY(bench.banner().contains(u"Enter a day"_s));
    QVERIFY(bench.find<QLineEdit>("orderAssetLimitStartDate")->hasFocus());
    QVERIFY(bench.find<QLabel>("orderAssetLimitStartDateProblem")->isVisible());
    // What was typed is still there after a look at the other group.
    bench.find<QListWidget>("orderGroups")->setCurrentRow(1);
    QVERIFY(bench.find<QLineEdit>("orderAssetLimitStartDate")->text() != "31 June"_L1);
    bench.find<QListWidget>("orderGroups")->setCurrentRow(0);
    QCOMPARE(bench.find<QLineEdit>("orderAssetLimitStartDate")->text(), u"31 June"_s);
    bench.type("orderAssetLimitStartDate", u"2035.1.1"_s);
    bench.type("orderAssetLimitEndDate", u"20341231"_s);
    bench.goOn();
    QVERIFY(bench.banner().contains(u"Ends before it starts"_s));
    bench.type("orderAssetLimitEndDate", u"2035-01-01"_s);
    QVERIFY(bench.banner().isEmpty());
    for (int i = 0; i < 3; ++i)
        bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built[0].assets[0].limitStartDate, Timestamp(2'051'193'600));
    QCOMPARE(bench.built[0].assets[0].limitEndDate, Timestamp(2'051'279'999));
}

void OrderWizardFormTest::calendarFillsADay()
{
    Bench bench;
    bench.open(QString(), fullOrder(u"new_buy"_s));
    bench.goOn();
    bench.type("orderAssetLimitEndDate", u"2035-02-03"_s);
    auto* line = bench.find<QLineEdit>("orderAssetLimitEndDate");
    QTest::keyClick(line, Qt::Key_Down, Qt::AltModifier);
    auto* calendar = bench.find<QCalendarWidget>("orderAssetLimitEndDateCalendar");
    QCOMPARE(calendar->selectedDate(), QDate(2035, 2, 3));
    auto* days = calendar->findChild<QTableView*>();
    QTest::keyClick(days, Qt::Key_Right);
    QTest::keyClick(days, Qt::Key_Return);
    QCOMPARE(line->text(), u"2035-02-04"_s);
    // The cross in the line takes the limit away.
    line->clear();
    for (int i = 0; i < 3; ++i)
        bench.goOn();
    QVERIFY(bench.isOver());
    QVERIFY(!bench.built[0].assets[0].limitEndDate.isSet());
    QCOMPARE(bench.built[0].assets[0].limitStartDate, Timestamp(1'700'000'000)); // as it was opened
}

void OrderWizardFormTest::tabGoesAsItIsRead()
{
    Bench bench;
    bench.open(u"new_buy"_s);
    bench.choose("orderLicenseType", u"softkey"_s);
    QCOMPARE(bench.tabs("orderCustomerChoose", 7),
        (QStringList{u"orderLicenseType"_s, u"orderCustomerName"_s, u"orderCustomerId"_s,
            u"orderCrmCustomerId"_s, u"orderChannelCustomerId"_s, u"orderCustomerType"_s, u"orderMore"_s}));
    bench.type("orderCustomerId", u"C1"_s);
    bench.goOn();
    QCOMPARE(bench.tabs("orderGroups", 12),
        (QStringList{u"orderGroupAdd"_s, u"orderGroupRemove"_s, u"orderAllocate"_s, u"orderAssetAssetNos"_s,
            u"orderAssetExtends"_s, u"orderAssetExtendAdd"_s, u"orderAssetLimitStartDate"_s,
            u"orderAssetLimitEndDate"_s, u"orderAssetMore"_s, u"orderBack"_s, u"orderNext"_s,
            u"orderLeave"_s}));
    bench.goOn();
    bench.press("orderAddProduct");
    QCOMPARE(bench.tabs("orderTree", 5),
        (QStringList{u"orderAddProduct"_s, u"orderAddPackage"_s, u"orderAddFeature"_s, u"orderRemovePart"_s,
            u"orderProductProductUri"_s}));
}

void OrderWizardFormTest::theNextProductBeginsEmpty()
{
    Bench bench;
    bench.openAtProducts();
    bench.press("orderAddProduct");
    bench.type("orderProductProductUri", u"a"_s);
    bench.type("orderProductLimitEndDate", u"2031-12-31 08:30:15"_s);
    bench.type("orderProductTrialEndDate", u"2026-12-31"_s);
    const auto texts = [&] {
        QStringList shown;
        for (const auto* label : bench.wizard->currentStep()->findChildren<QLabel*>())
            if (label->isVisible()) shown += label->text();
        for (const auto* line : bench.wizard->currentStep()->findChildren<QLineEdit*>())
            if (line->isVisible()) shown += line->text();
        return shown;
    };
    QVERIFY(!texts().filter(u"2031"_s).isEmpty());
    bench.press("orderAddProduct");
    // Nothing is said of the dates of the product before.
    QCOMPARE(texts().filter(QRegularExpression(u"20(31|26)|[0-9]{10}"_s)), QStringList());
    QVERIFY(bench.find<QLineEdit>("orderProductProductUri")->hasFocus());
    QVERIFY(texts().filter(u"⚠"_s).isEmpty()); // nobody was there yet
}

/// The day is, like all times, in the connection's zone, whatever this computer's is.
void OrderWizardFormTest::asOfIsADayOfTheConnection()
{
    for (const auto& [zone, day] : {std::pair("Asia/Shanghai", 1), {"America/Lima", 28}}) {
        Bench bench;
        bench.context.format.zone = QTimeZone(zone);
        OrderState state(bench.context, {.orderType = u"new_buy"_s});
        OrderForm form(state.document, state.issueModel, BatchPart::Product, nullptr, OrderForm::Use::Wizard);
        KnownPart known;
        known.texts.insert(u"productUri"_s, u"uri-1"_s);
        known.asOf = QDateTime(QDate(2026, 2, 28), QTime(18, 0), Qt::UTC).toMSecsSinceEpoch();
        form.offer({known});
        const auto* offers = form.findChild<QLineEdit*>(u"orderProductProductUri"_s)->completer()->model();
        const auto shown = wholeDay(QDate(2026, day == 1 ? 3 : 2, day));
        QVERIFY2(offers->index(0, 0).data().toString().contains(shown),
            qPrintable(offers->index(0, 0).data().toString()));
    }
}

void OrderWizardFormTest::whatIsKnownIsNotTyped()
{
    Bench bench;
    AssetProducts known;
    for (const auto* name : {"Quantities 2026", "Prices 2026", "Prices 2025"}) {
        ProductInstance product;
        product.productName = Text(QString::fromLatin1(name));
        product.productUri = Text(u"uri-%1"_s.arg(known.productInstanceList.size()));
        product.timeDurationExpression = Text(u"1-0-0"_s);
        known.productInstanceList.push_back(product);
    }
    bench.holdings.noteProducts(AssetId(u"a1"_s), std::make_shared<const AssetProducts>(known));
    bench.openAtProducts();
    auto* id = bench.find<QLineEdit>("orderProductProductUri");
    QTRY_VERIFY(id->completer() && id->completer()->model()->rowCount() == 3);
    const auto products = [&] { return bench.wizard->unfinished().order.assets[0].products; };
    // As it is known: what goes with it comes by itself, also where nobody leaves the field.
    bench.press("orderAddProduct");
    bench.type("orderProductProductUri", u"uri-0"_s);
    QTest::keyClick(id->completer()->popup(), Qt::Key_Escape);
    bench.press("orderAddProduct");
    QCOMPARE(products()[0].productName, u"Quantities 2026"_s);
    QCOMPARE(products()[0].timeDurationExpression, u"1-0-0"_s);
    QCOMPARE(products()[1].timeDurationExpression, u"1-0-0"_s); // of the one before it
    // By its name: one that is the only one is taken with Return, which does not go on.
    bench.type("orderProductProductUri", u"prices"_s);
    auto* popup = id->completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(id->text(), u"prices"_s); // there are two
    bench.type("orderProductProductUri", u"2026 prices"_s);
    bench.type("orderProductProductUri", u"prices 2026"_s);
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(id->text(), u"uri-1"_s);
    QCOMPARE(products()[1].productName, u"Prices 2026"_s);
    QCOMPARE(bench.step(), u"Products"_s);
    // What may be the beginning of another id is left alone.
    bench.press("orderAddProduct");
    bench.type("orderProductProductUri", u"uri"_s);
    bench.type("orderProductProductUri", u"ri-2"_s);
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(id->text(), u"ri-2"_s);
    // Left behind, and then another one chosen in the list: the name of the one before goes.
    bench.type("orderProductProductUri", u"uri-1"_s);
    QTest::keyClick(popup, Qt::Key_Escape);
    id->clearFocus();
    QTRY_COMPARE(products()[2].productName, u"Prices 2026"_s);
    bench.type("orderProductProductUri", u"uri-"_s);
    QTRY_VERIFY(popup->isVisible());
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(popup, Qt::Key_Down);
    const auto wanted = popup->currentIndex().data().toString().section(u' ', 0, 0);
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_COMPARE(products()[2].productUri, wanted);
    QTRY_VERIFY(products()[2].productName != u"Prices 2026"_s || wanted == "uri-1"_L1);
    // Whoever chooses by the name means its id, whatever stood there.
    bench.type("orderProductProductUri", u"something-else"_s);
    bench.type("orderProductProductName", u"Quant"_s);
    auto* names = bench.find<QLineEdit>("orderProductProductName")->completer()->popup();
    QTRY_VERIFY(names->isVisible());
    QTest::keyClick(names, Qt::Key_Down);
    QTest::keyClick(names, Qt::Key_Return);
    QTRY_COMPARE(products()[2].productUri, u"uri-0"_s);
    QCOMPARE(products()[2].productName, u"Quantities 2026"_s);
    // What somebody empties stays empty.
    bench.type("orderProductTimeDurationExpression", {});
    bench.find<QLineEdit>("orderProductTimeDurationExpression")->clearFocus();
    id->setFocus();
    id->clearFocus();
    QCOMPARE(products()[2].timeDurationExpression, QString());
    QTest::keyClick(bench.wizard, Qt::Key_Z, Qt::ControlModifier);
    // One step of undo takes back what came along.
    const auto filled = products()[2];
    QTest::keyClick(bench.wizard, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(products()[2] != filled);
    // No length beside an end.
    bench.press("orderAddProduct");
    bench.type("orderProductTimeDurationExpression", {});
    bench.type("orderProductLimitEndDate", u"2031-12-31"_s);
    bench.type("orderProductProductUri", u"uri-0"_s);
    bench.press("orderAddProduct");
    QCOMPARE(products()[3].productName, u"Quantities 2026"_s);
    QCOMPARE(products()[3].timeDurationExpression, QString());
}

void OrderWizardFormTest::whatWasOrderedIsProposed()
{
    OrderWizardBench<SandboxBench> bench;
    BatchOrder sent;
    sent.channelOrderId = u"N1"_s;
    sent.orderList = {fullOrder(u"new_buy"_s)};
    auto intent = journalsteps::intentOf(journalsteps::newId(), sent.channelOrderId);
    intent.endpoint = u"O5"_s;
    intent.profile = journalProfile(bench.context);
    intent.body = redactJson(encodeBatchOrder(sent, {}));
    QCOMPARE(journalsteps::beginNow(*bench.journal, intent), QString());
    bench.open(u"new_buy"_s);
    const auto first = [&](const char* field) {
        const auto* completer = bench.find<QLineEdit>(field)->completer();
        return completer ? completer->model()->index(0, 0).data().toString() : QString();
    };
    QTRY_COMPARE(first("orderProductTimeUnit"), u"month"_s);
    QVERIFY(first("orderProductProductUri").contains(u"ordered"_s));
}

void OrderWizardFormTest::theEndFollowsFromTheLength()
{
    Bench bench;
    bench.openAtProducts();
    bench.press("orderAddProduct");
    const auto hint = [&] {
        return bench.find<QLineEdit>("orderProductLimitEndDate")->accessibleDescription();
    };
    bench.type("orderProductLimitStartDate", u"2026-01-31"_s);
    QCOMPARE(hint(), QString());
    bench.type("orderProductTimeDurationExpression", u"1 year"_s);
    QVERIFY2(hint().contains(u"2027-01-30"_s), qPrintable(hint()));
    bench.type("orderProductLimitEndDate", u"2028-01-01"_s);
    QCOMPARE(hint(), QString());
}

void OrderWizardFormTest::changesAreUndone()
{
    Bench bench;
    const auto order = fullOrder(u"new_buy"_s);
    bench.open({}, order);
    const auto undo = [&] { QTest::keyClick(bench.wizard->focusWidget(), Qt::Key_Z, Qt::ControlModifier); };
    bench.type("orderCustomerName", u"Hongda"_s);
    bench.goOn();
    bench.find<QListWidget>("orderGroups")->setCurrentRow(1);
    bench.press("orderGroupRemove");
    QCOMPARE(bench.find<QListWidget>("orderGroups")->count(), 1);
    bench.goOn();
    bench.press("orderRemovePart");
    bench.type("orderProductLimitConcurrent", u"77"_s);
    // Steps are undone from the last to the first, each where it can be seen.
    undo();
    QCOMPARE(bench.find<QLineEdit>("orderProductLimitConcurrent")->text(), u"12"_s);
    undo();
    QCOMPARE(bench.step(), u"Products"_s);
    undo();
    QCOMPARE(bench.step(), u"Assets"_s);
    QCOMPARE(bench.find<QListWidget>("orderGroups")->count(), 2);
    undo();
    QCOMPARE(bench.step(), u"Customer"_s);
    QCOMPARE(bench.find<QLineEdit>("orderCustomerName")->text(), order.customerName);
    QTest::keyClick(bench.wizard->focusWidget(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(bench.find<QLineEdit>("orderCustomerName")->text(), u"Hongda"_s);
    undo();
    for (int i = 0; i < 4; ++i)
        bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built, QList{order});
}

void OrderWizardFormTest::passwordsAreCovered()
{
    Bench bench;
    bench.open(QString(), fullOrder(u"new_buy"_s));
    bench.goOn();
    bench.goOn();
    auto* edit = bench.find<QPlainTextEdit>("orderProductPasswords");
    QVERIFY(edit->isReadOnly());
    QVERIFY(!edit->toPlainText().contains(u"three"_s));
    bench.press("orderProductPasswordsShow");
    QCOMPARE(edit->toPlainText(), u"one \ntwo\ttabs\nthree"_s);
    edit->setFocus();
    edit->moveCursor(QTextCursor::End);
    QTest::keyClicks(edit, u"!"_s);
    bench.press("orderProductPasswordsShow");
    QVERIFY(!edit->toPlainText().contains(u"three"_s));
    bench.goOn();
    bench.goOn();
    QVERIFY(bench.isOver());
    QCOMPARE(bench.built[0].assets[0].products[0].passwords,
        (QStringList{u"one "_s, u"two\ttabs"_s, u"three!"_s}));
}

LOCKKEEPER_TEST(Widgets, OrderWizardFormTest)
#include "tst_order_wizard_form.moc"
