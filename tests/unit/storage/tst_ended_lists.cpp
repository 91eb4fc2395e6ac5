// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/own_database.h"
#include "services/storage/holdings/ended_lists.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/noted_rows.h"
#include "services/storage/search/arena_search.h"
#include "tests/support/packed_holdings.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

const EnterpriseId rigId(u"rig-id"_s), wharfId(u"wharf-id"_s);

Employee rigger(const QString& id, const QString& name)
{
    Employee result;
    result.globalId = MemberId(id);
    result.name = Text(name);
    return result;
}

VirtualAsset rigAsset(const QString& number)
{
    VirtualAsset result;
    result.assetNum = AssetNumber(number);
    return result;
}

AssetNumberRecord rigNumber(const QString& number, const QString& holder = {})
{
    AssetNumberRecord record;
    record.assetNum = AssetNumber(number);
    record.cloudAccountGlobalId = MemberId(holder);
    record.borrowedFlag = true;
    return record;
}

} // namespace

/// What a list that was noted makes go, and what it does not.
class EndedListsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_holdings = std::make_unique<KnownHoldings>(m_folder->path(), u"p"_s, true);
    }
    void cleanup() { m_holdings.reset(); }
    void rowsWithoutAPlaceTakeNobodyAway();
    void whatCouldNotBeReadTakesNobodyAway();
    void onlyWhatIsThereIsWhole();
    void halfOfThePeopleAreGone();

