// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/connection_profile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHostAddress>
#include <QTimeZone>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// A bundle of all authorities that there are has about 250 KB: a larger file is something else.
constexpr qint64 longestCaFile = 4'000'000;
/// The limit of every other text: nobody types more, and a file that holds more means harm.
constexpr qsizetype longestText = 2000;

struct ProfileText {
    Q_DECLARE_TR_FUNCTIONS(ConnectionProfile)
};

class Findings
{
public:
    void add(const QString& field, const QString& code, const QString& text)
    {
        m_issues.append({-1, field, code, text, Issue::Severity::Error});
    }
    [[nodiscard]] Issues take() { return std::move(m_issues); }

private:
    Issues m_issues;
};

bool hasControls(const QString& text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) {
        return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format ||
               c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
    });
}

bool isThisComputer(const QString& host)
{
    return host == "localhost"_L1 || QHostAddress(host).isLoopback();
}

QUrl addressOf(const QString& text)
{
    return QUrl(text.trimmed(), QUrl::StrictMode);
}

void checkName(Findings& findings, const ConnectionProfile& profile, const QStringList& otherNames)
{
    const auto name = profile.name.trimmed();
    if (name.isEmpty()) {
        findings.add(u"name"_s, u"empty"_s, ProfileText::tr("Enter a name for the connection."));
    } else if (name.size() > longestProfileName) {
        findings.add(u"name"_s, u"tooLong"_s,
            ProfileText::tr(
                "The name is too long. Use at most %n characters.", nullptr, int(longestProfileName)));
    } else if (otherNames.contains(name, Qt::CaseInsensitive)) {
        findings.add(u"name"_s, u"taken"_s,
            ProfileText::tr("A connection named “%1” already exists. Choose another name.").arg(name));
    }
}

void checkAddress(Findings& findings, const ConnectionProfile& profile, const QString& field,
    const QString& text, bool mayHaveQuery)
{
    if (text.trimmed().isEmpty()) {
        findings.add(field, u"empty"_s, ProfileText::tr("Enter an address that begins with https://."));
        return;
    }
    const auto url = addressOf(text);
    const auto scheme = url.scheme();
    if (!url.isValid() || url.host().isEmpty() || (scheme != "http"_L1 && scheme != "https"_L1)) {
        findings.add(field, u"address"_s,
            ProfileText::tr("Enter a web address: https:// or http:// and a host name."));
        return;
    }
    if (!url.userInfo().isEmpty())
        findings.add(field, u"userInfo"_s,
            ProfileText::tr("Remove the user name and password from the address. They would be shown and "
                            "stored with it."));
    if (url.hasQuery() && !mayHaveQuery)
        findings.add(
            field, u"query"_s, ProfileText::tr("Remove “?” and everything after it from the address."));
    if (url.hasFragment())
        findings.add(
            field, u"fragment"_s, ProfileText::tr("Remove “#” and everything after it from the address."));
    const auto origin = plainOrigin(text);
    if (!origin.isEmpty() && !profile.plainHttpAgreed.contains(origin))
        findings.add(field, u"plainHttp"_s,
            ProfileText::tr("http:// sends tokens and passwords unencrypted, readable by anyone on the way "
                            "to %1. Use https://, or confirm that you accept this.")
                .arg(url.host()));
}

bool usesEndpoint(const ConnectionProfile& profile)
{
    return profile.orderToken == TokenOrigin::Endpoint || profile.clientToken == TokenOrigin::Endpoint ||
           profile.userToken == TokenOrigin::Endpoint;
}

