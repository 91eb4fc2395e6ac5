// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/secret.h"

#include <QStringEncoder>

#include <algorithm>
#include <cstring>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Through a volatile pointer, because compilers remove a memset() before a free.
void wipe(char* bytes, std::size_t size) noexcept
{
    volatile char* place = bytes;
    for (std::size_t i = 0; i < size; ++i)
        place[i] = 0;
}

} // namespace

Secret::Secret(QByteArrayView bytes)
    : m_bytes(bytes.isEmpty() ? nullptr : std::make_unique<char[]>(std::size_t(bytes.size())))
    , m_capacity(std::size_t(bytes.size()))
    , m_size(m_capacity)
{
    if (m_bytes) std::memcpy(m_bytes.get(), bytes.data(), m_size);
}

Secret Secret::fromText(QStringView text)
{
    Secret secret;
    if (text.isEmpty()) return secret;
    QStringEncoder encoder(QStringEncoder::Utf8);
    secret.m_capacity = std::size_t(encoder.requiredSpace(text.size()));
    secret.m_bytes = std::make_unique<char[]>(secret.m_capacity);
    const char* end = encoder.appendToBuffer(secret.m_bytes.get(), text);
    secret.m_size = std::size_t(end - secret.m_bytes.get());
    return secret;
}

Secret Secret::joined(QByteArrayView first, QByteArrayView second)
{
    Secret secret;
    secret.m_size = secret.m_capacity = std::size_t(first.size() + second.size());
    if (secret.m_size == 0) return secret;
    secret.m_bytes = std::make_unique<char[]>(secret.m_size);
    const auto end = std::copy(first.begin(), first.end(), secret.m_bytes.get());
    std::copy(second.begin(), second.end(), end);
    return secret;
}

Secret::Secret(Secret&& other) noexcept
    : m_bytes(std::move(other.m_bytes))
    , m_capacity(std::exchange(other.m_capacity, 0))
    , m_size(std::exchange(other.m_size, 0))
{
}

Secret& Secret::operator=(Secret&& other) noexcept
{
    if (this == &other) return *this;
    clear();
    m_bytes = std::move(other.m_bytes);
    m_capacity = std::exchange(other.m_capacity, 0);
    m_size = std::exchange(other.m_size, 0);
    return *this;
}

QByteArrayView Secret::view() const noexcept
{
    return {m_bytes.get(), qsizetype(m_size)};
}

QByteArray Secret::unprotectedCopy() const
{
    return view().toByteArray();
}

void Secret::clear() noexcept
{
    if (m_bytes) wipe(m_bytes.get(), m_capacity);
    m_bytes.reset();
    m_capacity = 0;
    m_size = 0;
}

bool Secret::equals(const Secret& other) const noexcept
{
    if (m_size != other.m_size) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < m_size; ++i)
        difference |= static_cast<unsigned char>(m_bytes[i]) ^ static_cast<unsigned char>(other.m_bytes[i]);
    return difference == 0;
}

} // namespace lockkeeper
