// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/offboarding.h"
#include "ui/kit/activities.h"
#include "ui/kit/printed_record.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// An offboarding of this window, from the moment somebody agreed to it until the window closes: an activity
/// while it is at work, with a dialog (OffboardProgress) that can be closed and opened again. GUI thread.
class OffboardRun : public QObject
{
    Q_OBJECT

public:
    /// Starts it. Belongs to context.writes; `window` is what its dialog opens over.
    OffboardRun(PageContext& context, Offboarding::Request request, QWidget* window);

    [[nodiscard]] Offboarding& work() { return m_work; }
    [[nodiscard]] const Offboarding& work() const { return m_work; }
    /// "Offboard 王芳 (wangfang@hj)", in the language of the moment.
    [[nodiscard]] QString title() const;
    /// "2 of 3 done", in the language of the moment.
    [[nodiscard]] QString summary() const;
    /// Everything about it, for paper.
    [[nodiscard]] PrintedRecord record() const;
    [[nodiscard]] QString recordName() const; ///< a file name without suffix

private:
    BulkWrite* startPart(BulkWrite::Plan plan, const Offboarding::Part& part);
    void report();
    void rested();

    PageContext& m_context;
    QPointer<QWidget> m_window;
    QPointer<Activity> m_activity;
    Offboarding m_work;
};

} // namespace lockkeeper
