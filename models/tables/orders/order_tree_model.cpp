// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_tree_model.h"

#include "models/domain/orders/customer_label.h"
#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/orders/order_mime.h"
#include "models/tables/orders/order_node.h"
#include "models/tables/orders/order_titles.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

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

OrderNode* OrderTreeModel::nodeAt(const QModelIndex& index) const
{
    return static_cast<Node*>(index.internalPointer());
}

OrderNode* OrderTreeModel::nodeAt(const BatchPlace& place) const
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
        return orderDetailText(batch, place, m_names);
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
    if (mark) return mark->toolTip;
    const auto* order =
        column == Details ? elementAt<LicenseOrder>(m_document.batch(), placeOf(node)) : nullptr;
    return order ? customerTip(text(node, column), customerOf(*order).ids()) : text(node, column);
}

const ForecastMark* OrderTreeModel::forecastAt(const Node& node) const
{
    if (m_forecast.empty()) return nullptr;
    const auto mark = m_forecast.find(placeOf(node));
    return mark == m_forecast.end() ? nullptr : &mark->second;
}

void OrderTreeModel::setNames(const EnterpriseNames& names)
{
    if (std::exchange(m_names, names) != names) tellDetails();
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
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(node, index.column()));
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
        return tr("Matches");
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
        // Dropped on one of its own kind, it goes behind that one.
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

// How the tree follows the document.

void OrderTreeModel::follow()
{
    connect(&m_document, &OrderDocument::aboutToInsert, this, &OrderTreeModel::beginInsert);
    connect(&m_document, &OrderDocument::inserted, this, &OrderTreeModel::endInsert);
    connect(&m_document, &OrderDocument::aboutToRemove, this, [this](const BatchPlace& first, int count) {
        if (first.part() == BatchPart::Extend) return;
        const auto* owner = nodeAt(first.parent());
        const int row = owner->offset(first.list()) + first.index();
        beginRemoveRows(indexOf(*owner), row, row + count - 1);
    });
    connect(&m_document, &OrderDocument::removed, this, &OrderTreeModel::endRemove);
    connect(&m_document, &OrderDocument::aboutToMove, this, &OrderTreeModel::beginMove);
    connect(&m_document, &OrderDocument::moved, this, &OrderTreeModel::endMove);
    connect(&m_document, &OrderDocument::aboutToReplace, this, &OrderTreeModel::dropContent);
    connect(&m_document, &OrderDocument::replaced, this, &OrderTreeModel::growContent);
    // Marks stand at places, which are others now.
    const auto forget = [this] { setForecast({}); };
    connect(&m_document, &OrderDocument::inserted, this, forget);
    connect(&m_document, &OrderDocument::removed, this, forget);
    connect(&m_document, &OrderDocument::moved, this, forget);
    connect(&m_document, &OrderDocument::replaced, this, forget);
    connect(&m_document, &OrderDocument::fieldChanged, this, [this](const BatchPlace& place) {
        if (place.part() == BatchPart::Extend) return;
        tellChanged(*nodeAt(place));
        // Its order says how many assets and nodes it has.
        if (place.depth() > 1) tellChanged(*nodeAt(orderAt(place.order())));
    });
    connect(&m_document, &OrderDocument::inserted, this, &OrderTreeModel::tellDetails);
    connect(&m_document, &OrderDocument::removed, this, &OrderTreeModel::tellDetails);
    connect(&m_document, &OrderDocument::moved, this, &OrderTreeModel::tellDetails);
    connect(&m_document, &OrderDocument::replaced, this, &OrderTreeModel::tellDetails);
    connect(&m_document, &OrderDocument::issuesChanged, this, [this](int order) {
        if (order >= 0) countIssues(order);
        countBatch();
    });
}

void OrderTreeModel::beginInsert(const BatchPlace& first, int count)
{
    if (first.part() == BatchPart::Extend) return;
    const auto* owner = nodeAt(first.parent());
    const int row = owner->offset(first.list()) + first.index();
    beginInsertRows(indexOf(*owner), row, row + count - 1);
}

void OrderTreeModel::endInsert(const BatchPlace& first, int count)
{
    if (first.part() == BatchPart::Extend) return;
    auto* owner = nodeAt(first.parent());
    owner->add(owner->offset(first.list()) + first.index(),
        Node::grow(m_document.batch(), first.parent(), first.list(), first.index(), count, owner));
    endInsertRows();
    if (first.part() == BatchPart::Order) tellNumbers(first.index() + count);
}

void OrderTreeModel::endRemove(const BatchPlace& first, int count)
{
    if (first.part() == BatchPart::Extend) return;
    auto* owner = nodeAt(first.parent());
    const auto gone = owner->take(owner->offset(first.list()) + first.index(), count);
    endRemoveRows();
    if (first.part() == BatchPart::Order) tellNumbers(first.index());
}

