// SPDX-License-Identifier: GPL-3.0-or-later
// Which fields OrderFieldForm has for each kind of object, and where their values are.
#include "ui/orders/wizard/order_field_form.h"

namespace lockkeeper
{

template <>
LicenseOrder* OrderFieldForm::object<LicenseOrder>() const
{
    return m_isThere && m_place.steps.isEmpty() ? &m_state.order : nullptr;
}
template <>
OrderAsset* OrderFieldForm::object<OrderAsset>() const
{
    return m_isThere ? assetAt(m_state.order, m_place) : nullptr;
}
template <>
OrderProduct* OrderFieldForm::object<OrderProduct>() const
{
    return m_isThere ? productAt(m_state.order, m_place) : nullptr;
}
template <>
OrderMerchandise* OrderFieldForm::object<OrderMerchandise>() const
{
    return m_isThere ? packageAt(m_state.order, m_place) : nullptr;
}
template <>
ProductFeature* OrderFieldForm::object<ProductFeature>() const
{
    return m_isThere ? featureAt(m_state.order, m_place) : nullptr;
}

template <class Owner, class Value>
void OrderFieldForm::add(const char* field, Value Owner::*member)
{
    // The object is looked up each time: lists move their elements, and are copied on write.
    addValue(QString::fromLatin1(field), At<Value>([this, member]() -> Value* {
        auto* owner = object<Owner>();
        return owner ? &(owner->*member) : nullptr;
    }));
}

void OrderFieldForm::addFields()
{
    switch (m_part) {
    case OrderPart::Order:
        add("licenseType", &LicenseOrder::licenseType);
        add("orderType", &LicenseOrder::orderType);
        add("srcLicenseOrderId", &LicenseOrder::srcLicenseOrderId);
        add("customerName", &LicenseOrder::customerName);
        add("customerId", &LicenseOrder::customerId);
        add("crmCustomerId", &LicenseOrder::crmCustomerId);
        add("channelCustomerId", &LicenseOrder::channelCustomerId);
        add("customerType", &LicenseOrder::customerType);
        add("enterpriseGlobalId", &LicenseOrder::enterpriseGlobalId);
        add("adminName", &LicenseOrder::adminName);
        add("adminAccount", &LicenseOrder::adminAccount);
        add("adminEmail", &LicenseOrder::adminEmail);
        add("adminCellNumber", &LicenseOrder::adminCellNumber);
        add("passwordMobile", &LicenseOrder::passwordMobile);
        add("address", &LicenseOrder::address);
        add("branchCode", &LicenseOrder::branchCode);
        add("branchName", &LicenseOrder::branchName);
        break;
    case OrderPart::Asset:
        add("assetNos", &OrderAsset::assetNos);
        add("limitStartDate", &OrderAsset::limitStartDate);
        add("limitEndDate", &OrderAsset::limitEndDate);
        add("borrowedUsbKey", &OrderAsset::borrowedUsbKey);
        add("transferedAssetNum", &OrderAsset::transferedAssetNum);
        break;
    case OrderPart::Product:
        add("productUri", &OrderProduct::productUri);
        add("productName", &OrderProduct::productName);
        add("crmProductId", &OrderProduct::crmProductId);
        add("gmsPid", &OrderProduct::gmsPid);
        add("appKey", &OrderProduct::appKey);
        add("timeDurationExpression", &OrderProduct::timeDurationExpression);
        add("limitStartDate", &OrderProduct::limitStartDate);
        add("limitEndDate", &OrderProduct::limitEndDate);
        add("limitConcurrent", &OrderProduct::limitConcurrent);
        add("strictMatchWhenDelete", &OrderProduct::strictMatchWhenDelete);
        add("trial", &OrderProduct::trial);
        add("trialEndDate", &OrderProduct::trialEndDate);
        add("passwords", &OrderProduct::passwords);
        add("productType", &OrderProduct::productType);
        add("parentCrmProductId", &OrderProduct::parentCrmProductId);
        add("limitTimeDuration", &OrderProduct::limitTimeDuration);
        add("timeUnit", &OrderProduct::timeUnit);
        add("timeUnitQuantity", &OrderProduct::timeUnitQuantity);
        add("srcLicenseOrderId", &OrderProduct::srcLicenseOrderId);
        break;
    case OrderPart::Package:
        add("merchandiseNum", &OrderMerchandise::merchandiseNum);
        add("merchandiseName", &OrderMerchandise::merchandiseName);
        add("timeDurationExpression", &OrderMerchandise::timeDurationExpression);
        add("crmProductId", &OrderMerchandise::crmProductId);
        add("parentCrmProductId", &OrderMerchandise::parentCrmProductId);
        add("parentMerchandiseNum", &OrderMerchandise::parentMerchandiseNum);
        break;
    case OrderPart::Feature:
        add("featureCode", &ProductFeature::featureCode);
        add("featureName", &ProductFeature::featureName);
        add("featureValue", &ProductFeature::featureValue);
        add("featureValueType", &ProductFeature::featureValueType);
        add("trial", &ProductFeature::trial);
        add("trialEndDate", &ProductFeature::trialEndDate);
        break;
    case OrderPart::Attribute: // has a table of its own
        break;
    }
}

} // namespace lockkeeper
