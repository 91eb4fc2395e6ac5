// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept_report.h"

#include "app/data_folder.h"
#include "app/exit_codes.h"
#include "app/say.h"
#include "app/table_file.h"
#include "models/tables/enterprises/ends_columns.h"
#include "models/tables/enterprises/kept_file.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/holdings_setting.h"
#include "ui/base/profile_format.h"
#include "ui/overview/kept_record.h"

#include <QDateTime>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// What this connection can read, and is worth reading for a report. One without any tokens, as --base-url is
/// here, was opened with some.
bool isWhole(const KeptFigures& kept, const ConnectionProfile& profile)
{
    const bool order = offersOrderModule(profile), member = offersMemberModule(profile);
    const bool isEndKnown = kept.assets.isWhole() && kept.expired.gap == CountGap::None;
    return (isEndKnown || (!order && member)) && (kept.numbers.isWhole() || (!member && order));
}

int countOf(qint64 number)
{
    return int(std::min<qint64>(number, std::numeric_limits<int>::max()));
}

} // namespace

KeptReport::KeptReport(CommandLine line, ConnectionProfile profile, QObject* parent)
    : QObject(parent)
    , m_line(std::move(line))
    , m_profile(std::move(profile))
{
}

KeptReport::~KeptReport()
{
    m_enterprises.reset();
}

void KeptReport::start()
{
    const auto key = profileKey(m_profile);
    UiSettings settings(settingsFile(m_line));
    if (!HoldingsSetting(settings, key).isKept())
        return fail(tr("What is read over this connection isn't remembered. Switch on “Remember what was "
                       "read” in its settings, choose “Read all…” on the Enterprises page, then run this "
                       "again."));
    const auto folder = holdingsFolder(m_line);
    if (!KnownHoldings::isThere(folder, key)) return take({std::make_shared<std::vector<KeptAssets>>(), {}});
    m_holdings = std::make_unique<KnownHoldings>(folder, key, true);
    connect(m_holdings.get(), &KnownHoldings::failed, this, [](const QString& text) { say(text); });
    m_enterprises = std::make_unique<OwnEnterprises>(*m_holdings);
    m_enterprises->whenRead(this, [this] {
        whenDone(
            m_holdings->sumAssets(), this, [this](const SummedAssets& sums) { take(sums); },
            [this] { take({}); });
    });
}

void KeptReport::take(const SummedAssets& sums)
{
    if (!sums.enterprises) {
        if (!sums.trouble.isEmpty()) say(sums.trouble);
        return fail(tr("Nothing was written."));
    }
    const auto now = QDateTime::currentDateTimeUtc();
    const auto figures =
        keptOverview(*sums.enterprises, formatFor(m_profile), now, m_line.days.value_or(expiresSoonDays))
            .figures;
    std::vector<EnterpriseRow> rows;
    const auto known = m_enterprises ? m_enterprises->all() : OwnEnterprises::All();
    for (const auto& each : known)
        if (!each.id.isEmpty()) rows.emplace_back(each, figures.value(each.id));
    for (auto each = figures.cbegin(); each != figures.cend(); ++each) {
        if (known.contains(each.key())) continue;
        OwnEnterprise nameless;
        nameless.id = each.key();
        rows.emplace_back(nameless, *each);
    }
    // Without O8 nothing is known of any end.
    const bool isExpiring = m_line.report == CommandLine::Report::Expiring;
    const bool hasAny = std::any_of(rows.begin(), rows.end(), [isExpiring](const EnterpriseRow& row) {
        return (isExpiring ? row.kept.assets.at : row.kept.readAt()) > 0;
    });
    if (!hasAny)
        return fail(tr("Nothing for this report was read over this connection yet. Open it in a window, "
                       "choose “Read all…” on the Enterprises page, then run this again."));
    qint64 cutCells = 0;
    if (!write(*sums.enterprises, rows, now, cutCells)) {
        emit finished(exitcode::failure);
        return;
    }
    const bool isAll = sayWhatIsMissing(rows);
    emit finished(isAll && cutCells == 0 ? exitcode::success : exitcode::incomplete);
}

bool KeptReport::write(const std::vector<KeptAssets>& kept, std::vector<EnterpriseRow> rows,
    const QDateTime& now, qint64& cutCells) const
{
    using Format = CommandLine::ReportFormat;
    constexpr auto readers = SafeFile::Readers::OwnerOnly; // it is a list of customers
    const auto format = formatFor(m_profile);
    const int days = m_line.days.value_or(expiresSoonDays);
    const SheetHead head{.connection = m_profile.name,
        .operatorName =
            m_profile.operatorName.isEmpty() ? m_profile.operatorIdentity : m_profile.operatorName,
        .when = now,
        .format = format};
    const auto writePdf = [&](PrintedRecord record) {
        record.origin = {head.connection, head.operatorName, format.zonedTime(now)};
        return writeReportFile(m_line.output, pdfOf(record));
    };
    sortForFile(rows, format);
    if (m_line.report == CommandLine::Report::Enterprise) {
        if (m_line.reportFormat == Format::Pdf) return writePdf(allEnterprisesSheet(head, rows, days));
        if (m_line.reportFormat == Format::Json)
            return writeReportFile(m_line.output, keptAsJson(rows, format, now, days));
        return writeTableFile(
            m_line.output, m_line.format, rows, enterpriseReportColumns(format, days), cutCells, readers);
    }
    auto ends = m_line.days ? keptEndsWithin(kept, format, now, days) : keptOverview(kept, format, now).ends;
    for (const auto& row : rows)
        if (row.kept.assets.at == 0) ends.push_back(neverReadEnds(row.id));
    const auto names = m_enterprises->names();
    sortForFile(ends, format, names);
    if (m_line.reportFormat == Format::Pdf) return writePdf(allEndsSheet(head, ends, rows, m_line.days));
    if (m_line.reportFormat == Format::Json)
        return writeReportFile(m_line.output, keptEndsAsJson(ends, rows, format, now, m_line.days));
    return writeTableFile(m_line.output, m_line.format, ends, endsColumns(format, names), cutCells, readers);
}

bool KeptReport::sayWhatIsMissing(const std::vector<EnterpriseRow>& rows) const
{
    qint64 unread = 0, inPart = 0;
    for (const auto& row : rows) {
        if (row.kept.readAt() == 0)
            ++unread;
        else if (!isWhole(row.kept, m_profile))
            ++inPart;
    }
    if (unread > 0) say(tr("%Ln enterprise(s) were never read.", nullptr, countOf(unread)));
    if (inPart > 0) say(tr("%Ln enterprise(s) weren't read completely.", nullptr, countOf(inPart)));
    if (unread + inPart == 0) return true;
    say(tr("To read them, open this connection in a window and choose “Read all…” on the Enterprises page."));
    return false;
}

void KeptReport::fail(const QString& error)
{
    say(error);
    emit finished(exitcode::failure);
}

} // namespace lockkeeper
