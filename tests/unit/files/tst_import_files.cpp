// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/import_rows.h"
#include "services/files/reading/table_reader.h"
#include "services/files/writing/import_files.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

using enum ImportColumn;

class TestImportFiles : public QObject
{
    Q_OBJECT

private slots:
    void templateIsUnderstood_data() { formats(); }
    void templateIsUnderstood();
    void result_data() { formats(); }
    void result();
    void passwordsStayBehind_data() { formats(); }
    void passwordsStayBehind();
    void stopped();
    void noFolder();

private:
    static void formats()
    {
        QTest::addColumn<TableFormat>("format");
        QTest::newRow("CSV") << TableFormat::Csv;
        QTest::newRow("XLSX") << TableFormat::Xlsx;
    }
    [[nodiscard]] QString file(const QString& name) const { return m_folder.filePath(name); }

    const QTemporaryDir m_folder;
};

void TestImportFiles::templateIsUnderstood()
{
    QFETCH(TableFormat, format);
    const auto path = file(u"模板"_s);
    QCOMPARE(writeImportTemplate(path, format), QString());
    const auto table = readTableFile(path);
    QCOMPARE(table.error, QString());
    QCOMPARE(table.rows.size(), 2);
    const auto layout = employeeImportFields().guess(table.rows);
    QVERIFY(layout.hasHeader);
    QCOMPARE(importMappingOf(layout.columns), importColumns());
    // The example shows what is fine, but cannot be added by mistake.
    const auto row = checkImportRow(table.rows.last().cells, importColumns(), {});
    QCOMPARE(row.assets.size(), 2);
    for (const auto& issue : row.issues)
        QVERIFY2(issue.field == "password"_L1 || issue.field == "departmentName"_L1, qPrintable(issue.field));
    QVERIFY(hasErrors(row.issues));
}

void TestImportFiles::result()
{
    QFETCH(TableFormat, format);
    const auto path = file(u"result"_s);
    const ItemOutcome refused{.outcome = Outcome::Rejected,
        .key = u"lisi"_s,
        .code = u"60027"_s,
        .message = u"=账号已存在, \"sorry\""_s};
    const ItemOutcome applied{.outcome = Outcome::Applied, .state = ReadBackState::AsWanted};
    const ImportResultFile contents{.mapping = {UserName, Name, AssetNumbers},
        .rows = {{{2, {u"lisi"_s, u"=李四"_s, u"8000120451"_s}}, refused, {}},
            {{3, {u"wang"_s, u"王"_s}}, applied, u"2 of 3 assets assigned"_s}, {{9, {u"new"_s}}, {}, {}}}};
    QCOMPARE(writeImportResult(path, format, contents), QString());
    const auto table = readTableFile(path);
    QCOMPARE(table.error, QString());
    QCOMPARE(table.rows.size(), 4);
    QCOMPARE(table.rows[0].cells.sliced(1, 3),
        (QStringList{importColumnTitle(UserName), importColumnTitle(Name), importColumnTitle(AssetNumbers)}));
    QCOMPARE(table.rows[0].cells.size(), 9);
    QCOMPARE(table.rows[1].cells, (QStringList{u"2"_s, u"lisi"_s, u"=李四"_s, u"8000120451"_s, u"rejected"_s,
                                      {}, {}, u"60027"_s, refused.message}));
    QCOMPARE(table.rows[2].cells.mid(4, 3),
        (QStringList{u"applied"_s, u"as wanted"_s, u"2 of 3 assets assigned"_s}));
    QCOMPARE(table.rows[3].cells.value(4), u"not sent"_s);
    // Nothing in the file can be run: the same bytes as CsvWriter and XlsxWriter always write.
    QFile raw(path);
    QVERIFY(raw.open(QIODevice::ReadOnly));
    if (format == TableFormat::Csv) QVERIFY(raw.readAll().contains("'=李四"));
}

void TestImportFiles::passwordsStayBehind()
{
    QFETCH(TableFormat, format);
    const auto path = file(u"passwords"_s);
    const ImportResultFile contents{.mapping = {UserName, Password, Name},
        .rows = {{{2, {u"lisi"_s, u"Secret-1"_s, u"李四"_s}}, {}, {}}}};
    QCOMPARE(writeImportResult(path, format, contents), QString());
    const auto table = readTableFile(path);
    QCOMPARE(table.rows[1].cells.first(3), (QStringList{u"2"_s, u"lisi"_s, u"李四"_s}));
    for (const auto& row : table.rows)
        for (const auto& cell : row.cells)
            QVERIFY(cell != importColumnTitle(Password) && !cell.contains("Secret"_L1));
}

void TestImportFiles::stopped()
{
    const auto path = file(u"stopped.csv"_s);
    const ImportResultFile contents{
        .mapping = {UserName}, .rows = {{{2, {u"a"_s}}, {}, {}}}, .stopped = [] { return true; }};
    QCOMPARE(writeImportResult(path, TableFormat::Csv, contents), QString());
    QVERIFY(!QFile::exists(path));
}

void TestImportFiles::noFolder()
{
    const auto path = file(u"missing/file.csv"_s);
    QVERIFY(writeImportTemplate(path, TableFormat::Csv).contains("file.csv"_L1));
    QVERIFY(!writeImportResult(path, TableFormat::Xlsx, {}).isEmpty());
}

LOCKKEEPER_TEST(Core, TestImportFiles)
#include "tst_import_files.moc"
