// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/theme/theme.h"
#include "ui/kit/theme/theme_colors.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusVariant>
#include <QPushButton>
#include <QTest>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

using SettingsOfPortal = QMap<QString, QVariantMap>;

const QString appearanceGroup = u"org.freedesktop.appearance"_s;
const QString gnomeGroup = u"org.gnome.desktop.interface"_s;

/// What a desktop says of itself, over a real bus and a connection of its own, as another program's is.
class SettingsPortal : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    SettingsPortal()
    {
        qDBusRegisterMetaType<SettingsOfPortal>();
        m_isThere = m_bus.registerService(u"org.freedesktop.portal.Desktop"_s) &&
                    m_bus.registerObject(u"/org/freedesktop/portal/desktop"_s, this,
                        QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals);
    }
    ~SettingsPortal() override
    {
        m_bus.unregisterObject(u"/org/freedesktop/portal/desktop"_s);
        m_bus.unregisterService(u"org.freedesktop.portal.Desktop"_s);
    }
    [[nodiscard]] bool isThere() const { return m_isThere; }

    SettingsOfPortal settings;

    void change(const QString& group, const QString& key, const QVariant& value)
    {
        settings[group][key] = value;
        emit SettingChanged(group, key, QDBusVariant(value));
    }

public slots:
    QMap<QString, QVariantMap> ReadAll(const QStringList& groups)
    {
        SettingsOfPortal asked;
        for (const auto& group : groups)
            if (settings.contains(group)) asked[group] = settings[group];
        return asked;
    }

signals:
    void SettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    QDBusConnection m_bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, u"desktop"_s);
    bool m_isThere = false;
};

} // namespace

/// What follows the desktop, tested in a session of its own, where nobody else is the desktop.
class ThemeDesktopTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void darkIsFollowed();
    void aChoiceOfOnesOwnWins();
    void contrastIsFollowed();
    void textIsAsLargeAsTheDesktops();
    void theFirstWindowIsMadeForIt();
};

void ThemeDesktopTest::init()
{
    QFont font(u"Sans Serif"_s);
    font.setPointSizeF(9);
    QApplication::setFont(font);
}

void ThemeDesktopTest::darkIsFollowed()
{
    SettingsPortal portal;
    QVERIFY(portal.isThere());
    portal.settings[appearanceGroup][u"color-scheme"_s] = 1U;
    const Theme theme;
    QTRY_VERIFY(theme.isDark());
    portal.change(appearanceGroup, u"color-scheme"_s, 2U);
    QTRY_VERIFY(!theme.isDark());
    portal.change(appearanceGroup, u"color-scheme"_s, 1U);
    QTRY_VERIFY(theme.isDark());
}

void ThemeDesktopTest::aChoiceOfOnesOwnWins()
{
    SettingsPortal portal;
    portal.settings[appearanceGroup][u"color-scheme"_s] = 1U;
    portal.settings[appearanceGroup][u"contrast"_s] = 1U;
    const Theme theme(Theme::Choice::Light);
    QTRY_VERIFY(ThemeColors::isHighContrast()); // it has been heard
    QVERIFY(!theme.isDark());
}

void ThemeDesktopTest::contrastIsFollowed()
{
    SettingsPortal portal;
    const Theme theme(Theme::Choice::Dark);
    portal.change(appearanceGroup, u"contrast"_s, 1U);
    QTRY_COMPARE(QApplication::palette().color(QPalette::WindowText), QColor(Qt::white));
    portal.change(appearanceGroup, u"contrast"_s, 0U);
    QTRY_VERIFY(QApplication::palette().color(QPalette::WindowText) != QColor(Qt::white));
}

void ThemeDesktopTest::textIsAsLargeAsTheDesktops()
{
    SettingsPortal portal;
    portal.settings[gnomeGroup][u"font-name"_s] = u"Cantarell Bold 12"_s;
    const Theme theme(Theme::Choice::Light);
    QPushButton button(u"Enable"_s);
    button.ensurePolished();
    const int before = button.sizeHint().height();
    QTRY_COMPARE(QApplication::font().pointSizeF(), 12.0);
    QCOMPARE(QApplication::font().families().first(), u"Cantarell Bold"_s);
    portal.change(gnomeGroup, u"text-scaling-factor"_s, 1.5);
    QTRY_COMPARE(QApplication::font().pointSizeF(), 18.0);
    QTRY_VERIFY(button.sizeHint().height() > before * 3 / 2);
}

/// A portal that runs is heard before anything is made: what has a size of its own would keep the wrong one.
void ThemeDesktopTest::theFirstWindowIsMadeForIt()
{
    QThread anotherProgram;
    auto* portal = new SettingsPortal;
    QVERIFY(portal->isThere());
    portal->settings[appearanceGroup][u"color-scheme"_s] = 1U;
    portal->settings[gnomeGroup][u"font-name"_s] = u"Cantarell 14"_s;
    portal->moveToThread(&anotherProgram);
    connect(&anotherProgram, &QThread::finished, portal, &QObject::deleteLater);
    anotherProgram.start();
    {
        const Theme theme;
        QVERIFY(theme.isDark());
        QCOMPARE(QApplication::font().pointSizeF(), 14.0);
    }
    anotherProgram.quit();
    QVERIFY(anotherProgram.wait(20'000));
}

LOCKKEEPER_TEST(Widgets, ThemeDesktopTest)
#include "tst_theme_desktop.moc"
