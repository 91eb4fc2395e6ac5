// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/overview/overview_figures.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/operations/reading/product_scan.h"
#include "services/operations/reading/remembered_products.h"
#include "ui/overview/second_look.h"
#include "ui/overview/todo_lines.h"

#include <QDate>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace lockkeeper
{

struct PageContext;

/// What *Overview* says of the open enterprise, and how it comes: it asks EnterpriseReader for the lists that
/// the page needs, counts on a worker thread, and reads once more those lists between which it found a
/// contradiction before that is told (OV-2). A change, or a page that reads a list anew, has it count again;
/// what a change has touched and nobody has read since is asked for by the next read().
/// GUI thread.
class OverviewReading final : public QObject
{
    Q_OBJECT

public:
    explicit OverviewReading(PageContext& context, QObject* parent = nullptr);
    ~OverviewReading() override;

    /// Forgets what was counted of another enterprise; reads nothing.
    void open(const EnterpriseId& enterprise);
    /// Asks for the lists that the connection offers: those that are not known, or all of them anew. A list
    /// that this has asked for anew and that has not come yet is not asked for once more.
    /// Products (M7) are never asked for by this: those that were read before are counted (OV-40).
    void read(EnterpriseReader::Age age);
    /// Whether somebody looks at it, as is so at first. While nobody does, it counts what others have read,
    /// and has nothing read again by itself: not for the page that somebody looks at instead.
    void setInSight(bool isInSight);

    /// The figures that were counted last; null until something was. `contradictions` has only what two
    /// readings show.
    [[nodiscard]] std::shared_ptr<const OverviewFigures> figures() const { return m_figures; }
    /// What figures() say that needs doing; null until something was counted.
    [[nodiscard]] const std::shared_ptr<const CountedTodo>& todo() const { return m_todo; }
    /// What figures() counts, with the reason where a list failed; null until something was counted.
    [[nodiscard]] const SharedReading& counted() const { return m_counted; }
    /// Whether a list is under way that was asked for here.
    [[nodiscard]] bool isReading() const { return !m_wanted.isEmpty(); }
    /// Whether contradictions that were found once are being read again.
    [[nodiscard]] bool isLookingAgain() const { return m_isLooking; }
    /// Whether lists have come, or time has gone on, and figures() do not tell of it yet.
    [[nodiscard]] bool isCounting() const
    {
        return m_isCounting || m_soon.isActive() || m_remembered.isUnderWay();
    }

    /// How many requests readProducts() would send now (M7, one an asset; those known and fresh are not asked
    /// for); below 0 while the lists are not known.
    [[nodiscard]] qint64 productsToRead() const;
    void readProducts();
    void cancelProducts();
    [[nodiscard]] bool isReadingProducts() const { return m_scan != nullptr; }
    /// How the last readProducts() ended: why it was no use to go on, and of how many assets the gateway gave
    /// no products, with the reason of the first. Nothing while one is under way, or after it was cancelled.
    struct ProductsEnd {
        std::optional<GatewayError> stoppedBy;
        qint64 failed = 0;
        std::optional<GatewayError> firstFailure;
    };
    [[nodiscard]] const std::optional<ProductsEnd>& productsEnd() const { return m_productsEnd; }

signals:
    /// figures(), counted(), isReading(), isLookingAgain() or isReadingProducts() have changed.
    void changed();
    /// `total` is -1 while unknown.
    void productsProgressed(qint64 done, qint64 total);

private:
    struct Count;

    [[nodiscard]] ListSet offered() const;
    void ask(ListSet lists, EnterpriseReader::Age age);
    void askForEmployees(EnterpriseReader::Age age);
    void loadEmployees();
    template <class Row>
    [[nodiscard]] EnterpriseReader::Receiver<Row> receiver(SweptList list);
    void came(SweptList list);
    void followReader();
    void followEmployees();
    void followDay();

    [[nodiscard]] SharedReading currentReading() const;
    /// Whether products that come from now on are missing in what was counted, or is being counted.
    [[nodiscard]] bool hasBegun() const { return m_figures || m_isCounting; }
    void count();
    void take(Count count);
    void forget();
    void lookAgain();

    void endProducts();

    PageContext& m_context;
    RememberedProducts m_remembered;
    EnterpriseId m_enterprise;
    std::shared_ptr<const OverviewFigures> m_figures;
    std::shared_ptr<const CountedTodo> m_todo;
    SharedReading m_counted;
    std::unique_ptr<QObject> m_asking; ///< requests are dropped with it
    ListSet m_wanted;                  ///< lists that were asked for here, and have not come
    ListSet m_wantedNew;               ///< those of m_wanted that were asked for anew

    QTimer m_soon;  ///< counts what has come in this turn of the event loop
    QTimer m_later; ///< counts products, which come by the hundred
    QTimer m_dayWatch;
    QDate m_today; ///< in the zone of the format, when it was counted last
    quint64 m_opened = 0;
    bool m_isCounting = false;
    bool m_isStale =
        false; ///< the lists have changed since the counting under way began: its result is dropped
    bool m_isToBeRepeated =
        false; ///< more has come since then: its result is shown, then all is counted again

    std::shared_ptr<const SecondLook> m_look;
    ListSet m_lookedAt;      ///< lists that lookAgain() has asked for
    quint32 m_lookedFor = 0; ///< questions of SecondLook that lookAgain() has asked, as bits
    bool m_isLooking = false;
    bool m_isInSight = true;

    std::unique_ptr<ProductScan> m_scan;
    std::optional<ProductsEnd> m_productsEnd;
};

} // namespace lockkeeper
