// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/tokens/token_keeper.h"
#include "services/gateway/wire/error_text.h"
#include "services/sandbox/server.h"
#include "tests/support/await.h"
#include "tests/support/client_bench.h"
#include "tests/support/employee_pages.h"

#include <algorithm>

/// A client whose tokens are kept, a person by script, and gateways that no longer take a token.
namespace lockkeeper::test
{

inline const sandbox::Credentials credentials{u"app-key"_s, u"app-secret"_s, u"admin"_s, u"admin-password"_s};

/// A person by script: answers what `reply` says, or leaves the question open.
class ScriptedPrompt : public SignInPrompt
{
public:
    void ask(SignInQuestion question, std::function<void(std::optional<SignInAnswer>)> answered) override
    {
        questions.append(question);
        m_answered = std::move(answered);
        mostOpen = std::max(mostOpen, ++m_open);
        if (reply) answer(reply(question));
    }
    void withdraw() override
    {
        ++withdrawn;
        --m_open;
    }
    void answer(const std::optional<SignInAnswer>& given)
    {
        --m_open;
        m_answered(given);
    }

    QList<SignInQuestion> questions;
    std::function<std::optional<SignInAnswer>(const SignInQuestion&)> reply;
    int withdrawn = 0;
    int mostOpen = 0;

private:
    std::function<void(std::optional<SignInAnswer>)> m_answered;
    int m_open = 0;
};

inline TokenSource pasted(const QByteArray& token)
{
    TokenSource source;
    source.how = TokenSource::How::Pasted;
    source.token = token;
    return source;
}

inline TokenSource issued(const QUrl& base, OAuthGrant::Type type, const QByteArray& token = {})
{
    TokenSource source;
    source.how = TokenSource::How::OAuth;
    source.token = token;
    source.endpoint.url = QUrl(base.toString() + u"/oauth/token"_s);
    source.endpoint.deadline = 5s;
    source.grant = {
        type, credentials.clientId, credentials.clientSecret, credentials.userName, credentials.password, {}};
    return source;
}

inline PerToken<TokenSource> allPasted()
{
    PerToken<TokenSource> sources;
    sources[TokenKind::Order] = pasted(tokens.app);
    sources[TokenKind::Client] = pasted(tokens.client);
    sources[TokenKind::User] = pasted(tokens.user);
    return sources;
}

inline PerToken<TokenSource> allIssued(const QUrl& base, const QByteArray& token = {})
{
    PerToken<TokenSource> sources;
    sources[TokenKind::Order] = issued(base, OAuthGrant::Type::ClientCredentials, token);
    sources[TokenKind::Client] = issued(base, OAuthGrant::Type::ClientCredentials, token);
    sources[TokenKind::User] = issued(base, OAuthGrant::Type::Password, token);
    return sources;
}

/// A client whose tokens are kept.
struct KeptBench {
    KeptBench(ClientSettings settings, PerToken<TokenSource> sources)
        : keeper(std::make_unique<TokenKeeper>(std::move(sources), &prompt))
        , client(std::make_unique<GatewayClient>(std::move(settings), &journal))
    {
        client->setTokenKeeper(keeper.get());
    }

    RecordingJournal journal;
    ScriptedPrompt prompt;
    std::unique_ptr<TokenKeeper> keeper;
    std::unique_ptr<GatewayClient> client;
};

/// What became of many calls at once.
struct Results {
    template <class Call>
    void expect(const Call& call)
    {
        ++wanted;
        call.onDone(&context, [this](const auto& reply) {
            ++(reply ? succeeded : failed);
            if (!reply) errors.append(reply.error());
        });
    }
    bool wait(int ms = 20'000)
    {
        return QTest::qWaitFor([this] { return succeeded + failed == wanted; }, ms);
    }
    [[nodiscard]] QString firstError() const
    {
        return errors.isEmpty() ? QString() : describe(errors[0]).oneLine() + errors[0].detail;
    }
    QObject context;
    QList<GatewayError> errors;
    int wanted = 0;
    int succeeded = 0;
    int failed = 0;
};

inline std::unique_ptr<sandbox::Server> sandboxWith(int lifetimeSeconds)
{
    sandbox::Options options;
    options.credentials = credentials;
    options.tokenLifetimeSeconds = lifetimeSeconds;
    options.employees = 60;
    options.assets = 10;
    auto server = std::make_unique<sandbox::Server>(options);
    QString error;
    if (!server->start(&error)) qFatal("%s", qPrintable(error));
    return server;
}

inline EmployeeQuery employeesOf(const sandbox::Server& server, int pageSize = 200)
{
    auto asked = query();
    asked.enterpriseGlobalId = EnterpriseId(server.sampleEnterprise());
    asked.pageSize = pageSize;
    return asked;
}

inline qsizetype requestsTo(const sandbox::Server& server, const QString& endpoint)
{
    const auto ledger = server.ledger();
    return std::count_if(ledger.begin(), ledger.end(), [&](const auto& e) { return e.endpoint == endpoint; });
}

inline qsizetype tokenRequests(const RawServer& server)
{
    const auto all = server.requests();
    return std::count_if(all.begin(), all.end(), [](const auto& r) { return r.path() == "/oauth/token"; });
}

inline const QByteArray expired = R"({"code":"60005","message":"expired"})";
inline const QByteArray newToken = R"({"access_token":"new-token-9","token_type":"Bearer"})";

/// A gateway that takes any user token but the pasted one.
inline std::unique_ptr<RawServer> wantsAnotherUserToken()
{
    return RawServer::answering([](RawConnection& connection, const RawRequest& request) {
        return connection.send(
            RawServer::reply(200, request.header("userToken") == tokens.user ? expired : success));
    });
}

} // namespace lockkeeper::test
