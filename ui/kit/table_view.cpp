// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/table_view.h"

#include "models/tables/base/record_table_model_base.h"
#include "services/files/writing/cell_text.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/column_widths.h"
#include "ui/kit/return_key.h"
#include "ui/kit/theme/text_scale.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelection>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyle>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The width of a title in the style sheet's letters, with its padding and the place of the arrow, which is
/// kept whether the table is sorted by the column or not (KT-22).
int titleWidth(const QString& title, QFont font)
{
    font.setPixelSize(scaled(12));
    font.setWeight(QFont::DemiBold);
    return QFontMetrics(font).horizontalAdvance(title) + 2 * scaled(9) + CellDelegate::sortArrowWidth() + 1;
}

/// A column is never narrower than its title, which is longer in some languages than what it was designed
/// for.
std::vector<ColumnWidths::Wish> wishesOf(const RecordTableModelBase& model, const QHeaderView& header)
{
    std::vector<ColumnWidths::Wish> wishes;
    for (int column = 0; column < model.columnCount(); ++column) {
        const auto& info = model.column(column);
        const bool grows = info.grows.value_or(info.kind == ColumnKind::Text);
        const int least = info.least > 0 ? info.least : grows ? info.width * 2 / 3 : info.width;
        const int title = titleWidth(info.title, header.font());
        wishes.push_back({std::max(scaled(info.width), title), std::max(scaled(least), title), grows, title});
    }
    return wishes;
}

} // namespace

TableView::TableView(QWidget* parent)
    : QTableView(parent)
    , m_widths(new ColumnWidths(horizontalHeader()))
{
    setItemDelegate(new CellDelegate(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false); // Tab leaves the table, arrows move in it
    setHorizontalScrollMode(ScrollPerPixel);
    setFrameShape(NoFrame);
    setCornerWidget(new QWidget(this)); // the style would draw a box there
    setContextMenuPolicy(Qt::CustomContextMenu);
    // Sizes are fixed, because measuring contents would look at every row.
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(std::max(CellDelegate::rowHeight(), fontMetrics().height() + 10));
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setMinimumSectionSize(40);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
}

void TableView::setRecordModel(RecordTableModelBase* model)
{
    m_model = model;
    // Before the selection model and the view hear of a new order, so that neither follows thousands of
    // selected indexes through it; after them, so that rows are selected in a view that knows them.
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, &TableView::rememberSelection);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_selected.clear();
        m_isScattered = false;
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &TableView::selectSeen);
    setModel(model);
    connect(model, &QAbstractItemModel::layoutChanged, this, &TableView::restoreSelection);
    // Headers ask their selection model about every row. With a selection model of their own, which is
    // empty, that is quick.
    horizontalHeader()->setSelectionModel(new QItemSelectionModel(model, horizontalHeader()));
    verticalHeader()->setSelectionModel(new QItemSelectionModel(model, verticalHeader()));
    m_widths->setWishes(wishesOf(*model, *horizontalHeader()));
    m_isEmpty.assign(size_t(model->columnCount()), false);
    m_isAskedFor = m_isKnownEmpty = m_isFolded = m_isEmpty;
    for (int column = 0; column < model->columnCount(); ++column)
        setColumnHidden(column, !model->column(column).visible);
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    auto* header = horizontalHeader();
    // The style sheet draws arrows only where the table can be sorted, and looks at that only once.
    header->style()->unpolish(header);
    header->style()->polish(header);
    connect(header, &QHeaderView::sectionResized, this, &TableView::layoutEdited);
    connect(header, &QHeaderView::sectionResized, this, [this](int, int before, int now) {
        // One more or one less that needs room; Qt says so before it is hidden.
        if ((before == 0) != (now == 0))
            QMetaObject::invokeMethod(this, &TableView::foldColumns, Qt::QueuedConnection);
    });
    connect(header, &QHeaderView::sectionMoved, this, &TableView::layoutEdited);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &TableView::layoutEdited);
}

