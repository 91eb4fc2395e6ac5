// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QColor>
#include <QPalette>

namespace lockkeeper
{

/// Every colour the program paints with. Two sets, light and dark; which one applies follows from the
/// palette, so that whatever paints needs nothing but the palette it already has. Texts keep a contrast
/// of 4.5:1 or better to every ground they stand on, what is pressed or typed into one of 3:1 (tested).
struct ThemeColors {
    QColor background, surface, text, dim;
    QColor faint;   ///< text of what cannot be used now
    QColor line;    ///< between rows and parts
    QColor control; ///< around what can be pressed or typed into, which has to be found: 3:1 (KT-4)
    QColor accent, accentSoft, onAccent;
    QColor ok, okSoft, warning, warningSoft, bad, badSoft, onBad, muteSoft;
    QColor selection;

    [[nodiscard]] static const ThemeColors& light();
    [[nodiscard]] static const ThemeColors& dark();
    /// Has both sets use stronger lines and texts, for all of the program. GUI thread.
    static void setHighContrast(bool isHigh);
    [[nodiscard]] static bool isHighContrast();
    [[nodiscard]] static const ThemeColors& of(const QPalette& palette);

    /// Text of a tone, and the soft ground of a badge of that tone.
    [[nodiscard]] QColor foreground(Tone tone) const;
    [[nodiscard]] QColor ground(Tone tone) const;
    [[nodiscard]] QPalette palette() const;
};

} // namespace lockkeeper
