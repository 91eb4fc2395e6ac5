// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/team/team_settings.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct TeamSettingsText {
    Q_DECLARE_TR_FUNCTIONS(TeamSettings)
};

/// Nobody types more, and a file that holds more means harm.
constexpr qsizetype longestTeamText = 500;

bool isOneLine(const QString& text)
{
    return std::none_of(text.begin(), text.end(), [](QChar c) {
        return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format ||
               c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
    });
}

bool isName(const QString& text)
{
    return !text.trimmed().isEmpty() && text == text.trimmed() && isOneLine(text) &&
           text.toUtf8().size() <= longestTeamLogin;
}

/// What a host may be made of: names, and addresses of both kinds. Nothing that libpq reads otherwise: a
/// comma is a list of hosts there, a slash the path of a socket.
bool isHost(const QString& host)
{
    return !host.isEmpty() && host.size() <= 253 && std::all_of(host.begin(), host.end(), [](QChar c) {
        return c.isLetterOrNumber() || c == u'.' || c == u'-' || c == u'_' || c == u':';
    });
}

/// 127.0.0.0/8, whole: a name may begin like that.
bool isLoopback4(const QString& host)
{
    const auto parts = host.split(u'.');
    return parts.size() == 4 && parts.first() == "127"_L1 &&
           std::all_of(parts.begin(), parts.end(), [](const QString& part) {
               bool isNumber = false;
               const int value = part.toInt(&isNumber);
               return isNumber && value >= 0 && value <= 255;
           });
}

} // namespace

bool isLoopback(const QString& host)
{
    const auto plain = host.trimmed().toLower();
    return plain == "localhost"_L1 || plain == "::1"_L1 || isLoopback4(plain);
}

Issues validateTeam(const TeamSettings& settings)
{
    Issues issues;
    if (!settings.isSet()) return issues;
    const auto add = [&issues](const QString& field, const QString& code, const QString& text) {
        issues.append({-1, field, code, text, Issue::Severity::Error});
    };
    if (!isHost(settings.host.trimmed()))
        add(u"host"_s, u"host"_s, TeamSettingsText::tr("Enter the name or address of one server."));
    if (settings.port < 1 || settings.port > 65535)
        add(u"port"_s, u"range"_s, TeamSettingsText::tr("The port must be between 1 and 65535."));
    if (!isName(settings.database))
        add(u"database"_s, u"name"_s, TeamSettingsText::tr("Enter the name of the team's database."));
    if (!isName(settings.user))
        add(u"user"_s, u"name"_s, TeamSettingsText::tr("Enter your login for the team."));
    if (settings.tls == TeamSettings::Tls::Loopback && !isLoopback(settings.host))
        add(u"tls"_s, u"tls"_s,
            TeamSettingsText::tr(
                "Only a server on this computer can be used without a verified certificate."));
    if (!isOneLine(settings.caFile) || settings.caFile.size() > longestTeamText)
        add(u"caFile"_s, u"caFile"_s, TeamSettingsText::tr("Choose a CA file."));
    return issues;
}

QString teamGateway(const QUrl& baseUrl)
{
    auto path = baseUrl.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    const auto host = baseUrl.host(QUrl::FullyEncoded).toLower();
    const int usual = baseUrl.scheme() == "http"_L1 ? 80 : 443;
    const int port = baseUrl.port(usual);
    return port == usual ? host + path : host + u':' + QString::number(port) + path;
}

} // namespace lockkeeper
