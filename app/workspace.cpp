// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workspace.h"

#include "app/sandbox_history.h"
#include "app/team_gates.h"
#include "services/identity/profiles/profile_secrets.h"
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_number_store.h"
#include "ui/base/earlier_enterprises.h"
#include "ui/base/holdings_setting.h"
#include "ui/base/page.h"
#include "ui/base/profile_format.h"
#include "ui/connections/connection_dialog.h"
#include "ui/enterprises/reading_again.h"
#include "ui/enterprises/sweep_results_dialog.h"
#include "ui/kit/prompter.h"
#include "ui/pages/all_pages.h"
#include "ui/shell/shell_notices.h"
#include "ui/shell/team_notice.h"
#include "ui/shell/token_notices.h"
#include "ui/shell/unknown_notice.h"
#include "ui/shell/window_stand.h"
#include "ui/writes/undo_offer.h"
#include "ui/writes/write_results_dialog.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

ShownProfile shown(const ConnectionTarget& target)
{
    const auto& profile = target.profile;
    ShownProfile result;
    switch (target.choice.kind) {
    case ConnectionChoice::Kind::Sandbox:
        return {ShownProfile::Kind::Sandbox, {}, {}}; // the card has its own words for it
    case ConnectionChoice::Kind::Address:
        // Nothing says that it is a test gateway, so it is treated as a production one.
        result = {ShownProfile::Kind::Production, profile.name, QUrl(profile.baseUrl).host()};
        return result;
    case ConnectionChoice::Kind::Saved:
        break;
    }
    result.kind =
        profile.kind == GatewayKind::Test ? ShownProfile::Kind::Test : ShownProfile::Kind::Production;
    result.name = profile.name;
    result.detail = QUrl(profile.baseUrl).host();
    result.readOnly = profile.readOnly;
    return result;
}

/// The key under which earlier versions kept which enterprises were opened.
QString recentEnterprisesKey(const ConnectionTarget& target)
{
    switch (target.choice.kind) {
    case ConnectionChoice::Kind::Sandbox:
        return u"sandbox"_s;
    case ConnectionChoice::Kind::Address:
        return target.profile.baseUrl;
    case ConnectionChoice::Kind::Saved:
        break;
    }
    return profileKey(target.profile);
}

} // namespace

Workspace::Workspace(Shared shared, ConnectionTarget target, QObject* parent)
    : QObject(parent)
    , m_shared(std::move(shared))
    , m_choice(target.choice)
    , m_profile(shown(target))
    , m_target(std::move(target))
    , m_employees([this] { return m_session ? &m_session->client() : nullptr; })
    , m_products([this] { return m_session ? &m_session->client() : nullptr; })
    , m_writes(m_activities, [this] { return m_journal.data(); })
    , m_learnt(m_shared.settings, profileKey(m_target->profile))
    // Nothing is kept on disk for the sandbox, which has new data each time.
    , m_holdings(m_choice.kind == ConnectionChoice::Kind::Sandbox ? QString() : m_shared.holdingsFolder,
          profileKey(m_target->profile),
          HoldingsSetting(m_shared.settings, profileKey(m_target->profile)).isKept())
    , m_enterprises(m_holdings)
    , m_reader(
          [this] { return m_session ? &m_session->client() : nullptr; }, m_employees, m_products, &m_holdings)
    , m_team(m_target->profile.team.isSet() ? std::make_unique<TeamDesk>(m_target->profile.team, Secret())
                                            : nullptr)
    , m_assetNumbers(makeAssetNumbers())
    , m_pages{.prompter = m_shared.prompter,
          .settings = m_shared.settings,
          .activities = m_activities,
          .employees = m_employees,
          .reader = m_reader,
          .products = m_products,
          .writes = m_writes,
          .learnt = m_learnt,
          .enterprises = m_enterprises,
          .client = [this] { return m_session ? &m_session->client() : nullptr; },
          .enterpriseName = [this] { return m_window ? m_window->enterpriseName() : QString(); },
          .connectionName = [this](const QString& key) { return connectionName(key, m_shared.profiles); },
          .format = formatFor(m_target->profile),
          .profile = m_target->profile,
          .journal = [this] { return m_journal.data(); },
          .drafts = m_shared.drafts,
          .holdings = &m_holdings,
          .assetNumbers = m_assetNumbers.get(),
          .sealer = m_shared.sealer,
          .sweeps = &m_sweeps,
          .unknown = &m_unknown,
          .team = m_team.get()}
    , m_unknown(m_pages)
    , m_sweeps({.activities = m_activities,
          .settings = m_shared.settings,
          .profileKey = profileKey(m_target->profile),
          .client = m_pages.client,
          .holdings = m_holdings,
          .products = m_products,
          .order = offersOrderModule(m_target->profile),
          .member = offersMemberModule(m_target->profile),
          .isSignedIn =
              [this] {
                  return m_session && std::ranges::all_of(tokenKinds, [this](TokenKind kind) {
                      const auto state = m_session->keeper().status(kind).state;
                      return state == TokenStatus::State::Unused || state == TokenStatus::State::Ready;
                  });
              },
          .label = [this](const EnterpriseId& enterprise) { return m_enterprises.label(enterprise); }})
{
    m_writes.setReadOnly(m_target->profile.readOnly);
    refuseWithAnotherTeam(m_shared.profiles, m_choice.profile, m_target->profile.team, m_writes);
    // Connected before the pages, which load again for the same reason.
    m_writes.keepIn(m_employees, m_holdings);
    m_writes.keepIn(m_reader);
    m_reader.setWriting([this] { return !m_activities.runningWork().isEmpty(); });
    const HoldingsSetting kept(m_shared.settings, profileKey(m_target->profile));
    m_holdings.setKeepsMobiles(kept.keepsMobiles());
    m_holdings.setForgetAfter(kept.forgetAfter());
    followHoldings();
    followAssetNumbers();
    followSweeps();
    takeEarlierEnterprises(
        m_shared.settings, profileKey(m_target->profile), recentEnterprisesKey(*m_target), m_enterprises);
    makeWindow();
    followDrafts();
    if (const QString notice = m_shared.profiles.notice(); !notice.isEmpty())
        m_window->notices().show(u"profiles"_s, [notice] {
            return ShellNotices::Notice{Tone::Warning, notice};
        });
}

