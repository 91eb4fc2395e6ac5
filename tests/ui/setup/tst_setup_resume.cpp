// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/settle.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"
#include "tests/support/waits.h"
#include "tests/ui/setup/setup_bench.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// How the one write to this endpoint stands in the journal.
QString wordOf(const SetupBench& bench, const QString& endpoint)
{
    JournalFilter filter;
    filter.writes = {*writeKindOf(endpoint)};
    auto page = bench.journal->page(filter);
    if (!QTest::qWaitFor([&] { return page.isFinished(); }, 30'000) || page.result().size() != 1) return {};
    return page.result().first().word();
}

} // namespace

/// Outcomes that stay unknown, and setups that are left and gone on with.
class SetupResumeTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void lostAnswerOfBindIsSettledByReading();
    void lostAnswerOfCreateNeedsAPerson();
    void aFailedReadingAdvisesNothingAboutTheWrite();
    void whatWasNotDoneMayBeSentAgain();
    void leavingAtEachPageSendsNothingTwice();
    void killedAfterTheAnswer();
    void killedWithADraftOfBefore();
    void whatIsSentAnewHasNoRest();
    void stoppedInTheMiddle();
    void closedWhileItIsOnItsWay();
    void whoWasThereBeforeStaysUnknown();

private:
    Language m_language;
};

void SetupResumeTest::lostAnswerOfBindIsSettledByReading()
{
    // Applied and no reply, and an error that says nothing.
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
    QVERIFY(bench.stops(u"enter its id"_s));
    // The same after the program was started again: nothing is sent, the question stands.
    QVERIFY(bench.leaveAndResume());
    QTRY_COMPARE(bench.next()->text(), u"It &is this enterprise"_s);
    QTRY_VERIFY(bench.find<QTableView>("setupRunChooseTable")->model()->rowCount() > 0);
    bench.type("setupRunChooseId", bench.enterprise().toString());
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    QVERIFY(bench.find<QLabel>("setupEnterpriseOrigin")->text().contains(u"You recorded"_s));
    QVERIFY(bench.wizard->state().decidedByPerson);
    QCOMPARE(bench.wizard->state().outcome->outcome, Outcome::Unknown);
    QCOMPARE(bench.sent("O2"), 1);
    // Once it is confirmed the journal has it as a decision, and it cannot be gone back to.
    QVERIFY(bench.confirmEnterprise());
    QTRY_COMPARE(wordOf(bench, u"O2"_s), u"applied"_s);
    QCOMPARE(bench.wizard->state().outcome->outcome, Outcome::Applied);
    QVERIFY(bench.shows("importSourceDrop"));
    bench.choose("setupBack");
    QVERIFY(bench.reaches(SetupStep::Enterprise));
    QVERIFY(!bench.find<QPushButton>("setupBack")->isEnabled());
}

/// Nothing that is said of a list that could not be read may be taken for an advice about what was sent.
void SetupResumeTest::aFailedReadingAdvisesNothingAboutTheWrite()
{
    SetupBench bench;
    const auto gateway = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(
            299, R"({"code":"13004","message":"channelCode must not be empty","cause":"validation"})"));
    });
    auto settings = settingsFor(gateway->url());
    settings.retry.attempts = 1;
    bench.client = std::make_unique<GatewayClient>(settings, bench.journal.get());
    bench.client->setTokens(tokens);
    auto state = begunSetup(SetupKind::Create);
    state.outcome = ItemOutcome{.outcome = Outcome::Unknown};
    bench.open(state, {});
    auto* banner = bench.find<Banner>("setupRunChooseBanner");
    QTRY_VERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(u"enter the enterprise's id"_s), qPrintable(banner->text()));
    QVERIFY2(!banner->text().contains(u"send"_s, Qt::CaseInsensitive), qPrintable(banner->text()));
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
    QTRY_COMPARE(wordOf(bench, u"O2"_s), u"rejected"_s);
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
    QVERIFY(bench.pasteEmployees(u"Account\tName\tPassword\nleft01\t王芳\tPa55word1"_s));
    // There is no keychain, which takes a moment to be known.
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.find<Banner>("setupBanner")->text().contains(u"aren't saved with the draft"_s), 30'000);
    QVERIFY(bench.leaveAndResume());
    QVERIFY(bench.shows("importCheckGrid"));
    bench.choose("importCheckPasswords"); // lost without a keychain
    QVERIFY(bench.previewEmployees(1));
    QVERIFY(bench.addEmployees());
    QVERIFY(bench.leaveAndResume());
    QVERIFY(bench.shows("importRunGrid"));
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
    // The state as the draft had it before the answer came.
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

/// The disk was full: what there is of the draft knows of nothing that was sent.
void SetupResumeTest::killedWithADraftOfBefore()
{
    for (const bool isLost : {false, true}) {
        SetupBench bench;
        if (isLost) bench.server.setFaults({{u"code500-applied"_s, 1, u"O2"_s}});
        bench.begin();
        QVERIFY(bench.reviewCreate(u"CRM-FULL"_s, u"Full"_s));
        const SetupState before = bench.wizard->state();
        QVERIFY(!before.enterpriseBegun);
        QVERIFY(bench.goOnTo(SetupStep::Run));
        QTRY_VERIFY(bench.wizard->state().outcome && bench.next()->isEnabled());
        const auto known = bench.wizard->state().enterprise;
        QCOMPARE(known.isEmpty(), isLost);
        delete bench.wizard;
        KeptDraft kept;
        kept.draft.id = before.id;
        kept.draft.content = before.toJson();
        bench.open(before, kept);
        QVERIFY(bench.reaches(SetupStep::Run));
        if (isLost)
            QTRY_COMPARE(bench.next()->text(), u"It &is this enterprise"_s);
        else
            QTRY_COMPARE(bench.wizard->state().enterprise, known);
        QCOMPARE(bench.wizard->state().outcome->outcome, isLost ? Outcome::Unknown : Outcome::Applied);
        QCOMPARE(bench.sent("O2"), 1);
    }
}

