// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/reading/enterprise_reader.h"

#include "models/domain/assets/asset_requests.h"
#include "models/domain/base/share_large.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/changed_allocations.h"
#include "services/storage/holdings/known_holdings.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

struct EnterpriseReaderText {
    Q_DECLARE_TR_FUNCTIONS(EnterpriseReaderText)
};

GatewayError noConnection(const char* endpoint)
{
    GatewayError error;
    error.kind = GatewayError::Kind::Cancelled;
    error.reason = GatewayError::Reason::Cancelled;
    error.endpoint = QString::fromLatin1(endpoint);
    return error;
}

bool isYoung(const QDateTime& begun)
{
    const auto age = begun.secsTo(QDateTime::currentDateTimeUtc());
    // Below 0 the clock was set back: nobody knows how old it is.
    return begun.isValid() && age >= 0 && age < std::chrono::seconds(EnterpriseReader::freshFor).count();
}

} // namespace

template <class Row>
bool EnterpriseReader::List<Row>::isFresh() const
{
    return known && isCurrent && isYoung(begun);
}

template <class Row>
ReadList<Row> EnterpriseReader::List<Row>::read() const
{
    ReadList<Row> read;
    read.begun = begun;
    read.ended = ended;
    if (error) {
        tellFailure(read, *error);
    } else if (known) {
        tellRead(read, known);
    }
    return read;
}

EnterpriseReader::EnterpriseReader(std::function<GatewayClient*()> client, EmployeeDirectory& employees,
    ProductCatalog& products, KnownHoldings* holdings, QObject* parent)
    : QObject(parent)
    , m_client(std::move(client))
    , m_directory(employees)
    , m_products(products)
    , m_holdings(holdings)
{
    connect(&employees, &EmployeeDirectory::noted, this, &EnterpriseReader::noteEmployees);
    connect(&employees, &EmployeeDirectory::everybodyNoted, this, &EnterpriseReader::noteEverybody);
    connect(&employees, &EmployeeDirectory::finished, this, &EnterpriseReader::employeesEnded);
}

EnterpriseReader::~EnterpriseReader() = default;

void EnterpriseReader::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    forgetAll();
}

void EnterpriseReader::assets(
    const EnterpriseId& enterprise, Age age, QObject* context, Receiver<VirtualAsset> receiver)
{
    open(enterprise);
    ask(m_assets, endpoints::listAssets, AssetQuery{enterprise, {}}, age, context, std::move(receiver));
}

void EnterpriseReader::numbers(
    const EnterpriseId& enterprise, Age age, QObject* context, Receiver<AssetNumberRecord> receiver)
{
    open(enterprise);
    ask(m_numbers, endpoints::listAssetNumbers, EnterpriseQuery{enterprise}, age, context,
        std::move(receiver));
}

void EnterpriseReader::locks(
    const EnterpriseId& enterprise, Age age, QObject* context, Receiver<AssetNumberRecord> receiver)
{
    open(enterprise);
    ask(m_locks, endpoints::listBorrowedLocks, EnterpriseQuery{enterprise}, age, context,
        std::move(receiver));
}

void EnterpriseReader::assetsOf(
    const EnterpriseId& enterprise, Age age, QObject* context, Receiver<VirtualAsset> receiver)
{
    if (isOpen(enterprise)) return assets(enterprise, age, context, std::move(receiver));
    askApart(endpoints::listAssets, AssetQuery{enterprise, {}}, context, std::move(receiver));
}

void EnterpriseReader::numbersOf(
    const EnterpriseId& enterprise, Age age, QObject* context, Receiver<AssetNumberRecord> receiver)
{
    if (isOpen(enterprise)) return numbers(enterprise, age, context, std::move(receiver));
    askApart(endpoints::listAssetNumbers, EnterpriseQuery{enterprise}, context, std::move(receiver));
}

/// The window opens one in the directory; nobody may have asked for a list of it yet.
bool EnterpriseReader::isOpen(const EnterpriseId& enterprise) const
{
    return enterprise == m_enterprise || enterprise == m_directory.enterprise();
}

