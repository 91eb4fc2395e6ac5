// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/theme.h"

#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/theme_colors.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFont>
#include <QFontInfo>
#include <QStyleFactory>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString portalService = u"org.freedesktop.portal.Desktop"_s;
const QString portalPath = u"/org/freedesktop/portal/desktop"_s;
const QString portalSettings = u"org.freedesktop.portal.Settings"_s;
const QString appearance = u"org.freedesktop.appearance"_s;
const QString colorScheme = u"color-scheme"_s;

/// The portal wraps the number in one variant or, in Read of version 1, in two.
bool prefersDark(const QVariant& value)
{
    if (value.canConvert<QDBusVariant>()) return prefersDark(value.value<QDBusVariant>().variant());
    return value.toUInt() == 1;
}

/// Without a platform theme Qt takes a generic family, and which one that is depends on chance.
void chooseFont()
{
    QFont font = QApplication::font();
    const QString family = font.family();
    if (family.compare("Sans Serif"_L1, Qt::CaseInsensitive) != 0 &&
        family.compare("Sans"_L1, Qt::CaseInsensitive) != 0 && !family.isEmpty())
        return;
    font.setFamilies({u"Noto Sans"_s, u"Noto Sans CJK SC"_s, u"DejaVu Sans"_s});
    font.setPointSizeF(9.75); // 13 pixels at 96 dpi
    QApplication::setFont(font);
}

} // namespace

Theme::Theme(Choice choice, QObject* parent)
    : QObject(parent)
    , m_choice(choice)
{
    QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
#if !defined(Q_OS_WIN) && !defined(Q_OS_MACOS)
    chooseFont();
    askSystem();
#else
    m_systemIsDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
#endif
    m_dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemIsDark);
    apply();
}

void Theme::setChoice(Choice choice)
{
    m_choice = choice;
    update();
}

const ThemeColors& Theme::colors() const
{
    return m_dark ? ThemeColors::dark() : ThemeColors::light();
}

void Theme::askSystem()
{
    auto bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    bus.connect(portalService, portalPath, portalSettings, u"SettingChanged"_s, this,
        SLOT(settingChanged(QString, QString, QDBusVariant)));
    auto message = QDBusMessage::createMethodCall(portalService, portalPath, portalSettings, u"Read"_s);
    message << appearance << colorScheme;
    // Asked without waiting: a portal that has to be started first must not hold the window back.
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(message, 5000), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isError()) return; // no portal: light, unless the person chooses
        m_systemIsDark = prefersDark(reply.value().variant());
        update();
    });
}

void Theme::settingChanged(const QString& group, const QString& key, const QDBusVariant& value)
{
    if (group != appearance || key != colorScheme) return;
    m_systemIsDark = prefersDark(value.variant());
    update();
}

void Theme::update()
{
    const bool dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemIsDark);
    if (dark == m_dark) return;
    m_dark = dark;
    apply();
}

void Theme::apply()
{
    const QPalette palette = colors().palette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    qApp->setStyleSheet(styleSheet(colors()));
    emit changed();
}

} // namespace lockkeeper
