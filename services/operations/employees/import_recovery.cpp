// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_recovery.h"

#include "models/domain/employees/employee_outcomes.h"
#include "models/domain/employees/learning.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/employees/import_mend.h"
#include "services/operations/orders/journalled_request.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"

#include <QFuture>
#include <QHash>
#include <QStringList>

#include <limits>
#include <memory>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Finds the row that an entry of the journal speaks of, by the account or id that the entry keeps.
class Places
{
public:
    explicit Places(const QList<ImportRow>& rows)
    {
        for (qsizetype row = 0; row < rows.size(); ++row) {
            m_accounts.insert(rows[row].employee.userName, row);
            for (const auto& number : rows[row].assets)
                m_assets.insert(number.toString(), row);
            if (!rows[row].lock.isEmpty()) m_locks.insert(rows[row].lock.toString(), row);
        }
    }
    [[nodiscard]] qsizetype ofAccount(const QString& userName) const
    {
        return m_accounts.value(userName, -1);
    }
    [[nodiscard]] qsizetype ofAsset(const QString& number) const { return m_assets.value(number, -1); }
    [[nodiscard]] qsizetype ofLock(const QString& number) const { return m_locks.value(number, -1); }

private:
    QHash<QString, qsizetype> m_accounts, m_assets, m_locks;
};

/// Whether it tells anything about the row.
bool note(ImportRowState& state, ImportStage stage, ItemOutcome item, const JournalEntry& entry)
{
    if (stage < state.stage) return false; // what came later was sent only because this was applied
    if (stage == state.stage && state.item.outcome == Outcome::Applied) return false;
    if (stage == state.stage && state.decided > entry.created) return false;
    if (stage != state.stage) state.before = StateBefore::NotRecorded;
    item.key = state.item.key;
    state.stage = stage;
    state.item = std::move(item);
    return true;
}

/// The draft has it as refused and looked for: what could be mended of its call has been.
bool wasMended(const ImportRowState& state, const ItemOutcome& refusal)
{
    return state.stage == ImportStage::Add && state.item.outcome == Outcome::Rejected &&
           state.item.code == refusal.code && state.item.state != ReadBackState::NotChecked;
}

/// The request of an M1, with nothing but the accounts, and whom its reply has added.
std::pair<AddEmployees, AddEmployeesReply> addingOf(const JournalEntry& entry)
{
    std::pair<AddEmployees, AddEmployeesReply> adding;
    for (const auto& user : JsonFields::parse(entry.intent.body).items("userList"_L1)) {
        NewEmployee employee;
        employee.userName = JsonFields(user).text("userName"_L1);
        adding.first.userList.append(std::move(employee));
    }
    adding.second.succeeded = addedIn(entry).value_or(std::vector<AddedEmployee>());
    return adding;
}

void noteAdded(const JournalEntry& entry, const Places& places, QList<ImportRowState>& states)
{
    QHash<QString, ItemOutcome> items;
    if (entry.outcome) {
        for (const auto& value : JsonItems::parse(entry.outcome->itemsJson)) {
            const JsonFields object(value);
            if (object[u"extra"_s].toBool()) continue;
            items.insert(
                object[u"key"_s].toString(), {.outcome = outcomeNamed(object[u"outcome"_s].toString()),
                                                 .code = object[u"code"_s].toString(),
                                                 .message = object[u"message"_s].toString()});
        }
    }
    const auto whole = wholeOutcome(entry);
    const auto [sent, reply] = addingOf(entry);
    const bool isRefusedWhole = items.isEmpty() && whole.outcome == Outcome::Rejected &&
                                sent.userList.size() > 1 && isAboutOneRow(whole.code);
    const auto records = addEmployeesOutcomes(sent, reply).records;
    for (qsizetype i = 0; i < sent.userList.size(); ++i) {
        const auto& userName = sent.userList[i].userName;
        const auto row = places.ofAccount(userName);
        if (row < 0) continue;
        auto& state = states[row];
        if (isRefusedWhole && wasMended(state, whole)) continue;
        if (note(state, ImportStage::Add, items.value(userName, whole), entry))
            state.refusedIn = isRefusedWhole ? entry.intent.id : QString();
        if (!isAdded(state) || !state.member.isEmpty() || records.value(i, -1) < 0) continue;
        const auto& record = reply.succeeded[size_t(records[i])];
        state.member = record.globalId;
        state.account = record.userName.toString();
    }
}

void noteGiven(const JournalEntry& entry, const Places& places, QList<ImportRowState>& states)
{
    const auto body = JsonFields::parse(entry.intent.body);
    const auto noteAll = [&](QLatin1StringView list, ImportStage stage) {
        for (const auto& number : body.items(list)) {
            const auto row = places.ofAsset(number.toString());
            if (row >= 0) note(states[row], stage, wholeOutcome(entry), entry);
        }
    };
    noteAll("deleteAssets"_L1, ImportStage::Withdraw);
    noteAll("addAssets"_L1, ImportStage::Assign);
}

void noteLent(const JournalEntry& entry, const Places& places, QList<ImportRowState>& states)
{
    const auto body = JsonFields::parse(entry.intent.body);
    const auto row = places.ofLock(body[u"borrowedUsbKey"_s].toString());
    if (row >= 0) note(states[row], ImportStage::Lend, wholeOutcome(entry), entry);
}

/// Reads entries one after the other with their bodies, which a page of the journal does not have.
struct Reading {
    Journal* journal;
    QStringList ids; ///< still to be read, oldest first
    QList<JournalEntry> entries;
    std::function<void(const std::optional<QList<JournalEntry>>&)> answer;
};

void readNext(const std::shared_ptr<Reading>& reading, QObject* context)
{
    if (reading->ids.isEmpty()) return reading->answer(reading->entries);
    whenDone(
        reading->journal->entry(reading->ids.takeFirst()), context,
        [reading, context](const std::optional<JournalEntry>& entry) {
            if (!entry) return reading->answer(std::nullopt);
            reading->entries.append(*entry);
            readNext(reading, context);
        },
        [reading] { reading->answer(std::nullopt); });
}

} // namespace

void recoverImport(
    const QList<JournalEntry>& entries, const QList<ImportRow>& rows, QList<ImportRowState>& states)
{
    states.resize(rows.size());
    const Places places(rows);
    for (const auto& entry : entries) {
        if (entry.intent.is(WriteKind::AddEmployees)) noteAdded(entry, places, states);
        if (entry.intent.is(WriteKind::ChangePrivileges)) noteGiven(entry, places, states);
        if (entry.intent.is(WriteKind::BorrowAssets)) noteLent(entry, places, states);
    }
}

void learnFrom(const QList<JournalEntry>& entries, LearntLimits& learnt)
{
    for (const auto& entry : entries) {
        if (!entry.intent.is(WriteKind::AddEmployees)) continue;
        const auto [sent, reply] = addingOf(entry);
        learnFrom(sent, reply, learnt);
    }
}

void readOperation(Journal* journal, const QString& operation, QObject* context,
    std::function<void(const std::optional<QList<JournalEntry>>&)> read)
{
    auto reading = std::make_shared<Reading>();
    reading->journal = journal;
    reading->answer = std::move(read);
    whenDone(
        journal->entriesOfOperation(operation), context,
        [reading, context](const QList<JournalEntry>& entries) {
            for (const auto& entry : entries)
                reading->ids.append(entry.intent.id);
            readNext(reading, context);
        },
        [reading] { reading->answer(std::nullopt); });
}

} // namespace lockkeeper