template <class Row, class Request>
void EnterpriseReader::askApart(const Endpoint<Request, Rows<Row>>& endpoint, const Request& query,
    QObject* context, Receiver<Row> receiver)
{
    auto* client = m_client();
    if (!client) {
        QMetaObject::invokeMethod(
            context,
            [receiver = std::move(receiver), error = noConnection(endpoint.info.name)] {
                receiver(tl::unexpected(error));
            },
            Qt::QueuedConnection);
        return;
    }
    const auto asked = QDateTime::currentDateTimeUtc();
    client->call(endpoint, query)
        .onDone(context, [this, enterprise = query.enterpriseGlobalId, asked, receiver = std::move(receiver)](
                             Result<Rows<Row>> reply) {
            if (!reply) return receiver(tl::unexpected(std::move(reply.error())));
            auto list = shareLarge(std::move(*reply));
            noteOf(enterprise, *list);
            receiver(Read<Row>{std::move(list), asked, QDateTime::currentDateTimeUtc()});
        });
}

template <class Row, class Request>
void EnterpriseReader::ask(List<Row>& list, const Endpoint<Request, Rows<Row>>& endpoint,
    const Request& query, Age age, QObject* context, Receiver<Row> receiver)
{
    const bool isConnected = useClient();
    if (!isConnected || (age == Age::Known && list.isFresh() && !m_isWriting())) {
        Result<Read<Row>> result = tl::unexpected(noConnection(endpoint.info.name));
        if (isConnected) result = Read<Row>{list.known, list.begun, list.ended};
        QMetaObject::invokeMethod(
            context, [receiver = std::move(receiver), result = std::move(result)] { receiver(result); },
            Qt::QueuedConnection);
        return;
    }
    auto gone = connect(context, &QObject::destroyed, this, [&list] {
        auto& askers = list.askers;
        std::erase_if(askers, [](const Asker<Row>& asker) { return asker.context.isNull(); });
        if (askers.empty()) list.flight.reset();
    });
    list.askers.push_back({context, std::move(receiver), gone});
    // What is under way may have been answered already, before the change (ER-2) or before somebody asked.
    if (!list.flight || !list.isAskedCurrent || age == Age::New) request(list, endpoint, query);
}

template <class Row, class Request>
void EnterpriseReader::request(
    List<Row>& list, const Endpoint<Request, Rows<Row>>& endpoint, const Request& query)
{
    list.flight = std::make_unique<QObject>();
    list.asked = QDateTime::currentDateTimeUtc();
    list.isAskedCurrent = true; // a change from now on is noticed
    m_source->call(endpoint, query).onDone(list.flight.get(), [this, &list](Result<Rows<Row>> reply) {
        arrived(list, std::move(reply));
    });
}

template <class Row>
void EnterpriseReader::arrived(List<Row>& list, Result<Rows<Row>> reply)
{
    list.flight.release()->deleteLater(); // this is called by an answer whose context it is
    list.begun = list.asked;
    list.isCurrent = list.isAskedCurrent;
    list.ended = QDateTime::currentDateTimeUtc();
    Result<Read<Row>> result;
    if (reply) {
        list.error.reset();
        list.known = shareLarge(std::move(*reply));
        if (list.isCurrent) note(list); // else the change has noted what is newer
        result = Read<Row>{list.known, list.begun, list.ended};
    } else {
        list.known.reset();
        list.error = reply.error();
        result = tl::unexpected(std::move(reply.error()));
    }
    const auto askers = std::exchange(list.askers, {});
    for (const auto& asker : askers)
        disconnect(asker.gone);
    const QPointer<EnterpriseReader> alive(this);
    for (const auto& asker : askers)
        if (asker.context) asker.receiver(result);
    if (alive) emit changed();
}

void EnterpriseReader::note(const List<VirtualAsset>& list)
{
    noteOf(m_enterprise, *list.known);
}

void EnterpriseReader::note(const List<AssetNumberRecord>& list)
{
    if (&list != &m_locks)
        noteOf(m_enterprise, *list.known);
    else if (m_holdings)
        m_holdings->noteBorrowedLocks(m_enterprise, list.known->rows, list.known->issues.empty());
}

void EnterpriseReader::noteOf(const EnterpriseId& enterprise, const Rows<VirtualAsset>& list)
{
    // The number of an asset may be what could not be read: then it is still listed (ER-4).
    const bool isReadable = list.issues.empty() && list.moreIssues == 0;
    if (m_holdings) m_holdings->noteAssets(enterprise, list.rows, isReadable, isReadable);
}

