// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewal_listing.h"

#include "services/operations/lists/product_catalog.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/journal_profile.h"
#include "ui/base/kept_follower.h"
#include "ui/base/page_context.h"
#include "ui/base/profile_format.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/write_runs.h"

#include <QDateTime>
#include <QSet>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// The newer one of two readings of a list; where that has failed, the rows of the older one, with the reason
/// why they may not be all.
template <class Row>
ReadList<Row> newerOf(const ReadList<Row>& kept, const ReadList<Row>& own)
{
    if (own.hasRows()) return kept.hasRows() && kept.begun > own.ended ? kept : own;
    if (own.extent != ListExtent::Failed) return kept;
    if (!kept.hasRows()) return own;
    auto both = kept;
    both.extent = ListExtent::Part;
    both.problem = own.problem;
    both.code = own.code;
    return both;
}

/// What is kept of an enterprise, and what this window has read of it.
EnterpriseReading joined(const EnterpriseReading& kept, const EnterpriseReading& own)
{
    auto both = kept;
    both.assets = newerOf(kept.assets, own.assets);
    both.numbers = newerOf(kept.numbers, own.numbers);
    if (own.employees.hasRows()) both.employees = own.employees;
    const auto take = [&](const AssetId& asset) {
        const auto* read = own.products.find(asset);
        const auto* known = both.products.find(asset);
        if (read && (!known || known->read < read->read)) both.products.insert(asset, *read);
    };
    for (const auto& asset : both.assets.all())
        take(asset.id);
    for (const auto& record : both.numbers.all())
        take(record.assetId);
    return both;
}

/// Notes that a sweep could not read the list, so that the rows in it are older.
void noteFailure(ListState& state, const ListReading& swept, const QDateTime& began)
{
    if (swept.isWhole || (state.ended.isValid() && state.ended >= began)) return;
    state.extent = state.hasRows() ? ListExtent::Part : ListExtent::Failed;
    state.problem = swept.problem;
    state.code = swept.code;
}

void noteSwept(EnterpriseReading& reading, const SweptEnterprise& swept)
{
    for (const auto& list : swept.lists) {
        if (list.list == SweptList::Assets) noteFailure(reading.assets, list, swept.began);
        if (list.list == SweptList::AssetNumbers) noteFailure(reading.numbers, list, swept.began);
    }
}

void markOffered(ListState& state, bool isOffered)
{
    if (!isOffered && state.extent == ListExtent::NotRead) state.extent = ListExtent::NotOffered;
}

/// Says of a list without rows that what was kept of it cannot be read: it is not one that was never read
/// (RP-4).
void markLost(ListState& state, const QString& why)
{
    if (state.extent != ListExtent::NotRead) return;
    state.extent = ListExtent::Failed;
    state.problem = why;
}

} // namespace

/// One read(), while it is on its way.
struct RenewalListing::Question {
    RenewalWish wish;
    QObject* load; ///< what is asked for ends with it
    Answered answered;
    LoadedReadings kept;
    std::optional<QList<NotRenewed>> notRenewed;
    int toCome = 3; ///< what is kept, drafts and ledger, and what people said: all are read at once
};

RenewalListing::RenewalListing(PageContext& context, QFuture<LoadedReadings> ahead, QWidget* page)
    : QObject(page)
    , m_context(context)
    , m_ahead(std::move(ahead))
    , m_follower(new KeptFollower(*context.holdings, page))
    , m_team(new TeamOfRenewals(context, page))
{
    follow();
}

RenewalListing::~RenewalListing()
{
    dropAhead(); // where nobody has looked at the page
}

void RenewalListing::dropAhead()
{
    if (m_ahead) m_ahead->cancel();
    m_ahead.reset();
}

