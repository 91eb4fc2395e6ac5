// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_state.h"
#include "ui/wizard/wizard_page.h"

#include <QVBoxLayout>

namespace lockkeeper
{

/// One step of an order wizard. Steps share its state.
class OrderStep : public WizardPage
{
    Q_OBJECT

public:
    OrderStep(OrderState& state, QWidget* parent)
        : WizardPage(parent)
        , m_state(state)
        , m_layout(new QVBoxLayout(this))
    {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(8);
    }

    /// Whether an issue's field is on this step.
    [[nodiscard]] virtual bool hasField(const QString& issueField) const
    {
        Q_UNUSED(issueField)
        return false;
    }
    [[nodiscard]] bool isObstacleAnError() const override { return firstError().has_value(); }
    virtual void focusField(const QString& issueField) { Q_UNUSED(issueField) }

signals:
    /// The wizard is to show the step that has this field.
    void fieldWanted(const QString& issueField);

protected:
    [[nodiscard]] OrderState& state() const { return m_state; }
    [[nodiscard]] QVBoxLayout* stepLayout() const { return m_layout; }
    /// The first error among the issues of the typed order that belongs to this step, which "Next" stops at
    /// (OR-6); unset for none.
    [[nodiscard]] std::optional<Issue> firstError() const
    {
        for (const auto& issue : m_state.issues())
            if (issue.severity == Issue::Severity::Error && hasField(issue.field)) return issue;
        return std::nullopt;
    }

private:
    OrderState& m_state;
    QVBoxLayout* m_layout;
};

} // namespace lockkeeper
