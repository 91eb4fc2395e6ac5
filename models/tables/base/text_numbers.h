// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/key_index.h"

#include <QHashFunctions>

#include <optional>
#include <vector>

namespace lockkeeper
{

/// Numbers texts from 0 on, in the order in which they come, to count by them: a vector by these numbers
/// stands in for a hash of 100,000 copies. Keeps no copy: the texts have to stay where they are.
class TextNumbers
{
public:
    void reserve(size_t count)
    {
        m_index.reserve(count);
        m_texts.reserve(count);
    }
    [[nodiscard]] size_t size() const { return m_texts.size(); }
    /// The number of the text, which is size() before the call where it is a new one.
    quint32 numberOf(const Text& text)
    {
        const auto hash = hashOf(text);
        if (const auto known = m_index.find(hash, IsText{m_texts, text})) return *known;
        const auto number = quint32(m_texts.size());
        m_index.insert(hash, number);
        m_texts.push_back(&text);
        return number;
    }
    [[nodiscard]] std::optional<quint32> find(const Text& text) const
    {
        return m_index.find(hashOf(text), IsText{m_texts, text});
    }

private:
    // Seeded: whoever writes the texts must not know which of them meet in one place.
    [[nodiscard]] size_t hashOf(const Text& text) const { return qHash(text, m_seed); }
    struct IsText {
        const std::vector<const Text*>& texts;
        const Text& text;
        bool operator()(quint32 number) const { return *texts[number] == text; }
    };

    KeyIndex m_index;
    std::vector<const Text*> m_texts;
    size_t m_seed = QHashSeed::globalSeed();
};

} // namespace lockkeeper
