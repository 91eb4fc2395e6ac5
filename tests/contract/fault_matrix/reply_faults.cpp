// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/variant.h"

#include <QNetworkProxy>
#include <QUrl>

#include <memory>

using namespace Qt::StringLiterals;

// Replies that arrive whole and say something odd.
namespace lockkeeper::test
{

namespace
{

using ReplyOf = std::function<QByteArray(const SampleCall&)>;
using Expect = std::function<std::vector<Expected>(const SampleCall&)>;

Variant says(const QByteArray& fault, const QByteArray& name, ReplyOf reply, Expect expect)
{
    Variant variant{.fault = fault, .name = name};
    variant.behaviour.answer = [reply](RawConnection& connection, const Exchange& exchange) {
        return connection.send(reply(exchange.sample));
    };
    variant.expect = std::move(expect);
    return variant;
}

ReplyOf always(const QByteArray& reply)
{
    return [reply](const SampleCall&) { return reply; };
}

Expect senselessAs(Reason reason)
{
    return
        [reason](const SampleCall& sample) -> std::vector<Expected> { return {senseless(sample, reason)}; };
}

std::vector<Expected> valueOnly(const SampleCall&)
{
    return {isValue()};
}

/// A reply that means success: whoever sends it has applied the write.
void addSuccess(std::vector<Variant>& all, Variant variant)
{
    variant.behaviour.applies = true;
    all.push_back(std::move(variant));
}

/// The sample's reply with another "code".
ReplyOf withCode(const QByteArray& code)
{
    return [code](const SampleCall& sample) {
        auto body = sample.reply;
        return RawServer::reply(
            200, body.replace("\"code\":0,", code.isEmpty() ? "" : "\"code\":" + code + ','));
    };
}

/// What a call comes to that meets an HTTP error of which everybody knows that nothing was done.
Expect refusedWith(int status, int retryAfter = -1)
{
    return [=](const SampleCall&) -> std::vector<Expected> {
        auto expected = isError(Kind::Http);
        expected.httpStatus = status;
        expected.retryAfter = retryAfter;
        return {expected};
    };
}

/// What a call comes to that meets an HTTP error that leaves open what was done.
Expect brokenWith(int status)
{
    return [=](const SampleCall& sample) -> std::vector<Expected> {
        auto expected = isError(sample.writes() ? Kind::Unknown : Kind::Http);
        expected.httpStatus = status;
        return {expected.requests(sample.writes() ? 1 : attempts)};
    };
}

void addBetween(std::vector<Variant>& all)
{
    const auto proxyRefuses = [](const SampleCall&) -> std::vector<Expected> {
        auto expected = isError(Kind::Http, Reason::Proxy);
        expected.httpStatus = 407;
        return {expected};
    };
    const auto refusal = RawServer::reply(407, "<html>", "Proxy-Authenticate: Basic realm=\"p\"\r\n");
    all.push_back(says("F18", "407 from something in between", always(refusal), proxyRefuses));
    auto proxy = says("F18", "407 from the proxy of the profile", always(refusal), proxyRefuses);
    proxy.tune = [](ClientSettings& settings) {
        settings.proxy = QNetworkProxy(
            QNetworkProxy::HttpProxy, settings.baseUrl.host(), quint16(settings.baseUrl.port()));
        settings.baseUrl = QUrl(u"http://gateway.invalid"_s);
    };
    all.push_back(proxy);
    // Something in between answered; whether the gateway ever saw the request is not said.
    add(all, appliedOrNot(says("F18", "captive portal with 200",
                 always(RawServer::reply(200, "<html>Please sign in</html>")
                            .replace("application/json", "text/html")),
                 senselessAs(Reason::WebPage))));
}

void addEnvelopes(std::vector<Variant>& all)
{
    add(all, appliedOrNot(says(
                 "F21", "299 with code 0",
                 [](const SampleCall& sample) { return RawServer::reply(299, sample.reply); },
                 senselessAs(Reason::Code0With299))));
    addSuccess(all, says("F22", "code \"0\"", withCode("\"0\""), valueOnly));
    addSuccess(all, says("F22", "code 0.0", withCode("0.0"), valueOnly));
    for (const QByteArray& code : {""_ba, "null"_ba, "\"\""_ba, "false"_ba, "{}"_ba, "[0]"_ba})
        add(all, appliedOrNot(says("F22", "code " + (code.isEmpty() ? "missing"_ba : code), withCode(code),
                     senselessAs(Reason::BadJson))));
    const auto outage = [](const SampleCall& sample) -> std::vector<Expected> {
        auto expected = isError(sample.writes() ? Kind::Unknown : Kind::Business, Reason::Gateway);
        expected.code = u"500"_s;
        return {expected.requests(sample.writes() ? 1 : attempts)};
    };
    add(all, appliedOrNot(says("F22", "code \"500\"", withCode("\"500\""), outage)));
    add(all, appliedOrNot(says("F22", "code 500", withCode("500"), outage)));
    all.push_back(says("F22", "code \"99999\"", withCode("\"99999\""), [](const SampleCall&) {
        auto expected = isError(Kind::Business, Reason::Gateway);
        expected.code = u"99999"_s;
        return std::vector{expected};
    }));
}

void addEmpty(std::vector<Variant>& all)
{
    add(all, appliedOrNot(says(
                 "F26", "204", always("HTTP/1.1 204 No Content\r\n\r\n"), senselessAs(Reason::BadJson))));
    add(all, appliedOrNot(
                 says("F26", "empty 200", always(RawServer::reply(200, "")), senselessAs(Reason::BadJson))));
    auto closing = says(
        "F26", "empty 200 without a length", always("HTTP/1.1 200 OK\r\n\r\n"), senselessAs(Reason::BadJson));
    closing.behaviour.answer = [](RawConnection& connection, const Exchange&) {
        connection.send("HTTP/1.1 200 OK\r\n\r\n");
        return false;
    };
    // Whether Qt takes the end of the connection for the end of the reply depends on which it sees first.
    closing.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        return {senseless(sample, Reason::BadJson).requests(1, sample.writes() ? 1 : attempts), lost(sample)};
    };
    add(all, appliedOrNot(closing));
}

void addStatuses(std::vector<Variant>& all)
{
    for (const QByteArray& challenge : {""_ba, "WWW-Authenticate: Basic realm=\"g\"\r\n"_ba,
             "WWW-Authenticate: Bearer error=\"invalid_token\"\r\n"_ba})
        all.push_back(says("F27", "401 " + challenge.left(23).sliced(qMin<qsizetype>(18, challenge.size())),
            always(RawServer::reply(401, "{}", challenge)), refusedWith(401)));
    for (const int status : {400, 403, 404, 405, 409, 413, 415, 422})
        all.push_back(says("F27", QByteArray::number(status),
            always(RawServer::reply(status, "<html>no</html>")), refusedWith(status)));

    auto early = says("F27", "413 before the body was read", always(""), {});
    early.large = true;
    early.deadline = 40s; // megabytes of JSON for each call, all in one engine
    early.notApplicable = [](const SampleCall& sample) {
        return sample.mayBeLarge ? QByteArray() : because::neverUploads;
    };
    early.behaviour.onHead = [](RawConnection& connection, const SampleCall&) {
        connection.send(RawServer::reply(413, "{}", "Connection: close\r\n"));
        connection.sleep(100);
        return false;
    };
    // The connection ends under the upload: the status may be overtaken by that.
    early.expect = [](const SampleCall& sample) -> std::vector<Expected> {
        auto refused = isError(Kind::Http).requests(0);
        refused.httpStatus = 413;
        return {refused, lost(sample).requests(0)};
    };
    all.push_back(early);

    all.push_back(says("F27", "429, Retry-After an hour",
        always(RawServer::reply(429, "{}", "Retry-After: 3600\r\n")), refusedWith(429, 3600)));
    auto busyOnce = says("F27", "429, Retry-After a second, then well", always(""), {});
    busyOnce.behaviour.answer = [](RawConnection& connection, const Exchange& exchange) {
        return connection.send(exchange.time == 1 ? RawServer::reply(429, "{}", "Retry-After: 1\r\n")
                                                  : RawServer::reply(200, exchange.sample.reply));
    };
    busyOnce.expect = [](const SampleCall& sample) {
        return sample.writes() ? refusedWith(429, 1)(sample) : std::vector{isValue().requests(2)};
    };
    all.push_back(busyOnce);
    for (const int status : {408, 500, 502, 503, 504})
        add(all, appliedOrNot(says("F27", QByteArray::number(status),
                     always(RawServer::reply(status, "<html>sorry</html>")), brokenWith(status))));
}

void addCharsets(std::vector<Variant>& all)
{
    addSuccess(all, says(
                        "F28", "good UTF-8, labelled as something else",
                        [](const SampleCall& sample) {
                            return RawServer::reply(200, sample.reply)
                                .replace("application/json", "text/plain; charset=iso-8859-1");
                        },
                        valueOnly));
    // "成功" as GB18030 has it.
    add(all, appliedOrNot(says(
                 "F28", "body in GB18030",
                 [](const SampleCall& sample) {
                     auto body = sample.reply;
                     return RawServer::reply(200, body.replace("success", "\xb3\xc9\xb9\xa6"));
                 },
                 senselessAs(Reason::BadJson))));
    add(all, appliedOrNot(says(
                 "F28", "body in UTF-16",
                 [](const SampleCall& sample) {
                     const auto text = QString::fromUtf8(sample.reply);
                     return RawServer::reply(
                         200, QByteArray(reinterpret_cast<const char*>(text.utf16()), text.size() * 2));
                 },
                 senselessAs(Reason::BadJson))));
}

void addRedirects(std::vector<Variant>& all)
{
    for (const int status : {301, 302, 303, 307, 308}) {
        for (const auto* where : {"same origin", "other origin", "itself"}) {
            Variant variant{.fault = "F29", .name = QByteArray::number(status) + " to " + where};
            const QByteArray target = where;
            // Whoever is led there finds a gateway that takes the request and reports it.
            auto other = std::make_shared<std::unique_ptr<RawServer>>();
            if (target == "other origin")
                *other = std::make_unique<RawServer>(
                    [](RawConnection& connection) { (void)connection.receive(); });
            variant.behaviour.answer = [=](RawConnection& connection, const Exchange& exchange) {
                auto location = exchange.request.target;
                if (target == "same origin") location = sampleCalls().back().path + "?g_nonce=1";
                if (target == "other origin") location = (*other)->url().toEncoded() + exchange.sample.path;
                return connection.send(RawServer::reply(status, "", "Location: " + location + "\r\n"));
            };
            variant.untouched = [other] { return !*other || (*other)->connections() == 0; };
            // 307 and 308 ask for the same request elsewhere, so nothing was done here. The others may
            // follow a deed.
            const bool refuses = status >= 307;
            variant.expect = [=](const SampleCall& sample) -> std::vector<Expected> {
                auto expected =
                    isError(sample.writes() && !refuses ? Kind::Unknown : Kind::Http, Reason::Redirected);
                expected.httpStatus = status;
                return {expected};
            };
            if (refuses)
                all.push_back(variant);
            else
                add(all, appliedOrNot(variant));
        }
    }
}

} // namespace

std::vector<Variant> replyFaults()
{
    std::vector<Variant> all;
    addBetween(all);
    addEnvelopes(all);
    addEmpty(all);
    addStatuses(all);
    addCharsets(all);
    addRedirects(all);
    return all;
}

} // namespace lockkeeper::test
