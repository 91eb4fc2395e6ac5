// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/renewals_report.h"

#include "app/data_folder.h"
#include "app/exit_codes.h"
#include "app/say.h"
#include "app/table_file.h"
#include "models/tables/renewals/renewal_columns.h"
#include "models/tables/renewals/renewal_file.h"
#include "models/tables/renewals/renewal_row.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/not_renewed.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/journal/journal.h"
#include "ui/base/journal_profile.h"
#include "ui/base/profile_format.h"
#include "ui/overview/kept_record.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

void markMissing(ListState& state, bool isOffered)
{
    if (!isOffered && state.extent == ListExtent::NotRead) state.extent = ListExtent::NotOffered;
}

/// Notices first, then by the end; what ends together in the order of the enterprises' names.
void sortForReport(std::vector<RenewalRow>& rows, const EnterpriseNames& names)
{
    std::stable_sort(rows.begin(), rows.end(), [&](const RenewalRow& one, const RenewalRow& other) {
        const auto endOf = [](const RenewalRow& row) {
            return row.line ? row.line->endsAt.value_or(std::numeric_limits<qint64>::max())
                            : std::numeric_limits<qint64>::min();
        };
        if (endOf(one) != endOf(other)) return endOf(one) < endOf(other);
        return names.value(one.enterprise) < names.value(other.enterprise);
    });
}

} // namespace

RenewalsReport::RenewalsReport(CommandLine line, ConnectionProfile profile, QObject* parent)
    : KeptCommand(std::move(line), std::move(profile), parent)
{
}

RenewalsReport::~RenewalsReport() = default;

void RenewalsReport::opened()
{
    whenDone(
        holdings().readings(), this,
        [this](const LoadedReadings& kept) {
            m_kept = kept;
            readRecords();
        },
        [this] { fail(tr("Nothing was written.")); });
}

void RenewalsReport::readRecords()
{
    if (!m_kept.enterprises) {
        if (!m_kept.trouble.isEmpty()) say(m_kept.trouble);
        return fail(tr("Nothing was written."));
    }
    JournalSettings settings;
    settings.directory = inDataFolder(line(), u"journal"_s);
    settings.programVersion = QCoreApplication::applicationVersion();
    m_journal = std::make_unique<Journal>(settings);
    m_drafts = std::make_unique<DraftStore>(inDataFolder(line(), u"drafts"_s));
    askRenewalRecords(m_journal.get(), m_drafts.get(), journalProfile(profile()), profileKey(profile()), this,
        [this](const std::optional<RenewalRecords>& records) {
            m_records = records;
            readNotRenewed();
        });
}

void RenewalsReport::readNotRenewed()
{
    whenDone(
        lockkeeper::readNotRenewed(holdings()), this,
        [this](const std::optional<QList<NotRenewed>>& said) { write(said); },
        [this] { write(std::nullopt); });
}

/// The readings of all enterprises that are known, also of those of which nothing is kept.
std::vector<SharedReading> RenewalsReport::readings() const
{
    auto readings = *m_kept.enterprises;
    QSet<EnterpriseId> kept;
    for (const auto& each : readings)
        kept.insert(each->enterprise);
    for (const auto& each : enterprises().all()) {
        if (each.id.isEmpty() || kept.contains(each.id)) continue;
        EnterpriseReading unread;
        unread.enterprise = each.id;
        readings.push_back(std::make_shared<const EnterpriseReading>(std::move(unread)));
    }
    // A connection without any tokens, as --base-url is here, was opened with some.
    const bool order = offersOrderModule(profile()), member = offersMemberModule(profile());
    if (order == member) return readings;
    for (auto& each : readings) {
        auto reading = *each;
        markMissing(reading.assets, order);
        markMissing(reading.numbers, member);
        each = std::make_shared<const EnterpriseReading>(std::move(reading));
    }
    return readings;
}

void RenewalsReport::write(const std::optional<QList<NotRenewed>>& notRenewed)
{
    const auto format = formatFor(profile());
    RenewalSources sources{.readings = readings(),
        .enterprises = enterprises().all(),
        .book = std::nullopt,
        .clock = RenewalClock(orderTimesFor(profile(), format)),
        .days = line().days.value_or(0)};
    if (m_records && notRenewed) sources.book = m_records->book(*notRenewed, format.zone);
    auto rows = renewalRows(sources);
    const auto names = enterprises().names();
    sortForReport(rows, names);
    const auto notices =
        std::count_if(rows.cbegin(), rows.cend(), [](const RenewalRow& row) { return row.isNotice(); });
    if (rows.empty() && sources.readings.empty()) return failWithNothingRead();
    qint64 cutCells = 0;
    if (!writeFile(rows, cutCells)) {
        emit finished(exitcode::failure);
        return;
    }
    if (!sources.book)
        say(tr("The drafts and orders on this computer can't be read, so it is unknown what was ordered."));
    if (profile().team.isSet())
        say(tr(
            "What colleagues of the team ordered isn't included. A window with this connection shows it."));
    if (notices > 0) {
        say(tr("%Ln enterprise(s) weren't read completely: more may end there.", nullptr,
            int(std::min<qint64>(notices, std::numeric_limits<int>::max()))));
        say(tr("To read them, open this connection in a window and choose “Read all…” on the Enterprises "
               "page, with their products."));
    }
    const bool isAll = notices == 0 && sources.book && cutCells == 0;
    emit finished(isAll ? exitcode::success : exitcode::incomplete);
}

bool RenewalsReport::writeFile(const std::vector<RenewalRow>& rows, qint64& cutCells) const
{
    const auto top = head();
    const auto names = enterprises().names();
    switch (line().reportFormat) {
    case CommandLine::ReportFormat::Pdf:
        return writeSheet(renewalsSheet(top, rows, names, line().days), top);
    case CommandLine::ReportFormat::Json:
        return writeReportFile(line().output, renewalsAsJson(rows, top.format, names, top.when, line().days));
    case CommandLine::ReportFormat::Csv:
    case CommandLine::ReportFormat::Xlsx:
        break;
    }
    return writeTableFile(line().output, line().format, rows, renewalColumns(top.format, names), cutCells,
        SafeFile::Readers::OwnerOnly); // it is a list of customers
}

} // namespace lockkeeper
