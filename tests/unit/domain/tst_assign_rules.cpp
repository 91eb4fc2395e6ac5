// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/assign_pairs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

#include <functional>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

Q_DECLARE_METATYPE(lockkeeper::AssignableAsset)
Q_DECLARE_METATYPE(lockkeeper::AssignEmployee)

namespace
{

const EnterpriseId acme(u"6100"_s);

AssignableAsset assignable(const QString& number, const QStringList& holders = {})
{
    AssignableAsset result{.assetNum = AssetNumber(number), .enterprise = acme};
    for (const auto& holder : holders)
        result.holders.emplace_back(holder);
    result.grantable = true;
    return result;
}

AssignEmployee employee(const QString& id, bool deleted = false)
{
    return {.id = MemberId(id), .enterprise = acme, .name = u"N"_s + id, .account = id, .deleted = deleted};
}

/// "1→a" for what goes, "1!Locked" for what does not.
QString described(const AssignPairs& pairs)
{
    QStringList parts;
    for (const auto& pair : pairs.pairs) {
        const auto number = pair.asset.assetNum.toString();
        parts += pair.verdict.isAllowed()
                     ? number + (pair.verdict.isMove ? u"⇒"_s : u"→"_s) + pair.employee.id.toString()
                     : number + u'!' + QString::number(int(pair.verdict.obstacle));
    }
    return parts.join(u' ') + u" | %1 %2"_s.arg(pairs.assetsLeft).arg(pairs.employeesLeft);
}

} // namespace

/// Who may be given what, and how lists of both are paired and turned into calls.
class AssignRulesTest : public QObject
{
    Q_OBJECT

private slots:
    void verdicts_data();
    void verdicts();
    void everyObstacleHasItsSentence();
    void names();
    void oneEach();
    void inTurn();
    void nobodyToGiveTo();
    void theSameNumberTwice();
    void steps();
    void withdrawals();
    void tenThousandToOne();
};

void AssignRulesTest::verdicts_data()
{
    QTest::addColumn<AssignableAsset>("given");
    QTest::addColumn<AssignEmployee>("to");
    QTest::addColumn<bool>("moves");
    QTest::addColumn<int>("obstacle");
    QTest::addColumn<bool>("isMove");
    QTest::addColumn<bool>("isUnsure");
    using enum AssignObstacle;
    const auto row = [](const char* name, AssignObstacle obstacle,
                         const std::function<void(AssignableAsset&, AssignEmployee&)>& change,
                         bool moves = false, bool isMove = false, bool isUnsure = false) {
        auto given = assignable(u"1"_s);
        auto to = employee(u"a"_s);
        change(given, to);
        QTest::newRow(name) << given << to << moves << int(obstacle) << isMove << isUnsure;
    };
    row("free", None, [](auto&, auto&) {});
    row("grantable unknown", None, [](auto& a, auto&) { a.grantable.reset(); });
    row("another enterprise", AnotherEnterprise, [](auto&, auto& e) { e.enterprise = EnterpriseId(u"2"_s); });
    row("employee deleted", EmployeeDeleted, [](auto&, auto& e) { e.deleted = true; });
    row("borrowed lock", BorrowedLock, [](auto& a, auto&) { a.borrowedLock = true; });
    row("theirs", AlreadyTheirs, [](auto& a, auto&) { a.holders.emplace_back(u"a"_s); });
    row(
        "theirs, moved", AlreadyTheirs, [](auto& a, auto&) { a.holders.emplace_back(u"a"_s); }, true);
    row(
        "theirs and another's", AlreadyTheirs,
        [](auto& a, auto&) {
            a.holders = {MemberId(u"b"_s), MemberId(u"a"_s)};
        },
        true);
    row("M6 not read", ListUnread, [](auto& a, auto&) { a.memberListRead = a.listed = false; });
    row("not in M6", NotListed, [](auto& a, auto&) { a.listed = false; });
    row("not grantable", NotGrantable, [](auto& a, auto&) { a.grantable = false; });
    row("locked", Locked, [](auto& a, auto&) { a.locked = true; });
    row("frozen", Frozen, [](auto& a, auto&) { a.frozen = true; });
    row("expired", Expired, [](auto& a, auto&) { a.expired = true; });
    row("lent", LentToLock, [](auto& a, auto&) { a.lent = true; });
    row("online", Online, [](auto& a, auto&) { a.online = true; });
    row("held", HeldByAnother, [](auto& a, auto&) { a.holders.emplace_back(u"b"_s); });
    row(
        "held, moved", None, [](auto& a, auto&) { a.holders.emplace_back(u"b"_s); }, true, true);
    row(
        "held and online, moved", Online,
        [](auto& a, auto&) {
            a.holders.emplace_back(u"b"_s);
            a.online = true;
        },
        true);
    row(
        "not in O8", None, [](auto& a, auto&) { a.described = false; }, false, false, true);
    row("several", Locked, [](auto& a, auto&) { a.locked = a.expired = a.online = a.lent = true; });
}

