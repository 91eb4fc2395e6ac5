// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/sweep_columns.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// What is said of an enterprise of which a sweep could not read everything.
class SweepColumnsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatWasReadNeedsNoWords();
    void aTokenThatDoesNotFit();
    void aTokenThatFitsNobodyAnyMore();
    void eachReasonOnce();

private:
    static ListReading failed(SweptList list, const QString& code, const QString& problem)
    {
        return {.list = list, .code = code, .problem = problem};
    }
    static ListReading whole(SweptList list) { return {.list = list, .isWhole = true}; }
};

void SweepColumnsTest::whatWasReadNeedsNoWords()
{
    SweptEnterprise swept;
    swept.lists = {whole(SweptList::Assets), whole(SweptList::AssetNumbers)};
    QVERIFY(sweepProblems(swept).isEmpty());
}

void SweepColumnsTest::aTokenThatDoesNotFit()
{
    const auto refused = [](SweptList list) { return failed(list, u"60005"_s, u"Sign in again."_s); };
    SweptEnterprise swept;
    swept.lists = {whole(SweptList::Assets), refused(SweptList::AssetNumbers),
        refused(SweptList::BorrowedLocks), refused(SweptList::Employees)};
    QCOMPARE(sweepProblems(swept), u"Member center: The user token isn't valid for this enterprise."_s);
    // Where it is good for some of them, those are named that it is not good for.
    swept.lists[1] = whole(SweptList::AssetNumbers);
    QCOMPARE(sweepProblems(swept),
        u"Borrowed locks, Employees: The user token isn't valid for this enterprise."_s);
}

void SweepColumnsTest::aTokenThatFitsNobodyAnyMore()
{
    const auto read = [](const QString& code) {
        SweptEnterprise swept;
        const bool isGood = code.isEmpty();
        swept.lists = {
            whole(SweptList::Assets), {.list = SweptList::Employees, .isWhole = isGood, .code = code}};
        return swept;
    };
    const auto judged = [&](const QStringList& codes) {
        std::vector<SweptEnterprise> all;
        for (const auto& code : codes)
            all.push_back(read(code));
        QString result;
        for (const bool isForAll : refusedForAll(all))
            result += isForAll ? u'x' : u'.';
        return result;
    };
    const QString no = u"60005"_s, other = u"60017"_s;
    QCOMPARE(judged({}), QString());
    QCOMPARE(judged({no}), u"."_s); // nobody knows
    QCOMPARE(judged({no, no}), u"xx"_s);
    QCOMPARE(judged({no, {}, no, {}}), u"...."_s); // half of them
    QCOMPARE(judged({{}, no, no}), u"..."_s);
    QCOMPARE(judged({{}, no, no, no}), u".xxx"_s); // it has ended meanwhile
    QCOMPARE(judged({no, no, no, {}}), u"...."_s); // whoever comes later is read by it
    QCOMPARE(judged({{}, no, other, no, no}), u".xxxx"_s);
    QCOMPARE(judged({other, other, other}), u"..."_s);
    QVERIFY(sweepProblems(read(no), true).contains(u"no longer accepts the user token"_s));
    QVERIFY(sweepProblems(read(no), false).contains(u"isn't valid for this enterprise"_s));
    QVERIFY(!sweepProblems(read(other), true).contains(u"token"_s));
}

void SweepColumnsTest::eachReasonOnce()
{
    SweptEnterprise swept;
    swept.lists = {failed(SweptList::Assets, {}, u"No answer."_s),
        failed(SweptList::AssetNumbers, u"60017"_s, u"Not there."_s),
        failed(SweptList::Employees, {}, u"No answer."_s)};
    QCOMPARE(sweepProblems(swept), u"Assets, Employees: No answer. Holders: Not there."_s);
}

LOCKKEEPER_TEST(Core, SweepColumnsTest)
#include "tst_sweep_columns.moc"
