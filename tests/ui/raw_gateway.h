// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/client_bench.h"
#include "tests/ui/page_bench.h"

#include <memory>

/// A page and a gateway whose every word the test has written.
namespace lockkeeper::test
{

/// Connects the bench to a server. What cannot be answered is not tried again.
inline void connectTo(PageBench& bench, const RawServer& server)
{
    auto settings = settingsFor(server.url());
    settings.retry.attempts = 1;
    bench.client = std::make_unique<GatewayClient>(settings, nullptr);
    bench.client->setTokens(test::tokens);
}

inline QByteArray listReply(const QByteArray& rows)
{
    return R"({"code":0,"message":"success","data":[)" + rows + "]}";
}

} // namespace lockkeeper::test
