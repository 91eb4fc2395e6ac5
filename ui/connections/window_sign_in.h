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

/// Asks a TokenKeeper's questions in a dialog over a window. GUI thread.
class WindowSignIn final : public SignInPrompt
{
public:
    /// `sessionOnly` gives the reason why secrets are kept for this session only; empty when they can be
    /// stored.
    WindowSignIn(QWidget& window, QString connection, std::function<QString()> sessionOnly);
    ~WindowSignIn() override;

    /// Another window has taken the place of the one before. No question may be open over that one.
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
