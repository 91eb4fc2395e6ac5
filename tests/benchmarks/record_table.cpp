// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/record_table.h"

namespace lockkeeper::benchmarks
{

RecordTable::RecordTable(RecordTableModelBase& model)
    : m_model(model)
    , m_painted(*view.viewport())
{
    view.setRecordModel(&model);
    QObject::connect(
        &model, &QAbstractItemModel::layoutChanged, &view, [this] { m_paintedAtSwap = m_painted.count(); });
    view.resize(tableSize);
    view.show();
    runUntil([this] { return m_painted.count() > 0; });
}

RecordTable::Took RecordTable::change(const std::function<void()>& what)
{
    Took took;
    m_paintedAtSwap = -1;
    const double before = threadMilliseconds().value_or(0);
    took.milliseconds = lockkeeper::benchmarks::milliseconds([&] {
        what();
        // Where everything stays as it is, nothing is painted anew.
        runUntil([this] { return !m_model.isOrdering() && m_painted.count() > m_paintedAtSwap; });
    });
    took.guiThread = threadMilliseconds().value_or(0) - before;
    return took;
}

void RecordTable::settle()
{
    bool ordered = false;
    const auto connection =
        QObject::connect(&m_model, &RecordTableModelBase::ordered, &view, [&] { ordered = true; });
    runUntil([&] { return ordered && !m_model.isOrdering(); });
    QObject::disconnect(connection);
}

} // namespace lockkeeper::benchmarks
