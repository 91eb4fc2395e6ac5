// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/search_query.h"

#include "models/domain/base/list_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace lockkeeper
{

namespace
{

struct SearchQueryText {
    Q_DECLARE_TR_FUNCTIONS(SearchQuery)
};

std::string foldedQuery(const QString& typed)
{
    std::string folded;
    foldText(typed.toUtf8(), folded);
    return folded;
}

/// The words of a text, each once.
std::vector<std::string> wordsOf(const std::string& folded)
{
    std::vector<std::string> words;
    for (size_t start = 0; start < folded.size();) {
        const size_t end = std::min(folded.find(' ', start), folded.size());
        std::string word = folded.substr(start, end - start);
        if (!word.empty() && std::find(words.begin(), words.end(), word) == words.end())
            words.push_back(std::move(word));
        start = end + 1;
    }
    std::stable_sort(
        words.begin(), words.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return words;
}

bool isWithin(const SearchQuery::Form& before, const SearchQuery::Form& now)
{
    if ((before.numbersOnly && !now.numbersOnly) || (before.peopleOnly && !now.peopleOnly)) return false;
    return std::all_of(before.words.begin(), before.words.end(), [&](const auto& old) {
        return std::any_of(now.words.begin(), now.words.end(),
            [&](const auto& word) { return word.find(old) != word.npos; });
    });
}

} // namespace

SearchQuery::SearchQuery(const QString& typed)
{
    const auto folded = typed.size() > longestQuery ? std::string() : foldedQuery(typed);
    if (folded.empty()) return;
    m_forms.push_back({wordsOf(folded)});
    const auto add = [&](std::string word, bool numbersOnly) {
        const auto& typedWords = m_forms.front().words;
        if (!word.empty() && (typedWords.size() > 1 || typedWords.front() != word))
            m_forms.push_back({{std::move(word)}, numbersOnly, !numbersOnly});
    };
    if (NumberForm number; readNumber(folded, number)) add(std::string(number.digits()), true);
    add(phoneDigits(folded), false);
}

bool SearchQuery::narrows(const SearchQuery& before) const
{
    return !isEmpty() && std::all_of(m_forms.begin(), m_forms.end(), [&](const Form& form) {
        return std::any_of(before.m_forms.begin(), before.m_forms.end(),
            [&](const Form& old) { return isWithin(old, form); });
    });
}

QString tooLongToSearch(const QString& typed)
{
    if (typed.size() <= longestQuery) return {};
    return SearchQueryText::tr("Too long to search for. Type at most %1 characters.")
        .arg(QLocale().toString(longestQuery));
}

bool isLockNumber(const QString& typed)
{
    constexpr qsizetype longest = 40;
    constexpr size_t digitsOfLock = 10;
    NumberForm number;
    return typed.size() <= longest && readNumber(foldedQuery(typed), number) &&
           number.digits().size() == digitsOfLock;
}

} // namespace lockkeeper
