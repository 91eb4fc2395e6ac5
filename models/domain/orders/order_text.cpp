// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_text.h"

#include "models/domain/assets/lock_numbers.h"
#include "models/domain/base/license_type.h"
#include "models/domain/base/timestamp.h"
#include "models/domain/base/wire_values.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QStringTokenizer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

TimestampUnit writtenUnit(OrderTimeBound bound, const OrderTimes& times)
{
    const auto unit = bound == OrderTimeBound::TrialEnd ? times.trialEnd : times.writing;
    return unit == TimestampUnit::Seconds ? unit : TimestampUnit::Milliseconds;
}

std::optional<QTime> timeOfDayIn(const QString& text)
{
    for (const auto& form : {u"H:mm"_s, u"H:mm:ss"_s, u"H:mm:ss.zzz"_s})
        if (const auto time = QTime::fromString(text, form); time.isValid()) return time;
    return std::nullopt;
}

std::optional<Timestamp> dayTime(QDate day, OrderTimeBound bound, const OrderTimes& times)
{
    const auto unit = writtenUnit(bound, times);
    const auto time =
        bound == OrderTimeBound::Start ? startOfDay(day, times.zone, unit) : endOfDay(day, times.zone, unit);
    return time.isSet() ? std::optional(time) : std::nullopt;
}

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

/// Whether it is in "y-m-d" form already, with no zero to spare: most lengths are, and lists have thousands.
bool isPlainDuration(QStringView text)
{
    constexpr qsizetype mostDigits = 9; // any such number is an int
    int numbers = 0;
    for (const auto part : text.tokenize(u'-')) {
        const bool isPlain =
            !part.isEmpty() && part.size() <= mostDigits && (part.size() == 1 || part.front() != u'0') &&
            std::all_of(part.begin(), part.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
        if (!isPlain) return false;
        ++numbers;
    }
    return numbers == 3;
}

} // namespace

QDate orderDayIn(const QString& text)
{
    static const QRegularExpression form(
        u"^(\\d{4})(?:([-/.])(\\d{1,2})\\2(\\d{1,2})|年\\s*(\\d{1,2})月\\s*(\\d{1,2})日?|(\\d{2})(\\d{2}))$"_s);
    const auto match = form.match(text.trimmed());
    for (const int month : {3, 5, 7})
        if (match.hasCaptured(month))
            return {
                match.captured(1).toInt(), match.captured(month).toInt(), match.captured(month + 1).toInt()};
    return {};
}

std::optional<Timestamp> orderTimeIn(const QString& text, OrderTimeBound bound, const OrderTimes& times)
{
    const auto plain = text.trimmed();
    if (plain.isEmpty()) return Timestamp();
    static const QRegularExpression digits(u"^(?:[+-]\\d+|\\d{9,})$"_s); // nine: seconds of 1973
    if (digits.match(plain).hasMatch()) {
        bool isGood = false;
        const Timestamp raw(plain.toLongLong(&isGood));
        return isGood && raw.isSet() ? std::optional(raw) : std::nullopt;
    }
    static const QRegularExpression parts(u"^(.+?)(?:[T\\s]+(\\d{1,2}:[\\d:.]+))?$"_s);
    const auto match = parts.match(plain);
    const auto day = orderDayIn(match.captured(1));
    if (!day.isValid() || !times.zone.isValid()) return std::nullopt;
    const auto clock = match.captured(2);
    if (clock.isEmpty() || clock == "00:00:00"_L1 || clock == "0:00:00"_L1) return dayTime(day, bound, times);
    const auto time = timeOfDayIn(clock);
    const QDateTime moment = time ? QDateTime(day, *time, times.zone) : QDateTime();
    if (!moment.isValid()) return std::nullopt;
    return Timestamp(writtenUnit(bound, times) == TimestampUnit::Seconds ? moment.toSecsSinceEpoch()
                                                                         : moment.toMSecsSinceEpoch());
}

QString orderTimeText(Timestamp time, OrderTimeBound bound, const OrderTimes& times)
{
    if (!time.isSet()) return {};
    const auto shown = time.toDateTime(times.reading, times.zone);
    if (shown.isValid() && shown.date().year() >= 1 && shown.date().year() <= 9999)
        for (const auto& form :
            {u"yyyy-MM-dd"_s, u"yyyy-MM-dd HH:mm"_s, u"yyyy-MM-dd HH:mm:ss"_s, u"yyyy-MM-dd HH:mm:ss.zzz"_s})
            if (const auto text = shown.toString(form); orderTimeIn(text, bound, times) == time) return text;
    const auto number = QString::number(time.raw());
    // Few digits would be read as a day, or not at all.
    return orderTimeIn(number, bound, times) == time ? number : u'+' + number;
}

