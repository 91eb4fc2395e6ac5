// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/table_view.h"

#include <functional>

class QMimeData;

namespace lockkeeper
{

/// A table whose selected rows can be dragged somewhere else.
class DragTable : public TableView
{
    Q_OBJECT

public:
    explicit DragTable(QWidget* parent = nullptr);

    /// `make` gives the data for dragging the selected rows; null: they cannot be dragged.
    void setDragData(std::function<QMimeData*()> make) { m_data = std::move(make); }

protected:
    void startDrag(Qt::DropActions actions) override;

private:
    std::function<QMimeData*()> m_data;
};

} // namespace lockkeeper
