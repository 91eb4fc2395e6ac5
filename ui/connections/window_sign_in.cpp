// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/window_sign_in.h"

#include "ui/connections/sign_in_dialog.h"

#include <utility>

namespace lockkeeper
{

WindowSignIn::WindowSignIn(QWidget& window, QString connection, std::function<QString()> sessionOnly)
    : m_window(&window)
    , m_connection(std::move(connection))
    , m_sessionOnly(std::move(sessionOnly))
{
}

WindowSignIn::~WindowSignIn()
{
    withdraw();
}

void WindowSignIn::ask(SignInQuestion question, std::function<void(std::optional<SignInAnswer>)> answered)
{
    if (!m_window) return answered(std::nullopt);
    m_dialog = new SignInDialog(std::move(question), m_connection, m_sessionOnly(), m_window);
    QObject::connect(
        m_dialog, &QDialog::finished, m_window, [dialog = m_dialog.data(), answered](int result) {
            answered(result == QDialog::Accepted ? std::optional(dialog->answer()) : std::nullopt);
        });
    m_dialog->open();
}

void WindowSignIn::withdraw()
{
    if (!m_dialog) return;
    m_dialog->disconnect(m_window);
    m_dialog->close();
    m_dialog.clear();
}

} // namespace lockkeeper
