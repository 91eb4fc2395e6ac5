// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/journal/journal_row.h"

#include "models/domain/base/outcome.h"
#include "models/domain/base/write_kind.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/base/column_builders.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct JournalTable {
    Q_DECLARE_TR_FUNCTIONS(JournalTable)
};

using JournalColumn = ColumnSpec<JournalRow>;

/// Whether the write has ended with an answer, so that nothing more is expected.
bool isAnswered(WriteWord word)
{
    return word == WriteWord::Rejected || word == WriteWord::NotSent || word == WriteWord::NotDone;
}

/// The time to the second: in a journal "yesterday" would not say what came first (TB-9).
JournalColumn timeOfEntry(RecordFormat format, bool ofTeam)
{
    format.unit = TimestampUnit::Milliseconds; // ours, whatever the gateway takes
    auto result = timeColumn("created", JournalTable::tr("Time"), &JournalRow::created, format);
    result.info.width = 150;
    result.text = result.toolTip = [format](const JournalRow& row) { return format.fullTime(row.created); };
    if (ofTeam) return result;
    // Sorted by the number, which is the order of writing: setting the clock does not change it.
    result.sortNumber = [](const JournalRow& row) { return row.number; };
    return result;
}

/// Shown by name, in files by id (ST-8).
JournalColumn enterpriseOfEntry(const EnterpriseNames& names)
{
    auto result = textColumn("enterpriseGlobalId", JournalTable::tr("Enterprise"), 150,
        &JournalRow::enterprise, ColumnKind::Digits);
    result.text = [names](
                      const JournalRow& row) { return enterpriseLabel(names, EnterpriseId(row.enterprise)); };
    result.exportText = [](const JournalRow& row) { return row.enterprise.toString(); };
    return result;
}

JournalColumn outcomeColumn()
{
    auto result = writtenColumn<JournalRow>("outcome", JournalTable::tr("Outcome"), 116,
        [](const JournalRow& row) { return writeWordName(row.word); });
    result.suffix = [](const JournalRow& row) {
        return row.settled ? JournalTable::tr("resolved", "an outcome that was found out later") : QString();
    };
    result.info.grows = false;
    result.look = [](const JournalRow& row) { return stateLook(writeWordTone(row.word)); };
    return result;
}

JournalColumn readBackColumn()
{
    auto result =
        writtenColumn<JournalRow>("state", JournalTable::tr("Verification"), 132, [](const JournalRow& row) {
            if (const auto text = readBackText(row); !text.isEmpty() || !isAnswered(row.word)) return text;
            return u"—"_s; // there is nothing to be checked
        });
    result.exportText = readBackText;
    result.info.placeholder = JournalTable::tr("Not checked");
    result.info.grows = false;
    result.look = [](const JournalRow& row) {
        if (readBackText(row).isEmpty()) return CellLook{Tone::Dim, false};
        return stateLook(readBackTone(row.state.toString()));
    };
    return result;
}

/// Where it was sent, if not from here: most rows are of this computer, and a file says so of them.
JournalColumn senderColumn()
{
    auto result = writtenColumn<JournalRow>("colleague", JournalTable::tr("Sent from"), 130,
        [](const JournalRow& row) { return row.colleague.toString(); });
    result.info.least = 78; // so that the others fit beside the details in a window of 1280 pixels
    result.exportText = [](const JournalRow& row) {
        return row.colleague.isEmpty() ? JournalTable::tr("This computer") : row.colleague.toString();
    };
    return result;
}

JournalColumn durationColumn()
{
    const auto duration = [](const JournalRow& row) -> std::optional<qint64> {
        const auto from = row.created.toMilliseconds(TimestampUnit::Milliseconds);
        if (row.finished == 0 || !from) return std::nullopt;
        return row.finished - *from;
    };
    auto result = writtenColumn<JournalRow>(
        "duration", JournalTable::tr("Duration"), 84, [duration](const JournalRow& row) {
            const auto value = duration(row);
            return value ? JournalTable::tr("%1 ms").arg(QLocale().toString(*value)) : QString();
        });
    result.info.kind = ColumnKind::Number;
    result.info.alignRight = true;
    result.exportText = [duration](const JournalRow& row) {
        const auto value = duration(row);
        return value ? QString::number(*value) : QString();
    };
    result.sortNumber = duration;
    return result;
}

} // namespace

