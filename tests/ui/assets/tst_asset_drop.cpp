// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/assign_bench.h"
#include "ui/giving/asset_drop.h"
#include "ui/kit/action_dialog.h"
#include "ui/kit/theme/language.h"

#include <QLabel>
#include <QScrollBar>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Real drag and drop events on the rows of the Employees page: who may have what, what is asked, and what
/// then goes to the gateway.
class AssetDropTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void freeAssetsGoInOneCall();
    void heldOnesAreRefusedOrMoved();
    void fromAnotherEmployeeItIsAMove();
    void someGoAndSomeStay();
    void manyReasonsAreCounted();
    void refusals_data();
    void refusals();
    void fromOtherPrograms();
    void twice();
    void tenThousand();
    void sortedUnderThePointer();
    void sortedWhileAsked();
    void whoLeavesTheListGetsNothing();
    void scrollsAtTheEdges();
    void readOnly();
    void anotherEnterprise();
    void theSecondHalfFails();
    void lostAndAppliedLate();

private:
    Language m_language;
};

void AssetDropTest::freeAssetsGoInOneCall()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto assets = giving.free(3);
    QCOMPARE(assets.size(), 3);
    const int row = giving.rowOfAnother({});
    const auto who = giving.employee(row).globalId;
    const AssetMime mime(assets);
    QVERIFY(giving.enter(mime, giving.middleOf(row)));
    QVERIFY(giving.move(mime, giving.middleOf(row)));
    auto* tip = giving.window.find<QLabel>(u"DropTip"_s);
    QVERIFY(tip->isVisible());
    QCOMPARE(inNumber(tip->text()), u"3 assets → "_s + giving.employee(row).name.toString());
    QCOMPARE(giving.textOf(u"employeesNote"_s), inNumber(tip->text()));
    QCOMPARE(tip->textFormat(), Qt::PlainText);
    QVERIFY(giving.drop(mime, giving.middleOf(row)));
    QVERIFY(!tip->isVisible());
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(giving.textOf(u"assignConfirmHeading"_s).startsWith(u"Assign 3 assets to "_s));
    for (const auto& asset : assets)
        QVERIFY(giving.table(u"assignConfirmPreview"_s).contains(asset.assetNum.toString()));
    QVERIFY(privilegeCalls(bench).isEmpty()); // asked first
    giving.press(u"assignConfirmGo"_s);
    QVERIFY(giving.run());
    QString expected = who.toString();
    for (const auto& asset : assets)
        expected += u" +"_s + asset.assetNum.toString();
    QCOMPARE(privilegeCalls(bench), QStringList{expected});
    // A single success opens no window: the line, the marks and the list say it.
    QVERIFY(!giving.dialog(u"resultsDialog"_s));
    QVERIFY(giving.textOf(u"employeesNote"_s).startsWith(u"3 assets assigned to "_s));
    QCOMPARE(bench.writes.marks()->find(who.toString())->state, ReadBackState::AsWanted);
    QCOMPARE(bench.writes.marks()->find(assets[0].assetNum.toString())->outcome, Outcome::Applied);
    QVERIFY(giving.window.settled());
    const auto& now = giving.employee(giving.rowOf(who)).assetNums;
    for (const auto& asset : assets)
        QVERIFY(std::count(now.begin(), now.end(), asset.assetNum));
}

void AssetDropTest::heldOnesAreRefusedOrMoved()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto assets = giving.held(1);
    QCOMPARE(assets.size(), 1);
    const auto holder = assets[0].holders[0];
    const int row = giving.rowOfAnother(assets);
    const auto who = giving.employee(row).globalId;
    const AssetMime mime(assets);
    giving.enter(mime, giving.middleOf(row));
    QVERIFY(!giving.move(mime, giving.middleOf(row)));
    const auto name = knownEmployee(bench.context, bench.enterprise(), holder).shortText();
    const auto tip = giving.textOf(u"employeesDropTip"_s);
    QVERIFY2(tip.startsWith(u"Held by %1."_s.arg(name)), qPrintable(tip));
    QVERIFY2(tip.contains(u"Shift"_s), qPrintable(tip));
    QVERIFY(!giving.drop(mime, giving.middleOf(row)));
    QVERIFY(callsRest(*bench.client));
    QVERIFY(!giving.dialog(u"assignConfirmDialog"_s));
    QCOMPARE(giving.textOf(u"employeesNote"_s), tip); // still to be read when the pointer is gone

    QVERIFY(giving.dragTo(row, mime, Qt::ShiftModifier));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(giving.textOf(u"assignConfirmHeading"_s).startsWith(u"Move 1 asset to "_s));
    QVERIFY(giving.textOf(u"assignConfirmLosers"_s).contains(name));
    giving.press(u"assignConfirmGo"_s);
    QVERIFY(giving.run());
    const auto number = assets[0].assetNum.toString();
    QCOMPARE(privilegeCalls(bench),
        (QStringList{holder.toString() + u" -"_s + number, who.toString() + u" +"_s + number}));
    QVERIFY(!giving.dialog(u"resultsDialog"_s));
    QCOMPARE(bench.writes.marks()->find(number)->state, ReadBackState::AsWanted);
}

