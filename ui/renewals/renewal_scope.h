// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"

#include <QList>
#include <QString>

#include <optional>

namespace lockkeeper
{

/// Of which enterprises *Renewals* lists what ends. A value.
struct RenewalScope {
    enum class Kind : quint8 {
        All,  ///< all that are known
        Open, ///< the one that the window has open
        Group,
        Some
    };

    Kind kind = Kind::All;
    QString group = {};            ///< for Group: what people call it
    QList<EnterpriseId> some = {}; ///< for Some

    friend bool operator==(const RenewalScope&, const RenewalScope&) = default;
};

// As a question of a table page (Question), which stands in views and links: "open", "group/South",
// "ids/7001 7002"; empty: all.

[[nodiscard]] QString renewalScopeText(const RenewalScope& scope);
/// The scope that a text names; nothing for another text.
[[nodiscard]] std::optional<RenewalScope> renewalScopeIn(const QString& text);

} // namespace lockkeeper
