// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/secret.h"
#include "ui/connections/kept_secrets.h"

#include <QLineEdit>

namespace lockkeeper
{

/// A line edit for a secret, which is never shown. A secret that is kept already is not in it: the line only
/// says that there is one, and where. If it stays empty, nothing changes; a typed secret replaces the kept
/// one.
class SecretField : public QLineEdit
{
    Q_OBJECT
public:
    enum class Kind { Token, Password };

    explicit SecretField(Kind kind, QWidget* parent = nullptr);

    [[nodiscard]] bool isTyped() const { return !text().isEmpty(); }
    /// A token is given without the blanks that come along when it is copied; a password may have them.
    [[nodiscard]] Secret typed() const;
    /// `hint` is shown when no secret is kept.
    void setKept(KeptSecrets::State state, const QString& hint);

private:
    const Kind m_kind;
};

} // namespace lockkeeper
