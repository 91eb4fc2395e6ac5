// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/import_grid_bench.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

using enum ImportColumn;

class TestImportGridEdit : public ImportGridTest
{
    Q_OBJECT

private slots:
    void editing();
    void manyEditsAreOneStep();
    void pasting();
    void pastingALot();
    void rowsComeAndGo();
    void undoKeepsRows();
    void filteredRowsAreEdited();
    void lockedRows();
    void readOnly();
    void largeStaysQuick();
    void randomSteps();
};

void TestImportGridEdit::editing()
{
    m_bench->model.setTable(usualMapping, people(3));
    QSignalSpy changed(&m_bench->model, &QAbstractItemModel::dataChanged);
    QSignalSpy counts(&m_bench->model, &ImportGridModel::countsChanged);
    QVERIFY(m_bench->set(0, UserName, u"u2"_s));
    QCOMPARE(m_bench->model.counts().errors, 2); // both that share the account
    QCOMPARE(changed.size(), 2);
    QVERIFY(!counts.isEmpty());
    QVERIFY2(m_bench->status(1).contains("Row 2"_L1), qPrintable(m_bench->status(1)));
    QCOMPARE(m_bench->model.undoStack()->count(), 1);
    m_bench->model.undoStack()->undo();
    QCOMPARE(m_bench->accounts(), (QStringList{u"u1"_s, u"u2"_s, u"u3"_s}));
    QCOMPARE(m_bench->model.counts().errors, 0);
    m_bench->model.undoStack()->redo();
    QCOMPARE(m_bench->model.counts().errors, 2);
    // Setting the same text again is no step.
    QVERIFY(m_bench->set(0, UserName, u"u2"_s));
    QCOMPARE(m_bench->model.undoStack()->count(), 1);
    QVERIFY(!m_bench->model.setData(m_bench->model.index(0, m_bench->model.statusColumn()), u"x"_s));
    QVERIFY(!m_bench->model.setData(m_bench->model.index(0, 0), u"x"_s, Qt::DisplayRole));
}