/// Nothing was done for want of a token, and the wizard sends it anew: the first run must not, too.
void SetupResumeTest::whatIsSentAnewHasNoRest()
{
    SetupBench bench;
    const auto given = bench.server.tokens();
    bench.client->setTokens({"wrong", "wrong", "wrong"});
    bench.begin();
    QVERIFY(bench.reviewCreate(u"CRM-TOKEN"_s, u"Token"_s));
    QVERIFY(bench.goOn());
    QTRY_COMPARE(bench.context.writes.list().size(), 1);
    QVERIFY(bench.reaches(SetupStep::Data));
    QCOMPARE(bench.wizard->state().outcome->outcome, Outcome::NotSent);
    auto& first = bench.context.writes.list().first()->work();
    QTRY_COMPARE(first.state(), BulkWrite::State::Ended);
    bench.client->setTokens({given.app.toLatin1(), given.client.toLatin1(), given.user.toLatin1()});
    QVERIFY(bench.goOnTo(SetupStep::Review));
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_VERIFY(bench.wizard->state().hasEnterprise());
    bench.context.writes.list().first()->goOn();
    QCOMPARE(first.state(), BulkWrite::State::Ended);
    QCOMPARE(first.counts().notSent, 1);
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
    QList<QStringList> people;
    for (int i = 0; i < 250; ++i)
        people.append({u"stop%1"_s.arg(i), u"Name"_s, u"Pa55word1"_s});
    state.employees = employeesOf(people);
    bench.open(state, {});
    QVERIFY(bench.previewEmployees(250));
    QVERIFY(bench.goOn());
    auto* stop = bench.find<QPushButton>("importRunStop");
    QTRY_VERIFY_WITH_TIMEOUT(bench.sent("M1") == 1 && stop->isVisible(), 30'000);
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bench.mayGoOn(), 30'000);
    const auto sent = bench.sent("M1");
    QVERIFY(sent < 3);
    const auto rest = 250 - 100 * sent;
    QVERIFY(bench.find<QPushButton>("importRunRest")->isVisible());
    QVERIFY(bench.leaveAndResume());
    // Without a keychain their passwords are gone; what was added is not offered again.
    QTRY_VERIFY(!bench.find<QPushButton>("importRunRest")->isVisible());
    bench.choose("importRunEdit");
    QVERIFY(bench.shows("importCheckGrid"));
    QTRY_VERIFY(bench.stops(u"No row is ready"_s));
    bench.choose("importCheckPasswords");
    QVERIFY(bench.previewEmployees(int(rest)));
    QVERIFY(bench.addEmployees());
    QCOMPARE(bench.sent("M1"), 3);
    QCOMPARE(countOf(bench.wizard->state().employees, Outcome::Applied), 250);
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
    state.employees = employeesOf({{u"there"_s, u"Name"_s, u"Pa55word1"_s}});
    auto& row = state.employees.rows[0].state;
    row.item.outcome = Outcome::Unknown;
    row.before = stateBefore(ReadBackState::CannotBeChecked);
    bench.open(state, {});
    const auto outcome = [&] { return bench.wizard->state().employees.rows[0].state.item; };
    auto* check = bench.find<QAbstractButton>("importRunCheckAgain");
    QTRY_VERIFY(check->isVisible() && check->isEnabled());
    QTest::mouseClick(check, Qt::LeftButton);
    QTRY_VERIFY(bench.sent("M5") > 0 && check->isVisible());
    QVERIFY(bench.find<QLabel>("importRunAdvice")->text().contains(u"may have been done"_s));
    QCOMPARE(outcome().outcome, Outcome::Unknown);
    auto* wasNotDone = bench.find<QAbstractButton>("importRunWasNotDone");
    QVERIFY(!wasNotDone->isEnabled()); // nothing is selected
    bench.find<QTableView>("importRunGrid")->selectRow(0);
    QVERIFY(wasNotDone->isEnabled());
    bench.prompter.confirms = true;
    QTest::mouseClick(wasNotDone, Qt::LeftButton);
    QTRY_COMPARE(outcome().outcome, Outcome::NotSent);
    QVERIFY(bench.prompter.confirmations.last().isDangerous);
    QVERIFY(bench.prompter.confirmations.last().text.contains(u"there"_s));
    QVERIFY(!wasNotDone->isVisible());
    // It may be sent again now, and what was said stays in the row until then.
    QVERIFY(outcome().message.contains(u"by a person"_s));
    QCOMPARE(bench.sent("M1"), 0);
    QTRY_VERIFY(bench.find<QAbstractButton>("importRunRest")->isEnabled());
    bench.choose("importRunRest");
    QTRY_COMPARE(outcome().outcome, Outcome::Applied);
    QTRY_VERIFY_WITH_TIMEOUT(bench.restsWith(u"&Next"_s), 30'000);
    QCOMPARE(bench.sent("M1"), 1);
}

LOCKKEEPER_TEST(Widgets, SetupResumeTest)
#include "tst_setup_resume.moc"
