// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_command.h"

#include "app/data_folder.h"
#include "app/exit_codes.h"
#include "app/say.h"
#include "app/table_file.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/overview/counted_lines.h"
#include "models/tables/overview/sheet_file.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/holdings_setting.h"
#include "ui/base/profile_format.h"
#include "ui/overview/sheet_record.h"

#include <QDateTime>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isOverviewExport(const CommandLine& line)
{
    return line.action == CommandLine::Action::Export;
}

bool isExpiring(const CommandLine& line)
{
    return !isOverviewExport(line) && line.report == CommandLine::Report::Expiring;
}

std::vector<SweptList> listsFor(const CommandLine& line)
{
    std::vector<SweptList> lists{SweptList::Assets, SweptList::AssetNumbers, SweptList::Employees};
    if (!isExpiring(line)) lists.push_back(SweptList::BorrowedLocks);
    return lists;
}

} // namespace

ReportCommand::ReportCommand(GatewayClient& client, CommandLine line, EnterpriseId enterprise,
    ConnectionProfile profile, QObject* parent)
    : QObject(parent)
    , m_line(std::move(line))
    , m_profile(std::move(profile))
    , m_read(client, std::move(enterprise), listsFor(m_line))
{
    connect(&m_read, &EnterpriseRead::finished, this, [this] {
        if (!m_enterprises) return write();
        m_enterprises->whenRead(this, [this] { write(); });
    });
}

ReportCommand::~ReportCommand() = default;

void ReportCommand::start()
{
    if (!isOverviewExport(m_line)) openNames();
    m_read.start();
}

/// The program whose data it is may run meanwhile, as for KeptCommand. A report without a name is still one.
void ReportCommand::openNames()
{
    if (m_line.sandbox) return; // its windows keep nothing
    const auto key = profileKey(m_profile);
    UiSettings settings(settingsFile(m_line));
    const auto folder = holdingsFolder(m_line);
    if (!HoldingsSetting(settings, key).isKept() || !KnownHoldings::isThere(folder, key)) return;
    m_holdings = std::make_unique<KnownHoldings>(folder, key, true);
    connect(m_holdings.get(), &KnownHoldings::failed, this, [](const QString& text) { say(text); });
    m_enterprises = std::make_unique<OwnEnterprises>(*m_holdings);
}

void ReportCommand::write()
{
    const auto reading = m_read.reading();
    // Without O8 nothing is known of any end.
    if (m_read.isEmpty() || (isExpiring(m_line) && !reading->assets.hasRows())) {
        say(tr("Nothing was written."));
        emit finished(exitcode::failure);
        return;
    }
    const auto now = QDateTime::currentDateTimeUtc();
    const auto format = formatFor(m_profile);
    const auto sheet = overviewSheet(*reading, format, now, m_line.days.value_or(expiresSoonDays));
    const auto figures = overviewFigures(*reading, format, now);
    const auto name = m_enterprises ? m_enterprises->gatewayName(reading->enterprise) : QString(); // ST-8
    using Format = CommandLine::ReportFormat;
    constexpr auto readers = SafeFile::Readers::OwnerOnly; // people are named in all of them
    qint64 cutCells = 0;
    bool isWritten = false;
    if (isOverviewExport(m_line)) {
        isWritten = writeTableFile(
            m_line.output, m_line.format, countedLines(figures), countedColumns(format), cutCells);
    } else if (m_line.reportFormat == Format::Pdf) {
        const SheetHead head{.name = name,
            .connection = m_profile.name,
            .operatorName =
                m_profile.operatorName.isEmpty() ? m_profile.operatorIdentity : m_profile.operatorName,
            .when = now,
            .format = format};
        auto record = isExpiring(m_line) ? expiringSheet(head, *reading, sheet)
                                         : enterpriseSheet(head, *reading, figures, sheet);
        record.origin = {
            head.connection, reading->enterprise.toString(), head.operatorName, format.zonedTime(now)};
        isWritten = writeReportFile(m_line.output, pdfOf(record));
    } else if (m_line.reportFormat == Format::Json) {
        isWritten = writeReportFile(m_line.output,
            sheetAsJson(name, *reading, isExpiring(m_line) ? nullptr : &figures, sheet, format, now));
    } else if (isExpiring(m_line)) {
        isWritten = writeTableFile(
            m_line.output, m_line.format, sheet.ending, sheetColumns(format), cutCells, readers);
    } else {
        isWritten = writeTableFile(m_line.output, m_line.format, sheetLines(*reading, figures, sheet),
            sheetLineColumns(format), cutCells, readers);
    }
    const bool isWhole = m_read.isComplete() && cutCells == 0;
    emit finished(!isWritten ? exitcode::failure : isWhole ? exitcode::success : exitcode::incomplete);
}

} // namespace lockkeeper
