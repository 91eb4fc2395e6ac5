// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/write_results_dialog.h"

#include "ui/base/page_context.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

WriteResultsDialog::WriteResultsDialog(WriteRun* run, PageContext& context, QWidget* parent)
    : ActionDialog(u"results"_s, Kind::Shows, &context.settings, parent)
    , m_view(new WriteResultsView(u"results"_s, context, this))
{
    setWindowTitle(run->about().title);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    body()->addWidget(m_view, 1);
    // The dialog is as high as its rows want it: it would have one row above an empty half otherwise.
    const auto rows = int(std::min<qsizetype>(run->work().outcomes().size(), 20));
    resize(scaled(960), scaled(std::clamp(320 + rows * 30, 360, 560)));
    m_view->showRun(run);
}

WriteRun* WriteResultsDialog::run() const
{
    return m_view->run();
}

void showResults(WriteRun* run, PageContext& context, QWidget* window)
{
    for (auto* dialog : window->findChildren<WriteResultsDialog*>()) {
        if (dialog->run() != run) continue;
        dialog->raise();
        dialog->activateWindow();
        return;
    }
    (new WriteResultsDialog(run, context, window))->show();
}

} // namespace lockkeeper
