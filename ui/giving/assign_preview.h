// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/assignable.h"
#include "models/tables/base/record_table_model.h"

#include <QWidget>

class QLabel;

namespace lockkeeper
{

class TableView;
struct PageContext;

/// Which asset goes to whom, and which cannot, and why, and of those that were sent what became of them: a
/// table with a sentence below it.
class AssignPreview : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "assign" gives "assignPreview" and "assignRemainder".
    AssignPreview(const QString& prefix, PageContext& context, QWidget* parent = nullptr);

    void setPairs(const AssignPairs& pairs);
    /// Leaves out a column of assignColumns(), which the dialog shows elsewhere or has no room for.
    void leaveOut(QByteArrayView column);
    /// Places of the selected rows among the pairs, in ascending order.
    [[nodiscard]] QList<qsizetype> selectedPlaces() const;
    void clearSelection();
    /// The steps of all pairs that are allowed.
    [[nodiscard]] const std::vector<AssignStep>& steps() const { return m_steps; }
    [[nodiscard]] qsizetype assetCount() const { return m_assets; }
    [[nodiscard]] qsizetype employeeCount() const { return m_employees; }
    /// The names of those who lose assets, each once.
    [[nodiscard]] QStringList losers() const { return m_losers; }

signals:
    void selectionEdited();

private:
    /// Hides columns in which nothing stands, so that the remarks get their room.
    void hideEmptyColumns(const std::vector<AssignRow>& rows);
    [[nodiscard]] QString holdersOf(const AssignableAsset& asset) const;

    PageContext& m_context;
    RecordTableModel<AssignRow, Text>* m_model;
    TableView* m_table;
    QLabel* m_remainder;
    std::vector<AssignStep> m_steps;
    qsizetype m_assets = 0;
    qsizetype m_employees = 0;
    QStringList m_losers;
};

} // namespace lockkeeper
