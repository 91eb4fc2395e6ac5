// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/reading/enterprise_reader.h"

#include "models/domain/assets/asset_requests.h"
#include "models/domain/base/share_large.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/noted_lists.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/changed_allocations.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

struct EnterpriseReaderText {
    Q_DECLARE_TR_FUNCTIONS(EnterpriseReaderText)
};

bool isYoung(const QDateTime& begun)
{
    const auto age = begun.secsTo(QDateTime::currentDateTimeUtc());
    // Below 0 the clock was set back: nobody knows how old it is.
    return begun.isValid() && age >= 0 && age < std::chrono::seconds(EnterpriseReader::freshFor).count();
}

} // namespace

bool EnterpriseReader::Times::isFresh() const
{
    return isCurrent && !error && isYoung(begun);
}

const EnterpriseReader::Times& EnterpriseReader::timesOf(SweptList list) const
{
    if (list == SweptList::Assets) return m_assets;
    return list == SweptList::AssetNumbers ? m_numbers : m_locks;
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
            [receiver = std::move(receiver), error = notConnected(endpoint.info.name)] {
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
            noteList(m_holdings, enterprise, SweptList::AssetNumbers, list);
            receiver(Read<Row>{std::move(list), asked, QDateTime::currentDateTimeUtc()});
        });
}

template <class Row, class Request>
void EnterpriseReader::ask(List<Row>& list, const Endpoint<Request, Rows<Row>>& endpoint,
    const Request& query, Age age, QObject* context, Receiver<Row> receiver)
{
    const bool isConnected = useClient();
    if (!isConnected || (age == Age::Known && list.isFresh() && !m_isWriting())) {
        Result<Read<Row>> result = tl::unexpected(notConnected(endpoint.info.name));
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
        if (list.isCurrent)
            noteList(
                m_holdings, m_enterprise, list.list, list.known); // else the change has noted what is newer
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
    if (alive) emit changed({list.list});
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
                asker.context, [receiver = asker.receiver] { receiver(tl::unexpected(notConnected(""))); },
                Qt::QueuedConnection);
    }
    list = List<Row>{{list.list}};
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
    emit changed(everyList);
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
    if (list == SweptList::Employees) return everybody(enterprise) ? m_employees.begun : QDateTime();
    return list != SweptList::Products && timesOf(list).isFresh() ? timesOf(list).begun : QDateTime();
}

bool EnterpriseReader::isUnderWay(const EnterpriseId& enterprise, SweptList list) const
{
    if (enterprise != m_enterprise || list == SweptList::Products) return false;
    return list == SweptList::Employees ? m_directory.isLoading() : timesOf(list).flight != nullptr;
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
    ListSet touched;
    // A request under way was sent before the change had ended: it must not take the place of this.
    if (lists.assets || lists.holders) {
        const auto* assets = lists.assets || m_assets.flight ? nullptr : m_assets.known.get();
        touched.add(SweptList::AssetNumbers);
        if (mayTellOtherAllocations(assets, m_numbers.known.get(), seen)) {
            touched.add(SweptList::Assets);
            outdate(m_assets);
        }
        seen && !m_numbers.flight ? take(m_numbers, seen->numbers()) : outdate(m_numbers);
    }
    if (lists.locks) {
        touched.add(SweptList::BorrowedLocks);
        seen && seen->hasLocks() && !m_locks.flight ? take(m_locks, seen->locks()) : outdate(m_locks);
    }
    if (lists.employees) {
        touched.add(SweptList::Employees);
        m_employeesTouched = now.toMSecsSinceEpoch();
        m_areEmployeesCurrent = m_areEmployeesCurrent && isOurs && read && read->employees &&
                                read->employees->isReadable() && !m_directory.isLoading();
        if (m_areEmployeesCurrent) takeEmployees(*read->employees);
    }
    emit changed(touched);
}

void EnterpriseReader::takeSwept(const SweptReading& swept)
{
    const auto& read = *swept.reading;
    if (!isOpen(read.enterprise) || m_isWriting() || !useClient()) return;
    open(read.enterprise);
    ListSet taken;
    const auto take = [&](auto& list, const auto& rows, const ListState& now) {
        if (list.flight || !isNewer(now, list.begun, m_changedAt)) return;
        list.known = rows;
        list.begun = now.begun;
        list.ended = now.ended;
        list.error.reset();
        list.isCurrent = true;
        taken.add(list.list);
    };
    take(m_assets, swept.assets, read.assets);
    take(m_numbers, swept.numbers, read.numbers);
    take(m_locks, swept.locks, read.locks);
    if (isNewer(read.employees, m_employees.begun, m_changedAt) && !m_directory.isLoading()) {
        m_employees = read.employees;
        m_areEmployeesCurrent = true;
        taken.add(SweptList::Employees);
    }
    if (read.productState.begun.isValid()) {
        m_productState = read.productState;
        taken.add(SweptList::Products);
    }
    if (!taken.isEmpty()) emit changed(taken);
}

void EnterpriseReader::takeEmployees(const SeenEmployees& read)
{
    if (read.isEverybody()) {
        m_employees.begun = m_employees.ended = QDateTime::currentDateTimeUtc();
        m_employees.unreadableFields = 0; // else it would not be taken
    }
    m_employees.rows = shareLarge(employeesAfter(m_employees.all(), read));
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
    emit changed({SweptList::Employees});
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
    emit changed({SweptList::Employees});
}

} // namespace lockkeeper
