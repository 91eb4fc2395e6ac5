// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_page.h"

namespace lockkeeper
{

class EnterpriseChooser;

/// Where no enterprise is created, this page takes the place of its data, and asks which one it is.
class SetupExistingPage final : public SetupPage
{
    Q_OBJECT

public:
    SetupExistingPage(SetupDraft& draft, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    void goOn() override;

private:
    EnterpriseChooser* m_chooser;
};

/// Takes into the state what O3 said of an enterprise, or only its id.
void takeCustomer(SetupState& state, const EnterpriseCustomer& customer);

} // namespace lockkeeper
