// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/imports/import_grid_model.h"
#include "services/files/reading/table_reader.h"
#include "ui/setup/setup_page.h"

#include <QHash>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>

class QCheckBox;
class QPushButton;

namespace lockkeeper
{

class Banner;
class EmptyState;
class ImportGridView;
class SeenEmployees;
class SetupUnknownPanel;
class WriteResultsView;
class WriteRun;

/// Employees for the enterprise (M1): typed, pasted, or from a file; may be skipped. "Next" adds those that
/// are ready, then goes on. Rows that were applied or are unknown are never sent again.
class SetupEmployeesPage final : public SetupPage
{
    Q_OBJECT

public:
    SetupEmployeesPage(SetupDraft& draft, QWidget* parent);
    ~SetupEmployeesPage() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    [[nodiscard]] Key nextKey() const override { return Key::None; }
    [[nodiscard]] bool isBusy() const override;
    void goOn() override;

private:
    void build();
    void readEnterprise();
    void showRows();
    /// What the grid has goes into the state; saved soon.
    void takeRows();
    void gridEdited();
    void addRow();
    void paste();
    void openFile();
    void addTable(const ReadTable& table);
    void generatePasswords();
    void removeRows();
    void start();
    void followRun();
    void showOutcomes();
    /// What was read before goes into the draft.
    void keepBefore(const QList<ReadBackState>& states, std::function<void()> goOn);
    /// Reads what became of the rows that are unknown.
    void checkUnknown();
    void settleBy(const SeenEmployees& seen);
    void decide(bool wasDone);
    [[nodiscard]] QList<ImportGridModel::RowId> unknownRows() const;
    void refresh();
    void refreshUnknown();
    [[nodiscard]] QList<ImportGridModel::RowId> rowsToSend() const;

    /// What is known of a row besides its cells and its outcome; see SetupEmployee.
    struct Facts {
        MemberId memberGlobalId;
        QString account;
        ReadBackState before = ReadBackState::NotChecked;
    };

    ImportGridModel* m_model;
    ImportGridView* m_grid;
    EmptyState* m_empty;
    Banner* m_banner;
    QPushButton* m_add;
    QPushButton* m_paste;
    QPushButton* m_file;
    QPushButton* m_generate;
    QPushButton* m_remove;
    QCheckBox* m_show;
    QLabel* m_counts;
    SetupUnknownPanel* m_unknown;
    WriteResultsView* m_results;
    QTimer m_saveSoon;
    std::unique_ptr<QObject> m_reading;
    EnterpriseId m_readEnterprise;
    QPointer<WriteRun> m_run;
    QList<ImportGridModel::RowId> m_sent; ///< rows of the run, in its order
    QHash<ImportGridModel::RowId, Facts> m_facts;
    std::unique_ptr<QObject> m_check; ///< "Check now" while it reads
    bool m_isStarting = false;
    bool m_isReading = false; ///< who is in the enterprise already
    bool m_isFilling = false; ///< the grid is being filled from the state, not edited
};

} // namespace lockkeeper
