// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/gateway_client.h"
#include "tests/support/raw_server.h"
#include "tests/support/recording_journal.h"

#include <array>
#include <chrono>
#include <memory>

/// What the tests of the client's mechanics share: three verbs, settings, a client with its journal.
namespace lockkeeper::test
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

struct Ask {
    QString text = u"hello"_s;
    QByteArray body = R"({"password":"s3cret-Pa55","name":"x"})";
};

inline bool takeAnything(JsonValue*, DecodeLog&, Done&)
{
    return true;
}
inline Issues noRules(const Ask&)
{
    return {};
}
inline void encodeQuery(const Ask& ask, const WireUnits&, RequestParts& parts)
{
    parts.query.append({u"text"_s, ask.text});
}
inline void encodeBody(const Ask& ask, const WireUnits&, RequestParts& parts)
{
    parts.body = ask.body;
    parts.secrets = {u"s3cret-Pa55"_s};
}
inline void encodeNothing(const Ask&, const WireUnits&, RequestParts&) {}

// The wire's mechanics do not depend on the operation, so these stand for all: one for each verb.
inline const Endpoint<Ask, Done> readOrder{
    {"O3", HttpMethod::Get, "/order/read", Module::Order, Effect::Read}, noRules, encodeQuery, takeAnything};
inline const Endpoint<Ask, Done> readMember{
    {"M6", HttpMethod::Get, "/me/read", Module::Member, Effect::Read}, noRules, encodeNothing, takeAnything};
inline const Endpoint<Ask, Done> postWrite{
    {"M1", HttpMethod::Post, "/me/post", Module::Member, Effect::OnceOnlyWrite}, noRules, encodeBody,
    takeAnything};
inline const Endpoint<Ask, Done> putWrite{
    {"M2", HttpMethod::Put, "/me/put", Module::Member, Effect::IdempotentWrite}, noRules, encodeBody,
    takeAnything};
inline const Endpoint<Ask, Done> deleteWrite{
    {"M4", HttpMethod::Delete, "/me/delete", Module::Member, Effect::IdempotentWrite}, noRules, encodeNothing,
    takeAnything};
inline const std::array writes{&postWrite, &putWrite, &deleteWrite};

inline const QByteArray success = R"({"code":0,"message":"success"})";

inline ClientSettings settingsFor(const QUrl& url)
{
    ClientSettings settings;
    settings.baseUrl = url;
    settings.profileName = u"test"_s;
    settings.operatorName = u"tester"_s;
    settings.readDeadline = 20s;
    settings.writeDeadline = 20s;
    settings.retry.firstDelay = 1ms;
    settings.retry.longestDelay = 5ms;
    return settings;
}

inline const AccessTokens tokens{"app-token-1", "client-token-2", "user-token-3"};

/// A client with tokens and a journal in memory.
struct Bench {
    explicit Bench(ClientSettings settings)
        : client(std::make_unique<GatewayClient>(std::move(settings), &journal))
    {
        client->setTokens(tokens);
    }
    explicit Bench(const RawServer& server)
        : Bench(settingsFor(server.url()))
    {
    }

    RecordingJournal journal;
    std::unique_ptr<GatewayClient> client;
};

inline std::unique_ptr<RawServer> alwaysSucceeds()
{
    return RawServer::answering([](RawConnection& connection, const RawRequest&) {
        return connection.send(RawServer::reply(200, success));
    });
}

} // namespace lockkeeper::test
