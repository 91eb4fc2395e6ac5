// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/review/recheck.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/order_content.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::journalsteps;

namespace
{

BatchOrder sample(const QString& number = u"N1"_s)
{
    auto batch = goodRequest().order;
    batch.channelOrderId = number;
    batch.orderList[0].customerName = u"北京某某公司"_s;
    batch.orderList[1].customerId = u"C2"_s;
    batch.orderList[0].assets[0].products[0].passwords = QStringList{u"secret-1"_s, u"secret-2"_s};
    OrderMerchandise leaf;
    leaf.merchandiseNum = u"PK-2"_s;
    leaf.licenseOrderProductList = {goodProduct()};
    leaf.licenseOrderProductList[0].passwords = QStringList{u"secret-3"_s};
    OrderMerchandise package;
    package.merchandiseNum = u"PK-1"_s;
    package.children = {leaf};
    batch.orderList[2].assets[0].merchandises = {package, leaf};
    return batch;
}

QByteArray bodyOf(const BatchOrder& batch)
{
    return redactJson(encodeBatchOrder(batch, {}));
}

JournalEntry entryOf(const BatchOrder& batch, const QString& outcome, const QByteArray& items = {})
{
    JournalEntry entry;
    entry.intent = intentOf(newId(), batch.channelOrderId);
    entry.intent.endpoint = u"O5"_s;
    entry.intent.operation = u"draft-1"_s;
    entry.intent.body = bodyOf(batch);
    entry.created = 1'800'000'000'000;
    if (outcome.isEmpty()) return entry;
    entry.outcome = outcomeOf(outcome);
    entry.outcome->itemsJson = items;
    return entry;
}

const QByteArray allApplied = R"([{"key":"1","outcome":"applied","message":"LO1"},
    {"key":"2","outcome":"applied","message":"LO2"},{"key":"3","outcome":"applied","message":"LO3"}])";
const QByteArray oneMissing = R"([{"key":"1","outcome":"applied","message":"LO1"},
    {"key":"2","outcome":"unknown","message":"The reply doesn't mention it."},
    {"key":"3","outcome":"applied","message":"LO3"},
    {"key":"9","outcome":"applied","message":"LO9","extra":true}])";

QStringList numbersOf(const QList<SentBatch>& batches)
{
    QStringList numbers;
    for (const auto& batch : batches)
        numbers += batch.channelOrderId;
    return numbers;
}

/// A journal with batches in it, and what it says about another one.
struct LedgerBench {
    LedgerBench()
    {
        JournalSettings place;
        place.directory = folder.path();
        journal = std::make_unique<Journal>(place);
    }
    /// The id of its entry.
    QString add(const BatchOrder& batch, const QString& outcome, const QString& profile = u"test"_s,
        const QByteArray& items = {}) const
    {
        const bool isApplied = outcome == "applied"_L1;
        auto entry = entryOf(batch, outcome, items.isEmpty() && isApplied ? allApplied : items);
        entry.intent.profile = profile;
        if (!beginNow(*journal, entry.intent).isEmpty()) qFatal("not begun");
        if (!outcome.isEmpty() && !finishNow(*journal, entry.intent.id, *entry.outcome).isEmpty())
            qFatal("not finished");
        return entry.intent.id;
    }
    [[nodiscard]] LedgerFinding ask(const BatchOrder& batch) const
    {
        std::optional<std::optional<LedgerFinding>> found;
        QObject context;
        askLedger(journal.get(), u"test"_s, batch, {}, QTimeZone::utc(), &context,
            [&](const auto& answer) { found = answer; });
        if (!QTest::qWaitFor([&] { return found.has_value(); }, 30'000) || !*found) qFatal("no answer");
        return **found;
    }

    QTemporaryDir folder;
    std::unique_ptr<Journal> journal;
};

} // namespace

/// What the journal knows of the batches that were sent.
class OrderLedgerTest : public QObject
{
    Q_OBJECT

private slots:
    void aBatchWithEveryFieldComesBackFromItsBody()
    {
        const auto batch = sample();
        const auto draft = orderDraftFromBody(bodyOf(batch));
        QVERIFY(draft);
        auto expected = batch;
        for (auto* product : {&expected.orderList[0].assets[0].products[0],
                 &expected.orderList[2].assets[0].merchandises[0].children[0].licenseOrderProductList[0],
                 &expected.orderList[2].assets[0].merchandises[1].licenseOrderProductList[0]})
            product->passwords.clear();
        QCOMPARE(draft->lacksPasswords, 3);
        QVERIFY(draft->batch == expected);
        for (const auto& body : {QByteArray(), "***"_ba, "[]"_ba, R"({"a":1})"_ba, R"({"orderList":5})"_ba})
            QVERIFY2(!orderDraftFromBody(body), body.constData());
    }

