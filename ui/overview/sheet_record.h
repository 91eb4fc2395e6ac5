// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "models/tables/base/record_format.h"
#include "models/tables/overview/overview_figures.h"
#include "models/tables/overview/overview_sheet.h"
#include "ui/kit/printed_record.h"

#include <QDateTime>
#include <QString>

namespace lockkeeper
{

/// What stands above the numbers of a sheet.
struct SheetHead {
    QString name = {};       ///< what the gateway calls the enterprise; empty where that is not known
    QString connection = {}; ///< name of the profile
    QString operatorName = {};
    QDateTime when = {}; ///< UTC
    RecordFormat format = {};
};

/// On paper a table ends after so many rows, and says how many it leaves out (OV-8).
inline constexpr qsizetype mostRowsOnPaper = 2000;

/// Everything that *Overview* says of an enterprise, for the customer. What was not read is said, and is
/// never 0 (OV-7). Slow where there are many rows; any thread, in the language of the moment.
[[nodiscard]] PrintedRecord enterpriseSheet(const SheetHead& head, const EnterpriseReading& reading,
    const OverviewFigures& figures, const OverviewSheet& sheet);

/// The sheet of what ends within the sheet's days alone, and what that rests on. Slow and of any thread, as
/// enterpriseSheet() is.
[[nodiscard]] PrintedRecord expiringSheet(
    const SheetHead& head, const EnterpriseReading& reading, const OverviewSheet& sheet);

} // namespace lockkeeper
