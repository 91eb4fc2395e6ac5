// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/shared_order_drafts.h"
#include "services/operations/review/team_journal_copier.h"
#include "services/storage/team/team_journal.h"
#include "tests/support/test_program.h"
#include "tests/ui/dialog_parts.h"
#include "tests/ui/renewals/kept_renewals.h"
#include "tests/ui/team_seat.h"
#include "ui/kit/theme/language.h"
#include "ui/renewals/draft_renewals_dialog.h"

#include <QTemporaryDir>

#include <chrono>
#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString renewalsAddress = u"https://gateway.example"_s;
constexpr int longEnough = 60'000;

/// A colleague, at another computer with another journal.
struct RenewingColleague {
    explicit RenewingColleague(const TeamSettings& team)
        : desk(team, TeamPostgres::passwordOf(team.user), impatience())
    {
        JournalSettings place;
        place.directory = folder.filePath(u"journal"_s);
        journal = std::make_unique<Journal>(place);
        copier = std::make_unique<TeamJournalCopier>(
            *journal, desk, u"theirs"_s, gateway(), nullptr, std::chrono::milliseconds(100));
        if (!QTest::qWaitFor([this] { return desk.status().canReserve(); }, longEnough)) qFatal("no desk");
    }
    static QString gateway() { return teamGateway(QUrl(renewalsAddress)); }

    void sends(const OrderDraft& draft, const QString& outcome)
    {
        const auto intent = KeptRenewals::intentOf(draft, u"theirs"_s);
        if (!journalsteps::beginNow(*journal, intent).isEmpty() ||
            !journalsteps::finishNow(*journal, intent.id, journalsteps::outcomeOf(outcome)).isEmpty())
            qFatal("the journal takes nothing");
        copier->nudge();
        if (!QTest::qWaitFor([this] { return copier->isUpToDate(); }, longEnough)) qFatal("not copied");
    }
    void shares(const QString& id, const OrderDraft& draft)
    {
        const auto shared = desk.shareDraft(gateway(), id, u"batch"_s, u"token"_s,
            {u"Draft"_s, draft.batch.channelOrderId, {}, 1, sharedContentOf(contentOf(draft))});
        if (!QTest::qWaitFor([&shared] { return shared.isFinished(); }, longEnough) ||
            shared.result().kind != DraftAnswer::Kind::Done)
            qFatal("not shared");
    }

    const QTemporaryDir folder;
    TeamDesk desk;
    std::unique_ptr<Journal> journal;
    std::unique_ptr<TeamJournalCopier> copier;
};

/// A window of somebody in a team.
struct RenewalsOfTeam : KeptRenewals {
    explicit RenewalsOfTeam(const TeamSettings& team)
        : desk(team, TeamPostgres::passwordOf(team.user), impatience())
    {
        context.profile.baseUrl = renewalsAddress;
        context.profile.team = team;
        context.team = &desk;
        noteBoth();
    }
    ~RenewalsOfTeam() { context.team = nullptr; }

    TeamDesk desk;
};

} // namespace

/// What colleagues ordered and drafted, on the page of one of them.
class TeamRenewalsPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_language.use(QLocale(u"en_GB"_s));
        m_server = std::make_unique<TeamPostgres>();
    }
    void init() { m_team = m_server->makeTeamOfTwo(); }
    void cleanupTestCase() { m_server.reset(); }

    void whatColleaguesDid();
    void whatAColleagueHasIsLeftOut();
    void withoutTheDeskItsOwnAreThere();

private:
    /// *Draft orders…* of the line "soon", once it rests; null: it does not come.
    template <class Window>
    static DraftRenewalsDialog* draftsOf(Window& window)
    {
        choose(window, u"soon"_s);
        auto* command = commandOf(window, u"Draft"_s);
        if (!QTest::qWaitFor([command] { return command->isEnabled(); }, longEnough)) return nullptr;
        command->trigger();
        auto* dialog = window.page()->window()->template findChild<DraftRenewalsDialog*>();
        if (!dialog || !QTest::qWaitFor([dialog] { return dialog->isAtRest(); }, longEnough)) return nullptr;
        return dialog;
    }
    [[nodiscard]] TeamSettings mine() const { return m_server->settings(m_team.desk, m_team.first); }
    [[nodiscard]] TeamSettings theirs() const { return m_server->settings(m_team.desk, m_team.second); }

    Language m_language;
    std::unique_ptr<TeamPostgres> m_server;
    TeamOfTwo m_team;
};