void AssetDropTest::fromAnotherEmployeeItIsAMove()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto assets = giving.held(1);
    const int row = giving.rowOfAnother(assets);
    const AssetMime mime(assets, assets[0].holders[0]);
    // Dropped on its own holder, there is nothing to do.
    giving.enter(mime, giving.middleOf(giving.rowOf(assets[0].holders[0])));
    QVERIFY(!giving.move(mime, giving.middleOf(giving.rowOf(assets[0].holders[0]))));
    QCOMPARE(giving.textOf(u"employeesDropTip"_s), u"This employee already has it."_s);
    QVERIFY(giving.dragTo(row, mime));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(giving.textOf(u"assignConfirmHeading"_s).startsWith(u"Move 1 asset to "_s));
    QTest::keyClick(giving.dialog(u"assignConfirmDialog"_s), Qt::Key_Escape);
    QTRY_VERIFY(!giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(privilegeCalls(bench).isEmpty());
}

void AssetDropTest::someGoAndSomeStay()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    auto assets = giving.free(2);
    auto stuck = assets[1];
    stuck.assetNum = AssetNumber(u"8999999999"_s);
    stuck.locked = true;
    assets.push_back(stuck);
    const int row = giving.rowOfAnother({});
    QVERIFY(giving.dragTo(row, AssetMime(assets)));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(giving.textOf(u"assignConfirmHeading"_s).startsWith(u"Assign 2 assets to "_s));
    QVERIFY(giving.textOf(u"assignConfirmRemainder"_s).startsWith(u"1 asset can't be assigned"_s));
    const auto preview = giving.table(u"assignConfirmPreview"_s);
    QVERIFY2(preview.contains(u"Not possible"_s) && preview.contains(u"The asset is locked."_s),
        qPrintable(preview));
    giving.press(u"assignConfirmGo"_s);
    QVERIFY(giving.run());
    QCOMPARE(privilegeCalls(bench).size(), 1);
    QVERIFY(!privilegeCalls(bench)[0].contains(u"8999999999"_s));
}

void AssetDropTest::manyReasonsAreCounted()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    std::vector assets(5, giving.free(1)[0]);
    assets[0].borrowedLock = assets[1].locked = assets[2].frozen = assets[3].expired = assets[4].lent = true;
    giving.enter(AssetMime(assets), giving.middleOf(0));
    const auto tip = giving.textOf(u"employeesDropTip"_s);
    QVERIFY(tip.contains(obstacleText(AssignObstacle::Frozen)) && tip.endsWith(u" 2 more reasons."_s));
}

void AssetDropTest::refusals_data()
{
    QTest::addColumn<int>("obstacle");
    using enum AssignObstacle;
    for (const auto& [name, obstacle] : {std::pair{"another customer", AnotherEnterprise},
             {"borrowed lock", BorrowedLock}, {"theirs", AlreadyTheirs}, {"not listed", NotListed},
             {"not grantable", NotGrantable}, {"locked", Locked}, {"frozen", Frozen}, {"expired", Expired},
             {"lent", LentToLock}, {"online", Online}, {"deleted", EmployeeDeleted}})
        QTest::newRow(name) << int(obstacle);
}

