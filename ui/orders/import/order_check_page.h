// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/wizard/wizard_page.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace lockkeeper
{

class Banner;
class ImportGridView;
class OrderGridModel;

/// The rows of an import of orders as a spreadsheet, with what is wrong marked in place.
class OrderCheckPage : public WizardPage
{
    Q_OBJECT

public:
    /// `grid` outlives this.
    explicit OrderCheckPage(OrderGridModel& grid, QWidget* parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;
    [[nodiscard]] QString hint() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    /// So many rows lost their passwords with the program that was interrupted.
    void sayLost(qsizetype rows);

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
