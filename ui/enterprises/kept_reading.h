// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_format.h"
#include "models/tables/overview/kept_overview.h"

#include <QObject>

#include <functional>
#include <memory>

namespace lockkeeper
{

class KnownHoldings;

/// What is kept of all enterprises in numbers, or why there is nothing.
struct KeptAnswer {
    std::shared_ptr<const KeptOverview> overview; ///< null: it could not be read
    QString trouble = {};                         ///< why it could not be read, a sentence for people
};

/// Sums what is kept, in the thread of the store and in a worker, and calls `answered` in the thread of
/// `context`, unless that has gone before. GUI thread.
void readKept(KnownHoldings& holdings, const RecordFormat& format, QObject* context,
    std::function<void(const KeptAnswer&)> answered);

} // namespace lockkeeper
