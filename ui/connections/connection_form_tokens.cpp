// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_form_tokens.h"

#include "models/domain/base/visible_text.h"
#include "services/identity/profiles/profile_secrets.h"
#include "ui/connections/kept_secrets.h"
#include "ui/connections/plain_http_consent.h"
#include "ui/connections/secret_field.h"
#include "ui/kit/edited_text.h"
#include "ui/kit/theme/text_scale.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The name of the profile's member, and the name that the issues of its secret go by.
QString memberOf(TokenKind kind)
{
    switch (kind) {
    case TokenKind::Order:
        return u"orderToken"_s;
    case TokenKind::Client:
        return u"clientToken"_s;
    case TokenKind::User:
        break;
    }
    return u"userToken"_s;
}

QString pastedField(TokenKind kind)
{
    return memberOf(kind) + u"Pasted"_s;
}

QString widgetName(TokenKind kind)
{
    auto name = memberOf(kind);
    name[0] = name[0].toUpper();
    return u"connection"_s + name;
}

} // namespace

ConnectionFormTokens::ConnectionFormTokens(QWidget* parent)
    : ConnectionFormPart(parent)
{
    setObjectName(u"connectionTokens"_s);
    addTokenRow(TokenKind::Order, tr("&Order token"),
        tr("For customers, orders, locks and the assets of an enterprise."));
    addTokenRow(TokenKind::Client, tr("&Client token"),
        tr("For employees and their assets, together with the user token."));
    addTokenRow(TokenKind::User, tr("&User token"), {});
    m_endpointTitle = makeSection(this);
    m_endpointTitle->setText(tr("Token endpoint"));
    m_endpoint = new QLineEdit(this);
    m_consent = new PlainHttpConsent(this);
    m_secret = new SecretField(SecretField::Kind::Password, this);
    m_userName = new QLineEdit(this);
    m_password = new SecretField(SecretField::Kind::Password, this);
    m_forget = new QPushButton(tr("&Remove all secrets…"), this);
    m_forget->setAccessibleName(withoutMnemonic(m_forget->text()));
    m_endpoint->setObjectName(u"connectionTokenEndpoint"_s);
    m_consent->setObjectName(u"connectionTokenEndpointConsent"_s);
    m_secret->setObjectName(u"connectionApplicationSecret"_s);
    m_userName->setObjectName(u"connectionUserName"_s);
    m_password->setObjectName(u"connectionUserPassword"_s);
    m_forget->setObjectName(u"connectionForget"_s);
    addSection(m_endpointTitle);
    addRow(u"tokenEndpoint"_s, m_endpoint, nullptr, m_consent);
    addRow(u"applicationSecret"_s, m_secret);
    addRow(u"userName"_s, m_userName);
    addRow(u"userPassword"_s, m_password);
    setRowTexts(u"tokenEndpoint"_s, tr("A&ddress"), tr("OAuth 2.0 address, from the gateway operator."));
    setRowTexts(u"applicationSecret"_s, tr("Application &secret"),
        tr("Proves that the application is yours; its key is under “Connection”."));
    setRowTexts(u"userName"_s, tr("Us&er name"));
    setRowTexts(u"userPassword"_s, tr("&Password"), tr("May stay empty; you are then asked when needed."));
    m_endpoint->setPlaceholderText(u"https://"_s);
    auto* forget = new QWidget(this);
    forget->setProperty("look", u"plain"_s);
    auto* forgetLayout = new QHBoxLayout(forget);
    forgetLayout->setContentsMargins(0, 10, 0, 0);
    forgetLayout->addWidget(m_forget);
    forgetLayout->addStretch();
    addWide(forget);

    for (auto* line : QList<QLineEdit*>{m_endpoint, m_secret, m_userName, m_password})
        onEdited(line, this, [this] { emit edited(); });
    connect(m_endpoint, &QLineEdit::textChanged, this, &ConnectionFormTokens::showRows);
    connect(m_consent, &QCheckBox::clicked, this, &ConnectionFormPart::edited);
    connect(m_forget, &QPushButton::clicked, this, &ConnectionFormTokens::forgetRequested);
}

void ConnectionFormTokens::addTokenRow(TokenKind kind, const QString& label, const QString& hint)
{
    auto& row = m_tokens[kind];
    row.origin = makeChoice(widgetName(kind),
        {{int(TokenOrigin::Pasted), tr("Pasted")},
            {int(TokenOrigin::Endpoint), tr("From the token endpoint")},
            {int(TokenOrigin::None), tr("None")}},
        this);
    row.secret = new SecretField(SecretField::Kind::Token, this);
    row.secret->setObjectName(widgetName(kind) + u"Pasted"_s);
    auto* line = new QWidget(this);
    line->setProperty("look", u"plain"_s);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(row.origin);
    layout->addWidget(row.secret, 1);
    layout->addStretch();
    row.origin->setMinimumWidth(scaled(190));
    addRow(memberOf(kind), row.origin, line);
    addAlias(pastedField(kind), memberOf(kind), row.secret);
    setRowTexts(memberOf(kind), label, hint);
    row.secret->setAccessibleName(tr("%1, pasted").arg(row.origin->accessibleName()));
    connect(row.origin, &QComboBox::currentIndexChanged, this, &ConnectionFormTokens::showRows);
    connect(row.origin, &QComboBox::activated, this, &ConnectionFormPart::edited);
    onEdited(row.secret, this, [this] { emit edited(); });
}

