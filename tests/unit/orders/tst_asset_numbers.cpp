// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/asset_numbers.h"
#include "services/sandbox/server.h"
#include "services/storage/numbers/asset_number_store.h"
#include "tests/support/client_bench.h"
#include "tests/support/owner_only.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace lockkeeper::test;
using NumberState = StoredAssetNumber::State;

namespace
{

struct Bench9 {
    explicit Bench9(const QString& faults = {})
    {
        QString error;
        if (!server.start(&error)) qFatal("%s", qPrintable(error));
        if (!faults.isEmpty()) server.setFaults({{.name = faults, .endpoint = u"O9"_s}});
        client = std::make_unique<GatewayClient>(settingsFor(server.baseUrl()), &journal);
        client->setTokens(tokensFor(server));
    }
    [[nodiscard]] static sandbox::Options small()
    {
        sandbox::Options options;
        options.customers = 2;
        options.employees = 3;
        options.assets = 4;
        return options;
    }
    [[nodiscard]] qsizetype calls() const
    {
        const auto all = server.ledger();
        return std::count_if(
            all.begin(), all.end(), [](const auto& entry) { return entry.endpoint == u"O9"_s; });
    }

    sandbox::Server server{small()};
    RecordingJournal journal;
    std::unique_ptr<GatewayClient> client;
};

QStringList numbersIn(AssetNumberStore& store, NumberState state)
{
    QStringList numbers;
    const auto all = store.list().result();
    for (const auto& one : all)
        if (one.state == state) numbers.append(one.number);
    return numbers;
}

const QStringList three{u"8000000001"_s, u"8000000002"_s, u"8000000003"_s};

} // namespace

class AssetNumbersTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void allocatedNumbersAreOnDiskBeforeAnybodyIsTold();
    void aLostReplyMayHaveBurntNumbers();
    void nothingIsKeptOfARefusal();
    void numbersThatComeTwiceAreNotGivenOutTwice();
    void numbersArriveAfterTheRunIsGone();
    void reservedForADraft();
    void givenBack();
    void usedNumbersAreNeverFree();
    void freedByAPerson();
    void survivesARestart();
    void twoPrograms();
    void twoWindowsChooseTheSame();
    void profilesAreApart();
    void damagedFile();
    void newerFile();
    void itsFileIsGone();
    void folderThatCannotBeWritten();
    void onlyForTheOwner();

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"numbers"_s); }
    [[nodiscard]] std::unique_ptr<AssetNumberStore> open(const QString& profile = u"p"_s) const
    {
        return std::make_unique<AssetNumberStore>(folder(), profile);
    }
    [[nodiscard]] QString file() const
    {
        const auto names = QDir(folder()).entryList({u"numbers-*.sqlite"_s}, QDir::Files);
        return names.isEmpty() ? QString() : folder() + u'/' + names.first();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void AssetNumbersTest::allocatedNumbersAreOnDiskBeforeAnybodyIsTold()
{
    Bench9 bench;
    const auto store = open();
    QStringList onDisk;
    std::optional<AllocatedNumbers> came;
    BulkWrite write(allocateNumbersPlan(bench.client.get(), store.get(), 5, u"operation-1"_s,
                        [&](const AllocatedNumbers& numbers) {
                            came = numbers;
                            onDisk = numbersIn(*open(), NumberState::Free); // what another program would see
                        }),
        &bench.journal);
    write.start();
    QTRY_COMPARE(write.state(), BulkWrite::State::Ended);
    QVERIFY(came);
    QCOMPARE(came->wanted, 5);
    QCOMPARE(came->numbers.size(), 5);
    QVERIFY(came->onDisk);
    QVERIFY(came->twice.isEmpty());
    QCOMPARE(onDisk, came->numbers);
    for (const auto& number : onDisk)
        QVERIFY(number.size() == 10 && number.startsWith(u'8'));
    const auto& item = write.outcomes()[0];
    QCOMPARE(item.outcome, Outcome::Applied);
    QVERIFY(!write.canLook());
    const auto intents = bench.journal.intents();
    QCOMPARE(intents.size(), 1);
    QCOMPARE(intents[0].endpoint, u"O9"_s);
    QCOMPARE(intents[0].operation, u"operation-1"_s);
    QCOMPARE(store->list().result()[0].entry, write.sentAs(0).entry);
    QCOMPARE(bench.calls(), 1);
}

void AssetNumbersTest::aLostReplyMayHaveBurntNumbers()
{
    // No reply, errors that say nothing, and replies that nobody can read.
    for (const auto& fault : {u"lateok"_s, u"code500-applied"_s, u"close"_s, u"reset"_s, u"code500"_s,
             u"applylate"_s, u"badjson"_s, u"truncate"_s, u"empty"_s, u"http500"_s}) {
        Bench9 bench(fault);
        const auto store = open();
        int told = 0;
        BulkWrite write(allocateNumbersPlan(
                            bench.client.get(), store.get(), 3, {}, [&](const AllocatedNumbers&) { ++told; }),
            &bench.journal);
        write.start();
        QTRY_VERIFY(write.state() == BulkWrite::State::Stopped || write.state() == BulkWrite::State::Ended);
        QCOMPARE(write.outcomes()[0].outcome, Outcome::Unknown);
        QCOMPARE(told, 0);
        QCOMPARE(bench.calls(), 1); // never sent again by itself
        write.goOn();
        QVERIFY(callsRest(*bench.client));
        QCOMPARE(bench.calls(), 1);
        QVERIFY(store->list().result().isEmpty());
    }
}

void AssetNumbersTest::nothingIsKeptOfARefusal()
{
    Bench9 bench;
    const auto store = open();
    BulkWrite write(allocateNumbersPlan(bench.client.get(), store.get(), 1'000'000), &bench.journal);
    write.start();
    QTRY_VERIFY(write.state() == BulkWrite::State::Stopped || write.state() == BulkWrite::State::Ended);
    QCOMPARE(write.outcomes()[0].outcome, Outcome::Rejected);
    QCOMPARE(write.outcomes()[0].code, u"13004"_s);
    QVERIFY(store->list().result().isEmpty());
}

void AssetNumbersTest::numbersThatComeTwiceAreNotGivenOutTwice()
{
    const auto server = RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(
            200, R"({"code":0,"message":"success","data":["8000000001","8000000009","8000000009",{}]})"));
    });
    Bench bench(*server);
    const auto store = open();
    (void)store->add(three, u"earlier"_s).result();
    QCOMPARE(store->markUsed({three[0]}, u"order 1"_s).result(), QStringList{three[0]});
    std::optional<AllocatedNumbers> came;
    BulkWrite write(allocateNumbersPlan(bench.client.get(), store.get(), 4, {},
                        [&](const AllocatedNumbers& numbers) { came = numbers; }),
        &bench.journal);
    write.start();
    QTRY_VERIFY(came);
    QCOMPARE(came->numbers, QStringList{u"8000000009"_s});
    QCOMPARE(came->twice, (QStringList{u"8000000009"_s, u"8000000001"_s}));
    QCOMPARE(came->unreadable, 1);
    QCOMPARE(numbersIn(*store, NumberState::Used), QStringList{three[0]});
    QVERIFY(!store->reserve(u"d"_s, 10).result().contains(three[0]));
}

void AssetNumbersTest::numbersArriveAfterTheRunIsGone()
{
    Bench9 bench;
    bench.server.setLatency(200);
    const auto store = open();
    {
        BulkWrite write(allocateNumbersPlan(bench.client.get(), store.get(), 2), &bench.journal);
        write.start();
        QTRY_COMPARE(bench.journal.intents().size(), 1);
    }
    QTRY_COMPARE(numbersIn(*store, NumberState::Free).size(), 2);
}

