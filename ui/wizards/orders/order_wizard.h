// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/order.h"
#include "ui/wizards/orders/order_state.h"

#include <QDialog>
#include <QList>

#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class Banner;
class OrderAssetsStep;
class OrderStep;
class SetupStepList;
struct PageContext;

/// What an order wizard begins with.
struct OrderWizardStart {
    QString orderType;                ///< "new_buy", "delete_asset", "delete_product" (contract §2.3)
    std::optional<LicenseOrder> edit; ///< to be opened again; its own order type counts
};

/// Builds a licence order (contract §2.3), or of what is picked for a revocation several, in steps that ask
/// what the order type and the licence type need. Sends nothing. Rules are checked as somebody types; it ends
/// only without an error.
///
/// Opened for editing it changes what somebody edits, and nothing else of the order. Deletes itself when it
/// is closed.
class OrderWizard : public QDialog
{
    Q_OBJECT

public:
    OrderWizard(const PageContext& context, const OrderWizardStart& start, QWidget* parent);
    ~OrderWizard() override;

    [[nodiscard]] OrderStep* currentStep() const;
    /// Numbers that were allocated (O9) go into the asset group that asked for them.
    void addNumbers(const QStringList& numbers);

signals:
    /// Once, when it is finished. The order that was opened, as edited, or new ones with sequences from 1.
    void ordersBuilt(const QList<lockkeeper::LicenseOrder>& orders);
    /// Somebody wants so many new asset numbers (O9); addNumbers() answers.
    void numbersWanted(int count);

public slots:
    /// Asks first when something was entered.
    void reject() override;

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addSteps();
    void build();
    /// Which steps this order takes, in their order.
    [[nodiscard]] QList<OrderStep*> steps() const;
    void goTo(OrderStep* step);
    void goOn();
    void goBack();
    void goToField(const QString& issueField);
    void finish();
    void refresh();
    void retranslate();

    OrderState m_state;
    OrderStep* m_source;
    OrderStep* m_pick;
    OrderStep* m_customer;
    OrderAssetsStep* m_assets;
    OrderStep* m_products;
    OrderStep* m_forecast;
    OrderStep* m_summary;
    SetupStepList* m_list;
    QLabel* m_title;
    QLabel* m_explanation;
    Banner* m_banner;
    QStackedWidget* m_stack;
    QPushButton* m_leave = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    bool m_isDone = false;
};

} // namespace lockkeeper
