// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/offboarding_draft.h"
#include "ui/kit/activities.h"
#include "ui/kit/printed_record.h"
#include "ui/writes/sealed_draft.h"

#include <QObject>
#include <QPointer>

#include <memory>

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// An offboarding of this window, from its confirmation until the window closes: an activity while it is at
/// work, with a dialog (OffboardProgress) that can be closed and opened again. Until it has ended it is a
/// draft on disk, from which resumeOffboarding() goes on. GUI thread.
class OffboardRun : public QObject
{
    Q_OBJECT

public:
    /// Starts it. Belongs to context.writes; `window` is what its dialog opens over.
    OffboardRun(PageContext& context, Offboarding::Request request, QWidget* window);
    /// Goes on with one that was not finished, whose draft has been claimed: rests until a person goes on.
    OffboardRun(PageContext& context, OffboardingDraft draft, const KeptDraft& kept, QWidget* window);
    /// The offboarding of this window that has this draft; null where there is none.
    [[nodiscard]] static OffboardRun* find(const PageContext& context, const QString& draft);

    [[nodiscard]] Offboarding& work() { return m_work; }
    [[nodiscard]] const Offboarding& work() const { return m_work; }
    /// "Offboard 王芳 (wangfang@hj)", in the language of the moment.
    [[nodiscard]] QString title() const;
    /// "2 of 3 done", in the language of the moment.
    [[nodiscard]] QString summary() const;
    /// A record of everything about it, for paper.
    [[nodiscard]] PrintedRecord record() const;
    [[nodiscard]] QString recordName() const; ///< a file name without suffix
    /// Removes the draft: what is left will not be done, and is not offered any more.
    void forget();

private:
    OffboardRun(PageContext& context, Offboarding::Request request, std::unique_ptr<SealedDraft> draft,
        QWidget* window);
    void keep();
    BulkWrite* startPart(BulkWrite::Plan plan, const Offboarding::Part& part);
    void report();
    void rested();

    PageContext& m_context;
    QPointer<QWidget> m_window;
    QPointer<Activity> m_activity;
    const std::unique_ptr<SealedDraft> m_draft; ///< so that a killed program can go on
    Offboarding m_work;
};

} // namespace lockkeeper