void AssetNumbersTest::reservedForADraft()
{
    const auto store = open();
    QSignalSpy changed(store.get(), &AssetNumberStore::changed);
    QVERIFY(store->isUsable().result());
    QVERIFY(store->add(three, u"entry"_s).result().onDisk);
    QCOMPARE(store->reserve(u"a"_s, 2).result(), three.first(2));
    QCOMPARE(store->reserve(u"b"_s, 2).result(), three.last(1));
    QVERIFY(store->reserve(u"c"_s, 1).result().isEmpty());
    QVERIFY(store->reserve({}, 1).result().isEmpty());
    // What it has already may be asked for again; what another draft has may not.
    QCOMPARE(store->reserveThese(u"a"_s, three).result(), three.first(2));
    const auto all = store->list().result();
    QCOMPARE(all[0].holder, u"a"_s);
    QCOMPARE(all[2].holder, u"b"_s);
    QTRY_VERIFY(changed.size() >= 2);
}

void AssetNumbersTest::givenBack()
{
    const auto store = open();
    (void)store->add(three, {}).result();
    (void)store->reserve(u"a"_s, 3).result();
    QVERIFY(store->giveBack(u"b"_s, three).result().isEmpty()); // not theirs
    QCOMPARE(store->giveBack(u"a"_s, {three[1], u"8999999999"_s}).result(), QStringList{three[1]});
    QCOMPARE(numbersIn(*store, NumberState::Free), QStringList{three[1]});
    QCOMPARE(store->giveBackAll(u"a"_s).result(), (QStringList{three[0], three[2]}));
    QCOMPARE(numbersIn(*store, NumberState::Free), three);
}

void AssetNumbersTest::usedNumbersAreNeverFree()
{
    const auto store = open();
    (void)store->add(three, {}).result();
    (void)store->reserve(u"a"_s, 1).result();
    QCOMPARE(store->markUsed({three[0], u"8777777777"_s}, u"SO-1"_s).result(), QStringList{three[0]});
    QVERIFY(store->giveBack(u"a"_s, three).result().isEmpty());
    QVERIFY(store->giveBackAll(u"a"_s).result().isEmpty());
    QCOMPARE(store->reserve(u"b"_s, 9).result(), three.last(2));
    QCOMPARE(store->list().result()[0].holder, u"SO-1"_s);
}

void AssetNumbersTest::freedByAPerson()
{
    const auto store = open();
    (void)store->add(three, {}).result();
    (void)store->reserve(u"a"_s, 1).result();
    (void)store->markUsed({three[1]}, u"SO-1"_s).result();
    QCOMPARE(store->setFree(three).result(), three.first(2));
    QCOMPARE(numbersIn(*store, NumberState::Free), three);
    QVERIFY(store->list().result()[0].holder.isEmpty());
}

void AssetNumbersTest::survivesARestart()
{
    {
        const auto store = open();
        (void)store->add(three, u"e"_s); // nobody waits for it
        (void)store->reserve(u"a"_s, 1);
    }
    const auto store = open();
    const auto all = store->list().result();
    QCOMPARE(all.size(), 3);
    QCOMPARE(all[0].state, NumberState::Reserved);
    QCOMPARE(all[0].holder, u"a"_s);
    QCOMPARE(all[1].state, NumberState::Free);
    QCOMPARE(all[0].entry, u"e"_s);
    QVERIFY(all[0].allocated > 0);
}

void AssetNumbersTest::twoPrograms()
{
    const auto one = open(), two = open();
    QStringList many;
    for (int i = 0; i < 200; ++i)
        many.append(u"8%1"_s.arg(i, 9, 10, QChar(u'0')));
    (void)one->add(many, {}).result();
    QList<QFuture<QStringList>> taken;
    for (int i = 0; i < 20; ++i) {
        taken.append(one->reserve(u"one"_s, 5));
        taken.append(two->reserve(u"two"_s, 5));
    }
    QStringList all;
    for (auto& each : taken)
        all += each.result();
    QCOMPARE(all.size(), 200);
    QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), 200);
}

