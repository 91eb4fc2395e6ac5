// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_number.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString newChannelOrderId(const QDateTime& now)
{
    static constexpr QLatin1StringView letters("23456789ABCDEFGHJKLMNPQRSTUVWXYZ"); // 32 of them
    auto bits = QRandomGenerator::system()->generate64();
    QString suffix;
    for (int i = 0; i < 8; ++i, bits >>= 5)
        suffix += letters[qsizetype(bits % 32)];
    return u"LK"_s + now.toString(u"yyyyMMdd-HHmmss-"_s) + suffix;
}

} // namespace lockkeeper
