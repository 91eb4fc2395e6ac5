// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/import_columns.h"
#include "models/domain/imports/remembered_columns.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

QList<TextRow> table(const QList<QStringList>& rows)
{
    QList<TextRow> result;
    for (const auto& cells : rows)
        result.append({int(result.size()) + 1, cells});
    return result;
}

/// "userName name ignore"
QString described(const ImportMapping& mapping)
{
    QStringList ids;
    for (const auto column : mapping)
        ids << importColumnId(column);
    return ids.join(u' ');
}

} // namespace

class TestImportColumns : public QObject
{
    Q_OBJECT

private slots:
    void ids();
    void titles_data();
    void titles();
    void guesses_data();
    void guesses();
    void problems();
    void remembered();
    void whatWasRememberedBefore();
    void rememberedOnlySoMany();
    void damagedMemories_data();
    void damagedMemories();
};

void TestImportColumns::ids()
{
    QSet<QString> seen{importColumnId(ImportColumn::Ignore)};
    for (const auto column : importColumns()) {
        const auto id = importColumnId(column);
        QVERIFY(!seen.contains(id));
        seen.insert(id);
        QCOMPARE(importColumnOfId(id), column);
        QVERIFY(!importColumnTitle(column).isEmpty());
        const auto& fields = employeeImportFields();
        QCOMPARE(fields.fieldOfTitle(importColumnTitle(column)), int(column));
        QCOMPARE(fields.fieldOfTitle(id), int(column)); // who knows the contract writes its names
    }
    QCOMPARE(importColumns().size(), 9);
    QVERIFY(!importColumnOfId(u"nonsense"));
}

void TestImportColumns::titles_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("id");
    QTest::newRow("账号") << u"账号"_s << u"userName"_s;
    QTest::newRow("帐号, often written so") << u"登录帐号"_s << u"userName"_s;
    QTest::newRow("English") << u"User Name"_s << u"userName"_s;
    QTest::newRow("spelling") << u"user_name"_s << u"userName"_s;
    QTest::newRow("姓名") << u" 姓名（必填）* "_s << u"name"_s;
    QTest::newRow("部门") << u"所属部门"_s << u"departmentName"_s;
    QTest::newRow("部门编号") << u"部门ID"_s << u"departmentId"_s;
    QTest::newRow("备注") << u"备注:"_s << u"remark"_s;
    QTest::newRow("手机号") << u"手机号码"_s << u"passwordMobile"_s;
    QTest::newRow("密码") << u"初始密码"_s << u"password"_s;
    QTest::newRow("资产编号") << u"资产编号 [多个用逗号]"_s << u"assetNums"_s;
    QTest::newRow("借用锁") << u"借用锁"_s << u"borrowedUsbKey"_s;
    QTest::newRow("unknown") << u"性别"_s << QString();
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("only brackets") << u"(姓名)"_s << QString();
}

void TestImportColumns::titles()
{
    QFETCH(QString, title);
    QFETCH(QString, id);
    const auto& fields = employeeImportFields();
    const auto field = fields.fieldOfTitle(title);
    QCOMPARE(field ? fields.id(*field) : QString(), id);
}

void TestImportColumns::guesses_data()
{
    QTest::addColumn<QList<TextRow>>("rows");
    QTest::addColumn<bool>("hasHeader");
    QTest::addColumn<QString>("mapping");

    QTest::newRow("nothing") << QList<TextRow>() << false << QString();
    QTest::newRow("Chinese header")
        << table({{u"序号"_s, u"姓名"_s, u"账号"_s, u"部门"_s, u"手机号"_s, u"资产编号"_s, u"借用锁"_s,
                      u"备注"_s},
               {u"1"_s, u"李四"_s, u"lisi"_s, u"结构所"_s}})
        << true << u"ignore name userName departmentName passwordMobile assetNums borrowedUsbKey remark"_s;
    QTest::newRow("departments by number") << table({{u"Name"_s, u"Account"_s, u"Department"_s},
                                                  {u"A"_s, u"a"_s, u"17"_s}, {u"B"_s, u"b"_s, u""_s}})
                                           << true << u"name userName departmentId"_s;
    QTest::newRow("a title twice") << table({{u"姓名"_s, u"名称"_s, u"账号"_s}, {u"A"_s, u"B"_s, u"c"_s}})
                                   << true << u"name ignore userName"_s;
    QTest::newRow("assets in several columns")
        << table({{u"账号"_s, u"资产"_s, u"资产"_s}, {u"a"_s, u"8000000001"_s, u"8000000002"_s}}) << true
        << u"userName assetNums assetNums"_s;
    QTest::newRow("more columns than titles")
        << table({{u"姓名"_s, u"账号"_s}, {u"A"_s, u"a"_s, u"13800138000"_s}}) << true
        << u"name userName ignore"_s;
    QTest::newRow("one title among many cells is a person")
        << table({{u"部门"_s, u"zhangsan"_s, u"张三"_s, u"x y"_s}}) << false
        << u"name userName ignore ignore"_s;
    QTest::newRow("no header") << table({{u"李四"_s, u"lisi"_s, u"13800138000"_s, u"8000120451"_s,
                                             u"很长的一句备注，有标点。"_s},
                                      {u"欧阳静"_s, u"ouyang1"_s, u""_s, u"8000120452"_s, u""_s}})
                               << false << u"name userName passwordMobile assetNums ignore"_s;
    QTest::newRow("no header, English names")
        << table({{u"Anke Müller"_s, u"amueller"_s}, {u"John O'Neil"_s, u"joneil"_s}}) << false
        << u"name userName"_s;
    QTest::newRow("a title above the titles")
        << table({{u"2026年员工花名册"_s}, {}, {u"序号"_s, u"姓名"_s, u"工号"_s, u"部门"_s},
               {u"1"_s, u"李四"_s, u"001000"_s, u"结构所"_s}})
        << true << u"ignore name userName departmentName"_s;
    QTest::newRow("a staff number beside an account")
        << table({{u"工号"_s, u"姓名"_s, u"账号"_s}, {u"1"_s, u"李四"_s, u"lisi"_s}}) << true
        << u"ignore name userName"_s;
    QTest::newRow("numbers say nothing")
        << table({{u"1"_s, u"2"_s}, {u"3"_s, u"4"_s}}) << false << u"ignore ignore"_s;
}

