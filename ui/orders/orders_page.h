// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_draft.h"
#include "ui/orders/batch_list.h"
#include "ui/tables/list_page.h"

namespace lockkeeper
{

class BatchActions;
class BatchListOrEditor;
class BatchDetails;

/// Every batch of licence orders of this computer over this connection: drafts, and what became of those that
/// were sent. What is sent never leaves this list; nothing in it is sent from here. Not about one enterprise.
class OrdersPage final : public ListPage<BatchRow, Text>
{
    Q_OBJECT

public:
    explicit OrdersPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;

    /// What edits drafts in the place of the list.
    [[nodiscard]] BatchListOrEditor* listOrEditor() const { return m_listOrEditor; }
    void search(const QString& text) override;
    [[nodiscard]] QString atWork() const override;
    void takeUp(const QString& draftId) override;
    [[nodiscard]] QString unfinished() const override;

signals:
    /// A person wants to go on with a draft.
    void openDraft(const QString& draftId);
    void newBatch();
    /// Somebody wants a copy, or what is left of a batch, as a draft of its own.
    void newDraftWanted(const lockkeeper::OrderDraft& draft);

protected:
    [[nodiscard]] bool canLoad() const override;
    void startLoading(QObject* load) override;
    void recordShown(const BatchRow* row) override;
    void recordActivated(const BatchRow& row) override;
    void fillContextMenu(QMenu& menu, const BatchRow& row) override;
    void showEvent(QShowEvent* event) override;

private:
    void addAllChips();
    void addActionsOfRows();
    void follow();
    void reloadSoon();
    void addListOrEditor();
    void showActionsOf(QWidget* shown);
    void removeLeftOver(const QStringList& draftIds);
    void deleteDraft(const BatchRow& row);
    void duplicate(const BatchRow& row);
    void removeDraft(const QString& id);
    void followTeam();
    void addTeamCommands();
    /// Reads the list anew if the team shares other drafts than it shows.
    void lookAtTeam();
    void showChosen(); ///< shows the chosen batch anew, because the journal may have more about it
    void chooseClosed();

    BatchDetails* m_details;
    BatchActions* m_actions;
    QAction* m_open = nullptr;
    BatchListOrEditor* m_listOrEditor = nullptr;
    QList<QAction*> m_listActions; ///< disabled while an editor is shown
    QTimer m_reload;
    QTimer m_lookSoon;           ///< until the team's drafts are looked at
    QList<SharedDraft> m_shared; ///< as they were seen last
    bool m_hadJournal = false;   ///< whether there was a journal when the list was read last
    QString m_closed;            ///< draft of the editor that was closed, to be selected when the list has it
};

} // namespace lockkeeper
