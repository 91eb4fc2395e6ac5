// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/operations/writes/bulk_write.h"

#include <functional>

namespace lockkeeper
{

class GatewayClient;

// What is done to enterprises (O1, O2, O4) as plans for a BulkWrite, of one thing each. The key is the
// customer's name, or its number where there is no name. `operation` groups the calls in the journal; may be
// empty. A client that goes away before its turn leaves the thing "not sent".

/// Functions that are told the customer record that O1 led to. Called from the event loop, as long as the
/// run lives.
struct BoundListener {
    /// O1 replied with this record, whose enterprise is the one that the customer was bound to.
    std::function<void(const EnterpriseCustomer&)> replied;
    /// O3 shows this record of the pair after the write; each time it is read, for when the reply was lost.
    /// Not called when O3 shows none or several.
    std::function<void(const EnterpriseCustomer&)> seen;
};

/// O1. O3 is asked for the request's channelCode and channelCustomerId before and after: "as wanted" when it
/// shows the pair with the enterprise of the reply, or without a reply with the enterpriseName that was sent;
/// "contradicts" when it shows the pair otherwise. Only a pair that was absent before is proof. Without both
/// halves of the pair nothing can be read.
[[nodiscard]] BulkWrite::Plan bindEnterprisePlan(GatewayClient* client, const BindEnterprise& request,
    const QString& operation = {}, const BoundListener& listener = {});

/// O2. No operation shows what it made: there is no key of O3 in request or reply. `created` gets the reply.
[[nodiscard]] BulkWrite::Plan createEnterprisePlan(GatewayClient* client, const CreateEnterprise& request,
    const QString& operation = {}, const std::function<void(const CreatedEnterprise&)>& created = {});

/// O4. No operation shows name or address of the customer behind a CRM customer number.
[[nodiscard]] BulkWrite::Plan updateEnterprisePlan(
    GatewayClient* client, const UpdateEnterprise& request, const QString& operation = {});

} // namespace lockkeeper
