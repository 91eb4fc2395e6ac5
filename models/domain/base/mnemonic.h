// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// A label as it is said and listed: "&Add order" and, where letters cannot be underlined, "添加订单(&A)".
[[nodiscard]] inline QString withoutMnemonic(QString label)
{
    const auto at = label.indexOf(u'&');
    if (at > 0 && label[at - 1] == u'(' && at + 2 < label.size() && label[at + 2] == u')')
        label.remove(at - 1, 4);
    return label.remove(u'&');
}

} // namespace lockkeeper
