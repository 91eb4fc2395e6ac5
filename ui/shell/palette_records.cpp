// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/palette_records.h"

#include "services/storage/holdings/known_holdings.h"
#include "services/storage/search/record_search.h"
#include "ui/base/page_context.h"
#include "ui/shell/main_window.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The page that shows records of this kind.
QString pageOf(FoundKind kind)
{
    switch (kind) {
    case FoundKind::Person:
        return u"employees"_s;
    case FoundKind::Asset:
        return u"assets"_s;
    case FoundKind::Lock:
        return u"borrowedlocks"_s;
    case FoundKind::Product:
        return u"products"_s;
    case FoundKind::Enterprise:
        break;
    }
    return {};
}

// Leads to the place. Enterprises go without a name: what they are called is known where they were found
// (ST-7), and is not the gateway's name.
void lead(MainWindow& window, const PlaceLink& place, const QString& search)
{
    const auto why = window.go(place);
    auto* page = window.currentPage();
    if (!page) return;
    if (!why.isEmpty())
        page->showNote(why);
    else if (!search.isEmpty())
        page->search(search);
}

} // namespace

void openFound(MainWindow& window, const FoundRecord& record)
{
    PlaceLink place;
    place.enterprise = record.enterprise;
    place.page = pageOf(record.kind);
    // An enterprise that was found is shown on the page where somebody is, or was before the list in which it
    // was found.
    if (place.page.isEmpty()) place.page = window.currentPageName();
    place.record = record.id;
    lead(window, place, record.kind == FoundKind::Product ? record.title : QString());
}

CommandPalette::Records paletteRecords(MainWindow& window, std::function<QList<EnterpriseId>()> lately)
{
    auto* holdings = window.context().pages.holdings;
    if (!holdings) return {};
    auto* search = new RecordSearch(
        {[holdings] { return holdings->records(); }, [holdings] { holdings->releaseRecords(); }}, &window);
    QObject::connect(holdings, &KnownHoldings::recordsChanged, search, &RecordSearch::outdate);
    return {.search = search,
        .lately = std::move(lately),
        .shortTime = [&format = window.context().pages.format](
                         qint64 at) { return format.shortTime(QDateTime::fromMSecsSinceEpoch(at)); },
        .open = [&window](const FoundRecord& record) { openFound(window, record); },
        .list = [&window](const SearchRequest& request) { emit window.listWanted(request); },
        .openInLockDesk =
            [&window](const QString& number) {
                PlaceLink place;
                place.page = u"lockdesk"_s;
                lead(window, place, number);
            }};
}

} // namespace lockkeeper
