// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/token_sign_in.h"

#include <QPointer>
#include <QString>
#include <QWidget>

#include <functional>

namespace lockkeeper
{

class SignInDialog;

/// Puts a TokenKeeper's questions to whoever sits before a window, in a dialog over it. GUI thread.
class WindowSignIn final : public SignInPrompt
{
public:
    /// `sessionOnly` says why nothing can be kept beyond the session, empty when it can.
    WindowSignIn(QWidget& window, QString connection, std::function<QString()> sessionOnly);
    ~WindowSignIn() override;

    /// Another window takes the place of the one before, over which no question is open.
    void setWindow(QWidget& window) { m_window = &window; }

    void ask(SignInQuestion question, std::function<void(std::optional<SignInAnswer>)> answered) override;
    void withdraw() override;

private:
    QPointer<QWidget> m_window;
    const QString m_connection;
    const std::function<QString()> m_sessionOnly;
    QPointer<SignInDialog> m_dialog;
};

} // namespace lockkeeper
