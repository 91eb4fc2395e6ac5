// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/theme.h"

#include "services/platform/window_frame.h"
#include "ui/kit/theme/focus_frame_style.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"

#include <QApplication>
#include <QEvent>
#include <QToolTip>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Whether the family is a generic one, which Qt takes, in a size of its own, without a platform theme.
bool isGeneric(const QFont& font)
{
    const QString family = font.family();
    return family.isEmpty() || family.compare("Sans Serif"_L1, Qt::CaseInsensitive) == 0 ||
           family.compare("Sans"_L1, Qt::CaseInsensitive) == 0;
}

/// A legible family in the size that was asked for; where nobody asked, 13 pixels at 96 dpi.
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
    QApplication::setStyle(new FocusFrameStyle);
    if (m_isFontOurs) QApplication::setFont(chosenFont(m_ownFont, {}, 0));
    connect(&m_desktop, &DesktopSettings::changed, this, &Theme::update);
    m_desktop.follow();
    followText();
    m_dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_desktop.look().isDark);
    apply();
    qApp->installEventFilter(this);
}

Theme::~Theme()
{
    // Given back, so that the next theme finds what the platform says, not what this one made of it.
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

void Theme::followText()
{
    const auto& look = m_desktop.look();
    if (m_isFontOurs && (!look.font.isEmpty() || look.textScale != 1)) {
        // "Cantarell Bold 11": the size is the last word.
        const auto space = look.font.lastIndexOf(u' ');
        const double points = look.font.mid(space + 1).toDouble();
        const auto font = chosenFont(m_ownFont, points > 0 ? look.font.first(space) : look.font,
            (points > 0 ? points : 9.75) * std::clamp(look.textScale, 0.5, 3.0));
        if (font != QApplication::font()) QApplication::setFont(font);
    }
}

void Theme::update()
{
    followText();
    const bool dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_desktop.look().isDark);
    if (dark == m_dark && m_desktop.look().wantsContrast == ThemeColors::isHighContrast()) return;
    m_dark = dark;
    apply();
}

void Theme::apply()
{
    ThemeColors::setHighContrast(m_desktop.look().wantsContrast);
    const QPalette palette = colors().palette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    qApp->setStyleSheet(styleSheet(colors(), textScale()));
    for (const auto* window : QApplication::topLevelWidgets())
        if (const auto id = window->internalWinId(); id != 0) colourFrame(id, m_dark);
    emit changed();
}

bool Theme::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == qApp && event->type() == QEvent::ApplicationFontChange)
        qApp->setStyleSheet(styleSheet(colors(), textScale()));
    if (event->type() == QEvent::Show && watched->isWidgetType()) {
        const auto* widget = static_cast<const QWidget*>(watched);
        if (widget->isWindow()) colourFrame(widget->internalWinId(), m_dark);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace lockkeeper