int TableView::selectedRowCount() const
{
    int rows = 0;
    if (!selectionModel()) return rows;
    if (m_isScattered) return m_scatteredRows;
    for (const auto& range : selectionModel()->selection())
        rows += range.height();
    return rows;
}

std::vector<quint32> TableView::selectedRecords() const
{
    std::vector<quint32> records;
    if (m_isScattered) {
        std::copy_if(m_model->order().begin(), m_model->order().end(), std::back_inserter(records),
            [this](quint32 record) { return record < m_selected.size() && m_selected[record]; });
        return records;
    }
    std::vector<int> rows;
    for (const auto& range : selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    records.reserve(rows.size());
    for (const int row : rows)
        records.push_back(quint32(m_model->recordNumber(row)));
    return records;
}

void TableView::selectRecords(const std::vector<quint32>& records)
{
    {
        const QSignalBlocker quiet(selectionModel());
        selectionModel()->clearSelection();
    }
    m_selected.clear();
    for (const quint32 record : records) {
        if (record >= m_selected.size()) m_selected.resize(size_t(record) + 1, false);
        m_selected[record] = true;
    }
    restoreSelection();
    const auto& order = m_model->order();
    const auto first = std::find_if(order.begin(), order.end(),
        [this](quint32 record) { return record < m_selected.size() && m_selected[record]; });
    if (first == order.end()) return;
    const auto index =
        m_model->index(int(first - order.begin()), std::max(0, horizontalHeader()->logicalIndex(0)));
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    scrollTo(index);
}

std::vector<int> TableView::shownColumns() const
{
    std::vector<int> columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int logical = horizontalHeader()->logicalIndex(visual);
        if (isWanted(logical)) columns.push_back(logical);
    }
    return columns;
}

void TableView::setEmptyColumns(const std::vector<bool>& empty)
{
    m_isKnownEmpty = empty;
    m_isKnownEmpty.resize(m_isEmpty.size(), false);
    int left = horizontalHeader()->count() - horizontalHeader()->hiddenSectionCount();
    for (size_t column = 0; column < std::min(empty.size(), m_isEmpty.size()); ++column) {
        const bool goes = empty[column] && !m_isAskedFor[column] && !isColumnHidden(int(column)) && left > 1;
        const bool comes = !empty[column] && m_isEmpty[column];
        if (!goes && !comes) continue;
        m_isEmpty[column] = goes;
        setColumnHidden(int(column), goes);
        left += goes ? -1 : 1;
    }
    foldColumns();
}

void TableView::setWanted(int column, bool isWanted)
{
    m_isFolded[size_t(column)] = false;
    if (!isWanted) m_isEmpty[size_t(column)] = false;
    setColumnHidden(column, !isWanted);
}

/// Those that may go out of sight go, one after another, until all others have their least width; what has
/// room again comes back (KT-37). Widths that somebody has chosen do not count: nothing disappears while a
/// column is drawn wider.
void TableView::foldColumns()
{
    if (!m_model || !isVisible()) return;
    const auto& wishes = m_widths->wishes();
    int room = viewport()->width();
    std::vector<int> folding;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const auto place = size_t(column);
        if (m_isFolded[place] && m_isKnownEmpty[place]) {
            m_isFolded[place] = false; // it would come back only to go as an empty one
            m_isEmpty[place] = true;
        }
        if (!isWanted(column) || m_isEmpty[place]) continue;
        room -= wishes[place].least;
        if (m_model->column(column).folds > 0 && !m_isAskedFor[place]) folding.push_back(column);
    }
    std::sort(folding.begin(), folding.end(),
        [this](int a, int b) { return m_model->column(a).folds < m_model->column(b).folds; });
    for (const int column : folding) {
        const auto place = size_t(column);
        const bool goes = room < 0;
        if (goes) room += wishes[place].least;
        m_isFolded[place] = goes;
        if (isColumnHidden(column) != goes) setColumnHidden(column, goes);
    }
}

