// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QRandomGenerator>
#include <QString>

namespace lockkeeper
{

/// A channelOrderId (contract §2.3) that no other batch has: the moment by the wall clock, so that people can
/// sort them, and 40 random bits, "LK20261122-141503-7QK2MXAB". Letters that look like digits do not occur.
/// Any thread.
[[nodiscard]] inline QString newChannelOrderId(const QDateTime& now = QDateTime::currentDateTime())
{
    static constexpr QLatin1StringView letters("23456789ABCDEFGHJKLMNPQRSTUVWXYZ"); // 32 of them
    auto bits = QRandomGenerator::system()->generate64();
    QString suffix;
    for (int i = 0; i < 8; ++i, bits >>= 5)
        suffix += letters[qsizetype(bits % 32)];
    return QStringLiteral("LK") + now.toString(QStringLiteral("yyyyMMdd-HHmmss-")) + suffix;
}

} // namespace lockkeeper
