// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/order_endpoints.h"

#include "models/domain/assets/asset_rules.h"
#include "models/domain/assets/lock_outcomes.h"
#include "models/domain/base/write_kind.h"
#include "models/domain/enterprises/enterprise_rules.h"
#include "models/domain/orders/order_outcomes.h"
#include "models/domain/orders/order_rules.h"
#include "services/endpoints/order_module/order_encoding.h"
#include "services/endpoints/order_module/record_codecs.h"
#include "services/gateway/wire/json_body.h"
#include "services/gateway/wire/json_record.h"
#include "services/gateway/wire/redaction.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper::endpoints
{

namespace
{
/// O2 and O4 take the same fields, but for the address, which only O4 can clear.
template <class Request>
JsonBody customerWithoutAddress(const Request& request)
{
    return JsonBody()
        .text("crmCustomerId"_L1, request.crmCustomerId)
        .text("customerName"_L1, request.customerName)
        .text("branchName"_L1, request.branchName);
}

void encodeLocks(const LockRequest& request, const WireUnits&, RequestParts& parts)
{
    JsonBody body;
    body.json["assetNums"_L1] = JsonBody::ids(request.assetNums);
    parts.body = body.text("operatorIdentity"_L1, request.operatorIdentity).bytes();
}

ItemOutcomes outcomesOfLocks(const LockRequest& sent, const Rows<LockResult>& reply)
{
    return lockOutcomes(sent, reply.rows);
}
} // namespace

constexpr Endpoint<BindEnterprise, Decoded<EnterpriseCustomer>> bindEnterprise{
    .info = {.name = "O1",
        .method = HttpMethod::Post,
        .pathTemplate = "/order/api/order/v1/enterprise/user/bind",
        .module = Module::Order,
        .effect = Effect::OnceOnlyWrite},
    .check = checkByRules,
    .encode =
        [](const BindEnterprise& request, const WireUnits&, RequestParts& parts) {
            parts.body = JsonBody()
                             .text("channelCode"_L1, request.channelCode)
                             .text("channelCustomerId"_L1, request.channelCustomerId)
                             .text("customerName"_L1, request.customerName)
                             .text("branchName"_L1, request.branchName)
                             .text("enterpriseName"_L1, request.enterpriseName)
                             .text("passwordMobile"_L1, request.passwordMobile)
                             .bytes();
        },
    .decode = decodeOne,
};

constexpr Endpoint<CreateEnterprise, Decoded<CreatedEnterprise>> createEnterprise{
    .info = {.name = "O2",
        .method = HttpMethod::Post,
        .pathTemplate = "/order/api/order/v1/enterprise/user/create",
        .module = Module::Order,
        .effect = Effect::OnceOnlyWrite},
    .check = checkByRules,
    .encode =
        [](const CreateEnterprise& request, const WireUnits&, RequestParts& parts) {
            parts.body = customerWithoutAddress(request).text("address"_L1, request.address).bytes();
        },
    .decode = decodeOne,
};

constexpr Endpoint<CustomerQuery, Rows<EnterpriseCustomer>> queryCustomers{
    .info = {.name = "O3",
        .method = HttpMethod::Get,
        .pathTemplate = "/order/api/order/v1/enterprise/user/query",
        .module = Module::Order,
        .effect = Effect::Read},
    .check = checkByRules,
    .encode =
        [](const CustomerQuery& request, const WireUnits&, RequestParts& parts) {
            addQuery(parts.query, "channelCode"_L1, request.channelCode);
            addQuery(parts.query, "channelCustomerId"_L1, request.channelCustomerId);
            addQuery(parts.query, "defaultCustomer"_L1, request.defaultCustomer);
        },
    .decode = decodeRows,
};

constexpr Endpoint<UpdateEnterprise, Done> updateEnterprise{
    .info = {.name = "O4",
        .method = HttpMethod::Post,
        .pathTemplate = "/order/api/order/v1/enterprise/user/update",
        .module = Module::Order,
        .effect = Effect::IdempotentWrite},
    .check = checkByRules,
    .encode =
        [](const UpdateEnterprise& request, const WireUnits&, RequestParts& parts) {
            parts.body = customerWithoutAddress(request).clearableText("address"_L1, request.address).bytes();
        },
    .decode = decodeNothing,
};

constexpr Endpoint<BatchOrderRequest, Rows<BatchOrderResult>> submitBatchOrder{
    .info = {.name = "O5",
        .method = HttpMethod::Post,
        .pathTemplate = "/order/api/order/v1/licenseOrder/batchOrder",
        .module = Module::Order,
        .effect = Effect::OnceOnlyWrite},
    .check = checkByRules,
    .encode =
        [](const BatchOrderRequest& request, const WireUnits& units, RequestParts& parts) {
            addQuery(parts.query, "appKey"_L1, request.appKey);
            parts.body = encodeBatchOrder(request.order, units);
            parts.secrets = passwordsIn(request.order);
        },
    .decode = decodeRows,
    .outcomes =
        [](const BatchOrderRequest& sent, const Rows<BatchOrderResult>& reply) {
            return batchOrderOutcomes(sent.order, reply.rows);
        },
    .hide = [](Rows<BatchOrderResult>& reply,
                const QStringList& secrets) { scrubIssues(reply.issues, secrets); },
};

constexpr Endpoint<LockRequest, Rows<LockResult>> disableLocks{
    .info = {.name = "O6",
        .method = HttpMethod::Post,
        .pathTemplate = "/order/api/order/v1/asset/lock",
        .module = Module::Order,
        .effect = Effect::IdempotentWrite},
    .check = checkByRules,
    .encode = encodeLocks,
    .decode = decodeRows,
    .outcomes = outcomesOfLocks,
};

constexpr Endpoint<LockRequest, Rows<LockResult>> enableLocks{
    .info = {.name = "O7",
        .method = HttpMethod::Post,
        .pathTemplate = "/order/api/order/v1/asset/unlock",
        .module = Module::Order,
        .effect = Effect::IdempotentWrite},
    .check = checkByRules,
    .encode = encodeLocks,
    .decode = decodeRows,
    .outcomes = outcomesOfLocks,
};

constexpr Endpoint<AssetQuery, Rows<VirtualAsset>> listAssets{
    .info = {.name = "O8",
        .method = HttpMethod::Get,
        .pathTemplate = "/order/api/order/v1/asset/{enterpriseGlobalId}/list",
        .module = Module::Order,
        .effect = Effect::Read},
    .check = checkByRules,
    .encode =
        [](const AssetQuery& request, const WireUnits&, RequestParts& parts) {
            parts.pathValues = {{u"enterpriseGlobalId"_s, request.enterpriseGlobalId.toString()}};
            addQuery(parts.query, "extendCode"_L1, request.extendCode);
        },
    .decode = decodeRows,
};

constexpr Endpoint<ShellNumberRequest, Rows<AssetNumber>> allocateAssetNumbers{
    .info = {.name = "O9",
        .method = HttpMethod::Post,
        .pathTemplate = "/order/api/order/v1/shellnums",
        .module = Module::Order,
        .effect = Effect::OnceOnlyWrite},
    .check = checkByRules,
    .encode = [](const ShellNumberRequest& request, const WireUnits&,
                  RequestParts& parts) { parts.body = JsonBody().number("size"_L1, request.size).bytes(); },
    .decode = decodeRows,
};

namespace
{
constexpr std::array allOfOrderModule{&bindEnterprise.info, &createEnterprise.info, &queryCustomers.info,
    &updateEnterprise.info, &submitBatchOrder.info, &disableLocks.info, &enableLocks.info, &listAssets.info,
    &allocateAssetNumbers.info};
// A new write does not compile without a WriteKind, and that demands what has to be known of every write.
static_assert(std::all_of(allOfOrderModule.begin(), allOfOrderModule.end(), [](const EndpointInfo* info) {
    return isWrite(info->effect) == writeKindOf(std::string_view(info->name)).has_value();
}));
} // namespace

std::span<const EndpointInfo* const> orderEndpoints()
{
    return allOfOrderModule;
}

} // namespace lockkeeper::endpoints
