// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "models/domain/ids.h"
#include "services/gateway/gateway_client.h"
#include "services/journal/journal.h"
#include "services/sandbox/server.h"

#include <tl/expected.hpp>

#include <memory>

namespace lockkeeper
{

/// Everything a run needs to talk to one gateway: the embedded sandbox where asked for, the journal and
/// the client, made in this order and gone in the reverse one.
class GatewaySession
{
public:
    enum class Purpose {
        Reading, ///< no journal is opened, so nothing can be written to the gateway
        Working,
    };
    /// The error is a sentence for the user. A journal that cannot be opened is no error: reading works,
    /// and writing says why it does not.
    [[nodiscard]] static tl::expected<std::unique_ptr<GatewaySession>, QString> open(
        const CommandLine& line, Purpose purpose);

    [[nodiscard]] GatewayClient& client() { return *m_client; }
    /// Null for reading.
    [[nodiscard]] Journal* journal() { return m_journal.get(); }
    [[nodiscard]] bool isSandbox() const { return bool(m_sandbox); }
    /// The enterprise to open first: the one of the command line, else the sandbox's sample, else none.
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }

private:
    GatewaySession() = default;

    std::unique_ptr<sandbox::Server> m_sandbox;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<GatewayClient> m_client;
    EnterpriseId m_enterprise;
};

/// The folder for journal and settings: the one given, else the system's. Empty where there is none (no
/// home directory): the program then works without one and says so.
[[nodiscard]] QString dataFolder(const CommandLine& line);

} // namespace lockkeeper
