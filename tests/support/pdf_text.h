// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDebug>
#include <QList>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace lockkeeper::test
{

// What others find in a PDF file, as the programs of poppler-utils read it. Empty where it cannot be read.

[[nodiscard]] inline QString popplerSays(const QString& program, const QStringList& arguments)
{
    QProcess reader;
    reader.start(program, arguments);
    if (!reader.waitForFinished(120'000) || reader.exitCode() != 0)
        qWarning().noquote() << reader.errorString() << reader.readAllStandardError();
    return QString::fromUtf8(reader.readAllStandardOutput());
}

/// What somebody finds who searches it: its text, with single blanks.
[[nodiscard]] inline QString pdfText(const QString& path)
{
    return popplerSays(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), QStringLiteral("-enc"),
                                                        QStringLiteral("UTF-8"), path, QStringLiteral("-")})
        .simplified();
}

/// "595 x 842 pts (A4)"
[[nodiscard]] inline QString pdfPageSize(const QString& path)
{
    const auto start = QStringLiteral("Page size:");
    const auto said = popplerSays(QStringLiteral("pdfinfo"), {path}).split(u'\n');
    for (const auto& line : said)
        if (line.startsWith(start)) return line.mid(start.size()).trimmed();
    return {};
}

struct PdfFont {
    QString name;
    bool isEmbedded = false;
    bool isSearchable = false; ///< it says which characters its pictures are
};

[[nodiscard]] inline QList<PdfFont> pdfFonts(const QString& path)
{
    // Each line ends in "emb sub uni", and the two numbers of an object.
    constexpr qsizetype headLines = 2, fieldsAtEnd = 5;
    QList<PdfFont> fonts;
    const auto lines = popplerSays(QStringLiteral("pdffonts"), {path}).split(u'\n', Qt::SkipEmptyParts);
    for (const auto& line : lines.mid(headLines)) {
        const auto fields = line.simplified().split(u' ');
        const auto end = fields.size() - fieldsAtEnd;
        const auto isSet = [&](qsizetype field) {
            return fields.value(end + field) == QStringLiteral("yes");
        };
        fonts.append({fields.first(), isSet(0), isSet(2)});
    }
    return fonts;
}

} // namespace lockkeeper::test
