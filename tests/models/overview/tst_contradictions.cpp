// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/contradictions.h"
#include "tests/models/reading_text.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using enum lockkeeper::ContradictionKind;

/// What the lists of an enterprise say against each other.
class ContradictionsTest : public QObject
{
    Q_OBJECT

private slots:
    void listsThatAgree();
    void holdersWhomM5DoesNotList();
    void holdersWhoAreDeleted();
    void borrowersCountAsWell();
    void whoIsListedTwice();
    void holdersWhomOnlyM5Names();
    void severalHoldersOfOneAsset();
    void twoAssetsUnderOneNumber();
    void lentToNobody();
    void expiredAndHeld();
    void oneChangeBetweenTwoLists();
    void withoutTheListsNothingIsLookedFor_data();
    void withoutTheListsNothingIsLookedFor();
    void onlyWhatTwoReadingsShow();
    void againstANaiveSearch();
};

namespace
{

std::vector<ContradictionCheck> checksOf(const char* text)
{
    const auto reading = readingFrom(text);
    return findContradictions(
        reading, AssetRefs(reading.assets.all(), reading.numbers.all()), AssetClock(shanghai(), theMoment()));
}

const ContradictionCheck& checkOf(const std::vector<ContradictionCheck>& checks, ContradictionKind kind)
{
    return checks.at(size_t(kind));
}

/// "8001 m1,m2", one for each; a lock has an asterisk.
QStringList found(const std::vector<ContradictionCheck>& checks, ContradictionKind kind)
{
    QStringList texts;
    for (const auto& each : checkOf(checks, kind).found) {
        QStringList people;
        for (const auto& member : each.people)
            people += member.toString();
        texts += (each.number.toString() + u' ' + people.join(u',')).trimmed() +
                 (each.isLock ? u"*"_s : QString());
    }
    return texts;
}

QStringList found(const char* text, ContradictionKind kind)
{
    return found(checksOf(text), kind);
}

} // namespace

void ContradictionsTest::listsThatAgree()
{
    const auto checks = checksOf(R"(
        O8 8001 cloud_account end=2027-01-01
        O8 8002 cloud_account end=2020-01-01
        M6 8001 m1
        M6 8002 -
        M5 m1 8001
        M5 m2 - deleted
        M8 9001 m1 lent
        M8 9002 - here
    )");
    QCOMPARE(checks.size(), size_t(contradictionKinds));
    for (int kind = 0; kind < contradictionKinds; ++kind) {
        const auto& check = checks[size_t(kind)];
        QCOMPARE(check.kind, ContradictionKind(kind));
        QCOMPARE(check.gap, CountGap::None);
        QVERIFY(check.found.empty());
    }
}

void ContradictionsTest::holdersWhomM5DoesNotList()
{
    const auto checks = checksOf("M6 8001 m1\nM6 8002 m2\nM6 8003 -\nM5 m1 8001");
    QCOMPARE(found(checks, HeldByUnlisted), QStringList{u"8002 m2"_s});
    QVERIFY(checkOf(checks, HeldByDeleted).found.empty());
    QCOMPARE(checkOf(checks, HeldByUnlisted).found.front().asset, AssetId(u"id-8002"_s));
}

void ContradictionsTest::holdersWhoAreDeleted()
{
    const auto checks = checksOf("M6 8001 m1\nM5 m1 8001 deleted");
    QCOMPARE(found(checks, HeldByDeleted), QStringList{u"8001 m1"_s});
    QVERIFY(checkOf(checks, HeldByUnlisted).found.empty());
}

void ContradictionsTest::borrowersCountAsWell()
{
    const auto checks = checksOf("M8 9001 m1 lent\nM8 9002 m2 lent\nM5 m2 - deleted");
    QCOMPARE(found(checks, HeldByUnlisted), QStringList{u"9001 m1*"_s});
    QCOMPARE(found(checks, HeldByDeleted), QStringList{u"9002 m2*"_s});
}

void ContradictionsTest::whoIsListedTwice()
{
    for (const char* text :
        {"M6 8001 m1\nM5 m1 8001 deleted\nM5 m1 8001", "M6 8001 m1\nM5 m1 8001\nM5 m1 - deleted"})
        QVERIFY(found(text, HeldByDeleted).isEmpty());
    QCOMPARE(found("M6 8001 m1\nM6 8001 m1", HeldByUnlisted), QStringList{u"8001 m1"_s});
}

void ContradictionsTest::holdersWhomOnlyM5Names()
{
    const auto checks = checksOf(R"(
        M6 8001 m1
        M6 8002 m1
        M6 8003 -
        M6 8004 m1
        M6 8004 m2
        M5 m1 8001,8003
        M5 m2 8002,8004,8009
    )");
    QCOMPARE(found(checks, MissingFromNumbers), QStringList({u"8003 m1"_s, u"8002 m2"_s, u"8009 m2"_s}));
}

