// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_mend.h"

#include "models/domain/employees/employee_rules.h"
#include "services/operations/employees/import_list.h"
#include "services/operations/employees/import_run.h"

#include <QMap>

#include <algorithm>
#include <array>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// A row that nothing speaks against is found among 100 by halving 7 times. More than a few of these are a
/// reason that is common to all rows.
constexpr int mostHalvings = 24;

} // namespace

bool isAboutOneRow(QStringView code)
{
    static constexpr std::array codes{"40000"_L1, "40008"_L1, "40001"_L1, "40009"_L1, "40022"_L1, "50003"_L1,
        "30002"_L1, "30003"_L1, "10003"_L1, "10004"_L1};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

void ImportMend::begin(const ImportList& list, const QList<qsizetype>& wanted)
{
    m_refused.clear();
    m_halvings = mostHalvings;
    QMap<QString, std::vector<qsizetype>> left;
    for (const auto row : wanted)
        if (const auto& call = list.states[row].refusedIn; !call.isEmpty()) left[call].push_back(row);
    m_refused.assign(left.cbegin(), left.cend());
}

std::vector<qsizetype> ImportMend::refused() const
{
    std::vector<qsizetype> rows;
    for (const auto& call : m_refused)
        rows.insert(rows.end(), call.begin(), call.end());
    return rows;
}

ImportMend::Again ImportMend::mend(ImportList& list)
{
    Again again;
    for (const auto& refused : std::exchange(m_refused, {})) {
        // A row that went out alone has the reason where it belongs. Of a call that an earlier program has
        // left, the other rows may be gone by now.
        const bool isLeft = !list.states[refused.front()].refusedIn.isEmpty();
        if (refused.size() < 2 && !isLeft) continue;
        const auto calls = callsInsteadOf(refused, list);
        again.calls.insert(again.calls.end(), calls.begin(), calls.end());
        for (const auto row : refused) {
            list.states[row].refusedIn.clear();
            auto& item = list.states[row].item;
            if (item.outcome != Outcome::Rejected) continue;
            // The reason may be about all of these rows, or about another one of them.
            item.message = ImportRun::tr(
                "The gateway refused the whole call, with %Ln row(s) in it: %1", nullptr, int(refused.size()))
                               .arg(item.message);
            if (isSeenChange(list.states[row].before, item.state))
                item.outcome = Outcome::Unknown; // and yet it is there: reading may settle it
            again.changed.append(row);
        }
    }
    // Alone and last where only one is left of a call, so that another refusal holds up nobody.
    std::stable_partition(
        again.calls.begin(), again.calls.end(), [](const auto& call) { return call.size() > 1; });
    return again;
}

/// The calls in the place of a refused one, with those of its rows that are surely not there: suspected rows
/// each alone, the others together; where none is suspected, in halves.
std::vector<std::vector<qsizetype>> ImportMend::callsInsteadOf(
    const std::vector<qsizetype>& refused, const ImportList& list)
{
    std::vector<qsizetype> suspected, others;
    for (const auto row : refused) {
        const auto& item = list.states[row].item;
        const bool isAbsent = item.outcome == Outcome::Rejected && item.state == ReadBackState::NotYet;
        if (!isAbsent || !isAboutOneRow(item.code)) continue;
        // Suspected is what our rules refuse: by now they may know more of what the gateway wants.
        const bool isSuspected = !validate(list.rows[row].employee, list.target.learnt).isEmpty();
        (isSuspected ? suspected : others).push_back(row);
    }
    std::vector<std::vector<qsizetype>> calls;
    if (others.empty()) return calls; // every row is suspected: there is nothing to halve
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
