// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_updates.h"
#include "services/operations/writes/employee_look.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

using enum ImportColumn;

/// What a staff list says anew of people who are there already.
class ImportUpdatesTest : public QObject
{
    Q_OBJECT

private slots:
    void whatDiffers();
    void emptyCellsKeepWhatIsThere();
    void onlyTheVeryAccount();
    void whoIsLeftOut();
    void anAccountAsItIsListed();
};

namespace
{

const EnterpriseId firm(u"1001"_s);

Employee person(const QString& id, const QString& account, bool isDeleted = false)
{
    Employee employee;
    employee.globalId = MemberId(id);
    employee.userName = Text(account);
    employee.name = Text(u"Old name"_s);
    employee.departmentId = 17;
    employee.departmentName = Text(u"Research"_s);
    employee.remark = Text(u"kept"_s);
    employee.passwordMobile = Text(u"13800130000"_s);
    employee.deleted = isDeleted;
    return employee;
}

ImportRows listOf(const QList<QStringList>& texts)
{
    ImportRows rows({UserName, Password, Name, DepartmentName, Remark, PasswordMobile, AssetNumbers});
    auto context = std::make_shared<ImportContext>();
    context->departments = QList<Department>{{17, u"Research"_s}, {21, u"Sales"_s}};
    context->learnt.enterpriseCode = u"@hj"_s;
    context->existing.add(u"WANG@hj"_s, u"@hj");
    rows.setContext(context);
    QList<TextRow> list;
    for (const auto& text : texts)
        list.append({0, text});
    rows.insert(0, list);
    return rows;
}

ImportUpdates updatesIn(
    const ImportRows& rows, const std::vector<Employee>& people, const QString& code = u"@hj"_s)
{
    SeenEmployees seen;
    seen.add(people);
    QList<ImportRows::RowId> all;
    for (qsizetype place = 0; place < rows.size(); ++place)
        all.append(rows.id(place));
    LearntLimits learnt;
    learnt.enterpriseCode = code;
    return importUpdates(rows, all, firm, seen, learnt);
}

} // namespace

void ImportUpdatesTest::whatDiffers()
{
    const auto rows =
        listOf({{u"li"_s, u"Secret-Pa55"_s, u"New name"_s, u"Sales"_s, {}, u"13900139000"_s, {}}});
    const auto updates = updatesIn(rows, {person(u"1"_s, u"li@hj"_s)});
    QCOMPARE(updates.changed.size(), size_t(1));
    const auto& update = updates.changed.front();
    QCOMPARE(update.row, rows.id(0));
    QCOMPARE(update.changes,
        (QList<ImportUpdate::Change>{{Name, u"Old name"_s, u"New name"_s}, {DepartmentId, u"17"_s, u"21"_s},
            {PasswordMobile, u"13800130000"_s, u"13900139000"_s}}));
    const auto& request = update.request;
    QCOMPARE(request.enterpriseGlobalId, firm);
    QCOMPARE(request.memberGlobalId, MemberId(u"1"_s));
    QCOMPARE(request.userName, u"li"_s);
    QCOMPARE(request.name, u"New name"_s);
    QCOMPARE(request.departmentId, std::optional<qint64>(21));
    QCOMPARE(request.remark, u"kept"_s);
    QCOMPARE(request.passwordMobile, u"13900139000"_s);
}

void ImportUpdatesTest::emptyCellsKeepWhatIsThere()
{
    const auto rows = listOf({{u"li"_s}, {u"zhao"_s, {}, u"Old name"_s, u"Research"_s, u"new"_s}});
    auto spaced = person(u"2"_s, u"zhao@hj"_s);
    spaced.name = Text(u" Old name "_s); // blanks of the gateway are not a change
    const auto updates = updatesIn(rows, {person(u"1"_s, u"li@hj"_s), spaced});
    QCOMPARE(updates.same, QList<ImportRows::RowId>{rows.id(0)});
    QCOMPARE(updates.changed.size(), size_t(1));
    const auto& request = updates.changed.front().request;
    QCOMPARE(updates.changed.front().changes.size(), 1);
    QCOMPARE(request.remark, u"new"_s);
    QCOMPARE(request.name, u" Old name "_s);
    QCOMPARE(request.departmentId, std::optional<qint64>(17));
    QCOMPARE(request.passwordMobile, u"13800130000"_s);
    QCOMPARE(updates.size(), 2);
}

void ImportUpdatesTest::onlyTheVeryAccount()
{
    const auto people = {person(u"1"_s, u"li@hj"_s), person(u"2"_s, u"WANG@hj"_s)};
    // The same but for case may be somebody else, and who is new is nobody of these.
    const auto byName = listOf({{u"li"_s, {}, u"A"_s}, {u"wang"_s, {}, u"B"_s}, {u"new"_s, {}, u"C"_s}});
    const auto known = updatesIn(byName, people);
    QCOMPARE(known.changed.size(), size_t(1));
    QCOMPARE(known.changed.front().row, byName.id(0));
    QCOMPARE(known.unsure, 1);
    // Without the code only an account that is whole means somebody.
    QCOMPARE(updatesIn(byName, people, {}).size(), 0);
    const auto whole = updatesIn(listOf({{u"li@hj"_s, {}, u"A"_s}}), people, {});
    QCOMPARE(whole.changed.size(), size_t(1));
    QCOMPARE(whole.changed.front().request.memberGlobalId, MemberId(u"1"_s));
}

void ImportUpdatesTest::whoIsLeftOut()
{
    const auto rows = listOf({
        {u"gone"_s, {}, u"A"_s},
        {u"twice"_s, {}, u"A"_s},
        {u"twice@hj"_s, {}, u"B"_s},
        {u"wrong"_s, {}, u"A"_s, u"No such department"_s},
        {u"long"_s, {}, QString(31, u'x')},
        {u"holder"_s, {}, {}, {}, {}, {}, u"8000000001"_s},
    });
    const auto updates = updatesIn(rows,
        {person(u"1"_s, u"gone@hj"_s, true), person(u"2"_s, u"twice@hj"_s), person(u"3"_s, u"wrong@hj"_s),
            person(u"4"_s, u"long@hj"_s), person(u"5"_s, u"holder@hj"_s)});
    QVERIFY(updates.changed.empty());
    QVERIFY(updates.same.isEmpty()); // the assets are still to be given
    QCOMPARE(updates.deleted, 1);
    QCOMPARE(updates.unsure, 2);
    QCOMPARE(updates.wrong, 2);
    QCOMPARE(updates.size(), 0);
}

/// As an export of the list has it: nobody is told that it may only have letters and digits.
void ImportUpdatesTest::anAccountAsItIsListed()
{
    ImportContext context;
    context.learnt.enterpriseCode = u"@hj"_s;
    context.existing.add(u"zhao.min@hj"_s, u"@hj");
    const auto codes = [&](const QString& account) {
        QStringList found;
        for (const auto& issue :
            checkImportRow({account, u"Secret-1"_s, u"Zhao Min"_s}, {UserName, Password, Name}, context)
                .issues)
            if (issue.field == "userName"_L1) found += issue.code;
        return found;
    };
    QCOMPARE(codes(u"zhao.min@hj"_s), QStringList{u"accountExists"_s});
    QVERIFY(!codes(u"zhao.li@hj"_s).contains(u"accountExists"_s));
}

LOCKKEEPER_TEST(None, ImportUpdatesTest)
#include "tst_import_updates.moc"
