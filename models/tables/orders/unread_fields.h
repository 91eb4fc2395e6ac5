// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_place.h"

#include <QMap>
#include <QString>

#include <map>
#include <utility>

namespace lockkeeper
{

/// What was typed into a field and is no value of it (TB-5), by the field's path.
using UnreadTexts = QMap<QString, QString>;

/// UnreadTexts by place and field, for a batch that is edited.
using UnreadFields = std::map<std::pair<BatchPlace, QString>, QString>;

[[nodiscard]] UnreadTexts unreadTexts(const UnreadFields& fields);
/// The fields at `count` places of a list, from `first` on, and below them.
[[nodiscard]] UnreadFields unreadIn(const UnreadFields& fields, const BatchPlace& first, int count);

/// After places have come, gone or moved: `change` makes each another one, and gives false for what goes.
template <class Change>
void rekeyUnread(UnreadFields& fields, Change change)
{
    UnreadFields changed;
    for (auto& [key, text] : fields) {
        auto place = key.first;
        if (change(place)) changed[{place, key.second}] = text;
    }
    fields = std::move(changed);
}

} // namespace lockkeeper
