// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/theme_colors.h"

#include <QGuiApplication>

namespace lockkeeper
{

namespace
{

bool highContrast = false;

/// The colours for high contrast: lines as strong as text, text as strong as can be.
ThemeColors strong(ThemeColors colors, const QColor& most, const QColor& faint)
{
    colors.text = colors.dim = colors.control = most;
    colors.faint = colors.line = faint;
    return colors;
}

} // namespace

void ThemeColors::setHighContrast(bool isHigh)
{
    highContrast = isHigh;
}

bool ThemeColors::isHighContrast()
{
    return highContrast;
}

const ThemeColors& ThemeColors::light()
{
    static const ThemeColors colors{
        .background = 0xf4f6f8,
        .surface = 0xffffff,
        .text = 0x1c2530,
        .dim = 0x5c6875,
        .faint = 0x626c78,
        .line = 0xdde2e8,
        .control = 0x77828f,
        .accent = 0x2f5fd0,
        .accentSoft = 0xe8effc,
        .onAccent = 0xffffff,
        .ok = 0x15723f,
        .okSoft = 0xe3f4ea,
        .warning = 0x8a5a00,
        .warningSoft = 0xfff2d1,
        .bad = 0xb3261e,
        .badSoft = 0xfdeae8,
        .onBad = 0xffffff,
        .muteSoft = 0xedf0f3,
        .selection = 0xdde7fb,
    };
    static const auto strongColors = strong(colors, Qt::black, 0x4a535d);
    return highContrast ? strongColors : colors;
}

const ThemeColors& ThemeColors::dark()
{
    static const ThemeColors colors{
        .background = 0x191d22,
        .surface = 0x20252c,
        .text = 0xe4e9ef,
        .dim = 0xa9b3be,
        .faint = 0x939da9,
        .line = 0x363d47,
        .control = 0x828d9a,
        .accent = 0x86abff,
        .accentSoft = 0x263350,
        .onAccent = 0x10151c,
        .ok = 0x63c98f,
        .okSoft = 0x1d3729,
        .warning = 0xe8b04a,
        .warningSoft = 0x3a2f16,
        .bad = 0xff8f86,
        .badSoft = 0x43201e,
        .onBad = 0x10151c,
        .muteSoft = 0x2b3139,
        .selection = 0x2b3d62,
    };
    static const auto strongColors = strong(colors, Qt::white, 0xb9c2cc);
    return highContrast ? strongColors : colors;
}

const ThemeColors& ThemeColors::of(const QPalette& palette)
{
    const auto window = palette.color(QPalette::Active, QPalette::Window);
    // A style sheet makes a widget's own window colour transparent black, in either theme.
    if (window.alpha() == 0) return of(QGuiApplication::palette());
    return window.lightness() < 128 ? dark() : light();
}

QColor ThemeColors::foreground(Tone tone) const
{
    switch (tone) {
    case Tone::Plain:
        return text;
    case Tone::Dim:
    case Tone::Mute:
        return dim;
    case Tone::Ok:
        return ok;
    case Tone::Warning:
        return warning;
    case Tone::Bad:
        return bad;
    case Tone::Info:
        return accent;
    }
    return text;
}

QColor ThemeColors::ground(Tone tone) const
{
    switch (tone) {
    case Tone::Plain:
    case Tone::Dim:
    case Tone::Mute:
        return muteSoft;
    case Tone::Ok:
        return okSoft;
    case Tone::Warning:
        return warningSoft;
    case Tone::Bad:
        return badSoft;
    case Tone::Info:
        return accentSoft;
    }
    return muteSoft;
}

QPalette ThemeColors::palette() const
{
    QPalette p;
    // All groups first, Disabled after that: an inactive window does not change colour, and a disabled
    // text that is left to the style may be darker than the enabled one.
    p.setColor(QPalette::Window, background);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, surface);
    p.setColor(QPalette::AlternateBase, background);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::PlaceholderText, dim);
    p.setColor(QPalette::Button, surface);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, bad);
    p.setColor(QPalette::ToolTipBase, surface);
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, onAccent);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::LinkVisited, accent);
    p.setColor(QPalette::Light, surface);
    p.setColor(QPalette::Midlight, muteSoft);
    p.setColor(QPalette::Mid, line);
    p.setColor(QPalette::Dark, dim);
    p.setColor(QPalette::Shadow, Qt::black);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
             QPalette::HighlightedText, QPalette::Link})
        p.setColor(QPalette::Disabled, role, faint);
    p.setColor(QPalette::Disabled, QPalette::Highlight, muteSoft);
    p.setColor(QPalette::Disabled, QPalette::Base, background);
    p.setColor(QPalette::Disabled, QPalette::Button, background);
    return p;
}

} // namespace lockkeeper
