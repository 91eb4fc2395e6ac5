// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

#include <QObject>

#include <memory>

namespace lockkeeper
{

class Journal;
class JournalExport;

/// `lockkeeper journal`: the journal of this computer into a file, without a window and without a gateway.
/// The program whose journal it is may run meanwhile. Progress and what is wrong go to standard error.
class JournalCommand : public QObject
{
    Q_OBJECT

public:
    explicit JournalCommand(CommandLine line, QObject* parent = nullptr);
    ~JournalCommand() override;

    void start();

signals:
    /// The command has ended. Emitted once, from the event loop, with a code of exit_codes.h.
    void finished(int exitCode);

private:
    void end(const QString& error);
    void fail(const QString& error);

    const CommandLine m_line;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<JournalExport> m_export; ///< destroyed before the journal that it reads
};

} // namespace lockkeeper
