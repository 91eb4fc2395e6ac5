// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/write_before.h"
#include "tests/support/test_program.h"
#include "tests/unit/write_bench.h"

using namespace lockkeeper;
using namespace lockkeeper::test;
using State = BulkWrite::State;

/// M9 and M10 in bulk, against the sandbox: what each employee is told, and what is read back.
class AssetWritesTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void assignsAndWithdraws();
    void refusals_data();
    void refusals();
    void movesInTwoSteps();
    void aMoveStopsAfterItsFirstHalf();
    void aLostReplyIsSettledByReading();
    void whatSomebodyElseTookContradicts();
    void lends();
    void whatWasJustReadIsTheReadingBefore();

private:
    [[nodiscard]] PrivilegeChange change(
        size_t employee, const QList<AssetNumber>& withdraw, const QList<AssetNumber>& assign) const;
    [[nodiscard]] QList<AssetNumber> freeNumbers(qsizetype count) const;
    [[nodiscard]] std::unique_ptr<BulkWrite> run(const QList<PrivilegeChange>& changes) const;
    void faults(const QString& text) const;

    std::unique_ptr<WriteBench> m_bench;
    std::vector<Employee> m_people;
};

void AssetWritesTest::init()
{
    sandbox::Options options;
    options.employees = 30;
    options.assets = 60;
    m_bench = std::make_unique<WriteBench>(options);
    m_people.clear();
    const auto seen = m_bench->employees();
    for (const auto& row : seen.rows())
        if (!row.deleted.value_or(false)) m_people.push_back(row);
}

void AssetWritesTest::cleanup()
{
    m_bench.reset();
}

PrivilegeChange AssetWritesTest::change(
    size_t employee, const QList<AssetNumber>& withdraw, const QList<AssetNumber>& assign) const
{
    const auto& person = m_people[employee];
    return {{person.globalId, withdraw, assign}, person.userName.toString()};
}

QList<AssetNumber> AssetWritesTest::freeNumbers(qsizetype count) const
{
    QList<AssetNumber> numbers;
    const auto assets = m_bench->assets();
    for (const auto& record : assets.numbers())
        if (record.cloudAccountGlobalId.isEmpty() && numbers.size() < count) numbers.append(record.assetNum);
    return numbers;
}

std::unique_ptr<BulkWrite> AssetWritesTest::run(const QList<PrivilegeChange>& changes) const
{
    auto write = std::make_unique<BulkWrite>(
        changePrivilegesPlan(m_bench->client.get(), m_bench->enterprise(), changes), &m_bench->journal);
    write->start();
    if (!rests(*write)) qWarning("it does not rest");
    return write;
}

void AssetWritesTest::faults(const QString& text) const
{
    QString error;
    const auto fault = sandbox::Fault::parse(text, &error);
    QVERIFY2(fault, qPrintable(error));
    m_bench->server.setFaults({*fault});
}

void AssetWritesTest::assignsAndWithdraws()
{
    const auto numbers = freeNumbers(3);
    QCOMPARE(numbers.size(), 3);
    const auto given = run({change(0, {}, {numbers[0], numbers[1]}), change(1, {}, {numbers[2]})});
    QCOMPARE(given->state(), State::Ended);
    QCOMPARE(count(*given, Outcome::Applied, ReadBackState::AsWanted), 2);
    QVERIFY(m_bench->assets().isHeldBy(numbers[1], m_people[0].globalId));
    const auto changed = run({change(0, {numbers[0]}, {}), change(1, {numbers[2]}, {numbers[0]})});
    QCOMPARE(count(*changed, Outcome::Applied, ReadBackState::AsWanted), 2);
    const auto assets = m_bench->assets();
    QVERIFY(assets.isHeldBy(numbers[0], m_people[1].globalId));
    QVERIFY(!assets.isHeldByAnother(numbers[0], m_people[1].globalId));
    QCOMPARE(assets.heldBy(m_people[0].globalId).size(),
        m_people[0].assetNums.size() + 1); // the second of the two
    for (const auto& intent : m_bench->journal.intents())
        QCOMPARE(intent.enterprise, m_bench->enterprise().toString());
}

void AssetWritesTest::refusals_data()
{
    QTest::addColumn<QString>("code");
    for (const auto* code : {"60024", "60026", "60028"})
        QTest::newRow(code) << QString::fromLatin1(code);
}

