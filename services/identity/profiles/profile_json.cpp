// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_json.h"

#include "services/gateway/wire/json_fields.h"

#include <QJsonArray>

#include <array>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

template <typename Value, std::size_t Count>
using Words = std::array<std::pair<QLatin1StringView, Value>, Count>;

constexpr Words<GatewayKind, 2> kinds{
    {{"production"_L1, GatewayKind::Production}, {"test"_L1, GatewayKind::Test}}};
constexpr Words<TokenOrigin, 3> sources{{{"none"_L1, TokenOrigin::None}, {"pasted"_L1, TokenOrigin::Pasted},
    {"endpoint"_L1, TokenOrigin::Endpoint}}};
constexpr Words<TimestampUnit, 3> units{{{"byMagnitude"_L1, TimestampUnit::ByMagnitude},
    {"milliseconds"_L1, TimestampUnit::Milliseconds}, {"seconds"_L1, TimestampUnit::Seconds}}};
constexpr Words<TeamSettings::Tls, 2> protections{
    {{"verified"_L1, TeamSettings::Tls::Verified}, {"loopback"_L1, TeamSettings::Tls::Loopback}}};
constexpr Words<ProxyKind, 3> proxies{
    {{"system"_L1, ProxyKind::System}, {"none"_L1, ProxyKind::None}, {"manual"_L1, ProxyKind::Manual}}};

template <typename Value, std::size_t Count>
QString wordFor(const Words<Value, Count>& words, Value value)
{
    for (const auto& [word, meaning] : words)
        if (meaning == value) return word;
    return {};
}

/// Reads members one after the other; the first that cannot be one is remembered.
class Reader
{
public:
    explicit Reader(const JsonFields& object)
        : m_object(object)
    {
    }

    void read(QLatin1StringView name, QString& value)
    {
        take(name, [&value](const QJsonValue& json) {
            value = json.toString();
            return json.isString();
        });
    }
    void read(QLatin1StringView name, bool& value)
    {
        take(name, [&value](const QJsonValue& json) {
            value = json.toBool();
            return json.isBool();
        });
    }
    void read(QLatin1StringView name, int& value)
    {
        take(name, [&value](const QJsonValue& json) {
            const double number = json.toDouble(0.5);
            if (number != std::floor(number) || std::abs(number) > 1e9) return false;
            value = int(number);
            return true;
        });
    }
    void read(QLatin1StringView name, std::chrono::seconds& value)
    {
        int seconds = int(value.count());
        read(name, seconds);
        value = std::chrono::seconds(seconds);
    }
    void read(QLatin1StringView name, QStringList& value)
    {
        take(name, [&value](const QJsonValue& json) {
            value.clear();
            for (const auto& entry : JsonItems(json)) {
                if (!entry.isString()) return false;
                value.append(entry.toString());
            }
            return json.isArray();
        });
    }
    template <typename Value, std::size_t Count>
    void read(QLatin1StringView name, const Words<Value, Count>& words, Value& value)
    {
        take(name, [&](const QJsonValue& json) {
            for (const auto& [word, meaning] : words) {
                if (json.toString() != word) continue;
                value = meaning;
                return true;
            }
            return false;
        });
    }

    [[nodiscard]] const QString& wrongMember() const { return m_wrong; }
    void wrong(QLatin1StringView name)
    {
        if (m_wrong.isEmpty()) m_wrong = name;
    }

private:
    template <typename Take>
    void take(QLatin1StringView name, Take&& value)
    {
        if (m_object.contains(name) && !value(m_object[name])) wrong(name);
    }

    const JsonFields& m_object;
    QString m_wrong;
};

} // namespace

QJsonObject toJson(const TeamSettings& team)
{
    return {{"host"_L1, team.host}, {"port"_L1, team.port}, {"database"_L1, team.database},
        {"user"_L1, team.user}, {"tls"_L1, wordFor(protections, team.tls)}, {"caFile"_L1, team.caFile}};
}

tl::expected<TeamSettings, QString> teamFromJson(const JsonFields& object)
{
    TeamSettings team;
    Reader reader(object);
    reader.read("host"_L1, team.host);
    reader.read("port"_L1, team.port);
    reader.read("database"_L1, team.database);
    reader.read("user"_L1, team.user);
    reader.read("tls"_L1, protections, team.tls);
    reader.read("caFile"_L1, team.caFile);
    if (!reader.wrongMember().isEmpty()) return tl::unexpected(reader.wrongMember());
    return team;
}

