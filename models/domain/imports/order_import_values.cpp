// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_values.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/order_texts.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Words = QHash<QString, QString>;

Words wordsOf(std::initializer_list<std::pair<QString, QString>> lists)
{
    Words words;
    for (const auto& [value, list] : lists)
        for (const auto& word : list.split(u' ', Qt::SkipEmptyParts))
            words.insert(word, value);
    return words;
}

/// The value that a cell names: by the value itself, by what the program calls it, or by other usual words.
template <class Meaning>
std::optional<QString> valueIn(
    const QString& cell, const QStringList& values, const Words& words, Meaning meaning)
{
    // "单机加密锁（不可补发）": what stands in brackets tells types apart, so it is not left out here.
    const auto fold = [](const QString& text) {
        QString folded;
        for (const QChar c : text)
            if (c.isLetterOrNumber()) folded += c;
        return folded.toCaseFolded();
    };
    const auto wanted = fold(cell);
    for (const auto& value : values)
        if (wanted == fold(value) || wanted == fold(meaning(value))) return value;
    const auto found = words.constFind(wanted);
    return found == words.cend() ? std::nullopt : std::optional(*found);
}

} // namespace

std::optional<QString> orderTypeIn(const QString& cell)
{
    static const Words words = wordsOf({{u"new_buy"_s,
                                            u"newpurchase new buy purchase newbuy 新购 购买 新购订单 新增 新购买"_s},
        {u"delete_asset"_s,
            u"assetrevocation revokeasset revokeassets deleteasset 撤销资产 删除资产 资产撤销 资产删除 退资产"_s},
        {u"delete_product"_s,
            u"productrevocation revokeproduct revokeproducts deleteproduct 撤销产品 删除产品 产品撤销 产品删除 退产品"_s}});
    QStringList values;
    for (const auto& each : orderTypes())
        values.append(QString::fromLatin1(each.value));
    return valueIn(cell, values, words, [](const QString& value) { return orderTypeMeaning(value); });
}

std::optional<QString> licenseTypeIn(const QString& cell)
{
    static const Words words = [] {
        Words all = wordsOf({{u"normal_unrecover_usbkey"_s, u"单机加密锁不可补发 单机锁不可补发"_s},
            {u"normal_recover_usbkey"_s, u"单机加密锁可补发 单机锁可补发"_s},
            {u"normal_unrecover_lan_usbkey"_s, u"网络加密锁不可补发 网络锁不可补发"_s},
            {u"normal_recover_lan_usbkey"_s, u"网络加密锁可补发 网络锁可补发"_s},
            {u"identity_usbkey"_s, u"单机身份锁"_s}, {u"identity_lan_usbkey"_s, u"网络身份锁"_s},
            {u"softkey"_s, u"单机证书 单机软证书 软锁"_s},
            {u"lan_softkey"_s, u"网络证书 网络软证书 网络软锁"_s}, {u"product_entity"_s, u"产品实体"_s},
            {u"cloud_account"_s, u"云账号 云帐号 云授权"_s},
            {u"cloud_customer"_s, u"企业云账号授权 企业云账号 企业云授权"_s},
            {u"cloud_personal"_s, u"个人云账号授权 个人云账号 个人云授权"_s},
            {u"lk_product_usbkey"_s, u"产品锁"_s}, {u"lk_auth_usbkey"_s, u"登录锁"_s}});
        for (const auto& type : licenseTypes()) {
            QString folded;
            for (const QChar c : QString::fromLatin1(type.meaning))
                if (c.isLetterOrNumber()) folded += c;
            all.insert(folded.toCaseFolded(), QString::fromLatin1(type.value));
            all.insert(
                folded.toCaseFolded().replace(u"licence"_s, u"license"_s), QString::fromLatin1(type.value));
        }
        return all;
    }();
    QStringList values;
    for (const auto& type : licenseTypes())
        values.append(QString::fromLatin1(type.value));
    return valueIn(cell, values, words, [](const QString& value) { return licenseTypeMeaning(value); });
}

std::optional<QString> customerTypeIn(const QString& cell)
{
    static const Words words = wordsOf({{u"personal"_s, u"person personal individual private 个人 自然人"_s},
        {u"company"_s, u"company enterprise firm business 企业 公司 单位 法人"_s}});
    return valueIn(cell, {u"personal"_s, u"company"_s}, words,
        [](const QString& value) { return customerTypeMeaning(value); });
}

QStringList textsIn(const QString& cell)
{
    static const QRegularExpression separators(u"[;；\\n\\r]+"_s);
    QStringList texts;
    for (const auto& part : cell.split(separators, Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty()) texts.append(part.trimmed());
    return texts;
}

std::optional<QList<std::pair<QString, QString>>> pairsIn(const QString& cell)
{
    QList<std::pair<QString, QString>> pairs;
    for (const auto& part : textsIn(cell)) {
        const auto equals = part.indexOf(QRegularExpression(u"[=＝]"_s));
        if (equals <= 0) return std::nullopt;
        pairs.append({part.first(equals).trimmed(), part.sliced(equals + 1).trimmed()});
    }
    return pairs;
}

QString expectedIn(OrderCell cell)
{
    switch (cell) {
    case OrderCell::OrderType:
        return QCoreApplication::translate("OrderImport", "new_buy, delete_asset or delete_product");
    case OrderCell::LicenseType:
        return QCoreApplication::translate(
            "OrderImport", "a licence type, for example normal_recover_usbkey or its meaning");
    case OrderCell::CustomerType:
        return QCoreApplication::translate("OrderImport", "personal or company");
    case OrderCell::Numbers:
        return QCoreApplication::translate("OrderImport",
            "asset numbers with commas between, or a range of at most %Ln number(s)", nullptr, longestRange);
    case OrderCell::Pairs:
        return QCoreApplication::translate("OrderImport", "code=value; several with semicolons between");
    case OrderCell::Start:
    case OrderCell::End:
    case OrderCell::SecondsEnd:
        return QCoreApplication::translate("OrderImport", "a day, for example 2026-12-31");
    case OrderCell::Duration:
        return QCoreApplication::translate("OrderImport", "years, months and days, for example 1-6-0");
    case OrderCell::Integer:
        return QCoreApplication::translate("OrderImport", "a whole number of at most 32 bits");
    case OrderCell::Long:
        return QCoreApplication::translate("OrderImport", "a whole number");
    case OrderCell::Flag:
        return QCoreApplication::translate("OrderImport", "yes or no");
    case OrderCell::Text:
    case OrderCell::Texts:
        break;
    }
    return {};
}

} // namespace lockkeeper