void OrderTreeModel::beginMove(const BatchPlace& from, const BatchPlace& to)
{
    if (from.part() == BatchPart::Extend) return;
    auto owner = to.parent();
    owner.makeRoom(from, 1); // as it is now
    m_moveFrom = nodeAt(from.parent());
    m_moveTo = nodeAt(owner);
    const int fromRow = m_moveFrom->offset(from.list()) + from.index();
    // The row before which it comes, as rows are now.
    int toRow = m_moveTo->offset(to.list()) + to.index();
    if (m_moveFrom == m_moveTo && toRow >= fromRow) ++toRow;
    beginMoveRows(indexOf(*m_moveFrom), fromRow, fromRow, indexOf(*m_moveTo), toRow);
}

void OrderTreeModel::endMove(const BatchPlace& from, const BatchPlace& to)
{
    if (from.part() == BatchPart::Extend) return;
    auto moved = m_moveFrom->take(m_moveFrom->offset(from.list()) + from.index(), 1);
    m_moveTo->add(m_moveTo->offset(to.list()) + to.index(), std::move(moved));
    endMoveRows();
    if (from.part() == BatchPart::Order) tellNumbers(0);
}

/// Orders are shown with their numbers.
void OrderTreeModel::tellNumbers(int from)
{
    if (size_t(from) >= m_top->children.size()) return;
    for (const auto& order : m_top->children)
        order->number = order->row + 1;
    emit dataChanged(indexOf(*m_top->children[size_t(from)]), indexOf(*m_top->children.back(), columns - 1));
}

/// Orders say what is in them.
void OrderTreeModel::tellDetails()
{
    if (m_top->children.empty()) return;
    emit dataChanged(indexOf(*m_top->children.front(), Details), indexOf(*m_top->children.back(), Details));
}

void OrderTreeModel::dropContent(const BatchPlace& place)
{
    auto* node = nodeAt(place);
    if (place.isBatch() || place.part() == BatchPart::Extend || node->children.empty()) return;
    beginRemoveRows(indexOf(*node), 0, int(node->children.size()) - 1);
    node->children.clear();
    node->products = 0;
    endRemoveRows();
}

void OrderTreeModel::growContent(const BatchPlace& place)
{
    if (place.part() == BatchPart::Extend) return;
    auto* node = nodeAt(place);
    if (!place.isBatch()) {
        Node grown{.parent = nullptr, .part = node->part};
        Node::growAll(m_document.batch(), place, grown);
        if (!grown.children.empty()) {
            beginInsertRows(indexOf(*node), 0, int(grown.children.size()) - 1);
            node->add(0, std::move(grown.children));
            endInsertRows();
        }
    }
    tellChanged(*node);
}

void OrderTreeModel::countIssues(int order)
{
    struct Counts {
        Node* node;
        int errors, warnings;
    };
    auto* top = nodeAt(orderAt(order));
    std::vector<Counts> before{{top, top->errors, top->warnings}};
    for (size_t i = 0; i < before.size(); ++i) {
        auto* node = before[i].node;
        node->errors = node->warnings = 0;
        for (const auto& child : node->children)
            before.push_back({child.get(), child->errors, child->warnings});
    }
    const auto where = orderAt(order);
    for (const auto& issue : m_document.issues(order)) {
        const auto place = batchFieldPlace(where.path(issue.field)).place;
        auto* node = top;
        for (qsizetype level = 1; node; ++level) {
            ++(issue.severity == Issue::Severity::Error ? node->errors : node->warnings);
            if (level >= place.depth()) break;
            const auto step = place.steps()[level];
            const size_t row = size_t(node->offset(step.list) + step.index);
            if (partIn(step.list) == BatchPart::Extend || row >= node->children.size()) break;
            node = node->children[row].get();
        }
    }
    for (const auto& was : before)
        if (was.errors != was.node->errors || was.warnings != was.node->warnings) tellChanged(*was.node);
}

void OrderTreeModel::countBatch()
{
    int errors = 0, warnings = 0;
    for (const auto& issue : m_document.headIssues())
        ++(issue.severity == Issue::Severity::Error ? errors : warnings);
    for (const auto& order : m_top->children) {
        errors += order->errors;
        warnings += order->warnings;
    }
    if (errors == m_top->errors && warnings == m_top->warnings) return;
    m_top->errors = errors;
    m_top->warnings = warnings;
    tellChanged(*m_top);
}

void OrderTreeModel::tellChanged(const Node& node) const
{
    const auto first = indexOf(node);
    emit const_cast<OrderTreeModel*>(this)->dataChanged(first, first.siblingAtColumn(columns - 1));
}

} // namespace lockkeeper
