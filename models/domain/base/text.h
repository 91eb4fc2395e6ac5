// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHashFunctions>
#include <QString>

#include <compare>
#include <string_view>

namespace lockkeeper
{

/// An immutable UTF-8 string of 24 bytes: up to 23 bytes are kept inside, longer ones in a shared block.
///
/// Records are held by the hundred thousand, and nearly every field of theirs (ids, asset numbers,
/// accounts) is shorter than 24 bytes. As QStrings they would cost one allocation and about 70 bytes
/// each; as Text they cost 24 bytes, are filled from a reply without conversion, and are turned into
/// a QString only when a person looks at them (MD-1). Copies of long texts share their block. Reentrant;
/// copies may be used from different threads.
class Text
{
public:
    static constexpr qsizetype inlineCapacity = 23;

    Text() noexcept = default;
    /// Bytes must be UTF-8; anything else is shown with replacement characters.
    explicit Text(std::string_view utf8);
    /// Lone surrogates, which have no UTF-8, are kept as bytes that are none.
    explicit Text(QStringView text);
    explicit Text(const QString& text)
        : Text(QStringView(text))
    {
    }
    Text(const Text& other) noexcept;
    Text(Text&& other) noexcept;
    Text& operator=(const Text& other) noexcept;
    Text& operator=(Text&& other) noexcept;
    ~Text() { release(); }

    [[nodiscard]] std::string_view view() const noexcept
    {
        if (isShared()) return sharedView();
        return {reinterpret_cast<const char*>(m_bytes), size_t(inlineCapacity - m_bytes[inlineCapacity])};
    }
    [[nodiscard]] QString toString() const;
    [[nodiscard]] bool isEmpty() const noexcept { return view().empty(); }
    /// Bytes on the heap (0 for short texts); what memory accounting adds to sizeof.
    [[nodiscard]] qsizetype heapBytes() const noexcept;

    friend bool operator==(const Text& a, const Text& b) noexcept { return a.view() == b.view(); }
    friend std::strong_ordering operator<=>(const Text& a, const Text& b) noexcept
    {
        return a.view() <=> b.view();
    }
    friend size_t qHash(const Text& text, size_t seed = 0) noexcept
    {
        return qHashBits(text.view().data(), text.view().size(), seed);
    }

private:
    struct Block;

    [[nodiscard]] Block* block() const noexcept;
    [[nodiscard]] std::string_view sharedView() const noexcept;
    [[nodiscard]] bool isShared() const noexcept { return m_bytes[inlineCapacity] == sharedTag; }
    void release() noexcept;

    // The last byte is what is left of the 23 (so a full one ends in NUL), or sharedTag when the
    // first eight bytes are a pointer to a Block.
    static constexpr unsigned char sharedTag = 0xff;
    alignas(void*) unsigned char m_bytes[inlineCapacity + 1] = {
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, inlineCapacity};
};

} // namespace lockkeeper
