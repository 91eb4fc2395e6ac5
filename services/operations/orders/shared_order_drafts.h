// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_draft.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace lockkeeper
{

// What the draft of a batch on this computer and the one of the team are to each other (TM-62). Pure, any
// thread; `content` is as Draft::content, `shared` as the team has it.

/// The hash that the server makes as well. It tells what is alike, and protects nothing.
[[nodiscard]] QString sharedHashOf(const QByteArray& shared);

/// Which of two is gone on with, once the draft is claimed.
enum class SharedChoice : quint8 {
    Local, ///< the team has what is known here, changed here or not
    Team,  ///< nothing was changed here since, or there is nothing here
    Both,  ///< both were changed: nobody can merge them
};

/// `content`: empty where there is no draft here. `revision`: of the team's. `past`: DraftAnswer::past, by
/// which is known what was written to the team after the mark was, as the last thing before an editor closed.
[[nodiscard]] SharedChoice sharedChoice(const QByteArray& content, const std::optional<SharedMark>& mark,
    const QByteArray& shared, qint64 revision, const QString& past);

/// The draft as the team has it, with a mark of that, and without passwords. Nothing for what is no batch.
[[nodiscard]] std::optional<OrderDraft> orderDraftFromTeam(const QByteArray& shared, qint64 revision);

} // namespace lockkeeper
