// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/column_builders.h"

namespace lockkeeper
{

QString yesNo(std::optional<bool> value)
{
    if (!value) return {};
    return *value ? QCoreApplication::translate("Columns", "yes")
                  : QCoreApplication::translate("Columns", "no");
}

} // namespace lockkeeper
