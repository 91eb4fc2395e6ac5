// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/orders_page.h"

#include "ui/pages/orders/batch_desk.h"
#include "ui/pages/orders/batch_editor.h"
#include "ui/pages/orders/batch_work.h"
#include "ui/pages/orders/revocation_look.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

// How the list of batches and the editor share the page.
namespace lockkeeper
{

/// The list becomes one of the two things that the desk shows.
void OrdersPage::addDesk()
{
    auto* list = new QWidget(this);
    list->setLayout(layout());
    m_listActions = actions();
    m_desk = new BatchDesk(context(), this);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_desk);
    m_desk->setList(list);
    auto* work = new BatchWork(context(), *m_desk, this);
    connect(work, &BatchWork::showRequested, this, &Page::showRequested);
    connect(this, &OrdersPage::newBatch, m_desk, [this] { m_desk->openNew(); });
    connect(this, &OrdersPage::openDraft, m_desk, &BatchDesk::openDraft);
    connect(this, &OrdersPage::newDraftWanted, m_desk,
        [this](const BatchOrder& batch, qsizetype lacksPasswords, const QMap<QString, QString>& unread) {
            m_desk->openNew(OrderDraft{batch, lacksPasswords, unread});
        });
    connect(m_desk, &BatchDesk::failed, this, &OrdersPage::showNote);
    connect(m_desk, &BatchDesk::editorOpened, this, [this](BatchEditor* editor) {
        showActionsOf(editor);
        new RevocationLook(context(), editor);
    });
    connect(m_desk, &BatchDesk::editorClosed, this, [this, list](const QString& draftId) {
        showActionsOf(list);
        m_closed = draftId;
        reloadSoon();
        table()->setFocus();
    });
}

/// A key means one thing at a time, and the palette offers what can be done now.
void OrdersPage::showActionsOf(QWidget* shown)
{
    for (auto* action : actions())
        removeAction(action);
    addActions(shown == m_desk->editor() ? shown->actions() : m_listActions);
}

void OrdersPage::search(const QString& text)
{
    m_desk->closeEditor();
    TablePage::search(text);
}

/// Whoever comes back from the editor goes on with the batch that was in it, sent or not.
void OrdersPage::chooseClosed()
{
    // Until the list was read anew, what was sent is in it as the draft that it was.
    if (m_closed.isEmpty() || m_reload.isActive() || isLoading()) return;
    for (const auto number : m_model.allRecords()) {
        if (m_model.record(number).draftId.toString() != m_closed) continue;
        const int row = m_model.rowOf(number);
        if (row < 0) return; // it is on its way into its place, or does not fit the search
        m_closed.clear();
        return table()->selectRow(row);
    }
}

} // namespace lockkeeper
