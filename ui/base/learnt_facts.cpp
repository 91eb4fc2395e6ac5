// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/learnt_facts.h"

#include "ui/kit/theme/ui_settings.h"

#include <QUrl>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// A name as part of a settings key, in which a "/" would make a group.
QString keyPart(const QString& name)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(name));
}

const auto passwordMin = u"passwordMin"_s;
const auto passwordMax = u"passwordMax"_s;
const auto trialMemberQuota = u"trialMemberQuota"_s;

} // namespace

LearntFacts::LearntFacts(UiSettings& settings, QString profileKey)
    : m_settings(settings)
    , m_profile(std::move(profileKey))
{
}

QString LearntFacts::key(const QString& name) const
{
    return u"learnt/%1-%2"_s.arg(keyPart(m_profile), name);
}

QString LearntFacts::codeKey(const EnterpriseId& enterprise) const
{
    return key(u"enterpriseCode-"_s + keyPart(enterprise.toString()));
}

LearntLimits LearntFacts::of(const EnterpriseId& enterprise) const
{
    const auto number = [this](const QString& name) -> std::optional<int> {
        bool isNumber = false;
        const int value = m_settings.value(key(name)).toInt(&isNumber);
        return isNumber && value > 0 ? std::optional(value) : std::nullopt;
    };
    return {number(passwordMin), number(passwordMax), number(trialMemberQuota),
        enterprise.isEmpty() ? QString() : m_settings.text(codeKey(enterprise))};
}

void LearntFacts::keep(const EnterpriseId& enterprise, const LearntLimits& limits)
{
    auto known = of(enterprise);
    if (limits.passwordMin) known.passwordMin = limits.passwordMin;
    if (limits.passwordMax) known.passwordMax = limits.passwordMax;
    if (limits.trialMemberQuota) known.trialMemberQuota = limits.trialMemberQuota;
    if (!limits.enterpriseCode.isEmpty()) known.enterpriseCode = limits.enterpriseCode;
    replace(enterprise, known);
}

void LearntFacts::replace(const EnterpriseId& enterprise, const LearntLimits& limits)
{
    const auto set = [this](const QString& name, const std::optional<int>& value) {
        if (value)
            m_settings.setValue(key(name), *value);
        else
            m_settings.remove(key(name));
    };
    set(passwordMin, limits.passwordMin);
    set(passwordMax, limits.passwordMax);
    set(trialMemberQuota, limits.trialMemberQuota);
    if (enterprise.isEmpty()) return;
    if (limits.enterpriseCode.isEmpty())
        m_settings.remove(codeKey(enterprise));
    else
        m_settings.setValue(codeKey(enterprise), limits.enterpriseCode);
}

} // namespace lockkeeper
