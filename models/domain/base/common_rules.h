// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/rule_issues.h"

#include <QStringView>

#include <string_view>

// Rules that requests of several operations share; nothing but the rule files needs them.
namespace lockkeeper::detail
{

/// A length limit in "characters", which the contract does not define. A text is certainly too long when
/// it has more code points than that (Error). A gateway that counts UTF-16 units, as Java does, sees more
/// of them in rare characters: what only that count makes too long is a Warning (MD-4). `text` is a source
/// text in the context "Rules", translated only when there is an issue.
void checkLength(RuleIssues&, const Where&, const char* field, const QString& value, int most,
    const QString& code, const char* text);
[[nodiscard]] qsizetype codePoints(QStringView text) noexcept;

/// A value that the contract calls required. One of nothing but spaces is only doubtful.
void checkRequired(RuleIssues&, const Where&, const char* field, const QString& value, const QString& code);

/// A value whose flag the contract does not show (all order-module fields, §4), but without which the
/// operation has hardly a meaning: a Warning, code "empty".
void checkExpected(RuleIssues&, const Where&, const char* field, const QString& value);

/// A path segment: empty ones, "." and ".." would make the URL another operation's. Code "pathId".
void checkPathId(RuleIssues&, const char* field, std::string_view id);

/// The form of a mobile number is not stated: anything but the two usual ones (eleven ASCII digits of
/// which the first is 1; a + and 6 to 15 digits) is a Warning with code "10004". Empty is fine.
void checkMobile(RuleIssues&, const Where&, const char* field, const QString& value);

/// Whether any entry is empty (Error `emptyCode`) or stands there twice (`twiceCode`, Error or Warning).
void checkEntries(RuleIssues&, const char* listName, const QList<std::string_view>& entries,
    const QString& emptyCode, const QString& twiceCode, Issue::Severity twice);

/// "is empty" for people, translated.
[[nodiscard]] QString emptyText();

} // namespace lockkeeper::detail
