// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/import_rows.h"
#include "tests/support/test_program.h"
#include "tests/unit/domain/rule_test.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

using enum ImportColumn;
using Level = ImportRows::Level;

namespace
{

const ImportMapping fullMapping{UserName, Password, Name, DepartmentId, DepartmentName, Remark,
    PasswordMobile, AssetNumbers, AssetNumbers, BorrowedUsbKey, Ignore};

std::shared_ptr<ImportContext> usualContext()
{
    auto context = std::make_shared<ImportContext>();
    context->departments =
        QList<Department>{{17, u"结构所"_s}, {21, u"Sales"_s}, {22, u"sales"_s}, {30, QString()}};
    context->learnt.enterpriseCode = u"@hj"_s;
    context->existing.add(u"wangfang@hj"_s, u"@hj");
    context->existing.add(u"liwei#old"_s, u"@hj");
    return context;
}

/// One row of the full mapping, with what a row needs at least unless it is given.
QStringList cells(const QHash<ImportColumn, QString>& given)
{
    QStringList row;
    for (const auto column : fullMapping) {
        const QString usual = column == UserName   ? u"chensiyuan"_s
                              : column == Password ? u"Secret-1"_s
                              : column == Name     ? u"陈思远"_s
                                                   : QString();
        row << given.value(column, usual);
    }
    return row;
}

ImportRows rowsOf(const QList<QStringList>& texts)
{
    ImportRows rows({UserName, Password, Name, PasswordMobile, AssetNumbers, BorrowedUsbKey});
    QList<TextRow> list;
    for (const auto& text : texts)
        list.append({0, text});
    rows.insert(0, list);
    (void)rows.checkAll();
    return rows;
}

/// The rows that come of the same texts, looked at by somebody who knows nothing of them yet.
ImportRows afresh(const ImportRows& rows)
{
    ImportRows result(rows.mapping());
    result.setContext(rows.context());
    result.restore(rows);
    for (qsizetype row = 0; row < rows.size(); ++row)
        result.setDone(rows.id(row), rows.isDone(row));
    (void)result.checkAll();
    return result;
}

/// "1 E userName accountTwice", for all rows.
QStringList allIssues(const ImportRows& rows)
{
    QStringList lines;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        const auto issues = rows.issues(row);
        for (const auto& line : described(issues))
            lines << QString::number(rows.number(row)) + u' ' + line;
    }
    return lines;
}

} // namespace

class TestImportRows : public QObject
{
    Q_OBJECT

private slots:
    void rowBecomesAnEmployee();
    void severalAssets_data();
    void severalAssets();
    void rowIssues_data();
    void rowIssues();
    void generatedPasswords();
    void existingAccounts();
    void furtherChecks();
    void whatRowsShare();
    void editingOneRow();
    void removingAndPuttingBack();
    void numbers();
    void doneRows();
    void contextAndMapping();
    void stops();
    void copies();
    void checkedLater();
    void randomEdits();
};

void TestImportRows::rowBecomesAnEmployee()
{
    const auto row =
        checkImportRow(cells({{UserName, u" chensiyuan\u3000"_s}, {Password, u" p w "_s},
                           {Name, u"\uFEFF陈思远 "_s}, {DepartmentName, u" 结构所 "_s}, {Remark, u" a\nb "_s},
                           {PasswordMobile, u"１38 0013-8000"_s}, {AssetNumbers, u"8000120451，8000120452"_s},
                           {BorrowedUsbKey, u" 6000000001 "_s}, {Ignore, u"x"_s}}),
            fullMapping, *usualContext());
    QCOMPARE(row.employee.userName, u"chensiyuan"_s);
    QCOMPARE(row.employee.password, u" p w "_s);
    QCOMPARE(row.employee.name, u"陈思远"_s);
    QCOMPARE(row.employee.departmentId, std::optional<qint64>(17));
    QCOMPARE(row.employee.remark, u"a\nb"_s);
    QCOMPARE(row.employee.passwordMobile, u"13800138000"_s);
    // The assets of both columns are there, each number once.
    QCOMPARE(row.assets, (QList{AssetNumber(u"8000120451"_s), AssetNumber(u"8000120452"_s)}));
    QCOMPARE(row.borrowedUsbKey, u"6000000001"_s);
    // The test fills both asset columns with the same text.
    QCOMPARE(described(row.issues), (QStringList{u"W assetNums numberTwice"_s, u"W assetNums numberTwice"_s,
                                        u"W password passwordSpaces"_s}));
}

