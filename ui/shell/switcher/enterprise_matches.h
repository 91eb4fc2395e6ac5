// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/switcher/enterprise_directory.h"
#include "ui/shell/switcher/recent_enterprises.h"

#include <QStringView>

#include <optional>
#include <vector>

namespace lockkeeper
{

/// What the enterprise switcher offers for what was typed.
struct EnterpriseMatches {
    /// Nobody looks through more: who does not find an enterprise among so many types on.
    static constexpr size_t mostOffered = 200;

    struct Entry {
        EnterpriseId id;
        QString name;
    };
    std::vector<Entry> recent;
    std::vector<Entry> others; ///< without the recent ones; at most mostOffered
    size_t left = 0;           ///< how many more match
    /// The typed text as an id, if it can be one and is none of those above.
    std::optional<EnterpriseId> typed;
};

/// `typed` as an id, without the spaces and marks by which mails and spreadsheets group digits. Empty when
/// it cannot be an id (words with spaces between them).
[[nodiscard]] EnterpriseId typedEnterpriseId(QStringView typed);

/// Enterprises that contain every typed word in name or id, also where an id was typed in groups; the one
/// whose whole id was typed comes first. All of them when nothing was typed. Pure; a few ms for 50,000.
[[nodiscard]] EnterpriseMatches matchEnterprises(const QString& typed,
    const QList<RecentEnterprises::Entry>& recent, const std::vector<KnownEnterprise>& known);

} // namespace lockkeeper
