// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/wizards/import/import_page.h"

class QCheckBox;

namespace lockkeeper
{

class Banner;
class ImportGridView;
class OrderGridModel;

/// The rows of an import of orders as a spreadsheet, with what is wrong marked in place.
class OrderCheckPage : public ImportPage
{
    Q_OBJECT

public:
    /// `grid` outlives this.
    explicit OrderCheckPage(OrderGridModel& grid, QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool canGoOn() const override;
    [[nodiscard]] QString hint() const override;
    void entered() override;
    /// So many rows lost their passwords with the program that was interrupted.
    void sayLost(qsizetype rows);
    void retranslate() override;

private:
    void build();
    void fillDown();
    void showState();

    OrderGridModel& m_grid;
    Banner* m_banner;
    QPushButton *m_all, *m_problems;
    QLabel* m_state;
    QCheckBox* m_showPasswords;
    QPushButton *m_fill, *m_add, *m_remove, *m_undo, *m_redo;
    ImportGridView* m_view;
};

} // namespace lockkeeper