void TestImportRows::severalAssets_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QStringList>("numbers");
    const QStringList two{u"8000120451"_s, u"8000120452"_s};
    for (const auto& separator : {u","_s, u" "_s, u";"_s, u"、"_s, u"，"_s, u"；"_s, u"\n"_s, u"\r\n"_s,
             u"/"_s, u"|"_s, u" + "_s, u", "_s, u"\t"_s, u"。"_s, u"\u3000"_s})
        QTest::addRow("%s", separator.toUtf8().toHex().constData()) << two.join(separator) << two;
    QTest::newRow("nothing") << QString() << QStringList();
    QTest::newRow("only separators") << u" ,;、"_s << QStringList();
    QTest::newRow("at both ends") << u", 8000120451 ;"_s << QStringList{u"8000120451"_s};
    QTest::newRow("full width") << u"８０００１２０４５１"_s << QStringList{u"8000120451"_s};
    QTest::newRow("with letters") << u"C-8000120451_a"_s << QStringList{u"C-8000120451_a"_s};
}

void TestImportRows::severalAssets()
{
    QFETCH(QString, cell);
    QFETCH(QStringList, numbers);
    QStringList found;
    for (const auto& number : checkImportRow({cell}, {AssetNumbers}, {}).assets)
        found << number.toString();
    QCOMPARE(found, numbers);
}

void TestImportRows::rowIssues_data()
{
    using Cells = QHash<ImportColumn, QString>;
    QTest::addColumn<QStringList>("row");
    QTest::addColumn<QStringList>("issues");
    const auto add = [](const char* name, const Cells& given, const QStringList& issues) {
        QTest::newRow(name) << cells(given) << issues;
    };
    add("good", {}, {});
    add("account empty", {{UserName, u"  "_s}}, {u"E userName 40008"_s});
    add("account with signs", {{UserName, u"wang_fang"_s}}, {u"E userName 10003"_s});
    add("account too long with the code", {{UserName, QString(60, u'a')}}, {u"W userName accountTooLong"_s});
    add("password empty", {{Password, QString()}}, {u"E password 40001"_s});
    add("name empty", {{Name, QString()}}, {u"E name 40022"_s});
    add("name too long", {{Name, QString(31, u'李')}}, {u"E name 30002"_s});
    add("remark too long", {{Remark, QString(201, u'a')}}, {u"E remark 30003"_s});
    add("mobile", {{PasswordMobile, u"1380013"_s}}, {u"W passwordMobile 10004"_s});
    add("department by id", {{DepartmentId, u"17"_s}}, {});
    add("department by unknown id", {{DepartmentId, u"99"_s}}, {u"W departmentId departmentUnknown"_s});
    add("department id is a word", {{DepartmentId, u"x"_s}}, {u"E departmentId departmentId"_s});
    add("department id beyond Long", {{DepartmentId, u"9223372036854775808"_s}},
        {u"E departmentId departmentId"_s});
    add("department by name", {{DepartmentName, u" 结构所"_s}}, {});
    add("department by unknown name", {{DepartmentName, u"建筑所"_s}},
        {u"E departmentName departmentUnknown"_s});
    add("department by ambiguous name", {{DepartmentName, u"SALES"_s}},
        {u"E departmentName departmentAmbiguous"_s});
    add("both agree", {{DepartmentId, u"21"_s}, {DepartmentName, u"sales"_s}}, {});
    add("both differ", {{DepartmentId, u"17"_s}, {DepartmentName, u"sales"_s}},
        {u"E departmentName departmentDiffers"_s});
    add("the id decides where it has no name", {{DepartmentId, u"30"_s}, {DepartmentName, u"建筑所"_s}}, {});
    add("an id among the names", {{DepartmentName, u"17"_s}}, {});
    add("an unknown id among the names", {{DepartmentName, u"99"_s}},
        {u"W departmentName departmentUnknown"_s});
    add("lock without assets", {{BorrowedUsbKey, u"8000000001"_s}}, {u"W borrowedUsbKey nothingToDo"_s});
    add("lock of another form", {{BorrowedUsbKey, u"12"_s}},
        {u"W borrowedUsbKey numberForm"_s, u"W borrowedUsbKey nothingToDo"_s});
    add("a number that a spreadsheet has shortened", {{AssetNumbers, u"8000000001, 8.1E+09"_s}},
        {u"E assetNums numberShortened"_s, u"E assetNums numberShortened"_s}); // in both columns
    add("NUL in a name", {{Name, u"a"_s + QChar(0) + u'b'}}, {u"W name unseen"_s});
    add("direction of writing", {{Remark, u"\u202Eab"_s}}, {u"W remark unseen"_s});
    add("line breaks and joiners are fine", {{Remark, u"a\r\nb\t\u200D"_s}}, {});
}

