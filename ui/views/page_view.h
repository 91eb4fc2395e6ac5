// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace lockkeeper
{

/// What a page with a table shows, as somebody can keep it, give it away and come back to it: search, chips,
/// what is asked of the gateway, columns and sorting. It holds no rows and no secret, and is of no enterprise
/// (VW-4).
///
/// As a text it is one JSON object, {"lockkeeper":"view","version":1,"name":…,"page":…,"search":…,
/// "chips":[…],"ask":{…},"layout":…}; what is empty is left out.
struct PageView {
    QString name = {}; ///< one line; empty: it was never saved
    QString page = {}; ///< as MainWindow::showPage() takes it
    QString search = {};
    QStringList chips = {};            ///< that are on, by their names: "Expired"
    QMap<QString, QString> asked = {}; ///< what the gateway is asked for, by the names of the questions
    QString layout = {};               ///< as layoutOf() gives it; empty: as the table is
    /// Names of what was in its text and is not understood: a newer program wrote it, or it is of a wrong
    /// type.
    QStringList notUnderstood = {};

    friend bool operator==(const PageView&, const PageView&) = default;
};

/// The longest text of a view, in characters. What is longer is no view.
inline constexpr qsizetype longestViewText = 6000;
inline constexpr qsizetype longestViewName = 60;

/// A name as it is kept: one line without blanks around it, cut to its longest; empty: it is none.
[[nodiscard]] QString viewName(const QString& typed);
/// Whether it could be the name of a page, of this program or of a newer one: "assets".
[[nodiscard]] bool isPageName(const QString& name);

/// The name by which a page goes today: links and views may have one of an earlier version.
[[nodiscard]] QString pageNameToday(const QString& name);

/// The view as a text, as PageView describes it.
[[nodiscard]] QString textOf(const PageView& view);
/// The view in a text, which is whatever anybody may paste; the error is a sentence. A view of a newer
/// program is read as far as it is understood (VW-2).
[[nodiscard]] tl::expected<PageView, QString> viewIn(const QString& text);

/// Whether all of the view comes back from its text: a chip may list more ids than a view can hold.
[[nodiscard]] bool canBeKept(const PageView& view);

/// The first few names that were not understood, shortened, for people: "Owner, Colour and 3 more".
[[nodiscard]] QString fewOf(const QStringList& names);

} // namespace lockkeeper
