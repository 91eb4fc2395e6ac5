// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/key_index.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lockkeeper
{

class RowSource;
struct RowQuestion;
struct NamingColumn;

/// Texts that are looked for in the rows of a table, and where they were found. There are far fewer of them
/// than cells in the table, so it is they that are kept, and every cell asks once whether it is one.
class WantedTexts
{
public:
    /// Which form of a cell has to be the text.
    enum Form : char {
        Whole = 'w',
        WithoutCode = 'c',   ///< an account without its enterprise code
        WithoutPrefix = 'p', ///< the digits of a number that has a prefix
    };
    struct Hit {
        quint32 text = 0;
        quint32 row = 0;
        quint8 column = 0; ///< in RowQuestion::columns
    };

    /// `text` is folded.
    void add(Form form, std::string_view text);
    /// Looks for all of them in all rows, once. `code`: the folded enterprise code.
    void lookThrough(const RowSource& rows, const RowQuestion& question, const std::string& code,
        const std::function<bool()>& stopped);
    /// Where it was found; nothing for a text that was not added.
    [[nodiscard]] std::span<const Hit> hits(Form form, std::string_view text);

private:
    struct Scan;

    [[nodiscard]] std::optional<quint32> find(Form form, std::string_view text, std::string& scratch) const;
    [[nodiscard]] std::string_view at(quint32 number) const
    {
        return std::string_view(m_bytes).substr(m_starts[number], m_starts[number + 1] - m_starts[number]);
    }

    std::string m_bytes; ///< all texts end to end, each with its form in front
    std::vector<size_t> m_starts{0};
    KeyIndex m_index;
    std::vector<Hit> m_hits; ///< by text, then as they came
    std::vector<quint32> m_firstHits;
    std::string m_scratch;
};

/// `text` without `ending`; whole where it does not end so, or is nothing else.
[[nodiscard]] std::string_view withoutEnding(std::string_view text, std::string_view ending);

} // namespace lockkeeper
