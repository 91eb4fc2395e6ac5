// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_report.h"

#include "models/domain/base/name_list.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/writes/write_runs.h"

#include <QDateTime>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString stageText(const ImportRow& row, const ImportRowState& state)
{
    switch (state.stage) {
    case ImportStage::Add:
        if (state.item.outcome == Outcome::Applied && stageAfter(state.stage, row))
            return ImportReport::tr("Added, assets to come");
        break;
    case ImportStage::Withdraw:
        if (state.item.outcome == Outcome::NotSent) return ImportReport::tr("Added; assets");
        return ImportReport::tr("Added; withdrawal from others");
    case ImportStage::Assign:
        if (state.item.outcome == Outcome::Applied && row.lock.isEmpty()) break;
        return ImportReport::tr("Added; assets");
    case ImportStage::Lend:
        if (state.item.outcome == Outcome::Applied) break;
        return ImportReport::tr("Added, assets assigned; lock");
    }
    return {};
}

QString summaryText(const ImportRun::Counts& counts)
{
    QStringList parts;
    const auto add = [&](qsizetype count, const QString& word) {
        if (count > 0) parts += countedOutcome(count, word);
    };
    // Whoever was added is there, whatever became of what was to come after.
    if (counts.added > counts.finished)
        parts += ImportReport::tr("%Ln employee(s) added", nullptr, int(counts.added));
    add(counts.finished, outcomeName(Outcome::Applied));
    add(counts.partly, ImportReport::tr("partly done"));
    add(counts.rejected, outcomeName(Outcome::Rejected));
    add(counts.unknown, outcomeName(Outcome::Unknown));
    add(counts.notSent - counts.partly, outcomeName(Outcome::NotSent));
    return joinedNames(parts);
}

std::vector<Credential> credentialsIn(const ImportDraft& draft)
{
    std::vector<Credential> credentials;
    for (qsizetype row = 0; row < draft.rows.size(); ++row) {
        const auto& state = draft.rows[row].state;
        const auto password = passwordOf(draft, row);
        if (!isAdded(state) || password.isEmpty()) continue;
        credentials.push_back({accountOf(draft, row), textOf(draft, row, ImportColumn::Name),
            Secret::fromText(password), state.decided > 0});
    }
    return credentials;
}

ImportReport::ImportReport(PageContext& context, const EnterpriseId& enterprise, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_enterprise(enterprise)
{
}

void ImportReport::began(const QString& source)
{
    if (m_activity && m_activity->isRunning()) return;
    m_activity = m_context.activities.begin(
        source.isEmpty() ? tr("Import employees") : tr("Import %1").arg(source), Activity::Kind::Work);
    m_activity->setDetails([report = QPointer(this)] {
        if (report && report->m_opener) report->m_opener();
    });
    connect(m_activity, &Activity::cancelRequested, this, &ImportReport::cancelRequested);
}

void ImportReport::progressed(qint64 done, qint64 total)
{
    if (m_activity) m_activity->report(m_activity->title(), done, total);
}

void ImportReport::ended(const ImportRun& run)
{
    const auto now = run.counts();
    if (m_activity) {
        const bool isFailure = now.rejected > 0 || !run.problem().isEmpty();
        m_activity->finish(isFailure         ? Activity::End::Failed
                           : now.unknown > 0 ? Activity::End::Unknown
                           : now.notSent > 0 ? Activity::End::Cancelled
                                             : Activity::End::Done,
            run.problem().isEmpty() ? summaryText(now) : run.problem());
    }
    QHash<QString, WriteMark> marks;
    for (const auto& state : run.states()) {
        if (!isAdded(state) || state.member.isEmpty()) continue;
        WriteMark mark{tr("Imported"), state.item.outcome, state.item.state, state.item.message,
            QDateTime::currentDateTime()};
        // The employee was added; what was not sent are the steps after that.
        if (mark.outcome == Outcome::NotSent) mark.outcome = Outcome::Applied;
        marks.insert(state.member.toString(), mark);
    }
    m_context.writes.mark(marks, TouchedList::Employees);
    m_context.writes.noteTouched(m_enterprise,
        TouchedLists(TouchedList::Employees) | TouchedList::Holders | TouchedList::BorrowedLocks);
}

void ImportReport::noteSettled(
    const ImportRun& run, const QString& operation, const QList<qsizetype>& places, SettledBy by)
{
    QList<SettledThing> things;
    for (const auto place : places) {
        const auto& row = run.rows()[place];
        const auto& state = run.states()[place];
        if (state.item.outcome == Outcome::Unknown) continue;
        switch (state.stage) {
        case ImportStage::Add:
            things.append({row.employee.userName, state.item});
            break;
        case ImportStage::Withdraw:
        case ImportStage::Assign:
            for (const auto& number : row.assets)
                things.append({number.toString(), state.item});
            break;
        case ImportStage::Lend:
            things.append({row.lock.toString(), state.item});
            break;
        }
    }
    ::lockkeeper::noteSettled(m_context, operation, std::move(things), by, this);
}

} // namespace lockkeeper
