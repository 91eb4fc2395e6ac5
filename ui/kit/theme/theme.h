// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusVariant>
#include <QObject>

namespace lockkeeper
{

struct ThemeColors;

/// Gives the application its look: Fusion, our palette, a small style sheet, and fonts where the
/// platform has no opinion. Follows the system between light and dark unless told otherwise.
class Theme : public QObject
{
    Q_OBJECT

public:
    enum class Choice { System, Light, Dark };

    /// Applies itself to the application at once.
    explicit Theme(Choice choice = Choice::System, QObject* parent = nullptr);

    void setChoice(Choice choice);
    [[nodiscard]] Choice choice() const { return m_choice; }
    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] const ThemeColors& colors() const;

signals:
    void changed();

private slots:
    /// Signal of the desktop portal: org.freedesktop.appearance color-scheme.
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void askSystem();
    void update();
    void apply();

    Choice m_choice;
    bool m_systemIsDark = false;
    bool m_dark = false;
};

} // namespace lockkeeper
