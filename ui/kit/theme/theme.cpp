// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/theme.h"

#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusReply>
#include <QDBusVariant>
#include <QEvent>
#include <QStyleFactory>
#include <QToolTip>

#include <algorithm>

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

/// Without a platform theme Qt takes a generic family in a size of its own.
bool isGeneric(const QFont& font)
{
    const QString family = font.family();
    return family.isEmpty() || family.compare("Sans Serif"_L1, Qt::CaseInsensitive) == 0 ||
           family.compare("Sans"_L1, Qt::CaseInsensitive) == 0;
}

/// A legible family, and the size that was asked for: where nobody asked, 13 pixels at 96 dpi.
QFont chosenFont(QFont font, const QString& family, double points)
{
    constexpr double sizeOfQt = 9;
    font.setFamilies({u"Noto Sans"_s, u"Noto Sans CJK SC"_s, u"DejaVu Sans"_s});
    if (!family.isEmpty()) font.setFamilies(QStringList{family} + font.families());
    if (points > 0)
        font.setPointSizeF(points);
    else if (font.pointSizeF() == sizeOfQt)
        font.setPointSizeF(9.75);
    return font;
}

} // namespace

Theme::Theme(Choice choice, QObject* parent)
    : QObject(parent)
    , m_choice(choice)
    , m_ownFont(QApplication::font())
    , m_isFontOurs(isGeneric(m_ownFont))
{
    QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
#if !defined(Q_OS_WIN) && !defined(Q_OS_MACOS)
    if (m_isFontOurs) QApplication::setFont(chosenFont(m_ownFont, {}, 0));
    askSystem();
#else
    m_systemIsDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
#endif
    followText();
    m_dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemIsDark);
    apply();
    qApp->installEventFilter(this);
}

Theme::~Theme()
{
    // The next one is to find what the platform says, not what this one made of it.
    if (m_isFontOurs) QApplication::setFont(m_ownFont);
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
    qDBusRegisterMetaType<SettingsByGroup>();
    qRegisterMetaType<QDBusVariant>(); // by its name: else no slot that takes one is connected
    bus.connect(portalService, portalPath, portalSettings, u"SettingChanged"_s, this,
        SLOT(settingChanged(QString, QString, QDBusVariant)));
    auto message = QDBusMessage::createMethodCall(portalService, portalPath, portalSettings, u"ReadAll"_s);
    message << QStringList{appearance, gnome};
    const auto takeAll = [this](const SettingsByGroup& settings) {
        for (auto group = settings.begin(); group != settings.end(); ++group)
            for (auto setting = group->begin(); setting != group->end(); ++setting)
                take(group.key(), setting.key(), *setting);
    };
    // A portal that runs answers in a few milliseconds, and the first window is made for the text and in the
    // colours of the desktop. One that has to be started first must not hold the window back.
    if (bus.interface()->isServiceRegistered(portalService)) {
        const QDBusReply<SettingsByGroup> reply = bus.call(message, QDBus::Block, longestWait);
        if (reply.isValid()) return takeAll(reply.value());
    }
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(message, 5000), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, takeAll] {
        watcher->deleteLater();
        const QDBusPendingReply<SettingsByGroup> reply = *watcher;
        if (reply.isError()) return; // no portal: light, unless the person chooses
        takeAll(reply.value());
        update();
    });
}

bool Theme::take(const QString& group, const QString& key, const QVariant& wrapped)
{
    const auto value = unwrapped(wrapped);
    if (group == appearance && key == "color-scheme"_L1)
        m_systemIsDark = value.toUInt() == 1;
    else if (group == appearance && key == "contrast"_L1)
        m_systemWantsContrast = value.toUInt() == 1;
    else if (group == gnome && key == "font-name"_L1)
        m_systemFont = value.toString();
    else if (group == gnome && key == "text-scaling-factor"_L1)
        m_systemTextScale = value.toDouble();
    else
        return false;
    return true;
}

void Theme::settingChanged(const QString& group, const QString& key, const QDBusVariant& value)
{
    if (take(group, key, value.variant())) update();
}

void Theme::followText()
{
    if (m_isFontOurs && (!m_systemFont.isEmpty() || m_systemTextScale != 1)) {
        // "Cantarell Bold 11": the size is the last word.
        const auto space = m_systemFont.lastIndexOf(u' ');
        const double points = m_systemFont.mid(space + 1).toDouble();
        const auto font = chosenFont(m_ownFont, points > 0 ? m_systemFont.first(space) : m_systemFont,
            (points > 0 ? points : 9.75) * std::clamp(m_systemTextScale, 0.5, 3.0));
        if (font != QApplication::font()) QApplication::setFont(font);
    }
}

void Theme::update()
{
    followText();
    const bool dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemIsDark);
    if (dark == m_dark && m_systemWantsContrast == ThemeColors::isHighContrast()) return;
    m_dark = dark;
    apply();
}

void Theme::apply()
{
    ThemeColors::setHighContrast(m_systemWantsContrast);
    const QPalette palette = colors().palette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    qApp->setStyleSheet(styleSheet(colors(), textScale()));
    emit changed();
}

bool Theme::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == qApp && event->type() == QEvent::ApplicationFontChange)
        qApp->setStyleSheet(styleSheet(colors(), textScale()));
    return QObject::eventFilter(watched, event);
}

} // namespace lockkeeper
