// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gateway_session.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/orders/team_gate.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/numbers/asset_number_store.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/connections/window_sign_in.h"
#include "ui/enterprises/sweeps.h"
#include "ui/kit/activities.h"
#include "ui/shell/main_window.h"
#include "ui/views/place_link.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/write_runs.h"

#include <QObject>

#include <memory>

namespace lockkeeper
{

/// The id of the notice about a link. There is one at a time, so that whoever floods the program with links
/// gets no more of its window.
inline const QString linkNoticeId = QStringLiteral("link");

class DraftStore;
class Journal;
class SandboxHistory;
class SecretSealer;
class TokenNotices;

/// One window, and everything that belongs to its connection: session, caches, activities. Nothing of it is
/// shared with another connection, so that nothing can be mixed up: another connection needs a new Workspace
/// (HS-11).
class Workspace : public QObject
{
    Q_OBJECT

public:
    /// What all windows of the program share; outlives them.
    struct Shared {
        Prompter& prompter;
        UiSettings& settings;
        Appearance& appearance;
        ProfileStore& profiles;
        CredentialStore& credentials;
        Connections& connections;
        RequestLog* log = nullptr;
        /// The journal, which is made when it is first asked for.
        std::function<Journal*()> journal;
        DraftStore* drafts = nullptr;
        SecretSealer* sealer = nullptr;
        /// The folder of KnownHoldings; empty: there is none.
        QString holdingsFolder = {};
        /// The folder of AssetNumberStore; empty: there is none.
        QString numbersFolder = {};
        /// Whether a sandbox in memory begins with changes that were made already (sandbox_history.h).
        bool sandboxHistory = false;
    };

    Workspace(Shared shared, ConnectionTarget target, QObject* parent = nullptr);
    ~Workspace() override;

    /// Opens the session. `enterprise` may be empty: the last one, or the sandbox's sample.
    void connectToGateway(const EnterpriseId& enterprise);

    /// Puts a new window in the place of this one, in the current language and on the same page and
    /// enterprise (HS-12). Session, caches and activities stay; what MainWindow::unfinished() names is lost.
    /// The old window is gone afterwards, so this must be called from the event loop and never from one of
    /// its events.
    void remakeWindow();

    /// Leads to the place as soon as the session is open. The result is a sentence why not, which the window
    /// shows as well.
    QString go(const PlaceLink& place);
    /// Has nothing kept any more, because another program has deleted this connection: the window stays until
    /// it is closed, and what is read in it is kept in memory only.
    void keepNothing();
    [[nodiscard]] bool keepsNothing() const { return m_keepsNothing; }
    /// Shows why a link does not lead anywhere.
    void refuseLink(const QString& why);

    [[nodiscard]] MainWindow& window() { return *m_window; }
    [[nodiscard]] const PageContext& pages() const { return m_pages; }
    [[nodiscard]] const ConnectionChoice& choice() const { return m_choice; }
    [[nodiscard]] GatewaySession* session() { return m_session.get(); }

signals:
    /// The new window is there and not yet shown. Not emitted for the first window.
    void windowRemade();
    void connected();
    /// There is no session; the window shows `error` as well.
    void failed(const QString& error);

private:
    void makeWindow();
    void makeTokenNotices();
    void opened(GatewaySession::Outcome outcome, const EnterpriseId& enterprise);
    void openFirst(const EnterpriseId& enterprise, const CredentialResult& secrets);
    void openAt(EnterpriseId first, const CredentialResult& secrets);
    void followJournal(Journal* journal);
    void followDrafts();
    void followHoldings();
    void followAssetNumbers();
    [[nodiscard]] std::unique_ptr<AssetNumberStore> makeAssetNumbers();
    /// What the client's writes pass on their way to disk: the journal, and before it the team's desk where
    /// the connection has one.
    [[nodiscard]] WriteJournal* writeJournal();
    void followTeam();
    void followSweeps();

    const Shared m_shared;
    const ConnectionChoice m_choice;
    const ShownProfile m_profile;
    std::optional<ConnectionTarget> m_target; ///< until it is connected
    std::optional<PlaceLink> m_wanted;        ///< where to go once it is connected
    bool m_isOpen = false;                    ///< it is connected, and was led to its first enterprise
    bool m_keepsNothing = false;
    // Declared in this order, because pages use the session until they are destroyed.
    Activities m_activities;
    EmployeeDirectory m_employees;
    ProductCatalog m_products;
    WriteRuns m_writes;
    LearntFacts m_learnt;
    KnownHoldings m_holdings;
    OwnEnterprises m_enterprises;
    EnterpriseReader m_reader;
    std::unique_ptr<TeamDesk> m_team; ///< null: the connection has no team
    const std::unique_ptr<AssetNumberStore> m_assetNumbers;
    PageContext m_pages;
    QPointer<Journal> m_journal; ///< null until somebody is connected
    std::unique_ptr<TeamGate> m_teamGate;
    UnknownOutcomes m_unknown;
    std::unique_ptr<WindowSignIn> m_signIn;
    std::unique_ptr<GatewaySession> m_session;
    Sweeps m_sweeps;
    std::unique_ptr<SandboxHistory> m_history;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<TokenNotices> m_tokenNotices;
};

} // namespace lockkeeper
