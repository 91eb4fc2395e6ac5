// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_url.h"

#include <QCoreApplication>
#include <QUrl>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct TeamUrlText {
    Q_DECLARE_TR_FUNCTIONS(TeamUrl)
};

} // namespace

tl::expected<TeamSettings, QString> teamFromUrl(const QString& text)
{
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    const auto scheme = url.scheme();
    if (!url.isValid() || (scheme != "postgresql"_L1 && scheme != "postgres"_L1) || url.host().isEmpty())
        return tl::unexpected(
            TeamUrlText::tr("“%1” isn't an address such as postgresql://admin@db.example/lockkeeper.")
                .arg(url.toDisplayString(QUrl::RemovePassword).left(200)));
    if (!url.password().isEmpty())
        return tl::unexpected(TeamUrlText::tr(
            "Remove the password from the address: other people on this computer can see it there."));
    TeamSettings settings;
    settings.host = url.host();
    settings.port = url.port(settings.port);
    settings.user = url.userName(QUrl::FullyDecoded);
    if (const auto database = url.path(QUrl::FullyDecoded).mid(1); !database.isEmpty())
        settings.database = database;
    settings.tls = isLoopback(settings.host) ? TeamSettings::Tls::Loopback : TeamSettings::Tls::Verified;
    for (const auto& [name, value] : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        if (name == "sslrootcert"_L1) {
            settings.caFile = value;
        } else if (name == "sslmode"_L1 && value == "verify-full"_L1) {
            settings.tls = TeamSettings::Tls::Verified;
        } else if (name != "sslmode"_L1 || value != "prefer"_L1 || !isLoopback(settings.host)) {
            return tl::unexpected(TeamUrlText::tr("The address has “%1”, which isn't supported here.")
                                      .arg(QString(name + u'=' + value).left(100)));
        }
    }
    for (const auto& issue : validateTeam(settings))
        if (issue.field != "user"_L1) return tl::unexpected(issue.text);
    return settings;
}

QString teamUrl(const TeamSettings& settings)
{
    QUrl url;
    url.setScheme(u"postgresql"_s);
    url.setHost(settings.host.trimmed());
    if (settings.port != TeamSettings().port) url.setPort(settings.port);
    url.setUserName(settings.user, QUrl::DecodedMode);
    url.setPath(u'/' + settings.database, QUrl::DecodedMode);
    QUrlQuery query;
    query.addQueryItem(
        u"sslmode"_s, settings.tls == TeamSettings::Tls::Verified ? u"verify-full"_s : u"prefer"_s);
    if (!settings.caFile.isEmpty())
        query.addQueryItem(u"sslrootcert"_s, QString::fromLatin1(QUrl::toPercentEncoding(settings.caFile)));
    url.setQuery(query);
    return url.toString(QUrl::FullyEncoded);
}

} // namespace lockkeeper
