// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/views_bench.h"
#include "ui/kit/table_layout.h"
#include "ui/views/chip_names.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QListWidget>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

QStringList idsOf(TablePage* page)
{
    const auto* table = page->table();
    QStringList ids;
    for (const int column : table->shownColumns())
        ids += QString::fromUtf8(table->recordModel()->column(column).id);
    return ids;
}

} // namespace

/// Views of table pages, as a person uses them, against the sandbox.
class TableViewsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_language.use(QLocale(u"en_GB"_s));
        QGuiApplication::clipboard()->clear();
    }
    void aViewIsSavedAndShown();
    void whatIsAskedIsPartOfIt();
    void theJournalsFiltersArePartOfIt();
    void whatWasArrangedStays();
    void aViewOfChipsArrangesNothing();
    void thePaletteFindsIt();
    void savingReplaces();
    void viewsAreManaged();
    void aViewIsGivenAway();
    void whatIsNotKnownIsLeftOutAndSaid();
    void aDialogIsNotLeftBehind();
    void aNamedChipIsPartOfIt();
    void aListThatIsTooLongIsNotSaved();

private:
    Language m_language;
};

void TableViewsTest::aViewIsSavedAndShown()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"assets"_s);
    auto* table = page->table();
    const int all = table->model()->rowCount();
    desk.find<QAbstractButton>(u"assetsFreeChip"_s)->setChecked(true);
    desk.find<QLineEdit>(u"assetsSearch"_s)->setText(u"80"_s);
    table->sortByColumn(table->recordModel()->columnOf("licenseType"), Qt::DescendingOrder);
    table->setColumnHidden(table->recordModel()->columnOf("assetNum"), true);
    QVERIFY(desk.rest());
    const int shown = table->model()->rowCount();
    const auto columns = idsOf(page);
    QVERIFY(shown > 0 && shown < all);
    desk.save(u"Free & old"_s);
    QCOMPARE(desk.note(), u"The view “Free & old” was saved."_s);
    QCOMPARE(desk.checked(), QStringList{u"Free && old"_s});

    // A person changes something else by hand.
    page->search({});
    table->sortByColumn(table->recordModel()->columnOf("assetNum"), Qt::AscendingOrder);
    table->setColumnHidden(table->recordModel()->columnOf("assetNum"), false);
    QVERIFY(desk.rest());
    QCOMPARE(table->model()->rowCount(), all);
    QVERIFY(desk.checked().isEmpty());

    desk.choose(u"Free && old"_s);
    QVERIFY(desk.rest());
    QCOMPARE(table->model()->rowCount(), shown);
    QVERIFY(desk.find<QAbstractButton>(u"assetsFreeChip"_s)->isChecked());
    QCOMPARE(desk.find<QLineEdit>(u"assetsSearch"_s)->text(), u"80"_s);
    QCOMPARE(idsOf(page), columns);
    const auto* header = table->horizontalHeader();
    QCOMPARE(header->sortIndicatorSection(), table->recordModel()->columnOf("licenseType"));
    QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
    QCOMPARE(desk.checked(), QStringList{u"Free && old"_s});

    // Leaving the view brings back what was there before.
    desk.trigger(u"assetsLeaveViewAction"_s);
    QVERIFY(desk.rest());
    QCOMPARE(table->model()->rowCount(), all);
    QVERIFY(!desk.find<QAbstractButton>(u"assetsFreeChip"_s)->isChecked());
    QVERIFY(idsOf(page).contains(u"assetNum"_s));
    QVERIFY(!desk.find<QAction>(u"assetsLeaveViewAction"_s)->isEnabled());
}

