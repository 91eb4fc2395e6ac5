// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/firm_bench.h"
#include "tests/ui/page_window.h"
#include "ui/enterprises/customer_edit_dialog.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

class Editing
{
public:
    explicit Editing(FirmBench& bench)
        : m_bench(bench)
        , m_dialog(new CustomerEditDialog(bench.context, std::nullopt, &bench.window))
    {
        bench.prompter.confirms = true;
        m_dialog->open();
    }

    [[nodiscard]] QPointer<CustomerEditDialog> dialog() const { return m_dialog; }
    [[nodiscard]] QAbstractButton* go() const { return part<QAbstractButton>(m_dialog, u"customerEditGo"_s); }
    [[nodiscard]] Banner* banner() const { return part<Banner>(m_dialog, u"customerEditBanner"_s); }
    [[nodiscard]] QLineEdit* line(const QString& name) const
    {
        return part<QLineEdit>(m_dialog, u"customerEdit"_s + name);
    }
    [[nodiscard]] QLabel* note(const QString& name) const
    {
        return part<QLabel>(m_dialog, u"customerEdit"_s + name + u"Note"_s);
    }
    void type(const QString& name, const QString& text) const
    {
        line(name)->setFocus();
        line(name)->selectAll();
        QTest::keyClicks(line(name), text);
    }
    [[nodiscard]] bool send() const
    {
        const auto before = m_bench.writes.list().size();
        QTest::mouseClick(go(), Qt::LeftButton);
        QTest::mouseClick(go(), Qt::LeftButton); // a double click
        return QTest::qWaitFor(
            [&] {
                return m_bench.writes.list().size() == before + 1 &&
                       m_bench.writes.list().last()->isResting() && banner()->isVisible();
            },
            60'000);
    }

private:
    FirmBench& m_bench;
    QPointer<CustomerEditDialog> m_dialog;
};

} // namespace

class CustomerEditDialogTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void changesAndSaysWhatNobodyCanSee();
    void anAddressCanBeCleared();
    void nothingIsSentWithoutTheNumber();
    void aRefusalKeepsWhatWasTypedAndNamesItsField();
    void aRefusalThatNamesNoField();
    void anUnknownEndIsSaid_data();
    void anUnknownEndIsSaid();
    void whoChangesTheirMindSendsNothing();
    void closedInTheMiddleItGoesOn();
    void openedFromThePageByKeys();

private:
    Language m_language;
};

void CustomerEditDialogTest::changesAndSaysWhatNobodyCanSee()
{
    FirmBench bench;
    Editing editing(bench);
    const auto intro = part<QLabel>(editing.dialog(), u"customerEditIntro"_s)->text();
    for (const auto& word : {u"CRM customer number"_s, u"never shows them"_s, u"checked or undone"_s})
        QVERIFY2(intro.contains(word), qPrintable(word));
    editing.type(u"CrmCustomerId"_s, u"CRM70001"_s);
    editing.type(u"CustomerName"_s, u"New & name"_s);
    editing.type(u"Address"_s, u"Road 1"_s);
    bench.server.clearLedger();
    QVERIFY(editing.send());
    QVERIFY(!bench.prompter.confirmations.isEmpty()); // a real one is over the button until it is answered
    const auto& question = bench.prompter.confirmations[0];
    for (const auto& part : {u"CRM70001"_s, u"New & name"_s, u"Road 1"_s, u"undone"_s})
        QVERIFY2(question.text.contains(part), qPrintable(question.text));
    QVERIFY(question.isDangerous);
    QCOMPARE(bench.sent(u"O4"_s), 1);
    for (const auto& entry : bench.server.ledger()) {
        if (entry.endpoint != "O4"_L1) continue;
        const auto body = QJsonDocument::fromJson(entry.body);
        QCOMPARE(body[u"customerName"_s].toString(), u"New & name"_s);
        QVERIFY(body[u"branchName"_s].isUndefined()); // empty: left out
    }
    const auto& item = bench.writes.list().last()->work().outcomes()[0];
    QCOMPARE(item.outcome, Outcome::Applied);
    QCOMPARE(item.state, ReadBackState::CannotBeChecked);
    QVERIFY(editing.banner()->text().contains(u"neither"_s));
    QVERIFY(!editing.go()->isEnabled()); // the same again would be pointless
    editing.type(u"Address"_s, u"Road 2"_s);
    QVERIFY(editing.go()->isEnabled());
}

