// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secrets/secret_parts.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <cstdio>

namespace lockkeeper
{

namespace
{

/// "LK1:" number of parts ":" place of this one ":" tag ":", all of fixed width.
constexpr std::size_t headerSize = 4 + 2 + 1 + 2 + 1 + 8 + 1;
constexpr qsizetype tagAt = 10;
constexpr qsizetype partTagSize = 8;
static_assert(longestSecret <= (longestPart - headerSize) * mostParts);
static_assert(mostParts < 100);

std::array<char, headerSize + 1> header(int count, int place, quint32 tag)
{
    std::array<char, headerSize + 1> text{};
    std::snprintf(text.data(), text.size(), "LK1:%02u:%02u:%08x:", unsigned(count) % 100U,
        unsigned(place) % 100U, unsigned(tag));
    return text;
}

/// Two digits, or -1.
int numberAt(QByteArrayView bytes, qsizetype at)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (!isDigit(bytes[at]) || !isDigit(bytes[at + 1])) return -1;
    return (bytes[at] - '0') * 10 + (bytes[at + 1] - '0');
}

bool hasHeader(QByteArrayView part)
{
    return part.size() >= qsizetype(headerSize) && part.startsWith("LK1:") && part[6] == ':' &&
           part[9] == ':' && part[qsizetype(headerSize) - 1] == ':';
}

} // namespace

std::optional<std::vector<Secret>> splitSecret(const Secret& secret)
{
    if (secret.size() > longestSecret) return std::nullopt;
    constexpr auto room = longestPart - headerSize;
    const auto count = std::max<std::size_t>(1, (secret.size() + room - 1) / room);
    const auto tag = QRandomGenerator::system()->generate();
    std::vector<Secret> parts;
    for (std::size_t i = 0; i < count; ++i) {
        const auto bytes =
            secret.view().sliced(qsizetype(i * room), qsizetype(std::min(room, secret.size() - i * room)));
        const auto head = header(int(count), int(i) + 1, tag);
        parts.push_back(Secret::joined({head.data(), qsizetype(headerSize)}, bytes));
    }
    return parts;
}

int partCount(QByteArrayView first)
{
    if (!hasHeader(first) || numberAt(first, 7) != 1) return 0;
    const int count = numberAt(first, 4);
    return count >= 1 && count <= mostParts ? count : 0;
}

std::optional<Secret> joinSecret(const std::vector<Secret>& parts)
{
    if (parts.empty() || partCount(parts.front().view()) != int(parts.size())) return std::nullopt;
    const auto tag = parts.front().view().sliced(tagAt, partTagSize);
    Secret whole;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto part = parts[i].view();
        if (!hasHeader(part) || numberAt(part, 4) != int(parts.size()) || numberAt(part, 7) != int(i) + 1 ||
            part.sliced(tagAt, partTagSize) != tag)
            return std::nullopt;
        whole = Secret::joined(whole.view(), part.sliced(qsizetype(headerSize)));
    }
    return whole;
}

} // namespace lockkeeper
