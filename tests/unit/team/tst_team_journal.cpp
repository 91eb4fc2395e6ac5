// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/operations/review/team_journal_copier.h"
#include "services/storage/team/team_journal.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_watchdog.h"
#include "tests/support/await.h"
#include "tests/support/canaries.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/unit/orders/order_bench.h"
#include "tests/unit/team/team_bench.h"

#include <QDateTime>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace lockkeeper::journalsteps;

namespace
{

const QString journalGateway = u"gateway.example"_s, journalReader = u"陈思远"_s;
constexpr int patiently = 60'000;

/// One clerk's computer: a journal on its disk, and the desk.
struct CopyingClerk {
    explicit CopyingClerk(const TeamSettings& settings, std::chrono::milliseconds every = 100ms)
        : journal(placeOf(folder))
        , desk(deskOf(settings, impatient()))
        , copier(journal, *desk, u"test"_s, journalGateway, nullptr, every)
        , team(*desk, journalGateway)
    {
    }
    static JournalSettings placeOf(const QTemporaryDir& folder)
    {
        JournalSettings settings;
        settings.directory = folder.filePath(u"journal"_s);
        return settings;
    }
    static TeamPatience impatient()
    {
        auto patience = quietPatience();
        patience.connect = 2s;
        patience.answer = 2s;
        return patience;
    }

    QString write(const QString& subject, const QString& outcome, const QByteArray& body = {})
    {
        auto intent = intentOf(newId(), subject);
        intent.body = body;
        if (!beginNow(journal, intent).isEmpty()) qFatal("not begun");
        if (!outcome.isEmpty() && !finishNow(journal, intent.id, outcomeOf(outcome)).isEmpty())
            qFatal("not finished");
        copier.nudge();
        return intent.id;
    }
    [[nodiscard]] bool isCopied() const
    {
        return QTest::qWaitFor([this] { return copier.isUpToDate(); }, patiently);
    }
    [[nodiscard]] JournalEntry local(const QString& id) { return *came(journal.entry(id)); }
    [[nodiscard]] QList<JournalEntry> page(const JournalFilter& filter = {})
    {
        TeamJournalQuestion question;
        question.filter = filter;
        question.notOf = came(journal.identity());
        const auto entries = came(team.page(question));
        if (!entries) qFatal("the desk was not asked");
        return *entries;
    }
    [[nodiscard]] QStringList found(const QString& text)
    {
        JournalFilter filter;
        filter.text = text;
        QStringList subjects;
        for (const auto& entry : page(filter))
            subjects.append(entry.intent.subject);
        return subjects;
    }

    const QTemporaryDir folder;
    Journal journal;
    std::unique_ptr<TeamDesk> desk;
    TeamJournalCopier copier;
    const TeamJournal team;
};

JournalFinding decidedAsDone(const QString& reason)
{
    JournalFinding finding;
    finding.kind = JournalFinding::Kind::Decision;
    finding.outcome = u"applied"_s;
    finding.who = bo;
    finding.reason = reason;
    return finding;
}

} // namespace

/// What was sent from each computer, as the whole team sees it.
class TestTeamJournal : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void entriesGoUp();
    void pageByPage();
    void twoPeople();
    void itCatchesUpWhenTheServerWasAway();
    void lostAnswersAreSentAgain();
    void twoProgramsOfOneComputer();
    void whatComesLaterIsToldToo();
    void whatCannotBeKeptHoldsUpNothing();
    void timesAreTheServers();
    void membersCannotChangeOthersRows_data();
    void membersCannotChangeOthersRows();
    void textsAreNoStatements();
    void noSecretIsCopied();
    void decisionsStandBesideTheEntry();
    void whatIsKnownStaysAsItIs();
    void readersCopyNothing();

private:
    [[nodiscard]] TeamSettings of(const QString& login) const { return m_server->settings(m_team, login); }
    [[nodiscard]] int count(const QString& table) const
    {
        return m_server->ask(m_team, u"SELECT count(*)::integer FROM lockkeeper."_s + table)
            .first()
            .first()
            .toInt();
    }

    std::unique_ptr<TeamPostgres> m_server;
    QString m_team;
};

