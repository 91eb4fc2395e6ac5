// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_tree_model.h"

#include "models/tables/orders/order_mime.h"
#include "models/tables/orders/order_titles.h"
#include "models/tables/orders/order_tree_nodes.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

OrderTreeModel::OrderTreeModel(OrderDocument& document, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_top(std::make_unique<Node>())
{
    Node::growAll(m_document.batch(), {}, *m_top);
    for (int order = 0; order < int(m_top->children.size()); ++order)
        countIssues(order);
    countBatch();
    follow();
}

OrderTreeModel::~OrderTreeModel() = default;

OrderTreeModel::Node* OrderTreeModel::nodeAt(const QModelIndex& index) const
{
    return static_cast<Node*>(index.internalPointer());
}

OrderTreeModel::Node* OrderTreeModel::nodeAt(const BatchPlace& place) const
{
    auto* node = m_top.get();
    for (const auto& step : place.steps()) {
        if (partIn(step.list) == BatchPart::Extend) break;
        const size_t row = size_t(node->offset(step.list) + step.index);
        if (step.index < 0 || row >= node->children.size()) return nullptr;
        node = node->children[row].get();
    }
    return node;
}

QModelIndex OrderTreeModel::indexOf(const Node& node, int column) const
{
    return createIndex(node.row, column, &node);
}

QModelIndex OrderTreeModel::indexOf(const BatchPlace& place, int column) const
{
    const auto* node = nodeAt(place);
    return node ? indexOf(*node, column) : QModelIndex();
}

BatchPlace OrderTreeModel::placeOf(const Node& node) const
{
    QList<const Node*> chain;
    for (const auto* at = &node; at->parent; at = at->parent)
        chain.prepend(at);
    BatchPlace place;
    for (const auto* at : std::as_const(chain)) {
        const auto list = at->parent->listOf(at->part);
        place = place.child(list, at->row - at->parent->offset(list));
    }
    return place;
}

BatchPlace OrderTreeModel::place(const QModelIndex& index) const
{
    return index.isValid() ? placeOf(*nodeAt(index)) : BatchPlace();
}

int OrderTreeModel::errors(const QModelIndex& index) const
{
    return index.isValid() ? nodeAt(index)->errors : 0;
}

int OrderTreeModel::warnings(const QModelIndex& index) const
{
    return index.isValid() ? nodeAt(index)->warnings : 0;
}

QModelIndex OrderTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    return indexOf(parent.isValid() ? *nodeAt(parent)->children[size_t(row)] : *m_top, column);
}

QModelIndex OrderTreeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid()) return {};
    const auto* parent = nodeAt(child)->parent;
    return parent ? indexOf(*parent) : QModelIndex();
}

int OrderTreeModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) return 0;
    return parent.isValid() ? int(nodeAt(parent)->children.size()) : 1;
}

int OrderTreeModel::columnCount(const QModelIndex&) const
{
    return columns;
}

Qt::ItemFlags OrderTreeModel::flags(const QModelIndex& index) const
{
    auto flags = QAbstractItemModel::flags(index);
    if (!index.isValid()) return flags;
    const auto part = nodeAt(index)->part;
    if (part != BatchPart::Batch) flags |= Qt::ItemIsDragEnabled;
    return flags | Qt::ItemIsDropEnabled;
}

QString OrderTreeModel::text(const Node& node, int column) const
{
    const auto& batch = m_document.batch();
    const auto place = placeOf(node);
    const auto* order = elementAt<LicenseOrder>(batch, place);
    switch (column) {
    case What:
        return order ? orderTitle(*order, node.number) : orderPartTitle(batch, place);
    case Problems:
        if (node.errors > 0) return tr("%n error(s)", nullptr, node.errors);
        return node.warnings > 0 ? tr("%n warning(s)", nullptr, node.warnings) : QString();
    case Details:
        return orderDetailText(batch, place);
    case Forecast: {
        const auto* mark = forecastAt(node);
        return mark ? mark->text : QString();
    }
    default:
        return orderLimitText(batch, place, m_document.times());
    }
}

QString OrderTreeModel::toolTip(const Node& node, int column) const
{
    const auto* mark = column == Forecast ? forecastAt(node) : nullptr;
    return mark ? mark->toolTip : text(node, column);
}

