// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/imports/import_finding.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace lockkeeper
{

namespace
{

QString titled(const ImportFinding& finding, const ImportFields& fields)
{
    if (finding.field == ImportFields::ignored) return finding.text;
    return QCoreApplication::translate("ImportFindings", "%1: %2")
        .arg(fields.title(finding.field), finding.text);
}

} // namespace

SheetRows::Level worstOf(const ImportFindings& findings)
{
    auto worst = SheetRows::Level::Ready;
    for (const auto& finding : findings)
        worst = std::max(worst, finding.level);
    return worst;
}

ImportFindings ofField(const ImportFindings& findings, int field)
{
    ImportFindings found;
    for (const auto& finding : findings)
        if (finding.field == field) found.append(finding);
    return found;
}

QString linesOf(const ImportFindings& findings)
{
    QStringList lines;
    for (const auto& finding : findings)
        lines.append(finding.text);
    return lines.join(u'\n');
}

QString titledLines(const ImportFindings& findings, const ImportFields& fields)
{
    QStringList lines;
    for (const auto& finding : findings)
        lines.append(titled(finding, fields));
    return lines.join(u'\n');
}

QString shortly(const ImportFindings& findings, const ImportFields& fields)
{
    if (findings.isEmpty()) return {};
    const auto text = titled(*std::ranges::max_element(findings, {}, &ImportFinding::level), fields);
    if (findings.size() == 1) return text;
    return QCoreApplication::translate("ImportFindings", "%1 (+%2)").arg(text).arg(findings.size() - 1);
}

} // namespace lockkeeper
