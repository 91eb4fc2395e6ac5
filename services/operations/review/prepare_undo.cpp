// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/name_list.h"
#include "services/operations/review/undo.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/employees/person_label.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/review/undo_requests.h"
#include "services/operations/review/write_rules.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/employee_writes.h"
#include "services/operations/writes/lock_look.h"
#include "services/operations/writes/lock_writes.h"
#include "services/operations/writes/write_before.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/journal/journal.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <memory>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct PrepareUndoWords {
    Q_DECLARE_TR_FUNCTIONS(Undo)
};

using Answer = tl::expected<Undo, QString>;

QStringList texts(const QList<AssetNumber>& numbers)
{
    QStringList list;
    for (const auto& number : numbers)
        list.append(number.toString());
    return list;
}

QString listed(const QList<AssetNumber>& numbers)
{
    return joinedNames(texts(numbers));
}

/// One prepareUndo() call, from entries to a plan.
class Preparation : public QObject
{
public:
    Preparation(GatewayClient* client, Journal* journal, const QStringList& intentIds, UndoHelp help,
        QObject* context, std::function<void(Answer)> done)
        : QObject(context)
        , m_client(client)
        , m_journal(journal)
        , m_ids(intentIds)
        , m_help(std::move(help))
        , m_done(std::move(done))
    {
    }

    void start() { QTimer::singleShot(0, this, &Preparation::readEntry); }

private:
    void readEntry();
    void checkEntry(qsizetype place, const QString& operation, std::function<void()> whenNot);
    void checkNext(qsizetype place);
    void look();
    /// Looks for later writes about the locks of the entries, from the lock at `place` on.
    void readNewer(qsizetype place);
    void lookAtLockLists();
    void locks(const SeenLocks& now);
    void edits(const SeenEmployees& now);
    void privileges(const SeenAssets& now);
    void added(const SeenEmployees& employees, const SeenAssets& assets);
    void refuse(const QString& why) { answer(tl::unexpected(why)); }
    void answer(Answer what)
    {
        // The answer may delete the context, and this with it.
        const auto done = std::exchange(m_done, nullptr);
        deleteLater();
        if (done) done(std::move(what));
    }
    /// Answers with what was gathered, or refuses where that is nothing.
    template <class MakePlan>
    void finish(const QString& title, MakePlan makePlan)
    {
        if (m_undo.rows.empty()) return refuse(m_undo.leaves.join(u'\n'));
        m_undo.title = title;
        m_undo.plan = makePlan();
        answer(std::move(m_undo));
    }
    /// Notes something that is to be sent: `sent` says it in words, `key` is that of its row in tables.
    void add(const QString& sent, const QString& key)
    {
        m_undo.sends.append(sent);
        m_undo.rows.push_back({key});
    }
    template <class T, class Receiver>
    void read(const QFuture<T>& future, Receiver receiver)
    {
        whenDone(future, this, std::move(receiver),
            [this] { refuse(PrepareUndoWords::tr("The journal can't be read.")); });
    }
    [[nodiscard]] QString operation() const;

    const QPointer<GatewayClient> m_client;
    const QPointer<Journal> m_journal;
    QStringList m_ids; ///< still to be read
    const UndoHelp m_help;
    std::function<void(Answer)> m_done;
    QList<JournalEntry> m_entries; ///< in the order sent
    QSet<AssetNumber> m_newer;     ///< locks about which something was sent since
    Undo m_undo;
};

QString Preparation::operation() const
{
    // Several entries are undone as an operation, one alone as an entry: checkNext() looks for both.
    const auto& first = m_entries.first().intent;
    const bool isWhole = m_entries.size() > 1 && !first.operation.isEmpty();
    return undoOperation(isWhole ? first.operation : first.id);
}

