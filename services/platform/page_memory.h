// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace lockkeeper
{

/// Gives pages of the heap in which nothing is left back to the system, in all threads. For who has just
/// freed much that nobody needs again soon: it takes some milliseconds. Any thread.
void giveHeapBack();

/// Memory straight from the system, which gets it back when this goes. What is freed on the heap stays with
/// the process as a rule: after a search among a million records, megabytes that nobody uses any more (SR-6).
class PageMemory
{
public:
    /// All zero. Without memory there is none: size() is 0 then.
    explicit PageMemory(size_t bytes);
    ~PageMemory();
    PageMemory(const PageMemory&) = delete;
    PageMemory& operator=(const PageMemory&) = delete;

    [[nodiscard]] char* data() const { return m_data; }
    [[nodiscard]] size_t size() const { return m_size; }

private:
    char* m_data = nullptr;
    size_t m_size = 0;
};

} // namespace lockkeeper
