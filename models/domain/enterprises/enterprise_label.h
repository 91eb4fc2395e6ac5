// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/base/ids.h"
#include "models/domain/base/visible_text.h"

namespace lockkeeper
{

/// An enterprise as people are told of it, everywhere: its name, else its id. One line of plain text; not for
/// files.
[[nodiscard]] inline QString enterpriseLabel(const QString& name, const EnterpriseId& id)
{
    const auto label = singleLine(name).trimmed();
    return label.isEmpty() ? id.toString() : label;
}

/// The same, by the name that is known of it.
[[nodiscard]] inline QString enterpriseLabel(const EnterpriseNames& names, const EnterpriseId& id)
{
    return enterpriseLabel(names.value(id), id);
}

} // namespace lockkeeper