void TestTeamJournal::initTestCase()
{
    m_server = std::make_unique<TeamPostgres>();
}

void TestTeamJournal::init()
{
    static int count = 0;
    m_team = u"journal%1"_s.arg(++count);
    if (count == 1) return m_server->makeTeam(m_team, {liNa, bo}, {journalReader});
    // Logins are of the server, the group roles of the database.
    m_server->makeTeam(m_team, {});
    for (const auto& login : {liNa, bo, journalReader})
        (void)m_server->ask(m_team, u"GRANT %1_%2 TO \"%3\""_s.arg(
                                        m_team, login == journalReader ? u"reader"_s : u"member"_s, login));
}

void TestTeamJournal::entriesGoUp()
{
    CopyingClerk one(of(liNa)), two(of(bo));
    const auto id = one.write(u"Wáng Fāng"_s, u"applied"_s, R"({"name":"王芳"})");
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    const auto entries = two.page();
    QCOMPARE(entries.size(), 1);
    const auto& entry = entries.first();
    QCOMPARE(entry.intent.id, id);
    QCOMPARE(entry.colleague, liNa);
    QCOMPARE(entry.computer, TeamServer::computerName());
    QVERIFY(entry.number < 0);
    QCOMPARE(entry.intent.subject, u"Wáng Fāng"_s);
    QCOMPARE(entry.intent.endpoint, u"M4"_s);
    QCOMPARE(entry.outcome->outcome, u"applied"_s);
    QVERIFY(entry.intent.body.isEmpty());
    const auto whole = came(two.team.entry(id));
    QVERIFY(whole);
    QCOMPARE(whole->intent.body, QByteArray(R"({"name":"王芳"})"));
    QCOMPARE(whole->intent.target, one.local(id).intent.target);
    // By a part of any word in any case, by who and where, by the id; by whole keys; by outcome.
    for (const auto& text : {u"FĀNG"_s, u"li na"_s, TeamServer::computerName(), id})
        QCOMPARE(two.found(text).size(), 1);
    QCOMPARE(two.found(u"Fang"_s).size(), 0);
    JournalFilter filter;
    filter.about = {{SubjectKind::Employee, u"m1"_s}};
    QCOMPARE(two.page(filter).size(), 1);
    filter.about = {{SubjectKind::Employee, u"m"_s}};
    QCOMPARE(two.page(filter).size(), 0);
    filter = {};
    filter.outcome = u"applied"_s;
    QCOMPARE(two.page(filter).size(), 1);
    filter.outcome = u"unsettled"_s;
    QCOMPARE(two.page(filter).size(), 0);
    // Another gateway is another journal.
    QVERIFY(came(TeamJournal(*two.desk, u"other.example"_s).page({}))->isEmpty());
}

void TestTeamJournal::pageByPage()
{
    CopyingClerk one(of(liNa)), two(of(bo));
    QStringList written;
    for (int i = 0; i < 120; ++i)
        written.prepend(one.write(u"entry %1"_s.arg(i), i % 2 ? u"applied"_s : u"rejected"_s));
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    QStringList read;
    TeamJournalQuestion question;
    question.limit = 50;
    for (;;) {
        const auto entries = came(two.team.page(question));
        QVERIFY(entries);
        for (const auto& entry : *entries)
            read.append(entry.intent.id);
        if (entries->size() < question.limit) break;
        question.beforeTime = entries->last().created;
        question.beforeNumber = entries->last().number;
    }
    QCOMPARE(read.size(), written.size());
    QCOMPARE(QSet<QString>(read.begin(), read.end()), QSet<QString>(written.begin(), written.end()));
}

void TestTeamJournal::twoPeople()
{
    CopyingClerk one(of(liNa)), two(of(bo));
    (void)one.write(u"sent by Li Na"_s, u"applied"_s);
    (void)two.write(u"sent by Bo"_s, u"applied"_s);
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    // Own ones stand in the own journal.
    QCOMPARE(one.found(u"sent by"_s), QStringList{u"sent by Bo"_s});
    QCOMPARE(two.found(u"sent by"_s), QStringList{u"sent by Li Na"_s});
}

