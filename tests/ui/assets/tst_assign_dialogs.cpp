// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assign_bench.h"
#include "tests/ui/ending_tokens.h"
#include "ui/assets/assets_page.h"
#include "ui/giving/assign_chooser.h"
#include "ui/giving/assign_confirm_dialog.h"
#include "ui/giving/assign_dialog.h"
#include "ui/giving/withdraw_dialog.h"
#include "ui/kit/theme/language.h"

#include <QCheckBox>
#include <QRadioButton>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Giving assets out and taking them back by dialogs: by keys alone, in bulk, and with every way in which
/// the gateway may refuse.
class AssignDialogsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void byKeysAlone();
    void oneEachToSeveral();
    void allInTurnAndMoves();
    void assetsToChosenEmployees();
    void chosenStaysWhileSearching();
    void refreshWhileOpen();
    void aListThatChangedIsSaid();
    void withdrawFromSeveral();
    void somebodyElseWasQuicker();
    void everyCode_data();
    void everyCode();
    void oneIsLostAndTheRestWaits();
    void closedWhileOnItsWay();
    void withoutTheOrderModule();
    void aTokenEndsInTheMiddle_data() { addEndingTokens(); }
    void aTokenEndsInTheMiddle();

private:
    Language m_language;
};

void AssignDialogsTest::byKeysAlone()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    auto* window = giving.window.page()->window();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
    auto* table = giving.window.table();
    table->setFocus();
    table->setCurrentIndex(giving.model().index(0, 0));
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(table->selectedRowCount(), 2);
    const QStringList people{giving.employee(1).globalId.toString(), giving.employee(2).globalId.toString()};
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(giving.dialog(u"assignDialog"_s));
    auto* dialog = giving.dialog(u"assignDialog"_s);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    const auto focus = [] { return QApplication::focusWidget(); };
    QTRY_COMPARE(focus()->objectName(), u"assignSearch"_s);
    auto* choices = dialog->findChild<TableView*>(u"assignChoices"_s);
    QTRY_VERIFY(choices->model()->rowCount() > 0 && !choices->recordModel()->isOrdering());
    const auto free = numbers(giving.free(2));
    auto* go = dialog->findChild<QPushButton*>(u"assignGo"_s);
    QVERIFY(!go->isEnabled());
    auto* moves = dialog->findChild<QWidget*>(u"assignMoves"_s);
    QTest::keyClick(moves, Qt::Key_M, Qt::AltModifier);
    QTRY_COMPARE(focus(), moves);
    for (int tabs = 0; focus() != choices && tabs < 20; ++tabs)
        QTest::keyClick(focus(), Qt::Key_Tab, Qt::ShiftModifier);
    QCOMPARE(focus(), choices);
    QCOMPARE(choices->selectedRowCount(), 1); // whoever comes by keys sees what they mean
    for (const auto& number : free) {
        while (focus() != dialog->findChild<QWidget*>(u"assignSearch"_s))
            QTest::keyClick(focus(), Qt::Key_Tab, Qt::ShiftModifier);
        QTest::keyClick(focus(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(focus(), number);
        QTRY_COMPARE(choices->model()->rowCount(), 1);
        QTRY_COMPARE(choices->model()->index(0, 1).data().toString(), number);
        QTest::keyClick(focus(), Qt::Key_Down);
        QCOMPARE(focus(), choices);
        QCOMPARE(choices->selectedRowCount(), 1);
        QTest::keyClick(focus(), Qt::Key_Return); // chooses, and sends nothing
        QVERIFY(dialog->isVisible());
    }
    QCOMPARE(inNumber(go->text()), u"Assign 2 assets to 2 employees in 2 calls"_s);
    for (int tabs = 0; focus() != go && tabs < 20; ++tabs)
        QTest::keyClick(focus(), Qt::Key_Tab);
    QCOMPARE(focus(), go);
    choices->setFocus();
    QTest::keyClick(choices, Qt::Key_Return, Qt::ControlModifier); // sends, and leaves the row as it is
    QVERIFY(giving.run());
    QCOMPARE(
        privilegeCalls(bench), (QStringList{people[0] + u" +"_s + free[0], people[1] + u" +"_s + free[1]}));
}

void AssignDialogsTest::oneEachToSeveral()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    select(giving, {0, 1, 2});
    trigger(giving, u"employeesAssignAssetsAction"_s);
    const auto free = giving.free(4);
    choose(giving, numbers(free));
    QCOMPARE(giving.textOf(u"assignHeading"_s), u"Assign assets to 3 employees"_s);
    QCOMPARE(giving.textOf(u"assignRemainder"_s), u"For 1 asset there is no employee left."_s);
    QCOMPARE(giving.textOf(u"assignChosen"_s), u"4 chosen"_s);
    const auto* go = giving.window.page()->window()->findChild<QPushButton*>(u"assignGo"_s);
    QCOMPARE(inNumber(go->text()), u"Assign 3 assets to 3 employees in 3 calls"_s);
    giving.press(u"assignGo"_s);
    QTRY_VERIFY(giving.dialog(u"resultsDialog"_s)); // more than one: there is something to follow
    auto* run = giving.run();
    QVERIFY(run);
    QCOMPARE(run->work().counts().applied, 3);
    QCOMPARE(privilegeCalls(bench).size(), 3);
    // What was read after them is shown a moment later.
    QTRY_COMPARE(giving.table(u"resultsTable"_s).count(u"Confirmed"_s), 3);
}

