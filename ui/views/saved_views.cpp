// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/saved_views.h"

#include "services/gateway/wire/json_fields.h"
#include "ui/kit/theme/ui_settings.h"

#include <QCollator>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SavedViews::SavedViews(UiSettings& settings, const QString& profileKey)
    : m_settings(settings)
    , m_key(u"views/"_s + QString::fromLatin1(QUrl::toPercentEncoding(profileKey)))
{
}

QStringList SavedViews::texts() const
{
    // The file may have been edited: what is no view, or has no name, is not shown, and goes with the next
    // change.
    auto texts = m_settings.value(m_key).toStringList().mid(0, mostKept);
    texts.removeIf([](const QString& text) {
        const auto view = viewIn(text);
        return !view || view->name.isEmpty();
    });
    return texts;
}

qsizetype SavedViews::placeOf(const QString& name, const QStringList& texts) const
{
    const auto wanted = viewName(name).toCaseFolded();
    const auto found = std::find_if(texts.cbegin(), texts.cend(),
        [&](const QString& text) { return viewIn(text)->name.toCaseFolded() == wanted; });
    return found == texts.cend() ? -1 : found - texts.cbegin();
}

QList<PageView> SavedViews::all() const
{
    QList<PageView> views;
    const auto kept = texts();
    for (const auto& text : kept)
        views.append(*viewIn(text));
    QCollator order;
    order.setNumericMode(true);
    order.setCaseSensitivity(Qt::CaseInsensitive);
    std::stable_sort(views.begin(), views.end(),
        [&](const PageView& a, const PageView& b) { return order.compare(a.name, b.name) < 0; });
    return views;
}

QList<PageView> SavedViews::of(const QString& page) const
{
    auto views = all();
    views.removeIf([&](const PageView& view) { return view.page != page; });
    return views;
}

std::optional<PageView> SavedViews::find(const QString& name) const
{
    const auto kept = texts();
    const auto place = placeOf(name, kept);
    if (place < 0) return std::nullopt;
    return *viewIn(kept[place]);
}

QString SavedViews::text(const QString& name) const
{
    const auto kept = texts();
    return kept.value(placeOf(name, kept));
}

bool SavedViews::save(const PageView& view)
{
    auto named = view;
    named.name = viewName(view.name);
    if (named.name.isEmpty() || !canBeKept(named)) return false;
    const auto text = textOf(named);
    auto kept = texts();
    if (const auto place = placeOf(named.name, kept); place >= 0)
        kept[place] = text;
    else if (kept.size() < mostKept)
        kept.append(text);
    else
        return false;
    m_settings.setValue(m_key, kept);
    return true;
}

bool SavedViews::rename(const QString& from, const QString& to)
{
    auto kept = texts();
    const auto place = placeOf(from, kept), taken = placeOf(to, kept);
    const auto name = viewName(to);
    if (place < 0 || name.isEmpty() || (taken >= 0 && taken != place)) return false;
    // The text is changed as JSON, and not by way of PageView, which would lose what a newer program has put
    // into it.
    auto json = JsonFields::parse(kept[place].toUtf8()).copy();
    json.insert(u"name"_s, name);
    kept[place] = QString::fromUtf8(compactJson(json));
    m_settings.setValue(m_key, kept);
    return true;
}

QString SavedViews::remove(const QString& name)
{
    auto kept = texts();
    const auto place = placeOf(name, kept);
    if (place < 0) return {};
    const auto text = kept.takeAt(place);
    m_settings.setValue(m_key, kept);
    return text;
}

bool SavedViews::restore(const QString& text)
{
    auto kept = texts();
    const auto view = viewIn(text);
    if (!view || view->name.isEmpty() || placeOf(view->name, kept) >= 0 || kept.size() >= mostKept)
        return false;
    kept.append(text);
    m_settings.setValue(m_key, kept);
    return true;
}

} // namespace lockkeeper