void Preparation::readEntry()
{
    if (!m_journal || !m_client) return refuse(PrepareUndoWords::tr("There is no connection."));
    if (m_ids.isEmpty())
        return m_entries.isEmpty() ? refuse(PrepareUndoWords::tr("There is nothing to undo.")) : checkNext(0);
    read(m_journal->entry(m_ids.takeFirst()), [this](const std::optional<JournalEntry>& entry) {
        if (!entry) return refuse(PrepareUndoWords::tr("The journal no longer has it."));
        const auto undoable = undoableOf(*entry);
        const bool isOnly = m_ids.isEmpty() && m_entries.isEmpty();
        if (!undoable && isOnly) return refuse(undoable.why);
        if (undoable)
            m_entries.append(*entry);
        else
            m_undo.leaves.append(u"%1: %2"_s.arg(entry->intent.subject, undoable.why));
        readEntry();
    });
}

/// Calls `whenNot` unless `operation` has undone the entry already.
void Preparation::checkEntry(qsizetype place, const QString& operation, std::function<void()> whenNot)
{
    read(m_journal->entriesOfOperation(operation),
        [this, &entry = m_entries[place].intent, whenNot](const QList<JournalEntry>& undos) {
            for (const auto& undo : undos) {
                const bool isSame =
                    undo.intent.operation == undoOperation(entry.id) || undo.intent.subject == entry.subject;
                if (!isSame || undo.wasNotDone()) continue;
                const auto word = undo.word();
                // The time as the journal's table shows it.
                const auto when = wholeMoment(QDateTime::fromMSecsSinceEpoch(undo.created, m_help.zone));
                return refuse(
                    word == "applied"_L1 || word == "partial"_L1
                        ? PrepareUndoWords::tr("Already undone on %1.").arg(when)
                        : PrepareUndoWords::tr("An undo was sent on %1; its outcome is unknown.").arg(when));
            }
            whenNot();
        });
}

void Preparation::checkNext(qsizetype place)
{
    if (place == m_entries.size()) return look();
    const auto& intent = m_entries[place].intent;
    checkEntry(place, undoOperation(intent.id), [this, place, operation = intent.operation] {
        if (operation.isEmpty()) return checkNext(place + 1);
        checkEntry(place, undoOperation(operation), [this, place] { checkNext(place + 1); });
    });
}

void Preparation::look()
{
    const auto& first = m_entries.first();
    const auto enterprise = m_undo.enterprise = enterpriseOf(first);
    const auto unread = [this] {
        refuse(PrepareUndoWords::tr("The current data couldn't be loaded, so nothing is sent. Check the "
                                    "connection and the sign-in, then try again."));
    };
    switch (rulesOf(first)->wayBack) {
    case WayBack::None: // undoableOf() has refused it
        return refuse(irreversibility(first.intent.endpoint));
    case WayBack::Locks:
        return readNewer(0);
    case WayBack::Fields: {
        QStringList accounts;
        for (const auto& entry : std::as_const(m_entries))
            if (const auto request = requestOf<EditEmployee>(entry)) accounts.append(request->userName);
        return lookAtEmployees(m_client, enterprise, accounts, this,
            [=, this](const auto& seen) { return seen ? edits(*seen) : unread(); });
    }
    case WayBack::Holders:
        return lookAtAssets(m_client, enterprise, false, this,
            [=, this](const auto& seen) { return seen ? privileges(*seen) : unread(); });
    case WayBack::DeleteAdded:
        // Reads all employees: a keyword would not find an account that the journal has not kept whole.
        return lookAtEmployees(m_client, enterprise, {}, this, [=, this](const auto& employees) {
            if (!employees) return unread();
            lookAtAssets(
                m_client, enterprise, true, this, [=, this, employees = *employees](const auto& assets) {
                    return assets ? added(employees, *assets) : unread();
                });
        });
    }
}

