// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/gateway_client.h"
#include "ui/base/page_context.h"

namespace lockkeeper
{

/// The key under which the journal has the entries of a connection.
[[nodiscard]] inline QString journalProfile(const ConnectionProfile& profile)
{
    // One that is not saved has its address as the key (GatewaySession).
    return profile.id.isNull() && !profile.baseUrl.isEmpty() ? profile.baseUrl : profileKey(profile);
}

/// The same of this window's connection, connected or not.
[[nodiscard]] inline QString journalProfile(const PageContext& context)
{
    if (const auto* client = context.client()) {
        const auto& settings = client->settings();
        return settings.profileKey.isEmpty() ? settings.profileName : settings.profileKey;
    }
    return journalProfile(context.profile);
}

} // namespace lockkeeper
