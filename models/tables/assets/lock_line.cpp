// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/lock_line.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/timestamp.h"
#include "models/tables/base/column_builders.h"

#include <QCoreApplication>
#include <QLocale>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct Locks {
    Q_DECLARE_TR_FUNCTIONS(LockLine)
};

const QString dash = u"—"_s;

std::optional<int> statusOf(const ItemOutcome& item)
{
    bool isNumber = false;
    const int status = item.code.toInt(&isNumber);
    return isNumber ? std::optional(status) : std::nullopt;
}

/// One of the four statuses of contract §2.5; nothing for calls that failed as a whole.
std::optional<LockStatus> knownStatusOf(const ItemOutcome& item)
{
    return lockStatus(statusOf(item));
}

/// The licence type; null while it is not known, or where several enterprises have something under the
/// number.
const LicenseType* typeOf(const LockLine& line)
{
    return line.known && line.known->others == 0 ? findLicenseType(line.known->licenseType) : nullptr;
}

QString asOf(const RecordFormat& format, qint64 at)
{
    return at > 0 ? Locks::tr("As of %1").arg(format.fullTime(Timestamp(at))) : QString();
}

QString lines(const QStringList& parts)
{
    QStringList some = parts;
    some.removeAll(QString());
    return some.join(u'\n');
}

ColumnSpec<LockLine> numberColumn()
{
    auto result = writtenColumn<LockLine>("assetNum", Locks::tr("Lock number"), 122,
        [](const LockLine& line) { return line.lock.number.toString(); });
    result.info.kind = ColumnKind::Digits;
    result.suffix = [](const LockLine& line) { return lockNumberSuffix(line.lock); };
    result.toolTip = [](const LockLine& line) {
        return lines({line.lock.number.toString(), lockNumberWarning(line.lock),
            line.lock.times > 1 ? Locks::tr("Listed %Ln time(s), processed once.", nullptr, line.lock.times)
                                : QString()});
    };
    result.look = [](const LockLine& line) {
        return CellLook{line.lock.isRecognised() ? Tone::Plain : Tone::Warning, false};
    };
    return result;
}

ColumnSpec<LockLine> holderColumn(const RecordFormat& format)
{
    const auto text = [](const LockLine& line) {
        if (!line.known || line.known->holdersAsOf == 0) return Locks::tr("unknown");
        return line.known->holders.isEmpty() ? Locks::tr("free") : line.known->holders.first();
    };
    auto result = writtenColumn<LockLine>("holder", Locks::tr("Holder"), 148, text);
    result.suffix = [](const LockLine& line) {
        if (!line.known || line.known->holders.isEmpty()) return QString();
        const auto more = line.known->holders.size() - 1;
        return more > 0 ? u"+%1"_s.arg(more) : line.known->department;
    };
    result.exportText = [text](const LockLine& line) {
        return line.known && !line.known->holders.isEmpty() ? line.known->holders.join(u", "_s) : text(line);
    };
    result.toolTip = [text, format](const LockLine& line) {
        if (!line.known) return Locks::tr("Not found in any enterprise opened on this computer.");
        return lines({line.known->holders.isEmpty() ? text(line) : line.known->holders.join(u", "_s),
            line.known->department, line.known->enterprise,
            line.known->others > 0
                ? Locks::tr("%Ln other enterprise(s) also list this number.", nullptr, line.known->others)
                : QString(),
            asOf(format, line.known->holdersAsOf)});
    };
    result.look = [](const LockLine& line) {
        return CellLook{line.known && !line.known->holders.isEmpty() ? Tone::Plain : Tone::Dim, false};
    };
    return result;
}

