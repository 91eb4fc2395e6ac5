// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/leave_question.h"

#include "ui/widgets/activities.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/prompter.h"

#include <QCoreApplication>
#include <QWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void askToLeave(QWidget* window, const PageContext& context, std::function<void()> go)
{
    const auto work = context.activities.runningWork();
    if (work.isEmpty()) return go();
    QStringList titles;
    for (const auto* activity : work)
        titles += activity->title();
    Prompter::Confirmation question;
    question.title = window->windowTitle();
    question.text =
        QCoreApplication::translate("LeaveQuestion", "This is still under way and would be broken off:\n\n%1")
            .arg(titles.join(u'\n'));
    question.action = QCoreApplication::translate("LeaveQuestion", "Break off");
    question.keep = QCoreApplication::translate("LeaveQuestion", "Stay");
    question.isDangerous = true;
    context.prompter.confirm(window, question, std::move(go));
}

} // namespace lockkeeper
