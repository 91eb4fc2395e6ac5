// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/when_done.h"
#include "services/storage/team/team_desk.h"
#include "tests/support/team_postgres.h"
#include "tests/support/wire_proxy.h"

#include <QTest>

#include <memory>
#include <optional>

namespace lockkeeper::test
{

inline const QString liNa = QStringLiteral("Li Na"), bo = QStringLiteral("Bo"),
                     clerksTeam = QStringLiteral("clerks");
using AnswerKind = ReservationAnswer::Kind;
using TeamState = TeamStatus::State;

/// What a future brings; ends the test where it brings nothing.
template <class T>
[[nodiscard]] T came(const QFuture<T>& future, int ms = 60'000)
{
    if (!QTest::qWaitFor([&future] { return future.isFinished(); }, ms) || future.resultCount() == 0)
        qFatal("no answer");
    return future.result();
}

/// The patience of a desk that looks at nothing by itself while a test lasts: what goes over the wire is what
/// the test asked for.
[[nodiscard]] inline TeamPatience quietPatience()
{
    TeamPatience patience;
    patience.heartbeat = std::chrono::hours(1);
    patience.parting = std::chrono::seconds(30); // slow machines are tested on, too
    return patience;
}

[[nodiscard]] inline std::unique_ptr<TeamDesk> deskOf(const TeamSettings& settings,
    const TeamPatience& patience = quietPatience(), Secret password = Secret("unset"))
{
    if (password.equals(Secret("unset"))) password = TeamPostgres::passwordOf(settings.user);
    return std::make_unique<TeamDesk>(settings, std::move(password), patience);
}

/// Waits until the desk says something.
[[nodiscard]] inline TeamStatus statusOf(const TeamDesk& desk)
{
    (void)QTest::qWaitFor([&desk] { return desk.status().state != TeamStatus::State::Connecting; }, 60'000);
    return desk.status();
}

[[nodiscard]] inline std::unique_ptr<TeamDesk> readyDesk(const TeamSettings& settings)
{
    auto desk = deskOf(settings);
    const auto status = statusOf(*desk);
    if (status.state != TeamStatus::State::Ready) qFatal("%s", qPrintable(status.text));
    return desk;
}

/// A reservation of an order number and some asset numbers.
[[nodiscard]] inline Reservation wantedBy(
    const QString& intent, const QString& orderId, const QStringList& numbers = {})
{
    Reservation wanted;
    wanted.intent = intent;
    wanted.gateway = QStringLiteral("gateway.example");
    wanted.orderId = orderId;
    wanted.keys.append({QStringLiteral("order:") + orderId, orderId, true});
    for (const auto& number : numbers)
        wanted.keys.append({QStringLiteral("asset:") + number, number, false});
    wanted.numbers = numbers;
    return wanted;
}

} // namespace lockkeeper::test
