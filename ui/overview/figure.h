// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/overview/counted.h"
#include "ui/views/place_link.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <limits>

namespace lockkeeper
{

/// A number of *Overview* with its words, and the list that shows just what it counts (OV-1).
struct Figure {
    QString name = {};   ///< its object name ends in it: "Free"
    QString label = {};  ///< what stands beside it: "Free"
    QString spoken = {}; ///< both in one, for screen readers: "41 free assets"
    Counted counted = {};
    PlaceLink place = {};
    QString caption = {}; ///< stands above it, and says what holds for it and for those that follow
    QString shown = {};   ///< in the place of the bare number: "3 products"
    /// Stays whole behind a label that is a name, which is cut in its middle where it has no room.
    QString kept = {};
    int series = -1;  ///< its part of a bar; below 0: it has none
    qint64 whole = 0; ///< shown as a share of this; 0: without a share
};

/// The list of a page, with these chips switched on, this asked for, and nothing else in its search and
/// filters.
[[nodiscard]] inline PlaceLink listOf(
    const QString& page, const QStringList& chips = {}, const QMap<QString, QString>& asked = {})
{
    PlaceLink place;
    place.page = page;
    place.view.emplace();
    place.view->page = page;
    place.view->chips = chips;
    place.view->asked = asked;
    place.isCounted = true;
    return place;
}

/// A page as somebody has left it, for what is to be found there without a filter.
[[nodiscard]] inline PlaceLink pageOf(const QString& page)
{
    PlaceLink place;
    place.page = page;
    return place;
}

/// A number for texts that take an int.
[[nodiscard]] inline int countIn(qint64 number)
{
    return int(std::min<qint64>(number, std::numeric_limits<int>::max()));
}

} // namespace lockkeeper
