// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/offboarding_checks.h"

#include "services/operations/employees/offboarding.h"

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
            settleAll([end] { end(true); });
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

bool OffboardingChecks::isGone() const
{
    const auto* found = m_seen->employees->find(m_person().who.id);
    return !found || found->deleted.value_or(false);
}

std::optional<OffboardingChecks::Obstacle> OffboardingChecks::lockStillOut() const
{
    const auto& who = m_person().who.id;
    const QString advice =
        Offboarding::tr("Have it returned, then go on: what was lent is left in the lock otherwise.");
    QStringList locks;
    for (const auto& lock : m_seen->assets->locksOf(who))
        // One that is theirs without a word whether it is lent may be.
        if (lock.borrowedFlag.value_or(true)) locks.append(lock.assetNum.toString());
    if (!locks.isEmpty()) {
        return Obstacle{Offboarding::tr("Borrowed lock %1 is still out.").arg(listed(locks)), advice};
    }
    QStringList lent;
    for (const auto& record : m_seen->assets->heldBy(who))
        if (record.borrowedFlag.value_or(false)) lent.append(record.assetNum.toString());
    if (!lent.isEmpty()) {
        return Obstacle{Offboarding::tr("Shown as lent to a lock, although no lock is shown as out: %1.")
                            .arg(listed(lent)),
            advice};
    }
    const auto* found = m_seen->employees->find(who);
    if (found && !found->borrowNum.isEmpty()) {
        return Obstacle{Offboarding::tr("The list of employees names borrowed lock %1 with them; the list of "
                                        "borrowed locks does not show it as out.")
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
    return Obstacle{Offboarding::tr("%1, who was to take over, is not listed by the gateway any more.")
                        .arg(m_request.successor->label()),
        Offboarding::tr("Close this and begin anew with another successor, or with none.")};
}

std::optional<OffboardingChecks::Obstacle> OffboardingChecks::somethingLeft() const
{
    const auto& who = m_person().who;
    QStringList left;
    for (const auto& record : m_seen->assets->heldBy(who.id))
        left.append(record.assetNum.toString());
    if (!left.isEmpty())
        return Obstacle{Offboarding::tr("Still shown with the employee: %1.").arg(listed(left)),
            Offboarding::tr("Go on withdraws them as well.")};
    const auto* listedAs = m_seen->employees->find(who.id);
    if (!listedAs || listedAs->assetNums.empty()) return std::nullopt;
    for (const auto& number : listedAs->assetNums)
        left.append(number.toString());
    return Obstacle{Offboarding::tr("The list of assets shows nothing with the employee, but the list of "
                                    "employees still has: %1.")
                        .arg(listed(left)),
        Offboarding::tr("The two lists may catch up: go on in a while.")};
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
        why = Offboarding::tr("The successor had it already.");
    else if (isTaken && !asset.isShared)
        why = Offboarding::tr("Somebody else was given it meanwhile.");
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
