// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/unit/team/team_bench.h"

#include <QElapsedTimer>
#include <QHash>
#include <QRandomGenerator>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace std::chrono_literals;

namespace
{

constexpr int stormClerks = 4, stormNumbers = 500;

/// What really happened, which nobody at the desk knows: who may be sending what, and what was done.
struct StormTruth {
    QHash<QString, QString> sending; ///< by key: the intent that may be on its way
    QHash<QString, QString> applied; ///< by order number: the intent
    QHash<QString, ReservationEnd> ends;
    QStringList findings;
    int won = 0, refused = 0, unasked = 0, crashed = 0;
};

/// A clerk who sends one batch after the other, over a bad line, and whose program ends now and again.
class StormClerk : public QObject
{
public:
    StormClerk(StormTruth& truth, TeamSettings settings, quint32 seed, int sends)
        : m_truth(truth)
        , m_proxy(settings.port)
        , m_settings(std::move(settings))
        , m_random(seed)
        , m_left(sends)
    {
        m_settings.port = m_proxy.port();
        begin();
    }

    [[nodiscard]] bool isOver() const { return m_left == 0; }

private:
    void begin()
    {
        auto patience = quietPatience();
        patience.lock = 1s;
        patience.statement = 2s;
        patience.answer = 3s;
        m_desk = deskOf(m_settings, patience);
        m_context = std::make_unique<QObject>();
        connect(m_desk.get(), &TeamDesk::ready, m_context.get(), [this] { sortOut(); });
    }

    /// As a program does when it starts: what is only reserved is freed, of the rest the journal knows.
    void sortOut()
    {
        whenDone(m_desk->openReservations(u"gateway.example"_s), m_context.get(),
            [this](const std::optional<QList<OpenReservation>>& open) {
                for (const auto& each : open.value_or(QList<OpenReservation>())) {
                    if (each.intent == m_current) continue;
                    if (each.state == ReservationState::Reserved)
                        (void)m_desk->freeUnsent(each.intent);
                    else
                        (void)m_desk->settle(
                            each.intent, m_truth.ends.value(each.intent, ReservationEnd::Free));
                }
                if (m_current.isEmpty()) next();
            });
    }

