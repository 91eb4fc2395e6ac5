// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/secret.h"
#include "ui/connections/kept_secrets.h"

#include <QLineEdit>

namespace lockkeeper
{

/// A line to type or paste a secret into, which is never shown. What is kept already is not in it: the line
/// only says that it is kept, and where. Left empty, nothing changes; typing replaces.
class SecretField : public QLineEdit
{
    Q_OBJECT
public:
    enum class Kind { Token, Password };

    explicit SecretField(Kind kind, QWidget* parent = nullptr);

    [[nodiscard]] bool isTyped() const { return !text().isEmpty(); }
    /// Without the blanks that come along when a token is copied; a password may have them.
    [[nodiscard]] Secret typed() const;
    /// `hint` stands there when none is kept.
    void setKept(KeptSecrets::State state, const QString& hint);

private:
    const Kind m_kind;
};

} // namespace lockkeeper
