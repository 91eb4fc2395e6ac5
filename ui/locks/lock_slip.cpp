// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_slip.h"

#include "models/tables/base/record_format.h"
#include "ui/kit/cell_delegate.h"

#include <QCoreApplication>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct Slip {
    Q_DECLARE_TR_FUNCTIONS(LockSlip)
};

QStringList titles()
{
    return {Slip::tr("Lock number"), Slip::tr("Holder"), Slip::tr("Enterprise"), Slip::tr("Contents"),
        Slip::tr("Result"), Slip::tr("Next step")};
}

QStringList cells(const LockLine& line)
{
    const auto known = line.known.value_or(LockLine::Known());
    return {line.lock.number.toString(), known.holders.join(u", "_s), known.enterprise,
        known.products.join(u", "_s), lockResultText(*line.done), lockResultAdvice(*line.done)};
}

/// The title says what was done, not what was asked for.
QString titleOf(const LockIncident& incident)
{
    qsizetype done = 0, unknown = 0, all = 0;
    for (const auto& line : incident.lines) {
        if (!line.done) continue;
        ++all;
        done += line.done->item.outcome == Outcome::Applied ? 1 : 0;
        unknown += line.done->item.outcome == Outcome::Unknown ? 1 : 0;
    }
    const bool disables = incident.action == LockAction::Disable;
    if (done > 0 && done == all) return disables ? Slip::tr("Locks disabled") : Slip::tr("Locks enabled");
    if (done > 0) return disables ? Slip::tr("Some locks disabled") : Slip::tr("Some locks enabled");
    if (unknown > 0)
        return disables ? Slip::tr("Disabling locks: outcome unknown")
                        : Slip::tr("Enabling locks: outcome unknown");
    return disables ? Slip::tr("No locks disabled") : Slip::tr("No locks enabled");
}

QString whenOf(const LockIncident& incident)
{
    RecordFormat format;
    format.zone = incident.when.timeZone();
    return format.zonedTime(incident.when);
}

QStringList notesOf(const LockIncident& incident)
{
    QStringList notes;
    for (const auto& item : incident.foreign)
        notes +=
            Slip::tr("The reply also contains %1, which wasn't requested: %2").arg(item.key, item.message);
    return notes;
}

} // namespace

PrintedRecord slipFor(const LockIncident& incident)
{
    PrintedRecord record;
    record.title = titleOf(incident);
    PrintedRecord::Section head;
    head.facts = {{Slip::tr("Time"), whenOf(incident)}, {Slip::tr("Connection"), incident.connection},
        {Slip::tr("Operator"), incident.operatorIdentity}, {Slip::tr("Outcome"), incident.summary}};
    record.sections.append(head);
    PrintedRecord::Section locks;
    locks.table.titles = titles();
    for (const auto& line : incident.lines)
        if (line.done) locks.table.rows.append(cells(line));
    locks.notes = notesOf(incident);
    record.sections.append(locks);
    PrintedRecord::Section end;
    const auto blank = QString(24, u'_');
    end.facts = {
        {Slip::tr("Reported by"), blank}, {Slip::tr("Reason"), blank}, {Slip::tr("Signature"), blank}};
    record.sections.append(end);
    return record;
}

QString textOf(const LockIncident& incident)
{
    QStringList lines{titleOf(incident) + u" · "_s + whenOf(incident) + u" · "_s + incident.operatorIdentity,
        incident.summary, titles().join(u'\t')};
    for (const auto& line : incident.lines) {
        if (!line.done) continue;
        QStringList row;
        for (const auto& cell : cells(line))
            row += singleLine(cell);
        lines += row.join(u'\t');
    }
    lines += notesOf(incident);
    return lines.join(u'\n') + u'\n';
}

} // namespace lockkeeper
