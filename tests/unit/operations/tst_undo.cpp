// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/review/undo.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_writes.h"
#include "services/operations/writes/lock_writes.h"
#include "services/operations/writes/write_before.h"
#include "tests/support/test_program.h"
#include "tests/unit/trail_bench.h"
#include "tests/unit/write_bench.h"

using namespace lockkeeper;
using namespace lockkeeper::test;

/// Taking back what can be taken back, against the sandbox: only what the write changed, only once, and only
/// while nobody has changed it since.
class TestUndo : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<TrailBench>(); }
    void cleanup() { m_bench.reset(); }

    void locksGoBackButNeverThoseThatWereSo();
    void enabledLocksGoBackToo();
    void locksAreLookedForWhereTheyWereSeen();
    void aLockThatWasUsedSinceIsLeft();
    void aLockThatSomebodyElseEnabledIsLeft();
    void anEditGoesBack();
    void anEditThatWasEditedAgainIsRefused();
    void assetsGoBack();
    void anAssetThatIsElsewhereIsLeft();
    void aMoveGoesBackInItsOrder();
    void addedEmployeesCanBeDeleted();
    void twiceIsRefused();
    void anUndoOfUnknownOutcomeIsNotSentAgain();
    void withoutBeforeNothingGoesBack();
    void whatIsUnknownIsNotUndone();
    void irreversible_data();
    void irreversible();
    void unreadableListsRefuse();

private:
    [[nodiscard]] tl::expected<Undo, QString> prepare(const QStringList& ids);
    [[nodiscard]] tl::expected<Undo, QString> prepare(const QStringList& ids, const UndoHelp& help);
    /// Prepares and sends; the counts of what became of it.
    [[nodiscard]] BulkWrite::Counts undo(const QStringList& ids);
    [[nodiscard]] JournalEntry disable(
        const QList<AssetNumber>& locks, LockAction action = LockAction::Disable);
    /// Runs a plan to its end and gives the journal's entries of its calls.
    [[nodiscard]] QStringList run(BulkWrite::Plan plan);

    std::unique_ptr<TrailBench> m_bench;
};

tl::expected<Undo, QString> TestUndo::prepare(const QStringList& ids)
{
    UndoHelp help;
    help.lockLists = {m_bench->enterprise()};
    return prepare(ids, help);
}

