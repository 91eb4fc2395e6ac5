// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/tables/base/record_table_model_base.h"
#include "models/tables/orders/order_document.h"

#include <QAbstractItemModel>

#include <map>
#include <memory>

namespace lockkeeper
{

struct OrderNode;

/// What a revocation would do at one part of a batch, in a word.
struct ForecastMark {
    QString text;
    Tone tone = Tone::Plain;
    QString toolTip;
    friend bool operator==(const ForecastMark&, const ForecastMark&) = default;
};
using ForecastMarks = std::map<BatchPlace, ForecastMark>;

/// A document as a tree: the batch, its orders, their assets, under these products and packages, under
/// packages products and packages to any depth, under products features. Extended attributes belong to their
/// asset's form. What is wrong is counted at each part for all that is below it.
///
/// Parts can be dragged to wherever they may stand; the document is changed, which undo takes back. GUI
/// thread; the document must outlive the model.
class OrderTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { What, Details, Limits, Forecast, Problems, columns };
    // What CellDelegate paints by.
    static constexpr int ToneRole = RecordTableModelBase::ToneRole;
    static constexpr int BadgeRole = RecordTableModelBase::BadgeRole;

    explicit OrderTreeModel(OrderDocument& document, QObject* parent = nullptr);
    ~OrderTreeModel() override;

    [[nodiscard]] BatchPlace place(const QModelIndex& index) const;
    /// An attribute has the index of its asset. Invalid where there is nothing at the place.
    [[nodiscard]] QModelIndex indexOf(const BatchPlace& place, int column = 0) const;
    /// How many errors there are at a part and below it.
    [[nodiscard]] int errors(const QModelIndex& index) const;
    [[nodiscard]] int warnings(const QModelIndex& index) const;
    /// What enterprises are called, for customers of whom an order has only ids.
    void setNames(const EnterpriseNames& names);
    /// Replaces the marks. They are forgotten when parts come, go or move, because places change with that.
    void setForecast(ForecastMarks marks);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] Qt::DropActions supportedDragActions() const override { return Qt::MoveAction; }
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    [[nodiscard]] bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
        const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
        const QModelIndex& parent) override;

private:
    using Node = OrderNode;

    void follow();
    void beginInsert(const BatchPlace& first, int count);
    void endInsert(const BatchPlace& first, int count);
    void beginMove(const BatchPlace& from, const BatchPlace& to);
    void endMove(const BatchPlace& from, const BatchPlace& to);
    void endRemove(const BatchPlace& first, int count);
    void dropContent(const BatchPlace& place);
    void growContent(const BatchPlace& place);
    void countIssues(int order);
    void countBatch();
    void tellNumbers(int from);
    void tellDetails();
    void tellChanged(const Node& node) const;

    [[nodiscard]] Node* nodeAt(const QModelIndex& index) const;
    [[nodiscard]] Node* nodeAt(const BatchPlace& place) const;
    [[nodiscard]] QModelIndex indexOf(const Node& node, int column = 0) const;
    [[nodiscard]] BatchPlace placeOf(const Node& node) const;
    [[nodiscard]] QString text(const Node& node, int column) const;
    [[nodiscard]] QString toolTip(const Node& node, int column) const;
    [[nodiscard]] const ForecastMark* forecastAt(const Node& node) const; ///< null where there is no mark
    /// The place for something of this kind that is dropped there; the batch where it cannot be dropped.
    [[nodiscard]] BatchPlace dropPlace(BatchPart part, int row, const QModelIndex& parent) const;

    OrderDocument& m_document;
    std::unique_ptr<Node> m_top; ///< the batch
    ForecastMarks m_forecast;
    EnterpriseNames m_names;
    Node* m_moveFrom = nullptr; ///< while something is moved: the parents before and after
    Node* m_moveTo = nullptr;
};

} // namespace lockkeeper
