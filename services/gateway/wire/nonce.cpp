// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/nonce.h"

#include <QByteArray>
#include <QRandomGenerator>

#include <array>

namespace lockkeeper
{

QString makeNonce()
{
    std::array<quint32, 4> bits;
    QRandomGenerator::system()->generate(bits.begin(), bits.end());
    const auto* bytes = reinterpret_cast<const char*>(bits.data());
    return QString::fromLatin1(QByteArray(bytes, sizeof bits).toHex());
}

} // namespace lockkeeper
