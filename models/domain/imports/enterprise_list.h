// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_requests.h"
#include "models/domain/enterprises/own_enterprise.h"
#include "models/domain/imports/import_fields.h"

#include <QList>
#include <QStringList>

namespace lockkeeper
{

/// What a column of a list of enterprises can be.
enum class EnterpriseColumn : quint8 { Ignore, ChannelCode, ChannelCustomerId, OwnName, Group, Note };

/// Fields are EnterpriseColumns. Without titles the columns stand in this order, and one column alone has
/// channel customer ids.
[[nodiscard]] const ImportFields& enterpriseListFields();

/// One line of a list of enterprises.
struct EnterpriseListRow {
    int line = 0; ///< TextRow::line
    QString channelCode, channelCustomerId;
    EnterpriseDescription said; ///< what is not in the list is empty

    /// What O3 is asked for it.
    [[nodiscard]] CustomerQuery question() const;
};

/// A list of enterprises as somebody pasted it: customers of a channel, and what they are called here.
struct EnterpriseList {
    QList<EnterpriseListRow> rows; ///< that have a channel customer id, each pair with a channel code once
    qsizetype without = 0;         ///< lines without a channel customer id
    qsizetype again = 0; ///< lines that repeat a pair: what they say of it counts where it says more
};

/// `channelCode` is that of lines that have none. Pure and reentrant.
[[nodiscard]] EnterpriseList enterpriseListOf(const QList<TextRow>& lines, const QString& channelCode);

} // namespace lockkeeper
