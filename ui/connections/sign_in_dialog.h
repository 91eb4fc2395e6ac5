// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/token_sign_in.h"
#include "ui/kit/action_dialog.h"

class QCheckBox;
class QLabel;
class QLineEdit;

namespace lockkeeper
{

/// Asks a person for a token, or for user name and password. What is typed is never shown, and is
/// overwritten in the fields as soon as it was given.
///
/// It may come while somebody types or scans into another window. Unless it was wished for, the keyboard is
/// in no field and on no button: what arrives is lost, and never taken for a secret. Who reads it goes to the
/// field, or pastes (CN-2).
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

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] bool wantsPassword() const { return m_question.wanted == SignInQuestion::Wanted::Password; }
    [[nodiscard]] QString reason() const;
    void check();
    /// The first one that has nothing in it.
    [[nodiscard]] QLineEdit* firstField() const;

    const SignInQuestion m_question;
    QLabel* m_reason;
    QLineEdit* m_user;
    QLineEdit* m_secret;
    QCheckBox* m_keep;
};

} // namespace lockkeeper
