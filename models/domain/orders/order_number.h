// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace lockkeeper
{

/// A channelOrderId (contract §2.3) that no other batch has: the moment by the wall clock, so that people can
/// sort them, and 40 random bits, "LK20261122-141503-7QK2MXAB". Letters that look like digits do not occur.
/// Any thread.
[[nodiscard]] QString newChannelOrderId(const QDateTime& now = QDateTime::currentDateTime());

} // namespace lockkeeper
