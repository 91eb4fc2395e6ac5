// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "ui/orders/wizard/order_state.h"
#include "ui/wizard/wizard.h"

#include <QList>

#include <optional>

namespace lockkeeper
{

class OrderAssetsStep;
class OrderPickStep;
class OrderStep;
struct PageContext;

/// Builds a licence order (contract §2.3), or of what is picked for a revocation several, in steps that ask
/// what the order type and the licence type need. Sends nothing. Rules are checked as somebody types; it ends
/// only without an error.
///
/// Opened on an order, it changes only the fields that are edited, and nothing else of the order (OR-5).
class OrderWizard : public Wizard
{
    Q_OBJECT

public:
    OrderWizard(const PageContext& context, const OrderWizardStart& start, QWidget* parent);
    ~OrderWizard() override;

    [[nodiscard]] OrderStep* currentStep() const;
    /// Puts numbers that were allocated (O9) into the asset group that asked for them.
    void addNumbers(const QStringList& numbers);
    /// What the wizard has come to, to be kept. Its owner knows which order of the batch it replaces, and
    /// adds that.
    [[nodiscard]] UnfinishedOrder unfinished() const;
    /// Who was chosen, as far as the order is still theirs; empty where nobody is.
    [[nodiscard]] const EnterpriseCustomer& customer() const { return m_state.customer(); }
    /// What is known by now of customers (OrderDocument::setChannels()).
    [[nodiscard]] const QHash<QString, QString>& channels() const { return m_state.document.channels(); }

signals:
    /// unfinished() has changed, and is worth keeping.
    void edited();
    /// The wizard has ended with the order that was opened, as edited, or with new ones whose sequences begin
    /// with 1. Emitted once.
    void ordersBuilt(const QList<lockkeeper::LicenseOrder>& orders);
    /// Somebody wants asset numbers, free ones or new ones (O9); addNumbers() answers.
    void numbersWanted();

protected:
    /// The steps for the type of this order.
    [[nodiscard]] QList<WizardPage*> way() const override;
    void turning(WizardPage* page) override;
    void finish() override;
    [[nodiscard]] std::optional<Prompter::Confirmation> lossOnClosing() const override;

private:
    void addSteps();
    void followChanges();
    void showChange();
    void goToField(const QString& issueField);
    void resume(const UnfinishedOrder& kept);

    OrderState m_state;
    OrderStep* m_source;
    OrderPickStep* m_pick;
    OrderStep* m_customer;
    OrderAssetsStep* m_assets;
    OrderStep* m_products;
    OrderStep* m_forecast;
    OrderStep* m_summary;
    QString m_changed;  ///< path in the document of the field or list that was changed last
    QString m_resumeAt; ///< the step to go on with, when the picks were found again
    bool m_isDone = false;
};

} // namespace lockkeeper
