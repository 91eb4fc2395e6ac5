// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <functional>

namespace lockkeeper
{

class GatewayClient;
class Journal;

/// Locks that are known to be disabled, and when they were last known to be: milliseconds since 1970 UTC.
using DisabledLocks = QHash<AssetNumber, qint64>;

/// Which of these locks are known to be disabled: what O8 of the enterprise shows now decides, and of a lock
/// that it does not tell about, the last O6 or O7 that the journal has of it. An O6 whose outcome is unknown,
/// or that only a person has called applied, proves nothing (OP-28). `readsList`: the connection has tokens
/// for O8. Answers once, from the event loop; hangs on `context`. Without `client` or `journal` the other is
/// asked.
void askForDisabledLocks(GatewayClient* client, Journal* journal, const EnterpriseId& enterprise,
    bool readsList, const QList<AssetNumber>& locks, QObject* context,
    std::function<void(const DisabledLocks&)> answer);

} // namespace lockkeeper
