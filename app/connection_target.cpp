// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/connection_target.h"

#include "services/identity/profiles/profile_store.h"

#include <QCoreApplication>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct TargetText {
    Q_DECLARE_TR_FUNCTIONS(ConnectionTarget)
};

const QString sandboxName = u"sandbox"_s;

ConnectionTarget sandboxTarget(const ConnectionChoice& choice)
{
    ConnectionTarget target;
    target.choice = choice;
    target.profile.name = sandboxName; // not shown: the window has a word for it in each language
    target.profile.kind = GatewayKind::Test;
    target.profile.appKey = u"sandbox-console"_s;                   // any key will do
    target.profile.operatorIdentity = u"support@channel.example"_s; // sample data, like everything in it
    return target;
}

/// An address for this run only. Tokens come from the environment, so that they are in no process list.
ConnectionTarget addressTarget(const ConnectionChoice& choice, bool isAsked)
{
    ConnectionTarget target;
    target.choice = choice;
    auto& profile = target.profile;
    profile.name = choice.address.host();
    // Nobody has agreed to http:// for this address: it is refused where it leads to another computer (AP-3).
    profile.baseUrl = choice.address.toString();
    profile.appKey = qEnvironmentVariable("LOCKKEEPER_APP_KEY");
    target.secrets[SecretKind::OrderToken] = Secret(qgetenv("LOCKKEEPER_APP_TOKEN"));
    target.secrets[SecretKind::ClientToken] = Secret(qgetenv("LOCKKEEPER_CLIENT_TOKEN"));
    target.secrets[SecretKind::UserToken] = Secret(qgetenv("LOCKKEEPER_USER_TOKEN"));
    const bool hasOrder = !target.secrets[SecretKind::OrderToken].isEmpty();
    const bool hasMember = !target.secrets[SecretKind::ClientToken].isEmpty();
    // With the tokens of one module only that module is used. Without any, a person is asked when one is
    // needed.
    if (!hasOrder && (hasMember || !isAsked)) profile.orderToken = TokenOrigin::None;
    if (!hasMember && (hasOrder || !isAsked)) profile.clientToken = profile.userToken = TokenOrigin::None;
    return target;
}

} // namespace

tl::expected<ConnectionTarget, QString> targetOf(
    const ConnectionChoice& choice, const ProfileStore& profiles, bool isAsked)
{
    switch (choice.kind) {
    case ConnectionChoice::Kind::Sandbox:
        return sandboxTarget(choice);
    case ConnectionChoice::Kind::Address:
        return addressTarget(choice, isAsked);
    case ConnectionChoice::Kind::Saved:
        break;
    }
    const auto* profile = profiles.find(choice.profile);
    if (!profile) return tl::unexpected(TargetText::tr("This connection was deleted."));
    ConnectionTarget target;
    target.choice = choice;
    target.profile = *profile;
    return target;
}

tl::expected<std::optional<ConnectionTarget>, QString> targetOf(
    const CommandLine& line, const ProfileStore& profiles, bool isAsked)
{
    ConnectionChoice choice;
    if (line.sandbox) {
        choice.sandboxFile = line.sandboxFile;
    } else if (!line.baseUrl.isEmpty()) {
        choice.kind = ConnectionChoice::Kind::Address;
        choice.address = line.baseUrl;
    } else {
        const auto* profile = line.profile.isEmpty() ? profiles.lastUsed() : profiles.findNamed(line.profile);
        if (!profile && !line.profile.isEmpty()) {
            QStringList names;
            for (const auto& each : profiles.profiles())
                names += u"“%1”"_s.arg(each.name);
            return tl::unexpected(
                names.isEmpty()
                    ? TargetText::tr("There is no connection “%1”. None is saved yet.").arg(line.profile)
                    : TargetText::tr("There is no connection “%1”. Available: %2.")
                          .arg(line.profile, names.join(u", "_s)));
        }
        if (!profile) return std::nullopt;
        choice.kind = ConnectionChoice::Kind::Saved;
        choice.profile = profile->id;
    }
    auto target = targetOf(choice, profiles, isAsked);
    if (!target) return tl::unexpected(target.error());
    return std::optional(std::move(*target));
}

QString connectionName(const QString& journalProfile, const ProfileStore& profiles)
{
    const QUuid id(journalProfile);
    if (id.isNull()) return journalProfile == sandboxName ? TargetText::tr("Sandbox") : journalProfile;
    for (const auto& profile : profiles.profiles())
        if (profileKey(profile) == journalProfile) return profile.name;
    return {};
}

} // namespace lockkeeper
