// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/text.h"

#include <QByteArray>
#include <QStringDecoder>

#include <atomic>
#include <cstring>
#include <new>

namespace lockkeeper
{

struct Text::Block {
    std::atomic<quint32> references;
    size_t size;
    // The bytes lie right behind this head.
    char* bytes() noexcept { return reinterpret_cast<char*>(this + 1); }
};

namespace
{

/// UTF-8, in which each lone surrogate is the three bytes it would have if it were a character. Qt makes a
/// "?" of it, and so another text that is as good as any: an id would become the id of something else.
QByteArray withHalfCharacters(QStringView text)
{
    QByteArray bytes;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair || !text[i].isSurrogate()) {
            bytes += text.sliced(i, isPair ? 2 : 1).toUtf8();
            i += isPair ? 1 : 0;
            continue;
        }
        const auto code = text[i].unicode();
        bytes += char(0xe0 | (code >> 12));
        bytes += char(0x80 | ((code >> 6) & 0x3f));
        bytes += char(0x80 | (code & 0x3f));
    }
    return bytes;
}

} // namespace

Text::Text(std::string_view utf8)
{
    if (utf8.size() <= size_t(inlineCapacity)) {
        std::memcpy(m_bytes, utf8.data(), utf8.size());
        m_bytes[inlineCapacity] = static_cast<unsigned char>(size_t(inlineCapacity) - utf8.size());
        return;
    }
    auto* block = new (::operator new(sizeof(Block) + utf8.size())) Block{1, utf8.size()};
    std::memcpy(block->bytes(), utf8.data(), utf8.size());
    std::memcpy(m_bytes, &block, sizeof(void*));
    m_bytes[inlineCapacity] = sharedTag;
}

Text::Text(QStringView text)
{
    const QByteArray utf8 = text.isValidUtf16() ? text.toUtf8() : withHalfCharacters(text);
    *this = Text(std::string_view(utf8.constData(), size_t(utf8.size())));
}

Text::Text(const Text& other) noexcept
{
    std::memcpy(m_bytes, other.m_bytes, sizeof m_bytes);
    if (isShared()) block()->references.fetch_add(1, std::memory_order_relaxed);
}

Text::Text(Text&& other) noexcept
{
    std::memcpy(m_bytes, other.m_bytes, sizeof m_bytes);
    other.m_bytes[inlineCapacity] = inlineCapacity;
}

Text& Text::operator=(const Text& other) noexcept
{
    if (this != &other) *this = Text(other);
    return *this;
}

Text& Text::operator=(Text&& other) noexcept
{
    if (this == &other) return *this;
    release();
    std::memcpy(m_bytes, other.m_bytes, sizeof m_bytes);
    other.m_bytes[inlineCapacity] = inlineCapacity;
    return *this;
}

std::string_view Text::sharedView() const noexcept
{
    return {block()->bytes(), block()->size};
}

QString Text::toString() const
{
    const auto bytes = view();
    // QString::fromUtf8() drops what it takes for a byte order mark, and so makes another id of an id.
    if (bytes.starts_with("\xef\xbb\xbf"))
        return QStringDecoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom)(
            QByteArrayView(bytes.data(), qsizetype(bytes.size())));
    return QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
}

qsizetype Text::heapBytes() const noexcept
{
    return isShared() ? qsizetype(sizeof(Block) + block()->size) : 0;
}

Text::Block* Text::block() const noexcept
{
    Block* result = nullptr;
    std::memcpy(&result, m_bytes, sizeof(void*));
    return result;
}

void Text::release() noexcept
{
    if (!isShared()) return;
    if (block()->references.fetch_sub(1, std::memory_order_acq_rel) == 1) {
        auto* last = block();
        last->~Block();
        ::operator delete(last);
    }
    m_bytes[inlineCapacity] = inlineCapacity;
}

} // namespace lockkeeper
