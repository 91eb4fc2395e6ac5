// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/product_row.h"
#include "models/tables/assets/product_state.h"
#include "models/tables/base/record_format.h"
#include "models/tables/base/record_table_model.h"

#include <QFrame>

#include <vector>

class QLabel;

namespace lockkeeper
{

class TableView;

/// Who can use one product, and until when: every asset that has it, with its holder, nodes and expiry, and
/// a sentence with the totals. A tab of the products page's inspector.
class ProductUsersView : public QFrame
{
    Q_OBJECT

public:
    explicit ProductUsersView(const QString& prefix, QWidget* parent = nullptr);

    /// `rows`: all of one product; empty: no product is chosen.
    void showRows(std::vector<ProductRow> rows, const RecordFormat& format, const ProductStates& states);

signals:
    /// A row was double-clicked, or Return was pressed in it.
    void activated(const QString& assetNumber);

private:
    using UsersModel = RecordTableModel<ProductRow, Text>;

    QLabel* m_title;
    QLabel* m_summary;
    TableView* m_table;
    UsersModel* m_model = nullptr;
};

} // namespace lockkeeper
