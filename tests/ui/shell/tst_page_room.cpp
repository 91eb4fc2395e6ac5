// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cut_cells.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/filled_window.h"
#include "ui/pages/all_pages.h"

#include <QAction>
#include <QHash>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Every page in the window of the program: what stands on it has its room.
class PageRoomTest : public QObject
{
    Q_OBJECT

private slots:
    void everyPageFitsItsWindow_data();
    void everyPageFitsItsWindow();
    void cellsHaveTheRoomThatThereIs_data();
    void cellsHaveTheRoomThatThereIs();
    void toolbarsHaveRoom_data();
    void toolbarsHaveRoom();

private:
    static void checkRoom(const FilledWindow& filled, const QString& name);
};

namespace
{

/// The controls of a row, which have one parent and stand at one height.
QStringList besideEachOther(const QWidget& control)
{
    const int height = control.geometry().center().y();
    QStringList controls;
    for (const auto* each :
        control.parentWidget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (isControl(each) && each->isVisible() && each->geometry().top() <= height &&
            height <= each->geometry().bottom())
            controls += each->objectName();
    return controls;
}

/// By what the rows of a page are told apart and worked with: the columns that are to be whole.
QByteArrayList leadingColumns(const QString& page)
{
    static const QHash<QString, QByteArrayList> leading{{u"assets"_s, {"assetNum", "state"}},
        {u"borrowedlocks"_s, {"assetNum", "borrowedFlag"}}, {u"employees"_s, {"name", "userName", "state"}},
        {u"enterprises"_s, {"enterprise"}}, {u"products"_s, {"productName", "assetNum"}},
        {u"renewals"_s, {"assetNum", "state"}}};
    return leading.value(page);
}

} // namespace

void PageRoomTest::everyPageFitsItsWindow_data()
{
    QTest::addColumn<QString>("name");
    for (const auto& name : allPageNames())
        QTest::newRow(qPrintable(name)) << name;
}

/// With as many people and assets as the sample has, and with names as long, beside the details and without
/// them.
void PageRoomTest::everyPageFitsItsWindow()
{
    QFETCH(const QString, name);
    FilledWindow filled{sandbox::Options()};
    auto& window = filled.window();
    window.resize(1280, 800);
    if (name == "renewals"_L1) { // shows what others have read
        connect(&filled.bench.products, &ProductCatalog::fetched, &filled.bench.holdings,
            [&filled](const AssetId& asset, const ProductCatalog::Entry& entry) {
                filled.bench.holdings.noteProducts(asset, {entry, &entry->products});
            });
        for (const auto& read : {u"assets"_s, u"products"_s})
            (void)filled.page(read);
    }
    const auto* page = filled.page(name);
    if (auto* table = filled.table(name)) {
        QTRY_VERIFY(table->model()->rowCount() > 0);
        table->selectRow(0);
    }
    for (const QSize size : {QSize(1280, 800), QSize(1366, 768)})
        for (const bool areDetailsShown : {true, false}) {
            window.resize(size);
            if (auto* details = page->findChild<QAction*>(name + u"InspectorAction"_s)) {
                details->setChecked(areDetailsShown);
                const auto* tabs = page->findChild<QTabWidget*>(name + u"InspectorTabs"_s);
                QTRY_COMPARE(tabs->isVisible(), areDetailsShown);
            }
            drainEvents();
            QCOMPARE(window.size(), size); // nothing in it wants more
            checkRoom(filled, name);
            if (QTest::currentTestFailed()) return;
        }
}

void PageRoomTest::checkRoom(const FilledWindow& filled, const QString& name)
{
    const auto* page = filled.window().currentPage();
    if (const auto* table = filled.table(name)) {
        const auto missing = [table] {
            int width = 0;
            for (const int column : table->shownColumns())
                width += table->columnWidth(column);
            return width - table->viewport()->width();
        };
        QTRY_VERIFY2(missing() <= 0, qPrintable(u"%1 pixels too wide"_s.arg(missing())));
        QTRY_VERIFY(!table->horizontalScrollBar()->isVisible());
        QTRY_VERIFY2(cutCell(*table).isEmpty(), qPrintable(cutCell(*table)));
        for (const auto& id : leadingColumns(name)) {
            // Some are as long as names can be; a column that is cut on more rows has too little room.
            const int column = table->recordModel()->columnOf(id);
            QVERIFY2(column >= 0, id.constData());
            QTRY_VERIFY2(cutPart(*table, column) <= 0.25,
                qPrintable(u"%1 of %2, in %3 pixels"_s.arg(cutPart(*table, column))
                               .arg(QString::fromLatin1(id))
                               .arg(table->columnWidth(column))));
        }
    }
    for (const auto* scroll : page->findChildren<QScrollArea*>()) // what is in it is no wider
        if (scroll->isVisible() && scroll->widget())
            QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
    const auto buttons = page->findChildren<QPushButton*>();
    for (const auto* button : buttons) // no text of theirs is cut
        if (button->isVisible())
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
}

void PageRoomTest::cellsHaveTheRoomThatThereIs_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const auto& language : Language::available())
        for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%s, %d pixels", qPrintable(language), size.width()) << language << size;
}

/// On each page, and in what stands beside its table.
void PageRoomTest::cellsHaveTheRoomThatThereIs()
{
    QFETCH(const QString, language);
    QFETCH(const QSize, size);
    const auto putBack = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
    Language spoken;
    spoken.use(QLocale(language));
    FilledWindow filled;
    filled.window().resize(size);
    int looked = 0;
    for (const auto& name : allPageNames()) {
        const auto* page = filled.page(name);
        drainEvents();
        for (const auto* view : page->findChildren<QAbstractItemView*>()) {
            if (!view->isVisible()) continue;
            ++looked;
            QTRY_VERIFY2(cutCell(*view).isEmpty(),
                qPrintable(u"%1, %2: %3"_s.arg(name, view->objectName(), cutCell(*view))));
        }
    }
    QVERIFY(looked >= allPageNames().size() - 1); // an overview may have none
}

void PageRoomTest::toolbarsHaveRoom_data()
{
    QTest::addColumn<QString>("language");
    for (const auto& language : Language::available())
        QTest::newRow(qPrintable(language)) << language;
}

/// Whatever stands side by side on a page, with a search or without one.
void PageRoomTest::toolbarsHaveRoom()
{
    QFETCH(const QString, language);
    const auto putBack = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
    Language spoken;
    spoken.use(QLocale(language));
    FilledWindow filled;
    for (const auto& name : allPageNames()) {
        const auto* page = filled.page(name);
        drainEvents();
        int longest = 0;
        for (const auto* first : page->findChildren<QWidget*>()) {
            if (!isControl(first) || !first->isVisible()) continue;
            const QStringList controls = besideEachOther(*first);
            longest = std::max(longest, int(controls.size()));
            QVERIFY2(controls.size() <= 8, qPrintable(u"%1: %2"_s.arg(name, controls.join(u' '))));
        }
        const auto* search = page->findChild<QLineEdit*>(name + u"Search"_s);
        if (!search) continue;                   // the lock desk and the overview
        QVERIFY2(longest > 1, qPrintable(name)); // what stands beside the search was found
        QVERIFY2(search->width() >= 220, qPrintable(u"%1: %2"_s.arg(name).arg(search->width())));
    }
}

LOCKKEEPER_TEST(Widgets, PageRoomTest)
#include "tst_page_room.moc"
