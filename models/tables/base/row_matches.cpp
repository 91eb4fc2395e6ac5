// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/row_matches.h"

#include "models/domain/base/list_text.h"
#include "models/tables/base/row_source.h"
#include "models/tables/base/wanted_texts.h"

#include <QSet>
#include <QStringTokenizer>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Why = RowMatches::Why;

/// The rows that a text names.
struct Named {
    std::vector<quint32> rows; ///< ascending, each once
    int column = -1;           ///< one by which it was found, in RowQuestion::columns
    bool isOne = false;        ///< it names one row, or means all of them
};

/// What a list has in it, and what that names.
struct Entry {
    QString text;
    Named named;
    Why why = Why::NotFound; ///< where it names nothing
};

constexpr char16_t firstNonLatin = 0x250;
constexpr char16_t wordEnds[] = u".-_/"; ///< signs that may be in a word, and behind one

bool partsEntries(QChar c)
{
    return QStringView(u",;，；、|").contains(c);
}

bool partsNames(QChar c)
{
    return isBracketOrQuote(c) || QStringView(u"<>\"':：=").contains(c);
}

bool partsWords(QChar c)
{
    return c.isSpace() || partsEntries(c) || partsNames(c) || QStringView(u"。！？!?…").contains(c);
}

template <class Parts>
QStringList split(const QString& text, const Parts& parts)
{
    QStringList pieces;
    for (qsizetype start = 0; start < text.size();) {
        qsizetype end = start;
        while (end < text.size() && !parts(text[end]))
            ++end;
        if (const auto piece = QStringView(text).sliced(start, end - start).trimmed(); !piece.isEmpty())
            pieces.append(piece.toString());
        start = end + 1;
    }
    return pieces;
}

/// Whether one of two signs side by side is Chinese, and the other is not: "锁号8000120451" is two words.
bool isSeam(QChar a, QChar b)
{
    return (a.script() == QChar::Script_Han) != (b.script() == QChar::Script_Han);
}

QStringList wordsIn(const QString& text)
{
    QStringList words;
    for (const auto& run : split(text, partsWords))
        for (qsizetype start = 0, end = 0; start < run.size(); start = end) {
            for (end = start + 1; end < run.size() && !isSeam(run[end - 1], run[end]);)
                ++end;
            auto word = run.sliced(start, end - start);
            while (!word.isEmpty() && QStringView(wordEnds).contains(word.back()))
                word.chop(1);
            if (!word.isEmpty()) words.append(word);
        }
    return words;
}

bool isOneWord(const QString& text)
{
    for (qsizetype i = 0; i < text.size(); ++i)
        if (partsWords(text[i]) || (i > 0 && isSeam(text[i - 1], text[i]))) return false;
    return text.isEmpty() || !QStringView(wordEnds).contains(text.back());
}

QString folding(const QString& text)
{
    std::string out;
    foldText(text.toUtf8(), out);
    return QString::fromStdString(out);
}

/// Reads a list in three passes: what is looked for, which rows have it, and what that means.
class ListReader
{
public:
    ListReader(const RowSource& rows, const RowQuestion& question)
        : m_rows(rows)
        , m_question(question)
        , m_code(folding(question.enterpriseCode).toStdString())
        , m_taken(size_t(rows.rowCount()), false)
    {
        for (const auto& title : question.titles)
            m_titles.insert(folding(title));
    }

    RowMatches read()
    {
        for (const auto& line : m_question.lines) {
            if (isStopped()) break;
            for (const auto& cell : line.cells)
                want(cell);
        }
        if (!isStopped()) m_wanted.lookThrough(m_rows, m_question, m_code, [this] { return isStopped(); });
        const auto& lines = m_question.lines;
        m_isTable =
            std::any_of(lines.begin(), lines.end(), [](const auto& line) { return line.cells.size() > 1; });
        const bool isGrid = m_isTable && !isStopped() && isAllOfOneKind();
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (isStopped()) break;
            if ((i == 0 || lines[i].cells.size() > 1) && isTitle(lines[i])) continue; // of each file
            std::vector<Entry> entries;
            if (lines[i].cells.size() > 1 && !isGrid)
                record(lines[i].cells, entries);
            else
                for (const auto& cell : lines[i].cells)
                    if (!cell.isEmpty()) readCell(cell, entries);
            for (auto& entry : entries)
                take(std::move(entry));
        }
        if (isStopped()) return {.rows = {}, .others = {}, .cancelled = true};
        for (size_t row = 0; row < m_taken.size(); ++row)
            if (m_taken[row]) m_result.rows.push_back(quint32(row));
        return std::move(m_result);
    }