void EnterpriseReader::noteOf(const EnterpriseId& enterprise, const Rows<AssetNumberRecord>& numbers)
{
    if (m_holdings) m_holdings->noteAssetNumbers(enterprise, numbers.rows, numbers.issues.empty());
}

/// A reply that is still on its way may have been made before the change: whoever waits for it still gets it,
/// and nobody later does.
template <class Row>
void EnterpriseReader::outdate(List<Row>& list)
{
    list.isCurrent = list.isAskedCurrent = false;
}

template <class Row>
void EnterpriseReader::forget(List<Row>& list)
{
    for (const auto& asker : list.askers) {
        disconnect(asker.gone);
        if (asker.context)
            QMetaObject::invokeMethod(
                asker.context, [receiver = asker.receiver] { receiver(tl::unexpected(noConnection(""))); },
                Qt::QueuedConnection);
    }
    list = List<Row>();
}

void EnterpriseReader::forgetAll()
{
    forget(m_assets);
    forget(m_numbers);
    forget(m_locks);
    m_employees = {};
    m_areEmployeesCurrent = false;
    m_productState = {};
    m_employeesTouched = 0;
    m_noted.clear();
    emit changed();
}

bool EnterpriseReader::useClient()
{
    auto* client = m_client();
    if (client == m_source) return client != nullptr;
    disconnect(m_sourceGone);
    if (m_source) forgetAll();
    m_source = client;
    if (!client) return false;
    m_sourceGone = connect(client, &QObject::destroyed, this, [this] {
        m_source = nullptr;
        forgetAll();
    });
    return true;
}

std::shared_ptr<const std::vector<Employee>> EnterpriseReader::everybody(const EnterpriseId& enterprise) const
{
    const bool isSound = m_employees.unreadableFields == 0;
    return isSound && isEverybodyKnown(enterprise) && !m_isWriting() ? m_employees.rows : nullptr;
}

bool EnterpriseReader::isEverybodyKnown(const EnterpriseId& enterprise) const
{
    return enterprise == m_enterprise && m_employees.extent == ListExtent::Whole && m_areEmployeesCurrent &&
           isYoung(m_employees.begun);
}

QDateTime EnterpriseReader::begunOf(const EnterpriseId& enterprise, SweptList list) const
{
    if (enterprise != m_enterprise || m_isWriting()) return {};
    switch (list) {
    case SweptList::Assets:
        return m_assets.isFresh() ? m_assets.begun : QDateTime();
    case SweptList::AssetNumbers:
        return m_numbers.isFresh() ? m_numbers.begun : QDateTime();
    case SweptList::BorrowedLocks:
        return m_locks.isFresh() ? m_locks.begun : QDateTime();
    case SweptList::Employees:
        return everybody(enterprise) ? m_employees.begun : QDateTime();
    case SweptList::Products:
        break;
    }
    return {};
}

SharedReading EnterpriseReader::reading() const
{
    EnterpriseReading reading;
    reading.enterprise = m_enterprise;
    reading.assets = m_assets.read();
    reading.numbers = m_numbers.read();
    reading.locks = m_locks.read();
    reading.employees = m_employees;
    reading.products = m_products.known();
    reading.productState = m_productState;
    return std::make_shared<const EnterpriseReading>(std::move(reading));
}

void EnterpriseReader::noteChange(const EnterpriseId& enterprise, Touched lists, const SharedLists& read)
{
    const auto now = m_changedAt = QDateTime::currentDateTimeUtc();
    // Nobody knows of which enterprise some locks are: it may be this one.
    if (!enterprise.isEmpty() && enterprise != m_enterprise) return;
    const bool isOurs = enterprise == m_enterprise;
    const auto* seen = isOurs && read && read->assets ? &*read->assets : nullptr;
    if (seen && !seen->isReadable()) seen = nullptr;
    const auto take = [&now](List<AssetNumberRecord>& list, const SeenAssets::Records& records) {
        auto rows = std::make_shared<Rows<AssetNumberRecord>>();
        rows->rows = records;
        list.known = std::move(rows);
        list.begun = list.ended = now;
        list.error.reset();
        list.isCurrent = true;
    };
    // A request under way was sent before the change had ended: it must not take the place of this.
    if (lists.assets || lists.holders) {
        const auto* assets = lists.assets || m_assets.flight ? nullptr : m_assets.known.get();
        if (mayTellOtherAllocations(assets, m_numbers.known.get(), seen)) outdate(m_assets);
        seen && !m_numbers.flight ? take(m_numbers, seen->numbers()) : outdate(m_numbers);
    }
    if (lists.locks) {
        seen && seen->hasLocks() && !m_locks.flight ? take(m_locks, seen->locks()) : outdate(m_locks);
    }
    if (lists.employees) {
        m_employeesTouched = now.toMSecsSinceEpoch();
        m_areEmployeesCurrent = m_areEmployeesCurrent && isOurs && read && read->employees &&
                                read->employees->isReadable() && !m_directory.isLoading();
        if (m_areEmployeesCurrent) takeEmployees(*read->employees);
    }
    emit changed();
}

