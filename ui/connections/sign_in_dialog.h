// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/token_sign_in.h"
#include "ui/kit/action_dialog.h"

class QCheckBox;
class QLineEdit;

namespace lockkeeper
{

/// Asks a person for a token, or for user name and password. What is typed is never shown, and is
/// overwritten in the fields as soon as it was given.
class SignInDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `connection` is the profile's name. `sessionOnly`: why nothing can be kept; empty when it can.
    SignInDialog(SignInQuestion question, const QString& connection, const QString& sessionOnly,
        QWidget* parent = nullptr);
    ~SignInDialog() override;

    /// What was typed. Complete once the dialog was accepted.
    [[nodiscard]] SignInAnswer answer() const;

private:
    [[nodiscard]] bool wantsPassword() const { return m_question.wanted == SignInQuestion::Wanted::Password; }
    [[nodiscard]] QString reason() const;
    void check();

    const SignInQuestion m_question;
    QLineEdit* m_user;
    QLineEdit* m_secret;
    QCheckBox* m_keep;
};

} // namespace lockkeeper
