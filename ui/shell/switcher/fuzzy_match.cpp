// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/fuzzy_match.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace lockkeeper
{

namespace
{

bool startsWord(QStringView text, qsizetype at)
{
    return at == 0 || !text[at - 1].isLetterOrNumber();
}

bool occursInOrder(QStringView letters, QStringView text)
{
    qsizetype next = 0;
    for (const QChar c : text) {
        if (c == letters[next]) ++next;
        if (next == letters.size()) return true;
    }
    return false;
}

int wordScore(QStringView word, QStringView text)
{
    int best = 0;
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        best = std::max(best, startsWord(text, at) ? (at == 0 ? 5 : 4) : 2);
    if (best > 0) return best;
    // Letters count only for words that are not short: nearly every text has the letters of a short one
    // somewhere in this order.
    return word.size() > 2 && occursInOrder(word, text) ? 1 : 0;
}

} // namespace

std::optional<int> fuzzyScore(QStringView typed, QStringView text)
{
    const QString folded = text.toString().toCaseFolded();
    const QString wanted = typed.toString().toCaseFolded().simplified();
    int sum = 0;
    for (const auto word : QStringView(wanted).split(u' ', Qt::SkipEmptyParts)) {
        const int score = wordScore(word, folded);
        if (score == 0) return std::nullopt;
        sum += score;
    }
    return sum;
}

} // namespace lockkeeper
