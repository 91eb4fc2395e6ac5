// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/assets/lending.h"
#include "tests/ui/assign_bench.h"
#include "ui/employees/offboarding/offboard_dialog.h"
#include "ui/giving/assign_dialog.h"
#include "ui/giving/withdraw_dialog.h"
#include "ui/kit/theme/language.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

constexpr int many = 21; ///< one press is a slip, for so many

} // namespace

/// What is done to many at once waits until their number was typed (KT-2).
class ManyAtOnceTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void assets();
    void lending();
    void offboarding();

private:
    Language m_language;
};

void ManyAtOnceTest::assets()
{
    auto options = assignSandbox();
    options.assets = 400;
    SandboxBench bench(options);
    const GivingWindow giving(bench);
    auto* page = giving.window.page();
    const auto free = giving.free(many);
    QCOMPARE(free.size(), many);

    auto* assign =
        AssignDialog::forAssets(free, bench.enterprise(), bench.context, {page, {}}, giving.window.page());
    assign->open();
    auto* choices = part<TableView>(assign, u"assignChoices"_s);
    QTRY_VERIFY(choices->model()->rowCount() > 20 && !choices->recordModel()->isOrdering());
    choices->selectRow(2);
    QTest::keyClick(choices, Qt::Key_Space);
    QVERIFY(asksForNumber(assign, u"assign"_s, many));
    assign->close();

    const AssetMime mime(free);
    QVERIFY(giving.dragTo(giving.rowOfAnother({}), mime));
    QTRY_VERIFY(giving.dialog(u"assignConfirmDialog"_s));
    QVERIFY(asksForNumber(giving.dialog(u"assignConfirmDialog"_s), u"assignConfirm"_s, many));
    giving.dialog(u"assignConfirmDialog"_s)->close();

    const auto held = giving.pick(
        many, [](const auto& asset) { return asset.holders.size() == 1; }, HeldAssets::Move);
    QCOMPARE(held.size(), many);
    auto* withdraw = new WithdrawDialog(held, {}, bench.enterprise(), bench.context, {page, {}}, page);
    withdraw->open();
    QVERIFY(asksForNumber(withdraw, u"withdraw"_s, many));
    withdraw->close();
    QVERIFY(privilegeCalls(bench).isEmpty());
}

void ManyAtOnceTest::lending()
{
    FirmBench bench;
    const auto who = bench.someone(0);
    QList<AssetNumber> free;
    for (const auto& each : bench.numbers)
        if (free.size() < many && each.cloudAccountGlobalId.isEmpty() && !each.borrowedFlag.value_or(false) &&
            !free.contains(each.assetNum))
            free.append(each.assetNum);
    QCOMPARE(free.size(), many);
    const auto given =
        await(bench.client->call(endpoints::changePrivileges, ChangePrivileges{who.globalId, {}, free}));
    QVERIFY(given && *given);
    Lending lending(bench, {who, AssetNumber(sandbox::sample::freeBorrowedLock())});
    QVERIFY(lending.isRead());
    QTRY_COMPARE(lending.assets()->count(), many);
    click(lending.dialog(), u"lendTickAll"_s);
    QVERIFY(asksForNumber(lending.dialog(), u"lend"_s, many));
    QVERIFY(bench.writes.list().isEmpty());
}

void ManyAtOnceTest::offboarding()
{
    FirmBench bench;
    QList<Offboarding::Employee> people;
    for (const auto& each : bench.people)
        if (people.size() < many && !each.deleted.value_or(false) && each.borrowNum.isEmpty())
            people.append(
                Offboarding::Employee{each.globalId, each.userName.toString(), each.name.toString()});
    QCOMPARE(people.size(), many);
    auto* dialog = new OffboardDialog(bench.context, bench.enterprise(), people, &bench.window);
    dialog->open();
    QTRY_VERIFY(part<QAbstractButton>(dialog, u"offboardReadAgain"_s)->isEnabled());
    QVERIFY(asksForNumber(dialog, u"offboard"_s, many));
    QVERIFY(bench.prompter.confirmations.isEmpty());
}

LOCKKEEPER_TEST(Widgets, ManyAtOnceTest)
#include "tst_many_at_once.moc"