void AssetWritesTest::refusals()
{
    QFETCH(const QString, code);
    const auto number = freeNumbers(1)[0];
    auto wanted = change(0, {}, {number});
    if (code == "60024"_L1) wanted.request.addAssets = {AssetNumber(u"8999999999"_s)};
    if (code == "60026"_L1) wanted.request.memberGlobalId = MemberId(u"nobody"_s);
    if (code == "60028"_L1) QCOMPARE(run({wanted})->counts().applied, 1); // and once more
    const auto write = run({wanted, change(1, {}, {})});
    QCOMPARE(write->outcomes()[0].outcome, Outcome::Rejected);
    QCOMPARE(write->outcomes()[0].code, code);
    QVERIFY(!write->outcomes()[0].message.isEmpty());
    // What asks for nothing is not sent at all (asset_rules.h).
    QCOMPARE(write->outcomes()[1].outcome, Outcome::NotSent);
}

void AssetWritesTest::movesInTwoSteps()
{
    const auto number = freeNumbers(1)[0];
    QCOMPARE(run({change(0, {}, {number})})->counts().applied, 1);
    BulkWrite move(movePlan(m_bench->client.get(), m_bench->enterprise(), change(0, {number}, {}),
                       change(1, {}, {number})),
        &m_bench->journal);
    move.start();
    QVERIFY(rests(move));
    QCOMPARE(move.state(), State::Ended);
    QCOMPARE(count(move, Outcome::Applied, ReadBackState::AsWanted), 2);
    QVERIFY(m_bench->assets().isHeldBy(number, m_people[1].globalId));
}

