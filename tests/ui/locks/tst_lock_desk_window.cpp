// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/locks/lock_bench.h"
#include "tests/ui/whole_window.h"
#include "ui/base/holdings_setting.h"
#include "ui/kit/theme/language.h"
#include "ui/shell/settings_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// The lock desk in the whole window.
class LockDeskWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void fromStartToDisabledByKeys();
    void fromOtherPages_data();
    void fromOtherPages();
    void listsElsewhereAreRemembered();
    void forgottenAndSwitchedOff();

private:
    Language m_language;
};

void LockDeskWindowTest::fromStartToDisabledByKeys()
{
    LockBench bench;
    const auto lock = bench.listedLock();
    WholeWindow whole(bench);
    // Shown as the program does it with --page lockdesk, once it is connected.
    QVERIFY(whole.window.showPage(u"lockdesk"_s));
    whole.window.openEnterprise(bench.enterprise());
    whole.window.currentPage()->setFocus();
    QApplication::clipboard()->setText(lock + u"\r\n"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(QApplication::activeModalWidget());
    // Offscreen there is no window manager that would do this.
    QApplication::activeModalWidget()->activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), QApplication::activeModalWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(bench.lockWrites().size(), 1);
    QTRY_VERIFY(bench.lockWrites()[0].applied); // it is listed before it is done
    QVERIFY(bench.lockWrites()[0].body.contains(lock.toLatin1()));
    const auto* page = whole.window.currentPage();
    QTRY_COMPARE(page->findChild<QLabel*>(u"lockdeskSummary"_s)->text(), u"1 done."_s);
    // The next call: the field has the focus again.
    whole.window.activateWindow();
    QTRY_VERIFY(QApplication::focusWidget());
    QCOMPARE(QApplication::focusWidget()->objectName(), u"lockdeskNumbers"_s);
}

void LockDeskWindowTest::fromOtherPages_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("action");
    QTest::addColumn<LockAction>("wanted");
    QTest::newRow("assets, disable") << u"assets"_s << u"assetsDisableLockAction"_s << LockAction::Disable;
    QTest::newRow("borrowed locks, enable")
        << u"borrowedlocks"_s << u"borrowedlocksEnableLockAction"_s << LockAction::Enable;
}

void LockDeskWindowTest::fromOtherPages()
{
    QFETCH(const QString, page);
    QFETCH(const QString, action);
    QFETCH(const LockAction, wanted);
    LockBench bench;
    WholeWindow whole(bench);
    whole.window.openEnterprise(bench.enterprise());
    auto* table = whole.page(page)->table();
    table->selectRow(0);
    table->selectionModel()->select(
        table->model()->index(1, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    table->selectionModel()->setCurrentIndex(table->model()->index(1, 0), QItemSelectionModel::NoUpdate);
    const int column = table->recordModel()->columnOf("assetNum");
    QStringList numbers;
    for (int row = 0; row < 2; ++row)
        numbers += table->model()->index(row, column).data().toString();
    QContextMenuEvent menuKey(
        QContextMenuEvent::Keyboard, QPoint(20, 20), table->viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table, &menuKey);
    auto* menu = whole.window.currentPage()->findChild<QMenu*>(page + u"ContextMenu"_s);
    QVERIFY(menu);
    auto* chosen = whole.window.currentPage()->findChild<QAction*>(action);
    QVERIFY(chosen && chosen->isEnabled() && menu->actions().contains(chosen));
    QCOMPARE(chosen->text(), (wanted == LockAction::Disable ? u"Disable 2 locks…"_s : u"Enable 2 locks…"_s));
    // What the button "Actions" offers is the same.
    const auto* actions = whole.window.currentPage()->findChild<QMenu*>(page + u"ActionsMenu"_s);
    QVERIFY(actions && actions->actions().contains(chosen));
    menu->close();
    chosen->trigger();
    QCOMPARE(whole.window.currentPageName(), u"lockdesk"_s);
    QTRY_VERIFY(whole.window.findChild<LockConfirmDialog*>());
    auto* question = whole.window.findChild<LockConfirmDialog*>();
    QCOMPARE(question->action(), wanted);
    QStringList asked;
    for (const auto& line : question->lines())
        asked += line.lock.number.toString();
    QCOMPARE(asked, numbers);
    question->reject();
    QVERIFY(bench.lockWrites().isEmpty());
}

void LockDeskWindowTest::listsElsewhereAreRemembered()
{
    LockBench bench;
    WholeWindow whole(bench);
    whole.window.openEnterprise(bench.enterprise(), u"Acme"_s);
    (void)whole.page(u"assets"_s);
    (void)whole.page(u"borrowedlocks"_s);
    const auto lock = bench.listedLock();
    // Another enterprise is open by now; what was seen of the first one stays.
    whole.window.openEnterprise(EnterpriseId(u"another"_s));
    QVERIFY(whole.window.showPage(u"lockdesk"_s));
    whole.window.currentPage()->search(lock + u' ' + sample::lentBorrowedLock());
    const auto* table = whole.window.currentPage()->findChild<TableView*>(u"lockdeskTable"_s);
    const auto cell = [&](int row, const char* column) {
        return table->model()->index(row, table->recordModel()->columnOf(column)).data().toString();
    };
    // The enterprise has the name that the gateway gave last.
    QTRY_COMPARE(cell(0, "enterprise"), bench.enterprises.label(bench.enterprise()));
    QVERIFY(cell(0, "enterprise") != bench.enterprise().toString());
    QTRY_COMPARE(cell(0, "state"), u"Normal"_s);
    QTRY_COMPARE(cell(1, "state"), u"Lent"_s);
}

void LockDeskWindowTest::forgottenAndSwitchedOff()
{
    LockBench bench;
    WholeWindow whole(bench);
    VirtualAsset asset;
    asset.assetNum = AssetNumber(u"8000000001"_s);
    const auto isKnown = [&] { return !bench.holdings.find({asset.assetNum}).result().isEmpty(); };
    bench.holdings.noteAssets(EnterpriseId(u"e"_s), {asset}, true);
    QVERIFY(isKnown());
    SettingsDialog dialog(whole.appearance, &bench.context, &whole.window);
    dialog.show();
    auto* forget = dialog.findChild<QAbstractButton*>(u"settingsForgetHoldings"_s);
    QTest::mouseClick(forget, Qt::LeftButton);
    QCOMPARE(bench.prompter.confirmations.size(), 1);
    drainEvents();
    QVERIFY(isKnown()); // nobody has said yes
    bench.prompter.confirms = true;
    QTest::mouseClick(forget, Qt::LeftButton);
    QTRY_VERIFY(!isKnown());
    const HoldingsSetting setting(bench.settings, profileKey(bench.context.profile));
    QVERIFY(setting.isKept());
    auto* keep = dialog.findChild<QAbstractButton*>(u"settingsKeepHoldings"_s);
    QVERIFY(keep->isChecked());
    keep->click();
    QVERIFY(!setting.isKept());
    QVERIFY(!bench.holdings.isKept());
}

LOCKKEEPER_TEST(Widgets, LockDeskWindowTest)
#include "tst_lock_desk_window.moc"
