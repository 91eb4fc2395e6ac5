// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/found_records.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/filled_window.h"
#include "ui/base/export_dialog.h"
#include "ui/kit/line_icon.h"
#include "ui/pages/all_pages.h"
#include "ui/views/place_link.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSet>
#include <QTabBar>
#include <QTemporaryDir>

#include <utility>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Every page in the window of the program, against the sandbox: what holds for all of them.
class WholeWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void everyPageHasAnIcon();
    void everyControlHasAName_data() { pages(); }
    void everyControlHasAName();
    void passingPagesHaveNames();
    void dialogsAndPopupsHaveNames();
    void keysAloneReachEveryControl_data() { pages(); }
    void keysAloneReachEveryControl();
    void sortingByKeys();
    void whatTakesAwayIsLast();
    void notesMoveNoRow();
    void pressingTwiceOpensOneDialog();
    void tableChangesUnderADialog();
    void closedWhileEverythingLoads();
    void pagesLoadOnlyWhenSeen();
    void whoIsLedElsewhereReadsOnlyThat();

private:
    [[nodiscard]] static int asked(const SandboxBench& bench, QLatin1StringView endpoint)
    {
        int times = 0;
        for (const auto& entry : bench.server.ledger())
            times += entry.endpoint == endpoint ? 1 : 0;
        return times;
    }
    static void pages()
    {
        QTest::addColumn<QString>("name");
        for (const auto& name : allPageNames())
            QTest::addRow("%s", qPrintable(name)) << name;
    }
};

namespace
{

void checkNames(const QWidget* root)
{
    int checked = 0;
    for (const auto* widget : root->findChildren<QWidget*>()) {
        if (!isControl(widget) || !widget->isVisibleTo(root)) continue;
        ++checked;
        const auto* interface = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(), qPrintable(described(widget)));
        QVERIFY2(!widget->accessibleName().isEmpty() || qobject_cast<const QTabBar*>(widget),
            qPrintable(described(widget)));
        if (!qobject_cast<const QTabBar*>(widget))
            QVERIFY2(!widget->objectName().isEmpty(), qPrintable(described(widget)));
    }
    QVERIFY(checked > 0);
}

} // namespace

/// A page without a picture in resources/icons has a gap in the navigation.
void WholeWindowTest::everyPageHasAnIcon()
{
    QVERIFY(allPageNames().size() >= 9);
    for (const auto& name : allPageNames())
        QVERIFY2(!lineIcon(name).isNull(), qPrintable(name));
}

void WholeWindowTest::everyControlHasAName()
{
    QFETCH(const QString, name);
    FilledWindow filled;
    const auto* page = filled.page(name);
    checkNames(&filled.window());
    // The other tabs of the inspector are looked at as well.
    for (auto* tabs : page->findChildren<QTabWidget*>())
        for (int tab = 1; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            drainEvents();
            checkNames(&filled.window());
        }
}

/// Those without a place in the navigation.
void WholeWindowTest::passingPagesHaveNames()
{
    FilledWindow filled;
    auto& window = filled.window();
    emit window.passingWanted(u"endsByMonth"_s);
    QCOMPARE(window.currentPage()->face().name, u"endsByMonth"_s);
    drainEvents();
    checkNames(&window);
    for (const auto kind : {FoundKind::Person, FoundKind::Asset, FoundKind::Enterprise}) {
        emit window.listWanted({.typed = u"a"_s, .only = {kind}});
        QVERIFY(window.currentPage()->face().name.startsWith(u"found"_s));
        drainEvents();
        checkNames(&window);
    }
}