void Workspace::makeWindow()
{
    m_window = std::make_unique<MainWindow>(ShellContext{.profile = m_profile,
        .pages = m_pages,
        .appearance = &m_shared.appearance,
        .connections = &m_shared.connections,
        .choice = m_choice});
    addAllPages(*m_window, m_pages);
    connect(&m_writes, &WriteRuns::resultsRequested, m_window.get(),
        [this](WriteRun* run) { showResults(run, m_pages, m_window.get()); });
    new UnknownNotice(m_unknown, *m_window);
    if (m_team) new TeamNotice(*m_team, *m_window);
    new UndoOffer(m_pages, m_window.get());
    // Without a session nobody can be asked for enterprises, and none can be chosen.
    m_window->setEnterpriseChoosable(m_session != nullptr);
    connect(m_window.get(), &MainWindow::signInRequested, this, [this] {
        if (m_tokenNotices) m_tokenNotices->signInAgain();
    });
}

void Workspace::makeTokenNotices()
{
    std::function<void()> edit;
    if (m_choice.kind == ConnectionChoice::Kind::Saved)
        edit = [window = m_window.get()] { window->editConnection(); };
    m_tokenNotices =
        std::make_unique<TokenNotices>(m_session->keeper(), m_window->notices(), std::move(edit));
}

void Workspace::remakeWindow()
{
    auto before = m_window->stand();
    const auto* offer = m_window->findChild<UndoOffer*>();
    const QPointer<WriteRun> undoable = offer ? offer->latest() : nullptr;
    m_tokenNotices.reset();
    // The old window goes first: its pages release what the new pages want, drafts for example.
    m_window.reset();
    m_pages.format = formatFor(m_pages.profile); // the format depends on the language
    makeWindow();
    if (m_signIn) m_signIn->setWindow(*m_window);
    if (m_session) makeTokenNotices();
    // Nobody in the old window waits for the end of a change any more.
    for (auto* run : m_writes.list())
        if (!run->isResting() && !run->about().isPart)
            connect(run, &WriteRun::rested, m_window.get(), [this, run] {
                if (run->work().counts().applied < run->work().outcomes().size())
                    showResults(run, m_pages, m_window.get());
            });
    emit windowRemade();
    m_window->goOnFrom(std::move(before));
    if (undoable) m_window->findChild<UndoOffer*>()->rested(undoable);
}

Workspace::~Workspace() = default;

void Workspace::connectToGateway(const EnterpriseId& enterprise)
{
    if (!m_target) return;
    m_window->notices().withdraw(u"connection"_s);
    m_signIn = std::make_unique<WindowSignIn>(*m_window, m_target->profile.name, [this] {
        if (m_choice.kind != ConnectionChoice::Kind::Saved) return tr("This connection isn't saved.");
        return m_shared.credentials.sessionOnlyReason();
    });
    followJournal(m_shared.journal());
    followTeam();
    GatewaySession::Surroundings surroundings{
        &m_shared.credentials, &m_shared.profiles, writeJournal(), m_signIn.get(), m_shared.log};
    ConnectionTarget target{m_target->choice, m_target->profile, m_target->secrets.clone()};
    GatewaySession::open(std::move(target), surroundings, this,
        [this, enterprise](GatewaySession::Outcome outcome) { opened(std::move(outcome), enterprise); });
}

