// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/writes/write_before.h"
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/employees/offboard_bench.h"
#include "tests/ui/on_paper.h"
#include "tests/ui/page_window.h"
#include "ui/employees/employees_page.h"
#include "ui/journal/journal_fields.h"
#include "ui/journal/journal_source.h"
#include "ui/kit/banner.h"
#include "ui/kit/theme/language.h"

#include <QAction>
#include <QListWidget>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;
using State = Offboarding::State;

/// Offboarding somebody whose borrowed lock is lost: it can be disabled from the dialog, and gone on without.
class OffboardLostTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void disabledFromTheDialogItGoesOn();
    void disabledBeforeItIsOnlyTicked();
    void whatIsNotDisabledHasNoTick();
    void aTickEndsWithTheLockEnabled();
    void whoComesBackGoesOnWithIt();

private:
    Language m_language;
};

namespace
{

void setLocked(FirmBench& bench, const AssetNumber& lock, bool isLocked)
{
    const auto& endpoint = isLocked ? endpoints::disableLocks : endpoints::enableLocks;
    QVERIFY(await(bench.client->call(endpoint, LockRequest{{lock}, u"support"_s}))->has_value());
    bench.writes.noteTouched(bench.enterprise(), TouchedList::Assets | TouchedList::BorrowedLocks);
}

void tickLost(const Leaving& leaving)
{
    auto* lost = part<QListWidget>(leaving.dialog(), u"offboardLost"_s);
    QVERIFY(lost->isVisible());
    lost->setFocus();
    QTest::keyClick(lost, Qt::Key_Space);
    QCOMPARE(lost->item(0)->checkState(), Qt::Checked);
}

} // namespace

void OffboardLostTest::disabledFromTheDialogItGoesOn()
{
    FirmBench bench;
    const auto who = bench.borrower(), successor = bench.someone(0);
    const AssetNumber lock(who.borrowNum.toString());
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    leaving.successor()->choose(successor);
    QStringList asked;
    connect(leaving.dialog(), &OffboardDialog::disableRequested, this,
        [&asked](const QStringList& locks) { asked = locks; });
    auto* disable = part<QAbstractButton>(leaving.dialog(), u"offboardBannerAction"_s);
    QTRY_VERIFY(disable->isVisible());
    QVERIFY2(disable->text().contains(u"Disable"_s), qPrintable(disable->text()));
    QTest::mouseClick(disable, Qt::LeftButton);
    QCOMPARE(asked, QStringList{lock.toString()});
    // It waits, with what was chosen, out of the way of the lock desk, and comes back by itself.
    drainEvents();
    QVERIFY(leaving.dialog() && !leaving.dialog()->isVisible());
    setLocked(bench, AssetNumber(sandbox::sample::reissuableLock()), true); // another one
    QVERIFY(callsRest(*bench.client));
    QVERIFY(!leaving.dialog()->isVisible());
    setLocked(bench, lock, true);
    QTRY_VERIFY(leaving.dialog()->isVisible());
    QTRY_VERIFY(part<QListWidget>(leaving.dialog(), u"offboardLost"_s)->isVisible());
    QVERIFY(!disable->isVisible()); // there is nothing to disable any more
    QVERIFY(!leaving.go()->isEnabled());
    QCOMPARE(leaving.successor()->chosen()->globalId, successor.globalId);
    tickLost(leaving);
    QVERIFY(leaving.cell(0, "lock").contains(u"lost and disabled"_s));
    QTRY_VERIFY(leaving.go()->isEnabled());
    QVERIFY(leaving.begin());
    const auto question = bench.prompter.confirmations[0].text;
    QVERIFY2(question.contains(u"leaves without lock "_s + lock.toString()), qPrintable(question));
    QVERIFY(leaving.rests());
    QVERIFY2(leaving.run()->work().state() == State::Ended, qPrintable(leaving.run()->work().stopText()));
    QVERIFY(bench.isDeleted(who.globalId));
    // The record says so, and the journal, to whoever looks at the deletion later.
    const auto paper = OnPaper(leaving.run()->record()).text();
    QVERIFY2(paper.contains(u"Continued without"_s) && paper.contains(lock.toString()), qPrintable(paper));
    QVERIFY(callsRest(*bench.client));
    JournalFilter deletions;
    deletions.writes = {WriteKind::DeleteEmployee};
    const auto entries = bench.journal->wholePage(deletions, 0, 10).result();
    QCOMPARE(entries.size(), 1);
    QCOMPARE(lostLocksIn(entries[0].intent.before), QStringList{lock.toString()});
    QString said;
    for (const auto& field : journalFields(journalRowOf(entries[0]), &entries[0], bench.context.format))
        if (QLatin1StringView(field.id) == "lostLocks"_L1) said = field.label + u": "_s + field.text;
    QCOMPARE(said, u"Continued without: lock %1, lost and disabled"_s.arg(lock.toString()));
}

