// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/assign_chooser.h"

#include "models/tables/base/column_builders.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/search_box.h"
#include "ui/kit/table_view.h"
#include "ui/kit/tick_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

AssignChooser::AssignChooser(const QString& prefix, const Words& words, QWidget* parent)
    : QWidget(parent)
    , m_model(new RecordTableModel<AssignChoice, Text>(
          columns(words), [](const AssignChoice& choice) { return choice.key; }, this))
    , m_search(new SearchBox(this))
    , m_table(new TableView(this))
    , m_count(newLabel(prefix + u"Chosen"_s, u"dim"_s, this))
    , m_details(new DetailsButton(prefix, this))
{
    m_search->setObjectName(prefix + u"Search"_s);
    m_search->setPlaceholderText(words.search);
    m_search->setAccessibleName(words.search);
    m_table->setObjectName(prefix + u"Choices"_s);
    m_table->setAccessibleName(words.table);
    m_table->setRecordModel(m_model);
    m_table->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_table, 1);
    auto* noteRow = new QHBoxLayout;
    noteRow->addWidget(m_count, 1);
    noteRow->addWidget(m_details, 0, Qt::AlignTop);
    layout->addLayout(noteRow);
    layout->addWidget(m_details->label());
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, m_model, &RecordTableModelBase::setSearchText);
    connect(m_search, &SearchBox::leftDownwards, this, [this] { m_table->setFocus(Qt::TabFocusReason); });
    connect(m_table, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& cell) {
        if (cell.column() != m_model->columnOf("chosen")) toggleSelected();
    });
    connect(m_table, &QAbstractItemView::clicked, this, [this](const QModelIndex& cell) {
        if (cell.column() == m_model->columnOf("chosen")) toggleSelected();
    });
    showCount();
}

ColumnSpecs<AssignChoice> AssignChooser::columns(const Words& words) const
{
    const auto text = [](const char* id, const QString& title, int width, QString AssignChoice::*field) {
        return writtenColumn<AssignChoice>(
            id, title, width, [field](const AssignChoice& choice) { return choice.*field; });
    };
    ColumnSpec<AssignChoice> tick;
    tick.info = {.id = "chosen", .title = {}, .width = 42, .searchable = false, .spoken = tr("Chosen")};
    // Without a sort key: workers sort while the GUI thread changes the set.
    tick.text = [ticked = m_ticked](const AssignChoice& choice) {
        return QString(ticked->contains(choice.key) ? tickedSign : untickedSign);
    };
    tick.sortNumber = [](const AssignChoice&) { return std::optional<qint64>(); };
    auto state = text("state", words.state, 132, &AssignChoice::state);
    state.look = [](const AssignChoice& choice) { return choice.look; };
    ColumnSpecs<AssignChoice> columns;
    columns.push_back(std::move(tick));
    columns.push_back(text("name", words.name, 118, &AssignChoice::name));
    columns.push_back(std::move(state));
    columns.push_back(text("detail", words.detail, 150, &AssignChoice::detail));
    return columns;
}

void AssignChooser::sortByName()
{
    m_table->sortByColumn(m_model->columnOf("name"), Qt::AscendingOrder);
}

void AssignChooser::begin()
{
    m_model->beginRefresh();
}

void AssignChooser::add(const std::vector<AssignChoice>& choices)
{
    m_model->merge(choices);
}

void AssignChooser::end(bool isComplete)
{
    m_model->endRefresh(isComplete);
    auto left = m_chosen;
    std::erase_if(left, [this](const Text& key) { return m_model->find(key) < 0; });
    setChosen(std::move(left));
}

void AssignChooser::clear()
{
    m_search->clear();
    setChosen({});
}

void AssignChooser::setNote(const QString& note, const QString& details)
{
    m_note = note;
    m_details->setDetails(details);
    showCount();
}

bool AssignChooser::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) {
        // Who comes by keyboard must see which row the keys apply to.
        if (static_cast<QFocusEvent*>(event)->reason() != Qt::MouseFocusReason &&
            m_table->selectedRowCount() == 0 && m_model->rowCount() > 0)
            selectCurrentRow();
    }
    if (event->type() == QEvent::KeyPress) {
        const auto& pressed = *static_cast<QKeyEvent*>(event);
        const auto key = pressed.key();
        // Return chooses the row here instead of pressing the button that sends; Ctrl+Return presses it.
        if ((key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) &&
            !(pressed.modifiers() & Qt::ControlModifier)) {
            toggleSelected();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void AssignChooser::selectCurrentRow()
{
    // Not selectRow(): it asks which keys are down, and the Shift of Shift+Tab would extend a selection.
    const auto row = m_model->index(std::max(0, m_table->currentIndex().row()), m_model->columnOf("name"));
    m_table->selectionModel()->setCurrentIndex(
        row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void AssignChooser::toggleSelected()
{
    const auto records = m_table->selectedRecords();
    if (records.empty()) return;
    const bool areAllChosen = std::all_of(records.begin(), records.end(),
        [this](quint32 record) { return m_ticked->contains(m_model->record(record).key); });
    auto keys = m_chosen;
    for (const auto record : records) {
        const auto& key = m_model->record(record).key;
        if (areAllChosen)
            m_ticked->remove(key);
        else if (!m_ticked->contains(key))
            keys.push_back(key);
    }
    if (areAllChosen) std::erase_if(keys, [this](const Text& key) { return !m_ticked->contains(key); });
    setChosen(std::move(keys));
}

void AssignChooser::setChosen(std::vector<Text> keys)
{
    m_chosen = std::move(keys);
    *m_ticked = QSet<Text>(m_chosen.begin(), m_chosen.end());
    m_table->viewport()->update();
    showCount();
    emit chosenChanged();
}

void AssignChooser::showCount()
{
    m_count->setText(!m_note.isEmpty()  ? m_note
                     : m_chosen.empty() ? tr("Choose with Space or a double-click.")
                                        : tr("%Ln chosen", nullptr, int(m_chosen.size())));
}

} // namespace lockkeeper
