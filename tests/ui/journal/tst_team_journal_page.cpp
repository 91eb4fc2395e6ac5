// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/team_journal_copier.h"
#include "services/storage/team/team_asking.h"
#include "services/storage/team/team_journal.h"
#include "services/storage/team/team_server.h"
#include "tests/support/journal_steps.h"
#include "tests/support/test_program.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "tests/ui/team_seat.h"
#include "ui/journal/journal_page.h"
#include "ui/kit/theme/language.h"
#include "ui/writes/decide_dialog.h"
#include "ui/writes/history_view.h"
#include "ui/writes/unknown_outcomes.h"

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString teamAddress = u"https://gateway.example"_s;
const QString naomi = u"li.na"_s, otto = u"bo.chen"_s;
constexpr int teamPatience = 60'000;

/// One person's window at the journal, and what copies it.
struct JournalOfTeam {
    explicit JournalOfTeam(const TeamSettings& team)
        : desk(team, TeamPostgres::passwordOf(team.user), impatience())
    {
        JournalSettings place;
        place.directory = folder.filePath(u"journal"_s);
        bench.journal = std::make_unique<Journal>(place);
        bench.context.profile.name = u"test"_s;
        bench.context.profile.baseUrl = teamAddress;
        bench.context.profile.operatorIdentity = u"whoever"_s;
        bench.context.profile.team = team;
        bench.context.team = &desk;
        copier = std::make_unique<TeamJournalCopier>(*bench.journal, desk, teamAddress,
            teamGateway(QUrl(teamAddress)), nullptr, std::chrono::milliseconds(100));
        unknown = std::make_unique<UnknownOutcomes>(bench.context);
        bench.context.unknown = unknown.get();
        QObject::connect(copier.get(), &TeamJournalCopier::decided, unknown.get(),
            &UnknownOutcomes::decidedElsewhere); // as the program does
    }
    QString write(const QString& subject, const QString& outcome)
    {
        auto intent = journalsteps::intentOf(journalsteps::newId(), subject);
        intent.profile = teamAddress;
        if (!journalsteps::beginNow(*bench.journal, intent).isEmpty()) qFatal("not begun");
        if (!journalsteps::finishNow(*bench.journal, intent.id, journalsteps::outcomeOf(outcome)).isEmpty())
            qFatal("not finished");
        copier->nudge();
        return intent.id;
    }
    [[nodiscard]] bool isCopied() const
    {
        return QTest::qWaitFor([this] { return copier->isUpToDate(); }, teamPatience);
    }
    [[nodiscard]] PageWindow open() { return {u"journal"_s, std::make_unique<JournalPage>(bench.context)}; }

    const QTemporaryDir folder;
    PageBench bench;
    TeamDesk desk;
    std::unique_ptr<TeamJournalCopier> copier;
    std::unique_ptr<UnknownOutcomes> unknown;
};

QString fromHere(const QString& login)
{
    return u"%1 · %2"_s.arg(login, computerName());
}

} // namespace

