// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_file.h"

#include "services/gateway/wire/json_fields.h"
#include "services/identity/profiles/profile_json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QSslCertificate>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int version = 1;
constexpr auto storeForm = "lockkeeper-profiles"_L1;
constexpr auto exportForm = "lockkeeper-profile"_L1;
constexpr auto invitationForm = "lockkeeper-team"_L1;

struct ProfileFileText {
    Q_DECLARE_TR_FUNCTIONS(ProfileFile)
};

bool isNewer(const JsonFields& object)
{
    return object["version"_L1].toDouble() > version;
}

bool isForm(const JsonFields& object, QLatin1StringView form)
{
    return object.text("format"_L1) == form;
}

/// Certificates and nothing else: whoever set the server up may have its key in the same file.
QByteArray pemOf(const QList<QSslCertificate>& certificates)
{
    QByteArray pem;
    for (const auto& each : certificates)
        pem += each.toPem();
    return pem;
}

} // namespace

QByteArray profileFile(
    const QList<ConnectionProfile>& profiles, const QList<QUuid>& deleted, bool tellsDeletions)
{
    QJsonArray list, gone;
    for (const auto& profile : profiles)
        list.append(toJson(profile));
    for (const auto& id : deleted.mid(std::max<qsizetype>(0, deleted.size() - mostDeleted)))
        gone.append(id.toString(QUuid::WithoutBraces));
    QJsonObject file{{"format"_L1, storeForm}, {"version"_L1, version}, {"profiles"_L1, list}};
    if (!gone.isEmpty()) file.insert("deleted"_L1, gone);
    if (tellsDeletions) file.insert("tellsDeletions"_L1, true);
    return QJsonDocument(file).toJson();
}

ProfileFileContent readProfileFile(const QByteArray& bytes)
{
    ProfileFileContent content;
    const auto file = JsonFields::parse(bytes);
    if (isForm(file, storeForm) && isNewer(file)) {
        content.state = ProfileFileContent::State::Newer;
        return content;
    }
    const auto list = file["profiles"_L1];
    if (!isForm(file, storeForm) || file["version"_L1].toDouble() != version || !list.isArray())
        content.state = ProfileFileContent::State::Damaged;
    QSet<QUuid> ids;
    for (const auto& entry : JsonItems(list)) {
        auto profile = profileFromJson(JsonFields(entry));
        if (!profile || ids.contains(profile->id)) {
            content.state = ProfileFileContent::State::Damaged;
            continue;
        }
        ids.insert(profile->id);
        content.profiles.append(std::move(*profile));
    }
    for (const auto& entry : JsonItems(file["deleted"_L1]))
        if (const auto id = QUuid::fromString(entry.toString()); !id.isNull()) content.deleted.append(id);
    content.tellsDeletions = file["tellsDeletions"_L1].toBool();
    return content;
}

QByteArray exportedProfile(const ConnectionProfile& profile)
{
    auto exported = profile;
    exported.plainHttpAgreed.clear();
    exported.lastUsed = {};
    exported.keptUnder = QUuid();
    exported.team.user.clear(); // each colleague has a login of their own
    const QJsonObject file{
        {"format"_L1, exportForm}, {"version"_L1, version}, {"profile"_L1, toJson(exported)}};
    return QJsonDocument(file).toJson();
}

tl::expected<ConnectionProfile, QString> importedProfile(const QByteArray& bytes)
{
    const auto file = JsonFields::parse(bytes);
    if (!isForm(file, exportForm))
        return tl::unexpected(ProfileFileText::tr("This isn't a connection exported by Lockkeeper, or it was "
                                                  "damaged on the way. Ask for a new export."));
    if (isNewer(file))
        return tl::unexpected(
            ProfileFileText::tr("A newer version of Lockkeeper exported this connection. Install that "
                                "version here too, or enter the connection by hand."));
    auto object = file.fields("profile"_L1).copy();
    object.insert("id"_L1, QUuid::createUuid().toString(QUuid::WithoutBraces));
    auto profile = profileFromJson(JsonFields(object));
    if (!profile)
        return tl::unexpected(
            ProfileFileText::tr("This connection can't be imported: its value for “%1” isn't valid.")
                .arg(profile.error()));
    profile->plainHttpAgreed.clear();
    profile->lastUsed = {};
    profile->keptUnder = QUuid(); // of another computer
    // Four things are left to the caller: a name that is taken is changed, consent is asked for again, the
    // certificates may have to be copied to this computer, and who somebody is in the team is their own.
    for (const auto& issue : validate(*profile, {}) + validateTeam(profile->team)) {
        if (issue.code == "plainHttp"_L1 || issue.field == "caFile"_L1 || issue.field == "user"_L1) continue;
        return tl::unexpected(
            ProfileFileText::tr("This connection can't be imported: its value for “%1” isn't valid. %2")
                .arg(issue.field, issue.text));
    }
    return profile;
}

tl::expected<QByteArray, QString> invitationTo(const TeamSettings& team)
{
    QByteArray certificates;
    if (!team.caFile.isEmpty()) {
        const auto authorities = readAuthorities(team.caFile);
        if (!authorities) return tl::unexpected(authorities.error());
        certificates = pemOf(*authorities);
    }
    auto shared = team;
    shared.user.clear();
    shared.caFile.clear();
    const QJsonObject file{{"format"_L1, invitationForm}, {"version"_L1, version},
        {"team"_L1, toJson(shared)}, {"certificates"_L1, QString::fromLatin1(certificates)}};
    return QJsonDocument(file).toJson();
}

tl::expected<TeamInvitation, QString> readInvitation(const QByteArray& bytes)
{
    const auto file = JsonFields::parse(bytes);
    if (!isForm(file, invitationForm))
        return tl::unexpected(ProfileFileText::tr("This isn't a team file saved by Lockkeeper, or it was "
                                                  "damaged on the way. Ask for a new one."));
    if (isNewer(file))
        return tl::unexpected(ProfileFileText::tr("A newer version of Lockkeeper saved this team file. "
                                                  "Install that version here too, or type the settings."));
    const auto unusable = [](const QString& member) {
        return tl::unexpected(
            ProfileFileText::tr("This team file can't be used: its value for “%1” isn't valid.").arg(member));
    };
    const auto team = teamFromJson(file.fields("team"_L1));
    if (!team) return unusable(team.error());
    if (!team->isSet()) return unusable(u"host"_s);
    TeamInvitation invitation{.team = *team};
    invitation.team.user.clear();
    invitation.team.caFile.clear(); // a path of another computer, or one that somebody wants read here
    for (const auto& issue : validateTeam(invitation.team))
        if (issue.field != "user"_L1) return unusable(issue.field);
    const auto pem = file.text("certificates"_L1);
    invitation.certificates = pemOf(QSslCertificate::fromData(pem.toLatin1(), QSsl::Pem));
    if (!pem.isEmpty() && invitation.certificates.isEmpty()) return unusable(u"certificates"_s);
    return invitation;
}

} // namespace lockkeeper
