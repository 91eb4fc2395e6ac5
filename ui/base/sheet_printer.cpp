// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/sheet_printer.h"

#include "ui/base/page_context.h"

#include <QDateTime>

namespace lockkeeper
{

RecordPrinter* newSheetPrinter(const PageContext& context, QWidget* window)
{
    return new RecordPrinter(
        context.prompter,
        [&context] {
            const auto& profile = context.profile;
            return QStringList{profile.name, context.enterpriseName(),
                profile.operatorName.isEmpty() ? profile.operatorIdentity : profile.operatorName,
                context.format.fullTime(QDateTime::currentDateTimeUtc())};
        },
        window);
}

} // namespace lockkeeper
