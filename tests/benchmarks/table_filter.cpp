// SPDX-License-Identifier: GPL-3.0-or-later
// table-filter: typing into the search box of a table of assets, until the view has painted what is left.
// The words are parts of words and numbers that about 41 % of the rows have somewhere: scattered, as the
// worst words are. Against QSortFilterProxyModel, which here only has to look into one ready text for each
// row.
#include "models/tables/assets/asset_columns.h"
#include "tests/benchmarks/asset_rows.h"
#include "tests/benchmarks/plain_table.h"
#include "tests/benchmarks/record_table.h"

#include <QHash>
#include <QRandomGenerator>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <string>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

struct Word {
    QString text;
    double share = 0; ///< of the rows that have it
};

/// The sample's assets belong to one customer, and their shells are numbered as they are: no word leaves
/// about 41 % of them. Where each has numbers of its own, words of two digits do. It is also what is
/// hardest to search: hardly anything is the same in two rows.
void scatterNumbers(std::vector<VirtualAsset>& rows)
{
    QRandomGenerator random(41);
    const auto digits = [&](int count) {
        std::string text;
        while (count-- > 0)
            text += char('0' + random.bounded(10));
        return text;
    };
    for (auto& asset : rows) {
        asset.customerId = CustomerId(std::string_view(digits(18)));
        asset.keyShellNumber = Text(std::string_view(digits(10)));
    }
}

/// Words of one to three characters that about 41 % of the rows have, as many as asked for; where there
/// are fewer, the same ones come again.
std::vector<Word> scatteredWords(const std::vector<VirtualAsset>& rows, size_t count)
{
    const auto columns = assetColumns(RecordFormat());
    const size_t looked = std::min<size_t>(rows.size(), 5'000);
    QHash<QString, size_t> rowsWith;
    for (size_t row = 0; row < looked; ++row) {
        QSet<QString> parts;
        for (const auto& column : columns) {
            const QString text =
                column.info.searchable ? column.searched(rows[row]).toCaseFolded() : QString();
            for (qsizetype at = 0; at < text.size(); ++at)
                for (qsizetype length = 1; length <= std::min<qsizetype>(3, text.size() - at); ++length)
                    parts.insert(text.mid(at, length));
        }
        for (const auto& part : parts)
            if (part == part.simplified()) ++rowsWith[part];
    }
    std::vector<Word> words;
    for (auto each = rowsWith.cbegin(); each != rowsWith.cend(); ++each)
        words.push_back({each.key(), double(each.value()) / double(looked)});
    const auto away = [](const Word& word) { return std::abs(word.share - 0.41); };
    std::sort(words.begin(), words.end(), [&](const Word& a, const Word& b) {
        return std::pair(away(a), a.text) < std::pair(away(b), b.text);
    });
    const auto others =
        std::find_if(words.cbegin(), words.cend(), [&](const Word& word) { return away(word) > 0.05; });
    words.erase(others, words.cend());
    for (size_t i = 0; !words.empty() && words.size() < count; ++i)
        words.push_back(Word(words[i]));
    words.resize(std::min(words.size(), count));
    return words;
}

struct Table {
    Table(const std::vector<VirtualAsset>& rows, size_t count)
        : model(assetColumns(RecordFormat()), keyOf)
        , shown(model)
    {
        fill(model, rows, count);
        shown.settle();
    }

    AssetModel model;
    RecordTable shown;
};

/// What was measured of every key of every word, after which the search box is emptied again.
struct Typed {
    Series keys;  ///< each of them
    Series words; ///< the keys that left about 41 %
    Series gui;   ///< the processor time that those took of the GUI thread

    explicit Typed(const QString& where)
        : keys{u"each key, "_s + where, u"ms"_s, {}}
        , words{u"the key that leaves 41 %, "_s + where, u"ms"_s, {}}
        , gui{u"  of which the GUI thread computes"_s, u"ms"_s, {}}
    {
    }
    void type(Table& table, const QString& word)
    {
        for (qsizetype typed = 1; typed <= word.size() + 1; ++typed) {
            const QString text = typed <= word.size() ? word.first(typed) : QString();
            const auto took = table.shown.change([&] { table.model.setSearchText(text); });
            keys.values.append(took.milliseconds);
            if (typed != word.size()) continue;
            words.values.append(took.milliseconds);
            gui.values.append(took.guiThread);
        }
    }
};

/// How many milliseconds the proxy model filters, from all rows shown to all rows shown.
double typeIntoProxy(ProxyTable& table, const QString& word)
{
    PaintCount painted(*table.view.viewport());
    const auto change = [&](const QString& text) {
        return milliseconds([&] {
            const int before = painted.count();
            table.proxy.setFilterFixedString(text);
            runUntil([&] { return painted.count() > before; });
        });
    };
    const double took = change(word);
    change({});
    return took;
}

} // namespace