void AssignDialogsTest::allInTurnAndMoves()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto held = giving.held(1);
    const int row = giving.rowOfAnother(held);
    select(giving, {row});
    trigger(giving, u"employeesAssignAssetsAction"_s);
    auto* dialog = giving.dialog(u"assignDialog"_s);
    // One person: there is nothing to deal out.
    QVERIFY(!dialog->findChild<QRadioButton*>(u"assignOneEach"_s)->isVisible());
    choose(giving, numbers(held) + numbers(giving.free(2)));
    auto* go = dialog->findChild<QPushButton*>(u"assignGo"_s);
    QCOMPARE(inNumber(go->text()), u"Assign 2 assets"_s);
    QVERIFY(giving.table(u"assignPreview"_s).contains(u"Held by "_s));
    dialog->findChild<QCheckBox*>(u"assignMoves"_s)->setChecked(true);
    QCOMPARE(inNumber(go->text()), u"Assign 3 assets to 1 employee in 3 calls"_s);
    go->click();
    auto* run = giving.run();
    QVERIFY(run);
    QCOMPARE(run->work().counts().applied, 3);
    const auto who = giving.employee(giving.rowOfAnother(held)).globalId.toString();
    QCOMPARE(privilegeCalls(bench)[0], held[0].holders[0].toString() + u" -"_s + held[0].assetNum.toString());
    QVERIFY(privilegeCalls(bench)[1].endsWith(u" +"_s + held[0].assetNum.toString()));
}

