// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/curl_line.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Between single quotes every character but the quote stands for itself.
QString quoted(QString text)
{
    text.remove(QChar(0)); // an argument cannot contain it
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

} // namespace

QString curlLine(const WriteIntent& intent, const QString& baseUrl)
{
    const bool isOrder = intent.endpoint.startsWith(u'O');
    QString base = baseUrl;
    while (base.endsWith(u'/'))
        base.chop(1);
    const QString address =
        base.isEmpty() ? u"\"$LOCKKEEPER_BASE_URL\""_s + quoted(intent.target) : quoted(base + intent.target);
    const QString separator = intent.target.contains(u'?') ? u"'&g_nonce='"_s : u"'?g_nonce='"_s;
    QStringList parts{u"curl -X %1 "_s.arg(quoted(intent.method)) + address + separator +
                      u"\"$(od -An -N16 -tx1 /dev/urandom | tr -d ' \\n')\""_s};
    if (isOrder) {
        parts += u"-H \"Authorization: Bearer $LOCKKEEPER_APP_TOKEN\""_s;
    } else {
        parts += u"-H \"Authorization: Bearer $LOCKKEEPER_CLIENT_TOKEN\""_s;
        parts += u"-H \"clientToken: $LOCKKEEPER_CLIENT_TOKEN\""_s;
        parts += u"-H \"userToken: $LOCKKEEPER_USER_TOKEN\""_s;
    }
    // As the program sends it: the order module lists this header for every endpoint (contract §4.1).
    if (isOrder || !intent.body.isEmpty()) parts += u"-H 'Content-Type: application/json'"_s;
    // --data-raw, so that a body that begins with @ is not taken for a file name.
    if (!intent.body.isEmpty()) parts += u"--data-raw "_s + quoted(QString::fromUtf8(intent.body));
    return parts.join(u" \\\n  "_s);
}

} // namespace lockkeeper
