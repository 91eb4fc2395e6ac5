// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/wire/redaction.h"
#include "services/gateway/wire/reply_decoder.h"

#include <cstdint>

using namespace lockkeeper;

/// Any bytes as a reply of any operation. The first byte chooses the operation and the status; the rest is
/// the body. Nothing is expected but that it comes back, without a finding of the sanitizers.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    if (size == 0) return 0;
    const QByteArray body(reinterpret_cast<const char*>(data + 1), qsizetype(size - 1));
    const int status = data[0] & 0x80 ? 299 : 200;
    const auto decode = [&](const auto& endpoint) { (void)decodeReply(endpoint, status, body); };
    using namespace endpoints;
    switch ((data[0] & 0x7f) % 10) {
    case 0:
        decode(queryCustomers);
        break;
    case 1:
        decode(createEnterprise);
        break;
    case 2:
        decode(submitBatchOrder);
        break;
    case 3:
        decode(disableLocks);
        break;
    case 4:
        decode(listAssets);
        break;
    case 5:
        decode(allocateAssetNumbers);
        break;
    case 6:
        decode(addEmployees);
        break;
    case 7:
        decode(listEmployees);
        break;
    case 8:
        decode(listAssetNumbers);
        break;
    default:
        decode(listAssetProducts);
    }
    (void)redactJson(body);
    return 0;
}