void AssignRulesTest::verdicts()
{
    QFETCH(AssignableAsset, given);
    QFETCH(AssignEmployee, to);
    QFETCH(bool, moves);
    QFETCH(int, obstacle);
    QFETCH(bool, isMove);
    QFETCH(bool, isUnsure);
    const auto verdict = judge(given, to, moves ? HeldAssets::Move : HeldAssets::Refuse);
    QCOMPARE(int(verdict.obstacle), obstacle);
    QCOMPARE(verdict.isMove, isMove);
    QCOMPARE(verdict.isUnsure, isUnsure);
}

void AssignRulesTest::everyObstacleHasItsSentence()
{
    QSet<QString> sentences;
    for (int i = 1; i <= int(AssignObstacle::GivenAlready); ++i) {
        const auto sentence = obstacleText(AssignObstacle(i), u"<b>王芳</b>"_s);
        QVERIFY(sentence.endsWith(u'.'));
        QVERIFY2(!sentences.contains(sentence), qPrintable(sentence));
        sentences.insert(sentence);
    }
    QVERIFY(obstacleText(AssignObstacle::HeldByAnother, u"<b>王芳</b>"_s).contains(u"<b>王芳</b>"_s));
    QVERIFY(obstacleText(AssignObstacle::None).isEmpty());
    QVERIFY(!unsureText().isEmpty());
}

void AssignRulesTest::names()
{
    AssignEmployee person{
        .id = MemberId(u"7"_s), .enterprise = acme, .name = u"王芳"_s, .account = u"wf@hj"_s};
    QCOMPARE(person.text(), u"王芳 · wf@hj"_s);
    QCOMPARE(person.shortText(), u"王芳"_s);
    person.name.clear();
    QCOMPARE(person.text(), u"wf@hj"_s);
    person.account.clear();
    QCOMPARE(person.text(), u"7"_s);
}

void AssignRulesTest::oneEach()
{
    const std::vector people{employee(u"a"_s), employee(u"x"_s, true), employee(u"b"_s), employee(u"c"_s)};
    auto locked = assignable(u"2"_s);
    locked.locked = true;
    // What cannot be given is passed over; who is deleted gets nothing.
    const auto pairs = pairUp(
        {assignable(u"1"_s), locked, assignable(u"3"_s), assignable(u"4"_s), assignable(u"5"_s), locked},
        people, Pairing::OneEach, HeldAssets::Refuse);
    const auto isLocked = QString::number(int(AssignObstacle::Locked));
    QCOMPARE(described(pairs), u"1→a 2!%1 3→b 4→c 2!%1 | 1 1"_s.arg(isLocked));
    QCOMPARE(described(pairUp({assignable(u"1"_s)}, people, Pairing::OneEach, HeldAssets::Refuse)),
        u"1→a | 0 3"_s);
    QCOMPARE(described(pairUp({}, people, Pairing::OneEach, HeldAssets::Refuse)), u" | 0 4"_s);
}

void AssignRulesTest::inTurn()
{
    const std::vector people{employee(u"a"_s), employee(u"b"_s)};
    const std::vector assets{
        assignable(u"1"_s), assignable(u"2"_s, {u"z"_s}), assignable(u"3"_s), assignable(u"4"_s)};
    const auto isHeld = QString::number(int(AssignObstacle::HeldByAnother));
    QCOMPARE(described(pairUp(assets, people, Pairing::InTurn, HeldAssets::Refuse)),
        u"1→a 2!%1 3→b 4→a | 0 0"_s.arg(isHeld));
    QCOMPARE(
        described(pairUp(assets, people, Pairing::InTurn, HeldAssets::Move)), u"1→a 2⇒b 3→a 4→b | 0 0"_s);
    QCOMPARE(described(pairUp(assets, {people[1]}, Pairing::InTurn, HeldAssets::Move)),
        u"1→b 2⇒b 3→b 4→b | 0 0"_s);
}

