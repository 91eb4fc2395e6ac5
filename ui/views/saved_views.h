// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/page_view.h"

#include <QList>

#include <optional>

namespace lockkeeper
{

class UiSettings;

/// The views that somebody saved for one connection, in the settings. A name is there once, upper and lower
/// case are the same, whatever page it is of: a name alone leads to it (VW-3). Read anew for each use, so
/// that all windows know the same ones. GUI thread.
///
/// What a newer program saved stays as it is, also when it is renamed here.
class SavedViews
{
public:
    static constexpr qsizetype mostKept = 200;

    /// `profileKey`: see connection_profile.h. `settings` outlives this.
    SavedViews(UiSettings& settings, const QString& profileKey);

    /// All saved views, sorted by name, as people sort.
    [[nodiscard]] QList<PageView> all() const;
    [[nodiscard]] QList<PageView> of(const QString& page) const;
    [[nodiscard]] std::optional<PageView> find(const QString& name) const;
    /// The text of a view as it was saved, with all that a newer program has put into it; empty: there is no
    /// such view.
    [[nodiscard]] QString text(const QString& name) const;
    /// Saves a view in the place of the one with this name, if there is one. False: it has no name, there are
    /// too many, or it can't be kept.
    bool save(const PageView& view);
    /// Renames a view. False: there is no such view, or another one is called so.
    bool rename(const QString& from, const QString& to);
    /// Removes a view. The result is the text by which restore() brings it back; empty: there was none.
    QString remove(const QString& name);
    /// Brings back what remove() gave. False: another view is called so by now, or there are too many.
    bool restore(const QString& text);

private:
    [[nodiscard]] QStringList texts() const;
    [[nodiscard]] qsizetype placeOf(const QString& name, const QStringList& texts) const;

    UiSettings& m_settings;
    const QString m_key;
};

} // namespace lockkeeper