void TestTeamJournal::itCatchesUpWhenTheServerWasAway()
{
    WireProxy proxy(m_server->port());
    proxy.setSilent(true);
    auto settings = of(liNa);
    settings.port = proxy.port();
    CopyingClerk one(settings);
    QStringList written;
    for (int i = 0; i < 70; ++i) // more than go up at once
        written.append(one.write(u"entry %1"_s.arg(i), u"applied"_s));
    QVERIFY(!statusOf(*one.desk).canRead());
    // Nothing waited for the desk, and nothing is lost.
    QCOMPARE(came(one.journal.count()), 70);
    QCOMPARE(count(u"journal_entry"_s), 0);
    QVERIFY(!one.copier.isUpToDate());
    proxy.setSilent(false);
    proxy.cutAll();
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(count(u"journal_entry"_s), 70, patiently);
    QCOMPARE(count(u"journal_outcome"_s), 70);
    // And once more, in the middle of its work.
    proxy.cutAll();
    (void)one.write(u"one more"_s, u"applied"_s);
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(count(u"journal_entry"_s), 71, patiently);
}

void TestTeamJournal::lostAnswersAreSentAgain()
{
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    // It looks for nothing by itself, so that the answer that is lost is the one to the copy.
    CopyingClerk one(settings, 1h);
    QCOMPARE(statusOf(*one.desk).state, TeamState::Ready);
    QVERIFY(one.isCopied());
    for (int i = 0; i < 5; ++i) {
        const auto before = proxy.lostAnswers();
        (void)one.write(u"entry %1"_s.arg(i), u"unknown"_s);
        proxy.loseNextAnswer();
        QTRY_VERIFY_WITH_TIMEOUT(proxy.lostAnswers() > before, patiently);
        one.desk->retry();
        QTRY_COMPARE_WITH_TIMEOUT(count(u"journal_entry"_s), i + 1, patiently);
        QTRY_VERIFY_WITH_TIMEOUT(one.copier.isUpToDate(), patiently);
    }
    QCOMPARE(count(u"journal_detail"_s), 5);
    QCOMPARE(count(u"journal_outcome"_s), 5);
}

void TestTeamJournal::twoProgramsOfOneComputer()
{
    CopyingClerk one(of(liNa));
    const auto desk = deskOf(of(liNa));
    Journal journal(CopyingClerk::placeOf(one.folder));
    TeamJournalCopier copier(journal, *desk, u"test"_s, journalGateway, nullptr, 50ms);
    for (int i = 0; i < 60; ++i)
        (void)one.write(u"entry %1"_s.arg(i), u"applied"_s);
    QVERIFY(one.isCopied());
    QTRY_VERIFY_WITH_TIMEOUT(copier.isUpToDate(), patiently);
    QCOMPARE(count(u"journal_entry"_s), 60);
    QCOMPARE(came(journal.identity()), came(one.journal.identity()));
}

void TestTeamJournal::whatComesLaterIsToldToo()
{
    CopyingClerk one(of(liNa)), two(of(bo));
    const auto id = one.write(u"under way"_s, {});
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    JournalFilter open;
    open.outcome = u"open"_s;
    QCOMPARE(two.page(open).size(), 1);
    QVERIFY(!two.page().first().outcome);
    QVERIFY(finishNow(one.journal, id, outcomeOf(u"unknown"_s)).isEmpty());
    one.copier.nudge();
    QTRY_COMPARE_WITH_TIMEOUT(two.page().first().word(), u"unknown"_s, patiently);
    QCOMPARE(two.page(open).size(), 0);
    JournalFilter unsettled;
    unsettled.outcome = u"unsettled"_s;
    QCOMPARE(two.page(unsettled).size(), 1);
    // A reading has settled it.
    one.journal.addReadBack(id, u"applied"_s, R"([{"key":"m1","state":"asWanted"}])");
    QTRY_COMPARE_WITH_TIMEOUT(two.page(unsettled).size(), 0, patiently);
    const auto whole = came(two.team.entry(id));
    QCOMPARE(whole->settled, u"applied"_s);
    QCOMPARE(whole->state, u"asWanted"_s);
    QCOMPARE(whole->outcome->outcome, u"unknown"_s); // as the gateway told it
    QCOMPARE(whole->findings.size(), 1);
}

