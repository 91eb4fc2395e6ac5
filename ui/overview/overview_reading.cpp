// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_reading.h"

#include "models/domain/base/share_large.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>
#include <utility>

namespace lockkeeper
{

using namespace std::chrono_literals;

/// What a worker has counted.
struct OverviewReading::Count {
    quint64 opened = 0; ///< m_opened when the counting began
    bool isSettled = false;
    QDate today;
    SharedReading reading;
    std::shared_ptr<const OverviewFigures> figures;
    std::shared_ptr<const CountedTodo> todo;
    std::shared_ptr<const SecondLook> look;
};

OverviewReading::OverviewReading(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_remembered(context.products, context.holdings)
    , m_look(std::make_shared<const SecondLook>())
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    m_soon.callOnTimeout(this, &OverviewReading::count);
    m_later.setSingleShot(true);
    m_later.setInterval(500ms);
    m_later.callOnTimeout(this, &OverviewReading::count);
    connect(&context.reader, &EnterpriseReader::changed, this, &OverviewReading::followReader);
    connect(&context.employees, &EmployeeDirectory::finished, this, &OverviewReading::followEmployees);
    const auto countLater = [this] {
        if (hasBegun() && !m_later.isActive()) m_later.start();
    };
    connect(&context.products, &ProductCatalog::fetched, this, countLater);
    connect(&context.products, &ProductCatalog::keptChanged, this, countLater);
    connect(&m_remembered, &RememberedProducts::ended, this, [this] {
        if (hasBegun()) m_soon.start();
    });
    // For a window that stays open over midnight. It looks again and again, because a timer until midnight
    // would be late after the computer has slept.
    m_dayWatch.callOnTimeout(this, &OverviewReading::followDay);
    m_dayWatch.start(1min);
}

OverviewReading::~OverviewReading() = default;

void OverviewReading::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    m_context.employees.open(enterprise);
    m_context.products.open(enterprise);
    m_asking.reset();
    m_wanted = m_wantedNew = {};
    m_scan.reset();
    m_productsEnd.reset();
    forget();
}

/// Drops what was counted, and what was found in it: that belongs to one enterprise and one connection.
void OverviewReading::forget()
{
    ++m_opened;
    m_soon.stop();
    m_later.stop();
    m_figures.reset();
    m_todo.reset();
    m_counted.reset();
    m_look = std::make_shared<const SecondLook>();
    m_lookedAt = {};
    m_lookedFor = 0;
    m_isLooking = false;
    emit changed();
}

ListSet OverviewReading::offered() const
{
    ListSet lists;
    if (offersOrderModule(m_context.profile)) lists.add(SweptList::Assets);
    if (offersMemberModule(m_context.profile))
        lists.add({SweptList::AssetNumbers, SweptList::BorrowedLocks, SweptList::Employees});
    return lists;
}

void OverviewReading::read(EnterpriseReader::Age age)
{
    if (m_enterprise.isEmpty()) return;
    ask(offered(), age);
    if (offersMemberModule(m_context.profile)) m_remembered.bring(m_enterprise);
    emit changed();
}

void OverviewReading::setInSight(bool isInSight)
{
    if (std::exchange(m_isInSight, isInSight) == isInSight) return;
    if (isInSight && m_figures)
        // Counts, and so reads a second time what it finds, which does not happen out of sight.
        m_soon.start();
}

void OverviewReading::ask(ListSet lists, EnterpriseReader::Age age)
{
    if (!m_asking) m_asking = std::make_unique<QObject>();
    const auto isToBeAsked = [&](SweptList list) {
        if (!lists.has(list)) return false;
        // Pressing F5 twice asks once.
        if (age == EnterpriseReader::Age::New ? m_wantedNew.has(list) : m_wanted.has(list)) return false;
        m_wanted.add(list);
        if (age == EnterpriseReader::Age::New) m_wantedNew.add(list);
        return true;
    };
    auto& reader = m_context.reader;
    if (isToBeAsked(SweptList::Assets))
        reader.assets(m_enterprise, age, m_asking.get(), receiver<VirtualAsset>(SweptList::Assets));
    if (isToBeAsked(SweptList::AssetNumbers))
        reader.numbers(
            m_enterprise, age, m_asking.get(), receiver<AssetNumberRecord>(SweptList::AssetNumbers));
    if (isToBeAsked(SweptList::BorrowedLocks))
        reader.locks(
            m_enterprise, age, m_asking.get(), receiver<AssetNumberRecord>(SweptList::BorrowedLocks));
    if (isToBeAsked(SweptList::Employees)) askForEmployees(age);
}

