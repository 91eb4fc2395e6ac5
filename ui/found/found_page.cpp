// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/found/found_page.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/search/found_list.h"
#include "services/storage/search/not_searched.h"
#include "ui/tables/passing_head.h"
#include "ui/tables/table_loading.h"

#include <QKeyEvent>

#include <chrono>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct FoundPageText {
    Q_DECLARE_TR_FUNCTIONS(FoundPage)

public:
    static QString titleOf(FoundKind kind, const QString& typed)
    {
        switch (kind) {
        case FoundKind::Person:
            return tr("Employees for “%1”").arg(typed);
        case FoundKind::Asset:
            return tr("Assets for “%1”").arg(typed);
        case FoundKind::Lock:
            return tr("Borrowed locks for “%1”").arg(typed);
        case FoundKind::Product:
            return tr("Products for “%1”").arg(typed);
        case FoundKind::Enterprise:
            break;
        }
        return tr("Enterprises for “%1”").arg(typed);
    }
    /// What of this kind was searched, or what was not (ER-40). Enterprises are found by what they are
    /// called, whether or not anything of them was read.
    static QString scopeOf(FoundKind kind, const FoundRecords& about)
    {
        if (kind == FoundKind::Enterprise) return tr("Among all enterprises that are known here");
        CountOfKinds ofKind{};
        ofKind[size_t(kind)] = about.notWhole[size_t(kind)] + about.neverReadCount;
        const auto less = notFullySearched(ofKind);
        return less.isEmpty() ? tr("In all enterprises that were read") : less;
    }
    static QString noneFound() { return tr("Nothing found"); }
};

FoundKind foundKindIn(const SearchRequest& request)
{
    return request.only.isEmpty() ? FoundKind::Person : request.only.first();
}

/// A name of its own for each kind, whose columns are remembered apart.
PageFace foundFace(const SearchRequest& request)
{
    static constexpr std::array<const char16_t*, foundKinds.size()> names{
        u"foundEmployees", u"foundAssets", u"foundLocks", u"foundProducts", u"foundEnterprises"};
    constexpr qsizetype mostShown = 40;
    auto typed = singleLine(request.typed.left(4 * mostShown)).simplified();
    if (typed.size() > mostShown) typed = typed.left(mostShown) + u'…';
    const auto kind = foundKindIn(request);
    return {QString::fromUtf16(names[size_t(kind)]), FoundPageText::titleOf(kind, typed), PageModules::None};
}

FoundRow foundRowOf(const FoundRecord& record)
{
    return {.kind = record.kind,
        .enterprise = record.enterprise,
        .id = Text(record.id),
        .title = Text(record.title),
        .detail = Text(record.detail),
        .asOf = record.asOf,
        .isDeleted = record.isDeleted};
}

} // namespace

FoundPage::FoundPage(PageContext& context, const SearchRequest& request, QWidget* parent)
    : ListPage(foundFace(request),
          {.searchHint = tr("Search the results"),
              .loading = tr("Searching all enterprises"),
              .tableName = foundFace(request).title,
              .emptyTitle = FoundPageText::noneFound(),
              .emptyReason = tr("Nothing like this was read from any enterprise."),
              .exportName = tr("found", "file name")},
          {.columns = foundColumns(foundKindIn(request), context.format, context.enterprises.names()),
              .keyOf = foundKey,
              .sortedBy = {}},
          context, parent)
    , m_request(request)
    , m_head(new PassingHead(*this))
{
    addAt(Place::Above, m_head);
    m_head->setScope(FoundPageText::scopeOf(foundKindIn(request), {}));
    const auto isOfOld = [](const FoundRow& row) { return isOld(row, QDateTime::currentMSecsSinceEpoch()); };
    addChips({{.name = u"Old"_s, .text = tr("Older than a day"), .filter = isOfOld}});
    if (foundKindIn(request) == FoundKind::Person)
        addChips({{.name = u"Deleted"_s, .text = tr("Deleted"), .filter = [](const FoundRow& row) {
                       return row.isDeleted;
                   }}});
    texts().emptyAction = newEnterprisesAction(*this);
    setLinked(false, false);
    connect(&context.enterprises, &OwnEnterprises::namesChanged, this, [this] {
        setColumns(foundColumns(
            foundKindIn(m_request), this->context().format, this->context().enterprises.names()));
        inspector().refresh();
    });
    m_follow.setSingleShot(true);
    m_follow.setInterval(
        std::chrono::seconds(2)); // not after each of many enterprises that are read one by one
    m_follow.callOnTimeout(this, [this] { isLoading() ? m_follow.start() : loadWhenShown(); });
    connect(context.holdings, &KnownHoldings::recordsChanged, this, [this] {
        if (!m_follow.isActive()) m_follow.start();
    });
    for (const auto gone : {&KnownHoldings::forgotten, &KnownHoldings::keptEnds})
        connect(context.holdings, gone, this, &Page::closeRequested);
    restoreLayout();
    table()->sortByColumn(-1, Qt::AscendingOrder); // each search begins with the open enterprise
    setFocusProxy(table());
    loadWhenShown();
}

void FoundPage::startLoading(QObject* load)
{
    m_arrived = 0;
    auto* holdings = context().holdings;
    auto* list = new FoundList([holdings] { return holdings->records(); }, m_request, load);
    connect(list, &FoundList::arrived, this, &FoundPage::take);
    connect(list, &FoundList::ended, this, &FoundPage::searched);
    list->start();
}

void FoundPage::take(const QList<FoundRecord>& records, qsizetype all)
{
    std::vector<FoundRow> rows;
    rows.reserve(size_t(records.size()));
    for (const auto& record : records)
        rows.push_back(foundRowOf(record));
    model().merge(rows);
    m_arrived += records.size();
    loadProgressed(m_arrived, all);
}

void FoundPage::searched(const FoundRecords& about)
{
    context().holdings->releaseRecords();
    m_head->setScope(FoundPageText::scopeOf(foundKindIn(m_request), about));
    LoadOutcome outcome;
    if (!about.trouble.isEmpty()) {
        outcome.end = LoadOutcome::End::Failed;
        outcome.what = tr("What was read before can't be searched.");
        outcome.nextStep = about.trouble;
    } else if (!about.lost.isEmpty()) {
        outcome.what = tr("Not everything that was read before can be searched.");
        outcome.nextStep = about.lost;
        outcome.isRetryUseful = false;
    }
    if (about.trouble.isEmpty() && m_arrived == 0) {
        model().clear(); // nothing of it stays in memory where it was forgotten
    }
    loadEnded(outcome);
}

void FoundPage::recordActivated(const FoundRow& row)
{
    FoundRecord record;
    record.kind = row.kind;
    record.enterprise = row.enterprise;
    record.id = row.id.toString();
    record.title = row.title.toString();
    emit openRequested(record);
}

void FoundPage::fillContextMenu(QMenu& menu, const FoundRow& row)
{
    menu.addAction(tr("Open"), this, [this, row] { recordActivated(row); });
    if (row.kind == FoundKind::Asset || row.kind == FoundKind::Lock)
        addLink(menu, tr("Open in Lock desk"), u"lockdesk"_s, row.title.toString());
}

void FoundPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit closeRequested();
        return;
    }
    ListPage::keyPressEvent(event);
}

} // namespace lockkeeper