QString ConnectionFormTokens::title() const
{
    return tr("Sign-in");
}

TokenOrigin ConnectionFormTokens::originOf(TokenKind kind) const
{
    return TokenOrigin(chosen(m_tokens[kind].origin, int(TokenOrigin::None)));
}

void ConnectionFormTokens::fill(const ConnectionProfile& profile)
{
    choose(m_tokens[TokenKind::Order].origin, int(profile.orderToken));
    choose(m_tokens[TokenKind::Client].origin, int(profile.clientToken));
    choose(m_tokens[TokenKind::User].origin, int(profile.userToken));
    m_consent->setAgreed(profile.plainHttpAgreed);
    showText(m_endpoint, profile.tokenEndpoint);
    showText(m_userName, profile.userName);
    showRows();
}

void ConnectionFormTokens::readInto(ConnectionProfile& profile) const
{
    profile.orderToken = originOf(TokenKind::Order);
    profile.clientToken = originOf(TokenKind::Client);
    profile.userToken = originOf(TokenKind::User);
    profile.tokenEndpoint = m_endpoint->text().trimmed();
    profile.userName = m_userName->text().trimmed();
    const auto agreed = m_consent->agreedOrigin();
    if (!agreed.isEmpty() && !profile.plainHttpAgreed.contains(agreed))
        profile.plainHttpAgreed.append(agreed);
}

QList<std::pair<SecretKind, SecretField*>> ConnectionFormTokens::usedLines() const
{
    QList<std::pair<SecretKind, SecretField*>> lines;
    bool asksEndpoint = false;
    for (const auto kind : tokenKinds) {
        if (originOf(kind) == TokenOrigin::Pasted) lines.append({secretKindOf(kind), m_tokens[kind].secret});
        asksEndpoint |= originOf(kind) == TokenOrigin::Endpoint;
    }
    if (asksEndpoint) lines.append({SecretKind::ApplicationSecret, m_secret});
    if (originOf(TokenKind::User) == TokenOrigin::Endpoint)
        lines.append({SecretKind::UserPassword, m_password});
    return lines;
}

bool ConnectionFormTokens::hasTyped() const
{
    const auto lines = usedLines();
    return std::any_of(lines.begin(), lines.end(), [](const auto& line) { return line.second->isTyped(); });
}

void ConnectionFormTokens::readTyped(ProfileSecrets& secrets) const
{
    for (const auto& [kind, line] : usedLines())
        if (line->isTyped()) secrets[kind] = line->typed();
}

Issues ConnectionFormTokens::issues() const
{
    Issues found;
    for (const auto kind : tokenKinds) {
        const auto* line = m_tokens[kind].secret;
        if (originOf(kind) != TokenOrigin::Pasted || !line->isTyped()) continue;
        if (!isToken(line->typed().unprotectedCopy()))
            found.append({-1, pastedField(kind), u"token"_s,
                tr("Not a token: it contains a blank or another invalid character. Copy it again."),
                Issue::Severity::Error});
    }
    return found;
}

void ConnectionFormTokens::focusFirstToken()
{
    m_tokens[TokenKind::Order].secret->setFocus(Qt::TabFocusReason);
}

void ConnectionFormTokens::clearTyped()
{
    for (const auto kind : tokenKinds)
        showText(m_tokens[kind].secret, {});
    showText(m_secret, {});
    showText(m_password, {});
}

void ConnectionFormTokens::setCanForget(bool can)
{
    m_forget->setVisible(can);
}

void ConnectionFormTokens::showKept(const KeptSecrets& kept, const ConnectionProfile& now)
{
    const auto show = [&](SecretField* line, SecretKind kind, const QString& hint) {
        line->setKept(kept.state(kind, now), hint);
    };
    for (const auto kind : tokenKinds)
        show(m_tokens[kind].secret, secretKindOf(kind), tr("Paste the token here"));
    show(m_secret, SecretKind::ApplicationSecret, QString());
    show(m_password, SecretKind::UserPassword, tr("Asked when needed"));
    m_baseOrigin = plainOrigin(now.baseUrl);
    showRows();
}

void ConnectionFormTokens::showRows()
{
    bool asksEndpoint = false;
    for (const auto kind : tokenKinds) {
        m_tokens[kind].secret->setVisible(originOf(kind) == TokenOrigin::Pasted);
        asksEndpoint |= originOf(kind) == TokenOrigin::Endpoint;
    }
    const bool asksPassword = originOf(TokenKind::User) == TokenOrigin::Endpoint;
    // An address is shown even while it is not used, because it is checked in any case.
    m_endpointTitle->setVisible(asksEndpoint || !m_endpoint->text().isEmpty());
    setRowVisible(u"tokenEndpoint"_s, m_endpointTitle->isVisibleTo(this));
    setRowVisible(u"applicationSecret"_s, asksEndpoint);
    setRowVisible(u"userName"_s, asksPassword);
    setRowVisible(u"userPassword"_s, asksPassword);
    const auto origin = plainOrigin(m_endpoint->text());
    m_consent->setOrigin(origin == m_baseOrigin ? QString() : origin);
}

} // namespace lockkeeper
