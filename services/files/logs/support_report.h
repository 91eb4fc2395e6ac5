// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace lockkeeper
{

struct ReportPart {
    QString name; ///< without folder, each one once in a report
    QByteArray content;
};

/// Writes a zip archive (FL-7) of `parts`, at least one, to `path`, whole or not at all (see SafeFile). The
/// result is empty, or a sentence that says why it could not be written. Any thread; blocks.
[[nodiscard]] QString writeSupportReport(const QString& path, const QList<ReportPart>& parts);

} // namespace lockkeeper
