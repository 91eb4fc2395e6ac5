// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/writing/table_writer.h"
#include "ui/kit/action_dialog.h"

class QRadioButton;

namespace lockkeeper
{

/// Asks which rows and columns of a table to export, and in which format.
class ExportDialog : public ActionDialog
{
    Q_OBJECT

public:
    struct Counts {
        qint64 selected = 0;
        qint64 shown = 0;
        qint64 all = 0;
        int shownColumns = 0;
        int allColumns = 0;
    };
    enum class Rows { Selected, Shown, All };

    /// `caution`: why the export would not be complete ("still loading"); may be empty. `format` and
    /// `allColumns` are chosen to begin with.
    ExportDialog(
        const Counts& counts, const QString& caution, TableFormat format, bool allColumns, QWidget* parent);

    [[nodiscard]] Rows rows() const;
    [[nodiscard]] bool allColumns() const;
    [[nodiscard]] TableFormat format() const;

private:
    QRadioButton* m_selected;
    QRadioButton* m_shown;
    QRadioButton* m_all;
    QRadioButton* m_shownColumns;
    QRadioButton* m_allColumns;
    QRadioButton* m_csv;
    QRadioButton* m_workbook;
};

} // namespace lockkeeper
