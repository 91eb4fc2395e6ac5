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

private:
    UiSettings& m_settings;
    const QString m_key;
};

} // namespace lockkeeper
