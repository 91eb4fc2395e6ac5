// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "services/gateway/calls/gateway_client.h"

#include <QByteArrayList>

#include <chrono>
#include <functional>
#include <vector>

namespace lockkeeper::test
{

/// What a call's receiver was told, whatever the reply's type.
struct Delivery {
    int times = 0; ///< must be 1 in the end
    bool value = false;
    GatewayError error{};              ///< when there is no value
    bool noData = false;               ///< M1 only: the reply said nothing about any row
    QList<ItemOutcome> items{};        ///< M1, O5, O6, O7: what the value says of each thing sent
    std::chrono::milliseconds after{}; ///< since the call was started
};

/// An operation with a request that passes the client's own rules, and the reply of a gateway where all is
/// well.
struct SampleCall {
    const EndpointInfo* info;
    QByteArray path;      ///< as it must stand on the wire
    QByteArray reply;     ///< the whole envelope of a success
    QByteArrayList codes; ///< what the operation may answer: contract §7, "Codes per operation"
    bool mayBeLarge;      ///< whether the contract lets its request be megabytes long
    /// Starts the call with its short or its large request; gives back what cancels it.
    std::function<std::function<void()>(
        GatewayClient&, QObject* context, bool large, std::function<void(Delivery)>)>
        start;
    /// Starts the call with a number in the request and as the journal's subject (markOf()), by which a
    /// gateway and a journal tell many calls apart. Only for writes.
    std::function<std::function<void()>(
        GatewayClient&, QObject* context, int number, bool large, std::function<void(Delivery)>)>
        startNumbered;

    [[nodiscard]] bool writes() const { return isWrite(info->effect); }
    [[nodiscard]] QByteArray name() const { return info->name; }
};

/// O1 to O9, M1 to M10.
[[nodiscard]] const std::vector<SampleCall>& sampleCalls();

/// What stands in the request of this number: in its path if the operation has ids there, else in its body.
[[nodiscard]] QString markOf(int number);
/// The number that stands in a request line or a body; 0 for none.
[[nodiscard]] int markedNumber(const QByteArray& text);

} // namespace lockkeeper::test
