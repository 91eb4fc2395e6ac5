// SPDX-License-Identifier: GPL-3.0-or-later
// What lets an offboarding go on and what stops it, and the words for it. The order of things is in
// offboarding.cpp.
#include "services/operations/employees/offboarding.h"

#include "services/storage/journal/journal.h"

#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isSeenDone(const ItemOutcome& item)
{
    return item.outcome == Outcome::Applied && item.state == ReadBackState::AsWanted;
}

/// The higher, the more somebody has to look at it.
int weight(const ItemOutcome& item)
{
    if (isSeenDone(item)) return 0;
    switch (item.outcome) {
    case Outcome::Applied:
        return 1;
    case Outcome::NotSent:
        return 2;
    case Outcome::Rejected:
        return 3;
    case Outcome::Unknown:
        break;
    }
    return 4;
}

QString joined(QStringList sentences)
{
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

} // namespace

void Offboarding::begin(Stage stage)
{
    auto& now = step(stage);
    now.progress = Progress::Running;
    now.text.clear();
    now.when = QDateTime::currentDateTime();
    emit changed();
}

void Offboarding::end(Stage stage, Progress progress, const QString& text)
{
    auto& now = step(stage);
    now.progress = progress;
    now.text = text;
    now.when = QDateTime::currentDateTime();
    emit changed();
}

void Offboarding::halt(Stage stage, const QString& what, const QString& advice)
{
    endReading();
    m_isLooking = false;
    end(stage, Progress::Stopped, what);
    rest(State::Stopped, joined({what, doneSoFar(), advice}));
}

void Offboarding::rest(State state, const QString& text)
{
    m_state = state;
    m_stopText = text;
    m_stops = false;
    m_ended = QDateTime::currentDateTime();
    emit changed();
    emit rested();
}

bool Offboarding::wasOnlyLooking()
{
    if (!std::exchange(m_isLooking, false)) return false;
    rest(State::Stopped, joined({tr("It is done by now."), doneSoFar(), tr("Go on with what is left.")}));
    return true;
}

void Offboarding::add(const std::vector<AssetNumberRecord>& held)
{
    for (const auto& record : held) {
        const bool isKnown = std::any_of(person().assets.cbegin(), person().assets.cend(),
            [&](const Asset& asset) { return asset.number == record.assetNum; });
        if (isKnown) continue;
        Asset asset;
        asset.number = record.assetNum;
        asset.id = record.assetId;
        asset.isShared = m_seen->assets->isHeldByAnother(record.assetNum, person().who.id);
        person().assets.append(asset);
    }
}

bool Offboarding::isGone() const
{
    const auto* found = m_seen->employees->find(m_people[m_current].who.id);
    return !found || found->deleted.value_or(false);
}

bool Offboarding::isOut(Stage stage)
{
    const auto& who = person().who.id;
    const QString advice = tr("Have it returned, then go on: what was lent is left in the lock otherwise.");
    QStringList locks;
    for (const auto& lock : m_seen->assets->locksOf(who))
        // One that is theirs without a word whether it is lent may be.
        if (lock.borrowedFlag.value_or(true)) locks.append(lock.assetNum.toString());
    if (!locks.isEmpty()) {
        halt(stage, tr("Borrowed lock %1 is still out.").arg(listed(locks)), advice);
        return true;
    }
    QStringList lent;
    for (const auto& record : m_seen->assets->heldBy(who))
        if (record.borrowedFlag.value_or(false)) lent.append(record.assetNum.toString());
    if (!lent.isEmpty()) {
        halt(stage, tr("Shown as lent to a lock, although no lock is shown as out: %1.").arg(listed(lent)),
            advice);
        return true;
    }
    const auto* found = m_seen->employees->find(who);
    if (found && !found->borrowNum.isEmpty()) {
        halt(stage,
            tr("The list of employees names borrowed lock %1 with them; the list of borrowed locks does not "
               "show it as out.")
                .arg(found->borrowNum.toString()),
            advice);
        return true;
    }
    return false;
}

bool Offboarding::isSuccessorThere()
{
    if (!m_request.successor) return true;
    const auto* found = m_seen->employees->find(m_request.successor->id);
    if (found && !found->deleted.value_or(false)) return true;
    halt(Stage::Read,
        tr("%1, who was to take over, is not listed by the gateway any more.")
            .arg(m_request.successor->label()),
        tr("Close this and begin anew with another successor, or with none."));
    return false;
}

