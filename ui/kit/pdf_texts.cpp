// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/pdf_texts.h"

#include <QFont>
#include <QGlyphRun>
#include <QHash>
#include <QRawFont>
#include <QRegularExpression>
#include <QSet>
#include <QTextLayout>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

// What is drawn like characters of CJK, and comes before them: radicals, symbols and strokes.
constexpr char16_t firstAlike = 0x2e80;
constexpr char16_t lastAlike = 0x31ef;
constexpr char32_t firstBeyond = 0x10000;

/// What was drawn in one face of a font.
struct DrawnFace {
    QHash<char16_t, char16_t> written; ///< what Qt takes a character for, and the character
    std::vector<char32_t> beyond;      ///< those beyond U+FFFF, in the order in which they were drawn first
};
using DrawnFaces = QHash<QString, DrawnFace>; ///< by what the PDF file calls the face

QString faceName(const QString& name)
{
    return QString(name).remove(u' ').toCaseFolded();
}

class FacesOfPages
{
public:
    explicit FacesOfPages(const std::vector<PrintedPages::Page>& pages)
    {
        for (const auto& page : pages)
            for (const auto& text : page.texts)
                for (const auto c : text.text.toUcs4())
                    if (c >= firstAlike) add(c, text.font);
    }

    [[nodiscard]] const DrawnFaces& faces() const { return m_faces; }

private:
    void add(char32_t c, const QFont& font)
    {
        auto& drawn = m_drawn[font.key()];
        if (drawn.contains(c)) return;
        drawn.insert(c);
        QTextLayout layout(QString::fromUcs4(&c, 1), font);
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        const auto runs = layout.glyphRuns();
        if (runs.isEmpty() || runs.first().glyphIndexes().isEmpty()) return;
        const auto raw = runs.first().rawFont();
        const auto glyph = runs.first().glyphIndexes().first();
        if (glyph == 0) return; // no font has it
        const auto name = faceName(raw.familyName() + u'-' + raw.styleName());
        auto& face = m_faces[name];
        if (c >= firstBeyond) {
            if (std::find(face.beyond.begin(), face.beyond.end(), c) == face.beyond.end())
                face.beyond.push_back(c);
            return;
        }
        if (const auto alike = alikeIn(name, raw).value(glyph, 0); alike != 0 && alike < c)
            face.written.insert(alike, char16_t(c));
    }

    /// The first of the characters that come before those of CJK and have this glyph.
    const QHash<quint32, char16_t>& alikeIn(const QString& name, const QRawFont& raw)
    {
        if (const auto known = m_alike.constFind(name); known != m_alike.cend()) return *known;
        QString all;
        for (char16_t c = firstAlike; c <= lastAlike; ++c)
            all += QChar(c);
        QHash<quint32, char16_t> alike;
        const auto glyphs = raw.glyphIndexesForString(all);
        for (qsizetype i = 0; i < std::min(glyphs.size(), all.size()); ++i)
            if (glyphs[i] != 0 && !alike.contains(glyphs[i])) alike.insert(glyphs[i], all[i].unicode());
        return *m_alike.insert(name, alike);
    }

    DrawnFaces m_faces;
    QHash<QString, QSet<char32_t>> m_drawn; ///< by font
    QHash<QString, QHash<quint32, char16_t>> m_alike;
};

/// As much of a PDF file as it takes to replace what its fonts say of characters.
class WrittenPdf
{
public:
    explicit WrittenPdf(const QByteArray& bytes)
        : m_bytes(bytes)
    {
        static constexpr QByteArrayView start{"startxref\n"};
        const auto at = m_bytes.lastIndexOf(start);
        if (at < 0) return;
        m_table = m_bytes.mid(at + start.size(), 20).simplified().split(' ').first().toLongLong();
        const auto head = m_bytes.mid(m_table, 40).split('\n');
        const auto counts = head.value(1).split(' ');
        const auto count = counts.value(1).toLongLong();
        const auto first = m_table + head.value(0).size() + head.value(1).size() + 2;
        constexpr int entrySize = 20;
        if (head.value(0) != "xref" || counts.value(0) != "0" || first + count * entrySize > m_bytes.size())
            return;
        for (qint64 i = 0; i < count; ++i)
            m_objects.push_back(m_bytes.mid(first + i * entrySize, 10).toLongLong());
        const auto trailer = m_bytes.indexOf("trailer\n<<", m_table);
        const auto end = m_bytes.indexOf(">>", trailer);
        if (trailer > 0 && end > 0) m_trailer = m_bytes.mid(trailer, end - trailer);
    }