void checkTokens(Findings& findings, const ConnectionProfile& profile)
{
    if (profile.orderToken == TokenOrigin::None && profile.clientToken == TokenOrigin::None)
        findings.add(u"orderToken"_s, u"noToken"_s,
            ProfileText::tr("This connection needs an order token or a client token."));
    // An address is checked even while nothing uses it, so that it is good once something does.
    if (usesEndpoint(profile) || !profile.tokenEndpoint.trimmed().isEmpty())
        checkAddress(findings, profile, u"tokenEndpoint"_s, profile.tokenEndpoint, true);
    if (!usesEndpoint(profile)) return;
    if (profile.appKey.trimmed().isEmpty())
        findings.add(u"appKey"_s, u"empty"_s,
            ProfileText::tr("The token endpoint needs the application key. Enter it, or paste the tokens."));
    if (profile.userToken == TokenOrigin::Endpoint && profile.userName.trimmed().isEmpty())
        findings.add(u"userName"_s, u"empty"_s,
            ProfileText::tr(
                "The token endpoint needs a user name for the user token. Enter it, or paste the token."));
}

void checkTimes(Findings& findings, const ConnectionProfile& profile)
{
    const auto check = [&findings](const QString& field, std::chrono::seconds value) {
        if (value < shortestTimeout || value > longestTimeout)
            findings.add(field, u"range"_s,
                ProfileText::tr("The time-out must be between %1 and %2 seconds.")
                    .arg(shortestTimeout.count())
                    .arg(longestTimeout.count()));
    };
    check(u"readTimeout"_s, profile.readTimeout);
    check(u"writeTimeout"_s, profile.writeTimeout);
    if (!QTimeZone(profile.timeZone).isValid())
        findings.add(u"timeZone"_s, u"unknownValue"_s,
            ProfileText::tr("There is no time zone “%1”. Choose one, such as “Asia/Shanghai”.")
                .arg(QString::fromUtf8(profile.timeZone)));
    // "By magnitude" is for reading only: what is written needs one unit.
    if (profile.writingUnit == TimestampUnit::ByMagnitude)
        findings.add(u"writingUnit"_s, u"unknownValue"_s,
            ProfileText::tr("Choose seconds or milliseconds for times written."));
    if (profile.productTrialEndUnit == TimestampUnit::ByMagnitude)
        findings.add(u"productTrialEndUnit"_s, u"unknownValue"_s,
            ProfileText::tr("Choose seconds or milliseconds for times written."));
}

void checkProxy(Findings& findings, const ConnectionProfile& profile)
{
    if (profile.proxy != ProxyKind::Manual) return;
    const auto host = profile.proxyHost.trimmed();
    QUrl url;
    url.setHost(host, QUrl::StrictMode);
    if (host.isEmpty() || url.host().isEmpty())
        findings.add(u"proxyHost"_s, u"address"_s,
            ProfileText::tr("Enter the proxy's name or IP address, without http:// and port."));
    if (profile.proxyPort < 1 || profile.proxyPort > 65535)
        findings.add(u"proxyPort"_s, u"range"_s,
            ProfileText::tr("The port of the proxy must be between 1 and 65535."));
}

/// Texts that have no rules of their own. They are shown in titles and menus and sent in headers and
/// forms, where a line break or an invisible character would do harm.
void checkTexts(Findings& findings, const ConnectionProfile& profile)
{
    const std::pair<QString, const QString*> texts[] = {{u"name"_s, &profile.name},
        {u"baseUrl"_s, &profile.baseUrl}, {u"appKey"_s, &profile.appKey},
        {u"tokenEndpoint"_s, &profile.tokenEndpoint}, {u"userName"_s, &profile.userName},
        {u"channelCode"_s, &profile.channelCode}, {u"operatorName"_s, &profile.operatorName},
        {u"operatorIdentity"_s, &profile.operatorIdentity}, {u"caFile"_s, &profile.caFile},
        {u"proxyHost"_s, &profile.proxyHost}};
    for (const auto& [field, text] : texts) {
        if (text->size() > longestText)
            findings.add(field, u"tooLong"_s,
                ProfileText::tr("Too long. Use at most %n characters.", nullptr, int(longestText)));
        if (hasControls(*text))
            findings.add(field, u"control"_s,
                ProfileText::tr("Contains a line break or an invisible character. Type it again."));
    }
}

} // namespace

