// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/rows.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QMultiHash>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

// The one place that keeps secrets (passwords, access tokens) out of logs, journal, messages and what
// people copy. Everything that is kept or shown and came from, or goes to, the wire passes through here.
// Reentrant, any thread.

/// What stands where a secret was.
inline constexpr QLatin1StringView redacted{"***"};

/// Masks the values of all fields that hold secrets (password, passwords, anything with "token" or "secret"
/// in its name), at any depth. Text that is not JSON is replaced whole, because any of it may be a password.
/// JSON without a secret stays as it is. In all other values `secrets` are replaced as scrub() does it,
/// before they are encoded again, because a value may be a text that is JSON itself.
[[nodiscard]] QByteArray redactJson(QByteArrayView json, const QStringList& secrets = {});

/// Takes secrets out of many texts; scrub() and redactJson() say how.
class Scrubber
{
public:
    explicit Scrubber(const QStringList& secrets);

    [[nodiscard]] QString scrub(QString text) const;
    /// Whole secrets only: for texts that were not cut.
    [[nodiscard]] QString withoutSecrets(QString text) const;

    [[nodiscard]] bool finds(const QString& text) const;

private:
    [[nodiscard]] qsizetype beginningAtTheEnd(const QString& text) const;

    QStringList m_forms;                    ///< the forms of all secrets, the longest first
    QMultiHash<quint32, QString> m_byBegin; ///< forms by their first two letters
    QString m_single;                       ///< forms of one letter
};

/// Replaces each occurrence of each secret, as it is, and percent-encoded or escaped as in JSON or HTML. A
/// gateway may echo a password in its message. Texts get cut, so the beginning of a secret at the end of the
/// text is replaced, too, from four characters on.
[[nodiscard]] QString scrub(QString text, const QStringList& secrets);

/// Does the same with the raw JSON that rows keep of fields that could not be read.
void scrubIssues(std::vector<RowIssue>& issues, const QStringList& secrets);

} // namespace lockkeeper