    void next()
    {
        m_current.clear();
        if (m_left == 0) return;
        --m_left;
        QStringList numbers;
        for (int i = m_random.bounded(1, 4); i > 0; --i)
            numbers.append(QString::number(8'000'000'000 + m_random.bounded(stormNumbers)));
        numbers.removeDuplicates();
        const auto wanted = wantedBy(u"%1-%2"_s.arg(m_settings.user).arg(m_left),
            u"SO-%1"_s.arg(m_random.bounded(m_left * 4 + 40)), numbers);
        m_current = wanted.intent;
        if (m_random.bounded(100) < 30) m_proxy.loseNextAnswer();
        if (m_random.bounded(100) < 3) return crash(wanted);
        whenDone(m_desk->reserve(wanted), m_context.get(),
            [this, wanted](const ReservationAnswer& answer) { answered(wanted, answer); });
    }

    /// The program ends while it waits: it has sent nothing.
    void crash(const Reservation& wanted)
    {
        ++m_truth.crashed;
        (void)m_desk->reserve(wanted);
        QTimer::singleShot(m_random.bounded(10), this, [this] {
            m_desk.reset();
            m_current.clear();
            begin();
        });
    }

    void answered(const Reservation& wanted, const ReservationAnswer& answer)
    {
        if (answer.kind != ReservationAnswer::Kind::Reserved) {
            answer.kind == ReservationAnswer::Kind::Refused ? ++m_truth.refused : ++m_truth.unasked;
            // One that nobody answered may be held all the same.
            if (answer.kind == ReservationAnswer::Kind::Unreachable)
                (void)m_desk->settle(wanted.intent, ReservationEnd::Free);
            return later();
        }
        ++m_truth.won;
        for (const auto& key : wanted.keys) {
            if (const auto other = m_truth.sending.value(key.key); !other.isEmpty() && other != wanted.intent)
                m_truth.findings.append(u"%1 and %2 have %3"_s.arg(other, wanted.intent, key.key));
            m_truth.sending.insert(key.key, wanted.intent);
        }
        if (m_truth.applied.contains(wanted.orderId))
            m_truth.findings.append(wanted.orderId + u" was done before"_s);
        QTimer::singleShot(m_random.bounded(4), this, [this, wanted] { sent(wanted); });
    }

    void sent(const Reservation& wanted)
    {
        const auto end = m_random.bounded(100) < 70 ? ReservationEnd::Applied : ReservationEnd::Free;
        m_truth.ends.insert(wanted.intent, end);
        if (end == ReservationEnd::Applied) m_truth.applied.insert(wanted.orderId, wanted.intent);
        for (const auto& key : wanted.keys)
            m_truth.sending.remove(key.key);
        if (m_random.bounded(100) < 30) m_proxy.loseNextAnswer();
        whenDone(m_desk->settle(wanted.intent, end), m_context.get(), [this](bool) { later(); });
    }

    void later()
    {
        m_current.clear();
        // Without a connection the next one is for sortOut() to begin.
        if (!m_desk->status().canReserve()) return;
        m_current = u"next"_s;
        QTimer::singleShot(0, this, [this] { next(); });
    }

    StormTruth& m_truth;
    WireProxy m_proxy;
    TeamSettings m_settings;
    QRandomGenerator m_random;
    int m_left;
    QString m_current;
    std::unique_ptr<TeamDesk> m_desk;
    std::unique_ptr<QObject> m_context;
};

} // namespace

/// Four clerks over bad lines, who want the same numbers: no two ever have one at once, no order number is
/// used twice, and in the end nothing is left but history.
class TestTeamStorm : public QObject
{
    Q_OBJECT

private slots:
    void storm();
};

void TestTeamStorm::storm()
{
    const int sends = qEnvironmentVariableIntValue("LOCKKEEPER_STORM") > 0
                          ? qEnvironmentVariableIntValue("LOCKKEEPER_STORM")
                          : 60;
    const auto seed = qEnvironmentVariableIsSet("LOCKKEEPER_SEED")
                          ? quint32(qEnvironmentVariableIntValue("LOCKKEEPER_SEED"))
                          : QRandomGenerator::system()->generate() % 1'000'000;
    qInfo("seed %u", seed);
    const TeamPostgres server;
    QStringList logins;
    for (int i = 0; i < stormClerks; ++i)
        logins.append(u"clerk%1"_s.arg(i));
    server.makeTeam(clerksTeam, logins);
    StormTruth truth;
    std::vector<std::unique_ptr<StormClerk>> clerks;
    for (int i = 0; i < stormClerks; ++i)
        clerks.push_back(std::make_unique<StormClerk>(
            truth, server.settings(clerksTeam, logins[i]), seed + quint32(i), sends));
    QElapsedTimer timer;
    timer.start();
    QTRY_VERIFY_WITH_TIMEOUT(std::all_of(clerks.begin(), clerks.end(),
                                 [](const std::unique_ptr<StormClerk>& clerk) { return clerk->isOver(); }),
        2'500'000);
    clerks.clear();
    qInfo("%lld ms: %d won, %d refused, %d not asked, %d crashed", timer.elapsed(), truth.won, truth.refused,
        truth.unasked, truth.crashed);
    QCOMPARE(truth.findings, QStringList());
    QVERIFY(truth.won > stormClerks * sends / 4);

    // Each program once more, with a good line: until nothing is open.
    for (const auto& login : std::as_const(logins)) {
        const auto desk = readyDesk(server.settings(clerksTeam, login));
        const auto isSorted = [&] {
            const auto open = came(desk->openReservations(u"gateway.example"_s));
            for (const auto& each : open.value_or(QList<OpenReservation>())) {
                if (each.state == ReservationState::Reserved)
                    (void)came(desk->freeUnsent(each.intent));
                else
                    (void)came(
                        desk->settle(each.intent, truth.ends.value(each.intent, ReservationEnd::Free)));
            }
            return open && open->isEmpty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isSorted(), 60'000);
    }
    const auto left = server.ask(clerksTeam,
        u"SELECT i.order_id, i.id FROM lockkeeper.intent i JOIN lockkeeper.reservation r ON r.intent = i.id"_s);
    QCOMPARE(left.size(), truth.applied.size());
    for (const auto& row : left)
        QCOMPARE(truth.applied.value(row[0].toString()), row[1].toString());
}

LOCKKEEPER_TEST(Core, TestTeamStorm)
#include "tst_team_storm.moc"
