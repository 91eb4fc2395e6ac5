// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"

#include <QHash>
#include <QList>
#include <QString>

namespace lockkeeper
{

/// What a reply that is mixed by nature (M1, O5, O6, O7) says about each thing that was sent. "Applied" and
/// "rejected" are said only of what the reply names once and without contradiction; everything else is
/// unknown, with the reason as its message. Pure and reentrant.
struct ItemOutcomes {
    QList<ItemOutcome> items; ///< one for each item sent, in the order sent
    /// For each item the index of the reply's record that decided it, -1 where none did. M1: within
    /// `succeeded` if applied, within `failed` if rejected.
    QList<qsizetype> records;
    /// What the reply says about things that nobody asked for, with their own names.
    QList<ItemOutcome> extras;

    /// Appends the outcome of the next item that was sent; `record`: what decided it, as in `records`.
    void add(ItemOutcome item, qsizetype record);
    void addUnknown(const QString& key, const QString& why);
};

/// Indexes of all records or rows that go by the same name.
template <class Key>
using ItemGroups = QHash<Key, QList<qsizetype>>;

/// Why an item is unknown.
[[nodiscard]] QString notNamedText();
[[nodiscard]] QString contradictoryText();

} // namespace lockkeeper
