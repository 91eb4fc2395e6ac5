// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "models/domain/employees/password_policy.h"
#include "ui/kit/action_dialog.h"

class QCheckBox;
class QLabel;
class QSpinBox;

namespace lockkeeper
{

class UiSettings;

/// The policy for generated passwords that is kept on this computer. It holds no password.
[[nodiscard]] PasswordPolicy keptPasswordPolicy(const UiSettings& settings);
void keepPasswordPolicy(UiSettings& settings, const PasswordPolicy& policy);
/// A policy in one line: "12 characters: a–z, A–Z, 0–9, none that look alike".
[[nodiscard]] QString describe(const PasswordPolicy& policy);

/// Sets the policy for generated passwords, with an example that belongs to nobody. Says what this gateway
/// has told about lengths. Opened from wherever passwords are generated; deletes itself.
class PasswordPolicyDialog : public ActionDialog
{
    Q_OBJECT

public:
    PasswordPolicyDialog(UiSettings& settings, const LearntLimits& learnt, QWidget* parent);

    [[nodiscard]] PasswordPolicy policy() const;

signals:
    void kept();

private:
    void act() override;
    void refresh();

    UiSettings& m_settings;
    const LearntLimits m_learnt;
    QSpinBox* m_length;
    QCheckBox* m_lower;
    QCheckBox* m_upper;
    QCheckBox* m_digits;
    QCheckBox* m_signs;
    QCheckBox* m_distinct;
    QLabel* m_problem;
    QLabel* m_example;
};

} // namespace lockkeeper
