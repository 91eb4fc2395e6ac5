// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept_report.h"

#include "app/exit_codes.h"
#include "app/say.h"
#include "app/table_file.h"
#include "models/tables/enterprises/ends_columns.h"
#include "models/tables/enterprises/kept_file.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
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

/// Whether everything was read that this connection can read and that is worth reading for a report. A
/// connection without any tokens, as --base-url is here, was opened with some.
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

void KeptReport::opened()
{
    whenDone(
        holdings().sumAssets(), this, [this](const SummedAssets& sums) { take(sums); }, [this] { take({}); });
}

void KeptReport::take(const SummedAssets& sums)
{
    if (!sums.enterprises) {
        if (!sums.trouble.isEmpty()) say(sums.trouble);
        return fail(tr("Nothing was written."));
    }
    const auto now = QDateTime::currentDateTimeUtc();
    const auto figures =
        keptOverview(*sums.enterprises, formatFor(profile()), now, line().days.value_or(expiresSoonDays))
            .figures;
    std::vector<EnterpriseRow> rows;
    const auto& known = enterprises().all();
    for (const auto& each : known)
        if (!each.id.isEmpty()) rows.emplace_back(each, figures.value(each.id));
    for (auto each = figures.cbegin(); each != figures.cend(); ++each) {
        if (known.contains(each.key())) continue;
        OwnEnterprise nameless;
        nameless.id = each.key();
        rows.emplace_back(nameless, *each);
    }
    // Nothing is known of any end without O8.
    const bool isExpiring = line().report == CommandLine::Report::Expiring;
    const bool hasAny = std::any_of(rows.begin(), rows.end(), [isExpiring](const EnterpriseRow& row) {
        return (isExpiring ? row.kept.assets.at : row.kept.readAt()) > 0;
    });
    if (!hasAny) return failWithNothingRead();
    qint64 cutCells = 0;
    if (!write(*sums.enterprises, rows, cutCells)) {
        emit finished(exitcode::failure);
        return;
    }
    const bool isAll = sayWhatIsMissing(rows);
    emit finished(isAll && cutCells == 0 ? exitcode::success : exitcode::incomplete);
}

bool KeptReport::write(
    const std::vector<KeptAssets>& kept, std::vector<EnterpriseRow> rows, qint64& cutCells) const
{
    using Format = CommandLine::ReportFormat;
    constexpr auto readers = SafeFile::Readers::OwnerOnly; // it is a list of customers
    const auto top = head();
    const auto& format = top.format;
    const auto& now = top.when;
    const int days = line().days.value_or(expiresSoonDays);
    sortForFile(rows, format);
    if (line().report == CommandLine::Report::Enterprise) {
        if (line().reportFormat == Format::Pdf) return writeSheet(allEnterprisesSheet(top, rows, days), top);
        if (line().reportFormat == Format::Json)
            return writeReportFile(line().output, keptAsJson(rows, format, now, days));
        return writeTableFile(
            line().output, line().format, rows, enterpriseReportColumns(format, days), cutCells, readers);
    }
    auto ends = line().days ? keptEndsWithin(kept, format, now, days) : keptOverview(kept, format, now).ends;
    for (const auto& row : rows)
        if (row.kept.assets.at == 0) ends.push_back(neverReadEnds(row.id));
    const auto names = enterprises().names();
    sortForFile(ends, format, names);
    if (line().reportFormat == Format::Pdf)
        return writeSheet(allEndsSheet(top, ends, rows, line().days), top);
    if (line().reportFormat == Format::Json)
        return writeReportFile(line().output, keptEndsAsJson(ends, rows, format, now, line().days));
    return writeTableFile(line().output, line().format, ends, endsColumns(format, names), cutCells, readers);
}

bool KeptReport::sayWhatIsMissing(const std::vector<EnterpriseRow>& rows) const
{
    qint64 unread = 0, inPart = 0;
    for (const auto& row : rows) {
        if (row.kept.readAt() == 0)
            ++unread;
        else if (!isWhole(row.kept, profile()))
            ++inPart;
    }
    if (unread > 0) say(tr("%Ln enterprise(s) were never read.", nullptr, countOf(unread)));
    if (inPart > 0) say(tr("%Ln enterprise(s) weren't read completely.", nullptr, countOf(inPart)));
    if (unread + inPart == 0) return true;
    say(tr("To read them, open this connection in a window and choose “Read all…” on the Enterprises page."));
    return false;
}

} // namespace lockkeeper
