// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/employee_gateway.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "tests/ui/sample_employees.h"
#include "ui/employees/employees_page.h"
#include "ui/kit/accessible_menus.h"
#include "ui/kit/banner.h"
#include "ui/kit/record_view.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/text_scale.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What each table page has besides its table: the button "Filter" and what it opens, and columns that come
/// and go.
class TablePartsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        makeMenusAccessible();
        m_language.use(QLocale(u"en_GB"_s));
    }
    void opensAndCloses();
    void whatIsAskedIsCounted();
    void nothingFoundOffersToAskForAll();
    void clearAsksOnce();
    void ticksNarrowDown();
    void ticksShowMore();
    void aLinkFindsInEverything();
    void emptyColumnsAreOutOfSight();
    void menusAreInTheAccessibilityTree();
    void aBannerMovesNoRow();
    void anOfferMovesNoRow();
    void aBannerMovesNoButton();
    void detailsHaveTheirWidth();
    void detailsAreGoneWithoutARowOrRoom();
    void detailsTakeThePlaceOfTheTable();

private:
    Language m_language;
};

namespace
{

/// The employees page over a gateway that waits for its answers.
struct Opened {
    Opened()
    {
        ClientSettings settings;
        settings.baseUrl = gateway.url();
        bench.client = std::make_unique<GatewayClient>(settings, nullptr);
        bench.client->setTokens({"app", "client", "user"});
        window = std::make_unique<PageWindow>(u"employees"_s, std::make_unique<EmployeesPage>(bench.context));
        if (!QTest::qWaitForWindowActive(window->page())) qFatal("no window");
        window->page()->openEnterprise(EnterpriseId(u"6105"_s));
    }
    [[nodiscard]] bool give(int count) { return gateway.give(employees(count), count) && window->settled(); }
    [[nodiscard]] bool begun(int loads) const
    {
        return QTest::qWaitFor([&] { return gateway.loads() == loads; }, 60'000);
    }
    [[nodiscard]] QPushButton* button() const { return window->find<QPushButton>(u"Filter"_s); }
    [[nodiscard]] QWidget* panel() const { return window->find<QWidget>(u"FilterPanel"_s); }
    [[nodiscard]] QLineEdit* keyword() const { return window->find<QLineEdit>(u"Keyword"_s); }
    void ask(const QString& keyword) const
    {
        window->click(u"Filter"_s);
        this->keyword()->clear();
        QTest::keyClicks(this->keyword(), keyword);
        QTest::keyClick(this->keyword(), Qt::Key_Return);
    }

    EmployeeGateway gateway;
    PageBench bench;
    std::unique_ptr<PageWindow> window;
};

} // namespace

void TablePartsTest::opensAndCloses()
{
    const Opened opened;
    QVERIFY(!opened.panel()->isVisible());
    QTest::keyClick(opened.window->page(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(opened.panel()->isVisible());
    QCOMPARE(QApplication::focusWidget(), opened.keyword());
    QTest::keyClick(opened.keyword(), Qt::Key_Escape);
    QVERIFY(!opened.panel()->isVisible());
    QCOMPARE(QApplication::focusWidget(), opened.button());
    // The button itself closes it, and so do a press elsewhere and going on by Tab.
    opened.window->click(u"Filter"_s);
    opened.window->click(u"Filter"_s);
    QVERIFY(!opened.panel()->isVisible());
    opened.window->click(u"Filter"_s);
    QTest::mouseClick(opened.window->table()->viewport(), Qt::LeftButton, {}, QPoint(400, 500));
    QVERIFY(!opened.panel()->isVisible());
    opened.window->click(u"Filter"_s);
    for (int step = 0; step < 6 && opened.panel()->isVisible(); ++step)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(!opened.panel()->isVisible());
    // Another page, and back.
    opened.window->click(u"Filter"_s);
    opened.window->page()->hide();
    opened.window->page()->show();
    QVERIFY(!opened.panel()->isVisible());
    // It is inside the page, also where the page is narrow.
    opened.window->page()->resize(420, 500);
    opened.window->click(u"Filter"_s);
    QVERIFY(opened.window->page()->rect().contains(opened.panel()->geometry()));
}

void TablePartsTest::whatIsAskedIsCounted()
{
    Opened opened;
    QVERIFY(opened.give(3));
    QCOMPARE(opened.button()->text(), u"Filter"_s);
    opened.ask(u"Person 0000"_s);
    QVERIFY(!opened.panel()->isVisible());
    QVERIFY(opened.begun(2));
    QVERIFY2(opened.gateway.target().contains("keyword=Person"), opened.gateway.target().constData());
    QCOMPARE(opened.button()->text(), u"Filter: 1"_s);
    QVERIFY(opened.give(2));
    auto* department = opened.window->find<QComboBox>(u"Department"_s);
    opened.window->click(u"Filter"_s);
    QTest::keyClicks(department->lineEdit(), u"17"_s);
    department->lineEdit()->selectAll();
    QTest::keyClicks(department->lineEdit(), u"17"_s);
    QTest::keyClick(department->lineEdit(), Qt::Key_Return);
    QVERIFY(opened.begun(3));
    QTRY_COMPARE(opened.button()->text(), u"Filter: 2"_s);
    QVERIFY(opened.give(1));
    // Another enterprise has other people and departments.
    opened.window->page()->openEnterprise(EnterpriseId(u"6106"_s));
    QVERIFY(opened.begun(4));
    QTRY_COMPARE(opened.button()->text(), u"Filter"_s);
}

void TablePartsTest::nothingFoundOffersToAskForAll()
{
    Opened opened;
    QVERIFY(opened.give(3));
    opened.ask(u"nobody"_s);
    QVERIFY(opened.begun(2));
    QVERIFY(opened.give(0));
    QVERIFY2(opened.window->empty()->text().contains(u"Nothing matches"_s),
        qPrintable(opened.window->empty()->text()));
    opened.window->click(u"EmptyAction"_s);
    QVERIFY(opened.begun(3));
    QVERIFY(!opened.gateway.target().contains("keyword=nobody"));
    QVERIFY(opened.give(3));
    QCOMPARE(opened.window->rows(), 3);
}

void TablePartsTest::clearAsksOnce()
{
    Opened opened;
    QVERIFY(opened.give(3));
    auto* clear = opened.window->find<QPushButton>(u"ClearFilters"_s);
    QVERIFY(!clear->isEnabled());
    opened.ask(u"Person"_s);
    QVERIFY(opened.begun(2));
    QVERIFY(opened.give(3));
    opened.window->click(u"Filter"_s);
    opened.window->click(u"DeletedChip"_s);
    QCOMPARE(opened.button()->text(), u"Filter: 2"_s);
    opened.window->click(u"ClearFilters"_s);
    QVERIFY(opened.begun(3));
    QVERIFY(opened.give(3));
    QCOMPARE(opened.button()->text(), u"Filter"_s);
    QVERIFY(opened.keyword()->text().isEmpty());
    QVERIFY(!opened.window->find<QCheckBox>(u"DeletedChip"_s)->isChecked());
    QCOMPARE(opened.gateway.loads(), 3);
}

void TablePartsTest::ticksNarrowDown()
{
    Opened opened;
    auto rows = employees(4);
    rows[0].assetNums.emplace_back(u"8000120451"_s);
    rows[0].onlineFlag = true;
    rows[1].onlineFlag = true;
    QVERIFY(opened.gateway.give(rows, 4));
    QVERIFY(opened.window->settled());
    opened.window->click(u"Filter"_s);
    opened.window->click(u"WithoutAssetsChip"_s);
    QTRY_COMPARE(opened.window->rows(), 3);
    opened.window->click(u"OnlineChip"_s);
    QTRY_COMPARE(opened.window->rows(), 1);
    opened.window->click(u"WithoutAssetsChip"_s);
    QTRY_COMPARE(opened.window->rows(), 2);
}

void TablePartsTest::ticksShowMore()
{
    Opened opened;
    auto rows = employees(3);
    rows[1].deleted = true;
    QVERIFY(opened.gateway.give(rows, 3));
    QVERIFY(opened.window->settled());
    QCOMPARE(opened.window->rows(), 2);
    opened.window->click(u"Filter"_s);
    opened.window->click(u"DeletedChip"_s);
    QTRY_COMPARE(opened.window->rows(), 3);
    QVERIFY(opened.panel()->isVisible()); // there may be more to tick
    QCOMPARE(opened.gateway.loads(), 1);  // they are here already
}

void TablePartsTest::aLinkFindsInEverything()
{
    Opened opened;
    QVERIFY(opened.give(3));
    opened.ask(u"nobody"_s);
    QVERIFY(opened.begun(2));
    QVERIFY(opened.give(0));
    opened.window->page()->search(u"00002"_s); // as a link of another page does
    QVERIFY(opened.begun(3));
    QVERIFY(opened.give(3));
    QTRY_COMPARE(opened.window->rows(), 1);
}

void TablePartsTest::emptyColumnsAreOutOfSight()
{
    Opened opened;
    const auto isHidden = [&](const char* column) {
        const auto* table = opened.window->table();
        return table->isColumnHidden(table->recordModel()->columnOf(column));
    };
    QVERIFY(!isHidden("borrowNum"));
    QVERIFY(opened.give(3));
    QTRY_VERIFY(isHidden("borrowNum"));
    QVERIFY(isHidden("assetNums"));
    QVERIFY(!isHidden("name"));
    QVERIFY(!isHidden("state")); // "Offline" is something, too
    // Something comes into one of them.
    QTest::keyClick(opened.window->page(), Qt::Key_F5);
    QVERIFY(opened.begun(2));
    auto rows = employees(3);
    rows[2].assetNums.emplace_back(u"8000120451"_s);
    QVERIFY(opened.gateway.give(rows, 3));
    QTRY_VERIFY(!isHidden("assetNums"));
    QVERIFY(isHidden("borrowNum"));
    // In an empty list no column is emptier than another.
    opened.window->page()->openEnterprise(EnterpriseId(u"6106"_s));
    QVERIFY(opened.begun(3));
    QVERIFY(opened.give(0));
    QTRY_VERIFY(!isHidden("borrowNum"));
}

void TablePartsTest::menusAreInTheAccessibilityTree()
{
    Opened opened;
    QVERIFY(opened.give(3));
    auto* program = QAccessible::queryAccessibleInterface(qApp);
    const int windows = program->childCount();
    const auto entriesOfMenu = [&] {
        auto* menu = program->child(windows);
        if (!menu || menu->role() != QAccessible::PopupMenu || program->indexOfChild(menu) != windows)
            return QStringList();
        QStringList entries;
        for (int i = 0; i < menu->childCount(); ++i)
            if (auto* entry = menu->child(i); entry && entry->role() == QAccessible::MenuItem)
                entries += entry->text(QAccessible::Name);
        return entries;
    };
    const auto closeMenu = [] { QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape); };

    opened.window->click(u"Actions"_s);
    QCOMPARE(program->childCount(), windows + 1);
    const auto entries = entriesOfMenu();
    QVERIFY2(entries.contains(u"Reset password…"_s), qPrintable(entries.join(u", "_s)));
    // What takes something away comes last, behind a line.
    QCOMPARE(entries.last(), u"Offboard…"_s);
    closeMenu();
    QCOMPARE(program->childCount(), windows);

    // The menu of a row has the same actions: looked at in there, they are still found in the other one when
    // it has gone.
    auto* table = opened.window->page()->table();
    table->selectRow(0);
    QContextMenuEvent menuKey(
        QContextMenuEvent::Keyboard, QPoint(20, 20), table->viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table, &menuKey);
    QTRY_COMPARE(program->childCount(), windows + 1);
    QVERIFY(entriesOfMenu().contains(u"Reset password…"_s));
    closeMenu();
    QTRY_VERIFY(!opened.window->page()->findChild<QMenu*>(u"employeesContextMenu"_s));
    opened.window->click(u"Actions"_s);
    QCOMPARE(entriesOfMenu(), entries);
    closeMenu();
}

/// A message comes when it comes; somebody may be about to press.
void TablePartsTest::aBannerMovesNoRow()
{
    Opened opened;
    QVERIFY(opened.give(100));
    auto* table = opened.window->table();
    auto* page = opened.window->page();
    const auto place = [&] {
        return table->viewport()->mapTo(page, table->visualRect(table->indexAt({5, 5})).topLeft());
    };
    const auto before = place();
    const int height = table->height();
    auto* banner = opened.window->banner();
    banner->show(Tone::Warning, u"Rows may be missing."_s, u"Reload to be sure."_s, u"Reload"_s);
    QTRY_VERIFY(table->height() < height);
    QCOMPARE(place(), before);
    QVERIFY(banner->mapTo(page, QPoint()).y() >= table->mapTo(page, QPoint(0, table->height())).y());
    banner->hide();
    QTRY_COMPARE(table->height(), height);
    QCOMPARE(place(), before);
}

/// Drafts are read while somebody works already.
void TablePartsTest::anOfferMovesNoRow()
{
    Opened opened;
    QVERIFY(opened.give(100));
    auto* table = opened.window->table();
    auto* page = opened.window->page();
    const auto place = [&] { return table->viewport()->mapTo(page, QPoint()); };
    const auto before = place();
    for (const auto& name : {u"employeesImport"_s, u"employeesOffboarding"_s}) {
        const int height = table->height();
        auto* banner = page->findChild<Banner*>(name + u"Banner"_s);
        QVERIFY(banner);
        banner->show(Tone::Info, u"Unfinished"_s, {}, u"Resume…"_s);
        banner->parentWidget()->show();
        QTRY_VERIFY(table->height() < height);
        QCOMPARE(place(), before);
    }
}

/// What can be done about an empty list stays under the pointer, too.
void TablePartsTest::aBannerMovesNoButton()
{
    Opened opened;
    QVERIFY(opened.give(0));
    auto* page = opened.window->page();
    const auto* action = opened.window->find<QPushButton>(u"EmptyAction"_s);
    QTRY_VERIFY(action->isVisible());
    drainEvents();
    const auto before = action->mapTo(page, QPoint());
    const int height = action->parentWidget()->height();
    auto* banner = opened.window->banner();
    banner->show(Tone::Warning, u"Rows may be missing."_s, u"Reload to be sure."_s, u"Reload"_s);
    QTRY_VERIFY(action->parentWidget()->height() < height);
    drainEvents();
    QCOMPARE(action->mapTo(page, QPoint()), before);
    banner->hide();
    QTRY_COMPARE(action->parentWidget()->height(), height);
    QCOMPARE(action->mapTo(page, QPoint()), before);
}

/// Details have it also where the window has less room than they and the table would like.
void TablePartsTest::detailsHaveTheirWidth()
{
    const auto number = u"8001234567890123456"_s;
    for (const int width : {scaled(900), scaled(1000), scaled(1084), scaled(1500)}) {
        Opened opened;
        opened.window->page()->resize(width, scaled(700));
        QVERIFY(opened.give(20));
        opened.window->table()->selectRow(0);
        const auto* tabs = opened.window->find<QTabWidget>(u"InspectorTabs"_s);
        QTRY_VERIFY(tabs->isVisible());
        QTRY_COMPARE(tabs->width(), scaled(320));
        const auto* view = opened.window->find<RecordView>(u"Inspector"_s);
        const auto room = view->viewport()->width() - 2 * int(view->document()->documentMargin());
        QVERIFY(QFontMetrics(view->font()).horizontalAdvance(number) < room); // on one line
    }
}

void TablePartsTest::detailsAreGoneWithoutARowOrRoom()
{
    Opened opened;
    auto* page = opened.window->page();
    page->resize(scaled(1084), scaled(700));
    QVERIFY(opened.give(20));
    auto* table = opened.window->table();
    const auto* side = opened.window->find<QWidget>(u"SideSplitter"_s);
    QVERIFY(!side->isVisible());
    const int whole = table->width();
    table->selectRow(0);
    QTRY_VERIFY(side->isVisible());
    QTRY_VERIFY(table->width() < whole);
    page->resize(scaled(640), scaled(700));
    QTRY_VERIFY(!side->isVisible());
    page->resize(scaled(1084), scaled(700));
    QTRY_VERIFY(side->isVisible());
    opened.window->search()->setText(u"nobody at all"_s);
    QTRY_VERIFY(!side->isVisible());
}

/// This is so where both have no room (TP-13).
void TablePartsTest::detailsTakeThePlaceOfTheTable()
{
    Opened opened;
    auto* page = opened.window->page();
    QVERIFY(opened.give(20));
    auto* table = opened.window->table();
    const auto* tabs = opened.window->find<QTabWidget>(u"InspectorTabs"_s);
    const auto* action = opened.window->find<QAction>(u"InspectorAction"_s);
    const auto* back = opened.window->find<QPushButton>(u"BackToList"_s);
    table->selectRow(3);
    table->setFocus();
    drainEvents(); // the page is wider at first, or its tools would make it so again
    page->resize(scaled(600), scaled(700));
    QTRY_VERIFY(!tabs->isVisible() && table->isVisible());
    QVERIFY(!action->isChecked()); // as it is seen
    QTest::keyClick(table, Qt::Key_I, Qt::ControlModifier);
    QVERIFY(tabs->isVisible() && !table->isVisible());
    QVERIFY(action->isChecked());
    QTRY_COMPARE(tabs->width(), page->width());
    QVERIFY(opened.window->inspector().contains(opened.window->column("name")[3]));
    QCOMPARE(QApplication::focusWidget(), back); // the keys go on from there
    for (const auto leave : {Qt::Key_Escape, Qt::Key_I, Qt::Key_Space}) {
        QTest::keyClick(
            QApplication::focusWidget(), leave, leave == Qt::Key_I ? Qt::ControlModifier : Qt::NoModifier);
        QVERIFY(table->isVisible() && !tabs->isVisible());
        QCOMPARE(QApplication::focusWidget(), table);
        QCOMPARE(table->currentIndex().row(), 3);
        QTest::keyClick(table, Qt::Key_I, Qt::ControlModifier);
        QVERIFY(!table->isVisible());
    }
    // There is room for both, and then for one: nobody asked for the details there.
    page->resize(scaled(1084), scaled(700));
    QTRY_VERIFY(table->isVisible() && tabs->isVisible());
    QTRY_COMPARE(tabs->width(), scaled(320));
    QVERIFY(!back->isVisible());
    page->resize(scaled(600), scaled(700));
    QTRY_VERIFY(table->isVisible() && !tabs->isVisible());
    // Without the record there is nothing to show instead.
    QTest::keyClick(table, Qt::Key_I, Qt::ControlModifier);
    QVERIFY(!table->isVisible());
    opened.window->search()->setText(u"nobody at all"_s);
    QTRY_VERIFY(!tabs->isVisible() && opened.window->empty()->isVisible());
    // What was done where there is no room says nothing of where there is.
    page->resize(scaled(1084), scaled(700));
    opened.window->search()->clear();
    QTRY_VERIFY(table->isVisible() && tabs->isVisible());
}

LOCKKEEPER_TEST(Widgets, TablePartsTest)
#include "tst_table_parts.moc"
