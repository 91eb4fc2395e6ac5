// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/settle.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/setup_bench.h"
#include "ui/base/page.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"
#include "ui/setup/setup_entry.h"
#include "ui/setup/setup_recovery.h"
#include "ui/setup/setup_settling.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// As the journal gives it, oldest first.
JournalEntry entryOf(const QString& endpoint, const QByteArray& body, const QString& outcome,
    const QByteArray& reply = {}, const QString& target = {})
{
    JournalEntry entry;
    entry.intent.endpoint = endpoint;
    entry.intent.body = body;
    entry.intent.target = target;
    if (!outcome.isEmpty()) {
        entry.outcome.emplace();
        entry.outcome->outcome = outcome;
        entry.outcome->replyBody = reply;
        entry.outcome->message = u"said so"_s;
    }
    return entry;
}

SetupState begun(SetupKind kind)
{
    SetupState state;
    state.id = u"s1"_s;
    state.kind = kind;
    state.step = SetupStep::Run;
    state.enterpriseBegun = true;
    state.create.customerName = u"New"_s;
    return state;
}

/// A page of nothing, for SetupEntry.
class BarePage : public Page
{
public:
    BarePage()
        : Page({u"bare"_s, u"Bare"_s})
    {
        (new QVBoxLayout(this))->addWidget(new QWidget(this));
    }
    void openEnterprise(const EnterpriseId&) override {}
};

} // namespace

/// Outcomes that stay unknown, and setups that are left and gone on with.
class SetupResumeTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void lostAnswerOfBindIsSettledByReading();
    void lostAnswerOfCreateNeedsAPerson();
    void whatWasNotDoneMayBeSentAgain();
    void leavingAtEachPageSendsNothingTwice();
    void killedAfterTheAnswer();
    void stoppedInTheMiddle();
    void closedWhileItIsOnItsWay();
    void learnsFromTheJournal();
    void onlyAChangeProvesAnything();
    void whoWasThereBeforeStaysUnknown();
    void theBannerOffersDrafts();

private:
    Language m_language;
};

void SetupResumeTest::lostAnswerOfBindIsSettledByReading()
{
    // F5 with the write applied, and F23.
    for (const auto& fault : {u"lateok"_s, u"code500-applied"_s}) {
        SetupBench bench;
        bench.server.setFaults({{fault, 1, u"O1"_s}});
        bench.begin();
        QVERIFY(bench.reviewBind(u"CC-LOST"_s, u"Lost and found"_s));
        QVERIFY(bench.goOnTo(SetupStep::Run));
        QVERIFY(bench.goOnTo(SetupStep::Enterprise));
        const auto& state = bench.wizard->state();
        QCOMPARE(state.outcome->outcome, Outcome::Applied);
        QCOMPARE(state.enterpriseName, u"Lost and found"_s);
        QVERIFY(!state.decidedByPerson);
        QCOMPARE(bench.sent("O1"), 1);
    }
}

void SetupResumeTest::lostAnswerOfCreateNeedsAPerson()
{
    SetupBench bench;
    bench.server.setFaults({{u"code500-applied"_s, 1, u"O2"_s}});
    bench.begin();
    QVERIFY(bench.reviewCreate(u"CRM-LOST"_s, u"Lost"_s));
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_COMPARE(bench.next()->text(), u"It &is this enterprise"_s);
    QCOMPARE(bench.wizard->state().outcome->outcome, Outcome::Unknown);
    QTRY_VERIFY(bench.find<QTableView>("setupRunChooseTable")->model()->rowCount() > 0);
    QVERIFY(bench.stops(u"type its id"_s));
    // The same after the program was started again: nothing is sent, the question stands.
    QVERIFY(bench.leaveAndResume());
    QTRY_COMPARE(bench.next()->text(), u"It &is this enterprise"_s);
    QTRY_VERIFY(bench.find<QTableView>("setupRunChooseTable")->model()->rowCount() > 0);
    bench.type("setupRunChooseId", bench.enterprise().toString());
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    QVERIFY(bench.find<QLabel>("setupEnterpriseOrigin")->text().contains(u"You said"_s));
    QVERIFY(bench.wizard->state().decidedByPerson);
    QCOMPARE(bench.wizard->state().outcome->outcome, Outcome::Unknown);
    QCOMPARE(bench.sent("O2"), 1);
}

