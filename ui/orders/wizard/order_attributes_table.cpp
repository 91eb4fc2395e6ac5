// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_attributes_table.h"

#include "models/domain/orders/batch_fields.h"
#include "models/domain/orders/order_fields.h"
#include "ui/kit/controls.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderAttributesTable::OrderAttributesTable(const QString& prefix, QWidget* parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, 2, this))
    , m_add(newButton(prefix + u"Add"_s, this))
    , m_remove(newButton(prefix + u"Remove"_s, this))
{
    setProperty("look", u"plain"_s);
    m_table->setObjectName(prefix);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(28);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->resizeSection(0, 180);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setFixedHeight(116);
    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    connect(m_add, &QPushButton::clicked, this, [this] {
        addRow({});
        emit edited(attributes());
        m_table->setCurrentCell(m_table->rowCount() - 1, 0);
        m_table->setFocus();
        m_table->editItem(m_table->currentItem());
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        m_table->removeRow(m_table->currentRow());
        refresh();
        emit edited(attributes());
    });
    connect(m_table, &QTableWidget::itemChanged, this, [this] { emit edited(attributes()); });
    connect(m_table, &QTableWidget::currentCellChanged, this, &OrderAttributesTable::refresh);
    m_table->setHorizontalHeaderLabels({orderFieldName(OrderPart::Attribute, u"extendCode"_s),
        orderFieldName(OrderPart::Attribute, u"extendValue"_s)});
    m_table->setAccessibleName(batchListTitle(BatchList::Extends));
    setWords(m_add, tr("Add attribute"));
    setWords(m_remove, tr("Remove attribute"));
    refresh();
}

void OrderAttributesTable::setAttributes(const QList<ExtendAttribute>& given)
{
    if (given == attributes()) return;
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(0);
    for (const auto& each : given)
        addRow(each);
    refresh();
}

QWidget* OrderAttributesTable::table() const
{
    return m_table;
}

void OrderAttributesTable::addRow(const ExtendAttribute& attribute)
{
    const QSignalBlocker quiet(m_table);
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, 0, new QTableWidgetItem(attribute.extendCode));
    m_table->setItem(row, 1, new QTableWidgetItem(attribute.extendValue));
}

QList<ExtendAttribute> OrderAttributesTable::attributes() const
{
    QList<ExtendAttribute> result;
    for (int row = 0; row < m_table->rowCount(); ++row)
        result.append({m_table->item(row, 0)->text(), m_table->item(row, 1)->text()});
    return result;
}

void OrderAttributesTable::refresh()
{
    m_remove->setEnabled(m_table->currentRow() >= 0);
}

} // namespace lockkeeper
