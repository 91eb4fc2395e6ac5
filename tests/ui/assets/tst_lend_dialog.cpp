// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/client_bench.h"
#include "tests/support/test_program.h"
#include "tests/ui/assets/lending.h"
#include "ui/employees/forms/employee_picker.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QListWidget>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTreeView>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
namespace sample = lockkeeper::sandbox::sample;

class LendDialogTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void lendsWhatIsTicked();
    void byKeysAlone();
    void freeLocksComeFirstAndLentOnesAreNamed();
    void aLockIsFoundByItsNumber();
    void disabledLocksAreSaid();
    void whatIsLentAlreadyCannotBeTicked();
    void anEmployeeWhoIsGoneIsForeseen();
    void refusalsAreExplained_data();
    void refusalsAreExplained();
    void refusalsOfAnotherGateway_data();
    void refusalsOfAnotherGateway();
    void whatWasPerhapsDoneIsSaid_data();
    void whatWasPerhapsDoneIsSaid();
    void appliedLateIsSeenByCheckingAgain();
    void whatWasChosenStaysAfterARefusal();
    void aDoubleClickOnLendDoesNotClose();
    void closedInTheMiddleItGoesOn();
    void unreadableListsAreSaid();
    void nothingWhileReadOnly();

private:
    Language m_language;
};

void LendDialogTest::lendsWhatIsTicked()
{
    FirmBench bench;
    const auto who = bench.someone(2);
    Lending lending(bench, {who, {}});
    QVERIFY(!lending.go()->isEnabled());
    QVERIFY(lending.isRead());
    const auto warning = part<QLabel>(lending.dialog(), u"lendWarning"_s)->text();
    QVERIFY(warning.contains(u"can't be undone"_s));
    QCOMPARE(lending.assets()->count(), int(who.assetNums.size()));
    // The products are shown before anything is lent.
    auto* tree = part<QTreeView>(lending.dialog(), u"lendProductTree"_s);
    QTRY_VERIFY(tree->model()->rowCount() > 0);
    lending.chooseLock(sample::freeBorrowedLock());
    QVERIFY(!lending.go()->isEnabled());
    QVERIFY(lending.note().contains(u"Tick"_s));
    lending.tick(0);
    lending.tick(1);
    QVERIFY(lending.go()->text().contains(u"Lend 2 asset"_s));
    QVERIFY(lending.go()->text().contains(sample::freeBorrowedLock()));
    bench.server.clearLedger();
    const auto item = lending.send(bench);
    QCOMPARE(item.outcome, Outcome::Applied);
    QCOMPARE(item.state, ReadBackState::AsWanted);
    QCOMPARE(bench.sent(u"M10"_s), 1);
    bench.refresh();
    QCOMPARE(bench.lock(sample::freeBorrowedLock()).cloudAccountGlobalId, who.globalId);
    // Ids were sent, not numbers.
    for (const auto& entry : bench.server.ledger())
        if (entry.endpoint == "M10"_L1)
            for (const auto& record : bench.held(who.globalId))
                QVERIFY(!entry.body.contains(record.assetNum.toString().toUtf8()));
    QVERIFY(!part<QWidget>(lending.dialog(), u"lendBack"_s)->isVisible());
    QVERIFY(bench.writes.marks()->find(sample::freeBorrowedLock()));
}

void LendDialogTest::byKeysAlone()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Lending lending(bench, {});
    QVERIFY(lending.isRead());
    auto* picker = part<EmployeePicker>(lending.dialog(), u"lendEmployee"_s);
    QTRY_VERIFY(picker->hasFocus());
    QTest::keyClicks(picker, who.userName.toString());
    auto* popup = part<QCompleter>(picker, {})->popup();
    QTest::keyClick(picker, Qt::Key_Return); // looks, and does not press the dialog's button
    QTRY_VERIFY(popup->isVisible());
    QCOMPARE(popup->currentIndex().row(), 0);
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_VERIFY(picker->chosen());
    QCOMPARE(picker->chosen()->globalId, who.globalId);
    QVERIFY(lending.dialog()->isVisible());
    QTest::keyClick(lending.dialog(), Qt::Key_L, Qt::AltModifier);
    QVERIFY(lending.lock()->hasFocus());
    QTest::keyClick(lending.lock(), Qt::Key_Down);
    QCOMPARE(lending.lock()->currentData().toString(), sample::freeBorrowedLock());
    QTest::keyClick(lending.dialog(), Qt::Key_A, Qt::AltModifier);
    QVERIFY(lending.assets()->hasFocus());
    if (lending.assets()->item(0)->checkState() != Qt::Checked)
        QTest::keyClick(lending.assets(), Qt::Key_Space);
    QVERIFY(lending.go()->isEnabled());
    QTest::keyClick(
        lending.dialog(), Qt::Key_Return, Qt::ControlModifier); // goes on elsewhere, lends nothing
    QVERIFY(bench.writes.list().isEmpty());
    QTest::keyClick(lending.dialog(), Qt::Key_Return);
    QTRY_COMPARE(bench.writes.list().size(), 1);
    auto* run = bench.writes.list().last();
    QTRY_VERIFY(run->isResting());
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
    QTest::keyClick(lending.dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!lending.dialog());
}

