// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lockkeeper
{

class RowSource;

/// The words of a search, case-folded UTF-8. A row is found when it contains every one of them, in any
/// column and order.
class SearchWords
{
public:
    SearchWords() = default;
    explicit SearchWords(const QString& typed);

    [[nodiscard]] bool isEmpty() const { return m_words.isEmpty(); }
    [[nodiscard]] const QList<QByteArray>& words() const { return m_words; }
    /// For the few rows that no index covers yet.
    [[nodiscard]] bool match(const QString& searchText) const;
    friend bool operator==(const SearchWords&, const SearchWords&) = default;

private:
    QList<QByteArray> m_words; ///< the longest first: it is the rarest, as a rule
};

/// The case-folded search texts of one chunk of rows. Immutable.
///
/// Texts that many rows have in common (a licence type, a customer) are kept, and looked through, once for
/// all of them: most of the text of a table is of that kind. The texts that a row has to itself lie end to
/// end.
class SearchSegment
{
public:
    SearchSegment(const RowSource& rows, qsizetype first, qsizetype count, quint64 version);

    [[nodiscard]] qsizetype rowCount() const { return qsizetype(m_ends.size()); }
    [[nodiscard]] quint64 version() const { return m_version; }
    /// Calls `found` with each row that has all words, counted from the first row of the segment.
    void find(const SearchWords& words, const std::function<void(qsizetype)>& found) const;
    [[nodiscard]] qsizetype bytes() const;

private:
    [[nodiscard]] std::vector<bool> sharedTextsWith(const QByteArray& word) const;
    [[nodiscard]] bool rowHas(const QByteArray& word, size_t row) const;

    std::string m_text;
    std::vector<quint32> m_ends;            ///< where each row's own text ends
    std::vector<std::string> m_sharedTexts; ///< one for each combination of common texts that some row has
    std::vector<quint16> m_shared;          ///< index in m_sharedTexts, for each row
    quint64 m_version;
};

using SearchIndex = std::vector<std::shared_ptr<const SearchSegment>>;

} // namespace lockkeeper
