// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/ends_page.h"

#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/kept_follower.h"
#include "ui/enterprises/kept_reading.h"
#include "ui/tables/passing_head.h"
#include "ui/views/chip_names.h"

#include <QDateTime>
#include <QKeyEvent>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The chips of the page Assets that show just these.
QStringList chipsFor(const EnterpriseEnds& ends)
{
    switch (ends.stretch) {
    case EndStretch::Before:
        return {endsBeforeChip(ends.month)};
    case EndStretch::Month:
        return {endsInChip(ends.month)};
    case EndStretch::From:
        return {endsFromChip(ends.month)};
    case EndStretch::NoEnd:
        return {noEndChip()};
    case EndStretch::NotKept:
    case EndStretch::NotRead:
        break;
    }
    return {};
}

} // namespace

PageFace EndsPage::pageFace()
{
    return {u"endsByMonth"_s, tr("Ends by month"), PageModules::None};
}

EndsPage::EndsPage(PageContext& context, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search enterprises and months"),
              .loading = tr("Counting what ends"),
              .tableName = pageFace().title,
              .emptyTitle = tr("Nothing to count"),
              .emptyReason =
                  tr("The assets of no enterprise were read yet. Read them on the Enterprises page."),
              .exportName = tr("ends by month", "file name")},
          {.columns = endsColumns(context.format, context.enterprises.names()),
              .keyOf = endsKey,
              .sortedBy = "month"},
          context, parent)
    , m_head(new PassingHead(*this))
    , m_follower(new KeptFollower(*context.holdings, this))
{
    addAt(Place::Above, m_head);
    m_head->setScope(tr("Of all enterprises that were read"));
    addFilters();
    texts().emptyAction = newEnterprisesAction(*this);
    setLinked(false, false);
    connect(&context.enterprises, &OwnEnterprises::namesChanged, this, [this] {
        setColumns(endsColumns(this->context().format, this->context().enterprises.names()));
        inspector().refresh();
    });
    connect(m_follower, &KeptFollower::outdated, this,
        [this] { isLoading() ? m_follower->postpone() : loadWhenShown(); });
    connect(m_follower, &KeptFollower::forgotten, this, &Page::closeRequested);
    restoreLayout();
    setFocusProxy(table());
    loadWhenShown();
}

void EndsPage::addFilters()
{
    addChips({{.name = u"NextMonths"_s,
        .text = tr("Next 3 months"),
        .makeFilter =
            [format = context().format] {
                const QDate today = format.dayOf();
                const QDate first(today.year(), today.month(), 1), end = first.addMonths(3);
                return [first, end](const EnterpriseEnds& ends) {
                    return ends.stretch == EndStretch::Month && ends.month >= first && ends.month < end;
                };
            },
        .toolTip = tr("This month and the two after it")}});
    addChips({{.name = u"Free"_s, .text = tr("Free assets"), .filter = [](const EnterpriseEnds& ends) {
                   return ends.free.number.value_or(0) > 0;
               }}});
}

void EndsPage::startLoading(QObject* load)
{
    readKept(*context().holdings, context().format, load,
        [this, load](const KeptAnswer& answer) { take(load, answer); });
}

void EndsPage::take(QObject* load, const KeptAnswer& answer)
{
    if (!answer.overview) {
        LoadOutcome outcome;
        outcome.end = LoadOutcome::End::Failed;
        outcome.what = tr("What was read before can't be counted.");
        outcome.nextStep = answer.trouble;
        return loadEnded(outcome);
    }
    showScope(*answer.overview);
    if (answer.overview->ends.empty())
        model().clear(); // nothing of it stays in memory where it was forgotten
    inSlices<EnterpriseEnds>(
        load, answer.overview->ends, [this](std::vector<EnterpriseEnds>& slice) { model().merge(slice); },
        [this] { loadEnded({}); });
}

void EndsPage::showScope(const KeptOverview& overview)
{
    int neverRead = 0;
    const auto& all = context().enterprises.all();
    for (auto each = all.cbegin(); each != all.cend(); ++each)
        if (overview.figures.value(each.key()).assets.at == 0) ++neverRead;
    m_head->setScope(neverRead == 0 ? tr("Of all enterprises that were read")
                                    : tr("%Ln enterprise(s) not counted: their assets were never read",
                                          nullptr, neverRead));
}

void EndsPage::recordActivated(const EnterpriseEnds& ends)
{
    PlaceLink place{.enterprise = ends.enterprise, .page = u"assets"_s};
    PageView view{.page = place.page, .chips = chipsFor(ends)};
    if (!view.chips.isEmpty()) place.view = std::move(view);
    emit placeRequested(place);
}

void EndsPage::fillContextMenu(QMenu& menu, const EnterpriseEnds& ends)
{
    menu.addAction(tr("Open assets"), this, [this, ends] { recordActivated(ends); });
}

void EndsPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit closeRequested();
        return;
    }
    ListPage::keyPressEvent(event);
}

} // namespace lockkeeper