void AssetNumbersTest::twoWindowsChooseTheSame()
{
    // As the dialog does it, which takes all that was chosen or nothing: the same list is seen in two
    // windows, and the same numbers are chosen at the same moment.
    const auto one = open(), two = open();
    (void)one->add(three, {}).result();
    for (int round = 0; round < 50; ++round) {
        auto mine = one->reserveThese(u"one"_s, three);
        auto theirs = two->reserveThese(u"two"_s, {three[2], three[1], three[0]});
        const auto all = mine.result() + theirs.result();
        QCOMPARE(all.size(), 3);
        QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), 3);
        QCOMPARE(one->giveBackAll(u"one"_s).result(), mine.result());
        QCOMPARE(two->giveBackAll(u"two"_s).result().size(), theirs.result().size());
    }
    QCOMPARE(numbersIn(*two, NumberState::Free), three);
}

void AssetNumbersTest::profilesAreApart()
{
    (void)open(u"a"_s)->add(three, {}).result();
    QVERIFY(open(u"b"_s)->list().result().isEmpty());
}

void AssetNumbersTest::damagedFile()
{
    (void)open()->add(three, {}).result();
    const auto path = file();
    QFile damaged(path);
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write(QByteArray(5000, 'x'));
    damaged.close();
    const auto store = open();
    QSignalSpy failed(store.get(), &AssetNumberStore::failed);
    QVERIFY(store->add({three[0]}, {}).result().onDisk);
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(QDir(folder()).entryList({u"*damaged*"_s}, QDir::Files).isEmpty(), false);
    QCOMPARE(store->list().result().size(), 1);
}

void AssetNumbersTest::newerFile()
{
    (void)open()->add(three, {}).result();
    const auto path = file();
    {
        auto database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"newer"_s);
        database.setDatabaseName(path);
        QVERIFY(database.open());
        QVERIFY(QSqlQuery(database).exec(u"PRAGMA user_version = 9"_s));
        database.close();
    }
    QSqlDatabase::removeDatabase(u"newer"_s);
    const auto store = open();
    QSignalSpy failed(store.get(), &AssetNumberStore::failed);
    QVERIFY(store->list().result().isEmpty());
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(QFile::exists(path));
}

void AssetNumbersTest::itsFileIsGone()
{
    // Another program has found it damaged and set it aside: SQLite would go on writing where nobody looks.
    const auto store = open();
    (void)store->add({three[0]}, {}).result();
    QVERIFY(QFile::rename(file(), file() + u".damaged-by-another"_s));
    QVERIFY(store->add({three[1]}, {}).result().onDisk);
    QCOMPARE(numbersIn(*open(), NumberState::Free), QStringList{three[1]});
    QCOMPARE(numbersIn(*store, NumberState::Free), QStringList{three[1]});
}

void AssetNumbersTest::folderThatCannotBeWritten()
{
    QFile inTheWay(folder());
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    const auto store = open();
    QSignalSpy failed(store.get(), &AssetNumberStore::failed);
    QVERIFY(!store->isUsable().result());
    QTRY_COMPARE(failed.size(), 1);
    // They are not lost while the program runs, and said.
    const auto added = store->add(three, {}).result();
    QVERIFY(!added.onDisk);
    QCOMPARE(added.added, three);
    QTRY_COMPARE(failed.size(), 2);
    QVERIFY(failed.last().first().toString().contains(u"only in memory"_s));
    QCOMPARE(store->list().result().size(), 3);
    // As soon as the disk has room again they are written.
    QVERIFY(QFile::remove(folder()));
    QCOMPARE(store->list().result().size(), 3);
    QCOMPARE(numbersIn(*open(), NumberState::Free), three);
}

void AssetNumbersTest::onlyForTheOwner()
{
    (void)open()->add(three, {}).result();
    QVERIFY(isForOwnerOnly(file()));
}

LOCKKEEPER_TEST(Core, AssetNumbersTest)
#include "tst_asset_numbers.moc"
