// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/enterprise_matches.h"

#include <QSet>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isGroupMark(QChar c)
{
    return QStringView(u"'\u2019,._-").contains(c);
}

} // namespace

KnownEnterprise knownEnterprise(const OwnEnterprise& enterprise)
{
    KnownEnterprise known{enterprise.id, enterprise.shownName(), {}, {}};
    if (enterprise.name != known.name) known.gatewayName = enterprise.name;
    known.folded = QStringList{known.name, known.gatewayName, enterprise.said.group, enterprise.id.toString()}
                       .join(u'\n')
                       .toCaseFolded();
    return known;
}

EnterpriseId typedEnterpriseId(QStringView typed)
{
    QString digits;
    for (const QChar c : typed.trimmed()) {
        if (c.isSpace() || isGroupMark(c)) continue;
        digits += c;
    }
    const bool isNumber =
        !digits.isEmpty() && std::all_of(digits.cbegin(), digits.cend(), [](QChar c) { return c.isDigit(); });
    if (isNumber) return EnterpriseId(digits);
    // Ids are opaque (contract §1): one that is no number is taken as it stands.
    const auto whole = typed.trimmed();
    if (std::any_of(whole.cbegin(), whole.cend(), [](QChar c) { return c.isSpace(); })) return {};
    return EnterpriseId(whole.toString());
}

EnterpriseMatches matchEnterprises(const QString& typed, const std::vector<KnownEnterprise>& recent,
    const std::vector<KnownEnterprise>& known)
{
    const QString folded = typed.toCaseFolded().simplified();
    const QStringList words = folded.split(u' ', Qt::SkipEmptyParts);
    const EnterpriseId id = typedEnterpriseId(typed);
    const QString asId = id.toString().toCaseFolded();
    const auto matches = [&](const QString& text) {
        return (!asId.isEmpty() && text.contains(asId)) ||
               std::all_of(
                   words.cbegin(), words.cend(), [&](const auto& word) { return text.contains(word); });
    };

    EnterpriseMatches result;
    QSet<EnterpriseId> shown;
    bool idIsListed = false;
    for (const auto& entry : recent) {
        shown.insert(entry.id);
        idIsListed |= entry.id == id;
        if (matches(entry.folded)) result.recent.push_back(entry);
    }
    for (const auto& each : known) {
        const bool isTyped = each.id == id;
        idIsListed |= isTyped;
        if (!matches(each.folded) || shown.contains(each.id)) continue;
        if (isTyped)
            result.others.insert(result.others.begin(), each);
        else if (result.others.size() < EnterpriseMatches::mostOffered)
            result.others.push_back(each);
        else
            ++result.left;
    }
    std::stable_partition(
        result.recent.begin(), result.recent.end(), [&](const auto& entry) { return entry.id == id; });
    if (!id.isEmpty() && !idIsListed) result.typed = id;
    return result;
}

} // namespace lockkeeper
