// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDebug>
#include <QProcess>
#include <QString>

namespace lockkeeper::test
{

/// What somebody finds who searches a PDF file: its text as pdftotext (poppler-utils) reads it, with single
/// blanks. Empty where it cannot be read.
inline QString pdfText(const QString& path)
{
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), QStringLiteral("-enc"),
                                                  QStringLiteral("UTF-8"), path, QStringLiteral("-")});
    if (!reader.waitForFinished(120'000) || reader.exitCode() != 0)
        qWarning().noquote() << reader.errorString() << reader.readAllStandardError();
    return QString::fromUtf8(reader.readAllStandardOutput()).simplified();
}

} // namespace lockkeeper::test
