// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/sheet_printer.h"

#include "ui/base/page_context.h"

#include <QDateTime>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

RecordPrinter* newSheetPrinter(const PageContext& context, QWidget* window)
{
    return new RecordPrinter(
        context.prompter,
        [&context] {
            const auto& profile = context.profile;
            const auto now = QDateTime::currentDateTime().toTimeZone(context.format.zone);
            return QStringList{profile.name, context.enterpriseName(),
                profile.operatorName.isEmpty() ? profile.operatorIdentity : profile.operatorName,
                QLocale().toString(now, QLocale::ShortFormat) + u' ' + now.timeZoneAbbreviation()};
        },
        window);
}

} // namespace lockkeeper
