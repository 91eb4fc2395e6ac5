// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_fields.h"

#include "models/domain/base/license_type.h"
#include "models/tables/assets/product_row.h"
#include "models/tables/base/column_builders.h"

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

class FieldList
{
public:
    explicit FieldList(const RecordFormat& format)
        : m_format(format)
    {
    }

    template <class TextOrId>
    void text(const char* id, const TextOrId& value)
    {
        add(id, value.toString());
    }
    void time(const char* id, Timestamp value)
    {
        add(id, m_format.fullTime(value), RecordFormat::rawTime(value));
    }
    void number(const char* id, std::optional<qint64> value)
    {
        add(id, value ? m_format.locale.toString(*value) : QString(),
            value ? QString::number(*value) : QString());
    }
    void flag(const char* id, std::optional<bool> value) { add(id, yesNo(value)); }
    void licenseType(const Text& value)
    {
        const auto utf8 = value.view();
        add("licenseType", licenseTypeMeaning(QUtf8StringView(utf8.data(), qsizetype(utf8.size()))),
            value.toString());
    }

    void add(const char* id, const QString& text, const QString& raw = {})
    {
        m_fields.push_back({id, productFieldTitle(id), text, raw});
    }
    [[nodiscard]] std::vector<RecordField> take() { return std::move(m_fields); }

private:
    const RecordFormat& m_format;
    std::vector<RecordField> m_fields;
};

} // namespace

QString productFieldTitle(QByteArrayView id)
{
    const auto found =
        std::find_if(titles.begin(), titles.end(), [&](const FieldTitle& each) { return id == each.id; });
    Q_ASSERT(found != titles.end());
    return found == titles.end() ? QString() : QCoreApplication::translate("ProductTable", found->title);
}

QString trialText(std::optional<int> trial)
{
    if (!trial) return {};
    return *trial == 0 || *trial == 1 ? yesNo(*trial == 1) : QString::number(*trial);
}

std::vector<RecordField> productFields(const ProductInstance& product, const RecordFormat& format)
{
    FieldList list(format);
    list.text("productName", productTitle(product)); // what it is called is seen in any case
    list.text("productUri", product.productUri);
    list.text("gmsPid", product.gmsPid);
    list.text("appKey", product.appKey);
    list.text("assetNum", product.assetNum);
    list.licenseType(product.licenseType);
    list.number("limitConcurrent", product.limitConcurrent);
    list.number("limitAmount", product.limitAmount);
    list.time("limitStartTime", product.limitStartTime);
    list.time("limitEndTime", product.limitEndTime);
    // The contract does not give its unit, so none is shown.
    list.number("limitTimeDuration", product.limitTimeDuration);
    list.text("timeDurationExpression", product.timeDurationExpression);
    list.add("trial", trialText(product.trial), product.trial ? QString::number(*product.trial) : QString());
    list.time("trialEndDate", product.trialEndDate);
    list.flag("activateFlag", product.activateFlag);
    list.text("limitType", product.limitType);
    list.flag("prodDefExtend", product.prodDefExtend);
    list.text("productExtendInstanceList", product.productExtendInstanceListRaw);
    list.text("id", product.id);
    list.text("crmProductId", product.crmProductId);
    list.text("assetId", product.assetId);
    list.text("assetInsId", product.assetInsId);
    list.text("merchandiseInsId", product.merchandiseInsId);
    list.text("customerId", product.customerId);
    list.text("channelCode", product.channelCode);
    list.text("licenseOrderId", product.licenseOrderId);
    list.text("channelOrderId", product.channelOrderId);
    list.text("srcLicenseOrderId", product.srcLicenseOrderId);
    list.time("createTime", product.createTime);
    list.time("updateTime", product.updateTime);
    return list.take();
}

std::vector<RecordField> merchandiseFields(const MerchandiseNode& node, const RecordFormat& format)
{
    FieldList list(format);
    list.text("merchandiseName", node.merchandiseName);
    list.text("merchandiseNum", node.merchandiseNum);
    list.text("parentMerchandiseNum", node.parentMerchandiseNum);
    list.licenseType(node.licenseType);
    list.text("timeDurationExpression", node.timeDurationExpression);
    list.number("children", qint64(node.children.size()));
    list.number("productInstanceList", qint64(node.productInstanceList.size()));
    list.text("id", node.id);
    list.text("parentId", node.parentId);
    list.text("customerId", node.customerId);
    list.text("channelCode", node.channelCode);
    list.text("licenseOrderId", node.licenseOrderId);
    list.text("channelOrderId", node.channelOrderId);
    list.text("srcLicenseOrderId", node.srcLicenseOrderId);
    list.time("createTime", node.createTime);
    list.time("updateTime", node.updateTime);
    return list.take();
}

} // namespace lockkeeper