void RenewalListing::follow()
{
    for (const auto changed : {&KnownHoldings::changed, &KnownHoldings::forgotten, &KnownHoldings::keptEnds})
        connect(m_context.holdings, changed, this, &RenewalListing::dropAhead);
    connect(m_follower, &KeptFollower::outdated, this, &RenewalListing::outdated);
    connect(m_follower, &KeptFollower::forgotten, this, &RenewalListing::forgotten);
    connect(m_team, &TeamOfRenewals::changed, this, &RenewalListing::teamChanged);
    connect(&m_context.reader, &EnterpriseReader::changed, m_follower, &KeptFollower::postpone);
    connect(&m_context.products, &ProductCatalog::fetched, m_follower, &KeptFollower::postpone);
    connect(&m_context.enterprises, &OwnEnterprises::changed, m_follower, &KeptFollower::postpone);
    for (const auto changed : {&WriteRuns::started, &WriteRuns::rested})
        connect(&m_context.writes, changed, this, &RenewalListing::outdateRecords);
    if (m_context.unknown)
        connect(m_context.unknown, &UnknownOutcomes::changed, this, &RenewalListing::outdateRecords);
    if (m_context.drafts)
        connect(m_context.drafts, &DraftStore::changed, this, [this](const QString& kind) {
            if (kind == QString::fromUtf16(batchDraftKind)) outdateRecords();
        });
    // For a window that stays open over midnight. It looks again and again, because a timer until midnight
    // would be late after the computer has slept.
    m_dayWatch.callOnTimeout(this, [this] {
        if (m_today.isValid() &&
            RenewalClock(orderTimesFor(m_context.profile, m_context.format)).today() != m_today)
            m_follower->postpone();
    });
    m_dayWatch.start(1min);
}

void RenewalListing::outdateRecords()
{
    ++m_recordsChanged;
    m_follower->postpone();
}

void RenewalListing::teamChanged()
{
    if (m_collecting.expired()) emit outdated();
}

void RenewalListing::postpone()
{
    m_follower->postpone();
}

QList<EnterpriseId> RenewalListing::enterprisesOf(const RenewalScope& scope) const
{
    QList<EnterpriseId> ids;
    const auto& all = m_context.enterprises.all();
    switch (scope.kind) {
    case RenewalScope::Kind::All:
        ids = all.keys();
        if (!m_open.isEmpty() && !ids.contains(m_open)) ids.append(m_open);
        break;
    case RenewalScope::Kind::Open:
        ids = {m_open};
        break;
    case RenewalScope::Kind::Group:
        for (const auto& each : all)
            if (each.said.group == scope.group) ids.append(each.id);
        break;
    case RenewalScope::Kind::Some:
        ids = scope.some;
        break;
    }
    ids.removeAll(EnterpriseId());
    return ids;
}

void RenewalListing::read(const RenewalWish& wish, QObject* load, Answered answered)
{
    auto question = std::make_shared<Question>();
    question->wish = wish;
    question->load = load;
    question->answered = std::move(answered);
    m_collecting = question;
    m_team->want(); // nobody waits for its desk
    auto kept = m_ahead ? *std::exchange(m_ahead, std::nullopt) : m_context.holdings->readings();
    // The reading is given up with the load: else thousands of products are read for nobody, before whoever
    // asks next has their turn.
    connect(load, &QObject::destroyed, m_context.holdings, [kept]() mutable { kept.cancel(); });
    whenDone(
        kept, load,
        [this, question](const LoadedReadings& loaded) {
            question->kept = loaded;
            came(question);
        },
        [this, question] { came(question); });
    whenDone(
        readNotRenewed(*m_context.holdings), load,
        [this, question](const std::optional<QList<NotRenewed>>& said) {
            question->notRenewed = said;
            came(question);
        },
        [this, question] { came(question); });
    readRecords(question);
}

void RenewalListing::readRecords(const std::shared_ptr<Question>& question)
{
    if (m_recordsRead == m_recordsChanged) return came(question);
    askRenewalRecords(m_context.journal(), m_context.drafts, journalProfile(m_context),
        profileKey(m_context.profile), question->load,
        [this, question, asked = m_recordsChanged](const std::optional<RenewalRecords>& records) {
            m_records = records;
            m_recordsRead = records ? asked : 0; // what could not be read is asked for again
            came(question);
        });
}

/// One of the three answers to a question has come.
void RenewalListing::came(const std::shared_ptr<Question>& question)
{
    if (--question->toCome == 0) make(question);
}

