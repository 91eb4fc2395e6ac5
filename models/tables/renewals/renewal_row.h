// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/enterprises/own_enterprise.h"
#include "models/domain/renewals/renewal_line.h"
#include "models/domain/renewals/renewal_state.h"

#include <QHash>
#include <QList>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

/// A row of *Renewals*: something that ends, or what there is to know of an enterprise that was not read
/// whole, so that it is not taken for one with nothing to renew (RN-4, RP-2).
struct RenewalRow {
    std::shared_ptr<const RenewalLine> line;         ///< null: a notice
    std::shared_ptr<const RenewalEnterprise> notice; ///< null: a line
    /// Nothing: drafts or ledger could not be read, and the gateway lists no later one either.
    std::optional<RenewalState> state;
    Text holders; ///< names, else accounts or ids, separated by commas
    Text group;   ///< the own one of its enterprise
    EnterpriseId enterprise;
    Text key; ///< RenewalLine::key, or the enterprise of a notice

    [[nodiscard]] bool isNotice() const { return !line; }
};

/// What rows are made of.
struct RenewalSources {
    /// One for each enterprise.
    std::vector<SharedReading> readings;
    QHash<EnterpriseId, OwnEnterprise> enterprises; ///< customers and groups, as far as they are known
    std::optional<RenewalBook> book;                ///< nothing: it could not be read
    RenewalClock clock;
    int days = 0; ///< only what ends in so many days, from today on; 0: everything that ends
};

/// A row for each line with an end, and after them one for each enterprise that was not read whole. Slow
/// where there are many: for worker threads.
[[nodiscard]] std::vector<RenewalRow> renewalRows(const RenewalSources& sources);

/// Why nobody knows all that ends there, a sentence for people; empty: all is known.
[[nodiscard]] QString renewalNotice(const RenewalEnterprise& enterprise);
/// The lines of some rows, without notices.
[[nodiscard]] std::vector<RenewalLine> linesOf(const std::vector<const RenewalRow*>& rows);

} // namespace lockkeeper
