// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/domain/enterprises/list_set.h"
#include "services/gateway/wire/result.h"
#include "services/operations/lists/employee_listing.h"
#include "services/operations/lists/swept_reading.h"
#include "services/operations/reading/noted_employees.h"
#include "services/operations/writes/lists_read.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QPointer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class EmployeeDirectory;
class GatewayClient;
class KnownHoldings;
class ProductCatalog;
template <class Request, class Reply>
struct Endpoint;

/// The lists of the enterprise that is open (O8, M6, M8, and M5 by way of EmployeeDirectory), read once for
/// all pages of a window. Whoever needs a list asks here: what is known and new enough is given at once, what
/// is under way is waited for, and only what is neither is asked of the gateway (ER-1).
///
/// What it knows belongs to one enterprise and one connection; another one of either makes it forget. It
/// hands what it reads to KnownHoldings, so that nobody notes an old list as a new one. GUI thread.
class EnterpriseReader : public QObject
{
    Q_OBJECT

public:
    /// How old a list may be for somebody who did not ask for a newer one.
    static constexpr std::chrono::minutes freshFor{10};

    enum class Age {
        Known, ///< at most `freshFor` old, and read since the last change that touches it
        New,   ///< read from now on: somebody has asked for that
    };

    /// A list as it was read, shared with whoever else shows it.
    template <class Row>
    struct Read {
        std::shared_ptr<const Rows<Row>> list; ///< never null
        QDateTime begun, ended;                ///< UTC
    };
    template <class Row>
    using Receiver = std::function<void(const Result<Read<Row>>&)>;

    /// `client` is called for each request, and gives null while there is no connection. `holdings` may be
    /// null; all outlive this.
    EnterpriseReader(std::function<GatewayClient*()> client, EmployeeDirectory& employees,
        ProductCatalog& products, KnownHoldings* holdings, QObject* parent = nullptr);
    ~EnterpriseReader() override;

    /// While it says so, nothing that is known is given: what a change has done is told of once it is over.
    void setWriting(std::function<bool()> isWriting) { m_isWriting = std::move(isWriting); }

    /// Forgets what was known of another enterprise. Does nothing where it is the same one.
    void open(const EnterpriseId& enterprise);
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }

    // Each opens the enterprise. `receiver` is called once, from the event loop, unless `context` is gone by
    // then; a request that nobody waits for any more ends. Without a connection it ends as Cancelled.

    void assets(const EnterpriseId& enterprise, Age age, QObject* context, Receiver<VirtualAsset> receiver);
    void numbers(
        const EnterpriseId& enterprise, Age age, QObject* context, Receiver<AssetNumberRecord> receiver);
    void locks(
        const EnterpriseId& enterprise, Age age, QObject* context, Receiver<AssetNumberRecord> receiver);

    // The same for somebody who works with an enterprise that need not be the open one: a list of another one
    // is read for them alone, and not kept here; the open one stays open (ER-5).

    void assetsOf(const EnterpriseId& enterprise, Age age, QObject* context, Receiver<VirtualAsset> receiver);
    void numbersOf(
        const EnterpriseId& enterprise, Age age, QObject* context, Receiver<AssetNumberRecord> receiver);

    /// Everybody whom M5 lists, if somebody has read that lately and nothing has touched it since, and if
    /// every field could be read: else its rows would have to be marked (ER-3). Null: it has to be read.
    [[nodiscard]] std::shared_ptr<const std::vector<Employee>> everybody(
        const EnterpriseId& enterprise) const;
    /// Whether everybody is known, fields that could not be read aside: whoever goes by reading() need not
    /// ask M5 then.
    [[nodiscard]] bool isEverybodyKnown(const EnterpriseId& enterprise) const;
    /// When everybody began to be read, UTC.
    [[nodiscard]] const QDateTime& everybodyBegun() const { return m_employees.begun; }

    /// When the list began to be read, UTC, that is given now to who does not ask for a newer one; invalid:
    /// the gateway would be asked, or it is SweptList::Products. Who shows another one shows another truth.
    [[nodiscard]] QDateTime begunOf(const EnterpriseId& enterprise, SweptList list) const;

    /// Whether the list is being read: what comes is newer than what begunOf() tells.
    [[nodiscard]] bool isUnderWay(const EnterpriseId& enterprise, SweptList list) const;

    /// Everything that is known now, older lists included, with what failed.
    [[nodiscard]] SharedReading reading() const;

    /// A change has touched lists of `enterprise`; empty: it may be any. Of assets it may be all, or only the
    /// holders (ER-10). `read`: what it has read after it, which is taken in their place; null: nothing.
    struct Touched {
        bool assets = false, locks = false, employees = false, holders = false;
    };
    void noteChange(const EnterpriseId& enterprise, Touched lists, const SharedLists& read);
    /// A sweep has read an enterprise: where it is the open one, lists that are newer are taken (ER-6).
    void takeSwept(const SweptReading& swept);

