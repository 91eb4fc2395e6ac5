// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/journal_fields.h"

#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/write_kind.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "services/gateway/wire/json_fields.h"
#include "services/gateway/wire/write_journal.h"
#include "services/operations/orders/unreserved_mark.h"
#include "services/operations/writes/write_before.h"
#include "services/storage/journal/journal_types.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct JournalFields {
    Q_DECLARE_TR_FUNCTIONS(JournalFields)
};

/// No more items are listed here. "Copy JSON" and an export have all of them.
constexpr qsizetype mostItems = 200;

/// Stands in the place of the items that are not listed.
QString leftOut(qsizetype all)
{
    return JournalFields::tr(
        "and %Ln more: see “Copy JSON” or an export for all.", nullptr, int(all - mostItems));
}

QString joined(const QStringList& parts)
{
    QStringList said = parts;
    said.removeAll(QString());
    return said.join(u" · "_s);
}

/// What an item is called. An order has only its place in the batch, "1".
QString itemName(const QString& key, bool isOrder)
{
    return isOrder && !key.isEmpty() ? JournalFields::tr("Order %1").arg(key) : key;
}

void addItems(std::vector<RecordField>& fields, const QByteArray& itemsJson, bool areOrders)
{
    const auto items = JsonItems::parse(itemsJson);
    for (qsizetype i = 0; i < std::min(items.size(), mostItems); ++i) {
        const JsonFields item(items.at(i));
        const auto outcome = writeWordName(writeWordOf(item["outcome"_L1].toString()));
        QStringList parts{outcome, item["message"_L1].toString()};
        if (item["extra"_L1].toBool()) parts += JournalFields::tr("was not requested");
        const auto name = itemName(item["key"_L1].toString(), areOrders);
        fields.push_back({"item", name, joined(parts), item["code"_L1].toString()});
    }
    if (items.size() > mostItems) fields.push_back({"item", u"…"_s, leftOut(items.size()), {}});
}

QString statesText(const QByteArray& states, bool areOrders)
{
    const auto array = JsonItems::parse(states);
    QStringList lines;
    for (qsizetype i = 0; i < std::min(array.size(), mostItems); ++i) {
        const JsonFields state(array.at(i));
        if (const auto name = readBackName(state["state"_L1].toString()); !name.isEmpty())
            lines += JournalFields::tr("%1: %2").arg(itemName(state["key"_L1].toString(), areOrders), name);
    }
    if (array.size() > mostItems) lines += u"… "_s + leftOut(array.size());
    return lines.join(u'\n');
}

void addFindings(std::vector<RecordField>& fields, const QList<JournalFinding>& findings,
    const RecordFormat& format, bool areOrders)
{
    for (const auto& finding : findings) {
        const bool decided = finding.kind == JournalFinding::Kind::Decision;
        QString outcome;
        if (!finding.outcome.isEmpty())
            outcome = JournalFields::tr("resolved as %1").arg(writeWordName(settledWordOf(finding.outcome)));
        const auto first = joined({format.fullTime(Timestamp(finding.at)), finding.who, outcome});
        QStringList lines{first, finding.reason, statesText(finding.states, areOrders)};
        lines.removeAll(QString());
        fields.push_back({"finding",
            decided ? JournalFields::tr("Recorded by a person") : JournalFields::tr("Verification"),
            lines.join(u'\n'), {}});
    }
}

QString outcomeText(const JournalRow& row)
{
    if (row.word == WriteWord::Lost)
        return JournalFields::tr("Unknown: Lockkeeper closed before the reply arrived");
    const auto word = writeWordName(row.word);
    return row.settled ? JournalFields::tr("%1 (resolved later)").arg(word) : word;
}

/// The gateway's words as they are; ours in the language of the window.
QString messageText(const JournalRow& row)
{
    const auto message = row.message.toString();
    return message == windowWasClosed ? JournalFields::tr("The window was closed before the reply arrived.")
                                      : message;
}

/// Why it ended as it did, in our words; the gateway's are a technical detail.
QString whyText(const JournalRow& row)
{
    const auto advice = adviceFor(row.code.toString());
    return advice.known ? advice.sentence : messageText(row);
}

} // namespace

std::vector<RecordField> journalFields(
    const JournalRow& row, const JournalEntry* entry, const RecordFormat& given, const EnterpriseNames& names)
{
    RecordFormat format = given;
    format.unit = TimestampUnit::Milliseconds; // ours, whatever the gateway takes
    std::vector<RecordField> fields;
    const auto add = [&fields](const char* id, const QString& label, const QString& text) {
        fields.push_back({id, label, text, {}});
    };
    add("what", JournalFields::tr("Action"),
        writeName(row.endpoint.toString(), row.operation.toString(), row.given));
    add("subject", JournalFields::tr("Target"), subjectText(row));
    add("outcome", JournalFields::tr("Outcome"), outcomeText(row));
    if (const auto reason = whyText(row); !reason.isEmpty())
        add("reason", JournalFields::tr("Reason"), reason);
    add("code", JournalFields::tr("Code"), row.code.toString());
    add("message", JournalFields::tr("Message"), messageText(row));
    if (entry) {
        const bool areOrders = entry->intent.is(WriteKind::SubmitOrders);
        if (entry->outcome) addItems(fields, entry->outcome->itemsJson, areOrders);
        for (const auto& lock : lostLocksIn(entry->intent.before))
            add("lostLocks", JournalFields::tr("Continued without"),
                JournalFields::tr("lock %1, lost and disabled").arg(lock));
        if (const auto typed = unreservedIn(entry->intent.before); !typed.isEmpty())
            add("unreserved", JournalFields::tr("Not reserved"),
                JournalFields::tr("The team's desk couldn't be used; confirmed by typing “%1”").arg(typed));
        addFindings(fields, entry->findings, format, areOrders);
    }
    add("state", JournalFields::tr("State found"), readBackText(row));
    add("created", JournalFields::tr("Time"), format.fullTime(row.created));
    add("finished", JournalFields::tr("Replied"),
        row.finished == 0 ? QString() : format.fullTime(Timestamp(row.finished)));
    if (!row.colleague.isEmpty()) add("colleague", JournalFields::tr("Sent from"), row.colleague.toString());
    add("operatorName", JournalFields::tr("Operator"), row.operatorName.toString());
    add("endpoint", JournalFields::tr("Endpoint"), row.endpoint.toString());
    add("httpStatus", JournalFields::tr("HTTP status"),
        row.httpStatus == 0 ? QString() : QString::number(row.httpStatus));
    add("target", JournalFields::tr("Path"), row.target.toString());
    const EnterpriseId enterprise(row.enterprise);
    add("enterprise", JournalFields::tr("Enterprise"), enterpriseLabel(names, enterprise));
    if (names.contains(enterprise))
        add("enterpriseGlobalId", JournalFields::tr("Enterprise global id"), enterprise.toString());
    add("operation", JournalFields::tr("Operation id"), row.operation.toString());
    add("id", JournalFields::tr("Entry"), row.id.toString());
    if (entry && !entry->intent.attemptOf.isEmpty())
        add("attemptOf", JournalFields::tr("New attempt of"), entry->intent.attemptOf);
    return fields;
}

} // namespace lockkeeper
