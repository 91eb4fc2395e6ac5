// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model_base.h"
#include "tests/support/test_program.h"
#include "tests/ui/orders/unfinished_bench.h"
#include "tests/unit/order_drafts.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/language.h"

#include <QLabel>
#include <QListWidget>
#include <QRadioButton>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// The names that an order gives its customer, by fields of the form.
struct CustomerNames {
    QString enterprise, id, number, crm, name;
    friend bool operator==(const CustomerNames&, const CustomerNames&) = default;
};

template <class Bench>
CustomerNames namesIn(const Bench& bench)
{
    const auto order = bench.wizard->unfinished().order;
    return {order.enterpriseGlobalId, order.customerId, order.channelCustomerId, order.crmCustomerId,
        order.customerName};
}

/// Chooses the customer in this row of the dialog, or types an enterprise there.
template <class Bench>
void chooseCustomer(const Bench& bench, int row, const QString& typed = {})
{
    bench.press("orderCustomerChoose");
    auto* table = bench.template find<QTableView>("orderChooseCustomerTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 2, 30'000);
    if (typed.isEmpty())
        table->selectRow(row);
    else
        bench.type("orderChooseCustomerId", typed);
    bench.press("orderCustomerTake");
    QTRY_VERIFY(!bench.wizard->template findChild<QDialog*>(u"orderCustomerDialog"_s));
    bench.wizard->activateWindow(); // there is no window manager
    QTRY_VERIFY(QApplication::activeWindow() == bench.wizard);
}

} // namespace

/// Whom an order is for: chosen, typed, and chosen anew.
class OrderCustomersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void customerFromTheGateway();
    void theOnlyCustomerFoundIsTaken();
    void customersOfAnotherChannel();
    void customersOfTheChannelOfTheBatch();
    void theBatchTakesTheCustomersChannel();
    void anotherCustomerTakesNothingOfTheFirst();
    void aTypedEnterpriseIsAnotherCustomer();
    void whoIsChosenLaterInARevocation();
    void customersOfAnotherChannelAreDoubted();
    void ownNamesAreShown();

private:
    Language m_language;
};