void OffboardLostTest::disabledBeforeItIsOnlyTicked()
{
    FirmBench bench;
    const auto who = bench.borrower();
    setLocked(bench, AssetNumber(who.borrowNum.toString()), true);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    auto* banner = part<Banner>(leaving.dialog(), u"offboardBanner"_s);
    QTRY_VERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(u"disabled"_s), qPrintable(banner->text()));
    QVERIFY(!leaving.go()->isEnabled());
    tickLost(leaving);
    QVERIFY(leaving.go()->isEnabled());
    // The lock is still meant after everything was read again.
    click(leaving.dialog(), u"offboardReadAgain"_s);
    QVERIFY(leaving.isRead());
    QVERIFY(leaving.go()->isEnabled());
    QTest::keyClick(part<QListWidget>(leaving.dialog(), u"offboardLost"_s), Qt::Key_Space);
    QVERIFY(!leaving.go()->isEnabled());
}

void OffboardLostTest::whatIsNotDisabledHasNoTick()
{
    FirmBench bench;
    const auto who = bench.borrower();
    const AssetNumber lock(who.borrowNum.toString());
    bench.fault(u"lateok"_s, u"O6"_s);
    QVERIFY(
        !await(bench.client->call(endpoints::disableLocks, LockRequest{{lock}, u"support"_s}))->has_value());
    bench.server.setFaults({});
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    QVERIFY(!part<QListWidget>(leaving.dialog(), u"offboardLost"_s)->isVisible());
    QVERIFY(leaving.cell(0, "lock").endsWith(u"not returned"_s));
    QVERIFY(!leaving.go()->isEnabled());
}

void OffboardLostTest::aTickEndsWithTheLockEnabled()
{
    FirmBench bench;
    const auto who = bench.borrower();
    const AssetNumber lock(who.borrowNum.toString());
    setLocked(bench, lock, true);
    Leaving leaving(bench, {leaver(who)});
    QVERIFY(leaving.isRead());
    tickLost(leaving);
    setLocked(bench, lock, false);
    QTRY_VERIFY(!part<QListWidget>(leaving.dialog(), u"offboardLost"_s)->isVisible());
    QVERIFY(!leaving.go()->isEnabled());
    setLocked(bench, lock, true);
    QTRY_VERIFY(part<QListWidget>(leaving.dialog(), u"offboardLost"_s)->isVisible());
    QVERIFY(!leaving.go()->isEnabled()); // it was found meanwhile, for all that is known
}

/// Somebody comes back to the employees without having disabled anything.
void OffboardLostTest::whoComesBackGoesOnWithIt()
{
    FirmBench bench;
    const auto who = bench.borrower(), successor = bench.someone(0);
    const PageWindow window(u"employees"_s, std::make_unique<EmployeesPage>(bench.context));
    window.page()->openEnterprise(bench.enterprise());
    QVERIFY(window.settled());
    window.table()->selectRow(window.rowWith("userName", who.userName.toString()));
    window.find<QAction>(u"OffboardAction"_s)->trigger();
    const QPointer dialog = window.page()->findChild<OffboardDialog*>();
    QVERIFY(dialog);
    auto* disable = part<QAbstractButton>(dialog, u"offboardBannerAction"_s);
    QTRY_VERIFY(disable->isVisible());
    part<EmployeePicker>(dialog, u"offboardSuccessor"_s)->choose(successor);
    QTest::mouseClick(disable, Qt::LeftButton);
    QVERIFY(dialog && !dialog->isVisible());
    // The dialog does not come up again over the people of another enterprise.
    window.page()->hide();
    window.page()->openEnterprise(EnterpriseId(u"1"_s));
    window.page()->show();
    QVERIFY(dialog && !dialog->isVisible());
    window.page()->hide();
    window.page()->openEnterprise(bench.enterprise());
    window.page()->show();
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(part<EmployeePicker>(dialog, u"offboardSuccessor"_s)->chosen()->globalId, successor.globalId);
    dialog->reject();
    QTRY_VERIFY(!dialog);
}

LOCKKEEPER_TEST(Widgets, OffboardLostTest)
#include "tst_offboard_lost.moc"
