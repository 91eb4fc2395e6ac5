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

/// Where the three tokens come from (contract §5), and what the token endpoint wants for them.
class ConnectionFormTokens final : public ConnectionFormPart
{
    Q_OBJECT
public:
    explicit ConnectionFormTokens(QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    void fill(const ConnectionProfile& profile) override;
    void readInto(ConnectionProfile& profile) const override;

    /// Shows beside each secret whether it is kept, for the profile as it is typed.
    void showKept(const KeptSecrets& kept, const ConnectionProfile& now);
    /// Whether something is typed into a field that the profile uses.
    [[nodiscard]] bool hasTyped() const;
    /// Replaces secrets by those that are typed, as far as the profile uses them.
    void readTyped(ProfileSecrets& secrets) const;
    /// Issues of the typed secrets, which validate() does not see.
    [[nodiscard]] Issues issues() const;
    void clearTyped();
    /// Moves the focus to the field for the first token.
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
