// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/connection_target.h"
#include "models/domain/base/ids.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/tokens/token_keeper.h"
#include "services/identity/secrets/credential_result.h"
#include "services/sandbox/server.h"

#include <tl/expected.hpp>

#include <functional>
#include <memory>

namespace lockkeeper
{

class CredentialStore;
class ProfileStore;
class RequestLog;

/// Everything a run needs to talk to one gateway: the embedded sandbox where asked for, the keeper of its
/// tokens and the client. GUI thread.
///
/// It follows changes of a saved profile's secrets: those that a person gives when asked are stored if they
/// wish so, those that are forgotten are forgotten here as well (ID-7), and those that the keychain gives
/// late are taken.
class GatewaySession : public QObject
{
    Q_OBJECT

public:
    /// What a session needs from its surroundings. Everything that is given outlives it.
    struct Surroundings {
        CredentialStore* credentials = nullptr; ///< for saved profiles
        ProfileStore* profiles = nullptr;       ///< for saved profiles
        WriteJournal* journal = nullptr;        ///< null: nothing can be written to the gateway
        SignInPrompt* prompt = nullptr;         ///< null: nobody is asked
        RequestLog* log = nullptr;
    };
    struct Opened {
        std::unique_ptr<GatewaySession> session;
        /// How reading the secrets ended. Where they could not be read, the session asks for them.
        CredentialResult secrets;
    };
    /// How opening ended: the session and how its secrets were read, or a sentence that says why there is
    /// none.
    using Outcome = tl::expected<Opened, QString>;

    /// `done` is called once, from within this call or from the event loop, unless `context` is gone:
    /// secrets of saved profiles are in the keychain, which may take its time.
    static void open(ConnectionTarget target, const Surroundings& surroundings, QObject* context,
        std::function<void(Outcome)> done);
    ~GatewaySession() override;

    [[nodiscard]] GatewayClient& client() { return *m_client; }
    [[nodiscard]] TokenKeeper& keeper() { return *m_keeper; }
    [[nodiscard]] const ConnectionProfile& profile() const { return m_profile; }
    /// The sample enterprise of the embedded sandbox; empty for other connections.
    [[nodiscard]] EnterpriseId sampleEnterprise() const;
    /// The embedded sandbox; null for other connections.
    [[nodiscard]] sandbox::Server* sandbox() const { return m_sandbox.get(); }

private:
    explicit GatewaySession(const Surroundings& surroundings);
    static Outcome make(
        ConnectionTarget target, const Surroundings& surroundings, const CredentialResult& secrets);
    void followSecrets();
    void keep(TokenKind kind, const SignInAnswer& answer);
    void takeWhatCameLate();

    const Surroundings m_surroundings;
    ConnectionProfile m_profile;
    ClientSettings m_settings;
    std::unique_ptr<sandbox::Server> m_sandbox;
    std::unique_ptr<TokenKeeper> m_keeper;
    std::unique_ptr<GatewayClient> m_client;
};

} // namespace lockkeeper