void Preparation::readNewer(qsizetype place)
{
    QList<std::pair<AssetNumber, qint64>> locks;
    for (const auto& entry : std::as_const(m_entries))
        if (const auto request = requestOf<LockRequest>(entry))
            for (const auto& lock : request->assetNums)
                locks.append({lock, entry.number});
    if (place == locks.size()) return lookAtLockLists();
    const auto [lock, number] = locks[place];
    read(m_journal->history({{SubjectKind::Lock, lock.toString()}}, m_entries.first().intent.profile),
        [=, this, lock = lock, number = number](const QList<JournalEntry>& history) {
            for (const auto& other : history) {
                const auto* rules = rulesOf(other);
                const bool isLocking = rules && rules->wayBack == WayBack::Locks;
                if (isLocking && other.number > number && !other.wasNotDone()) m_newer.insert(lock);
            }
            readNewer(place + 1);
        });
}

void Preparation::lookAtLockLists()
{
    auto lists = m_help.lockLists;
    QList<AssetNumber> numbers;
    for (const auto& entry : std::as_const(m_entries)) {
        if (const auto own = enterpriseOf(entry); !own.isEmpty() && !lists.contains(own)) lists.prepend(own);
        if (const auto request = requestOf<LockRequest>(entry)) numbers += request->assetNums;
    }
    listsOfLocks(m_help.holdings, numbers, lists, this, [this, numbers](const QList<EnterpriseId>& all) {
        lookAtLocks(m_client, all, QSet<AssetNumber>(numbers.begin(), numbers.end()), reviewPatience, this,
            [this](const SeenLocks& now) { locks(now); });
    });
}

void Preparation::locks(const SeenLocks& now)
{
    const bool wasDisabling = m_entries.first().intent.is(WriteKind::DisableLocks);
    LockOrder order;
    order.action = wasDisabling ? LockAction::Enable : LockAction::Disable;
    order.operation = operation();
    order.operatorIdentity = m_help.operatorIdentity;
    QSet<AssetNumber> seen;
    for (const auto& entry : std::as_const(m_entries)) {
        const auto undo = undoLocks(entry, now, m_newer);
        m_undo.leaves += undo.leaves;
        if (order.operatorIdentity.isEmpty())
            if (const auto request = requestOf<LockRequest>(entry))
                order.operatorIdentity = request->operatorIdentity;
        for (const auto& lock : undo.locks) {
            if (seen.contains(lock)) continue;
            seen.insert(lock);
            order.locks.append({lock, QList<EnterpriseId>(now.read.begin(), now.read.end())});
            const auto number = lock.toString();
            add(wasDisabling ? PrepareUndoWords::tr("Enable lock %1").arg(number)
                             : PrepareUndoWords::tr("Disable lock %1").arg(number),
                number);
        }
    }
    const auto count = int(seen.size());
    finish(wasDisabling ? PrepareUndoWords::tr("Enable %Ln lock(s) again", nullptr, count)
                        : PrepareUndoWords::tr("Disable %Ln lock(s) again", nullptr, count),
        [&] { return lockPlan(m_client, order); });
}

/// The department that the employee comes back to, as people call it: by the name that was read before, or
/// that others have who are in it now; its number where neither is known. Empty: no department.
QString departmentOf(const EditEmployee& back, const JournalEntry& entry, const SeenEmployees& now)
{
    if (!back.departmentId) return {};
    const auto before = decodeBefore<EmployeeBefore>(entry.intent.before);
    if (before && before->departmentName) return *before->departmentName;
    for (const auto& each : now.rows())
        if (each.departmentId == back.departmentId && !each.departmentName.isEmpty())
            return each.departmentName.toString();
    return QLocale::c().toString(*back.departmentId);
}