signals:
    /// reading() says something else of these lists: they came, failed, or are out of date.
    void changed(lockkeeper::ListSet lists);

private:
    template <class Row>
    struct Asker {
        QPointer<QObject> context;
        Receiver<Row> receiver;
        QMetaObject::Connection gone;
    };
    struct Times {
        SweptList list;
        QDateTime begun = {}, ended = {};
        bool isCurrent = false;                 ///< nothing has touched it since it began to be read
        std::optional<GatewayError> error = {}; ///< of the last request
        std::unique_ptr<QObject> flight = {};   ///< the request under way ends with it
        QDateTime asked = {};                   ///< when it was sent
        bool isAskedCurrent = false;            ///< nothing has touched the list since then

        [[nodiscard]] bool isFresh() const;
    };
    template <class Row>
    struct List : Times {
        std::shared_ptr<const Rows<Row>> known = {}; ///< null: none was read
        std::vector<Asker<Row>> askers = {};         ///< who waits for it

        [[nodiscard]] ReadList<Row> read() const;
    };
    [[nodiscard]] const Times& timesOf(SweptList list) const;

    template <class Row, class Request>
    void ask(List<Row>& list, const Endpoint<Request, Rows<Row>>& endpoint, const Request& request, Age age,
        QObject* context, Receiver<Row> receiver);
    template <class Row, class Request>
    void askApart(const Endpoint<Request, Rows<Row>>& endpoint, const Request& request, QObject* context,
        Receiver<Row> receiver);
    [[nodiscard]] bool isOpen(const EnterpriseId& enterprise) const;
    template <class Row, class Request>
    void request(List<Row>& list, const Endpoint<Request, Rows<Row>>& endpoint, const Request& request);
    template <class Row>
    void arrived(List<Row>& list, Result<Rows<Row>> reply);
    template <class Row>
    void outdate(List<Row>& list);
    template <class Row>
    void forget(List<Row>& list);
    void forgetAll();
    bool useClient();

    void noteEmployees(const EnterpriseId& enterprise, const std::vector<Employee>& rows);
    void noteEverybody(const EnterpriseId& enterprise, qint64 since);
    void employeesEnded(ListingEnd end);
    void takeEmployees(const SeenEmployees& read);

    const std::function<GatewayClient*()> m_client;
    EmployeeDirectory& m_directory;
    ProductCatalog& m_products;
    KnownHoldings* const m_holdings;
    std::function<bool()> m_isWriting = [] { return false; };
    GatewayClient* m_source = nullptr; ///< the client that everything known came from
    QMetaObject::Connection m_sourceGone;
    EnterpriseId m_enterprise;
    List<VirtualAsset> m_assets{{SweptList::Assets}};
    List<AssetNumberRecord> m_numbers{{SweptList::AssetNumbers}}, m_locks{{SweptList::BorrowedLocks}};
    ReadList<Employee> m_employees;
    bool m_areEmployeesCurrent = false;
    ListState m_productState;      ///< as the last sweep has told it
    qint64 m_employeesTouched = 0; ///< when a change touched them last, milliseconds since 1970 UTC
    QDateTime m_changedAt;         ///< when the last change of any enterprise had ended, UTC
    NotedEmployees m_noted;
};

} // namespace lockkeeper
