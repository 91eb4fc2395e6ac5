// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"

#include <QStringList>

#include <functional>

namespace lockkeeper
{

/// Issues in a form that a test can state in one line: "E name 30002", "W userList[1].userName accountTwice".
[[nodiscard]] inline QStringList described(const Issues& issues)
{
    QStringList lines;
    for (const auto& issue : issues)
        lines << QStringLiteral("%1 %2 %3")
                     .arg(
                         issue.severity == Issue::Severity::Error ? QStringLiteral("E") : QStringLiteral("W"),
                         issue.field, issue.code);
    return lines;
}

/// Every issue says something to a person.
[[nodiscard]] inline bool allHaveText(const Issues& issues)
{
    for (const auto& issue : issues)
        if (issue.text.isEmpty() || issue.text.contains(QStringLiteral("%"))) return false;
    return true;
}

/// What a row of a data-driven test does to a request that keeps every rule.
template <class Request>
using Change = std::function<void(Request&)>;

} // namespace lockkeeper
