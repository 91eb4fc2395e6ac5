// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/journal/draft_store.h"
#include "services/operations/order_draft.h"
#include "ui/widgets/page_context.h"

#include <QPointer>
#include <QWidget>

class QAction;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class BatchDraft;
class BatchEditor;
class BatchOffer;

/// Where batches are edited: the list that it is given, or an editor in its place. It claims the draft of
/// what it shows, keeps it with every change, and lets others have it when the editor is closed. One editor
/// at a time; what is closed is on disk. GUI thread.
class BatchDesk : public QWidget
{
    Q_OBJECT

public:
    explicit BatchDesk(const PageContext& context, QWidget* parent = nullptr);
    ~BatchDesk() override;

    /// What is shown while nothing is edited.
    void setList(QWidget* list);

    /// New batches over this connection begin with it, instead of the profile's.
    void rememberChannel(const QString& channelCode);

    /// An empty batch with a channelCode and a number of its own. It becomes a draft with the
    /// first change.
    BatchEditor* openNew();
    /// A batch that comes from elsewhere: a draft at once. Without a number it is given one.
    BatchEditor* openNew(OrderDraft draft);
    /// Later, by editorOpened(), or failed().
    void openDraft(const QString& id);
    /// Null while the list is shown.
    [[nodiscard]] BatchEditor* editor() const;
    /// Of the editor; empty while there is none.
    [[nodiscard]] QString draftId() const;
    /// What the draft is, unfinished work included.
    [[nodiscard]] OrderDraft draft() const;
    /// A wizard over the editor says where it stands: kept with the draft until it is discarded.
    void keepUnfinished(const UnfinishedOrder& order);
    void keepUnfinished(const UnfinishedImport& import);
    /// It ended: what it made is in the batch, or is not wanted.
    void discardUnfinished();
    [[nodiscard]] bool hasUnfinished() const { return m_order || m_import; }
    /// Back to the list. The draft is kept.
    void closeEditor();
    /// The same for what is of no more use, because it was sent: the draft is removed.
    void discardEditor();

signals:
    void editorOpened(lockkeeper::BatchEditor* editor, const QString& draftId);
    /// Its draft stays.
    void aboutToClose(const QString& draftId, const lockkeeper::OrderDraft& draft);
    /// Somebody wants to go on with what draft() has unfinished.
    void goOnWanted();
    void editorClosed(const QString& draftId);
    /// A draft could not be opened; for people.
    void failed(const QString& what);

protected:
    void changeEvent(QEvent* event) override;

private:
    BatchEditor* showEditor(
        const QString& id, OrderDraft draft, const QByteArray& sealed, QByteArrayView opened);
    void claimed(const QString& id, DraftStore::Claim claim);
    void read(const Draft& draft);
    void opened(const Draft& draft, QByteArrayView secrets, const QString& problem);
    void giveUp(const QString& id, const QString& what);
    [[nodiscard]] QString channelKey() const; ///< in the settings
    [[nodiscard]] QString proposedChannel() const;
    void takeAway();
    void keep();
    void showTitle();
    void retranslate();

    PageContext m_context;
    QStackedWidget* m_stack;
    QWidget* m_bench; ///< the line above the editor, and the editor
    QPushButton* m_back;
    QAction* m_backAction; ///< the same by key; the editor's while there is one
    QLabel *m_title, *m_kept;
    QPointer<BatchEditor> m_editor;
    QPointer<BatchDraft> m_draft;
    QString m_opening; ///< a draft that is on its way
    BatchOffer* m_offer;
    // Of the editor's batch; one of them at most.
    std::optional<UnfinishedOrder> m_order;
    std::optional<UnfinishedImport> m_import;
};

} // namespace lockkeeper
