// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/assign_run.h"

#include "models/domain/base/name_list.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/writes/asset_writes.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_stock.h"
#include "ui/writes/write_results_dialog.h"
#include "ui/writes/write_runs.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct AssignRun {
    Q_DECLARE_TR_FUNCTIONS(AssignRun)
};

/// One call of M9, and what is said of it.
struct Call {
    AssignEmployee employee;
    QList<AssetNumber> withdrawn, assigned;
    std::vector<size_t> needs = {}; ///< calls that come before it
};

QString numbersText(const QList<AssetNumber>& numbers)
{
    constexpr qsizetype most = 3;
    if (numbers.size() > most) return AssignRun::tr("%Ln asset(s)", nullptr, int(numbers.size()));
    QStringList texts;
    for (const auto& number : numbers)
        texts.append(number.toString());
    return joinedNames(texts);
}

QString nameOf(const Call& call)
{
    const bool isWithdrawal = call.assigned.isEmpty();
    const auto numbers = numbersText(isWithdrawal ? call.withdrawn : call.assigned);
    return (isWithdrawal ? AssignRun::tr("Withdraw from %1: %2") : AssignRun::tr("Assign to %1: %2"))
        .arg(call.employee.text(), numbers);
}

QString markOf(const Call& call)
{
    return call.assigned.isEmpty() ? AssignRun::tr("Withdraw %1").arg(numbersText(call.withdrawn))
                                   : AssignRun::tr("Assign %1").arg(numbersText(call.assigned));
}

struct Work {
    PageContext& context;
    EnterpriseId enterprise;
    std::vector<Call> calls;
    AssignReport report;
    QString title = {}, done = {}; ///< what the run is called, and what the line says when it has succeeded
    std::shared_ptr<bool> isPutBack = std::make_shared<bool>(false);
};

/// The calls that left a move half done: those that were not applied although what they come after was.
QList<qsizetype> missingHalves(const WriteRun& run, const std::vector<Call>& calls)
{
    QList<qsizetype> missing;
    const auto& outcomes = run.work().outcomes();
    for (size_t place = 0; place < calls.size(); ++place) {
        const auto& needs = calls[place].needs;
        const bool isBegun = std::any_of(needs.begin(), needs.end(),
            [&](size_t before) { return outcomes[qsizetype(before)].outcome == Outcome::Applied; });
        if (isBegun && maySendAgain(outcomes[qsizetype(place)].outcome)) missing.append(qsizetype(place));
    }
    return missing;
}

/// The assets that were withdrawn from somebody for a move, and then not given to anybody.
std::vector<AssignStep> lostAssets(const WriteRun& run, const std::vector<Call>& calls)
{
    std::vector<AssignStep> lost;
    const auto& outcomes = run.work().outcomes();
    for (const auto place : missingHalves(run, calls)) {
        for (const auto before : calls[size_t(place)].needs) {
            if (outcomes[qsizetype(before)].outcome != Outcome::Applied) continue;
            lost.push_back({{}, calls[before].employee, calls[before].withdrawn});
        }
    }
    return lost;
}

QString lostText(const WriteRun& run, const std::vector<Call>& calls, const std::vector<AssignStep>& lost)
{
    QStringList lines;
    for (const auto& step : lost)
        lines.append(AssignRun::tr("Withdrawn from %1, and not assigned: %2.")
                         .arg(step.to.text(), numbersText(step.numbers)));
    const auto& outcomes = run.work().outcomes();
    for (size_t place = 0; place < calls.size(); ++place)
        if (const auto& item = outcomes[qsizetype(place)];
            !calls[place].needs.empty() && item.outcome == Outcome::Rejected && !item.message.isEmpty())
            lines.append(item.message);
    lines.removeDuplicates();
    constexpr qsizetype most = 5;
    if (lines.size() > most) {
        const auto more = int(lines.size() - most);
        lines.resize(most);
        lines.append(AssignRun::tr("And %Ln more.", nullptr, more));
    }
    return lines.join(u'\n');
}

void offerToPutBack(WriteRun* run, const Work& work)
{
    auto lost = lostAssets(*run, work.calls);
    // This may be called more than once, as the run may go on: by now all may be sent, or put back.
    if (lost.empty() || *work.isPutBack) return run->offer(std::nullopt);
    run->offer(WriteRun::WayOut{.what = lostText(*run, work.calls, lost),
        .action = AssignRun::tr("Restore assignment"),
        .take = [run = QPointer(run), missing = missingHalves(*run, work.calls), &context = work.context,
                    enterprise = work.enterprise, lost, report = work.report, isPutBack = work.isPutBack] {
            *isPutBack = startAssigning(context, enterprise, lost, report) != nullptr;
            // What was put back must not be given away by "Send the rest".
            if (*isPutBack && run)
                run->work().drop(missing, AssignRun::tr("Not sent: the earlier assignment was restored."));
        }});
}

