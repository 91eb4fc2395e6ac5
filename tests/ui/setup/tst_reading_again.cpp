// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/enterprises/reading_again.h"
#include "ui/enterprises/reading_again_dialog.h"
#include "ui/enterprises/sweeps.h"
#include "ui/kit/activities.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QCheckBox>
#include <QPushButton>
#include <QSpinBox>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// Enterprises that are read again by themselves, by a clock that the test sets.
class ReadingAgainTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void offUnlessSwitchedOn();
    void eachWhenItIsOldEnough();
    void whoeverWorksComesFirst();
    void whoStopsItHasPeace();
    void aGatewayThatIsAwayIsLeftAlone();
    void theSwitchSurvives();
    void theSwitchIsInTheMenu();

private:
    Language m_language;
};

namespace
{

struct AgainBench : SandboxBench {
    AgainBench()
        : sweeps(around())
        , window(shown())
    {
        window.page()->openEnterprise({});
        if (!window.settled()) qFatal("the enterprises do not come");
        for (const auto& id : window.column("enterpriseGlobalId"))
            if (all.size() < 2) all.append(EnterpriseId(id));
    }
    ~AgainBench() { client.reset(); } // before what its calls refer to

    Sweeps::Around around()
    {
        return {.activities = activities,
            .settings = settings,
            .profileKey = u"test"_s,
            .client = context.client,
            .holdings = holdings,
            .products = products,
            .isSignedIn = [this] { return isSignedIn; },
            .now = [this] { return now; }};
    }
    PageWindow shown()
    {
        context.sweeps = &sweeps;
        return {u"enterprises"_s, std::make_unique<EnterprisesPage>(context)};
    }
    /// Has a person read both enterprises.
    [[nodiscard]] bool readBoth()
    {
        sweeps.begin({.enterprises = all});
        return QTest::qWaitFor([this] { return !sweeps.isUnderWay(); }, 30'000) && rests();
    }
    [[nodiscard]] bool rests()
    {
        return QTest::qWaitFor([this] { return !sweeps.again().isUnderWay(); }, 30'000) && callsRest(*client);
    }
    /// Lets so much time pass in which nothing happens, and is seen not to.
    void pass(std::chrono::seconds time)
    {
        sweeps.again().look();
        now = now.addDuration(time);
        sweeps.again().look();
    }
    [[nodiscard]] qsizetype asked() { return server.ledger().size(); }

    QDateTime now{QDate(2025, 6, 1), QTime(8, 0), Qt::UTC};
    bool isSignedIn = true;
    QList<EnterpriseId> all; ///< two of them
    Sweeps sweeps;
    PageWindow window;
};

constexpr std::chrono::hours oneHour(1);

} // namespace

void ReadingAgainTest::offUnlessSwitchedOn()
{
    AgainBench bench;
    QVERIFY(bench.readBoth());
    QVERIFY(!bench.sweeps.again().isOn());
    const auto asked = bench.asked();
    bench.pass(1000 * oneHour);
    QVERIFY(!bench.sweeps.again().isUnderWay());
    QCOMPARE(bench.asked(), asked);
}

void ReadingAgainTest::eachWhenItIsOldEnough()
{
    AgainBench bench;
    auto& again = bench.sweeps.again();
    again.setHours(6);
    bench.pass(1000 * oneHour);
    QVERIFY(!again.isUnderWay()); // nobody has read any yet
    const auto before = bench.asked();
    QVERIFY(bench.readBoth());
    const auto asked = bench.asked(), both = asked - before;
    bench.pass(5 * oneHour);
    QVERIFY(!again.isUnderWay());
    bench.pass(1 * oneHour);
    QVERIFY(again.isUnderWay());
    QCOMPARE(bench.activities.runningCount(), 1);
    QVERIFY(bench.activities.list().first()->title().startsWith(u"Reading "_s));
    QVERIFY(bench.rests());
    QCOMPARE(bench.activities.list().first()->outcome(), u"Read again."_s);
    const auto one = bench.asked() - asked;
    QVERIFY2(one >= 4 && one < both, qPrintable(QString::number(one))); // one enterprise, and no more
    again.look();                                                       // the other one
    QVERIFY(again.isUnderWay());
    QVERIFY(bench.rests());
    again.look();
    QVERIFY(!again.isUnderWay());
    QCOMPARE(bench.sweeps.readAt().size(), 2);
    for (const auto& when : bench.sweeps.readAt())
        QCOMPARE(when, bench.now);
    // What a person has stopped before is theirs to go on with, or not.
    QVERIFY(bench.sweeps.rest().enterprises.isEmpty());
}

void ReadingAgainTest::whoeverWorksComesFirst()
{
    AgainBench bench;
    QVERIFY(bench.readBoth());
    auto& again = bench.sweeps.again();
    again.setHours(1);
    auto* work = bench.activities.begin(u"somebody exports"_s, Activity::Kind::Work);
    bench.pass(2 * oneHour);
    QVERIFY(!again.isUnderWay());
    work->finish(Activity::End::Done);
    again.look();
    QVERIFY(!again.isUnderWay()); // it has to be quiet for a while
    bench.isSignedIn = false;
    bench.pass(2 * oneHour);
    QVERIFY(!again.isUnderWay()); // nobody is asked to sign in for it
    bench.isSignedIn = true;
    bench.pass(ReadingAgain::quiet);
    QVERIFY(again.isUnderWay());
    bench.sweeps.begin({.enterprises = bench.all}); // a person reads
    QVERIFY(!again.isUnderWay());
    QCOMPARE(bench.activities.runningCount(), 1);
    QTRY_VERIFY(!bench.sweeps.isUnderWay());
    QCOMPARE(bench.sweeps.results().size(), size_t(2));
}

void ReadingAgainTest::whoStopsItHasPeace()
{
    AgainBench bench;
    QVERIFY(bench.readBoth());
    auto& again = bench.sweeps.again();
    again.setHours(6);
    bench.pass(7 * oneHour);
    QVERIFY(again.isUnderWay());
    bench.activities.list().first()->cancel();
    QVERIFY(!again.isUnderWay());
    QCOMPARE(bench.activities.runningCount(), 0);
    QVERIFY(bench.rests());
    bench.pass(5 * oneHour);
    QVERIFY(!again.isUnderWay());
    bench.pass(1 * oneHour);
    QVERIFY(again.isUnderWay());
    again.setHours(0);
    QVERIFY(!again.isUnderWay() && !again.isOn());
    QCOMPARE(bench.activities.runningCount(), 0);
    QVERIFY(bench.rests());
}

void ReadingAgainTest::aGatewayThatIsAwayIsLeftAlone()
{
    AgainBench bench;
    QVERIFY(bench.readBoth());
    auto& again = bench.sweeps.again();
    again.setHours(1);
    bench.server.stop();
    bench.pass(2 * oneHour);
    QVERIFY(again.isUnderWay());
    QVERIFY(bench.rests());
    const auto* said = bench.activities.list().first();
    QCOMPARE(said->end(), std::optional(Activity::End::Failed));
    QVERIFY(!said->outcome().isEmpty());
    bench.pass(std::chrono::minutes(59));
    QVERIFY(!again.isUnderWay());
    bench.pass(std::chrono::minutes(1));
    QVERIFY(again.isUnderWay());
    QVERIFY(bench.rests());
}

void ReadingAgainTest::theSwitchSurvives()
{
    AgainBench bench;
    QVERIFY(bench.readBoth());
    bench.sweeps.again().setHours(6);
    {
        Sweeps next(bench.around());
        QCOMPARE(next.again().hours(), 6);
        QCOMPARE(next.readAt(), bench.sweeps.readAt());
        auto other = bench.around();
        other.profileKey = u"other"_s;
        QVERIFY(!Sweeps(other).again().isOn());
    }
    bench.settings.setValue(bench.sweeps.key(u"againHours"_s), -3); // an edited file
    QVERIFY(!bench.sweeps.again().isOn());
    bench.settings.setValue(bench.sweeps.key(u"againHours"_s), 6);
    // Which ones were read is known of the connection, and is forgotten with it; the switch is not.
    QVERIFY(bench.holdings.forget().result());
    QTRY_VERIFY(bench.sweeps.readAt().isEmpty());
    QVERIFY(Sweeps(bench.around()).readAt().isEmpty());
    bench.pass(1000 * oneHour);
    QVERIFY(!bench.sweeps.again().isUnderWay());
    QVERIFY(bench.sweeps.again().isOn());
}

void ReadingAgainTest::theSwitchIsInTheMenu()
{
    AgainBench bench;
    const auto dialog = [&] {
        bench.window.find<QAction>(u"ReadAgainAction"_s)->trigger();
        return bench.window.page()->window()->findChild<ReadingAgainDialog*>();
    };
    QPointer<ReadingAgainDialog> first = dialog();
    QVERIFY(first);
    auto* hours = first->findChild<QSpinBox*>(u"readingAgainHours"_s);
    QVERIFY(!hours->isEnabled());
    first->findChild<QCheckBox*>(u"readingAgainOn"_s)->setChecked(true);
    QVERIFY(hours->isEnabled());
    QCOMPARE(hours->value(), ReadingAgain::usualHours);
    hours->setValue(12);
    QTest::mouseClick(first->findChild<QPushButton*>(u"readingAgainGo"_s), Qt::LeftButton);
    QTRY_VERIFY(!first);
    QCOMPARE(bench.sweeps.again().hours(), 12);
    QPointer<ReadingAgainDialog> second = dialog();
    QVERIFY(second->findChild<QCheckBox*>(u"readingAgainOn"_s)->isChecked());
    QCOMPARE(second->findChild<QSpinBox*>(u"readingAgainHours"_s)->value(), 12);
    second->findChild<QCheckBox*>(u"readingAgainOn"_s)->setChecked(false);
    QTest::mouseClick(second->findChild<QPushButton*>(u"readingAgainGo"_s), Qt::LeftButton);
    QTRY_VERIFY(!second);
    QVERIFY(!bench.sweeps.again().isOn());
}

LOCKKEEPER_TEST(Widgets, ReadingAgainTest)
#include "tst_reading_again.moc"
