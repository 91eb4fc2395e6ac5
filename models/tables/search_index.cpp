// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/search_index.h"

#include "models/tables/row_source.h"

#include <algorithm>
#include <string_view>

namespace lockkeeper
{

namespace
{

QByteArray folded(const QString& text)
{
    return text.toCaseFolded().toUtf8();
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
    m_ends.reserve(size_t(count));
    QString text;
    for (qsizetype row = first; row < first + count; ++row) {
        text.clear();
        rows.appendSearchText(row, text);
        const QByteArray bytes = folded(text);
        m_text.append(bytes.constData(), size_t(bytes.size()));
        m_text.push_back('\n'); // no word contains white space: none is found across two rows
        m_ends.push_back(quint32(m_text.size()));
    }
    m_text.shrink_to_fit();
}

void SearchSegment::find(const SearchWords& words, const std::function<void(qsizetype)>& found) const
{
    if (words.isEmpty()) {
        for (qsizetype row = 0; row < rowCount(); ++row)
            found(row);
        return;
    }
    const auto& first = words.words().constFirst();
    const std::string_view needle(first.constData(), size_t(first.size()));
    // std::string_view::find is memchr and memcmp: one pass over the whole segment, which is what makes
    // it quick; rows are only looked at where the first word was found.
    const std::string_view text = m_text;
    for (size_t at = text.find(needle); at != text.npos;) {
        const auto end = std::upper_bound(m_ends.cbegin(), m_ends.cend(), quint32(at));
        const auto row = size_t(end - m_ends.cbegin());
        const bool all = std::all_of(words.words().cbegin() + 1, words.words().cend(),
            [&](const QByteArray& word) { return rowHas(word, row); });
        if (all) found(qsizetype(row));
        at = text.find(needle, *end); // go on behind this row
    }
}

bool SearchSegment::rowHas(const QByteArray& word, size_t row) const
{
    const size_t begin = row == 0 ? 0 : m_ends[row - 1];
    const std::string_view text(m_text.data() + begin, m_ends[row] - begin);
    return text.find(std::string_view(word.constData(), size_t(word.size()))) != text.npos;
}

qsizetype SearchSegment::bytes() const
{
    return qsizetype(m_text.capacity()) + qsizetype(m_ends.capacity() * sizeof(quint32));
}

} // namespace lockkeeper
