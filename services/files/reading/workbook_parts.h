// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QXmlStreamReader>

#include <vector>

namespace lockkeeper
{

// The parts of a workbook besides its sheets, each read from its XML. Elements are known by their local
// names, because there are two sets of namespaces. Where the XML is damaged the reader has an error.

struct PartRelation {
    QString id;
    QString type;   ///< the last word of its address: "worksheet", "sharedStrings"
    QString target; ///< name of the part in the archive
};
/// `folder` is where the part lies that has these relations: "xl/".
[[nodiscard]] QList<PartRelation> readRelations(QXmlStreamReader& xml, const QString& folder);

struct WorkbookPart {
    struct Sheet {
        QString name;
        QString relation;
        bool hidden = false;
    };
    QList<Sheet> sheets;
    bool from1904 = false;
};
[[nodiscard]] WorkbookPart readWorkbookPart(QXmlStreamReader& xml);

/// What a cell's style says of the number in it.
struct CellStyle {
    bool isDate = false;
    QString format; ///< the code of its number format; empty for built-in ones
};
/// The styles of cells, by their number.
[[nodiscard]] std::vector<CellStyle> readCellStyles(QXmlStreamReader& xml);

[[nodiscard]] std::vector<QString> readSharedStrings(QXmlStreamReader& xml);

/// The text of an element like `si` or `is`, that the reader is at the start of: all runs of it, without
/// phonetic hints. Afterwards the reader is at its end.
[[nodiscard]] QString readRichText(QXmlStreamReader& xml);

/// The next start of an element; false at the end, or at an error, which a document type is as well.
[[nodiscard]] bool nextStart(QXmlStreamReader& xml);

} // namespace lockkeeper
