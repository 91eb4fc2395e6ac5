// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/sample.h"

#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_listing.h"
#include "services/sandbox/server.h"
#include "tests/support/sandbox_tokens.h"

#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QUrlQuery>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

tl::expected<std::unique_ptr<Sample>, QString> Sample::start(int employees, int assets)
{
    sandbox::Options options;
    options.employees = employees;
    options.assets = assets;
    auto server = std::make_unique<sandbox::Server>(options);
    QString error;
    if (!server->start(&error)) return tl::unexpected(error);
    return std::unique_ptr<Sample>(new Sample(std::move(server)));
}

Sample::Sample(std::unique_ptr<sandbox::Server> server)
    : m_server(std::move(server))
{
}

Sample::~Sample() = default;

EnterpriseId Sample::enterprise() const
{
    return EnterpriseId(m_server->sampleEnterprise());
}

std::unique_ptr<GatewayClient> Sample::connect() const
{
    ClientSettings settings;
    settings.baseUrl = m_server->baseUrl();
    auto client = std::make_unique<GatewayClient>(settings, nullptr);
    client->setTokens(test::tokensFor(*m_server));
    return client;
}

tl::expected<QByteArray, QString> Sample::assetsReply() const
{
    auto url = m_server->baseUrl();
    url.setPath(url.path() + u"/order/api/order/v1/asset/"_s + m_server->sampleEnterprise() + u"/list"_s);
    url.setQuery(u"g_nonce=benchmark"_s);
    QNetworkRequest request(url);
    request.setRawHeader("Authorization", "Bearer " + m_server->tokens().app.toUtf8());
    request.setRawHeader("Content-Type", "application/json");
    request.setRawHeader("Accept-Encoding", "identity");
    QNetworkAccessManager network;
    const std::unique_ptr<QNetworkReply> reply(network.get(request));
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    loop.exec();
    const auto body = reply->readAll();
    if (reply->error() == QNetworkReply::NoError && body.startsWith("{\"code\":0")) return body;
    return tl::unexpected(u"O8 of the sample: %1 %2"_s.arg(
        reply->errorString(), QString::fromUtf8(body.first(std::min<qsizetype>(body.size(), 200)))));
}

tl::expected<std::vector<Employee>, QString> Sample::employees() const
{
    const auto client = connect();
    EmployeeQuery query;
    query.enterpriseGlobalId = enterprise();
    EmployeeListing listing(*client, query);
    std::vector<Employee> employees;
    QEventLoop loop;
    auto end = ListingEnd::Cancelled;
    QObject::connect(&listing, &EmployeeListing::rowsArrived, &loop,
        [&](const auto& rows) { employees.insert(employees.end(), rows.begin(), rows.end()); });
    QObject::connect(&listing, &EmployeeListing::finished, &loop, [&](ListingEnd how) {
        end = how;
        loop.quit();
    });
    listing.start();
    loop.exec();
    if (end == ListingEnd::Complete) return employees;
    return tl::unexpected(u"The sample's employees could not be loaded: "_s + listing.error().detail);
}

} // namespace lockkeeper::benchmarks