namespace
{

QString givenName(Given given)
{
    switch (given) {
    case Given::NotSaid:
        break;
    case Given::Assigned:
        return JournalTable::tr("Assign assets");
    case Given::Withdrawn:
        return JournalTable::tr("Withdraw assets");
    case Given::Both:
        return JournalTable::tr("Assign and withdraw assets");
    }
    return {};
}

constexpr PerWrite<const char*> writeNames{{
    {WriteKind::BindEnterprise, QT_TRANSLATE_NOOP("JournalTable", "Bind customer")},
    {WriteKind::CreateEnterprise, QT_TRANSLATE_NOOP("JournalTable", "Create enterprise")},
    {WriteKind::UpdateEnterprise, QT_TRANSLATE_NOOP("JournalTable", "Edit customer")},
    {WriteKind::SubmitOrders, QT_TRANSLATE_NOOP("JournalTable", "Submit orders")},
    {WriteKind::DisableLocks, QT_TRANSLATE_NOOP("JournalTable", "Disable locks")},
    {WriteKind::EnableLocks, QT_TRANSLATE_NOOP("JournalTable", "Enable locks")},
    {WriteKind::DrawNumbers, QT_TRANSLATE_NOOP("JournalTable", "Allocate asset numbers")},
    {WriteKind::AddEmployees, QT_TRANSLATE_NOOP("JournalTable", "Add employees")},
    {WriteKind::EditEmployee, QT_TRANSLATE_NOOP("JournalTable", "Edit employee")},
    {WriteKind::ResetPassword, QT_TRANSLATE_NOOP("JournalTable", "Reset password")},
    {WriteKind::DeleteEmployee, QT_TRANSLATE_NOOP("JournalTable", "Delete employee")},
    {WriteKind::ChangePrivileges, QT_TRANSLATE_NOOP("JournalTable", "Assign or withdraw assets")},
    {WriteKind::BorrowAssets, QT_TRANSLATE_NOOP("JournalTable", "Lend assets")},
}};

} // namespace

QString subjectText(const JournalRow& row)
{
    return row.numbers.isEmpty() ? row.subject.toString()
                                 : u"%1 · %2"_s.arg(row.subject.toString(), row.numbers.toString());
}

QString writeName(const QString& endpoint, const QString& operation, Given given)
{
    const auto kind = writeKindOf(endpoint);
    const auto name = given != Given::NotSaid ? givenName(given)
                      : kind                  ? JournalTable::tr(writeNames[*kind])
                                              : endpoint;
    return operation.startsWith(undoPrefix) ? JournalTable::tr("Undo: %1").arg(name) : name;
}

WriteWord writeWordOf(const QString& outcome)
{
    if (outcome == "applied"_L1) return WriteWord::Applied;
    if (outcome == "partial"_L1) return WriteWord::Partial;
    if (outcome == "rejected"_L1) return WriteWord::Rejected;
    if (outcome == "notsent"_L1) return WriteWord::NotSent;
    if (outcome == "unknown"_L1) return WriteWord::Unknown;
    return WriteWord::Open;
}

WriteWord settledWordOf(const QString& outcome)
{
    const auto word = writeWordOf(outcome);
    return word == WriteWord::Rejected ? WriteWord::NotDone : word;
}

QString writeWordName(WriteWord word)
{
    switch (word) {
    case WriteWord::Open:
        return JournalTable::tr("In progress");
    case WriteWord::Lost:
    case WriteWord::Unknown:
        return outcomeName(Outcome::Unknown);
    case WriteWord::Applied:
        return outcomeName(Outcome::Applied);
    case WriteWord::Partial:
        return JournalTable::tr("Partly done");
    case WriteWord::Rejected:
        return outcomeName(Outcome::Rejected);
    case WriteWord::NotSent:
        return outcomeName(Outcome::NotSent);
    case WriteWord::NotDone:
        return outcomeName({.outcome = Outcome::Rejected, .isDecided = true});
    }
    Q_UNREACHABLE();
}