void LendDialogTest::freeLocksComeFirstAndLentOnesAreNamed()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Lending lending(bench, {who, AssetNumber(sample::lentBorrowedLock())});
    QVERIFY(lending.isRead());
    const int lent = lending.lock()->findData(sample::lentBorrowedLock());
    const int free = lending.lock()->findData(sample::freeBorrowedLock());
    QVERIFY(free > 0 && free < lent);
    const auto borrower = bench.borrower();
    QTRY_VERIFY(lending.lock()->itemText(lent).contains(borrower.name.toString()));
    auto* model = qobject_cast<QStandardItemModel*>(lending.lock()->model());
    QVERIFY(!model->item(lent)->isEnabled());
    QVERIFY(model->item(free)->isEnabled());
    // It was asked for by its row in the list of locks: said before anything is sent.
    QCOMPARE(lending.lock()->currentIndex(), lent);
    QTRY_VERIFY2(lending.note().contains(u"is lent to"_s), qPrintable(lending.note()));
    QVERIFY(!lending.go()->isEnabled());
}

void LendDialogTest::aLockIsFoundByItsNumber()
{
    FirmBench bench;
    Lending lending(bench, {bench.someone(1), {}});
    QVERIFY(lending.isRead());
    const auto number = sample::freeBorrowedLock();
    auto* line = lending.lock()->lineEdit();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, number.left(5));
    QVERIFY(lending.lock()->currentData().toString().isEmpty()); // it may become another one
    QCOMPARE(line->text(), number.left(5));
    QVERIFY(lending.lock()->completer()->completionCount() > 0);
    QTest::keyClicks(line, number.sliced(5));
    QCOMPARE(lending.lock()->currentData().toString(), number);
    lending.tick(0);
    QVERIFY2(lending.go()->text().contains(number), qPrintable(lending.note()));
    // What is typed behind it is no lock any more.
    QTest::keyClicks(line, u"9"_s);
    QVERIFY(lending.lock()->currentData().toString().isEmpty());
    QVERIFY(!lending.go()->isEnabled());
}

void LendDialogTest::disabledLocksAreSaid()
{
    FirmBench bench;
    VirtualAsset disabled;
    disabled.assetNum = AssetNumber(sample::freeBorrowedLock());
    disabled.locked = true;
    bench.holdings.noteAssets(bench.enterprise(), {disabled}, false);
    Lending lending(bench, {bench.someone(1), {}});
    QVERIFY(lending.isRead());
    const auto place = [&] { return lending.lock()->findData(sample::freeBorrowedLock()); };
    QTRY_VERIFY(lending.lock()->itemText(place()).endsWith(u"disabled"_s));
    QCOMPARE(place(), lending.lock()->count() - 1); // behind those that can be used
    lending.chooseLock(sample::freeBorrowedLock());
    lending.tick(0);
    QVERIFY2(lending.note().contains(u"was disabled when last seen"_s), qPrintable(lending.note()));
    QVERIFY2(lending.note().contains(u"Asia/Shanghai"_s), qPrintable(lending.note()));
}

