// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/views_bench.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Links to the rows of table pages, as a person copies and follows them, against the sandbox.
class RowLinksTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_language.use(QLocale(u"en_GB"_s));
        QGuiApplication::clipboard()->clear();
    }
    void aRowsLinkSelectsIt();
    void everyListsRowsHaveLinks_data();
    void everyListsRowsHaveLinks();
    void aDeletedEmployeesLinkSelectsIt();
    void aRowThatIsNotThereIsSaid();

private:
    Language m_language;
};

void RowLinksTest::aRowsLinkSelectsIt()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"employees"_s);
    auto* table = page->table();
    QVERIFY(table->model()->rowCount() > 20);
    table->selectRow(17);
    QContextMenuEvent menuKey(
        QContextMenuEvent::Keyboard, QPoint(20, 20), table->viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table, &menuKey);
    auto* copy = desk.find<QAction>(u"employeesCopyLinkAction"_s);
    QVERIFY(desk.find<QMenu>(u"employeesContextMenu"_s)->actions().contains(copy));
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
    copy->trigger();
    QCOMPARE(desk.note(), u"1 link copied."_s);
    const auto link = readLink(QGuiApplication::clipboard()->text());
    QVERIFY(link.has_value());
    const auto name = table->model()->index(17, 0).data().toString();
    const auto record = table->selectedRecords();

    // The link is followed from another page, with other filters in its way.
    table->clearSelection();
    page->search(u"nobody at all"_s);
    QVERIFY(desk.whole.page(u"journal"_s));
    QVERIFY(desk.window().go(*link).isEmpty());
    QTRY_COMPARE(table->selectedRecords(), record);
    QVERIFY(desk.find<QLineEdit>(u"employeesSearch"_s)->text().isEmpty());
    const int row = table->selectionModel()->selectedRows().constFirst().row();
    QCOMPARE(table->model()->index(row, 0).data().toString(), name);
    QVERIFY(table->viewport()->rect().intersects(table->visualRect(table->model()->index(row, 0))));
    QTRY_COMPARE(desk.window().focusWidget(), table);
    // Several rows, several links.
    table->selectAll();
    copy->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text().split(u'\n').size(), table->model()->rowCount());
}

void RowLinksTest::everyListsRowsHaveLinks_data()
{
    QTest::addColumn<QString>("name");
    for (const auto* name : {"enterprises", "employees", "assets", "products", "borrowedlocks"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void RowLinksTest::everyListsRowsHaveLinks()
{
    QFETCH(const QString, name);
    ViewsBench desk;
    auto* page = desk.whole.page(name);
    auto* table = page->table();
    QTRY_VERIFY(table->model()->rowCount() > 0);
    QVERIFY(desk.rest());
    const int last = table->model()->rowCount() - 1;
    table->selectRow(last);
    const auto record = table->selectedRecords();
    desk.trigger(name + u"CopyLinkAction"_s);
    const auto link = readLink(QGuiApplication::clipboard()->text());
    QVERIFY2(link.has_value(), qPrintable(QGuiApplication::clipboard()->text()));
    table->clearSelection();
    QVERIFY(desk.window().go(*link).isEmpty());
    QTRY_COMPARE(table->selectedRecords(), record);
}

void RowLinksTest::aDeletedEmployeesLinkSelectsIt()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"employees"_s);
    desk.find<QAbstractButton>(u"employeesDeletedChip"_s)->setChecked(true);
    QVERIFY(desk.rest());
    auto* table = page->table();
    const int withDeleted = table->model()->rowCount();
    table->selectAll();
    desk.trigger(u"employeesCopyLinkAction"_s);
    const auto all = QGuiApplication::clipboard()->text().split(u'\n');
    desk.find<QAbstractButton>(u"employeesDeletedChip"_s)->setChecked(false);
    QVERIFY(desk.rest());
    QVERIFY(table->model()->rowCount() < withDeleted);
    table->selectAll();
    desk.trigger(u"employeesCopyLinkAction"_s);
    const auto shown = QGuiApplication::clipboard()->text().split(u'\n');
    QString deleted;
    for (const auto& each : all)
        if (!shown.contains(each)) deleted = each;
    table->clearSelection();
    QVERIFY(desk.window().go(*readLink(deleted)).isEmpty());
    QTRY_COMPARE(table->selectedRowCount(), 1);
    QVERIFY(desk.find<QAbstractButton>(u"employeesDeletedChip"_s)->isChecked());
    desk.trigger(u"employeesCopyLinkAction"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), deleted);
}

void RowLinksTest::aRowThatIsNotThereIsSaid()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"assets"_s);
    auto* table = page->table();
    QVERIFY(desk.rest());
    PlaceLink link;
    // An id of another kind, and what could be one.
    for (const auto& id : {desk.bench.enterprise().toString(), u"' OR 1=1 --"_s, u"%_"_s, u"<b>1</b>"_s}) {
        link.page = u"assets"_s;
        link.record = id;
        page->showNote({});
        QVERIFY(desk.window().go(link).isEmpty());
        QTRY_COMPARE(desk.note(), u"The linked row isn't in this list."_s);
        QCOMPARE(table->selectedRowCount(), 0);
    }
    // Where the list could not be loaded the link waits for it.
    const auto broken = EnterpriseId(u"1"_s);
    table->selectRow(3);
    desk.trigger(u"assetsCopyLinkAction"_s);
    const auto good = *readLink(QGuiApplication::clipboard()->text());
    desk.window().openEnterprise(broken);
    QVERIFY(desk.rest());
    QVERIFY(desk.window().go(good).isEmpty()); // before its enterprise is loaded
    QTRY_COMPARE(table->selectedRowCount(), 1);
    desk.trigger(u"assetsCopyLinkAction"_s);
    QCOMPARE(readLink(QGuiApplication::clipboard()->text())->record, good.record);
}

LOCKKEEPER_TEST(Widgets, RowLinksTest)
#include "tst_row_links.moc"
