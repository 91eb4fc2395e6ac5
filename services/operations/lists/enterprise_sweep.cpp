// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/enterprise_sweep.h"

#include "models/domain/assets/asset.h"
#include "models/domain/base/share_large.h"
#include "models/domain/employees/employee.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/wire/error_text.h"
#include "services/operations/lists/employee_listing.h"
#include "services/operations/lists/long_reading.h"
#include "services/operations/lists/noted_lists.h"
#include "services/operations/lists/product_fetch.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"

#include <QCoreApplication>
#include <QSet>
#include <QtConcurrentRun>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

namespace lockkeeper
{

using namespace std::chrono_literals;

namespace
{

constexpr qint64 peopleOnAPage = 200; // OP-1

struct SweepText {
    Q_DECLARE_TR_FUNCTIONS(SweepText)
};

QSet<AssetId> assetsIn(const ReadList<VirtualAsset>& assets, const ReadList<AssetNumberRecord>& numbers)
{
    QSet<AssetId> all;
    for (const auto& asset : assets.all())
        all.insert(asset.id);
    for (const auto& number : numbers.all())
        all.insert(number.assetId);
    all.remove({});
    return all;
}

/// Puts to a reading what is known of the products of its assets, and how much that is.
void addProducts(EnterpriseReading& read, const ProductsRead& known)
{
    auto& state = read.productState;
    const bool wasAsked = state.begun.isValid(), hasFailed = state.extent == ListExtent::Failed;
    QDateTime last;
    const auto assets = assetsIn(read.assets, read.numbers);
    for (const auto& asset : assets) {
        const auto* products = known.find(asset);
        if (!products) continue;
        read.products.insert(asset, *products);
        state.unreadableFields += products->unreadableFields;
        if (!state.begun.isValid() || products->read < state.begun) state.begun = products->read;
        if (!last.isValid() || products->read > last) last = products->read;
    }
    if (!wasAsked) state.ended = last;
    if (state.extent == ListExtent::NotOffered || (read.products.isEmpty() && (hasFailed || !wasAsked)))
        return;
    // An asset that no list could name was not asked for.
    const auto isNamed = [](const ListState& list) {
        return list.extent == ListExtent::Whole || list.extent == ListExtent::NotOffered;
    };
    const ListState& unnamed =
        isNamed(read.assets) ? static_cast<const ListState&>(read.numbers) : read.assets;
    const bool areAllNamed = isNamed(unnamed);
    const bool isWhole = areAllNamed && !hasFailed && read.products.size() == assets.size();
    state.extent = isWhole ? ListExtent::Whole : ListExtent::Part;
    if (!areAllNamed && !hasFailed) state.problem = unnamed.problem;
}

} // namespace

QList<SweptList> SweepWish::lists() const
{
    QList<SweptList> lists;
    if (order) lists += SweptList::Assets;
    if (member) lists += {SweptList::AssetNumbers, SweptList::BorrowedLocks, SweptList::Employees};
    if (member && products) lists += SweptList::Products;
    return lists;
}

/// One enterprise, list by list.
class EnterpriseSweep::Reading : public QObject
{
public:
    Reading(EnterpriseSweep& sweep, GatewayClient& client, EnterpriseId enterprise)
        : m_sweep(sweep)
        , m_client(client)
    {
        swept.enterprise = std::move(enterprise);
        swept.began = QDateTime::currentDateTimeUtc();
        m_toRead = sweep.m_wish.lists();
        m_read.enterprise = swept.enterprise;
        if (!m_toRead.contains(SweptList::Assets)) m_read.assets.extent = ListExtent::NotOffered;
        if (m_toRead.contains(SweptList::Employees)) return;
        for (ListState* state : std::initializer_list<ListState*>{
                 &m_read.numbers, &m_read.locks, &m_read.employees, &m_read.productState})
            state->extent = ListExtent::NotOffered;
    }

    /// What was read; to be called when it is over.
    [[nodiscard]] SweptReading taken() { return {m_gathered, m_assetRows, m_numberRows, m_lockRows}; }

    [[nodiscard]] bool isResting() const { return !m_isReading && !m_isInWorker; }
    [[nodiscard]] bool isOver() const { return m_gathered != nullptr; }
    /// How many of the client's calls are its own.
    [[nodiscard]] qsizetype calls() const
    {
        if (m_employees) return m_employees->callsUnderWay();
        if (m_fetch) return m_fetch->callsUnderWay();
        return m_isReading && !m_isInWorker ? 1 : 0;
    }