QString TableView::selectionAsText() const
{
    const auto records = selectedRecords();
    if (records.empty()) return {};
    const auto columns = shownColumns();
    const auto rows = m_model->snapshot();
    QString text;
    const auto addCell = [&](QString cell, bool last) {
        cell.replace("\r\n"_L1, " "_L1);
        for (auto& c : cell)
            if (c == u'\t' || c == u'\n' || c == u'\r') c = u' ';
        text += QString::fromUtf8(neutralise(cell.toUtf8()));
        text += last ? u'\n' : u'\t';
    };
    for (const int column : columns)
        addCell(m_model->column(column).title, column == columns.back());
    for (const quint32 record : records)
        for (const int column : columns)
            addCell(rows->exportText(record, column), column == columns.back());
    return text;
}

void TableView::fillColumnMenu(QMenu* menu)
{
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const auto& info = m_model->column(column);
        const bool isEmpty = m_isEmpty[size_t(column)], isFolded = m_isFolded[size_t(column)];
        auto* action = menu->addAction(isEmpty    ? tr("%1 (empty)").arg(info.title)
                                       : isFolded ? tr("%1 (no room)").arg(info.title)
                                                  : info.title);
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        // The last one shown cannot be hidden: a table without columns offers no way back.
        action->setEnabled(isColumnHidden(column) || shownColumns().size() > 1);
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_isEmpty[size_t(column)] = m_isFolded[size_t(column)] = false;
            m_isAskedFor[size_t(column)] = shown;
            setColumnHidden(column, !shown);
        });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Standard columns")), &QAction::triggered, this, [this] {
        for (int column = 0; column < m_model->columnCount(); ++column) {
            horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column), column);
            setColumnHidden(column, !m_model->column(column).visible);
        }
        m_widths->setWishes(wishesOf(*m_model, *horizontalHeader()));
        m_isEmpty.assign(m_isEmpty.size(), false);
        m_isAskedFor = m_isFolded = m_isEmpty;
        setEmptyColumns(std::vector(m_isKnownEmpty));
    });
}

bool TableView::event(QEvent* event)
{
    // The menu key means the current cell; Qt would take the middle of the table for it.
    if (event->type() == QEvent::ContextMenu &&
        static_cast<QContextMenuEvent*>(event)->reason() == QContextMenuEvent::Keyboard) {
        emit customContextMenuRequested(visualRect(currentIndex()).center());
        return true;
    }
    return QTableView::event(event);
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    // Qt would copy one cell, whatever is selected. Where there is a command for it, that comes first.
    const auto text = m_model && event->matches(QKeySequence::Copy) ? selectionAsText() : QString();
    if (!text.isEmpty()) return QGuiApplication::clipboard()->setText(text);
    QTableView::keyPressEvent(event);
    // A Return that is held down may be the one that closed a dialog over the table.
    if (isReturn(*event) && !event->isAutoRepeat()) activate(currentIndex());
}

void TableView::mouseDoubleClickEvent(QMouseEvent* event)
{
    // The row opens by Qt's signal, which comes only where both halves of the double click hit the same row:
    // the first one may have hit what was above this.
    QMetaObject::Connection opens;
    if (event->button() == Qt::LeftButton)
        opens = connect(this, &QTableView::doubleClicked, this, &TableView::activate);
    QTableView::mouseDoubleClickEvent(event);
    disconnect(opens);
}

void TableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    foldColumns();
    selectSeen();
}

void TableView::showEvent(QShowEvent* event)
{
    QTableView::showEvent(event);
    foldColumns();
}

void TableView::activate(const QModelIndex& index)
{
    if (m_model && index.isValid()) emit rowActivated(m_model->recordNumber(index.row()));
}

