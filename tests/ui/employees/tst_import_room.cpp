// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/employees/import_bench.h"
#include "tests/ui/step_room.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The steps of an import of employees, with large text.
class ImportRoomTest : public QObject
{
    Q_OBJECT

private slots:
    void eachStepHasRoom_data() { addLargeTexts(); }
    void eachStepHasRoom();
};

void ImportRoomTest::eachStepHasRoom()
{
    QFETCH(const double, points);
    const LargeText large(points);
    ImportBench bench;
    // One that is ready, one without a password, and one without a name.
    bench.open("Name,Account,Password,Mobile\n"
               "New 1,newbie1,Pa55word1,13800130001\nNew 2,newbie2,,\n,newbie3,Pa55word3,\n");
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.click("importBack");
    QVERIFY(bench.waitFor(ImportWizard::Step::Source));
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.next();
    QVERIFY(bench.waitFor(ImportWizard::Step::Columns));
    bench.next();
    QVERIFY(bench.waitFor(ImportWizard::Step::Check) && bench.settled());
    QCOMPARE(missesRoom(*bench.wizard), QString());
    QVERIFY(bench.preview());
    QCOMPARE(missesRoom(*bench.wizard), QString());
    QVERIFY(bench.run());
    QCOMPARE(missesRoom(*bench.wizard), QString());
    bench.close();
}

LOCKKEEPER_TEST(Widgets, ImportRoomTest)
#include "tst_import_room.moc"
