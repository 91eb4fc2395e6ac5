// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/json.h"
#include "services/sandbox/server.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <chrono>
#include <functional>
#include <optional>

namespace lockkeeper::sandbox
{

class Store;
struct Endpoint;

// What an operation answers. Refusals are thrown (catalogue.h); this is the rest.
struct Reply {
    QString code; // "0", or a code whose reply has data all the same (60027)
    QByteArray body;
    bool applied = false; // the write took effect
};

// What a fault makes of the pages of a list (M5).
enum class PageFault { None, Duplicates, ShrinkingTotal };

// One call of one operation, its headers and nonce already accepted.
struct Call {
    Store& store;
    const Endpoint& endpoint;
    QHash<QString, QString> path;  // {enterpriseGlobalId} …, percent-decoded
    QHash<QString, QString> query; // decoded; of a repeated parameter the first
    const Json* body = nullptr;    // set for operations with a body
    Epoch epoch = Epoch::Milliseconds;
    QList<ExistingNumberRule> existingNumbers = {};
    qint64 nowMs = 0;
    PageFault pageFault = PageFault::None;
    // Runs something after a delay, in a transaction of its own; the ledger has this call as applied from
    // then on.
    std::function<void(std::chrono::milliseconds, std::function<void(Store&)>)> later;

    Fields fields(std::initializer_list<const char*> known) const;

    // Timestamps between the wire's unit and the store's milliseconds.
    std::optional<qint64> toWire(std::optional<qint64> ms) const;
    std::optional<qint64> fromWire(std::optional<qint64> value) const;

    // A Long in the query: nothing when absent or empty; another form is refused with the operation's
    // malformed code.
    std::optional<qint64> queryInteger(const char* name) const;
};

// {"code":0,"message":"success","data":…}; `data` writes exactly one value.
Reply success(const std::function<void(JsonOut&)>& data);
Reply appliedWithNullData(); // of a write that took effect
Reply successWithoutData();  // no `data` key

// {"code":"…","message":"…","cause":"…"}, and `data` where given.
QByteArray errorBody(const QString& code, const QString& message, const QString& cause,
    const std::function<void(JsonOut&)>& data = {});

} // namespace lockkeeper::sandbox