void TestTeamJournal::whatCannotBeKeptHoldsUpNothing()
{
    CopyingClerk one(of(liNa));
    (void)one.write(u"first"_s, u"applied"_s);
    // An id that the desk has no form for, as an earlier program might have left it.
    QVERIFY(beginNow(one.journal, intentOf(u"not of 32 hex digits"_s, u"odd"_s)).isEmpty());
    (void)one.write(u"last"_s, u"applied"_s, QByteArray(300 * 1024, 'x'));
    QVERIFY(one.isCopied());
    QCOMPARE(count(u"journal_entry"_s), 2);
    QCOMPARE(came(one.journal.count()), 3);
    // Too long for the desk: the entry goes without it.
    const auto bodies = m_server->ask(m_team, u"SELECT max(length(body)) FROM lockkeeper.journal_detail"_s);
    QCOMPARE(bodies.first().first().toInt(), 0);
}

void TestTeamJournal::timesAreTheServers()
{
    CopyingClerk one(of(liNa));
    QCOMPARE(statusOf(*one.desk).state, TeamState::Ready);
    const auto serverNow = [this] {
        return m_server->ask(m_team, u"SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"_s)
            .first()
            .first()
            .toLongLong();
    };
    const auto now = QDateTime::currentMSecsSinceEpoch();
    CopiedEntry early, ahead;
    early.entry.number = 1;
    early.entry.intent = intentOf(newId(), u"early"_s);
    early.entry.created = now - 3'600'000;
    ahead.entry.number = 2;
    ahead.entry.intent = intentOf(newId(), u"ahead"_s);
    ahead.entry.created = now + 86'400'000; // the clock was set back since
    QCOMPARE(came(one.team.copy(newId(), {early, ahead})), CopyEnd::Done);
    const auto after = serverNow();
    const auto entries = one.page();
    QCOMPARE(entries.size(), 2);
    QCOMPARE(entries.first().intent.subject, u"ahead"_s);
    QVERIFY(entries.first().created <= after);
    const auto age = after - entries.last().created;
    QVERIFY2(age >= 3'600'000 && age < 3'600'000 + patiently, qPrintable(QString::number(age)));
}

void TestTeamJournal::membersCannotChangeOthersRows_data()
{
    QTest::addColumn<QString>("statement");
    const QString underWay = u" FROM lockkeeper.journal_detail WHERE subject = 'under way'"_s;
    const QStringList statements{
        u"UPDATE lockkeeper.journal_entry SET word = 'applied', unsettled = false"_s,
        u"UPDATE lockkeeper.journal_entry SET clerk = current_user"_s,
        u"UPDATE lockkeeper.journal_entry SET copied = 0"_s,
        u"DELETE FROM lockkeeper.journal_entry"_s,
        u"UPDATE lockkeeper.journal_detail SET body = ''"_s,
        u"DELETE FROM lockkeeper.journal_detail"_s,
        u"UPDATE lockkeeper.journal_outcome SET outcome = 'applied'"_s,
        u"DELETE FROM lockkeeper.journal_outcome"_s,
        u"UPDATE lockkeeper.journal_finding SET reason = 'x'"_s,
        u"DELETE FROM lockkeeper.journal_finding"_s,
        u"DELETE FROM lockkeeper.journal_subject"_s,
        u"INSERT INTO lockkeeper.journal_subject (key, entry) SELECT 'asset:1', entry"_s + underWay,
        u"INSERT INTO lockkeeper.journal_outcome (entry, outcome, http_status, took, code, message, items,"
        " reply) SELECT entry, 'applied', 200, 1, '', '', '', ''"_s +
            underWay,
        u"INSERT INTO lockkeeper.journal_entry (age, number, gateway, text, id, journal, computer, endpoint,"
        " enterprise, operation, clerk) VALUES (0, 1, 'g', '', gen_random_uuid(), gen_random_uuid(), '', '',"
        " '', '', 'Li Na')"_s,
        u"INSERT INTO lockkeeper.journal_entry (age, number, gateway, text, id, journal, computer, endpoint,"
        " enterprise, operation) VALUES (-1, 1, 'g', '', gen_random_uuid(), gen_random_uuid(), '', '', '', "
        "'')"_s,
        u"TRUNCATE lockkeeper.journal_entry CASCADE"_s,
    };
    for (const auto& statement : statements)
        QTest::newRow(qPrintable(statement.left(90))) << statement;
    // Decisions about what is not unknown, without a reason, of long ago, and readings that nobody made.
    const auto finding = [](const QString& subject, const QString& kind, const QString& outcome,
                             const QString& reason, const QString& age) {
        return u"INSERT INTO lockkeeper.journal_finding (id, entry, computer, journal, number, kind, outcome,"
               " state, states, who, reason, age) SELECT gen_random_uuid(), d.entry, '', gen_random_uuid(), "
               "0,"
               " '%2', '%3', '', '', 'x', '%4', %5 FROM lockkeeper.journal_detail d WHERE d.subject = "
               "'%1'"_s.arg(subject, kind, outcome, reason, age);
    };
    QTest::newRow("decides what is known")
        << finding(u"known"_s, u"decision"_s, u"rejected"_s, u"why"_s, u"0"_s);
    QTest::newRow("decides without a reason")
        << finding(u"unknown"_s, u"decision"_s, u"applied"_s, u" \t"_s, u"0"_s);
    QTest::newRow("decides long ago") << finding(u"unknown"_s, u"decision"_s, u"applied"_s, u"why"_s, u"9"_s);
    QTest::newRow("reads back") << finding(u"unknown"_s, u"readback"_s, u"applied"_s, u"why"_s, u"0"_s);
}

