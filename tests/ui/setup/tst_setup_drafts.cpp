// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_recovery.h"
#include "services/operations/writes/settle.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assisted_text.h"
#include "tests/ui/setup/setup_bench.h"
#include "ui/base/page.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"
#include "ui/setup/setup_entry.h"
#include "ui/setup/setup_recovery.h"

#include <QMenu>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// An entry as the journal gives it, oldest first.
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

/// What a draft of a setup knows, what the journal adds to it, and how one comes back to it.
class SetupDraftsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void learnsFromTheJournal();
    void whatADraftMissed();
    void draftsOfTheFirstVersionGoOn();
    void onlyAChangeProvesAnything();
    void theBannerOffersDrafts();
    void whatAnAssistantSetsIsTaken();

private:
    Language m_language;
};

void SetupDraftsTest::learnsFromTheJournal()
{
    // Nothing was written down, so nothing was sent.
    auto state = begunSetup(SetupKind::Create);
    QVERIFY(needsRecovery(state));
    recoverFrom(state, {});
    QCOMPARE(state.outcome->outcome, Outcome::NotSent);
    QVERIFY(!needsRecovery(state));
    // Written down, and no end of it.
    state = begunSetup(SetupKind::Create);
    recoverFrom(state, {entryOf(u"O2"_s, "{}", {})});
    QCOMPARE(state.outcome->outcome, Outcome::Unknown);
    // The first call was refused, and the second applied.
    state = begunSetup(SetupKind::Bind);
    recoverFrom(state,
        {entryOf(u"O1"_s, "{}", u"rejected"_s),
            entryOf(u"O1"_s, "{}", u"applied"_s,
                R"({"code":0,"data":{"enterpriseGlobalId":"e-9","enterpriseName":"<i>N</i>","isDefault":false}})")});
    QCOMPARE(state.outcome->outcome, Outcome::Applied);
    QCOMPARE(state.enterprise, EnterpriseId(u"e-9"_s));
    QCOMPARE(state.enterpriseName, u"<i>N</i>"_s);
    QCOMPARE(state.isDefault, std::optional(false));
    // Without a journal nobody can tell.
    state = begunSetup(SetupKind::Create);
    recoverBlindly(state);
    QCOMPARE(state.outcome->outcome, Outcome::Unknown);

    state = {};
    state.kind = SetupKind::Existing;
    state.employees = employeesOf({{u"a1"_s, u"Name"_s, {}}, {u"a2"_s, u"Name"_s, {}},
        {u"a3"_s, u"Name"_s, {}}, {u"a4"_s, u"Name"_s, {}}});
    state.employees.wasSending = true;
    QVERIFY(needsRecovery(state));
    auto partial = entryOf(u"M1"_s, R"({"userList":[{"userName":"a1"},{"userName":"a2"}]})", u"partial"_s,
        R"({"code":"60027","data":{"succeeded":[{"globalId":"m1","userName":"a1@hj"}],
                 "failed":[{"userName":"a2","message":"exists"}]}})");
    partial.outcome->itemsJson =
        R"([{"key":"a1","outcome":"applied"},{"key":"a2","outcome":"rejected","message":"exists"}])";
    const QList<JournalEntry> entries{partial, entryOf(u"M1"_s, R"({"userList":[{"userName":"a3"}]})", {})};
    QList<ImportRow> rows;
    QList<ImportRowState> states;
    for (qsizetype row = 0; row < state.employees.rows.size(); ++row)
        rows.append(importRowOf(state.employees, row));
    recoverImport(entries, rows, states);
    QCOMPARE(states.at(0).item.outcome, Outcome::Applied);
    QCOMPARE(states.at(0).member, MemberId(u"m1"_s));
    QCOMPARE(states.at(0).account, u"a1@hj"_s);
    QCOMPARE(states.at(1).item.outcome, Outcome::Rejected);
    QCOMPARE(states.at(1).item.message, u"exists"_s);
    QCOMPARE(states.at(2).item.outcome, Outcome::Unknown);
    QCOMPARE(states.at(3).item.outcome, Outcome::NotSent);
    LearntLimits learnt;
    learnFrom(entries, learnt);
    QCOMPARE(learnt.enterpriseCode, u"@hj"_s);
    // Without a journal what may have been sent is unknown.
    auto blind = state;
    recoverBlindly(blind);
    QCOMPARE(countOf(blind.employees, Outcome::Unknown), 4);
    for (qsizetype row = 0; row < states.size(); ++row)
        state.employees.rows[row].state = states.at(row);

    state.assetsBegun = true;
    state.assets = {{AssetNumber(u"8000000001"_s), MemberId(u"m/1"_s), u"a1"_s, {}},
        {AssetNumber(u"8000000002"_s), MemberId(u"m2"_s), u"a2"_s, {}}};
    recoverFrom(state, {entryOf(u"M9"_s, R"({"deleteAssets":[],"addAssets":["8000000001"]})", u"applied"_s,
                           {}, u"/me/api/v1/enterprise/member/m%2F1/privileges"_s)});
    QCOMPARE(state.assets.at(0).outcome->outcome, Outcome::Applied);
    QCOMPARE(state.assets.at(1).outcome->outcome, Outcome::NotSent);

    // What is kept comes back whole, passwords apart.
    state.employees.rows[1].text.cells = {u"a2"_s, u"Name"_s, u"Canary-4711"_s};
    const auto json = state.toJson();
    QVERIFY(!json.contains("Canary"));
    auto again = setupFromJson(json);
    QVERIFY(again);
    QCOMPARE(again->toJson(), json); // that there was one is known without it
    again->takePasswords(state.passwordsJson());
    QCOMPARE(again->toJson(), json);
    QCOMPARE(passwordOf(again->employees, 1), u"Canary-4711"_s);
    QVERIFY(!setupFromJson("{}"));
    QVERIFY(!setupFromJson(R"({"version":3})"));
}