QList<Offboarding::Sent> Offboarding::sentForPerson()
{
    QList<Sent> sent;
    const auto add = [&](ItemOutcome& item, StateBefore before, bool isDone, WriteKind kind,
                         const MemberId& whom, const AssetNumber& number) {
        ChangeInQuestion change{kind, m_request.operation, {{SubjectKind::Employee, whom.toString()}}, {}};
        if (!number.isEmpty()) change.andAbout.append({SubjectKind::Asset, number.toString()});
        sent.append({&item, before, isDone ? ReadBackState::AsWanted : ReadBackState::NotYet, change});
    };
    const auto& who = person().who.id;
    const auto& assets = *m_seen->assets;
    for (auto& asset : person().assets) {
        add(asset.withdrawn, asset.beforeWithdrawn, !assets.isHeldBy(asset.number, who),
            WriteKind::ChangePrivileges, who, asset.number);
        if (asset.assigned && m_request.successor)
            add(*asset.assigned, asset.beforeAssigned, assets.isHeldBy(asset.number, m_request.successor->id),
                WriteKind::ChangePrivileges, m_request.successor->id, asset.number);
    }
    if (auto& item = step(Stage::Delete).item)
        add(*item, person().beforeDeleted, isGone(), WriteKind::DeleteEmployee, who, {});
    return sent;
}

void Offboarding::settleAll(const std::function<void()>& next)
{
    QList<ThingRead> things;
    for (const auto& each : sentForPerson())
        things.append({*each.item, each.before, each.now});
    // Nothing is sent while something is read, so that there are the same things afterwards.
    settleRead(things,
        askingJournal(m_request.journal, [this](qsizetype thing) { return sentForPerson()[thing].change; }),
        m_reading.get(), [this, next](const QList<ThingSettled>& settled) {
            const auto sent = sentForPerson();
            QList<SettledThing> known;
            for (qsizetype i = 0; i < sent.size(); ++i) {
                auto& item = *sent[i].item;
                const bool wasUnknown = item.outcome == Outcome::Unknown;
                item = settled[i].item;
                if (!wasUnknown || item.outcome == Outcome::Unknown) continue;
                const auto& change = sent[i].change;
                const auto& whom = change.about.constFirst().key;
                known.append({change.andAbout.isEmpty() ? whom : change.andAbout.constFirst().key, item,
                    MemberId(whom)});
            }
            if (!known.isEmpty()) emit this->settled(known);
            next();
        });
}

/// Says why an asset need not be offered to the gateway for the successor, where the last reading shows it.
void Offboarding::foresee(Asset& asset) const
{
    if (asset.assigned) return;
    const auto& successor = m_request.successor->id;
    const auto records = m_seen->assets->recordsOf(asset.number);
    const bool isTaken = std::any_of(records.begin(), records.end(), [&](const auto& record) {
        const auto& holder = record.cloudAccountGlobalId;
        return !holder.isEmpty() && holder != successor && holder != m_people[m_current].who.id;
    });
    QString why;
    if (m_seen->assets->isHeldBy(asset.number, successor))
        why = tr("The successor had it already.");
    else if (isTaken && !asset.isShared)
        why = tr("Somebody else was given it meanwhile.");
    if (why.isEmpty()) return;
    asset.assigned = ItemOutcome{.outcome = Outcome::NotSent, .key = asset.number.toString(), .message = why};
    asset.cannotBeAssigned = true;
}

void Offboarding::send(Stage stage, BulkWrite::Plan plan, Part part, Handler handler)
{
    letGoOfWork();
    m_workStage = stage;
    m_handler = handler;
    begin(stage);
    if (!m_keep) return sendKept(stage, std::move(plan), part);
    m_reading = std::make_unique<QObject>();
    m_keep(m_reading.get(), [this, waiting = m_reading.get(), stage, part,
                                plan = std::make_shared<BulkWrite::Plan>(std::move(plan))] {
        if (m_reading.get() != waiting) return;
        endReading();
        sendKept(stage, std::move(*plan), part);
    });
}

void Offboarding::sendKept(Stage stage, BulkWrite::Plan plan, const Part& part)
{
    m_work = m_start(std::move(plan), part);
    if (!m_work) return halt(stage, tr("Nothing may be changed now."), tr("Go on when it may."));
    // Queued: what comes next must not run inside what the run tells others.
    connect(m_work, &BulkWrite::stateChanged, this, &Offboarding::workRested, Qt::QueuedConnection);
}

void Offboarding::letGoOfWork()
{
    if (m_work) m_work->disconnect(this);
    m_work = nullptr;
}

Offboarding::Stage Offboarding::runningStage() const
{
    const auto& steps = m_people[m_current].steps;
    const auto found = std::find_if(
        steps.cbegin(), steps.cend(), [](const Step& each) { return each.progress == Progress::Running; });
    return found == steps.cend() ? Stage::Read : Stage(found - steps.cbegin());
}

bool Offboarding::isSomethingUnknown() const
{
    const auto& now = m_people[m_current];
    const auto isUnknown = [](const std::optional<ItemOutcome>& item) {
        return item && item->outcome == Outcome::Unknown;
    };
    return isUnknown(now.step(Stage::Delete).item) ||
           std::any_of(now.assets.cbegin(), now.assets.cend(),
               [&](const Asset& asset) { return isUnknown(asset.withdrawn) || isUnknown(asset.assigned); });
}

void Offboarding::workRested()
{
    if (!m_work || m_state != State::Running) return;
    const auto state = m_work->state();
    if (state == BulkWrite::State::Stopped || state == BulkWrite::State::Ended) (this->*m_handler)();
}

