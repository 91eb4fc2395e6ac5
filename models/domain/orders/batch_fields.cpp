// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/batch_fields.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/batch_field_table.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Kind = BatchField::Type;

struct Codec {
    Kind type;
    const OrderTimes& times;

    [[nodiscard]] QString show(const QString& value) const { return value; }
    [[nodiscard]] QString show(const QStringList& value) const { return linesOf(value); }
    [[nodiscard]] QString show(const std::optional<bool>& value) const
    {
        return !value ? QString() : *value ? u"true"_s : u"false"_s;
    }
    template <class Number>
    [[nodiscard]] QString show(const std::optional<Number>& value) const
    {
        return value ? QString::number(*value) : QString();
    }
    [[nodiscard]] QString show(Timestamp value) const { return orderTimeText(value, bound(), times); }
    [[nodiscard]] QString show(QDate value) const { return value.toString(Qt::ISODate); }

    [[nodiscard]] bool read(const QString& text, QString& value) const
    {
        value = text.trimmed();
        const auto known = type == Kind::Duration       ? orderDurationIn(value)
                           : type == Kind::OrderType    ? orderTypeIn(value)
                           : type == Kind::LicenseType  ? licenseTypeIn(value)
                           : type == Kind::CustomerType ? customerTypeIn(value)
                           : type == Kind::SyncMode     ? syncModeIn(value)
                                                        : std::nullopt;
        value = known.value_or(value);
        return true;
    }
    [[nodiscard]] bool read(const QString& text, QStringList& value) const
    {
        if (type != Kind::Secrets) return readNumbers(text, value);
        value = entriesOf(text);
        while (!value.isEmpty() && value.last().isEmpty())
            value.removeLast();
        return true;
    }
    [[nodiscard]] bool read(const QString& text, std::optional<bool>& value) const
    {
        const auto flag = orderFlagIn(text);
        if (flag || text.isEmpty()) value = flag;
        return flag || text.isEmpty();
    }
    template <class Number>
    [[nodiscard]] bool read(const QString& text, std::optional<Number>& value) const
    {
        const auto number =
            type == Kind::Trial ? std::optional<qint64>(orderTrialIn(text)) : orderNumberIn(text);
        // Not *number, which GCC 12 takes for uninitialised where there is none.
        const qint64 digits = number.value_or(0);
        if (text.trimmed().isEmpty())
            value.reset();
        else if (number.has_value() && std::in_range<Number>(digits))
            value = Number(digits);
        else
            return false;
        return true;
    }
    [[nodiscard]] bool read(const QString& text, Timestamp& value) const
    {
        const auto time = orderTimeIn(text, bound(), times);
        if (time) value = *time;
        return time.has_value();
    }
    [[nodiscard]] bool read(const QString& text, QDate& value) const
    {
        const auto day = orderDayIn(text);
        if (!day.isValid() && !text.trimmed().isEmpty()) return false;
        value = day;
        return true;
    }
    /// A line that was one of the numbers before is not taken apart: the gateway may have given it so.
    [[nodiscard]] static bool readNumbers(const QString& text, QStringList& value)
    {
        const QSet<QString> before(value.cbegin(), value.cend());
        QStringList numbers;
        const auto lines = entriesOf(text);
        for (const auto& line : lines) {
            const auto found =
                before.contains(line) ? std::optional(QStringList{line}) : assetNumbersIn(line);
            if (!found) return false;
            numbers += *found;
        }
        value = numbers;
        return true;
    }
    [[nodiscard]] OrderTimeBound bound() const
    {
        return type == Kind::Start ? OrderTimeBound::Start
               : type == Kind::End ? OrderTimeBound::End
                                   : OrderTimeBound::TrialEnd;
    }
};

/// Calls `visit(value, entry)` with the entry of the field.
template <class Value, class Visit>
bool withEntry(Value& value, QStringView name, Visit&& visit)
{
    return std::visit(
        [&](auto& part) {
            for (const auto& entry : detail::entries<std::remove_cvref_t<decltype(part)>>)
                if (name == QLatin1StringView(entry.name)) {
                    std::visit([&](auto member) { visit(part.*member, entry.type); }, entry.member);
                    return true;
                }
            return false;
        },
        value);
}

