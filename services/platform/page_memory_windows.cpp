// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/page_memory.h"

#include <qt_windows.h>

namespace lockkeeper
{

void giveHeapBack()
{
    HeapCompact(GetProcessHeap(), 0);
}

PageMemory::PageMemory(size_t bytes)
{
    if (bytes == 0) return;
    void* pages = VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    if (!pages) return;
    m_data = static_cast<char*>(pages);
    m_size = bytes;
}

PageMemory::~PageMemory()
{
    if (m_data) VirtualFree(m_data, 0, MEM_RELEASE);
}

} // namespace lockkeeper
