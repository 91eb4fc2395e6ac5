// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/order_texts.h"

#include <QHash>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Words = QHash<QString, QString>;

Words wordsOf(std::initializer_list<std::pair<QString, QString>> valuesAndWords)
{
    Words words;
    for (const auto& [value, list] : valuesAndWords)
        for (const auto& word : list.split(u' ', Qt::SkipEmptyParts))
            words.insert(word, value);
    return words;
}

/// The value that a text names: by the value itself, by what the program calls it, or by other usual words.
template <class Meaning>
std::optional<QString> valueIn(
    const QString& text, const QStringList& values, const Words& words, Meaning meaning)
{
    // "单机加密锁（不可补发）": what stands in brackets tells types apart, so it is not left out here.
    const auto fold = [](const QString& name) {
        QString folded;
        for (const QChar c : name)
            if (c.isLetterOrNumber()) folded += c;
        return folded.toCaseFolded();
    };
    if (values.contains(text)) return text;
    const auto wanted = fold(text);
    for (const auto& value : values) {
        const auto written = fold(value);
        const auto called = fold(meaning(value));
        // A form may show both: "Standalone certificate (softkey)".
        if (wanted == written || wanted == called || wanted == called + written) return value;
    }
    const auto found = words.constFind(wanted);
    return found == words.cend() ? std::nullopt : std::optional(*found);
}

} // namespace

std::optional<QString> orderTypeIn(const QString& text)
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
    return valueIn(text, values, words, [](const QString& value) { return orderTypeMeaning(value); });
}

std::optional<QString> licenseTypeIn(const QString& text)
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
    return valueIn(text, values, words, [](const QString& value) { return licenseTypeMeaning(value); });
}

std::optional<QString> customerTypeIn(const QString& text)
{
    static const Words words = wordsOf({{u"personal"_s, u"person personal individual private 个人 自然人"_s},
        {u"company"_s, u"company enterprise firm business 企业 公司 单位 法人"_s}});
    return valueIn(text, {u"personal"_s, u"company"_s}, words,
        [](const QString& value) { return customerTypeMeaning(value); });
}

std::optional<QString> syncModeIn(const QString& text)
{
    return valueIn(
        text, {u"sync"_s, u"async"_s}, {}, [](const QString& value) { return syncModeMeaning(value); });
}

std::optional<int> orderTrialIn(const QString& text)
{
    const auto number = orderNumberIn(text);
    if (number && std::in_range<int>(*number)) return int(*number);
    if (const auto flag = orderFlagIn(text)) return *flag ? 1 : 0;
    const auto named =
        valueIn(text, {u"0"_s, u"1"_s}, {}, [](const QString& value) { return trialMeaning(value); });
    return named ? std::optional(named->toInt()) : std::nullopt;
}

} // namespace lockkeeper
