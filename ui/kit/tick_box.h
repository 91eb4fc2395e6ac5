// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QRect>
#include <Qt>

class QPainter;

namespace lockkeeper
{

struct ThemeColors;

// Cells of a table that hold one of these are drawn as a box; whoever hears or copies them gets the sign.
inline constexpr QChar tickedSign = u'☑';
inline constexpr QChar untickedSign = u'☐';

/// The place of the box: at the left of `cell`, in the middle of its height, beside the text that there is.
[[nodiscard]] QRect tickBoxIn(const QRect& cell);
void paintTickBox(QPainter* painter, const QRect& box, Qt::CheckState state, const ThemeColors& colors);

} // namespace lockkeeper