/// A draft that could not be written when something was sent is of before: what the journal has was sent.
void SetupDraftsTest::whatADraftMissed()
{
    SetupState before;
    before.id = u"s1"_s;
    before.step = SetupStep::Review;
    before.create.customerName = u"Before"_s;
    QVERIFY(!needsRecovery(before));
    const auto sent = [](const QString& outcome, const QByteArray& reply = {}) {
        return entryOf(u"O2"_s, R"({"crmCustomerId":"CRM-1","customerName":"Sent"})", outcome, reply);
    };
    auto state = before;
    recoverFrom(state, {sent({})});
    QCOMPARE(state.step, SetupStep::Run);
    QVERIFY(state.enterpriseBegun);
    QCOMPARE(state.outcome->outcome, Outcome::Unknown);
    QCOMPARE(state.create.customerName, u"Sent"_s);
    // It knows of a refusal, and not of what was sent after that.
    state = before;
    state.outcome = ItemOutcome{.outcome = Outcome::Rejected};
    recoverFrom(state,
        {sent(u"rejected"_s), sent(u"applied"_s, R"({"code":0,"data":{"enterpriseGlobalId":"e-9"}})")});
    QCOMPARE(state.outcome->outcome, Outcome::Applied);
    QCOMPARE(state.enterprise, EnterpriseId(u"e-9"_s));
    QCOMPARE(state.enterpriseName, u"Sent"_s);
    // What was refused, or what a person has said was not done, may be sent again.
    auto decided = sent(u"unknown"_s);
    decided.settled = u"rejected"_s;
    for (const auto& entry : {sent(u"rejected"_s), sent(u"notsent"_s), decided}) {
        state = before;
        recoverFrom(state, {entry});
        QCOMPARE(state.step, SetupStep::Review);
        QVERIFY(!state.enterpriseBegun);
        QVERIFY(!state.outcome);
    }
    // An enterprise that is known stays the one, and what is open stays open.
    state = before;
    state.enterprise = EnterpriseId(u"e-1"_s);
    recoverFrom(state, {sent({})});
    QCOMPARE(state.step, SetupStep::Review);
    QVERIFY(!state.outcome);
    // Of assets, too, it is unknown what became of those that were sent.
    state.assets = {{AssetNumber(u"8000000001"_s), MemberId(u"m1"_s), u"a1"_s, {}},
        {AssetNumber(u"8000000002"_s), MemberId(u"m1"_s), u"a1"_s, {}}};
    recoverFrom(state, {entryOf(u"M9"_s, R"({"deleteAssets":[],"addAssets":["8000000001"]})", {}, {},
                           u"/me/api/v1/enterprise/member/m1/privileges"_s)});
    QCOMPARE(state.assets.at(0).outcome->outcome, Outcome::Unknown);
    QVERIFY(!state.assets.at(1).outcome);
}