void TableViewsTest::whatIsAskedIsPartOfIt()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"employees"_s);
    const int all = page->table()->model()->rowCount();
    auto* keyword = desk.find<QLineEdit>(u"employeesKeyword"_s);
    keyword->setText(u"a"_s);
    emit keyword->editingFinished();
    auto* department = desk.find<QComboBox>(u"employeesDepartment"_s);
    QTRY_VERIFY(department->count() > 1); // they come a little after the employees
    department->setCurrentIndex(1);
    emit department->activated(1);
    QVERIFY(desk.rest());
    const auto id = department->itemData(1).toString();
    desk.save(u"Ask"_s);
    const auto view = *desk.views().find(u"ask"_s);
    QCOMPARE(view.asked, (QMap<QString, QString>{{u"Keyword"_s, u"a"_s}, {u"Department"_s, id}}));
    page->search({});
    QVERIFY(desk.rest());
    QCOMPARE(page->table()->model()->rowCount(), all);

    const auto before = desk.bench.server.ledger().size();
    desk.choose(u"Ask"_s);
    QVERIFY(desk.rest());
    // The gateway is asked once, for both.
    const auto ledger = desk.bench.server.ledger();
    int asked = 0;
    for (qsizetype i = before; i < ledger.size(); ++i)
        if (ledger[i].target.contains("keyword=a")) {
            QVERIFY(ledger[i].target.contains(id.toLatin1()));
            ++asked;
        }
    QCOMPARE(asked, 1);
    QCOMPARE(keyword->text(), u"a"_s);
    QVERIFY(desk.find<QPushButton>(u"employeesFilter"_s)->text().endsWith(u"2"_s));
    // A value that this version cannot read asks for everything, and is said.
    auto odd = view;
    odd.name = u"Odd"_s;
    odd.asked[u"Department"_s] = u"tree:5"_s;
    QVERIFY(desk.views().save(odd));
    desk.choose(u"Odd"_s);
    QVERIFY(desk.rest());
    QVERIFY2(desk.note().contains(u"Department"_s), qPrintable(desk.note()));
    QCOMPARE(department->currentIndex(), 0);
}

void TableViewsTest::theJournalsFiltersArePartOfIt()
{
    ViewsBench desk;
    desk.bench.settings.setValue(u"x"_s, 1);
    QVERIFY(desk.whole.page(u"journal"_s));
    desk.find<QComboBox>(u"journalPageFilter"_s)->setCurrentIndex(2);
    desk.find<QComboBox>(u"journalOutcomeFilter"_s)->setCurrentIndex(5);
    desk.find<QComboBox>(u"journalTimeFilter"_s)->setCurrentIndex(5);
    auto* employee = desk.find<QLineEdit>(u"journalEmployeeFilter"_s);
    employee->setText(u"lin"_s);
    emit employee->editingFinished();
    desk.save(u"J"_s);
    const auto asked = desk.views().find(u"J"_s)->asked;
    QCOMPARE(asked.value(u"PageFilter"_s), u"assets"_s);
    QCOMPARE(asked.value(u"OutcomeFilter"_s), u"notsent"_s);
    QCOMPARE(asked.value(u"EmployeeFilter"_s), u"lin"_s);
    QCOMPARE(asked.value(u"Time"_s).size(), 22); // two days
    qobject_cast<TablePage*>(desk.window().currentPage())->search({});
    QCOMPARE(desk.find<QComboBox>(u"journalTimeFilter"_s)->currentIndex(), 0);
    desk.choose(u"J"_s);
    desk.save(u"Again"_s);
    QCOMPARE(desk.views().find(u"Again"_s)->asked, asked);
}

void TableViewsTest::whatWasArrangedStays()
{
    SandboxBench bench;
    QString arranged;
    {
        WholeWindow whole(bench);
        whole.window.openEnterprise(bench.enterprise());
        auto* page = whole.page(u"assets"_s);
        auto* table = page->table();
        table->setColumnHidden(table->recordModel()->columnOf("licenseType"), true);
        arranged = layoutOf(*table);
        QTRY_COMPARE(bench.settings.text(u"assets/columns"_s), arranged);
        // A colleague's link changes what is seen, and nothing that is remembered.
        PlaceLink link;
        link.page = u"assets"_s;
        link.view =
            PageView{.page = u"assets"_s, .layout = u"sort=-licenseType licenseType:300 assetNum:90!"_s};
        QVERIFY(whole.window.go(link).isEmpty());
        QVERIFY(!table->isColumnHidden(table->recordModel()->columnOf("licenseType")));
        table->setColumnWidth(table->recordModel()->columnOf("licenseType"), 222);
    }
    QCOMPARE(bench.settings.text(u"assets/columns"_s), arranged);
    WholeWindow again(bench);
    auto* page = again.page(u"assets"_s);
    QCOMPARE(layoutOf(*page->table()), arranged);
}

