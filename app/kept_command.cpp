// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept_command.h"

#include "app/data_folder.h"
#include "app/exit_codes.h"
#include "app/say.h"
#include "app/table_file.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/holdings_setting.h"
#include "ui/base/profile_format.h"
#include "ui/overview/sheet_record.h"

#include <QDateTime>

#include <utility>

namespace lockkeeper
{

KeptCommand::KeptCommand(CommandLine line, ConnectionProfile profile, QObject* parent)
    : QObject(parent)
    , m_line(std::move(line))
    , m_profile(std::move(profile))
{
}

KeptCommand::~KeptCommand() = default;

void KeptCommand::start()
{
    const auto key = profileKey(m_profile);
    UiSettings settings(settingsFile(m_line));
    if (!HoldingsSetting(settings, key).isKept())
        return fail(tr("What is read over this connection isn't remembered. Switch on “Remember what was "
                       "read” in its settings, choose “Read all…” on the Enterprises page, then run this "
                       "again."));
    const auto folder = holdingsFolder(m_line);
    if (!KnownHoldings::isThere(folder, key)) return failWithNothingRead();
    m_holdings = std::make_unique<KnownHoldings>(folder, key, true);
    connect(m_holdings.get(), &KnownHoldings::failed, this, [](const QString& text) { say(text); });
    m_enterprises = std::make_unique<OwnEnterprises>(*m_holdings);
    m_enterprises->whenRead(this, [this] { opened(); });
}

SheetHead KeptCommand::head() const
{
    return {.connection = m_profile.name,
        .operatorName =
            m_profile.operatorName.isEmpty() ? m_profile.operatorIdentity : m_profile.operatorName,
        .when = QDateTime::currentDateTimeUtc(),
        .format = formatFor(m_profile)};
}

bool KeptCommand::writeSheet(PrintedRecord record, const SheetHead& head) const
{
    record.origin = {head.connection, head.operatorName, head.format.zonedTime(head.when)};
    return writeReportFile(m_line.output, pdfOf(record));
}

void KeptCommand::fail(const QString& error)
{
    say(error);
    emit finished(exitcode::failure);
}

/// Ends where nothing was read. Where something was lost, that has been told by then.
void KeptCommand::failWithNothingRead()
{
    if (m_holdings && !m_holdings->lost().isEmpty()) return fail(tr("Nothing was written."));
    fail(tr("Nothing for this report was read over this connection yet. Open it in a window, choose “Read "
            "all…” on the Enterprises page, then run this again."));
}

} // namespace lockkeeper