void CustomerEditDialogTest::anAddressCanBeCleared()
{
    FirmBench bench;
    Editing editing(bench);
    auto* clear = part<QAbstractButton>(editing.dialog(), u"customerEditClearAddress"_s);
    QVERIFY(clear && clear->isEnabled());
    editing.type(u"CrmCustomerId"_s, u"CRM70001"_s);
    QVERIFY(!editing.go()->isEnabled()); // nothing is changed so far
    editing.type(u"Address"_s, u"Road 1"_s);
    QVERIFY(!clear->isEnabled()); // there is one to be sent
    editing.line(u"Address"_s)->clear();
    clear->click();
    QVERIFY(editing.go()->isEnabled());
    editing.type(u"CustomerName"_s, u"New name"_s); // the sandbox wants one
    bench.server.clearLedger();
    QVERIFY(editing.send());
    QVERIFY(bench.prompter.confirmations[0].text.contains(u"cleared"_s));
    QCOMPARE(bench.sent(u"O4"_s), 1);
    for (const auto& entry : bench.server.ledger())
        if (entry.endpoint == "O4"_L1)
            QCOMPARE(QJsonDocument::fromJson(entry.body)[u"address"_s], QJsonValue(QString()));
    QCOMPARE(bench.writes.list().last()->work().outcomes()[0].outcome, Outcome::Applied);
}

void CustomerEditDialogTest::nothingIsSentWithoutTheNumber()
{
    FirmBench bench;
    Editing editing(bench);
    QVERIFY(!editing.go()->isEnabled());
    QVERIFY(!editing.note(u"CrmCustomerId"_s)->isVisible()); // an empty form is no mistake yet
    editing.type(u"CustomerName"_s, u"Name"_s);
    QVERIFY(!editing.go()->isEnabled());
    editing.type(u"CrmCustomerId"_s, u"1"_s);
    QVERIFY(editing.go()->isEnabled());
    QTest::keyClick(editing.line(u"CrmCustomerId"_s), Qt::Key_Backspace);
    QVERIFY(!editing.go()->isEnabled());
    QVERIFY(editing.note(u"CrmCustomerId"_s)->isVisible());
    // Only a number changes nothing.
    editing.type(u"CrmCustomerId"_s, u"1"_s);
    editing.line(u"CustomerName"_s)->clear();
    QVERIFY(!editing.go()->isEnabled());
}

void CustomerEditDialogTest::aRefusalKeepsWhatWasTypedAndNamesItsField()
{
    FirmBench bench;
    Editing editing(bench);
    editing.type(u"CrmCustomerId"_s, u"CRM-nobody"_s);
    editing.type(u"CustomerName"_s, u"Name"_s);
    QVERIFY(editing.send());
    const auto& item = bench.writes.list().last()->work().outcomes()[0];
    QCOMPARE(item.code, u"13004"_s);
    QVERIFY(editing.note(u"CrmCustomerId"_s)->isVisible());
    QVERIFY(editing.note(u"CrmCustomerId"_s)->text().contains(u"rejected this value"_s));
    QVERIFY(editing.banner()->details().contains(u"names no customer"_s));
    QVERIFY(!editing.note(u"CustomerName"_s)->isVisible());
    QVERIFY(editing.line(u"CrmCustomerId"_s)->hasFocus());
    QCOMPARE(editing.line(u"CrmCustomerId"_s)->text(), u"CRM-nobody"_s);
    QCOMPARE(editing.line(u"CustomerName"_s)->text(), u"Name"_s);
    QVERIFY(editing.banner()->text().contains(u"Nothing was changed"_s));
    editing.type(u"CrmCustomerId"_s, u"CRM70002"_s); // corrected: the note goes, and it can be sent
    QVERIFY(!editing.note(u"CrmCustomerId"_s)->isVisible());
    QVERIFY(editing.send());
    QCOMPARE(bench.writes.list().last()->work().outcomes()[0].outcome, Outcome::Applied);
}

