// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "services/identity/profiles/connection_profile.h"

#include <QObject>

#include <memory>

namespace lockkeeper
{

class KnownHoldings;
class OwnEnterprises;
struct PrintedRecord;
struct SheetHead;

/// A command over what windows have kept of a connection on this computer: no request is sent, and no token
/// is needed (AP-15). The program whose data it is may run meanwhile.
class KeptCommand : public QObject
{
    Q_OBJECT

public:
    /// `profile`: that of the connection.
    KeptCommand(CommandLine line, ConnectionProfile profile, QObject* parent = nullptr);
    ~KeptCommand() override;

    /// Opens what is kept, then calls opened(). To be called once.
    void start();

signals:
    /// It has ended; comes exactly once, with one of the exit codes.
    void finished(int exitCode);

protected:
    /// Called when what is kept can be read, and the names of the enterprises are known.
    virtual void opened() = 0;

    [[nodiscard]] const CommandLine& line() const { return m_line; }
    [[nodiscard]] const ConnectionProfile& profile() const { return m_profile; }
    [[nodiscard]] KnownHoldings& holdings() const { return *m_holdings; }
    [[nodiscard]] OwnEnterprises& enterprises() const { return *m_enterprises; }
    /// What stands on top of a report on paper, as of now.
    [[nodiscard]] SheetHead head() const;
    /// Writes the record as a PDF. False: nothing was written, and why has been said.
    [[nodiscard]] bool writeSheet(PrintedRecord record, const SheetHead& head) const;

    void fail(const QString& error);
    void failWithNothingRead();

private:
    const CommandLine m_line;
    const ConnectionProfile m_profile;
    std::unique_ptr<KnownHoldings> m_holdings;
    std::unique_ptr<OwnEnterprises> m_enterprises; ///< destroyed before the holdings
};

} // namespace lockkeeper