private:
    /// What is found once all is packed: records of every kind, with the enterprise.
    [[nodiscard]] QStringList found(const QString& typed)
    {
        untilPacked(*m_holdings);
        const auto arena = m_holdings->records().result().arena;
        const auto answer =
            ArenaSearch().run(arena, {.typed = typed, .mostInGroup = 100'000}, [] { return false; });
        QStringList all;
        for (const auto& group : answer->groups)
            for (const auto& record : group.first)
                all += record.enterprise.toString() + u' ' + record.title;
        return all;
    }
    [[nodiscard]] bool isWhole(FoundKind kind)
    {
        const auto arena = m_holdings->records().result().arena;
        const auto answer = ArenaSearch().run(arena, {.typed = u"nobody"_s}, [] { return false; });
        return answer->notWhole[size_t(kind)] == 0;
    }
    [[nodiscard]] QStringList holders(const QString& number)
    {
        QStringList ids;
        const auto known = m_holdings->find({AssetNumber(number)}).result();
        for (const auto& holdings : known)
            for (const auto& holding : holdings)
                for (const auto& holder : holding.holders)
                    ids += holder.id.toString();
        return ids;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<KnownHoldings> m_holdings;
};

/// A row without a number or an id may be any of those that are missing.
void EndedListsTest::rowsWithoutAPlaceTakeNobodyAway()
{
    const auto noteAll = [&](const QString& personId, const QString& number) {
        const auto since = QDateTime::currentMSecsSinceEpoch();
        m_holdings->noteEmployees(rigId, {rigger(personId, u"Chen A"_s), rigger(u"b"_s, u"Chen B"_s)});
        m_holdings->noteEverybody(rigId, since, 2);
        m_holdings->noteAssets(rigId, {rigAsset(number), rigAsset(u"8000000002"_s)}, true);
        m_holdings->noteAssetNumbers(wharfId, {rigNumber(number), rigNumber(u"8000000002"_s)});
        m_holdings->noteBorrowedLocks(rigId, {rigNumber(number), rigNumber(u"8000000002"_s)});
        untilPacked(*m_holdings);
        nextMillisecond();
    };
    noteAll(u"a"_s, u"8000000001"_s);
    const auto people = found(u"chen"_s), numbers = found(u"80000"_s);
    QCOMPARE(people.size(), 2);
    QCOMPARE(numbers.size(), 6);
    noteAll({}, {});
    QCOMPARE(found(u"chen"_s), people);
    QCOMPARE(found(u"80000"_s), numbers);
    // Others have come in their place, and each can be told from the rest.
    noteAll(u"c"_s, u"8000000003"_s);
    QCOMPARE(found(u"chen"_s).size(), 2);
    QCOMPARE(found(u"8000000001"_s), QStringList());
    QCOMPARE(found(u"80000"_s).size(), 6);
}

void EndedListsTest::whatCouldNotBeReadTakesNobodyAway()
{
    const auto first = u"8000000001"_s, second = u"8000000002"_s, lock = u"8000000005"_s;
    m_holdings->noteAssetNumbers(rigId, {rigNumber(first, u"a"_s), rigNumber(second, u"b"_s)});
    m_holdings->noteBorrowedLocks(rigId, {rigNumber(lock, u"a"_s)});
    nextMillisecond();
    auto unread = rigNumber(lock);
    unread.borrowedFlag.reset();
    m_holdings->noteAssetNumbers(rigId, {rigNumber(first)}, false);
    m_holdings->noteBorrowedLocks(rigId, {unread}, false);
    QCOMPARE(holders(first), QStringList{u"a"_s});
    QCOMPARE(holders(second), QStringList{u"b"_s});
    QCOMPARE(holders(lock), QStringList{u"a"_s});
    // What could be read of such a list is taken.
    nextMillisecond();
    m_holdings->noteAssetNumbers(rigId, {rigNumber(first, u"c"_s)}, false);
    m_holdings->noteBorrowedLocks(rigId, {rigNumber(lock, u"c"_s)}, false);
    QCOMPARE(holders(first), QStringList{u"c"_s});
    QCOMPARE(holders(lock), QStringList{u"c"_s});
    nextMillisecond();
    m_holdings->noteAssetNumbers(rigId, {rigNumber(first)});
    m_holdings->noteBorrowedLocks(rigId, {unread});
    QCOMPARE(holders(first) + holders(second) + holders(lock), QStringList());
}

/// All rows of a list are looked for in the transaction that says that it is whole.
void EndedListsTest::onlyWhatIsThereIsWhole()
{
    m_holdings->noteAssetNumbers(rigId, {});
    m_holdings->noteAssets(rigId, {rigAsset(u"8000000001"_s)}, false);
    untilPacked(*m_holdings);
    nextMillisecond();
    const auto since = QDateTime::currentMSecsSinceEpoch();
    m_holdings->noteAssets(rigId, {rigAsset(u"8000000002"_s), rigAsset(u"8000000003"_s)}, false);
    const auto end = [&](qint64 rows) {
        const EndedList list{rigId.toString(), since, since, rows, true, true};
        const auto work = [list](OwnDatabase& file) {
            endList(file, static_cast<const NotedAsset*>(nullptr), list);
        };
        return m_holdings->inFile(work).result();
    };
    QVERIFY(end(3)); // one has been lost
    QVERIFY(!isWhole(FoundKind::Asset));
    QCOMPARE(found(u"80000"_s).size(), 3);
    QVERIFY(end(2));
    QVERIFY(isWhole(FoundKind::Asset));
    m_holdings->noteLocked({AssetNumber(u"8000000002"_s)}, true); // has it packed
    QCOMPARE(found(u"80000"_s).size(), 2);
}

/// They go, and nobody else does: not those of another enterprise with the same ids.
void EndedListsTest::halfOfThePeopleAreGone()
{
    constexpr int all = 6000; // more than are written at once
    const auto note = [&](const EnterpriseId& enterprise, int step) {
        const auto since = QDateTime::currentMSecsSinceEpoch();
        std::vector<Employee> people;
        for (int i = 0; i < all; i += step)
            people.push_back(rigger(u"w%1"_s.arg(i), u"Worker %1."_s.arg(i)));
        m_holdings->noteEmployees(enterprise, people);
        m_holdings->noteEverybody(enterprise, since, qint64(people.size()));
    };
    note(rigId, 1);
    note(wharfId, 1);
    QCOMPARE(found(u"worker"_s).size(), 2 * all);
    nextMillisecond();
    note(rigId, 2);
    const auto left = found(u"worker"_s);
    QCOMPARE(left.size(), all + all / 2);
    QCOMPARE(left.filter(u"wharf-id "_s).size(), all);
    QVERIFY(left.contains(u"rig-id Worker 4998."_s));
    QVERIFY(!left.contains(u"rig-id Worker 4999."_s));
    QVERIFY(isWhole(FoundKind::Person));
}

LOCKKEEPER_TEST(Core, EndedListsTest)
#include "tst_ended_lists.moc"
