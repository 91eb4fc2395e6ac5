// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/setup/setup_page.h"

#include <array>

class QRadioButton;

namespace lockkeeper
{

/// The first page asks whether an enterprise is created, bound to, or there already.
class SetupKindPage final : public SetupPage
{
    Q_OBJECT

public:
    SetupKindPage(SetupDraft& draft, QWidget* parent);

    [[nodiscard]] QString title() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    void goOn() override;

private:
    struct Choice {
        QRadioButton* button = nullptr;
        QLabel* meaning = nullptr;
    };
    std::array<Choice, 3> m_choices;
};

} // namespace lockkeeper
