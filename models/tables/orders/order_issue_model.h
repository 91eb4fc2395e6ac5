// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model_base.h"
#include "models/tables/orders/order_document.h"

#include <QAbstractTableModel>

namespace lockkeeper
{

/// What is wrong with a document, line by line: first what the gateway said of it, then the head, then order
/// by order. What the gateway said stays with its place until that field is changed, or others take its place
/// (setRefused()). GUI thread; the document must outlive the model.
class OrderIssueModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Severity, Where, What, columns };
    static constexpr int ToneRole = RecordTableModelBase::ToneRole;
    static constexpr int BadgeRole = RecordTableModelBase::BadgeRole;

    explicit OrderIssueModel(OrderDocument& document, QObject* parent = nullptr);

    /// Paths as in a batch.
    void setRefused(const Issues& issues);
    [[nodiscard]] bool hasRefused() const { return !m_refused.isEmpty(); }
    [[nodiscard]] BatchFieldPlace where(int row) const;
    [[nodiscard]] Issue issue(int row) const;
    /// How many errors there are, in all orders.
    [[nodiscard]] int errors() const { return m_errors; }
    [[nodiscard]] int warnings() const { return rowCount() - m_errors; }
    /// What the gateway said of a field of a place, for its form.
    [[nodiscard]] Issues refusedAt(const BatchPlace& place) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// Issues of one kind: those of the gateway (-2), of the head (-1), of an order.
    struct Block {
        int order;
        int row;
    };
    static constexpr int refusedBlock = -2;

    struct Refused {
        BatchFieldPlace where;
        Issue issue;
    };

    void follow();
    void takeAll();
    void count();
    void replaceBlock(int order);
    [[nodiscard]] Issues currentIssues(int order) const;
    [[nodiscard]] Block blockOf(int row) const;
    template <class Change>
    void rekeyRefused(Change change);

    OrderDocument& m_document;
    QList<Refused> m_refused;
    std::vector<Issues> m_shown; ///< the blocks as views know them: gateway, head, orders
    std::vector<int> m_starts;   ///< first row of each, and the end
    int m_errors = 0;
};

} // namespace lockkeeper
