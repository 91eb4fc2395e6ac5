// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/unreserved_mark.h"
#include "services/operations/review/team_journal_copier.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_number_store.h"
#include "tests/support/test_program.h"
#include "tests/ui/locks/lock_bench.h"
#include "tests/ui/sent_batch_bench.h"
#include "tests/ui/team_seat.h"
#include "ui/base/journal_profile.h"
#include "ui/journal/journal_fields.h"
#include "ui/orders/sending/send_batch_dialog.h"
#include "ui/orders/sources/asset_numbers_dialog.h"
#include "ui/orders/sources/asset_numbers_model.h"

#include <QFuture>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// Waits without holding up the event loop, which the gate needs.
template <class T>
T answerOf(const QFuture<T>& future)
{
    if (!QTest::qWaitFor([&future] { return future.isFinished(); }, 30'000) || future.resultCount() == 0)
        qFatal("no answer");
    return future.result();
}

/// How what this person has reserved stands at the desk, but for what is history.
QList<ReservationState> openAt(TeamSeat& seat, const SandboxBench& gateway)
{
    QList<ReservationState> states;
    const auto open = answerOf(seat.desk.openReservations(teamGateway(gateway.server.baseUrl())));
    for (const auto& each : open.value_or(QList<OpenReservation>()))
        states.append(each.state);
    return states;
}

/// The dialog that sends, as far as a person sees it.
struct TeamSending {
    TeamSending(PageBench& bench, const BatchOrder& batch)
        : dialog(new SendBatchDialog(bench.context, u"draft of "_s + batch.channelOrderId, batch, &window))
    {
        window.show();
        dialog->open();
    }
    ~TeamSending() { delete dialog; }
    TeamSending(const TeamSending&) = delete;
    TeamSending& operator=(const TeamSending&) = delete;

    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = dialog ? dialog->findChild<T*>(u"sendBatch"_s + name) : nullptr;
        if (!found) qFatal("no sendBatch%s", qPrintable(name));
        return found;
    }
    [[nodiscard]] QString text(const QString& name) const { return find<QLabel>(name)->text(); }
    [[nodiscard]] bool isReady() const
    {
        return QTest::qWaitFor([this] { return find<QPushButton>(u"Go"_s)->isEnabled(); }, 30'000);
    }
    [[nodiscard]] bool asksForTheWord() const
    {
        return QTest::qWaitFor(
            [this] {
                return !find<QLineEdit>(u"Unreserved"_s)->isHidden() &&
                       find<QLineEdit>(u"Unreserved"_s)->isVisible();
            },
            30'000);
    }
    void press() const { QTest::mouseClick(find<QPushButton>(u"Go"_s), Qt::LeftButton); }
    [[nodiscard]] bool ends(const QString& outcome) const
    {
        return QTest::qWaitFor([&] { return text(u"Outcome"_s).contains(outcome); }, 60'000);
    }

    QWidget window;
    QPointer<SendBatchDialog> dialog;
};

} // namespace

/// Two people over one gateway, each at a computer of their own, with one desk.
class TeamSendingTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_server = std::make_unique<TeamPostgres>(); }
    void init() { m_team = m_server->makeTeamOfTwo(); }
    void cleanupTestCase() { m_server.reset(); }

    void theSecondIsRefusedWithTheNameOfTheFirst()
    {
        BatchBench mine, theirs;
        TeamSeat first(mine, mine.server, team(m_team.first), TeamPostgres::passwordOf(m_team.first));
        TeamSeat second(theirs, mine.server, team(m_team.second), TeamPostgres::passwordOf(m_team.second));
        QVERIFY(first.isReady() && second.isReady());
        mine.server.clearLedger();
        {
            TeamSending sending(mine, BatchBench::batch(u"SO-1"_s));
            QVERIFY(sending.isReady());
            QVERIFY(!sending.find<QLineEdit>(u"Unreserved"_s)->isVisible());
            sending.press();
            QVERIFY(sending.ends(u"done"_s));
        }
        QCOMPARE(mine.sent(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(openAt(first, mine).isEmpty(), 30'000); // the desk knows that it was done
        {
            // Something else, under the same number.
            auto batch = BatchBench::batch(u"SO-1"_s);
            batch.orderList = {BatchBench::order(1, u"8700000077"_s)};
            TeamSending sending(theirs, batch);
            QVERIFY(sending.isReady());
            sending.press();
            QVERIFY(sending.ends(u"wasn't sent"_s));
            const auto why = sending.text(u"Advice"_s);
            QVERIFY2(why.contains(m_team.first), qUtf8Printable(why));                          // who
            QVERIFY2(why.contains(u"SO-1"_s), qUtf8Printable(why));                             // what
            QVERIFY2(why.contains(u"minute"_s) && why.contains(u"ago"_s), qUtf8Printable(why)); // when
            QVERIFY2(why.contains(u"done"_s), qUtf8Printable(why));                             // which state
            QVERIFY2(!why.contains(u"journal"_s), qUtf8Printable(why));
            QVERIFY2(why.contains(u"another order number"_s), qUtf8Printable(why)); // and what to do
            // Back to the editor, to give it another number.
            QVERIFY(sending.find<QPushButton>(u"Editor"_s)->isVisible());
        }
        QCOMPARE(mine.sent(), 1);
        QCOMPARE(theirs.sent(), 0);
        // Another number, and the same content, which is history by now.
        TeamSending sending(theirs, BatchBench::batch(u"SO-2"_s));
        QVERIFY(sending.isReady());
        sending.press();
        QVERIFY(sending.ends(u"done"_s));
        QCOMPARE(mine.sent(), 2);
    }

    /// A copy of a draft that two had, with a number of its own.
    void whatAColleagueOrderedIsSaidBefore()
    {
        BatchBench mine, theirs;
        for (auto* bench : {&mine, &theirs})
            bench->context.profile.id = QUuid::createUuid(); // what is copied is of a saved connection
        WireProxy proxy(m_server->port());
        TeamSeat first(mine, mine.server, team(m_team.first), TeamPostgres::passwordOf(m_team.first));
        TeamSeat second(theirs, mine.server, through(proxy, team(m_team.second)),
            TeamPostgres::passwordOf(m_team.second));
        QVERIFY(first.isReady() && second.isReady());
        TeamJournalCopier copier(*mine.journal, first.desk, journalProfile(mine.context),
            teamGateway(mine.server.baseUrl()), nullptr, 100ms);
        mine.server.clearLedger();
        {
            TeamSending sending(mine, BatchBench::batch(u"SO-1"_s));
            QVERIFY(sending.isReady());
            sending.press();
            QVERIFY(sending.ends(u"done"_s));
        }
        QTRY_VERIFY_WITH_TIMEOUT(openAt(first, mine).isEmpty(), 30'000);
        copier.nudge();
        QTRY_VERIFY_WITH_TIMEOUT(copier.isUpToDate(), 30'000);
        {
            TeamSending sending(theirs, BatchBench::batch(u"SO-2"_s));
            QTRY_VERIFY_WITH_TIMEOUT(sending.dialog->findChild<QLineEdit*>(u"sendBatchTwiceWord"_s), 30'000);
            const auto text = sending.text(u"Twice0Text"_s);
            QVERIFY2(
                text.contains(u"SO-1"_s) && text.contains(u"by "_s + m_team.first), qUtf8Printable(text));
            QVERIFY(!sending.find<QPushButton>(u"Go"_s)->isEnabled());
            QVERIFY(!sending.dialog->findChild<QLabel*>(u"sendBatchTeam"_s));
            // Whoever wants it once more may have it.
            QTest::keyClicks(sending.find<QLineEdit>(u"TwiceWord"_s), u"twice"_s);
            QVERIFY(sending.isReady());
        }
        {
            // Something else for the same customer is nothing to ask about.
            auto batch = BatchBench::batch(u"SO-3"_s);
            batch.orderList = {BatchBench::order(1, u"8700000077"_s)};
            TeamSending sending(theirs, batch);
            QVERIFY(sending.isReady());
        }
        proxy.setSilent(true);
        proxy.cutAll();
        QVERIFY(second.isAway());
        TeamSending sending(theirs, BatchBench::batch(u"SO-2"_s));
        QTRY_VERIFY_WITH_TIMEOUT(sending.dialog->findChild<QLabel*>(u"sendBatchTeam"_s), 30'000);
        QVERIFY2(sending.text(u"Team"_s).contains(u"what colleagues ordered isn't known"_s),
            qUtf8Printable(sending.text(u"Team"_s)));
        QCOMPARE(mine.sent(), 1);
    }

    void whatIsUnknownHoldsItsContent()
    {
        BatchBench mine, theirs;
        TeamSeat first(mine, mine.server, team(m_team.first), TeamPostgres::passwordOf(m_team.first));
        TeamSeat second(theirs, mine.server, team(m_team.second), TeamPostgres::passwordOf(m_team.second));
        QVERIFY(first.isReady() && second.isReady());
        mine.fault(u"close"_s);
        {
            TeamSending sending(mine, BatchBench::batch(u"SO-1"_s));
            QVERIFY(sending.isReady());
            sending.press();
            QVERIFY(sending.ends(u"unknown"_s));
        }
        mine.server.setFaults({});
        mine.server.clearLedger();
        QTRY_VERIFY_WITH_TIMEOUT(
            openAt(first, mine) == QList<ReservationState>{ReservationState::Unknown}, 30'000);
        TeamSending sending(theirs, BatchBench::batch(u"SO-2"_s));
        QVERIFY(sending.isReady());
        sending.press();
        QVERIFY(sending.ends(u"wasn't sent"_s));
        const auto why = sending.text(u"Advice"_s);
        QVERIFY2(why.contains(m_team.first) && why.contains(u"unknown"_s), qUtf8Printable(why));
        QCOMPARE(mine.sent(), 0);
    }

    void withoutTheDeskAWordIsTyped()
    {
        BatchBench bench;
        WireProxy proxy(m_server->port());
        TeamSeat seat(
            bench, bench.server, through(proxy, team(m_team.first)), TeamPostgres::passwordOf(m_team.first));
        QVERIFY(seat.isReady());
        TeamSending sending(bench, BatchBench::batch(u"SO-1"_s));
        QVERIFY(sending.isReady());
        proxy.setSilent(true);
        proxy.cutAll();
        // It is noticed while the dialog is open.
        QVERIFY(seat.isAway());
        QVERIFY(sending.asksForTheWord());
        QVERIFY(!sending.find<QPushButton>(u"Go"_s)->isEnabled());
        QVERIFY2(sending.text(u"UnreservedText"_s).startsWith(seat.desk.status().text),
            qUtf8Printable(sending.text(u"UnreservedText"_s)));
        QVERIFY2(
            sending.text(u"Missing"_s).contains(u"unreserved"_s), qUtf8Printable(sending.text(u"Missing"_s)));
        auto* word = sending.find<QLineEdit>(u"Unreserved"_s);
        QTest::keyClicks(word, u"unreserve"_s);
        QVERIFY(!sending.find<QPushButton>(u"Go"_s)->isEnabled());
        QTest::keyClicks(word, u"d"_s);
        QVERIFY(sending.isReady());
        sending.press();
        QVERIFY(sending.ends(u"done"_s));
        QCOMPARE(bench.sent(), 1);
        // What was typed is in the journal.
        const auto entries = answerOf(bench.journal->wholePage({}, 0, 10));
        QCOMPARE(entries.size(), 1);
        QCOMPARE(unreservedIn(entries.first().intent.before), u"unreserved"_s);
        const auto fields = journalFields(JournalRow(), &entries.first(), RecordFormat());
        QVERIFY(std::any_of(fields.begin(), fields.end(), [](const RecordField& field) {
            return field.id == "unreserved" && field.text.contains(u"unreserved"_s);
        }));
    }

    void numbersComeFromTheTeamsPool()
    {
        BatchBench mine, theirs;
        TeamSeat first(mine, mine.server, team(m_team.first), TeamPostgres::passwordOf(m_team.first));
        TeamSeat second(theirs, mine.server, team(m_team.second), TeamPostgres::passwordOf(m_team.second));
        QVERIFY(first.isReady() && second.isReady());
        const auto gateway = teamGateway(mine.server.baseUrl());
        TeamNumberStore ours(mine.folder.filePath(u"numbers"_s), u"first"_s, first.desk, gateway);
        TeamNumberStore others(theirs.folder.filePath(u"numbers"_s), u"second"_s, second.desk, gateway);
        // Numbers that the one has drawn are free for the other's draft.
        (void)answerOf(ours.add({u"8000770001"_s, u"8000770002"_s}, u"entry"_s));
        theirs.context.assetNumbers = &others;
        const QPointer<AssetNumbersDialog> dialog(
            new AssetNumbersDialog(theirs.context, u"draft-2"_s, nullptr));
        QSignalSpy taken(dialog, &AssetNumbersDialog::numbersTaken);
        dialog->show();
        auto* take = dialog->findChild<QPushButton*>(u"assetNumbersTake"_s);
        QTRY_VERIFY(take->isEnabled() && take->text().contains(u"Take"_s));
        QTest::mouseClick(take, Qt::LeftButton);
        QTRY_COMPARE(taken.size(), 1);
        const auto numbers = taken.first().first().toStringList();
        QCOMPARE(numbers.size(), 1);
        const auto theirOne = numbers.first();
        const auto otherOne = theirOne == "8000770001"_L1 ? u"8000770002"_s : u"8000770001"_s;
        QTRY_VERIFY(!dialog);
        const auto stateOf = [&ours](const QString& number) {
            const auto all = answerOf(ours.list());
            const auto place = std::find_if(
                all.begin(), all.end(), [&](const StoredAssetNumber& each) { return each.number == number; });
            return place == all.end() ? std::nullopt : std::optional(place->state);
        };
        using State = StoredAssetNumber::State;
        QVERIFY(stateOf(theirOne) == State::Reserved);
        // Whose it is stands in the list.
        AssetNumbersModel model{RecordFormat()};
        model.setNumbers(answerOf(ours.list()));
        const auto whose = model.index(model.rowOf(theirOne), AssetNumbersModel::ForColumn).data().toString();
        QVERIFY2(whose.contains(m_team.second), qUtf8Printable(whose));
        QVERIFY(stateOf(otherOne) == State::Free);
        // The draft is deleted.
        QCOMPARE(answerOf(others.giveBackAll(u"draft-2"_s)), QStringList{theirOne});
        QVERIFY(stateOf(theirOne) == State::Free);
    }

    void theLockDeskSaysWhatAColleagueDid()
    {
        LockBench mine, theirs;
        TeamSeat first(mine, mine.server, team(m_team.first), TeamPostgres::passwordOf(m_team.first));
        TeamSeat second(theirs, mine.server, team(m_team.second), TeamPostgres::passwordOf(m_team.second));
        QVERIFY(first.isReady() && second.isReady());
        const auto lock = mine.listedLock();
        {
            LockDesk desk(mine);
            desk.type({lock});
            desk.disable();
            QVERIFY(desk.rests());
        }
        // It is noted once the gateway has answered.
        const auto gateway = teamGateway(mine.server.baseUrl());
        QTRY_VERIFY_WITH_TIMEOUT(!answerOf(second.desk.lockNotes(gateway, {lock})).isEmpty(), 30'000);
        LockDesk desk(theirs);
        desk.type({lock});
        desk.ask(Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(desk.question());
        const auto* notes = desk.question()->findChild<QLabel*>(u"lockConfirmTeam"_s);
        QVERIFY(notes->isVisible());
        QVERIFY2(notes->text().contains(m_team.first) && notes->text().contains(u"disabled this lock"_s) &&
                     notes->text().contains(u"ago"_s),
            qUtf8Printable(notes->text()));
        desk.question()->reject();
        QTRY_VERIFY(!desk.question());
        // What one did oneself is in one's own journal.
        LockDesk own(mine);
        own.type({lock});
        own.ask(Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(own.question());
        QVERIFY(own.question()->findChild<QLabel*>(u"lockConfirmTeam"_s)->isHidden());
    }

private:
    [[nodiscard]] TeamSettings team(const QString& login) const
    {
        return m_server->settings(m_team.desk, login);
    }

    std::unique_ptr<TeamPostgres> m_server;
    TeamOfTwo m_team;
};

LOCKKEEPER_TEST(Widgets, TeamSendingTest)
#include "tst_team_sending.moc"