std::unique_ptr<AssetNumberStore> Workspace::makeAssetNumbers()
{
    const auto& profile = m_target->profile;
    const auto folder = m_choice.kind == ConnectionChoice::Kind::Sandbox ? QString() : m_shared.numbersFolder;
    if (!m_team) return std::make_unique<AssetNumberStore>(folder, profileKey(profile));
    return std::make_unique<TeamNumberStore>(
        folder, profileKey(profile), *m_team, teamGateway(QUrl(profile.baseUrl.trimmed())));
}

WriteJournal* Workspace::writeJournal()
{
    if (!m_team || !m_journal) return m_journal;
    const auto& profile = m_target->profile;
    if (!m_teamGate)
        m_teamGate = makeTeamGate(
            *m_journal, *m_team, profile, profileKey(profile), m_unknown, [this](const QString& text) {
                m_window->notices().show(u"team-clash"_s, [text] {
                    return ShellNotices::Notice{Tone::Bad, text};
                });
            });
    return m_teamGate.get();
}

void Workspace::followTeam()
{
    if (!m_team || m_teamGate) return;
    const auto read = [this] {
        readTeamPassword(m_shared.credentials, m_pages.profile, this,
            [this](Secret password, const CredentialResult&) { m_team->setPassword(std::move(password)); });
    };
    // The keychain may have waited for its own password, and what it has forgotten is forgotten here.
    for (const auto changed : {&CredentialStore::arrivedLate, &CredentialStore::forgotten})
        connect(&m_shared.credentials, changed, m_team.get(),
            [this, read](const QUuid& profile, SecretKind kind) {
                if (profile == m_pages.profile.id && kind == SecretKind::TeamPassword) read();
            });
    read();
}

void Workspace::followJournal(Journal* journal)
{
    if (m_journal == journal) return;
    m_journal = journal;
    const auto tell = [this](JournalState state, const QString& text) {
        const bool isProblem = state == JournalState::NotWritable;
        m_writes.setJournalProblem(isProblem ? text : QString());
        if (isProblem)
            m_window->notices().show(u"journal"_s, [text] {
                return ShellNotices::Notice{Tone::Bad,
                    tr("Nothing can be changed while the journal can't be written."), text, {}, {}, true};
            });
        else
            m_window->notices().withdraw(u"journal"_s);
    };
    const auto tellFound = [this](const OpenReport& report) {
        if (report.state == OpenReport::State::SetAside && !report.text.isEmpty())
            m_window->notices().show(u"journal-found"_s, [text = report.text] {
                return ShellNotices::Notice{Tone::Warning, text, {}, {}};
            });
    };
    connect(journal, &Journal::stateChanged, this, tell);
    connect(journal, &Journal::opened, this, tellFound);
    // The journal may have announced its state before this was connected.
    const auto status = journal->status();
    tell(status.state, status.text);
    tellFound(status.report);
    m_unknown.refresh();
}

void Workspace::followDrafts()
{
    if (!m_shared.drafts) return;
    const auto tell = [this](const QString& text) {
        m_window->notices().show(u"drafts"_s, [text] {
            return ShellNotices::Notice{Tone::Warning, text, {}, {}};
        });
    };
    connect(m_shared.drafts, &DraftStore::failed, this, tell);
    connect(
        m_shared.drafts, &DraftStore::recovered, this, [this] { m_window->notices().withdraw(u"drafts"_s); });
    if (const QString trouble = m_shared.drafts->trouble(); !trouble.isEmpty()) tell(trouble);
}

void Workspace::followHoldings()
{
    connect(&m_employees, &EmployeeDirectory::noted, &m_holdings, &KnownHoldings::noteEmployees);
    connect(&m_employees, &EmployeeDirectory::everybodyNoted, &m_holdings, &KnownHoldings::noteEverybody);
    connect(&m_products, &ProductCatalog::fetched, &m_holdings,
        [this](const AssetId& asset, const ProductCatalog::Entry& entry) {
            m_holdings.noteProducts(asset, {entry, &entry->products}, entry->unreadableFields());
        });
    connect(&m_holdings, &KnownHoldings::failed, this, [this](const QString& text) {
        m_window->notices().show(u"holdings"_s, [text] {
            return ShellNotices::Notice{Tone::Warning, text, {}, {}};
        });
    });
}

void Workspace::followSweeps()
{
    connect(&m_sweeps, &Sweeps::enterpriseRead, &m_reader, &EnterpriseReader::takeSwept);
    connect(&m_sweeps, &Sweeps::detailsWanted, this,
        [this] { showSweepResults(m_sweeps, m_pages, m_window.get()); });
}