void WholeWindowTest::dialogsAndPopupsHaveNames()
{
    SandboxBench bench(sandboxOfFew());
    WholeWindow whole(bench);
    whole.window.openEnterprise(bench.enterprise());
    (void)whole.page(u"employees"_s);
    const auto checkOpened = [&](Qt::Key key, Qt::KeyboardModifiers modifiers, const char* what) {
        whole.window.activateWindow(); // the dialog before had it
        QVERIFY(QTest::qWaitForWindowActive(&whole.window));
        QTest::keyClick(&whole.window, key, modifiers);
        QTRY_VERIFY2(whole.window.findChild<QDialog*>(), what);
        auto* dialog = whole.window.findChild<QDialog*>();
        QTRY_VERIFY2(dialog->isVisible(), what);
        QVERIFY2(!dialog->windowTitle().isEmpty(), what);
        checkNames(dialog);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY2(!whole.window.findChild<QDialog*>(), what);
    };
    checkOpened(Qt::Key_F1, {}, "help");
    checkOpened(Qt::Key_E, Qt::ControlModifier, "export");
    checkOpened(Qt::Key_Comma, Qt::ControlModifier, "settings");
    QTest::keyClick(&whole.window, Qt::Key_K, Qt::ControlModifier);
    checkNames(&whole.window);
    QTest::keyClick(whole.window.focusWidget(), Qt::Key_Escape);
    QTest::keyClick(&whole.window, Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    checkNames(&whole.window);
}

void WholeWindowTest::keysAloneReachEveryControl()
{
    QFETCH(const QString, name);
    FilledWindow filled;
    (void)filled.page(name);
    auto& window = filled.window();
    QSet<const QWidget*> wanted;
    for (const auto* widget : window.findChildren<QWidget*>())
        if (isControl(widget) && !qobject_cast<const QProgressBar*>(widget) && widget->isEnabled() &&
            widget->isVisible())
            wanted.insert(widget);
    QVERIFY(wanted.size() > 8);
    window.setFocus();
    for (int steps = 0; steps < 200 && !wanted.isEmpty(); ++steps) {
        auto* focus = QApplication::focusWidget() ? QApplication::focusWidget() : &window;
        // A control that hands its focus on, or that another one stands for, counts as reached.
        for (const QWidget* reached = focus; reached; reached = reached->parentWidget())
            wanted.remove(reached);
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    QStringList missed;
    for (const auto* widget : std::as_const(wanted))
        missed += described(widget);
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u"; "_s)));
}

void WholeWindowTest::sortingByKeys()
{
    SandboxBench bench(sandboxOfFew());
    WholeWindow whole(bench);
    whole.window.openEnterprise(bench.enterprise());
    auto* page = whole.page(u"employees"_s);
    auto* table = page->table();
    table->setFocus();
    const int account = table->recordModel()->columnOf("userName");
    table->setCurrentIndex(table->model()->index(0, account));
    QContextMenuEvent menuKey(
        QContextMenuEvent::Keyboard, QPoint(20, 20), table->viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table, &menuKey);
    QTRY_VERIFY(page->findChild<QMenu*>(u"employeesContextMenu"_s));
    auto* menu = page->findChild<QMenu*>(u"employeesContextMenu"_s);
    bool sorted = false;
    for (auto* action : menu->actions())
        if (action->text().startsWith(u"Sort by"_s)) {
            action->trigger();
            sorted = true;
        }
    QVERIFY(sorted);
    menu->close();
    QTRY_VERIFY(!table->recordModel()->isOrdering());
    QCOMPARE(table->horizontalHeader()->sortIndicatorSection(), account);
}

/// In a group of its own at the end of the menu, where nobody comes upon it on the way to something else.
void WholeWindowTest::whatTakesAwayIsLast()
{
    FilledWindow filled;
    for (const auto& [name, command] : {std::pair(u"employees"_s, u"Delete…"_s),
             std::pair(u"assets"_s, u"Withdraw…"_s), std::pair(u"orders"_s, u"Delete draft…"_s)}) {
        const auto* menu = filled.page(name)->findChild<QMenu*>(name + u"ActionsMenu"_s);
        QVERIFY2(menu, qPrintable(name));
        QStringList last; // behind the last line
        for (const auto* action : menu->actions()) {
            if (action->isSeparator())
                last.clear();
            else
                last += action->text();
        }
        QVERIFY2(last.contains(command) && last.size() < menu->actions().size(), qPrintable(last.join(u'|')));
        QVERIFY2(last.size() <= 2, qPrintable(last.join(u'|')));
    }
}

/// What a page says of its rows may come later than they do, from the desk of a team (KT-24).
void WholeWindowTest::notesMoveNoRow()
{
    SandboxBench bench(sandboxOfFew());
    WholeWindow whole(bench);
    for (const auto& [name, label] :
        {std::pair(u"journal"_s, u"journalScope"_s), std::pair(u"renewals"_s, u"renewalsSources"_s)}) {
        const auto* page = whole.page(name);
        const auto* rows = page->findChild<QWidget*>(name + u"Splitter"_s); // with what stands beside them
        auto* note = page->findChild<QLabel*>(label);
        QVERIFY2(rows && note, qPrintable(name));
        note->setText(u"Short."_s);
        note->show();
        drainEvents();
        const auto top = rows->mapTo(page, QPoint());
        note->setText(u"Colleagues sent more of this. "_s.repeated(30));
        drainEvents();
        QCOMPARE(rows->mapTo(page, QPoint()), top);
    }
}

void WholeWindowTest::pressingTwiceOpensOneDialog()
{
    SandboxBench bench(sandboxOfFew());
    WholeWindow whole(bench);
    whole.window.openEnterprise(bench.enterprise());
    auto* page = whole.page(u"employees"_s);
    for (int i = 0; i < 3; ++i)
        page->exportTable();
    QCOMPARE(whole.window.findChildren<ExportDialog*>().size(), 1);
}