void SetupResumeTest::whatWasNotDoneMayBeSentAgain()
{
    SetupBench bench;
    bench.server.setFaults({{u"close"_s, 1, u"O2"_s}});
    bench.begin();
    QVERIFY(bench.reviewCreate(u"CRM-AGAIN"_s, u"Again"_s));
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_COMPARE(bench.next()->text(), u"It &is this enterprise"_s);
    bench.server.setFaults({});
    bench.choose("setupRunNotDone");
    QCOMPARE(bench.prompter.confirmations.size(), 1); // asked, and not answered: nothing happens
    QVERIFY(bench.prompter.confirmations.first().isDangerous);
    QCOMPARE(bench.wizard->state().step, SetupStep::Run);
    bench.prompter.confirms = true;
    bench.choose("setupRunNotDone");
    QVERIFY(bench.reaches(SetupStep::Data));
    QVERIFY(bench.goOnTo(SetupStep::Review));
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_VERIFY(bench.wizard->state().hasEnterprise());
    QCOMPARE(bench.sent("O2"), 2);
}

void SetupResumeTest::leavingAtEachPageSendsNothingTwice()
{
    SetupBench bench;
    bench.begin();
    bench.choose("setupKindCreate");
    QVERIFY(bench.goOnTo(SetupStep::Data));
    bench.type("setupCreateCrmCustomerId", u"CRM-LEFT"_s);
    bench.type("setupCreateCustomerName", u"Left and found"_s);
    QVERIFY(bench.leaveAndResume());
    QCOMPARE(bench.find<QLineEdit>("setupCreateCustomerName")->text(), u"Left and found"_s);
    QVERIFY(bench.goOnTo(SetupStep::Review));
    QVERIFY(bench.leaveAndResume());
    QCOMPARE(bench.wizard->state().step, SetupStep::Review);
    QCOMPARE(bench.sent("O2"), 0);
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_VERIFY(bench.wizard->state().hasEnterprise() && bench.mayGoOn());
    QVERIFY(bench.leaveAndResume());
    QVERIFY(bench.reaches(SetupStep::Run));
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    QVERIFY(bench.leaveAndResume());
    QVERIFY(bench.confirmEnterprise());
    QVERIFY(bench.leaveAndResume());
    QCOMPARE(bench.wizard->state().step, SetupStep::Employees);
    QGuiApplication::clipboard()->setText(u"left01\t王芳\tPa55word1"_s);
    bench.choose("setupEmployeesPaste");
    QTRY_VERIFY(bench.nextSays(u"&Add 1 employee"_s));
    QVERIFY(bench.goOn());
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QVERIFY(bench.leaveAndResume());
    QTRY_COMPARE(bench.next()->text(), u"&Next"_s); // the row is done: nothing is left to add
    QVERIFY(bench.goOnTo(SetupStep::Assets));
    QVERIFY(bench.leaveAndResume());
    QVERIFY(bench.goOnTo(SetupStep::Summary));
    QVERIFY(bench.leaveAndResume());
    QCOMPARE(bench.wizard->state().step, SetupStep::Summary);
    QCOMPARE(bench.wizard->state().members.size(), 2);
    QCOMPARE(bench.sent("O2"), 1);
    QCOMPARE(bench.sent("M1"), 1);
}

void SetupResumeTest::killedAfterTheAnswer()
{
    SetupBench bench;
    bench.begin();
    QVERIFY(bench.reviewCreate(u"CRM-KILL"_s, u"Killed"_s));
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_VERIFY(bench.wizard->state().hasEnterprise() && bench.mayGoOn());
    // As the draft was before the answer came.
    SetupState before = bench.wizard->state();
    const auto known = before.enterprise;
    before.outcome.reset();
    before.enterprise = {};
    before.enterpriseName.clear();
    before.members.clear();
    delete bench.wizard;
    bench.open(before, {});
    QTRY_VERIFY(bench.wizard->state().hasEnterprise());
    QCOMPARE(bench.wizard->state().enterprise, known);
    QCOMPARE(bench.wizard->state().members.size(), 2);
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    QCOMPARE(bench.sent("O2"), 1);
}