template <class Row>
EnterpriseReader::Receiver<Row> OverviewReading::receiver(SweptList list)
{
    return [this, list](const Result<EnterpriseReader::Read<Row>>&) { came(list); };
}

void OverviewReading::askForEmployees(EnterpriseReader::Age age)
{
    auto& employees = m_context.employees;
    const bool isKnown = m_context.reader.isEverybodyKnown(m_enterprise);
    if (age == EnterpriseReader::Age::Known && isKnown) return came(SweptList::Employees);
    // The directory keeps names for as long as the window is open, but a number has to be of now: a list that
    // is complete is read anew. One that is being read, here or by a page (OP-32), is new enough, and one
    // that failed a moment ago is only asked for again when somebody presses F5.
    if (age == EnterpriseReader::Age::New)
        employees.outdate();
    else if (employees.isComplete())
        employees.expire();
    loadEmployees();
}

void OverviewReading::loadEmployees()
{
    auto& employees = m_context.employees;
    employees.ensureLoaded();
    // Where it failed before this page asked, the reader has no reason to show.
    if (!employees.isLoading() && m_context.reader.reading()->employees.extent == ListExtent::NotRead) {
        employees.expire();
        employees.ensureLoaded();
    }
    if (!employees.isLoading()) came(SweptList::Employees); // there is no connection, or it failed
}

void OverviewReading::came(SweptList list)
{
    m_wanted.remove(list);
    m_wantedNew.remove(list);
    m_soon.start();
}

void OverviewReading::followReader()
{
    if (m_enterprise.isEmpty()) return;
    m_isStale = m_isCounting;
    // A change of an employee ends the reading of them, and the directory tells nobody: it is asked for
    // again.
    if (m_wanted.has(SweptList::Employees) && !m_context.employees.isLoading()) {
        if (m_context.reader.isEverybodyKnown(m_enterprise))
            came(SweptList::Employees);
        else
            loadEmployees();
    }
    m_soon.start();
}

void OverviewReading::followEmployees()
{
    if (m_wanted.has(SweptList::Employees)) came(SweptList::Employees);
}

void OverviewReading::followDay()
{
    if (m_figures && QDateTime::currentDateTimeUtc().toTimeZone(m_context.format.zone).date() != m_today)
        count();
}

SharedReading OverviewReading::currentReading() const
{
    const auto known = m_context.reader.reading();
    if (known->enterprise != m_enterprise) return nullptr;
    auto reading = *known;
    const auto lists = offered();
    const auto mark = [&lists](ListState& state, SweptList list) {
        if (!lists.has(list) && state.extent == ListExtent::NotRead) state.extent = ListExtent::NotOffered;
    };
    mark(reading.assets, SweptList::Assets);
    mark(reading.numbers, SweptList::AssetNumbers);
    mark(reading.locks, SweptList::BorrowedLocks);
    mark(reading.employees, SweptList::Employees);
    return std::make_shared<const EnterpriseReading>(std::move(reading));
}

void OverviewReading::count()
{
    m_soon.stop();
    if (m_enterprise.isEmpty()) return;
    if (m_isCounting) {
        m_isToBeRepeated = true;
        return;
    }
    const auto reading = currentReading();
    if (!reading) return;
    const auto isUnread = [&](SweptList list) {
        const auto extent = reading->state(list).extent;
        return extent == ListExtent::NotRead || extent == ListExtent::NotOffered;
    };
    if (isUnread(SweptList::Assets) && isUnread(SweptList::AssetNumbers) &&
        isUnread(SweptList::BorrowedLocks) && isUnread(SweptList::Employees)) {
        if (m_figures) forget(); // the connection is another one
        return;
    }
    m_isCounting = true;
    m_isStale = m_isToBeRepeated = false;
    Count begun;
    begun.opened = m_opened;
    begun.isSettled = m_wanted.isEmpty();
    begun.reading = reading;
    begun.look = m_look;
    whenDone(QtConcurrent::run([begun = std::move(begun), format = m_context.format]() mutable {
        const auto now = QDateTime::currentDateTimeUtc();
        begun.today = now.toTimeZone(format.zone).date();
        auto figures = overviewFigures(*begun.reading, format, now);
        // Contradictions may be as many as assets, and the window lets go of those of before.
        begun.look =
            shareLarge(begun.look->after(std::move(figures.contradictions), begun.reading, begun.isSettled));
        figures.contradictions = begun.look->told();
        begun.todo = shareLarge(countedTodo(figures));
        begun.figures = shareLarge(std::move(figures));
        return begun;
    }),
        this, [this](const Count& count) { take(count); });
}