void AssignDialogsTest::assetsToChosenEmployees()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const PageWindow page(u"assets"_s, std::make_unique<AssetsPage>(bench.context));
    page.page()->openEnterprise(bench.enterprise());
    QVERIFY(page.settled());
    const auto free = giving.free(2);
    auto* table = page.table();
    for (const auto& asset : free)
        table->selectionModel()->select(
            table->model()->index(page.rowWith("assetNum", asset.assetNum.toString()), 0),
            QItemSelectionModel::Select | QItemSelectionModel::Rows);
    auto* assign = page.find<QAction>(u"AssignToAction"_s);
    QVERIFY(assign->isEnabled());
    QVERIFY(!page.find<QAction>(u"WithdrawAction"_s)->isEnabled()); // nobody holds them
    assign->trigger();
    auto* dialog = page.page()->window()->findChild<AssignDialog*>();
    QVERIFY(dialog);
    auto* choices = dialog->findChild<TableView*>(u"assignChoices"_s);
    QTRY_VERIFY(choices->model()->rowCount() > 20 && !choices->recordModel()->isOrdering());
    QTRY_COMPARE(
        dialog->findChild<QLabel*>(u"assignChosen"_s)->text(), u"Choose with Space or a double-click."_s);
    choices->selectRow(2);
    choices->selectionModel()->select(
        choices->model()->index(4, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QTest::keyClick(choices, Qt::Key_Space); // both
    auto* go = dialog->findChild<QPushButton*>(u"assignGo"_s);
    QCOMPARE(inNumber(go->text()), u"Assign 2 assets to 2 employees in 2 calls"_s);
    go->click();
    auto* run = giving.run();
    QVERIFY(run);
    QCOMPARE(run->work().counts().applied, 2);
    QVERIFY(page.settled());
    const int row = page.rowWith("assetNum", free[0].assetNum.toString());
    QVERIFY(page.column("lastChange")[row].startsWith(u"Done"_s));
    QVERIFY(page.column("lastChange")[row].contains(u"Confirmed"_s));
}

void AssignDialogsTest::chosenStaysWhileSearching()
{
    AssignChooser chooser(u"assign"_s, {u"s"_s, u"t"_s, u"n"_s, u"d"_s, u"x"_s});
    chooser.show();
    std::vector<AssignChoice> choices;
    for (int i = 0; i < 50; ++i)
        choices.push_back({Text(QString::number(i)), u"name%1"_s.arg(i, 2, 10, QChar(u'0')), u"<b>x</b>"_s});
    chooser.begin();
    chooser.add(choices);
    chooser.end(true);
    auto* table = chooser.findChild<TableView*>(u"assignChoices"_s);
    auto* search = chooser.findChild<QLineEdit*>(u"assignSearch"_s);
    QSignalSpy changed(&chooser, &AssignChooser::chosenChanged);
    for (const auto* name : {"name31", "name07", "name44"}) {
        search->setText(QString::fromLatin1(name));
        QTRY_COMPARE(table->model()->index(0, 1).data().toString(), QString::fromLatin1(name));
        QCOMPARE(table->model()->rowCount(), 1);
        table->selectRow(0);
        QTest::keyClick(table, Qt::Key_Space);
    }
    QCOMPARE(changed.size(), 3);
    QCOMPARE(chooser.chosen(), (std::vector{Text(u"31"_s), Text(u"7"_s), Text(u"44"_s)})); // in this order
    QTest::keyClick(table, Qt::Key_Return);                                                // taken back
    QCOMPARE(chooser.chosen(), (std::vector{Text(u"31"_s), Text(u"7"_s)}));
    choices.erase(choices.begin() + 31); // gone with the next reading
    chooser.begin();
    chooser.add(choices);
    chooser.end(true);
    QCOMPARE(chooser.chosen(), std::vector{Text(u"7"_s)});
}

void AssignDialogsTest::refreshWhileOpen()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    select(giving, {3});
    const auto who = giving.employee(3).globalId.toString();
    trigger(giving, u"employeesAssignAssetsAction"_s);
    const auto free = numbers(giving.free(2));
    choose(giving, {free[0]});
    giving.window.page()->reload();
    giving.window.table()->sortByColumn(giving.model().columnOf("userName"), Qt::DescendingOrder);
    select(giving, {7});
    QVERIFY(giving.window.settled());
    QVERIFY(callsRest(*bench.client)); // the assets are read again as well
    QCOMPARE(giving.textOf(u"assignChosen"_s), u"1 chosen"_s);
    giving.press(u"assignGo"_s);
    QVERIFY(giving.run());
    QCOMPARE(privilegeCalls(bench), QStringList{who + u" +"_s + free[0]});
}

void AssignDialogsTest::aListThatChangedIsSaid()
{
    auto options = assignSandbox();
    options.employees = 450; // three pages
    SandboxBench bench(options);
    bench.server.setFaults({{.name = u"shrinkingtotal"_s, .endpoint = u"M5"_s}});
    QWidget window;
    AssignableAsset asset;
    asset.assetNum = AssetNumber(u"8000000001"_s);
    const auto* dialog = AssignDialog::forAssets({asset}, bench.enterprise(), bench.context, {}, &window);
    const auto* note = dialog->findChild<QLabel*>(u"assignChosen"_s);
    QTRY_VERIFY2(note->text().contains(u"employees may be missing"_s), qPrintable(note->text()));
}

