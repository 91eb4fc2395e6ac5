// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/page_memory.h"

#include <QtGlobal>

#ifdef Q_OS_WIN
#include <qt_windows.h>
#else
#include <sys/mman.h>
#endif
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
#ifdef Q_OS_WIN
    void* pages = VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
#else
    void* pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) pages = nullptr;
#endif
    if (!pages) return;
    m_data = static_cast<char*>(pages);
    m_size = bytes;
}

PageMemory::~PageMemory()
{
    if (!m_data) return;
#ifdef Q_OS_WIN
    VirtualFree(m_data, 0, MEM_RELEASE);
#else
    munmap(m_data, m_size);
#endif
}

} // namespace lockkeeper
