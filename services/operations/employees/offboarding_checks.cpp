// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/offboarding_checks.h"

#include "services/operations/employees/offboarding.h"
#include "services/operations/employees/offboarding_verdict.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

OffboardingChecks::OffboardingChecks(std::function<GatewayClient*()> client,
    const OffboardingRequest& request, std::function<OffboardingPerson&()> person, QObject* parent)
    : QObject(parent)
    , m_client(std::move(client))
    , m_request(request)
    , m_person(std::move(person))
{
}

OffboardingChecks::~OffboardingChecks() = default;

void OffboardingChecks::read(std::function<void(bool isWhole)> done)
{
    m_seen.reset();
    m_reading = std::make_unique<QObject>();
    auto* reading = m_reading.get();
    QStringList accounts{m_person().who.account};
    if (m_request.successor) accounts.append(m_request.successor->account);
    const auto end = [this, reading, done = std::move(done)](bool isWhole) {
        if (m_reading.get() != reading) return;
        stop();
        done(isWhole);
    };
    readLists(m_client(),
        {.enterprise = m_request.enterprise, .numbers = true, .locks = true, .employees = accounts}, reading,
        [this, reading, end](const SharedLists& read) {
            if (m_reading.get() != reading) return;
            if (!read->isWhole) return end(false);
            m_seen = read;
            askForLostLocks([this, end] { settleAll([end] { end(true); }); });
        });
}

void OffboardingChecks::askForLostLocks(const std::function<void()>& next)
{
    const auto& lost = m_person().who.lostLocks;
    m_disabled.clear();
    if (lost.isEmpty() || !m_askDisabled) return next();
    m_askDisabled(numbersOf(lost), m_reading.get(), [this, next](const DisabledLocks& disabled) {
        m_disabled = disabled;
        next();
    });
}

void OffboardingChecks::stop()
{
    // This may be called from within an answer to it.
    if (m_reading) m_reading.release()->deleteLater();
}

std::vector<AssetNumberRecord> OffboardingChecks::held()
{
    auto& person = m_person();
    auto held = m_seen->assets->heldBy(person.who.id);
    for (const auto& record : held) {
        const bool isKnown = std::any_of(person.assets.cbegin(), person.assets.cend(),
            [&](const OffboardingAsset& asset) { return asset.number == record.assetNum; });
        if (isKnown) continue;
        OffboardingAsset asset;
        asset.number = record.assetNum;
        asset.id = record.assetId;
        asset.isShared = m_seen->assets->isHeldByAnother(record.assetNum, person.who.id);
        person.assets.append(asset);
    }
    return held;
}

bool OffboardingChecks::isLost(const AssetNumber& lock) const
{
    return numbersOf(m_person().who.lostLocks).contains(lock);
}

bool OffboardingChecks::isInALock(const OffboardingAsset& asset) const
{
    const auto records = m_seen->assets->recordsOf(asset.number);
    return std::any_of(records.begin(), records.end(), [this](const AssetNumberRecord& record) {
        return record.cloudAccountGlobalId == m_person().who.id && record.borrowedFlag.value_or(false);
    });
}

QList<QList<qsizetype>> OffboardingChecks::toWithdraw()
{
    auto& person = m_person();
    QList<qsizetype> free, inALock;
    for (qsizetype place = 0; place < person.assets.size(); ++place) {
        auto& asset = person.assets[place];
        if (asset.cannotBeWithdrawn || !m_seen->assets->isHeldBy(asset.number, person.who.id)) continue;
        asset.beforeWithdrawn = StateBefore::Otherwise;
        (isInALock(asset) ? inALock : free).append(place);
    }
    QList<QList<qsizetype>> calls{free, inALock};
    calls.removeAll({});
    return calls;
}

void OffboardingChecks::leaveRefused(
    OffboardingStage stage, const QList<QList<qsizetype>>& sent, OffboardingVerdict& verdict)
{
    const auto leaves = [&](bool& isLeft, const QString& how) {
        isLeft = true;
        if (verdict.worst.outcome == Outcome::Rejected) verdict.advice = how;
    };
    for (const auto refused : std::as_const(verdict.refused))
        for (const auto place : sent.value(refused)) {
            auto& asset = m_person().assets[place];
            if (stage == OffboardingStage::Assign)
                leaves(asset.cannotBeAssigned,
                    Offboarding::tr("“Continue” leaves the refused assets with nobody and does the rest."));
            else if (stage == OffboardingStage::Withdraw && isInALock(asset))
                leaves(asset.cannotBeWithdrawn,
                    Offboarding::tr(
                        "“Continue” leaves the refused assets in the lost lock and does the rest."));
        }
}

bool OffboardingChecks::isGivenUp(const AssetNumber& number) const
{
    const auto& assets = m_person().assets;
    return std::any_of(assets.cbegin(), assets.cend(),
        [&](const OffboardingAsset& asset) { return asset.number == number && asset.cannotBeWithdrawn; });
}

bool OffboardingChecks::isGone() const
{
    const auto* found = m_seen->employees->find(m_person().who.id);
    return !found || found->deleted.value_or(false);
}

