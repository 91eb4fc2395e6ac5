// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/desktop_settings.h"

#include <QCoreApplication>
#include <QEvent>
#include <QSettings>

#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Whether this person wants dark programs; Windows says so since version 10.
bool wantDarkPrograms()
{
    const QSettings settings(
        uR"(HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize)"_s,
        QSettings::NativeFormat);
    return settings.value(u"AppsUseLightTheme"_s, 1).toInt() == 0;
}

/// The system sets bit 1 of the flags while high contrast is on.
bool wantHighContrast()
{
    const QSettings settings(
        uR"(HKEY_CURRENT_USER\Control Panel\Accessibility\HighContrast)"_s, QSettings::NativeFormat);
    return settings.value(u"Flags"_s).toString().toInt() & 1;
}

/// Qt tells each window when the system's look has changed.
class LookListener final : public QObject
{
public:
    LookListener(DesktopLook& look, std::function<void()> changed, QObject* parent)
        : QObject(parent)
        , m_look(look)
        , m_changed(std::move(changed))
    {
        read();
        QCoreApplication::instance()->installEventFilter(this);
    }

private:
    void read()
    {
        m_look.isDark = wantDarkPrograms();
        m_look.wantsContrast = wantHighContrast();
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::ThemeChange) {
            const auto before = std::pair(m_look.isDark, m_look.wantsContrast);
            read();
            if (before != std::pair(m_look.isDark, m_look.wantsContrast)) m_changed();
        }
        return false;
    }

    DesktopLook& m_look;
    const std::function<void()> m_changed;
};

} // namespace

void DesktopSettings::follow()
{
    new LookListener(
        m_look, [this] { emit changed(); }, this);
}

} // namespace lockkeeper
