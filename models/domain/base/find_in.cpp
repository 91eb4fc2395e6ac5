// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/find_in.h"

#include <cstring>

namespace lockkeeper
{

size_t findIn(std::string_view text, std::string_view needle, size_t from)
{
    constexpr size_t block = 32;
    const size_t length = needle.size();
    const char head = needle.front(), tail = needle.back();
    for (; from + block + length <= text.size(); from += block) {
        const char* heads = text.data() + from;
        const char* tails = heads + length - 1;
        // Without a branch, so that compilers make a handful of vector instructions of it.
        unsigned char candidates = 0;
        for (size_t i = 0; i < block; ++i)
            candidates |= static_cast<unsigned char>((heads[i] == head) & (tails[i] == tail));
        if (candidates == 0) continue;
        for (size_t i = 0; i < block; ++i)
            if (heads[i] == head && tails[i] == tail && text.substr(from + i, length) == needle)
                return from + i;
    }
    return text.find(needle, from);
}

size_t findDigitsIn(std::string_view text, std::string_view digits, size_t from)
{
#ifdef __GLIBC__ // its memmem() looks at two bytes of the needle at once
    if (from >= text.size()) return text.npos;
    const void* found = memmem(text.data() + from, text.size() - from, digits.data(), digits.size());
    return found ? size_t(static_cast<const char*>(found) - text.data()) : text.npos;
#else
    return findIn(text, digits, from);
#endif
}

} // namespace lockkeeper
