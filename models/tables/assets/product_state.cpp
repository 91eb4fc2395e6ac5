// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/product_state.h"

#include "models/domain/assets/product_end.h"

#include <QCoreApplication>

namespace lockkeeper
{

namespace
{

struct ProductStateText {
    Q_DECLARE_TR_FUNCTIONS(ProductStateText)
};

QString soonText(int days)
{
    if (days == 0) return ProductStateText::tr("Expires today");
    return ProductStateText::tr("Expires in %n day(s)", nullptr, days);
}

} // namespace

ProductStates::ProductStates(const RecordFormat& format, const QDateTime& now)
    : m_format(format)
    , m_now(now)
    , m_clock(format, now)
{
}

bool ProductStates::isTrial(const ProductInstance& product)
{
    return lockkeeper::isTrial(product);
}

bool ProductStates::isNotActivated(const ProductInstance& product)
{
    return !product.activateFlag.value_or(true);
}

std::optional<qint64> ProductStates::endOf(Timestamp end) const
{
    return endMoment(end, m_format.unit);
}

std::optional<qint64> ProductStates::usableUntil(const ProductInstance& product) const
{
    return endOf(lockkeeper::usableUntil(product, m_format.unit));
}

QString ProductStates::date(Timestamp time) const
{
    return m_format.shortTime(time, m_now);
}

StateWord ProductStates::validity(const ProductInstance& product) const
{
    const Timestamp end = product.limitEndTime;
    if (!endOf(end)) return {};
    if (m_clock.isOver(end)) return {ProductStateText::tr("Expired"), stateLook(Tone::Bad)};
    if (const auto days = m_clock.daysLeft(end)) return {soonText(*days), stateLook(Tone::Warning)};
    return {date(end), {Tone::Plain, false}};
}

StateWord ProductStates::trial(const ProductInstance& product) const
{
    if (!isTrial(product)) return {};
    const Timestamp end = product.trialEndDate;
    if (!endOf(end)) return {ProductStateText::tr("Trial"), stateLook(Tone::Info)};
    if (m_clock.isOver(end)) return {ProductStateText::tr("Trial ended"), stateLook(Tone::Bad)};
    return {ProductStateText::tr("Trial until %1").arg(date(end)), stateLook(Tone::Info)};
}

StateWord ProductStates::activation(const ProductInstance& product) const
{
    if (!product.activateFlag) return {};
    if (*product.activateFlag) return {ProductStateText::tr("Activated"), stateLook(Tone::Ok)};
    return {ProductStateText::tr("Not activated"), stateLook(Tone::Dim)}; // most of them are (TB-7)
}

StateWord ProductStates::overall(const ProductInstance& product) const
{
    if (m_clock.isOver(product.limitEndTime)) return validity(product);
    if (isExpired(product)) return trial(product);
    const auto start = product.limitStartTime.toMilliseconds(m_format.unit);
    if (start && *start > m_now.toMSecsSinceEpoch())
        return {
            ProductStateText::tr("Valid from %1").arg(date(product.limitStartTime)), stateLook(Tone::Info)};
    if (const auto days = m_clock.daysUntil(usableUntil(product)))
        return {soonText(*days), stateLook(Tone::Warning)};
    if (isTrial(product)) return trial(product);
    if (isNotActivated(product)) return activation(product);
    if (!endOf(product.limitEndTime)) return {ProductStateText::tr("Valid, no end"), {Tone::Plain, false}};
    return {ProductStateText::tr("Valid until %1").arg(date(product.limitEndTime)), {Tone::Plain, false}};
}

} // namespace lockkeeper
