// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_lines.h"

#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"
#include "ui/writes/write_runs.h"

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// Numbers that are looked up together: some milliseconds.
constexpr qsizetype lookedUpAtOnce = 500;

} // namespace

LockLines::LockLines(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_model(*new Model(
          lockLineColumns(context.format), [](const LockLine& line) { return line.lock.number.text(); },
          this))
{
    m_again.setSingleShot(true);
    m_again.setInterval(250ms); // lists come in parts
    m_again.callOnTimeout(this, [this] {
        m_toLookUp.clear();
        for (const auto& line : std::as_const(m_lines))
            m_toLookUp.append(line.lock.number);
        lookUp();
    });
    if (auto* holdings = context.holdings)
        connect(holdings, &KnownHoldings::changed, this, [this] {
            if (!m_again.isActive()) m_again.start();
        });
}

void LockLines::setText(const QString& text)
{
    const auto numbers = lockNumbersIn(text);
    QList<LockLine> lines;
    lines.reserve(numbers.size());
    QHash<AssetNumber, qsizetype> places;
    places.reserve(numbers.size());
    for (const auto& number : numbers) {
        LockLine line{.lock = number, .position = int(lines.size())};
        const auto known = m_known.constFind(number.number);
        if (known == m_known.cend())
            m_toLookUp.append(number.number);
        else if (!known->isEmpty())
            line.known = described(*known);
        if (const auto done = m_done.constFind(number.number); done != m_done.cend()) line.done = *done;
        places.insert(number.number, lines.size());
        lines.append(std::move(line));
    }
    if (lines == m_lines) return;
    m_lines = std::move(lines);
    m_places = std::move(places);
    show();
    lookUp();
}

void LockLines::show()
{
    if (m_lines.isEmpty()) {
        m_model.clear();
        m_known.clear(); // somebody starts anew: what was known a while ago is asked again
        m_toLookUp.clear();
    } else {
        m_model.beginRefresh();
        m_model.merge({m_lines.begin(), m_lines.end()});
        m_model.endRefresh(true);
    }
    emit changed();
}

int LockLines::repeated() const
{
    int count = 0;
    for (const auto& line : m_lines)
        count += line.lock.times - 1;
    return count;
}

int LockLines::unusual() const
{
    return int(std::count_if(
        m_lines.begin(), m_lines.end(), [](const LockLine& line) { return !line.lock.isRecognised(); }));
}

QList<EnterpriseId> LockLines::enterprisesOf(const AssetNumber& number, const EnterpriseId& otherwise) const
{
    QList<EnterpriseId> enterprises;
    for (const auto& holding : m_known.value(number))
        enterprises.append(holding.enterprise);
    if (enterprises.isEmpty() && !otherwise.isEmpty()) enterprises.append(otherwise);
    return enterprises;
}

void LockLines::lookUp()
{
    if (m_context.holdings && !m_isLookingUp) lookUpNext();
}

void LockLines::lookUpNext()
{
    m_isLookingUp = !m_toLookUp.isEmpty();
    if (!m_isLookingUp) return;
    const auto asked = m_toLookUp.first(std::min(lookedUpAtOnce, m_toLookUp.size()));
    m_toLookUp.remove(0, asked.size());
    whenDone(
        m_context.holdings->find(asked), this,
        [this, asked](const KnownHoldings::Found& found) {
            take(asked, found);
            lookUpNext();
        },
        [this] { m_isLookingUp = false; });
}

void LockLines::take(const QList<AssetNumber>& asked, const KnownHoldings::Found& found)
{
    for (const auto& number : asked)
        if (m_places.contains(number)) m_known.insert(number, found.value(number));
    update(asked);
}

void LockLines::update(const QList<AssetNumber>& numbers)
{
    std::vector<LockLine> updated;
    for (const auto& number : numbers) {
        const auto place = m_places.constFind(number);
        if (place == m_places.cend()) continue;
        auto& line = m_lines[*place];
        auto before = line;
        const auto known = m_known.value(number);
        line.known.reset();
        if (!known.isEmpty()) line.known = described(known);
        line.done.reset();
        if (const auto done = m_done.constFind(number); done != m_done.cend()) line.done = *done;
        if (!(line == before)) updated.push_back(line);
    }
    if (updated.empty()) return;
    m_model.update(updated);
    emit changed();
}

LockLine::Known LockLines::described(const QList<KnownHolding>& holdings) const
{
    const auto& holding = holdings.first();
    LockLine::Known known;
    known.enterprise =
        holding.enterpriseName.isEmpty() ? holding.enterprise.toString() : holding.enterpriseName;
    for (const auto& holder : holding.holders)
        known.holders.append(!holder.name.isEmpty()      ? holder.name
                             : !holder.account.isEmpty() ? holder.account
                                                         : holder.id.toString());
    if (!holding.holders.isEmpty()) known.department = holding.holders.first().department;
    known.holdersAsOf = holding.holdersAsOf;
    known.products = holding.products;
    known.productsAsOf = holding.productsAsOf;
    known.licenseType = holding.licenseType;
    known.locked = holding.locked;
    known.borrowed = holding.borrowed;
    known.stateAsOf = holding.lockedAsOf > 0 ? holding.lockedAsOf : holding.borrowedAsOf;
    known.others = int(holdings.size()) - 1;
    return known;
}

void LockLines::follow(WriteRun* run, LockAction action, quint64 id)
{
    connect(run, &WriteRun::changed, this, [this, run, action, id] { update(*run, action, id); });
    connect(run, &WriteRun::rested, this, [this, run, action] { noteReadBack(*run, action); });
    update(*run, action, id);
}

void LockLines::update(const WriteRun& run, LockAction action, quint64 id)
{
    QList<AssetNumber> touched;
    for (const auto& item : run.work().outcomes()) {
        const AssetNumber number(item.key);
        auto& done = m_done[number];
        if (done.run > id) continue;
        const LockLine::Done now{action, !run.isResting() && item.outcome == Outcome::NotSent, item, id};
        if (done == now) continue;
        done = now;
        touched.append(number);
    }
    update(touched);
}

void LockLines::noteReadBack(const WriteRun& run, LockAction action)
{
    if (!m_context.holdings) return;
    QList<AssetNumber> disabled, enabled;
    for (const auto& item : run.work().outcomes()) {
        if (item.state != ReadBackState::AsWanted && item.state != ReadBackState::NotYet) continue;
        const bool isDisabled = (item.state == ReadBackState::AsWanted) == (action == LockAction::Disable);
        (isDisabled ? disabled : enabled).append(AssetNumber(item.key));
    }
    m_context.holdings->noteLocked(disabled, true);
    m_context.holdings->noteLocked(enabled, false);
}

QList<LockLine> LockLines::doneLines(LockAction action, Outcome outcome) const
{
    QList<LockLine> found;
    for (const auto& line : m_lines)
        if (line.done && !line.done->isUnderWay && line.done->action == action &&
            line.done->item.outcome == outcome)
            found.append(line);
    return found;
}

QList<LockLine> LockLines::retryLines(LockAction action, const QString& gateway) const
{
    auto lines = doneLines(action, Outcome::Rejected);
    lines.removeIf([&](const LockLine& line) {
        return line.done->item.code != QString::number(int(LockStatus::OperationFailed)) ||
               !LockTurns::ofProgram().isLatest(line.done->run, gateway, line.lock.number);
    });
    return lines;
}

} // namespace lockkeeper
