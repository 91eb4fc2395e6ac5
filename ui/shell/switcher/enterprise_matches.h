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
    /// As many as are worth a look; who has more types on.
    static constexpr size_t mostOffered = 200;

    struct Entry {
        EnterpriseId id;
        QString name;
    };
    std::vector<Entry> recent;
    std::vector<Entry> others; ///< without the recent ones; at most mostOffered
    size_t left = 0;           ///< that match as well, and are not in others
    /// What was typed could be an id, and is none of those above.
    std::optional<EnterpriseId> typed;
};

/// `typed` as an id. Ids are copied from mails and spreadsheets with the spaces or marks that digits are
/// grouped by there: these go. Empty when it cannot be an id (words with spaces between them).
[[nodiscard]] EnterpriseId typedEnterpriseId(QStringView typed);

/// Those with every typed word in name or id, an id typed in groups included; the enterprise whose id was
/// typed whole comes first. Everything when nothing was typed. Pure; a few ms for 50,000.
[[nodiscard]] EnterpriseMatches matchEnterprises(const QString& typed,
    const QList<RecentEnterprises::Entry>& recent, const std::vector<KnownEnterprise>& known);

} // namespace lockkeeper