void Workspace::followAssetNumbers()
{
    connect(m_assetNumbers.get(), &AssetNumberStore::failed, this, [this](const QString& text) {
        m_window->notices().show(u"asset-numbers"_s, [text] {
            return ShellNotices::Notice{Tone::Warning, text, {}, {}};
        });
    });
}

void Workspace::opened(GatewaySession::Outcome outcome, const EnterpriseId& enterprise)
{
    if (!outcome) {
        const QString error = outcome.error();
        const bool isSaved = m_choice.kind == ConnectionChoice::Kind::Saved;
        m_window->notices().show(
            u"connection"_s,
            [error, isSaved] {
                return ShellNotices::Notice{Tone::Bad, tr("Not connected."), error,
                    isSaved ? tr("Edit connection…") : tr("Try again")};
            },
            [this, isSaved, enterprise] {
                if (isSaved)
                    m_shared.connections.edit(m_choice.profile, m_window.get());
                else
                    connectToGateway(enterprise);
            });
        emit failed(error);
        return;
    }
    m_target.reset();
    m_session = std::move(outcome->session);
    m_writes.follow(m_session->keeper());
    makeTokenNotices();
    if (m_choice.kind == ConnectionChoice::Kind::Saved)
        // If this cannot be written the store's notice says so; only an order of names depends on it.
        (void)m_shared.profiles.setLastUsed(m_choice.profile, QDateTime::currentDateTimeUtc());
    const bool isNewSandbox =
        m_choice.kind == ConnectionChoice::Kind::Sandbox && m_choice.sandboxFile.isEmpty();
    if (!m_shared.sandboxHistory || !isNewSandbox || !m_journal)
        return openFirst(enterprise, outcome->secrets);
    // Made before the first list is read, because a list that changes while it is read has to be read again.
    m_history = std::make_unique<SandboxHistory>(*m_session, *m_journal, m_shared.drafts);
    connect(m_history.get(), &SandboxHistory::ended, this, [this, enterprise, secrets = outcome->secrets] {
        m_history.release()->deleteLater(); // not deleted here, because this is called from its signal
        m_unknown.refresh();
        openFirst(enterprise, secrets);
    });
    m_history->begin();
}

void Workspace::openFirst(const EnterpriseId& enterprise, const CredentialResult& secrets)
{
    auto first = m_wanted ? m_wanted->enterprise : EnterpriseId();
    if (first.isEmpty()) first = enterprise.isEmpty() ? m_session->sampleEnterprise() : enterprise;
    if (!first.isEmpty()) return openAt(first, secrets);
    // The last one is known as soon as the enterprises have been read.
    m_enterprises.whenRead(this, [this, secrets] { openAt(m_window->lastEnterprise(), secrets); });
}

void Workspace::openAt(EnterpriseId first, const CredentialResult& secrets)
{
    m_window->setEnterpriseChoosable(true);
    m_isOpen = true;
    // A link may have come meanwhile.
    if (m_wanted && !m_wanted->enterprise.isEmpty()) first = m_wanted->enterprise;
    if (first.isEmpty() && m_choice.kind == ConnectionChoice::Kind::Saved)
        first = ConnectionDialog::triedEnterprise(m_shared.settings, profileKey(m_pages.profile));
    m_window->openEnterprise(first);
    m_window->currentPage()->setFocus();
    if (const auto wanted = std::exchange(m_wanted, std::nullopt)) go(*wanted);
    if (!secrets.isDone() && !secrets.sentence.isEmpty())
        m_window->notices().show(u"secrets"_s, [sentence = secrets.sentence] {
            return ShellNotices::Notice{
                Tone::Warning, tr("The secrets of this connection couldn't be loaded."), sentence, {}};
        });
    emit connected();
}

QString Workspace::go(const PlaceLink& place)
{
    if (!m_isOpen) {
        m_wanted = place;
        return {};
    }
    const auto why = m_window->go(place);
    if (why.isEmpty())
        m_window->notices().withdraw(linkNoticeId);
    else
        refuseLink(why);
    return why;
}

void Workspace::keepNothing()
{
    if (std::exchange(m_keepsNothing, true)) return;
    m_sweeps.stop();
    m_sweeps.again().giveUp();
    m_shared.settings.keepInMemory(profileKey(m_pages.profile));
    m_holdings.leaveDisk();
    m_assetNumbers->leaveDisk();
    m_window->notices().show(u"deleted"_s, [] {
        return ShellNotices::Notice{Tone::Warning, tr("This connection was deleted in another window."),
            tr("Close this window when you have finished. Nothing you read here is kept anymore."), {}};
    });
}

void Workspace::refuseLink(const QString& why)
{
    m_window->notices().show(linkNoticeId, [why] {
        return ShellNotices::Notice{Tone::Warning, tr("The link wasn't opened."), why};
    });
}

} // namespace lockkeeper
