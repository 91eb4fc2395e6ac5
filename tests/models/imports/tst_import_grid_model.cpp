// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/import_grid_bench.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

using enum ImportColumn;

class TestImportGridModel : public ImportGridTest
{
    Q_OBJECT

private slots:
    void columns();
    void columnsThatMeanTheSame();
    void cells();
    void marks();
    void markupStaysText();
    void passwords();
    void filters();
    void outcomes();
    void context();
    void checksInTheBackground();
    void editsWhileChecking();
    void goesWhileChecking();
};

void TestImportGridModel::columns()
{
    QCOMPARE(m_bench->model.columnCount(), 1);
    m_bench->model.setTable({Ignore, Name, UserName, Ignore}, {{7, {u"1"_s, u"A"_s, u"a"_s, u"x"_s}}});
    QCOMPARE(m_bench->model.rows().mapping(), (ImportMapping{Name, UserName, Password}));
    QCOMPARE(m_bench->model.columnCount(), 4);
    QCOMPARE(m_bench->model.columnOf(Name), 0);
    QCOMPARE(m_bench->model.columnOf(Remark), -1);
    QCOMPARE(m_bench->model.headerData(0, Qt::Horizontal).toString(), importColumnTitle(Name));
    QVERIFY(!m_bench->model.headerData(3, Qt::Horizontal).toString().isEmpty());
    QCOMPARE(m_bench->model.headerData(0, Qt::Vertical).toInt(), 7);
    QCOMPARE(m_bench->text(0, UserName), u"a"_s);
    m_bench->model.ensureColumn(Remark);
    m_bench->model.ensureColumn(Name);
    m_bench->model.ensureColumn(Ignore);
    QCOMPARE(m_bench->model.columnCount(), 5);
    QVERIFY(m_bench->set(0, Remark, u"r"_s));
    QCOMPARE(m_bench->model.rows().imported(0).employee.remark, u"r"_s);
}

void TestImportGridModel::columnsThatMeanTheSame()
{
    m_bench->model.setTable({UserName, AssetNumbers, Name, AssetNumbers},
        {{1, {u"a"_s, u"8000000001"_s, u"A"_s, u"8000000002"_s}}, {2, {u"b"_s, {}, u"B"_s, u" 8000000003"_s}},
            {3, {u"c"_s}}});
    QCOMPARE(m_bench->text(0, AssetNumbers), u"8000000001, 8000000002"_s);
    QCOMPARE(m_bench->text(1, AssetNumbers), u" 8000000003"_s);
    QCOMPARE(m_bench->text(2, AssetNumbers), QString());
    QCOMPARE(m_bench->model.rows().imported(0).assets.size(), 2);
}

void TestImportGridModel::cells()
{
    m_bench->model.setTable(usualMapping, people(2));
    QCOMPARE(m_bench->model.rowCount(), 2);
    QCOMPARE(m_bench->text(1, Name), u"Name 2"_s);
    QCOMPARE(m_bench->status(0), u"Ready"_s);
    const auto index = m_bench->model.index(1, 0);
    QCOMPARE(index.data(ImportGridModel::RowIdRole).toUInt(), m_bench->model.rowId(1));
    QCOMPARE(index.data(ImportGridModel::ColumnRole).toInt(), int(UserName));
    QVERIFY(index.flags() & Qt::ItemIsEditable);
    QVERIFY(!(m_bench->model.index(1, m_bench->model.statusColumn()).flags() & Qt::ItemIsEditable));
    QVERIFY(
        !m_bench->model.index(1, m_bench->model.statusColumn()).data(ImportGridModel::ColumnRole).isValid());
    QVERIFY(!index.data(Qt::ToolTipRole).isValid());
}

void TestImportGridModel::marks()
{
    m_bench->model.setTable(usualMapping,
        {{2, {u"a_b"_s, u"p"_s, QString()}}, {3, {u"c"_s, u"p"_s, u"   "_s}}, {4, {u"é"_s, u"p"_s, u"D"_s}}});
    QCOMPARE(m_bench->level(0, UserName), Level::Error);
    QCOMPARE(m_bench->level(0, Name), Level::Error);
    QCOMPARE(m_bench->level(0, Remark), Level::Ready);
    QVERIFY(m_bench->text(0, UserName, ImportGridModel::IssueTextRole).contains("letters"_L1));
    QVERIFY(m_bench->text(0, UserName, Qt::ToolTipRole).contains("letters"_L1));
    QVERIFY(m_bench->status(0).startsWith(importColumnTitle(UserName) + u": "_s));
    QVERIFY2(m_bench->status(0).endsWith("(+1)"_L1), qPrintable(m_bench->status(0)));
    QCOMPARE(m_bench->level(2, UserName), Level::Warning);
    const auto badge = m_bench->model.index(2, m_bench->model.statusColumn());
    QCOMPARE(badge.data(ImportGridModel::ToneRole).toInt(), int(Tone::Warning));
    QCOMPARE(badge.data(ImportGridModel::LevelRole).toInt(), int(Level::Warning));
    QCOMPARE(badge.data(ImportGridModel::IssueTextRole).toString().count(u'\n'), 0);
    QCOMPARE(m_bench->model.counts(), (ImportRows::Counts{3, 2, 1}));
}

