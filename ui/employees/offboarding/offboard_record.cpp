// SPDX-License-Identifier: GPL-3.0-or-later
// The record of an offboarding for paper: who left, what was withdrawn, who got it, and what the gateway
// said and showed of each step.
#include "ui/employees/offboarding/offboard_run.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/base/write_marks.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString itemText(const ItemOutcome& item)
{
    QStringList parts{outcomeText(item)};
    if (!item.code.isEmpty()) parts += item.code;
    if (item.outcome != Outcome::Applied && !item.message.isEmpty()) parts += wholeMessage(item);
    return parts.join(u" · "_s);
}

QString resultOf(const Offboarding& work, qsizetype place)
{
    const auto& person = work.people()[place];
    if (person.isDone)
        return person.step(Offboarding::Stage::Delete).progress == Offboarding::Progress::NotNeeded
                   ? OffboardRun::tr("Already deleted before")
                   : OffboardRun::tr("Offboarded");
    if (person.isLeftOut) return OffboardRun::tr("Left out; earlier steps stay done");
    return place == work.current() ? OffboardRun::tr("Not finished") : OffboardRun::tr("Not started");
}

PrintedRecord::Section stepsOf(const Offboarding& work, qsizetype place, const RecordFormat& format)
{
    const auto& person = work.people()[place];
    PrintedRecord::Section section;
    section.title = person.who.label();
    section.facts = {{OffboardRun::tr("Account"), person.who.account},
        {OffboardRun::tr("Global id"), person.who.id.toString()},
        {OffboardRun::tr("Result"), resultOf(work, place)}};
    for (const auto& lock : person.who.lostLocks)
        section.facts.append({OffboardRun::tr("Continued without"),
            OffboardRun::tr("lock %1, lost; known to be disabled as of %2")
                .arg(lock.number.toString(),
                    format.fullTime(QDateTime::fromMSecsSinceEpoch(lock.disabledAsOf)))});
    section.table.titles = {OffboardRun::tr("Step"), OffboardRun::tr("Outcome"), OffboardRun::tr("When"),
        OffboardRun::tr("Details")};
    for (int stage = 0; stage < Offboarding::stageCount; ++stage) {
        const auto& step = person.steps[size_t(stage)];
        QStringList what{step.text};
        if (step.item) what += itemText(*step.item);
        what.removeAll(QString());
        section.table.rows.append({stageName(Offboarding::Stage(stage)), progressName(step.progress),
            format.fullTime(step.when), inOneLine(what)});
    }
    return section;
}

PrintedRecord::Section assetsOf(const Offboarding& work, const Offboarding::Person& person)
{
    PrintedRecord::Section section;
    section.table.titles = {
        OffboardRun::tr("Asset"), OffboardRun::tr("Asset id"), OffboardRun::tr("Withdrawn")};
    if (work.request().successor) section.table.titles += OffboardRun::tr("Assigned to successor");
    for (const auto& asset : person.assets)
        section.table.rows.append({asset.number.toString(), asset.id.toString(), itemText(asset.withdrawn),
            asset.assigned ? itemText(*asset.assigned) : QString()});
    if (section.table.rows.isEmpty())
        section.notes = {OffboardRun::tr("No assets were found with this employee.")};
    return section;
}

} // namespace

PrintedRecord OffboardRun::record() const
{
    const auto& request = m_work.request();
    PrintedRecord record;
    record.title = title();
    PrintedRecord::Section head;
    // Said as the gateway does, for whoever has it on paper and knows the enterprise by that name (ST-8).
    QStringList enterprise{
        singleLine(m_context.enterprises.gatewayName(request.enterprise)), request.enterprise.toString()};
    enterprise.removeAll(QString());
    head.facts = {{tr("Enterprise"), enterprise.join(u", "_s)}};
    if (!m_context.profile.name.isEmpty()) head.facts.append({tr("Connection"), m_context.profile.name});
    if (!m_context.profile.operatorIdentity.isEmpty())
        head.facts.append({tr("Operator"), m_context.profile.operatorIdentity});
    head.facts.append({tr("Started"), m_context.format.zonedTime(m_work.began())});
    head.facts.append({tr("Ended"), m_context.format.zonedTime(m_work.ended())});
    head.facts.append({tr("Result"), summary()});
    if (request.successor)
        head.facts.append(
            {tr("Successor"), u"%1, %2"_s.arg(request.successor->label(), request.successor->id.toString())});
    head.facts.append({tr("Operation"), request.operation});
    if (!m_work.stopText().isEmpty()) head.notes = {m_work.stopText()};
    record.sections.append(head);
    for (qsizetype place = 0; place < m_work.people().size(); ++place) {
        record.sections.append(stepsOf(m_work, place, m_context.format));
        record.sections.append(assetsOf(m_work, m_work.people()[place]));
    }
    return record;
}

QString OffboardRun::recordName() const
{
    const auto& people = m_work.request().people;
    const QString date = m_work.began().date().toString(Qt::ISODate);
    if (people.size() == 1) return tr("offboarding-%1-%2", "file name").arg(people[0].account, date);
    return tr("offboarding-%1", "file name").arg(date);
}

} // namespace lockkeeper
