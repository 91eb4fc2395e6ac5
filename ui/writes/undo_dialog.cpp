// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/undo_dialog.h"

#include "services/operations/lists/employee_directory.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/base/employee_names.h"
#include "ui/base/page_context.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/wrapped_lines.h"
#include "ui/writes/write_results_dialog.h"
#include "ui/writes/write_runs.h"

#include <QBoxLayout>
#include <QListView>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QListView* makeLineList(
    const QString& objectName, const QString& name, const QStringList& lines, QWidget* parent)
{
    auto* list = makeNameList(objectName, lines, parent);
    list->setAccessibleName(name);
    list->setMinimumHeight(scaled(48));
    list->setMaximumHeight(QWIDGETSIZE_MAX);
    wrapLines(*list);
    return list;
}

} // namespace

UndoDialog::UndoDialog(const QStringList& intentIds, PageContext& context, QWidget* parent)
    : ActionDialog(u"undo"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_window(parent)
    , m_text(newLabel(u"undoText"_s, {}, this))
{
    setWindowTitle(tr("Undo"));
    setHeading(tr("Undo this?"));
    m_text->setText(tr("Loading current data…"));
    body()->addWidget(m_text);
    setAction(tr("Undo"));
    setPossible(false);
    context.writes.guard(this);
    setMinimumWidth(scaled(520));
    resize(scaled(560), scaled(360));
    connect(this, &ActionDialog::confirmed, this, &UndoDialog::send);
    UndoHelp help;
    if (const auto& open = context.employees.enterprise(); !open.isEmpty()) help.lockLists = {open};
    help.holdings = context.holdings;
    help.operatorIdentity = context.profile.operatorIdentity;
    help.zone = context.format.zone;
    prepareUndo(context.client(), context.journal(), intentIds, help, this,
        [this](tl::expected<Undo, QString> prepared) { show(std::move(prepared)); });
}

void UndoDialog::show(tl::expected<Undo, QString> prepared)
{
    if (!prepared) {
        setHeading(tr("Can't be undone"));
        setSpokenText(m_text, prepared.error());
        body()->addStretch(1);
        showAction(false);
        setCancelCloses(true);
        cancel()->setDefault(true);
        cancel()->setFocus();
        return;
    }
    m_undo = std::move(*prepared);
    const bool isDeletion = m_undo->kind == Undoable::Kind::DeleteAdded;
    setWindowTitle(isDeletion ? tr("Delete the employees just added") : tr("Undo"));
    setHeading(u"%1?"_s.arg(m_undo->title));
    m_text->setText(tr("To be sent:"));
    m_text->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    body()->addWidget(makeLineList(u"undoSends"_s, m_text->text(), m_undo->sends, this), 2);
    if (!m_undo->leaves.isEmpty()) {
        addText(u"undoLeavesText"_s, tr("Left unchanged:"));
        body()->addWidget(makeLineList(u"undoLeaves"_s, tr("Left unchanged:"), m_undo->leaves, this), 1);
    }
    if (isDeletion)
        addText(u"undoCaution"_s, tr("This isn't an undo, and can't be undone itself. An account may stay "
                                     "taken after its employee is deleted."));
    setAction(m_undo->title);
    setPossible(true);
    askForCount(m_undo->sends.size());
    setDestructive(isDeletion);
    (isDeletion ? cancel() : go())->setFocus();
}

void UndoDialog::addText(const QString& objectName, const QString& text)
{
    auto* label = newLabel(objectName, {}, this);
    label->setText(text);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    body()->addWidget(label);
}

void UndoDialog::send()
{
    if (!m_undo || !m_context.writes.refusal().isEmpty()) return;
    auto undo = *std::exchange(m_undo, std::nullopt);
    const bool isDeletion = undo.kind == Undoable::Kind::DeleteAdded;
    WriteRun::About about{.title = isDeletion ? undo.title : tr("Undo: %1").arg(undo.title),
        .enterprise = undo.enterprise,
        .rows = undo.rows};
    auto* run = m_context.writes.start(std::move(undo.plan), std::move(about));
    // What the run shows hangs on the window, because the dialog is closing.
    connect(run, &WriteRun::rested, m_window, [run, &context = m_context, window = m_window] {
        if (run->work().counts().applied != run->work().outcomes().size()) showResults(run, context, window);
    });
    emit started(run);
}

void askToUndo(const QStringList& intentIds, PageContext& context, QWidget* window)
{
    if (intentIds.isEmpty() || window->findChild<UndoDialog*>()) return;
    (new UndoDialog(intentIds, context, window))->open();
}

} // namespace lockkeeper
