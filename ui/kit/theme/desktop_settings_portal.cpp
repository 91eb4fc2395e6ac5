// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/desktop_settings.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusReply>
#include <QDBusVariant>
#include <QGuiApplication>
#include <QMap>
#include <QPalette>
#include <QVariantMap>

#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString portalService = u"org.freedesktop.portal.Desktop"_s;
const QString portalPath = u"/org/freedesktop/portal/desktop"_s;
const QString portalSettings = u"org.freedesktop.portal.Settings"_s;
const QString appearance = u"org.freedesktop.appearance"_s;
const QString gnome = u"org.gnome.desktop.interface"_s;

using SettingsByGroup = QMap<QString, QVariantMap>;

constexpr int longestWait = 200; ///< milliseconds, before there is a window

/// The portal wraps a value in one variant or in two.
QVariant unwrapped(const QVariant& value)
{
    return value.canConvert<QDBusVariant>() ? unwrapped(value.value<QDBusVariant>().variant()) : value;
}

class PortalListener final : public QObject
{
    Q_OBJECT

public:
    PortalListener(DesktopLook& look, std::function<void()> changed, QObject* parent)
        : QObject(parent)
        , m_look(look)
        , m_changed(std::move(changed))
    {
    }

    void ask()
    {
        auto bus = QDBusConnection::sessionBus();
        if (!bus.isConnected()) return;
        qDBusRegisterMetaType<SettingsByGroup>();
        qRegisterMetaType<QDBusVariant>(); // by its name: else no slot that takes one is connected
        bus.connect(portalService, portalPath, portalSettings, u"SettingChanged"_s, this,
            SLOT(settingChanged(QString, QString, QDBusVariant)));
        auto message =
            QDBusMessage::createMethodCall(portalService, portalPath, portalSettings, u"ReadAll"_s);
        message << QStringList{appearance, gnome};
        // A portal that runs answers in a few milliseconds, and the first window is made for the text and in
        // the colours of the desktop. One that has to be started first must not hold the window back.
        if (bus.interface()->isServiceRegistered(portalService)) {
            const QDBusReply<SettingsByGroup> reply = bus.call(message, QDBus::Block, longestWait);
            if (reply.isValid()) return takeAll(reply.value());
        }
        auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(message, 5000), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
            watcher->deleteLater();
            const QDBusPendingReply<SettingsByGroup> reply = *watcher;
            if (reply.isError()) return; // no portal: light, unless the person chooses
            takeAll(reply.value());
            m_changed();
        });
    }

private slots:
    /// The desktop portal tells that a setting has changed.
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value)
    {
        if (take(group, key, value.variant())) m_changed();
    }

private:
    void takeAll(const SettingsByGroup& settings)
    {
        for (auto group = settings.begin(); group != settings.end(); ++group)
            for (auto setting = group->begin(); setting != group->end(); ++setting)
                take(group.key(), setting.key(), *setting);
    }

    /// Takes a setting of the desktop, as the portal names it. False where nothing here depends on it.
    bool take(const QString& group, const QString& key, const QVariant& wrapped)
    {
        const auto value = unwrapped(wrapped);
        if (group == appearance && key == "color-scheme"_L1)
            m_look.isDark = value.toUInt() == 1;
        else if (group == appearance && key == "contrast"_L1)
            m_look.wantsContrast = value.toUInt() == 1;
        else if (group == gnome && key == "font-name"_L1)
            m_look.font = value.toString();
        else if (group == gnome && key == "text-scaling-factor"_L1)
            m_look.textScale = value.toDouble();
        else
            return false;
        return true;
    }

    DesktopLook& m_look;
    const std::function<void()> m_changed;
};

} // namespace

void DesktopSettings::follow()
{
#ifdef Q_OS_MACOS // Qt knows its colours, and follows them
    m_look.isDark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
#endif
    auto* listener = new PortalListener(
        m_look, [this] { emit changed(); }, this);
    listener->ask();
}

} // namespace lockkeeper

#include "desktop_settings_portal.moc"
