// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/existing_numbers.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr std::array<std::pair<const char*, ExistingNumber>, 3> existingNumberWays = {{
    {"adds", ExistingNumber::Adds},
    {"extends", ExistingNumber::Extends},
    {"needs-new-number", ExistingNumber::NeedsNewNumber},
}};

} // namespace

QStringList existingNumberNames()
{
    QStringList names;
    for (const auto& entry : existingNumberWays)
        names.append(QString::fromLatin1(entry.first));
    return names;
}

std::optional<ExistingNumberRule> ExistingNumberRule::parse(QStringView text, QString* error)
{
    const auto fail = [error](const QString& reason) {
        if (error) *error = reason;
        return std::nullopt;
    };
    ExistingNumberRule rule;
    const qsizetype at = text.indexOf(u'@');
    if (at >= 0) {
        rule.channelCode = text.mid(at + 1).toString();
        if (rule.channelCode.trimmed().isEmpty()) return fail(u"no channel code follows the @"_s);
        text = text.left(at);
    }
    for (const auto& [name, way] : existingNumberWays) {
        if (text != QLatin1StringView(name)) continue;
        rule.way = way;
        return rule;
    }
    return fail(u"\"%1\" is none of %2"_s.arg(text, existingNumberNames().join(", "_L1)));
}

ExistingNumber existingNumberWay(const QList<ExistingNumberRule>& rules, const QString& channelCode)
{
    ExistingNumberRule found;
    for (const ExistingNumberRule& rule : rules) {
        if (rule.channelCode == channelCode || (rule.channelCode.isEmpty() && found.channelCode.isEmpty()))
            found = rule;
    }
    return found.way;
}

} // namespace lockkeeper::sandbox