ColumnSpec<LockLine> contentsColumn(const RecordFormat& format)
{
    auto result = writtenColumn<LockLine>("contents", Locks::tr("Contents"), 158, [](const LockLine& line) {
        if (!line.known) return dash;
        if (!line.known->products.isEmpty()) return line.known->products.first();
        return line.known->licenseType.isEmpty() ? dash : licenseTypeMeaning(line.known->licenseType);
    });
    result.suffix = [](const LockLine& line) {
        const auto more = line.known ? line.known->products.size() - 1 : 0;
        return more > 0 ? u"+%1"_s.arg(more) : QString();
    };
    result.exportText = [](const LockLine& line) {
        return line.known ? line.known->products.join(u", "_s) : QString();
    };
    result.toolTip = [format](const LockLine& line) {
        if (!line.known) return QString();
        return lines({line.known->products.join(u'\n'), licenseTypeMeaning(line.known->licenseType),
            asOf(format, line.known->productsAsOf)});
    };
    result.look = [](const LockLine& line) {
        return CellLook{line.known && !line.known->products.isEmpty() ? Tone::Plain : Tone::Dim, false};
    };
    return result;
}

QString lockStateText(const LockLine& line)
{
    if (!line.known || line.known->stateAsOf == 0) return dash;
    if (line.known->locked == true) return Locks::tr("Disabled");
    if (line.known->borrowed == true) return Locks::tr("Lent");
    return line.known->locked == false ? Locks::tr("Normal") : dash;
}

ColumnSpec<LockLine> stateColumn(const RecordFormat& format)
{
    auto result = writtenColumn<LockLine>("state", Locks::tr("State"), 100, lockStateText);
    result.suffix = [format](const LockLine& line) {
        return lockStateText(line) == dash ? QString() : format.shortTime(Timestamp(line.known->stateAsOf));
    };
    result.exportText = [](const LockLine& line) {
        const auto text = lockStateText(line);
        return text == dash ? QString() : text;
    };
    result.toolTip = [format](const LockLine& line) {
        if (!line.known || line.known->stateAsOf == 0)
            return Locks::tr("No list loaded on this computer shows whether it is disabled.");
        return lines({lockStateText(line),
            line.known->locked == true && line.known->borrowed == true ? Locks::tr("Lent") : QString(),
            line.known->locked ? QString()
                               : Locks::tr("The order module doesn't list it, so its state is unknown."),
            asOf(format, line.known->stateAsOf)});
    };
    result.look = [](const LockLine& line) {
        if (lockStateText(line) == dash) return CellLook{Tone::Dim, false};
        return stateLook(line.known->locked == true     ? Tone::Bad
                         : line.known->borrowed == true ? Tone::Warning
                                                        : Tone::Dim);
    };
    return result;
}

ColumnSpec<LockLine> resultColumn()
{
    auto result = writtenColumn<LockLine>("result", Locks::tr("Result"), 212, [](const LockLine& line) {
        if (line.done) return lockResultText(*line.done);
        return line.isLeftOut ? Locks::tr("Left out") : QString();
    });
    result.suffix = [](const LockLine& line) { return line.done ? lockResultAdvice(*line.done) : QString(); };
    result.toolTip = result.exportText = [](const LockLine& line) {
        if (!line.done) return line.isLeftOut ? Locks::tr("Left out") : QString();
        const auto advice = lockResultAdvice(*line.done);
        const auto text = lockResultText(*line.done);
        return advice.isEmpty() ? text : text + u". "_s + advice;
    };
    result.look = [](const LockLine& line) {
        if (line.done) return stateLook(lockResultTone(*line.done));
        return line.isLeftOut ? stateLook(Tone::Mute) : CellLook();
    };
    // Failures first.
    result.sortNumber = [](const LockLine& line) -> std::optional<qint64> {
        if (!line.done) return std::nullopt;
        constexpr int rank[] = {3, 0, 2, 1}; // applied, rejected, not sent, unknown
        return line.done->isUnderWay ? 4 : rank[int(line.done->item.outcome)];
    };
    return result;
}

} // namespace

bool isNoLock(const LockLine& line)
{
    const auto* type = typeOf(line);
    return type && !type->isHardwareLock;
}

bool mayBeRefused(const LockLine& line)
{
    const auto* type = typeOf(line);
    return type && type->isHardwareLock && !type->isReissuable;
}

