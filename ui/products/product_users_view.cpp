// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/products/product_users_view.h"

#include "models/tables/assets/product_columns.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/kit/table_view.h"

#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The columns of products that tell who can use one, in this order.
ColumnSpecs<ProductRow> usersColumns(const RecordFormat& format, const ProductStates& states)
{
    static constexpr std::array shown{std::pair{"assetNum", 90}, std::pair{"holders", 72},
        std::pair{"limitEndTime", 122}, std::pair{"limitConcurrent", 56}, std::pair{"trial", 118},
        std::pair{"activateFlag", 104}};
    auto all = productColumns(format, states);
    ColumnSpecs<ProductRow> columns;
    for (const auto& [id, width] : shown) {
        const auto found = std::find_if(
            all.begin(), all.end(), [&, id = id](const auto& column) { return column.info.id == id; });
        found->info.width = width;
        columns.push_back(std::move(*found));
    }
    columns.front().info.title = ProductUsersView::tr("Asset"); // there is no room for more
    return columns;
}

QLabel* label(const QString& name, const QString& look, QWidget* parent)
{
    auto* label = newLabel(name, look, parent);
    label->setContentsMargins(14, 0, 14, 0);
    return label;
}

} // namespace

ProductUsersView::ProductUsersView(const QString& prefix, QWidget* parent)
    : QFrame(parent)
    , m_title(label(prefix + u"UsersTitle"_s, u"section"_s, this))
    , m_summary(label(prefix + u"UsersSummary"_s, u"dim"_s, this))
    , m_table(new TableView(this))
{
    setObjectName(prefix + u"Users"_s);
    setProperty("look", u"side"_s);
    setAccessibleName(tr("Who can use this product"));
    m_table->setObjectName(prefix + u"UsersTable"_s);
    m_table->setAccessibleName(tr("Assets with this product"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_summary);
    layout->addSpacing(4);
    layout->addWidget(m_table, 1);
    connect(m_table, &TableView::rowActivated, this, [this](qsizetype number) {
        const auto& row = m_model->record(number);
        emit activated(row.asset->assetNum.toString());
    });
}

void ProductUsersView::showRows(
    std::vector<ProductRow> rows, const RecordFormat& format, const ProductStates& states)
{
    if (!m_model) {
        m_model = new UsersModel(
            usersColumns(format, states), [](const ProductRow& row) { return row.key; }, this);
        m_table->setRecordModel(m_model);
        m_table->sortByColumn(m_model->columnOf("limitEndTime"), Qt::AscendingOrder);
    }
    m_title->setVisible(!rows.empty());
    m_table->setVisible(!rows.empty());
    if (rows.empty()) {
        m_model->clear();
        m_summary->setText(tr("Select a row to see who can use its product."));
        return;
    }
    m_title->setText(singleLine(productTitle(*rows.front().product).toString()));
    qint64 nodes = 0;
    qsizetype usable = 0;
    for (const auto& row : rows) {
        if (states.isExpired(*row.product)) continue;
        ++usable;
        nodes += row.product->limitConcurrent.value_or(0);
    }
    //: %1 and %2 are numbers of assets, %3 is a number of concurrent nodes
    m_summary->setText(
        tr("Usable with %1 of %2 assets, %3 nodes in total.")
            .arg(format.locale.toString(usable), format.locale.toString(qsizetype(rows.size())),
                format.locale.toString(nodes)));
    m_model->setColumns(usersColumns(format, states));
    m_model->beginRefresh();
    m_model->merge(rows);
    m_model->endRefresh(true);
}

} // namespace lockkeeper
