// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/plain_texts.h"
#include "tests/ui/sent_batch_bench.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/theme.h"
#include "ui/orders/sending/send_batch_dialog.h"
#include "ui/orders/sending/send_batch_summary.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimeZone>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

namespace
{

constexpr qint64 hour = 60LL * 60 * 1000;

SentBatch sentBefore(BatchState state, qint64 age)
{
    SentBatch batch;
    batch.entry = u"0123456789"_s;
    batch.channelOrderId = u"SO-1"_s;
    batch.state = state;
    batch.sent = QDateTime::currentMSecsSinceEpoch() - age;
    return batch;
}

} // namespace

/// What is asked for before a batch is sent, by what became of the one that speaks against it.
class SendBatchSummaryTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }

    void theAdviceFitsWhatBecameOfTheOther_data()
    {
        QTest::addColumn<BatchState>("state");
        QTest::addColumn<QString>("advice");
        QTest::newRow("under way") << BatchState::UnderWay << u"wait for its result"_s;
        QTest::newRow("unknown") << BatchState::Unknown << u"Its outcome is unknown."_s;
        QTest::newRow("accepted") << BatchState::Accepted << u"may still be processing it"_s;
        QTest::newRow("partial") << BatchState::Partial << u"Order only what is missing"_s;
        QTest::newRow("done") << BatchState::Done << u"nothing needs to be resent"_s;
    }

    void theAdviceFitsWhatBecameOfTheOther()
    {
        QFETCH(const BatchState, state);
        QFETCH(const QString, advice);
        BatchBench bench;
        SendBatchSummary summary(bench.context, BatchBench::batch(u"SO-1"_s), nullptr);
        LedgerFinding ledger;
        ledger.sameNumber = {sentBefore(state, hour)};
        summary.showCheck({{}, ledger});
        const auto missing = summary.missing();
        QVERIFY2(missing.startsWith(u"The order number SO-1 was already used"_s), qPrintable(missing));
        QVERIFY2(missing.contains(advice), qPrintable(missing));
        QVERIFY2(missing.contains(batchStateName(state)), qPrintable(missing));
        // Only what is settled leaves another number as a way out.
        const bool isSettled = state == BatchState::Partial || state == BatchState::Done;
        QCOMPARE(missing.contains(u"another number"_s), isSettled);
    }

    void howItIsConfirmed_data()
    {
        QTest::addColumn<BatchState>("state");
        QTest::addColumn<qint64>("age");
        QTest::addColumn<bool>("wantsWord");
        QTest::newRow("done, lately") << BatchState::Done << hour << true;
        QTest::newRow("done, a day and more ago") << BatchState::Done << 25 * hour << false;
        QTest::newRow("accepted, long ago") << BatchState::Accepted << 300 * hour << false;
        QTest::newRow("unknown, long ago") << BatchState::Unknown << 300 * hour << true;
        QTest::newRow("under way, long ago") << BatchState::UnderWay << 300 * hour << true;
    }

    void howItIsConfirmed()
    {
        QFETCH(const BatchState, state);
        QFETCH(const qint64, age);
        QFETCH(const bool, wantsWord);
        BatchBench bench;
        SendBatchSummary summary(bench.context, BatchBench::batch(u"SO-2"_s), nullptr);
        LedgerFinding ledger;
        OverlappingBatch other;
        other.batch = sentBefore(state, age);
        other.keys = QStringList{u"1"_s};
        other.state = state;
        ledger.overlapping = {other};
        summary.showCheck({{}, ledger});
        auto* word = summary.findChild<QLineEdit*>(u"sendBatchTwiceWord"_s);
        auto* tick = summary.findChild<QCheckBox*>(u"sendBatchTwice"_s);
        QCOMPARE(word != nullptr, wantsWord);
        QCOMPARE(tick != nullptr, !wantsWord);
        QVERIFY(!summary.missing().isEmpty());
        if (word)
            word->setText(u"twice"_s);
        else
            tick->click();
        QCOMPARE(summary.missing(), QString());
    }

    /// Whose orders they are says a name; two customers of one enterprise are told apart where it matters.
    void customersAreNamed()
    {
        BatchBench bench;
        bench.enterprises.noteOpened(EnterpriseId(u"E1"_s), u"宏达"_s);
        auto batch = BatchBench::batch(u"SO-1"_s);
        for (auto& order : batch.orderList)
            order.enterpriseGlobalId = u"E1"_s;
        const SendBatchSummary one(bench.context, batch, nullptr);
        QCOMPARE(one.findChild<QLabel*>(u"sendBatchCustomers"_s)->text(), u"宏达"_s);
        batch.orderList[1].orderType = u"delete_asset"_s;
        batch.orderList[1].channelCustomerId = u"CC10002"_s;
        SendBatchSummary two(bench.context, batch, nullptr);
        QCOMPARE(
            two.findChild<QLabel*>(u"sendBatchCustomers"_s)->text(), u"宏达 (CC10001), 宏达 (CC10002)"_s);
        two.showCheck({{}, LedgerFinding()});
        auto* typed = two.findChild<QLineEdit*>(u"sendBatchTyped0"_s);
        typed->setText(u"宏达"_s); // which one?
        QVERIFY(!two.missing().isEmpty());
        typed->setText(u"宏达 (CC10002)"_s);
        QCOMPARE(two.missing(), QString());
    }

    /// The request cannot say it: there it would mean a transfer.
    void whatIsRenewedIsSaid()
    {
        BatchBench bench;
        const auto batch = BatchBench::batch(u"SO-1"_s);
        SendBatchSummary nothing(bench.context, batch, nullptr);
        nothing.setRenewed({});
        QVERIFY(!nothing.findChild<QLabel*>(u"sendBatchRenewed"_s));
        const auto renewed = [](const QString& order, int asset) {
            RenewedLine line;
            line.channelOrderId = order;
            line.assetNum = AssetNumber(QString::number(asset));
            return line;
        };
        SendBatchSummary few(bench.context, batch, nullptr);
        few.setRenewed(
            {renewed(u"OLD-1"_s, 8001), renewed(u"<b>OLD</b>&2"_s, 8002), renewed(u"OLD-1"_s, 8003)});
        const auto* label = few.findChild<QLabel*>(u"sendBatchRenewed"_s);
        QVERIFY(label);
        QCOMPARE(label->text(), u"<b>OLD</b>&2 (8002), OLD-1 (8001, 8003)"_s);
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QCOMPARE(label->accessibleName(), u"Renews: "_s + label->text());
        // As many are named as can be read; the list of orders has them all.
        QList<RenewedLine> many;
        for (int asset = 0; asset < 5; ++asset)
            many.append(renewed(u"OLD-00"_s, 8000 + asset));
        for (int order = 1; order < 14; ++order)
            many.append(renewed(u"OLD-%1"_s.arg(order, 2, 10, QChar(u'0')), 8100 + order));
        SendBatchSummary all(bench.context, batch, nullptr);
        all.setRenewed(many);
        const auto text = all.findChild<QLabel*>(u"sendBatchRenewed"_s)->text();
        QVERIFY2(text.startsWith(u"OLD-00 (8000, 8001, 8002, 8003, …), OLD-01 (8101), "_s), qPrintable(text));
        QVERIFY2(text.endsWith(u"OLD-11 (8111) and 2 more"_s), qPrintable(text));
    }

    /// What has to be typed is what is read, whatever a customer is called.
    void namesAreNoMarkup()
    {
        const auto name = u"<b>x</b>&y"_s;
        BatchBench bench;
        bench.enterprises.noteOpened(EnterpriseId(u"E1"_s), name);
        auto batch = BatchBench::batch(name);
        for (auto& order : batch.orderList) {
            order.enterpriseGlobalId = u"E1"_s;
            order.orderType = u"delete_asset"_s;
        }
        SendBatchSummary summary(bench.context, batch, nullptr);
        summary.showCheck({{}, LedgerFinding()});
        auto* typed = summary.findChild<QLineEdit*>(u"sendBatchTyped0"_s);
        QVERIFY(typed);
        const auto labels = summary.findChildren<QLabel*>();
        QCOMPARE(std::count_if(labels.begin(), labels.end(),
                     [&](const QLabel* label) { return label->buddy() == typed && shows(*label, name); }),
            1);
        checkPlain(&summary, name);
        typed->setText(name);
        QCOMPARE(summary.missing(), QString());
    }

    /// One of several is enough for the word.
    void theMostRecentOneDecides()
    {
        BatchBench bench;
        SendBatchSummary summary(bench.context, BatchBench::batch(u"SO-2"_s), nullptr);
        LedgerFinding ledger;
        for (const qint64 age : {hour, 300 * hour}) {
            OverlappingBatch other;
            other.batch = sentBefore(BatchState::Done, age);
            other.keys = QStringList{u"1"_s};
            other.state = BatchState::Done;
            ledger.overlapping.append(other);
        }
        summary.showCheck({{}, ledger});
        QVERIFY(summary.findChild<QLineEdit*>(u"sendBatchTwiceWord"_s));
        QVERIFY(!summary.findChild<QCheckBox*>(u"sendBatchTwice"_s));
        QVERIFY(summary.findChild<QLabel*>(u"sendBatchTwice1Text"_s));
    }

    /// Another connection may lead to the same gateway, which only a person knows.
    void whatIsElsewhereIsNamedWithItsConnection()
    {
        BatchBench bench;
        bench.context.connectionName = [](const QString& key) {
            return key == "gone"_L1 ? QString() : u"North (%1)"_s.arg(key);
        };
        SendBatchSummary summary(bench.context, BatchBench::batch(u"SO-2"_s), nullptr);
        LedgerFinding ledger;
        for (const auto& key : {u"k1"_s, u"gone"_s}) {
            OverlappingBatch other;
            other.batch = sentBefore(BatchState::Done, 300 * hour);
            other.batch.profile = key;
            other.keys = QStringList{u"1"_s};
            other.state = BatchState::Done;
            ledger.overlappingElsewhere.append(other);
        }
        ledger.overlappingElsewhere[1].isSame = true;
        summary.showCheck({{}, ledger});
        const auto text = [&](const char* name) {
            return summary.findChild<QLabel*>(QString::fromLatin1(name))->text();
        };
        QVERIFY2(text("sendBatchTwiceElsewhere0Text").contains(u"over another connection: North (k1)"_s),
            qPrintable(text("sendBatchTwiceElsewhere0Text")));
        QVERIFY2(
            text("sendBatchTwiceElsewhere0Text").startsWith(u"Order 1 was ordered before, as SO-1 on "_s),
            qPrintable(text("sendBatchTwiceElsewhere0Text")));
        QVERIFY2(text("sendBatchTwiceElsewhere1Text").contains(u"a connection that was deleted"_s),
            qPrintable(text("sendBatchTwiceElsewhere1Text")));
        // The list of this connection does not have them: nothing leads there.
        QVERIFY(summary.findChildren<QPushButton*>().isEmpty());
        QVERIFY(!summary.findChild<QLineEdit*>(u"sendBatchTwiceWord"_s));
        auto* tick = summary.findChild<QCheckBox*>(u"sendBatchTwiceElsewhere"_s);
        QVERIFY(tick && !summary.missing().isEmpty());
        tick->click();
        QCOMPARE(summary.missing(), QString());

        // The same number: as many are named as fit, and how many there are besides.
        ledger = {};
        for (int i = 0; i < 11; ++i) {
            ledger.sameNumberElsewhere.append(sentBefore(BatchState::Done, hour));
            ledger.sameNumberElsewhere.last().profile = u"k1"_s;
        }
        summary.showCheck({{}, ledger});
        QVERIFY(text("sendBatchSameNumber7Text").contains(u"over another connection: North (k1)"_s));
        QVERIFY2(text("sendBatchSameNumberMore").contains(u'3'), qPrintable(text("sendBatchSameNumberMore")));
        QVERIFY(!summary.missing().isEmpty());
        summary.findChild<QCheckBox*>(u"sendBatchSameNumber"_s)->click();
        QCOMPARE(summary.missing(), QString());
    }

    /// A colleague is named with the login, and nothing leads where the order is not.
    void whatAColleagueOrderedIsNamed()
    {
        BatchBench bench;
        SendBatchSummary summary(bench.context, BatchBench::batch(u"SO-2"_s), nullptr);
        LedgerFinding ledger;
        OverlappingBatch other;
        other.batch = sentBefore(BatchState::Done, 300 * hour);
        other.batch.operatorName = u"Somebody"_s;
        other.keys = QStringList{u"1"_s};
        other.state = BatchState::Done;
        ledger.overlapping = {other};
        summary.showCheck({{}, ledger});
        const auto text = [&summary] { return summary.findChild<QLabel*>(u"sendBatchTwice0Text"_s)->text(); };
        QVERIFY2(text().contains(u"by Somebody (Done)"_s), qPrintable(text()));
        QVERIFY(!summary.findChildren<QPushButton*>().isEmpty());
        ledger.overlapping[0].batch.colleague = u"li.na"_s;
        summary.showCheck({{}, ledger});
        QVERIFY2(text().contains(u"by li.na (Done)"_s), qPrintable(text()));
        QVERIFY(summary.findChildren<QPushButton*>().isEmpty());
        QVERIFY(!summary.findChild<QLabel*>(u"sendBatchTeam"_s));
    }

    /// It is a warning: what a desk cannot tell keeps nobody from sending.
    void whatIsNotKnownOfColleaguesIsSaid_data()
    {
        QTest::addColumn<bool>("isWhole");
        QTest::addColumn<qint64>("unread");
        QTest::addColumn<qint64>("since");
        QTest::addColumn<QString>("said");
        const qint64 noon = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC).toMSecsSinceEpoch();
        QTest::newRow("away")
            << false << qint64(0) << qint64(0)
            << u"The team can't be asked at the moment, so what colleagues ordered isn't known."_s;
        QTest::newRow("too long")
            << true << qint64(2) << qint64(0)
            << u"2 batches by colleagues can't be read, so what they ordered isn't known."_s;
        QTest::newRow("too many") << true << qint64(0) << noon
                                  << u"Of colleagues' orders only those since 1 Mar 2026 were checked."_s;
    }

    void whatIsNotKnownOfColleaguesIsSaid()
    {
        QFETCH(const bool, isWhole);
        QFETCH(const qint64, unread);
        QFETCH(const qint64, since);
        QFETCH(const QString, said);
        BatchBench bench;
        bench.context.format.zone = QTimeZone::utc();
        SendBatchSummary summary(bench.context, BatchBench::batch(u"SO-2"_s), nullptr);
        TeamOverlaps team;
        team.isWhole = isWhole;
        team.unread = unread;
        team.since = since;
        summary.showCheck({{}, LedgerFinding(), team});
        const auto* label = summary.findChild<QLabel*>(u"sendBatchTeam"_s);
        QVERIFY(label);
        QCOMPARE(label->text(), said);
        QCOMPARE(summary.missing(), QString());
        summary.showCheck({{}, LedgerFinding()});
        QVERIFY(!summary.findChild<QLabel*>(u"sendBatchTeam"_s));
    }

    /// Times are so whatever the clock of this computer says.
    void timesAreThoseOfTheConnection()
    {
        for (const auto& [zone, day] :
            {std::pair("Asia/Shanghai", u"1 Mar 2026"_s), {"America/Lima", u"28 Feb 2026"_s}}) {
            BatchBench bench;
            bench.context.format.zone = QTimeZone(zone);
            SendBatchSummary summary(bench.context, BatchBench::batch(u"SO-1"_s), nullptr);
            LedgerFinding ledger;
            ledger.sameNumber = {sentBefore(BatchState::Done, 0)};
            ledger.sameNumber[0].sent =
                QDateTime(QDate(2026, 2, 28), QTime(18, 0), Qt::UTC).toMSecsSinceEpoch();
            summary.showCheck({{}, ledger});
            QVERIFY2(summary.missing().contains(day), qPrintable(summary.missing()));
        }
    }

    /// Half of it was empty. The last one here: the look of the program stays.
    void theDialogBeginsAsHighAsItsSummary()
    {
        const Theme theme(Theme::Choice::Light);
        BatchBench bench;
        QWidget window;
        auto* dialog =
            new SendBatchDialog(bench.context, u"draft-1"_s, BatchBench::batch(u"SO-1"_s), &window);
        window.show();
        dialog->open();
        const auto* go = dialog->findChild<QPushButton*>(u"sendBatchGo"_s);
        QTRY_VERIFY(go->isEnabled());
        const auto* area = dialog->findChild<QScrollArea*>(u"sendBatchSummary"_s);
        QVERIFY(area);
        const int needed = area->widget()->sizeHint().height();
        QCOMPARE(area->verticalScrollBar()->maximum(), 0);
        QVERIFY2(area->viewport()->height() < 2 * needed, qPrintable(QString::number(needed)));
    }

private:
    Language m_language;
};

LOCKKEEPER_TEST(Widgets, SendBatchSummaryTest)
#include "tst_send_batch_summary.moc"
