// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/token_sign_in.h"

#include <QDialog>

class QCheckBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lockkeeper
{

class Banner;

/// Asks a person for a token, or for user name and password. What is typed is never shown, and is
/// overwritten in the fields as soon as it was given.
class SignInDialog : public QDialog
{
    Q_OBJECT

public:
    /// `connection` is the profile's name. `sessionOnly`: why nothing can be kept; empty when it can.
    SignInDialog(SignInQuestion question, QString connection, QString sessionOnly, QWidget* parent = nullptr);
    ~SignInDialog() override;

    /// What was typed. Complete once the dialog was accepted.
    [[nodiscard]] SignInAnswer answer() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] bool wantsPassword() const { return m_question.wanted == SignInQuestion::Wanted::Password; }
    [[nodiscard]] QString reason() const;
    void check();
    void retranslate();

    const SignInQuestion m_question;
    const QString m_connection;
    const QString m_sessionOnly;
    Banner* m_failure;
    QLabel* m_reason;
    QLabel* m_userLabel;
    QLineEdit* m_user;
    QLabel* m_secretLabel;
    QLineEdit* m_secret;
    QCheckBox* m_keep;
    QDialogButtonBox* m_buttons;
    QPushButton* m_go;
};

} // namespace lockkeeper