void OrderCustomersTest::customerFromTheGateway()
{
    OrderWizardBench<SandboxBench> bench;
    bench.open(u"new_buy"_s);
    bench.press("orderCustomerChoose");
    auto* table = bench.find<QTableView>("orderChooseCustomerTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 2, 30'000);
    table->selectRow(1);
    bench.press("orderCustomerTake");
    const auto id = bench.find<QLineEdit>("orderCustomerId")->text();
    QVERIFY(!id.isEmpty());
    QVERIFY(bench.find<QLabel>("orderCustomerNote")->text().startsWith(u"Chosen"_s));
    bench.choose("orderLicenseType", u"cloud_customer"_s);
    QVERIFY(!bench.find<QLineEdit>("orderEnterpriseGlobalId")->text().isEmpty());
    QVERIFY(!bench.find<QLineEdit>("orderChannelCustomerId")->text().isEmpty());
}

void OrderCustomersTest::theOnlyCustomerFoundIsTaken()
{
    OrderWizardBench<SandboxBench> bench;
    bench.open(u"new_buy"_s);
    bench.press("orderCustomerChoose");
    auto* table = bench.find<QTableView>("orderChooseCustomerTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 2, 30'000);
    auto* search = bench.find<QLineEdit>("orderChooseCustomerSearch");
    search->setFocus();
    QTest::keyClick(search, Qt::Key_Return); // of several, the first is only selected
    QVERIFY(bench.wizard->findChild<QDialog*>(u"orderCustomerDialog"_s));
    search->setText(u"CC10001"_s);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_VERIFY(!bench.find<QLineEdit>("orderCustomerId")->text().isEmpty());
    QTRY_VERIFY(!bench.wizard->findChild<QDialog*>(u"orderCustomerDialog"_s));
}

void OrderCustomersTest::customersOfAnotherChannel()
{
    OrderWizardBench<SandboxBench> bench;
    bench.context.profile.channelCode = u"no-such-channel"_s;
    bench.open(u"new_buy"_s);
    bench.press("orderCustomerChoose");
    auto* table = bench.find<QTableView>("orderChooseCustomerTable");
    auto* state = bench.find<QLabel>("orderChooseCustomerState");
    QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(u"No customers found"_s), 30'000);
    auto* channel = bench.find<QLineEdit>("orderChooseCustomerChannelCode");
    QCOMPARE(channel->text(), u"no-such-channel"_s);
    channel->clear();
    QTest::keyClick(channel, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 2, 30'000);
    QVERIFY(bench.wizard->findChild<QDialog*>(u"orderCustomerDialog"_s)); // nothing was taken
}

void OrderCustomersTest::customersOfTheChannelOfTheBatch()
{
    UnfinishedBench bench;
    bench.context.profile.channelCode = u"CN-profile"_s;
    OrderDraft draft;
    draft.batch.channelCode = u"CN-batch"_s;
    bench.desk->openNew(draft);
    QVERIFY(bench.begin(u"new_buy"_s));
    bench.press("orderCustomerChoose");
    QCOMPARE(bench.find<QLineEdit>("orderChooseCustomerChannelCode")->text(), u"CN-batch"_s);
}

void OrderCustomersTest::theBatchTakesTheCustomersChannel()
{
    UnfinishedBench bench;
    bench.context.profile.channelCode.clear();
    for (const auto& before : {QString(), u"CN-typed"_s}) {
        auto* editor = bench.desk->openNew();
        editor->document().setText({}, u"channelCode"_s, before);
        QVERIFY(bench.begin(u"new_buy"_s));
        bench.press("orderCustomerChoose");
        auto* channel = bench.find<QLineEdit>("orderChooseCustomerChannelCode");
        QCOMPARE(channel->text(), before);
        auto* table = bench.find<QTableView>("orderChooseCustomerTable");
        if (!before.isEmpty()) { // of which there are no customers
            QTRY_VERIFY(
                bench.find<QLabel>("orderChooseCustomerState")->text().contains(u"No customers found"_s));
            channel->clear();
            QTest::keyClick(channel, Qt::Key_Return);
        }
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, 30'000);
        table->selectRow(0);
        QTRY_VERIFY(bench.find<QPushButton>("orderCustomerTake")->isEnabled());
        bench.press("orderCustomerTake");
        QTRY_VERIFY(!bench.wizard->findChild<QDialog*>(u"orderCustomerDialog"_s));
        bench.wizard->activateWindow(); // there is no window manager
        QTRY_VERIFY(QApplication::activeWindow() == bench.wizard);
        bench.choose("orderLicenseType", u"softkey"_s);
        bench.goOn();
        bench.type("orderAssetAssetNos", u"8000000777"_s);
        bench.goOn();
        bench.press("orderAddProduct");
        bench.type("orderProductProductUri", u"gms-1"_s);
        bench.goOn();
        QCOMPARE(bench.step() + bench.banner(), u"Summary"_s);
        // A customer of another channel is said, here and in the editor.
        const auto* issues = bench.find<QListWidget>("orderIssues");
        QStringList said;
        for (int row = 0; row < issues->count(); ++row)
            if (const auto text = issues->item(row)->text(); text.contains(u"belongs to channel"_s))
                said += text;
        QCOMPARE(said.size(), before.isEmpty() ? 0 : 1);
        if (!said.isEmpty()) QVERIFY2(said[0].contains(before), qPrintable(said[0]));
        bench.goOn();
        QVERIFY(bench.isOver());
        QCOMPARE(editor->batch().orderList.size(), 1);
        const auto code = editor->batch().channelCode;
        QVERIFY2(before.isEmpty() ? !code.isEmpty() : code == before, qPrintable(code));
        const auto& found = editor->document().issues(0);
        const auto isSaid = std::any_of(
            found.begin(), found.end(), [](const Issue& issue) { return issue.code == "otherChannel"_L1; });
        QCOMPARE(isSaid, !before.isEmpty());
        bench.desk->discardEditor();
    }
}

void OrderCustomersTest::anotherCustomerTakesNothingOfTheFirst()
{
    OrderWizardBench<SandboxBench> bench;
    bench.open(u"new_buy"_s);
    bench.choose("orderLicenseType", u"cloud_customer"_s);
    const auto note = [&] { return bench.find<QLabel>("orderCustomerNote")->text(); };
    bench.type("orderCustomerName", u"Typed before"_s);
    chooseCustomer(bench, 1);
    const auto first = namesIn(bench);
    QVERIFY(!first.id.isEmpty() && !first.number.isEmpty());
    QCOMPARE(first.name, u"Typed before"_s); // nobody else was named before
    QVERIFY(!note().contains(u"another customer"_s));
    bench.type("orderCrmCustomerId", u"CRM-1"_s);
    bench.type("orderAdminName", u"Anna"_s);
    chooseCustomer(bench, 2);
    const auto second = namesIn(bench);
    QVERIFY(second.id != first.id && second.enterprise != first.enterprise);
    QCOMPARE(second.crm + second.name, QString());
    QVERIFY2(note().contains(u"entered for another customer"_s), qPrintable(note())); // Anna
    // Only an id: the gateway has told nothing else of it.
    chooseCustomer(bench, 0, u"E-typed"_s);
    QCOMPARE(namesIn(bench), (CustomerNames{u"E-typed"_s, {}, {}, {}, {}}));
    QVERIFY2(!note().startsWith(u"Chosen"_s), qPrintable(note()));
    // It is one step back.
    bench.find<QLineEdit>("orderAdminName")->setFocus();
    QTest::keyClick(bench.wizard->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(namesIn(bench), second);
    // Choosing the same one again changes nothing.
    chooseCustomer(bench, 0, second.enterprise);
    QCOMPARE(namesIn(bench), second);
}

void OrderCustomersTest::aTypedEnterpriseIsAnotherCustomer()
{
    OrderWizardBench<SandboxBench> bench;
    bench.open(u"new_buy"_s);
    bench.choose("orderLicenseType", u"cloud_customer"_s);
    chooseCustomer(bench, 1);
    bench.type("orderCustomerName", u"North"_s);
    const auto first = namesIn(bench);
    bench.type("orderEnterpriseGlobalId", u"E-typed"_s);
    QCOMPARE(namesIn(bench), (CustomerNames{u"E-typed"_s, {}, {}, {}, {}}));
    const auto note = bench.find<QLabel>("orderCustomerNote")->text();
    QVERIFY2(!note.startsWith(u"Chosen"_s), qPrintable(note));
    QVERIFY(bench.wizard->customer().enterpriseGlobalId.isEmpty());
    // What is undone comes back whole.
    for (int i = 0; i < 20 && namesIn(bench).enterprise != first.enterprise; ++i)
        QTest::keyClick(bench.wizard->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(namesIn(bench), first);
    // Over the id: what came with it goes, and the name may be the new one's already.
    chooseCustomer(bench, 1);
    bench.type("orderCustomerId", u"C-typed"_s);
    QCOMPARE(namesIn(bench), (CustomerNames{first.enterprise, u"C-typed"_s, {}, {}, u"North"_s}));
}

/// The step before asks for the enterprise, and somebody goes back to it.
void OrderCustomersTest::whoIsChosenLaterInARevocation()
{
    OrderWizardBench<SandboxBench> bench;
    bench.open(u"delete_asset"_s);
    bench.find<QRadioButton>("orderSourceType")->setChecked(true);
    auto* table = bench.find<QTableView>("orderSourceTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 2, 30'000);
    table->selectRow(1);
    bench.goOn();
    const auto first = namesIn(bench);
    QVERIFY(!first.id.isEmpty());
    // What was typed since stays as long as nobody else is chosen.
    bench.type("orderCustomerId", u"C-typed"_s);
    bench.goBack();
    bench.goOn();
    QCOMPARE(namesIn(bench).id, u"C-typed"_s);
    bench.goBack();
    table->selectRow(2);
    bench.goOn();
    const auto second = namesIn(bench);
    QVERIFY(second.enterprise != first.enterprise && !second.id.isEmpty() && second.id != u"C-typed"_s);
    QVERIFY(second.number != first.number);
}

void OrderCustomersTest::customersOfAnotherChannelAreDoubted()
{
    auto batch = goodRequest().order;
    batch.channelCode = u"CN-01"_s;
    batch.orderList[0].customerId = u"C1"_s;
    batch.orderList[1].customerId = u"C2 "_s;
    OrderDocument document(batch);
    const auto doubted = [&] {
        QList<int> orders;
        for (int order = 0; order < int(document.batch().orderList.size()); ++order)
            for (const auto& issue : document.issues(order))
                if (issue.code == "otherChannel"_L1) {
                    orders.append(order);
                    if (issue.severity != Issue::Severity::Warning) orders.append(-1);
                }
        return orders;
    };
    QCOMPARE(doubted(), QList<int>());
    document.setChannels({{u"C1"_s, u"CN-01"_s}, {u"C2"_s, u"CN-02"_s}, {u"C3"_s, QString()}});
    QCOMPARE(doubted(), QList<int>{1});
    QVERIFY(document.setText({}, u"channelCode"_s, u"CN-02"_s));
    QCOMPARE(doubted(), (QList<int>{0, 2}));
    document.undo();
    QVERIFY(document.setText(orderAt(1), u"customerId"_s, u"C1"_s));
    QCOMPARE(doubted(), QList<int>());
    QVERIFY(document.setText({}, u"channelCode"_s, QString()));
    QCOMPARE(doubted(), QList<int>()); // that of a batch without one is to come
}

void OrderCustomersTest::ownNamesAreShown()
{
    OrderWizardBench<SandboxBench> bench;
    bench.open(u"new_buy"_s);
    bench.press("orderCustomerChoose");
    auto* table = bench.find<TableView>("orderChooseCustomerTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 2, 30'000);
    const auto* model = table->recordModel();
    const int name = model->columnOf("enterpriseName");
    const auto id = model->index(0, model->columnOf("enterpriseGlobalId")).data().toString();
    const auto gateways = model->index(0, name).data().toString();
    QVERIFY(!id.isEmpty() && !gateways.isEmpty());
    bench.enterprises.describe({{EnterpriseId(id), {u"The one by the river"_s, {}, {}}}});
    // The enterprise is shown by its own name, and found by both.
    for (const auto& searched : {u"river"_s, gateways}) {
        bench.type("orderChooseCustomerSearch", searched);
        QTRY_VERIFY(!model->isOrdering() && model->rowCount() > 0 && model->rowCount() < 5);
        QCOMPARE(model->index(0, name).data().toString(), u"The one by the river"_s);
        QCOMPARE(model->index(0, name).data(RecordTableModelBase::SuffixRole).toString(), gateways);
    }
    table->selectRow(0);
    bench.press("orderCustomerTake");
    const auto note = bench.find<QLabel>("orderCustomerNote")->text();
    QVERIFY2(note.contains(u"The one by the river"_s), qPrintable(note));
    // The gateway is told nothing of it.
    QCOMPARE(namesIn(bench).name, QString());
    const auto order = bench.wizard->unfinished().order;
    QVERIFY(!order.customerName.contains(u"river"_s));
}

LOCKKEEPER_TEST(Widgets, OrderCustomersTest)
#include "tst_order_customers.moc"
