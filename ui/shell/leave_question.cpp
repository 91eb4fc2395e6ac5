// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/leave_question.h"

#include "ui/base/page_context.h"
#include "ui/kit/activities.h"
#include "ui/kit/prompter.h"

#include <QCoreApplication>
#include <QDialog>

#include <algorithm>
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
    question.text = QCoreApplication::translate("LeaveQuestion",
        "Still in progress:\n\n%1\n\nClosing stops what is left. Changes already sent may "
        "still take effect and stay in the journal.")
                        .arg(titles.join(u'\n'));
    question.action = QCoreApplication::translate("LeaveQuestion", "Close anyway");
    question.keep = QCoreApplication::translate("LeaveQuestion", "Keep open");
    question.isDangerous = true;
    context.prompter.confirm(window, question, std::move(go));
}

QDialog* unfinishedDialog(const QWidget& window)
{
    static const QStringList onlyShow{u"settingsDialog"_s, u"helpDialog"_s, u"logDialog"_s};
    const auto dialogs = window.findChildren<QDialog*>();
    const auto found = std::ranges::find_if(dialogs, [](const QDialog* dialog) {
        return dialog->isVisible() && dialog->isWindow() && !onlyShow.contains(dialog->objectName());
    });
    return found == dialogs.end() ? nullptr : *found;
}

} // namespace lockkeeper