void TestTeamJournal::membersCannotChangeOthersRows()
{
    QFETCH(QString, statement);
    CopyingClerk one(of(liNa));
    (void)one.write(u"known"_s, u"applied"_s);
    (void)one.write(u"under way"_s, {});
    const auto id = one.write(u"unknown"_s, u"unknown"_s);
    one.journal.addReadBack(id, {}, R"([{"key":"m1","state":"notYet"}])");
    one.copier.nudge();
    QVERIFY(one.isCopied());
    QCOMPARE(count(u"journal_finding"_s), 1);
    QString everything = u"SELECT 1"_s;
    for (const auto* table : {"entry", "detail", "outcome", "finding", "subject"})
        everything +=
            u", (SELECT string_agg(t::text, ';' ORDER BY t::text) FROM lockkeeper.journal_%1 t)"_s.arg(
                QLatin1StringView(table));
    const auto before = m_server->ask(m_team, everything);
    for (const auto& login : {bo, journalReader}) {
        TeamServer connection(of(login), TeamPatience(), std::make_shared<TeamWatchdog>());
        connection.setPassword(TeamPostgres::passwordOf(login));
        QCOMPARE(connection.open().state, TeamState::Ready);
        try {
            QCOMPARE(connection.change(statement), 0);
        } catch (const TeamFailure& failure) {
            QVERIFY2(
                failure.is("42501") || failure.is("23503") || failure.is("23514"), qPrintable(failure.words));
        }
    }
    QCOMPARE(m_server->ask(m_team, everything), before);
}

