// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sheets/sheet_check_page.h"

namespace lockkeeper
{

class OrderGridModel;

/// The rows of orders. The text of a cell can be filled into those below it.
class OrderCheckPage : public SheetCheckPage
{
    Q_OBJECT

public:
    /// `grid` must outlive this.
    explicit OrderCheckPage(OrderGridModel& grid, QWidget* parent = nullptr);

    [[nodiscard]] bool isReady() const override;
    [[nodiscard]] QString obstacle() const override;
    [[nodiscard]] QString hint() const override;
    void enter() override;
    /// Sets the sentence on columns of the table that are not in the grid; plain text, empty for none.
    void setUnused(const QString& text);
    /// Says how many rows lost their passwords with the program that was interrupted.
    void sayLost(qsizetype rows);

protected:
    void showState() override;

private:
    void fillDown();

    OrderGridModel& m_grid;
    QPushButton* m_fill;
    QString m_unused;
};

} // namespace lockkeeper
