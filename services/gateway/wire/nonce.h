// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRandomGenerator>
#include <QString>

#include <array>

namespace lockkeeper
{

/// 128 random bits of the system's generator as 32 hex digits: a `g_nonce` (contract §5.3 does not say how
/// to make one, GW-10), also used for ids of our own that must never repeat. Any thread.
[[nodiscard]] inline QString makeNonce()
{
    std::array<quint32, 4> bits;
    QRandomGenerator::system()->generate(bits.begin(), bits.end());
    const auto* bytes = reinterpret_cast<const char*>(bits.data());
    return QString::fromLatin1(QByteArray(bytes, sizeof bits).toHex());
}

} // namespace lockkeeper
