// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_forecast.h"

#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/learning.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct Forecast {
    Q_DECLARE_TR_FUNCTIONS(ImportForecast)
};

bool isLetterOrDigit(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
}

/// Who holds the asset, unless it is `member`; empty where nobody else does.
MemberId otherHolder(const AssetNumber& number, const MemberId& member, const SeenAssets& seen)
{
    for (const auto& record : seen.recordsOf(number))
        if (!record.cloudAccountGlobalId.isEmpty() && record.cloudAccountGlobalId != member)
            return record.cloudAccountGlobalId;
    return {};
}

void addLockProblem(
    QList<AssetProblem>& problems, const ImportRow& row, const MemberId& member, const SeenAssets& seen)
{
    const auto* lock = seen.lock(row.lock);
    AssetProblem problem;
    problem.keepsFrom = ImportStage::Lend;
    problem.number = row.lock;
    if (!lock) {
        problem.code = u"33009"_s;
        problem.text = Forecast::tr("Borrowed lock %1 isn't listed.").arg(row.lock.toString());
    } else if (lock->borrowedFlag.value_or(false) && lock->cloudAccountGlobalId != member) {
        problem.code = u"33018"_s;
        problem.text = Forecast::tr("Borrowed lock %1 is lent to another employee.").arg(row.lock.toString());
        problem.holder = lock->cloudAccountGlobalId;
    } else if (row.assets.isEmpty()) {
        problem.code = u"40000"_s;
        problem.text = Forecast::tr("A borrowed lock is given, but no asset to lend to it.");
    } else {
        return;
    }
    problems.append(problem);
}

} // namespace

QList<AssetProblem> assetProblems(const ImportRow& row, const MemberId& member, const SeenAssets& seen)
{
    QList<AssetProblem> problems;
    for (const auto& number : row.assets) {
        const auto records = seen.recordsOf(number);
        const auto holder = otherHolder(number, member, seen);
        if (records.empty())
            problems.append({ImportStage::Assign, u"60024"_s,
                Forecast::tr("Asset number %1 isn't listed.").arg(number.toString()), number});
        else if (!holder.isEmpty() && !row.takesFromOthers)
            problems.append({ImportStage::Assign, u"60028"_s,
                Forecast::tr("Another employee holds %1.").arg(number.toString()), number, holder, true});
        const bool isLent = std::any_of(records.begin(), records.end(),
            [](const auto& record) { return record.borrowedFlag.value_or(false); });
        if (isLent && !row.lock.isEmpty())
            problems.append({ImportStage::Lend, u"33007"_s,
                Forecast::tr("Asset %1 is lent to another borrowed lock.").arg(number.toString()), number});
    }
    if (!row.lock.isEmpty()) addLockProblem(problems, row, member, seen);
    return problems;
}

std::vector<std::pair<MemberId, QList<AssetNumber>>> takenFromOthers(
    const ImportRow& row, const MemberId& member, const SeenAssets& seen)
{
    std::vector<std::pair<MemberId, QList<AssetNumber>>> taken;
    if (!row.takesFromOthers) return taken;
    for (const auto& number : row.assets) {
        for (const auto& record : seen.recordsOf(number)) {
            const auto& holder = record.cloudAccountGlobalId;
            if (holder.isEmpty() || holder == member) continue;
            auto place = std::find_if(
                taken.begin(), taken.end(), [&](const auto& known) { return known.first == holder; });
            if (place == taken.end()) place = taken.insert(taken.end(), {holder, {}});
            if (!place->second.contains(number)) place->second.append(number);
        }
    }
    return taken;
}

QSet<QString> takenUserNames(const SeenEmployees& seen, const LearntLimits& learnt)
{
    QSet<QString> taken;
    for (const auto& employee : seen.rows()) {
        const auto account = employee.userName.toString();
        auto name = accountWithoutCode(account, learnt.enterpriseCode);
        if (name == account) {
            const auto end = std::find_if_not(name.cbegin(), name.cend(), isLetterOrDigit);
            name.truncate(end - name.cbegin());
        }
        taken.insert((name.isEmpty() ? account : name).toLower());
    }
    return taken;
}

ImportForecast forecastImport(const QList<ImportRow>& rows, const QList<ImportRowState>& states,
    const QList<qsizetype>& which, const QSet<QString>& taken, const SeenAssets* assets)
{
    ImportForecast forecast;
    for (const auto place : which) {
        const auto& row = rows[place];
        const auto& state = states[place];
        ImportForecast::Row what;
        const bool adds = !isAdded(state);
        what.isTaken = adds && taken.contains(row.employee.userName.toLower());
        if (assets) what.assets = assetProblems(row, state.member, *assets);
        const auto isKeptFrom = [&](ImportStage stage) {
            return std::any_of(what.assets.begin(), what.assets.end(),
                [&](const AssetProblem& problem) { return problem.keepsFrom == stage; });
        };
        if (std::any_of(what.assets.begin(), what.assets.end(),
                [](const AssetProblem& problem) { return problem.isChoice; }))
            ++forecast.moved;
        forecast.rows.append(what);
        if (what.isTaken) continue;
        if (adds) ++forecast.employees;
        if (adds && row.isDoubted) ++forecast.alone;
        const bool assigns = state.stage < ImportStage::Assign || state.item.outcome != Outcome::Applied;
        if (!assets || isKeptFrom(ImportStage::Assign)) continue;
        if (!row.assets.isEmpty() && assigns && state.stage <= ImportStage::Assign) {
            for (const auto& [holder, numbers] : takenFromOthers(row, state.member, *assets)) {
                ++forecast.withdrawals;
                forecast.withdrawn += numbers.size();
            }
            forecast.assets += row.assets.size();
            ++forecast.assigned;
        }
        if (!row.lock.isEmpty() && !isFinished(row, state) && !isKeptFrom(ImportStage::Lend)) ++forecast.lent;
    }
    const auto together = forecast.employees - forecast.alone;
    forecast.addCalls = (together + mostEmployeesPerCall - 1) / mostEmployeesPerCall + forecast.alone;
    return forecast;
}

void readSurroundings(GatewayClient* client, const EnterpriseId& enterprise, bool withAssets,
    QObject* context, std::function<void(const std::optional<ImportSurroundings>&)> read)
{
    lookAtEmployees(client, enterprise, {}, context,
        [=, client = QPointer(client)](std::optional<SeenEmployees> employees) {
            if (!employees) return read(std::nullopt);
            // Shared, because copying 100,000 of them would be felt.
            ImportSurroundings found{std::make_shared<SeenEmployees>(*std::move(employees)), nullptr};
            if (!withAssets) return read(found);
            lookAtAssets(client, enterprise, true, context,
                [found, read](const std::optional<SeenAssets>& assets) mutable {
                    if (!assets) return read(std::nullopt);
                    found.assets = std::make_shared<SeenAssets>(*assets);
                    read(found);
                });
        });
}

} // namespace lockkeeper