void CustomerEditDialogTest::aRefusalThatNamesNoField()
{
    FirmBench bench;
    Editing editing(bench);
    editing.type(u"CrmCustomerId"_s, u"CRM70001"_s);
    editing.type(u"CustomerName"_s, u"Name"_s);
    bench.server.stop();
    QVERIFY(editing.send());
    QCOMPARE(bench.writes.list().last()->work().outcomes()[0].outcome, Outcome::NotSent);
    QVERIFY(editing.banner()->text().contains(u"Nothing was sent"_s));
    QVERIFY(editing.go()->isEnabled());
    QCOMPARE(editing.line(u"CustomerName"_s)->text(), u"Name"_s);
}

void CustomerEditDialogTest::anUnknownEndIsSaid_data()
{
    QTest::addColumn<QString>("fault");
    for (const auto* fault : {"close", "code500", "code500-applied", "lateok"})
        QTest::newRow(fault) << QString::fromLatin1(fault);
}

void CustomerEditDialogTest::anUnknownEndIsSaid()
{
    QFETCH(const QString, fault);
    FirmBench bench;
    Editing editing(bench);
    editing.type(u"CrmCustomerId"_s, u"CRM70001"_s);
    editing.type(u"CustomerName"_s, u"Name"_s);
    bench.fault(fault, u"O4"_s);
    QVERIFY(editing.send());
    const auto& item = bench.writes.list().last()->work().outcomes()[0];
    QCOMPARE(item.outcome, Outcome::Unknown);
    QCOMPARE(item.state, ReadBackState::CannotBeChecked);
    const auto said = editing.banner()->text();
    QVERIFY2(said.contains(u"unknown"_s) && !said.contains(u"check the state"_s), qPrintable(said));
    QVERIFY(editing.go()->isEnabled());
}

void CustomerEditDialogTest::whoChangesTheirMindSendsNothing()
{
    FirmBench bench;
    Editing editing(bench);
    bench.prompter.confirms = false;
    editing.type(u"CrmCustomerId"_s, u"CRM70001"_s);
    editing.type(u"CustomerName"_s, u"Name"_s);
    bench.server.clearLedger();
    QTest::keyClick(editing.dialog(), Qt::Key_Return);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(bench.sent(u"O4"_s), 0);
    QVERIFY(bench.writes.list().isEmpty());
    QTest::keyClick(editing.dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!editing.dialog());
}

void CustomerEditDialogTest::closedInTheMiddleItGoesOn()
{
    FirmBench bench;
    Editing editing(bench);
    editing.type(u"CrmCustomerId"_s, u"CRM70001"_s);
    editing.type(u"CustomerName"_s, u"Name"_s);
    bench.server.setLatency(300);
    QTest::mouseClick(editing.go(), Qt::LeftButton);
    QTRY_COMPARE(bench.writes.list().size(), 1);
    QVERIFY(editing.line(u"CustomerName"_s)->isReadOnly());
    editing.dialog()->close();
    QTRY_VERIFY(!editing.dialog());
    auto* run = bench.writes.list().last();
    QTRY_VERIFY_WITH_TIMEOUT(run->isResting(), 60'000);
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
}

void CustomerEditDialogTest::openedFromThePageByKeys()
{
    FirmBench bench;
    const PageWindow window(u"enterprises"_s, std::make_unique<EnterprisesPage>(bench.context));
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    window.table()->selectRow(0);
    auto* action = window.page()->findChild<QAction*>(u"enterprisesEditAction"_s);
    QVERIFY(action);
    QVERIFY(action->isEnabled());
    action->trigger();
    auto* dialog = window.page()->window()->findChild<CustomerEditDialog*>();
    QVERIFY(dialog);
    const auto from = part<QLabel>(dialog, u"customerEditFrom"_s)->text();
    QVERIFY2(from.contains(window.column("customerId")[0]), qPrintable(from));
    QVERIFY(part<QLineEdit>(dialog, u"customerEditCrmCustomerId"_s)->text().isEmpty());
    bench.writes.setReadOnly(true);
    QVERIFY(!action->isEnabled());
}

LOCKKEEPER_TEST(Widgets, CustomerEditDialogTest)
#include "tst_customer_edit_dialog.moc"
