// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

namespace lockkeeper
{

class TableView;

/// An overlay of a table while something is dragged above it: a bar at the left of the rows that may have
/// it, and a frame around the row that would get it, or refuses. Lets every event through. A sibling of the
/// viewport, not its child, because scrolling would move it.
class DropLight : public QWidget
{
    Q_OBJECT

public:
    struct Rows {
        std::function<bool(int row)> isLit;
        std::function<int()> targetRow; ///< -1: none
        std::function<bool()> isAllowed;
    };

    explicit DropLight(TableView& table);

    void setRows(Rows rows) { m_rows = std::move(rows); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    TableView& m_table;
    Rows m_rows;
};

} // namespace lockkeeper