void AssignDialogsTest::withdrawFromSeveral()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const PageWindow page(u"assets"_s, std::make_unique<AssetsPage>(bench.context));
    page.page()->openEnterprise(bench.enterprise());
    QVERIFY(page.settled());
    auto held = giving.held(1);
    held.push_back(giving.pick(
        1, [&](const auto& asset) { return asset.holders.size() == 1 && asset.holders != held[0].holders; },
        HeldAssets::Move)[0]);
    held.push_back(giving.free(1)[0]);
    auto* table = page.table();
    for (const auto& asset : held)
        table->selectionModel()->select(
            table->model()->index(page.rowWith("assetNum", asset.assetNum.toString()), 0),
            QItemSelectionModel::Select | QItemSelectionModel::Rows);
    page.find<QAction>(u"WithdrawAction"_s)->trigger();
    auto* dialog = page.page()->window()->findChild<WithdrawDialog*>();
    QVERIFY(dialog);
    QCOMPARE(inNumber(dialog->findChild<QLabel*>(u"withdrawHeading"_s)->text()),
        u"Withdraw 2 assets from 2 employees?"_s);
    QVERIFY(inNumber(dialog->findChild<QLabel*>(u"withdrawNote"_s)->text()).startsWith(u"1 asset "_s));
    auto* go = dialog->findChild<QPushButton*>(u"withdrawGo"_s);
    QCOMPARE(inNumber(go->text()), u"Withdraw 2 assets in 2 calls"_s);
    QTest::keyClick(dialog, Qt::Key_Return);
    auto* run = giving.run();
    QVERIFY(run);
    QCOMPARE(run->work().counts().applied, 2);
    QStringList expected;
    for (const auto& asset : {held[0], held[1]})
        expected += asset.holders[0].toString() + u" -"_s + asset.assetNum.toString();
    auto calls = privilegeCalls(bench);
    calls.sort();
    expected.sort();
    QCOMPARE(calls, expected);
    QTRY_VERIFY(page.page()->window()->findChild<WriteResultsDialog*>());
}

void AssignDialogsTest::somebodyElseWasQuicker()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto held = giving.held(1);
    const auto holder = held[0].holders[0];
    const auto number = held[0].assetNum;
    WithdrawDialog dialog(
        held, holder, bench.enterprise(), bench.context, {giving.window.page(), {}}, giving.window.page());
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.open();
    bool isDone = false;
    bench.client->call(endpoints::changePrivileges, ChangePrivileges{holder, {number}, {}}, {})
        .onDone(this, [&](const auto& reply) { isDone = reply.has_value(); });
    QTRY_VERIFY(isDone);
    dialog.findChild<QPushButton*>(u"withdrawGo"_s)->click();
    auto* run = giving.run();
    QVERIFY(run);
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Rejected);     // as the gateway says
    QCOMPARE(run->work().outcomes()[0].state, ReadBackState::AsWanted); // and what a read says beside it
    QTRY_VERIFY(giving.table(u"resultsTable"_s).contains(u"60024"_s));

    // Then the other way round: the asset is assigned, and then once more.
    const auto free = giving.free(1);
    const int row = giving.rowOfAnother({});
    const AssetMime mime(free);
    QVERIFY(giving.dragTo(row, mime));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    isDone = false;
    bench.client
        ->call(endpoints::changePrivileges,
            ChangePrivileges{giving.employee(row).globalId, {}, {free[0].assetNum}}, {})
        .onDone(this, [&](const auto& reply) { isDone = reply.has_value(); });
    QTRY_VERIFY(isDone);
    giving.press(u"assignConfirmGo"_s);
    run = giving.run();
    QCOMPARE(run->work().outcomes()[0].code, u"60028"_s);
    QCOMPARE(run->work().outcomes()[0].state, ReadBackState::AsWanted);
}

void AssignDialogsTest::everyCode_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<bool>("isUnknown");
    // Contract §7, M9, and 500, which every operation can return.
    for (const char* code : {"60000", "60005", "60023", "60024", "60025", "60026", "60028", "70001"})
        QTest::newRow(code) << QByteArray(code) << false;
    QTest::newRow("500") << QByteArray("500") << true;
}

