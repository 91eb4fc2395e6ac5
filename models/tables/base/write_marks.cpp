// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/write_marks.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void WriteMarks::set(const QString& id, WriteMark mark)
{
    const std::scoped_lock lock(m_mutex);
    m_marks.insert(id, std::move(mark));
}

std::optional<WriteMark> WriteMarks::find(const QString& id) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_marks.constFind(id);
    return found == m_marks.cend() ? std::nullopt : std::optional(*found);
}

QString outcomeText(Outcome outcome, ReadBackState state)
{
    // Nothing more is expected of a change that was refused.
    const bool isOver =
        outcome == Outcome::NotSent || (outcome == Outcome::Rejected && state == ReadBackState::NotYet);
    if (state == ReadBackState::NotChecked || isOver) return outcomeName(outcome);
    return outcomeName(outcome) + u" · "_s + readBackStateName(state);
}

QString outcomeText(const ItemOutcome& item)
{
    const bool isNotDone = item.isDecided && maySendAgain(item.outcome);
    return isNotDone ? outcomeName(item) : outcomeText(item.outcome, item.state);
}

Tone outcomeTone(Outcome outcome, ReadBackState state)
{
    switch (outcome) {
    case Outcome::Rejected:
        return Tone::Bad;
    case Outcome::Unknown:
        return Tone::Warning;
    case Outcome::NotSent:
        return Tone::Mute;
    case Outcome::Applied:
        break;
    }
    switch (state) {
    case ReadBackState::Contradicts:
        return Tone::Bad;
    case ReadBackState::NotYet:
        return Tone::Warning;
    default:
        return Tone::Ok;
    }
}

QString markText(const WriteMark& mark)
{
    return outcomeText(mark.outcome, mark.state);
}

QString markToolTip(const WriteMark& mark, const RecordFormat& format)
{
    QStringList lines{
        mark.what, outcomeText(mark.outcome, mark.state), mark.message, format.fullTime(mark.when)};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace lockkeeper