void LendDialogTest::whatIsLentAlreadyCannotBeTicked()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    const auto held = bench.held(who.globalId);
    for (const auto& record : held)
        bench.lend(who.globalId, sample::freeBorrowedLock(), record.assetId);
    Lending lending(bench, {who, AssetNumber(sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    for (int row = 0; row < lending.assets()->count(); ++row) {
        QVERIFY(lending.assets()->item(row)->text().contains(u"already lent"_s));
        QVERIFY(!(lending.assets()->item(row)->flags() & Qt::ItemIsUserCheckable));
    }
    click(lending.dialog(), u"lendTickAll"_s);
    QVERIFY(!lending.go()->isEnabled());
    QVERIFY2(lending.note().contains(u"already lent"_s), qPrintable(lending.note()));
    QVERIFY(lending.lock()->currentText().contains(u"lent to this employee"_s));
}

void LendDialogTest::anEmployeeWhoIsGoneIsForeseen()
{
    FirmBench bench;
    const auto who = bench.someone(0);
    QVERIFY(
        await(bench.client->call(endpoints::deleteEmployee, DeleteEmployee{bench.enterprise(), who.globalId}))
            ->has_value());
    Lending lending(bench, {who, AssetNumber(sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QTRY_VERIFY2(lending.note().contains(u"no longer lists this employee"_s), qPrintable(lending.note()));
    QVERIFY(!lending.go()->isEnabled());
}

void LendDialogTest::refusalsAreExplained_data()
{
    QTest::addColumn<QString>("code");
    for (const auto* code : {"33003", "33006", "33007", "33008", "33018", "60026"})
        QTest::newRow(code) << QString::fromLatin1(code);
}

void LendDialogTest::refusalsAreExplained()
{
    QFETCH(const QString, code);
    FirmBench bench;
    auto who = bench.someone(1);
    const auto other = bench.someone(1);
    const auto& withoutNodes = *std::find_if(bench.numbers.begin(), bench.numbers.end(),
        [](const auto& record) { return record.assetNum.toString() == sample::withoutNodes(); });
    if (code == "33006"_L1 && withoutNodes.cloudAccountGlobalId.isEmpty())
        bench.give(who.globalId, sample::withoutNodes());
    bench.refresh();
    const QString lock = code == "33008"_L1 ? sample::abnormalBorrowedLock() : sample::freeBorrowedLock();
    Lending lending(bench, {who, AssetNumber(lock)});
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.assets()->count() > 0);
    const QString wanted = code == "33006"_L1 ? sample::withoutNodes() : lending.assets()->item(0)->text();
    for (int row = 0; row < lending.assets()->count(); ++row)
        lending.assets()->item(row)->setCheckState(
            lending.assets()->item(row)->text().startsWith(wanted) ? Qt::Checked : Qt::Unchecked);
    QVERIFY(lending.go()->isEnabled());
    const AssetId asset(lending.assets()->item(0)->data(Qt::UserRole + 1).toString());
    const AssetNumber number(lending.assets()->item(0)->data(Qt::UserRole).toString());

    // What happens at another desk between the reading and the pressing.
    QString said;
    if (code == "33007"_L1) {
        bench.lend(who.globalId, sample::secondFreeBorrowedLock(), asset);
        said = u"Currently shown as lent"_s;
    } else if (code == "33018"_L1) {
        bench.lend(other.globalId, sample::freeBorrowedLock(), bench.held(other.globalId)[0].assetId);
        said = other.name.toString();
    } else if (code == "33003"_L1) {
        QVERIFY(await(
            bench.client->call(endpoints::changePrivileges, ChangePrivileges{who.globalId, {number}, {}}))
                    ->has_value());
        said = u"No longer held by the employee"_s;
    } else if (code == "60026"_L1) {
        QVERIFY(await(
            bench.client->call(endpoints::deleteEmployee, DeleteEmployee{bench.enterprise(), who.globalId}))
                    ->has_value());
        said = u"No employee matches"_s;
    } else {
        said = code == "33006"_L1 ? u"nodes"_s : u"shown as not lent"_s;
    }
    bench.employees.ensureLoaded();
    const auto item = lending.send(bench);
    QCOMPARE(item.code, code);
    QCOMPARE(item.outcome, Outcome::Rejected);
    QTRY_VERIFY(lending.explanation()->isVisible());
    QTRY_VERIFY2(lending.explanation()->text().contains(said), qPrintable(lending.explanation()->text()));
    QVERIFY(lending.explanation()->text().contains(item.message));
    QVERIFY(part<QWidget>(lending.dialog(), u"lendBack"_s)->isVisible());
}

void LendDialogTest::refusalsOfAnotherGateway_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("said");
    QTest::newRow("33009") << u"33009"_s << u"if nothing was lent, try again"_s;
    QTest::newRow("40000") << u"40000"_s << u"Fill in the required fields"_s;
    QTest::newRow("70001") << u"70001"_s << u"Check this computer's clock"_s;
}

/// The rules of the form keep the sandbox from finding these.
void LendDialogTest::refusalsOfAnotherGateway()
{
    QFETCH(const QString, code);
    QFETCH(const QString, said);
    const auto server = RawServer::answering([code](RawConnection& connection, const RawRequest& request) {
        const auto answer = [&](const QByteArray& data) {
            return connection.send(
                RawServer::reply(200, R"({"code":0,"message":"success","data":)" + data + "}"));
        };
        const auto& target = request.target;
        if (request.method == "POST")
            return connection.send(RawServer::reply(
                299, R"({"code":")" + code.toLatin1() + R"(","message":"no <b>loan</b>","cause":"x"})"));
        if (target.contains("assetNums"))
            return answer(R"([{"assetNum":"8000000007","assetId":"7","cloudAccountGlobalId":"64"}])");
        if (target.contains("borrowUsbKeys"))
            return answer(R"([{"assetNum":"8000000009","assetId":"9","borrowedFlag":false}])");
        if (target.contains("members"))
            return answer(R"({"pageNum":1,"pages":1,"total":1,"size":1,)"
                          R"("list":[{"globalId":"64","userName":"li@a","name":"Li"}]})");
        return answer(R"({"productInstanceList":[],"children":[]})");
    });
    QTemporaryDir folder;
    PageBench bench;
    JournalSettings place;
    place.directory = folder.filePath(u"journal"_s);
    bench.journal = std::make_unique<Journal>(place);
    auto settings = settingsFor(server->url());
    settings.retry.attempts = 1;
    bench.client = std::make_unique<GatewayClient>(settings, bench.journal.get());
    bench.client->setTokens(tokens);
    QWidget window;
    window.show();
    Employee who;
    who.globalId = MemberId(u"64"_s);
    who.userName = Text(u"li@a"_s);
    Lending lending(bench, EnterpriseId(u"e"_s), &window, {who, AssetNumber(u"8000000009"_s)});
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.go()->isEnabled()); // the only asset there is needs no tick
    QCOMPARE(lending.send(bench).code, code);
    QTRY_VERIFY(lending.explanation()->isVisible());
    QVERIFY2(lending.explanation()->text().contains(said), qPrintable(lending.explanation()->text()));
    QVERIFY(lending.explanation()->details().contains(u"no <b>loan</b>"_s)); // as it came
    delete lending.dialog();
    bench.client.reset();
}

void LendDialogTest::whatWasPerhapsDoneIsSaid_data()
{
    QTest::addColumn<bool>("another");
    QTest::newRow("33009") << false;
    QTest::newRow("33018") << true;
}

/// Refused, because an attempt whose end nobody knew was applied after all; or because somebody else was
/// quicker, which looks the same.
void LendDialogTest::whatWasPerhapsDoneIsSaid()
{
    QFETCH(const bool, another);
    FirmBench bench;
    const auto who = bench.someone(1), other = bench.someone(1);
    Lending lending(bench, {who, AssetNumber(sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.assets()->count() > 0);
    lending.tick(0);
    const AssetId asset(lending.assets()->item(0)->data(Qt::UserRole + 1).toString());
    bench.fault(u"close"_s, u"M10"_s);
    QCOMPARE(lending.send(bench).outcome, Outcome::Unknown);
    bench.server.setFaults({});
    click(lending.dialog(), u"lendBack"_s);
    QVERIFY(part<QLabel>(lending.dialog(), u"lendWarning"_s)->text().contains(u"unknown"_s));
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.go()->isEnabled()); // what was chosen is still chosen
    if (another)
        bench.lend(other.globalId, sample::freeBorrowedLock(), bench.held(other.globalId)[0].assetId);
    else
        bench.lend(who.globalId, sample::freeBorrowedLock(), asset);
    const auto item = lending.send(bench);
    QCOMPARE(item.code, another ? u"33018"_s : u"33009"_s);
    QTRY_VERIFY(lending.explanation()->isVisible());
    QVERIFY(lending.explanation()->text().contains(u"an earlier attempt"_s));
    QCOMPARE(item.state, another ? ReadBackState::Contradicts : ReadBackState::AsWanted);
}

void LendDialogTest::appliedLateIsSeenByCheckingAgain()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Lending lending(bench, {who, AssetNumber(sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.assets()->count() > 0);
    lending.tick(0);
    bench.fault(u"applylate"_s, u"M10"_s);
    bench.server.clearLedger();
    QCOMPARE(lending.send(bench).outcome, Outcome::Unknown);
    auto* run = bench.writes.list().last();
    QCOMPARE(run->work().outcomes()[0].state, ReadBackState::NotYet);
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            bench.refresh();
            return bench.lock(sample::freeBorrowedLock()).borrowedFlag.value_or(false);
        }(),
        30'000);
    click(lending.dialog(), u"lendResultsCheckAgain"_s);
    QTRY_COMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
    QTRY_VERIFY(run->isResting());
    QCOMPARE(bench.sent(u"M10"_s), 1);
    QVERIFY(!part<QWidget>(lending.dialog(), u"lendBack"_s)->isVisible());
}

void LendDialogTest::whatWasChosenStaysAfterARefusal()
{
    FirmBench bench;
    const auto who = bench.someone(2);
    Lending lending(bench, {who, AssetNumber(sample::abnormalBorrowedLock())});
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.assets()->count() > 1);
    lending.tick(0);
    lending.tick(1);
    QCOMPARE(lending.send(bench).code, u"33008"_s);
    click(lending.dialog(), u"lendBack"_s);
    QVERIFY(lending.isRead());
    QCOMPARE(lending.lock()->currentData().toString(), sample::abnormalBorrowedLock());
    lending.chooseLock(sample::freeBorrowedLock());
    QVERIFY(lending.go()->text().contains(u"2 asset"_s));
    QCOMPARE(lending.send(bench).outcome, Outcome::Applied);
}

void LendDialogTest::aDoubleClickOnLendDoesNotClose()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Lending lending(bench, {who, AssetNumber(sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.assets()->count() > 0);
    lending.tick(0);
    QTRY_VERIFY(lending.go()->isEnabled());
    bench.server.setLatency(300);
    auto* dialog = lending.dialog().data();
    const auto place = lending.go()->geometry().center();
    QTest::mouseClick(lending.go(), Qt::LeftButton);
    QTRY_VERIFY(!lending.go()->isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    auto* there = dialog->childAt(place);
    QVERIFY(!qobject_cast<QAbstractButton*>(there));
    auto* target = there ? there : dialog;
    QTest::mouseClick(target, Qt::LeftButton, {}, target->mapFrom(dialog, place));
    auto* run = bench.writes.list().last();
    QTRY_VERIFY_WITH_TIMEOUT(run->isResting(), 60'000);
    QVERIFY(lending.dialog());
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
}

void LendDialogTest::closedInTheMiddleItGoesOn()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Lending lending(bench, {who, AssetNumber(sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.assets()->count() > 0);
    lending.tick(0);
    bench.server.setLatency(200);
    QTest::mouseClick(lending.go(), Qt::LeftButton);
    QCOMPARE(bench.activities.runningWork().size(), 1);
    lending.dialog()->close();
    QTRY_VERIFY(!lending.dialog());
    auto* run = bench.writes.list().last();
    QTRY_VERIFY_WITH_TIMEOUT(run->isResting(), 60'000);
    QCOMPARE(run->work().outcomes()[0].outcome, Outcome::Applied);
    QVERIFY(bench.activities.list().first()->hasDetails());
}

void LendDialogTest::unreadableListsAreSaid()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    bench.fault(u"http500"_s, u"M8"_s);
    Lending lending(bench, {who, {}});
    auto* banner = part<Banner>(lending.dialog(), u"lendBanner"_s);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(!lending.go()->isEnabled());
    // In sight, too, where the form is scrolled because the text is large or the screen small.
    lending.assets()->setMinimumHeight(2 * banner->screen()->availableGeometry().height());
    QTRY_VERIFY(lending.dialog()->findChild<QScrollArea*>(u"lendDialogArea"_s));
    QTRY_COMPARE(banner->visibleRegion().boundingRect(), banner->rect());
    bench.server.setFaults({});
    click(lending.dialog(), u"lendBannerAction"_s);
    QVERIFY(lending.isRead());
    QVERIFY(!banner->isVisible());
}

void LendDialogTest::nothingWhileReadOnly()
{
    FirmBench bench;
    const auto who = bench.someone(1);
    Lending lending(bench, {who, AssetNumber(sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QTRY_VERIFY(lending.assets()->count() > 0);
    lending.tick(0);
    QVERIFY(lending.go()->isEnabled());
    bench.writes.setReadOnly(true);
    QVERIFY(!lending.go()->isEnabled());
    QVERIFY(lending.go()->toolTip().contains(u"read-only"_s));
}

LOCKKEEPER_TEST(Widgets, LendDialogTest)
#include "tst_lend_dialog.moc"