void Preparation::edits(const SeenEmployees& now)
{
    QList<EmployeeChange<EditEmployee>> changes;
    // The latest entry is taken back first, to what the one before it had made.
    for (const auto& entry : std::as_const(m_entries)) {
        const auto back = undoEdit(entry, now);
        if (!back) {
            m_undo.leaves.append(back.error());
            continue;
        }
        const auto* found = now.find(back->memberGlobalId);
        const auto name = personName({}, entry.intent.subject, back->memberGlobalId);
        changes.append({*back, found->userName.toString()});
        const auto shown = [](const QString& value) { return value.isEmpty() ? u"—"_s : value; };
        add(PrepareUndoWords::tr(
                "%1: name %2, department %3, remark %4, mobile number %5", "employee and values")
                .arg(name, shown(back->name), shown(departmentOf(*back, entry, now)), shown(back->remark),
                    shown(back->passwordMobile)),
            back->memberGlobalId.toString());
    }
    finish(PrepareUndoWords::tr("Restore earlier data of %Ln employee(s)", nullptr, int(changes.size())),
        [&] { return editEmployeesPlan(m_client, changes, {}, operation()); });
}

void Preparation::privileges(const SeenAssets& now)
{
    QList<PrivilegeChange> changes;
    Holdings holdings(now);
    std::vector<std::vector<size_t>> needs;
    QHash<AssetNumber, size_t> freedBy; // the change that withdraws a number, which must come first
    QSet<AssetNumber> numbers;          // each once: a move has two calls about the same
    // Backwards: a move is undone by withdrawing from the second employee first.
    for (auto entry = m_entries.crbegin(); entry != m_entries.crend(); ++entry) {
        const auto back = undoPrivileges(*entry, holdings);
        m_undo.leaves += back.leaves;
        const auto& request = back.request;
        if (request.deleteAssets.isEmpty() && request.addAssets.isEmpty()) continue;
        const auto name = personName({}, entry->intent.subject, request.memberGlobalId);
        std::vector<size_t> needed;
        for (const auto& number : request.addAssets)
            if (freedBy.contains(number)) needed.push_back(freedBy[number]);
        for (const auto& number : request.deleteAssets)
            freedBy[number] = size_t(changes.size());
        needs.push_back(needed);
        changes.append({request, entry->intent.subject});
        if (!request.deleteAssets.isEmpty())
            m_undo.sends.append(
                PrepareUndoWords::tr("Withdraw from %1: %2").arg(name, listed(request.deleteAssets)));
        if (!request.addAssets.isEmpty())
            m_undo.sends.append(
                PrepareUndoWords::tr("Assign to %1: %2").arg(name, listed(request.addAssets)));
        const auto both = request.deleteAssets + request.addAssets;
        numbers.unite({both.begin(), both.end()});
        m_undo.rows.push_back(QStringList{request.memberGlobalId.toString()} + texts(both));
    }
    finish(
        PrepareUndoWords::tr("Restore the assignment of %Ln asset number(s)", nullptr, int(numbers.size())),
        [&] {
            auto plan = changePrivilegesPlan(m_client, m_undo.enterprise, changes, operation());
            plan->setNeeds(std::move(needs));
            return plan;
        });
}

void Preparation::added(const SeenEmployees& employees, const SeenAssets& assets)
{
    QList<EmployeeChange<DeleteEmployee>> changes;
    m_undo.kind = Undoable::Kind::DeleteAdded;
    for (const auto& entry : std::as_const(m_entries)) {
        const auto found = deleteAdded(entry, employees, assets);
        m_undo.leaves += found.leaves;
        for (const auto& person : found.people) {
            changes.append({{m_undo.enterprise, person.id}, person.account});
            add(PrepareUndoWords::tr("Delete %1").arg(personLabel(person.name, person.account)),
                person.id.toString());
        }
    }
    finish(PrepareUndoWords::tr("Delete %Ln employee(s) just added", nullptr, int(changes.size())),
        [&] { return deleteEmployeesPlan(m_client, changes, operation()); });
}

} // namespace

void prepareUndo(GatewayClient* client, Journal* journal, const QStringList& intentIds, const UndoHelp& help,
    QObject* context, std::function<void(tl::expected<Undo, QString>)> done)
{
    (new Preparation(client, journal, intentIds, help, context, std::move(done)))->start();
}

} // namespace lockkeeper