void AssignDialogsTest::everyCode()
{
    QFETCH(QByteArray, code);
    QFETCH(bool, isUnknown);
    PageBench bench;
    QTemporaryDir folder;
    JournalSettings place;
    place.directory = folder.path();
    bench.journal = std::make_unique<Journal>(place);
    const QByteArray said = "<b>gateway</b> says no, " + code;
    const auto server = RawServer::answering([&](RawConnection& connection, const RawRequest& request) {
        QByteArray body = R"({"code":0,"message":"success","data":[)"
                          R"({"assetId":"m-1","assetNum":"8000000001","cloudAccountGlobalId":null}]})";
        if (request.target.contains("/members"))
            body = R"({"code":0,"message":"success","data":{"pageNum":1,"pages":1,"total":1,)"
                   R"("list":[{"globalId":"6400","name":"Fang, Li","userName":"fangli@acme"}]}})";
        if (request.target.contains("/privileges"))
            body = R"({"code":")" + code + R"(","message":")" + said + R"(","cause":"test"})";
        return connection.send(RawServer::reply(request.target.contains("/privileges") ? 299 : 200, body));
    });
    auto settings = settingsFor(server->url());
    settings.retry.attempts = 1;
    bench.client = std::make_unique<GatewayClient>(settings, bench.journal.get());
    bench.client->setTokens(test::tokens);
    QWidget window;
    window.resize(900, 600);
    window.show();
    const EnterpriseId acme(u"6100"_s);
    AssignPairs pairs;
    const AssignEmployee who{
        .id = MemberId(u"6400"_s), .enterprise = acme, .name = u"Fang, Li"_s, .account = u"fangli@acme"_s};
    pairs.pairs.push_back({{.assetNum = AssetNumber(u"8000000001"_s), .enterprise = acme}, who, {}});
    auto* dialog = new AssignConfirmDialog(pairs, bench.context, {&window, {}}, &window);
    dialog->open();
    dialog->findChild<QPushButton*>(u"assignConfirmGo"_s)->click();
    QTRY_VERIFY(!bench.writes.list().isEmpty() && bench.writes.list().first()->isResting());
    QTRY_VERIFY(window.findChild<WriteResultsDialog*>());
    auto* table = window.findChild<TableView*>(u"resultsTable"_s);
    const auto cell = [table](const char* column) {
        return table->model()->index(0, table->recordModel()->columnOf(column)).data().toString();
    };
    // What was refused for its token nobody has looked at: it belongs to the rest.
    const bool isToken = code == "60000" || code == "60005";
    QCOMPARE(cell("outcome"), isUnknown ? u"Unknown"_s : isToken ? u"Not sent"_s : u"Failed"_s);
    QCOMPARE(cell("code"), QString::fromLatin1(code));
    const auto* details = window.findChild<QLabel*>(u"resultsDetailsText"_s);
    QCOMPARE(details->text(), QString::fromUtf8(code + " · " + said));
    QVERIFY(cell("name").contains(u"Fang, Li · fangli@acme"_s));
    const auto mark = bench.writes.marks()->find(u"8000000001"_s);
    QCOMPARE(mark.has_value(), !isToken); // nothing has happened to it
    QVERIFY(isToken || mark->outcome == (isUnknown ? Outcome::Unknown : Outcome::Rejected));
    bench.client.reset();
}

void AssignDialogsTest::oneIsLostAndTheRestWaits()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    select(giving, {0, 1, 2});
    trigger(giving, u"employeesAssignAssetsAction"_s);
    choose(giving, numbers(giving.free(3)));
    setFaults(bench, {u"close:2@M9"_s}); // never applied, and nobody says so
    giving.press(u"assignGo"_s);
    auto* run = giving.run();
    QVERIFY(run);
    QCOMPARE(run->work().counts().applied, 1);
    QCOMPARE(run->work().counts().unknown, 1);
    QCOMPARE(run->work().counts().notSent, 1);
    setFaults(bench, {});
    giving.press(u"resultsCheckAgain"_s);
    QTRY_VERIFY(run->isResting());
    QCOMPARE(run->work().outcomes()[1].outcome, Outcome::Unknown); // a negative read proves nothing
    QCOMPARE(run->work().outcomes()[1].state, ReadBackState::NotYet);
    giving.press(u"resultsGoOn"_s);
    QTRY_COMPARE(run->work().counts().applied, 2);
    QTRY_VERIFY(run->isResting());
    QCOMPARE(privilegeCalls(bench).size(), 3); // nothing twice
}

