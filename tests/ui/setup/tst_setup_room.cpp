// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/setup/setup_bench.h"
#include "tests/ui/step_room.h"

#include <QTableView>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The steps of setting up an enterprise, with large text.
class SetupRoomTest : public QObject
{
    Q_OBJECT

private slots:
    void stepsOfANewOneHaveRoom_data() { addLargeTexts(); }
    void stepsOfANewOneHaveRoom();
    void stepsOfAnExistingOneHaveRoom_data() { addLargeTexts(); }
    void stepsOfAnExistingOneHaveRoom();
};

void SetupRoomTest::stepsOfANewOneHaveRoom()
{
    QFETCH(const double, points);
    const LargeText large(points);
    SetupBench bench;
    bench.begin();
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.choose("setupKindCreate");
    QVERIFY(bench.goOnTo(SetupStep::Data));
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.type("setupCreateCrmCustomerId", u"CRM-1"_s);
    bench.type("setupCreateCustomerName", u"Brightwater Shipping"_s);
    QVERIFY(bench.goOnTo(SetupStep::Review));
    QTRY_VERIFY(bench.mayGoOn());
    QCOMPARE(missesRoom(*bench.wizard), QString());
    QVERIFY(bench.goOnTo(SetupStep::Run));
    QTRY_VERIFY(bench.mayGoOn());
    QCOMPARE(missesRoom(*bench.wizard), QString());
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    QCOMPARE(missesRoom(*bench.wizard), QString());
}

void SetupRoomTest::stepsOfAnExistingOneHaveRoom()
{
    QFETCH(const double, points);
    const LargeText large(points);
    SetupBench bench;
    bench.begin();
    bench.choose("setupKindExisting");
    QVERIFY(bench.goOnTo(SetupStep::Data));
    QTRY_VERIFY(bench.find<QTableView>("setupExistingTable")->model()->rowCount() > 0);
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.type("setupExistingId", bench.enterprise().toString());
    QVERIFY(bench.goOnTo(SetupStep::Enterprise));
    QVERIFY(bench.confirmEnterprise());
    QCOMPARE(missesRoom(*bench.wizard), QString());
    QVERIFY(bench.pasteEmployees(u"Account\tName\tPassword\nsetup01\tAnna\tPa55word1\nsetup02\tJürgen\t"_s));
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.choose("importCheckPasswords"); // for the one that has none
    QVERIFY(bench.previewEmployees(2));
    QCOMPARE(missesRoom(*bench.wizard), QString());
    QVERIFY(bench.addEmployees());
    QCOMPARE(missesRoom(*bench.wizard), QString());
    QVERIFY(bench.goOnTo(SetupStep::Assets));
    QTRY_VERIFY(bench.mayGoOn() && bench.find<QTableView>("setupAssetsChoices")->model()->rowCount() > 2);
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.choose("setupAssetsInOrder");
    QVERIFY(bench.goOn());
    QTRY_VERIFY(bench.restsWith(u"&Next"_s));
    QCOMPARE(missesRoom(*bench.wizard), QString());
    QVERIFY(bench.goOnTo(SetupStep::Summary));
    QCOMPARE(missesRoom(*bench.wizard), QString());
}

LOCKKEEPER_TEST(Widgets, SetupRoomTest)
#include "tst_setup_room.moc"