void SetupResumeTest::stoppedInTheMiddle()
{
    SetupBench bench;
    bench.server.setLatency(300);
    SetupState state;
    state.id = u"5d6c1d0c0b9e4a4a8a9c2f1e7d3b5a60"_s;
    state.kind = SetupKind::Existing;
    state.step = SetupStep::Employees;
    state.enterprise = bench.enterprise();
    state.confirmed = true;
    for (int i = 0; i < 250; ++i)
        state.employees.append({{u"stop%1"_s.arg(i), u"Name"_s, u"Pa55word1"_s, {}, {}, {}}, {}, {}, {}});
    bench.open(state, {});
    QTRY_VERIFY_WITH_TIMEOUT(bench.nextSays(u"&Add 250 employee"_s), 30'000);
    QVERIFY(bench.goOn());
    auto* stop = bench.find<QPushButton>("setupEmployeesRunStop");
    QTRY_VERIFY_WITH_TIMEOUT(bench.sent("M1") == 1 && stop->isVisible(), 30'000);
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bench.mayGoOn(), 30'000);
    const auto sent = bench.sent("M1");
    QVERIFY(sent < 3);
    const auto rest = 250 - 100 * sent;
    QVERIFY(bench.nextSays(u"&Add %1 employee"_s.arg(rest)));
    QVERIFY(bench.leaveAndResume());
    // Without a keychain their passwords are gone; what was added is not offered again.
    QTRY_VERIFY_WITH_TIMEOUT(bench.nextSays(u"&Add %1 employee"_s.arg(rest)), 30'000);
    QTRY_VERIFY(bench.stops(u"correct them"_s));
    bench.choose("setupEmployeesGenerate");
    QVERIFY(bench.goOn());
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 60'000);
    QCOMPARE(bench.sent("M1"), 3);
    for (const auto& employee : bench.wizard->state().employees)
        QCOMPARE(employee.outcome->outcome, Outcome::Applied);
}

void SetupResumeTest::closedWhileItIsOnItsWay()
{
    SetupBench bench;
    bench.server.setLatency(500);
    bench.begin();
    QVERIFY(bench.reviewCreate(u"CRM-CLOSE"_s, u"Closed"_s));
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_COMPARE(bench.sent("O2"), 1);
    const QString id = bench.wizard->state().id;
    QVERIFY(!bench.wizard->state().outcome);
    bench.wizard->close();
    QVERIFY(bench.wizard && !bench.wizard->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(bench.wizard.isNull(), 30'000);
    const auto draft = bench.drafts->get(id).result();
    QVERIFY(draft);
    const auto state = setupFromJson(draft->content);
    QVERIFY(state && state->hasEnterprise());
    QCOMPARE(state->outcome->outcome, Outcome::Applied);
}

void SetupResumeTest::learnsFromTheJournal()
{
    // Nothing was written down, so nothing was sent.
    auto state = begun(SetupKind::Create);
    QVERIFY(needsRecovery(state));
    recoverFrom(state, {});
    QCOMPARE(state.outcome->outcome, Outcome::NotSent);
    QVERIFY(!needsRecovery(state));
    // Written down, and no end of it.
    state = begun(SetupKind::Create);
    recoverFrom(state, {entryOf(u"O2"_s, "{}", {})});
    QCOMPARE(state.outcome->outcome, Outcome::Unknown);
    // Refused first, applied then.
    state = begun(SetupKind::Bind);
    recoverFrom(state,
        {entryOf(u"O1"_s, "{}", u"rejected"_s),
            entryOf(u"O1"_s, "{}", u"applied"_s,
                R"({"code":0,"data":{"enterpriseGlobalId":"e-9","enterpriseName":"<i>N</i>","isDefault":false}})")});
    QCOMPARE(state.outcome->outcome, Outcome::Applied);
    QCOMPARE(state.enterprise, EnterpriseId(u"e-9"_s));
    QCOMPARE(state.enterpriseName, u"<i>N</i>"_s);
    QCOMPARE(state.isDefault, std::optional(false));
    // Without a journal nobody can tell.
    state = begun(SetupKind::Create);
    recoverBlindly(state);
    QCOMPARE(state.outcome->outcome, Outcome::Unknown);

    state = {};
    state.kind = SetupKind::Existing;
    state.employeesBegun = true;
    for (const auto& account : {u"a1"_s, u"a2"_s, u"a3"_s, u"a4"_s})
        state.employees.append({{account, u"Name"_s}, {}, {}, {}});
    recoverFrom(
        state, {entryOf(u"M1"_s, R"({"userList":[{"userName":"a1"},{"userName":"a2"}]})", u"partial"_s,
                    R"({"code":"60027","data":{"succeeded":[{"globalId":"m1","userName":"a1@hj"}],
                 "failed":[{"userName":"a2","message":"exists"}]}})"),
                   entryOf(u"M1"_s, R"({"userList":[{"userName":"a3"}]})", {})});
    QCOMPARE(state.employees.at(0).outcome->outcome, Outcome::Applied);
    QCOMPARE(state.employees.at(0).memberGlobalId, MemberId(u"m1"_s));
    QCOMPARE(state.employees.at(0).account, u"a1@hj"_s);
    QCOMPARE(state.employees.at(1).outcome->outcome, Outcome::Rejected);
    QCOMPARE(state.employees.at(1).outcome->message, u"exists"_s);
    QCOMPARE(state.employees.at(2).outcome->outcome, Outcome::Unknown);
    QCOMPARE(state.employees.at(3).outcome->outcome, Outcome::NotSent);

    state.assetsBegun = true;
    state.assets = {{AssetNumber(u"8000000001"_s), MemberId(u"m/1"_s), u"a1"_s, {}},
        {AssetNumber(u"8000000002"_s), MemberId(u"m2"_s), u"a2"_s, {}}};
    recoverFrom(state, {entryOf(u"M9"_s, R"({"deleteAssets":[],"addAssets":["8000000001"]})", u"applied"_s,
                           {}, u"/me/api/v1/enterprise/member/m%2F1/privileges"_s)});
    QCOMPARE(state.assets.at(0).outcome->outcome, Outcome::Applied);
    QCOMPARE(state.assets.at(1).outcome->outcome, Outcome::NotSent);

    // What is kept comes back whole, passwords apart.
    state.employees[1].cells = {u"a2"_s, u"Name"_s, u"Canary-4711"_s};
    const auto json = state.toJson();
    QVERIFY(!json.contains("Canary"));
    auto again = setupFromJson(json);
    QVERIFY(again);
    QCOMPARE(again->toJson(), json);
    again->takePasswords(state.passwordsJson());
    QCOMPARE(again->employees.at(1).cells.value(2), u"Canary-4711"_s);
    QVERIFY(!setupFromJson("{}"));
    QVERIFY(!setupFromJson(R"({"version":2})"));
}

void SetupResumeTest::onlyAChangeProvesAnything()
{
    const auto states = {ReadBackState::NotChecked, ReadBackState::AsWanted, ReadBackState::NotYet,
        ReadBackState::Contradicts, ReadBackState::CannotBeChecked};
    for (const auto outcome : {Outcome::Applied, Outcome::Rejected, Outcome::NotSent, Outcome::Unknown})
        for (const auto before : states)
            for (const auto now : states) {
                ItemOutcome item{.outcome = outcome, .message = u"why"_s};
                item = settle(item, stateBefore(before), now, false);
                const bool isProved = outcome == Outcome::Unknown && before == ReadBackState::NotYet &&
                                      now == ReadBackState::AsWanted;
                QCOMPARE(item.outcome, isProved ? Outcome::Applied : outcome);
                QCOMPARE(item.message.isEmpty(), isProved);
                QCOMPARE(item.state, outcome == Outcome::NotSent ? ReadBackState::NotChecked : now);
            }
}

/// What a reading shows of somebody whom the reading before showed as well proves nothing: a person decides.
void SetupResumeTest::whoWasThereBeforeStaysUnknown()
{
    SetupBench bench;
    SetupState state;
    state.id = u"8f6f2a4be0a34d0db9b5f0f1f2f3f4f5"_s;
    state.kind = SetupKind::Existing;
    state.step = SetupStep::Employees;
    state.enterprise = bench.enterprise();
    state.confirmed = true;
    state.employeesBegun = true;
    state.employees.append({{u"there"_s, u"Name"_s, u"Pa55word1"_s, {}, {}, {}},
        ItemOutcome{.outcome = Outcome::Unknown}, {}, {}, ReadBackState::CannotBeChecked});
    bench.open(state, {});
    auto* check = bench.find<QAbstractButton>("setupEmployeesCheckNow");
    QTRY_VERIFY(check->isVisible() && check->isEnabled());
    QTest::mouseClick(check, Qt::LeftButton);
    QTRY_VERIFY(bench.find<QLabel>("setupEmployeesFinding")->text().contains(u"could not be settled"_s));
    QCOMPARE(bench.wizard->state().employees[0].outcome->outcome, Outcome::Unknown);
    auto* wasNotDone = bench.find<QAbstractButton>("setupEmployeesWasNotDone");
    QVERIFY(!wasNotDone->isEnabled()); // nothing is selected
    bench.find<QTableView>("setupEmployeesGrid")->selectRow(0);
    QVERIFY(wasNotDone->isEnabled());
    bench.prompter.confirms = true;
    QTest::mouseClick(wasNotDone, Qt::LeftButton);
    QTRY_COMPARE(bench.wizard->state().employees[0].outcome->outcome, Outcome::NotSent);
    QVERIFY(bench.prompter.confirmations.last().isDangerous);
    QVERIFY(bench.prompter.confirmations.last().text.contains(u"there"_s));
    QVERIFY(!check->isVisible());
    // It may be sent again now, and what was said stays in the row until then.
    QVERIFY(bench.wizard->state().employees[0].outcome->message.contains(u"Somebody said"_s));
    QCOMPARE(bench.sent("M1"), 0);
    QTRY_VERIFY(bench.nextSays(u"&Add 1 employee"_s));
    QVERIFY(bench.goOn());
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QCOMPARE(bench.sent("M1"), 1);
}

void SetupResumeTest::theBannerOffersDrafts()
{
    SetupBench bench;
    auto page = std::make_unique<BarePage>();
    page->show();
    auto* entry = new SetupEntry(bench.context, page.get());
    auto* banner = page->findChild<Banner*>(u"setupDraftsBanner"_s);
    QVERIFY(banner);
    entry->begin();
    bench.wizard = page->findChild<SetupWizard*>();
    QVERIFY(bench.wizard);
    QVERIFY(bench.reviewCreate(u"CRM-BANNER"_s, u"In the banner"_s));
    QVERIFY(!banner->isVisible());
    bench.wizard->reject();
    QTRY_VERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(u"In the banner"_s), qPrintable(banner->text()));
    const auto open = [&page](const QString& action) {
        page->findChild<QPushButton*>(u"setupDraftsBannerAction"_s)->click();
        auto* menu = page->findChild<QMenu*>(u"setupDraftsMenu"_s);
        auto* wanted = menu ? menu->findChild<QAction*>(action) : nullptr;
        if (wanted) wanted->trigger();
        if (menu) menu->close();
        return wanted != nullptr;
    };
    QTRY_VERIFY(bench.wizard.isNull());
    QVERIFY(open(u"setupDraftGoOn"_s));
    QTRY_VERIFY(page->findChild<SetupWizard*>());
    bench.wizard = page->findChild<SetupWizard*>();
    QCOMPARE(bench.wizard->state().step, SetupStep::Review);
    QTRY_VERIFY(!banner->isVisible());
    bench.wizard->reject();
    QTRY_VERIFY(bench.wizard.isNull());
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(open(u"setupDraftDiscard"_s));
    drainEvents();
    QVERIFY(banner->isVisible()); // asked, and not answered
    bench.prompter.confirms = true;
    QVERIFY(open(u"setupDraftDiscard"_s));
    QTRY_VERIFY(!banner->isVisible());
    QCOMPARE(bench.sent("O2"), 0);
}

LOCKKEEPER_TEST(Widgets, SetupResumeTest)
#include "tst_setup_resume.moc"
