// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/ui_settings.h"

#include <QUrl>

namespace lockkeeper
{

/// Whether what is seen of locks and their holders is kept on this computer (KnownHoldings), for each
/// connection; yes unless somebody said no.
class HoldingsSetting
{
public:
    HoldingsSetting(UiSettings& settings, const QString& profileKey)
        : m_settings(settings)
        , m_key(QStringLiteral("holdings/%1").arg(QString::fromLatin1(QUrl::toPercentEncoding(profileKey))))
    {
    }

    [[nodiscard]] bool isKept() const { return m_settings.value(m_key, true).toBool(); }
    void setKept(bool isKept) { m_settings.setValue(m_key, isKept); }
    /// Whether mobile numbers are among it; no unless somebody said yes.
    [[nodiscard]] bool keepsMobiles() const { return m_settings.value(mobileKey(), false).toBool(); }
    void setKeepsMobiles(bool keeps) { m_settings.setValue(mobileKey(), keeps); }
    /// After how many days what was not read is forgotten; 0: never (ST-11).
    [[nodiscard]] int forgetAfter() const
    {
        constexpr int most = 36'500;
        const int days = m_settings.value(daysKey(), usualDays).toInt();
        return days < 0 || days > most ? usualDays : days;
    }
    void setForgetAfter(int days) { m_settings.setValue(daysKey(), days); }
    static constexpr int usualDays = 90;

private:
    [[nodiscard]] QString mobileKey() const { return m_key + QStringLiteral("/mobiles"); }
    [[nodiscard]] QString daysKey() const { return m_key + QStringLiteral("/forgetAfter"); }

    UiSettings& m_settings;
    const QString m_key;
};

} // namespace lockkeeper