Tone writeWordTone(WriteWord word)
{
    switch (word) {
    case WriteWord::Open:
        return Tone::Info;
    case WriteWord::Applied:
        return Tone::Ok;
    case WriteWord::Rejected:
        return Tone::Bad;
    case WriteWord::NotSent:
    case WriteWord::NotDone:
        return Tone::Mute;
    case WriteWord::Lost:
    case WriteWord::Unknown:
    case WriteWord::Partial:
        return Tone::Warning;
    }
    Q_UNREACHABLE();
}

QString readBackName(const QString& state)
{
    const auto known = stateNamed(state);
    return known == ReadBackState::NotChecked ? QString() : readBackStateName(known);
}

Tone readBackTone(const QString& state)
{
    switch (stateNamed(state)) {
    case ReadBackState::AsWanted:
        return Tone::Ok;
    case ReadBackState::NotYet:
        return Tone::Warning;
    case ReadBackState::Contradicts:
        return Tone::Bad;
    case ReadBackState::CannotBeChecked:
    case ReadBackState::NotChecked:
        break;
    }
    return Tone::Mute;
}

QString readBackText(const JournalRow& row)
{
    // Earlier versions noted "not yet" even for writes that were refused.
    if (isAnswered(row.word) && stateNamed(row.state.toString()) == ReadBackState::NotYet) return {};
    return readBackName(row.state.toString());
}

ColumnSpecs<JournalRow> journalColumns(const RecordFormat& format, const EnterpriseNames& names, bool ofTeam)
{
    ColumnSpecs<JournalRow> columns;
    columns.push_back(timeOfEntry(format, ofTeam));
    if (ofTeam) columns.push_back(senderColumn());
    columns.push_back(
        writtenColumn<JournalRow>("what", JournalTable::tr("Action"), 148, [](const JournalRow& row) {
            return writeName(row.endpoint.toString(), row.operation.toString(), row.given);
        }));
    columns.push_back(writtenColumn<JournalRow>("subject", JournalTable::tr("Target"), 150, subjectText));
    columns.push_back(outcomeColumn());
    columns.push_back(readBackColumn());
    columns.push_back(
        textColumn("operatorName", JournalTable::tr("Operator"), 90, &JournalRow::operatorName));
    if (ofTeam) columns.back().info.folds = 1; // who sent it is in sight, and the details say it
    columns.push_back(
        textColumn("code", JournalTable::tr("Code"), 68, &JournalRow::code, ColumnKind::Digits));
    columns.push_back(textColumn("message", JournalTable::tr("Message"), 200, &JournalRow::message));
    columns.push_back(writtenColumn<JournalRow>("endpoint", JournalTable::tr("Endpoint"), 74,
        [](const JournalRow& row) { return row.endpoint.toString(); }));
    columns.push_back(writtenColumn<JournalRow>(
        "httpStatus", JournalTable::tr("HTTP status"), 84, [](const JournalRow& row) {
            return row.httpStatus == 0 ? QString() : QString::number(row.httpStatus);
        }));
    columns.push_back(durationColumn());
    columns.push_back(enterpriseOfEntry(names));
    columns.push_back(textColumn("target", JournalTable::tr("Path"), 280, &JournalRow::target));
    columns.push_back(textColumn("operation", JournalTable::tr("Operation id"), 120, &JournalRow::operation));
    columns.push_back(textColumn("id", JournalTable::tr("Entry"), 120, &JournalRow::id));
    for (auto& each : columns) {
        const auto& id = each.info.id;
        // The columns that are shown at first fit beside the inspector in a window 1,280 pixels wide; code
        // and message are in the inspector (JP-2).
        each.info.visible = id != "code" && id != "message" && id != "endpoint" && id != "httpStatus" &&
                            id != "duration" && id != "enterpriseGlobalId" && id != "target" &&
                            id != "operation" && id != "id";
    }
    return columns;
}

} // namespace lockkeeper
