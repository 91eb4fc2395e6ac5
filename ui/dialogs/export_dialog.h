// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QRadioButton;

namespace lockkeeper
{

/// What to export of a table: which rows, and which columns.
class ExportDialog : public QDialog
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

    /// `caution` says why the export would be less than the whole truth ("still loading"); may be empty.
    ExportDialog(const Counts& counts, const QString& caution, QWidget* parent);

    [[nodiscard]] Rows rows() const;
    [[nodiscard]] bool allColumns() const;

private:
    QRadioButton* m_selected;
    QRadioButton* m_shown;
    QRadioButton* m_all;
    QRadioButton* m_shownColumns;
    QRadioButton* m_allColumns;
};

} // namespace lockkeeper