void TestImportRows::rowIssues()
{
    QFETCH(QStringList, row);
    QFETCH(QStringList, issues);
    const auto checked = checkImportRow(row, fullMapping, *usualContext());
    QCOMPARE(described(checked.issues), issues);
    QVERIFY(allHaveText(checked.issues));
}

void TestImportRows::generatedPasswords()
{
    ImportContext context;
    context.passwordsGenerated = true;
    QVERIFY(checkImportRow(cells({{Password, QString()}}), fullMapping, context).issues.isEmpty());
    // One that is given is checked all the same.
    context.learnt.passwordMin = 6;
    QCOMPARE(described(checkImportRow(cells({{Password, u"a"_s}}), fullMapping, context).issues),
        QStringList{u"W password 50003"_s});
}

void TestImportRows::existingAccounts()
{
    const auto context = usualContext();
    const auto issues = [&](const QString& account) {
        return described(checkImportRow(cells({{UserName, account}}), fullMapping, *context).issues);
    };
    QCOMPARE(issues(u"wangfang"_s), QStringList{u"E userName accountExists"_s});
    QCOMPARE(issues(u"WangFang"_s), QStringList{u"W userName accountExists"_s});
    QCOMPARE(issues(u"wangfang2"_s), QStringList());
    // An account that does not end in the code: what was typed once can only be guessed.
    QCOMPARE(issues(u"liwei"_s), QStringList{u"W userName accountExists"_s});
    QCOMPARE(context->existing.folded(), (QSet<QString>{u"wangfang"_s, u"liwei"_s}));
    ExistingAccounts accounts;
    accounts.add(u"lisi@hj"_s, {});
    QCOMPARE(accounts.find(u"lisi"_s), ExistingAccounts::Match::Perhaps);
    accounts.add(u"lisi@hj"_s, u"@hj");
    QCOMPARE(accounts.find(u"lisi"_s), ExistingAccounts::Match::Certain);
    accounts.add(u"lisi@other"_s, u"@hj"); // does not make it doubtful again
    QCOMPARE(accounts.find(u"lisi"_s), ExistingAccounts::Match::Certain);
    accounts.add(u"@hj"_s, {});
    QCOMPARE(accounts.size(), 1);
    QCOMPARE(accounts.find({}), ExistingAccounts::Match::None);
    ExistingAccounts whole; // of nothing but letters and digits
    for (const auto& account : {u"lilei000000gld01"_s, u"hanmei000001gld01"_s, u"wu000002gld01"_s})
        whole.add(account, {});
    whole.guessEnding();
    QCOMPARE(whole.find(u"lilei000000"_s), ExistingAccounts::Match::Perhaps);
    QCOMPARE(whole.find(u"lilei00000"_s), ExistingAccounts::Match::None);
}

void TestImportRows::furtherChecks()
{
    ImportContext context;
    context.furtherChecks = [](const ImportedRow& row) -> Issues {
        if (row.assets.isEmpty()) return {};
        return {{-1, u"assetNums"_s, u"60024"_s, u"There is no such asset."_s, Issue::Severity::Error}};
    };
    QCOMPARE(described(checkImportRow(cells({{AssetNumbers, u"8000000001"_s}}), fullMapping, context).issues)
                 .last(),
        u"E assetNums 60024"_s);
}

