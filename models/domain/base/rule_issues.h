// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"

// How the rule files note what they find; nothing else needs it.
namespace lockkeeper::detail
{

/// Where a value stands in a request: a chain of names on the stack. A batch has tens of thousands of
/// values and hardly ever an issue, so the path is written out only when there is something to say.
struct Where {
    const Where* parent = nullptr;
    const char* name = "";
    qsizetype index = -1; ///< within the list of that name; -1: not a list

    /// The contract's field path, "orderList[2].assets[0].products[1]".
    [[nodiscard]] QString path() const;
    /// The same with one more name, "….trial".
    [[nodiscard]] QString path(const char* field) const;
};

/// Collects issues. `row` is set by whoever walks a list of rows.
class RuleIssues
{
public:
    int row = -1;

    void error(const Where& where, const char* field, const QString& code, const QString& text);
    void warning(const Where& where, const char* field, const QString& code, const QString& text);
    [[nodiscard]] Issues take() { return std::move(m_issues); }

private:
    Issues m_issues;
};

} // namespace lockkeeper::detail
