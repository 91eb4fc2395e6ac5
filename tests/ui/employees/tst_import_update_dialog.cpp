// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/test_program.h"
#include "tests/ui/employees/employee_bench.h"
#include "tests/ui/employees/import_bench.h"
#include "tests/ui/place.h"
#include "ui/employees/import/import_update_dialog.h"
#include "ui/kit/press_guard.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/write_results_dialog.h"

#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using Step = ImportWizard::Step;

/// A staff list with people who are there already, who are updated (M2) from the page where it is checked.
class ImportUpdateDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void updatesAndGoesOn();
    void whatChangedMeanwhileIsShownFirst();
    void whatIsOnItsWayIsNotSentTwice();
    void whoNamesAssetsStays();
    void readOnlyConnectionsUpdateNobody();
    void manyAreUpdatedOnlyWithTheirNumber();

private:
    using Dialog = QPointer<ImportUpdateDialog>;

    /// Two who are there and have departments, different ones; the enterprise code is known afterwards.
    static std::vector<Employee> people(ImportBench& bench);
    static QByteArray line(
        const Employee& employee, const QString& name, qint64 department, const QString& assets = {});
    /// Reads the list, goes on to Check and opens the dialog.
    static Dialog open(ImportBench& bench, const QByteArray& lines);
    static int changes(const Dialog& dialog)
    {
        return part<QTableView>(dialog, u"importUpdateChanges"_s)->model()->rowCount();
    }
    static QByteArray lastEdit(const ImportBench& bench)
    {
        QByteArray body;
        for (const auto& entry : bench.bench.server.ledger())
            if (entry.endpoint == "M2"_L1) body = entry.body;
        return body;
    }

    Language m_language;
};

std::vector<Employee> ImportUpdateDialogTest::people(ImportBench& bench)
{
    std::vector<Employee> found;
    const auto seen = bench.employees();
    for (const auto& each : seen.rows()) {
        const auto name = each.name.toString();
        const bool isPlain = std::all_of(name.begin(), name.end(), [](QChar c) { return c.isLetter(); });
        if (each.deleted.value_or(false) || name.isEmpty() || !isPlain || !each.departmentId) continue;
        if (found.empty() || (found.size() == 1 && found.front().departmentId != each.departmentId))
            found.push_back(each);
    }
    if (found.size() < 2) qFatal("too few people");
    const auto account = found.front().userName.toString();
    LearntLimits limits;
    limits.enterpriseCode = account.sliced(account.indexOf(u'@'));
    bench.bench.learnt.keep(bench.bench.enterprise(), limits);
    return found;
}

QByteArray ImportUpdateDialogTest::line(
    const Employee& employee, const QString& name, qint64 department, const QString& assets)
{
    const auto account = employee.userName.toString().section(u'@', 0, 0);
    return u"%1,%2,,%3,%4\n"_s.arg(name, account).arg(department).arg(assets).toUtf8();
}

