// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/connection_profile.h"
#include "tests/support/test_program.h"
#include "tests/ui/far_zone.h"
#include "tests/ui/firm_bench.h"
#include "ui/employees/offboarding/offboard_progress.h"
#include "ui/employees/offboarding/offboard_resume.h"
#include "ui/employees/offboarding/offboard_run.h"
#include "ui/employees/unfinished_offer.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"

#include <QLabel>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using Stage = Offboarding::Stage;
using State = Offboarding::State;

namespace
{

Offboarding::Employee leaverOf(const Employee& employee)
{
    return {employee.globalId, employee.userName.toString(), employee.name.toString()};
}

/// A window that says which offboardings are not finished, and one of three people that ended in the middle:
/// after the first withdrawal, before anything was handed on.
struct EndedBench : FirmBench {
    EndedBench()
    {
        context.format.zone = farZone();
        offer.resize(800, 60);
        offer.setEnterprise(enterprise());
        Offboarding::Request request;
        for (int place = 0; place < 3; ++place) {
            request.people.append(leaverOf(someone(1)));
            assets += held(request.people.constLast().id).size();
        }
        request.enterprise = enterprise();
        request.successor = leaverOf(successor);
        request.operation = u"5b1f2f6e-6a43-4a3e-8d3c-0f0d3f7b6c11"_s;
        request.journal = journal.get();
        leavers = request.people;
        server.clearLedger();
        auto* run = new OffboardRun(context, request, &window);
        QObject::connect(&run->work(), &Offboarding::changed, run, [run] {
            const auto& first = run->work().people()[0];
            if (first.step(Stage::Assign).progress == Offboarding::Progress::Running) run->deleteLater();
        });
        const QPointer<OffboardRun> guard(run);
        if (!QTest::qWaitFor([&] { return !guard; }, 60'000)) qFatal("it goes on");
    }
    [[nodiscard]] bool isOffered() const
    {
        return QTest::qWaitFor([this] { return offer.isVisibleTo(&window); }, 30'000);
    }
    [[nodiscard]] OffboardProgress* progress() const
    {
        (void)QTest::qWaitFor([this] { return window.findChild<OffboardProgress*>() != nullptr; }, 30'000);
        return window.findChild<OffboardProgress*>();
    }
    void resume() { click(&offer, u"employeesOffboardingBannerAction"_s); }

    UnfinishedOffer offer{context, UnfinishedOffer::offboardings(), &window};
    const Employee successor = someone(0);
    QList<Offboarding::Employee> leavers;
    size_t assets = 0;
};

} // namespace

/// Offboardings whose window has ended before they had.
class OffboardResumeTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void goesOnInTwoActions();
    void nobodyResumesItTwice();
    void whatIsDiscardedIsOfferedNoMore();
    void whatIsReadLaterIsKnownInTheJournal();

private:
    Language m_language;
};

void OffboardResumeTest::goesOnInTwoActions()
{
    EndedBench bench;
    QCOMPARE(bench.sent(u"M9"_s), 1);
    QVERIFY(bench.isOffered());
    const auto offered = part<Banner>(&bench.offer, u"employeesOffboardingBanner"_s)->text();
    QVERIFY2(offered.contains(u"Unfinished"_s) && hasFarClock(offered), qPrintable(offered));
    bench.resume();
    auto* progress = bench.progress();
    QVERIFY(progress);
    const auto advice = part<QLabel>(progress, u"offboardAdvice"_s)->text();
    QVERIFY2(advice.contains(u"Lockkeeper closed"_s), qPrintable(advice));
    QVERIFY2(advice.contains(u"Withdrawn so far"_s), qPrintable(advice));
    QCOMPARE(bench.sent(u"M9"_s), 1); // nothing by itself
    QTRY_VERIFY(!bench.offer.isVisibleTo(&bench.window));
    QCOMPARE(progress->focusWidget()->objectName(), u"offboardGoOn"_s);
    click(progress, u"offboardGoOn"_s);
    const auto& work = progress->run()->work();
    QTRY_COMPARE_WITH_TIMEOUT(work.state(), State::Ended, 30'000);
    for (const auto& who : bench.leavers)
        QVERIFY(bench.isDeleted(who.id));
    QCOMPARE(bench.held(bench.successor.globalId).size(), bench.assets);
    QCOMPARE(size_t(bench.sent(u"M9"_s)), 3 + bench.assets); // each withdrawal and each asset once
    QCOMPARE(bench.sent(u"M4"_s), 3);
    progress->close();
    QTRY_VERIFY(!bench.window.findChild<OffboardProgress*>());
    QVERIFY(!bench.offer.isVisibleTo(&bench.window));
}

void OffboardResumeTest::nobodyResumesItTwice()
{
    EndedBench bench;
    QVERIFY(bench.isOffered());
    DraftStore otherProgram(bench.folder.filePath(u"drafts"_s));
    const auto id = u"5b1f2f6e-6a43-4a3e-8d3c-0f0d3f7b6c11"_s;
    auto claim = otherProgram.claim(id);
    QTRY_VERIFY(claim.isFinished());
    QCOMPARE(claim.result(), DraftStore::Claim::Taken);
    QString problem;
    resumeOffboarding(bench.context, id, &bench.window, [&problem](const QString& text) { problem = text; });
    QTRY_VERIFY2(problem.contains(u"another window or program"_s), qPrintable(problem));
    QVERIFY(!bench.window.findChild<OffboardProgress*>());
}

void OffboardResumeTest::whatIsDiscardedIsOfferedNoMore()
{
    EndedBench bench;
    QVERIFY(bench.isOffered());
    bench.resume();
    auto* progress = bench.progress();
    QVERIFY(progress);
    bench.prompter.confirms = true;
    click(progress, u"offboardDiscard"_s);
    QVERIFY(bench.prompter.confirmations.constLast().text.contains(u"stay done"_s));
    QTRY_VERIFY(!bench.window.findChild<OffboardProgress*>());
    auto drafts = bench.drafts->list(profileKey(bench.context.profile));
    QTRY_VERIFY(drafts.isFinished());
    QVERIFY(drafts.result().isEmpty());
    QVERIFY(!bench.offer.isVisibleTo(&bench.window));
    QCOMPARE(bench.sent(u"M9"_s), 1);
}

/// A deletion without a reply, and the reading that shows it: the journal asks nobody about it any more.
void OffboardResumeTest::whatIsReadLaterIsKnownInTheJournal()
{
    FirmBench bench;
    Offboarding::Request request;
    request.people = {leaverOf(bench.someone(1))};
    request.enterprise = bench.enterprise();
    request.operation = u"0d5e2c1a-7c55-4d0e-9f37-3f6f1f0f9c22"_s;
    request.journal = bench.journal.get();
    const auto unsettled = [&bench]() -> qsizetype {
        const auto entries = bench.journal->unsettled(profileKey(bench.context.profile));
        return QTest::qWaitFor([&] { return entries.isFinished(); }, 30'000) ? entries.result().size() : -1;
    };
    bench.fault(u"applylate"_s, u"M4"_s);
    auto* run = new OffboardRun(bench.context, request, &bench.window);
    QTRY_COMPARE_WITH_TIMEOUT(run->work().state(), State::Stopped, 30'000);
    QTRY_COMPARE(unsettled(), 1);
    bench.server.setFaults({});
    QTRY_VERIFY_WITH_TIMEOUT(bench.isDeleted(request.people[0].id), 60'000);
    run->work().goOn();
    QTRY_COMPARE_WITH_TIMEOUT(run->work().state(), State::Ended, 30'000);
    QTRY_COMPARE(unsettled(), 0);
    QCOMPARE(bench.sent(u"M4"_s), 1);
}

LOCKKEEPER_TEST(Widgets, OffboardResumeTest)
#include "tst_offboard_resume.moc"
