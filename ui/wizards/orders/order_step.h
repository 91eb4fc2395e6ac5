// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/wizards/orders/order_state.h"

#include <QVBoxLayout>
#include <QWidget>

namespace lockkeeper
{

/// One step of an order wizard. Steps live as long as the wizard and share its state.
class OrderStep : public QWidget
{
    Q_OBJECT

public:
    OrderStep(OrderState& state, QWidget* parent)
        : QWidget(parent)
        , m_state(state)
        , m_layout(new QVBoxLayout(this))
    {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(8);
    }

    /// Above the step, and in the list of steps.
    [[nodiscard]] virtual QString title() const = 0;
    /// One sentence below the title; plain text.
    [[nodiscard]] virtual QString explanation() const { return {}; }
    /// It is shown now: takes what it shows from the state.
    virtual void enter() {}
    /// Somebody goes to another step.
    virtual void leave() {}
    /// Where the keyboard goes when it is shown.
    [[nodiscard]] virtual QWidget* firstFocus() const { return nullptr; }
    /// Why it cannot be left forwards; empty: it can. Asked when "Next" is pressed.
    [[nodiscard]] virtual QString obstacle() const { return {}; }
    /// Says at the fields what is wrong, and puts the keyboard where it can be mended.
    virtual void showObstacle() {}
    /// Whether an issue's field is on this step.
    [[nodiscard]] virtual bool hasField(const QString& issueField) const
    {
        Q_UNUSED(issueField)
        return false;
    }
    virtual void focusField(const QString& issueField) { Q_UNUSED(issueField) }
    virtual void retranslate() {}

signals:
    /// title(), explanation(), or which steps there are.
    void changed();
    /// The same as "Next": a double click on what is to be chosen.
    void goOnWanted();
    /// To the step that has this field.
    void fieldWanted(const QString& issueField);

protected:
    [[nodiscard]] OrderState& state() const { return m_state; }
    [[nodiscard]] QVBoxLayout* stepLayout() const { return m_layout; }
    /// The first error among the issues of the typed order that belongs to this step; null for none.
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
