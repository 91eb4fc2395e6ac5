// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/pending_call.h"

#include <QObject>
#include <QTest>

#include <memory>
#include <optional>

namespace lockkeeper::test
{

/// Waits for a call's result, spinning the test's event loop; nothing when it does not come in time.
template <class T>
std::optional<Result<T>> await(const PendingCall<T>& call, int ms = 30'000)
{
    QObject context;
    // Shared, so that a result that comes after the time-out still has somewhere to go.
    auto result = std::make_shared<std::optional<Result<T>>>();
    call.onDone(&context, [result](Result<T> value) { *result = std::move(value); });
    (void)QTest::qWaitFor([&] { return result->has_value(); }, ms);
    return std::move(*result);
}

/// The reply to a reading that the test cannot go on without: where there is none, it ends the test.
template <class T>
T replyOf(const PendingCall<T>& call)
{
    auto result = await(call);
    if (!result) qFatal("no reply came in time");
    if (!*result) qFatal("%s", qPrintable(result->error().detail));
    return std::move(**result);
}

} // namespace lockkeeper::test