void ContradictionsTest::severalHoldersOfOneAsset()
{
    const auto checks = checksOf(R"(
        M6 8001 m1
        M6 8002 m1
        M6 8001 m2
        M6 8001 m1
        M6 8003 m1
        M6 8003 m1
        M6 8004 m1
        M6 8004 -
        M6 - m1
        M6 - m2
    )");
    QCOMPARE(found(checks, TwoHolders), QStringList{u"8001 m1,m2"_s});
}

void ContradictionsTest::twoAssetsUnderOneNumber()
{
    QVERIFY(found("M6 8001 m1 id=a\nM6 8001 m2 id=b", TwoHolders).isEmpty());
    QCOMPARE(
        found("M6 8001 m1 id=a\nM6 8001 m2 id=b\nM6 8001 m3 id=b", TwoHolders), QStringList{u"8001 m2,m3"_s});
}

void ContradictionsTest::lentToNobody()
{
    QCOMPARE(found("M8 9001 - lent\nM8 9002 - here\nM8 9003 -\nM8 9004 m1 lent", LentToNobody),
        QStringList{u"9001*"_s});
}

void ContradictionsTest::expiredAndHeld()
{
    QCOMPARE(found(R"(
        O8 8001 cloud_account end=2026-11-20
        O8 8002 cloud_account end=2026-11-20
        O8 8003 cloud_account end=2026-11-21
        O8 8004 cloud_account end=0
        M6 8001 m1
        M6 8001 m2
        M6 8002 -
        M6 8003 m1
        M6 8004 m1
    )",
                 ExpiredAndHeld),
        QStringList{u"8001 m1,m2"_s});
}

/// OV-2: O8 is of the moment before a change and M6 of the one after it, or the other way round. An asset
/// that they make expired and held was so at one of the two; of who holds it, two lists say what never was.
void ContradictionsTest::oneChangeBetweenTwoLists()
{
    struct State {
        bool isExpired, isHeld;
    };
    const auto isTold = [](const State& ofO8, const State& ofM6) {
        const QByteArray lists = QByteArray("O8 8001 cloud_account end=") +
                                 (ofO8.isExpired ? "2026-11-20" : "2027-11-20") + "\nM6 8001 " +
                                 (ofM6.isHeld ? "m1" : "-") + "\nM5 m1";
        return !found(lists.constData(), ExpiredAndHeld).isEmpty();
    };
    const auto isBoth = [](const State& state) { return state.isExpired && state.isHeld; };
    int told = 0;
    for (const bool isExpired : {false, true})
        for (const bool isHeld : {false, true})
            for (const bool isExtended : {false, true}) {
                const State before{isExpired, isHeld};
                const auto after = isExtended ? State{!isExpired, isHeld} : State{isExpired, !isHeld};
                for (const bool isO8First : {false, true}) {
                    if (!isTold(isO8First ? before : after, isO8First ? after : before)) continue;
                    ++told;
                    QVERIFY(isBoth(before) || isBoth(after));
                }
            }
    QVERIFY(told > 0);

    QCOMPARE(found("M6 8001 m1\nM5 m1 8001\nM5 m2", MissingFromNumbers), QStringList());
    QCOMPARE(found("M6 8001 m2\nM5 m1\nM5 m2 8001", MissingFromNumbers), QStringList());
    QCOMPARE(found("M6 8001 m1\nM5 m1\nM5 m2 8001", MissingFromNumbers), QStringList{u"8001 m2"_s});
}

void ContradictionsTest::withoutTheListsNothingIsLookedFor_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<QSet<int>>("unlooked");
    const auto kinds = [](std::initializer_list<ContradictionKind> all) {
        QSet<int> numbers;
        for (const auto kind : all)
            numbers.insert(int(kind));
        return numbers;
    };
    QTest::newRow("O8") << QByteArray("O8") << kinds({ExpiredAndHeld});
    QTest::newRow("M6") << QByteArray("M6")
                        << kinds({HeldByUnlisted, HeldByDeleted, MissingFromNumbers, TwoHolders,
                               ExpiredAndHeld});
    QTest::newRow("M5") << QByteArray("M5") << kinds({HeldByUnlisted, HeldByDeleted, MissingFromNumbers});
    QTest::newRow("M8") << QByteArray("M8") << kinds({HeldByUnlisted, HeldByDeleted, LentToNobody});
}

