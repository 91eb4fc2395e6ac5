// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gateway_session.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/numbers/asset_number_store.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/connections/window_sign_in.h"
#include "ui/kit/activities.h"
#include "ui/shell/main_window.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/write_runs.h"

#include <QObject>

#include <memory>

namespace lockkeeper
{

class DraftStore;
class Journal;
class SandboxHistory;
class SecretSealer;
class TokenNotices;

/// One window, and all that belongs to its connection: session, caches, what goes on. Nothing of it is shared
/// with another connection, so that nothing can be mixed up: to change the connection is to make a new one.
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
        /// Made when somebody is connected for the first time.
        std::function<Journal*()> journal;
        DraftStore* drafts = nullptr;
        SecretSealer* sealer = nullptr;
        /// Where what was seen of locks is kept; empty: there is no place for it.
        QString holdingsFolder = {};
        /// Where allocated asset numbers are kept; empty: there is no place for them.
        QString numbersFolder = {};
        /// A sandbox in memory begins with changes that were made already (sandbox_history.h).
        bool sandboxHistory = false;
    };

    Workspace(Shared shared, ConnectionTarget target, QObject* parent = nullptr);
    ~Workspace() override;

    /// Opens the session. `enterprise` may be empty: the last one, or the sandbox's sample.
    void connectToGateway(const EnterpriseId& enterprise);

    /// Puts a new window in the place of this one, which says everything in the language of now, on the same
    /// page and enterprise. Session, caches and what goes on stay; what MainWindow::unfinished() names is
    /// lost. The old window is gone afterwards: to be called from the event loop, never from one of its
    /// events.
    void remakeWindow();

    [[nodiscard]] MainWindow& window() { return *m_window; }
    [[nodiscard]] const PageContext& pages() const { return m_pages; }
    [[nodiscard]] const ConnectionChoice& choice() const { return m_choice; }
    [[nodiscard]] GatewaySession* session() { return m_session.get(); }

signals:
    /// It is there and not yet shown; not for the first one, which is there from the beginning.
    void windowRemade();
    void connected();
    /// The window says it, too. There is no session then.
    void failed(const QString& error);

private:
    void makeWindow();
    void makeTokenNotices();
    void opened(GatewaySession::Outcome outcome, const EnterpriseId& enterprise);
    void openFirst(const EnterpriseId& enterprise, const CredentialResult& secrets);
    void followJournal(Journal* journal);
    void followDrafts();
    void followHoldings();
    void followAssetNumbers();

    const Shared m_shared;
    const ConnectionChoice m_choice;
    const ShownProfile m_profile;
    std::optional<ConnectionTarget> m_target; ///< until it is connected
    // In this order, because pages use the session until they are gone.
    Activities m_activities;
    EmployeeDirectory m_employees;
    ProductCatalog m_products;
    WriteRuns m_writes;
    LearntFacts m_learnt;
    KnownHoldings m_holdings;
    AssetNumberStore m_assetNumbers;
    PageContext m_pages;
    QPointer<Journal> m_journal; ///< once somebody is connected
    UnknownOutcomes m_unknown;
    std::unique_ptr<WindowSignIn> m_signIn;
    std::unique_ptr<GatewaySession> m_session;
    std::unique_ptr<SandboxHistory> m_history;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<TokenNotices> m_tokenNotices;
};

} // namespace lockkeeper
