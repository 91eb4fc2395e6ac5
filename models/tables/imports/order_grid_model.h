// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/order_import.h"
#include "models/tables/imports/import_grid.h"

#include <QHash>

namespace lockkeeper
{

/// The grid of an import of orders, one row for each product, with what importOrders() says of them.
class OrderGridModel : public ImportGrid
{
    Q_OBJECT

public:
    explicit OrderGridModel(OrderTimes times, QObject* parent = nullptr);

    /// Throws everything away, undo and filter included. Ignored columns are dropped; what every order needs
    /// is added, empty, if it is missing.
    void setTable(const OrderMapping& mapping, const QList<TextRow>& rows);
    [[nodiscard]] OrderMapping mapping() const { return orderMappingOf(columns()); }
    [[nodiscard]] const QList<TextRow>& rows() const { return m_sheet.texts(); }
    /// The orders that the rows make; out of date while isChecking().
    [[nodiscard]] const OrderImport& imported() const { return m_import; }
    [[nodiscard]] Counts counts() const override;

protected:
    [[nodiscard]] SheetCheck::Look makeCheck() override;
    [[nodiscard]] ImportFindings findings(qsizetype row) const override;
    [[nodiscard]] Level level(qsizetype row) const override;
    [[nodiscard]] QString statusText(qsizetype row) const override;
    [[nodiscard]] int widthOf(int field) const override;
    [[nodiscard]] const SheetRows& sheet() const override { return m_sheet; }
    [[nodiscard]] SheetRows& changingSheet() override { return m_sheet; }

private:
    /// `rows`: what `import` was made from.
    void take(const OrderImport& import, const SheetRows& rows);

    const OrderTimes m_times;
    SheetRows m_sheet;
    OrderImport m_import;
    QHash<RowId, ImportFindings> m_findings;
    QHash<RowId, qsizetype> m_orders; ///< the order that a row belongs to
};

} // namespace lockkeeper
