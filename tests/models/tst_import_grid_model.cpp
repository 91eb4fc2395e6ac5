// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/import_grid_model.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

using enum ImportColumn;
using Filter = ImportGridModel::Filter;
using Level = ImportRows::Level;

namespace
{

QList<TextRow> people(int count)
{
    QList<TextRow> rows;
    for (int i = 1; i <= count; ++i)
        rows.append({i + 1, {u"u%1"_s.arg(i), u"Secret-%1"_s.arg(i), u"Name %1"_s.arg(i), QString()}});
    return rows;
}

const ImportMapping usualMapping{UserName, Password, Name, Remark};

} // namespace

class TestImportGridModel : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void columns();
    void columnsThatMeanTheSame();
    void cells();
    void marks();
    void markupStaysText();
    void passwords();
    void editing();
    void manyEditsAreOneStep();
    void pasting();
    void pastingALot();
    void rowsComeAndGo();
    void undoKeepsRows();
    void filters();
    void filteredRowsAreEdited();
    void outcomes();
    void lockedRows();
    void readOnly();
    void context();
    void checksInTheBackground();
    void editsWhileChecking();
    void goesWhileChecking();
    void largeStaysQuick();
    void randomSteps();

private:
    [[nodiscard]] QString text(int row, ImportColumn column, int role = Qt::DisplayRole) const
    {
        return m_model->index(row, m_model->columnOf(column)).data(role).toString();
    }
    [[nodiscard]] QString status(int row) const
    {
        return m_model->index(row, m_model->statusColumn()).data().toString();
    }
    [[nodiscard]] Level level(int row, ImportColumn column) const
    {
        return Level(m_model->index(row, m_model->columnOf(column)).data(ImportGridModel::LevelRole).toInt());
    }
    bool set(int row, ImportColumn column, const QString& value)
    {
        return m_model->setData(m_model->index(row, m_model->columnOf(column)), value);
    }
    [[nodiscard]] QStringList accounts() const
    {
        QStringList result;
        for (int row = 0; row < m_model->rowCount(); ++row)
            result << text(row, UserName);
        return result;
    }
    [[nodiscard]] bool waitForCheck()
    {
        return QTest::qWaitFor([this] { return !m_model->isChecking(); }, 20'000);
    }

    std::unique_ptr<ImportGridModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestImportGridModel::init()
{
    m_model = std::make_unique<ImportGridModel>();
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void TestImportGridModel::cleanup()
{
    m_tester.reset();
    m_model.reset();
}

void TestImportGridModel::columns()
{
    QCOMPARE(m_model->columnCount(), 1);
    m_model->setTable({Ignore, Name, UserName, Ignore}, {{7, {u"1"_s, u"A"_s, u"a"_s, u"x"_s}}});
    QCOMPARE(m_model->rows().mapping(), (ImportMapping{Name, UserName, Password}));
    QCOMPARE(m_model->columnCount(), 4);
    QCOMPARE(m_model->columnAt(0), Name);
    QCOMPARE(m_model->columnAt(m_model->statusColumn()), std::nullopt);
    QCOMPARE(m_model->columnOf(Remark), -1);
    QCOMPARE(m_model->headerData(0, Qt::Horizontal).toString(), importColumnTitle(Name));
    QVERIFY(!m_model->headerData(3, Qt::Horizontal).toString().isEmpty());
    QCOMPARE(m_model->headerData(0, Qt::Vertical).toInt(), 7);
    QCOMPARE(text(0, UserName), u"a"_s);
    m_model->ensureColumn(Remark);
    m_model->ensureColumn(Name);
    m_model->ensureColumn(Ignore);
    QCOMPARE(m_model->columnCount(), 5);
    QVERIFY(set(0, Remark, u"r"_s));
    QCOMPARE(m_model->rows().imported(0).employee.remark, u"r"_s);
}

void TestImportGridModel::columnsThatMeanTheSame()
{
    m_model->setTable({UserName, AssetNumbers, Name, AssetNumbers},
        {{1, {u"a"_s, u"8000000001"_s, u"A"_s, u"8000000002"_s}}, {2, {u"b"_s, {}, u"B"_s, u" 8000000003"_s}},
            {3, {u"c"_s}}});
    QCOMPARE(text(0, AssetNumbers), u"8000000001, 8000000002"_s);
    QCOMPARE(text(1, AssetNumbers), u" 8000000003"_s);
    QCOMPARE(text(2, AssetNumbers), QString());
    QCOMPARE(m_model->rows().imported(0).assets.size(), 2);
}

void TestImportGridModel::cells()
{
    m_model->setTable(usualMapping, people(2));
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(text(1, Name), u"Name 2"_s);
    QCOMPARE(status(0), u"Ready"_s);
    const auto index = m_model->index(1, 0);
    QCOMPARE(index.data(ImportGridModel::RowIdRole).toUInt(), m_model->rowId(1));
    QCOMPARE(index.data(ImportGridModel::ColumnRole).toInt(), int(UserName));
    QVERIFY(index.flags() & Qt::ItemIsEditable);
    QVERIFY(!(m_model->index(1, m_model->statusColumn()).flags() & Qt::ItemIsEditable));
    QVERIFY(!m_model->index(1, m_model->statusColumn()).data(ImportGridModel::ColumnRole).isValid());
    QVERIFY(!index.data(Qt::ToolTipRole).isValid());
}

void TestImportGridModel::marks()
{
    m_model->setTable(usualMapping,
        {{2, {u"a_b"_s, u"p"_s, QString()}}, {3, {u"c"_s, u"p"_s, u"   "_s}}, {4, {u"é"_s, u"p"_s, u"D"_s}}});
    QCOMPARE(level(0, UserName), Level::Error);
    QCOMPARE(level(0, Name), Level::Error);
    QCOMPARE(level(0, Remark), Level::Ready);
    QVERIFY(text(0, UserName, ImportGridModel::IssueTextRole).contains("letters"_L1));
    QVERIFY(text(0, UserName, Qt::ToolTipRole).contains("letters"_L1));
    QVERIFY(status(0).startsWith(importColumnTitle(UserName) + u": "_s));
    QVERIFY2(status(0).endsWith("(+1)"_L1), qPrintable(status(0)));
    QCOMPARE(level(2, UserName), Level::Warning);
    const auto badge = m_model->index(2, m_model->statusColumn());
    QCOMPARE(badge.data(ImportGridModel::ToneRole).toInt(), int(Tone::Warning));
    QCOMPARE(badge.data(ImportGridModel::LevelRole).toInt(), int(Level::Warning));
    QCOMPARE(badge.data(ImportGridModel::IssueTextRole).toString().count(u'\n'), 0);
    QCOMPARE(m_model->counts(), (ImportRows::Counts{3, 2, 1}));
    QCOMPARE(m_model->rowsToSend(), QList{m_model->rowId(2)});
}

void TestImportGridModel::markupStaysText()
{
    ImportContext context;
    context.furtherChecks = [](const ImportedRow&) {
        return Issues{{-1, u"name"_s, u"x"_s, u"<b>bold</b>"_s, Issue::Severity::Warning}};
    };
    m_model->setContext(std::make_shared<ImportContext>(context));
    m_model->setTable(usualMapping, people(1));
    QVERIFY(text(0, Name, Qt::ToolTipRole).contains("&lt;b&gt;"_L1));
    QCOMPARE(text(0, Name, ImportGridModel::IssueTextRole), u"<b>bold</b>"_s);
}

void TestImportGridModel::passwords()
{
    m_model->setTable(usualMapping, people(2));
    QVERIFY(set(1, Password, QString()));
    QCOMPARE(text(0, Password), QString(8, QChar(0x2022)));
    QCOMPARE(text(1, Password), QString());
    for (int role = 0; role < Qt::UserRole + 20; ++role)
        if (role != Qt::EditRole) QVERIFY(!text(0, Password, role).contains("Secret"_L1));
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    m_model->setPasswordsShown(true);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(text(0, Password), u"Secret-1"_s);
    m_model->setPasswordsShown(false);
    QCOMPARE(text(0, Password), QString(8, QChar(0x2022)));
    ImportContext generated;
    generated.passwordsGenerated = true;
    QVERIFY(text(1, Password, ImportGridModel::PlaceholderRole).isEmpty());
    m_model->setContext(std::make_shared<ImportContext>(generated));
    QVERIFY(!text(1, Password, ImportGridModel::PlaceholderRole).isEmpty());
    for (int i = 0; i < m_model->undoStack()->count(); ++i)
        QVERIFY(!m_model->undoStack()->text(i).contains("Secret"_L1));
}

void TestImportGridModel::editing()
{
    m_model->setTable(usualMapping, people(3));
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    QSignalSpy counts(m_model.get(), &ImportGridModel::countsChanged);
    QVERIFY(set(0, UserName, u"u2"_s));
    QCOMPARE(m_model->counts().errors, 2); // both that share the account
    QCOMPARE(changed.size(), 2);
    QVERIFY(!counts.isEmpty());
    QVERIFY2(status(1).contains("Row 2"_L1), qPrintable(status(1)));
    QCOMPARE(m_model->undoStack()->count(), 1);
    m_model->undoStack()->undo();
    QCOMPARE(accounts(), (QStringList{u"u1"_s, u"u2"_s, u"u3"_s}));
    QCOMPARE(m_model->counts().errors, 0);
    m_model->undoStack()->redo();
    QCOMPARE(m_model->counts().errors, 2);
    // The same text again is no step.
    QVERIFY(set(0, UserName, u"u2"_s));
    QCOMPARE(m_model->undoStack()->count(), 1);
    QVERIFY(!m_model->setData(m_model->index(0, m_model->statusColumn()), u"x"_s));
    QVERIFY(!m_model->setData(m_model->index(0, 0), u"x"_s, Qt::DisplayRole));
}

void TestImportGridModel::manyEditsAreOneStep()
{
    m_model->setTable(usualMapping, people(300));
    QVERIFY(waitForCheck());
    QList<ImportGridModel::CellEdit> edits{{999'999, UserName, u"gone"_s}};
    for (int row = 0; row < 300; ++row)
        edits.append({m_model->rowId(row), PasswordMobile, u"1380013%1"_s.arg(row, 4, 10, QLatin1Char('0'))});
    m_model->edit(edits, u"Numbers"_s);
    QVERIFY(m_model->columnOf(PasswordMobile) >= 0);
    QCOMPARE(m_model->undoStack()->count(), 1);
    QCOMPARE(m_model->undoStack()->undoText(), u"Numbers"_s);
    QVERIFY(waitForCheck());
    QCOMPARE(text(299, PasswordMobile), u"13800130299"_s);
    m_model->undoStack()->undo();
    QCOMPARE(text(299, PasswordMobile), QString());
    QVERIFY(waitForCheck());
    QModelIndexList cells;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells << m_model->index(row, column);
    m_model->clearCells(cells);
    QCOMPARE(text(2, Name), QString());
    QCOMPARE(m_model->counts().errors, 3);
    m_model->undoStack()->undo();
    QCOMPARE(text(2, Name), u"Name 3"_s);
}

void TestImportGridModel::pasting()
{
    m_model->setTable(usualMapping, people(2));
    // Over the last row and beyond, one cell too wide.
    const QList<TextRow> block{{1, {u"X"_s, u"rx"_s}}, {2, {u"Y"_s, u"ry"_s, u"too much"_s}}, {3, {u"Z"_s}}};
    QCOMPARE(m_model->paste(m_model->index(1, 2), block), 1);
    QCOMPARE(m_model->rowCount(), 4);
    QCOMPARE(text(1, Name), u"X"_s);
    QCOMPARE(text(2, Remark), u"ry"_s);
    QCOMPARE(text(3, Name), u"Z"_s);
    QCOMPARE(text(3, UserName), QString());
    QCOMPARE(m_model->headerData(3, Qt::Vertical).toInt(), 5);
    QCOMPARE(m_model->undoStack()->count(), 1);
    m_model->undoStack()->undo();
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(text(1, Name), u"Name 2"_s);
    m_model->undoStack()->redo();
    QCOMPARE(text(3, Name), u"Z"_s);
    QCOMPARE(m_model->paste({}, {{1, {u"new"_s}}}), 0);
    QCOMPARE(accounts().last(), u"new"_s);
    QCOMPARE(m_model->paste(m_model->index(0, m_model->statusColumn()), {{1, {u"x"_s}}}), 1);
}

void TestImportGridModel::pastingALot()
{
    m_model->setTable(usualMapping, {});
    QSignalSpy checked(m_model.get(), &ImportGridModel::checked);
    auto block = people(5'000);
    block[4'000].cells[0] = u"u1"_s;
    m_model->paste({}, block);
    QCOMPARE(m_model->rowCount(), 5'000);
    QVERIFY(m_model->isChecking());
    QCOMPARE(m_model->rows().imported(4'999).employee.userName, u"u5000"_s); // never out of date
    QVERIFY(waitForCheck());
    QCOMPARE(checked.size(), 1);
    QCOMPARE(m_model->counts(), (ImportRows::Counts{5'000, 2, 0}));
    m_model->undoStack()->undo();
    QCOMPARE(m_model->rowCount(), 0);
    QCOMPARE(m_model->counts(), ImportRows::Counts());
    m_model->undoStack()->redo();
    QVERIFY(waitForCheck());
    QCOMPARE(m_model->counts(), (ImportRows::Counts{5'000, 2, 0}));
}

void TestImportGridModel::rowsComeAndGo()
{
    m_model->setTable(usualMapping, people(5));
    QVERIFY(m_model->insertRows(1, 2));
    QCOMPARE(accounts(), (QStringList{u"u1"_s, {}, {}, u"u2"_s, u"u3"_s, u"u4"_s, u"u5"_s}));
    QCOMPARE(m_model->counts().errors, 2);
    QVERIFY(m_model->insertRows(7, 1));
    QCOMPARE(m_model->rowCount(), 8);
    QVERIFY(!m_model->insertRows(9, 1));
    QVERIFY(m_model->removeRows(1, 2));
    m_model->removeShownRows({4, 0, 0, 99, 2});
    QCOMPARE(accounts(), (QStringList{u"u2"_s, u"u4"_s, {}}));
    QVERIFY(!m_model->removeRows(2, 2));
    while (m_model->undoStack()->canUndo())
        m_model->undoStack()->undo();
    QCOMPARE(accounts(), (QStringList{u"u1"_s, u"u2"_s, u"u3"_s, u"u4"_s, u"u5"_s}));
    QCOMPARE(m_model->counts(), (ImportRows::Counts{5, 0, 0}));
    while (m_model->undoStack()->canRedo())
        m_model->undoStack()->redo();
    QCOMPARE(accounts(), (QStringList{u"u2"_s, u"u4"_s, {}}));
}

void TestImportGridModel::undoKeepsRows()
{
    m_model->setTable(usualMapping, people(300));
    QVERIFY(waitForCheck());
    const auto id = m_model->rowId(100);
    const QPersistentModelIndex kept(m_model->index(299, 0));
    QVERIFY(set(100, Name, u"X"_s));
    QList<int> everyOther;
    for (int row = 0; row < 300; row += 2)
        everyOther << row;
    m_model->removeShownRows(everyOther); // more blocks than views are told of one by one
    QCOMPARE(m_model->rowCount(), 150);
    QCOMPARE(m_model->shownRow(id), -1);
    m_model->undoStack()->undo();
    QVERIFY(waitForCheck());
    QCOMPARE(m_model->shownRow(id), 100);
    QCOMPARE(m_model->headerData(100, Qt::Vertical).toInt(), 102);
    m_model->undoStack()->undo(); // finds the row by its id
    QCOMPARE(text(100, Name), u"Name 101"_s);
    QVERIFY(m_model->removeRows(10, 20));
    QVERIFY(m_model->removeRows(100, 1));
    QCOMPARE(m_model->counts().rows, 279);
    QVERIFY(!kept.isValid()); // a reset came in between
}

void TestImportGridModel::filters()
{
    m_model->setTable(usualMapping, {{1, {u"a"_s, u"p"_s, u"A"_s}}, {2, {u"b_"_s, u"p"_s, u"B"_s}},
                                        {3, {u"é"_s, u"p"_s, u"C"_s}}, {4, {u"d"_s, u"p"_s, u"D"_s}}});
    const auto shown = [this](Filter filter) {
        m_model->setFilter(filter);
        return accounts().join(u' ');
    };
    QCOMPARE(shown(Filter::Problems), u"b_ é"_s);
    QCOMPARE(shown(Filter::Errors), u"b_"_s);
    QCOMPARE(shown(Filter::Warnings), u"é"_s);
    QCOMPARE(shown(Filter::Ready), u"a d"_s);
    QCOMPARE(shown(Filter::NotApplied), u"a b_ é d"_s);
    m_model->setRowState(m_model->rowId(0), {ItemOutcome{Outcome::Applied}, {}});
    QCOMPARE(shown(Filter::All), u"a b_ é d"_s);
    QCOMPARE(shown(Filter::NotApplied), u"b_ é d"_s);
    QCOMPARE(m_model->counts().rows, 4); // of all rows
    QCOMPARE(m_model->shownRow(m_model->rows().id(0)), -1);
    QCOMPARE(m_model->headerData(0, Qt::Vertical).toInt(), 2);
}

void TestImportGridModel::filteredRowsAreEdited()
{
    m_model->setTable(usualMapping, {{1, {u"a"_s, u"p"_s, u"A"_s}}, {2, {u"b_"_s, u"p"_s, u"B"_s}},
                                        {3, {u"c"_s, u"p"_s, u"C"_s}}, {4, {u"d_"_s, u"p"_s, u"D"_s}}});
    m_model->setFilter(Filter::Errors);
    QVERIFY(set(0, UserName, u"b"_s));
    QCOMPARE(accounts(), (QStringList{u"b"_s, u"d_"_s})); // does not vanish under the cursor
    QVERIFY(m_model->insertRows(1, 1));
    QCOMPARE(accounts(), (QStringList{u"b"_s, {}, u"d_"_s}));
    QVERIFY(m_model->removeRows(0, 1));
    m_model->paste(m_model->index(1, 0), {{0, {u"x"_s}}, {0, {u"y"_s}}});
    m_model->refilter();
    QCOMPARE(accounts(), (QStringList{{}, u"y"_s}));
    m_model->setFilter(Filter::All);
    QCOMPARE(accounts(), (QStringList{u"a"_s, u"c"_s, {}, u"x"_s, u"y"_s}));
    while (m_model->undoStack()->canUndo())
        m_model->undoStack()->undo();
    QCOMPARE(accounts(), (QStringList{u"a"_s, u"b_"_s, u"c"_s, u"d_"_s}));
}

void TestImportGridModel::outcomes()
{
    m_model->setTable(usualMapping, people(4));
    const auto badge = [this](int row) {
        return Tone(m_model->index(row, m_model->statusColumn()).data(ImportGridModel::ToneRole).toInt());
    };
    m_model->setRowState(m_model->rowId(0), {{}, u"Adding…"_s});
    QCOMPARE(status(0), u"Adding…"_s);
    QCOMPARE(badge(0), Tone::Info);
    m_model->setRowState(m_model->rowId(0), {ItemOutcome{Outcome::Applied}, u"2 of 3 assets assigned"_s});
    QVERIFY2(status(0).startsWith("2 of 3 assets assigned"_L1), qPrintable(status(0)));
    QVERIFY(status(0).contains(outcomeName(Outcome::Applied)));
    QCOMPARE(badge(0), Tone::Ok);
    m_model->setRowState(
        m_model->rowId(1), {ItemOutcome{.outcome = Outcome::Rejected, .message = u"<i>no</i>"_s}, {}});
    QVERIFY2(status(1).contains("<i>no</i>"_L1), qPrintable(status(1)));
    QCOMPARE(badge(1), Tone::Bad);
    QCOMPARE(m_model->rowState(m_model->rowId(1)).outcome->outcome, Outcome::Rejected);
    // What a refused row says once it is edited and wrong is what is wrong now.
    QVERIFY(set(1, UserName, QString()));
    QVERIFY2(status(1).startsWith(importColumnTitle(UserName)), qPrintable(status(1)));
    QVERIFY(set(1, UserName, u"good"_s));
    QCOMPARE(m_model->rowsToSend(), (QList{m_model->rowId(1), m_model->rowId(2), m_model->rowId(3)}));
    m_model->setRowState(999'999, {ItemOutcome{Outcome::Applied}, {}}); // nobody's
    QCOMPARE(m_model->counts().rows, 4);
}

void TestImportGridModel::lockedRows()
{
    m_model->setTable(usualMapping, people(3));
    QVERIFY(set(0, Name, u"X"_s));
    QVERIFY(m_model->undoStack()->canUndo());
    m_model->setRowState(m_model->rowId(0), {ItemOutcome{Outcome::Unknown}, {}});
    m_model->setRowState(m_model->rowId(1), {ItemOutcome{Outcome::Applied}, {}});
    QVERIFY(!m_model->undoStack()->canUndo());
    QVERIFY(m_model->isLocked(m_model->rowId(0)));
    QVERIFY(!set(0, Name, u"Y"_s));
    QVERIFY(!m_model->removeRows(0, 1));
    m_model->removeShownRows({0, 1, 2});
    QCOMPARE(accounts(), (QStringList{u"u1"_s, u"u2"_s}));
    QCOMPARE(m_model->paste(m_model->index(0, 0), {{0, {u"p"_s, u"q"_s}}}), 2);
    m_model->edit({{m_model->rowId(1), Name, u"Y"_s}}, u"edit"_s);
    m_model->clearCells({m_model->index(1, 0)});
    QCOMPARE(text(1, Name), u"Name 2"_s);
    QCOMPARE(text(1, UserName), u"u2"_s);
    // Somebody finds out that nothing was done.
    m_model->setRowState(m_model->rowId(0), {ItemOutcome{Outcome::NotSent}, {}});
    QVERIFY(set(0, Name, u"Y"_s));
    // Another row with an account that was sent is told so.
    m_model->paste({}, {{0, {u"u2"_s, u"p"_s, u"Z"_s}}});
    QCOMPARE(level(2, UserName), Level::Error);
    QCOMPARE(level(1, UserName), Level::Ready);
}

void TestImportGridModel::readOnly()
{
    m_model->setTable(usualMapping, people(2));
    QVERIFY(set(0, Name, u"X"_s));
    m_model->setReadOnly(true);
    QVERIFY(m_model->isReadOnly());
    QVERIFY(!m_model->undoStack()->canUndo());
    QVERIFY(!(m_model->index(0, 0).flags() & Qt::ItemIsEditable));
    QVERIFY(!set(0, Name, u"Y"_s));
    QVERIFY(!m_model->insertRows(0, 1));
    QVERIFY(!m_model->removeRows(0, 1));
    m_model->removeShownRows({0});
    m_model->edit({{m_model->rowId(0), Name, u"Y"_s}}, u"edit"_s);
    QCOMPARE(m_model->paste({}, {{0, {u"a"_s}}}), 1);
    QCOMPARE(m_model->rowCount(), 2);
    QCOMPARE(m_model->rowsToSend().size(), 2);
    m_model->setReadOnly(false);
    QVERIFY(set(0, Name, u"Y"_s));
}

void TestImportGridModel::context()
{
    m_model->setTable(usualMapping, people(2));
    auto context = std::make_shared<ImportContext>();
    context->existing.add(u"u2"_s + u"@hj"_s, u"@hj");
    QSignalSpy checked(m_model.get(), &ImportGridModel::checked);
    m_model->setContext(context);
    QCOMPARE(checked.size(), 1);
    QCOMPARE(m_model->counts().errors, 1);
    m_model->setTable(usualMapping, people(3)); // keeps it
    QCOMPARE(m_model->counts().errors, 1);
    m_model->retranslate();
    QCOMPARE(m_model->counts().errors, 1);
}

void TestImportGridModel::checksInTheBackground()
{
    auto rows = people(3'000);
    rows[2'999].cells[0] = u"u1"_s;
    QSignalSpy checked(m_model.get(), &ImportGridModel::checked);
    m_model->setTable(usualMapping, rows);
    QVERIFY(m_model->isChecking());
    QCOMPARE(status(0), u"Checking…"_s);
    m_model->setFilter(Filter::Errors);
    QVERIFY(checked.wait(20'000));
    QVERIFY(!m_model->isChecking());
    QCOMPARE(accounts(), (QStringList{u"u1"_s, u"u1"_s})); // the filter sees what was found
    auto context = std::make_shared<ImportContext>();
    context->existing.add(u"u7@x"_s, u"@x");
    m_model->setContext(context);
    QVERIFY(m_model->isChecking());
    QCOMPARE(m_model->counts().errors, 2); // the old ones until then
    QVERIFY(checked.wait(20'000));
    QCOMPARE(accounts().size(), 3);
}

void TestImportGridModel::editsWhileChecking()
{
    m_model->setTable(usualMapping, people(3'000));
    QVERIFY(m_model->isChecking());
    QVERIFY(set(0, UserName, u"u2"_s));
    QVERIFY(m_model->removeRows(10, 10));
    QVERIFY(m_model->insertRows(0, 1));
    m_model->setRowState(m_model->rowId(5), {ItemOutcome{Outcome::Applied}, {}});
    QVERIFY(waitForCheck());
    QCOMPARE(m_model->rowCount(), 2'991);
    QCOMPARE(text(1, UserName), u"u2"_s);
    QCOMPARE(m_model->counts(), (ImportRows::Counts{2'991, 3, 0}));
    QVERIFY(m_model->isLocked(m_model->rowId(5)));
}

void TestImportGridModel::goesWhileChecking()
{
    for (int i = 0; i < 20; ++i) {
        ImportGridModel model;
        model.setTable(usualMapping, people(3'000));
        if (i % 2) model.setTable(usualMapping, people(2'000));
        QVERIFY(model.isChecking());
    }
}

void TestImportGridModel::largeStaysQuick()
{
    m_tester.reset(); // it looks at every row after every change
    m_model->setTable(usualMapping, people(10'000));
    QVERIFY(waitForCheck());
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 100; ++i)
        QVERIFY(set(i * 97, Remark, u"edited"_s));
    for (int i = 0; i < 100; ++i)
        m_model->undoStack()->undo();
    // Looking at all rows each time would be 2,000,000 of them: under the sanitizers, a minute.
    QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(m_model->counts(), (ImportRows::Counts{10'000, 0, 0}));
}

void TestImportGridModel::randomSteps()
{
    // Steps of all kinds, undone to the beginning and done again, under filters.
    QRandomGenerator random(99);
    m_model->setTable(usualMapping, people(20));
    const auto before = accounts();
    for (int step = 0; step < 80; ++step) {
        const int rows = m_model->rowCount();
        switch (random.bounded(6)) {
        case 0:
            m_model->insertRows(random.bounded(rows + 1), 1 + random.bounded(3));
            break;
        case 1:
            if (rows > 3) m_model->removeShownRows({random.bounded(rows), random.bounded(rows)});
            break;
        case 2:
            m_model->setFilter(Filter(random.bounded(5)));
            break;
        case 3:
            m_model->paste(rows ? m_model->index(random.bounded(rows), random.bounded(4)) : QModelIndex(),
                people(random.bounded(4)));
            break;
        default:
            if (rows > 0) set(random.bounded(rows), UserName, u"u%1"_s.arg(random.bounded(25)));
        }
        auto afresh = m_model->rows();
        QVERIFY(afresh.checkAll());
        QCOMPARE(m_model->counts(), afresh.counts());
    }
    m_model->setFilter(Filter::All);
    const auto after = accounts();
    while (m_model->undoStack()->canUndo())
        m_model->undoStack()->undo();
    QCOMPARE(accounts(), before);
    while (m_model->undoStack()->canRedo())
        m_model->undoStack()->redo();
    QCOMPARE(accounts(), after);
}

QTEST_GUILESS_MAIN(TestImportGridModel)
#include "tst_import_grid_model.moc"