void AssignDialogsTest::closedWhileOnItsWay()
{
    SandboxBench bench(assignSandbox());
    QPointer<WriteRun> run;
    QString who;
    {
        const GivingWindow giving(bench);
        const auto free = giving.free(1);
        const int row = giving.rowOfAnother({});
        who = giving.employee(row).globalId.toString();
        bench.server.setLatency(200);
        QVERIFY(giving.dragTo(row, AssetMime(free)));
        QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
        giving.press(u"assignConfirmGo"_s);
        run = bench.writes.list().last();
        QVERIFY(!run->isResting());
    } // The page and its window go
    QTRY_VERIFY_WITH_TIMEOUT(run && run->isResting(), 30'000);
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(privilegeCalls(bench).size(), 1);
    QVERIFY(bench.writes.marks()->find(who));
}

void AssignDialogsTest::withoutTheOrderModule()
{
    SandboxBench bench(assignSandbox());
    setFaults(bench, {u"http500@O8"_s});
    const GivingWindow giving(bench);
    select(giving, {0});
    trigger(giving, u"employeesAssignAssetsAction"_s);
    QTRY_VERIFY(giving.textOf(u"assignChosen"_s).contains(u"order module"_s));
    const AssignEmployee anybody{.id = MemberId(u"nobody"_s), .enterprise = bench.enterprise()};
    QString number;
    for (const auto& row : giving.stock.rows())
        if (row.asset.holders.size() == 1 && row.asset.holders[0].cloudAccountGlobalId.isEmpty() &&
            judge(giving.stock.assignableAsset(row.asset.assetNum), anybody, HeldAssets::Refuse).isAllowed())
            number = row.asset.assetNum.toString();
    QVERIFY(!number.isEmpty());
    choose(giving, {number});
    // The preview does not say that all is well, but that it is not known.
    QVERIFY2(giving.table(u"assignPreview"_s).contains(unsureText()),
        qPrintable(giving.table(u"assignPreview"_s)));
    QVERIFY(giving.window.page()->window()->findChild<QPushButton*>(u"assignGo"_s)->isEnabled());
}

/// While assets are dealt out to several a token ends: the person is asked once, and it goes on to the end.
void AssignDialogsTest::aTokenEndsInTheMiddle()
{
    QFETCH(const TokenKind, kind);
    SandboxBench bench(assignSandbox());
    EndingTokens tokens(bench);
    const GivingWindow giving(bench);
    select(giving, {0, 1, 2});
    trigger(giving, u"employeesAssignAssetsAction"_s);
    choose(giving, numbers(giving.free(3)));
    bench.server.clearLedger();
    giving.press(u"assignGo"_s);
    QTRY_VERIFY(!bench.writes.list().isEmpty());
    auto* run = bench.writes.list().last();
    connect(run, &WriteRun::changed, this, [&] {
        if (run->work().sent() == 1) tokens.end(kind);
    });
    QVERIFY(giving.run());
    QVERIFY(tokens.hasEnded());
    QCOMPARE(run->work().counts().applied, 3);
    for (const auto& item : run->work().outcomes())
        QCOMPARE(item.state, ReadBackState::AsWanted);
    QCOMPARE(tokens.prompt.questions.size(), 1);
    QCOMPARE(tokens.prompt.questions[0].kind, kind);
    QVERIFY(tokens.refused() >= 1 && tokens.refused() <= 3); // the page may be reading at the same time
    QCOMPARE(tokens.applied(u"M9"_s), 3);
}

LOCKKEEPER_TEST(Widgets, AssignDialogsTest)
#include "tst_assign_dialogs.moc"
