// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_draft.h"
#include "services/storage/drafts/draft_store.h"
#include "tests/endtoend/typed_program.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What somebody has typed into the real program, after SIGKILL.
class DraftsKilledTest : public QObject
{
    Q_OBJECT

private slots:
    void typedLocksSurvive();
    void typedBatchSurvives();
    void unfinishedWizardSurvives();

private:
    /// The newest draft of this kind, as it is on disk.
    [[nodiscard]] std::optional<Draft> draft(const QString& kind) const;
    /// Starts the program again, which has to find its way through these steps to the end.
    void startAgain(Victim& program, const QString& page, const QString& steps) const;
    [[nodiscard]] QString data() const { return m_folder.filePath(u"data"_s); }

    QTemporaryDir m_folder;
};

std::optional<Draft> DraftsKilledTest::draft(const QString& kind) const
{
    DraftStore drafts(data() + u"/drafts"_s);
    // A connection for one run goes by its host.
    const auto list = drafts.list(u"127.0.0.1"_s, kind).result();
    return list.isEmpty() ? std::nullopt : drafts.get(list.first().id).result();
}

void DraftsKilledTest::startAgain(Victim& program, const QString& page, const QString& steps) const
{
    startTyped(program, page, steps + u"end\n"_s, data());
    QVERIFY(QTest::qWaitFor([&] { return program.hasEnded(); }, 120'000));
    QVERIFY(!program.wasKilled());
    QCOMPARE(program.exitCode(), 0);
}

void DraftsKilledTest::typedLocksSurvive()
{
    const auto typed = u"8000903310\n80009"_s;
    Victim program("draft", {});
    startTyped(program, u"lockdesk"_s, u"paste lockdeskNumbers %1\n"_s.arg(encoded(typed)), data());
    const auto isKept = [&] {
        const auto kept = draft(u"lockdesk"_s);
        return kept && QJsonDocument::fromJson(kept->content).object()[u"text"_s].toString() == typed;
    };
    QVERIFY(QTest::qWaitFor(isKept, 120'000));
    program.kill();
    startAgain(
        program, u"lockdesk"_s, u"stands lockdeskNumbers %1\nrows lockdeskTable 2\n"_s.arg(encoded(typed)));
}

void DraftsKilledTest::typedBatchSurvives()
{
    Victim program("batch", {});
    startTyped(program, u"orders"_s,
        u"trigger ordersNewAction\ntrigger batchAddOrderAction\ntype batchChannelCode CN-77\n"
        "type batchChannelOrderId SO-2026-1\n"_s,
        data());
    const auto isKept = [&] {
        const auto kept = draft(QStringView(batchDraftKind).toString());
        const auto batch = kept ? orderDraftFrom(kept->content, {}) : std::nullopt;
        return batch && batch->batch.channelCode == u"CN-77"_s &&
               batch->batch.channelOrderId == u"SO-2026-1"_s && batch->batch.orderList.size() == 1;
    };
    QVERIFY(QTest::qWaitFor(isKept, 120'000));
    program.kill();
    startAgain(program, u"orders"_s,
        u"rows ordersTable 1\nchoose ordersTable 1\ntrigger ordersOpenAction\n"
        "stands batchChannelCode CN-77\nstands batchChannelOrderId SO-2026-1\nshown batchEditor\n"_s);
}

void DraftsKilledTest::unfinishedWizardSurvives()
{
    Victim program("wizard", {});
    startTyped(program, u"orders"_s,
        u"trigger ordersNewAction\ntype batchChannelOrderId SO-2026-2\ntrigger batchNewBuyAction\n"
        "type orderCustomerName Hongda\n"_s,
        data());
    const auto isKept = [&] {
        const auto kept = draft(QStringView(batchDraftKind).toString());
        const auto batch = kept ? orderDraftFrom(kept->content, {}) : std::nullopt;
        return batch && batch->order && batch->order->order.customerName == u"Hongda"_s;
    };
    QVERIFY(QTest::qWaitFor(isKept, 120'000));
    program.kill();
    startAgain(program, u"orders"_s,
        u"type ordersSearch SO-2026-2\nrows ordersTable 1\nchoose ordersTable 1\n"
        "trigger ordersOpenAction\nclick unfinishedBatchBannerAction\nstands orderCustomerName Hongda\n"_s);
}

LOCKKEEPER_TEST(Core, DraftsKilledTest)
#include "tst_drafts_killed.moc"
