// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/log_columns.h"

#include "models/domain/base/moment_text.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/base/record_format.h"

#include <QCoreApplication>
#include <QLocale>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Kind = GatewayError::Kind;
using Reason = GatewayError::Reason;
using LogColumn = ColumnSpec<LogRow>;

struct LogTable {
    Q_DECLARE_TR_FUNCTIONS(LogTable)
};

QString outcomeText(const RequestRecord& record)
{
    if (!record.failure) return LogTable::tr("OK");
    switch (*record.failure) {
    case Kind::NotSent:
        return LogTable::tr("Not sent");
    case Kind::Network:
        return LogTable::tr("No reply");
    case Kind::Http:
        return LogTable::tr("HTTP error");
    case Kind::Business:
        return LogTable::tr("Rejected");
    case Kind::Protocol:
        return LogTable::tr("Unreadable");
    case Kind::Cancelled:
        return LogTable::tr("Cancelled");
    case Kind::Unknown:
        return LogTable::tr("Unknown");
    }
    Q_UNREACHABLE();
}

Tone outcomeTone(const RequestRecord& record)
{
    if (!record.failure) return Tone::Ok;
    switch (*record.failure) {
    case Kind::Cancelled:
        return Tone::Mute;
    case Kind::NotSent:
    case Kind::Unknown:
        return Tone::Warning;
    default:
        return Tone::Bad;
    }
}

QString reasonText(Reason reason)
{
    switch (reason) {
    case Reason::None:
    case Reason::Gateway:
    case Reason::Cancelled:
    case Reason::Other:
        return {};
    case Reason::InvalidRequest:
        return LogTable::tr("invalid input");
    case Reason::JournalUnavailable:
        return LogTable::tr("no journal");
    case Reason::NotReserved:
        return LogTable::tr("not reserved");
    case Reason::ReadOnly:
        return LogTable::tr("read-only");
    case Reason::NoToken:
        return LogTable::tr("no token");
    case Reason::NotPermitted:
        return LogTable::tr("not permitted");
    case Reason::ConnectionRefused:
        return LogTable::tr("connection refused");
    case Reason::HostNotFound:
        return LogTable::tr("host not found");
    case Reason::ConnectionLost:
        return LogTable::tr("connection lost");
    case Reason::TimedOut:
        return LogTable::tr("timed out");
    case Reason::Tls:
        return LogTable::tr("TLS failed");
    case Reason::Proxy:
        return LogTable::tr("proxy failed");
    case Reason::Redirected:
        return LogTable::tr("redirected");
    case Reason::TooLarge:
        return LogTable::tr("too large");
    case Reason::BadJson:
        return LogTable::tr("not JSON");
    case Reason::WebPage:
        return LogTable::tr("a web page");
    case Reason::BadHttp:
        return LogTable::tr("not readable as HTTP");
    case Reason::BadShape:
        return LogTable::tr("unexpected content");
    case Reason::Code0With299:
        return LogTable::tr("code 0 with status 299");
    }
    Q_UNREACHABLE();
}

QString timeText(const LogRow& row)
{
    const auto time = row.record.when.toLocalTime();
    const auto clock = time.toString(u"HH:mm:ss.zzz"_s);
    if (time.date() == QDate::currentDate()) return clock;
    return wholeDay(time.date()) + u' ' + clock;
}

QString exactTime(const LogRow& row)
{
    return row.record.when.toLocalTime()
        .toOffsetFromUtc(row.record.when.toLocalTime().offsetFromUtc())
        .toString(Qt::ISODateWithMs);
}

/// A column for a number that only requests have that were sent.
LogColumn numberColumn(const char* id, const QString& title, int width, qint64 (*value)(const RequestRecord&),
    QString (*words)(qint64))
{
    auto result = writtenColumn<LogRow>(id, title, width,
        [=](const LogRow& row) { return row.record.attempt == 0 ? QString() : words(value(row.record)); });
    result.info.kind = ColumnKind::Number;
    result.info.searchable = false;
    result.info.alignRight = true;
    result.exportText = [=](const LogRow& row) {
        return row.record.attempt == 0 ? QString() : QString::number(value(row.record));
    };
    result.sortNumber = [=](const LogRow& row) {
        return row.record.attempt == 0 ? std::nullopt : std::optional(value(row.record));
    };
    return result;
}

