// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/server.h"

#include "services/sandbox/exchange.h"
#include "services/sandbox/faults.h"
#include "services/sandbox/http_server.h"
#include "services/sandbox/ids.h"
#include "services/sandbox/ledger.h"
#include "services/sandbox/sample_data.h"
#include "services/sandbox/store.h"
#include "services/sandbox/store_thread.h"
#include "services/sandbox/tokens.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

Options completed(Options options)
{
    for (QString* secret : {&options.tokens.app, &options.tokens.client, &options.tokens.user,
             &options.credentials.clientSecret, &options.credentials.password}) {
        if (secret->isEmpty()) *secret = randomSecret(32);
    }
    if (options.credentials.clientId.isEmpty()) options.credentials.clientId = u"sandbox"_s;
    if (options.credentials.userName.isEmpty()) options.credentials.userName = u"admin"_s;
    return options;
}

} // namespace

struct Server::Private {
    explicit Private(Options given)
        : options(completed(std::move(given)))
        , tokens(options.tokens, options.credentials, options.tokenLifetimeSeconds)
        , exchange(store, tokens, ledger, faults, options)
        , http([this](const httplib::Request& request, httplib::Response& response, Connection& connection) {
            exchange.serve(request, response, connection);
        })
    {
        faults.set(options.faults);
    }

    const Options options;
    Ledger ledger;
    FaultBook faults;
    TokenBook tokens;
    StoreThread store;
    Exchange exchange;
    HttpServer http;
};

Server::Server(Options options)
    : d(std::make_unique<Private>(std::move(options)))
{
}

Server::~Server()
{
    stop();
}

bool Server::start(QString* error)
{
    const auto prepare = [this](Store& store) {
        if (store.isNew()) fillWithSample(store, d->options);
    };
    if (!d->options.ledgerFile.isEmpty() && !d->ledger.writeTo(d->options.ledgerFile, error)) return false;
    if (!d->store.start(d->options.dataFile, prepare, error)) return false;
    if (d->http.start(d->options.port, error)) return true;
    d->store.stop();
    return false;
}

void Server::stop()
{
    d->http.stop();
    d->store.stop();
}

quint16 Server::port() const
{
    return d->http.port();
}

QUrl Server::baseUrl() const
{
    return QUrl(u"http://127.0.0.1:%1"_s.arg(port()));
}

Tokens Server::tokens() const
{
    return d->options.tokens;
}

Credentials Server::credentials() const
{
    return d->options.credentials;
}

void Server::setFaults(QList<Fault> faults)
{
    d->faults.set(std::move(faults));
}

void Server::setLatency(int ms)
{
    d->exchange.setLatency(ms);
}

QList<LedgerEntry> Server::ledger() const
{
    return d->ledger.entries();
}

void Server::clearLedger()
{
    d->ledger.clear();
}

QString Server::sampleEnterprise() const
{
    return sample::enterprise();
}

} // namespace lockkeeper::sandbox
