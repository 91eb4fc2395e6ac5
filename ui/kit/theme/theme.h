// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusVariant>
#include <QFont>
#include <QObject>
#include <QVariantMap>

namespace lockkeeper
{

struct ThemeColors;

/// Gives the application its look: Fusion, our palette, a small style sheet, and fonts where the
/// platform has no opinion. Follows the system while the program runs: between light and dark unless told
/// otherwise, to more contrast, and to larger text. GUI thread; one at a time.
class Theme : public QObject
{
    Q_OBJECT

public:
    enum class Choice { System, Light, Dark };

    /// Applies itself to the application at once.
    explicit Theme(Choice choice = Choice::System, QObject* parent = nullptr);
    ~Theme() override;

    void setChoice(Choice choice);
    [[nodiscard]] Choice choice() const { return m_choice; }
    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] const ThemeColors& colors() const;

signals:
    void changed();

private slots:
    /// Signal of the desktop portal.
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    /// Asks the portal of the desktop (KT-5).
    void askSystem();
    /// A setting of the desktop, as the portal names it. False where nothing here depends on it.
    bool take(const QString& group, const QString& key, const QVariant& value);
    void update();
    void followText();
    void apply();
    bool eventFilter(QObject* watched, QEvent* event) override;

    Choice m_choice;
    const QFont m_ownFont; ///< the application's before the desktop was asked
    bool m_isFontOurs;     ///< Qt had none of the platform
    bool m_systemIsDark = false;
    bool m_systemWantsContrast = false;
    QString m_systemFont; ///< "Cantarell 11"
    double m_systemTextScale = 1;
    bool m_dark = false;
};

} // namespace lockkeeper
