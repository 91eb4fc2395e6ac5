// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/visible_text.h"
#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/base/record_table_model.h"
#include "models/tables/employees/employee_columns.h"
#include "tests/support/test_program.h"
#include "tests/ui/sample_employees.h"
#include "tests/ui/single_click_style.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/table_view.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>
#include <QTextDocumentFragment>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using lockkeeper::test::employees;

class TableViewTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void toolTipsSayWhatIsWritten();
    void selectionSurvivesSortFilterAndRefresh();
    void freshSelectionForgetsHiddenRows();
    void selectAllOfManyRowsIsQuick();
    void recordsAreSelected();
    void scatteredRowsAreSelected();
    void copiesTitlesAndNeutralisedCells();
    void lastColumnCannotBeHidden();
    void oneClickOnlySelects();
    void singleLineMakesAnythingHarmless();
    void sentencesStandOneBehindTheOther();

private:
    using Model = RecordTableModel<Employee, MemberId>;
    QStringList selectedNames() const
    {
        QStringList names;
        for (const quint32 record : m_view->selectedRecords())
            names.append(m_model->record(record).name.toString());
        names.sort();
        return names;
    }
    void select(const QString& name) const
    {
        for (int row = 0; row < m_model->rowCount(); ++row)
            if (m_model->recordAt(row).name.toString() == name)
                m_view->selectionModel()->select(
                    m_model->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }

    std::unique_ptr<Model> m_model;
    std::unique_ptr<TableView> m_view;
};

/// Of names that may be anybody's; Qt takes some texts for markup, and escaped ones for plain.
void TableViewTest::toolTipsSayWhatIsWritten()
{
    for (const auto& text :
        {u"Smith & Co"_s, u"<b>Wang</b> & Co"_s, u"a < b"_s, u"1 > 0"_s, u"&lt;"_s, u"Wang"_s}) {
        const auto tip = plainToolTipText(text);
        const bool isMarkup = Qt::mightBeRichText(tip);
        QCOMPARE(isMarkup ? QTextDocumentFragment::fromHtml(tip).toPlainText() : tip, text);
    }
    QCOMPARE(plainToolTipText(u"Wang"_s), u"Wang"_s);
    QVERIFY(plainToolTipText({}).isEmpty());
}