QString plainOrigin(const QString& text)
{
    const auto url = addressOf(text);
    if (url.scheme() != "http"_L1 || url.host().isEmpty() || isThisComputer(url.host())) return {};
    QUrl origin;
    origin.setScheme(url.scheme());
    origin.setHost(url.host());
    origin.setPort(url.port(80));
    return origin.toString();
}

Issues validate(const ConnectionProfile& profile, const QStringList& otherNames)
{
    Findings findings;
    checkName(findings, profile, otherNames);
    checkAddress(findings, profile, u"baseUrl"_s, profile.baseUrl, false);
    checkTokens(findings, profile);
    checkTimes(findings, profile);
    checkProxy(findings, profile);
    checkTexts(findings, profile);
    if (!profile.caFile.isEmpty()) {
        if (const auto authorities = readAuthorities(profile.caFile); !authorities)
            findings.add(u"caFile"_s, u"caFile"_s, authorities.error());
    }
    return findings.take();
}

tl::expected<QList<QSslCertificate>, QString> readAuthorities(const QString& path)
{
    const auto shown = QDir::toNativeSeparators(path);
    const QFileInfo info(path);
    if (!info.exists()) return tl::unexpected(ProfileText::tr("The CA file “%1” doesn't exist.").arg(shown));
    // No folder, and no pipe: reading from one might wait for ever.
    if (!info.isFile()) return tl::unexpected(ProfileText::tr("“%1” isn't a CA file.").arg(shown));
    if (info.size() > longestCaFile)
        return tl::unexpected(ProfileText::tr("“%1” is too large for a CA file.").arg(shown));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(
            ProfileText::tr("The CA file “%1” can't be read: %2.").arg(shown, file.errorString()));
    auto certificates = QSslCertificate::fromData(file.read(longestCaFile), QSsl::Pem);
    certificates.removeIf([](const QSslCertificate& certificate) { return certificate.isNull(); });
    if (certificates.isEmpty())
        return tl::unexpected(ProfileText::tr(
            "“%1” contains no certificates in PEM format (they begin with -----BEGIN CERTIFICATE-----).")
                                  .arg(shown));
    return certificates;
}

QString profileKey(const ConnectionProfile& profile)
{
    if (profile.id.isNull()) return profile.name.trimmed();
    const auto& id = profile.keptUnder.isNull() ? profile.id : profile.keptUnder;
    return id.toString(QUuid::WithoutBraces);
}

bool offersOrderModule(const ConnectionProfile& profile)
{
    return profile.orderToken != TokenOrigin::None;
}

bool offersMemberModule(const ConnectionProfile& profile)
{
    return profile.clientToken != TokenOrigin::None && profile.userToken != TokenOrigin::None;
}

tl::expected<ClientSettings, QString> settingsFor(const ConnectionProfile& profile)
{
    if (const auto issues = validate(profile, {}); hasErrors(issues))
        return tl::unexpected(issues.first().text);
    ClientSettings settings;
    settings.baseUrl = addressOf(profile.baseUrl);
    settings.profileName = profile.name.trimmed();
    settings.profileKey = profileKey(profile);
    settings.readOnly = profile.readOnly;
    settings.operatorName = profile.operatorName.trimmed();
    settings.units = {profile.writingUnit, profile.productTrialEndUnit};
    settings.readingUnit = profile.readingUnit;
    settings.readDeadline = profile.readTimeout;
    settings.writeDeadline = profile.writeTimeout;
    switch (profile.proxy) {
    case ProxyKind::System:
        break;
    case ProxyKind::None:
        settings.proxy = QNetworkProxy(QNetworkProxy::NoProxy);
        break;
    case ProxyKind::Manual:
        settings.proxy = QNetworkProxy(
            QNetworkProxy::HttpProxy, profile.proxyHost.trimmed(), static_cast<quint16>(profile.proxyPort));
        break;
    }
    if (!profile.caFile.isEmpty()) {
        auto authorities = readAuthorities(profile.caFile);
        if (!authorities) return tl::unexpected(authorities.error());
        settings.extraAuthorities = std::move(*authorities);
    }
    return settings;
}

} // namespace lockkeeper
