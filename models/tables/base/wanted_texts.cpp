// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/wanted_texts.h"

#include "models/domain/base/list_text.h"
#include "models/tables/base/row_matches.h"
#include "models/tables/base/row_source.h"

#include <QByteArray>
#include <QHashFunctions>

#include <algorithm>

namespace lockkeeper
{

namespace
{

size_t hashOf(std::string_view text)
{
    return qHashBits(text.data(), text.size());
}

bool isLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/// Where the enterprise code is not known: what stands before the first sign, because a userName has none
/// (contract §8).
std::string_view accountName(std::string_view account, const std::string& code)
{
    if (!code.empty()) return withoutEnding(account, code);
    const auto sign = std::find_if_not(account.begin(), account.end(), isLetterOrDigit);
    return account.substr(0, size_t(sign - account.begin()));
}

} // namespace

/// What goes through the rows, with the memory that it uses again and again.
struct WantedTexts::Scan {
    const WantedTexts& wanted;
    const std::string& code;
    std::vector<Hit> hits = {};
    std::string folded = {}, scratch = {};
    NumberForm number = {};

    void look(Form form, std::string_view text, quint32 row, size_t column)
    {
        if (const auto found = wanted.find(form, text, scratch))
            hits.push_back({*found, row, quint8(column)});
    }
    void lookAt(QByteArrayView cell, NamedAs as, quint32 row, size_t column)
    {
        foldText(cell, folded);
        if (folded.empty()) return;
        look(Whole, folded, row, column);
        if (as == NamedAs::Account) {
            if (const auto name = accountName(folded, code); !name.empty() && name.size() < folded.size())
                look(WithoutCode, name, row, column);
        } else if (as == NamedAs::Mobile) {
            if (const auto digits = phoneDigits(folded); !digits.empty() && digits != folded)
                look(Whole, digits, row, column);
        } else if (as == NamedAs::Number && readNumber(folded, number)) {
            if (number.compact != folded) look(Whole, number.compact, row, column);
            if (number.hasPrefix()) look(WithoutPrefix, number.digits(), row, column);
        }
    }
};

void WantedTexts::add(Form form, std::string_view text)
{
    if (find(form, text, m_scratch)) return;
    m_index.insert(hashOf(m_scratch), quint32(m_starts.size() - 1));
    m_bytes += m_scratch;
    m_starts.push_back(m_bytes.size());
}

std::optional<quint32> WantedTexts::find(Form form, std::string_view text, std::string& scratch) const
{
    scratch.assign(1, char(form)).append(text);
    return m_index.find(hashOf(scratch), [&](quint32 number) { return at(number) == scratch; });
}

void WantedTexts::lookThrough(const RowSource& rows, const RowQuestion& question, const std::string& code,
    const std::function<bool()>& stopped)
{
    constexpr qsizetype askAfter = 4096;
    Scan scan{*this, code};
    QByteArray scratch;
    for (qsizetype row = 0; row < rows.rowCount(); ++row) {
        if (row % askAfter == 0 && stopped()) return;
        if (!rows.isThere(row)) continue;
        for (size_t column = 0; column < question.columns.size(); ++column) {
            auto cell = rows.exportUtf8(row, question.places[column], scratch);
            const auto as = question.columns[column].as;
            const bool hasSeveral = as == NamedAs::Number || as == NamedAs::Ids;
            while (hasSeveral && cell.contains(',')) {
                const auto comma = cell.indexOf(',');
                scan.lookAt(cell.first(comma), as, quint32(row), column);
                cell = cell.sliced(comma + 1);
            }
            if (!cell.isEmpty()) scan.lookAt(cell, as, quint32(row), column);
        }
    }
    // Brought to their texts by counting.
    m_firstHits.assign(m_starts.size(), 0);
    for (const auto& hit : scan.hits)
        ++m_firstHits[hit.text + 1];
    for (size_t text = 1; text < m_firstHits.size(); ++text)
        m_firstHits[text] += m_firstHits[text - 1];
    m_hits.resize(scan.hits.size());
    auto next = m_firstHits;
    for (const auto& hit : scan.hits)
        m_hits[next[hit.text]++] = hit;
}

std::span<const WantedTexts::Hit> WantedTexts::hits(Form form, std::string_view text)
{
    const auto number = find(form, text, m_scratch);
    if (!number || m_firstHits.empty()) return {};
    return std::span(m_hits).subspan(m_firstHits[*number], m_firstHits[*number + 1] - m_firstHits[*number]);
}

std::string_view withoutEnding(std::string_view text, std::string_view ending)
{
    const bool hasEnding = !ending.empty() && text.size() > ending.size() && text.ends_with(ending);
    return hasEnding ? text.substr(0, text.size() - ending.size()) : text;
}

} // namespace lockkeeper
