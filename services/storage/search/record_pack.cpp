// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/record_pack.h"

#include "models/domain/base/list_text.h"

#include <QtEndian>

#include <algorithm>
#include <limits>

namespace lockkeeper
{

namespace
{

constexpr std::string_view packMark = "LkP1";
constexpr char fieldEnd = '\x1f', recordEnd = '\n';
constexpr char listedFlag = '0', deletedFlag = '1';
constexpr size_t numbersOfRecord = 3;
constexpr size_t headerBytes = sizeof(quint32) * (1 + packedKinds + 2);

std::string packFolded(const QByteArray& utf8)
{
    std::string folded;
    foldText(utf8, folded);
    return folded;
}

/// A text as it is shown; empty where its folded form is the same. Control characters, which would end it,
/// become blanks.
std::string shownForm(QByteArray utf8, const std::string& folded)
{
    if (std::string_view(utf8.constData(), size_t(utf8.size())) == folded) return {};
    for (char& c : utf8)
        if (static_cast<unsigned char>(c) < ' ') c = ' ';
    return utf8.toStdString();
}

void appendNumber(QByteArray& bytes, quint32 number)
{
    const quint32 little = qToLittleEndian(number);
    bytes.append(reinterpret_cast<const char*>(&little), sizeof(little));
}

quint32 numberAt(const char* bytes)
{
    return qFromLittleEndian<quint32>(bytes);
}

/// Takes the first field off `fields`.
std::string_view takeField(std::string_view& fields)
{
    const size_t end = std::min(fields.find(fieldEnd), fields.size());
    const auto field = fields.substr(0, end);
    fields.remove_prefix(std::min(end + 1, fields.size()));
    return field;
}

QString qtText(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

} // namespace

void PackWriter::add(FoundKind kind, const Record& record)
{
    const QByteArray title = record.title.toUtf8(), detail = record.detail.toUtf8();
    const std::string foldedTitle = packFolded(title), foldedDetail = packFolded(detail);
    Line line;
    line.text = foldedTitle + fieldEnd + foldedDetail;
    if (!record.mobile.isEmpty()) {
        const std::string mobile = packFolded(record.mobile.toUtf8()), plain = phoneDigits(mobile);
        line.text += fieldEnd + (plain.empty() ? mobile : plain);
    }
    line.text += recordEnd;
    line.shown = (record.isDeleted ? deletedFlag : listedFlag) + shownForm(record.id.toUtf8(), {}) +
                 fieldEnd + shownForm(title, foldedTitle) + fieldEnd + shownForm(detail, foldedDetail);
    constexpr qint64 latest = std::numeric_limits<quint32>::max();
    line.asOf = quint32(std::clamp<qint64>(record.asOf / 1000, 0, latest));
    m_lines[size_t(kind)].push_back(std::move(line));
}

bool PackWriter::isEmpty() const
{
    return std::all_of(m_lines.begin(), m_lines.end(), [](const auto& lines) { return lines.empty(); });
}

QByteArray PackWriter::finish()
{
    size_t count = 0, textBytes = 0, shownBytes = 0;
    for (auto& lines : m_lines) {
        std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.text < b.text; });
        count += lines.size();
        for (const auto& line : lines) {
            textBytes += line.text.size();
            shownBytes += line.shown.size();
        }
    }
    QByteArray pack;
    const size_t numbers = count * numbersOfRecord * sizeof(quint32);
    if (headerBytes + numbers + textBytes + shownBytes > std::numeric_limits<quint32>::max()) return {};
    pack.reserve(qsizetype(headerBytes + numbers + textBytes + shownBytes));
    pack.append(packMark.data(), qsizetype(packMark.size()));
    for (const auto& lines : m_lines)
        appendNumber(pack, quint32(lines.size()));
    appendNumber(pack, quint32(textBytes));
    appendNumber(pack, quint32(shownBytes));
    quint32 textEnd = 0, shownEnd = 0;
    for (const auto& lines : m_lines)
        for (const auto& line : lines) {
            appendNumber(pack, textEnd += quint32(line.text.size()));
            appendNumber(pack, shownEnd += quint32(line.shown.size()));
            appendNumber(pack, line.asOf);
        }
    for (const auto part : {&Line::text, &Line::shown})
        for (const auto& lines : m_lines)
            for (const auto& line : lines)
                pack.append((line.*part).data(), qsizetype((line.*part).size()));
    m_lines = {};
    return pack;
}

