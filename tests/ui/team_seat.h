// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/team_gate.h"
#include "services/storage/team/team_desk.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/support/team_postgres.h"
#include "tests/support/wire_proxy.h"
#include "tests/ui/page_bench.h"

#include <QTest>
#include <QTimeZone>

#include <chrono>
#include <memory>

namespace lockkeeper::test
{

/// The patience of a test: what people do not notice, it does not wait for.
[[nodiscard]] inline TeamPatience impatience()
{
    using namespace std::chrono_literals;
    TeamPatience patience;
    patience.connect = 2s;
    patience.answer = 2s;
    patience.heartbeat = 300ms;
    patience.parting = 30s; // it holds up nobody
    return patience;
}

/// The settings of a desk that is reached by way of something that breaks.
[[nodiscard]] inline TeamSettings through(const WireProxy& proxy, TeamSettings team)
{
    team.port = proxy.port();
    return team;
}

/// One person of a team at a bench: its client writes to `gateway` by way of the desk from now on, and its
/// pages know of the desk. Goes before the bench.
class TeamSeat
{
public:
    TeamSeat(SandboxBench& bench, const sandbox::Server& gateway, const TeamSettings& team, Secret password)
        : m_bench(bench)
        , desk(team, std::move(password), impatience())
    {
        auto& profile = bench.context.profile;
        profile.baseUrl = gateway.baseUrl().toString();
        profile.team = team;
        m_gate = std::make_unique<TeamGate>(*bench.journal, desk, profileKey(profile),
            teamGateway(gateway.baseUrl()), QTimeZone(profile.timeZone));
        ClientSettings connection;
        connection.baseUrl = gateway.baseUrl();
        connection.profileKey = profileKey(profile);
        connection.retry.attempts = 1;
        bench.client = std::make_unique<GatewayClient>(connection, m_gate.get());
        bench.client->setTokens(tokensFor(gateway));
        bench.context.team = &desk;
    }
    ~TeamSeat()
    {
        m_bench.client.reset();
        m_bench.context.team = nullptr;
    }
    TeamSeat(const TeamSeat&) = delete;
    TeamSeat& operator=(const TeamSeat&) = delete;

    [[nodiscard]] bool isReady() const
    {
        return QTest::qWaitFor([this] { return desk.status().canReserve(); }, 30'000);
    }
    [[nodiscard]] bool isAway() const
    {
        return QTest::qWaitFor(
            [this] { return desk.status().state == TeamStatus::State::Unreachable; }, 30'000);
    }

private:
    SandboxBench& m_bench;

public:
    TeamDesk desk;

private:
    std::unique_ptr<TeamGate> m_gate;
};

} // namespace lockkeeper::test
