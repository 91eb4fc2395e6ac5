// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/row_matches.h"
#include "services/files/reading/table_reader.h"
#include "ui/kit/action_dialog.h"

#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

class QTableView;

namespace lockkeeper
{

class ListField;
class RowSource;
class TableView;
class UnmatchedModel;
struct GivenList;
struct PageContext;

/// Selects the rows of a table that a list names, and says what else is in the list. The list is looked for
/// while it is typed, by a worker; the dialog stays open where something was not selected or cannot be seen.
class ListDialog final : public ActionDialog
{
    Q_OBJECT

public:
    struct Around {
        PageContext& context;
        TableView& table;
        std::vector<NamingColumn> columns;
        QString enterpriseCode;
        std::function<QString()> caution; ///< a sentence where the table is not complete
        std::shared_ptr<GivenList> given; ///< kept up to date
    };

    ListDialog(Around around, QWidget* parent);
    ~ListDialog() override;

signals:
    void selected(const QString& text);
    /// Somebody wants to see what filters hide; `more`: also what the page does not show by itself.
    void shownWanted(bool more);

protected:
    void act() override;

private:
    void build();
    void listenToTable();
    void typed();
    void take(const QString& name, const QString& text);
    void chooseFile();
    void readFile(const QString& path);
    void fileRead(const QString& name, const ReadTable& table);
    void removeParts();
    void search();
    void found(
        const std::shared_ptr<const RowSource>& rows, const std::shared_ptr<const RowMatches>& matches);
    void forget();
    void showHidden();
    void ordered();
    void copyOthers();
    void showState();
    void showParts();
    [[nodiscard]] bool isAnythingGiven() const;
    [[nodiscard]] std::vector<int> places(const std::vector<NamingColumn>& columns) const;
    [[nodiscard]] qsizetype hiddenRows() const;
    /// Says to the page how many are selected, and how many of them it does not show.
    void tell();
    [[nodiscard]] static QString hiddenText(qsizetype count);
    [[nodiscard]] QString summary() const;

    const Around m_around;
    ListField* m_field;
    QPushButton* m_open;
    QLabel* m_parts;
    QPushButton* m_remove;
    QLabel* m_problem;
    QLabel* m_summary;
    QLabel* m_hidden;
    QPushButton* m_show;
    QTableView* m_others;
    UnmatchedModel* m_model;
    QPushButton* m_copy;
    QTimer m_later;                              ///< until typing pauses
    std::shared_ptr<std::atomic_bool> m_stop;    ///< of the search under way
    std::shared_ptr<const RowMatches> m_matches; ///< null: nothing was looked for, or it is outdated
    bool m_isSelected = false;                   ///< m_matches are what is selected
    bool m_isRevealing = false;                  ///< hidden rows are to be shown
    qsizetype m_hiddenTold = 0;                  ///< what tell() told last
    bool m_isReading = false;
    bool m_isActionWaiting = false; ///< until what was typed last is found
    qsizetype m_recordCount = 0;    ///< how many records the table had when it was searched
};

} // namespace lockkeeper
