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
class ForecastPanel;
class OrderDocument;
class OrderIssueModel;
class OrderTreeModel;

/// The editor of a batch of licence orders: head line, tree, form, issues. Everything is a step of undo. It
/// sends, keeps and reads nothing by itself: whoever shows it does that, by its signals. GUI thread.
class BatchEditor : public QWidget
{
    Q_OBJECT

public:
    BatchEditor(const PageContext& context, OrderDraft draft, QWidget* parent = nullptr);
    ~BatchEditor() override;

    [[nodiscard]] BatchOrder batch() const;
    /// With the texts that are no values; to be kept.
    [[nodiscard]] OrderDraft draft() const;
    [[nodiscard]] OrderDocument& document() { return *m_document; }

    /// At the end of the batch.
    void insertOrders(const QList<LicenseOrder>& orders);
    void replaceOrder(int index, const LicenseOrder& order);
    /// What the gateway said when it refused the batch; paths as in a batch.
    void showIssues(const Issues& issues);
    /// Of an asset; those that it has are replaced.
    void setAssetNumbers(const BatchPlace& asset, const QStringList& numbers);
    /// Something that concerns the draft as a whole, until it is closed.
    void showNotice(const QString& what, const QString& nextStep);
    /// While it is being sent it can be looked at, and not changed.
    void setLocked(bool isLocked);
    [[nodiscard]] BatchPlace currentPlace() const;
    void choosePlace(const BatchPlace& place);
    /// What the revocation that is chosen would hit: in the tree and in a panel of its own.
    void showForecast(const OrderForecast& forecast);
    [[nodiscard]] ForecastPanel& forecastPanel() const;

signals:
    /// Another one than before, or another order at it.
    void placeChosen();
    /// Nothing is asked of the receiver beyond keeping it.
    void changed();
    /// "new_buy", "delete_asset", "delete_product"; the order that it replaces, -1 for a new one.
    void wizardWanted(const QString& orderType, int replaceOrder);
    void importWanted();
    /// Of this asset; the batch itself where none is chosen.
    void numbersWanted(const lockkeeper::BatchPlace& asset);
    /// To be saved as one.
    void templateWanted(int order);
    /// To choose one for a new order.
    void templatesWanted();
    /// Only of a batch without errors.
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
    /// Where something of this kind would be added; the batch where it cannot be.
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
