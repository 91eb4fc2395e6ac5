// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/request_line.h"

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Characters that end a line, move the cursor or turn the direction of what follows.
bool isHarmful(QChar c)
{
    switch (c.category()) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

QByteArray field(const QString& text)
{
    if (text.isEmpty()) return "-";
    if (std::none_of(text.begin(), text.end(), isHarmful)) return text.toUtf8(); // nearly always
    QString result;
    result.reserve(text.size());
    for (const QChar c : text) {
        if (isHarmful(c))
            result += u"\\u%1"_s.arg(c.unicode(), 4, 16, QChar(u'0'));
        else
            result += c;
    }
    return result.toUtf8();
}

} // namespace

QByteArray requestLineTitle()
{
    // Words that are shorter than a tab stop, so that they stand above what they name.
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
