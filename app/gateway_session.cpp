// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gateway_session.h"

#include <QCoreApplication>
#include <QStandardPaths>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

QString dataFolder(const CommandLine& line)
{
    if (!line.dataDir.isEmpty()) return line.dataDir;
#ifdef Q_OS_UNIX
    // Without a home Qt would take the root folder for one.
    if (qEnvironmentVariableIsEmpty("HOME") && qEnvironmentVariableIsEmpty("XDG_DATA_HOME")) return {};
#endif
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
}

tl::expected<std::unique_ptr<GatewaySession>, QString> GatewaySession::open(
    const CommandLine& line, Purpose purpose)
{
    std::unique_ptr<GatewaySession> session(new GatewaySession);
    ClientSettings settings;
    AccessTokens tokens;
    session->m_enterprise = EnterpriseId(line.enterprise);
    if (line.sandbox) {
        sandbox::Options options;
        options.dataFile = line.sandboxFile;
        session->m_sandbox = std::make_unique<sandbox::Server>(options);
        QString error;
        if (!session->m_sandbox->start(&error)) return tl::unexpected(error);
        settings.baseUrl = session->m_sandbox->baseUrl();
        settings.profileName = QCoreApplication::translate("GatewaySession", "Sandbox");
        const auto given = session->m_sandbox->tokens();
        tokens = {given.app.toLatin1(), given.client.toLatin1(), given.user.toLatin1()};
        if (line.enterprise.isEmpty())
            session->m_enterprise = EnterpriseId(session->m_sandbox->sampleEnterprise());
    } else {
        settings.baseUrl = line.baseUrl;
        settings.profileName = line.baseUrl.host();
        tokens = {qgetenv("LOCKKEEPER_APP_TOKEN"), qgetenv("LOCKKEEPER_CLIENT_TOKEN"),
            qgetenv("LOCKKEEPER_USER_TOKEN")};
    }
    if (purpose == Purpose::Working) {
        const QString folder = dataFolder(line);
        JournalSettings journal;
        if (!folder.isEmpty()) journal.directory = folder + u"/journal"_s;
        journal.programVersion = QCoreApplication::applicationVersion();
        session->m_journal = std::make_unique<Journal>(journal);
    }
    session->m_client = std::make_unique<GatewayClient>(settings, session->m_journal.get());
    session->m_client->setTokens(tokens);
    return session;
}

} // namespace lockkeeper