/// Texts that a gateway, a colleague or a file can bring.
void TestTeamJournal::textsAreNoStatements()
{
    CopyingClerk one(of(liNa)), two(of(bo));
    const QStringList hostile{u"'); DROP SCHEMA lockkeeper CASCADE; --"_s, u"\\'; SELECT 1; --"_s,
        u"$$ %1 %2 $1 ? :a"_s, u"100 % of_it\\"_s, u"a\"b\u202Ec\U0001F512"_s, u"%"_s, u"_"_s};
    for (const auto& text : hostile) {
        auto intent = intentOf(newId(), text);
        intent.operatorName = intent.enterprise = intent.operation = text;
        intent.target = u'/' + text;
        intent.body = intent.before = text.toUtf8();
        QVERIFY(beginNow(one.journal, intent).isEmpty());
        auto outcome = outcomeOf(u"unknown"_s);
        outcome.code = outcome.message = text;
        outcome.itemsJson = outcome.replyBody = text.toUtf8();
        QVERIFY(finishNow(one.journal, intent.id, outcome).isEmpty());
    }
    (void)one.write(u"with a "_s + QChar(0) + u"NUL"_s, u"applied"_s, QByteArray("a\0b", 3));
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    QCOMPARE(count(u"journal_entry"_s), hostile.size() + 1);
    for (const auto& text : hostile) {
        // Found as it is, and its signs stand for nothing else.
        const auto found = two.found(text);
        QVERIFY2(found.contains(text), qPrintable(text));
        for (const auto& each : found)
            QVERIFY2(each.contains(text) || each.contains(u"NUL"_s), qPrintable(each));
        JournalFilter filter;
        filter.enterprise = filter.operation = text;
        const auto entries = two.page(filter);
        QCOMPARE(entries.size(), 1);
        const auto entry = came(two.team.entry(entries.first().intent.id));
        QCOMPARE(entry->intent.subject, text);
        QCOMPARE(entry->intent.body, text.toUtf8());
        QCOMPARE(entry->outcome->message, text);
        auto decision = decidedAsDone(text);
        decision.who = text;
        decision.states = text.toUtf8();
        QVERIFY(came(two.team.decide(entry->intent.id, decision)).isKept);
        QCOMPARE(came(two.team.entry(entry->intent.id))->findings.last().reason, text);
        filter = {};
        filter.outcome = text;
        filter.about = {{SubjectKind::Asset, text}};
        QCOMPARE(two.page(filter).size(), 0);
    }
    QVERIFY(two.found(QString(5000, u'\'')).isEmpty());
    QVERIFY(!came(two.team.entry(hostile.first())));
    QVERIFY(!came(two.team.decide(hostile.first(), decidedAsDone(u"why"_s))).isKept);
}

/// The server writes every statement into its log here: whatever went up stands there.
void TestTeamJournal::noSecretIsCopied()
{
    const OrderBench bench;
    CopyingClerk one(of(liNa));
    const auto client = bench.makeClient(&one.journal);
    AddEmployees request;
    request.enterpriseGlobalId = EnterpriseId(u"e1"_s);
    NewEmployee person;
    person.userName = u"annaw"_s;
    person.password = u"Pw-EmployeeCanary81Kq7Zx"_s;
    person.name = u"Anna"_s;
    request.userList = {person};
    (void)await(client->call(endpoints::addEmployees, request));
    one.copier.nudge();
    QVERIFY(one.isCopied());
    QCOMPARE(count(u"journal_entry"_s), 1);
    const auto bodies = m_server->ask(m_team, u"SELECT body FROM lockkeeper.journal_detail"_s);
    QVERIFY(bodies.first().first().toString().contains(u"annaw"_s));
    Canaries canaries;
    canaries.add(u"password"_s, "EmployeeCanary81Kq7Zx");
    const auto tokens = bench.server.tokens();
    canaries.add(u"application token"_s, tokens.app.toLatin1());
    canaries.add(u"client token"_s, tokens.client.toLatin1());
    canaries.add(u"user token"_s, tokens.user.toLatin1());
    const auto log = m_server->log();
    QVERIFY(log.contains("journal_detail"));
    QCOMPARE(canaries.findIn(log), QStringList());
}

