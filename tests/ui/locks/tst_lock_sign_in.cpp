// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/tokens/token_keeper.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/writes/lock_writes.h"
#include "tests/support/test_program.h"
#include "tests/support/token_bench.h"
#include "tests/support/waits.h"
#include "tests/ui/locks/lock_bench.h"
#include "tests/ui/whole_window.h"
#include "ui/connections/sign_in_dialog.h"
#include "ui/connections/window_sign_in.h"
#include "ui/kit/theme/language.h"

#include <QApplication>

#include <atomic>

using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QByteArray better = "better-token-9";

/// A gateway that does as it is told with locks, but takes the first order token for so many writes only.
struct SignInBench : PageBench {
    explicit SignInBench(int writesWithTheFirstToken)
        : left(writesWithTheFirstToken)
    {
        server = RawServer::answering([this](RawConnection& connection, const RawRequest& request) {
            const bool isWrite = request.method == "POST";
            const bool isBetter = request.header("Authorization") == "Bearer " + better;
            if (isWrite) ++(isBetter ? withTheBetter : withTheFirst);
            if (!isBetter && (isWrite ? left-- < 1 : left < 1))
                return connection.send(RawServer::reply(200, R"({"code":"60000","message":"expired"})"));
            QByteArray items;
            for (const auto& number : JsonFields::parse(request.body).items("assetNums"_L1))
                items += QByteArray(items.isEmpty() ? "" : ",") + R"({"assetNum":")" +
                         number.toString().toLatin1() + R"(","status":1})";
            return connection.send(
                RawServer::reply(200, R"({"code":0,"message":"success","data":[)" + items + "]}"));
        });
        context.profile.name = u"Test"_s;
        context.profile.operatorIdentity = u"me"_s;
        client = std::make_unique<GatewayClient>(settingsFor(server->url()), &recorded);
    }
    ~SignInBench()
    {
        keeper.reset();
        client.reset();
    }
    /// Asks over this window from now on, as the program does.
    void signInOver(QWidget& window)
    {
        prompt = std::make_unique<WindowSignIn>(window, u"Test"_s, [] { return u"not saved"_s; });
        keeper = std::make_unique<TokenKeeper>(allPasted(), prompt.get());
        client->setTokenKeeper(keeper.get());
        writes.follow(*keeper);
    }

    std::atomic<int> left, withTheFirst = 0, withTheBetter = 0;
    RecordingJournal recorded;
    std::unique_ptr<RawServer> server;
    std::unique_ptr<WindowSignIn> prompt;
    std::unique_ptr<TokenKeeper> keeper;
};

QStringList manyLocks(qsizetype count, qint64 first = 8'990'000'000LL)
{
    QStringList numbers;
    for (qsizetype i = 0; i < count; ++i)
        numbers += QString::number(first + i);
    return numbers;
}

void confirmMany(const LockDesk& desk, const QStringList& numbers)
{
    desk.type(numbers);
    desk.ask();
    QTRY_VERIFY(desk.question());
    if (numbers.size() > CountField::mostWithoutTyping)
        QTest::keyClicks(
            desk.question()->findChild<QLineEdit*>(u"lockConfirmCount"_s), QString::number(numbers.size()));
    QTest::keyClick(desk.question(), Qt::Key_Return);
    QTRY_VERIFY(!desk.question());
}

} // namespace

/// The lock desk when the gateway no longer takes the token.
class LockSignInTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void amidstABulkRun();
    void cancellingSendsNothingMore();
    void nothingBeginsBehindTheDialog();

private:
    Language m_language;
};

