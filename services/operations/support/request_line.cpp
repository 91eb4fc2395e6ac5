// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/support/request_line.h"

#include "models/domain/base/visible_text.h"

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

QByteArray field(const QString& text)
{
    return text.isEmpty() ? "-"_ba : withVisibleControls(text).toUtf8();
}

} // namespace

QByteArray requestLineTitle()
{
    // Each word fits its tab stop, so that it stands above its column.
    return "# time (UTC)            \tcall\tmethod\tstatus\tcode\ttry\tms\tB sent\tB "
           "recvd\toutcome\tconnection\tpath";
}

QByteArray requestLine(const RequestRecord& record)
{
    QByteArray line = record.when.toUTC().toString(Qt::ISODateWithMs).toLatin1();
    const auto add = [&line](const QByteArray& text) { line += '\t' + text; };
    add(field(record.endpoint));
    add(field(QString::fromLatin1(record.method)));
    add(record.status == 0 ? "-"_ba : QByteArray::number(record.status));
    add(field(record.code));
    add(QByteArray::number(record.attempt));
    add(QByteArray::number(qint64(record.duration.count())));
    add(QByteArray::number(record.bytesSent));
    add(QByteArray::number(record.bytesReceived));
    add(field(outcomeWord(record)));
    add(field(record.profile));
    add(field(QString::fromLatin1(record.path)));
    return line;
}

} // namespace lockkeeper
