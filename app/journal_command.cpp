// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal_command.h"

#include "app/command_line.h"
#include "app/data_folder.h"
#include "app/exit_codes.h"
#include "app/say.h"
#include "services/identity/profiles/profile_store.h"
#include "services/operations/review/journal_export.h"
#include "services/storage/journal/journal.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

JournalCommand::JournalCommand(CommandLine line, QObject* parent)
    : QObject(parent)
    , m_line(std::move(line))
{
}

JournalCommand::~JournalCommand()
{
    m_export.reset();
}

void JournalCommand::start()
{
    JournalFilter filter;
    filter.from = m_line.since;
    const QString folder = dataFolder(m_line);
    if (!m_line.profile.isEmpty()) {
        const ProfileStore profiles(folder);
        const auto* profile = profiles.findNamed(m_line.profile);
        if (!profile) return fail(tr("There is no connection “%1”.").arg(m_line.profile));
        filter.profile = profileKey(*profile);
    }
    JournalSettings settings;
    settings.directory = folder.isEmpty() ? QString() : folder + u"/journal"_s;
    settings.programVersion = QCoreApplication::applicationVersion();
    // A mistyped folder must not give an empty file, which would say that nothing was ever sent.
    if (!QFile::exists(settings.directory + u"/journal.sqlite"_s))
        return fail(tr("There is no journal in %1.").arg(QDir::toNativeSeparators(settings.directory)));
    m_journal = std::make_unique<Journal>(settings);
    // What was found when the journal was opened, for example a damaged file that was set aside, belongs to
    // the answer.
    connect(m_journal.get(), &Journal::opened, this, [](const OpenReport& report) {
        if (!report.text.isEmpty() && report.state != OpenReport::State::Unavailable) say(report.text);
    });
    m_export = std::make_unique<JournalExport>(*m_journal, filter, m_line.output,
        m_line.asJson ? JournalExport::Format::Json : JournalExport::Format::Csv);
    connect(m_export.get(), &JournalExport::progressed, this, [](qint64 written, qint64 total) {
        sayProgress(tr("%L1 of %L2 entries").arg(written).arg(total), written, total);
    });
    connect(m_export.get(), &JournalExport::finished, this, &JournalCommand::end);
    m_export->start();
}

void JournalCommand::end(const QString& error)
{
    if (!error.isEmpty()) return fail(error);
    // The export would not be complete, because earlier entries are in a file that was set aside.
    const auto state = m_journal->status().report.state;
    if (m_line.output != "-"_L1)
        say(tr("%L1 entries written to %2").arg(m_export->written()).arg(m_line.output));
    emit finished(state == OpenReport::State::SetAside ? exitcode::incomplete : exitcode::success);
}

void JournalCommand::fail(const QString& error)
{
    say(error);
    emit finished(exitcode::failure);
}

} // namespace lockkeeper
