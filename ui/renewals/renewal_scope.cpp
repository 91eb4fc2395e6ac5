// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/renewal_scope.h"

#include <QStringList>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString openScope = u"open"_s, groupScope = u"group/"_s, idsScope = u"ids/"_s;

} // namespace

QString renewalScopeText(const RenewalScope& scope)
{
    switch (scope.kind) {
    case RenewalScope::Kind::All:
        break;
    case RenewalScope::Kind::Open:
        return openScope;
    case RenewalScope::Kind::Group:
        return groupScope + scope.group;
    case RenewalScope::Kind::Some: {
        QStringList ids;
        for (const auto& id : scope.some)
            ids += QString::fromLatin1(QUrl::toPercentEncoding(id.toString())); // one may have a space
        return idsScope + ids.join(u' ');
    }
    }
    return {};
}

std::optional<RenewalScope> renewalScopeIn(const QString& text)
{
    if (text.isEmpty()) return RenewalScope();
    if (text == openScope) return RenewalScope{.kind = RenewalScope::Kind::Open};
    if (text.startsWith(groupScope) && text.size() > groupScope.size())
        return RenewalScope{.kind = RenewalScope::Kind::Group, .group = text.mid(groupScope.size())};
    if (!text.startsWith(idsScope)) return std::nullopt;
    RenewalScope scope{.kind = RenewalScope::Kind::Some};
    const auto ids = text.mid(idsScope.size()).split(u' ', Qt::SkipEmptyParts);
    for (const auto& id : ids)
        scope.some.append(EnterpriseId(QUrl::fromPercentEncoding(id.toLatin1())));
    if (scope.some.isEmpty()) return std::nullopt;
    return scope;
}

} // namespace lockkeeper