void LockSignInTest::amidstABulkRun()
{
    SignInBench bench(1);
    const LockDesk desk(bench);
    bench.signInOver(*desk.page());
    confirmMany(desk, manyLocks(3 * locksPerCall));
    QTRY_VERIFY(desk.page()->findChild<SignInDialog*>());
    QVERIFY(!desk.run()->isResting());
    auto* dialog = desk.page()->findChild<SignInDialog*>();
    dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    auto* token = dialog->findChild<QLineEdit*>(u"signInToken"_s);
    QVERIFY(!token->hasFocus()); // what somebody still scans is no token
    token->setFocus();
    QTest::keyClicks(token, QString::fromLatin1(better));
    QTest::keyClick(token, Qt::Key_Return);
    QVERIFY(desk.rests());
    QTRY_COMPARE(desk.summary(), u"150 done."_s);
    QCOMPARE(int(bench.withTheFirst), 2); // one was taken, one refused
    QCOMPARE(int(bench.withTheBetter), 2);
    // The refused attempt and the one after it are two entries.
    const auto intents = bench.recorded.intents();
    QCOMPARE(intents.size(), 4);
    QCOMPARE(intents[2].attemptOf, intents[1].id);
    for (const auto& intent : intents)
        QCOMPARE(intent.operatorName, u"tester (me)"_s);
}

void LockSignInTest::cancellingSendsNothingMore()
{
    SignInBench bench(0);
    const LockDesk desk(bench);
    bench.signInOver(*desk.page());
    const auto numbers = manyLocks(locksPerCall);
    QList<QPointer<WriteRun>> runs;
    connect(&bench.writes, &WriteRuns::started, &bench.writes, [&](WriteRun* run) { runs.append(run); });
    confirmMany(desk, numbers);
    QTRY_VERIFY(desk.page()->findChild<SignInDialog*>());
    // What waits: for the same locks, and for the token.
    const auto queue = [&](const QStringList& locks) {
        LockOrder order{.action = LockAction::Disable, .locks = {}, .operatorIdentity = u"me"_s};
        for (const auto& lock : locks)
            order.locks.append({AssetNumber(lock), {EnterpriseId(u"e1"_s)}});
        bench.writes.start(
            lockPlan(bench.client.get(), std::move(order)), {.title = u"queued"_s, .enterprise = {}});
    };
    for (int i = 0; i < 4; ++i) {
        queue(numbers);
        queue(manyLocks(2, 8'991'000'000LL + 10 * i));
    }
    drainEvents();
    const int sent = bench.withTheFirst;
    auto* dialog = desk.page()->findChild<SignInDialog*>();
    dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(dialog, Qt::Key_Escape);
    for (const auto& run : std::as_const(runs))
        QTRY_VERIFY(run->isResting());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(int(bench.withTheFirst), sent);
    QCOMPARE(runs.size(), 9);
    for (qsizetype i = 1; i < runs.size(); ++i)
        QCOMPARE(runs[i]->work().counts().notSent, runs[i]->work().outcomes().size());
    QTRY_VERIFY(!desk.page()->findChild<SignInDialog*>()); // asked once
}

void LockSignInTest::nothingBeginsBehindTheDialog()
{
    LockBench bench;
    WholeWindow whole(bench);
    QVERIFY(whole.window.showPage(u"lockdesk"_s));
    auto* page = whole.window.currentPage();
    auto* numbers = page->findChild<QPlainTextEdit*>(u"lockdeskNumbers"_s);
    numbers->setPlainText(sample::reissuableLock());
    WindowSignIn prompt(whole.window, u"Test"_s, [] { return QString(); });
    prompt.ask({}, [](const std::optional<SignInAnswer>&) {});
    auto* dialog = whole.window.findChild<SignInDialog*>();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    // A click into the window gives it the focus all the same.
    whole.window.activateWindow();
    numbers->setFocus();
    QTRY_COMPARE(QApplication::activeWindow(), &whole.window);
    QTest::keyClick(numbers, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(numbers, Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    drainEvents();
    QVERIFY(!whole.window.findChild<LockConfirmDialog*>());
    const auto pageBefore = whole.window.currentPageName();
    QTest::keyClick(numbers, Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(whole.window.currentPageName(), pageBefore);
    // Once it is answered they work again.
    dialog->reject();
    whole.window.activateWindow();
    numbers->setPlainText(sample::reissuableLock());
    numbers->setFocus();
    QTRY_COMPARE(QApplication::activeWindow(), &whole.window);
    QTest::keyClick(numbers, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(whole.window.findChild<LockConfirmDialog*>());
    whole.window.findChild<LockConfirmDialog*>()->reject();
}

LOCKKEEPER_TEST(Widgets, LockSignInTest)
#include "tst_lock_sign_in.moc"