    [[nodiscard]] bool isReadable() const { return !m_trailer.isEmpty(); }
    [[nodiscard]] qsizetype count() const { return qsizetype(m_objects.size()); }
    [[nodiscard]] QByteArray object(qsizetype number) const
    {
        if (number <= 0 || number >= count()) return {};
        const auto begin = m_objects[size_t(number)];
        const auto head = QByteArray::number(number) + " 0 obj\n";
        if (m_bytes.mid(begin, head.size()) != head) return {};
        const auto end = m_bytes.indexOf("endobj", begin);
        return end < 0 ? QByteArray() : m_bytes.mid(begin + head.size(), end - begin - head.size());
    }
    /// "/ToUnicode 20 0 R": 20; also in brackets.
    [[nodiscard]] static qsizetype reference(const QByteArray& object, const QByteArray& key)
    {
        const auto at = object.indexOf(key + ' ');
        if (at < 0) return -1;
        return object.mid(at + key.size(), 16).replace('[', ' ').simplified().split(' ').first().toLongLong();
    }
    [[nodiscard]] static QByteArray stream(const QByteArray& object)
    {
        static constexpr QByteArrayView begin{"stream\n"};
        const auto from = object.indexOf(begin), to = object.lastIndexOf("\nendstream");
        return from < 0 || to < from ? QByteArray()
                                     : object.mid(from + begin.size(), to - from - begin.size());
    }

    void replace(qsizetype number, const QByteArray& content) { m_replaced[number] = content; }
    /// What is replaced stands behind the rest, as an update of the file.
    [[nodiscard]] QByteArray updated() const
    {
        if (m_replaced.empty()) return m_bytes;
        auto bytes = m_bytes;
        QByteArray table = "xref\n";
        for (const auto& [number, content] : m_replaced) {
            table += QByteArray::number(number) + " 1\n" +
                     QByteArray::number(bytes.size()).rightJustified(10, '0') + " 00000 n \n";
            bytes += QByteArray::number(number) + " 0 obj\n<< /Length " + QByteArray::number(content.size()) +
                     " >>\nstream\n" + content + "\nendstream\nendobj\n";
        }
        const auto at = bytes.size();
        return bytes + table + m_trailer + "/Prev " + QByteArray::number(m_table) + "\n>>\nstartxref\n" +
               QByteArray::number(at) + "\n%%EOF\n";
    }

private:
    const QByteArray m_bytes;
    qint64 m_table = 0;
    QByteArray m_trailer; ///< without its end
    std::vector<qint64> m_objects;
    std::map<qsizetype, QByteArray> m_replaced;
};

/// What each glyph of a font in the file means, by its number there.
using GlyphTexts = std::map<int, QString>;

std::optional<GlyphTexts> glyphTextsIn(const QByteArray& map)
{
    static const QRegularExpression range(
        u"<([0-9A-F]{4})> <([0-9A-F]{4})> (?:<([0-9A-F]{4})>|\\[([^\\]]*)\\])"_s);
    const auto begin = map.indexOf("beginbfrange"), end = map.indexOf("endbfrange");
    if (begin < 0 || end < begin) return std::nullopt;
    GlyphTexts texts;
    for (auto each = range.globalMatch(QString::fromLatin1(map.mid(begin, end - begin))); each.hasNext();) {
        const auto found = each.next();
        const int first = found.captured(1).toInt(nullptr, 16), last = found.captured(2).toInt(nullptr, 16);
        if (!found.captured(3).isEmpty()) {
            const auto text = found.captured(3).toUInt(nullptr, 16);
            for (int glyph = first; glyph <= last; ++glyph)
                texts[glyph] = QChar(char16_t(text + uint(glyph - first)));
            continue;
        }
        auto listed = found.captured(4).remove(u'<').remove(u'>').split(u' ', Qt::SkipEmptyParts);
        for (int glyph = first; glyph <= last && !listed.isEmpty(); ++glyph)
            texts[glyph] = QChar(char16_t(listed.takeFirst().toUInt(nullptr, 16)));
    }
    return texts;
}

