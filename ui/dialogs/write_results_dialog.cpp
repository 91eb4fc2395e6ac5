// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/write_results_dialog.h"

#include "ui/widgets/page_context.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_results_view.h"
#include "ui/widgets/write_runs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString writeResultsDialogGeometry = u"results/geometry"_s;

} // namespace

WriteResultsDialog::WriteResultsDialog(WriteRun* run, PageContext& context, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_view(new WriteResultsView(u"results"_s, context, this))
    , m_close(new QPushButton(this))
{
    setObjectName(u"resultsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    m_close->setObjectName(u"resultsClose"_s);
    m_close->setDefault(true);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(12);
    layout->addWidget(m_view, 1);
    layout->addLayout(buttons);
    resize(960, 560);
    restoreGeometry(context.settings.value(writeResultsDialogGeometry).toByteArray());
    m_view->showRun(run);
    retranslate();
}

WriteRun* WriteResultsDialog::run() const
{
    return m_view->run();
}

void WriteResultsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void WriteResultsDialog::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(writeResultsDialogGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

void WriteResultsDialog::retranslate()
{
    setWindowTitle(run() ? run()->about().title : QString());
    m_close->setText(tr("Close"));
    m_close->setAccessibleName(m_close->text());
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