template <class T>
QList<BatchField> fieldsOf()
{
    QList<BatchField> fields;
    for (const auto& entry : detail::entries<T>)
        fields.append({QString::fromLatin1(entry.name), entry.type, entry.label, entry.hint});
    return fields;
}

bool isOneOf(QStringView name, std::initializer_list<const char*> names)
{
    return std::any_of(
        names.begin(), names.end(), [&](const char* each) { return name == QLatin1StringView(each); });
}

using Need = BatchNeed;

Need when(bool isAsked)
{
    return isAsked ? Need::Asked : Need::More;
}

Need orderNeed(QStringView name, bool isNew, const LicenseType* type)
{
    const bool isCloud = type && type->isCloud;
    if (name == "sequence"_L1) return Need::Absent; // the document counts it
    if (name == "srcLicenseOrderId"_L1) return isNew ? Need::Absent : Need::Asked;
    if (isOneOf(name, {"orderType", "licenseType", "customerId", "customerName"})) return Need::Asked;
    if (isOneOf(name, {"crmCustomerId", "channelCustomerId", "customerType"})) return when(isNew);
    if (isOneOf(name, {"adminName", "adminAccount", "adminEmail", "adminCellNumber"}))
        return when(isNew && isCloud); // somebody has to administer the accounts
    // What the forecast of a revocation is read from.
    if (name == "enterpriseGlobalId"_L1) return when(isCloud || !isNew);
    return Need::More;
}

Need assetNeed(QStringView name, const QString& orderType, const LicenseType* type)
{
    const bool isNew = !isRevocation(orderType);
    if (name == "assetNos"_L1) return Need::Asked;
    if (name == "assetExtendList"_L1) return isNew ? Need::Asked : Need::Absent;
    if (isOneOf(name, {"limitStartDate", "limitEndDate"})) return when(orderType != "delete_asset"_L1);
    if (name == "borrowedUsbKey"_L1) return when(isNew && type && type->isHardwareLock);
    return Need::More;
}

Need productNeed(QStringView name, bool isNew, const LicenseType* type)
{
    if (isOneOf(name, {"productUri", "limitStartDate", "limitEndDate"})) return Need::Asked;
    if (!isNew) {
        if (isOneOf(name, {"srcLicenseOrderId", "passwords"})) return Need::Absent;
        return when(
            isOneOf(name, {"crmProductId", "productName", "limitConcurrent", "strictMatchWhenDelete"}));
    }
    if (name == "strictMatchWhenDelete"_L1) return Need::Absent;
    if (name == "limitConcurrent"_L1) return when(type && type->isNetwork);
    if (name == "passwords"_L1) return when(type && type->isHardwareLock);
    return when(isOneOf(
        name, {"productName", "gmsPid", "appKey", "timeDurationExpression", "trial", "trialEndDate"}));
}

} // namespace

QString BatchField::labelText() const
{
    return QCoreApplication::translate("BatchFields", label);
}

QString BatchField::title() const
{
    return withoutMnemonic(labelText());
}

QString BatchField::hintText() const
{
    return *hint ? QCoreApplication::translate("BatchFields", hint) : QString();
}

const QList<BatchField>& batchFields(BatchPart part)
{
    static const QList<BatchField> all[]{fieldsOf<BatchHead>(), fieldsOf<LicenseOrder>(),
        fieldsOf<OrderAsset>(), fieldsOf<ExtendAttribute>(), fieldsOf<OrderProduct>(),
        fieldsOf<OrderMerchandise>(), fieldsOf<ProductFeature>()};
    return all[size_t(part)];
}

const BatchField* batchField(BatchPart part, QStringView name)
{
    for (const auto& field : batchFields(part))
        if (field.name == name) return &field;
    return nullptr;
}