bool Offboarding::passes(Stage stage, const QList<ItemOutcome>& items)
{
    const auto worst = *std::max_element(items.cbegin(), items.cend(),
        [](const ItemOutcome& a, const ItemOutcome& b) { return weight(a) < weight(b); });
    step(stage).item = worst;
    if (isSeenDone(worst)) {
        if (!m_stops) return true;
        end(stage, Progress::Done, {});
        rest(State::Stopped, joined({stoppedText(), doneSoFar()}));
        return false;
    }
    QStringList reasons;
    bool isRefused = false;
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (isSeenDone(items[i]) || weight(items[i]) < 3) continue;
        const bool isDefinite = items[i].outcome == Outcome::Rejected && !isRefusedToken(items[i]);
        if (stage != Stage::Assign) {
            reasons.append(items[i].message);
            continue;
        }
        auto& asset = person().assets[m_sent[i]];
        asset.cannotBeAssigned = isDefinite;
        isRefused |= isDefinite;
        reasons.append(u"%1: %2"_s.arg(asset.number.toString(), items[i].message));
    }
    QString what;
    QString advice = tr("Go on reads first, and sends what that shows to be missing.");
    switch (worst.outcome) {
    case Outcome::Unknown:
        what = tr("It is not known whether this was done.");
        advice = tr("Check again in a while: it may still be done. Go on reads first, and sends what that "
                    "shows to be missing.");
        break;
    case Outcome::Rejected:
        what = tr("The gateway refused.");
        if (isRefused) advice = tr("Go on leaves what was refused with nobody, and does the rest.");
        break;
    case Outcome::NotSent:
        what = joined({m_stops ? stoppedText() : tr("This could not be sent."), worst.message});
        break;
    case Outcome::Applied:
        if (worst.state == ReadBackState::NotYet)
            what = tr("The gateway says that this was done, but does not show it yet.");
        else if (worst.state == ReadBackState::Contradicts)
            what = tr("The gateway says that this was done, but shows something else.");
        else
            what = tr("The gateway says that this was done; it could not be read back.");
        advice = tr("Check again in a while. Go on reads first, and sends what that shows to be missing.");
        break;
    }
    halt(stage, joined(QStringList{what} + reasons), advice);
    return false;
}

QString Offboarding::doneSoFar() const
{
    if (m_current >= m_people.size()) return {};
    const auto& now = m_people[m_current];
    int withdrawn = 0, given = 0;
    bool isSomethingSent = now.step(Stage::Delete).item.has_value();
    for (const auto& asset : now.assets) {
        withdrawn += asset.withdrawn.outcome == Outcome::Applied ? 1 : 0;
        given += asset.assigned && asset.assigned->outcome == Outcome::Applied ? 1 : 0;
        isSomethingSent |= asset.withdrawn.outcome != Outcome::NotSent;
    }
    if (!isSomethingSent) return tr("Nothing has been sent for this employee.");
    QStringList parts{tr("Withdrawn so far: %Ln asset(s).", nullptr, withdrawn)};
    if (m_request.successor) parts += tr("Given to the successor: %Ln.", nullptr, given);
    const auto& deleted = now.step(Stage::Delete).item;
    if (!deleted || deleted->outcome == Outcome::Rejected || deleted->outcome == Outcome::NotSent)
        parts += tr("The employee has not been deleted.");
    return joined(parts);
}

QString Offboarding::stoppedText()
{
    return tr("Stopped, as you asked.");
}

QString listed(const QStringList& names)
{
    constexpr qsizetype most = 6;
    if (names.size() <= most) return names.join(Offboarding::tr(", ", "between parts of a list"));
    return Offboarding::tr("%1 and %Ln more", nullptr, int(names.size() - most))
        .arg(names.first(most).join(Offboarding::tr(", ", "between parts of a list")));
}

QString stageName(Offboarding::Stage stage)
{
    switch (stage) {
    case Offboarding::Stage::Read:
        return Offboarding::tr("Read what is there");
    case Offboarding::Stage::Withdraw:
        return Offboarding::tr("Withdraw everything");
    case Offboarding::Stage::Assign:
        return Offboarding::tr("Give to the successor");
    case Offboarding::Stage::Verify:
        return Offboarding::tr("Check that nothing is left");
    case Offboarding::Stage::Delete:
        return Offboarding::tr("Delete the employee");
    }
    return {};
}

QString progressName(Offboarding::Progress progress)
{
    switch (progress) {
    case Offboarding::Progress::Waiting:
        return Offboarding::tr("Waiting");
    case Offboarding::Progress::Running:
        return Offboarding::tr("Running");
    case Offboarding::Progress::Done:
        return Offboarding::tr("Done");
    case Offboarding::Progress::NotNeeded:
        return Offboarding::tr("Not needed");
    case Offboarding::Progress::Stopped:
        return Offboarding::tr("Stopped");
    }
    return {};
}

} // namespace lockkeeper