QByteArray mapOf(const QByteArray& map, const GlyphTexts& texts)
{
    constexpr qsizetype mostInOneBlock = 100; // by the format
    QList<QByteArray> lines;
    for (const auto& [glyph, text] : texts) {
        auto line = "<" + QByteArray::number(glyph, 16).rightJustified(4, '0') + "> <";
        for (const auto unit : text)
            line += QByteArray::number(unit.unicode(), 16).rightJustified(4, '0');
        lines += line + ">\n";
    }
    QByteArray blocks;
    for (qsizetype at = 0; at < lines.size(); at += mostInOneBlock) {
        const auto block = lines.mid(at, mostInOneBlock);
        blocks += QByteArray::number(block.size()) + " beginbfchar\n" + block.join() + "endbfchar\n";
    }
    // The number of ranges stands in front of the word.
    const auto begin = map.lastIndexOf('\n', map.indexOf(" beginbfrange")) + 1;
    constexpr QByteArrayView last{"endbfrange\n"};
    return map.left(begin) + blocks + map.mid(map.lastIndexOf(last) + last.size());
}

/// Letters as they are drawn: Latin ones joined, and Arabic ones by their place in a word.
bool isShape(char16_t c)
{
    return (c >= 0xfb00 && c <= 0xfb06) || (c >= 0xfb50 && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefc);
}

/// How many glyphs a font in the file has; 0: it does not say.
int glyphsIn(const QByteArray& setOfGlyphs)
{
    int last = -1;
    for (qsizetype byte = 0; byte < setOfGlyphs.size(); ++byte)
        for (int bit = 0; bit < 8; ++bit)
            if (uchar(setOfGlyphs[byte]) & (0x80 >> bit)) last = int(byte) * 8 + bit;
    return last + 1;
}

} // namespace

QByteArray withTextsAsWritten(const QByteArray& pdf, const std::vector<PrintedPages::Page>& pages)
{
    const FacesOfPages drawn(pages);
    WrittenPdf file(pdf);
    if (!file.isReadable()) return pdf;
    for (qsizetype number = 1; number < file.count(); ++number) {
        const auto font = file.object(number);
        if (!font.startsWith("<< /Type /Font\n/Subtype /Type0\n/BaseFont /")) continue;
        const auto name = font.mid(font.indexOf("/BaseFont /") + 11).split('\n').first();
        const auto face = drawn.faces().value(faceName(QString::fromLatin1(name)));
        const auto place = WrittenPdf::reference(font, "/ToUnicode");
        const auto map = WrittenPdf::stream(file.object(place));
        const auto before = glyphTextsIn(map);
        if (!before) continue;
        auto texts = *before;
        for (auto& [glyph, text] : texts) {
            const auto c = text.at(0).unicode();
            if (c >= firstAlike && c <= lastAlike) text = QChar(face.written.value(c, c));
            if (isShape(c)) text = text.normalized(QString::NormalizationForm_KC);
        }
        // Glyphs are in the order in which they were drawn first. Where more than those beyond U+FFFF have
        // no text, nobody knows which is which.
        const auto descendant = file.object(WrittenPdf::reference(font, "/DescendantFonts"));
        const auto descriptor = file.object(WrittenPdf::reference(descendant, "/FontDescriptor"));
        const auto set = WrittenPdf::stream(file.object(WrittenPdf::reference(descriptor, "/CIDSet")));
        std::vector<int> silent;
        for (int glyph = 1; glyph < glyphsIn(set); ++glyph)
            if (!texts.contains(glyph)) silent.push_back(glyph);
        if (silent.size() == face.beyond.size())
            for (size_t i = 0; i < silent.size(); ++i)
                texts[silent[i]] = QString::fromUcs4(&face.beyond[i], 1);
        if (texts != *before) file.replace(place, mapOf(map, texts));
    }
    return file.updated();
}

} // namespace lockkeeper
