// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/offboarding/offboard_run.h"

#include "services/storage/journal/journal.h"
#include "ui/base/page_context.h"
#include "ui/employees/offboarding/offboard_progress.h"
#include "ui/employees/offboarding/offboard_resume.h"
#include "ui/writes/note_settled.h"
#include "ui/writes/write_runs.h"

#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OffboardRun::OffboardRun(
    PageContext& context, Offboarding::Request request, std::unique_ptr<SealedDraft> draft, QWidget* window)
    : QObject(&context.writes)
    , m_context(context)
    , m_window(window)
    , m_draft(std::move(draft))
    , m_work(
          context.client, std::move(request),
          [this](BulkWrite::Plan plan, const Offboarding::Part& part) {
              return startPart(std::move(plan), part);
          },
          this)
{
    // The draft is on disk before each step: the journal does not know who is still to leave, and who gets
    // what they hold (EM-5).
    m_work.setKeep([this](QObject* waiting, std::function<void()> kept) {
        m_draft->whenWritten(waiting, std::move(kept));
    });
    m_work.setAskDisabled([this](const QList<AssetNumber>& locks, QObject* waiting, auto answer) {
        askForDisabledLocks(m_context.client(), m_context.journal(), m_work.request().enterprise,
            offersOrderModule(m_context.profile), locks, waiting, std::move(answer));
    });
    connect(&m_work, &Offboarding::changed, this, &OffboardRun::keep);
    connect(&m_work, &Offboarding::changed, this, &OffboardRun::report);
    connect(&m_work, &Offboarding::rested, this, &OffboardRun::rested);
    connect(&m_work, &Offboarding::settled, this, [this](const QList<SettledThing>& things) {
        noteSettled(m_context, m_work.request().operation, things, SettledBy::Reading, this);
    });
}

OffboardRun::OffboardRun(PageContext& context, Offboarding::Request request, QWidget* window)
    : OffboardRun(context, request,
          std::make_unique<SealedDraft>(context, request.operation, offboardingDraftKind()), window)
{
    m_work.start();
}

OffboardRun::OffboardRun(PageContext& context, OffboardingDraft draft, const KeptDraft& kept, QWidget* window)
    : OffboardRun(context, std::move(draft.request),
          std::make_unique<SealedDraft>(context, kept, offboardingDraftKind()), window)
{
    m_work.resume(draft.people, draft.began);
}

OffboardRun* OffboardRun::find(const PageContext& context, const QString& draft)
{
    const auto runs = context.writes.findChildren<OffboardRun*>();
    const auto found = std::find_if(runs.cbegin(), runs.cend(),
        [&](const OffboardRun* run) { return run->work().request().operation == draft; });
    return found == runs.cend() ? nullptr : *found;
}

void OffboardRun::keep()
{
    OffboardingDraft draft{m_work.request(), m_work.people(), m_work.began()};
    draft.request.journal = nullptr;
    m_draft->keep({title(), m_work.request().enterprise.toString(),
        [draft = std::move(draft)] { return contentOf(draft); }, {}});
}

void OffboardRun::forget()
{
    m_draft->discard();
}

QString OffboardRun::title() const
{
    const auto& people = m_work.request().people;
    return people.size() == 1 ? tr("Offboard %1").arg(people[0].label())
                              : tr("Offboard %Ln employee(s)", nullptr, int(people.size()));
}

QString OffboardRun::summary() const
{
    const auto& people = m_work.people();
    const auto done = std::count_if(
        people.cbegin(), people.cend(), [](const Offboarding::Person& each) { return each.isDone; });
    const QLocale locale;
    return tr("%1 of %2 done").arg(locale.toString(done), locale.toString(people.size()));
}

BulkWrite* OffboardRun::startPart(BulkWrite::Plan plan, const Offboarding::Part& part)
{
    if (!m_context.writes.refusal().isEmpty()) return nullptr;
    WriteRun::About about;
    about.enterprise = m_work.request().enterprise;
    about.isPart = true;
    const auto name = part.employee.label();
    QString mark;
    switch (part.stage) {
    case Offboarding::Stage::Withdraw:
        about.title = tr("Withdraw everything from %1").arg(name);
        mark = tr("Withdrawn");
        break;
    case Offboarding::Stage::Assign:
        about.title = tr("Assign assets to %1").arg(name);
        mark = tr("Assigned");
        break;
    default:
        about.title = tr("Delete %1").arg(name);
        mark = tr("Deleted");
        break;
    }
    for (const auto& numbers : part.numbers) {
        about.names.append(name);
        about.rows.push_back(QStringList{part.employee.id.toString()} + numbers);
        about.marks.append(mark);
    }
    return &m_context.writes.start(std::move(plan), std::move(about))->work();
}

void OffboardRun::report()
{
    if (m_work.state() != Offboarding::State::Running) return;
    if (!m_activity || !m_activity->isRunning()) {
        m_activity = m_context.activities.begin(title(), Activity::Kind::Work);
        m_activity->setDetails([self = QPointer(this)] {
            if (self && self->m_window) showOffboarding(self, self->m_context, self->m_window);
        });
        connect(m_activity, &Activity::cancelRequested, this, [this] { m_work.stop(); });
    }
    m_activity->report(title(), m_work.current(), m_work.people().size());
}

void OffboardRun::rested()
{
    if (m_work.state() == Offboarding::State::Ended) m_draft->discard();
    if (m_activity) {
        if (m_work.state() == Offboarding::State::Ended)
            m_activity->finish(Activity::End::Done, summary());
        else
            m_activity->finish(Activity::End::Failed, m_work.stopText());
    }
    emit m_context.writes.touched(m_work.request().enterprise, faceOf(WriteKind::DeleteEmployee).lists);
}

} // namespace lockkeeper
