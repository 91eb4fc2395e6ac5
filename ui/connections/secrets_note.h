// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace lockkeeper
{

class CredentialStore;
class Prompter;

/// A button in the window that says when secrets are kept for this session only. Pressed, it says why, and
/// tries again to store them. Hidden while the keychain works.
class SecretsNote : public QToolButton
{
    Q_OBJECT

public:
    /// Both outlive this.
    SecretsNote(CredentialStore& credentials, Prompter& prompter, QWidget* parent = nullptr);

protected:
private:
    void update();
    void explain();

    CredentialStore& m_credentials;
    Prompter& m_prompter;
};

} // namespace lockkeeper
