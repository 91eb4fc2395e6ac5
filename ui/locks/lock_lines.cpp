// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_lines.h"

#include "models/domain/employees/person_label.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/writes/write_runs.h"

#include <QSet>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// So many numbers are looked up together, which takes some milliseconds.
constexpr qsizetype lookedUpAtOnce = 500;
/// So long a question waits at most for what is known: a lost lock must be disabled in any case.
constexpr auto patience = 2s;

} // namespace

LockLines::LockLines(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_model(*new Model(
          lockLineColumns(context.format), [](const LockLine& line) { return line.lock.number.text(); },
          this))
{
    m_again.setSingleShot(true);
    m_again.setInterval(250ms); // because lists come in parts
    m_again.callOnTimeout(this, [this] {
        m_toLookUp.clear();
        for (const auto* sheet : {&m_typed, &m_job})
            for (const auto& line : sheet->lines)
                m_toLookUp.append(line.lock.number);
        lookUp();
    });
    const auto again = [this] {
        if (!m_again.isActive()) m_again.start();
    };
    if (auto* holdings = context.holdings) connect(holdings, &KnownHoldings::changed, this, again);
    connect(&context.enterprises, &OwnEnterprises::namesChanged, this, again);
}

std::optional<LockLine::Done> LockLines::doneTo(const AssetNumber& number) const
{
    const auto done = m_done.constFind(number);
    return done == m_done.cend() ? std::nullopt : std::optional(*done);
}

LockLines::Sheet LockLines::sheetOf(QList<LockLine> lines, Shows shows)
{
    Sheet sheet{std::move(lines), {}};
    sheet.places.reserve(sheet.lines.size());
    for (qsizetype place = 0; place < sheet.lines.size(); ++place) {
        auto& line = sheet.lines[place];
        const auto& number = line.lock.number;
        line.position = int(place);
        const auto known = m_known.constFind(number);
        if (known == m_known.cend())
            m_toLookUp.append(number);
        else if (!known->isEmpty())
            line.known = described(*known);
        line.done = line.isLeftOut || shows == Shows::Known ? std::nullopt : doneTo(number);
        sheet.places.insert(number, place);
    }
    return sheet;
}

void LockLines::setText(const QString& text)
{
    NoLocks noLocks;
    QList<LockLine> lines;
    for (const auto& number : lockNumbersIn(text, &noLocks))
        lines.append({.lock = number});
    auto typed = sheetOf(std::move(lines), Shows::Known);
    if (typed.lines == m_typed.lines && noLocks == m_noLocks) return;
    m_typed = std::move(typed);
    m_noLocks = noLocks;
    m_isJobWanted = false;
    show();
    lookUp();
}

void LockLines::beginJob(const QList<LockLine>& lines)
{
    auto all = lines;
    QSet<AssetNumber> named;
    for (const auto& line : lines)
        named.insert(line.lock.number);
    for (const auto& line : std::as_const(m_job.lines))
        if (line.done && line.done->item.outcome == Outcome::NotSent && !named.contains(line.lock.number))
            all.append(line);
    m_job = sheetOf(std::move(all), Shows::KnownAndDone);
    m_isJobWanted = false;
    show();
}

bool LockLines::showsJob() const
{
    return !m_job.lines.isEmpty() && (m_isJobWanted || m_typed.lines.isEmpty());
}

void LockLines::showJob(bool isShown)
{
    if (std::exchange(m_isJobWanted, isShown) != isShown) show();
}

QStringList LockLines::unsent(Unsent which) const
{
    QStringList numbers;
    for (const auto& line : m_job.lines)
        if (line.done && line.done->item.outcome == Outcome::NotSent &&
            (which == Unsent::SoFar || !line.done->isUnderWay))
            numbers += line.lock.number.toString();
    return numbers;
}

void LockLines::show()
{
    const auto& lines = showsJob() ? m_job.lines : m_typed.lines;
    if (lines.isEmpty()) {
        m_model.clear();
    } else {
        m_model.beginRefresh();
        m_model.merge({lines.begin(), lines.end()});
        m_model.endRefresh(true);
    }
    if (m_typed.lines.isEmpty()) {
        // The field was emptied: numbers that are typed next are looked up again.
        m_known.removeIf([this](const auto& known) { return !m_job.places.contains(known.key()); });
        m_toLookUp.removeIf([this](const AssetNumber& number) { return !m_job.places.contains(number); });
    }
    emit changed();
}

int LockLines::repeated() const
{
    int count = 0;
    for (const auto& line : m_typed.lines)
        count += line.lock.times - 1;
    return count;
}

int LockLines::unusual() const
{
    return int(std::count_if(m_typed.lines.begin(), m_typed.lines.end(),
        [](const LockLine& line) { return !line.lock.isRecognised(); }));
}

QList<EnterpriseId> LockLines::enterprisesOf(const AssetNumber& number, const EnterpriseId& otherwise) const
{
    QList<EnterpriseId> enterprises;
    for (const auto& holding : m_known.value(number))
        enterprises.append(holding.enterprise);
    if (enterprises.isEmpty() && !otherwise.isEmpty()) enterprises.append(otherwise);
    return enterprises;
}

void LockLines::whenKnown(QObject* context, std::function<void()> known)
{
    if (!m_isLookingUp) return known();
    auto* wait = new QObject(context);
    const auto waiting = std::make_shared<std::function<void()>>(std::move(known));
    const auto go = [wait, waiting] {
        wait->deleteLater();
        if (const auto call = std::exchange(*waiting, nullptr)) call();
    };
    connect(this, &LockLines::lookedUp, wait, go);
    QTimer::singleShot(patience, wait, go);
}

void LockLines::lookUp()
{
    if (m_context.holdings && !m_isLookingUp) lookUpNext();
}

void LockLines::lookUpNext()
{
    const bool wasLookingUp = std::exchange(m_isLookingUp, !m_toLookUp.isEmpty());
    if (!m_isLookingUp) {
        if (wasLookingUp) emit lookedUp();
        return;
    }
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
        if (m_typed.places.contains(number) || m_job.places.contains(number))
            m_known.insert(number, found.value(number));
    update(asked);
}

void LockLines::update(const QList<AssetNumber>& numbers)
{
    const auto updateIn = [&](Sheet& sheet, Shows shows) {
        std::vector<LockLine> updated;
        for (const auto& number : numbers) {
            const auto place = sheet.places.constFind(number);
            if (place == sheet.places.cend()) continue;
            auto& line = sheet.lines[*place];
            auto before = line;
            const auto known = m_known.value(number);
            line.known.reset();
            if (!known.isEmpty()) line.known = described(known);
            line.done = line.isLeftOut || shows == Shows::Known ? std::nullopt : doneTo(number);
            if (!(line == before)) updated.push_back(line);
        }
        return updated;
    };
    auto typed = updateIn(m_typed, Shows::Known), job = updateIn(m_job, Shows::KnownAndDone);
    if (typed.empty() && job.empty()) return;
    m_model.update(showsJob() ? job : typed);
    emit changed();
}

LockLine::Known LockLines::described(const QList<KnownHolding>& holdings) const
{
    const auto& holding = holdings.first();
    LockLine::Known known;
    known.enterprise = m_context.enterprises.label(holding.enterprise);
    for (const auto& holder : holding.holders)
        known.holders.append(personName(holder.name, holder.account, holder.id));
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
    const auto& outcomes = run.work().outcomes();
    for (qsizetype place = 0; place < outcomes.size(); ++place) {
        const auto& item = outcomes[place];
        const AssetNumber number(item.key);
        auto& done = m_done[number];
        if (done.run > id) continue;
        LockLine::Done now{action, !run.isResting() && item.outcome == Outcome::NotSent, item, id};
        const auto before = run.work().before(place);
        if (before != StateBefore::NotRecorded) now.isChange = before == StateBefore::Otherwise;
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

QList<LockLine> LockLines::doneLines(LockAction action) const
{
    auto lines = m_job.lines;
    lines.removeIf([action](const LockLine& line) { return !line.done || line.done->action != action; });
    return lines;
}

QList<LockLine> LockLines::doneLines(LockAction action, Outcome outcome, const QString& gateway) const
{
    auto lines = doneLines(action);
    lines.removeIf([&](const LockLine& line) {
        return line.done->isUnderWay || line.done->item.outcome != outcome ||
               !LockTurns::ofProgram().isLatest(line.done->run, gateway, line.lock.number);
    });
    return lines;
}

QList<LockLine> LockLines::inverseLines(LockAction action, const QString& gateway) const
{
    auto lines = doneLines(action, Outcome::Applied, gateway);
    lines.removeIf([](const LockLine& line) { return line.done->isChange == false; });
    return lines;
}

QList<LockLine> LockLines::retryLines(LockAction action, const QString& gateway) const
{
    auto lines = doneLines(action, Outcome::Rejected, gateway);
    lines.removeIf([](const LockLine& line) {
        return line.done->item.code != QString::number(int(LockStatus::OperationFailed));
    });
    return lines;
}

} // namespace lockkeeper