void TestImportGridModel::markupStaysText()
{
    ImportContext context;
    context.furtherChecks = [](const ImportedRow&) {
        return Issues{{-1, u"name"_s, u"x"_s, u"<b>bold</b>"_s, Issue::Severity::Warning}};
    };
    m_bench->model.setContext(std::make_shared<ImportContext>(context));
    m_bench->model.setTable(usualMapping, people(1));
    QVERIFY(m_bench->text(0, Name, Qt::ToolTipRole).contains("&lt;b&gt;"_L1));
    QCOMPARE(m_bench->text(0, Name, ImportGridModel::IssueTextRole), u"<b>bold</b>"_s);
}

void TestImportGridModel::passwords()
{
    m_bench->model.setTable(usualMapping, people(2));
    QVERIFY(m_bench->set(1, Password, QString()));
    QCOMPARE(m_bench->text(0, Password), QString(8, QChar(0x2022)));
    QCOMPARE(m_bench->text(1, Password), QString());
    for (int role = 0; role < Qt::UserRole + 20; ++role)
        if (role != Qt::EditRole) QVERIFY(!m_bench->text(0, Password, role).contains("Secret"_L1));
    QSignalSpy changed(&m_bench->model, &QAbstractItemModel::dataChanged);
    m_bench->model.setPasswordsShown(true);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_bench->text(0, Password), u"Secret-1"_s);
    m_bench->model.setPasswordsShown(false);
    QCOMPARE(m_bench->text(0, Password), QString(8, QChar(0x2022)));
    ImportContext generated;
    generated.passwordsGenerated = true;
    QVERIFY(m_bench->text(1, Password, ImportGridModel::PlaceholderRole).isEmpty());
    m_bench->model.setContext(std::make_shared<ImportContext>(generated));
    QVERIFY(!m_bench->text(1, Password, ImportGridModel::PlaceholderRole).isEmpty());
    for (int i = 0; i < m_bench->model.undoStack()->count(); ++i)
        QVERIFY(!m_bench->model.undoStack()->text(i).contains("Secret"_L1));
}

void TestImportGridModel::filters()
{
    m_bench->model.setTable(usualMapping, {{1, {u"a"_s, u"p"_s, u"A"_s}}, {2, {u"b_"_s, u"p"_s, u"B"_s}},
                                              {3, {u"é"_s, u"p"_s, u"C"_s}}, {4, {u"d"_s, u"p"_s, u"D"_s}}});
    const auto shown = [this](Filter filter) {
        m_bench->model.setFilter(filter);
        return m_bench->accounts().join(u' ');
    };
    QCOMPARE(shown(Filter::Problems), u"b_ é"_s);
    QCOMPARE(shown(Filter::Errors), u"b_"_s);
    QCOMPARE(shown(Filter::Warnings), u"é"_s);
    QCOMPARE(shown(Filter::Ready), u"a d"_s);
    QCOMPARE(shown(Filter::NotApplied), u"a b_ é d"_s);
    m_bench->model.setRowState(m_bench->model.rowId(0), {ItemOutcome{Outcome::Applied}, {}});
    QCOMPARE(shown(Filter::All), u"a b_ é d"_s);
    QCOMPARE(shown(Filter::NotApplied), u"b_ é d"_s);
    QCOMPARE(m_bench->model.counts().rows, 4); // of all rows
    QCOMPARE(m_bench->model.shownRow(m_bench->model.rows().id(0)), -1);
    QCOMPARE(m_bench->model.headerData(0, Qt::Vertical).toInt(), 2);
}