void WholeWindowTest::tableChangesUnderADialog()
{
    SandboxBench bench(sandboxOfFew());
    WholeWindow whole(bench);
    whole.window.openEnterprise(bench.enterprise());
    auto* page = whole.page(u"employees"_s);
    auto* table = page->table();
    table->selectRow(3);
    page->exportTable();
    QTRY_VERIFY(whole.window.findChild<ExportDialog*>());
    // Refreshed, sorted, filtered, and even another enterprise, while the question is open.
    page->reload();
    table->sortByColumn(table->recordModel()->columnOf("userName"), Qt::DescendingOrder);
    page->search(u"a"_s);
    QTRY_VERIFY(!page->isLoading() && !table->recordModel()->isOrdering());
    const QString before = table->model()->index(0, 1).data().toString();
    QVERIFY(!before.isEmpty());
    whole.window.openEnterprise(EnterpriseId(u"another"_s));
    const QTemporaryDir folder;
    bench.prompter.savePath = folder.filePath(u"list.csv"_s);
    auto* dialog = whole.window.findChild<ExportDialog*>();
    QVERIFY(dialog);
    dialog->accept();
    // What is written is what is shown by then, never a row of the enterprise before.
    QTRY_VERIFY(QFile::exists(bench.prompter.savePath));
    QFile file(bench.prompter.savePath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray written = file.readAll();
    QCOMPARE(written.count('\n'), 1);
    QVERIFY(!written.contains(before.toUtf8()));
}

void WholeWindowTest::closedWhileEverythingLoads()
{
    SandboxBench bench(sandboxOfFew());
    bench.server.setLatency(4000); // longer than making all pages takes on a busy computer
    {
        WholeWindow whole(bench);
        whole.window.openEnterprise(bench.enterprise());
        for (const auto& name : whole.window.pageNames()) {
            whole.window.showPage(name);
            drainEvents();
        }
        QVERIFY(bench.activities.runningCount() >= 3);
    }
    QVERIFY(callsRest(*bench.client)); // those that still wait have their replies now
    QCOMPARE(bench.activities.runningCount(), 0);
}

void WholeWindowTest::pagesLoadOnlyWhenSeen()
{
    SandboxBench bench(sandboxOfFew());
    WholeWindow whole(bench);
    whole.window.openEnterprise(bench.enterprise());
    (void)whole.page(u"employees"_s);
    QCOMPARE(asked(bench, "M7"_L1), 0);
    QCOMPARE(asked(bench, "M8"_L1), 0);
    const int pagesOfEmployees = asked(bench, "M5"_L1);
    (void)whole.page(u"borrowedlocks"_s);
    QCOMPARE(asked(bench, "M8"_L1), 1);
    QCOMPARE(asked(bench, "M5"_L1), pagesOfEmployees); // the names were there already
    (void)whole.page(u"employees"_s);
    (void)whole.page(u"borrowedlocks"_s);
    QCOMPARE(asked(bench, "M8"_L1), 1);
}

/// From Ctrl+K to somebody of another enterprise: the page that is left would read its lists for it, and the
/// employees for their names, which the next page reads as well (ER-20).
void WholeWindowTest::whoIsLedElsewhereReadsOnlyThat()
{
    SandboxBench bench(sandboxOfFew());
    WholeWindow whole(bench);
    whole.window.openEnterprise(bench.enterprise());
    (void)whole.page(u"assets"_s);
    QVERIFY(callsRest(*bench.client));
    bench.server.clearLedger();
    const EnterpriseId other(u"another"_s);
    QCOMPARE(whole.window.go({.enterprise = other, .page = u"employees"_s}), QString());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(whole.window.enterprise(), other);
    QCOMPARE(whole.window.currentPageName(), u"employees"_s);
    QCOMPARE(asked(bench, "M5"_L1), 1);
    QCOMPARE(asked(bench, "O8"_L1), 0);
    QCOMPARE(asked(bench, "M6"_L1), 0);
    // What was left reads when somebody looks at it, and reads the other enterprise.
    QVERIFY(whole.window.showPage(u"assets"_s));
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(bench, "O8"_L1), 1);
    const auto ledger = bench.server.ledger();
    for (const auto& entry : ledger)
        QVERIFY2(entry.target.contains("another"), entry.target.constData());
    QCOMPARE(asked(bench, "M5"_L1), 1);
    // Led from a page to itself, it is read at once.
    QCOMPARE(whole.window.go({.enterprise = bench.enterprise(), .page = u"assets"_s}), QString());
    QVERIFY(callsRest(*bench.client));
    QCOMPARE(asked(bench, "O8"_L1), 2);
}

LOCKKEEPER_TEST(Widgets, WholeWindowTest)
#include "tst_whole_window.moc"