void OverviewReading::take(Count count)
{
    m_isCounting = false;
    const bool isStale = count.opened != m_opened || m_isStale;
    if (isStale || m_isToBeRepeated) m_soon.start();
    if (isStale) return;
    m_figures = std::move(count.figures);
    m_todo = std::move(count.todo);
    m_counted = std::move(count.reading);
    m_today = count.today;
    if (count.isSettled) {
        // A list that came for another reason may have changed the contradictions in it: those are asked
        // about anew.
        auto others = listsReadSince(m_look->reading(), *m_counted);
        for (const auto list :
            {SweptList::Assets, SweptList::AssetNumbers, SweptList::BorrowedLocks, SweptList::Employees})
            if (m_lookedAt.has(list)) others.remove(list);
        for (size_t question = 0; question < SecondLook::questions; ++question)
            if (others.hasAny(SecondLook::listsOf(question))) m_lookedFor &= ~(1U << question);
        m_lookedAt = {};
        m_isLooking = false;
    }
    m_look = std::move(count.look);
    if (count.isSettled && m_wanted.isEmpty()) lookAgain();
    emit changed();
}

/// Reads the lists of a question again, but only once until one of them came for another reason: a gateway
/// whose lists contradict each other in a new way each time would be asked for ever.
void OverviewReading::lookAgain()
{
    if (!m_isInSight) return;
    ListSet lists;
    for (size_t question = 0; question < SecondLook::questions; ++question) {
        const auto bit = 1U << question;
        if (!m_look->isDoubted(question) || !SecondLook::isWorthAsking(question)) continue;
        if ((m_lookedFor & bit) != 0) continue;
        m_lookedFor |= bit;
        lists.add(SecondLook::listsOf(question));
    }
    if (lists.isEmpty()) return;
    m_isLooking = true;
    m_lookedAt = lists;
    ask(lists, EnterpriseReader::Age::New);
}

qint64 OverviewReading::productsToRead() const
{
    if (!m_figures || !offersMemberModule(m_context.profile)) return -1;
    if (!m_counted->assets.hasRows() && !m_counted->numbers.hasRows()) return -1;
    const auto& products = m_figures->products;
    const auto oldest =
        QDateTime::currentMSecsSinceEpoch() - std::chrono::milliseconds(ProductCatalog::freshFor).count();
    const auto fresh =
        products.readAt.end() - std::lower_bound(products.readAt.begin(), products.readAt.end(), oldest);
    return products.assetsInAll - qint64(fresh);
}

void OverviewReading::readProducts()
{
    if (m_scan || m_enterprise.isEmpty()) return;
    m_productsEnd.reset();
    const auto notBefore =
        QDateTime::currentDateTimeUtc().addSecs(-std::chrono::seconds(ProductCatalog::freshFor).count());
    m_scan = std::make_unique<ProductScan>(
        m_context.products, m_context.reader, m_enterprise, EnterpriseReader::Age::Known, notBefore);
    connect(m_scan.get(), &ProductScan::progressed, this, &OverviewReading::productsProgressed);
    connect(m_scan.get(), &ProductScan::finished, this, [this](const std::optional<GatewayError>& stoppedBy) {
        ProductsEnd end;
        end.stoppedBy = stoppedBy;
        end.failed = qint64(m_scan->failures().size());
        if (end.failed > 0) end.firstFailure = m_scan->failures().front().error;
        m_productsEnd = std::move(end);
        endProducts();
    });
    m_scan->start();
    emit changed();
}

void OverviewReading::cancelProducts()
{
    if (m_scan) endProducts();
}

/// Counts the products that have come.
void OverviewReading::endProducts()
{
    m_scan->disconnect(this);
    m_scan.release()->deleteLater(); // may be in the middle of a signal
    m_later.stop();
    m_soon.start();
    emit changed();
}

} // namespace lockkeeper
