// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/write_words.h"

#include "services/operations/orders/journalled_request.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct WriteWords {
    Q_DECLARE_TR_FUNCTIONS(WriteWords)
};

} // namespace

WriteWord standingOf(const JournalEntry& entry)
{
    return entry.lost && entry.settled.isEmpty() ? WriteWord::Lost : writeWordOf(entry.word());
}

QString aboutText(const JournalEntry& entry)
{
    const auto things = thingsOf(entry);
    if (things.size() < 2 || entry.intent.body.isEmpty())
        return entry.intent.subject.isEmpty() ? things.value(0) : entry.intent.subject;
    return WriteWords::tr("%1 and %Ln more", nullptr, int(things.size() - 1)).arg(things.first());
}

QString whenText(qint64 millisecondsSince1970, const RecordFormat& given)
{
    RecordFormat format = given;
    format.unit = TimestampUnit::Milliseconds; // ours, whatever the gateway takes
    return format.exportTime(Timestamp(millisecondsSince1970));
}

} // namespace lockkeeper
