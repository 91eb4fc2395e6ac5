// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/review/team_journal_copier.h"
#include "services/storage/team/team_journal.h"
#include "services/storage/team/team_server.h"
#include "tests/support/journal_steps.h"
#include "tests/unit/team/team_bench.h"

#include <QTemporaryDir>

#include <chrono>
#include <memory>

namespace lockkeeper::test
{

inline const QString journalGateway = QStringLiteral("gateway.example"),
                     journalReader = QStringLiteral("陈思远");
inline constexpr int patiently = 60'000;

/// One clerk's computer: a journal on its disk, and the desk.
struct CopyingClerk {
    explicit CopyingClerk(
        const TeamSettings& settings, std::chrono::milliseconds every = std::chrono::milliseconds(100))
        : journal(placeOf(folder))
        , desk(deskOf(settings, impatient()))
        , copier(journal, *desk, QStringLiteral("test"), journalGateway, nullptr, every)
        , team(*desk, journalGateway)
    {
    }
    static JournalSettings placeOf(const QTemporaryDir& folder)
    {
        JournalSettings settings;
        settings.directory = folder.filePath(QStringLiteral("journal"));
        return settings;
    }
    static TeamPatience impatient()
    {
        auto patience = quietPatience();
        patience.connect = std::chrono::seconds(2);
        patience.answer = std::chrono::seconds(2);
        return patience;
    }

    QString write(const QString& subject, const QString& outcome, const QByteArray& body = {})
    {
        auto intent = journalsteps::intentOf(journalsteps::newId(), subject);
        intent.body = body;
        if (!journalsteps::beginNow(journal, intent).isEmpty()) qFatal("not begun");
        if (!outcome.isEmpty() &&
            !journalsteps::finishNow(journal, intent.id, journalsteps::outcomeOf(outcome)).isEmpty())
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

[[nodiscard]] inline JournalFinding decidedAsDone(const QString& reason)
{
    JournalFinding finding;
    finding.kind = JournalFinding::Kind::Decision;
    finding.outcome = QStringLiteral("applied");
    finding.who = bo;
    finding.reason = reason;
    return finding;
}

/// A server with a database for each test, with the same three people in each.
class JournalTeam
{
public:
    void makeNext()
    {
        if (!m_server) m_server = std::make_unique<TeamPostgres>();
        m_team = QStringLiteral("journal%1").arg(++m_count);
        if (m_count == 1) return m_server->makeTeam(m_team, {liNa, bo}, {journalReader});
        // Logins are of the server, the group roles of the database.
        m_server->makeTeam(m_team, {});
        for (const auto& login : {liNa, bo, journalReader})
            (void)m_server->ask(m_team,
                QStringLiteral("GRANT %1_%2 TO \"%3\"")
                    .arg(m_team, login == journalReader ? QStringLiteral("reader") : QStringLiteral("member"),
                        login));
    }
    [[nodiscard]] TeamSettings of(const QString& login) const { return m_server->settings(m_team, login); }
    [[nodiscard]] QList<QVariantList> ask(const QString& sql) const { return m_server->ask(m_team, sql); }
    [[nodiscard]] int count(const QString& table) const
    {
        return ask(QStringLiteral("SELECT count(*)::integer FROM lockkeeper.") + table)
            .first()
            .first()
            .toInt();
    }
    [[nodiscard]] TeamPostgres& server() const { return *m_server; }

private:
    std::unique_ptr<TeamPostgres> m_server;
    QString m_team;
    int m_count = 0;
};

} // namespace lockkeeper::test
