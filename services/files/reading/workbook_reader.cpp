// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/workbook_reader.h"

#include "services/files/reading/sheet_reader.h"
#include "services/files/reading/workbook_parts.h"
#include "services/files/reading/zip_archive.h"

#include <QCoreApplication>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

QString damaged()
{
    return QCoreApplication::translate("TableReader", "The workbook is damaged. Open it in the program that "
                                                      "created it and save it again, or save it as CSV.");
}

QString noWorkbook()
{
    return QCoreApplication::translate("TableReader",
        "This is an archive, but not an Excel workbook. Choose an Excel workbook (.xlsx) or a CSV file.");
}

class Reader
{
public:
    Reader(const QByteArray& content, const TableReading& how)
        : m_archive(content)
        , m_how(how)
    {
    }

    ReadTable read()
    {
        if (!m_archive.isGood())
            fail(damaged());
        else
            readBook();
        if (!m_table.isGood()) m_table.rows.clear();
        return std::move(m_table);
    }

private:
    void fail(const QString& error)
    {
        if (m_table.isGood()) m_table.error = error;
    }

    /// Lets `parse` read a part, and checks that the part was whole. False when it is missing or bad; a bad
    /// one is an error as well.
    template <class Parse>
    bool readPart(const QString& name, Parse&& parse)
    {
        if (!m_table.isGood()) return false;
        const auto part = m_archive.part(name, m_how.limits.unpackedBytes, m_how.stopped);
        if (!part) return false;
        QXmlStreamReader xml(part.get());
        parse(xml);
        // An error that the parsing itself found says more than the errors that follow from stopping there.
        if (!m_table.isGood()) return false;
        switch (part->drain()) {
        case ZipPart::State::Stopped:
            m_table.cancelled = true;
            break;
        case ZipPart::State::TooLarge:
            fail(QCoreApplication::translate("TableReader",
                "Unpacked, the workbook is larger than %L1 MB, too much for a list of people. "
                "Remove unrelated content, or split it.")
                     .arg(m_how.limits.unpackedBytes / (1024 * 1024)));
            break;
        case ZipPart::State::Damaged:
            fail(damaged());
            break;
        case ZipPart::State::Good:
            if (xml.hasError()) fail(damaged());
            break;
        }
        return m_table.isGood();
    }

    [[nodiscard]] QString targetOf(const QList<PartRelation>& relations, QLatin1StringView type)
    {
        for (const auto& relation : relations)
            if (relation.type == type) return relation.target;
        return {};
    }

    void readBook()
    {
        QList<PartRelation> relations;
        readPart(u"_rels/.rels"_s, [&](QXmlStreamReader& xml) { relations = readRelations(xml, {}); });
        const QString bookName = targetOf(relations, "officeDocument"_L1);
        WorkbookPart book;
        if (!readPart(bookName, [&](QXmlStreamReader& xml) { book = readWorkbookPart(xml); }) ||
            book.sheets.isEmpty())
            return fail(noWorkbook());

        const qsizetype slash = bookName.lastIndexOf(u'/') + 1;
        const QString folder = bookName.first(slash);
        const QString relationsName = folder + u"_rels/"_s + bookName.sliced(slash) + u".rels"_s;
        if (!readPart(relationsName, [&](QXmlStreamReader& xml) { relations = readRelations(xml, folder); }))
            return fail(damaged());
        const auto sheet = chooseSheet(book, relations);
        if (sheet.isEmpty())
            return fail(QCoreApplication::translate("TableReader", "The workbook has no sheet with cells."));

        SheetReader::Book cells;
        cells.from1904 = book.from1904;
        if (const auto name = targetOf(relations, "styles"_L1); !name.isEmpty())
            readPart(name, [&](QXmlStreamReader& xml) { cells.styles = readCellStyles(xml); });
        if (const auto name = targetOf(relations, "sharedStrings"_L1); !name.isEmpty())
            readPart(name, [&](QXmlStreamReader& xml) { cells.strings = readSharedStrings(xml); });
        readSheet(sheet, cells);
    }

    /// The part with the first visible sheet; charts are sheets without cells.
    QString chooseSheet(const WorkbookPart& book, const QList<PartRelation>& relations)
    {
        QString chosen;
        qsizetype visible = 0;
        for (const auto& sheet : book.sheets) {
            if (sheet.hidden) continue;
            for (const auto& relation : relations) {
                if (relation.id != sheet.relation || relation.type != "worksheet"_L1) continue;
                if (visible++ > 0) continue;
                chosen = relation.target;
                m_table.sheet = sheet.name;
            }
        }
        if (visible > 1)
            m_table.notes.append(QCoreApplication::translate(
                "TableReader", "The workbook has %L1 sheets; only the first one, “%2”, was read.")
                                     .arg(visible)
                                     .arg(m_table.sheet));
        return chosen;
    }

    void readSheet(const QString& name, const SheetReader::Book& book)
    {
        const bool found = readPart(name, [&](QXmlStreamReader& xml) {
            SheetReader reader(xml, book, m_how.limits);
            reader.read();
            if (!reader.error().isEmpty()) fail(reader.error());
            m_table.notes += reader.notes();
            m_table.rows = reader.takeRows();
        });
        if (!found) fail(damaged());
    }

    const ZipArchive m_archive;
    const TableReading& m_how;
    ReadTable m_table;
};

} // namespace

ReadTable readWorkbook(const QByteArray& content, const TableReading& how)
{
    return Reader(content, how).read();
}

} // namespace lockkeeper