    void contentHash()
    {
        // By hand: sha256sum of {"channelCode":"c","orderList":[{"licenseType":"softkey","sequence":1}],
        // "syncMode":"sync"} without line ends.
        const auto hash = u"c1d6b7b2949af8044add30547f7eef583fae0d62fa2cfcadbb35292a6317dc67"_s;
        QCOMPARE(orderContentHash(R"({"syncMode":"sync","channelOrderId":"N1","channelCode":"c",
            "orderList":[{"sequence":1,"licenseType":"softkey"}]})"_ba),
            hash);
        QCOMPARE(orderContentHash(R"({"channelCode":"c","orderList":[{"licenseType":"softkey","sequence":1}],
            "syncMode":"sync","channelOrderId":"N2"})"_ba),
            hash);
        QVERIFY(orderContentHash("***"_ba).isEmpty());
        const auto own = contentHashOf(sample(u"N1"_s), {});
        QCOMPARE(contentHashOf(sample(u"N2"_s), {}), own);
        auto other = sample();
        other.orderList[0].assets[0].products[0].passwords = QStringList{u"other-1"_s, u"other-2"_s};
        QCOMPARE(contentHashOf(other, {}), own);
        other.orderList[0].assets[0].products[0].limitConcurrent = 2;
        QVERIFY(contentHashOf(other, {}) != own);
        QCOMPARE(sentBatchOf(entryOf(sample(u"N3"_s), u"applied"_s))->contentHash, own);
    }

    void states_data()
    {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QByteArray>("items");
        QTest::addColumn<bool>("isLost");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<int>("state");
        QTest::addColumn<bool>("usesNumber");
        const auto row = [](const char* name, const QString& outcome, const QByteArray& items, bool isLost,
                             const QString& mode, BatchState state, bool usesNumber) {
            QTest::newRow(name) << outcome << items << isLost << mode << int(state) << usesNumber;
        };
        row("done", u"applied"_s, allApplied, false, u"sync"_s, BatchState::Done, true);
        row("accepted", u"applied"_s, allApplied, false, u"async"_s, BatchState::Accepted, true);
        row("a line unknown", u"unknown"_s, oneMissing, false, u"sync"_s, BatchState::Unknown, true);
        row("all unknown", u"unknown"_s, {}, false, u"async"_s, BatchState::Unknown, true);
        row("refused", u"rejected"_s, {}, false, u"sync"_s, BatchState::Refused, false);
        row("not sent", u"notsent"_s, {}, false, u"sync"_s, BatchState::NotSent, false);
        row("under way", {}, {}, false, u"sync"_s, BatchState::UnderWay, true);
        row("its program died (F38)", {}, {}, true, u"sync"_s, BatchState::Unknown, true);
    }

    void states()
    {
        QFETCH(QString, outcome);
        QFETCH(QByteArray, items);
        QFETCH(bool, isLost);
        QFETCH(QString, mode);
        QFETCH(int, state);
        QFETCH(bool, usesNumber);
        auto batch = sample();
        batch.syncMode = mode;
        auto entry = entryOf(batch, outcome, items);
        entry.lost = isLost;
        const auto sent = sentBatchOf(entry);
        QVERIFY(sent);
        QCOMPARE(int(sent->state), state);
        QCOMPARE(sent->usesNumber(), usesNumber);
        QVERIFY(!batchStateName(sent->state).isEmpty());
    }

    void lines()
    {
        const auto sent = sentBatchOf(entryOf(sample(), u"unknown"_s, oneMissing));
        QVERIFY(sent);
        QCOMPARE(sent->lines.size(), 3);
        QCOMPARE(sent->lines[0].licenseOrderId, u"LO1"_s);
        QCOMPARE(sent->lines[0].customer.name, u"北京某某公司"_s);
        QCOMPARE(sent->lines[1].customer.ids(), QStringList{u"C2"_s});
        QCOMPARE(sent->customers({}).all(), (QStringList{u"北京某某公司"_s, u"C2"_s, u"C1"_s}));
        QCOMPARE(sent->lines[1].item.outcome, Outcome::Unknown);
        QVERIFY(sent->lines[1].wasUnknown && !sent->lines[0].wasUnknown);
        QVERIFY(!sent->lines[1].item.message.isEmpty());
        QCOMPARE(sent->lines[2].products, 3);
        QCOMPARE(sent->lines[2].assetNos, QStringList{u"8000000001"_s});
        QCOMPARE(sent->lines[2].assets, 1);
        auto unnumbered = goodOrder(newBuy);
        unnumbered.assets[0].assetNos.clear(); // left to the gateway
        QCOMPARE(draftLines({u"CH"_s, u"N"_s, u"sync"_s, {unnumbered}}).first().assets, 1);
        QCOMPARE(sent->foreign.size(), 1);
        QCOMPARE(sent->foreign[0].key, u"9"_s);
        QCOMPARE(sent->foreign[0].message, u"LO9"_s);
        QCOMPARE(sent->count(Outcome::Applied), 2);
        QVERIFY(!sent->body.contains("secret"));
        QVERIFY(!sentBatchOf([] {
            auto other = entryOf(sample(), u"applied"_s);
            other.intent.endpoint = u"O6"_s;
            return other;
        }()));
        // What was not kept whole is unknown, not empty.
        auto broken = entryOf(sample(), u"applied"_s);
        broken.intent.body = "***";
        QCOMPARE(sentBatchOf(broken)->state, BatchState::Unknown);
    }

    void decidedLineByLine()
    {
        auto entry = entryOf(sample(), u"unknown"_s);
        const auto state = [&] { return sentBatchOf(entry)->state; };
        const auto outcomes = [&] {
            QStringList words;
            const auto sent = sentBatchOf(entry);
            for (const auto& line : sent->lines)
                words += outcomeName(line.item.outcome);
            return words;
        };
        entry.findings.append(decisionOn(entry, {u"2"_s}, Outcome::Applied, u"Li"_s, u"seen"_s));
        QCOMPARE(outcomes(), (QStringList{u"Unknown"_s, u"Done"_s, u"Unknown"_s}));
        QCOMPARE(state(), BatchState::Unknown);
        entry.findings.append(decisionOn(entry, {u"1"_s}, Outcome::Rejected, u"Li"_s, u"they say so"_s));
        QCOMPARE(outcomes(), (QStringList{u"Failed"_s, u"Done"_s, u"Unknown"_s}));
        // A later decision takes the place of an earlier one; what the gateway said is not decided.
        entry.findings.append(decisionOn(entry, {u"1"_s, u"3"_s}, Outcome::Applied, u"Li"_s, u"both"_s));
        QCOMPARE(outcomes(), (QStringList{u"Done"_s, u"Done"_s, u"Done"_s}));
        QCOMPARE(entry.findings.last().outcome, u"applied"_s);
        QCOMPARE(state(), BatchState::Done);
        entry.findings.append(decisionOn(entry, {u"3"_s}, Outcome::Unknown, u"Wang"_s, u"not so sure"_s));
        QCOMPARE(outcomes(), (QStringList{u"Done"_s, u"Done"_s, u"Unknown"_s}));
        QCOMPARE(entry.findings.last().outcome, u"unknown"_s);

        auto told = entryOf(sample(), u"unknown"_s, oneMissing);
        told.findings.append(decisionOn(told, {u"1"_s, u"2"_s}, Outcome::Rejected, u"Li"_s, u"x"_s));
        QCOMPARE(sentBatchOf(told)->state, BatchState::Partial);
        QCOMPARE(sentBatchOf(told)->lines[0].item.outcome, Outcome::Applied);
    }

    void readingsAreShownByLine()
    {
        auto entry = entryOf(sample(), u"applied"_s, allApplied);
        JournalFinding finding;
        finding.states = R"([{"key":"1","outcome":"applied","state":"asWanted"},
            {"key":"2","outcome":"applied","state":"cannotBeChecked"}])";
        entry.findings = {finding};
        const auto sent = sentBatchOf(entry);
        QCOMPARE(sent->lines[0].item.state, ReadBackState::AsWanted);
        QCOMPARE(sent->lines[1].item.state, ReadBackState::CannotBeChecked);
        QCOMPARE(sent->lines[2].item.state, ReadBackState::NotChecked);
    }

    void asksTheJournal()
    {
        LedgerBench bench;
        QVERIFY(bench.ask(sample()).sameNumber.isEmpty());
        bench.add(sample(u"N1"_s), u"rejected"_s);
        bench.add(sample(u"N1"_s), u"notsent"_s);
        auto other = sample(u"N7"_s);
        other.orderList[0].srcLicenseOrderId = u"N1"_s; // the same word, but no number of a batch
        bench.add(other, u"applied"_s);
        QVERIFY(bench.ask(sample()).sameNumber.isEmpty());

        const auto open = bench.add(sample(u"N1"_s), {});
        const auto found = bench.ask(sample());
        QCOMPARE(found.sameNumber.size(), 1);
        QCOMPARE(found.sameNumber[0].entry, open);
        QCOMPARE(found.sameNumber[0].state, BatchState::UnderWay);

        bench.add(sample(u"N2"_s), u"applied"_s, u"another"_s);
        bench.add(sample(u"N3"_s), u"applied"_s);
        const auto elsewhere = bench.ask(sample(u"N2"_s));
        QVERIFY(elsewhere.sameNumber.isEmpty());
        QCOMPARE(numbersOf(elsewhere.sameNumberElsewhere), QStringList{u"N2"_s});

        LedgerPaging paging(bench.journal.get(), u"test"_s, nullptr);
        QList<SentBatch> all;
        bool isComplete = false;
        connect(
            &paging, &LedgerPaging::arrived, this, [&](const QList<SentBatch>& batches) { all += batches; });
        connect(&paging, &LedgerPaging::ended, this, [&](bool complete) { isComplete = complete; });
        paging.start();
        QTRY_VERIFY_WITH_TIMEOUT(isComplete, 30'000);
        QCOMPARE(numbersOf(all), (QStringList{u"N3"_s, u"N1"_s, u"N7"_s, u"N1"_s, u"N1"_s}));
    }

    void whatWasOrderedBeforeIsFound()
    {
        LedgerBench bench;
        bench.add(sample(u"N0"_s), u"rejected"_s);
        bench.add(sample(u"N1"_s), u"applied"_s);
        bench.add(sample(u"N2"_s), {});
        bench.add(sample(u"N3"_s), u"applied"_s, u"another"_s);
        // Many others of the same customers lie between.
        auto different = sample();
        for (auto& order : different.orderList) {
            order.assets[0].assetNos = QStringList{u"8000000777"_s};
            order.assets[0].merchandises.clear();
        }
        for (int i = 0; i < 60; ++i) {
            different.channelOrderId = u"D%1"_s.arg(i);
            bench.add(different, u"applied"_s);
        }
        const auto same = bench.ask(sample(u"N9"_s)).overlapping;
        QCOMPARE(same.size(), 2);
        QCOMPARE(same[0].batch.channelOrderId, u"N2"_s);
        QCOMPARE(same[0].state, BatchState::UnderWay);
        QCOMPARE(same[1].batch.channelOrderId, u"N1"_s);
        QCOMPARE(same[1].state, BatchState::Done);
        QVERIFY(same[0].isSame && same[1].isSame);
        QCOMPARE(same[1].keys, (QStringList{u"1"_s, u"2"_s, u"3"_s}));

        // The batch has another number, one more character, and another order of the lines.
        auto changed = sample(u"N9"_s);
        changed.orderList[0].address = u"x"_s;
        changed.orderList.swapItemsAt(0, 2);
        const auto almost = bench.ask(changed).overlapping;
        QCOMPARE(almost.size(), 2);
        QVERIFY(!almost[0].isSame && !almost[1].isSame);
        // The batch has only one of the orders.
        changed.orderList = {sample().orderList[1]};
        const auto one = bench.ask(changed).overlapping;
        QCOMPARE(one.size(), 2);
        QCOMPARE(one[1].keys, QStringList{u"2"_s});

        changed.orderList[0].assets[0].products[0].productUri = u"gms-9"_s;
        changed.orderList[0].assets[0].products[0].gmsPid = u"gms-9"_s;
        QVERIFY(bench.ask(changed).overlapping.isEmpty());
        changed = sample(u"N9"_s);
        for (auto& order : changed.orderList)
            order.orderType = deleteProduct;
        QVERIFY(bench.ask(changed).overlapping.isEmpty());
    }

    /// Two addresses may be one gateway, which a person knows.
    void whatWasOrderedElsewhereIsFound()
    {
        LedgerBench bench;
        bench.add(sample(u"N1"_s), u"applied"_s, u"another"_s);
        bench.add(sample(u"N2"_s), u"rejected"_s, u"another"_s);
        bench.add(sample(u"N3"_s), u"applied"_s, u"a third"_s);
        const auto found = bench.ask(sample(u"N9"_s));
        QVERIFY(found.overlapping.isEmpty());
        QCOMPARE(found.overlappingElsewhere.size(), 2);
        QCOMPARE(found.overlappingElsewhere[0].batch.channelOrderId, u"N3"_s);
        QCOMPARE(found.overlappingElsewhere[0].batch.profile, u"a third"_s);
        QCOMPARE(found.overlappingElsewhere[1].keys, (QStringList{u"1"_s, u"2"_s, u"3"_s}));
        auto other = sample(u"N9"_s);
        for (auto& order : other.orderList)
            order.assets[0].assetNos = QStringList{u"8000000777"_s};
        QVERIFY(bench.ask(other).overlappingElsewhere.isEmpty());
        // The same number is said of it already.
        const auto same = bench.ask(sample(u"N1"_s));
        QCOMPARE(numbersOf(same.sameNumberElsewhere), QStringList{u"N1"_s});
        QCOMPARE(same.overlappingElsewhere.size(), 1);
    }

    /// Ids have blanks as they are pasted from elsewhere, on either side.
    void blanksAroundIdsHideNothing()
    {
        auto blanked = sample(u"N1"_s);
        for (auto& order : blanked.orderList) {
            order.customerId = u' ' + order.customerId + u' ';
            for (auto& number : order.assets[0].assetNos)
                number += u"\u3000"_s;
        }
        for (const bool isSentSo : {true, false}) {
            LedgerBench bench;
            auto plain = sample(u"N1"_s);
            bench.add(isSentSo ? blanked : plain, u"applied"_s);
            auto again = isSentSo ? plain : blanked;
            again.channelOrderId = u"N9"_s;
            again.orderList[0].address = u"x"_s; // not found by its content
            const auto found = bench.ask(again).overlapping;
            QCOMPARE(found.size(), 1);
            QCOMPARE(found[0].keys, (QStringList{u"1"_s, u"2"_s, u"3"_s}));
        }
    }

    /// A number with a blank behind it would be free for ever.
    void blanksAroundTheNumberAreNoOtherNumber()
    {
        for (const auto& sent : {u"N1"_s, u" N1\u3000"_s}) {
            LedgerBench bench;
            bench.add(sample(sent), u"applied"_s);
            for (const auto& again : {u"N1"_s, u"N1 "_s, u"\tN1"_s, sent}) {
                const auto found = bench.ask(sample(again));
                QCOMPARE(found.sameNumber.size(), 1);
                QVERIFY(found.overlapping.isEmpty());
            }
            QVERIFY(bench.ask(sample(u"N 1"_s)).sameNumber.isEmpty());
        }
    }

    /// There are more entries than fit into one answer of the journal.
    void manyThatNameTheNumberHideNothing()
    {
        LedgerBench bench;
        const auto used = bench.add(sample(u"N1"_s), u"applied"_s);
        for (int i = 0; i < 250; ++i)
            bench.add(sample(u"N1"_s), u"rejected"_s, u"another"_s);
        const auto found = bench.ask(sample(u"N1"_s));
        QCOMPARE(found.sameNumber.size(), 1);
        QCOMPARE(found.sameNumber[0].entry, used);
        QVERIFY(found.sameNumberElsewhere.isEmpty());
    }

    void linesThatWereNotMadeDoNotCount()
    {
        LedgerBench bench;
        auto batch = sample(u"N1"_s);
        batch.orderList[1].assets[0].assetNos = QStringList{u"8000000002"_s};
        bench.add(batch, u"rejected"_s, u"test"_s, R"([{"key":"1","outcome":"applied","message":"LO1"},
            {"key":"2","outcome":"rejected"},{"key":"3","outcome":"applied","message":"LO3"}])");
        auto again = sample(u"N2"_s);
        again.orderList = {batch.orderList[1]};
        QVERIFY(bench.ask(again).overlapping.isEmpty());
        again.orderList = {batch.orderList[0]};
        QCOMPARE(bench.ask(again).overlapping.size(), 1);
    }

    void whenAndByWhom()
    {
        SentBatch batch;
        batch.sent = 1'800'000'000'000; // 15 January 2027, 08:00 UTC
        const QTimeZone zone("Asia/Shanghai");
        const auto nobody = sentWords(batch, BatchState::Done, zone);
        QVERIFY2(nobody.startsWith(u"15 Jan 2027 16:00:00"_s), qPrintable(nobody));
        QVERIFY2(nobody.endsWith(u"(%1)"_s.arg(batchStateName(BatchState::Done))), qPrintable(nobody));
        QVERIFY2(!nobody.contains(u" by "_s) && !nobody.contains(u"  "_s), qPrintable(nobody));
        batch.operatorName = u"Li"_s;
        QVERIFY(sentWords(batch, BatchState::Unknown, zone).contains(u"by Li"_s));
        const auto elsewhere = sentWords(batch, BatchState::Unknown, QTimeZone("America/Lima"));
        QVERIFY2(elsewhere.startsWith(u"15 Jan 2027 03:00:00"_s), qPrintable(elsewhere));
    }

    void aLedgerOfManyPages()
    {
        QTemporaryDir folder;
        JournalSettings place;
        place.directory = folder.path();
        Journal journal(place);
        for (int i = 0; i < 120; ++i)
            if (!beginNow(journal, entryOf(sample(QString::number(i)), {}).intent).isEmpty())
                qFatal("not begun");
        LedgerPaging paging(&journal, u"test"_s, nullptr);
        QStringList numbers;
        bool isComplete = false;
        connect(&paging, &LedgerPaging::arrived, this, [&](const QList<SentBatch>& batches) {
            for (const auto& batch : batches)
                numbers += batch.channelOrderId;
        });
        connect(&paging, &LedgerPaging::ended, this, [&](bool complete) { isComplete = complete; });
        paging.start();
        QTRY_VERIFY_WITH_TIMEOUT(isComplete, 30'000);
        QCOMPARE(numbers.size(), 120);
        QCOMPARE(numbers.first(), u"119"_s);
        QCOMPARE(numbers.last(), u"0"_s);
        numbers.removeDuplicates();
        QCOMPARE(numbers.size(), 120);
    }

    void withoutAJournal()
    {
        bool isAnswered = false;
        QObject context;
        askLedger(nullptr, u"test"_s, sample(), {}, QTimeZone::utc(), &context, [&](const auto& answer) {
            isAnswered = true;
            QVERIFY(!answer);
        });
        QTRY_VERIFY_WITH_TIMEOUT(isAnswered, 30'000);
    }
};

LOCKKEEPER_TEST(Core, OrderLedgerTest)
#include "tst_order_ledger.moc"
