// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/reading_text.h"
#include "tests/support/test_program.h"
#include "ui/overview/second_look.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using enum lockkeeper::ContradictionKind;

/// Which contradictions are told after which readings.
class SecondLookTest : public QObject
{
    Q_OBJECT

private slots:
    void onceIsNotTold();
    void twiceIsTold();
    void everyListHasToBeReadAgain();
    void whatIsGoneIsNotTold();
    void whatIsToldStaysUntilItIsGone();
    void whileListsComeNothingIsCompared();
    void anotherOneIsNotTheSame();
    void locksAreAnotherQuestion();
    void gapsAreThoseOfTheLastReading();
};

namespace
{

/// The readings of an enterprise, each list by itself.
class Readings
{
public:
    /// Reads all lists anew, from text.
    void readAll(const char* text) { m_now = std::make_shared<const EnterpriseReading>(readingFrom(text)); }
    /// Reads only M6, or M5, of such a reading, as when a page reads it again.
    void readNumbers(const char* text)
    {
        auto now = *m_now;
        now.numbers = readingFrom(text).numbers;
        m_now = std::make_shared<const EnterpriseReading>(std::move(now));
    }
    void readEmployees(const char* text)
    {
        auto now = *m_now;
        now.employees = readingFrom(text).employees;
        m_now = std::make_shared<const EnterpriseReading>(std::move(now));
    }
    void look(bool isSettled = true)
    {
        m_look = m_look.after(findContradictions(*m_now, AssetRefs(m_now->assets.all(), m_now->numbers.all()),
                                  AssetClock(shanghai(), theMoment())),
            m_now, isSettled);
    }
    [[nodiscard]] const SecondLook& state() const { return m_look; }
    /// "8001", with an asterisk for a lock.
    [[nodiscard]] QStringList told(ContradictionKind kind) const
    {
        QStringList texts;
        const auto checks = m_look.told();
        for (const auto& each : checks.at(size_t(kind)).found)
            texts += each.number.toString() + (each.isLock ? u"*"_s : QString());
        return texts;
    }
    [[nodiscard]] bool isDoubted(ContradictionKind kind, bool isLock = false) const
    {
        return m_look.isDoubted(2 * size_t(kind) + (isLock ? 1 : 0));
    }

private:
    SharedReading m_now;
    SecondLook m_look;
};

constexpr auto stranger = "M6 8001 m1\nM6 8002 m9\nM5 m1 8001";

} // namespace

void SecondLookTest::onceIsNotTold()
{
    Readings readings;
    readings.readAll(stranger);
    readings.look();
    QCOMPARE(readings.state().told().size(), size_t(contradictionKinds));
    QVERIFY(readings.told(HeldByUnlisted).isEmpty());
    QVERIFY(readings.isDoubted(HeldByUnlisted));
    readings.look(); // the same lists again are no second reading
    QVERIFY(readings.told(HeldByUnlisted).isEmpty());
    QCOMPARE(SecondLook::listsOf(0), (ListSet{SweptList::AssetNumbers, SweptList::Employees}));
}

void SecondLookTest::twiceIsTold()
{
    Readings readings;
    for (int reading = 0; reading < 2; ++reading) {
        readings.readAll(stranger);
        readings.look();
    }
    QCOMPARE(readings.told(HeldByUnlisted), QStringList{u"8002"_s});
    QVERIFY(!readings.isDoubted(HeldByUnlisted));
}

void SecondLookTest::everyListHasToBeReadAgain()
{
    Readings readings;
    readings.readAll(stranger);
    readings.look();
    readings.readNumbers(stranger);
    readings.look();
    QVERIFY(readings.told(HeldByUnlisted).isEmpty());
    QVERIFY(readings.isDoubted(HeldByUnlisted));
    readings.readNumbers(stranger);
    readings.readEmployees(stranger);
    readings.look();
    QCOMPARE(readings.told(HeldByUnlisted), QStringList{u"8002"_s});
}

