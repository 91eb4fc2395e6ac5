// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endtoend/kill_rounds.h"

#include "tests/support/journal_steps.h"
#include "tests/support/process_kill.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <utility>
#include <vector>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using namespace lockkeeper::journalsteps;

namespace lockkeeper::test
{

namespace
{

constexpr size_t atOnce = 3;

sandbox::Options smallEnterprise()
{
    sandbox::Options options;
    options.employees = 30;
    options.assets = 60;
    return options;
}

using Victims = std::vector<std::unique_ptr<Victim>>;

/// The next program that ends; none when it takes too long.
std::unique_ptr<Victim> nextToEnd(Victims& victims)
{
    auto ended = victims.end();
    (void)QTest::qWaitFor(
        [&] {
            ended = std::ranges::find_if(victims, [](const auto& victim) { return victim->hasEnded(); });
            return ended != victims.end();
        },
        300'000);
    if (ended == victims.end()) return nullptr;
    auto victim = std::move(*ended);
    victims.erase(ended);
    return victim;
}

/// What the next start has disturbed: what belongs to programs that live is none of its business.
QStringList disturbed(Journal& next, const Victims& alive, const QString& underWay)
{
    QStringList findings;
    for (const auto& entry : next.openIntentsOfDeadInstances().result()) {
        if (entry.intent.id == underWay) findings += u"what a living program has under way is taken away"_s;
        for (const auto& victim : alive)
            if (entry.intent.profile == victim->url() && !victim->relay().hasStruck())
                findings += u"what another victim has under way is taken away"_s;
    }
    return findings;
}

} // namespace

KillingRelay::Point pointIn(const Extent& extent, QRandomGenerator& random)
{
    KillingRelay::Point point;
    point.up = random.bounded(3) > 0;
    point.write = 1 + random.bounded(extent.writes);
    point.byte = qint64(random.bounded(double(point.up ? extent.bytes.up : extent.bytes.down)));
    point.cuts = random.bounded(2) == 0;
    if (!point.cuts) point.later = std::chrono::microseconds(random.bounded(4000));
    return point;
}

Victim::Victim(QByteArray bulkWrite, const std::optional<KillingRelay::Point>& point)
    : m_bulkWrite(std::move(bulkWrite))
    , m_gateway(smallEnterprise())
{
    QString error;
    if (!m_gateway.start(&error)) qFatal("%s", qPrintable(error));
    // What a program has written is told apart by its address: no two have the same.
    static QSet<int> used;
    std::vector<std::unique_ptr<KillingRelay>> others;
    do {
        if (m_relay) others.push_back(std::move(m_relay));
        m_relay = std::make_unique<KillingRelay>(m_gateway.port(), point, [this] { killProcess(m_pid); });
    } while (used.contains(m_relay->port()));
    used.insert(m_relay->port());
}

Victim::~Victim()
{
    kill();
}

void Victim::start(
    const QString& program, const QStringList& arguments, const QProcessEnvironment& environment)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.setProcessEnvironment(environment);
    m_since.start();
    m_process.start(program, arguments);
    m_pid = m_process.processId();
}

void Victim::kill()
{
    if (hasEnded()) return;
    m_process.kill();
    m_process.waitForFinished();
}

QString Victim::story() const
{
    const auto state = !hasEnded() ? u"alive"_s : wasKilled() ? u"killed"_s : u"ended"_s;
    const auto passed = m_relay->sinceFirstWrite();
    auto story = u"%1: %2 after %3 s, %4 bytes up and %5 down since its first write"_s
                     .arg(QString::fromLatin1(m_bulkWrite), state)
                     .arg(double(m_since.elapsed()) / 1000, 0, 'f', 1)
                     .arg(passed.up)
                     .arg(passed.down);
    if (const auto& point = m_relay->point())
        story += u"; to be killed at byte %1 %2 from its write %3 on"_s.arg(point->byte)
                     .arg(point->up ? u"up"_s : u"down"_s)
                     .arg(point->write);
    return story;
}

QString KillRounds::summary() const
{
    return u"seed %1 (LOCKKEEPER_SEED): %2 programs killed; %3 writes arrived, %4 were applied; %5 are "
           u"unknown, "
           "of which %6 were applied"_s.arg(seed)
               .arg(kills)
               .arg(sum.written)
               .arg(sum.applied)
               .arg(sum.open)
               .arg(sum.openApplied);
}

KillRounds killMany(int kills, quint32 usualSeed, const QString& journalFolder,
    const QByteArrayList& bulkWrites, const Aim& aim, const Launch& launch)
{
    const auto given = qEnvironmentVariableIntValue("LOCKKEEPER_SEED");
    KillRounds rounds{.seed = given ? quint32(given) : usualSeed, .sum = {}};
    QRandomGenerator random(rounds.seed);
    JournalSettings place;
    place.directory = journalFolder;
    Journal living(place);
    const auto underWay = newId();
    auto& findings = rounds.sum.findings;
    if (const auto error = beginNow(living, intentOf(underWay)); !error.isEmpty()) findings += error;

    const bool showsAll = qEnvironmentVariableIsSet("LOCKKEEPER_SHOW_KILLS");
    Victims alive;
    for (int started = 0; rounds.kills < kills && findings.isEmpty();) {
        while (alive.size() < atOnce && rounds.kills + int(alive.size()) < kills) {
            const auto& what = bulkWrites[started++ % bulkWrites.size()];
            alive.push_back(launch(what, aim(what, random)));
        }
        const auto victim = nextToEnd(alive);
        if (!victim) {
            for (const auto& stuck : alive)
                findings += u"seed %1: a program neither ends nor is killed: %2"_s.arg(rounds.seed)
                                .arg(stuck->story());
            break;
        }
        if (showsAll) qInfo("%s", qPrintable(victim->story()));
        if (victim->wasKilled() ? !victim->relay().hasStruck() : victim->exitCode() != 0)
            findings += u"seed %1: a program fails by itself: %2"_s.arg(rounds.seed).arg(victim->story());
        // Where there is less to read than usual, a program may be at its end before its byte has come.
        if (!victim->wasKilled()) {
            if (started > 2 * kills) findings += u"most programs end before they are killed"_s;
            continue;
        }
        ++rounds.kills;
        if (!cameToRest(victim->gateway())) findings += u"the gateway does not come to rest"_s;
        Journal next(place);
        const auto report = compare(victim->gateway(), next, victim->url());
        for (const auto& finding : report.findings + disturbed(next, alive, underWay))
            findings += u"seed %1, kill %2 (%3): %4"_s.arg(rounds.seed)
                            .arg(rounds.kills)
                            .arg(QString::fromLatin1(victim->bulkWrite()), finding);
        rounds.sum.written += report.written;
        rounds.sum.applied += report.applied;
        rounds.sum.open += report.open;
        rounds.sum.openApplied += report.openApplied;
    }
    if (now(living.entry(underWay))->outcome) findings += u"what is under way has got an outcome"_s;
    return rounds;
}

} // namespace lockkeeper::test