void TestImportGridEdit::manyEditsAreOneStep()
{
    m_bench->model.setTable(usualMapping, people(300));
    QVERIFY(m_bench->waitForCheck());
    QList<ImportGridModel::CellEdit> edits{{999'999, UserName, u"gone"_s}};
    for (int row = 0; row < 300; ++row)
        edits.append(
            {m_bench->model.rowId(row), PasswordMobile, u"1380013%1"_s.arg(row, 4, 10, QLatin1Char('0'))});
    m_bench->model.edit(edits, u"Numbers"_s);
    QVERIFY(m_bench->model.columnOf(PasswordMobile) >= 0);
    QCOMPARE(m_bench->model.undoStack()->count(), 1);
    QCOMPARE(m_bench->model.undoStack()->undoText(), u"Numbers"_s);
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(m_bench->text(299, PasswordMobile), u"13800130299"_s);
    m_bench->model.undoStack()->undo();
    QCOMPARE(m_bench->text(299, PasswordMobile), QString());
    QVERIFY(m_bench->waitForCheck());
    QModelIndexList cells;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < m_bench->model.columnCount(); ++column)
            cells << m_bench->model.index(row, column);
    m_bench->model.clearCells(cells);
    QCOMPARE(m_bench->text(2, Name), QString());
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(m_bench->model.counts().errors, 3);
    m_bench->model.undoStack()->undo();
    QCOMPARE(m_bench->text(2, Name), u"Name 3"_s);
}

void TestImportGridEdit::pasting()
{
    m_bench->model.setTable(usualMapping, people(2));
    // The block goes over the last row and beyond, and is one cell too wide.
    const QList<TextRow> block{{1, {u"X"_s, u"rx"_s}}, {2, {u"Y"_s, u"ry"_s, u"too much"_s}}, {3, {u"Z"_s}}};
    QCOMPARE(m_bench->model.paste(m_bench->model.index(1, 2), block), 1);
    QCOMPARE(m_bench->model.rowCount(), 4);
    QCOMPARE(m_bench->text(1, Name), u"X"_s);
    QCOMPARE(m_bench->text(2, Remark), u"ry"_s);
    QCOMPARE(m_bench->text(3, Name), u"Z"_s);
    QCOMPARE(m_bench->text(3, UserName), QString());
    QCOMPARE(m_bench->model.headerData(3, Qt::Vertical).toInt(), 5);
    QCOMPARE(m_bench->model.undoStack()->count(), 1);
    m_bench->model.undoStack()->undo();
    QCOMPARE(m_bench->model.rowCount(), 2);
    QCOMPARE(m_bench->text(1, Name), u"Name 2"_s);
    m_bench->model.undoStack()->redo();
    QCOMPARE(m_bench->text(3, Name), u"Z"_s);
    QCOMPARE(m_bench->model.paste({}, {{1, {u"new"_s}}}), 0);
    QCOMPARE(m_bench->accounts().last(), u"new"_s);
    QCOMPARE(
        m_bench->model.paste(m_bench->model.index(0, m_bench->model.statusColumn()), {{1, {u"x"_s}}}), 1);
}

void TestImportGridEdit::pastingALot()
{
    m_bench->model.setTable(usualMapping, {});
    QSignalSpy checked(&m_bench->model, &ImportGridModel::checked);
    auto block = people(5'000);
    block[4'000].cells[0] = u"u1"_s;
    m_bench->model.paste({}, block);
    QCOMPARE(m_bench->model.rowCount(), 5'000);
    QVERIFY(m_bench->model.isChecking());
    QCOMPARE(m_bench->model.rows().imported(4'999).employee.userName, u"u5000"_s); // never out of date
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(checked.size(), 1);
    QCOMPARE(m_bench->model.counts(), (ImportRows::Counts{5'000, 2, 0}));
    m_bench->model.undoStack()->undo();
    QCOMPARE(m_bench->model.rowCount(), 0);
    QCOMPARE(m_bench->model.counts(), ImportRows::Counts());
    m_bench->model.undoStack()->redo();
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(m_bench->model.counts(), (ImportRows::Counts{5'000, 2, 0}));
}

void TestImportGridEdit::rowsComeAndGo()
{
    m_bench->model.setTable(usualMapping, people(5));
    QVERIFY(m_bench->model.insertRows(1, 2));
    QCOMPARE(m_bench->accounts(), (QStringList{u"u1"_s, {}, {}, u"u2"_s, u"u3"_s, u"u4"_s, u"u5"_s}));
    QCOMPARE(m_bench->model.counts().errors, 2);
    // They cannot be sent, and nothing of them is marked before something is typed.
    QCOMPARE(m_bench->level(1, UserName), ImportRows::Level::Ready);
    QCOMPARE(m_bench->status(1), u"No input yet"_s);
    QVERIFY(m_bench->model.insertRows(7, 1));
    QCOMPARE(m_bench->model.rowCount(), 8);
    QVERIFY(!m_bench->model.insertRows(9, 1));
    QVERIFY(m_bench->model.removeRows(1, 2));
    m_bench->model.removeShownRows({4, 0, 0, 99, 2});
    QCOMPARE(m_bench->accounts(), (QStringList{u"u2"_s, u"u4"_s, {}}));
    QVERIFY(!m_bench->model.removeRows(2, 2));
    while (m_bench->model.undoStack()->canUndo())
        m_bench->model.undoStack()->undo();
    QCOMPARE(m_bench->accounts(), (QStringList{u"u1"_s, u"u2"_s, u"u3"_s, u"u4"_s, u"u5"_s}));
    QCOMPARE(m_bench->model.counts(), (ImportRows::Counts{5, 0, 0}));
    while (m_bench->model.undoStack()->canRedo())
        m_bench->model.undoStack()->redo();
    QCOMPARE(m_bench->accounts(), (QStringList{u"u2"_s, u"u4"_s, {}}));
}

void TestImportGridEdit::undoKeepsRows()
{
    m_bench->model.setTable(usualMapping, people(300));
    QVERIFY(m_bench->waitForCheck());
    const auto id = m_bench->model.rowId(100);
    const QPersistentModelIndex kept(m_bench->model.index(299, 0));
    QVERIFY(m_bench->set(100, Name, u"X"_s));
    QList<int> everyOther;
    for (int row = 0; row < 300; row += 2)
        everyOther << row;
    m_bench->model.removeShownRows(everyOther); // more blocks than views are told of one by one
    QCOMPARE(m_bench->model.rowCount(), 150);
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(m_bench->model.counts(), (ImportRows::Counts{150, 0, 0}));
    QCOMPARE(m_bench->model.shownRow(id), -1);
    m_bench->model.undoStack()->undo();
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(m_bench->model.shownRow(id), 100);
    QCOMPARE(m_bench->model.headerData(100, Qt::Vertical).toInt(), 102);
    m_bench->model.undoStack()->undo(); // finds the row by its id
    QCOMPARE(m_bench->text(100, Name), u"Name 101"_s);
    QVERIFY(m_bench->model.removeRows(10, 20));
    QVERIFY(m_bench->model.removeRows(100, 1));
    QCOMPARE(m_bench->model.counts().rows, 279);
    QVERIFY(!kept.isValid()); // a reset came in between
}

void TestImportGridEdit::filteredRowsAreEdited()
{
    m_bench->model.setTable(usualMapping, {{1, {u"a"_s, u"p"_s, u"A"_s}}, {2, {u"b_"_s, u"p"_s, u"B"_s}},
                                              {3, {u"c"_s, u"p"_s, u"C"_s}}, {4, {u"d_"_s, u"p"_s, u"D"_s}}});
    m_bench->model.setFilter(Filter::Errors);
    QVERIFY(m_bench->set(0, UserName, u"b"_s));
    QCOMPARE(m_bench->accounts(), (QStringList{u"b"_s, u"d_"_s})); // does not vanish under the cursor
    QVERIFY(m_bench->model.insertRows(1, 1));
    QCOMPARE(m_bench->accounts(), (QStringList{u"b"_s, {}, u"d_"_s}));
    QVERIFY(m_bench->model.removeRows(0, 1));
    m_bench->model.paste(m_bench->model.index(1, 0), {{0, {u"x"_s}}, {0, {u"y"_s}}});
    m_bench->model.refilter();
    QCOMPARE(m_bench->accounts(), (QStringList{{}, u"y"_s}));
    m_bench->model.setFilter(Filter::All);
    QCOMPARE(m_bench->accounts(), (QStringList{u"a"_s, u"c"_s, {}, u"x"_s, u"y"_s}));
    while (m_bench->model.undoStack()->canUndo())
        m_bench->model.undoStack()->undo();
    QCOMPARE(m_bench->accounts(), (QStringList{u"a"_s, u"b_"_s, u"c"_s, u"d_"_s}));
}

void TestImportGridEdit::lockedRows()
{
    m_bench->model.setTable(usualMapping, people(3));
    QVERIFY(m_bench->set(0, Name, u"X"_s));
    QVERIFY(m_bench->model.undoStack()->canUndo());
    m_bench->model.setRowState(m_bench->model.rowId(0), {ItemOutcome{Outcome::Unknown}, {}});
    m_bench->model.setRowState(m_bench->model.rowId(1), {ItemOutcome{Outcome::Applied}, {}});
    QVERIFY(!m_bench->model.undoStack()->canUndo());
    QVERIFY(m_bench->model.isLocked(m_bench->model.rowId(0)));
    QVERIFY(!m_bench->set(0, Name, u"Y"_s));
    QVERIFY(!m_bench->model.removeRows(0, 1));
    m_bench->model.removeShownRows({0, 1, 2});
    QCOMPARE(m_bench->accounts(), (QStringList{u"u1"_s, u"u2"_s}));
    QCOMPARE(m_bench->model.paste(m_bench->model.index(0, 0), {{0, {u"p"_s, u"q"_s}}}), 2);
    m_bench->model.edit({{m_bench->model.rowId(1), Name, u"Y"_s}}, u"edit"_s);
    m_bench->model.clearCells({m_bench->model.index(1, 0)});
    QCOMPARE(m_bench->text(1, Name), u"Name 2"_s);
    QCOMPARE(m_bench->text(1, UserName), u"u2"_s);
    // Somebody finds out that nothing was done.
    m_bench->model.setRowState(m_bench->model.rowId(0), {ItemOutcome{Outcome::NotSent}, {}});
    QVERIFY(m_bench->set(0, Name, u"Y"_s));
    // Another row with an account that was sent is told so.
    m_bench->model.paste({}, {{0, {u"u2"_s, u"p"_s, u"Z"_s}}});
    QCOMPARE(m_bench->level(2, UserName), Level::Error);
    QCOMPARE(m_bench->level(1, UserName), Level::Ready);
}

void TestImportGridEdit::readOnly()
{
    m_bench->model.setTable(usualMapping, people(2));
    QVERIFY(m_bench->set(0, Name, u"X"_s));
    m_bench->model.setReadOnly(true);
    QVERIFY(m_bench->model.isReadOnly());
    QVERIFY(!m_bench->model.undoStack()->canUndo());
    QVERIFY(!(m_bench->model.index(0, 0).flags() & Qt::ItemIsEditable));
    QVERIFY(!m_bench->set(0, Name, u"Y"_s));
    QVERIFY(!m_bench->model.insertRows(0, 1));
    QVERIFY(!m_bench->model.removeRows(0, 1));
    m_bench->model.removeShownRows({0});
    m_bench->model.edit({{m_bench->model.rowId(0), Name, u"Y"_s}}, u"edit"_s);
    QCOMPARE(m_bench->model.paste({}, {{0, {u"a"_s}}}), 1);
    QCOMPARE(m_bench->model.rowCount(), 2);
    m_bench->model.setReadOnly(false);
    QVERIFY(m_bench->set(0, Name, u"Y"_s));
}

void TestImportGridEdit::largeStaysQuick()
{
    m_bench->tester.reset(); // it looks at every row after every change
    m_bench->model.setTable(usualMapping, people(10'000));
    QVERIFY(m_bench->waitForCheck());
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 100; ++i)
        QVERIFY(m_bench->set(i * 97, Remark, u"edited"_s));
    for (int i = 0; i < 100; ++i)
        m_bench->model.undoStack()->undo();
    // Looking at all rows each time would be 2,000,000 of them: under the sanitizers, a minute.
    QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(m_bench->model.counts(), (ImportRows::Counts{10'000, 0, 0}));
}

void TestImportGridEdit::randomSteps()
{
    // Steps of all kinds, undone to the beginning and done again, under filters.
    QRandomGenerator random(99);
    m_bench->model.setTable(usualMapping, people(20));
    const auto before = m_bench->accounts();
    for (int step = 0; step < 80; ++step) {
        const int rows = m_bench->model.rowCount();
        switch (random.bounded(6)) {
        case 0:
            m_bench->model.insertRows(random.bounded(rows + 1), 1 + random.bounded(3));
            break;
        case 1:
            if (rows > 3) m_bench->model.removeShownRows({random.bounded(rows), random.bounded(rows)});
            break;
        case 2:
            m_bench->model.setFilter(Filter(random.bounded(5)));
            break;
        case 3:
            m_bench->model.paste(
                rows ? m_bench->model.index(random.bounded(rows), random.bounded(4)) : QModelIndex(),
                people(random.bounded(4)));
            break;
        default:
            if (rows > 0) m_bench->set(random.bounded(rows), UserName, u"u%1"_s.arg(random.bounded(25)));
        }
        ImportRows afresh(m_bench->model.rows().mapping());
        afresh.restore(m_bench->model.rows());
        QVERIFY(afresh.checkAll());
        QCOMPARE(m_bench->model.counts(), afresh.counts());
    }
    m_bench->model.setFilter(Filter::All);
    const auto after = m_bench->accounts();
    while (m_bench->model.undoStack()->canUndo())
        m_bench->model.undoStack()->undo();
    QCOMPARE(m_bench->accounts(), before);
    while (m_bench->model.undoStack()->canRedo())
        m_bench->model.undoStack()->redo();
    QCOMPARE(m_bench->accounts(), after);
}

LOCKKEEPER_TEST(Core, TestImportGridEdit)
#include "tst_import_grid_edit.moc"