void TestImportRows::whatRowsShare()
{
    auto rows = rowsOf({
        {u"a1"_s, u"p"_s, u"A"_s, {}, u"8000000001 8000000002"_s},
        {u"b1"_s, u"p"_s, u"B"_s, {}, u"8000000002"_s, u"8000000009"_s},
        {u"a1"_s, u"p"_s, u"C"_s},
        {u"A1"_s, u"p"_s, u"D"_s},
        {u"e1"_s, u"p"_s, u"A"_s},
        {u"f1"_s, u"p"_s, u"A"_s, u"13800138000"_s, u"8000000003"_s, u"8000000009"_s},
        {u"g1"_s, u"p"_s, u"A"_s, u"138-0013-8000"_s},
    });
    QCOMPARE(allIssues(rows),
        (QStringList{u"1 E userName accountTwice"_s, u"1 W name personTwice"_s, u"1 W assetNums assetTwice"_s,
            u"2 W assetNums assetTwice"_s, u"2 W borrowedUsbKey lockTwice"_s, u"3 E userName accountTwice"_s,
            u"4 W userName accountTwice"_s, u"5 W name personTwice"_s, u"6 W name personTwice"_s,
            u"6 W borrowedUsbKey lockTwice"_s, u"7 W name personTwice"_s}));
    QCOMPARE(rows.counts(), (ImportRows::Counts{7, 2, 5}));
    QCOMPARE(rows.level(0), Level::Error);
    QCOMPARE(rows.level(3), Level::Warning);
    // Each names another row than itself.
    for (const auto& issue : rows.issues(0) + rows.issues(2))
        QVERIFY2(issue.text.contains("Row "_L1), qPrintable(issue.text));
    QVERIFY(rows.issues(0).first().text.contains(u'3'));
    QVERIFY(rows.issues(2).first().text.contains(u'1'));
    QVERIFY(rows.issues(6).first().text.contains(u'6'));
}

void TestImportRows::editingOneRow()
{
    auto rows = rowsOf({{u"a"_s, u"p"_s, u"A"_s}, {u"a"_s, u"p"_s, u"B"_s}, {u"c"_s, u"p"_s, u"C"_s}});
    QCOMPARE(rows.counts(), (ImportRows::Counts{3, 2, 0}));
    const auto set = [&rows](qsizetype row, qsizetype column, const QString& text) {
        rows.setText(row, column, text);
        QVERIFY(rows.checkAll());
    };
    set(1, 0, u"b"_s);
    QCOMPARE(rows.counts(), (ImportRows::Counts{3, 0, 0}));
    set(1, 0, u"c"_s);
    QCOMPARE(rows.counts().errors, 2);
    QCOMPARE(allIssues(rows), (QStringList{u"2 E userName accountTwice"_s, u"3 E userName accountTwice"_s}));
    set(0, 2, QString());
    QCOMPARE(rows.counts().errors, 3);
    // A cell is set beyond the end of a short row.
    set(0, 4, u"8000000001"_s);
    QCOMPARE(rows.text(0, 4), u"8000000001"_s);
    QCOMPARE(rows.text(0, 3), QString());
    QCOMPARE(rows.text(0, 99), QString());
}

void TestImportRows::removingAndPuttingBack()
{
    auto rows = rowsOf({{u"a"_s, u"p"_s, u"A"_s}, {u"a"_s, u"p"_s, u"B"_s}, {u"a"_s, u"p"_s, u"C"_s}});
    const auto before = allIssues(rows);
    const auto kept = rows;
    const auto id = rows.id(1);
    rows.remove({1});
    QCOMPARE(rows.rowOf(id), -1);
    QVERIFY(rows.checkAll());
    QCOMPARE(rows.counts(), (ImportRows::Counts{2, 2, 0}));
    rows.remove({1});
    QVERIFY(rows.checkAll());
    QCOMPARE(rows.counts(), (ImportRows::Counts{1, 0, 0}));
    rows.insert(1, {{0, {u"d"_s}}});
    const auto added = rows.id(1);
    SheetRows back = rows;
    back.restore(kept);
    rows.restore(back);
    QVERIFY(rows.checkAll());
    QCOMPARE(rows.rowOf(id), 1);
    QCOMPARE(allIssues(rows), before);
    // What was said of a row that is gone is never said of another.
    QCOMPARE(rows.rowOf(added), -1);
    rows.insert(3, {{0, {u"e"_s}}});
    QVERIFY(rows.id(3) > added);
    rows.remove({0, 1, 2, 3});
    QVERIFY(rows.checkAll());
    QCOMPARE(rows.counts(), ImportRows::Counts());
    QCOMPARE(rows.size(), 0);
    QCOMPARE(rows.rowOf(id), -1);
}