void EnterpriseReader::takeSwept(const SweptReading& swept)
{
    const auto& read = *swept.reading;
    if (!isOpen(read.enterprise) || m_isWriting() || !useClient()) return;
    open(read.enterprise);
    const auto take = [&](auto& list, const auto& rows, const ListState& now) {
        if (list.flight || !isNewer(now, list.begun, m_changedAt)) return;
        list.known = rows;
        list.begun = now.begun;
        list.ended = now.ended;
        list.error.reset();
        list.isCurrent = true;
    };
    take(m_assets, swept.assets, read.assets);
    take(m_numbers, swept.numbers, read.numbers);
    take(m_locks, swept.locks, read.locks);
    if (isNewer(read.employees, m_employees.begun, m_changedAt) && !m_directory.isLoading()) {
        m_employees = read.employees;
        m_areEmployeesCurrent = true;
    }
    if (read.productState.begun.isValid()) m_productState = read.productState;
    emit changed();
}

void EnterpriseReader::takeEmployees(const SeenEmployees& read)
{
    std::vector<Employee> rows;
    if (read.isEverybody()) {
        rows = read.rows();
        m_employees.begun = m_employees.ended = QDateTime::currentDateTimeUtc();
        m_employees.unreadableFields = 0; // else it would not be taken
    } else {
        for (const auto& known : m_employees.all()) {
            const auto* now = read.find(known.globalId);
            if (now)
                rows.push_back(*now);
            else if (!read.isAskedFor(known.userName))
                rows.push_back(known);
        }
        QSet<MemberId> listed;
        for (const auto& row : rows)
            listed.insert(row.globalId);
        for (const auto& row : read.rows())
            if (!listed.contains(row.globalId)) rows.push_back(row);
    }
    m_employees.rows = shareLarge(std::move(rows));
}

void EnterpriseReader::noteEmployees(const EnterpriseId& enterprise, const std::vector<Employee>& rows)
{
    open(enterprise);
    m_noted.note(rows, QDateTime::currentMSecsSinceEpoch());
}

void EnterpriseReader::noteEverybody(const EnterpriseId& enterprise, qint64 since)
{
    if (enterprise != m_enterprise) return;
    m_employees = {};
    m_employees.extent = ListExtent::Whole;
    m_employees.begun = QDateTime::fromMSecsSinceEpoch(since, Qt::UTC);
    m_employees.ended = QDateTime::currentDateTimeUtc();
    m_employees.unreadableFields = m_directory.unreadableFields();
    m_employees.rows = shareLarge(m_noted.take(since));
    // A change may have come while its pages did; a clock that was set back makes rows look older.
    m_areEmployeesCurrent = since >= m_employeesTouched && since <= QDateTime::currentMSecsSinceEpoch();
    emit changed();
}

void EnterpriseReader::employeesEnded(ListingEnd end)
{
    if (m_directory.enterprise() != m_enterprise) return;
    if (end != ListingEnd::Failed && end != ListingEnd::ChangedWhileLoading) return;
    m_employees = {};
    m_areEmployeesCurrent = false;
    m_employees.begun = QDateTime::fromMSecsSinceEpoch(m_directory.begun(), Qt::UTC);
    m_employees.ended = QDateTime::currentDateTimeUtc();
    if (end == ListingEnd::Failed) {
        tellFailure(m_employees, m_directory.error());
    } else {
        m_employees.extent = ListExtent::Part;
        m_employees.problem = EnterpriseReaderText::tr("The list changed while it was read. Read it again.");
        m_employees.rows = shareLarge(m_noted.since(m_directory.begun()));
    }
    emit changed();
}

} // namespace lockkeeper