void AssetDropTest::refusals()
{
    QFETCH(int, obstacle);
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    auto asset = giving.free(1)[0];
    int row = giving.rowOfAnother({});
    // Flags that say yes or no, as the lists say it.
    const std::map<AssignObstacle, bool AssignableAsset::*> flags{
        {AssignObstacle::BorrowedLock, &AssignableAsset::borrowedLock},
        {AssignObstacle::Locked, &AssignableAsset::locked},
        {AssignObstacle::Frozen, &AssignableAsset::frozen},
        {AssignObstacle::Expired, &AssignableAsset::expired},
        {AssignObstacle::LentToLock, &AssignableAsset::lent},
        {AssignObstacle::Online, &AssignableAsset::online}};
    const auto what = AssignObstacle(obstacle);
    if (const auto flag = flags.find(what); flag != flags.end()) {
        asset.*flag->second = true;
    } else if (what == AssignObstacle::AnotherEnterprise) {
        asset.enterprise = EnterpriseId(u"1"_s);
    } else if (what == AssignObstacle::AlreadyTheirs) {
        asset.holders = {giving.employee(row).globalId};
    } else if (what == AssignObstacle::NotListed) {
        asset.listed = false;
    } else if (what == AssignObstacle::NotGrantable) {
        asset.grantable = false;
    } else {
        giving.window.find<QAbstractButton>(u"DeletedChip"_s)->setChecked(true);
        QVERIFY(giving.window.settled());
        row = -1;
        for (int i = 0; i < giving.window.rows() && row < 0; ++i)
            if (giving.employee(i).deleted.value_or(false)) row = i;
        QVERIFY(row >= 0);
    }
    const AssetMime mime({asset});
    const auto at = giving.middleOf(row);
    giving.enter(mime, at);
    QVERIFY(!giving.move(mime, at));
    QCOMPARE(giving.textOf(u"employeesDropTip"_s), obstacleText(AssignObstacle(obstacle)));
    QVERIFY(!giving.drop(mime, at));
    QVERIFY(callsRest(*bench.client));
    QVERIFY(!giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(privilegeCalls(bench).isEmpty());
}

void AssetDropTest::fromOtherPrograms()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const int row = giving.rowOfAnother({});
    QMimeData text;
    text.setText(giving.free(1)[0].assetNum.toString());
    QVERIFY(!giving.enter(text, giving.middleOf(row)));
    QVERIFY(!giving.move(text, giving.middleOf(row)));
    QVERIFY(!giving.drop(text, giving.middleOf(row)));
    QMimeData files;
    files.setUrls({QUrl(u"file:///etc/hosts"_s)});
    files.setData(u"application/x-lockkeeper-assets"_s, "[]");
    QVERIFY(!giving.enter(files, giving.middleOf(row)));
    QVERIFY(!giving.drop(files, giving.middleOf(row)));
    // A drop is refused that never entered.
    const AssetMime mime(giving.free(1));
    QVERIFY(!giving.drop(mime, {80, giving.window.table()->viewport()->height() + 4000}));
    QVERIFY(callsRest(*bench.client));
    QVERIFY(!giving.dialog(u"assignConfirmDialog"_s));
    // What other programs get of ours is the numbers.
    QCOMPARE(mime.text(), giving.free(1)[0].assetNum.toString());
    QVERIFY(!AssetMime::from(nullptr));
}

void AssetDropTest::twice()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const AssetMime mime(giving.free(1));
    const int row = giving.rowOfAnother({});
    const auto at = giving.middleOf(row);
    giving.enter(mime, at);
    giving.move(mime, at);
    QVERIFY(giving.drop(mime, at));
    giving.drop(mime, at); // before the question is there
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(!giving.dragTo(row, mime)); // and after
    QVERIFY(giving.textOf(u"employeesNote"_s).contains(u"open question"_s));
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(giving.window.page()->window()->findChildren<ActionDialog*>().size(), 1);
    auto* go = giving.window.page()->window()->findChild<QPushButton*>(u"assignConfirmGo"_s);
    go->click();
    go->click(); // a second time, as an impatient hand does
    QVERIFY(giving.run());
    QCOMPARE(privilegeCalls(bench).size(), 1);
    // Dropped again later, nothing is sent: it is theirs by now, and the list knows it.
    QCOMPARE(bench.writes.list().size(), 1);
}