void TestImportColumns::guesses()
{
    QFETCH(QList<TextRow>, rows);
    QFETCH(bool, hasHeader);
    QFETCH(QString, mapping);
    const auto layout = employeeImportFields().guess(rows);
    QCOMPARE(layout.hasHeader, hasHeader);
    QCOMPARE(described(importMappingOf(layout.columns)), mapping);
}

void TestImportColumns::problems()
{
    using enum ImportColumn;
    const auto problems = [](const ImportMapping& mapping) {
        QList<int> columns;
        for (const auto column : mapping)
            columns.append(int(column));
        return employeeImportFields().problems(columns);
    };
    QVERIFY(problems({Name, UserName, Password, AssetNumbers, AssetNumbers, Ignore, Ignore}).isEmpty());
    QVERIFY(problems({Name}).isEmpty()); // accounts and passwords can be made
    QCOMPARE(problems({UserName, Password}).size(), 1);
    QVERIFY(problems({UserName, Password}).first().contains(importColumnTitle(Name)));
    QCOMPARE(problems({}).size(), 1);
    QCOMPARE(problems({Remark, Remark}).size(), 2);
    const auto twice = problems({Name, UserName, Password, Remark, Remark});
    QCOMPARE(twice.size(), 1);
    QVERIFY2(twice.first().contains(importColumnTitle(Remark)) && twice.first().contains(u'2'),
        qPrintable(twice.first()));
}

void TestImportColumns::remembered()
{
    constexpr int name = int(ImportColumn::Name), account = int(ImportColumn::UserName);
    const auto& fields = employeeImportFields();
    RememberedColumns columns(fields, {});
    const QStringList header{u"工号"_s, u"姓名"_s}, other{u"姓名"_s, u"工号"_s};
    QVERIFY(!columns.find(header));
    columns.remember(header, {account, name});
    columns.remember(other, {name, ImportFields::ignored});
    const RememberedColumns back(fields, columns.toText());
    QCOMPARE(back.find(header), (QList{account, name}));
    QCOMPARE(back.find({u" 工号* "_s, u"姓名 (必填)"_s}), (QList{account, name}));
    QCOMPARE(back.find(other), (QList{name, ImportFields::ignored}));
    QVERIFY(!back.find({u"工号姓名"_s}));
    QVERIFY(!back.find({u"工号"_s, u"姓名"_s, u"备注"_s}));
    columns.remember(header, {ImportFields::ignored, name});
    QCOMPARE(columns.find(header), (QList{ImportFields::ignored, name}));
    QVERIFY(!columns.toText().contains(u"工号"_s));
}

void TestImportColumns::whatWasRememberedBefore()
{
    // A line as settings on disk have it: the digest of the plain titles, and ids.
    const auto text = u"8241abf2561696b19366d30667792758=userName,name\n"_s;
    const RememberedColumns columns(employeeImportFields(), text);
    QCOMPARE(columns.toText(), text);
    QCOMPARE(columns.find({u"Staff No. (new)"_s, u"姓名"_s}),
        (QList{int(ImportColumn::UserName), int(ImportColumn::Name)}));
}

void TestImportColumns::rememberedOnlySoMany()
{
    RememberedColumns columns(employeeImportFields(), {});
    for (int i = 0; i <= RememberedColumns::most; ++i)
        columns.remember({QString::number(i)}, {int(ImportColumn::Name)});
    QVERIFY(!columns.find({u"0"_s}));
    QVERIFY(columns.find({u"1"_s}));
    QVERIFY(columns.find({QString::number(RememberedColumns::most)}));
}

void TestImportColumns::damagedMemories_data()
{
    QTest::addColumn<QString>("text");
    const QString good = u"00112233445566778899aabbccddeeff"_s;
    QTest::newRow("empty") << QString();
    QTest::newRow("nonsense") << u"}{"_s;
    QTest::newRow("no signature") << u"=name"_s;
    QTest::newRow("short signature") << u"0011=name"_s;
    QTest::newRow("no columns") << good + u'=';
    QTest::newRow("unknown column") << good + u"=name,shoeSize"_s;
}

void TestImportColumns::damagedMemories()
{
    QFETCH(QString, text);
    const auto& fields = employeeImportFields();
    RememberedColumns columns(fields, {});
    columns.remember({u"a"_s}, {int(ImportColumn::Name)});
    const QString good = columns.toText();
    QCOMPARE(RememberedColumns(fields, text + u'\n' + good).toText(), good);
}

LOCKKEEPER_TEST(Core, TestImportColumns)
#include "tst_import_columns.moc"
