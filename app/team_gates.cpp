// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/team_gates.h"

#include "services/identity/profiles/profile_store.h"
#include "services/operations/review/team_journal_copier.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/write_runs.h"

#include <QTimeZone>
#include <QUrl>

#include <tuple>
#include <utility>

namespace lockkeeper
{

std::unique_ptr<TeamGate> makeTeamGate(Journal& journal, TeamDesk& desk, const ConnectionProfile& profile,
    const QString& key, UnknownOutcomes& unknown, std::function<void(const QString& text)> clashed)
{
    const auto gateway = teamGateway(QUrl(profile.baseUrl.trimmed()));
    auto gate = std::make_unique<TeamGate>(journal, desk, key, gateway, QTimeZone(profile.timeZone));
    auto* copier = new TeamJournalCopier(journal, desk, key, gateway, gate.get());
    QObject::connect(gate.get(), &TeamGate::ended, copier, &TeamJournalCopier::nudge);
    QObject::connect(copier, &TeamJournalCopier::decided, &unknown, &UnknownOutcomes::decidedElsewhere);
    QObject::connect(gate.get(), &TeamGate::clashed, gate.get(), std::move(clashed));
    return gate;
}

void refuseWithAnotherTeam(
    ProfileStore& profiles, const QUuid& profile, const TeamSettings& team, WriteRuns& writes)
{
    const auto deskOf = [](const TeamSettings& each) {
        return std::tuple(each.host.trimmed(), each.port, each.database);
    };
    QObject::connect(&profiles, &ProfileStore::changed, &writes,
        [&profiles, &writes, profile, desk = deskOf(team), deskOf] {
            const auto* saved = profiles.find(profile);
            if (saved) writes.setOtherTeam(saved->team.isSet() && deskOf(saved->team) != desk);
        });
}

} // namespace lockkeeper
