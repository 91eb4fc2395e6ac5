// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/support/connection_test.h"

#include "models/domain/base/code_catalogue.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/tokens/token_keeper.h"
#include "services/identity/profiles/profile_secrets.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using State = ModuleTest::State;
using Trouble = ModuleTest::Trouble;

namespace
{

/// Fills in the trouble with the module's tokens, where the profile does without them or a secret is
/// missing.
void lookForTokens(ModuleTest& test, const PerToken<TokenSource>& sources)
{
    for (const auto kind : tokenKinds) {
        if (!isNeeded(kind, test.module)) continue;
        const auto& source = sources[kind];
        const bool needsPassword = source.grant.type == OAuthGrant::Type::Password;
        auto trouble = Trouble::None;
        if (source.how == TokenSource::How::None)
            trouble = Trouble::NoToken;
        else if (source.how == TokenSource::How::Pasted && source.token.isEmpty())
            trouble = Trouble::NotGiven;
        else if (source.how == TokenSource::How::OAuth && needsPassword && source.grant.password.isEmpty())
            trouble = Trouble::NoPassword;
        // NoToken goes before everything else: of a module that is not used at all, nothing is missing.
        // Otherwise the first trouble stays.
        const bool isWorse = test.trouble == Trouble::None || trouble == Trouble::NoToken;
        if (trouble == Trouble::None || !isWorse || test.trouble == Trouble::NoToken) continue;
        test.trouble = trouble;
        test.token = kind;
        test.state = trouble == Trouble::NoToken ? State::NotUsed : State::Failed;
    }
}

/// Which of the module's tokens the gateway's error is about, if it is about one at all (contract §5.4).
std::optional<TokenKind> refusedToken(Module module, const GatewayError& error)
{
    const bool isRefusal = isTokenRefusal(error.code) || (error.httpStatus == 401 && error.code.isEmpty());
    if (!isRefusal && error.reason != GatewayError::Reason::NotPermitted) return std::nullopt;
    if (module == Module::Order) return TokenKind::Order;
    return error.code == "60005"_L1 ? TokenKind::User : TokenKind::Client;
}

QString nameOf(TokenKind token)
{
    switch (token) {
    case TokenKind::Order:
        return ConnectionTest::tr("order token");
    case TokenKind::Client:
        return ConnectionTest::tr("client token");
    case TokenKind::User:
        return ConnectionTest::tr("user token");
    }
    return {};
}

QString wordsOf(const GatewayError& error)
{
    QStringList said{error.code, error.message, error.cause};
    said.removeAll(QString());
    said.removeDuplicates();
    return said.join(u" · "_s);
}

QString factOf(const ModuleTest& test)
{
    QString fact;
    if (test.wantsLess)
        fact = ConnectionTest::tr("The gateway accepts the order token, but doesn't list all customers.");
    else if (test.module == Module::Order)
        fact = ConnectionTest::tr("%n customer(s)", nullptr, int(test.count));
    else
        fact = ConnectionTest::tr("%n borrowed lock(s)", nullptr, int(test.count));
    const double seconds = double(test.duration.count()) / 1000;
    return fact + u" · "_s +
           ConnectionTest::tr("%1 s").arg(QLocale().toString(seconds, 'f', seconds < 1 ? 2 : 1));
}

QString scopeAdvice(TokenKind token)
{
    switch (token) {
    case TokenKind::Order:
        return ConnectionTest::tr("If the token is valid, the application lacks the scope auth_order. Ask "
                                  "the person who approved it.");
    case TokenKind::Client:
        return ConnectionTest::tr("If the token is valid, the application lacks the scope auth_me. Ask the "
                                  "person who approved it.");
    case TokenKind::User:
        return ConnectionTest::tr("Paste a new one, or sign in as a user with access to this enterprise.");
    }
    return {};
}

ErrorText tokenText(const ModuleTest& test)
{
    const auto name = nameOf(test.token);
    switch (test.trouble) {
    case Trouble::NoToken:
        return {ConnectionTest::tr("This connection has no %1.").arg(name), {}, {}};
    case Trouble::NotGiven:
        return {ConnectionTest::tr("The %1 is missing.").arg(name),
            ConnectionTest::tr("Paste it under “Sign-in”."), {}};
    case Trouble::NoPassword:
        return {ConnectionTest::tr("Without the password, no %1 can be obtained.").arg(name),
            ConnectionTest::tr("Enter it under “Sign-in” for the test; you can clear it afterwards."), {}};
    case Trouble::NotIssued:
        return {ConnectionTest::tr("No %1 was issued. %2").arg(name, test.issuing.whatHappened),
            test.issuing.nextStep, test.issuing.gatewaySaid};
    case Trouble::Refused:
        return {ConnectionTest::tr("The gateway refuses the %1: it is invalid or expired.").arg(name),
            scopeAdvice(test.token), test.error ? wordsOf(*test.error) : QString()};
    case Trouble::NotGranted:
        return {ConnectionTest::tr("The gateway refuses the %1 although it was just issued.").arg(name),
            test.token == TokenKind::User
                ? ConnectionTest::tr(
                      "This user lacks a permission. Sign in as another user, or ask the gateway operator.")
                : scopeAdvice(test.token),
            test.error ? wordsOf(*test.error) : QString()};
    case Trouble::None:
        break;
    }
    return {};
}

} // namespace

ConnectionTest::ConnectionTest(QObject* parent)
    : QObject(parent)
{
    at(Module::Member).module = Module::Member;
}

ConnectionTest::~ConnectionTest() = default;

