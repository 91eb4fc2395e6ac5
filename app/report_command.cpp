// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_command.h"

#include "app/data_folder.h"
#include "app/exit_codes.h"
#include "app/say.h"
#include "app/table_file.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/overview/counted_lines.h"
#include "models/tables/overview/sheet_file.h"
#include "services/operations/reading/remembered_products.h"
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
    , m_enterprise(std::move(enterprise))
    , m_read(client, m_enterprise, listsFor(m_line))
{
    connect(&m_read, &EnterpriseRead::finished, this, [this] {
        m_isRead = true;
        writeOnceAllCame();
    });
}

ReportCommand::~ReportCommand() = default;

void ReportCommand::start()
{
    openKept();
    bringProducts();
    m_read.start();
}

/// Opens what windows have kept, whose program may run meanwhile, as for KeptCommand. A report without any of
/// it is still one.
void ReportCommand::openKept()
{
    if (m_line.sandbox) return; // its windows keep nothing
    const auto key = profileKey(m_profile);
    UiSettings settings(settingsFile(m_line));
    const HoldingsSetting kept(settings, key);
    const auto folder = holdingsFolder(m_line);
    if (!kept.isKept() || !KnownHoldings::isThere(folder, key)) return;
    m_forgetAfter = kept.forgetAfter();
    m_holdings = std::make_unique<KnownHoldings>(folder, key, true);
    connect(m_holdings.get(), &KnownHoldings::failed, this, [](const QString& text) { say(text); });
    if (!isOverviewExport(m_line)) m_enterprises = std::make_unique<OwnEnterprises>(*m_holdings);
}

void ReportCommand::bringProducts()
{
    if (!m_holdings || !offersMemberModule(m_profile)) return;
    m_remembered = std::make_unique<RememberedProducts>(m_read.products(), m_holdings.get());
    connect(m_remembered.get(), &RememberedProducts::ended, this, &ReportCommand::writeOnceAllCame);
    m_remembered->bring(m_enterprise);
}

/// Leaves products out that are too old. A window would have the file forget them as soon as it opens; a
/// report leaves the file as it is.
void ReportCommand::forgetOldProducts()
{
    if (m_forgetAfter > 0)
        m_read.products().forgetKept(QDateTime::currentDateTimeUtc().addDays(-m_forgetAfter));
}

void ReportCommand::writeOnceAllCame()
{
    if (!m_isRead || (m_remembered && m_remembered->isUnderWay())) return;
    m_isRead = false;
    forgetOldProducts();
    if (!m_enterprises) return write();
    m_enterprises->whenRead(this, [this] { write(); });
}

void ReportCommand::write()
{
    const auto reading = m_read.reading();
    // Nothing is known of any end without O8.
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
        // The two kinds of rows go into one table, because the column of the product says which is which.
        auto rows = sheet.ending;
        rows.insert(rows.end(), sheet.products.begin(), sheet.products.end());
        isWritten =
            writeTableFile(m_line.output, m_line.format, rows, sheetColumns(format), cutCells, readers);
    } else {
        isWritten = writeTableFile(m_line.output, m_line.format, sheetLines(*reading, figures, sheet),
            sheetLineColumns(format), cutCells, readers);
    }
    if (isWritten) sayProducts(sheet);
    const bool isWhole = m_read.isComplete() && cutCells == 0;
    emit finished(!isWritten ? exitcode::failure : isWhole ? exitcode::success : exitcode::incomplete);
}

/// Says on standard error what is missing of products: a table of what ends has no place for it.
void ReportCommand::sayProducts(const OverviewSheet& sheet) const
{
    if (!offersMemberModule(m_profile) || sheet.assetsInAll == 0) return;
    if (sheet.assetsRead == 0)
        return say(tr("Products aren't included: none of this enterprise are kept on this computer."));
    const auto format = formatFor(m_profile);
    say(tr("Products of %1 of %2 assets are included, from what was read on this computer before (oldest: "
           "%3).")
            .arg(format.locale.toString(sheet.assetsRead), format.locale.toString(sheet.assetsInAll),
                format.zonedTime(sheet.productsAsOf)));
}

} // namespace lockkeeper
