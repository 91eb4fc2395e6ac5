// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/row_source.h"

#include <array>
#include <atomic>
#include <memory>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// Rows in chunks that are shared with snapshots and copied only when a shared one changes, so that a
/// snapshot of a million rows costs a thousand pointers. A store is used by one thread; copies of it
/// (the snapshots) may each be read by another.
template <class T>
class RecordStore
{
public:
    [[nodiscard]] qsizetype size() const { return m_size; }
    [[nodiscard]] const T& at(qsizetype row) const
    {
        return (*m_chunks[size_t(row / RowSource::chunkSize)])[size_t(row % RowSource::chunkSize)];
    }
    [[nodiscard]] quint64 chunkVersion(qsizetype chunk) const { return m_versions[size_t(chunk)]; }

    void append(T record)
    {
        const auto place = size_t(m_size % RowSource::chunkSize);
        if (place == 0) {
            m_chunks.push_back(std::make_shared<Chunk>());
            m_versions.push_back(nextVersion());
        }
        // Snapshots never read beyond their own size, so a shared chunk can be filled in place.
        (*m_chunks.back())[place] = std::move(record);
        ++m_size;
    }

    void replace(qsizetype row, T record)
    {
        const auto number = size_t(row / RowSource::chunkSize);
        auto& chunk = m_chunks[number];
        if (chunk.use_count() != 1)
            chunk = std::make_shared<Chunk>(*chunk);
        else
            // use_count() orders nothing: without this, the last reads of a snapshot that has just gone
            // could be seen as happening after the write below.
            std::atomic_thread_fence(std::memory_order_acquire);
        (*chunk)[size_t(row % RowSource::chunkSize)] = std::move(record);
        m_versions[number] = nextVersion();
    }

    /// Empties the store. The result is what was in it, so that another thread can destroy it: that takes a
    /// while for a million records.
    [[nodiscard]] RecordStore takeAll()
    {
        RecordStore all;
        all.m_chunks.swap(m_chunks);
        all.m_versions.swap(m_versions);
        all.m_size = std::exchange(m_size, 0);
        return all;
    }

private:
    using Chunk = std::array<T, size_t(RowSource::chunkSize)>;

    // A store never gives a version twice, so that a chunk from before clear() is not mistaken for a new
    // one.
    quint64 nextVersion() { return ++m_lastVersion; }

    std::vector<std::shared_ptr<Chunk>> m_chunks;
    std::vector<quint64> m_versions;
    qsizetype m_size = 0;
    quint64 m_lastVersion = 0;
};

} // namespace lockkeeper
