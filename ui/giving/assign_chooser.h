// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text.h"
#include "models/tables/base/record_table_model.h"

#include <QSet>
#include <QWidget>

#include <memory>
#include <vector>

class QLabel;

namespace lockkeeper
{

class DetailsButton;
class SearchBox;
class TableView;

/// A thing that can be chosen: an employee or an asset.
struct AssignChoice {
    Text key;
    QString name;
    QString detail;
    QString state = {};
    CellLook look = {};
};

/// A searchable table of things to choose from, with a tick before the chosen ones: Space, Return and a
/// double click choose the selected rows or undo that. What is chosen stays chosen during further searches.
class AssignChooser : public QWidget
{
    Q_OBJECT

public:
    struct Words {
        QString search, table, name, detail, state;
    };

    /// `prefix` starts the object names: "assign" gives "assignSearch", "assignChoices", "assignChosen".
    AssignChooser(const QString& prefix, const Words& words, QWidget* parent = nullptr);

    /// Sorts by name, instead of in the order in which rows are added.
    void sortByName();
    /// Replaces the rows, at once or in parts. When all are there, chosen ones that are gone are not chosen
    /// any more.
    void begin();
    void add(const std::vector<AssignChoice>& choices);
    void end(bool isComplete);
    /// Shows a note instead of the number of chosen rows: what is going on, or why there are none.
    /// `details`: what the gateway itself said, to be read on demand.
    void setNote(const QString& note, const QString& details = {});
    /// Nothing is chosen nor searched for any more.
    void clear();
    /// Keys, in the order in which they were chosen.
    [[nodiscard]] const std::vector<Text>& chosen() const { return m_chosen; }

signals:
    /// Others are chosen, or the rows are all there, so that more may be known of those that are.
    void chosenChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] ColumnSpecs<AssignChoice> columns(const Words& words) const;
    void selectCurrentRow();
    void toggleSelected();
    void setChosen(std::vector<Text> keys);
    void showCount();

    std::shared_ptr<QSet<Text>> m_ticked = std::make_shared<QSet<Text>>(); ///< for the column of ticks
    std::vector<Text> m_chosen;
    QString m_note;
    RecordTableModel<AssignChoice, Text>* m_model;
    SearchBox* m_search;
    TableView* m_table;
    QLabel* m_count;
    DetailsButton* m_details;
};

} // namespace lockkeeper
