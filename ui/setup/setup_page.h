// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_draft.h"
#include "ui/wizard/wizard_page.h"

#include <QLabel>
#include <QVBoxLayout>

namespace lockkeeper
{

/// One page of the enterprise setup wizard. Pages share its draft.
class SetupPage : public WizardPage
{
    Q_OBJECT

public:
    SetupPage(SetupDraft& draft, QWidget* parent)
        : WizardPage(parent)
        , m_draft(draft)
        , m_layout(new QVBoxLayout(this))
    {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(12);
    }

    [[nodiscard]] Key nextKey() const override { return Key::Return; }

signals:
    /// Back to the data: the gateway refused them, or a person wants to change them.
    void dataWanted();

protected:
    [[nodiscard]] SetupDraft& draft() const { return m_draft; }
    [[nodiscard]] SetupState& state() const { return m_draft.state(); }
    [[nodiscard]] PageContext& context() const { return m_draft.context(); }
    [[nodiscard]] QVBoxLayout* pageLayout() const { return m_layout; }

private:
    SetupDraft& m_draft;
    QVBoxLayout* m_layout;
};

} // namespace lockkeeper
