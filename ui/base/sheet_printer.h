// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/page_context.h"
#include "ui/kit/printed_record.h"

#include <QDateTime>

namespace lockkeeper
{

/// A child of `window` that prints, with connection, enterprise, operator and time at the foot of each page.
/// `context` outlives it.
[[nodiscard]] inline RecordPrinter* newSheetPrinter(const PageContext& context, QWidget* window)
{
    return new RecordPrinter(
        context.prompter,
        [&context] {
            const auto& profile = context.profile;
            return QStringList{profile.name, context.enterpriseName(),
                profile.operatorName.isEmpty() ? profile.operatorIdentity : profile.operatorName,
                context.format.zonedTime(QDateTime::currentDateTimeUtc())};
        },
        window);
}

} // namespace lockkeeper
