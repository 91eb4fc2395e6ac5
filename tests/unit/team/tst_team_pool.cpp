// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_number_store.h"
#include "tests/support/test_program.h"
#include "tests/unit/team/team_bench.h"

#include <QSet>
#include <QTemporaryDir>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

QStringList numbersFrom(qint64 first, int count)
{
    QStringList numbers;
    for (int i = 0; i < count; ++i)
        numbers.append(QString::number(first + i));
    return numbers;
}

} // namespace

/// The asset numbers of a team, at a real server, and as a store of one computer in front of it.
class TestTeamPool : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void takenOnceByOne();
    void exactlySoManyAreTaken();
    void manyClerksTakeEachOnce();
    void returnedAndUsed();
    void whatWentOutInABatchIsUsed();
    void numbersGoThroughTheStore();
    void withoutTheDeskTheyStayHere();
    void whatIsTakenAgainIsNotGivenBack();
    void textsAreTexts();

private:
    [[nodiscard]] TeamSettings of(const QString& login) const
    {
        return m_server->settings(clerksTeam, login);
    }

    std::unique_ptr<TeamPostgres> m_server;
    std::unique_ptr<TeamDesk> m_liNa, m_bo;
};

void TestTeamPool::initTestCase()
{
    m_server = std::make_unique<TeamPostgres>();
    m_server->makeTeam(clerksTeam, {liNa, bo});
    m_liNa = readyDesk(of(liNa));
    m_bo = readyDesk(of(bo));
}