/// What colleagues have sent, in the windows of one of them.
class TeamJournalPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_language.use(QLocale(u"en_GB"_s));
        m_server = std::make_unique<TeamPostgres>();
    }
    void cleanupTestCase() { m_server.reset(); }
    void init()
    {
        static int count = 0;
        m_team = u"journals%1"_s.arg(++count);
        if (count == 1) return m_server->makeTeam(m_team, {naomi, otto});
        m_server->makeTeam(m_team, {});
        for (const auto& login : {naomi, otto})
            (void)m_server->ask(m_team, u"GRANT %1_member TO \"%2\""_s.arg(m_team, login));
    }

    void colleaguesStandBesideOnesOwn()
    {
        JournalOfTeam one(of(naomi)), two(of(otto));
        (void)one.write(u"sent by Naomi"_s, u"applied"_s);
        (void)two.write(u"sent by Otto"_s, u"applied"_s);
        QVERIFY(one.isCopied() && two.isCopied());
        const auto window = two.open();
        window.page()->openEnterprise({});
        QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 2, teamPatience);
        const auto row = window.rowWith("subject", u"sent by Naomi"_s);
        QCOMPARE(window.column("colleague").at(row), fromHere(naomi));
        QCOMPARE(window.column("colleague").at(window.rowWith("subject", u"sent by Otto"_s)), QString());
        QVERIFY(window.find<QLabel>(u"Scope"_s)->text().contains(u"colleagues"_s));
        // The inspector shows the entry whole; taking it back is for the colleague.
        window.table()->selectRow(row);
        auto* page = static_cast<JournalPage*>(window.page());
        QTRY_VERIFY_WITH_TIMEOUT(page->chosenEntry(), teamPatience);
        QCOMPARE(page->chosenEntry()->colleague, naomi);
        QVERIFY2(window.inspector().contains(fromHere(naomi)), qPrintable(window.inspector()));
        QVERIFY(!window.find<QAction>(u"undoAction"_s)->isEnabled());
        QVERIFY(!window.find<QAction>(u"DecideAction"_s)->isEnabled());
        // An entry is found by who it was, by what it was about, and by nothing else.
        for (const auto& text : {u"LI.NA"_s, u"by naomi"_s}) {
            window.search()->setText(text);
            QTRY_COMPARE_WITH_TIMEOUT(
                window.column("subject"), QStringList{u"sent by Naomi"_s}, teamPatience);
        }
        window.search()->setText(u"nobody at all"_s);
        QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 0, teamPatience);
    }

    void whatIsUnknownIsRecordedWithAReason()
    {
        JournalOfTeam one(of(naomi)), two(of(otto));
        const auto id = one.write(u"lost"_s, u"unknown"_s);
        QVERIFY(one.isCopied() && two.isCopied());
        const auto own = one.open(); // and stays open
        own.page()->openEnterprise({});
        QTRY_COMPARE_WITH_TIMEOUT(own.rows(), 1, teamPatience);
        own.table()->selectRow(0);
        const auto window = two.open();
        window.page()->openEnterprise({});
        QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 1, teamPatience);
        QCOMPARE(window.column("outcome"), QStringList{u"Unknown"_s});
        window.table()->selectRow(0);
        auto* decide = window.find<QAction>(u"DecideAction"_s);
        QTRY_VERIFY_WITH_TIMEOUT(decide->isEnabled(), teamPatience);
        decide->trigger();
        auto* dialog = window.page()->window()->findChild<DecideDialog*>();
        QVERIFY(dialog);
        // The name is the one by which colleagues know whoever decides, whatever was typed here last.
        QCOMPARE(dialog->findChild<QLineEdit*>(u"decideWho"_s)->text(), otto);
        auto* go = dialog->findChild<QPushButton*>(u"decideGo"_s);
        dialog->findChild<QAbstractButton*>(u"decideApplied"_s)->click();
        QVERIFY(!go->isEnabled()); // without a reason
        dialog->findChild<QPlainTextEdit*>(u"decideReason"_s)->setPlainText(u"The operator has seen it."_s);
        QVERIFY(go->isEnabled());
        go->click();
        QTRY_COMPARE_WITH_TIMEOUT(window.column("outcome"), QStringList{u"Done"_s}, teamPatience);
        auto* page = static_cast<JournalPage*>(window.page());
        QTRY_VERIFY_WITH_TIMEOUT(
            page->chosenEntry() && !page->chosenEntry()->findings.isEmpty(), teamPatience);
        QTRY_VERIFY2_WITH_TIMEOUT(window.inspector().contains(u"The operator has seen it."_s),
            qPrintable(window.inspector()), teamPatience);
        QCOMPARE(page->chosenEntry()->outcome->outcome, u"unknown"_s);
        // The other person's own window says who it was, and why.
        QTRY_VERIFY_WITH_TIMEOUT(!one.bench.journal->entry(id).result()->findings.isEmpty(), teamPatience);
        QTRY_VERIFY2_WITH_TIMEOUT(own.inspector().contains(u"The operator has seen it."_s),
            qPrintable(own.inspector()), teamPatience);
        QVERIFY2(own.inspector().contains(otto), qPrintable(own.inspector()));
    }

    void historiesHaveThem()
    {
        JournalOfTeam one(of(naomi)), two(of(otto));
        const auto theirs = one.write(u"anna"_s, u"applied"_s);
        (void)two.write(u"anna"_s, u"applied"_s);
        QVERIFY(one.isCopied() && two.isCopied());
        HistoryView view(u"employees"_s, two.bench.context);
        view.show();
        view.showSubject({{SubjectKind::Employee, u"m1"_s}});
        auto* list = view.findChild<QListWidget*>(u"employeesHistory"_s);
        QTRY_COMPARE_WITH_TIMEOUT(list->count(), 2, teamPatience);
        QStringList marked;
        for (int row = 0; row < list->count(); ++row)
            if (list->item(row)->data(Qt::AccessibleTextRole).toString().contains(fromHere(naomi)))
                marked.append(list->item(row)->data(Qt::UserRole).toString());
        QCOMPARE(marked, QStringList{theirs});
    }

    void withoutTheDeskOnesOwnAreThere()
    {
        WireProxy proxy(m_server->port());
        JournalOfTeam two(through(proxy, of(otto)));
        (void)two.write(u"sent by Otto"_s, u"applied"_s);
        proxy.setSilent(true);
        proxy.cutAll();
        two.desk.retry();
        QTRY_COMPARE_WITH_TIMEOUT(two.desk.status().state, TeamStatus::State::Unreachable, teamPatience);
        const auto window = two.open();
        window.page()->openEnterprise({});
        QTRY_COMPARE_WITH_TIMEOUT(window.rows(), 1, teamPatience);
        QVERIFY(window.settled());
        QVERIFY(window.banner()->isHidden());
        const auto said = window.find<QLabel>(u"Scope"_s)->text();
        QVERIFY2(said.contains(two.desk.status().text), qPrintable(said));
    }

private:
    [[nodiscard]] TeamSettings of(const QString& login) const { return m_server->settings(m_team, login); }

    Language m_language;
    std::unique_ptr<TeamPostgres> m_server;
    QString m_team;
};

LOCKKEEPER_TEST(Widgets, TeamJournalPageTest)
#include "tst_team_journal_page.moc"