void AssetDropTest::tenThousand()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    std::vector<AssignableAsset> many;
    auto asset = giving.free(1)[0];
    for (int i = 0; i < 10'000; ++i) {
        asset.assetNum = AssetNumber(QString::number(7'000'000'000 + i));
        asset.locked = i % 2 == 0;
        many.push_back(asset);
    }
    const AssetMime mime(many);
    const int first = giving.rowOfAnother({});
    QElapsedTimer timer;
    giving.enter(mime, giving.middleOf(first));
    std::vector<qint64> steps;
    for (int row = first; row < first + 10; ++row) {
        timer.start();
        QVERIFY(giving.move(mime, giving.middleOf(row)));
        steps.push_back(timer.elapsed());
    }
    // Most of them: one may have had to wait for another test. Sanitizers cost a factor of ten.
    std::ranges::nth_element(steps, steps.begin() + 5);
    QVERIFY2(steps[5] < 400, qPrintable(QString::number(steps[5])));
    QVERIFY(giving.drop(mime, giving.middleOf(first)));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(giving.textOf(u"assignConfirmHeading"_s).startsWith(u"Assign 5,000 assets to "_s));
    giving.press(u"assignConfirmCancel"_s);
    QVERIFY(privilegeCalls(bench).isEmpty());
}

void AssetDropTest::sortedUnderThePointer()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const AssetMime mime(giving.free(1));
    const int row = giving.rowOfAnother({});
    const auto who = giving.employee(row).globalId;
    const auto at = giving.middleOf(row);
    giving.enter(mime, at);
    QVERIFY(giving.move(mime, at));
    giving.window.table()->sortByColumn(giving.model().columnOf("name"), Qt::DescendingOrder);
    QVERIFY(giving.window.settled());
    QVERIFY(giving.employee(giving.window.table()->rowAt(at.y())).globalId != who);
    QVERIFY(giving.drop(mime, at)); // nothing moved but the table
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    giving.press(u"assignConfirmGo"_s);
    QVERIFY(giving.run());
    QVERIFY(privilegeCalls(bench).value(0).startsWith(who.toString()));
}

void AssetDropTest::sortedWhileAsked()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto assets = giving.free(1);
    const int row = giving.rowOfAnother({});
    const auto who = giving.employee(row).globalId;
    QVERIFY(giving.dragTo(row, AssetMime(assets)));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    const auto heading = giving.textOf(u"assignConfirmHeading"_s);
    giving.window.table()->sortByColumn(giving.model().columnOf("userName"), Qt::DescendingOrder);
    giving.window.search()->setText(u"nobody is called that"_s);
    giving.window.page()->reload();
    QVERIFY(giving.window.settled());
    QCOMPARE(giving.textOf(u"assignConfirmHeading"_s), heading);
    giving.press(u"assignConfirmGo"_s);
    QVERIFY(giving.run());
    QCOMPARE(privilegeCalls(bench), QStringList{who.toString() + u" +"_s + assets[0].assetNum.toString()});
}

void AssetDropTest::whoLeavesTheListGetsNothing()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const AssetMime mime(giving.free(1));
    const int row = giving.rowOfAnother({});
    const auto at = giving.middleOf(row);
    giving.enter(mime, at);
    giving.move(mime, at);
    giving.window.search()->setText(u"nobody is called that"_s);
    QVERIFY(giving.window.settled());
    QVERIFY(!giving.drop(mime, at));
    QVERIFY(giving.textOf(u"employeesNote"_s).contains(u"no longer in the list"_s));
    QVERIFY(callsRest(*bench.client));
    QVERIFY(!giving.dialog(u"assignConfirmDialog"_s));
}

void AssetDropTest::scrollsAtTheEdges()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const AssetMime mime(giving.free(1));
    auto* bar = giving.window.table()->verticalScrollBar();
    bar->setValue(0);
    QVERIFY(bar->maximum() > 0);
    const QPoint edge(80, giving.window.table()->viewport()->height() - 5);
    giving.enter(mime, edge);
    giving.move(mime, edge);
    QTRY_VERIFY(bar->value() > 2);
    const auto name = [&] { return giving.employee(giving.window.table()->rowAt(edge.y())).name.toString(); };
    QTRY_COMPARE(bar->value(), bar->maximum());
    QVERIFY(giving.textOf(u"employeesDropTip"_s).endsWith(name())); // the one who is there now
    giving.leave();
    bar->setValue(0);
    QTest::qWait(150); // whatever no longer scrolls gives no sign
    QCOMPARE(bar->value(), 0);
    QVERIFY(!giving.window.find<QLabel>(u"DropTip"_s)->isVisible());
}

void AssetDropTest::readOnly()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    bench.writes.setReadOnly(true);
    const AssetMime mime(giving.free(1));
    const int row = giving.rowOfAnother({});
    giving.enter(mime, giving.middleOf(row));
    QVERIFY(!giving.move(mime, giving.middleOf(row)));
    QCOMPARE(giving.textOf(u"employeesDropTip"_s), bench.writes.refusal());
    QVERIFY(!giving.drop(mime, giving.middleOf(row)));
    QVERIFY(!giving.window.page()->findChild<QAction*>(u"employeesAssignAssetsAction"_s)->isEnabled());
}

