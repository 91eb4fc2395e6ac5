// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/member_module/record_codecs.h"
#include "services/gateway/wire/json_record.h"

namespace lockkeeper
{

void readValue(JsonValue& json, ProductInstance& product)
{
    using P = ProductInstance;
    static constexpr std::array<JsonField<P>, 30> fields{{
        {"id", into<&P::id>},
        {"licenseType", into<&P::licenseType>},
        {"customerId", into<&P::customerId>},
        {"assetId", into<&P::assetId>},
        {"assetInsId", into<&P::assetInsId>},
        {"merchandiseInsId", into<&P::merchandiseInsId>},
        {"assetNum", into<&P::assetNum>},
        {"productUri", into<&P::productUri>},
        {"gmsPid", into<&P::gmsPid>},
        {"appKey", into<&P::appKey>},
        {"productName", into<&P::productName>},
        {"channelCode", into<&P::channelCode>},
        {"licenseOrderId", into<&P::licenseOrderId>},
        {"channelOrderId", into<&P::channelOrderId>},
        {"limitStartTime", into<&P::limitStartTime>},
        {"limitEndTime", into<&P::limitEndTime>},
        {"limitAmount", into<&P::limitAmount>},
        {"limitConcurrent", into<&P::limitConcurrent>},
        {"limitTimeDuration", into<&P::limitTimeDuration>},
        {"trial", into<&P::trial>},
        {"trialEndDate", into<&P::trialEndDate>},
        {"limitType", into<&P::limitType>},
        {"prodDefExtend", into<&P::prodDefExtend>},
        {"timeDurationExpression", into<&P::timeDurationExpression>},
        {"srcLicenseOrderId", into<&P::srcLicenseOrderId>},
        {"createTime", into<&P::createTime>},
        {"updateTime", into<&P::updateTime>},
        {"activateFlag", into<&P::activateFlag>},
        {"crmProductId", into<&P::crmProductId>},
        {"productExtendInstanceList", rawInto<&P::productExtendInstanceListRaw>},
    }};
    readRecord(json, product, fields);
}

// Calls itself through `children`, as deep as the reply is nested: JsonValue limits that.
void readValue(JsonValue& json, MerchandiseNode& node)
{
    using N = MerchandiseNode;
    static constexpr std::array<JsonField<N>, 16> fields{{
        {"id", into<&N::id>},
        {"licenseType", into<&N::licenseType>},
        {"merchandiseNum", into<&N::merchandiseNum>},
        {"merchandiseName", into<&N::merchandiseName>},
        {"parentId", into<&N::parentId>},
        {"parentMerchandiseNum", into<&N::parentMerchandiseNum>},
        {"customerId", into<&N::customerId>},
        {"licenseOrderId", into<&N::licenseOrderId>},
        {"channelOrderId", into<&N::channelOrderId>},
        {"createTime", into<&N::createTime>},
        {"updateTime", into<&N::updateTime>},
        {"channelCode", into<&N::channelCode>},
        {"timeDurationExpression", into<&N::timeDurationExpression>},
        {"srcLicenseOrderId", into<&N::srcLicenseOrderId>},
        {"children", into<&N::children>},
        {"productInstanceList", into<&N::productInstanceList>},
    }};
    readRecord(json, node, fields);
}

void readValue(JsonValue& json, AssetProducts& products)
{
    using P = AssetProducts;
    static constexpr std::array<JsonField<P>, 2> fields{{
        {"productInstanceList", into<&P::productInstanceList>},
        {"children", into<&P::children>},
    }};
    readRecord(json, products, fields);
}

} // namespace lockkeeper
