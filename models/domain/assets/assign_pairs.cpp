// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/assign_pairs.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// A key that is the same for assets that go out together: to the same employee, from the same holders.
QString groupOf(const MemberId& to, const std::vector<MemberId>& from)
{
    QStringList ids{to.toString()};
    for (const auto& id : from)
        ids.append(id.toString());
    return ids.join(QChar(0)); // no id contains it
}

} // namespace

AssignPairs pairUp(const std::vector<AssignableAsset>& assets, const std::vector<AssignEmployee>& employees,
    Pairing pairing, HeldAssets held)
{
    AssignPairs result;
    std::vector<AssignEmployee> waiting;
    for (const auto& employee : employees)
        if (!employee.deleted) waiting.push_back(employee);
    // There is no employee who can be given anything: each asset tells the reason of the first one.
    if (waiting.empty()) {
        for (const auto& asset : assets)
            if (!employees.empty())
                result.pairs.push_back({asset, employees.front(), judge(asset, employees.front(), held)});
        result.employeesLeft = qsizetype(employees.size());
        return result;
    }
    std::vector<bool> served(waiting.size(), false);
    QSet<AssetNumber> given;
    size_t next = 0;
    for (const auto& asset : assets) {
        const bool isOver = pairing == Pairing::OneEach && next >= waiting.size();
        const auto& employee = waiting[isOver ? waiting.size() - 1 : next % waiting.size()];
        auto verdict = judge(asset, employee, held);
        if (verdict.isAllowed() && given.contains(asset.assetNum))
            verdict = {.obstacle = AssignObstacle::GivenAlready};
        if (isOver) {
            // Every employee has an asset by now. One that could be given is only counted; of the others the
            // reason is told.
            if (verdict.isAllowed() || verdict.obstacle == AssignObstacle::AlreadyTheirs)
                ++result.assetsLeft;
            else
                result.pairs.push_back({asset, employee, verdict});
            continue;
        }
        result.pairs.push_back({asset, employee, verdict});
        if (!verdict.isAllowed()) continue;
        given.insert(asset.assetNum);
        served[next % waiting.size()] = true;
        ++next;
    }
    result.employeesLeft = qsizetype(employees.size()) - std::count(served.begin(), served.end(), true);
    return result;
}

std::vector<AssignStep> stepsFor(const std::vector<AssignPair>& pairs)
{
    std::vector<AssignStep> steps;
    QHash<QString, size_t> places;
    for (const auto& pair : pairs) {
        if (!pair.verdict.isAllowed()) continue;
        const auto group = groupOf(pair.employee.id, pair.asset.holders);
        auto place = places.constFind(group);
        if (place == places.cend()) {
            place = places.insert(group, steps.size());
            steps.push_back({pair.asset.holders, pair.employee, {}});
        }
        steps[*place].numbers.append(pair.asset.assetNum);
    }
    return steps;
}

qsizetype callCount(const std::vector<AssignStep>& steps)
{
    qsizetype calls = 0;
    for (const auto& step : steps)
        calls += qsizetype(step.from.size()) + 1;
    return calls;
}

std::vector<WithdrawStep> withdrawalsOf(const std::vector<AssignableAsset>& assets, const MemberId& holder)
{
    std::vector<WithdrawStep> steps;
    QHash<MemberId, size_t> places;
    QSet<std::pair<MemberId, AssetNumber>> seen; // a list may name an asset twice
    for (const auto& asset : assets) {
        for (const auto& from : asset.holders) {
            if ((!holder.isEmpty() && from != holder) || seen.contains({from, asset.assetNum})) continue;
            seen.insert({from, asset.assetNum});
            auto place = places.constFind(from);
            if (place == places.cend()) {
                place = places.insert(from, steps.size());
                steps.push_back({from, {}});
            }
            steps[*place].numbers.append(asset.assetNum);
        }
    }
    return steps;
}

} // namespace lockkeeper
