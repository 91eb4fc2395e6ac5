// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/sheet_commands.h"

#include "models/domain/enterprises/enterprise_label.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"
#include "ui/base/sheet_printer.h"
#include "ui/overview/sheet_record.h"

#include <QDateTime>
#include <QWidget>
#include <QtConcurrentRun>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SheetCommands::SheetCommands(const PageContext& context, QWidget* window)
    : QObject(window)
    , m_context(context)
    , m_printer(newSheetPrinter(context, window))
{
}

void SheetCommands::print(const SharedReading& reading, const std::shared_ptr<const OverviewFigures>& figures)
{
    build(reading, figures, [this](const PrintedRecord& record) { m_printer->print(record); });
}

void SheetCommands::savePdf(
    const SharedReading& reading, const std::shared_ptr<const OverviewFigures>& figures)
{
    const auto day = m_context.format.dayOf();
    //: File name of the overview of an enterprise: its name, then the date
    const auto name =
        tr("overview %1 %2")
            .arg(enterpriseLabel(m_context.enterpriseName(), reading->enterprise), day.toString(Qt::ISODate));
    build(reading, figures, [this, name](const PrintedRecord& record) { m_printer->savePdf(record, name); });
}

void SheetCommands::tellIn(Banner& banner)
{
    m_printer->tellIn(banner);
}

void SheetCommands::build(const SharedReading& reading, const std::shared_ptr<const OverviewFigures>& figures,
    std::function<void(const PrintedRecord&)> use)
{
    const auto& profile = m_context.profile;
    const SheetHead head{.name = m_context.enterpriseName(),
        .connection = profile.name,
        .operatorName = profile.operatorName.isEmpty() ? profile.operatorIdentity : profile.operatorName,
        .when = QDateTime::currentDateTimeUtc(),
        .format = m_context.format};
    const auto work = [head, reading, figures, days = m_days] {
        return enterpriseSheet(
            head, *reading, *figures, overviewSheet(*reading, head.format, head.when, days));
    };
    whenDone(QtConcurrent::run(work), this,
        [this, number = ++m_built, enterprise = reading->enterprise, use = std::move(use)](
            const PrintedRecord& record) {
            if (number != m_built) return;
            m_isBuilding = false;
            emit buildingChanged();
            // A sheet of another enterprise is dropped: it would have the name of the open one at the foot of
            // each page.
            if (m_context.reader.enterprise() == enterprise) use(record);
        });
    if (std::exchange(m_isBuilding, true)) return;
    emit buildingChanged();
}

} // namespace lockkeeper