/// As a number of an overview leads to it: who arranges columns there has arranged the page.
void TableViewsTest::aViewOfChipsArrangesNothing()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"assets"_s);
    auto* table = page->table();
    QVERIFY(page->showView({.page = u"assets"_s, .chips = {u"Free"_s}}).isEmpty());
    QVERIFY(desk.rest());
    table->setColumnHidden(table->recordModel()->columnOf("licenseType"), true);
    const auto arranged = layoutOf(*table);
    QTRY_COMPARE(desk.bench.settings.text(u"assets/columns"_s), arranged);
    desk.trigger(u"assetsLeaveViewAction"_s);
    QVERIFY(desk.rest());
    QVERIFY(!desk.find<QAbstractButton>(u"assetsFreeChip"_s)->isChecked());
    QCOMPARE(layoutOf(*table), arranged);
}

void TableViewsTest::thePaletteFindsIt()
{
    ViewsBench desk;
    QVERIFY(desk.whole.page(u"products"_s));
    desk.find<QLineEdit>(u"productsSearch"_s)->setText(u"zzz"_s);
    desk.save(u"陈思 <b>"_s);
    qobject_cast<TablePage*>(desk.window().currentPage())->search({});
    QVERIFY(desk.whole.page(u"journal"_s));
    desk.palette(u"view: 陈思"_s);
    QCOMPARE(desk.window().currentPageName(), u"products"_s);
    QCOMPARE(desk.find<QLineEdit>(u"productsSearch"_s)->text(), u"zzz"_s);
}

