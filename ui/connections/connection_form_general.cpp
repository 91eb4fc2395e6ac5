// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/connection_form_general.h"

#include "models/domain/base/visible_text.h"
#include "ui/connections/connection_profile_card.h"
#include "ui/connections/plain_http_consent.h"
#include "ui/kit/edited_text.h"
#include "ui/kit/theme/text_scale.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QRadioButton>
#include <QUrl>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ConnectionFormGeneral::ConnectionFormGeneral(QWidget* parent)
    : ConnectionFormPart(parent)
    , m_name(new QLineEdit(this))
    , m_baseUrl(new QLineEdit(this))
    , m_consent(new PlainHttpConsent(this))
    , m_production(new QRadioButton(this))
    , m_test(new QRadioButton(this))
    , m_readOnly(new QCheckBox(this))
    , m_appKey(new QLineEdit(this))
{
    setObjectName(u"connectionGeneral"_s);
    m_name->setObjectName(u"connectionName"_s);
    m_baseUrl->setObjectName(u"connectionBaseUrl"_s);
    m_consent->setObjectName(u"connectionBaseUrlConsent"_s);
    m_production->setObjectName(u"connectionProduction"_s);
    m_test->setObjectName(u"connectionTestKind"_s);
    m_readOnly->setObjectName(u"connectionReadOnly"_s);
    m_appKey->setObjectName(u"connectionAppKey"_s);

    auto* kinds = new QWidget(this);
    kinds->setProperty("look", u"plain"_s);
    auto* kindLayout = new QVBoxLayout(kinds);
    kindLayout->setContentsMargins(0, 4, 0, 0);
    kindLayout->setSpacing(6);
    kindLayout->addWidget(m_production);
    kindLayout->addWidget(m_test);
    auto* card = new QWidget(this);
    card->setProperty("look", u"plain"_s);
    card->setFixedWidth(scaled(196)); // as wide as in the navigation
    m_cardPlace = new QVBoxLayout(card);
    m_cardPlace->setContentsMargins(0, 4, 0, 4);

    addRow(u"name"_s, m_name);
    addRow(u"baseUrl"_s, m_baseUrl, nullptr, m_consent);
    addRow(u"kind"_s, m_production, kinds, card);
    addRow(u"readOnly"_s, m_readOnly);
    addRow(u"appKey"_s, m_appKey);

    for (auto* line : {m_name, m_baseUrl, m_appKey})
        onEdited(line, this, [this] { emit edited(); });
    for (auto* line : {m_name, m_baseUrl})
        connect(line, &QLineEdit::textChanged, this, &ConnectionFormGeneral::showCard);
    connect(m_baseUrl, &QLineEdit::textChanged, this,
        [this](const QString& text) { m_consent->setOrigin(plainOrigin(text)); });
    connect(m_production, &QRadioButton::toggled, this, &ConnectionFormGeneral::showCard);
    connect(m_consent, &QCheckBox::clicked, this, &ConnectionFormPart::edited);
    connect(m_production, &QRadioButton::clicked, this, &ConnectionFormPart::edited);
    connect(m_test, &QRadioButton::clicked, this, &ConnectionFormPart::edited);
    connect(m_readOnly, &QCheckBox::clicked, this, &ConnectionFormPart::edited);
    setRowTexts(u"name"_s, tr("&Name"), tr("A name you recognise, such as “Head office”."));
    setRowTexts(u"baseUrl"_s, tr("&Address"), tr("Base address of the gateway, from the gateway operator."));
    setRowTexts(u"kind"_s, tr("Kind"));
    setRowTexts(u"readOnly"_s, tr("Changes"));
    setRowTexts(u"appKey"_s, tr("Application &key"),
        tr("Sent with licence orders and to the token endpoint. Leave it empty if you use neither."));
    m_baseUrl->setPlaceholderText(u"https://"_s);
    m_production->setText(tr("&Production: changes are real (red stripe)"));
    m_test->setText(tr("T&est: for trying things out (blue stripe)"));
    m_readOnly->setText(tr("&Read-only: no changes allowed"));
    for (auto* button : QList<QAbstractButton*>{m_production, m_test, m_readOnly})
        button->setAccessibleName(withoutMnemonic(button->text()));
    showCard();
}

QString ConnectionFormGeneral::title() const
{
    return tr("Connection");
}

void ConnectionFormGeneral::fill(const ConnectionProfile& profile)
{
    showText(m_name, profile.name);
    m_consent->setAgreed(profile.plainHttpAgreed);
    showText(m_baseUrl, profile.baseUrl);
    (profile.kind == GatewayKind::Production ? m_production : m_test)->setChecked(true);
    m_readOnly->setChecked(profile.readOnly);
    showText(m_appKey, profile.appKey);
    showCard();
}

void ConnectionFormGeneral::readInto(ConnectionProfile& profile) const
{
    profile.name = m_name->text().trimmed();
    profile.baseUrl = m_baseUrl->text().trimmed();
    profile.kind = m_production->isChecked() ? GatewayKind::Production : GatewayKind::Test;
    profile.readOnly = m_readOnly->isChecked();
    profile.appKey = m_appKey->text().trimmed();
    profile.plainHttpAgreed.clear();
    if (const auto origin = m_consent->agreedOrigin(); !origin.isEmpty())
        profile.plainHttpAgreed.append(origin);
}

/// Shows the card as the window will have it, with its stripe.
void ConnectionFormGeneral::showCard()
{
    delete m_card;
    ShownProfile shown;
    shown.kind = m_production->isChecked() ? ShownProfile::Kind::Production : ShownProfile::Kind::Test;
    shown.name = m_name->text().trimmed();
    shown.detail = QUrl(m_baseUrl->text().trimmed(), QUrl::StrictMode).host();
    if (shown.detail.isEmpty()) shown.detail = u"…"_s;
    m_card = new ConnectionProfileCard(shown, this);
    m_card->setObjectName(u"connectionCard"_s);
    m_cardPlace->addWidget(m_card);
}

} // namespace lockkeeper
