// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/undo_dialog.h"

#include "services/journal/known_holdings.h"
#include "services/operations/employee_directory.h"
#include "ui/dialogs/employee_names.h"
#include "ui/dialogs/write_results_dialog.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/write_runs.h"

#include <QBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

TouchedLists listsOf(const Undo& undo)
{
    if (undo.endpoint == "M2"_L1) return TouchedList::Employees;
    if (undo.endpoint == "M9"_L1) return TouchedList::Employees | TouchedList::Assets;
    if (undo.endpoint == "M4"_L1)
        return TouchedList::Employees | TouchedList::Assets | TouchedList::BorrowedLocks;
    return TouchedList::Assets | TouchedList::BorrowedLocks;
}

/// What is said of each thing may be long, and is read whole before somebody agrees.
QListView* makeLineList(
    const QString& objectName, const QString& name, const QStringList& lines, QWidget* parent)
{
    auto* list = makeNameList(objectName, lines, parent);
    list->setAccessibleName(name);
    list->setMinimumHeight(48);
    list->setMaximumHeight(QWIDGETSIZE_MAX);
    list->setUniformItemSizes(false);
    list->setWordWrap(true);
    list->setTextElideMode(Qt::ElideNone);
    list->setResizeMode(QListView::Adjust);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return list;
}

} // namespace

UndoDialog::UndoDialog(const QStringList& intentIds, PageContext& context, QWidget* parent)
    : AssignFrame(u"undo"_s, context, parent)
    , m_window(parent)
    , m_text(new QLabel(this))
{
    setWindowTitle(tr("Undo"));
    setHeading(tr("Undo this?"));
    m_text->setObjectName(u"undoText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setText(tr("Reading what is there now…"));
    body()->addWidget(m_text);
    setGo(tr("Undo"), false);
    setMinimumWidth(520);
    setFirstSize({560, 360});
    connect(this, &AssignFrame::confirmed, this, &UndoDialog::send);
    UndoHelp help;
    if (const auto& open = context.employees.enterprise(); !open.isEmpty()) help.lockLists = {open};
    help.holdings = context.holdings;
    help.operatorIdentity = context.profile.operatorIdentity;
    prepareUndo(context.client(), context.journal(), intentIds, help, this,
        [this](const tl::expected<Undo, QString>& prepared) { show(prepared); });
}

void UndoDialog::show(const tl::expected<Undo, QString>& prepared)
{
    auto* cancel = findChild<QPushButton*>(u"undoCancel"_s);
    if (!prepared) {
        setHeading(tr("It cannot be undone"));
        m_text->setText(prepared.error());
        body()->addStretch(1);
        goButton()->hide();
        cancel->setText(tr("Close"));
        cancel->setAccessibleName(cancel->text());
        cancel->setDefault(true);
        cancel->setFocus();
        return;
    }
    m_undo = *prepared;
    const bool isDeletion = m_undo->kind == Undoable::Kind::DeleteAdded;
    setWindowTitle(isDeletion ? tr("Delete the employees just added") : tr("Undo"));
    setHeading(u"%1?"_s.arg(m_undo->title));
    m_text->setText(tr("This is what will be sent:"));
    m_text->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    body()->addWidget(makeLineList(u"undoSends"_s, m_text->text(), m_undo->sends, this), 2);
    const auto addText = [this](const QString& name, const QString& text) {
        auto* label = new QLabel(text, this);
        label->setObjectName(name);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        body()->addWidget(label);
    };
    if (!m_undo->leaves.isEmpty()) {
        addText(u"undoLeavesText"_s, tr("This is left alone:"));
        body()->addWidget(makeLineList(u"undoLeaves"_s, tr("This is left alone:"), m_undo->leaves, this), 1);
    }
    if (isDeletion)
        addText(u"undoCaution"_s,
            tr("This is not an undo, and cannot itself be undone. An account may stay taken after its "
               "employee was deleted."));
    setGo(m_undo->title, true);
    if (!isDeletion) return goButton()->setFocus();
    // Return means "keep".
    goButton()->setProperty("look", u"danger"_s);
    goButton()->setDefault(false);
    goButton()->setAutoDefault(false);
    cancel->setDefault(true);
    cancel->setFocus();
}

void UndoDialog::send()
{
    if (!m_undo || !context().writes.refusal().isEmpty()) return;
    const bool isDeletion = m_undo->kind == Undoable::Kind::DeleteAdded;
    WriteRun::About about{.title = isDeletion ? m_undo->title : tr("Undo: %1").arg(m_undo->title),
        .enterprise = m_undo->enterprise,
        .lists = listsOf(*m_undo),
        .rows = m_undo->rows};
    auto* run = context().writes.start(m_undo->plan, std::move(about));
    // The dialog is closing: what the run shows hangs on the window.
    connect(run, &WriteRun::rested, m_window, [run, &context = context(), window = m_window] {
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
