// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/server.h"

#include <QProcessEnvironment>

#include <memory>

namespace lockkeeper::test
{

/// A gateway that listens. A computer on which none can be started ends the program.
[[nodiscard]] inline std::unique_ptr<sandbox::Server> startedSandbox(int employees, int assets)
{
    sandbox::Options options;
    options.employees = employees;
    options.assets = assets;
    auto server = std::make_unique<sandbox::Server>(options);
    QString error;
    if (!server->start(&error)) qFatal("no sandbox: %s", qPrintable(error));
    return server;
}

/// The environment of this program, and in it the tokens as a headless run takes them.
[[nodiscard]] inline QProcessEnvironment environmentWith(const sandbox::Tokens& given)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKKEEPER_APP_TOKEN"), given.app);
    environment.insert(QStringLiteral("LOCKKEEPER_CLIENT_TOKEN"), given.client);
    environment.insert(QStringLiteral("LOCKKEEPER_USER_TOKEN"), given.user);
    return environment;
}

} // namespace lockkeeper::test