void TestImportRows::numbers()
{
    ImportRows rows({Name});
    rows.insert(0, {{2, {u"a"_s}}, {7, {u"b"_s}}});
    rows.insert(1, {{0, {u"c"_s}}, {0, {u"d"_s}}});
    QList<int> numbers;
    for (qsizetype row = 0; row < rows.size(); ++row)
        numbers << rows.number(row);
    QCOMPARE(numbers, (QList{2, 8, 9, 7})); // no line of the file has them
    QCOMPARE(rows.textRow(1), (TextRow{8, {u"c"_s}}));
}

void TestImportRows::doneRows()
{
    auto rows = rowsOf({{u"a"_s, u"p"_s, u"A"_s}, {u"a"_s, u"p"_s, u"B"_s}});
    rows.setDone(rows.id(0), true);
    QVERIFY(rows.isDone(0));
    QVERIFY(rows.issues(0).isEmpty());
    QCOMPARE(rows.counts(), (ImportRows::Counts{2, 1, 0}));
    QCOMPARE(described(rows.issues(1)), QStringList{u"E userName accountTwice"_s});
    rows.checkAll();
    QCOMPARE(rows.counts(), (ImportRows::Counts{2, 1, 0}));
    rows.setDone(rows.id(0), false);
    QCOMPARE(rows.counts(), (ImportRows::Counts{2, 2, 0}));
}

void TestImportRows::contextAndMapping()
{
    auto rows = rowsOf({{u"wangfang"_s, u"p"_s, u"A"_s}, {u"b"_s, {}, u"B"_s}});
    QCOMPARE(rows.counts().errors, 1);
    rows.setContext(usualContext());
    QVERIFY(rows.checkAll());
    QCOMPARE(rows.counts().errors, 2);
    rows.setContext(nullptr);
    rows.setMapping({UserName, Name, Ignore});
    QVERIFY(rows.checkAll());
    QCOMPARE(allIssues(rows),
        (QStringList{u"1 E password 40001"_s, u"2 E password 40001"_s, u"2 E name 40022"_s}));
}