void TestTeamJournal::decisionsStandBesideTheEntry()
{
    CopyingClerk two(of(bo));
    auto one = std::make_unique<CopyingClerk>(of(liNa));
    const auto id = one->write(u"lost"_s, u"unknown"_s);
    const auto known = one->write(u"known"_s, u"applied"_s);
    QVERIFY(one->isCopied());
    QVERIFY(two.isCopied());
    const QSignalSpy decided(&one->copier, &TeamJournalCopier::decided);

    for (const auto& reason : {QString(), u"  \n"_s}) {
        const auto answer = came(two.team.decide(id, decidedAsDone(reason)));
        QVERIFY(!answer.isKept);
        QVERIFY(!answer.text.isEmpty());
    }
    const auto late = came(two.team.decide(known, decidedAsDone(u"I saw it"_s)));
    QVERIFY(!late.isKept);
    QVERIFY(late.text.contains(u"unknown"_s));
    QCOMPARE(count(u"journal_finding"_s), 0);

    const auto before = m_server->ask(m_team, u"SELECT word, unsettled FROM lockkeeper.journal_entry e JOIN"
                                              " lockkeeper.journal_detail d ON d.entry = e.seq WHERE"
                                              " d.subject = 'lost'"_s);
    QCOMPARE(before.first().first().toString(), u"unknown"_s);
    QVERIFY(came(two.team.decide(id, decidedAsDone(u"The gateway's operator has confirmed it."_s))).isKept);
    const auto entry = came(two.team.entry(id));
    QCOMPARE(entry->word(), u"applied"_s);
    QCOMPARE(entry->outcome->outcome, u"unknown"_s);
    QCOMPARE(entry->findings.size(), 1);
    QCOMPARE(entry->findings.first().who, bo);
    QCOMPARE(entry->findings.first().reason, u"The gateway's operator has confirmed it."_s);
    QVERIFY(entry->findings.first().at >= entry->created);
    JournalFilter unsettled;
    unsettled.outcome = u"unsettled"_s;
    QCOMPARE(two.page(unsettled).size(), 0);

    // The colleague's own computer shows it, once, and its entry is as it was.
    QTRY_COMPARE_WITH_TIMEOUT(decided.size(), 1, patiently);
    const auto own = one->local(id);
    QCOMPARE(own.outcome->outcome, u"unknown"_s);
    QCOMPARE(own.word(), u"applied"_s);
    QCOMPARE(own.findings.size(), 1);
    QCOMPARE(own.findings.first().kind, JournalFinding::Kind::Decision);
    QCOMPARE(own.findings.first().who, bo);
    QCOMPARE(own.findings.first().reason, u"The gateway's operator has confirmed it."_s);
    one->copier.nudge();
    QVERIFY(one->isCopied());
    QCOMPARE(one->local(id).findings.size(), 1);
    QCOMPARE(count(u"journal_finding"_s), 1); // nothing goes round in a circle
}

void TestTeamJournal::whatIsKnownStaysAsItIs()
{
    // The colleague's computer is away with an answer that the desk has not heard of.
    WireProxy proxy(m_server->port());
    auto settings = of(liNa);
    settings.port = proxy.port();
    CopyingClerk one(settings), two(of(bo));
    const auto id = one.write(u"under way"_s, {});
    QVERIFY(one.isCopied());
    QVERIFY(two.isCopied());
    proxy.setSilent(true);
    QVERIFY(finishNow(one.journal, id, outcomeOf(u"applied"_s)).isEmpty());
    auto decision = decidedAsDone(u"They say that it never arrived."_s);
    decision.outcome = u"rejected"_s;
    QVERIFY(came(two.team.decide(id, decision)).isKept);
    proxy.setSilent(false);
    proxy.cutAll();
    one.desk->retry();
    QTRY_COMPARE_WITH_TIMEOUT(one.local(id).findings.size(), 1, patiently);
    QCOMPARE(one.local(id).findings.first().reason, decision.reason);
    QCOMPARE(one.local(id).word(), u"applied"_s);
}

void TestTeamJournal::readersCopyNothing()
{
    CopyingClerk one(of(liNa)), reader(of(journalReader));
    const auto id = one.write(u"unknown"_s, u"unknown"_s);
    (void)reader.write(u"of a reader"_s, u"applied"_s);
    QVERIFY(one.isCopied());
    QCOMPARE(statusOf(*reader.desk).state, TeamState::Reading);
    QCOMPARE(reader.found(u"unknown"_s).size(), 1);
    const auto answer = came(reader.team.decide(id, decidedAsDone(u"why"_s)));
    QVERIFY(!answer.isKept);
    QCOMPARE(answer.text, reader.desk->status().text);
    QVERIFY(!reader.copier.isUpToDate());
    QCOMPARE(count(u"journal_entry"_s), 1);
    QCOMPARE(came(reader.journal.count()), 1);
}

LOCKKEEPER_TEST(Core, TestTeamJournal)
#include "tst_team_journal.moc"
