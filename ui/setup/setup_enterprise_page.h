// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "ui/setup/setup_page.h"

#include <vector>

class QCheckBox;

namespace lockkeeper
{

class RecordView;

/// The enterprise that came back, by name and id; nothing is added to it before a person has said that it is
/// the one.
class SetupEnterprisePage final : public SetupPage
{
    Q_OBJECT

public:
    SetupEnterprisePage(SetupDraft& draft, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void goOn() override;
    void showObstacle() override;
    /// What was sent cannot be gone back to; a choice can be changed until something was added.
    [[nodiscard]] bool mayGoBack() const override;

private:
    void showEnterprise();

    RecordView* m_fields;
    QLabel* m_origin;
    QCheckBox* m_confirmed;
};

/// What is known of the enterprise, with its ids; for this page and the summary.
[[nodiscard]] std::vector<RecordField> enterpriseFields(const SetupState& state);

} // namespace lockkeeper
