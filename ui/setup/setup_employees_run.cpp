// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows of the Employees page are sent, and what became of them.
#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/employee_writes.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/setup/setup_employees_page.h"
#include "ui/setup/setup_settling.h"
#include "ui/setup/setup_unknown_panel.h"
#include "ui/sheets/import_grid_view.h"
#include "ui/writes/settled_note.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

constexpr qsizetype mostPeopleNamed = 10;

} // namespace

void SetupEmployeesPage::start()
{
    m_isStarting = true;
    m_sent = rowsToSend();
    AddEmployees request{state().enterprise, {}};
    WriteRun::About about{.title = {}, .enterprise = state().enterprise, .lists = TouchedList::Employees};
    const auto& rows = m_model->rows();
    for (const auto id : std::as_const(m_sent)) {
        const auto row = rows.rowOf(id);
        request.userList.append(rows.imported(row).employee);
        about.names += personLabel(rows.imported(row).employee.name, request.userList.last().userName);
        // Refused before, to be sent again: its end is not known any more.
        m_model->setRowState(id, {});
        m_facts[id].before = ReadBackState::NotChecked;
    }
    about.title =
        tr("Add %Ln employee(s) to %1", nullptr, int(m_sent.size()))
            .arg(state().enterpriseName.isEmpty() ? state().enterprise.toString() : state().enterpriseName);
    m_model->setReadOnly(true);
    takeRows();
    state().employeesBegun = true;
    refresh();
    draft().saveThen(this, [this, request = std::move(request), about = std::move(about)] {
        m_isStarting = false;
        const QPointer<SetupEmployeesPage> self(this);
        AddedListener listener;
        listener.added = [self](qsizetype row, const AddedEmployee& added) {
            if (!self || row >= self->m_sent.size()) return;
            auto& facts = self->m_facts[self->m_sent.at(row)];
            facts.memberGlobalId = added.globalId;
            facts.account = added.userName.toString();
        };
        listener.learnt = [self, enterprise = state().enterprise](const LearntLimits& limits) {
            if (self) self->context().learnt.keep(enterprise, limits);
        };
        auto plan = addEmployeesPlan(
            context().client(), request, context().learnt.of(state().enterprise), state().id, listener);
        const auto keep = [self](const QList<ReadBackState>& states, const std::function<void()>& goOn) {
            if (self)
                self->keepBefore(states, goOn);
            else
                goOn();
        };
        m_run = context().writes.start(keepingBefore(std::move(plan), keep), about);
        followRun();
    });
}

void SetupEmployeesPage::followRun()
{
    m_results->showRun(m_run);
    connect(m_run, &WriteRun::changed, this, &SetupEmployeesPage::showOutcomes);
    connect(m_run, &WriteRun::rested, this, [this] {
        showOutcomes();
        m_model->setReadOnly(false);
        refresh();
    });
    showOutcomes();
}

void SetupEmployeesPage::showOutcomes()
{
    const auto& outcomes = m_run->work().outcomes();
    const bool isResting = m_run->isResting();
    for (qsizetype i = 0; i < m_sent.size() && i < outcomes.size(); ++i) {
        const auto& item = outcomes.at(i);
        const auto known = m_model->rowState(m_sent.at(i)).outcome;
        // Those whose turn may still come have no outcome yet, for the draft neither: also those that were
        // not sent before somebody said "Send the rest".
        const bool isOpen = item.outcome == Outcome::NotSent && !isResting;
        // What was settled since stays so.
        const bool isSettled = item.outcome == Outcome::Unknown && known && known->outcome != item.outcome;
        if (isOpen ? !known.has_value() : isSettled || known == item) continue;
        m_model->setRowState(m_sent.at(i), {isOpen ? std::nullopt : std::optional(item), {}});
    }
    takeRows();
    draft().save();
    refresh();
}

void SetupEmployeesPage::keepBefore(const QList<ReadBackState>& states, std::function<void()> goOn)
{
    for (qsizetype i = 0; i < m_sent.size() && i < states.size(); ++i) {
        // What was sent earlier keeps what was read before that.
        if (m_model->rowState(m_sent.at(i)).outcome) continue;
        m_facts[m_sent.at(i)].before = states.at(i);
    }
    takeRows();
    draft().saveThen(this, std::move(goOn));
}

