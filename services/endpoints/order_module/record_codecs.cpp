// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/endpoints/order_module/record_codecs.h"

#include "services/gateway/wire/json_record.h"

namespace lockkeeper
{

namespace
{
/// An asset while it is read. Its rare parts are read into `details` and moved to their shared block at the
/// end.
struct AssetReading : VirtualAsset {
    AssetDetails rare;
};

template <auto Member>
void rareInto(JsonValue& json, AssetReading& asset)
{
    readValue(json, asset.rare.*Member);
}
} // namespace

void readValue(JsonValue& json, EnterpriseCustomer& customer)
{
    using C = EnterpriseCustomer;
    static constexpr std::array<JsonField<C>, 6> fields{{
        {"customerId", into<&C::customerId>},
        {"channelCode", into<&C::channelCode>},
        {"channelCustomerId", into<&C::channelCustomerId>},
        {"enterpriseGlobalId", into<&C::enterpriseGlobalId>, JsonField<C>::Need::Key},
        {"enterpriseName", into<&C::enterpriseName>},
        {"isDefault", into<&C::isDefault>},
    }};
    readRecord(json, customer, fields);
}

void readValue(JsonValue& json, CreatedEnterprise& enterprise)
{
    using E = CreatedEnterprise;
    static constexpr std::array<JsonField<E>, 3> fields{{
        {"enterpriseGlobalId", into<&E::enterpriseGlobalId>, JsonField<E>::Need::Key},
        {"defaultType", into<&E::defaultType>},
        {"members", into<&E::members>},
    }};
    readRecord(json, enterprise, fields);
}

void readValue(JsonValue& json, CreatedEnterprise::Member& member)
{
    using M = CreatedEnterprise::Member;
    static constexpr std::array<JsonField<M>, 2> fields{{
        {"memberGlobalId", into<&M::memberGlobalId>, JsonField<M>::Need::Key},
        {"memberIdentity", into<&M::memberIdentity>},
    }};
    readRecord(json, member, fields);
}

void readValue(JsonValue& json, BatchOrderResult& result)
{
    using R = BatchOrderResult;
    static constexpr std::array<JsonField<R>, 3> fields{{
        {"sequence", into<&R::sequence>, JsonField<R>::Need::Key},
        {"licenseOrderId", into<&R::licenseOrderId>},
        {"customerId", into<&R::customerId>},
    }};
    readRecord(json, result, fields);
}

void readValue(JsonValue& json, LockResult& result)
{
    using R = LockResult;
    static constexpr std::array<JsonField<R>, 2> fields{{
        {"assetNum", into<&R::assetNum>, JsonField<R>::Need::Key},
        {"status", into<&R::status>, JsonField<R>::Need::Key},
    }};
    readRecord(json, result, fields);
}

void readValue(JsonValue& json, VirtualAsset& asset)
{
    using A = AssetReading;
    static constexpr std::array<JsonField<A>, 17> fields{{
        {"id", into<&A::id>, JsonField<A>::Need::Key},
        {"licenseType", into<&A::licenseType>},
        {"assetNum", into<&A::assetNum>, JsonField<A>::Need::Key},
        {"grantable", into<&A::grantable>},
        {"customerId", into<&A::customerId>},
        {"keyShellNumber", into<&A::keyShellNumber>},
        {"keyChipType", into<&A::keyChipType>},
        {"locked", into<&A::locked>},
        {"freezing", into<&A::freezing>},
        {"createTime", into<&A::createTime>},
        {"updateTime", into<&A::updateTime>},
        {"limitStartTime", into<&A::limitStartTime>},
        {"limitEndTime", into<&A::limitEndTime>},
        {"assignStatus", rareInto<&AssetDetails::assignStatus>},
        {"assetLimits", [](JsonValue& value, A& a) { value.readRaw(a.rare.assetLimitsRaw); }},
        {"assetExtends", rareInto<&AssetDetails::assetExtends>},
        {"borrowedUsbKey", into<&A::borrowedUsbKey>},
    }};
    AssetReading reading;
    readRecord(json, reading, fields);
    asset = std::move(static_cast<VirtualAsset&>(reading));
    auto& rare = reading.rare;
    if (rare.assignStatus || !rare.assetLimitsRaw.isEmpty() || !rare.assetExtends.empty())
        asset.details = std::make_shared<const AssetDetails>(std::move(rare));
}

void readValue(JsonValue& json, AssetExtend& extend)
{
    using E = AssetExtend;
    static constexpr std::array<JsonField<E>, 2> fields{{
        {"extendCode", into<&E::extendCode>},
        {"extendValue", into<&E::extendValue>},
    }};
    readRecord(json, extend, fields);
}

void readValue(JsonValue& json, AssignStatus& status)
{
    using S = AssignStatus;
    static constexpr std::array<JsonField<S>, 5> fields{{
        {"id", into<&S::id>},
        {"assignStatus", into<&S::assignStatus>},
        {"assignMemberId", into<&S::assignMemberId>},
        {"createTime", into<&S::createTime>},
        {"updateTime", rawInto<&S::updateTimeRaw>},
    }};
    readRecord(json, status, fields);
}

} // namespace lockkeeper