const ForecastMark* OrderTreeModel::forecastAt(const Node& node) const
{
    if (m_forecast.empty()) return nullptr;
    const auto mark = m_forecast.find(placeOf(node));
    return mark == m_forecast.end() ? nullptr : &mark->second;
}

void OrderTreeModel::setForecast(ForecastMarks marks)
{
    const auto before = std::exchange(m_forecast, std::move(marks));
    const auto tell = [this](const BatchPlace& place) {
        const auto index = indexOf(place, Forecast);
        if (index.isValid()) emit dataChanged(index, index);
    };
    for (const auto& [place, mark] : before)
        if (!m_forecast.contains(place)) tell(place);
    for (const auto& [place, mark] : m_forecast)
        if (const auto was = before.find(place); was == before.end() || was->second != mark) tell(place);
}

QVariant OrderTreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& node = *nodeAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case Qt::ToolTipRole: {
        // Tool tips have no plain-text mode: what looks like markup must be escaped to be seen.
        const QString tip = toolTip(node, index.column());
        if (tip.isEmpty()) return {};
        return QString(u"<span style='white-space:pre-wrap'>%1</span>"_s.arg(tip.toHtmlEscaped()));
    }
    case Qt::TextAlignmentRole:
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    case ToneRole:
        if (index.column() == Problems && node.errors > 0) return int(Tone::Bad);
        if (index.column() == Problems && node.warnings > 0) return int(Tone::Warning);
        if (const auto* mark = index.column() == Forecast ? forecastAt(node) : nullptr)
            return int(mark->tone);
        return int(index.column() > What ? Tone::Dim : Tone::Plain);
    case BadgeRole:
        if (index.column() == Forecast) return forecastAt(node) != nullptr;
        return index.column() == Problems && node.errors + node.warnings > 0;
    default:
        return {};
    }
}

QVariant OrderTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case What:
        return tr("Order, asset, product");
    case Problems:
        return tr("Issues");
    case Details:
        return tr("For, or how many");
    case Forecast:
        return tr("Would hit");
    default:
        return tr("Valid");
    }
}

QStringList OrderTreeModel::mimeTypes() const
{
    return {OrderMime::format()};
}

QMimeData* OrderTreeModel::mimeData(const QModelIndexList& indexes) const
{
    QList<BatchPlace> places;
    for (const auto& index : indexes)
        if (index.column() == 0 && nodeAt(index)->parent) places.append(place(index));
    return places.isEmpty() ? nullptr : new OrderMime(&m_document, places);
}

BatchPlace OrderTreeModel::dropPlace(BatchPart part, int row, const QModelIndex& parent) const
{
    if (!parent.isValid()) return {};
    const auto* node = nodeAt(parent);
    const auto shown = listsShownIn(node->part);
    const auto list =
        std::find_if(shown.cbegin(), shown.cend(), [part](BatchList each) { return partIn(each) == part; });
    if (list == shown.cend()) {
        // On one of its own kind: behind that.
        return row < 0 && node->part == part ? placeOf(*node).sibling(place(parent).index() + 1)
                                             : BatchPlace();
    }
    const auto owner = placeOf(*node);
    const int count = countAt(m_document.batch(), owner, *list);
    return owner.child(*list, row < 0 ? count : qBound(0, row - node->offset(*list), count));
}

bool OrderTreeModel::canDropMimeData(
    const QMimeData* data, Qt::DropAction, int row, int, const QModelIndex& parent) const
{
    const auto* mime = OrderMime::from(data, &m_document);
    if (!mime) return false;
    const auto before = dropPlace(mime->places().first().part(), row, parent);
    return m_document.canMoveAll(mime->places(), before);
}

bool OrderTreeModel::dropMimeData(
    const QMimeData* data, Qt::DropAction action, int row, int column, const QModelIndex& parent)
{
    if (!canDropMimeData(data, action, row, column, parent)) return false;
    const auto* mime = OrderMime::from(data, &m_document);
    const auto before = dropPlace(mime->places().first().part(), row, parent);
    return m_document.moveAll(mime->places(), before);
}

} // namespace lockkeeper
