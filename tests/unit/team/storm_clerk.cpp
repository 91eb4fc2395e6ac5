// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/team/storm_clerk.h"

#include "services/operations/orders/team_gate.h"
#include "tests/unit/orders/order_bench.h"
#include "tests/unit/team/team_bench.h"
#include "tests/unit/team/wrong_clock.h"

#include <QCoreApplication>
#include <QFile>
#include <QRandomGenerator>
#include <QTimer>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper::test
{

namespace
{

constexpr int lostPercent = 30;

void say(const QString& line)
{
    const auto bytes = line.toUtf8() + '\n';
    if (::write(STDOUT_FILENO, bytes.constData(), size_t(bytes.size())) != bytes.size()) ::_exit(4);
}

TeamPatience stormPatience()
{
    auto patience = quietPatience();
    patience.lock = 1s;
    patience.statement = 2s;
    patience.answer = 3s;
    return patience;
}

class StormClerk : public QObject
{
public:
    explicit StormClerk(const ClerkTask& task)
        : m_task(task)
        , m_gateway(teamGateway(QUrl(task.gateway)))
        , m_proxy(task.port)
        , m_random(task.seed)
        , m_journal(place())
        , m_desk(settings(), TeamPostgres::passwordOf(stormLogin(task.clerk)), stormPatience())
        , m_gate(m_journal, m_desk, stormProfile, m_gateway, QTimeZone::utc())
        , m_client(connection(), &m_gate)
        , m_next(task.first)
    {
        m_client.setTokens({qgetenv("APP"), qgetenv("CLIENT"), qgetenv("USER_TOKEN")});
        // Begins once the desk is there, as a window does.
        connect(&m_desk, &TeamDesk::ready, this, [this] {
            if (std::exchange(m_isBegun, true)) return;
            say(m_desk.status().warning.isEmpty() ? u"clock right"_s : u"clock wrong"_s);
            decide();
            isToSortOut() ? sortOut() : next();
        });
    }

private:
    [[nodiscard]] bool isToSortOut() const { return m_task.first == m_task.last; }
    [[nodiscard]] JournalSettings place() const
    {
        JournalSettings settings;
        settings.directory = m_task.folder;
        return settings;
    }
    [[nodiscard]] TeamSettings settings() const
    {
        TeamSettings team;
        team.host = u"127.0.0.1"_s;
        team.port = m_proxy.port();
        team.database = stormTeam;
        team.user = stormLogin(m_task.clerk);
        team.caFile = m_task.authority;
        return team;
    }
    [[nodiscard]] ClientSettings connection() const
    {
        ClientSettings connection;
        connection.baseUrl = QUrl(m_task.gateway);
        connection.profileKey = connection.profileName = stormProfile;
        return connection;
    }

    void lose()
    {
        if (m_random.bounded(100) < lostPercent) m_proxy.loseNextAnswer();
    }

    /// Numbers that colleagues want too, and order numbers that two or three of them take for their own.
    BatchOrder batch(const QString& label)
    {
        QStringList numbers;
        for (int i = m_random.bounded(1, 4); i > 0; --i)
            numbers.append(QString::number(8'700'000'000 + m_random.bounded(stormNumbers)));
        numbers.removeDuplicates();
        QList<LicenseOrder> orders;
        for (const auto& number : std::as_const(numbers)) {
            orders.append(sampleOrder(int(orders.size()) + 1, number));
            orders.last().branchName = label;
        }
        return sampleBatch(u"SO-%1"_s.arg(6 * m_next + m_random.bounded(24)), orders);
    }

    void next()
    {
        if (m_next == m_task.last) return QCoreApplication::exit(0);
        const auto label = stormLabel(m_task.clerk, m_next);
        const auto wanted = batch(label);
        ++m_next;
        say(u"lost %1"_s.arg(m_proxy.lostAnswers()));
        say(u"begin "_s + label);
        WriteContext about;
        about.subject = label;
        lose();
        m_client.call(endpoints::submitBatchOrder, BatchOrderRequest{u"key"_s, wanted}, about)
            .onDone(this, [this](const Result<Rows<BatchOrderResult>>& reply) { ended(reply); });
    }

    void ended(const Result<Rows<BatchOrderResult>>& reply)
    {
        // What the desk is told now may get lost as well.
        lose();
        say(u"end "_s + wordOf(reply));
        if (!reply && reply.error().kind == GatewayError::Kind::Unknown) decide();
        QTimer::singleShot(m_random.bounded(4), this, [this] { next(); });
    }

    static QString wordOf(const Result<Rows<BatchOrderResult>>& reply)
    {
        if (reply) return u"sent"_s;
        const auto& error = reply.error();
        if (error.kind == GatewayError::Kind::Unknown) return u"unknown"_s;
        if (error.reason != GatewayError::Reason::NotReserved) return u"other "_s + error.message;
        return error.message.contains(stormLogin(0).chopped(1)) ? u"refused"_s : u"unsent"_s;
    }

    /// Whether the gateway has done it; nothing: it has not heard of it so far.
    [[nodiscard]] std::optional<bool> doneByLedger(const QString& label) const
    {
        QFile file(m_task.ledger);
        if (!file.open(QIODevice::ReadOnly)) ::_exit(4);
        std::optional<bool> isDone;
        for (const auto& line : file.readAll().split('\n'))
            if (line.contains(label.toUtf8()))
                isDone = isDone.value_or(false) || line.contains(R"("applied":true)");
        return isDone;
    }

    void decide()
    {
        whenDone(m_journal.unsettled(stormProfile), this, [this](const QList<JournalEntry>& entries) {
            for (const auto& entry : entries) {
                const auto isDone = doneByLedger(entry.intent.subject);
                if (!isDone && !isToSortOut()) continue;
                JournalFinding decision;
                decision.kind = JournalFinding::Kind::Decision;
                decision.outcome = isDone.value_or(false) ? u"applied"_s : u"rejected"_s;
                decision.who = stormLogin(m_task.clerk);
                decision.reason = u"the operator of the gateway has looked"_s;
                m_journal.addFinding(entry.intent.id, decision);
            }
            m_gate.catchUp();
        });
    }

    void sortOut()
    {
        decide();
        whenDone(m_desk.openReservations(m_gateway), this,
            [this](const std::optional<QList<OpenReservation>>& open) {
                if (open && open->isEmpty()) return QCoreApplication::exit(0);
                for (const auto& each : open.value_or(QList<OpenReservation>()))
                    m_left = each.orderId + u' ' + each.intent;
                if (m_patience.hasExpired()) {
                    say(u"end other left for ever: "_s + m_left);
                    return QCoreApplication::exit(5);
                }
                QTimer::singleShot(200ms, this, [this] { sortOut(); });
            });
    }

    const ClerkTask m_task;
    const QString m_gateway;
    WireProxy m_proxy;
    QRandomGenerator m_random;
    Journal m_journal;
    TeamDesk m_desk;
    TeamGate m_gate;
    GatewayClient m_client;
    int m_next;
    bool m_isBegun = false;
    QString m_left;
    const QDeadlineTimer m_patience = QDeadlineTimer(180'000);
};

} // namespace

QString stormLogin(int clerk)
{
    return u"clerk%1"_s.arg(clerk);
}

QString stormLabel(int clerk, int send)
{
    return u"send-%1-%2."_s.arg(clerk).arg(send);
}

QStringList ClerkTask::arguments() const
{
    return {QString::number(clerk), folder, gateway, ledger, QString::number(port), authority,
        QString::number(first), QString::number(last), QString::number(seed), QString::number(clockOff)};
}

ClerkTask ClerkTask::of(const QStringList& arguments)
{
    return {arguments.value(0).toInt(), arguments.value(1), arguments.value(2), arguments.value(3),
        arguments.value(4).toInt(), arguments.value(5), arguments.value(6).toInt(),
        arguments.value(7).toInt(), arguments.value(8).toUInt(), arguments.value(9).toInt()};
}

int stormClerk(const ClerkTask& task)
{
    setClockOff(std::chrono::seconds(task.clockOff));
    const StormClerk clerk(task);
    return QCoreApplication::exec();
}

} // namespace lockkeeper::test