/// The readings that the rows are made of, one for each enterprise that was asked for.
std::vector<SharedReading> RenewalListing::readingsFor(
    const RenewalWish& wish, const LoadedReadings& kept) const
{
    QHash<EnterpriseId, SharedReading> found;
    if (kept.enterprises)
        for (const auto& each : *kept.enterprises)
            found.insert(each->enterprise, each);
    auto ids = enterprisesOf(wish.scope);
    if (wish.scope.kind == RenewalScope::Kind::All) {
        const QSet<EnterpriseId> known(ids.cbegin(), ids.cend());
        for (auto each = found.cbegin(); each != found.cend(); ++each)
            if (!known.contains(each.key())) ids.append(each.key());
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    QHash<EnterpriseId, SweptEnterprise> swept;
    for (auto& each : m_swept())
        if (!each.isWhole()) swept.insert(each.enterprise, std::move(each));
    const auto own = m_context.reader.reading();
    const auto lost = kept.enterprises ? m_context.holdings->lost() : kept.trouble;
    const bool isLost = !kept.enterprises || !lost.isEmpty();
    const bool order = offersOrderModule(m_context.profile), member = offersMemberModule(m_context.profile);
    std::vector<SharedReading> readings;
    for (const auto& id : std::as_const(ids)) {
        const auto known = found.value(id);
        const bool isOwn = own->enterprise == id, isSwept = swept.contains(id);
        if (known && !isOwn && !isSwept && known->assets.hasRows() && known->numbers.hasRows()) {
            readings.push_back(known); // shared and not copied, because there may be many
            continue;
        }
        EnterpriseReading reading;
        if (known) reading = *known;
        reading.enterprise = id;
        if (isOwn) reading = joined(reading, *own);
        if (isSwept) noteSwept(reading, swept.value(id));
        markOffered(reading.assets, order);
        markOffered(reading.numbers, member);
        if (isLost) {
            markLost(reading.assets, lost);
            markLost(reading.numbers, lost);
        }
        readings.push_back(std::make_shared<const EnterpriseReading>(std::move(reading)));
    }
    return readings;
}

void RenewalListing::make(const std::shared_ptr<Question>& question)
{
    const RenewalClock clock(orderTimesFor(m_context.profile, m_context.format));
    m_today = clock.today();
    m_collecting.reset();
    const auto& zone = m_context.format.zone;
    const bool isBookKnown = m_records && question->notRenewed;
    RenewalSources sources{.readings = readingsFor(question->wish, question->kept),
        .enterprises = m_context.enterprises.all(),
        .book = std::nullopt,
        .clock = clock,
        .days = question->wish.days};
    const bool isKeptRead = question->kept.enterprises != nullptr;
    const auto trouble = isKeptRead ? QString() : question->kept.trouble;
    auto work = [sources = std::move(sources), records = isBookKnown ? m_records : std::nullopt,
                    colleagues = m_team->known(), share = m_team->share(),
                    notRenewed = question->notRenewed.value_or(QList<NotRenewed>()), zone, isKeptRead,
                    trouble]() mutable {
        if (records && colleagues) records = withTeam(*records, *colleagues);
        if (records) sources.book = records->book(notRenewed, zone);
        auto answer = std::make_shared<RenewalAnswer>();
        answer->enterprises = qint64(sources.readings.size());
        answer->rows = renewalRows(sources);
        answer->months = renewalsByMonth(answer->rows, sources.clock.today(), zone);
        for (const auto& row : answer->rows)
            if (row.isNotice()) answer->unread.append(row.enterprise);
        answer->isBookKnown = records.has_value();
        if (records)
            answer->unreadDrafts = std::count_if(records->drafts.cbegin(), records->drafts.cend(),
                [](const DraftForRenewals& draft) { return draft.isUnread; });
        answer->team = share;
        answer->isKeptRead = isKeptRead;
        answer->trouble = trouble;
        return answer;
    };
    whenDone(QtConcurrent::run(std::move(work)), question->load, question->answered);
}

} // namespace lockkeeper