void TestImportGridModel::outcomes()
{
    m_bench->model.setTable(usualMapping, people(4));
    const auto badge = [this](int row) {
        return Tone(
            m_bench->model.index(row, m_bench->model.statusColumn()).data(ImportGridModel::ToneRole).toInt());
    };
    m_bench->model.setRowState(m_bench->model.rowId(0), {{}, u"Adding…"_s});
    QCOMPARE(m_bench->status(0), u"Adding…"_s);
    QCOMPARE(badge(0), Tone::Info);
    m_bench->model.setRowState(
        m_bench->model.rowId(0), {ItemOutcome{Outcome::Applied}, u"2 of 3 assets assigned"_s});
    QVERIFY2(m_bench->status(0).startsWith("2 of 3 assets assigned"_L1), qPrintable(m_bench->status(0)));
    QVERIFY(m_bench->status(0).contains(outcomeName(Outcome::Applied)));
    QCOMPARE(badge(0), Tone::Ok);
    m_bench->model.setRowState(
        m_bench->model.rowId(1), {ItemOutcome{.outcome = Outcome::Rejected, .message = u"<i>no</i>"_s}, {}});
    QVERIFY2(m_bench->status(1).contains("<i>no</i>"_L1), qPrintable(m_bench->status(1)));
    QCOMPARE(badge(1), Tone::Bad);
    QCOMPARE(m_bench->model.rowState(m_bench->model.rowId(1)).outcome->outcome, Outcome::Rejected);
    // What a refused row says once it is edited and wrong is what is wrong now.
    QVERIFY(m_bench->set(1, UserName, QString()));
    QVERIFY2(m_bench->status(1).startsWith(importColumnTitle(UserName)), qPrintable(m_bench->status(1)));
    QVERIFY(m_bench->set(1, UserName, u"good"_s));
    QCOMPARE(m_bench->model.counts().errors, 0);
    m_bench->model.setRowState(999'999, {ItemOutcome{Outcome::Applied}, {}}); // nobody's
    QCOMPARE(m_bench->model.counts().rows, 4);
}

void TestImportGridModel::context()
{
    m_bench->model.setTable(usualMapping, people(2));
    auto context = std::make_shared<ImportContext>();
    context->existing.add(u"u2"_s + u"@hj"_s, u"@hj");
    QSignalSpy checked(&m_bench->model, &ImportGridModel::checked);
    m_bench->model.setContext(context);
    QCOMPARE(checked.size(), 1);
    QCOMPARE(m_bench->model.counts().errors, 1);
    m_bench->model.setTable(usualMapping, people(3)); // keeps it
    QCOMPARE(m_bench->model.counts().errors, 1);
}

void TestImportGridModel::checksInTheBackground()
{
    auto rows = people(3'000);
    rows[2'999].cells[0] = u"u1"_s;
    QSignalSpy checked(&m_bench->model, &ImportGridModel::checked);
    m_bench->model.setTable(usualMapping, rows);
    QVERIFY(m_bench->model.isChecking());
    QCOMPARE(m_bench->status(0), u"Checking…"_s);
    m_bench->model.setFilter(Filter::Errors);
    QVERIFY(checked.wait(20'000));
    QVERIFY(!m_bench->model.isChecking());
    QCOMPARE(m_bench->accounts(), (QStringList{u"u1"_s, u"u1"_s})); // the filter sees what was found
    auto context = std::make_shared<ImportContext>();
    context->existing.add(u"u7@x"_s, u"@x");
    m_bench->model.setContext(context);
    QVERIFY(m_bench->model.isChecking());
    QCOMPARE(m_bench->model.counts().errors, 2); // the old ones until then
    QVERIFY(checked.wait(20'000));
    QCOMPARE(m_bench->accounts().size(), 3);
}

void TestImportGridModel::editsWhileChecking()
{
    m_bench->model.setTable(usualMapping, people(3'000));
    QVERIFY(m_bench->model.isChecking());
    QVERIFY(m_bench->set(0, UserName, u"u2"_s));
    QVERIFY(m_bench->model.removeRows(10, 10));
    QVERIFY(m_bench->model.insertRows(0, 1));
    m_bench->model.setRowState(m_bench->model.rowId(5), {ItemOutcome{Outcome::Applied}, {}});
    QVERIFY(m_bench->waitForCheck());
    QCOMPARE(m_bench->model.rowCount(), 2'991);
    QCOMPARE(m_bench->text(1, UserName), u"u2"_s);
    QCOMPARE(m_bench->model.counts(), (ImportRows::Counts{2'991, 3, 0}));
    QVERIFY(m_bench->model.isLocked(m_bench->model.rowId(5)));
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

LOCKKEEPER_TEST(Core, TestImportGridModel)
#include "tst_import_grid_model.moc"
