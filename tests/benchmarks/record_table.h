// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model_base.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/heartbeat.h"
#include "ui/kit/table_view.h"

#include <QCoreApplication>
#include <QEvent>
#include <QObject>

#include <algorithm>
#include <functional>
#include <vector>

namespace lockkeeper::benchmarks
{

constexpr QSize tableSize{1100, 700};

/// Counts how often something was painted.
class PaintCount : public QObject
{
public:
    explicit PaintCount(QWidget& widget) { widget.installEventFilter(this); }
    [[nodiscard]] int count() const { return m_count; }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) ++m_count;
        return false;
    }

private:
    int m_count = 0;
};

/// Paints at once what was asked to be painted.
inline void paintNow(QWidget& widget)
{
    QCoreApplication::sendPostedEvents();
    widget.repaint();
    QCoreApplication::processEvents();
}

/// A TableView on a model, seen offscreen.
class RecordTable
{
public:
    explicit RecordTable(RecordTableModelBase& model);

    struct Took {
        double milliseconds = 0; ///< until what came of it was painted
        double guiThread = 0;    ///< processor time of the GUI thread; 0 where the system does not tell
    };
    /// Does something that changes what the table shows, and waits until that is seen.
    Took change(const std::function<void()>& what);
    /// Waits until the order is final and the search index is there for the next key.
    void settle();

    TableView view;

private:
    RecordTableModelBase& m_model;
    PaintCount m_painted;
    int m_paintedAtSwap = -1; ///< how often it had been painted when it got its order
};

/// Puts records into a model the way pages do, a thousand at a time.
template <class Model, class T>
void fill(Model& model, const std::vector<T>& records, size_t count)
{
    for (size_t first = 0; first < count; first += 1000) {
        const auto begin = records.begin() + std::ptrdiff_t(first);
        model.merge({begin, begin + std::ptrdiff_t(std::min<size_t>(1000, count - first))});
    }
}

} // namespace lockkeeper::benchmarks
