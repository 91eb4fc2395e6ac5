// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_encoding.h"
#include "services/gateway/wire/redaction.h"
#include "services/operations/orders/order_body.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/review/recheck.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/order_content.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QTemporaryDir>
#include <QTest>

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
    {"key":"2","outcome":"unknown","message":"The reply does not mention it."},
    {"key":"3","outcome":"applied","message":"LO3"},
    {"key":"9","outcome":"applied","message":"LO9","extra":true}])";

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
        QCOMPARE(sent->lines[0].customer, u"北京某某公司"_s);
        QCOMPARE(sent->lines[1].customer, u"C2"_s);
        QCOMPARE(sent->customers(), (QStringList{u"北京某某公司"_s, u"C2"_s, u"C1"_s}));
        QCOMPARE(sent->lines[1].item.outcome, Outcome::Unknown);
        QVERIFY(sent->lines[1].wasUnknown && !sent->lines[0].wasUnknown);
        QVERIFY(!sent->lines[1].item.message.isEmpty());
        QCOMPARE(sent->lines[2].products, 3);
        QCOMPARE(sent->lines[2].assetNos, QStringList{u"8000000001"_s});
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
        QCOMPARE(outcomes(), (QStringList{u"unknown"_s, u"applied"_s, u"unknown"_s}));
        QCOMPARE(state(), BatchState::Unknown);
        entry.findings.append(decisionOn(entry, {u"1"_s}, Outcome::Rejected, u"Li"_s, u"they say so"_s));
        QCOMPARE(outcomes(), (QStringList{u"rejected"_s, u"applied"_s, u"unknown"_s}));
        // A later decision takes the place of an earlier one; what the gateway said is not decided.
        entry.findings.append(decisionOn(entry, {u"1"_s, u"3"_s}, Outcome::Applied, u"Li"_s, u"both"_s));
        QCOMPARE(outcomes(), (QStringList{u"applied"_s, u"applied"_s, u"applied"_s}));
        QCOMPARE(entry.findings.last().outcome, u"applied"_s);
        QCOMPARE(state(), BatchState::Done);
        entry.findings.append(decisionOn(entry, {u"3"_s}, Outcome::Unknown, u"Wang"_s, u"not so sure"_s));
        QCOMPARE(outcomes(), (QStringList{u"applied"_s, u"applied"_s, u"unknown"_s}));
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
        QTemporaryDir folder;
        JournalSettings place;
        place.directory = folder.path();
        Journal journal(place);
        const auto add = [&](const BatchOrder& batch, const QString& outcome,
                             const QString& profile = u"test"_s) {
            auto entry = entryOf(batch, outcome, outcome == "applied"_L1 ? allApplied : QByteArray());
            entry.intent.profile = profile;
            if (!beginNow(journal, entry.intent).isEmpty()) qFatal("not begun");
            if (!outcome.isEmpty() && !finishNow(journal, entry.intent.id, *entry.outcome).isEmpty())
                qFatal("not finished");
            return entry.intent.id;
        };
        const auto ask = [&](const BatchOrder& batch) {
            std::optional<std::optional<LedgerFinding>> found;
            QObject context;
            askLedger(&journal, u"test"_s, batch, {}, &context, [&](const auto& answer) { found = answer; });
            if (!QTest::qWaitFor([&] { return found.has_value(); }, 30'000) || !*found) qFatal("no answer");
            return **found;
        };
        const auto numbersOf = [](const QList<SentBatch>& batches) {
            QStringList numbers;
            for (const auto& batch : batches)
                numbers += batch.channelOrderId;
            return numbers;
        };
        QVERIFY(ask(sample()).sameNumber.isEmpty());
        add(sample(u"N1"_s), u"rejected"_s);
        add(sample(u"N1"_s), u"notsent"_s);
        auto other = sample(u"N7"_s);
        other.orderList[0].srcLicenseOrderId = u"N1"_s; // the same word, but no number of a batch
        add(other, u"applied"_s);
        const auto none = ask(sample());
        QVERIFY(none.sameNumber.isEmpty() && none.sameContent.isEmpty());

        const auto open = add(sample(u"N1"_s), {});
        const auto found = ask(sample());
        QCOMPARE(found.sameNumber.size(), 1);
        QCOMPARE(found.sameNumber[0].entry, open);
        QCOMPARE(found.sameNumber[0].state, BatchState::UnderWay);
        QVERIFY(found.sameContent.isEmpty());

        add(sample(u"N2"_s), u"applied"_s, u"another"_s);
        add(sample(u"N3"_s), u"applied"_s);
        const auto elsewhere = ask(sample(u"N2"_s));
        QVERIFY(elsewhere.sameNumber.isEmpty());
        QCOMPARE(numbersOf(elsewhere.sameNumberElsewhere), QStringList{u"N2"_s});
        QCOMPARE(numbersOf(elsewhere.sameContent), (QStringList{u"N3"_s, u"N1"_s}));

        LedgerPaging paging(&journal, u"test"_s, nullptr);
        QList<SentBatch> all;
        bool isComplete = false;
        connect(
            &paging, &LedgerPaging::arrived, this, [&](const QList<SentBatch>& batches) { all += batches; });
        connect(&paging, &LedgerPaging::ended, this, [&](bool complete) { isComplete = complete; });
        paging.start();
        QTRY_VERIFY_WITH_TIMEOUT(isComplete, 30'000);
        QCOMPARE(numbersOf(all), (QStringList{u"N3"_s, u"N1"_s, u"N7"_s, u"N1"_s, u"N1"_s}));
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
        askLedger(nullptr, u"test"_s, sample(), {}, &context, [&](const auto& answer) {
            isAnswered = true;
            QVERIFY(!answer);
        });
        QTRY_VERIFY_WITH_TIMEOUT(isAnswered, 30'000);
    }
};

LOCKKEEPER_TEST(Core, OrderLedgerTest)
#include "tst_order_ledger.moc"