void ConnectionTest::start(
    const ConnectionProfile& given, const ProfileSecrets& secrets, const EnterpriseId& enterprise)
{
    release();
    auto profile = given;
    // A profile is tried before it has a name, and the name is never sent.
    if (profile.name.trimmed().isEmpty()) profile.name = u"-"_s;
    for (const auto module : {Module::Order, Module::Member}) {
        at(module) = {};
        at(module).module = module;
    }
    auto settings = settingsFor(profile);
    if (!settings) {
        for (const auto module : {Module::Order, Module::Member}) {
            at(module).problem = settings.error();
            end(module, State::Failed);
        }
        return;
    }
    settings->retry.attempts = 1;
    auto sources = tokenSources(profile, *settings, secrets);
    for (auto& test : m_results)
        lookForTokens(test, sources);
    m_round = std::make_unique<QObject>();
    m_keeper = std::make_unique<TokenKeeper>(std::move(sources));
    m_client = std::make_unique<GatewayClient>(std::move(*settings), nullptr);
    m_client->setTokenKeeper(m_keeper.get());
    m_watch.start();

    auto& member = at(Module::Member);
    if (member.trouble == Trouble::None && enterprise.isEmpty()) member.state = State::NeedsEnterprise;
    for (auto& test : m_results)
        if (test.trouble == Trouble::None && test.state == State::NotUsed) test.state = State::Running;
    // Both are Running before the first signal, so that isRunning() stays true until both have ended.
    const auto begun = m_results;
    at(Module::Order).hasChannelCode = !profile.channelCode.trimmed().isEmpty();
    if (begun[size_t(Module::Order)].state == State::Running)
        ask(endpoints::queryCustomers, {profile.channelCode.trimmed(), {}, {}});
    if (begun[size_t(Module::Member)].state == State::Running)
        ask(endpoints::listBorrowedLocks, {enterprise});
    for (const auto& test : begun)
        emit changed(test.module);
    if (!isRunning()) release();
}

template <class Endpoint>
void ConnectionTest::ask(const Endpoint& endpoint, typename Endpoint::Request request)
{
    m_client->call(endpoint, std::move(request))
        .onDone(m_round.get(), [this, module = endpoint.info.module](Result<typename Endpoint::Reply> reply) {
            if (!reply) return failed(module, reply.error());
            at(module).count = qsizetype(reply->rows.size());
            end(module, State::Works);
        });
}

void ConnectionTest::failed(Module module, const GatewayError& error)
{
    auto& test = at(module);
    test.error = error;
    // The contract does not say whether O3 may be asked for everything; 13004 shows that the token was
    // taken.
    test.wantsLess =
        module == Module::Order && error.kind == GatewayError::Kind::Business && error.code == "13004"_L1;
    if (test.wantsLess) return end(module, State::Works);
    for (const auto kind : tokenKinds) {
        const auto status = m_keeper->status(kind);
        if (!isNeeded(kind, module) || status.failure.whatHappened.isEmpty()) continue;
        test.trouble = Trouble::NotIssued;
        test.token = kind;
        test.issuing = status.failure;
        return end(module, State::Failed);
    }
    if (const auto refused = refusedToken(module, error)) {
        test.trouble =
            error.reason == GatewayError::Reason::NotPermitted ? Trouble::NotGranted : Trouble::Refused;
        test.token = *refused;
    }
    end(module, State::Failed);
}

void ConnectionTest::end(Module module, State state)
{
    auto& test = at(module);
    test.state = state;
    if (m_watch.isValid()) test.duration = std::chrono::milliseconds(m_watch.elapsed());
    if (!isRunning()) release();
    emit changed(module);
}

void ConnectionTest::cancel()
{
    if (!isRunning()) return;
    release();
    for (auto& test : m_results)
        if (test.state == State::Running) test.state = State::Cancelled;
    const auto results = m_results;
    for (const auto& test : results)
        if (test.state == State::Cancelled) emit changed(test.module);
}

bool ConnectionTest::isRunning() const
{
    return std::any_of(m_results.begin(), m_results.end(), [](const auto& test) { return !test.isOver(); });
}

/// Deletes what holds tokens as soon as it is not needed; with deleteLater(), because it may have called
/// this.
void ConnectionTest::release()
{
    m_round.reset();
    if (m_client) m_client.release()->deleteLater();
    if (m_keeper) m_keeper.release()->deleteLater();
    m_watch.invalidate();
}

ErrorText describe(const ModuleTest& test)
{
    switch (test.state) {
    case State::NotUsed:
        return test.trouble == Trouble::None ? ErrorText() : tokenText(test);
    case State::NeedsEnterprise:
        return {ConnectionTest::tr("This module can be tested only with an enterprise."),
            ConnectionTest::tr("Enter an enterprise's global id and test again."), {}};
    case State::Running:
        return {};
    case State::Cancelled:
        return {ConnectionTest::tr("The test was cancelled."), {}, {}};
    case State::Works:
        return {factOf(test),
            !test.wantsLess ? QString()
            : test.hasChannelCode
                ? ConnectionTest::tr(
                      "The gateway also needs the channel customer id. The Enterprises page asks for it.")
                : ConnectionTest::tr("Enter a channel code under “Defaults” if you have one. Otherwise the "
                                     "Enterprises page asks for it."),
            test.wantsLess && test.error ? wordsOf(*test.error) : QString()};
    case State::Failed:
        if (!test.problem.isEmpty()) return {test.problem, {}, {}};
        if (test.trouble != Trouble::None) return tokenText(test);
        return test.error ? describe(*test.error) : ErrorText();
    }
    return {};
}

} // namespace lockkeeper