void TableViewsTest::savingReplaces()
{
    ViewsBench desk;
    QVERIFY(desk.whole.page(u"assets"_s));
    desk.save(u"One"_s);
    desk.find<QLineEdit>(u"assetsSearch"_s)->setText(u"8"_s);
    desk.trigger(u"assetsSaveViewAction"_s);
    auto* line = desk.find<QLineEdit>(u"viewNameLine"_s);
    QCOMPARE(line->text(), u"One"_s); // proposed, because it is the one that is shown
    QCOMPARE(desk.find<QPushButton>(u"viewNameGo"_s)->text(), u"&Replace view"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(desk.views().find(u"One"_s)->search, u"8"_s);
    drainEvents();
    // One of another page is out of sight here.
    QVERIFY(desk.whole.page(u"products"_s));
    desk.trigger(u"productsSaveViewAction"_s);
    line = desk.find<QLineEdit>(u"viewNameLine"_s);
    QTest::keyClicks(line, u"one"_s);
    QVERIFY(!desk.find<QPushButton>(u"viewNameGo"_s)->isEnabled());
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(desk.views().find(u"One"_s)->page, u"assets"_s);
}

void TableViewsTest::viewsAreManaged()
{
    ViewsBench desk;
    QVERIFY(desk.whole.page(u"assets"_s));
    desk.save(u"One"_s);
    desk.save(u"Two"_s);
    QVERIFY(desk.views().save(PageView{.name = u"Elsewhere"_s, .page = u"orders"_s}));
    desk.trigger(u"assetsManageViewsAction"_s);
    auto* list = desk.find<QListWidget>(u"viewsNames"_s);
    QCOMPARE(list->count(), 2);
    QCOMPARE(list->currentItem()->text(), u"One"_s);
    QTest::keyClick(list, Qt::Key_F2);
    auto* line = desk.find<QLineEdit>(u"viewNameLine"_s);
    QTest::keyClicks(line, u"Three"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(list->item(0)->text(), u"Three"_s);
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(list->count(), 1);
    QVERIFY(!desk.views().find(u"Three"_s));
    desk.click(u"viewsBannerAction"_s); // "Undo"
    QCOMPARE(list->count(), 2);
    QVERIFY(desk.views().find(u"Three"_s).has_value());
    desk.click(u"viewsCopyText"_s);
    QCOMPARE(viewIn(QGuiApplication::clipboard()->text())->name, u"Three"_s);
    desk.click(u"viewsCopyLink"_s);
    const auto link = readLink(QGuiApplication::clipboard()->text());
    QVERIFY(link.has_value());
    QCOMPARE(link->enterprise, desk.bench.enterprise());
    QCOMPARE(link->view->name, u"Three"_s);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return); // opens the chosen one
    QTRY_VERIFY(!desk.window().findChild<QDialog*>(u"viewsDialog"_s));
    QCOMPARE(desk.checked(), QStringList{u"Three"_s});
}

void TableViewsTest::aViewIsGivenAway()
{
    QString text, link;
    {
        ViewsBench desk;
        auto* page = desk.whole.page(u"assets"_s);
        page->search(u"8"_s);
        desk.save(u"Given"_s);
        text = desk.views().text(u"Given"_s);
        QVERIFY(!text.contains(desk.bench.enterprise().toString()));
        PlaceLink place;
        place.gateway = u"sandbox"_s;
        place.enterprise = EnterpriseId(u"999"_s);
        place.view = desk.views().find(u"Given"_s);
        link = linkTo(place);
    }
    // A colleague pastes it on another page. The dialog proposes what is in the clipboard.
    ViewsBench desk;
    QVERIFY(desk.whole.page(u"products"_s));
    QGuiApplication::clipboard()->setText(text);
    desk.trigger(u"productsManageViewsAction"_s);
    desk.click(u"viewsOpenText"_s);
    auto* field = desk.find<QPlainTextEdit>(u"openViewText"_s);
    QCOMPARE(field->toPlainText(), text);
    field->setPlainText(u"rubbish"_s);
    QVERIFY(!desk.find<QPushButton>(u"openViewGo"_s)->isEnabled());
    QCOMPARE(desk.find<QLabel>(u"openViewNote"_s)->text(), u"This text isn't a view of Lockkeeper."_s);
    field->setPlainText(QString(link).replace(u"gateway=sandbox"_s, u"gateway="_s + QString(32, u'0')));
    QVERIFY(!desk.find<QPushButton>(u"openViewGo"_s)->isEnabled());
    field->setPlainText(text);
    desk.click(u"openViewGo"_s);
    QTRY_COMPARE(desk.window().currentPageName(), u"assets"_s);
    QVERIFY(!desk.window().findChild<QDialog*>(u"viewsDialog"_s) ||
            !desk.window().findChild<QDialog*>(u"viewsDialog"_s)->isVisible());
    QCOMPARE(desk.find<QLineEdit>(u"assetsSearch"_s)->text(), u"8"_s);
    QCOMPARE(desk.window().enterprise(), desk.bench.enterprise());
    QVERIFY(desk.views().all().isEmpty()); // nothing was saved by that
    // The link leads to its enterprise, too.
    QVERIFY(desk.window().go(*readLink(link)).isEmpty());
    QCOMPARE(desk.window().enterprise().toString(), u"999"_s);
}

void TableViewsTest::whatIsNotKnownIsLeftOutAndSaid()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"assets"_s);
    const auto view = viewIn(
        uR"({"lockkeeper":"view","version":9,"page":"assets","search":"8","chips":["Free","Melted"],)"
        uR"("ask":{"Owner":"me"},"colour":"red","layout":"sort=mood mood:90 licenseType:999999 assetNum:100"})"_s);
    PlaceLink place;
    place.page = view->page;
    place.view = *view;
    QVERIFY(desk.window().go(place).isEmpty());
    for (const auto& left : {u"Melted"_s, u"Owner"_s, u"colour"_s, u"mood"_s})
        QVERIFY2(desk.note().contains(left), qPrintable(desk.note()));
    QVERIFY(desk.find<QAbstractButton>(u"assetsFreeChip"_s)->isChecked());
    QCOMPARE(desk.find<QLineEdit>(u"assetsSearch"_s)->text(), u"8"_s);
    QVERIFY(page->table()->columnWidth(page->table()->recordModel()->columnOf("licenseType")) <= 2000);
    // A page of a newer program is refused, and nothing has happened.
    place.page = u"future"_s;
    QCOMPARE(desk.window().go(place), u"This version has no page “future”."_s);
    QCOMPARE(desk.window().currentPageName(), u"assets"_s);
}