void SecondLookTest::whatIsGoneIsNotTold()
{
    Readings readings;
    readings.readAll(stranger);
    readings.look();
    readings.readAll("M6 8001 m1\nM6 8002 m9\nM5 m1 8001\nM5 m9 8002"); // who came between two lists
    readings.look();
    QVERIFY(readings.told(HeldByUnlisted).isEmpty());
    QVERIFY(!readings.isDoubted(HeldByUnlisted));
}

void SecondLookTest::whatIsToldStaysUntilItIsGone()
{
    Readings readings;
    for (int reading = 0; reading < 2; ++reading) {
        readings.readAll(stranger);
        readings.look();
    }
    readings.readNumbers("M6 8001 m1\nM6 8002 m9\nM6 8003 m8"); // as it was, and another one
    readings.look();
    QCOMPARE(readings.told(HeldByUnlisted), QStringList{u"8002"_s});
    QVERIFY(readings.isDoubted(HeldByUnlisted));
    readings.readNumbers("M6 8001 m1");
    readings.look();
    QVERIFY(readings.told(HeldByUnlisted).isEmpty());
}

void SecondLookTest::whileListsComeNothingIsCompared()
{
    Readings readings;
    readings.readAll(stranger);
    readings.look();
    readings.readNumbers(stranger); // the second look, list by list
    readings.look(false);
    QVERIFY(readings.told(HeldByUnlisted).isEmpty());
    QVERIFY(!readings.isDoubted(HeldByUnlisted)); // who asks now would ask twice
    readings.readEmployees(stranger);
    readings.look();
    QCOMPARE(readings.told(HeldByUnlisted), QStringList{u"8002"_s});
}

void SecondLookTest::anotherOneIsNotTheSame()
{
    Readings readings;
    readings.readAll("M6 8001 m1\nM6 8001 m2\nM5 m1 8001\nM5 m2 8001");
    readings.look();
    readings.readAll("M6 8001 m1\nM6 8001 m3\nM5 m1 8001\nM5 m3 8001");
    readings.look();
    QVERIFY(readings.told(TwoHolders).isEmpty());
    QVERIFY(readings.isDoubted(TwoHolders));
}

void SecondLookTest::locksAreAnotherQuestion()
{
    constexpr auto text = "M6 8001 m9\nM8 9001 m9 lent\nM8 9002 - lent";
    Readings readings;
    readings.readAll(text);
    readings.look();
    QVERIFY(readings.isDoubted(HeldByUnlisted));
    QVERIFY(readings.isDoubted(HeldByUnlisted, true));
    QVERIFY(readings.isDoubted(LentToNobody, true));
    readings.readNumbers(text);
    readings.readEmployees(text);
    readings.look();
    QCOMPARE(readings.told(HeldByUnlisted), QStringList{u"8001"_s}); // M8 was not read again
    QVERIFY(readings.told(LentToNobody).isEmpty());
    readings.readAll(text);
    readings.look();
    QCOMPARE(readings.told(HeldByUnlisted), QStringList({u"8001"_s, u"9001*"_s}));
    QCOMPARE(readings.told(LentToNobody), QStringList{u"9002*"_s});
}

void SecondLookTest::gapsAreThoseOfTheLastReading()
{
    Readings readings;
    readings.readAll("M6 8002 m9\nfailed M5");
    readings.look();
    QCOMPARE(readings.state().told().front().gap, CountGap::Failed);
    readings.readAll(stranger);
    readings.look();
    QCOMPARE(readings.state().told().front().gap, CountGap::None);
    QVERIFY(readings.told(HeldByUnlisted).isEmpty());
    QVERIFY(readings.isDoubted(HeldByUnlisted));
    readings.readAll("M6 8002 m9\nfailed M5");
    readings.look();
    QCOMPARE(readings.state().told().front().gap, CountGap::Failed);
    QVERIFY(!readings.isDoubted(HeldByUnlisted));
}

LOCKKEEPER_TEST(Core, SecondLookTest)
#include "tst_second_look.moc"
