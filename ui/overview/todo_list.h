// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/overview/todo_lines.h"

#include <QFrame>

#include <vector>

class QLabel;
class QPushButton;

namespace lockkeeper
{

/// What needs doing, at most seven lines, each one press from where it is done (OV-3). GUI thread.
class TodoList final : public QFrame
{
    Q_OBJECT

public:
    static constexpr size_t most = 7;

    explicit TodoList(QWidget* parent);

    /// `nothing`: what is said where there are no lines. `note` stands below them; may be empty.
    void show(std::vector<TodoLine> lines, const QString& nothing, const QString& note);

signals:
    void placeWanted(const lockkeeper::PlaceLink& place);

private:
    struct Row {
        QFrame* frame;
        QLabel* what;
        QLabel* why;
        QPushButton* action;
    };
    void addRow(size_t number);
    void showRow(const Row& row, const TodoLine* line);

    std::vector<TodoLine> m_lines;
    std::vector<Row> m_rows;
    QLabel* m_nothing;
    QLabel* m_note;
};

} // namespace lockkeeper
