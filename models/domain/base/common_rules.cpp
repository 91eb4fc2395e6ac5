// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/common_rules.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace lockkeeper::detail
{

qsizetype codePoints(QStringView text) noexcept
{
    return text.size() - std::ranges::count_if(text, [](QChar c) { return c.isLowSurrogate(); });
}

void checkLength(RuleIssues& issues, const Where& where, const char* field, const QString& value, int most,
    const QString& code, const char* text)
{
    if (value.size() <= most) return;
    if (codePoints(value) > most)
        issues.error(where, field, code, QCoreApplication::translate("Rules", text));
    else
        issues.warning(where, field, code, QCoreApplication::translate("Rules", text));
}

void checkRequired(
    RuleIssues& issues, const Where& where, const char* field, const QString& value, const QString& code)
{
    if (value.isEmpty())
        issues.error(where, field, code, emptyText());
    else if (std::ranges::all_of(value, [](QChar c) { return c.isSpace(); }))
        issues.warning(where, field, code, QCoreApplication::translate("Rules", "Contains only spaces."));
}

void checkExpected(RuleIssues& issues, const Where& where, const char* field, const QString& value)
{
    if (value.isEmpty()) issues.warning(where, field, u"empty"_s, emptyText());
}

void checkPathId(RuleIssues& issues, const char* field, std::string_view id)
{
    if (id.empty() || id == "." || id == "..")
        issues.error({}, field, u"pathId"_s,
            id.empty() ? emptyText()
                       : QCoreApplication::translate("Rules", "“.” and “..” can't be used as ids."));
    else if (!QUtf8StringView(id.data(), qsizetype(id.size())).isValidUtf8())
        issues.error({}, field, u"pathId"_s,
            QCoreApplication::translate("Rules", "Contains half a character. Copy the id again."));
}

void checkMobile(RuleIssues& issues, const Where& where, const char* field, const QString& value)
{
    if (value.isEmpty()) return;
    constexpr qsizetype domestic = 11, fewest = 6, most = 15; // E.164 has 15 at most
    const bool international = value.startsWith(u'+');
    const auto digits = QStringView(value).sliced(international ? 1 : 0);
    const bool usual = std::ranges::all_of(digits, [](QChar c) { return c >= u'0' && c <= u'9'; }) &&
                       (international ? digits.size() >= fewest && digits.size() <= most
                                      : digits.size() == domestic && digits.front() == u'1');
    if (!usual)
        issues.warning(where, field, u"10004"_s,
            QCoreApplication::translate("Rules", "Doesn't look like a mobile number."));
}

void checkEntries(RuleIssues& issues, const char* listName, const QList<std::string_view>& entries,
    const QString& emptyCode, const QString& twiceCode, Issue::Severity twice)
{
    std::unordered_set<std::string_view> seen;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const Where where{.name = listName, .index = i};
        if (entries[i].empty()) {
            issues.error(where, "", emptyCode, emptyText());
        } else if (!seen.insert(entries[i]).second) {
            const auto text = QCoreApplication::translate("Rules", "Duplicate.");
            if (twice == Issue::Severity::Error)
                issues.error(where, "", twiceCode, text);
            else
                issues.warning(where, "", twiceCode, text);
        }
    }
}

QString emptyText()
{
    return QCoreApplication::translate("Rules", "Required.");
}

} // namespace lockkeeper::detail
