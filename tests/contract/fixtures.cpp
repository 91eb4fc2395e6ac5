// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fixtures.h"
#include "tests/support/test_paths.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace lockkeeper::test
{

namespace
{
QDir dataFolder()
{
    return QDir(sourceDir() + u"/tests/contract/data"_s);
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

/// The record that the value of a field is, by "record.field".
QString childRecord(const QString& field)
{
    static const QHash<QString, QString> children{
        {u"createdEnterprise.members"_s, u"createdMember"_s},
        {u"batchOrder.orderList"_s, u"order"_s},
        {u"order.assets"_s, u"orderAsset"_s},
        {u"orderAsset.assetExtendList"_s, u"orderExtend"_s},
        {u"orderAsset.products"_s, u"orderProduct"_s},
        {u"orderAsset.merchandises"_s, u"orderMerchandise"_s},
        {u"orderProduct.productFeatures"_s, u"productFeature"_s},
        {u"orderMerchandise.children"_s, u"orderMerchandise"_s},
        {u"orderMerchandise.licenseOrderProductList"_s, u"orderProduct"_s},
        {u"asset.assignStatus"_s, u"assignStatus"_s},
        {u"asset.assetExtends"_s, u"assetExtend"_s},
        {u"addEmployees.userList"_s, u"newEmployee"_s},
        {u"addEmployeesReply.succeeded"_s, u"addedEmployee"_s},
        {u"addEmployeesReply.failed"_s, u"addEmployeeFailure"_s},
        {u"page.list"_s, u"employee"_s},
        {u"assetProducts.productInstanceList"_s, u"productInstance"_s},
        {u"assetProducts.children"_s, u"merchandiseNode"_s},
        {u"merchandiseNode.productInstanceList"_s, u"productInstance"_s},
        {u"merchandiseNode.children"_s, u"merchandiseNode"_s},
    };
    return children.value(field);
}

bool isOpaque(const QString& field)
{
    static const QStringList opaque{u"asset.assetLimits"_s, u"assignStatus.updateTime"_s,
        u"employee.boundUserInfo"_s, u"page.orderBy"_s, u"productInstance.productExtendInstanceList"_s};
    return opaque.contains(field);
}

QString compact(const QJsonValue& value)
{
    const auto inList = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(inList.mid(1, inList.size() - 2));
}

void walk(const QJsonValue& json, const QString& record, const QString& field, const QString& path,
    QList<Leaf>& found, QStringList& occurring)
{
    if (!field.isEmpty() && isOpaque(field)) {
        if (!json.isNull()) found.append({path, field, compact(json)});
        return;
    }
    if (json.isArray()) {
        const auto array = json.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            walk(array.at(i), record, field, path + u"[%1]"_s.arg(i), found, occurring);
    } else if (json.isObject()) {
        const auto object = json.toObject();
        for (const QString& key : object.keys()) {
            const QString name = record + u'.' + key;
            occurring.append(name);
            walk(object.value(key), childRecord(name), name, path + u'.' + key, found, occurring);
        }
    } else if (json.isString()) {
        if (!json.toString().isEmpty()) found.append({path, field, json.toString()});
    } else if (!json.isNull() && !json.isUndefined()) {
        found.append({path, field, compact(json)});
    }
}
} // namespace

QList<Fixture> fixtures(const QString& suffix)
{
    QList<Fixture> result;
    for (const auto& folder : dataFolder().entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        for (const auto& file : QDir(folder.filePath()).entryInfoList({u"*."_s + suffix}, QDir::Files))
            result.append(fixture(folder.fileName(), file.completeBaseName(), suffix));
    return result;
}

Fixture fixture(const QString& endpoint, const QString& name, const QString& suffix)
{
    Fixture result{endpoint, name, {}, {}, {}};
    const auto text = contents(dataFolder().filePath(endpoint + u'/' + name + u'.' + suffix));
    const auto headEnd = text.indexOf("\n\n");
    const auto head = text.left(headEnd).trimmed().split('\n');
    result.firstLine = head.first();
    for (const auto& line : head.mid(1)) {
        const auto colon = line.indexOf(": ");
        result.headers.insert(line.left(colon), line.mid(colon + 2));
    }
    if (headEnd >= 0) result.body = text.mid(headEnd + 2).trimmed();
    return result;
}

QList<Leaf> leaves(const QJsonValue& json, const QString& record)
{
    QList<Leaf> found;
    QStringList occurring;
    walk(json, record, record, {}, found, occurring);
    return found;
}

QStringList occurringFields(const QJsonValue& json, const QString& record)
{
    QList<Leaf> found;
    QStringList occurring;
    walk(json, record, record, {}, found, occurring);
    return occurring;
}

QString requestRecord(const QString& endpoint)
{
    static const QHash<QString, QString> records{{u"O1"_s, u"bindEnterprise"_s},
        {u"O2"_s, u"createEnterprise"_s}, {u"O3"_s, u"customerQuery"_s}, {u"O4"_s, u"updateEnterprise"_s},
        {u"O5"_s, u"batchOrder"_s}, {u"O6"_s, u"lockRequest"_s}, {u"O7"_s, u"lockRequest"_s},
        {u"O8"_s, u"assetQuery"_s}, {u"O9"_s, u"shellNumbers"_s}, {u"M1"_s, u"addEmployees"_s},
        {u"M2"_s, u"editEmployee"_s}, {u"M3"_s, u"resetPassword"_s}, {u"M5"_s, u"employeeQuery"_s},
        {u"M9"_s, u"changePrivileges"_s}, {u"M10"_s, u"borrowAssets"_s}};
    return records.value(endpoint);
}

QString replyRecord(const QString& endpoint)
{
    static const QHash<QString, QString> records{{u"O1"_s, u"customer"_s}, {u"O2"_s, u"createdEnterprise"_s},
        {u"O3"_s, u"customer"_s}, {u"O5"_s, u"batchOrderResult"_s}, {u"O6"_s, u"lockResult"_s},
        {u"O7"_s, u"lockResult"_s}, {u"O8"_s, u"asset"_s}, {u"O9"_s, u"shellNumber"_s},
        {u"M1"_s, u"addEmployeesReply"_s}, {u"M5"_s, u"page"_s}, {u"M6"_s, u"assetNumber"_s},
        {u"M7"_s, u"assetProducts"_s}, {u"M8"_s, u"borrowedLock"_s}};
    return records.value(endpoint);
}

QStringList sortedLines(const QList<Leaf>& leaves)
{
    QStringList lines;
    for (const auto& leaf : leaves)
        lines.append(leaf.line());
    lines.sort();
    return lines;
}

QStringList contractFields()
{
    QStringList fields;
    for (const auto& line : contents(dataFolder().filePath(u"fields.txt"_s)).split('\n')) {
        const auto field = QString::fromUtf8(line.split('#').first().trimmed());
        if (!field.isEmpty()) fields.append(field);
    }
    return fields;
}

} // namespace lockkeeper::test