std::optional<OffboardingChecks::Obstacle> OffboardingChecks::lockStillOut() const
{
    const auto& who = m_person().who.id;
    const QString advice =
        Offboarding::tr("Have it returned, then continue. Otherwise the lent licences stay in the lock.");
    for (const auto& lock : std::as_const(m_person().who.lostLocks))
        if (!m_disabled.contains(lock.number))
            return Obstacle{
                Offboarding::tr("Lock %1 was reported as lost, but isn't known to be disabled now.")
                    .arg(lock.number.toString()),
                Offboarding::tr("Disable it on the Lock desk page, then continue.")};
    QStringList locks;
    for (const auto& lock : m_seen->assets->locksOf(who))
        // One that is theirs without a word whether it is lent may be.
        if (lock.borrowedFlag.value_or(true) && !isLost(AssetNumber(lock.assetNum)))
            locks.append(lock.assetNum.toString());
    if (!locks.isEmpty()) {
        return Obstacle{Offboarding::tr("Borrowed lock %1 isn't returned.").arg(listed(locks)),
            joinedSentences({advice,
                Offboarding::tr(
                    "If it is lost, discard this and offboard again. You can disable the lock there.")})};
    }
    QStringList lent;
    for (const auto& record : m_seen->assets->heldBy(who))
        if (record.borrowedFlag.value_or(false)) lent.append(record.assetNum.toString());
    // Of what is lent nothing says in which lock it is: where no other lock is out, it is in the lost one.
    if (!lent.isEmpty() && m_person().who.lostLocks.isEmpty()) {
        return Obstacle{Offboarding::tr("Shown as lent to a lock, although no lock is shown as lent: %1.")
                            .arg(listed(lent)),
            advice};
    }
    const auto* found = m_seen->employees->find(who);
    if (found && !found->borrowNum.isEmpty() && !isLost(AssetNumber(found->borrowNum))) {
        return Obstacle{Offboarding::tr("The employee list names borrowed lock %1 with them, but the list of "
                                        "borrowed locks doesn't show it as lent.")
                            .arg(found->borrowNum.toString()),
            advice};
    }
    return std::nullopt;
}

std::optional<OffboardingChecks::Obstacle> OffboardingChecks::successorGone() const
{
    if (!m_request.successor) return std::nullopt;
    const auto* found = m_seen->employees->find(m_request.successor->id);
    if (found && !found->deleted.value_or(false)) return std::nullopt;
    return Obstacle{Offboarding::tr("The successor %1 is no longer listed by the gateway.")
                        .arg(m_request.successor->label()),
        Offboarding::tr("Close this and start again with another successor, or with none.")};
}

QStringList OffboardingChecks::left() const
{
    QStringList left;
    for (const auto& record : m_seen->assets->heldBy(m_person().who.id))
        if (!isGivenUp(record.assetNum)) left.append(record.assetNum.toString());
    return left;
}

std::optional<OffboardingChecks::Obstacle> OffboardingChecks::somethingLeft() const
{
    auto left = this->left();
    if (!left.isEmpty())
        return Obstacle{Offboarding::tr("Still shown with the employee: %1.").arg(listed(left)),
            Offboarding::tr("“Continue” withdraws them as well.")};
    if (const auto* listedAs = m_seen->employees->find(m_person().who.id))
        for (const auto& number : listedAs->assetNums)
            if (!isGivenUp(number)) left.append(number.toString());
    if (left.isEmpty()) return std::nullopt;
    return Obstacle{
        Offboarding::tr(
            "The asset list shows nothing with the employee, but the employee list still shows: %1.")
            .arg(listed(left)),
        Offboarding::tr("The two lists may catch up. Continue later.")};
}

void OffboardingChecks::foresee(OffboardingAsset& asset) const
{
    if (asset.assigned) return;
    const auto& successor = m_request.successor->id;
    const auto records = m_seen->assets->recordsOf(asset.number);
    const bool isTaken = std::any_of(records.begin(), records.end(), [&](const auto& record) {
        const auto& holder = record.cloudAccountGlobalId;
        return !holder.isEmpty() && holder != successor && holder != m_person().who.id;
    });
    QString why;
    if (m_seen->assets->isHeldBy(asset.number, successor))
        why = Offboarding::tr("The successor already had it.");
    else if (isTaken && !asset.isShared)
        why = Offboarding::tr("It was assigned to another employee meanwhile.");
    if (why.isEmpty()) return;
    asset.assigned = ItemOutcome{.outcome = Outcome::NotSent, .key = asset.number.toString(), .message = why};
    asset.cannotBeAssigned = true;
}

QList<OffboardingChecks::Sent> OffboardingChecks::sentForPerson() const
{
    auto& person = m_person();
    QList<Sent> sent;
    const auto add = [&](ItemOutcome& item, StateBefore before, bool isDone, WriteKind kind,
                         const MemberId& whom, const AssetNumber& number) {
        ChangeInQuestion change{kind, m_request.operation, {{SubjectKind::Employee, whom.toString()}}, {}};
        if (!number.isEmpty()) change.andAbout.append({SubjectKind::Asset, number.toString()});
        sent.append({&item, before, isDone ? ReadBackState::AsWanted : ReadBackState::NotYet, change});
    };
    const auto& who = person.who.id;
    const auto& assets = *m_seen->assets;
    for (auto& asset : person.assets) {
        add(asset.withdrawn, asset.beforeWithdrawn, !assets.isHeldBy(asset.number, who),
            WriteKind::ChangePrivileges, who, asset.number);
        if (asset.assigned && m_request.successor)
            add(*asset.assigned, asset.beforeAssigned, assets.isHeldBy(asset.number, m_request.successor->id),
                WriteKind::ChangePrivileges, m_request.successor->id, asset.number);
    }
    if (auto& item = person.steps[size_t(OffboardingStage::Delete)].item)
        add(*item, person.beforeDeleted, isGone(), WriteKind::DeleteEmployee, who, {});
    return sent;
}

void OffboardingChecks::settleAll(const std::function<void()>& next)
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

} // namespace lockkeeper