const char* batchListLabel(BatchList list)
{
    static constexpr const char* labels[]{QT_TRANSLATE_NOOP("BatchFields", "Orders"),
        QT_TRANSLATE_NOOP("BatchFields", "Assets"), QT_TRANSLATE_NOOP("BatchFields", "E&xtended attributes"),
        QT_TRANSLATE_NOOP("BatchFields", "Products"), QT_TRANSLATE_NOOP("BatchFields", "Packages"),
        QT_TRANSLATE_NOOP("BatchFields", "Packages"), QT_TRANSLATE_NOOP("BatchFields", "Products"),
        QT_TRANSLATE_NOOP("BatchFields", "Features")};
    return labels[size_t(list)];
}

QString batchListTitle(BatchList list)
{
    return withoutMnemonic(QCoreApplication::translate("BatchFields", batchListLabel(list)));
}

BatchNeed batchNeed(
    BatchPart part, QStringView name, const QString& orderType, const LicenseType* licenseType)
{
    const bool isNew = !isRevocation(orderType);
    switch (part) {
    case BatchPart::Order:
        return orderNeed(name, isNew, licenseType);
    case BatchPart::Asset:
        return assetNeed(name, orderType, licenseType);
    case BatchPart::Product:
        return productNeed(name, isNew, licenseType);
    case BatchPart::Merchandise:
        return when(isOneOf(name, {"merchandiseNum", "merchandiseName", "timeDurationExpression"}));
    default:
        return BatchNeed::Asked;
    }
}

QString licenseTypeNote(const LicenseType& type, const QString& orderType)
{
    QStringList notes;
    if (type.isCloud && isRevocation(orderType))
        notes += QCoreApplication::translate(
            "BatchFields", "Cloud licence: a revocation must name the original licence order.");
    else if (type.isCloud)
        notes += QCoreApplication::translate("BatchFields", "Cloud licence: people sign in to use it.");
    if (type.isHardwareLock && type.isReissuable)
        notes += QCoreApplication::translate("BatchFields", "A lost lock can be disabled and reissued.");
    else if (type.isHardwareLock)
        notes += QCoreApplication::translate("BatchFields", "A hardware lock to plug in.");
    if (type.isCertificate)
        notes += QCoreApplication::translate("BatchFields", "A certificate instead of a lock.");
    if (type.isNetwork)
        notes += QCoreApplication::translate("BatchFields", "Shared over the network by concurrent nodes.");
    return inOneLine(notes);
}

QString fieldText(const OrderValue& value, QStringView name, const OrderTimes& times)
{
    QString text;
    withEntry(value, name, [&](const auto& member, Kind type) { text = Codec{type, times}.show(member); });
    return text;
}

bool setFieldText(OrderValue& value, QStringView name, const QString& text, const OrderTimes& times)
{
    bool isRead = false;
    withEntry(value, name, [&](auto& member, Kind type) { isRead = Codec{type, times}.read(text, member); });
    return isRead;
}

QString unreadableText(Kind type)
{
    switch (type) {
    case Kind::Integer:
    case Kind::Trial:
        return QCoreApplication::translate("BatchFields", "Enter a whole number.");
    case Kind::Start:
    case Kind::End:
    case Kind::TrialEnd:
        return QCoreApplication::translate("BatchFields",
            "Enter a day (2026-01-31), a time (2026-01-31 14:02:09) or the gateway's own number.");
    case Kind::Day:
        return QCoreApplication::translate("BatchFields", "Enter a day, for example 2026-01-31.");
    case Kind::Numbers:
        return QCoreApplication::translate("BatchFields",
            "Contains a number rounded by a spreadsheet, or a range of more than %Ln number(s).", nullptr,
            longestRange);
    default:
        return QCoreApplication::translate("BatchFields", "Can't be read.");
    }
}

QString linesOf(const QStringList& entries)
{
    QString lines;
    for (const auto& entry : entries)
        lines += QString(entry).replace(u'\n', QChar(0x2424)) + u'\n';
    lines.chop(1);
    // Without the line break a single empty entry would look like an empty list.
    return entries.size() == 1 && lines.isEmpty() ? u"\n"_s : lines;
}

QStringList entriesOf(const QString& lines)
{
    if (lines.isEmpty()) return {};
    auto entries = lines == "\n"_L1 ? QStringList{QString()} : lines.split(u'\n');
    for (auto& entry : entries)
        entry.replace(QChar(0x2424), u'\n');
    return entries;
}

} // namespace lockkeeper
