// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_titles.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace lockkeeper
{

namespace
{

struct FieldTitle {
    const char* id;
    const char* title; ///< English source text
};

constexpr std::array titles{
    FieldTitle{"activateFlag", QT_TRANSLATE_NOOP("ProductTable", "Activation")},
    FieldTitle{"appKey", QT_TRANSLATE_NOOP("ProductTable", "App key")},
    FieldTitle{"assetId", QT_TRANSLATE_NOOP("ProductTable", "Asset id")},
    FieldTitle{"assetInsId", QT_TRANSLATE_NOOP("ProductTable", "Asset instance id")},
    FieldTitle{"assetNum", QT_TRANSLATE_NOOP("ProductTable", "Asset number")},
    FieldTitle{"channelCode", QT_TRANSLATE_NOOP("ProductTable", "Channel code")},
    FieldTitle{"channelOrderId", QT_TRANSLATE_NOOP("ProductTable", "Customer order number")},
    FieldTitle{"children", QT_TRANSLATE_NOOP("ProductTable", "Packages in it")},
    FieldTitle{"createTime", QT_TRANSLATE_NOOP("ProductTable", "Created")},
    FieldTitle{"crmProductId", QT_TRANSLATE_NOOP("ProductTable", "CRM product id")},
    FieldTitle{"customerId", QT_TRANSLATE_NOOP("ProductTable", "Customer id")},
    FieldTitle{"gmsPid", QT_TRANSLATE_NOOP("ProductTable", "Tool product id")},
    FieldTitle{"id", QT_TRANSLATE_NOOP("ProductTable", "Record id")},
    FieldTitle{"licenseOrderId", QT_TRANSLATE_NOOP("ProductTable", "Licence order")},
    FieldTitle{"licenseType", QT_TRANSLATE_NOOP("ProductTable", "Licence type")},
    FieldTitle{"limitAmount", QT_TRANSLATE_NOOP("ProductTable", "Consumption amount")},
    FieldTitle{"limitConcurrent", QT_TRANSLATE_NOOP("ProductTable", "Nodes")},
    FieldTitle{"limitEndTime", QT_TRANSLATE_NOOP("ProductTable", "Valid until")},
    FieldTitle{"limitStartTime", QT_TRANSLATE_NOOP("ProductTable", "Valid from")},
    FieldTitle{"limitTimeDuration", QT_TRANSLATE_NOOP("ProductTable", "Usage duration")},
    FieldTitle{"limitType", QT_TRANSLATE_NOOP("ProductTable", "Limit type")},
    FieldTitle{"merchandiseInsId", QT_TRANSLATE_NOOP("ProductTable", "Package instance id")},
    FieldTitle{"merchandiseName", QT_TRANSLATE_NOOP("ProductTable", "Package")},
    FieldTitle{"merchandiseNum", QT_TRANSLATE_NOOP("ProductTable", "Package number")},
    FieldTitle{"parentId", QT_TRANSLATE_NOOP("ProductTable", "Parent package id")},
    FieldTitle{"parentMerchandiseNum", QT_TRANSLATE_NOOP("ProductTable", "Parent package number")},
    FieldTitle{"prodDefExtend", QT_TRANSLATE_NOOP("ProductTable", "Extension definition")},
    FieldTitle{"productExtendInstanceList", QT_TRANSLATE_NOOP("ProductTable", "Extensions")},
    FieldTitle{"productInstanceList", QT_TRANSLATE_NOOP("ProductTable", "Products in it")},
    FieldTitle{"productName", QT_TRANSLATE_NOOP("ProductTable", "Product")},
    FieldTitle{"productUri", QT_TRANSLATE_NOOP("ProductTable", "Product URI")},
    FieldTitle{"srcLicenseOrderId", QT_TRANSLATE_NOOP("ProductTable", "Original licence order")},
    FieldTitle{"timeDurationExpression", QT_TRANSLATE_NOOP("ProductTable", "Time expression")},
    FieldTitle{"trial", QT_TRANSLATE_NOOP("ProductTable", "Trial")},
    FieldTitle{"trialEndDate", QT_TRANSLATE_NOOP("ProductTable", "Trial ends")},
    FieldTitle{"updateTime", QT_TRANSLATE_NOOP("ProductTable", "Updated")},
};

} // namespace

QString productFieldTitle(QByteArrayView id)
{
    const auto found =
        std::find_if(titles.begin(), titles.end(), [&](const FieldTitle& each) { return id == each.id; });
    Q_ASSERT(found != titles.end());
    return found == titles.end() ? QString() : QCoreApplication::translate("ProductTable", found->title);
}

} // namespace lockkeeper
