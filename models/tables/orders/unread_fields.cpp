// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/unread_fields.h"

namespace lockkeeper
{

UnreadTexts unreadTexts(const UnreadFields& fields)
{
    UnreadTexts texts;
    for (const auto& [key, text] : fields)
        texts.insert(key.first.path(key.second), text);
    return texts;
}

UnreadFields unreadIn(const UnreadFields& fields, const BatchPlace& first, int count)
{
    UnreadFields found;
    for (int i = 0; i < count && !fields.empty(); ++i) {
        const auto place = first.sibling(first.index() + i);
        for (auto kept = fields.lower_bound({place, QString()}); kept != fields.end(); ++kept) {
            if (!place.contains(kept->first.first)) break;
            found.insert(*kept);
        }
    }
    return found;
}

} // namespace lockkeeper