void TableViewsTest::aDialogIsNotLeftBehind()
{
    ViewsBench desk;
    QVERIFY(desk.whole.page(u"employees"_s));
    desk.trigger(u"employeesAddAction"_s);
    auto* dialog = desk.window().findChild<QDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    PlaceLink link;
    link.page = u"assets"_s;
    link.enterprise = EnterpriseId(u"999"_s);
    QCOMPARE(desk.window().go(link), u"Finish or close “%1” first."_s.arg(dialog->windowTitle()));
    QVERIFY(dialog->isVisible());
    QCOMPARE(desk.window().currentPageName(), u"employees"_s);
    QCOMPARE(desk.window().enterprise(), desk.bench.enterprise());
}

/// A chip that is there only while it is on (TP-11) is part of a view.
void TableViewsTest::aNamedChipIsPartOfIt()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"assets"_s);
    const auto* model = page->table()->model();
    const int all = model->rowCount();
    const auto name = endsFromChip(QDate::currentDate().addMonths(-1));
    PlaceLink place;
    place.page = u"assets"_s;
    place.view = PageView{.page = u"assets"_s, .chips = {name}};
    QVERIFY(desk.window().go(place).isEmpty());
    QVERIFY(desk.rest());
    const int shown = model->rowCount();
    QVERIFY(shown > 0 && shown < all);
    desk.save(u"Later"_s);
    QCOMPARE(desk.views().find(u"Later"_s)->chips, QStringList{name});
    QCOMPARE(desk.checked(), QStringList{u"Later"_s});
    place.gateway = u"sandbox"_s;
    QCOMPARE(readLink(linkTo(place))->view->chips, QStringList{name});

    page->search({});
    QVERIFY(desk.rest());
    QVERIFY(!desk.window().findChild<QAbstractButton*>(u"assets%1Chip"_s.arg(name)));
    QCOMPARE(model->rowCount(), all);
    desk.choose(u"Later"_s);
    QVERIFY(desk.rest());
    QCOMPARE(model->rowCount(), shown);
    QVERIFY(desk.find<QAbstractButton>(u"assets%1Chip"_s.arg(name))->isChecked());
    desk.trigger(u"assetsLeaveViewAction"_s); // to what was there before any view
    QVERIFY(desk.rest());
    QVERIFY(!desk.window().findChild<QAbstractButton*>(u"assets%1Chip"_s.arg(name)));
    QCOMPARE(model->rowCount(), all);
}

void TableViewsTest::aListThatIsTooLongIsNotSaved()
{
    ViewsBench desk;
    auto* page = desk.whole.page(u"assets"_s);
    QStringList numbers;
    for (int i = 0; i < 1000; ++i)
        numbers += QString::number(80'000'000 + i);
    QVERIFY(page->showView({.page = u"assets"_s, .chips = {numbersChip(numbers)}}).isEmpty());
    desk.trigger(u"assetsSaveViewAction"_s);
    auto* line = desk.find<QLineEdit>(u"viewNameLine"_s);
    line->insert(u"Long"_s);
    QVERIFY(!desk.find<QPushButton>(u"viewNameGo"_s)->isEnabled());
    QVERIFY(desk.find<QLabel>(u"viewNameNote"_s)->text().startsWith(u"This view is too long"_s));
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(desk.views().all().isEmpty());
}

LOCKKEEPER_TEST(Widgets, TableViewsTest)
#include "tst_table_views.moc"
