// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/secrets_note.h"

#include "models/tables/base/plain_tool_tip.h"
#include "services/identity/secrets/credential_store.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/text_scale.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SecretsNote::SecretsNote(CredentialStore& credentials, Prompter& prompter, QWidget* parent)
    : QToolButton(parent)
    , m_credentials(credentials)
    , m_prompter(prompter)
{
    setObjectName(u"secretsNote"_s);
    setProperty("look", u"navigation"_s);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIcon(lineIcon(u"warning"));
    setIconSize(QSize(scaled(20), scaled(20)));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&credentials, &CredentialStore::sessionOnlyChanged, this, &SecretsNote::update);
    connect(this, &QToolButton::clicked, this, &SecretsNote::explain);
    update();
}

void SecretsNote::update()
{
    setVisible(m_credentials.sessionOnly());
    setText(tr("Secrets: this session"));
    setAccessibleName(tr("Secrets are kept for this session only"));
    setAccessibleDescription(m_credentials.sessionOnlyReason());
    setToolTip(plainToolTip(m_credentials.sessionOnlyReason()).toString());
}

void SecretsNote::explain()
{
    m_prompter.tell(window(), {Prompter::Message::Kind::Warning, accessibleName(),
                                  tr("%1\n\nTokens and passwords are kept in memory only, until you close "
                                     "Lockkeeper. Lockkeeper now tries again to save them in the keychain.")
                                      .arg(m_credentials.sessionOnlyReason())});
    m_credentials.retry();
}

} // namespace lockkeeper
