// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "models/domain/renewals/renewal_state.h"
#include "services/operations/orders/unfinished_import.h"
#include "services/operations/orders/unfinished_order.h"

#include <QByteArray>
#include <QMap>
#include <QString>

#include <optional>

namespace lockkeeper
{

/// Draft::kind of a batch of licence orders.
inline constexpr auto batchDraftKind = u"batch";

/// Says that the team shares a draft (TM-60), and what is known here of the draft as the team has it.
struct SharedMark {
    qint64 revision = 0; ///< the one of the team's that this draft goes on from
    QString base;        ///< the hash of that one, as sharedHashOf() has it
    friend bool operator==(const SharedMark&, const SharedMark&) = default;
};

/// A batch of licence orders (contract §2.3) as it is kept on disk while people work on it.
struct OrderDraft {
    BatchOrder batch;
    /// How many products lack their passwords in a draft that was read back, because these were not kept.
    qsizetype lacksPasswords = 0;
    /// Texts that were typed into fields and are no values of these, by the field's path as in an Issue.
    /// Such a batch must not be sent: the field itself is empty, or as it was before.
    QMap<QString, QString> unread = {};
    // What wizards over the batch have not brought into it yet (OP-23).
    std::optional<UnfinishedOrder> order = {};
    std::optional<UnfinishedImport> import = {};
    QList<RenewedLine> renews = {}; ///< what the batch was drafted to renew; goes into the journal with it
    std::optional<SharedMark> shared = {}; ///< unset: it is on this computer only
};

/// JSON with every field that is not absent, and without passwords. Numbers keep all 64 bits, and merchandise
/// may nest to any depth.
[[nodiscard]] QByteArray contentOf(const OrderDraft& draft);
/// The part of contentOf() that the team has: all but the mark, which is of this computer. It is the same
/// whether the draft was kept with its passwords or read without them. Any thread.
[[nodiscard]] QByteArray sharedContentOf(const QByteArray& content);
/// All passwords, as JSON, to be encrypted; empty when there are none.
[[nodiscard]] QByteArray secretsOf(const OrderDraft& draft);
/// Whether secretsOf() would not be empty; quicker than making them.
[[nodiscard]] bool hasSecrets(const OrderDraft& draft);
/// The draft that contentOf() and secretsOf() were made from; nothing for what they did not write.
/// `secrets`: empty where they were not kept or cannot be read.
[[nodiscard]] std::optional<OrderDraft> orderDraftFrom(const QByteArray& content, const QByteArray& secrets);

/// The batch in a body of O5 as the journal has it, with every field. Its passwords are masked there: they
/// come back empty, and `lacksPasswords` counts their products. Nothing for what is no batch. Pure, any
/// thread.
[[nodiscard]] std::optional<OrderDraft> orderDraftFromBody(const QByteArray& maskedBody);

} // namespace lockkeeper