void TeamRenewalsPageTest::whatColleaguesDid()
{
    RenewingColleague colleague(theirs());
    colleague.sends(KeptRenewals::renewalOf(mineId, u"soon"_s, 11, u"LK-1"_s), u"applied"_s);
    RenewalsOfTeam bench(mine());
    bench.noteOrdered(mineId, u"later"_s, 75, u"LK-2"_s);
    const auto window = bench.page();
    // The page knows its own drafts at once, and the team's when the desk has told it.
    QVERIFY(stateIn(*window, u"later"_s).endsWith(u"as LK-2"_s));
    const auto by = u", by "_s + m_team.second;
    QTRY_VERIFY_WITH_TIMEOUT(stateIn(*window, u"soon"_s).endsWith(u"as LK-1"_s + by), longEnough);
    QVERIFY(stateIn(*window, u"soon"_s).startsWith(u"Ordered"_s));
    QVERIFY(stateIn(*window, u"later"_s).endsWith(u"as LK-2"_s));
    QCOMPARE(stateIn(*window, u"beans"_s), u"Open"_s);
    QVERIFY2(noteOf(*window).contains(u"or by colleagues"_s), qPrintable(noteOf(*window)));
    // A draft is told by the desk; what was sent is asked for.
    colleague.shares(u"d1"_s, KeptRenewals::renewalOf(shopId, u"beans"_s, 20, u"LK-3"_s));
    QTRY_COMPARE_WITH_TIMEOUT(stateIn(*window, u"beans"_s), u"In draft LK-3"_s + by, longEnough);
    colleague.sends(KeptRenewals::renewalOf(mineId, u"trial"_s, 40, u"LK-4"_s), u"unknown"_s);
    commandOf(*window, u"Refresh"_s)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(stateIn(*window, u"trial"_s).startsWith(u"Unknown"_s), longEnough);
    window->clickFilter(u"OrderedChip"_s);
    QTRY_COMPARE(productsIn(*window), (QStringList{u"later"_s, u"soon"_s, u"trial"_s}));
}

void TeamRenewalsPageTest::whatAColleagueHasIsLeftOut()
{
    RenewingColleague colleague(theirs());
    colleague.sends(KeptRenewals::renewalOf(mineId, u"soon"_s, 11, u"LK-1"_s), u"applied"_s);
    RenewalsOfTeam bench(mine());
    QVERIFY(QTest::qWaitFor([&bench] { return bench.desk.status().canRead(); }, longEnough));
    const auto window = bench.page();
    auto* dialog = draftsOf(*window);
    QVERIFY(dialog);
    const auto* table = part<TableView>(dialog, u"draftRenewalsTable"_s);
    QCOMPARE(table->model()->rowCount(), 1);
    const auto result = table->model()->index(0, table->recordModel()->columnOf("result")).data().toString();
    QVERIFY2(result.contains(u"by "_s + m_team.second), qPrintable(result));
    QVERIFY(!part<QAbstractButton>(dialog, u"draftRenewalsGo"_s)->isEnabled());
    delete dialog;
}

void TeamRenewalsPageTest::withoutTheDeskItsOwnAreThere()
{
    RenewingColleague colleague(theirs());
    colleague.sends(KeptRenewals::renewalOf(mineId, u"soon"_s, 11, u"LK-1"_s), u"applied"_s);
    WireProxy proxy(m_server->port());
    proxy.setSilent(true);
    RenewalsOfTeam bench(through(proxy, mine()));
    bench.noteOrdered(mineId, u"later"_s, 75, u"LK-2"_s);
    const auto window = bench.page();
    QVERIFY(stateIn(*window, u"later"_s).endsWith(u"as LK-2"_s));
    QVERIFY2(noteOf(*window).contains(u"still being read"_s) || noteOf(*window).contains(u"can't be asked"_s),
        qPrintable(noteOf(*window)));
    QTRY_VERIFY2_WITH_TIMEOUT(
        noteOf(*window).contains(u"can't be asked"_s), qPrintable(noteOf(*window)), longEnough);
    QVERIFY(stateIn(*window, u"later"_s).endsWith(u"as LK-2"_s));
    QVERIFY(!noteOf(*window).contains(u"or by colleagues"_s));
    // Drafting says it as well, and is not held up.
    auto* dialog = draftsOf(*window);
    QVERIFY(dialog);
    const auto* leftOut = part<QLabel>(dialog, u"draftRenewalsLeftOut"_s);
    QVERIFY2(leftOut->text().contains(u"can't be asked"_s), qPrintable(leftOut->text()));
    delete dialog;
    // Once it is back, what colleagues did is there.
    proxy.setSilent(false);
    bench.desk.retry();
    QTRY_VERIFY_WITH_TIMEOUT(stateIn(*window, u"soon"_s).startsWith(u"Ordered"_s), longEnough);
    QVERIFY2(noteOf(*window).contains(u"or by colleagues"_s), qPrintable(noteOf(*window)));
    // What was read of it stays when it goes.
    proxy.setSilent(true);
    proxy.cutAll();
    QTRY_VERIFY_WITH_TIMEOUT(noteOf(*window).contains(u"can't be asked"_s), longEnough);
    QVERIFY(stateIn(*window, u"soon"_s).startsWith(u"Ordered"_s));
}

LOCKKEEPER_TEST(Widgets, TeamRenewalsPageTest)
#include "tst_team_renewals_page.moc"
