// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text.h"

#include <QHash>

#include <string>

namespace lockkeeper
{

/// Keys for the rows of one reply. An id that the gateway gives twice is two rows, told apart by the
/// order in which they came; an empty one stays empty, which the table takes for "like no other".
class UniqueKeys
{
public:
    [[nodiscard]] Text keyFor(const Text& id)
    {
        if (id.isEmpty()) return id;
        const int times = ++m_seen[id];
        return times == 1 ? id : Text(std::string(id.view()) + '\n' + std::to_string(times));
    }

private:
    QHash<Text, int> m_seen;
};

} // namespace lockkeeper
