// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/write_text.h"

#include "models/domain/base/name_list.h"
#include "services/gateway/wire/json_fields.h"
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
    if (!entry.settled.isEmpty()) return settledWordOf(entry.settled);
    return entry.lost ? WriteWord::Lost : writeWordOf(entry.word());
}

QString aboutText(const JournalEntry& entry)
{
    const auto things = thingsOf(entry);
    if (things.size() < 2 || entry.intent.body.isEmpty())
        return entry.intent.subject.isEmpty() ? things.value(0) : entry.intent.subject;
    return firstNames(things, 1);
}

GivenAssets givenIn(const JournalEntry& entry)
{
    if (!entry.intent.is(WriteKind::ChangePrivileges)) return {};
    const auto body = JsonFields::parse(entry.privileges.isEmpty() ? entry.intent.body : entry.privileges);
    const auto added = body.items("addAssets"_L1), deleted = body.items("deleteAssets"_L1);
    constexpr qsizetype most = 3;
    QStringList numbers;
    for (const auto* list : {&deleted, &added})
        for (const auto& number : *list)
            if (numbers.size() < most) numbers += number.toString();
    const auto more = added.size() + deleted.size() - numbers.size();
    return {added.isEmpty() && deleted.isEmpty() ? Given::NotSaid
            : deleted.isEmpty()                  ? Given::Assigned
            : added.isEmpty()                    ? Given::Withdrawn
                                                 : Given::Both,
        withMore(joinedNames(numbers), more)};
}

QString whenText(qint64 millisecondsSince1970, const RecordFormat& format)
{
    return format.fullTime(QDateTime::fromMSecsSinceEpoch(millisecondsSince1970));
}

} // namespace lockkeeper