void TableViewTest::init()
{
    m_model = std::make_unique<Model>(
        employeeColumns({}), [](const Employee& employee) { return employee.globalId; });
    m_view = std::make_unique<TableView>();
    m_view->setRecordModel(m_model.get());
    m_view->resize(1000, 400); // all columns have room
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TableViewTest::cleanup()
{
    m_view.reset();
    m_model.reset();
}

void TableViewTest::selectionSurvivesSortFilterAndRefresh()
{
    const QAbstractItemModelTester tester(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_model->merge(employees(2000));
    select(u"Person 00003"_s);
    select(u"Person 01777"_s);
    const QStringList both{u"Person 00003"_s, u"Person 01777"_s};
    m_view->sortByColumn(m_model->columnOf("name"), Qt::DescendingOrder);
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(m_model->recordAt(0).name.toString(), u"Person 01999"_s);
    QCOMPARE(selectedNames(), both);

    m_model->setSearchText(u"person 017"_s);
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(selectedNames(), QStringList{u"Person 01777"_s}); // nothing acts on a row that nobody sees
    m_model->setSearchText(u"person 00003"_s);
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(selectedNames(), QStringList{u"Person 00003"_s});
    m_model->setSearchText({});
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(selectedNames(), both);

    m_model->beginRefresh();
    m_model->merge(employees(1999, 1)); // the first is gone
    m_model->endRefresh(true);
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(m_model->rowCount(), 1999);
    QCOMPARE(selectedNames(), both);
    m_model->clear();
    m_model->merge(employees(2000));
    QCOMPARE(m_view->selectedRowCount(), 0);
}

void TableViewTest::freshSelectionForgetsHiddenRows()
{
    m_model->merge(employees(100));
    select(u"Person 00003"_s);
    m_model->setSearchText(u"00042"_s);
    QTRY_VERIFY(!m_model->isOrdering());
    QTest::mouseClick(
        m_view->viewport(), Qt::LeftButton, {}, m_view->visualRect(m_model->index(0, 0)).center());
    m_model->setSearchText({});
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(selectedNames(), QStringList{u"Person 00042"_s});
}

void TableViewTest::selectAllOfManyRowsIsQuick()
{
    m_model->merge(employees(200000));
    QElapsedTimer clock;
    clock.start();
    m_view->setFocus();
    QTest::keyClick(m_view.get(), Qt::Key_A, Qt::ControlModifier);
    qInfo("selecting 200,000 rows: %lld ms", clock.elapsed());
    QCOMPARE(m_view->selectedRowCount(), 200000);
    QVERIFY(clock.elapsed() < 2000); // headers that ask for each row take far longer under sanitizers
}

void TableViewTest::recordsAreSelected()
{
    m_model->merge(employees(100));
    QTRY_VERIFY(!m_model->isOrdering());
    select(u"Person 00050"_s);
    const QSignalSpy edited(m_view.get(), &TableView::selectionEdited);
    m_view->selectRecords({7, 8, 90});
    QVERIFY(!edited.isEmpty());
    QCOMPARE(selectedNames(), (QStringList{u"Person 00007"_s, u"Person 00008"_s, u"Person 00090"_s}));
    QCOMPARE(m_model->recordNumber(m_view->currentIndex().row()), 7);
    // What is hidden follows once it is seen.
    m_model->setSearchText(u"person 0009"_s);
    QTRY_VERIFY(!m_model->isOrdering());
    m_view->selectRecords({8, 91});
    QCOMPARE(selectedNames(), QStringList{u"Person 00091"_s});
    m_model->setSearchText({});
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(selectedNames(), (QStringList{u"Person 00008"_s, u"Person 00091"_s}));
    m_view->selectRecords({});
    QCOMPARE(m_view->selectedRowCount(), 0);
}

void TableViewTest::scatteredRowsAreSelected()
{
    constexpr int rows = 3000;
    m_model->merge(employees(rows));
    QTRY_VERIFY(!m_model->isOrdering());
    std::vector<quint32> expected;
    for (quint32 record = 1; record < rows; record += 2)
        expected.push_back(record);
    const auto selected = [this] {
        auto records = m_view->selectedRecords();
        std::sort(records.begin(), records.end());
        return records;
    };
    m_view->selectRecords(expected);
    QCOMPARE(selected(), expected);
    QCOMPARE(m_view->selectedRowCount(), rows / 2);
    // The selection model has what is in sight, wherever that is.
    const auto isSeenSelected = [this] {
        for (int row = m_view->rowAt(0); row <= m_view->rowAt(m_view->viewport()->height() - 1); ++row)
            if (m_view->selectionModel()->isRowSelected(row) != (m_model->recordNumber(row) % 2 == 1))
                return false;
        return true;
    };
    QVERIFY(isSeenSelected());
    m_view->verticalScrollBar()->setValue(1501);
    QVERIFY(isSeenSelected());
    m_view->resize(1000, 700);
    QVERIFY(isSeenSelected());
    QVERIFY(m_view->selectionModel()->selection().size() < 500);
    // The selection stays through sorting and filtering.
    m_view->sortByColumn(m_model->columnOf("name"), Qt::DescendingOrder);
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(selected(), expected);
    QVERIFY(isSeenSelected());
    m_model->setSearchText(u"person 0009"_s);
    QTRY_VERIFY(!m_model->isOrdering());
    const auto shown = m_model->order();
    QVERIFY(shown.size() > 9 && shown.size() < 500); // too few to be scattered
    QCOMPARE(m_view->selectedRowCount(),
        int(std::count_if(shown.begin(), shown.end(), [](quint32 record) { return record % 2 == 1; })));
    m_model->setSearchText({});
    QTRY_VERIFY(!m_model->isOrdering());
    QCOMPARE(selected(), expected);
    // One is taken away, another added, far from each other.
    const auto click = [this](quint32 record) {
        const auto index = m_model->index(m_model->rowOf(record), 0);
        m_view->scrollTo(index);
        QTest::mouseClick(
            m_view->viewport(), Qt::LeftButton, Qt::ControlModifier, m_view->visualRect(index).center());
    };
    click(2999);
    click(10);
    expected.pop_back();
    expected.insert(expected.begin() + 5, 10);
    QCOMPARE(selected(), expected);
    QCOMPARE(m_view->selectedRowCount(), rows / 2);
    // All rows are selected, and then one alone.
    QTest::keyClick(m_view.get(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(m_view->selectedRowCount(), rows);
    QTest::mouseClick(
        m_view->viewport(), Qt::LeftButton, {}, m_view->visualRect(m_view->currentIndex()).center());
    QCOMPARE(m_view->selectedRowCount(), 1);
    m_view->verticalScrollBar()->setValue(0);
    QCOMPARE(m_view->selectedRowCount(), 1);
    m_view->selectRecords(expected);
    m_model->clear();
    QCOMPARE(m_view->selectedRowCount(), 0);
}

void TableViewTest::copiesTitlesAndNeutralisedCells()
{
    auto rows = employees(2);
    rows[0].name = Text(u"=HYPERLINK(\"http://x\")"_s);
    rows[1].name = Text(u"two\nlines\tand a tab"_s);
    m_model->merge(rows);
    for (int column = 1; column < m_model->columnCount(); ++column)
        m_view->setColumnHidden(column, true);
    QCOMPARE(m_view->selectionAsText(), QString());
    m_view->selectAll();
    QCOMPARE(m_view->selectionAsText(), u"Name\n'=HYPERLINK(\"http://x\")\ntwo lines and a tab\n"_s);
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier); // in dialogs as well
    QCOMPARE(QGuiApplication::clipboard()->text(), m_view->selectionAsText());
}

void TableViewTest::lastColumnCannotBeHidden()
{
    QMenu menu;
    m_view->fillColumnMenu(&menu);
    // The menu has an entry for each column, and behind a line the one that puts all back.
    QCOMPARE(menu.actions().size(), m_model->columnCount() + 2);
    for (auto* action : menu.actions())
        if (action->isCheckable() && action->text() != u"Account"_s) action->setChecked(false);
    QCOMPARE(m_view->shownColumns(), std::vector<int>{m_model->columnOf("userName")});
    QMenu again;
    m_view->fillColumnMenu(&again);
    for (auto* action : again.actions())
        QCOMPARE(action->isEnabled(), action->text() != u"Account"_s);
}

void TableViewTest::oneClickOnlySelects()
{
    m_model->merge(employees(20));
    QTRY_VERIFY(m_model->rowCount() > 0 && !m_model->isOrdering());
    test::SingleClickStyle style;
    m_view->setStyle(&style);
    const QSignalSpy opened(m_view.get(), &TableView::rowActivated);
    const auto place = m_view->visualRect(m_model->index(2, 0)).center();
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(m_view->selectedRowCount(), 1);
    QCOMPARE(opened.count(), 0);
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(opened.count(), 2);
    QCOMPARE(opened[1][0].value<qsizetype>(), m_model->recordNumber(2));
    QTest::mouseDClick(m_view->viewport(), Qt::RightButton, {}, place);
    QCOMPARE(opened.count(), 2);
    m_view->setStyle(nullptr);
    // Of a double click whose first half hit something else, above this row by then.
    const auto other = m_view->visualRect(m_model->index(5, 0)).center();
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, other);
    // Of a Return that is held since a dialog was over the table, or that means a dialog around it.
    QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, true);
    QApplication::sendEvent(m_view.get(), &held);
    QTest::keyClick(m_view.get(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(opened.count(), 2);
}

void TableViewTest::singleLineMakesAnythingHarmless()
{
    QCOMPARE(singleLine(u"a\nb\tc\r\u2028d"_s), u"a b c  d"_s);
    QCOMPARE(singleLine(QString(QChar(0)) + u"x"_s), u" x"_s);
    QCOMPARE(singleLine(u"\u202Eevil\u2066"_s), u"evil"_s);
    QCOMPARE(singleLine(u"<b>陈</b>"_s), u"<b>陈</b>"_s);
    QVERIFY(singleLine(QString(10'000'000, u'x')).size() <= 500);
    for (uint code = 0; code <= 0xffff; ++code) {
        const QChar c(static_cast<char16_t>(code));
        const bool isLeftOut = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
        const bool isBlank = c.category() == QChar::Other_Control || c == QChar::LineSeparator ||
                             c == QChar::ParagraphSeparator;
        const auto expected = isLeftOut ? u"ab"_s : u"a"_s + (isBlank ? QChar(u' ') : c) + u'b';
        if (singleLine(u"a"_s + c + u'b') != expected) QFAIL(qPrintable(QString::number(code, 16)));
    }
}

void TableViewTest::sentencesStandOneBehindTheOther()
{
    QCOMPARE(inOneLine({u"It failed."_s, {}, u"Try again."_s}), u"It failed. Try again."_s);
    QCOMPARE(inOneLine({u"失败。"_s, u"请重试。"_s}), u"失败。请重试。"_s);
    QCOMPARE(inOneLine({}), QString());
}

LOCKKEEPER_TEST(Widgets, TableViewTest)
#include "tst_table_view.moc"
