// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/imports/import_grid.h"
#include "ui/wizard/wizard_page.h"

#include <QPointer>

class QButtonGroup;
class QCheckBox;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class Banner;
class FlowRow;
class ImportGridView;

/// The rows of an import as a spreadsheet, with findings marked in their cells; rows can be corrected, added
/// and removed, and that can be undone. Derived classes add filters and tools, and decide when "Next" may go
/// on.
class SheetCheckPage : public WizardPage
{
    Q_OBJECT

public:
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QWidget* firstFocus() const override;
    /// Goes to the first cell with an error.
    void showObstacle() override;

protected:
    struct Words {
        QString cutAdvice;  ///< what to do about pasted cells that had no place
        QString removeHint; ///< which rows cannot be removed
    };

    /// `prefix` starts the object names: "importCheck" gives "importCheckGrid", "importCheckAdd".
    SheetCheckPage(const QString& prefix, const Words& words, QWidget* parent);

    /// Shows this grid in the place of the one before.
    void setGrid(ImportGrid* grid);
    /// The grid; null before setGrid().
    [[nodiscard]] ImportGrid* sheet() const { return m_grid; }
    /// Adds a chip that shows these rows only; `name` ends its object name. To be called before addTool(),
    /// for the order of Tab.
    void addFilter(const QString& name, ImportGrid::Filter filter);
    void setFilterText(ImportGrid::Filter filter, const QString& text);
    /// Puts a widget behind the chips, in their row: the row of the tools has more of them.
    void addBesideFilters(QWidget* widget);
    /// Adds a widget at the left of the tools.
    void addTool(QWidget* tool);
    /// Called when the grid has changed: texts, marks, selection, or what can be undone. Ends with
    /// changed().
    virtual void showState();
    [[nodiscard]] Banner& banner() const { return *m_banner; }
    [[nodiscard]] ImportGridView& view() const { return *m_view; }
    [[nodiscard]] QLabel& state() const { return *m_state; }
    /// Shows the box "Show passwords" only for a table that has some.
    void offerPasswords(bool hasPasswords);

private:
    void addRow();

    const QString m_prefix;
    QPointer<ImportGrid> m_grid;
    Banner* m_banner;
    QButtonGroup* m_filters;
    QLabel* m_state;
    QCheckBox* m_showPasswords;
    QPushButton* m_add;
    QPushButton* m_remove;
    QPushButton* m_undo;
    QPushButton* m_redo;
    ImportGridView* m_view;
    FlowRow* m_chips;
    FlowRow* m_tools;
    int m_toolCount = 0;
    QWidget* m_beforeInTabs; ///< the widget after which Tab goes to the next one that is added
};

} // namespace lockkeeper