ImportUpdateDialogTest::Dialog ImportUpdateDialogTest::open(ImportBench& bench, const QByteArray& lines)
{
    bench.open("name,userName,password,departmentId,assetNumbers\n" + lines);
    bench.next();
    if (!bench.waitFor(Step::Check) || !bench.settled()) qFatal("not checked");
    auto* update = bench.find("importCheckUpdate");
    if (!QTest::qWaitFor([=] { return update->isVisible() && update->isEnabled(); }, 30'000))
        qFatal("nobody exists");
    bench.click("importCheckUpdate");
    return awaited<ImportUpdateDialog>(bench.wizard);
}

void ImportUpdateDialogTest::updatesAndGoesOn()
{
    ImportBench bench;
    const auto there = people(bench);
    const auto& moved = there[0];
    const auto& same = there[1];
    const auto dialog =
        open(bench, "New,importnew,Secret-Pa55-1,,\n" + line(moved, u"新名字"_s, *same.departmentId) +
                        line(same, same.name.toString(), *same.departmentId));
    QVERIFY(dialog);
    QVERIFY(bench.find("importCheckUpdate")->text().contains(u'2'));
    QCOMPARE(changes(dialog), 2);
    const auto* table = part<QTableView>(dialog, u"importUpdateChanges"_s)->model();
    QVERIFY(table->index(0, 0).data().toString().contains(moved.userName.toString()));
    QCOMPARE(table->index(0, 2).data().toString(), moved.name.toString());
    QCOMPARE(table->index(0, 3).data().toString(), u"新名字"_s);
    QVERIFY(table->index(1, 2).data().toString().contains(QString::number(*moved.departmentId)));
    QVERIFY(table->index(1, 3).data().toString().contains(QString::number(*same.departmentId)));
    QVERIFY(part<QLabel>(dialog, u"importUpdateLeftOut"_s)->isVisible());
    QCOMPARE(bench.sent(u"M2"_s), 0);
    click(dialog, u"importUpdateGo"_s);
    QTRY_VERIFY(!dialog);
    QTRY_COMPARE(bench.session()->grid().rows().size(), 1);
    QCOMPARE(bench.sent(u"M2"_s), 1);
    const auto body = lastEdit(bench);
    for (const auto* field : {"userName", "departmentId", "name", "remark", "passwordMobile"})
        QVERIFY2(body.contains('"' + QByteArray(field) + '"'), field);
    QVERIFY(!body.contains("\"password\""));
    QVERIFY(awaited<WriteResultsDialog>(bench.wizard));
    const auto after = bench.employees();
    const auto* now = after.find(moved.globalId);
    QVERIFY(now);
    QCOMPARE(now->name.toString(), u"新名字"_s);
    QCOMPARE(now->departmentId, same.departmentId);
    QCOMPARE(now->remark, moved.remark);
    QCOMPARE(now->passwordMobile, moved.passwordMobile);
    QTRY_VERIFY(!bench.find("importCheckUpdate")->isVisible());

    // Who is new is added by the import, which knows nothing of the other calls.
    QVERIFY(bench.preview());
    QVERIFY(bench.run());
    QCOMPARE(bench.sent(u"M1"_s), 1);
    QCOMPARE(bench.sent(u"M2"_s), 1);
    QCOMPARE(bench.session()->counts().finished, 1);
    QVERIFY(bench.session()->isSettled());
    QVERIFY(bench.employees().anyBeginsWith(u"importnew@"_s));
}

void ImportUpdateDialogTest::whatChangedMeanwhileIsShownFirst()
{
    const PressGuard guard;
    ImportBench bench;
    const auto there = people(bench);
    const auto& person = there[0];
    const auto dialog = open(bench, line(person, u"Mine"_s, *there[1].departmentId));
    QVERIFY(dialog);
    QCOMPARE(changes(dialog), 2);
    // Somebody else has moved them already, and written a remark.
    const EditEmployee theirs{bench.bench.enterprise(), person.globalId, person.userName.toString(),
        there[1].departmentId, person.name.toString(), u"theirs"_s, person.passwordMobile.toString()};
    const auto reply = await(bench.bench.client->call(endpoints::editEmployee, theirs));
    QVERIFY(reply && *reply);
    click(dialog, u"importUpdateGo"_s);
    QTRY_VERIFY(dialog && !bannerOf(dialog, u"importUpdate"_s).isEmpty());
    QCOMPARE(changes(dialog), 1);
    Place(part<QPushButton>(dialog, u"importUpdateGo"_s)).clickAgain(); // nobody has read that yet
    QVERIFY(settled(dialog.data()));
    QVERIFY(dialog);
    QCOMPARE(bench.sent(u"M2"_s), 1);
    click(dialog, u"importUpdateGo"_s);
    QTRY_VERIFY(!dialog);
    QTRY_COMPARE(bench.session()->grid().rows().size(), 0);
    QCOMPARE(bench.sent(u"M2"_s), 2);
    const auto after = bench.employees();
    QCOMPARE(after.find(person.globalId)->name.toString(), u"Mine"_s);
    QCOMPARE(after.find(person.globalId)->remark.toString(), u"theirs"_s);
}

void ImportUpdateDialogTest::whatIsOnItsWayIsNotSentTwice()
{
    ImportBench bench;
    ClientSettings connection;
    connection.baseUrl = bench.bench.server.baseUrl();
    connection.retry.attempts = 1;
    connection.writeDeadline = 8s; // after that the outcome is unknown
    bench.bench.client = std::make_unique<GatewayClient>(connection, bench.bench.journal.get());
    bench.bench.client->setTokens(tokensFor(bench.bench.server));
    const auto there = people(bench);
    Dialog dialog = open(bench, line(there[0], u"Renamed"_s, *there[0].departmentId));
    QVERIFY(dialog);
    bench.faults(u"stall@M2"_s);
    click(dialog, u"importUpdateGo"_s);
    QTRY_VERIFY(!dialog);
    const auto* run = bench.bench.writes.list().last();
    QVERIFY(!run->isResting());
    bench.click("importCheckUpdate");
    dialog = awaited<ImportUpdateDialog>(bench.wizard);
    QVERIFY(dialog);
    click(dialog, u"importUpdateGo"_s);
    QVERIFY(!bannerOf(dialog, u"importUpdate"_s).isEmpty());
    QCOMPARE(bench.bench.writes.list().size(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(run->isResting(), 30'000);
    QCOMPARE(run->work().counts().unknown, 1);
    QCOMPARE(bench.sent(u"M2"_s), 1);
    QCOMPARE(bench.session()->grid().rows().size(), 1); // nobody knows whether it is done
}

void ImportUpdateDialogTest::whoNamesAssetsStays()
{
    ImportBench bench;
    const auto there = people(bench);
    const auto dialog = open(bench, line(there[0], u"Renamed"_s, *there[0].departmentId, u"8999999999"_s));
    QVERIFY(dialog);
    click(dialog, u"importUpdateGo"_s);
    QTRY_VERIFY(!dialog);
    QTRY_COMPARE(bench.sent(u"M2"_s, true), 1);
    // What was read anew shows that nothing is left but the assets.
    QTRY_VERIFY(!bench.find("importCheckUpdate")->isVisible());
    QCOMPARE(bench.session()->grid().rows().size(), 1);
}

void ImportUpdateDialogTest::readOnlyConnectionsUpdateNobody()
{
    ImportBench bench;
    bench.bench.writes.setReadOnly(true);
    const auto there = people(bench);
    const auto dialog = open(bench, line(there[0], u"Renamed"_s, *there[0].departmentId));
    QVERIFY(dialog);
    QVERIFY(!part<QPushButton>(dialog, u"importUpdateGo"_s)->isEnabled());
    QCOMPARE(changes(dialog), 1);
    QCOMPARE(bench.sent(u"M2"_s), 0);
}

void ImportUpdateDialogTest::manyAreUpdatedOnlyWithTheirNumber()
{
    ImportBench bench;
    (void)people(bench); // the enterprise code is known by that
    QByteArray lines;
    int count = 0;
    const auto seen = bench.employees();
    for (const auto& each : seen.rows())
        if (count < 21 && !each.deleted.value_or(false) && !each.name.isEmpty())
            lines += line(each, u"Renamed %1"_s.arg(++count), each.departmentId.value_or(7));
    QCOMPARE(count, 21);
    const auto dialog = open(bench, lines);
    QVERIFY(dialog);
    QVERIFY(asksForNumber(dialog, u"importUpdate"_s, 21));
    QCOMPARE(bench.sent(u"M2"_s), 0);
}

LOCKKEEPER_TEST(Widgets, ImportUpdateDialogTest)
#include "tst_import_update_dialog.moc"
