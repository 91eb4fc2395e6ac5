// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/search/found_records.h"

#include <QString>

#include <string>
#include <vector>

namespace lockkeeper
{

/// What somebody typed, in the form in which records are kept (foldText()). A record is found when it has
/// every word of one of the forms; in any order, anywhere in its texts. Nothing in it is a wildcard.
class SearchQuery
{
public:
    struct Form {
        std::vector<std::string> words; ///< the longest first: it is the rarest, as a rule. Never empty ones
        bool numbersOnly = false;       ///< only assets and locks are meant
        bool peopleOnly = false;
    };

    SearchQuery() = default;
    explicit SearchQuery(const QString& typed);

    /// The words as they were typed. A number is looked for without its prefix as well ("LK8000120451",
    /// "8000 120-451"), and one for telephones without the code of its country.
    [[nodiscard]] const std::vector<Form>& forms() const { return m_forms; }
    [[nodiscard]] bool isEmpty() const { return m_forms.empty(); }
    /// Whether all that this finds is among what `before` found: each old word lies in a new one.
    [[nodiscard]] bool narrows(const SearchQuery& before) const;

private:
    std::vector<Form> m_forms;
};

/// In characters; no record has more (SR-8).
inline constexpr qsizetype longestQuery = 1000;

/// A sentence for people where the text is longer than that: nothing is looked for then. Else empty.
[[nodiscard]] QString tooLongToSearch(const QString& typed);

/// Whether it is one number of ten digits, as it is printed on locks (contract §2.7), with a prefix or
/// without.
[[nodiscard]] bool isLockNumber(const QString& typed);

} // namespace lockkeeper