QList<ImportGridModel::RowId> SetupEmployeesPage::unknownRows() const
{
    QList<ImportGridModel::RowId> ids;
    const auto& rows = m_model->rows();
    for (qsizetype row = 0; row < rows.size(); ++row) {
        const auto outcome = m_model->rowState(rows.id(row)).outcome;
        if (outcome && outcome->outcome == Outcome::Unknown) ids.append(rows.id(row));
    }
    return ids;
}

void SetupEmployeesPage::checkUnknown()
{
    if (isBusy() || m_check || !context().client()) return;
    QStringList accounts;
    const auto unknown = unknownRows();
    for (const auto id : unknown)
        accounts += m_model->rows().imported(m_model->rows().rowOf(id)).employee.userName;
    m_unknown->setFinding(tr("Reading the list of employees…"));
    m_check = std::make_unique<QObject>();
    lookAtEmployees(context().client(), state().enterprise, accounts, m_check.get(),
        [this](const std::optional<SeenEmployees>& seen) {
            m_check.release()->deleteLater(); // it is telling us this
            if (seen)
                settleBy(*seen);
            else
                m_unknown->setFinding(
                    tr("The list of employees could not be read whole. Check again in a while."));
            takeRows();
            draft().save();
            refresh();
        });
    refresh();
}

void SetupEmployeesPage::settleBy(const SeenEmployees& seen)
{
    const QString code = context().learnt.of(state().enterprise).enterpriseCode;
    const auto unknown = unknownRows();
    qsizetype settled = 0;
    QList<SettledThing> things;
    for (const auto id : unknown) {
        const auto& wanted = m_model->rows().imported(m_model->rows().rowOf(id)).employee;
        auto item = *m_model->rowState(id).outcome;
        auto& facts = m_facts[id];
        item = settle(item, stateBefore(facts.before), addedState(wanted, code, seen), false);
        m_model->setRowState(id, {item, {}});
        if (item.outcome != Outcome::Applied) continue;
        ++settled;
        things.append({wanted.userName, item});
        const auto* found = seen.find(wanted.userName + code);
        facts.memberGlobalId = found->globalId;
        facts.account = found->userName.toString();
    }
    noteSettled(context(), state().id, std::move(things), SettledBy::Reading, this);
    m_unknown->setFinding(
        settled == unknown.size()
            ? QString()
            : tr("%Ln row(s) could not be settled by reading: nothing shows whether they were added.",
                  nullptr, int(unknown.size() - settled)));
}

void SetupEmployeesPage::decide(bool wasDone)
{
    QList<ImportGridModel::RowId> ids;
    QStringList names;
    const auto selected = m_grid->selectedRows();
    const auto unknown = unknownRows();
    for (const int shown : selected) {
        const auto id = m_model->rowId(shown);
        if (!unknown.contains(id)) continue;
        ids.append(id);
        if (names.size() < mostPeopleNamed)
            names += m_model->rows().imported(m_model->rows().rowOf(id)).employee.userName;
    }
    if (ids.isEmpty() || isBusy()) return;
    if (ids.size() > names.size()) names += u"…"_s;
    m_unknown->confirm(
        wasDone, names.join(tr(", ", "between parts of a list")), ids.size(), [this, ids, wasDone] {
            QList<SettledThing> things;
            for (const auto id : ids) {
                const auto outcome = m_model->rowState(id).outcome;
                if (!outcome || outcome->outcome != Outcome::Unknown) continue;
                const auto item = decided(*outcome, wasDone);
                m_model->setRowState(id, {item, {}});
                things.append({m_model->rows().imported(m_model->rows().rowOf(id)).employee.userName, item});
            }
            noteSettled(context(), state().id, std::move(things), SettledBy::Person, this);
            takeRows();
            draft().save();
            refresh();
        });
}

void SetupEmployeesPage::refreshUnknown()
{
    const auto unknown = unknownRows();
    const auto selected = m_grid->selectedRows();
    const auto chosen = std::count_if(selected.cbegin(), selected.cend(),
        [&](int shown) { return unknown.contains(m_model->rowId(shown)); });
    // While they are being sent nothing is unknown for good.
    const bool isRunning = m_isStarting || (m_run && !m_run->isResting());
    m_unknown->setCounts(isRunning ? 0 : unknown.size(), m_check ? 0 : chosen);
    m_unknown->setCheckable(!m_check && !m_isReading && !m_model->isChecking() && context().client());
}

} // namespace lockkeeper
