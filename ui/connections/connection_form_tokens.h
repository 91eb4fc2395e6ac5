// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/token_kind.h"
#include "services/identity/secrets/credential_result.h"
#include "ui/connections/connection_form_part.h"

class QLineEdit;
class QPushButton;

namespace lockkeeper
{

class KeptSecrets;
class PlainHttpConsent;
class ProfileSecrets;
class SecretField;

/// How the three tokens are come by (contract §5), and what the token endpoint wants for them.
class ConnectionFormTokens final : public ConnectionFormPart
{
    Q_OBJECT
public:
    explicit ConnectionFormTokens(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    void fill(const ConnectionProfile& profile) override;
    void readInto(ConnectionProfile& profile) const override;

    /// What the lines for secrets say, for the profile as it is typed.
    void showKept(const KeptSecrets& kept, const ConnectionProfile& now);
    /// Whether a line that the profile has a use for has something in it.
    [[nodiscard]] bool hasTyped() const;
    /// Puts what is typed, and used by the profile, in the place of what is there.
    void readTyped(ProfileSecrets& secrets) const;
    /// What is wrong with them; validate() does not see secrets.
    [[nodiscard]] Issues issues() const;
    void clearTyped();
    /// Where the first token is pasted.
    void focusFirstToken();
    void setCanForget(bool can);

signals:
    void forgetRequested();

private:
    struct TokenRow {
        QComboBox* origin = nullptr;
        SecretField* secret = nullptr;
    };
    void addTokenRow(TokenKind kind, const QString& label, const QString& hint);
    [[nodiscard]] TokenOrigin originOf(TokenKind kind) const;
    [[nodiscard]] QList<std::pair<SecretKind, SecretField*>> usedLines() const;
    void showRows();

    PerToken<TokenRow> m_tokens;
    QLabel* m_endpointTitle;
    QLineEdit* m_endpoint;
    PlainHttpConsent* m_consent;
    SecretField* m_secret;
    QLineEdit* m_userName;
    SecretField* m_password;
    QPushButton* m_forget;
    QString m_baseOrigin; ///< consent for the gateway's address is given beside that
};

} // namespace lockkeeper