void AssetWritesTest::aMoveStopsAfterItsFirstHalf()
{
    const auto number = freeNumbers(1)[0];
    QCOMPARE(run({change(0, {}, {number})})->counts().applied, 1);
    auto second = change(1, {}, {number});
    second.request.memberGlobalId = MemberId(u"nobody"_s);
    BulkWrite half(movePlan(m_bench->client.get(), m_bench->enterprise(), change(0, {number}, {}), second),
        &m_bench->journal);
    half.start();
    QVERIFY(rests(half));
    QCOMPARE(half.outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(half.outcomes()[1].outcome, Outcome::Rejected);
    QVERIFY(!m_bench->assets().isHeldBy(number, m_people[0].globalId));

    // Where the first half is refused, the second is never sent.
    BulkWrite none(movePlan(m_bench->client.get(), m_bench->enterprise(), change(0, {number}, {}),
                       change(1, {}, {number})),
        &m_bench->journal);
    m_bench->server.clearLedger();
    none.start();
    QVERIFY(rests(none));
    QCOMPARE(none.state(), State::Ended);
    QCOMPARE(none.outcomes()[0].outcome, Outcome::Rejected);
    QCOMPARE(none.outcomes()[1].outcome, Outcome::NotSent);
    QCOMPARE(m_bench->sent(u"M9"_s), 1);
}

void AssetWritesTest::aLostReplyIsSettledByReading()
{
    const auto numbers = freeNumbers(3);
    faults(u"lateok:2@M9"_s);
    const auto write =
        run({change(0, {}, {numbers[0]}), change(1, {}, {numbers[1]}), change(2, {}, {numbers[2]})});
    QCOMPARE(write->state(), State::Stopped);
    QCOMPARE(count(*write, Outcome::Applied, ReadBackState::AsWanted), 2);
    QCOMPARE(write->counts().notSent, 1);
    m_bench->server.setFaults({});
    write->goOn();
    QVERIFY(rests(*write));
    QCOMPARE(count(*write, Outcome::Applied, ReadBackState::AsWanted), 3);
    QCOMPARE(m_bench->sent(u"M9"_s), 3);

    faults(u"close@M9"_s);
    const auto lost = run({change(0, {numbers[0]}, {})});
    QCOMPARE(count(*lost, Outcome::Unknown, ReadBackState::NotYet), 1);
}

void AssetWritesTest::whatSomebodyElseTookContradicts()
{
    const auto number = freeNumbers(1)[0];
    faults(u"close@M9"_s);
    const auto lost = run({change(0, {}, {number})});
    QCOMPARE(lost->outcomes()[0].outcome, Outcome::Unknown);
    m_bench->server.setFaults({});
    QCOMPARE(run({change(1, {}, {number})})->counts().applied, 1);
    lost->lookAgain();
    QVERIFY(rests(*lost));
    QCOMPARE(count(*lost, Outcome::Unknown, ReadBackState::Contradicts), 1);
}

void AssetWritesTest::lends()
{
    const auto assets = m_bench->assets();
    const AssetNumberRecord* freeLock = nullptr;
    const AssetNumberRecord* takenLock = nullptr;
    for (const auto& lock : assets.locks())
        (lock.borrowedFlag.value_or(false) ? takenLock : freeLock) = &lock;
    QVERIFY(freeLock && takenLock);
    QSet<QString> codes;
    bool isLent = false;
    for (const auto& record : assets.numbers()) {
        if (record.cloudAccountGlobalId.isEmpty() || record.borrowedFlag.value_or(false) || isLent) continue;
        const BorrowAssets request{record.cloudAccountGlobalId, freeLock->assetNum, {record.assetId}};
        BulkWrite write(lendPlan(m_bench->client.get(), m_bench->enterprise(), {{request, u"somebody"_s}}),
            &m_bench->journal);
        write.start();
        QVERIFY(rests(write));
        const auto item = write.outcomes()[0];
        isLent = item.outcome == Outcome::Applied;
        if (!isLent) {
            QCOMPARE(item.outcome, Outcome::Rejected);
            codes.insert(item.code);
            continue;
        }
        QCOMPARE(item.state, ReadBackState::AsWanted);
        // Sent again, the same is refused, and what is there is still as wanted.
        BulkWrite again(lendPlan(m_bench->client.get(), m_bench->enterprise(), {{request, u"somebody"_s}}),
            &m_bench->journal);
        again.start();
        QVERIFY(rests(again));
        QCOMPARE(again.outcomes()[0].code, u"33009"_s); // 33007 means another lock
        QCOMPARE(again.outcomes()[0].state, ReadBackState::AsWanted);
        QCOMPARE(m_bench->assets().locksLentTo(request.memberGlobalId).size(), 1);
    }
    QVERIFY2(isLent, qPrintable(codes.values().join(u' ')));
    const auto held = m_bench->assets();
    for (const auto& record : held.numbers()) {
        if (record.cloudAccountGlobalId.isEmpty() || record.borrowedFlag.value_or(false) ||
            record.cloudAccountGlobalId == takenLock->cloudAccountGlobalId)
            continue;
        const BorrowAssets request{record.cloudAccountGlobalId, takenLock->assetNum, {record.assetId}};
        BulkWrite write(lendPlan(m_bench->client.get(), m_bench->enterprise(), {{request, u"somebody"_s}}),
            &m_bench->journal);
        write.start();
        QVERIFY(rests(write));
        QCOMPARE(write.outcomes()[0].code, u"33018"_s);
        return;
    }
    QFAIL("nobody has an asset");
}

void AssetWritesTest::whatWasJustReadIsTheReadingBefore()
{
    const auto numbers = freeNumbers(2);
    const auto readOf = [this](const QString& account) {
        QObject context;
        SharedLists result;
        readLists(m_bench->client.get(),
            {.enterprise = m_bench->enterprise(), .numbers = true, .employees = QStringList{account}},
            &context, [&](const SharedLists& read) { result = read; });
        if (!QTest::qWaitFor([&] { return bool(result); }, 60'000)) qFatal("nothing was read");
        return result;
    };
    const auto first = change(0, {}, {numbers[0]});
    auto plan = changePrivilegesPlan(m_bench->client.get(), m_bench->enterprise(), {first});
    plan->startFrom(readOf(first.account));
    m_bench->server.clearLedger();
    faults(u"lateok@M9"_s);
    BulkWrite write(std::move(plan), &m_bench->journal);
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(m_bench->sent(u"M6"_s), 1); // afterwards
    QCOMPARE(m_bench->sent(u"M5"_s), 1);
    // It proves as much as one of its own, here and in the journal.
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Applied);
    const auto before = decodeBefore<HoldersBefore>(m_bench->journal.intents().last().before);
    QVERIFY(before && before->holders.contains(numbers[0]));
    QVERIFY(write.read() && write.read()->assets->isHeldBy(numbers[0], m_people[0].globalId));
    write.lookAgain(); // once only
    QVERIFY(rests(write));
    QCOMPARE(m_bench->sent(u"M6"_s), 2);

    // Of somebody else it says nothing about this one.
    faults(u"lateok:9@M9"_s);
    const auto second = change(1, {}, {numbers[1]});
    auto other = changePrivilegesPlan(m_bench->client.get(), m_bench->enterprise(), {second});
    other->startFrom(readOf(first.account));
    other->startFrom(nullptr);
    m_bench->server.clearLedger();
    BulkWrite again(std::move(other), &m_bench->journal);
    again.start();
    QVERIFY(rests(again));
    QCOMPARE(m_bench->sent(u"M6"_s), 2);
    QCOMPARE(again.outcomes()[0].outcome, Outcome::Applied);
}

LOCKKEEPER_TEST(Core, AssetWritesTest)
#include "tst_asset_writes.moc"
