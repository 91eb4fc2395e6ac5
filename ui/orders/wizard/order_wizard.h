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
/// Opened for editing it changes what somebody edits, and nothing else of the order.
class OrderWizard : public Wizard
{
    Q_OBJECT

public:
    OrderWizard(const PageContext& context, const OrderWizardStart& start, QWidget* parent);
    ~OrderWizard() override;

    [[nodiscard]] OrderStep* currentStep() const;
    /// Numbers that were allocated (O9) go into the asset group that asked for them.
    void addNumbers(const QStringList& numbers);
    /// As it stands, to be kept; which order of the batch it replaces is known to whoever opened it.
    [[nodiscard]] UnfinishedOrder unfinished() const;
    /// Who was chosen, as far as the order is still theirs; empty where nobody is.
    [[nodiscard]] const EnterpriseCustomer& customer() const { return m_state.customer(); }
    /// What is known by now of customers (OrderDocument::setChannels()).
    [[nodiscard]] const QHash<QString, QString>& channels() const { return m_state.document.channels(); }

signals:
    /// unfinished() is another one, and it is worth keeping.
    void edited();
    /// Once, when it is finished. The order that was opened, as edited, or new ones with sequences from 1.
    void ordersBuilt(const QList<lockkeeper::LicenseOrder>& orders);
    /// Somebody wants asset numbers, free ones or new ones (O9); addNumbers() answers.
    void numbersWanted();

protected:
    /// Which steps this order takes.
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
    QString m_changed;  ///< the field or list that was changed last, by its path in the document
    QString m_resumeAt; ///< the step to go on with, once what was picked is found again
    bool m_isDone = false;
};

} // namespace lockkeeper
