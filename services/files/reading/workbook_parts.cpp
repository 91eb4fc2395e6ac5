// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/workbook_parts.h"

#include "services/files/reading/workbook_values.h"

#include <QDir>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

bool isTrue(QStringView value)
{
    return value == "1"_L1 || value == "true"_L1;
}

/// Reads the children of the current element; each is to be read to its end.
template <class Child>
void forEachChild(QXmlStreamReader& xml, Child&& child)
{
    while (!xml.hasError()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement || token == QXmlStreamReader::Invalid ||
            token == QXmlStreamReader::EndDocument)
            return;
        if (token == QXmlStreamReader::StartElement) child();
    }
}

} // namespace

bool nextStart(QXmlStreamReader& xml)
{
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement) return true;
        if (token == QXmlStreamReader::DTD) {
            xml.raiseError(u"document type"_s);
            return false;
        }
    }
    return false;
}

QList<PartRelation> readRelations(QXmlStreamReader& xml, const QString& folder)
{
    QList<PartRelation> relations;
    while (nextStart(xml)) {
        if (xml.name() != "Relationship"_L1) continue;
        const auto attributes = xml.attributes();
        const QString type = attributes.value("Type"_L1).toString();
        const QString target = attributes.value("Target"_L1).toString();
        const bool absolute = target.startsWith(u'/');
        relations.append({attributes.value("Id"_L1).toString(), type.sliced(type.lastIndexOf(u'/') + 1),
            QDir::cleanPath(absolute ? target.sliced(1) : folder + target)});
    }
    return relations;
}

WorkbookPart readWorkbookPart(QXmlStreamReader& xml)
{
    WorkbookPart workbook;
    while (nextStart(xml)) {
        const auto attributes = xml.attributes();
        if (xml.name() == "workbookPr"_L1) workbook.from1904 = isTrue(attributes.value("date1904"_L1));
        if (xml.name() != "sheet"_L1) continue;
        WorkbookPart::Sheet sheet;
        sheet.name = attributes.value("name"_L1).toString();
        const auto state = attributes.value("state"_L1);
        sheet.hidden = state == "hidden"_L1 || state == "veryHidden"_L1;
        for (const auto& attribute : attributes)
            if (attribute.name() == "id"_L1 && !attribute.namespaceUri().isEmpty())
                sheet.relation = attribute.value().toString();
        workbook.sheets.append(sheet);
    }
    return workbook;
}

std::vector<CellStyle> readCellStyles(QXmlStreamReader& xml)
{
    QHash<int, QString> codes;
    std::vector<CellStyle> styles;
    bool inCells = false; // there are lists of xf for named styles as well
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::DTD) xml.raiseError(u"document type"_s);
        const bool starts = token == QXmlStreamReader::StartElement;
        if (xml.name() == "cellXfs"_L1 && (starts || token == QXmlStreamReader::EndElement)) inCells = starts;
        if (!starts) continue;
        const int id = xml.attributes().value("numFmtId"_L1).toInt();
        if (xml.name() == "numFmt"_L1)
            codes.insert(id, xml.attributes().value("formatCode"_L1).toString());
        else if (inCells && xml.name() == "xf"_L1)
            styles.push_back({isDateFormat(id, codes.value(id)), codes.value(id)});
    }
    return styles;
}

QString readRichText(QXmlStreamReader& xml)
{
    QString text;
    forEachChild(xml, [&] {
        if (xml.name() == "t"_L1)
            text += xml.readElementText(QXmlStreamReader::IncludeChildElements);
        else if (xml.name() == "r"_L1)
            forEachChild(xml, [&] {
                if (xml.name() == "t"_L1)
                    text += xml.readElementText(QXmlStreamReader::IncludeChildElements);
                else
                    xml.skipCurrentElement();
            });
        else
            xml.skipCurrentElement();
    });
    return fromXlsxText(text);
}

std::vector<QString> readSharedStrings(QXmlStreamReader& xml)
{
    std::vector<QString> strings;
    while (nextStart(xml))
        if (xml.name() == "si"_L1) strings.push_back(readRichText(xml));
    return strings;
}

} // namespace lockkeeper