void AssignRulesTest::nobodyToGiveTo()
{
    const auto isDeleted = QString::number(int(AssignObstacle::EmployeeDeleted));
    QCOMPARE(described(pairUp(
                 {assignable(u"1"_s)}, {employee(u"x"_s, true)}, Pairing::OneEach, HeldAssets::Refuse)),
        u"1!%1 | 0 1"_s.arg(isDeleted));
    QVERIFY(pairUp({assignable(u"1"_s)}, {}, Pairing::OneEach, HeldAssets::Refuse).pairs.empty());
}

void AssignRulesTest::theSameNumberTwice()
{
    const auto again = QString::number(int(AssignObstacle::GivenAlready));
    QCOMPARE(described(pairUp({assignable(u"1"_s), assignable(u"1"_s), assignable(u"2"_s)},
                 {employee(u"a"_s), employee(u"b"_s)}, Pairing::InTurn, HeldAssets::Refuse)),
        u"1→a 1!%1 2→b | 0 0"_s.arg(again));
}

void AssignRulesTest::steps()
{
    const auto pairs =
        pairUp({assignable(u"1"_s), assignable(u"2"_s, {u"y"_s}), assignable(u"3"_s),
                   assignable(u"4"_s, {u"z"_s}), assignable(u"5"_s, {u"y"_s}), assignable(u"6"_s, {u"a"_s})},
            {employee(u"a"_s)}, Pairing::InTurn, HeldAssets::Move);
    const auto steps = stepsFor(pairs.pairs);
    QCOMPARE(steps.size(), 3);
    QVERIFY(steps[0].from.empty());
    QCOMPARE(steps[0].numbers, (QList{AssetNumber(u"1"_s), AssetNumber(u"3"_s)}));
    QCOMPARE(steps[1].from, std::vector{MemberId(u"y"_s)});
    QCOMPARE(steps[1].numbers, (QList{AssetNumber(u"2"_s), AssetNumber(u"5"_s)}));
    QCOMPARE(steps[2].from, std::vector{MemberId(u"z"_s)});
    QCOMPARE(callCount(steps), 5);
    for (const auto& step : steps)
        QCOMPARE(step.to.id, MemberId(u"a"_s));
}

void AssignRulesTest::withdrawals()
{
    const std::vector assets{assignable(u"1"_s, {u"y"_s}), assignable(u"2"_s),
        assignable(u"3"_s, {u"y"_s, u"z"_s}), assignable(u"3"_s, {u"y"_s, u"z"_s})};
    const auto all = withdrawalsOf(assets);
    QCOMPARE(all.size(), 2);
    QCOMPARE(all[0].from, MemberId(u"y"_s));
    QCOMPARE(all[0].numbers, (QList{AssetNumber(u"1"_s), AssetNumber(u"3"_s)}));
    QCOMPARE(all[1].numbers, QList{AssetNumber(u"3"_s)});
    const auto one = withdrawalsOf(assets, MemberId(u"z"_s));
    QCOMPARE(one.size(), 1);
    QCOMPARE(one[0].from, MemberId(u"z"_s));
}

/// Ten times as many take about ten times as long, not a hundred times.
void AssignRulesTest::tenThousandToOne()
{
    const auto nanosecondsFor = [](int count) {
        std::vector<AssignableAsset> assets;
        for (int i = 0; i < count; ++i)
            assets.push_back(assignable(QString::number(8'000'000'000 + i)));
        QElapsedTimer timer;
        timer.start();
        const auto steps =
            stepsFor(pairUp(assets, {employee(u"a"_s)}, Pairing::InTurn, HeldAssets::Refuse).pairs);
        const auto taken = timer.nsecsElapsed();
        const bool isOne = steps.size() == 1 && steps[0].numbers.size() == count;
        return isOne ? taken : -1;
    };
    const auto few = std::max({nanosecondsFor(1000), nanosecondsFor(1000), nanosecondsFor(1000)});
    const auto many = std::min(nanosecondsFor(10'000), nanosecondsFor(10'000));
    QVERIFY(few > 0 && many > 0);
    QVERIFY2(many < 50 * few, qPrintable(u"%1 ns, %2 ns"_s.arg(few).arg(many)));
}

LOCKKEEPER_TEST(None, AssignRulesTest)
#include "tst_assign_rules.moc"