void TestTeamPool::takenOnceByOne()
{
    const auto gateway = u"a.example"_s;
    const auto numbers = numbersFrom(8'000'000'001, 3);
    QCOMPARE(came(m_liNa->putNumbers(gateway, numbers, u"entry"_s))->size(), 3);
    QCOMPARE(*came(m_bo->putNumbers(gateway, numbers, u"entry"_s)), QStringList());
    QCOMPARE(*came(m_bo->takeNumbers(gateway, u"draft"_s, 2)), numbers.first(2));
    QCOMPARE(*came(m_liNa->takeTheseNumbers(gateway, u"draft"_s, numbers)), numbers.last(1));
    QCOMPARE(*came(m_liNa->takeNumbers(gateway, u"draft"_s, 5)), QStringList());
    const auto all = *came(m_liNa->numbers(gateway));
    QCOMPARE(all.size(), 3);
    QCOMPARE(all.first().clerk, bo); // who has it, where that is a colleague
    QCOMPARE(all.last().clerk, QString());
    QCOMPARE(all.first().state, StoredAssetNumber::State::Reserved);
    QCOMPARE(all.first().entry, u"entry"_s);
    // Another gateway has numbers of its own.
    QCOMPARE(came(m_bo->putNumbers(u"b.example"_s, numbers, {}))->size(), 3);
}

/// A number too many would be one that nobody gives back.
void TestTeamPool::exactlySoManyAreTaken()
{
    const auto gateway = u"c.example"_s;
    QCOMPARE(came(m_liNa->putNumbers(gateway, numbersFrom(8'000'001'000, 50), {}))->size(), 50);
    for (int i = 1; i <= 9; ++i)
        QCOMPARE(came(m_liNa->takeNumbers(gateway, u"d"_s, i))->size(), i);
    QCOMPARE(came(m_liNa->takeNumbers(gateway, u"d"_s, 20))->size(), 5);
}

void TestTeamPool::manyClerksTakeEachOnce()
{
    const auto gateway = u"d.example"_s;
    constexpr int count = 400;
    QCOMPARE(came(m_liNa->putNumbers(gateway, numbersFrom(8'000'002'000, count), {}))->size(), count);
    std::vector<std::unique_ptr<TeamDesk>> desks;
    for (int i = 0; i < 4; ++i)
        desks.push_back(readyDesk(of(i % 2 ? liNa : bo)));
    QList<QFuture<std::optional<QStringList>>> taking;
    for (int round = 0; round < 20; ++round)
        for (const auto& desk : desks)
            taking.append(desk->takeNumbers(gateway, u"d"_s, 7));
    QStringList taken;
    for (const auto& each : taking)
        taken += came(each).value_or(QStringList());
    // Whoever came while others had their hands on the last ones may have got fewer; what is left is here.
    taken += *came(m_liNa->takeNumbers(gateway, u"d"_s, count));
    QCOMPARE(taken.size(), count);
    QCOMPARE(QSet<QString>(taken.begin(), taken.end()).size(), count);
}

void TestTeamPool::returnedAndUsed()
{
    const auto gateway = u"e.example"_s;
    const auto numbers = numbersFrom(8'000'003'000, 4);
    QCOMPARE(came(m_liNa->putNumbers(gateway, numbers, {}))->size(), 4);
    QCOMPARE(*came(m_liNa->takeNumbers(gateway, u"d1"_s, 3)), numbers.first(3));
    // Another clerk, and another draft, gives nothing back.
    QCOMPARE(*came(m_bo->returnNumbers(gateway, u"d1"_s)), QStringList());
    QCOMPARE(*came(m_liNa->returnNumbers(gateway, u"d2"_s)), QStringList());
    QCOMPARE(*came(m_liNa->returnNumbers(gateway, u"d1"_s, numbers.first(1))), numbers.first(1));
    QCOMPARE(*came(m_liNa->useNumbers(gateway, numbers.mid(1, 1), u"SO-1"_s)), numbers.mid(1, 1));
    QCOMPARE(*came(m_liNa->returnNumbers(gateway, u"d1"_s)), numbers.mid(2, 1));
    QCOMPARE(*came(m_bo->freeNumbers(gateway, numbers)), QStringList());
    QCOMPARE(came(m_bo->takeNumbers(gateway, u"d3"_s, 9))->size(), 3);
    QCOMPARE(*came(m_liNa->freeNumbers(gateway, numbers)), numbers.mid(1, 1));
}

void TestTeamPool::whatWentOutInABatchIsUsed()
{
    const auto gateway = u"gateway.example"_s;
    const auto numbers = numbersFrom(8'000'004'000, 2);
    QCOMPARE(came(m_liNa->putNumbers(gateway, numbers, {}))->size(), 2);
    QCOMPARE(*came(m_liNa->takeNumbers(gateway, u"d"_s, 2)), numbers);
    QCOMPARE(came(m_liNa->reserve(wantedBy(u"p1"_s, u"SO-20"_s, numbers))).kind, AnswerKind::Reserved);
    auto all = *came(m_liNa->numbers(gateway));
    QCOMPARE(all.first().state, StoredAssetNumber::State::Used);
    QCOMPARE(all.first().holder, u"SO-20"_s);
    // A draft that is closed gives none of them back.
    QCOMPARE(*came(m_liNa->returnNumbers(gateway, u"d"_s)), QStringList());
    // It was not sent: they are the draft's again.
    QVERIFY(came(m_liNa->settle(u"p1"_s, ReservationEnd::Free)));
    all = *came(m_liNa->numbers(gateway));
    QCOMPARE(all.first().state, StoredAssetNumber::State::Reserved);
    QCOMPARE(all.first().holder, u"d"_s);
}

void TestTeamPool::numbersGoThroughTheStore()
{
    const auto gateway = u"f.example"_s;
    const QTemporaryDir folder, other;
    TeamNumberStore ofLiNa(folder.path(), u"p"_s, *m_liNa, gateway);
    TeamNumberStore ofBo(other.path(), u"p"_s, *m_bo, gateway);
    const auto numbers = numbersFrom(8'000'005'000, 4);
    auto added = came(ofLiNa.add(numbers, u"entry"_s));
    QCOMPARE(added.added, numbers);
    QVERIFY(added.onDisk);
    // The gateway hands one out a second time, to somebody else.
    added = came(ofBo.add(numbers.first(1), u"entry"_s));
    QCOMPARE(added.added, QStringList());
    QCOMPARE(added.known, numbers.first(1));
    QCOMPARE(came(ofBo.reserve(u"d"_s, 3)), numbers.first(3));
    QCOMPARE(came(ofLiNa.reserve(u"d"_s, 3)), numbers.last(1));
    QCOMPARE(came(ofLiNa.reserve(u"d"_s, 1)), QStringList());
    QCOMPARE(came(ofBo.giveBack(u"d"_s, numbers.first(1))), numbers.first(1));
    QCOMPARE(came(ofLiNa.reserveThese(u"d2"_s, numbers)), numbers.first(1));
    QCOMPARE(came(ofBo.markUsed(numbers.mid(1, 1), u"SO-1"_s)), numbers.mid(1, 1));
    QCOMPARE(came(ofBo.giveBackAll(u"d"_s)), numbers.mid(2, 1));
    QCOMPARE(came(ofLiNa.list()).size(), 4);
    QCOMPARE(came(ofBo.list()).size(), 4);
    // What went to the pool is not free on its computer a second time.
    QCOMPARE(came(ofLiNa.setFree(numbers.mid(2, 1))), QStringList());
}

void TestTeamPool::withoutTheDeskTheyStayHere()
{
    const auto gateway = u"g.example"_s;
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    auto patience = quietPatience();
    patience.connect = std::chrono::seconds(2);
    patience.answer = std::chrono::seconds(2);
    proxy.setSilent(true);
    const auto desk = deskOf(settings, patience);
    const QTemporaryDir folder;
    TeamNumberStore store(folder.path(), u"p"_s, *desk, gateway);
    const auto numbers = numbersFrom(8'000'006'000, 3);
    QCOMPARE(came(store.add(numbers, u"entry"_s)).added, numbers);
    QCOMPARE(came(store.reserve(u"d"_s, 1)), numbers.first(1));
    QCOMPARE(came(store.list()).size(), 3);
    QCOMPARE(came(m_bo->numbers(gateway))->size(), 0);
    // As soon as it is there, the others of the team can have the rest.
    proxy.setSilent(false);
    QTRY_VERIFY_WITH_TIMEOUT(desk->status().state != TeamStatus::State::Connecting, 60'000);
    desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(came(m_bo->numbers(gateway))->size(), 2, 60'000);
    QCOMPARE(came(m_bo->takeNumbers(gateway, u"d"_s, 5))->size(), 2);
    QCOMPARE(came(store.reserve(u"d"_s, 5)), QStringList());
    QCOMPARE(came(store.list()).size(), 3);
}

/// While the desk is away a draft lets go of two numbers, and has one of them again.
void TestTeamPool::whatIsTakenAgainIsNotGivenBack()
{
    const auto gateway = u"h.example"_s;
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    auto patience = quietPatience();
    patience.connect = std::chrono::seconds(2);
    patience.answer = std::chrono::seconds(2);
    const auto desk = deskOf(settings, patience);
    QTRY_VERIFY_WITH_TIMEOUT(desk->status().canReserve(), 60'000);
    const QTemporaryDir folder;
    TeamNumberStore store(folder.path(), u"p"_s, *desk, gateway);
    const auto numbers = numbersFrom(8'000'007'000, 3);
    QCOMPARE(came(store.add(numbers, u"entry"_s)).added, numbers);
    QCOMPARE(came(store.reserveThese(u"d"_s, numbers)).size(), 3);
    proxy.setSilent(true);
    proxy.cutAll();
    // Not waited for: an editor is closed and opened faster than a desk is given up.
    const auto given = store.giveBack(u"d"_s, numbers.first(2));
    const auto again = store.reserveThese(u"d"_s, numbers.mid(1, 1));
    QCOMPARE(came(given), QStringList());
    QCOMPARE(came(again), QStringList());
    proxy.setSilent(false);
    proxy.cutAll();
    desk->retry();
    // What was let go of is there for colleagues, and nothing else.
    const auto freeOnes = [&] {
        QStringList all;
        const auto listed = *came(m_bo->numbers(gateway));
        for (const auto& number : listed)
            if (number.state == StoredAssetNumber::State::Free) all.append(number.number);
        return all;
    };
    QTRY_VERIFY_WITH_TIMEOUT(freeOnes().contains(numbers.first()), 90'000);
    // All that was owed has been asked for by now: the desk answers in order.
    QCOMPARE(came(store.list()).size(), 3);
    QCOMPARE(freeOnes(), numbers.first(1));
    QCOMPARE(*came(m_bo->takeNumbers(gateway, u"theirs"_s, 3)), numbers.first(1));
}

/// Numbers are what a gateway hands out, and drafts and orders what files and colleagues bring.
void TestTeamPool::textsAreTexts()
{
    const QStringList texts{u"'; DROP TABLE lockkeeper.asset_number; --"_s,
        u"\\'); DELETE FROM lockkeeper.asset_number; --"_s, u"%1 %2 %3 %4"_s, u"a\nb\\"_s,
        u"陈思远 \U0001F600 \u202E"_s};
    for (const auto& text : texts) {
        // What is another text's, or nobody's, is not touched.
        const QStringList both{text, u"beside"_s};
        QCOMPARE(came(m_liNa->putNumbers(text, both, text))->size(), 2);
        QCOMPARE(*came(m_liNa->takeTheseNumbers(text, text, {text})), QStringList{text});
        auto all = *came(m_bo->numbers(text));
        QCOMPARE(all.size(), 2);
        const auto& taken = all[all[0].number == text ? 0 : 1];
        QCOMPARE(taken.number, text);
        QCOMPARE(taken.holder, text);
        QCOMPARE(taken.entry, text);
        QCOMPARE(*came(m_liNa->returnNumbers(text, text)), QStringList{text});
        QCOMPARE(came(m_liNa->takeNumbers(text, text, 2))->size(), 2);
        QCOMPARE(*came(m_liNa->returnNumbers(text, text, {u"beside"_s})), QStringList{u"beside"_s});
        // The text also stands in a batch, and as the holder whom a colleague reads about.
        auto wanted = wantedBy(u"texts-"_s + text.left(60), text, {text});
        wanted.gateway = text;
        QCOMPARE(came(m_liNa->reserve(wanted)).kind, AnswerKind::Reserved);
        auto second = wanted;
        second.intent += u'2';
        const auto refused = came(m_bo->reserve(second));
        QCOMPARE(refused.kind, AnswerKind::Refused);
        QCOMPARE(refused.holders.first().orderId, text);
        QVERIFY2(refused.text.contains(text), qPrintable(refused.text));
        QVERIFY(came(m_liNa->settle(wanted.intent, ReservationEnd::Free)));
        QCOMPARE(*came(m_liNa->useNumbers(text, {text}, text)), QStringList{text});
        QCOMPARE(*came(m_liNa->freeNumbers(text, {text})), QStringList{text});
        QCOMPARE(came(m_bo->numbers(text))->size(), 2);
    }
    // A NUL would cut a statement.
    QVERIFY(!came(m_liNa->putNumbers(u"g"_s, {QString(u"8\0009"_s)}, {})));
    QVERIFY(m_liNa->status().canReserve());
}

LOCKKEEPER_TEST(Core, TestTeamPool)
#include "tst_team_pool.moc"
