// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/gateway/transport/token_kind.h"
#include "services/gateway/wire/endpoint.h"
#include "services/gateway/wire/error_text.h"
#include "services/identity/profiles/connection_profile.h"

#include <QElapsedTimer>
#include <QObject>

#include <array>
#include <chrono>
#include <memory>
#include <optional>

namespace lockkeeper
{

class GatewayClient;
class ProfileSecrets;
class TokenKeeper;

/// What a test has found out about one module of the gateway. Plain data without secrets.
struct ModuleTest {
    enum class State {
        NotUsed,         ///< not begun, or the profile has no token for it: see `token`
        NeedsEnterprise, ///< the member-center module can only be asked about an enterprise
        Running,
        Works,
        Failed,
        Cancelled,
    };
    /// How a token is the reason that a module failed or is not used.
    enum class Trouble {
        None,
        NoToken,    ///< the profile means to do without `token`
        NotGiven,   ///< it is to be pasted, and was not
        NoPassword, ///< it is to be asked for with a password that is not known
        NotIssued,  ///< the token endpoint did not give it: see `issuing`
        Refused,    ///< the gateway does not take it
        NotGranted, ///< it was issued a moment ago, and the gateway does not take it: a permission
    };
    State state = State::NotUsed;
    Module module = Module::Order;
    Trouble trouble = Trouble::None;
    TokenKind token = TokenKind::Order; ///< the token that `trouble` is about
    qsizetype count = 0;                ///< Works: customers (O3) or borrowed locks (M8)
    /// Works: O3 answered that there is too much to list (13004), which also shows that it takes the token.
    bool wantsLess = false;
    bool hasChannelCode = false;       ///< O3 was asked for one channel only
    std::optional<GatewayError> error; ///< of the gateway, with Failed and `wantsLess`
    ErrorText issuing;                 ///< the token endpoint's error, in the language of its moment
    QString problem;                   ///< Failed: what is wrong with the profile itself
    std::chrono::milliseconds duration{};

    [[nodiscard]] bool isOver() const { return state != State::Running; }
};

/// What was found out, as plain text in the current language. `whatHappened` of a module that works is the
/// fact that shows it ("12 borrowed locks · 0.2 s").
[[nodiscard]] ErrorText describe(const ModuleTest& test);

/// Tries a connection without keeping it: asks one question of each module that the profile has tokens for,
/// both at the same time. The order module is asked for its customers (O3, contract §4.1) with the profile's
/// channel code, the member-center module for the borrowed locks of an enterprise (M8, contract §4.2).
///
/// Nothing is written, nobody is asked to sign in, and nothing is tried twice. Ends within the profile's
/// time-out for reading and that of the token endpoint. One thread, that of its event loop.
class ConnectionTest : public QObject
{
    Q_OBJECT
public:
    explicit ConnectionTest(QObject* parent = nullptr);
    ~ConnectionTest() override;

    /// Begins anew. `profile` should have no issues other than that of its name. `enterprise` may be empty.
    void start(
        const ConnectionProfile& profile, const ProfileSecrets& secrets, const EnterpriseId& enterprise);
    /// Ends what is running as Cancelled.
    void cancel();
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] const ModuleTest& result(Module module) const { return m_results[size_t(module)]; }

signals:
    /// Comes for each module once when it is begun, and once when it has ended.
    void changed(lockkeeper::Module module);

private:
    template <class Endpoint>
    void ask(const Endpoint& endpoint, typename Endpoint::Request request);
    void failed(Module module, const GatewayError& error);
    void end(Module module, ModuleTest::State state);
    void release();
    [[nodiscard]] ModuleTest& at(Module module) { return m_results[size_t(module)]; }

    std::array<ModuleTest, 2> m_results;
    std::unique_ptr<TokenKeeper> m_keeper;
    std::unique_ptr<GatewayClient> m_client;
    std::unique_ptr<QObject> m_round; ///< context of the requests: replies of an earlier round are dropped
    QElapsedTimer m_watch;
};

} // namespace lockkeeper
