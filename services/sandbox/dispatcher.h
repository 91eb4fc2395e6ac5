// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/endpoints.h"
#include "services/sandbox/ledger.h"
#include "services/sandbox/nonces.h"
#include "services/sandbox/server.h"
#include "services/sandbox/store_thread.h"
#include "services/sandbox/tokens.h"

#include <memory>

namespace lockkeeper::sandbox
{

// A request to an endpoint, as far as operations and checks need it.
struct Incoming {
    const Endpoint* endpoint = nullptr;
    QHash<QString, QString> path;
    QHash<QString, QString> query;
    QByteArray nonce;
    bool isNonceRepeated = false; // several g_nonce parameters
    QString authorization;
    QString clientToken;
    QString userToken;
    QString contentType;
    QByteArray body;
};

struct Outcome {
    int httpStatus = 0;
    QByteArray body;
    QString code;
    bool applied = false;
};

// Runs a request through everything the contract asks of it: tokens (contract §5), then the nonce, then
// Content-Type and the form of the body, then the operation, in a transaction. Any thread.
class Dispatcher
{
public:
    // `options` outlives this.
    Dispatcher(StoreThread& store, TokenBook& tokens, Ledger& ledger, const Options& options);

    // `ledgerNumber`: the entry to mark when something of this call is applied after its reply.
    Outcome dispatch(const Incoming& incoming, PageFault pageFault, quint64 ledgerNumber);
    // The same, but the operation runs only after `delay`; a refusal by token, nonce or form is final at
    // once.
    void dispatchLate(const Incoming& incoming, std::chrono::milliseconds delay, quint64 ledgerNumber);
    // A refusal with `code` that comes from no operation: for faults.
    Outcome refusal(const char* code, const QString& cause) const;

private:
    void admit(const Incoming& incoming);
    Outcome execute(Store& store, const Incoming& incoming, const rapidjson::Document& body,
        PageFault pageFault, quint64 ledgerNumber);
    Outcome refused(const QString& code, const QString& message, const QString& cause) const;
    static std::shared_ptr<const rapidjson::Document> parseBody(const Incoming& incoming);

    StoreThread& m_store;
    TokenBook& m_tokens;
    Ledger& m_ledger;
    NonceLog m_nonces;
    const Options& m_options;
};

} // namespace lockkeeper::sandbox
