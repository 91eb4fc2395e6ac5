// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/page_memory.h"

#include <sys/mman.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace lockkeeper
{

void giveHeapBack()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

PageMemory::PageMemory(size_t bytes)
{
    if (bytes == 0) return;
    void* pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) return;
    m_data = static_cast<char*>(pages);
    m_size = bytes;
}

PageMemory::~PageMemory()
{
    if (m_data) munmap(m_data, m_size);
}

} // namespace lockkeeper