void AssetDropTest::anotherEnterprise()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const AssetMime mime(giving.free(1)); // dragged, and meanwhile another enterprise is opened
    giving.window.page()->openEnterprise(EnterpriseId(u"6129304000774945707"_s));
    QVERIFY(giving.window.settled());
    QVERIFY(giving.window.rows() > 0);
    QVERIFY(!giving.dragTo(0, mime));
    QVERIFY(giving.textOf(u"employeesNote"_s).contains(u"another customer"_s));
}

void AssetDropTest::theSecondHalfFails()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto assets = giving.held(1);
    const auto holder = assets[0].holders[0];
    const auto number = assets[0].assetNum.toString();
    const int row = giving.rowOfAnother(assets);
    const auto who = giving.employee(row).globalId;
    QVERIFY(giving.dragTo(row, AssetMime(assets, holder)));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    // Who was to have it goes in the meantime: 60026.
    bench.client->call(endpoints::deleteEmployee, DeleteEmployee{bench.enterprise(), who}, {})
        .onDone(this, [](const auto& reply) { QVERIFY(reply); });
    const auto isGone = [&] {
        const auto ledger = bench.server.ledger();
        return std::any_of(
            ledger.begin(), ledger.end(), [](const auto& entry) { return entry.endpoint == u"M4"; });
    };
    QTRY_VERIFY(isGone());
    giving.press(u"assignConfirmGo"_s);
    auto* run = giving.run();
    QVERIFY(run);
    QTRY_VERIFY(giving.dialog(u"resultsDialog"_s));
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(run->work().outcomes()[1].outcome, Outcome::Rejected);
    const auto results = giving.table(u"resultsTable"_s);
    QVERIFY2(results.contains(u"60026"_s), qPrintable(results));
    const auto banner = giving.textOf(u"resultsBannerText"_s);
    const auto name = knownEmployee(bench.context, bench.enterprise(), holder).text();
    QVERIFY2(
        banner.contains(u"Withdrawn from %1, and not assigned: %2."_s.arg(name, number)), qPrintable(banner));
    // What becomes of an export does not take its place.
    bench.prompter.savePath = bench.folder.filePath(u"results.csv"_s);
    giving.press(u"resultsExport"_s);
    QTRY_VERIFY(giving.dialog(u"exportDialog"_s));
    QTest::keyClick(giving.dialog(u"exportDialog"_s), Qt::Key_Return);
    QTRY_VERIFY(giving.textOf(u"resultsExportBannerText"_s).contains(u"exported to"_s));
    QCOMPARE(giving.textOf(u"resultsBannerText"_s), banner);
    giving.press(u"resultsBannerAction"_s);
    auto* back = giving.run();
    QVERIFY(back && back != run);
    QCOMPARE(
        privilegeCalls(bench), (QStringList{holder.toString() + u" -"_s + number,
                                   who.toString() + u" +"_s + number, holder.toString() + u" +"_s + number}));
    QCOMPARE(back->work().outcomes()[0].state, ReadBackState::AsWanted);
    QVERIFY(!run->wayOut());
    run->work().lookAgain(); // rests once more: not offered again
    QTRY_VERIFY(run->isResting());
    QVERIFY(!run->wayOut());
}

void AssetDropTest::lostAndAppliedLate()
{
    SandboxBench bench(assignSandbox());
    const GivingWindow giving(bench);
    const auto assets = giving.free(1);
    const int row = giving.rowOfAnother({});
    setFaults(bench, {u"applylate@M9"_s}); // after the program has given up and read back
    QVERIFY(giving.dragTo(row, AssetMime(assets)));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    giving.press(u"assignConfirmGo"_s);
    auto* run = giving.run();
    QVERIFY(run);
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Unknown);
    QTRY_VERIFY(giving.dialog(u"resultsDialog"_s));
    QVERIFY(giving.table(u"resultsTable"_s).startsWith(u"Unknown"_s));
    const auto applied = [&] {
        const auto ledger = bench.server.ledger();
        return std::any_of(ledger.begin(), ledger.end(),
            [](const auto& entry) { return entry.endpoint == u"M9" && entry.applied; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(applied(), 60'000);
    giving.press(u"resultsCheckAgain"_s);
    QTRY_COMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
    QCOMPARE(run->work().outcomes()[0].state, ReadBackState::AsWanted);
    QTRY_VERIFY(giving.table(u"resultsTable"_s).startsWith(u"Done"_s));
    QCOMPARE(privilegeCalls(bench).size(), 1);
}

LOCKKEEPER_TEST(Widgets, AssetDropTest)
#include "tst_asset_drop.moc"
