// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/endtoend/kill_rounds.h"
#include "tests/support/test_paths.h"

#include <QProcessEnvironment>
#include <QString>

namespace lockkeeper::test
{

/// A word of a step of typist.cpp.
inline QString encoded(const QString& text)
{
    return QString::fromLatin1(text.toUtf8().toPercentEncoding());
}

/// Starts the real program for a victim, with somebody at its keyboard who does these steps (typist.cpp).
inline void startTyped(Victim& victim, const QString& page, const QString& steps, const QString& dataFolder)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    const auto set = [&environment](const char* name, const QString& value) {
        environment.insert(QString::fromLatin1(name), value);
    };
    set("QT_QPA_PLATFORM", QStringLiteral("offscreen"));
    set("QT_PLUGIN_PATH", buildDir() + QStringLiteral("/plugins"));
    set("QT_QPA_GENERIC_PLUGINS", QStringLiteral("typist"));
    set("LOCKKEEPER_TYPIST", steps);
    set("DBUS_SESSION_BUS_ADDRESS", QStringLiteral("unix:path=/nonexistent/bus")); // nobody's keychain
    const auto tokens = victim.gateway().tokens();
    set("LOCKKEEPER_APP_TOKEN", tokens.app);
    set("LOCKKEEPER_CLIENT_TOKEN", tokens.client);
    set("LOCKKEEPER_USER_TOKEN", tokens.user);
    victim.start(programPath(QStringLiteral("lockkeeper")),
        {QStringLiteral("--base-url"), victim.url(), QStringLiteral("--enterprise"),
            victim.gateway().sampleEnterprise(), QStringLiteral("--page"), page, QStringLiteral("--language"),
            QStringLiteral("en"), QStringLiteral("--data-dir"), dataFolder},
        environment);
}

} // namespace lockkeeper::test
