// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_columns.h"

#include "models/domain/base/license_type.h"
#include "models/tables/assets/product_fields.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/base/lifted_column.h"

#include <limits>
#include <utility>

namespace lockkeeper
{

namespace
{

struct ProductTable {
    Q_DECLARE_TR_FUNCTIONS(ProductTable)
};

using Product = ProductInstance;
using Row = ProductRow;
constexpr auto digits = ColumnKind::Digits;

template <class Field>
ColumnSpec<Product> hiddenText(const char* id, Field Product::*field, ColumnKind kind = ColumnKind::Text)
{
    return textColumn(id, productFieldTitle(id), 140, field, kind, false);
}

ColumnSpec<Product> numberColumn(
    const char* id, std::optional<qint64> Product::*field, int width, bool visible = false)
{
    return lockkeeper::numberColumn(id, productFieldTitle(id), width, field, visible);
}

ColumnSpec<Product> titleColumn()
{
    ColumnSpec<Product> column;
    column.info = {
        .id = "productName", .title = productFieldTitle("productName"), .width = 150, .least = 136};
    column.text = [](const Product& product) { return productTitle(product).toString(); };
    column.exportUtf8 = [](const Product& product, QByteArray&) {
        // The title is one of the product's own fields, so its bytes lie in the record.
        if (!product.productName.isEmpty()) return utf8View(product.productName.view());
        return utf8View(product.productUri.isEmpty() ? product.id.view() : product.productUri.view());
    };
    column.toolTip = column.text;
    return column;
}

ColumnSpec<Product> licenseTypeColumn()
{
    auto column = hiddenText("licenseType", &Product::licenseType);
    column.toolTip = column.text; // the value on the wire
    column.text = [](const Product& product) {
        const auto value = product.licenseType.view();
        return licenseTypeMeaning(QUtf8StringView(value.data(), qsizetype(value.size())));
    };
    column.exportUtf8 = nullptr; // the meaning is exported, not the field
    column.info.width = 190;
    return column;
}

ColumnSpec<Product> validityColumn(const RecordFormat& format, const ProductStates& states)
{
    auto column =
        timeColumn("limitEndTime", productFieldTitle("limitEndTime"), &Product::limitEndTime, format);
    column.info.width = 124;
    column.info.placeholder = ProductTable::tr("no end");
    column.info.searchable = true;
    column.text = [states](const Product& product) { return states.validity(product).text; };
    column.searchText = column.text;
    column.look = [states](const Product& product) { return states.validity(product).look; };
    return column;
}

ColumnSpec<Product> trialColumn(const RecordFormat& format, const ProductStates& states)
{
    ColumnSpec<Product> column;
    column.info = {
        .id = "trial", .title = productFieldTitle("trial"), .kind = ColumnKind::Boolean, .width = 118};
    column.info.least = 96; // beside the details of 320 pixels in a window of 1280
    column.text = [states](const Product& product) { return states.trial(product).text; };
    column.searchText = column.text;
    column.toolTip = [format](const Product& product) { return format.timeWithRaw(product.trialEndDate); };
    column.exportText = [](const Product& product) { return trialText(product.trial); };
    // Sorted by the end of the trial; trials without an end come last.
    column.sortNumber = [states, unit = format.unit](const Product& product) -> std::optional<qint64> {
        if (!ProductStates::isTrial(product)) return std::nullopt;
        const auto end = product.trialEndDate.toMilliseconds(unit);
        return end && *end > 0 ? *end : std::numeric_limits<qint64>::max();
    };
    column.look = [states](const Product& product) { return states.trial(product).look; };
    return column;
}

ColumnSpec<Product> activationColumn(const ProductStates& states)
{
    ColumnSpec<Product> column;
    column.info = {.id = "activateFlag", .title = productFieldTitle("activateFlag"), .width = 104};
    column.text = [states](const Product& product) { return states.activation(product).text; };
    column.look = [states](const Product& product) { return states.activation(product).look; };
    return column;
}

ColumnSpec<Row> assetNumberColumn()
{
    ColumnSpec<Row> column;
    column.info = {.id = "assetNum", .title = productFieldTitle("assetNum"), .kind = digits, .width = 104};
    const auto number = [](const Row& row) -> const AssetNumber& {
        return row.asset->assetNum.isEmpty() ? row.product->assetNum : row.asset->assetNum;
    };
    column.text = [number](const Row& row) { return number(row).toString(); };
    column.exportUtf8 = [number](const Row& row, QByteArray&) { return utf8View(number(row).view()); };
    column.toolTip = column.text;
    return column;
}

ColumnSpec<Row> productHolderColumn()
{
    auto column = textColumn("holders", ProductTable::tr("Holder"), 76, &Row::holders);
    column.info.placeholder = ProductTable::tr("free");
    return column;
}

ColumnSpecs<Product> hiddenColumns(const RecordFormat& format)
{
    const auto time = [&](const char* id, Timestamp Product::*field) {
        return timeColumn(id, productFieldTitle(id), field, format, false);
    };
    return {
        hiddenText("productUri", &Product::productUri),
        hiddenText("gmsPid", &Product::gmsPid, digits),
        hiddenText("appKey", &Product::appKey),
        licenseTypeColumn(),
        time("limitStartTime", &Product::limitStartTime),
        time("trialEndDate", &Product::trialEndDate),
        numberColumn("limitTimeDuration", &Product::limitTimeDuration, 110),
        numberColumn("limitAmount", &Product::limitAmount, 110),
        hiddenText("timeDurationExpression", &Product::timeDurationExpression),
        hiddenText("limitType", &Product::limitType),
        booleanColumn("prodDefExtend", productFieldTitle("prodDefExtend"), &Product::prodDefExtend),
        hiddenText("productExtendInstanceList", &Product::productExtendInstanceListRaw),
        hiddenText("id", &Product::id, digits),
        hiddenText("crmProductId", &Product::crmProductId, digits),
        hiddenText("assetId", &Product::assetId, digits),
        hiddenText("assetInsId", &Product::assetInsId, digits),
        hiddenText("merchandiseInsId", &Product::merchandiseInsId, digits),
        hiddenText("customerId", &Product::customerId, digits),
        hiddenText("channelCode", &Product::channelCode),
        hiddenText("licenseOrderId", &Product::licenseOrderId, digits),
        hiddenText("channelOrderId", &Product::channelOrderId, digits),
        hiddenText("srcLicenseOrderId", &Product::srcLicenseOrderId, digits),
        time("createTime", &Product::createTime),
        time("updateTime", &Product::updateTime),
    };
}

} // namespace

ColumnSpecs<ProductRow> productColumns(const RecordFormat& format, const ProductStates& states)
{
    const auto ofProduct = [](ColumnSpec<Product> column) {
        return lifted<Row>(std::move(column), [](const Row& row) { return row.product.get(); });
    };
    ColumnSpecs<Row> columns;
    columns.push_back(ofProduct(titleColumn()));
    columns.push_back(assetNumberColumn());
    columns.push_back(textColumn("merchandise", ProductTable::tr("Package"), 66, &Row::merchandise));
    columns.back().info.folds = 1; // beside the details, which say it, in a window of 1280
    columns.push_back(productHolderColumn());
    columns.push_back(ofProduct(numberColumn("limitConcurrent", &Product::limitConcurrent, 56, true)));
    columns.push_back(ofProduct(validityColumn(format, states)));
    columns.push_back(ofProduct(trialColumn(format, states)));
    columns.push_back(ofProduct(activationColumn(states)));
    for (auto& column : hiddenColumns(format))
        columns.push_back(ofProduct(std::move(column)));
    return columns;
}

std::vector<RecordField> productRowFields(const ProductRow& row, const RecordFormat& format)
{
    auto fields = productFields(*row.product, format);
    fields.insert(
        fields.begin() + 1, {{"merchandise", ProductTable::tr("Package"), row.merchandise.toString(), {}},
                                {"holders", ProductTable::tr("Holder"), row.holders.toString(), {}}});
    return fields;
}

} // namespace lockkeeper