/// A list that lacks somebody would accuse everybody whom it lacks.
void ContradictionsTest::withoutTheListsNothingIsLookedFor()
{
    QFETCH(QByteArray, list);
    QFETCH(QSet<int>, unlooked);
    const QByteArray everythingIsWrong = R"(
        O8 8001 cloud_account end=2020-01-01
        M6 8001 m1
        M6 8001 m2
        M6 8002 m3
        M5 m2 8005
        M5 m3 - deleted
        M8 9001 - lent
    )";
    for (const auto& check : checksOf(everythingIsWrong.constData()))
        QVERIFY2(!check.found.empty(), qPrintable(QString::number(int(check.kind))));
    for (const char* wrong : {"failed ", "cut ", "unread ", "odd "}) {
        const auto checks = checksOf((everythingIsWrong + '\n' + wrong + list).constData());
        for (const auto& check : checks) {
            QCOMPARE(check.gap != CountGap::None, unlooked.contains(int(check.kind)));
            // Of holders and borrowers one list may be there without the other.
            const bool isHalfLooked =
                list == "M8" && (check.kind == HeldByUnlisted || check.kind == HeldByDeleted);
            if (check.gap != CountGap::None && !isHalfLooked) QVERIFY(check.found.empty());
        }
    }
}

void ContradictionsTest::onlyWhatTwoReadingsShow()
{
    const auto before = checksOf("M6 8001 m1\nM6 8002 m1\nM6 8002 m2\nM6 8003 m1\nM6 8003 m2");
    const auto again = checksOf("M6 8001 m1\nM6 8002 m1\nM6 8002 m3\nM6 8003 m1\nM6 8003 m2\nM6 8004 m9");
    const auto both = stillThere(before, again);
    QCOMPARE(both.size(), size_t(contradictionKinds));
    // In 8002 somebody has changed something between the two; 8004 is new.
    QCOMPARE(found(both, TwoHolders), QStringList{u"8003 m1,m2"_s});
    QCOMPARE(
        found(both, HeldByUnlisted), QStringList({u"8001 m1"_s, u"8002 m1"_s, u"8003 m1"_s, u"8003 m2"_s}));
    QVERIFY(found(stillThere({}, again), TwoHolders).isEmpty());
    const auto unread = stillThere(checksOf("unread M6"), again);
    QCOMPARE(checkOf(unread, TwoHolders).gap, CountGap::NotRead);
    QVERIFY(checkOf(unread, TwoHolders).found.empty());
}

/// Each holder against each list, without an index.
void ContradictionsTest::againstANaiveSearch()
{
    for (quint32 seed = 1; seed <= 50; ++seed) {
        QRandomGenerator random(seed);
        const auto pick = [&](int below) { return int(random.bounded(below)); };
        const auto name = [](const char* prefix, int number) {
            return QByteArray(prefix) + QByteArray::number(number);
        };
        std::vector<std::pair<QByteArray, QByteArray>> held;       // M6
        std::vector<std::pair<QByteArray, bool>> people;           // M5, whether they are deleted
        std::vector<std::pair<QByteArray, QByteArray>> saidByThem; // M5
        QByteArray text;
        for (int i = 0; i < 60; ++i) {
            held.emplace_back(name("80", 10 + pick(30)), pick(4) ? name("m", pick(12)) : QByteArray("-"));
            text += "M6 " + held.back().first + ' ' + held.back().second + '\n';
        }
        for (int i = 0; i < 10; ++i) {
            people.emplace_back(name("m", i), pick(4) == 0);
            QByteArrayList numbers;
            for (int each = pick(4); each > 0; --each) {
                saidByThem.emplace_back(people.back().first, name("80", 10 + pick(30)));
                numbers += saidByThem.back().second;
            }
            text += "M5 " + people.back().first + ' ' + (numbers.isEmpty() ? "-" : numbers.join(',')) +
                    (people.back().second ? " deleted\n" : "\n");
        }
        const auto checks = checksOf(text.constData());
        const auto pairs = [&](ContradictionKind kind) {
            std::set<std::pair<QByteArray, QByteArray>> set;
            for (const auto& each : checkOf(checks, kind).found)
                for (const auto& member : each.people)
                    set.emplace(each.number.toString().toUtf8(), member.toString().toUtf8());
            return set;
        };
        std::set<std::pair<QByteArray, QByteArray>> unlisted, deleted, missing, several;
        for (const auto& [number, member] : held) {
            if (member == "-") continue;
            const auto person = std::find_if(people.begin(), people.end(),
                [&holder = member](const auto& each) { return each.first == holder; });
            if (person == people.end()) unlisted.emplace(number, member);
            if (person != people.end() && person->second) deleted.emplace(number, member);
            for (const auto& [otherNumber, other] : held)
                if (otherNumber == number && other != member && other != "-") several.emplace(number, member);
        }
        for (const auto& [member, number] : saidByThem)
            if (std::find(held.begin(), held.end(), std::pair(number, member)) == held.end())
                missing.emplace(number, member);
        QVERIFY(pairs(HeldByUnlisted) == unlisted);
        QVERIFY(pairs(HeldByDeleted) == deleted);
        QVERIFY(pairs(MissingFromNumbers) == missing);
        QVERIFY(pairs(TwoHolders) == several);
    }
}

LOCKKEEPER_TEST(Core, ContradictionsTest)
#include "tst_contradictions.moc"
