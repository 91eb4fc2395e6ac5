// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/own_enterprise.h"

#include <QStringView>

#include <optional>
#include <vector>

namespace lockkeeper
{

/// An enterprise as the switcher offers it.
struct KnownEnterprise {
    EnterpriseId id;
    QString name;        ///< what it is called here; empty: nobody knows
    QString gatewayName; ///< set only where it is another one than `name`
    QString folded;      ///< names, group and id, for searching
};

[[nodiscard]] KnownEnterprise knownEnterprise(const OwnEnterprise& enterprise);

/// What the enterprise switcher offers for what was typed.
struct EnterpriseMatches {
    /// So many are offered at most. Nobody looks through more: who does not find an enterprise among them
    /// types on.
    static constexpr size_t mostOffered = 200;

    std::vector<KnownEnterprise> recent;
    std::vector<KnownEnterprise> others; ///< without the recent ones; at most mostOffered
    size_t left = 0;                     ///< how many more match
    /// The typed text as an id, if it can be one and is none of those above.
    std::optional<EnterpriseId> typed;
};

/// `typed` as an id, without the spaces and marks by which mails and spreadsheets group digits. Empty when
/// it cannot be an id (words with spaces between them).
[[nodiscard]] EnterpriseId typedEnterpriseId(QStringView typed);

/// Enterprises that contain every typed word in their names, group or id, also where an id was typed in
/// groups; the one whose whole id was typed comes first. All of them when nothing was typed. Pure; a few ms
/// for 50,000.
[[nodiscard]] EnterpriseMatches matchEnterprises(const QString& typed,
    const std::vector<KnownEnterprise>& recent, const std::vector<KnownEnterprise>& known);

} // namespace lockkeeper
