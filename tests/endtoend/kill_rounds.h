// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/kill_check.h"
#include "tests/support/killing_relay.h"

#include <QByteArrayList>
#include <QElapsedTimer>
#include <QProcess>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

class QRandomGenerator;

namespace lockkeeper::test
{

/// A program that writes, its gateway, and between them what kills it (SIGKILL).
class Victim
{
public:
    /// Starts a program, which lives on if there is no point to kill it at.
    Victim(QByteArray bulkWrite, const std::optional<KillingRelay::Point>& point);
    ~Victim();

    void start(const QString& program, const QStringList& arguments,
        const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment());
    [[nodiscard]] bool hasEnded() const { return m_process.state() == QProcess::NotRunning; }
    [[nodiscard]] bool wasKilled() const { return m_process.exitStatus() == QProcess::CrashExit; }
    [[nodiscard]] int exitCode() const { return m_process.exitCode(); }
    /// Kills it now, and waits for the end.
    void kill();
    [[nodiscard]] const QByteArray& bulkWrite() const { return m_bulkWrite; }
    [[nodiscard]] const sandbox::Server& gateway() const { return m_gateway; }
    [[nodiscard]] const KillingRelay& relay() const { return *m_relay; }
    /// How far it has come, for whoever looks at a test that takes too long.
    [[nodiscard]] QString story() const;
    /// The address at which the program finds its gateway, by which its intents are told apart, too.
    [[nodiscard]] QString url() const { return m_relay->url(); }

private:
    QByteArray m_bulkWrite;
    sandbox::Server m_gateway;
    QProcess m_process;
    QElapsedTimer m_since; ///< its start
    std::atomic<qint64> m_pid = 0;
    std::unique_ptr<KillingRelay> m_relay;
};

/// So many bytes from the beginning of each of the first writes of a program on.
struct Extent {
    int writes = 1;
    KillingRelay::Passed bytes;
};
/// A point at one of these bytes; now and then some time after it.
[[nodiscard]] KillingRelay::Point pointIn(const Extent& extent, QRandomGenerator& random);

/// What many kills come to: the sums, and all findings.
struct KillRounds {
    quint32 seed = 0;
    int kills = 0;
    KillReport sum;

    [[nodiscard]] QString summary() const;
};

/// Where a victim of this bulk write is to be killed.
using Aim = std::function<KillingRelay::Point(const QByteArray&, QRandomGenerator&)>;
/// Starts a victim for this bulk write with its journal in the folder that all share.
using Launch = std::function<std::unique_ptr<Victim>(const QByteArray&, const KillingRelay::Point&)>;

/// Kills so many programs, a few at a time, where `aim` says, and holds what each of them
/// leaves behind against its gateway's ledger, as the next start finds it. Each in turn makes another of the
/// bulk writes. A program that lives throughout, and the others of the same time, have to be left alone.
/// With LOCKKEEPER_SHOW_KILLS in the environment it tells of each.
[[nodiscard]] KillRounds killMany(int kills, quint32 usualSeed, const QString& journalFolder,
    const QByteArrayList& bulkWrites, const Aim& aim, const Launch& launch);

} // namespace lockkeeper::test