    void readNext()
    {
        m_list = {.list = m_toRead.takeFirst()};
        m_isReading = true;
        const auto& id = swept.enterprise;
        switch (m_list.list) {
        case SweptList::Assets:
            return ask(endpoints::listAssets, AssetQuery{id, {}}, m_read.assets, m_assetRows);
        case SweptList::AssetNumbers:
            return ask(endpoints::listAssetNumbers, EnterpriseQuery{id}, m_read.numbers, m_numberRows);
        case SweptList::BorrowedLocks:
            return ask(endpoints::listBorrowedLocks, EnterpriseQuery{id}, m_read.locks, m_lockRows);
        case SweptList::Employees:
            return readEmployees();
        case SweptList::Products:
            return readProducts();
        }
    }

    SweptEnterprise swept;

private:
    /// `list` and `rows`: where what came of it goes to.
    template <class Request, class Row>
    void ask(const Endpoint<Request, Rows<Row>>& endpoint, Request request, ReadList<Row>& list,
        std::shared_ptr<const Rows<Row>>& rows)
    {
        begin(list);
        m_client.call(endpoint, std::move(request), {}, m_sweep.m_signIn)
            .onDone(this, [this, &list, &rows](Result<Rows<Row>> reply) {
                if (!reply) return listEnded(&reply.error());
                rows = shareLarge(std::move(*reply));
                tellRead(list, rows);
                m_list.rows = qint64(rows->rows.size());
                m_list.isWhole = rows->issues.empty();
                noteList(&m_sweep.m_holdings, swept.enterprise, m_list.list, rows);
                listEnded();
            });
    }

    void begin(ListState& state)
    {
        m_state = &state;
        state.begun = QDateTime::currentDateTimeUtc();
    }

    void readEmployees()
    {
        EmployeeQuery query;
        query.enterpriseGlobalId = swept.enterprise;
        auto* listing = new EmployeeListing(m_client, query, this);
        m_employees = listing;
        listing->setSignIn(m_sweep.m_signIn);
        begin(m_read.employees);
        auto people = std::make_shared<std::vector<Employee>>();
        connect(
            listing, &EmployeeListing::rowsArrived, this, [this, people](const std::vector<Employee>& rows) {
                m_list.rows += qint64(rows.size());
                people->insert(people->end(), rows.begin(), rows.end());
                m_sweep.m_holdings.noteEmployees(swept.enterprise, rows);
            });
        connect(listing, &EmployeeListing::finished, this, [this, listing, people](ListingEnd end) {
            m_list.isWhole = end == ListingEnd::Complete && listing->issues().empty();
            auto& list = m_read.employees;
            if (end != ListingEnd::Failed) {
                list.extent = end == ListingEnd::Complete ? ListExtent::Whole : ListExtent::Part;
                list.unreadableFields = qint64(listing->issues().size()) + listing->moreIssues();
                list.rows = people;
            }
            // Whoever was not listed is not there any more; only a list that was read to its end says so.
            if (end == ListingEnd::Complete)
                m_sweep.m_holdings.noteEverybody(swept.enterprise, listing->begun(), listing->loaded());
            if (end == ListingEnd::ChangedWhileLoading)
                m_list.problem = list.problem =
                    SweepText::tr("The list changed while it was read. Read it again.");
            listing->deleteLater();
            m_employees = nullptr;
            listEnded(end == ListingEnd::Failed ? &listing->error() : nullptr);
        });
        listing->start();
    }

    void readProducts()
    {
        begin(m_read.productState);
        // A request for each asset, by the token that was just refused, would be refused as well.
        if (m_refused) return listEnded(&*m_refused);
        m_isInWorker = true;
        whenDone(QtConcurrent::run([assets = m_read.assets, numbers = m_read.numbers] {
            return assetsIn(assets, numbers).values();
        }),
            this, [this](const QList<AssetId>& assets) {
                m_isInWorker = false;
                m_assets = assets.size();
                fetchProducts(assets);
            });
    }