QJsonObject toJson(const ConnectionProfile& p)
{
    QJsonObject json{
        {"id"_L1, p.id.toString(QUuid::WithoutBraces)},
        {"name"_L1, p.name},
        {"kind"_L1, wordFor(kinds, p.kind)},
        {"readOnly"_L1, p.readOnly},
        {"baseUrl"_L1, p.baseUrl},
        {"appKey"_L1, p.appKey},
        {"orderToken"_L1, wordFor(sources, p.orderToken)},
        {"clientToken"_L1, wordFor(sources, p.clientToken)},
        {"userToken"_L1, wordFor(sources, p.userToken)},
        {"tokenEndpoint"_L1, p.tokenEndpoint},
        {"userName"_L1, p.userName},
        {"channelCode"_L1, p.channelCode},
        {"operatorName"_L1, p.operatorName},
        {"operatorIdentity"_L1, p.operatorIdentity},
        {"readingUnit"_L1, wordFor(units, p.readingUnit)},
        {"writingUnit"_L1, wordFor(units, p.writingUnit)},
        {"productTrialEndUnit"_L1, wordFor(units, p.productTrialEndUnit)},
        {"timeZone"_L1, QString::fromUtf8(p.timeZone)},
        {"readTimeout"_L1, int(p.readTimeout.count())},
        {"writeTimeout"_L1, int(p.writeTimeout.count())},
        {"caFile"_L1, p.caFile},
        {"proxy"_L1, wordFor(proxies, p.proxy)},
        {"proxyHost"_L1, p.proxyHost},
        {"proxyPort"_L1, p.proxyPort},
        {"plainHttpAgreed"_L1, QJsonArray::fromStringList(p.plainHttpAgreed)},
        {"lastUsed"_L1, p.lastUsed.toUTC().toString(Qt::ISODateWithMs)},
    };
    if (p.team.isSet()) json.insert("team"_L1, toJson(p.team));
    if (!p.keptUnder.isNull()) json.insert("keptUnder"_L1, p.keptUnder.toString(QUuid::WithoutBraces));
    return json;
}

tl::expected<ConnectionProfile, QString> profileFromJson(const JsonFields& object)
{
    ConnectionProfile p;
    Reader reader(object);
    QString id, keptUnder;
    auto timeZone = QString::fromUtf8(p.timeZone);
    QString lastUsed;
    reader.read("id"_L1, id);
    reader.read("keptUnder"_L1, keptUnder);
    reader.read("name"_L1, p.name);
    reader.read("kind"_L1, kinds, p.kind);
    reader.read("readOnly"_L1, p.readOnly);
    reader.read("baseUrl"_L1, p.baseUrl);
    reader.read("appKey"_L1, p.appKey);
    reader.read("orderToken"_L1, sources, p.orderToken);
    reader.read("clientToken"_L1, sources, p.clientToken);
    reader.read("userToken"_L1, sources, p.userToken);
    reader.read("tokenEndpoint"_L1, p.tokenEndpoint);
    reader.read("userName"_L1, p.userName);
    reader.read("channelCode"_L1, p.channelCode);
    reader.read("operatorName"_L1, p.operatorName);
    reader.read("operatorIdentity"_L1, p.operatorIdentity);
    reader.read("readingUnit"_L1, units, p.readingUnit);
    reader.read("writingUnit"_L1, units, p.writingUnit);
    reader.read("productTrialEndUnit"_L1, units, p.productTrialEndUnit);
    reader.read("timeZone"_L1, timeZone);
    reader.read("readTimeout"_L1, p.readTimeout);
    reader.read("writeTimeout"_L1, p.writeTimeout);
    reader.read("caFile"_L1, p.caFile);
    reader.read("proxy"_L1, proxies, p.proxy);
    reader.read("proxyHost"_L1, p.proxyHost);
    reader.read("proxyPort"_L1, p.proxyPort);
    reader.read("plainHttpAgreed"_L1, p.plainHttpAgreed);
    reader.read("lastUsed"_L1, lastUsed);
    p.id = QUuid::fromString(id);
    if (p.id.isNull()) reader.wrong("id"_L1);
    p.keptUnder = QUuid::fromString(keptUnder);
    if (p.keptUnder.isNull() && !keptUnder.isEmpty()) reader.wrong("keptUnder"_L1);
    if (object.contains("team"_L1)) {
        auto team = teamFromJson(object.fields("team"_L1));
        if (team)
            p.team = std::move(*team);
        else
            reader.wrong("team"_L1);
    }
    p.timeZone = timeZone.toUtf8();
    if (!lastUsed.isEmpty()) {
        p.lastUsed = QDateTime::fromString(lastUsed, Qt::ISODateWithMs).toUTC();
        if (!p.lastUsed.isValid()) reader.wrong("lastUsed"_L1);
    }
    if (!reader.wrongMember().isEmpty()) return tl::unexpected(reader.wrongMember());
    return p;
}

} // namespace lockkeeper
