// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace lockkeeper
{

/// A file of a support report.
struct ReportPart {
    QString name; ///< without folder, each one once in a report
    QByteArray content;
};

/// Writes a zip archive of `parts`, at least one, to `path`, whole or not at all (see SafeFile). Gives
/// nothing, or a sentence for people why it could not be written. Any thread; blocks.
[[nodiscard]] QString writeSupportReport(const QString& path, const QList<ReportPart>& parts);

} // namespace lockkeeper
