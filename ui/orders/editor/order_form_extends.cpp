// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/order_form_extends.h"

#include "ui/kit/column_widths.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString fieldNames[]{u"extendCode"_s, u"extendValue"_s};

} // namespace

OrderFormExtends::OrderFormExtends(OrderDocument& document, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_table(new QTableWidget(0, 2, this))
    , m_add(newButton(name + u"Add"_s, this))
    , m_remove(newButton(name + u"Remove"_s, this))
    , m_up(newButton(name + u"Up"_s, this))
    , m_down(newButton(name + u"Down"_s, this))
{
    setProperty("look", u"plain"_s);
    m_table->setObjectName(name + u's');
    m_table->setHorizontalHeaderLabels({batchField(BatchPart::Extend, fieldNames[0])->title(),
        batchField(BatchPart::Extend, fieldNames[1])->title()});
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->setWordWrap(false);
    (new ColumnWidths(m_table->horizontalHeader()))
        ->setWishes({{scaled(120), scaled(60), true}, {scaled(120), scaled(60), true}});
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setFixedHeight(scaled(132));
    setWords(m_add, tr("Add"), tr("Add an attribute"));
    setWords(m_remove, tr("Remove"), tr("Remove the selected attribute"));
    setWords(m_up, tr("Up"), tr("Move the attribute up"));
    setWords(m_down, tr("Down"), tr("Move the attribute down"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    for (auto* button : {m_add, m_remove, m_up, m_down})
        buttons->addWidget(button);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    connect(m_table, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem* item) {
        if (m_isFilling) return;
        const QScopedValueRollback filling(m_isFilling, true);
        m_document.setText(at(item->row()), fieldNames[item->column()], item->text());
        m_document.endTyping();
    });
    connect(m_table, &QTableWidget::currentCellChanged, this, &OrderFormExtends::enable);
    connect(m_add, &QPushButton::clicked, this, &OrderFormExtends::add);
    connect(m_remove, &QPushButton::clicked, this, &OrderFormExtends::removeCurrent);
    connect(m_up, &QPushButton::clicked, this, [this] { moveCurrent(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { moveCurrent(1); });
    connect(&document, &OrderDocument::fieldChanged, this, &OrderFormExtends::refresh);
    connect(&document, &OrderDocument::inserted, this, &OrderFormExtends::refresh);
    connect(&document, &OrderDocument::removed, this, &OrderFormExtends::refresh);
    connect(&document, &OrderDocument::moved, this, &OrderFormExtends::refresh);
}

QWidget* OrderFormExtends::table() const
{
    return m_table;
}

bool OrderFormExtends::isEmpty() const
{
    return m_table->rowCount() == 0;
}

BatchPlace OrderFormExtends::at(int row) const
{
    return m_asset.child(BatchList::Extends, row);
}

void OrderFormExtends::showAsset(const BatchPlace& asset)
{
    m_asset = asset;
    fill();
}

void OrderFormExtends::refresh(const BatchPlace& place)
{
    if (!m_isFilling && place.part() == BatchPart::Extend && m_asset.contains(place)) fill();
}

void OrderFormExtends::fill()
{
    const QScopedValueRollback filling(m_isFilling, true);
    const auto* asset = elementAt<OrderAsset>(m_document.batch(), m_asset);
    const int rows = asset ? int(asset->assetExtendList.size()) : 0;
    const int current = m_table->currentRow(), column = m_table->currentColumn();
    m_table->setRowCount(rows);
    for (int row = 0; row < rows; ++row)
        for (int each = 0; each < 2; ++each)
            m_table->setItem(row, each, new QTableWidgetItem(m_document.text(at(row), fieldNames[each])));
    if (rows > 0) m_table->setCurrentCell(qBound(0, current, rows - 1), qMax(0, column));
    enable();
}

void OrderFormExtends::jump(int row)
{
    if (row >= 0 && row < m_table->rowCount()) m_table->setCurrentCell(row, 0);
    m_table->setFocus(Qt::OtherFocusReason);
}

void OrderFormExtends::add()
{
    const int row = m_table->rowCount();
    m_document.insert(at(row), {ExtendAttribute()});
    m_table->setCurrentCell(row, 0);
    m_table->setFocus();
    m_table->editItem(m_table->item(row, 0));
}

void OrderFormExtends::removeCurrent()
{
    if (m_table->currentRow() >= 0) m_document.remove({at(m_table->currentRow())});
}

void OrderFormExtends::moveCurrent(int by)
{
    const int row = m_table->currentRow();
    if (row < 0 || !m_document.move(at(row), at(row + by))) return;
    m_table->setCurrentCell(row + by, m_table->currentColumn());
}

void OrderFormExtends::enable()
{
    const int row = m_table->currentRow();
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_table->rowCount());
}

} // namespace lockkeeper
