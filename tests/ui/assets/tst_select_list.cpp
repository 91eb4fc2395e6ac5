// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/assets_bench.h"
#include "tests/ui/dialog_parts.h"
#include "ui/employees/employees_page.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/kit/theme/language.h"
#include "ui/products/products_page.h"
#include "ui/tables/list_field.h"

#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QTableView>
#include <QTemporaryDir>

#include <algorithm>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// "Select from list…" of the table pages, against the sandbox.
class SelectListTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_language.use(QLocale(u"en_GB"_s));
        QVERIFY(m_folder.isValid());
    }
    void employeesByAnything();
    void hiddenOnesCanBeShown();
    void deletedOnesCanBeShown();
    void whatIsTypedLastCounts();
    void theListIsThereAgain();
    void assetsFromAFile();
    void aMailInAFile();
    void aFileThatCannotBeRead();
    void muchIsPasted();
    void anotherEnterprise();
    void partOfATable();
    void productsOfAnAsset();
    void customers();
    void isFoundWhereTheTableIs();

private:
    Language m_language;
    QTemporaryDir m_folder;
};

namespace
{

sandbox::Options few()
{
    sandbox::Options options;
    options.employees = 60;
    options.assets = 80;
    return options;
}

/// A page over the sandbox, and its dialog.
template <class Page>
struct Opened {
    explicit Opened(const QString& prefix)
        : window(prefix, std::make_unique<Page>(bench.context))
    {
        if (!QTest::qWaitForWindowActive(window.page())) qFatal("no window");
        window.page()->openEnterprise(bench.enterprise());
        if (!window.settled() || window.rows() == 0) qFatal("no rows");
    }
    [[nodiscard]] QDialog* dialog() const
    {
        // One that was closed may not be gone yet.
        for (auto* found : window.page()->template findChildren<QDialog*>(u"selectListDialog"_s))
            if (found->isVisible()) return found;
        return nullptr;
    }
    void open() const
    {
        window.page()->window()->activateWindow(); // the dialog before had it
        if (!QTest::qWaitForWindowActive(window.page()->window())) qFatal("no window");
        window.table()->setFocus();
        QTest::keyClick(window.table(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        if (!dialog() || !QTest::qWaitForWindowActive(dialog())) qFatal("no dialog");
    }
    [[nodiscard]] ListField* field() const { return part<ListField>(dialog(), u"selectListField"_s); }
    [[nodiscard]] QString label(const QString& name) const
    {
        return part<QLabel>(dialog(), u"selectList"_s + name)->text();
    }
    [[nodiscard]] QPushButton* button(const QString& name) const
    {
        return part<QPushButton>(dialog(), u"selectList"_s + name);
    }
    void paste(const QString& text) const
    {
        QGuiApplication::clipboard()->setText(text);
        QTest::keySequence(field(), QKeySequence::Paste);
    }
    /// Pastes a list, has it looked for, and tells whether the summary is this one.
    [[nodiscard]] bool find(const QString& text, const QString& summary) const
    {
        field()->selectAll();
        paste(text);
        return isSaid(summary);
    }
    [[nodiscard]] bool isSaid(const QString& summary) const
    {
        return QTest::qWaitFor([&] { return dialog() && label(u"Summary"_s) == summary; }, 60'000);
    }
    /// "entry: reason".
    [[nodiscard]] QStringList others() const
    {
        const auto* model = part<QTableView>(dialog(), u"selectListOthers"_s)->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts +=
                model->index(row, 0).data().toString() + u": "_s + model->index(row, 1).data().toString();
        return texts;
    }
    [[nodiscard]] QString cell(int row, const char* id) const
    {
        return window.table()
            ->model()
            ->index(row, window.table()->recordModel()->columnOf(id))
            .data()
            .toString();
    }
    /// Rows as they stand in the table.
    [[nodiscard]] QList<int> selected() const
    {
        QList<int> rows;
        for (const auto record : window.table()->selectedRecords())
            rows += window.table()->recordModel()->rowOf(record);
        return rows;
    }

    SandboxBench bench{few()};
    PageWindow window;
};

/// What nobody else in the table has in this column.
template <class Page>
int rowWithOwn(const Opened<Page>& opened, const char* id, const QList<int>& except = {})
{
    const auto texts = opened.window.column(id);
    for (int row = 0; row < texts.size(); ++row)
        if (!texts[row].isEmpty() && texts.count(texts[row]) == 1 && !except.contains(row)) return row;
    qFatal("all of them are shared: %s", id);
}

} // namespace

void SelectListTest::employeesByAnything()
{
    const Opened<EmployeesPage> opened(u"employees"_s);
    const int byName = rowWithOwn(opened, "name");
    const int byAccount = rowWithOwn(opened, "userName", {byName});
    const int byId = rowWithOwn(opened, "globalId", {byName, byAccount});
    const int byNumber = rowWithOwn(opened, "assetNums", {byName, byAccount, byId});
    QList<int> expected{byName, byAccount, byId, byNumber};
    std::sort(expected.begin(), expected.end());
    opened.open();
    QVERIFY(!opened.button(u"Go"_s)->isEnabled());
    QVERIFY(opened.label(u"Hint"_s).contains(u"Name, Account, Global id, Mobile"_s));
    QVERIFY(opened.find(opened.cell(byName, "name") + u'\n' +
                            opened.cell(byAccount, "userName").section(u'@', 0, 0).toUpper() + u"\r\n"_s +
                            opened.cell(byId, "globalId") + u'\n' + opened.cell(byNumber, "assetNums") +
                            u"\n<b>nobody</b> 100%\n8.1E+09\n"_s + opened.cell(byName, "userName"),
        u"4 of 6 found · 1 duplicate merged"_s));
    QCOMPARE(
        opened.others(), (QStringList{u"<b>nobody</b> 100%: Not found"_s,
                             u"8.1E+09: Shortened by a spreadsheet. Format the cells as text and copy the "
                             "list again."_s}));
    QCOMPARE(opened.button(u"Go"_s)->text(), u"&Select 4 rows"_s);
    QCOMPARE(opened.selected(), QList<int>());
    QTest::keyClick(opened.field(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(opened.selected(), expected);
    // What was not selected stays to be seen, and is copied.
    QVERIFY(opened.isSaid(u"Selected 4 of 6 · 1 duplicate merged"_s));
    QVERIFY(!opened.button(u"Go"_s)->isEnabled());
    QCOMPARE(opened.others().size(), 2);
    QCOMPARE(opened.window.find<QLabel>(u"Note"_s)->text(), u"Selected 4 of 6 · 1 duplicate merged"_s);
    QVERIFY(opened.window.counts().startsWith(u"4 selected"_s));
    QTest::keyClick(opened.dialog(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(QGuiApplication::clipboard()->text().startsWith(
        u"<b>nobody</b> 100%\tNot found\n8.1E+09\tShortened"_s));
    QTest::keyClick(opened.dialog(), Qt::Key_Escape);
    QVERIFY(!opened.dialog());
    QCOMPARE(opened.selected(), expected);
    // The commands of the page are about them.
    QVERIFY(opened.window.find<QAction>(u"AssignAssetsAction"_s)->isEnabled());
}

void SelectListTest::hiddenOnesCanBeShown()
{
    const Opened<EmployeesPage> opened(u"employees"_s);
    const int first = rowWithOwn(opened, "userName"), second = rowWithOwn(opened, "userName", {first});
    const auto accounts = opened.cell(first, "userName") + u'\n' + opened.cell(second, "userName");
    opened.window.search()->setText(opened.cell(first, "userName"));
    QVERIFY(opened.window.settled());
    QTRY_COMPARE(opened.window.rows(), 1);
    opened.open();
    QVERIFY(opened.find(accounts, u"2 of 2 found"_s));
    QCOMPARE(opened.label(u"Hidden"_s), u"1 hidden by filters"_s);
    QTest::keyClick(opened.field(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(opened.selected().size(), 1);
    QCOMPARE(opened.window.find<QLabel>(u"Note"_s)->text(), u"Selected 2 of 2 · 1 hidden by filters"_s);
    QVERIFY(opened.button(u"Show"_s)->hasFocus());
    QTest::keyClick(opened.button(u"Show"_s), Qt::Key_Space);
    QTRY_COMPARE(opened.selected().size(), 2);
    QVERIFY(opened.window.search()->text().isEmpty());
    QTRY_VERIFY(opened.button(u"Show"_s)->isHidden());
}

void SelectListTest::deletedOnesCanBeShown()
{
    const Opened<EmployeesPage> opened(u"employees"_s);
    const auto* model = opened.window.table()->recordModel();
    const auto rows = model->snapshot();
    const auto all = model->allRecords();
    const auto deleted =
        std::find_if(all.begin(), all.end(), [&](quint32 record) { return model->rowOf(record) < 0; });
    QVERIFY(deleted != all.end());
    opened.open();
    QVERIFY(opened.find(rows->exportText(*deleted, model->columnOf("globalId")), u"1 of 1 found"_s));
    QCOMPARE(opened.label(u"Hidden"_s), u"1 hidden by filters"_s);
    click(opened.dialog(), u"selectListShow"_s);
    QTRY_VERIFY(opened.button(u"Show"_s)->isHidden());
    click(opened.dialog(), u"selectListGo"_s);
    QVERIFY(!opened.dialog()); // nothing is left to say
    QCOMPARE(opened.window.table()->selectedRecords(), std::vector<quint32>{*deleted});
}

void SelectListTest::whatIsTypedLastCounts()
{
    const Opened<EmployeesPage> opened(u"employees"_s);
    const int row = rowWithOwn(opened, "userName"), last = rowWithOwn(opened, "userName", {row});
    opened.open();
    QVERIFY(opened.find(opened.cell(row, "userName"), u"1 of 1 found"_s));
    opened.field()->selectAll();
    opened.paste(opened.cell(last, "userName"));
    QTest::keyClick(opened.field(), Qt::Key_Return, Qt::ControlModifier); // at once
    QTRY_VERIFY(!opened.dialog());
    QCOMPARE(opened.selected(), QList<int>{last});
}

void SelectListTest::theListIsThereAgain()
{
    const Opened<EmployeesPage> opened(u"employees"_s);
    opened.open();
    QVERIFY(opened.find(u"nobody\nno one"_s, u"0 of 2 found"_s));
    QTest::keyClick(opened.dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!opened.dialog());
    opened.open();
    QCOMPARE(opened.field()->toPlainText(), u"nobody\nno one"_s);
    QVERIFY(opened.isSaid(u"0 of 2 found"_s));
    opened.field()->clear();
    QVERIFY(opened.isSaid({}));
}

void SelectListTest::assetsFromAFile()
{
    Opened<AssetsPage> opened(u"assets"_s);
    const int plain = rowWithOwn(opened, "assetNum"), other = rowWithOwn(opened, "assetNum", {plain});
    const auto path = m_folder.filePath(u"锁.csv"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Name,Asset number\r\n\"Li, Na\",=\"" + opened.cell(plain, "assetNum").toUtf8() +
               "\"\r\nWang,\"" + opened.cell(other, "assetNum").toUtf8() + "\"\r\nMax,8999999999\r\n");
    file.close();
    opened.bench.prompter.openPath = path;
    opened.open();
    QVERIFY(opened.find(u"8999999998"_s, u"0 of 1 found"_s));
    click(opened.dialog(), u"selectListOpen"_s);
    QVERIFY(opened.isSaid(u"2 of 4 found"_s)); // with what was typed, without the titles
    QVERIFY(opened.label(u"Parts"_s).contains(u"锁.csv"_s));
    opened.field()->clear();
    QVERIFY(opened.isSaid(u"2 of 3 found"_s));
    QCOMPARE(opened.others(), QStringList{u"Max 8999999999: Not found"_s});
    click(opened.dialog(), u"selectListGo"_s);
    QCOMPARE(opened.selected().size(), 2);
    click(opened.dialog(), u"selectListRemove"_s);
    QVERIFY(opened.isSaid({}));
    QVERIFY(opened.button(u"Remove"_s)->isHidden());
}

void SelectListTest::aMailInAFile()
{
    Opened<AssetsPage> opened(u"assets"_s);
    const int row = rowWithOwn(opened, "assetNum");
    const auto path = m_folder.filePath(u"mail.txt"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Hello, \"all\nPlease lock " + opened.cell(row, "assetNum").toUtf8() + " today.\n");
    file.close();
    opened.bench.prompter.openPath = path;
    opened.open();
    click(opened.dialog(), u"selectListOpen"_s);
    QVERIFY(opened.isSaid(u"1 of 3 found · 3 other words ignored"_s));
}

void SelectListTest::aFileThatCannotBeRead()
{
    Opened<AssetsPage> opened(u"assets"_s);
    opened.bench.prompter.openPath = m_folder.filePath(u"not-there.xlsx"_s);
    opened.open();
    click(opened.dialog(), u"selectListOpen"_s);
    QTRY_VERIFY(opened.label(u"Problem"_s).contains(u"not-there.xlsx"_s));
    QVERIFY(part<QLabel>(opened.dialog(), u"selectListProblem"_s)->isVisible());
    QVERIFY(opened.button(u"Open"_s)->isEnabled());
}

void SelectListTest::muchIsPasted()
{
    const Opened<AssetsPage> opened(u"assets"_s);
    const int row = rowWithOwn(opened, "assetNum");
    QString much;
    while (much.size() < 1'000'000)
        much += u"<i>no</i> number at all, %1\n"_s;
    much += opened.cell(row, "assetNum");
    opened.open();
    QTest::keyClicks(opened.field(), u"mine"_s);
    opened.paste(much);
    QCOMPARE(opened.field()->toPlainText(), u"mine"_s); // it would lay them out for seconds
    QTRY_VERIFY_WITH_TIMEOUT(opened.button(u"Go"_s)->text() == u"&Select 1 row"_s, 60'000);
    QVERIFY(opened.label(u"Parts"_s).contains(u"pasted text"_s));
    click(opened.dialog(), u"selectListGo"_s);
    QCOMPARE(opened.selected(), QList<int>{row});
    click(opened.dialog(), u"selectListRemove"_s);
    QVERIFY(opened.isSaid(u"0 of 1 found"_s));
}

void SelectListTest::anotherEnterprise()
{
    const Opened<EmployeesPage> opened(u"employees"_s);
    const auto account = opened.cell(0, "globalId");
    opened.open();
    QVERIFY(opened.find(account, u"1 of 1 found"_s));
    opened.window.page()->openEnterprise(EnterpriseId(u"6109999999999999999"_s));
    // Its rows are not those of the other one.
    QVERIFY(!opened.window.table()->recordModel()->recordCount());
    QVERIFY(opened.isSaid(u"0 of 1 found"_s));
    QTRY_VERIFY(!opened.button(u"Go"_s)->isEnabled());
}

void SelectListTest::partOfATable()
{
    const Opened<EmployeesPage> opened(u"employees"_s);
    const auto account = opened.cell(0, "userName");
    opened.window.click(u"Filter"_s);
    auto* keyword = opened.window.find<QLineEdit>(u"Keyword"_s);
    QTest::keyClicks(keyword, account);
    QTest::keyClick(keyword, Qt::Key_Return);
    QVERIFY(opened.window.settled());
    QTRY_COMPARE(opened.window.table()->recordModel()->recordCount(), 1);
    opened.open();
    QVERIFY(opened.label(u"LeftOut"_s).startsWith(u"The table isn't complete."_s));
    QVERIFY(opened.find(account + u"\nnobody"_s, u"1 of 2 found"_s));
}

void SelectListTest::productsOfAnAsset()
{
    const Opened<ProductsPage> opened(u"products"_s);
    const auto numbers = opened.window.column("assetNum");
    const auto several = std::find_if(
        numbers.begin(), numbers.end(), [&](const auto& number) { return numbers.count(number) > 1; });
    QVERIFY(several != numbers.end());
    opened.open();
    QVERIFY(opened.find(*several, u"1 of 1 found"_s));
    click(opened.dialog(), u"selectListGo"_s);
    QTRY_VERIFY(!opened.dialog());
    QCOMPARE(opened.selected().size(), numbers.count(*several));
}

void SelectListTest::customers()
{
    const Opened<EnterprisesPage> opened(u"enterprises"_s);
    const int row = rowWithOwn(opened, "customerId");
    opened.open();
    QVERIFY(opened.find(opened.cell(row, "customerId") + u"\n6109999999999999999"_s, u"1 of 2 found"_s));
    click(opened.dialog(), u"selectListGo"_s);
    QCOMPARE(opened.selected(), QList<int>{row});
}

void SelectListTest::isFoundWhereTheTableIs()
{
    const Opened<AssetsPage> opened(u"assets"_s);
    auto* action = opened.window.find<QAction>(u"SelectListAction"_s);
    QVERIFY(opened.window.find<QMenu>(u"MoreMenu"_s)->actions().contains(action));
    QVERIFY(action->isVisible() && action->isEnabled());
    QVERIFY(action->property("synonyms").toString().contains(u"paste"_s));
    emit opened.window.table()->customContextMenuRequested(
        opened.window.table()->visualRect(opened.window.table()->model()->index(0, 0)).center());
    auto* menu = opened.window.find<QMenu>(u"ContextMenu"_s);
    QVERIFY(menu->actions().contains(action));
    menu->close();
    opened.open();
    for (const auto* widget : opened.dialog()->findChildren<QWidget*>())
        if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() &&
            !widget->objectName().startsWith(u"qt_"_s))
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
}

LOCKKEEPER_TEST(Widgets, SelectListTest)
#include "tst_select_list.moc"