private:
    /// Texts in which one is found, the likelier ones first: `take` is told how far it is from the very text.
    template <class Take>
    void forEachForm(const QString& text, const Take& take)
    {
        foldText(text.toUtf8(), m_folded);
        if (m_folded.empty()) return;
        take(0, WantedTexts::Whole, m_folded);
        take(1, WantedTexts::WithoutCode, m_folded);
        const bool isNumber = readNumber(m_folded, m_number);
        if (isNumber && m_number.compact != m_folded) take(1, WantedTexts::Whole, m_number.compact);
        if (const auto phone = phoneDigits(m_folded); !phone.empty() && phone != m_folded)
            take(1, WantedTexts::Whole, phone);
        if (isNumber && m_number.hasPrefix()) take(2, WantedTexts::Whole, m_number.digits());
        if (isNumber && !m_number.hasPrefix()) take(2, WantedTexts::WithoutPrefix, m_number.compact);
        if (const auto bare = withoutEnding(m_folded, m_code); bare.size() < m_folded.size()) {
            take(2, WantedTexts::Whole, bare);
            take(2, WantedTexts::WithoutCode, bare);
        }
    }

    void want(const QString& cell)
    {
        const auto wantText = [this](const QString& text) {
            forEachForm(text, [this](int, auto in, std::string_view form) { m_wanted.add(in, form); });
        };
        wantText(cell);
        if (isOneWord(cell)) return; // as most cells are
        for (const auto& piece : split(cell, partsEntries)) {
            if (piece != cell) wantText(piece);
            for (const auto& part : split(piece, partsNames))
                if (part != piece) wantText(part);
            for (const auto& word : wordsIn(piece))
                if (word != piece) wantText(word);
        }
    }

    Named namedBy(const QString& text)
    {
        Named named;
        int level = -1;
        bool meansAll = true;
        forEachForm(text, [&](int at, auto in, std::string_view form) {
            if (level >= 0 && at > level) return; // found in a likelier form
            for (const auto& hit : m_wanted.hits(in, form)) {
                level = at;
                named.rows.push_back(hit.row);
                if (named.column < 0) named.column = hit.column;
                meansAll = meansAll && m_question.columns[hit.column].namesAll;
            }
        });
        std::sort(named.rows.begin(), named.rows.end());
        named.rows.erase(std::unique(named.rows.begin(), named.rows.end()), named.rows.end());
        named.isOne = named.rows.size() == 1 || (meansAll && !named.rows.empty());
        return named;
    }

    /// What texts name that tell of the same row.
    Named together(const QStringList& texts)
    {
        Named all;
        std::vector<quint32> any;
        bool meanAll = true;
        for (const auto& text : texts) {
            const auto named = namedBy(text);
            if (named.rows.empty()) continue;
            std::vector<quint32> both, either;
            std::set_intersection(all.rows.begin(), all.rows.end(), named.rows.begin(), named.rows.end(),
                std::back_inserter(both));
            std::set_union(
                any.begin(), any.end(), named.rows.begin(), named.rows.end(), std::back_inserter(either));
            all.rows = any.empty() ? named.rows : std::move(both);
            any = std::move(either);
            meanAll = meanAll && (named.isOne && m_question.columns[size_t(named.column)].namesAll);
        }
        if (all.rows.empty()) return {.rows = std::move(any)}; // they contradict each other
        all.isOne = all.rows.size() == 1 || meanAll;
        return all;
    }

    static bool isShortened(const QString& text)
    {
        std::string form;
        foldText(text.toUtf8(), form);
        return isShortenedNumber(form);
    }

    /// The text as a whole, if that is something.
    bool readWhole(const QString& text, std::vector<Entry>& entries)
    {
        auto named = namedBy(text);
        if (named.rows.empty() && !isShortened(text)) return false;
        entries.push_back({text, std::move(named), Why::Shortened});
        return true;
    }
    void readCell(const QString& cell, std::vector<Entry>& entries)
    {
        if (readWhole(cell, entries)) return; // a name may have a comma in it
        const auto pieces = split(cell, partsEntries);
        for (const auto& piece : pieces)
            readPiece(piece, entries);
        if (pieces.isEmpty()) entries.push_back({cell, {}});
    }
    void readPiece(const QString& piece, std::vector<Entry>& entries)
    {
        if (readWhole(piece, entries)) return;
        const auto parts = split(piece, partsNames);
        if (parts != QStringList{piece}) {
            auto named = together(parts);
            const bool isCut = std::any_of(parts.begin(), parts.end(), isShortened);
            if (!named.rows.empty() || isCut) {
                entries.push_back({piece, std::move(named), Why::Shortened});
                return;
            }
        }
        readWords(piece, entries);
    }
    /// A sentence is searched for what can be meant only as a number or an account: "wei" may be a word.
    void readWords(const QString& text, std::vector<Entry>& entries)
    {
        struct Word {
            QString text;
            Named named;
            bool isTelling = false;
        };
        std::vector<Word> words;
        bool areAll = true, isAny = false, isLatin = true;
        for (const auto& word : wordsIn(text)) {
            const bool isTelling =
                std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit() || c == u'@'; });
            words.push_back({word, namedBy(word), isTelling});
            const bool isNamed = !words.back().named.rows.empty();
            areAll = areAll && isNamed;
            isAny = isAny || (isNamed && isTelling);
            isLatin = isLatin && std::all_of(word.begin(), word.end(),
                                     [](QChar c) { return c.unicode() < firstNonLatin; });
        }
        // Two words in a row are a name more often than two accounts.
        const size_t fewest = isLatin ? 3 : 2;
        areAll = areAll && words.size() >= fewest;
        if (!areAll && !isAny) {
            entries.push_back({text, {}});
            return;
        }
        for (auto& word : words) {
            const bool isNamed = !word.named.rows.empty();
            const bool isCut = isShortened(word.text);
            std::string form;
            foldText(word.text.toUtf8(), form);
            if ((isNamed && (word.isTelling || areAll)) || isCut || readNumber(form, m_number))
                entries.push_back({word.text, std::move(word.named), isCut ? Why::Shortened : Why::NotFound});
            else
                ++m_result.aside;
        }
    }
    /// A line whose cells tell of the same row.
    void record(const QStringList& cells, std::vector<Entry>& entries)
    {
        const auto whole = cells.join(u'\t');
        if (auto named = together(cells); !named.rows.empty()) {
            entries.push_back({whole, std::move(named)});
            return;
        }
        std::vector<Entry> inside;
        for (const auto& cell : cells)
            if (!cell.isEmpty()) readCell(cell, inside);
        const auto tellsNothing = [](const Entry& entry) {
            return entry.named.rows.empty() && entry.why != Why::Shortened;
        };
        std::erase_if(inside, tellsNothing);
        if (inside.empty()) inside.push_back({whole, {}});
        std::move(inside.begin(), inside.end(), std::back_inserter(entries));
    }

    /// Whether it is no table of records, but one list in several columns.
    bool isAllOfOneKind()
    {
        std::vector<qsizetype> named(m_question.columns.size());
        qsizetype cells = 0;
        for (const auto& line : m_question.lines)
            for (const auto& cell : line.cells) {
                if (cell.isEmpty()) continue;
                ++cells;
                if (const auto column = namedBy(cell).column; column >= 0) ++named[size_t(column)];
            }
        const auto most = std::max_element(named.begin(), named.end());
        return most != named.end() && *most * 4 >= cells * 3;
    }
    bool isTitle(const TextRow& line)
    {
        bool hasTitle = false;
        for (const auto& cell : line.cells) {
            if (!namedBy(cell).rows.empty()) return false;
            hasTitle = hasTitle || m_titles.contains(folding(cell));
        }
        return hasTitle;
    }

    void take(Entry entry)
    {
        auto& rows = entry.named.rows;
        if (entry.named.isOne) {
            bool isNew = false;
            for (const quint32 row : rows) {
                isNew = isNew || !m_taken[row];
                m_taken[row] = true;
            }
            ++(isNew ? m_result.found : m_result.again);
            return;
        }
        if (m_others.contains(entry.text)) {
            ++m_result.again;
            return;
        }
        m_others.insert(entry.text);
        const auto why = rows.empty() ? entry.why : Why::Several;
        m_result.others.push_back({std::move(entry.text), why, std::move(rows)});
    }

    [[nodiscard]] bool isStopped() const { return m_question.stopped && m_question.stopped(); }

    const RowSource& m_rows;
    const RowQuestion& m_question;
    const std::string m_code;
    QSet<QString> m_titles;
    WantedTexts m_wanted;
    bool m_isTable = false;
    std::string m_folded;
    NumberForm m_number;
    std::vector<bool> m_taken; ///< by row
    QSet<QString> m_others;
    RowMatches m_result;
};

} // namespace

RowMatches matchRows(const RowSource& rows, const RowQuestion& question)
{
    return ListReader(rows, question).read();
}

} // namespace lockkeeper
