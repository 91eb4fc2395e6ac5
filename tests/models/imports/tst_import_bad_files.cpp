// SPDX-License-Identifier: GPL-3.0-or-later
// Staff lists as they come, from a file on the disk to the grid that a person sees: each ends in rows that
// say what is wrong with them, or in a sentence.
#include "models/tables/imports/import_grid_model.h"
#include "services/files/reading/table_reader.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

const QByteArray header = "账号,姓名,初始密码\n";

QByteArray manyRows(int count)
{
    QByteArray rows = header;
    for (int i = 1; i <= count; ++i)
        rows += "u" + QByteArray::number(i) + ",Name " + QByteArray::number(i) + ",Secret-1\n";
    return rows;
}

} // namespace

class TestImportBadFiles : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void refused_data();
    void refused();
    void onlyAHeader();

private:
    [[nodiscard]] ReadTable read(const QByteArray& content)
    {
        QFile file(m_folder.filePath(u"名单.csv"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return {};
        file.close();
        return readTableFile(file.fileName());
    }

    const QTemporaryDir m_folder;
};

void TestImportBadFiles::rows_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("errors");
    QTest::addColumn<int>("warnings");
    QTest::addColumn<QString>("firstName");

    QTest::newRow("good") << header + "lisi,李四,Secret-1\n" << 1 << 0 << 0 << u"李四"_s;
    QTest::newRow("BOM") << "\xEF\xBB\xBF" + header + "lisi,李四,Secret-1\n" << 1 << 0 << 0 << u"李四"_s;
    QTest::newRow("GB18030")
        << "\xD5\xCB\xBA\xC5,\xD0\xD5\xC3\xFB,\xC3\xDC\xC2\xEB\r\nlisi,\xC0\xEE\xCB\xC4,Secret-1\r\n"_ba << 1
        << 0 << 0 << u"李四"_s;
    QTest::newRow("CR only")
        << QByteArray(header + "lisi,李四,Secret-1\nwang,王芳,Secret-1\n").replace('\n', '\r') << 2 << 0 << 0
        << u"李四"_s;
    QTest::newRow("NUL in a name") << header + QByteArray("lisi,\0李四,Secret-1\n", 21) << 1 << 0 << 1
                                   << QChar(0) + u"李四"_s;
    QTest::newRow("NUL in an account")
        << header + QByteArray("li\0si,李四,Secret-1\n", 21) << 1 << 1 << 0 << u"李四"_s;
    QTest::newRow("ragged rows") << header + "lisi\nwang,王芳,Secret-1,too,much\nzhao,赵明,Secret-1\n"
                                 << 3 << 1 << 0 << QString();
    QTest::newRow("formulas") << header + "=1+1,=cmd|'/C calc'!A0,Secret-1\n"
                              << 1 << 1 << 0 << u"=cmd|'/C calc'!A0"_s;
    QTest::newRow("101 rows") << manyRows(101) << 101 << 0 << 0 << u"Name 1"_s;
    QTest::newRow("twice the same") << header + "lisi,李四,Secret-1\nlisi,李四,Secret-1\n"
                                    << 2 << 2 << 0 << u"李四"_s;
    QTest::newRow("direction of writing turned") << header + "lisi,\u202E四李,Secret-1\n"
                                                 << 1 << 0 << 1 << u"\u202E四李"_s;
}

void TestImportBadFiles::rows()
{
    QFETCH(QByteArray, content);
    QFETCH(int, rows);
    QFETCH(int, errors);
    QFETCH(int, warnings);
    QFETCH(QString, firstName);
    auto table = read(content);
    QCOMPARE(table.error, QString());
    const auto layout = employeeImportFields().guess(table.rows);
    QVERIFY(layout.hasHeader);
    QVERIFY(employeeImportFields().problems(layout.columns).isEmpty());
    for (const int needed : {int(ImportColumn::UserName), int(ImportColumn::Password)})
        QVERIFY(layout.columns.contains(needed));
    table.rows.removeFirst();

    ImportGridModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTable(importMappingOf(layout.columns), table.rows);
    QCOMPARE(model.counts(), (ImportRows::Counts{rows, errors, warnings}));
    QCOMPARE(model.index(0, model.columnOf(ImportColumn::Name)).data().toString(), firstName);
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto level = ImportRows::Level(
            model.index(row, model.statusColumn()).data(ImportGridModel::LevelRole).toInt());
        const auto said =
            model.index(row, model.statusColumn()).data(ImportGridModel::IssueTextRole).toString();
        QCOMPARE(said.isEmpty(), level == ImportRows::Level::Ready); // never a mark without a reason
    }
}

void TestImportBadFiles::refused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("part");
    QTest::newRow("nothing") << ""_ba << u"is empty"_s;
    QTest::newRow("unclosed quote") << header + "lisi,\"李四,Secret-1\nwang,王芳,Secret-1\n" << u"Line 2:"_s;
    QTest::newRow("cell of 10 MB") << header + "lisi," + QByteArray(10 * 1024 * 1024, 'x') + ",Secret-1\n"
                                   << u"Line 2:"_s;
    QTest::newRow("neither UTF-8 nor GB18030") << header + "lisi,\xFF\xFF,Secret-1\n" << u"line 2"_s;
}

void TestImportBadFiles::refused()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, part);
    const auto table = read(content);
    QVERIFY2(table.error.contains(part), qPrintable(table.error));
    QVERIFY(table.rows.isEmpty());
}

void TestImportBadFiles::onlyAHeader()
{
    const auto table = read(header);
    QCOMPARE(table.error, QString());
    const auto layout = employeeImportFields().guess(table.rows);
    QVERIFY(layout.hasHeader);
    ImportGridModel model;
    model.setTable(importMappingOf(layout.columns), table.rows.mid(1));
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.isChecking());
}

LOCKKEEPER_TEST(Core, TestImportBadFiles)
#include "tst_import_bad_files.moc"
