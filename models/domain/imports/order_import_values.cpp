// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/order_import_values.h"

#include "models/domain/base/day_bounds.h"
#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <limits>

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

/// By the value itself, by what the program calls it, by what else people call it.
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

/// "2026-11-22", "2026/11/22", "2026.11.22", "2026年11月22日", "20261122".
QDate dayIn(const QString& text)
{
    static const QRegularExpression form(
        u"^(\\d{4})(?:[-/.年]\\s*(\\d{1,2})[-/.月]\\s*(\\d{1,2})日?|(\\d{2})(\\d{2}))$"_s);
    const auto match = form.match(text);
    if (!match.hasMatch()) return {};
    const bool isCompact = !match.captured(4).isEmpty();
    return {match.captured(1).toInt(), match.captured(isCompact ? 4 : 2).toInt(),
        match.captured(isCompact ? 5 : 3).toInt()};
}

Timestamp inUnit(const QDateTime& moment, TimestampUnit unit)
{
    return Timestamp(unit == TimestampUnit::Seconds ? moment.toSecsSinceEpoch() : moment.toMSecsSinceEpoch());
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

std::optional<bool> flagIn(const QString& cell)
{
    static const QStringList yes{u"1"_s, u"true"_s, u"yes"_s, u"y"_s, u"t"_s, u"x"_s, u"on"_s, u"是"_s,
        u"有"_s, u"对"_s, u"真"_s, u"√"_s, u"✓"_s, u"✔"_s, u"1.0"_s, u"需要"_s};
    static const QStringList no{u"0"_s, u"false"_s, u"no"_s, u"n"_s, u"f"_s, u"off"_s, u"否"_s, u"无"_s,
        u"不"_s, u"假"_s, u"×"_s, u"✗"_s, u"-"_s, u"0.0"_s, u"不是"_s, u"没有"_s};
    const auto word = cell.toCaseFolded();
    if (yes.contains(word)) return true;
    if (no.contains(word)) return false;
    return std::nullopt;
}

std::optional<qint64> numberIn(const QString& cell)
{
    static const QRegularExpression form(u"^([+-]?)(\\d+|\\d{1,3}(?:[,，]\\d{3})+)(?:\\.0+)?$"_s);
    const auto match = form.match(cell);
    if (!match.hasMatch()) return std::nullopt;
    bool isGood = false;
    const auto number =
        (match.captured(1) + match.captured(2).remove(u',').remove(u'，')).toLongLong(&isGood);
    return isGood ? std::optional(number) : std::nullopt;
}

std::optional<QString> durationIn(const QString& cell)
{
    static const QRegularExpression expression(u"^(\\d+)\\s*[-－—]\\s*(\\d+)\\s*[-－—]\\s*(\\d+)$"_s);
    static const QRegularExpression words(u"^p?\\s*(?:(\\d+)\\s*(?:years?|yrs?|y|年))?\\s*,?\\s*(?:(\\d+)\\s*"
                                          u"(?:months?|mon|m|个月|月))?\\s*,?\\s*"
                                          "(?:(\\d+)\\s*(?:days?|d|天|日))?$"_s,
        QRegularExpression::CaseInsensitiveOption);
    auto match = expression.match(cell);
    if (!match.hasMatch()) match = words.match(cell);
    if (!match.hasMatch()) return std::nullopt;
    QStringList parts;
    bool any = false;
    for (int i = 1; i <= 3; ++i) {
        const auto text = match.captured(i);
        bool isGood = text.isEmpty();
        const int number = isGood ? 0 : text.toInt(&isGood);
        if (!isGood) return std::nullopt;
        any = any || !text.isEmpty();
        parts.append(QString::number(number));
    }
    return any ? std::optional(parts.join(u'-')) : std::nullopt;
}

std::optional<Timestamp> momentIn(const QString& cell, bool isEnd, const QTimeZone& zone, TimestampUnit unit)
{
    // As long as a timestamp of our days in seconds: eight digits are a day.
    constexpr qsizetype fewestDigits = 9;
    static const QRegularExpression digits(u"^-?\\d+$"_s);
    if (cell.size() >= fewestDigits && digits.match(cell).hasMatch()) {
        bool isGood = false;
        const auto raw = cell.toLongLong(&isGood);
        return isGood && raw != std::numeric_limits<qint64>::min() ? std::optional(Timestamp(raw))
                                                                   : std::nullopt;
    }
    static const QRegularExpression parts(u"^(.+?)(?:[T\\s]+(\\d{1,2}:\\d{2}(?::\\d{2})?))?$"_s);
    const auto match = parts.match(cell);
    const auto day = dayIn(match.captured(1).trimmed());
    if (!day.isValid()) return std::nullopt;
    const auto clock = match.captured(2);
    // Workbooks give midnight to every day.
    const bool isDayAlone = clock.isEmpty() || clock == u"00:00:00"_s || clock == u"0:00:00"_s;
    if (isDayAlone) {
        const auto moment = isEnd ? endOfDay(day, zone, unit) : startOfDay(day, zone, unit);
        return moment.isSet() ? std::optional(moment) : std::nullopt;
    }
    const auto time = QTime::fromString(clock, clock.count(u':') == 2 ? u"H:mm:ss"_s : u"H:mm"_s);
    if (!time.isValid() || !zone.isValid()) return std::nullopt;
    const QDateTime moment(day, time, zone);
    return moment.isValid() ? std::optional(inUnit(moment, unit)) : std::nullopt;
}

std::optional<QStringList> assetNumbersIn(const QString& cell)
{
    static const QRegularExpression separators(u"[\\s,;|，；、。\"'“”‘’]+"_s);
    static const QRegularExpression rounded(u"^[\\d.]+[eE][+]?\\d+$"_s);
    static const QRegularExpression range(u"^(\\d{10})[-~～—至](\\d{10})$"_s);
    QStringList numbers;
    for (const auto& part : cell.split(separators, Qt::SkipEmptyParts)) {
        if (rounded.match(part).hasMatch()) return std::nullopt;
        const auto ends = range.match(part);
        if (!ends.hasMatch()) {
            numbers.append(part.endsWith(u".0"_s) && part.size() == 12 ? part.chopped(2) : part);
            continue;
        }
        const auto first = ends.captured(1).toLongLong(), last = ends.captured(2).toLongLong();
        if (last < first || last - first >= longestRange) return std::nullopt;
        for (auto number = first; number <= last; ++number)
            numbers.append(u"%1"_s.arg(number, 10, 10, QChar(u'0')));
    }
    return numbers;
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
