// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/desktop_settings.h"

#include <QFont>
#include <QObject>

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

private:
    void update();
    void followText();
    void apply();
    bool eventFilter(QObject* watched, QEvent* event) override;

    Choice m_choice;
    const QFont m_ownFont; ///< the application's before the desktop was asked
    bool m_isFontOurs;     ///< Qt had none of the platform
    DesktopSettings m_desktop;
    bool m_dark = false;
};

} // namespace lockkeeper