bool PackView::isMarked(std::string_view bytes)
{
    return bytes.starts_with(packMark);
}

std::optional<PackView> PackView::of(std::string_view bytes)
{
    if (bytes.size() < headerBytes || !isMarked(bytes)) return std::nullopt;
    PackView view;
    const char* header = bytes.data() + packMark.size();
    quint64 count = 0;
    for (size_t kind = 0; kind < packedKinds; ++kind) {
        count += numberAt(header + kind * sizeof(quint32));
        view.m_ends[kind] = quint32(count);
    }
    const quint64 textBytes = numberAt(header + packedKinds * sizeof(quint32));
    const quint64 shownBytes = numberAt(header + (packedKinds + 1) * sizeof(quint32));
    const quint64 numbers = count * numbersOfRecord * sizeof(quint32);
    if (count > bytes.size() || headerBytes + numbers + textBytes + shownBytes != bytes.size())
        return std::nullopt;
    view.m_count = quint32(count);
    view.m_numbers = bytes.data() + headerBytes;
    view.m_texts = bytes.substr(headerBytes + numbers, textBytes);
    view.m_shown = bytes.substr(headerBytes + numbers + textBytes);
    quint32 textEnd = 0, shownEnd = 0, latest = 0;
    for (quint32 record = 0; record < view.m_count; ++record) {
        const quint32 text = view.number(record, 0), shown = view.number(record, 1);
        if (text <= textEnd || text > textBytes || shown <= shownEnd || shown > shownBytes ||
            view.m_texts[text - 1] != recordEnd)
            return std::nullopt;
        textEnd = text;
        shownEnd = shown;
        latest = std::max(latest, view.number(record, 2));
    }
    if (textEnd != textBytes || shownEnd != shownBytes) return std::nullopt;
    view.m_latest = qint64(latest) * 1000;
    return view;
}

quint32 PackView::number(quint32 record, int which) const
{
    return numberAt(m_numbers + (size_t(record) * numbersOfRecord + size_t(which)) * sizeof(quint32));
}

std::pair<quint32, quint32> PackView::range(FoundKind kind) const
{
    const auto place = size_t(kind);
    return {place == 0 ? 0 : m_ends[place - 1], m_ends[place]};
}

FoundKind PackView::kindOf(quint32 record) const
{
    return FoundKind(std::upper_bound(m_ends.begin(), m_ends.end(), record) - m_ends.begin());
}

quint32 PackView::recordAt(size_t place, quint32 from) const
{
    // In steps that double, because hits are close together where they are many.
    quint32 step = 1, last = from;
    while (last + step < m_count && textEnd(last + step - 1) <= place) {
        last += step;
        step *= 2;
    }
    quint32 end = std::min(last + step, m_count);
    while (last < end) {
        const quint32 middle = last + (end - last) / 2;
        if (textEnd(middle) <= place)
            last = middle + 1;
        else
            end = middle;
    }
    return last;
}

FoundRecord PackView::shown(quint32 record) const
{
    const quint32 begin = record == 0 ? 0 : number(record - 1, 1);
    auto shown = m_shown.substr(begin, number(record, 1) - begin);
    auto folded = text(record);
    folded.remove_suffix(1);
    FoundRecord found;
    found.kind = kindOf(record);
    found.isDeleted = shown.front() == deletedFlag;
    shown.remove_prefix(1);
    found.id = qtText(takeField(shown));
    for (auto* field : {&found.title, &found.detail}) {
        const auto own = takeField(shown), plain = takeField(folded);
        *field = qtText(own.empty() ? plain : own);
    }
    found.asOf = qint64(number(record, 2)) * 1000;
    return found;
}

} // namespace lockkeeper
