// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/connections/secret_field.h"

namespace lockkeeper
{

SecretField::SecretField(Kind kind, QWidget* parent)
    : QLineEdit(parent)
    , m_kind(kind)
{
    setEchoMode(QLineEdit::Password);
}

Secret SecretField::typed() const
{
    const auto all = text();
    const QStringView shown = all;
    return Secret::fromText(m_kind == Kind::Token ? shown.trimmed() : shown);
}

void SecretField::setKept(KeptSecrets::State state, const QString& hint)
{
    switch (state) {
    case KeptSecrets::State::None:
        setPlaceholderText(hint);
        break;
    case KeptSecrets::State::Asking:
        setPlaceholderText(tr("Waiting for the keychain…"));
        break;
    case KeptSecrets::State::Kept:
        setPlaceholderText(tr("Saved in the keychain"));
        break;
    case KeptSecrets::State::Session:
        setPlaceholderText(tr("Kept for this session only"));
        break;
    case KeptSecrets::State::Unreadable:
        setPlaceholderText(tr("The keychain isn't responding"));
        break;
    case KeptSecrets::State::OtherAddress:
        setPlaceholderText(tr("Not used: belongs to another address"));
        break;
    }
}

} // namespace lockkeeper
