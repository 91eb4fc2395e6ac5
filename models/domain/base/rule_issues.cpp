// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/rule_issues.h"

using namespace Qt::StringLiterals;

namespace lockkeeper::detail
{

QString Where::path() const
{
    QString result = parent ? parent->path() : QString();
    if (*name) {
        if (!result.isEmpty()) result += u'.';
        result += QLatin1StringView(name);
    }
    if (index >= 0) result += u'[' + QString::number(index) + u']';
    return result;
}

QString Where::path(const char* field) const
{
    return Where{.parent = this, .name = field}.path();
}

void RuleIssues::error(const Where& where, const char* field, const QString& code, const QString& text)
{
    m_issues.append({row, where.path(field), code, text, Issue::Severity::Error});
}

void RuleIssues::warning(const Where& where, const char* field, const QString& code, const QString& text)
{
    m_issues.append({row, where.path(field), code, text, Issue::Severity::Warning});
}

} // namespace lockkeeper::detail
