// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/order_import.h"
#include "models/tables/import_grid.h"

#include <QHash>

#include <atomic>
#include <memory>

namespace lockkeeper
{

/// The editable grid of an import of orders, one row for each product: texts, and what importOrders() says of
/// them. Every change is read anew: a few hundred rows at once, more on a worker thread, whose result is
/// swapped in; until checked() the old marks stay. Lives on the GUI thread.
class OrderGridModel : public ImportGrid
{
    Q_OBJECT

public:
    enum class Filter : quint8 { All, Problems };
    /// Rows by the worst that is said of them.
    struct Counts {
        qsizetype rows = 0, errors = 0, warnings = 0;
    };

    explicit OrderGridModel(OrderImportUnits units, QObject* parent = nullptr);
    ~OrderGridModel() override;

    /// Throws everything away, undo included. Ignored columns are dropped; what every order needs is added,
    /// empty, if it is missing.
    void setTable(const OrderMapping& mapping, const QList<TextRow>& rows);
    [[nodiscard]] const OrderMapping& mapping() const { return m_mapping; }
    [[nodiscard]] const QList<TextRow>& rows() const { return m_rows; }
    /// What the rows come to; out of date while isChecking().
    [[nodiscard]] const OrderImport& imported() const { return m_import; }
    [[nodiscard]] bool isChecking() const { return m_stop != nullptr; }
    [[nodiscard]] Counts counts() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    [[nodiscard]] int preferredWidth(int column) const override;
    qsizetype paste(const QModelIndex& topLeft, const QList<TextRow>& block) override;
    void clearCells(const QModelIndexList& cells) override;
    void removeShownRows(const QList<int>& shownRows) override;
    /// An empty row at the end.
    void addRow();
    /// Writes the text of `from` into the same column of the shown rows below it, down to `lastRow`.
    void fillDown(const QModelIndex& from, int lastRow);

    void setFilter(Filter filter);
    [[nodiscard]] Filter filter() const { return m_filter; }
    void setPasswordsShown(bool shown);
    /// After another language was chosen.
    void retranslate();

signals:
    /// imported() is what the texts come to.
    void checked();
    void checkingChanged();

private:
    class RowsCommand;

    /// One undo step.
    void change(QList<TextRow> rows, const QString& what);
    void apply(const QList<TextRow>& rows);
    void check();
    void take(OrderImport import);
    void show();
    [[nodiscard]] qsizetype realRow(int shownRow) const { return m_shown[shownRow]; }
    [[nodiscard]] Level levelOf(qsizetype row, int column) const;
    [[nodiscard]] QString issueText(qsizetype row, int column) const;
    [[nodiscard]] QVariant statusData(qsizetype row, int role) const;

    const OrderImportUnits m_units;
    OrderMapping m_mapping;
    QList<TextRow> m_rows;
    QList<qsizetype> m_shown;
    OrderImport m_import;
    QHash<qsizetype, QList<qsizetype>> m_issues; ///< by row, places in m_import.issues
    QHash<qsizetype, qsizetype> m_orders;        ///< by row, its order
    Filter m_filter = Filter::All;
    bool m_passwordsShown = false;
    std::shared_ptr<std::atomic_bool> m_stop; ///< set while rows are being read on a worker thread
};

} // namespace lockkeeper
