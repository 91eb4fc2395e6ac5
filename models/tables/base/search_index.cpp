// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/search_index.h"

#include "models/domain/base/find_in.h"
#include "models/tables/base/row_source.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace lockkeeper
{

namespace
{

QByteArray folded(const QString& text)
{
    return text.toCaseFolded().toUtf8();
}

template <class Take>
void forEachLine(QByteArrayView text, const Take& take)
{
    while (!text.isEmpty()) {
        qsizetype end = text.indexOf('\n');
        if (end < 0) end = text.size();
        if (end > 0) take(text.first(end));
        text = text.sliced(std::min(end + 1, text.size()));
    }
}

} // namespace

SearchWords::SearchWords(const QString& typed)
{
    // simplified() takes every kind of white space for a separator, the ideographic one included.
    for (const auto& word : folded(typed.simplified()).split(' '))
        if (!word.isEmpty() && !m_words.contains(word)) m_words.append(word);
    std::stable_sort(
        m_words.begin(), m_words.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
}

bool SearchWords::match(const QString& searchText) const
{
    if (isEmpty()) return true;
    const QByteArray text = folded(searchText);
    return std::all_of(
        m_words.cbegin(), m_words.cend(), [&](const auto& word) { return text.contains(word); });
}

SearchSegment::SearchSegment(const RowSource& rows, qsizetype first, qsizetype count, quint64 version)
    : m_version(version)
{
    static_assert(
        RowSource::chunkSize <= 0x10000, "m_shared holds as many different values as there are rows");
    constexpr int manyRows = 8;
    // How often a text occurs is counted by its hash alone. Where two texts share a hash, a rare one may be
    // kept among the frequent ones, which only costs some room.
    constexpr size_t counters = 16'384;
    std::vector<quint32> times(counters);
    std::vector<QByteArray> texts; // one for each row
    texts.reserve(size_t(count));
    std::vector<quint32> lines; // the counters of all their lines
    lines.reserve(size_t(count) * 8);
    QString text;
    for (qsizetype row = first; row < first + count; ++row) {
        text.resize(0);
        rows.appendSearchText(row, text);
        texts.push_back(folded(text));
        forEachLine(texts.back(), [&](QByteArrayView line) {
            lines.push_back(quint32(qHash(line) % counters));
            ++times[lines.back()];
        });
    }
    m_ends.reserve(texts.size());
    m_shared.reserve(texts.size());
    QHash<QByteArray, quint16> known;
    QByteArray shared;
    auto counter = lines.cbegin();
    for (const auto& row : texts) {
        shared.resize(0);
        forEachLine(row, [&](QByteArrayView line) {
            // No word contains white space: none is found across two columns, or two rows.
            if (times[*counter++] >= manyRows)
                shared.append(line).append('\n');
            else
                m_text.append(line.data(), size_t(line.size())).push_back('\n');
        });
        m_ends.push_back(quint32(m_text.size()));
        const auto place = known.constFind(shared);
        m_shared.push_back(place == known.cend() ? quint16(m_sharedTexts.size()) : *place);
        if (place != known.cend()) continue;
        known.insert(shared, quint16(m_sharedTexts.size()));
        m_sharedTexts.push_back(shared.toStdString());
    }
    m_text.shrink_to_fit();
    m_sharedTexts.shrink_to_fit();
}

void SearchSegment::find(const SearchWords& words, const std::function<void(qsizetype)>& found) const
{
    if (words.isEmpty()) {
        for (qsizetype row = 0; row < rowCount(); ++row)
            found(row);
        return;
    }
    const auto& list = words.words();
    std::vector<std::vector<bool>> shared;
    std::transform(list.cbegin(), list.cend(), std::back_inserter(shared),
        [this](const QByteArray& word) { return sharedTextsWith(word); });
    const std::string_view needle(list.constFirst().constData(), size_t(list.constFirst().size()));
    // The first word is looked for in one pass over the texts of all rows, which is what makes it quick;
    // the others only in the rows that have the first.
    size_t next = findIn(m_text, needle, 0);
    size_t begin = 0;
    for (size_t row = 0; row < m_ends.size(); begin = m_ends[row++]) {
        bool all = shared[0][m_shared[row]];
        if (!all) {
            if (next < begin) next = findIn(m_text, needle, begin);
            all = next < m_ends[row];
        }
        for (qsizetype i = 1; all && i < list.size(); ++i)
            all = shared[size_t(i)][m_shared[row]] || rowHas(list[i], row);
        if (all) found(qsizetype(row));
    }
}

std::vector<bool> SearchSegment::sharedTextsWith(const QByteArray& word) const
{
    std::vector<bool> have;
    have.reserve(m_sharedTexts.size());
    for (const auto& text : m_sharedTexts)
        have.push_back(text.find(word.constData(), 0, size_t(word.size())) != text.npos);
    return have;
}

bool SearchSegment::rowHas(const QByteArray& word, size_t row) const
{
    const size_t begin = row == 0 ? 0 : m_ends[row - 1];
    const std::string_view text(m_text.data() + begin, m_ends[row] - begin);
    return text.find(std::string_view(word.constData(), size_t(word.size()))) != text.npos;
}

qsizetype SearchSegment::bytes() const
{
    auto bytes =
        m_text.capacity() + m_ends.capacity() * sizeof(quint32) + m_shared.capacity() * sizeof(quint16);
    for (const auto& text : m_sharedTexts)
        bytes += sizeof(text) + text.capacity();
    return qsizetype(bytes);
}

} // namespace lockkeeper
