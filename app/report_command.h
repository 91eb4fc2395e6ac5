// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "app/enterprise_read.h"
#include "models/domain/base/ids.h"
#include "services/identity/profiles/connection_profile.h"

#include <QObject>
#include <QString>

namespace lockkeeper
{

class GatewayClient;

/// `lockkeeper report` and `lockkeeper export overview`: reads the lists of an enterprise, never products,
/// and writes its sheet, or its numbers, into a file. What could not be read is in the file, and named on
/// standard error (AP-12).
class ReportCommand : public QObject
{
    Q_OBJECT

public:
    /// `profile`: of the connection. For a PDF there must be a QGuiApplication. `client` outlives this.
    ReportCommand(GatewayClient& client, CommandLine line, EnterpriseId enterprise, ConnectionProfile profile,
        QObject* parent = nullptr);

    void start();

signals:
    /// With one of the exit codes; exactly once.
    void finished(int exitCode);

private:
    void write();

    const CommandLine m_line;
    const ConnectionProfile m_profile;
    EnterpriseRead m_read;
};

} // namespace lockkeeper