    void fetchProducts(const QList<AssetId>& assets)
    {
        auto* fetch = new ProductFetch(m_sweep.m_products, assets, swept.began, this);
        m_fetch = fetch;
        fetch->setSignIn(m_sweep.m_signIn);
        connect(fetch, &ProductFetch::arrived, this, [this] { ++m_list.rows; });
        connect(fetch, &ProductFetch::failed, this,
            [this](qsizetype, const GatewayError& error) { m_productsFailed = error; });
        connect(fetch, &ProductFetch::finished, this, [this, fetch](const std::optional<GatewayError>& why) {
            fetch->deleteLater();
            m_fetch = nullptr;
            if (why) m_productsFailed = why;
            m_list.isWhole = !m_productsFailed;
            listEnded(m_productsFailed ? &*m_productsFailed : nullptr);
        });
        fetch->start();
    }

    void listEnded(const GatewayError* error = nullptr)
    {
        m_isReading = false;
        if (auto* state = std::exchange(m_state, nullptr)) {
            state->ended = QDateTime::currentDateTimeUtc();
            if (error) tellFailure(*state, *error);
        }
        if (error) {
            m_list.isWhole = false;
            m_list.code = error->code;
            m_list.problem = describe(*error).whatHappened;
            const bool isOfMembers = m_list.list != SweptList::Assets;
            if (isOfMembers && isAboutTokens(*error)) m_refused = *error;
        } else if (!m_list.isWhole && m_list.problem.isEmpty()) {
            m_list.problem = SweepText::tr("Some rows could not be read.");
        }
        swept.lists.append(m_list);
        if (m_toRead.isEmpty()) {
            swept.ended = QDateTime::currentDateTimeUtc();
            gather();
        }
        m_sweep.listEnded(error, requests());
    }

    /// With what is known of the products of its assets, whoever has asked for them.
    void gather()
    {
        const auto read = std::make_shared<EnterpriseReading>(std::move(m_read));
        const auto known = m_sweep.m_products.known();
        if (known.isEmpty() && !read->productState.begun.isValid()) {
            m_gathered = read;
            return;
        }
        m_isInWorker = true;
        whenDone(QtConcurrent::run([read, known] {
            addProducts(*read, known);
            return SharedReading(read);
        }),
            this, [this](const SharedReading& reading) {
                m_isInWorker = false;
                m_gathered = reading;
                // Not from here: this is deleted by what follows.
                QMetaObject::invokeMethod(&m_sweep, &EnterpriseSweep::goOn, Qt::QueuedConnection);
            });
    }

    /// How many requests the list took that has just ended.
    [[nodiscard]] qint64 requests() const
    {
        switch (m_list.list) {
        case SweptList::Employees:
            return std::max<qint64>(1, (m_list.rows + peopleOnAPage - 1) / peopleOnAPage);
        case SweptList::Products:
            return m_refused ? 0 : m_assets;
        case SweptList::Assets:
        case SweptList::AssetNumbers:
        case SweptList::BorrowedLocks:
            break;
        }
        return 1;
    }