std::optional<qint64> orderNumberIn(const QString& text)
{
    static const QRegularExpression form(u"^([+-]?)(\\d+|\\d{1,3}(?:[,，]\\d{3})+)(?:\\.0+)?$"_s);
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch()) return std::nullopt;
    bool isGood = false;
    const auto number =
        (match.captured(1) + match.captured(2).remove(u',').remove(u'，')).toLongLong(&isGood);
    return isGood ? std::optional(number) : std::nullopt;
}

std::optional<bool> orderFlagIn(const QString& text)
{
    static const QStringList yes{u"1"_s, u"true"_s, u"yes"_s, u"y"_s, u"t"_s, u"x"_s, u"on"_s, u"是"_s,
        u"有"_s, u"对"_s, u"真"_s, u"√"_s, u"✓"_s, u"✔"_s, u"1.0"_s, u"需要"_s};
    static const QStringList no{u"0"_s, u"false"_s, u"no"_s, u"n"_s, u"f"_s, u"off"_s, u"否"_s, u"无"_s,
        u"不"_s, u"假"_s, u"×"_s, u"✗"_s, u"-"_s, u"0.0"_s, u"不是"_s, u"没有"_s};
    const auto word = text.trimmed().toCaseFolded();
    if (yes.contains(word)) return true;
    if (no.contains(word)) return false;
    return std::nullopt;
}

std::optional<QString> orderDurationIn(const QString& text)
{
    if (isPlainDuration(text)) return text;
    static const QRegularExpression expression(u"^(\\d+)\\s*[-－—]\\s*(\\d+)\\s*[-－—]\\s*(\\d+)$"_s);
    static const QRegularExpression words(u"^p?\\s*(?:(\\d+)\\s*(?:years?|yrs?|y|年))?\\s*,?\\s*(?:(\\d+)\\s*"
                                          u"(?:months?|mon|m|个月|月))?\\s*,?\\s*"
                                          "(?:(\\d+)\\s*(?:days?|d|天|日))?$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto plain = text.trimmed();
    auto match = expression.match(plain);
    if (!match.hasMatch()) match = words.match(plain);
    if (!match.hasMatch()) return std::nullopt;
    QStringList parts;
    bool any = false;
    for (int i = 1; i <= 3; ++i) {
        const auto part = match.captured(i);
        bool isGood = part.isEmpty();
        const int number = isGood ? 0 : part.toInt(&isGood);
        if (!isGood) return std::nullopt;
        any = any || !part.isEmpty();
        parts.append(QString::number(number));
    }
    return any ? std::optional(parts.join(u'-')) : std::nullopt;
}

std::optional<QStringList> assetNumbersIn(const QString& text)
{
    static const QRegularExpression rounded(u"^[\\d.]+[eE][+]?\\d+$"_s);
    static const QRegularExpression range(u"^(\\d{10})[-~—至](\\d{10})$"_s);
    QStringList numbers;
    QSet<QString> seen; // a number may be in a range as well
    const auto add = [&](const QString& number) {
        if (const auto before = seen.size(); seen.insert(number), seen.size() > before)
            numbers.append(number);
    };
    for (const auto& each : lockNumbersIn(text)) {
        const auto part = each.number.toString();
        if (rounded.match(part).hasMatch()) return std::nullopt;
        const auto ends = range.match(part);
        if (!ends.hasMatch()) {
            add(part.endsWith(u".0"_s) && part.size() == 12 ? part.chopped(2) : part);
            continue;
        }
        const auto first = ends.captured(1).toLongLong(), last = ends.captured(2).toLongLong();
        if (last < first || last - first >= longestRange) return std::nullopt;
        for (auto number = first; number <= last; ++number)
            add(u"%1"_s.arg(number, 10, 10, QChar(u'0')));
    }
    return numbers;
}

std::optional<OrderLength> orderLengthIn(const QString& expression)
{
    const auto read = orderDurationIn(expression);
    if (!read) return std::nullopt;
    const auto parts = read->split(u'-');
    return OrderLength{parts[0].toLongLong() * 12 + parts[1].toLongLong(), parts[2].toLongLong()};
}

std::optional<qint64> endOf(qint64 from, const OrderLength& length, const QTimeZone& zone)
{
    constexpr qint64 most = 12 * 10'000;
    if (length.months > most || length.days > most * 31 || !zone.isValid()) return std::nullopt;
    const auto end =
        QDateTime::fromMSecsSinceEpoch(from, zone).addMonths(int(length.months)).addDays(length.days);
    return end.isValid() ? std::optional(end.toMSecsSinceEpoch() - 1) : std::nullopt;
}

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