QString milliseconds(qint64 value)
{
    return LogTable::tr("%1 ms").arg(QLocale().toString(value));
}

QString size(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

LogColumn timeColumn()
{
    // The window below has the zone of its connection.
    //: %1 is the zone of this computer: "UTC+08:00"
    auto result =
        writtenColumn<LogRow>("when", LogTable::tr("Time (%1)").arg(zoneOfThisComputer()), 124, timeText);
    result.info.kind = ColumnKind::Date;
    result.info.searchable = false;
    result.toolTip = exactTime;
    result.exportText = exactTime;
    // The column sorts by number, which is the order of the file: setting the clock does not change it.
    result.sortNumber = [](const LogRow& row) { return qint64(row.number); };
    return result;
}

LogColumn outcomeColumn()
{
    auto result = writtenColumn<LogRow>(
        "outcome", LogTable::tr("Outcome"), 104, [](const LogRow& row) { return outcomeText(row.record); });
    result.toolTip = [](const LogRow& row) { return outcomeWord(row.record); };
    result.searchText = [](const LogRow& row) {
        return outcomeText(row.record) + u' ' + outcomeWord(row.record);
    };
    result.look = [](const LogRow& row) { return stateLook(outcomeTone(row.record)); };
    return result;
}

LogColumn statusColumn()
{
    auto result = writtenColumn<LogRow>("status", LogTable::tr("Status"), 62, [](const LogRow& row) {
        return row.record.status == 0 ? QString() : QString::number(row.record.status);
    });
    result.info.kind = ColumnKind::Digits;
    result.sortNumber = [](const LogRow& row) {
        return row.record.status == 0 ? std::nullopt : std::optional<qint64>(row.record.status);
    };
    return result;
}

} // namespace

bool isFailure(const LogRow& row)
{
    return row.record.failure && *row.record.failure != Kind::Cancelled;
}

ColumnSpecs<LogRow> logColumns()
{
    ColumnSpecs<LogRow> columns;
    columns.push_back(timeColumn());
    columns.push_back(outcomeColumn());
    columns.push_back(writtenColumn<LogRow>("reason", LogTable::tr("Reason"), 124,
        [](const LogRow& row) { return reasonText(row.record.reason); }));
    columns.push_back(writtenColumn<LogRow>(
        "endpoint", LogTable::tr("Endpoint"), 74, [](const LogRow& row) { return row.record.endpoint; }));
    columns.push_back(writtenColumn<LogRow>("method", LogTable::tr("Method"), 70,
        [](const LogRow& row) { return QString::fromLatin1(row.record.method); }));
    columns.push_back(statusColumn());
    columns.push_back(writtenColumn<LogRow>(
        "code", LogTable::tr("Code"), 70, [](const LogRow& row) { return row.record.code; }));
    columns.push_back(numberColumn(
        "duration", LogTable::tr("Duration"), 84,
        [](const RequestRecord& record) { return qint64(record.duration.count()); }, milliseconds));
    columns.push_back(numberColumn(
        "received", LogTable::tr("Size"), 98,
        [](const RequestRecord& record) { return record.bytesReceived; }, size));
    columns.push_back(writtenColumn<LogRow>("path", LogTable::tr("Path"), 260,
        [](const LogRow& row) { return QString::fromLatin1(row.record.path); }));
    columns.push_back(numberColumn(
        "sent", LogTable::tr("Size sent"), 98, [](const RequestRecord& record) { return record.bytesSent; },
        size));
    columns.push_back(numberColumn(
        "attempt", LogTable::tr("Attempt"), 74,
        [](const RequestRecord& record) { return qint64(record.attempt); },
        [](qint64 value) { return QString::number(value); }));
    columns.push_back(writtenColumn<LogRow>(
        "profile", LogTable::tr("Connection"), 120, [](const LogRow& row) { return row.record.profile; }));
    for (auto& each : columns) {
        const auto& id = each.info.id;
        each.info.visible = id != "sent" && id != "attempt" && id != "profile";
    }
    return columns;
}

} // namespace lockkeeper
