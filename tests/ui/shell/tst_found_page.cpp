// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model_base.h"
#include "services/storage/search/record_arena.h"
#include "tests/support/test_program.h"
#include "tests/ui/find_bench.h"
#include "ui/base/export_dialog.h"
#include "ui/kit/table_view.h"
#include "ui/pages/all_pages.h"
#include "ui/shell/window_stand.h"
#include "ui/tables/table_page.h"

#include <QFile>
#include <QHeaderView>
#include <QListWidget>
#include <QMenu>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

/// A window in which "n more" opens a list.
struct ListBench : FindBench {
    ListBench() { openFoundLists(shell.window, bench.context); }

    /// Opens the list by keys.
    void openList(const QString& typed, const QString& more)
    {
        type(typed);
        if (!QTest::qWaitFor([&] { return lines().contains(more); }, 60'000)) qFatal("nothing more");
        goTo(more);
        press(Qt::Key_Return);
        if (!QTest::qWaitFor([&] { return page() && !page()->isLoading(); }, 60'000)) qFatal("no list");
    }
    [[nodiscard]] TablePage* page() const
    {
        auto* shown = qobject_cast<TablePage*>(shell.window.currentPage());
        return shown && shown->objectName().startsWith(u"found"_s) ? shown : nullptr;
    }
    [[nodiscard]] TableView* table() const { return page()->table(); }
    [[nodiscard]] QString cell(int row, const QByteArray& column) const
    {
        const auto* model = table()->recordModel();
        return model->index(row, model->columnOf(column)).data().toString();
    }
    [[nodiscard]] QListWidget* navigation() const { return shell.find<QListWidget>(u"navigation"_s); }
    [[nodiscard]] QAction* wayBack() const { return shell.find<QAction>(u"goToResultsAction"_s); }
};

} // namespace

class FoundPageTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_language.use(QLocale(u"en_GB"_s)); }
    void moreOpensAList();
    void theChipLeavesWhatIsOld();
    void eachKindHasItsColumns();
    void leadsToTheRowAndBack();
    void closesAgain();
    void anotherSearchTakesThePlace();
    void isExported();
    void followsWhatIsRead();
    void whatIsForgottenGoes();
    void theNextWindowHasIt();
    void saysWhyThereIsNothing();
    void saysWhatWasNotSearched();
    void whatIsFoundIsPlain();
    void manyDoNotBlockTheWindow();

private:
    Language m_language;
};

void FoundPageTest::moreOpensAList()
{
    ListBench find;
    find.bench.enterprises.describe({{shopId, {u"Corner"_s, {}, {}}}});
    find.bench.holdings.noteEmployees(millId, {listedPerson(u"zm"_s, u"Zoe of the mill"_s)});
    find.addMany(250);
    for (const auto& enterprise : {millId, shopId})
        find.bench.holdings.noteEverybody(enterprise, 1);
    find.shell.window.openEnterprise(millId);
    const auto pages = find.navigation()->count();
    find.openList(u"zoe"_s, u"243 more"_s);
    QCOMPARE(find.table()->model()->rowCount(), 251);
    QCOMPARE(find.shell.label(u"foundEmployeesTitle"_s), u"Employees for “zoe”"_s);
    QCOMPARE(find.shell.label(u"foundEmployeesScope"_s), u"In all enterprises that were read"_s);
    // The open enterprise comes first, and enterprises have their own names.
    QCOMPARE(find.cell(0, "name"), u"Zoe of the mill"_s);
    QCOMPARE(find.cell(0, "userName"), u"zm@mill"_s);
    QCOMPARE(find.cell(0, "enterprise"), u"Mill"_s);
    QCOMPARE(find.cell(1, "enterprise"), u"Corner"_s);
    QVERIFY(!find.cell(1, "asOf").isEmpty());
    // It is no place of its own, and nothing of the navigation is marked.
    QCOMPARE(find.navigation()->count(), pages);
    QVERIFY(find.navigation()->selectedItems().isEmpty());
    QVERIFY(!find.shell.window.pageNames().contains(u"foundEmployees"_s));
    QVERIFY(find.table()->hasFocus());
    // The list is filtered, sorted and searched like any table.
    find.page()->search(u"Zoe 24"_s);
    QTRY_COMPARE(find.table()->model()->rowCount(), 13); // 24, 124, 224 and 240 to 249
    find.page()->search({});
    find.shell.click(u"foundEmployeesOldChip"_s);
    QTRY_COMPARE(find.table()->model()->rowCount(), 0);
    find.shell.click(u"foundEmployeesOldChip"_s);
    QTRY_COMPARE(find.table()->model()->rowCount(), 251);
    QVERIFY(!find.shell.find<QMenu>(u"foundEmployeesViewMenu"_s)->menuAction()->isVisible());
}

void FoundPageTest::theChipLeavesWhatIsOld()
{
    ListBench find;
    find.addMany(20);
    const auto age = [](OwnDatabase& database) {
        constexpr qint64 moreThanADay = 25LL * 60 * 60 * 1000;
        database->run(u"UPDATE people SET at = at - ? WHERE account = ?"_s, {moreThanADay, u"z00007@mill"_s});
    };
    QVERIFY(find.bench.holdings.inFile(age).result());
    QVERIFY(find.bench.holdings.records().result().arena); // from which it is packed anew
    find.settle();
    find.openList(u"zoe"_s, u"12 more"_s);
    QCOMPARE(find.table()->model()->rowCount(), 20);
    find.shell.click(u"foundEmployeesOldChip"_s);
    QTRY_COMPARE(find.table()->model()->rowCount(), 1);
    QCOMPARE(find.cell(0, "name"), u"Zoe 7"_s);
    find.shell.click(u"foundEmployeesOldChip"_s);
    QTRY_COMPARE(find.table()->model()->rowCount(), 20);
}

void FoundPageTest::eachKindHasItsColumns()
{
    ListBench find;
    std::vector<VirtualAsset> assets(20);
    std::vector<AssetNumberRecord> locks(20);
    for (int i = 0; i < 20; ++i) {
        assets[size_t(i)].assetNum = AssetNumber(u"80000000%1"_s.arg(i, 2, 10, QLatin1Char('0')));
        locks[size_t(i)].assetNum = AssetNumber(u"81000000%1"_s.arg(i, 2, 10, QLatin1Char('0')));
    }
    find.bench.holdings.noteAssets(shopId, assets, true);
    find.bench.holdings.noteBorrowedLocks(shopId, locks);
    find.settle();
    const auto titles = [&] {
        QStringList all;
        const auto* header = find.table()->horizontalHeader();
        for (int column = 0; column < header->count(); ++column)
            if (!header->isSectionHidden(column))
                all += find.table()->model()->headerData(column, Qt::Horizontal).toString();
        return all;
    };
    find.openList(u"80000000"_s, u"12 more"_s);
    QCOMPARE(find.shell.label(u"foundAssetsTitle"_s), u"Assets for “80000000”"_s);
    QCOMPARE(titles(), (QStringList{u"Asset number"_s, u"Enterprise"_s, u"As of"_s}));
    QCOMPARE(find.table()->model()->rowCount(), 20);
    find.openList(u"81000000"_s, u"12 more"_s);
    QCOMPARE(titles(), (QStringList{u"Lock number"_s, u"Enterprise"_s, u"As of"_s}));
}

void FoundPageTest::leadsToTheRowAndBack()
{
    ListBench find;
    find.addMany(20);
    find.shell.window.openEnterprise(millId);
    find.openList(u"zoe"_s, u"12 more"_s);
    find.table()->selectRow(1);
    QCOMPARE(find.cell(1, "name"), u"Zoe 1"_s);
    QTest::keyClick(find.table(), Qt::Key_Return);
    QTRY_COMPARE(find.shell.window.currentPage(), find.pages[u"employees"_s]);
    QCOMPARE(find.shell.window.enterprise(), shopId);
    QCOMPARE(find.pages[u"employees"_s]->records, QStringList{u"z00001"_s});
    QCOMPARE(find.shell.window.currentPageName(), u"employees"_s);
    // The way back leads to the list as it was left.
    QVERIFY(find.wayBack()->isVisible());
    QCOMPARE(find.wayBack()->text(), u"Employees for “zoe”"_s);
    find.shell.key(Qt::Key_0, Qt::ControlModifier);
    QVERIFY(find.page());
    QCOMPARE(find.table()->selectedRowCount(), 1);
    // The entry that somebody came from leads to its page again.
    auto* item = find.navigation()->currentItem();
    const auto at = find.navigation()->visualItemRect(item).center();
    QTest::mouseClick(find.navigation()->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(find.shell.window.currentPage(), find.pages[u"employees"_s]);
    QVERIFY(item->isSelected());
    // An enterprise is opened on the page from which somebody came.
    find.shell.window.openEnterprise(millId);
    emit find.shell.window.listWanted({.typed = u"corner"_s, .first = {}, .only = {FoundKind::Enterprise}});
    QTRY_VERIFY(find.page() && !find.page()->isLoading() && find.table()->model()->rowCount() == 1);
    find.table()->selectRow(0);
    QTest::keyClick(find.table(), Qt::Key_Return);
    QTRY_COMPARE(find.shell.window.enterprise(), shopId);
    QCOMPARE(find.shell.window.currentPage(), find.pages[u"employees"_s]);
}

void FoundPageTest::closesAgain()
{
    ListBench find;
    find.addMany(20);
    QVERIFY(find.shell.window.showPage(u"assets"_s));
    find.openList(u"zoe"_s, u"12 more"_s);
    QPointer<TablePage> page = find.page();
    QTest::keyClick(find.table(), Qt::Key_Escape);
    QTRY_COMPARE(find.shell.window.currentPage(), find.pages[u"assets"_s]);
    QTRY_VERIFY(!page);
    QVERIFY(!find.wayBack()->isVisible());
    QVERIFY(find.navigation()->currentItem()->isSelected());
    // The list is closed from its button while another page is shown, which stays.
    find.openList(u"zoe"_s, u"12 more"_s);
    page = find.page();
    auto* close = find.shell.find<QAbstractButton>(u"foundEmployeesClose"_s);
    QVERIFY(find.shell.window.showPage(u"products"_s));
    close->click();
    QTRY_VERIFY(!page);
    QCOMPARE(find.shell.window.currentPage(), find.pages[u"products"_s]);
}

void FoundPageTest::anotherSearchTakesThePlace()
{
    ListBench find;
    find.addMany(20);
    find.openList(u"zoe"_s, u"12 more"_s);
    const QPointer<TablePage> before = find.page();
    emit before->closeRequested(); // comes too late
    emit find.shell.window.listWanted({.typed = u"zoe 1"_s, .first = {}, .only = {FoundKind::Person}});
    QTRY_VERIFY(!before);
    QTRY_VERIFY(find.page() && !find.page()->isLoading());
    QCOMPARE(find.page()->title(), u"Employees for “zoe 1”"_s); // 1, 10 to 19
    QCOMPARE(find.table()->model()->rowCount(), 11);
}

void FoundPageTest::isExported()
{
    ListBench find;
    find.addMany(20);
    find.openList(u"zoe"_s, u"12 more"_s);
    const QTemporaryDir folder;
    find.bench.prompter.savePath = folder.filePath(u"found.csv"_s);
    find.page()->exportTable();
    auto* question = find.shell.window.findChild<ExportDialog*>();
    QVERIFY(question);
    question->accept();
    QFile file(find.bench.prompter.savePath);
    QTRY_VERIFY(file.exists() && file.size() > 0);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = QString::fromUtf8(file.readAll());
    QVERIFY2(text.contains(u"Zoe 19"_s) && text.contains(u"Corner shop"_s), qPrintable(text));
    QCOMPARE(text.trimmed().count(u'\n'), 20); // with the titles
}

void FoundPageTest::followsWhatIsRead()
{
    ListBench find;
    find.addMany(20);
    find.openList(u"zoe"_s, u"12 more"_s);
    find.table()->selectRow(2);
    find.bench.holdings.noteEmployees(millId, {listedPerson(u"new"_s, u"Zoe the new"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(find.table()->model()->rowCount(), 21, 60'000);
    QCOMPARE(find.table()->selectedRowCount(), 1);
}

void FoundPageTest::whatIsForgottenGoes()
{
    ListBench find;
    find.addMany(20);
    find.openList(u"zoe"_s, u"12 more"_s);
    const QPointer<TablePage> page = find.page();
    QVERIFY(find.bench.holdings.forget().result());
    QTRY_VERIFY(!page);
}

void FoundPageTest::theNextWindowHasIt()
{
    ListBench find;
    find.addMany(20);
    QVERIFY(find.shell.window.showPage(u"assets"_s));
    find.openList(u"zoe"_s, u"12 more"_s);
    auto stand = find.shell.window.stand();
    QCOMPARE(stand.page, u"assets"_s);
    ShellWindow next(find.bench.context, nullptr);
    openFoundLists(next.window, find.bench.context);
    next.window.goOnFrom(std::move(stand));
    QCOMPARE(next.window.currentPage()->title(), u"Employees for “zoe”"_s);
    // With another page in front the list does not come along to the next window.
    QVERIFY(find.shell.window.showPage(u"assets"_s));
    QVERIFY(!find.shell.window.stand().listed);
}

void FoundPageTest::saysWhyThereIsNothing()
{
    ListBench find;
    emit find.shell.window.listWanted(
        {.typed = QString(5000, u'x'), .first = {}, .only = {FoundKind::Asset}});
    QTRY_VERIFY(find.page() && !find.page()->isLoading());
    const auto said = find.shell.find<QLabel>(u"foundAssetsEmptyReason"_s)->text();
    QVERIFY2(said.contains(u"Too long to search for"_s), qPrintable(said));
    QVERIFY(find.page()->title().size() < 100);
    emit find.shell.window.listWanted({.typed = u"<b>no</b>"_s, .first = {}, .only = {FoundKind::Product}});
    QTRY_COMPARE(find.shell.label(u"foundProductsTitle"_s), u"Products for “<b>no</b>”"_s);
    QCOMPARE(find.shell.find<QLabel>(u"foundProductsTitle"_s)->textFormat(), Qt::PlainText);
    QTRY_COMPARE(find.shell.label(u"foundProductsEmptyTitle"_s), u"Nothing found"_s);
}

/// The list says it in the words of the palette.
void FoundPageTest::saysWhatWasNotSearched()
{
    ListBench find;
    const auto list = [&](FoundKind kind) {
        emit find.shell.window.listWanted({.typed = u"unknown"_s, .first = {}, .only = {kind}});
    };
    const auto scope = [&] {
        const auto* page = find.page();
        const auto* said = page ? page->findChild<QLabel*>(page->face().name + u"Scope"_s) : nullptr;
        return said && !page->isLoading() ? said->text() : QString();
    };
    const auto people = u"Not fully searched: employees in 1 enterprise"_s;
    list(FoundKind::Person); // of the shop nothing was read
    QTRY_COMPARE(scope(), people);
    find.addMany(1); // by a keyword
    list(FoundKind::Asset);
    QTRY_COMPARE(scope(), u"Not fully searched: assets in 1 enterprise"_s);
    list(FoundKind::Person);
    QTRY_COMPARE(scope(), people);
    find.bench.holdings.noteEverybody(shopId, 1);
    list(FoundKind::Lock);
    QTRY_COMPARE(scope(), u"Not fully searched: borrowed locks in 1 enterprise"_s);
    list(FoundKind::Person);
    QTRY_COMPARE(scope(), u"In all enterprises that were read"_s);
    list(FoundKind::Product);
    QTRY_COMPARE(scope(), u"Not fully searched: products in 1 enterprise"_s);
    find.bench.holdings.noteAssets(shopId, {}, true); // there is none to be asked for
    find.bench.holdings.noteAssetNumbers(shopId, {});
    list(FoundKind::Asset);
    QTRY_COMPARE(scope(), u"In all enterprises that were read"_s);
    list(FoundKind::Product);
    QTRY_COMPARE(scope(), u"In all enterprises that were read"_s);
    list(FoundKind::Enterprise);
    QTRY_COMPARE(scope(), u"Among all enterprises that are known here"_s);
}

/// Markup, and what turns the direction of writing round, in names of people and of their enterprise.
void FoundPageTest::whatIsFoundIsPlain()
{
    ListBench find;
    find.bench.enterprises.describe({{shopId, {u"<b>Shop</b> \u202Eevil"_s, {}, {}}}});
    std::vector<Employee> people;
    for (int i = 0; i < 12; ++i)
        people.push_back(listedPerson(u"h%1"_s.arg(i), u"\u202EZed %1\u202C <img src=x> שלום"_s.arg(i)));
    find.bench.holdings.noteEmployees(shopId, people);
    find.settle();
    find.openList(u"שלום"_s, u"4 more"_s);
    auto* table = find.table();
    QCOMPARE(table->model()->rowCount(), 12);
    // The model has what the gateway gave, for files; what is shown besides is plain.
    QVERIFY(find.cell(0, "name").contains(u"<img src=x> שלום"_s));
    QVERIFY(find.cell(0, "enterprise").contains(u"<b>Shop</b>"_s));
    const auto* model = table->recordModel();
    for (const char* column : {"name", "enterprise"}) {
        const auto cell = model->index(0, model->columnOf(column));
        const auto tip = cell.data(Qt::ToolTipRole).toString();
        QVERIFY2(!tip.contains(u"<img"_s) && !tip.contains(u"<b>"_s), qPrintable(tip));
    }
    QVERIFY(table->grab().width() > 0); // painted without harm
    for (const auto* label : find.page()->findChildren<QLabel*>())
        if (label->text().contains(u'<'))
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->objectName()));
    // It goes on being searched and sorted.
    find.page()->search(u"<img"_s);
    QTRY_COMPARE(table->model()->rowCount(), 12);
    find.page()->search(u"Zed 11"_s);
    QTRY_COMPARE(table->model()->rowCount(), 1);
}

void FoundPageTest::manyDoNotBlockTheWindow()
{
    ListBench find;
    find.addMany(30'000);
    emit find.shell.window.listWanted({.typed = u"zoe"_s, .first = {}, .only = {FoundKind::Person}});
    QTRY_VERIFY(find.page() && find.page()->isLoading());
    // They come a few at a time, and whoever does something else meanwhile can.
    int seen = 0, last = 0;
    QElapsedTimer clock;
    clock.start();
    while (find.page()->isLoading() && clock.elapsed() < 60'000) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        const int rows = find.table()->model()->rowCount();
        seen += rows != last;
        last = rows;
    }
    QTRY_COMPARE(find.table()->model()->rowCount(), 30'000);
    QVERIFY2(seen >= 2, qPrintable(QString::number(seen)));
    // Where it is closed in the middle of that, nothing arrives any more.
    emit find.shell.window.listWanted({.typed = u"zoe"_s, .first = {}, .only = {FoundKind::Person}});
    const QPointer<TablePage> page = find.page();
    emit page->closeRequested();
    QTRY_VERIFY(!page);
}

LOCKKEEPER_TEST(Widgets, FoundPageTest)
#include "tst_found_page.moc"