void TableView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    // The base class repaints cell by cell and tells assistive technology of every single one.
    constexpr int many = 500;
    int rows = 0;
    for (const auto* selection : {&selected, &deselected})
        for (const auto& range : *selection)
            rows += range.height();
    if (rows > many) {
        QTableView::selectionChanged({}, {});
        viewport()->update();
    } else {
        QTableView::selectionChanged(selected, deselected);
    }
    if (m_restoring) return;
    if (m_isScattered) noteScattered(selected, deselected);
    emit selectionEdited();
}

void TableView::noteScattered(const QItemSelection& selected, const QItemSelection& deselected)
{
    const auto& order = m_model->order();
    for (const auto& [ranges, isSelected] : {std::pair(&selected, true), std::pair(&deselected, false)})
        for (const auto& range : *ranges)
            for (int row = range.top(); row <= range.bottom(); ++row) {
                const quint32 record = order[size_t(row)];
                if (record >= m_selected.size()) m_selected.resize(size_t(record) + 1, false);
                if (m_selected[record] != isSelected) m_scatteredRows += isSelected ? 1 : -1;
                m_selected[record] = isSelected;
            }
}

QItemSelectionModel::SelectionFlags TableView::selectionCommand(
    const QModelIndex& index, const QEvent* event) const
{
    const auto flags = QTableView::selectionCommand(index, event);
    if (flags.testFlag(QItemSelectionModel::Clear)) {
        m_selected.clear();
        m_isScattered = false;
    }
    return flags;
}

void TableView::rememberSelection()
{
    const auto& order = m_model->order();
    if (!m_isScattered) {
        for (const quint32 record : order)
            if (record < m_selected.size()) m_selected[record] = false;
        for (const auto& range : selectionModel()->selection())
            for (int row = range.top(); row <= range.bottom(); ++row) {
                const quint32 record = order[size_t(row)];
                if (record >= m_selected.size()) m_selected.resize(size_t(record) + 1, false);
                m_selected[record] = true;
            }
    }
    const QSignalBlocker quiet(selectionModel());
    selectionModel()->clearSelection();
}

void TableView::restoreSelection()
{
    const auto& order = m_model->order();
    int pieces = 0, rows = 0;
    bool wasSelected = false;
    for (size_t row = 0; !m_selected.empty() && row < order.size(); ++row) {
        const bool isSelected = order[row] < m_selected.size() && m_selected[order[row]];
        rows += isSelected ? 1 : 0;
        pieces += isSelected && !wasSelected ? 1 : 0;
        wasSelected = isSelected;
    }
    // The selection model looks through all its pieces for each cell that is painted.
    constexpr int many = 500;
    m_isScattered = pieces > many;
    m_scatteredRows = rows;
    if (m_isScattered)
        selectSeen();
    else if (pieces > 0)
        selectRows(0, int(order.size()) - 1);
    viewport()->update();
    emit selectionEdited();
}

/// Has the selection model select what is selected of these rows, and nothing else.
void TableView::selectRows(int first, int last)
{
    const auto& order = m_model->order();
    const auto isSelected = [&](int row) {
        const quint32 record = order[size_t(row)];
        return record < m_selected.size() && m_selected[record];
    };
    QItemSelection selection;
    const int lastColumn = m_model->columnCount() - 1;
    for (int row = first; row <= last; ++row) {
        if (!isSelected(row)) continue;
        const int begin = row;
        while (row < last && isSelected(row + 1))
            ++row;
        selection.append(QItemSelectionRange(m_model->index(begin, 0), m_model->index(row, lastColumn)));
    }
    m_restoring = true;
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_restoring = false;
}

void TableView::selectSeen()
{
    if (!m_isScattered || state() == DragSelectingState) return;
    const int rows = m_model->rowCount();
    const int top = std::max(0, rowAt(0));
    const int bottom = rowAt(viewport()->height() - 1);
    // A page more on each side is selected: keys go a page ahead before the view has scrolled there.
    const int page = (bottom < 0 ? rows : bottom) - top + 1;
    selectRows(std::max(0, top - page), std::min(rows - 1, top + 2 * page));
}

} // namespace lockkeeper
