// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QMap>
#include <QString>
#include <QTemporaryDir>

#include <zip.h>

namespace lockkeeper::test
{

/// A workbook put together by hand, part by part, so that it may be anything that a file can be.
class WorkbookParts
{
public:
    QMap<QString, QByteArray> parts; ///< by name

    /// One sheet "Staff" with these rows, as XML.
    explicit WorkbookParts(const QByteArray& rows = {})
    {
        using namespace Qt::StringLiterals;
        parts[u"_rels/.rels"_s] = relations({{"officeDocument", "xl/workbook.xml"}});
        parts[u"xl/_rels/workbook.xml.rels"_s] =
            relations({{"worksheet", "worksheets/sheet1.xml"}, {"sharedStrings", "sharedStrings.xml"},
                {"styles", "styles.xml"}, {"worksheet", "worksheets/sheet2.xml"}});
        parts[u"xl/workbook.xml"_s] = book("<sheet name='Staff' sheetId='1' r:id='r1'/>");
        parts[u"xl/worksheets/sheet1.xml"_s] = sheet(rows);
    }

    static QByteArray relations(const QList<QPair<QByteArray, QByteArray>>& targets)
    {
        QByteArray xml =
            "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>";
        int id = 0;
        for (const auto& [type, target] : targets)
            xml += "<Relationship Id='r" + QByteArray::number(++id) +
                   "' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/" + type +
                   "' Target='" + target + "'/>";
        return xml + "</Relationships>";
    }
    static QByteArray book(const QByteArray& sheets, const QByteArray& properties = {})
    {
        return "<workbook xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main' "
               "xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'>" +
               properties + "<sheets>" + sheets + "</sheets></workbook>";
    }
    static QByteArray sheet(const QByteArray& rows)
    {
        return "<?xml version='1.0' encoding='UTF-8'?>"
               "<worksheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><sheetData>" +
               rows + "</sheetData></worksheet>";
    }

    /// The file; empty when it could not be made.
    [[nodiscard]] QByteArray bytes() const
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("book.xlsx"));
        zip_t* const archive = zip_open(QFile::encodeName(path).constData(), ZIP_CREATE, nullptr);
        if (!archive) return {};
        for (auto part = parts.cbegin(); part != parts.cend(); ++part) {
            zip_source_t* const source =
                zip_source_buffer(archive, part->constData(), zip_uint64_t(part->size()), 0);
            zip_file_add(archive, part.key().toUtf8().constData(), source, ZIP_FL_ENC_UTF_8);
        }
        if (zip_close(archive) != 0) return {};
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

} // namespace lockkeeper::test
