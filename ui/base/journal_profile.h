// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/calls/gateway_client.h"
#include "ui/base/page_context.h"

namespace lockkeeper
{

/// Under which key the journal has the entries of this window's connection, whether it is connected or not.
[[nodiscard]] inline QString journalProfile(const PageContext& context)
{
    if (const auto* client = context.client()) {
        const auto& settings = client->settings();
        return settings.profileKey.isEmpty() ? settings.profileName : settings.profileKey;
    }
    // A connection for one run only goes by its address (GatewaySession).
    const auto& profile = context.profile;
    return profile.id.isNull() && !profile.baseUrl.isEmpty() ? profile.baseUrl : profileKey(profile);
}

} // namespace lockkeeper