    EnterpriseSweep& m_sweep;
    GatewayClient& m_client;
    QList<SweptList> m_toRead;
    ListReading m_list; ///< under way
    EnterpriseReading m_read;
    ListState* m_state = nullptr; ///< in m_read: of the list under way
    std::shared_ptr<const Rows<VirtualAsset>> m_assetRows;
    std::shared_ptr<const Rows<AssetNumberRecord>> m_numberRows, m_lockRows;
    qint64 m_assets = 0;      ///< whose products were asked for
    SharedReading m_gathered; ///< all that was read, once it is over
    std::optional<GatewayError> m_productsFailed;
    std::optional<GatewayError> m_refused;  ///< a list of the member center, for its token
    EmployeeListing* m_employees = nullptr; ///< while it runs
    ProductFetch* m_fetch = nullptr;        ///< while it runs
    bool m_isReading = false;
    bool m_isInWorker = false; ///< there may be 100,000 assets (ER-21)
};

EnterpriseSweep::EnterpriseSweep(
    GatewayClient& client, KnownHoldings& holdings, ProductCatalog& products, SweepWish wish, QObject* parent)
    : QObject(parent)
    , m_client(&client)
    , m_holdings(holdings)
    , m_products(products)
    , m_wish(std::move(wish))
    , m_signIn(std::make_shared<SharedSignIn>(!m_wish.asksNobody))
{
    m_turn.setInterval(glance);
    connect(&m_turn, &QTimer::timeout, this, &EnterpriseSweep::goOn);
}

EnterpriseSweep::~EnterpriseSweep() = default;

qint64 EnterpriseSweep::leastRequests(const SweepWish& wish)
{
    // O8, M6, M8, and the first page of M5.
    return wish.enterprises.size() *
           (wish.lists().size() - (wish.lists().contains(SweptList::Products) ? 1 : 0));
}

void EnterpriseSweep::start()
{
    m_turn.start();
}

void EnterpriseSweep::setPaused(bool isPaused)
{
    if (isPaused == m_isPaused || m_isOver) return;
    m_isPaused = isPaused;
    m_pausedBy.clear();
    m_unanswered = 0;
    // Who goes on by hand may sign in.
    if (!isPaused && !m_wish.asksNobody) m_signIn->set(true);
    emit advanced();
}

void EnterpriseSweep::cancel()
{
    if (m_isOver) return;
    m_cancelled = left(); // not those before the next one: a later one may have ended first
    m_underWay.clear();
    m_next = m_wish.enterprises.size();
    finish();
}

QList<EnterpriseId> EnterpriseSweep::left() const
{
    QList<EnterpriseId> left = m_cancelled;
    for (const auto& reading : m_underWay)
        left.append(reading->swept.enterprise);
    return left + m_wish.enterprises.mid(m_next);
}

bool EnterpriseSweep::mayBegin() const
{
    if (m_isPaused || m_isOver || !m_client || !m_notBefore.hasExpired()) return false;
    qsizetype ours = 0;
    for (const auto& reading : m_underWay)
        ours += reading->calls();
    return isOursAlone(*m_client, ours);
}

void EnterpriseSweep::listEnded(const GatewayError* error, qint64 requests)
{
    // A list of many pages comes at once; what follows waits for all of its requests (OP-31).
    if (m_wish.mostAMinute > 0 && requests > 1)
        m_notBefore.setRemainingTime(m_notBefore.remainingTimeAsDuration() +
                                     (requests - 1) * std::chrono::nanoseconds(60s) / m_wish.mostAMinute);
    const bool isUnanswered = error && error->kind == GatewayError::Kind::Network;
    m_unanswered = isUnanswered ? m_unanswered + 1 : 0;
    if (error && isAboutTokens(*error)) m_signIn->set(false);
    if (m_unanswered >= mostInVain) m_giveUp = describe(*error).whatHappened;
    // Not from inside its answer: the reading may be deleted by what follows.
    QMetaObject::invokeMethod(this, &EnterpriseSweep::goOn, Qt::QueuedConnection);
}

void EnterpriseSweep::goOn()
{
    if (m_isOver) return;
    if (!m_giveUp.isEmpty() && !m_isPaused) {
        setPaused(true);
        m_pausedBy = m_giveUp;
        emit advanced();
    }
    m_giveUp.clear();
    if (takeResults()) emit advanced();
    while (mayBegin() && beginOne()) {
    }
    if (m_underWay.empty() && m_next == m_wish.enterprises.size()) finish();
}

bool EnterpriseSweep::takeResults()
{
    std::vector<SweptReading> read;
    for (auto place = m_underWay.begin(); place != m_underWay.end();) {
        if (!(*place)->isOver()) {
            ++place;
            continue;
        }
        read.push_back((*place)->taken());
        m_results.push_back(std::move((*place)->swept));
        place = m_underWay.erase(place);
    }
    for (const auto& each : read)
        emit enterpriseRead(each);
    return !read.empty();
}

bool EnterpriseSweep::beginOne()
{
    auto place = std::find_if(m_underWay.begin(), m_underWay.end(),
        [](const std::unique_ptr<Reading>& reading) { return reading->isResting() && !reading->isOver(); });
    if (place == m_underWay.end()) {
        if (m_underWay.size() >= size_t(thingsAtOnce) || m_next == m_wish.enterprises.size()) return false;
        m_underWay.push_back(std::make_unique<Reading>(*this, *m_client, m_wish.enterprises.at(m_next++)));
        place = std::prev(m_underWay.end());
    }
    if (m_wish.mostAMinute > 0) m_notBefore.setRemainingTime(60'000ms / m_wish.mostAMinute);
    (*place)->readNext();
    return true;
}

void EnterpriseSweep::finish()
{
    m_turn.stop();
    m_isOver = true;
    emit finished();
}

} // namespace lockkeeper
