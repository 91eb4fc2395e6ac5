// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/offboarding_draft.h"
#include "tests/support/test_program.h"
#include "tests/unit/employees/offboarding_firm.h"

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using Stage = Offboarding::Stage;
using State = Offboarding::State;
using Progress = Offboarding::Progress;

/// What is left of an offboarding when its program is killed, and how another one goes on with it.
class OffboardingDraftTest : public QObject
{
    Q_OBJECT
private slots:
    void nothingIsSentBeforeItIsKept();
    void whatWasSentWithoutAReplyIsUnknownAndGoesOn();
    void everythingComesBack();
    void otherVersionsAreLeftAlone();

private:
    static OffboardingDraft draftOf(const Offboarding& work)
    {
        return {work.request(), work.people(), work.began()};
    }
};

void OffboardingDraftTest::nothingIsSentBeforeItIsKept()
{
    Firm firm;
    const auto who = firm.someone(1);
    Run run(firm, {who});
    std::function<void()> isKept;
    run.work.setKeep([&](QObject*, std::function<void()> kept) { isKept = std::move(kept); });
    run.work.start();
    QTRY_VERIFY(isKept);
    QCOMPARE(run.step(Stage::Withdraw).progress, Progress::Running);
    run.work.stop();
    QCOMPARE(run.work.state(), State::Stopped);
    QVERIFY(!run.work.canLookAgain());
    isKept(); // too late
    QCOMPARE(firm.writes(), QStringList());
    isKept = {};
    run.work.goOn();
    QTRY_VERIFY(isKept);
    QCOMPARE(firm.writes(), QStringList());
    run.work.setKeep({});
    isKept();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QCOMPARE(firm.writes(), (QStringList{u"M9"_s, u"M4"_s}));
}

void OffboardingDraftTest::whatWasSentWithoutAReplyIsUnknownAndGoesOn()
{
    Firm firm;
    const auto who = firm.someone(2), successor = firm.someone(0);
    const auto held = firm.held(who.id);
    QByteArray content;
    {
        Run run(firm, {who}, successor);
        run.work.setKeep([&](QObject*, const std::function<void()>& kept) {
            content = contentOf(draftOf(run.work));
            kept();
        });
        firm.fault(u"close"_s, u"M9"_s);
        run.work.start();
        QVERIFY(run.rests());
    }
    firm.noFaults();
    auto draft = offboardingDraftFrom(content);
    QVERIFY(draft);
    QCOMPARE(draft->request.successor->account, successor.account);
    QCOMPARE(draft->people[0].assets[0].withdrawn.outcome, Outcome::NotSent);
    QList<JournalEntry> entries;
    for (const auto& intent : firm.journal.intents()) {
        JournalEntry entry;
        entry.intent = intent;
        entries.append(entry);
    }
    QCOMPARE(entries.size(), 1);
    recoverOffboarding(entries, *draft);
    QCOMPARE(size_t(draft->people[0].assets.size()), held);
    for (const auto& asset : draft->people[0].assets)
        QCOMPARE(asset.withdrawn.outcome, Outcome::Unknown);

    Run run(firm, draft->request.people, draft->request.successor);
    run.work.resume(draft->people, draft->began);
    QCOMPARE(run.work.state(), State::Stopped);
    QCOMPARE(run.step(Stage::Withdraw).progress, Progress::Stopped);
    QVERIFY2(run.work.stopText().contains(u"unknown"_s), qPrintable(run.work.stopText()));
    QCOMPARE(firm.writes(), QStringList());
    run.work.goOn();
    QVERIFY(run.rests());
    QCOMPARE(run.work.state(), State::Ended);
    QVERIFY(firm.isDeleted(who.id));
    QCOMPARE(firm.held(successor.id), held);
}

void OffboardingDraftTest::everythingComesBack()
{
    Firm firm;
    const auto who = firm.someone(2), other = firm.someone(1), successor = firm.someone(0);
    Run run(firm, {who, other}, successor);
    firm.fault(u"code500"_s, u"M4"_s);
    run.work.start();
    QVERIFY(run.rests());
    const auto content = contentOf(draftOf(run.work));
    const auto draft = offboardingDraftFrom(content);
    QVERIFY(draft);
    QCOMPARE(contentOf(*draft), content);
    const auto& person = draft->people[0];
    QCOMPARE(person.who.label(), who.label());
    QCOMPARE(person.assets[0].assigned->outcome, Outcome::Applied);
    QCOMPARE(person.assets[0].assigned->state, ReadBackState::AsWanted);
    QCOMPARE(person.beforeDeleted, StateBefore::Otherwise);
    QCOMPARE(person.step(Stage::Delete).progress, Progress::Stopped);
    QCOMPARE(person.step(Stage::Delete).item->outcome, Outcome::Unknown);
    QCOMPARE(person.step(Stage::Read).text, run.step(Stage::Read).text);
    QCOMPARE(draft->request.people.size(), 2);
    QCOMPARE(draft->request.enterprise, firm.enterprise());
    QCOMPARE(draft->request.operation, u"operation-7"_s);
    QCOMPARE(draft->began.toMSecsSinceEpoch(), run.work.began().toMSecsSinceEpoch());
}

void OffboardingDraftTest::otherVersionsAreLeftAlone()
{
    for (const char* content : {"", "[]", R"({"version":2,"people":[{}]})", R"({"version":1})"})
        QVERIFY2(!offboardingDraftFrom(content), content);
}

LOCKKEEPER_TEST(Core, OffboardingDraftTest)
#include "tst_offboarding_draft.moc"