Report filterTable(const Effort& effort)
{
    Report report;
    const auto unit = size_t(effort.rows);
    report.what = u"the search box of a table of assets, %L1 to %L2 rows"_s.arg(unit).arg(10 * unit);
    auto rows = assetRows(int(10 * unit));
    if (!rows) return report.error = rows.error(), report;
    scatterNumbers(*rows);
    const auto words = scatteredWords(*rows, effort.quick ? 2 : 20);
    if (words.empty()) return report.error = u"no word leaves about 41 % of the rows"_s, report;
    const QString count = u"%L1 rows"_s;

    Typed once(count.arg(unit)), twice(count.arg(2 * unit)), tenfold(count.arg(10 * unit)),
        sorted(count.arg(unit) + u", sorted"_s);
    Series baseline{u"QSortFilterProxyModel, the same"_s, u"ms"_s, {}};
    double share = 0;
    {
        Table small(*rows, unit), large(*rows, 2 * unit);
        for (const auto& word : words) { // taking turns, so that what slows one down slows the other
            once.type(small, word.text);
            twice.type(large, word.text);
            share += word.share / double(words.size());
        }
        small.shown.change([&] { small.model.sort(small.model.columnOf("assetNum"), Qt::DescendingOrder); });
        for (const auto& word : words)
            sorted.type(small, word.text);
    }
    {
        Table huge(*rows, 10 * unit);
        for (const auto& word : words)
            tenfold.type(huge, word.text);
    }
    {
        const std::vector<VirtualAsset> some(rows->begin(), rows->begin() + std::ptrdiff_t(unit));
        PlainTable plain(some, assetColumns(RecordFormat()));
        ProxyTable proxied(plain);
        // Filtering takes seconds each time: a few words are enough to tell.
        for (size_t i = 0; i < std::min<size_t>(words.size(), 3); ++i)
            baseline.values.append(typeIntoProxy(proxied, words[i].text));
    }
    report.goals = {
        {u"times as fast as the proxy model"_s, baseline.median() / once.words.median(), u"x"_s,
            Goal::Limit::AtLeast, 50},
        {u"95 of 100 keys, %L1 rows"_s.arg(unit), once.keys.percentile(95), u"ms"_s, Goal::Limit::AtMost,
            16.7},
        {u"twice the rows take"_s, medianRatio(twice.words, once.words), u"x"_s, Goal::Limit::AtMost, 2.3},
        {u"95 of 100 keys, %L1 rows"_s.arg(10 * unit), tenfold.keys.percentile(95), u"ms"_s,
            Goal::Limit::AtMost, 100},
    };
    report.series = {once.keys, once.words, once.gui, twice.words, twice.gui, tenfold.keys, tenfold.words,
        tenfold.gui, sorted.keys, sorted.words, baseline};
    QStringList typed;
    for (const auto& word : words)
        if (!typed.contains(word.text)) typed += word.text;
    report.note =
        u"The words (%1) leave %2 % of the rows."_s.arg(typed.join(u' ')).arg(share * 100, 0, 'f', 1);
    return report;
}

} // namespace lockkeeper::benchmarks