void TestImportRows::stops()
{
    ImportRows rows({Name});
    rows.insert(0, QList<TextRow>(2'000, {0, {u"a"_s}}));
    int asked = 0;
    QVERIFY(!rows.checkAll([&] { return ++asked > 2; }));
    QCOMPARE(asked, 3);
    QVERIFY(rows.checkAll());
    QCOMPARE(rows.counts().errors, 2'000);
}

void TestImportRows::copies()
{
    auto rows = rowsOf({{u"a"_s, u"p"_s, u"A"_s}, {u"b"_s, u"p"_s, u"B"_s}});
    const auto copy = rows;
    rows.setText(1, 0, u"a"_s);
    QVERIFY(rows.checkAll());
    QCOMPARE(rows.counts().errors, 2);
    QCOMPARE(copy.counts().errors, 0);
    QCOMPARE(copy.text(1, 0), u"b"_s);
    QVERIFY(copy.issues(1).isEmpty());
}

void TestImportRows::checkedLater()
{
    auto rows = rowsOf({{u"a"_s, u"p"_s, u"A"_s}, {u"a"_s, u"p"_s, u"B"_s}});
    const auto change = [&rows](auto&& how) {
        SheetRows changed = rows;
        how(changed);
        rows.restore(changed);
    };
    change([](SheetRows& sheet) { sheet.setText(1, 0, u"b"_s); });
    // Levels stay what they were; what a row comes to is never out of date.
    QCOMPARE(rows.counts(), (ImportRows::Counts{2, 2, 0}));
    QCOMPARE(rows.imported(1).employee.userName, u"b"_s);
    change([](SheetRows& sheet) { sheet.remove({0}); });
    QCOMPARE(rows.counts(), (ImportRows::Counts{1, 1, 0}));
    change([](SheetRows& sheet) { sheet.insert(0, {{0, {u"b"_s, u"p"_s, u"C"_s}}}); });
    QCOMPARE(rows.counts(), (ImportRows::Counts{2, 1, 0}));
    change([](SheetRows& sheet) { sheet.setText(0, 2, u"B"_s); });
    rows.setDone(rows.id(0), true);
    auto copy = rows;
    QVERIFY(copy.checkAll());
    QCOMPARE(rows.counts(), (ImportRows::Counts{2, 1, 0}));
    QCOMPARE(rows.level(1), Level::Error); // the old one
    rows.setDone(rows.id(0), false);       // meanwhile
    rows.takeFindings(copy);
    rows.setDone(rows.id(0), true);
    QCOMPARE(allIssues(rows), (QStringList{u"2 E userName accountTwice"_s, u"2 W name personTwice"_s}));
    QCOMPARE(rows.counts(), (ImportRows::Counts{2, 1, 0}));
}

void TestImportRows::randomEdits()
{
    // Whatever is done step by step, in the end the same is said as when everything is looked at afresh.
    QRandomGenerator random(4711);
    const ImportMapping mapping{UserName, Password, Name, PasswordMobile, AssetNumbers, BorrowedUsbKey};
    const QStringList accounts{u"a"_s, u"A"_s, u"b"_s, u"c"_s, u"d_"_s, QString()};
    const QStringList assets{{}, u"8000000001"_s, u"8000000002,8000000001"_s, u"8000000003"_s};
    const auto cell = [&](int column) {
        const auto& texts = column == 0 ? accounts : column == 4 || column == 5 ? assets : accounts;
        return texts[random.bounded(int(texts.size()))];
    };
    const auto newRow = [&] {
        QStringList texts;
        for (int column = 0; column < mapping.size(); ++column)
            texts << cell(column);
        return TextRow{0, texts};
    };
    ImportRows rows(mapping);
    QList<SheetRows> earlier;
    for (int step = 0; step < 3'000; ++step) {
        const auto size = int(rows.size());
        SheetRows sheet = rows;
        switch (random.bounded(8)) {
        case 0:
            sheet.insert(random.bounded(size + 1), QList<TextRow>(random.bounded(4), newRow()));
            break;
        case 1: {
            QList<qsizetype> gone;
            for (qsizetype row = 0; row < size; ++row)
                if (size > 20 && random.bounded(3) == 0) gone << row;
            sheet.remove(gone);
            break;
        }
        case 2: // back to another time
            earlier << sheet;
            sheet.restore(earlier[random.bounded(int(earlier.size()))]);
            for (qsizetype row = 0; row < sheet.size(); ++row)
                QVERIFY(sheet.id(row) < sheet.nextId());
            break;
        case 3:
            if (size > 0) rows.setDone(rows.id(random.bounded(size)), random.bounded(2) == 0);
            break;
        default:
            if (size > 0) {
                const int column = random.bounded(int(mapping.size()));
                sheet.setText(random.bounded(size), column, cell(column));
            }
        }
        rows.restore(sheet);
        if (step % 7 != 0) continue;
        auto checked = rows;
        QVERIFY(checked.checkAll());
        rows.takeFindings(checked);
        const auto expected = afresh(rows);
        QCOMPARE(rows.counts(), expected.counts());
        for (qsizetype row = 0; row < rows.size(); ++row) {
            QCOMPARE(rows.level(row), expected.level(row));
            QCOMPARE(described(rows.issues(row)), described(expected.issues(row)));
            QCOMPARE(rows.rowOf(rows.id(row)), row);
        }
    }
}

LOCKKEEPER_TEST(Core, TestImportRows)
#include "tst_import_rows.moc"