QString lockNumberWarning(const LockNumber& lock)
{
    if (lock.isRecognised()) return {};
    return Locks::tr("Lock numbers usually have 10 digits and begin with 8 or 6. Check it against the number "
                     "printed on the lock.");
}

QString lockNumberSuffix(const LockNumber& lock)
{
    QStringList words;
    if (lock.times > 1) words += u"×%1"_s.arg(lock.times);
    if (!lock.isRecognised()) words += Locks::tr("to check");
    return words.join(u' ');
}

QString lockResultText(const LockLine::Done& done)
{
    if (done.isUnderWay) return Locks::tr("In progress");
    const bool disables = done.action == LockAction::Disable;
    switch (done.item.outcome) {
    case Outcome::Applied:
        break;
    case Outcome::Rejected:
        if (const auto status = knownStatusOf(done.item)) return lockStatusMeaning(int(*status));
        return disables ? Locks::tr("Not disabled") : Locks::tr("Not enabled");
    case Outcome::NotSent:
        return Locks::tr("Not sent");
    case Outcome::Unknown:
        return Locks::tr("Unknown");
    }
    switch (done.item.state) {
    case ReadBackState::AsWanted:
        return disables ? Locks::tr("Disabled, confirmed") : Locks::tr("Enabled, confirmed");
    case ReadBackState::NotYet:
    case ReadBackState::Contradicts:
        return disables ? Locks::tr("Disabled, not visible yet") : Locks::tr("Enabled, not visible yet");
    default:
        return disables ? Locks::tr("Disabled") : Locks::tr("Enabled");
    }
}

QString lockResultAdvice(const LockLine::Done& done)
{
    if (done.isUnderWay || done.item.outcome == Outcome::Applied) return {};
    if (done.item.outcome == Outcome::Rejected)
        if (const auto status = knownStatusOf(done.item)) return lockStatusNextStep(int(*status));
    return done.item.message;
}

Tone lockResultTone(const LockLine::Done& done)
{
    if (done.isUnderWay) return Tone::Info;
    switch (done.item.outcome) {
    case Outcome::Applied:
        break;
    case Outcome::Rejected:
        return Tone::Bad;
    case Outcome::NotSent:
        return Tone::Mute;
    case Outcome::Unknown:
        return Tone::Warning;
    }
    const auto state = done.item.state;
    return state == ReadBackState::NotYet || state == ReadBackState::Contradicts ? Tone::Warning : Tone::Ok;
}

ColumnSpecs<LockLine> lockLineColumns(const RecordFormat& given)
{
    auto format = given;
    format.unit = TimestampUnit::Milliseconds; // these times are ours, not the gateway's
    ColumnSpecs<LockLine> columns;
    auto position = writtenColumn<LockLine>("position", Locks::tr("No."), 50,
        [](const LockLine& line) { return QLocale().toString(line.position + 1); });
    position.info.visible = position.info.searchable = false;
    position.info.kind = ColumnKind::Number;
    position.exportText = [](const LockLine& line) { return QString::number(line.position + 1); };
    position.sortNumber = [](const LockLine& line) -> std::optional<qint64> { return line.position; };
    columns.push_back(std::move(position));
    columns.push_back(numberColumn());
    columns.push_back(holderColumn(format));
    columns.push_back(contentsColumn(format));
    columns.push_back(stateColumn(format));
    columns.push_back(resultColumn());
    auto enterprise = writtenColumn<LockLine>("enterprise", Locks::tr("Enterprise"), 160,
        [](const LockLine& line) { return line.known ? line.known->enterprise : QString(); });
    enterprise.info.visible = false;
    columns.push_back(std::move(enterprise));
    auto type =
        writtenColumn<LockLine>("licenseType", Locks::tr("Licence type"), 160, [](const LockLine& line) {
            return line.known ? licenseTypeMeaning(line.known->licenseType) : QString();
        });
    type.info.visible = false;
    columns.push_back(std::move(type));
    return columns;
}

} // namespace lockkeeper
