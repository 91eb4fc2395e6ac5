// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/latin_letters.h"

#include <cstdint>
#include <string>
#include <string_view>

#include <qt_windows.h>

namespace lockkeeper
{

namespace
{

// ICU's own, by its interface for C: Windows 10 has it from version 1903 on, and Microsoft promises these
// names. The compiler at hand has no header for them (PF-4).
using Handle = void*;
using Open = Handle (*)(const char16_t* id, std::int32_t idLength, int direction, const char16_t* rules,
    std::int32_t rulesLength, void* parseError, int* status);
using Transliterate = void (*)(Handle rules, char16_t* text, std::int32_t* length, std::int32_t capacity,
    std::int32_t start, std::int32_t* limit, int* status);
using Close = void (*)(Handle rules);

constexpr std::u16string_view rulesForNames = u"Han-Latin/Names; Any-Latin; Latin-ASCII; Lower";
constexpr int forward = 0;
/// Of a character in letters: "zhuang" and an accent.
constexpr std::int32_t longestSpelling = 12;

template <class Function>
Function functionOf(HMODULE library, const char* name)
{
    return reinterpret_cast<Function>(reinterpret_cast<void*>(GetProcAddress(library, name)));
}

} // namespace

struct LatinLetters::Rules {
    HMODULE library = nullptr;
    Handle handle = nullptr;
    Transliterate transliterate = nullptr;
    Close close = nullptr;
};

LatinLetters::LatinLetters()
    : m_rules(std::make_unique<Rules>())
{
    m_rules->library = LoadLibraryExW(L"icu.dll", nullptr, LOAD_LIBRARY_SEARCH_SYSTEM32);
    if (!m_rules->library) return;
    const auto open = functionOf<Open>(m_rules->library, "utrans_openU");
    m_rules->transliterate = functionOf<Transliterate>(m_rules->library, "utrans_transUChars");
    m_rules->close = functionOf<Close>(m_rules->library, "utrans_close");
    if (!open || !m_rules->transliterate || !m_rules->close) return;
    int status = 0;
    m_rules->handle =
        open(rulesForNames.data(), std::int32_t(rulesForNames.size()), forward, nullptr, 0, nullptr, &status);
    if (status > 0) m_rules->handle = nullptr;
}

LatinLetters::~LatinLetters()
{
    if (m_rules->handle) m_rules->close(m_rules->handle);
    if (m_rules->library) FreeLibrary(m_rules->library);
}

QString LatinLetters::of(const QString& name) const
{
    // Without ICU, letters lose their marks at least, and full width.
    if (!m_rules->handle) return name.normalized(QString::NormalizationForm_KD).toLower();
    std::u16string text = name.toStdU16String();
    auto length = std::int32_t(text.size());
    text.resize(text.size() * longestSpelling + 1);
    std::int32_t limit = length;
    int status = 0;
    m_rules->transliterate(
        m_rules->handle, text.data(), &length, std::int32_t(text.size()), 0, &limit, &status);
    if (status > 0) return name;
    return QString::fromUtf16(text.data(), length);
}

} // namespace lockkeeper