void rested(WriteRun* run, const Work& work)
{
    offerToPutBack(run, work);
    const auto counts = run->work().counts();
    const bool isWell = counts.applied == run->work().outcomes().size();
    if (!work.report.window) return; // it was closed; the activities and the journal have the result
    if (isWell && work.report.note) work.report.note(work.done);
    if (!isWell) showResults(run, work.context, work.report.window);
}

WriteRun* start(const Work& work)
{
    if (work.calls.empty() || !work.context.writes.refusal().isEmpty()) return nullptr;
    QList<PrivilegeChange> changes;
    std::vector<std::vector<size_t>> needs;
    WriteRun::About about{.title = work.title, .enterprise = work.enterprise};
    QSet<MemberId> people;
    for (const auto& call : work.calls) {
        changes.append({.request = {.memberGlobalId = call.employee.id,
                            .deleteAssets = call.withdrawn,
                            .addAssets = call.assigned},
            .account = personName({}, call.employee.account, call.employee.id)});
        needs.push_back(call.needs);
        QStringList rows{call.employee.id.toString()};
        for (const auto& number : call.withdrawn + call.assigned)
            rows.append(number.toString());
        about.names.append(nameOf(call));
        about.marks.append(markOf(call));
        about.rows.push_back(std::move(rows));
        people.insert(call.employee.id);
    }
    const bool hasMoves =
        std::any_of(needs.begin(), needs.end(), [](const auto& each) { return !each.empty(); });
    auto plan = changePrivilegesPlan(work.context.client(), work.enterprise, changes);
    if (hasMoves) plan->setNeeds(std::move(needs));
    auto* run = work.context.writes.start(std::move(plan), std::move(about));
    QObject::connect(run, &WriteRun::rested, run, [run, work] { rested(run, work); });
    // Results open by themselves when several people are concerned (WR-1); a move has two.
    const qsizetype aFew = hasMoves ? 2 : 1;
    if (people.size() > aFew && work.report.window) showResults(run, work.context, work.report.window);
    return run;
}

} // namespace

WriteRun* startAssigning(PageContext& context, const EnterpriseId& enterprise,
    const std::vector<AssignStep>& steps, const AssignReport& report)
{
    Work work{context, enterprise, {}, report};
    int assets = 0;
    QSet<MemberId> people;
    for (const auto& step : steps) {
        std::vector<size_t> before;
        for (const auto& holder : step.from) {
            before.push_back(work.calls.size());
            work.calls.push_back({knownEmployee(context, enterprise, holder), step.numbers, {}});
        }
        work.calls.push_back({step.to, {}, step.numbers, std::move(before)});
        assets += int(step.numbers.size());
        people.insert(step.to.id);
    }
    if (people.size() == 1) {
        const auto whom = steps.front().to.shortText();
        work.title = AssignRun::tr("Assign %Ln asset(s) to %1", nullptr, assets).arg(whom);
        work.done = AssignRun::tr("%Ln asset(s) assigned to %1", nullptr, assets).arg(whom);
    } else {
        const auto whom = AssignRun::tr("%Ln employee(s)", nullptr, int(people.size()));
        work.title = AssignRun::tr("Assign %Ln asset(s) to %1", nullptr, assets).arg(whom);
        work.done = AssignRun::tr("%Ln asset(s) assigned to %1", nullptr, assets).arg(whom);
    }
    return start(work);
}

WriteRun* startWithdrawing(PageContext& context, const EnterpriseId& enterprise,
    const std::vector<WithdrawStep>& steps, const AssignReport& report)
{
    Work work{context, enterprise, {}, report};
    int assets = 0;
    for (const auto& step : steps) {
        work.calls.push_back({knownEmployee(context, enterprise, step.from), step.numbers, {}});
        assets += int(step.numbers.size());
    }
    if (steps.empty()) return nullptr;
    const auto whom = steps.size() == 1 ? work.calls.front().employee.shortText()
                                        : AssignRun::tr("%Ln employee(s)", nullptr, int(steps.size()));
    work.title = AssignRun::tr("Withdraw %Ln asset(s) from %1", nullptr, assets).arg(whom);
    work.done = AssignRun::tr("%Ln asset(s) withdrawn from %1", nullptr, assets).arg(whom);
    return start(work);
}

} // namespace lockkeeper