/// Rows as the first version of the program wrote them, with the passwords that were sealed beside them.
void SetupDraftsTest::draftsOfTheFirstVersionGoOn()
{
    auto state = setupFromJson(
        R"({"version":1,"id":"s1","kind":2,"step":5,"enterprise":"e-1","confirmed":true,"employeesBegun":true,
        "employees":[{"cells":["a1","One","","7","13800000001","r"],"memberGlobalId":"m1","account":"a1@hj",
        "before":2,"result":{"outcome":"applied","key":"a1","code":"","message":"","state":1}},
        {"cells":["a2","Two","","",""],"memberGlobalId":"","account":"","before":0}],"assets":[]})");
    QVERIFY(state);
    state->takePasswords(R"(["","Canary-4711"])");
    const auto& employees = state->employees;
    QCOMPARE(employees.rows.size(), 2);
    QCOMPARE(employees.rows[0].state.item.outcome, Outcome::Applied);
    QCOMPARE(employees.rows[0].state.before, StateBefore::Otherwise);
    QCOMPARE(employees.rows[0].state.member, MemberId(u"m1"_s));
    QCOMPARE(accountOf(employees, 0), u"a1@hj"_s);
    QCOMPARE(textOf(employees, 0, ImportColumn::PasswordMobile), u"13800000001"_s);
    QCOMPARE(textOf(employees, 1, ImportColumn::Name), u"Two"_s);
    QCOMPARE(passwordOf(employees, 0), QString());
    QCOMPARE(passwordOf(employees, 1), u"Canary-4711"_s);
    // What became of the second one the journal is asked.
    QVERIFY(needsRecovery(*state));
    QVERIFY(!setupFromJson(R"({"version":2,"kind":2,"step":5,"employees":{"version":99,"rows":[]}})"));
}

void SetupDraftsTest::onlyAChangeProvesAnything()
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

void SetupDraftsTest::theBannerOffersDrafts()
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
    auto* goOn = page->findChild<QPushButton*>(u"setupDraftsBannerAction"_s);
    QTRY_VERIFY(bench.wizard.isNull());
    goOn->click(); // there is only one, so that nothing is asked
    QTRY_VERIFY(page->findChild<SetupWizard*>());
    bench.wizard = page->findChild<SetupWizard*>();
    QTRY_COMPARE(bench.wizard->state().step, SetupStep::Review);
    QTRY_VERIFY(!banner->isVisible());
    bench.wizard->reject();
    QTRY_VERIFY(bench.wizard.isNull());

    // Another one: now there is a choice.
    entry->begin();
    bench.wizard = page->findChild<SetupWizard*>();
    QVERIFY(bench.reviewCreate(u"CRM-OTHER"_s, u"The other one"_s));
    bench.wizard->reject();
    QTRY_VERIFY(bench.wizard.isNull());
    QTRY_VERIFY(banner->isVisible() && banner->text().contains(u"2 set-up"_s));
    goOn->click();
    auto* menu = page->findChild<QMenu*>(u"setupDraftsMenu"_s);
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 2);
    QVERIFY(menu->actions().first()->text().contains(u"The other one"_s));
    menu->actions().first()->trigger();
    menu->close();
    QTRY_VERIFY(page->findChild<SetupWizard*>());
    bench.wizard = page->findChild<SetupWizard*>();
    QTRY_VERIFY(bench.find<QPushButton>("setupDiscard")->isVisible());
    bench.choose("setupDiscard");
    drainEvents();
    QVERIFY(bench.wizard && bench.wizard->isVisible()); // asked, and not answered
    QVERIFY(bench.prompter.confirmations.last().isDangerous);
    bench.prompter.confirms = true;
    bench.choose("setupDiscard");
    QTRY_VERIFY(bench.wizard.isNull());
    QTRY_VERIFY(banner->isVisible() && banner->text().contains(u"In the banner"_s));
    QCOMPARE(bench.sent("O2"), 0);
}

void SetupDraftsTest::whatAnAssistantSetsIsTaken()
{
    SetupBench bench;
    bench.begin();
    bench.choose("setupKindCreate");
    QVERIFY(bench.goOnTo(SetupStep::Data));
    setByAssistant(bench.find<QLineEdit>("setupCreateCrmCustomerId"), u"CRM-77002"_s);
    setByAssistant(bench.find<QLineEdit>("setupCreateCustomerName"), u"Read aloud"_s);
    // The state has it at once, so that it is in the draft when the window closes on it.
    QCOMPARE(bench.wizard->state().create.crmCustomerId, u"CRM-77002"_s);
    QCOMPARE(bench.wizard->state().create.customerName, u"Read aloud"_s);
    QVERIFY(bench.goOnTo(SetupStep::Review));
}

LOCKKEEPER_TEST(Widgets, SetupDraftsTest)
#include "tst_setup_drafts.moc"
