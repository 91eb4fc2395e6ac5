// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/orders/batch_place.h"
#include "services/operations/orders/order_draft.h"
#include "ui/base/page_context.h"

#include <QWidget>

#include <memory>

class QMenu;

namespace lockkeeper
{

class BatchEditorFocus;
struct BatchEditorParts;
struct OrderForecast;
class OrderDocument;
class OrderIssueModel;
class OrderTreeModel;

/// The editor of a batch of licence orders: toolbar, head line, tree, form, issues. Every change can be
/// undone. It sends, keeps and reads nothing by itself: its owner does, by its signals. GUI thread.
class BatchEditor : public QWidget
{
    Q_OBJECT

public:
    BatchEditor(const PageContext& context, OrderDraft draft, QWidget* parent = nullptr);
    ~BatchEditor() override;

    [[nodiscard]] BatchOrder batch() const;
    /// The batch as it is kept, with the texts that are no values.
    [[nodiscard]] OrderDraft draft() const;
    [[nodiscard]] OrderDocument& document() { return *m_document; }

    /// Adds orders at the end of the batch.
    void insertOrders(const QList<LicenseOrder>& orders);
    void replaceOrder(int index, const LicenseOrder& order);
    /// Shows what the gateway said when it refused the batch. Issue::field are paths in the batch.
    void showIssues(const Issues& issues);
    void setAssetNumbers(const BatchPlace& asset, const QStringList& numbers);
    /// Puts a widget at the left of the toolbar, behind those that were put there before. The editor takes it
    /// over.
    void putInToolBar(QWidget* widget, int stretch = 0);
    /// Shows a notice about the draft as a whole, until somebody closes it. `details`: what the gateway
    /// itself said.
    void showNotice(const QString& what, const QString& nextStep, const QString& details = {});
    /// While it is locked, it can be looked at, but not changed, because it is being sent (OR-13).
    void setLocked(bool isLocked);
    [[nodiscard]] BatchPlace currentPlace() const;
    void choosePlace(const BatchPlace& place);
    /// Shows what the chosen revocation would hit, in the tree and in a panel of its own.
    void showForecast(const OrderForecast& forecast);
    /// The parts of the editor, for those who show something of their own in it.
    [[nodiscard]] const BatchEditorParts& parts() const { return *m_ui; }

signals:
    /// Another place was chosen, or another order is at it now.
    void placeChosen();
    /// draft() has changed, and is to be kept.
    void changed();
    /// A wizard is wanted for this order type ("new_buy", "delete_asset", "delete_product"). `replaceOrder`:
    /// the order that it opens, -1 for a new one.
    void wizardWanted(const QString& orderType, int replaceOrder);
    void importWanted();
    /// Numbers are wanted for this asset; for the batch itself where no asset is chosen.
    void numbersWanted(const lockkeeper::BatchPlace& asset);
    /// This order is to be saved as a template.
    void templateWanted(int order);
    /// A template is to be chosen for a new order.
    void templatesWanted();
    /// The batch is to be sent. Emitted only while it has no errors.
    void sendWanted();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void connectModels();
    void connectActions();
    void showCurrent(bool again = false);
    void add(BatchPart part);
    void duplicate(bool keepsCustomer);
    void removeSelected();
    void moveCurrent(int by);
    void undo();
    void redo();
    void check();
    void preview();
    void send();
    void fillMenu(QMenu* menu);
    void showMenu(const QPoint& position);
    void enable();
    void showCounts();
    /// The place where a part of this kind would be added; the batch where none can be.
    [[nodiscard]] BatchPlace placeForNew(BatchPart part) const;
    [[nodiscard]] int currentOrder() const;

    PageContext m_context;
    bool m_isLocked = false;
    std::unique_ptr<OrderDocument> m_document;
    std::unique_ptr<OrderTreeModel> m_tree;
    std::unique_ptr<OrderIssueModel> m_issues;
    std::unique_ptr<BatchEditorParts> m_ui;
    std::unique_ptr<BatchEditorFocus> m_focus;
};

} // namespace lockkeeper
