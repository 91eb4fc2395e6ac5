// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/employee_rules.h"
#include "services/operations/employees/import_run.h"

#include <QStringView>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

// What becomes of rows whose call of M1 was refused as a whole. The contract does not say that nothing of
// such a call was done, so each row was looked for first (BulkWrite reads back). What is not there goes out
// again, as a new intent; what is there, or cannot be told, waits for a person.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// A single row can be the reason for these, so that the others of its call are worth another one. Not for
/// tokens, limits of the whole enterprise, 70001, and what no list of codes knows.
bool isAboutARow(QStringView code)
{
    static constexpr std::array codes{"40000"_L1, "40008"_L1, "40001"_L1, "40009"_L1, "40022"_L1, "50003"_L1,
        "30002"_L1, "30003"_L1, "10003"_L1, "10004"_L1};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

} // namespace

void ImportRun::mend()
{
    std::vector<std::vector<qsizetype>> calls;
    QList<qsizetype> changed;
    for (const auto& refused : std::exchange(m_refused, {})) {
        if (refused.size() < 2) continue; // the reason stands where it belongs
        const auto again = callsInsteadOf(refused);
        calls.insert(calls.end(), again.begin(), again.end());
        for (const auto row : refused) {
            auto& item = m_states[row].item;
            if (item.outcome != Outcome::Rejected) continue;
            // It belongs to all of them, or to another one.
            item.message =
                tr("Its call was refused as a whole, with %Ln row(s) in it: %1", nullptr, int(refused.size()))
                    .arg(item.message);
            if (isSeenChange(m_states[row].before, item.state))
                item.outcome = Outcome::Unknown; // and yet it is there: reading may settle it
            changed.append(row);
        }
    }
    if (!changed.isEmpty()) emit rowsChanged(changed);
    // Alone and last where only one is left of a call, so that another refusal holds up nobody.
    std::stable_partition(calls.begin(), calls.end(), [](const auto& call) { return call.size() > 1; });
    for (const auto& call : calls)
        m_total += qint64(call.size());
    if (calls.empty()) return findMembers();
    add(calls);
}

/// Of one call those rows that are surely not there: the suspected ones alone, the others together. Where
/// none is suspected, in halves.
std::vector<std::vector<qsizetype>> ImportRun::callsInsteadOf(const std::vector<qsizetype>& refused)
{
    std::vector<qsizetype> suspected, others;
    for (const auto row : refused) {
        const auto& item = m_states[row].item;
        const bool isAbsent = item.outcome == Outcome::Rejected && item.state == ReadBackState::NotYet;
        if (!isAbsent || !isAboutARow(item.code)) continue;
        // By now more may be known of what the gateway wants.
        const bool isSuspected = !validate(m_rows[row].employee, m_target.learnt).isEmpty();
        (isSuspected ? suspected : others).push_back(row);
    }
    std::vector<std::vector<qsizetype>> calls;
    if (others.empty()) return calls; // all of them are wrong in the same way
    if (suspected.empty() && others.size() > 1) {
        if (m_halvings-- <= 0) return calls;
        const auto middle = others.begin() + qsizetype(others.size() / 2);
        calls.emplace_back(others.begin(), middle);
        calls.emplace_back(middle, others.end());
        return calls;
    }
    calls.push_back(std::move(others));
    for (const auto row : suspected)
        calls.push_back({row});
    return calls;
}

} // namespace lockkeeper
