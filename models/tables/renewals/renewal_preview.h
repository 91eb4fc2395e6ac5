// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/renewals/renewal_batches.h"
#include "models/domain/renewals/renewal_forecast.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <QDate>
#include <QString>

#include <optional>
#include <vector>

namespace lockkeeper
{

// What would be drafted of a selection, before it is: as rows of a table. Pure, any thread.

/// One line of the selection: what it becomes, or why it is left out.
struct RenewalDraftRow {
    Text key;
    Text title;      ///< of the product or package
    Text enterprise; ///< as people are told of it
    AssetNumber assetNum;
    Text channelCode;
    Timestamp ends;
    QDate starts, newEnd; ///< invalid: nothing is bought
    std::optional<qint64> nodes, newNodes;
    Text replaced; ///< the original order, by its number, else by its id
    Text result;   ///< that it is drafted, or why not
    bool isDrafted = false;
    bool lacksProduct = false; ///< it is drafted, and cannot be sent before its asset has a product (RN-20)
};

struct RenewalPreview {
    RenewalDrafts drafts;
    /// For what can be renewed, also where it is not drafted yet because nobody has said what the gateway
    /// does with its asset number, or because another line goes first.
    RenewalWhatIf whatIf;
    qsizetype planned = 0;        ///< lines of whatIf
    qsizetype drafted = 0;        ///< lines of drafts
    qsizetype uncertain = 0;      ///< that were perhaps drafted or ordered already, drafted now or not
    qsizetype held = 0;           ///< left out because one line goes first
    qsizetype withoutProduct = 0; ///< assets of drafts that are ordered with packages only (RN-20)
    std::vector<RenewalDraftRow> rows;

    /// The keys of what is drafted: by them two of these are told apart.
    [[nodiscard]] QList<Text> draftedLines() const;
};

[[nodiscard]] RenewalPreview renewalPreview(const QList<RenewalLine>& lines, const RenewalBook& book,
    const RenewalAsk& ask, const RenewalClock& clock, const EnterpriseNames& names);

[[nodiscard]] ColumnSpecs<RenewalDraftRow> renewalDraftColumns(const RecordFormat& format);

/// What is left out, by reason, with how many: "In a draft: 3. No asset number: 1." Empty: nothing is.
[[nodiscard]] QString leftOutSummary(const RenewalDrafts& drafts);

} // namespace lockkeeper