tl::expected<Undo, QString> TestUndo::prepare(const QStringList& ids, const UndoHelp& help)
{
    QObject context;
    std::optional<tl::expected<Undo, QString>> prepared;
    prepareUndo(m_bench->client.get(), m_bench->journal.get(), ids, help, &context,
        [&](tl::expected<Undo, QString> value) { prepared = std::move(value); });
    if (!QTest::qWaitFor([&] { return prepared.has_value(); }, 30'000)) qFatal("no answer");
    return std::move(*prepared);
}

BulkWrite::Counts TestUndo::undo(const QStringList& ids)
{
    auto prepared = prepare(ids);
    if (!prepared) {
        qWarning("%s", qPrintable(prepared.error()));
        return {};
    }
    BulkWrite write(std::move(prepared->plan), m_bench->journal.get());
    write.start();
    if (!rests(write)) qWarning("it does not rest");
    return write.counts();
}

QStringList TestUndo::run(BulkWrite::Plan plan)
{
    BulkWrite write(std::move(plan), m_bench->journal.get());
    write.start();
    if (!rests(write)) qWarning("it does not rest");
    return write.entries();
}

JournalEntry TestUndo::disable(const QList<AssetNumber>& locks, LockAction action)
{
    LocksBefore before;
    const auto closed = m_bench->locks(true);
    for (const auto& lock : locks)
        before.locked[lock] = closed.contains(lock);
    const auto& endpoint = action == LockAction::Disable ? endpoints::disableLocks : endpoints::enableLocks;
    return m_bench->write(endpoint, LockRequest{locks, u"support@channel.example"_s}, encodeBefore(before));
}

void TestUndo::locksGoBackButNeverThoseThatWereSo()
{
    const auto open = m_bench->locks(false);
    const auto closed = m_bench->locks(true);
    QVERIFY(open.size() > 1 && !closed.isEmpty());
    const auto entry = disable({open[0], closed[0], open[1]});
    QCOMPARE(entry.word(), u"applied"_s);
    QVERIFY(m_bench->isLocked(open[0]));
    QVERIFY(undoableOf(entry));
    const auto prepared = prepare({entry.intent.id});
    QVERIFY2(prepared, qPrintable(prepared ? QString() : prepared.error()));
    QCOMPARE(prepared->plan->keys(), (QStringList{open[0].toString(), open[1].toString()}));
    QCOMPARE(prepared->leaves.size(), 1);
    QVERIFY(prepared->leaves.first().contains(closed[0].toString()));
    QVERIFY(prepared->plan->kind() == WriteKind::EnableLocks);
    QCOMPARE(undo({entry.intent.id}).applied, 2);
    QVERIFY(!m_bench->isLocked(open[0]));
    QVERIFY(!m_bench->isLocked(open[1]));
    QVERIFY(m_bench->isLocked(closed[0]));
    const auto last = m_bench->lastEntry();
    QVERIFY(isUndo(last.intent));
    QCOMPARE(last.intent.operation, undoOperation(entry.intent.id));
    QVERIFY(last.intent.body.contains("support@channel.example"));
}

void TestUndo::enabledLocksGoBackToo()
{
    const auto closed = m_bench->locks(true);
    const auto open = m_bench->locks(false);
    const auto entry = disable({closed[0], open[0]}, LockAction::Enable);
    QCOMPARE(undo({entry.intent.id}).applied, 1);
    QVERIFY(m_bench->isLocked(closed[0]));
    QVERIFY(!m_bench->isLocked(open[0]));
}

void TestUndo::locksAreLookedForWhereTheyWereSeen()
{
    const auto lock = m_bench->locks(false).first();
    const auto entry = m_bench->writeAnywhere(endpoints::disableLocks,
        LockRequest{{lock}, u"support@channel.example"_s}, encodeBefore(LocksBefore{{{lock, false}}}));
    QCOMPARE(entry.word(), u"applied"_s);
    KnownHoldings holdings({}, u"test"_s, false);
    UndoHelp help;
    QVERIFY(!prepare({entry.intent.id}, help));
    help.holdings = &holdings;
    QVERIFY2(!prepare({entry.intent.id}, help), "nobody knows where it is listed");
    m_bench->teach(holdings);
    auto prepared = prepare({entry.intent.id}, help);
    QVERIFY2(prepared, qPrintable(prepared ? QString() : prepared.error()));
    QCOMPARE(prepared->plan->keys(), QStringList{lock.toString()});
    BulkWrite write(std::move(prepared->plan), m_bench->journal.get());
    write.start();
    QVERIFY(rests(write));
    QCOMPARE(write.counts().applied, 1);
    QVERIFY(!m_bench->isLocked(lock));
}

void TestUndo::aLockThatWasUsedSinceIsLeft()
{
    const auto locks = m_bench->locks(false);
    const auto first = disable({locks[0], locks[1]});
    (void)disable({locks[0]}, LockAction::Enable);
    (void)disable({locks[0]});
    const auto prepared = prepare({first.intent.id});
    QVERIFY(prepared);
    QCOMPARE(prepared->plan->keys(), QStringList{locks[1].toString()});
    // Where nothing is left to be done, it says why.
    const auto refused = prepare({disable({locks[2]}).intent.id});
    QVERIFY(refused);
    const auto third = m_bench->lastEntry();
    (void)disable({locks[2]});
    const auto why = prepare({third.intent.id});
    QVERIFY(!why);
    QVERIFY(why.error().contains(locks[2].toString()));
}

void TestUndo::aLockThatSomebodyElseEnabledIsLeft()
{
    const auto lock = m_bench->locks(false).first();
    const auto entry = disable({lock});
    QVERIFY(m_bench->writeElsewhere(endpoints::enableLocks, LockRequest{{lock}, u"somebody"_s}));
    QVERIFY(!prepare({entry.intent.id}));
    QVERIFY(!m_bench->isLocked(lock));
}

void TestUndo::anEditGoesBack()
{
    const auto people = m_bench->people();
    const auto found = std::find_if(people.begin(), people.end(),
        [](const auto& each) { return each.departmentId && !each.departmentName.isEmpty(); });
    QVERIFY(found != people.end());
    const auto person = *found;
    const EditEmployee edit{m_bench->enterprise(), person.globalId, person.userName.toString(), std::nullopt,
        u"Another"_s, u"new remark"_s, u"13800000009"_s};
    const auto ids = run(editEmployeesPlan(m_bench->client.get(), {{edit, person.userName.toString()}}));
    QCOMPARE(ids.size(), 1);
    QVERIFY(undoableOf(m_bench->entry(ids.first())));
    QCOMPARE(m_bench->employees().find(person.globalId)->name.toString(), u"Another"_s);
    // The department is told by its name, not by its number.
    const auto prepared = prepare(ids);
    QVERIFY2(prepared, qPrintable(prepared ? QString() : prepared.error()));
    QCOMPARE(prepared->sends.size(), 1);
    const auto department = u"department "_s + person.departmentName.toString();
    QVERIFY2(prepared->sends.first().contains(department), qPrintable(prepared->sends.first()));
    QCOMPARE(undo(ids).applied, 1);
    const auto seen = m_bench->employees();
    QVERIFY(beforeOf(*seen.find(person.globalId)) == beforeOf(person));
}

void TestUndo::anEditThatWasEditedAgainIsRefused()
{
    const auto person = m_bench->people().first();
    EditEmployee edit{m_bench->enterprise(), person.globalId, person.userName.toString(), person.departmentId,
        u"Another"_s, {}, {}};
    const auto ids = run(editEmployeesPlan(m_bench->client.get(), {{edit, person.userName.toString()}}));
    edit.remark = u"mine"_s;
    QVERIFY(m_bench->writeElsewhere(endpoints::editEmployee, edit));
    const auto prepared = prepare(ids);
    QVERIFY(!prepared);
    QVERIFY(prepared.error().contains(person.userName.toString()));
    QCOMPARE(m_bench->employees().find(person.globalId)->remark.toString(), u"mine"_s);
}

void TestUndo::assetsGoBack()
{
    const auto person = m_bench->people().first();
    const auto account = person.userName.toString();
    const auto free = m_bench->freeAssets();
    const auto change = [&](const QList<AssetNumber>& withdraw, const QList<AssetNumber>& assign) {
        return run(changePrivilegesPlan(
            m_bench->client.get(), m_bench->enterprise(), {{{person.globalId, withdraw, assign}, account}}));
    };
    (void)change({}, {free[0].assetNum});
    const auto ids = change({free[0].assetNum}, {free[1].assetNum, free[2].assetNum});
    QVERIFY(m_bench->assets().isHeldBy(free[2].assetNum, person.globalId));
    const auto prepared = prepare(ids);
    QVERIFY2(prepared, qPrintable(prepared ? QString() : prepared.error()));
    QCOMPARE(prepared->sends.size(), 2);
    QVERIFY(prepared->leaves.isEmpty());
    QCOMPARE(undo(ids).applied, 1);
    const auto assets = m_bench->assets();
    QVERIFY(assets.isHeldBy(free[0].assetNum, person.globalId));
    QVERIFY(!assets.isHeldBy(free[1].assetNum, person.globalId));
    QVERIFY(!assets.isHeldBy(free[2].assetNum, person.globalId));
    QCOMPARE(m_bench->lastEntry().intent.enterprise, m_bench->enterprise().toString());
}

void TestUndo::anAssetThatIsElsewhereIsLeft()
{
    const auto people = m_bench->people();
    const auto free = m_bench->freeAssets();
    const auto account = people[0].userName.toString();
    QVERIFY(m_bench->writeElsewhere(endpoints::changePrivileges,
        ChangePrivileges{people[0].globalId, {}, {free[0].assetNum, free[1].assetNum}}));
    const auto ids = run(changePrivilegesPlan(m_bench->client.get(), m_bench->enterprise(),
        {{{people[0].globalId, {free[0].assetNum, free[1].assetNum}, {}}, account}}));
    QVERIFY(m_bench->writeElsewhere(
        endpoints::changePrivileges, ChangePrivileges{people[1].globalId, {}, {free[0].assetNum}}));
    const auto prepared = prepare(ids);
    QVERIFY(prepared);
    QCOMPARE(prepared->leaves.size(), 1);
    QVERIFY(prepared->leaves.first().contains(free[0].assetNum.toString()));
    QCOMPARE(undo(ids).applied, 1);
    const auto assets = m_bench->assets();
    QVERIFY(assets.isHeldBy(free[0].assetNum, people[1].globalId));
    QVERIFY(!assets.isHeldBy(free[0].assetNum, people[0].globalId));
    QVERIFY(assets.isHeldBy(free[1].assetNum, people[0].globalId));
}

void TestUndo::aMoveGoesBackInItsOrder()
{
    const auto people = m_bench->people();
    const auto number = m_bench->freeAssets().first().assetNum;
    QVERIFY(m_bench->writeElsewhere(
        endpoints::changePrivileges, ChangePrivileges{people[0].globalId, {}, {number}}));
    const auto ids = run(movePlan(m_bench->client.get(), m_bench->enterprise(),
        {{people[0].globalId, {number}, {}}, people[0].userName.toString()},
        {{people[1].globalId, {}, {number}}, people[1].userName.toString()}));
    QCOMPARE(ids.size(), 2);
    QVERIFY(m_bench->assets().isHeldBy(number, people[1].globalId));
    // By itself the first half cannot go back: the asset is with somebody else.
    const auto first = prepare({ids.first()});
    QVERIFY(!first);
    QVERIFY2(first.error().contains(people[0].userName.toString()), qPrintable(first.error())); // whose half
    const auto both = prepare(ids);
    QVERIFY(both);
    QVERIFY2(both->title.contains(u" 1 asset number"_s), qPrintable(both->title)); // one number, in two calls
    QCOMPARE(undo(ids).applied, 2);
    const auto assets = m_bench->assets();
    QVERIFY(assets.isHeldBy(number, people[0].globalId));
    QVERIFY(!assets.isHeldByAnother(number, people[0].globalId));
}

void TestUndo::addedEmployeesCanBeDeleted()
{
    AddEmployees request{m_bench->enterprise(), {}};
    for (const auto* name : {"neu1", "neu2", "neu3"})
        request.userList.append({QString::fromLatin1(name), u"Secret-123"_s, {}, u"Neu"_s, {}, {}});
    const auto ids = run(addEmployeesPlan(m_bench->client.get(), request, {}));
    QCOMPARE(ids.size(), 1);
    const auto undoable = undoableOf(m_bench->entry(ids.first()));
    QVERIFY(undoable.kind == Undoable::Kind::DeleteAdded);
    QVERIFY(!undoable.action.isEmpty());
    const auto seen = m_bench->employees();
    const auto idOf = [&](const QString& name) {
        const auto found = std::find_if(seen.rows().begin(), seen.rows().end(),
            [&](const Employee& row) { return row.userName.toString().startsWith(name); });
        return found == seen.rows().end() ? MemberId() : found->globalId;
    };
    QVERIFY(m_bench->writeElsewhere(endpoints::changePrivileges,
        ChangePrivileges{idOf(u"neu2"_s), {}, {m_bench->freeAssets().first().assetNum}}));
    const auto prepared = prepare(ids);
    QVERIFY2(prepared, qPrintable(prepared ? QString() : prepared.error()));
    QVERIFY(prepared->kind == Undoable::Kind::DeleteAdded);
    QVERIFY(prepared->plan->kind() == WriteKind::DeleteEmployee);
    QCOMPARE(prepared->sends.size(), 2);
    QCOMPARE(prepared->leaves.size(), 1);
    QCOMPARE(undo(ids).applied, 2);
    const auto after = m_bench->employees();
    const auto isThere = [&](const QString& name) {
        const auto* found = after.find(idOf(name));
        return found && !found->deleted.value_or(false);
    };
    QVERIFY(!isThere(u"neu1"_s));
    QVERIFY(isThere(u"neu2"_s));
    QVERIFY(!isThere(u"neu3"_s));
}

void TestUndo::twiceIsRefused()
{
    const auto person = m_bench->people().first();
    const EditEmployee edit{m_bench->enterprise(), person.globalId, person.userName.toString(),
        person.departmentId, u"Another"_s, {}, {}};
    const auto ids = run(editEmployeesPlan(m_bench->client.get(), {{edit, person.userName.toString()}}));
    QCOMPARE(undo(ids).applied, 1);
    // It is not undone again even where somebody has made it once more what it was.
    QVERIFY(m_bench->writeElsewhere(endpoints::editEmployee, edit));
    QVERIFY(!prepare(ids));
    QCOMPARE(m_bench->employees().find(person.globalId)->name.toString(), u"Another"_s);
}

void TestUndo::anUndoOfUnknownOutcomeIsNotSentAgain()
{
    const auto lock = m_bench->locks(false).first();
    const auto entry = disable({lock});
    m_bench->fault(u"close"_s, u"O7"_s);
    QCOMPARE(undo({entry.intent.id}).unknown, 1);
    m_bench->server.setFaults({});
    const auto prepared = prepare({entry.intent.id});
    QVERIFY(!prepared);
    QVERIFY(m_bench->isLocked(lock));
}

void TestUndo::withoutBeforeNothingGoesBack()
{
    const auto lock = m_bench->locks(false).first();
    const auto entry = m_bench->write(endpoints::disableLocks, LockRequest{{lock}, u"support"_s});
    QCOMPARE(entry.word(), u"applied"_s);
    const auto undoable = undoableOf(entry);
    QVERIFY(!undoable);
    QVERIFY(!undoable.why.isEmpty());
    QVERIFY(!prepare({entry.intent.id}));
}

void TestUndo::whatIsUnknownIsNotUndone()
{
    const auto lock = m_bench->locks(false).first();
    m_bench->fault(u"close"_s, u"O6"_s);
    const auto entry = m_bench->write(endpoints::disableLocks, LockRequest{{lock}, u"support"_s},
        encodeBefore(LocksBefore{{{lock, false}}}));
    m_bench->server.setFaults({});
    QCOMPARE(entry.word(), u"unknown"_s);
    QVERIFY(!undoableOf(entry));
    QVERIFY(!prepare({entry.intent.id}));
    const auto refused =
        m_bench->write(endpoints::disableLocks, LockRequest{{AssetNumber(u"8999999999"_s)}, u"support"_s});
    QCOMPARE(refused.word(), u"rejected"_s);
    QVERIFY(!undoableOf(refused));
}

void TestUndo::irreversible_data()
{
    QTest::addColumn<QString>("endpoint");
    for (const auto* endpoint : {"M3", "M4", "M10", "O1", "O2", "O4", "O5", "O9"})
        QTest::newRow(endpoint) << QString::fromLatin1(endpoint);
}

void TestUndo::irreversible()
{
    QFETCH(const QString, endpoint);
    JournalEntry entry;
    entry.intent.endpoint = endpoint;
    entry.outcome.emplace();
    entry.outcome->outcome = u"applied"_s;
    const auto undoable = undoableOf(entry);
    QVERIFY(!undoable);
    QCOMPARE(undoable.why, irreversibility(endpoint));
    QVERIFY(!undoable.why.isEmpty());
    for (const auto& reversible : {u"M2"_s, u"M9"_s, u"O6"_s, u"O7"_s})
        QVERIFY(irreversibility(reversible).isEmpty());
}

void TestUndo::unreadableListsRefuse()
{
    const auto person = m_bench->people().first();
    const auto ids = run(changePrivilegesPlan(m_bench->client.get(), m_bench->enterprise(),
        {{{person.globalId, {}, {m_bench->freeAssets().first().assetNum}}, person.userName.toString()}}));
    m_bench->fault(u"http500"_s, u"M6"_s);
    const auto prepared = prepare(ids);
    QVERIFY(!prepared);
    m_bench->server.setFaults({});
    QVERIFY(prepare(ids));
    QVERIFY(!prepare({QString(32, u'f')}));
    QVERIFY(!prepare({}));
}

LOCKKEEPER_TEST(Core, TestUndo)
#include "tst_undo.moc"
