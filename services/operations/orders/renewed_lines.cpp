// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/renewed_lines.h"

#include "services/storage/journal/order_content.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QJsonObject keptLine(const RenewedLine& line)
{
    QJsonObject object{{u"line"_s, line.line.toString()}};
    const auto keep = [&object](const QString& name, const QString& text) {
        if (!text.isEmpty()) object[name] = text;
    };
    if (line.ends.isSet()) object[u"ends"_s] = line.ends.raw();
    keep(u"customerId"_s, line.customerId.toString());
    keep(u"licenseType"_s, line.licenseType.toString());
    keep(u"assetNum"_s, line.assetNum.toString());
    keep(u"licenseOrderId"_s, line.licenseOrderId.toString());
    keep(u"channelOrderId"_s, line.channelOrderId);
    if (!line.products.isEmpty()) object[u"products"_s] = QJsonArray::fromStringList(line.products);
    return object;
}

RenewedLine lineFrom(const JsonFields& object)
{
    RenewedLine line;
    line.line = Text(object.text("line"_L1));
    if (const auto ends = object["ends"_L1]; ends.isDouble()) line.ends = Timestamp(ends.toInteger());
    line.customerId = CustomerId(object.text("customerId"_L1));
    line.licenseType = Text(object.text("licenseType"_L1));
    line.assetNum = AssetNumber(object.text("assetNum"_L1));
    line.licenseOrderId = LicenseOrderId(object.text("licenseOrderId"_L1));
    line.channelOrderId = object.text("channelOrderId"_L1);
    for (const auto& product : object.items("products"_L1))
        line.products.append(product.toString());
    return line;
}

} // namespace

QJsonArray keptLines(const QList<RenewedLine>& renews)
{
    QJsonArray lines;
    for (const auto& line : renews)
        lines.append(keptLine(line));
    return lines;
}

QList<RenewedLine> renewedFromKept(const JsonItems& lines)
{
    QList<RenewedLine> renews;
    for (const auto& value : lines)
        if (auto line = lineFrom(JsonFields(value)); !line.line.isEmpty()) renews.append(std::move(line));
    return renews;
}

QByteArray withRenewed(const QByteArray& before, const QList<RenewedLine>& renews)
{
    if (renews.isEmpty()) return before;
    auto object = JsonFields::parse(withEscapedMarks(before)).copy();
    object[u"renews"_s] = keptLines(renews);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QList<RenewedLine> renewedIn(const QByteArray& before)
{
    return renewedFromKept(JsonFields::parse(withEscapedMarks(before)).items("renews"_L1));
}

} // namespace lockkeeper
