// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/xlsx_check.h"

#include <QByteArrayView>
#include <QFile>
#include <QScopeGuard>
#include <QXmlStreamReader>
#include <QtEndian>

#include <algorithm>
#include <vector>

#include <zlib.h>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

// ZIP, APPNOTE 6.3: the fields that are needed, by their places in the records. libxlsxwriter writes
// neither comments nor ZIP64.
constexpr qint64 endRecordSize = 22;
constexpr qsizetype entrySize = 46;
constexpr qint64 localHeaderSize = 30;
constexpr qsizetype checkedBlock = 128 * 1024;

quint16 word(QByteArrayView record, qsizetype at)
{
    return qFromLittleEndian<quint16>(record.data() + at);
}

quint32 longWord(QByteArrayView record, qsizetype at)
{
    return qFromLittleEndian<quint32>(record.data() + at);
}

struct Entry {
    QByteArray name;
    quint32 checksum = 0;
    qint64 packedSize = 0;
    qint64 size = 0;
    qint64 localHeader = 0;
};

std::vector<Entry> readDirectory(QFile& file)
{
    if (file.size() < endRecordSize || !file.seek(file.size() - endRecordSize)) return {};
    const QByteArray end = file.read(endRecordSize);
    if (end.size() != endRecordSize || !end.startsWith("PK\5\6")) return {};
    if (!file.seek(longWord(end, 16))) return {};
    const QByteArray directory = file.read(longWord(end, 12));
    std::vector<Entry> entries;
    QByteArrayView rest(directory);
    while (rest.size() >= entrySize && rest.startsWith("PK\1\2")) {
        const qsizetype nameSize = word(rest, 28);
        const qsizetype whole = entrySize + nameSize + word(rest, 30) + word(rest, 32);
        if (rest.size() < whole) return {};
        entries.push_back({rest.sliced(entrySize, nameSize).toByteArray(), longWord(rest, 16),
            longWord(rest, 20), longWord(rest, 24), longWord(rest, 42)});
        rest = rest.sliced(whole);
    }
    return entries.size() == word(end, 10) ? entries : std::vector<Entry>();
}

/// Unpacks an entry, block by block. False unless it has the size and the checksum it says.
bool unpack(QFile& file, const Entry& entry, const std::function<bool(QByteArrayView)>& take)
{
    if (!file.seek(entry.localHeader)) return false;
    const QByteArray header = file.read(localHeaderSize);
    if (header.size() != localHeaderSize || !header.startsWith("PK\3\4")) return false;
    if (!file.seek(entry.localHeader + localHeaderSize + word(header, 26) + word(header, 28))) return false;

    z_stream stream = {};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return false;
    const auto end = qScopeGuard([&] { inflateEnd(&stream); });
    std::vector<char> unpacked(checkedBlock);
    uLong checksum = crc32(0, nullptr, 0);
    qint64 size = 0;
    int state = Z_OK;
    for (qint64 left = entry.packedSize; left > 0 && state == Z_OK;) {
        QByteArray packed = file.read(std::min<qint64>(left, checkedBlock));
        if (packed.isEmpty()) return false;
        left -= packed.size();
        stream.next_in = reinterpret_cast<Bytef*>(packed.data());
        stream.avail_in = uInt(packed.size());
        do {
            stream.next_out = reinterpret_cast<Bytef*>(unpacked.data());
            stream.avail_out = uInt(checkedBlock);
            state = inflate(&stream, Z_NO_FLUSH);
            const qsizetype got = checkedBlock - qsizetype(stream.avail_out);
            if (state == Z_BUF_ERROR && got == 0) state = Z_OK; // wants more input
            checksum = crc32(checksum, reinterpret_cast<const Bytef*>(unpacked.data()), uInt(got));
            size += got;
            if (!take(QByteArrayView(unpacked.data(), got))) return false;
        } while (state == Z_OK && stream.avail_out == 0);
    }
    return state == Z_STREAM_END && size == entry.size && checksum == entry.checksum;
}

/// Finds out how many bytes of rows a sheet has, without keeping the sheet.
class RowBytes
{
public:
    void take(QByteArrayView block)
    {
        m_window.append(block);
        if (m_begin < 0) {
            if (const qsizetype at = m_window.indexOf(opening); at >= 0)
                m_begin = m_dropped + at + opening.size();
        }
        // The rows end so close to the end of the sheet that the window still has it then. Before they
        // begin nothing may be dropped.
        if (m_begin >= 0 && m_window.size() > 2 * checkedBlock) {
            m_dropped += m_window.size() - checkedBlock;
            m_window = m_window.last(checkedBlock);
        }
    }
    /// -1 when the sheet is not one from its beginning to its end.
    [[nodiscard]] qint64 count() const
    {
        if (m_begin < 0) return m_window.contains("<sheetData/>") ? 0 : -1;
        const qsizetype end = m_window.lastIndexOf(closing);
        const bool ended = m_window.endsWith("</worksheet>");
        return end >= 0 && ended ? m_dropped + end - m_begin : -1;
    }

private:
    static constexpr QByteArrayView opening{"<sheetData>"};
    static constexpr QByteArrayView closing{"</sheetData>"};
    QByteArray m_window;
    qint64 m_dropped = 0; ///< bytes before the window
    qint64 m_begin = -1;
};

} // namespace

bool isWholeWorkbook(const QString& path, qint64 sheetDataSize, const std::function<bool()>& stopped)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return false;
    bool sheetFound = false;
    for (const Entry& entry : readDirectory(file)) {
        if (entry.name == "xl/worksheets/sheet1.xml") {
            RowBytes rows;
            if (!unpack(file, entry, [&](QByteArrayView block) {
                    rows.take(block);
                    return !stopped();
                }))
                return false;
            if (rows.count() != sheetDataSize) return false;
            sheetFound = true;
            continue;
        }
        const bool isPicture = entry.name.startsWith("xl/media/");
        QXmlStreamReader xml;
        const bool unpacked = unpack(file, entry, [&](QByteArrayView block) {
            if (!isPicture) xml.addData(block.toByteArray());
            return true;
        });
        while (unpacked && !isPicture && !xml.atEnd())
            xml.readNext();
        if (!unpacked || xml.hasError()) return false;
    }
    return sheetFound;
}

} // namespace lockkeeper
