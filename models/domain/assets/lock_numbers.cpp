// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/lock_numbers.h"

#include <QHash>

namespace lockkeeper
{

namespace
{

/// Full-width forms of ASCII, as Chinese input methods write them.
QChar folded(QChar c)
{
    constexpr char16_t first = u'！', last = u'～';
    return c >= first && c <= last ? QChar(char16_t(c.unicode() - first + u'!')) : c;
}

/// What stands between numbers. A hyphen, a full stop and a slash may be part of one.
bool separates(QChar c)
{
    if (c.isSpace()) return true;
    switch (c.category()) {
    case QChar::Other_Control:
    case QChar::Punctuation_Open:
    case QChar::Punctuation_Close:
    case QChar::Punctuation_InitialQuote:
    case QChar::Punctuation_FinalQuote:
        return true;
    default:
        break;
    }
    return QStringView(u",;|=\"'、，；。：:").contains(c);
}

} // namespace

QList<LockNumber> lockNumbersIn(QStringView text)
{
    QList<LockNumber> found;
    QHash<AssetNumber, qsizetype> places;
    QString word;
    const auto finish = [&] {
        if (word.isEmpty()) return;
        AssetNumber number(word);
        const auto form = assetNumberForm(word);
        word.clear();
        const auto place = places.constFind(number);
        if (place != places.cend()) {
            ++found[*place].times;
            return;
        }
        places.insert(number, found.size());
        found.append({std::move(number), form, 1});
    };
    for (const QChar each : text) {
        const QChar c = folded(each);
        if (separates(c))
            finish();
        else if (c.category() != QChar::Other_Format)
            word += c;
    }
    finish();
    return found;
}

} // namespace lockkeeper
