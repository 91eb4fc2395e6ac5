// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/lock_numbers.h"

#include "models/domain/base/list_text.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qsizetype usualLength = 10; // contract §2.7

/// Full-width forms of ASCII, as Chinese input methods write them.
QChar folded(QChar c)
{
    constexpr char16_t first = u'！', last = u'～';
    return c >= first && c <= last ? QChar(char16_t(c.unicode() - first + u'!')) : c;
}

bool isShortened(const QString& word)
{
    static const QRegularExpression form(u"^[0-9]+(\\.[0-9]+)?[eE][+-]?[0-9]+$"_s);
    return form.match(word).hasMatch();
}

/// Puts the words of a text together, one after the other.
class Numbers
{
public:
    explicit Numbers(NoLocks* noLocks)
        : m_noLocks(noLocks)
    {
    }

    /// `follows`: only blanks stand between the word and the one before it.
    void add(const QString& word, bool follows)
    {
        const bool isGroup = word.size() < usualLength && std::all_of(word.begin(), word.end(),
                                                              [](QChar c) { return c >= u'0' && c <= u'9'; });
        if (!isGroup || !follows || m_length + word.size() > usualLength) endGroups();
        if (!isGroup) return take(word);
        m_groups.append(word);
        m_length += word.size();
        if (m_length == usualLength) endGroups();
    }
    [[nodiscard]] QList<LockNumber> end()
    {
        endGroups();
        return std::move(m_found);
    }

private:
    void endGroups()
    {
        m_length = 0;
        const auto groups = std::exchange(m_groups, {});
        const auto whole = groups.join(QString());
        const bool isOne = LockNumber{AssetNumber(whole), assetNumberForm(whole)}.isRecognised();
        for (const auto& word : isOne ? QStringList{whole} : groups)
            take(word);
    }
    void take(const QString& word)
    {
        if (m_noLocks && std::none_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); })) {
            ++m_noLocks->words;
        } else if (m_noLocks && isShortened(word)) {
            m_noLocks->shortened.append(word);
        } else if (const auto place = m_places.constFind(AssetNumber(word)); place != m_places.cend()) {
            ++m_found[*place].times;
        } else {
            m_places.insert(AssetNumber(word), m_found.size());
            m_found.append({AssetNumber(word), assetNumberForm(word), 1});
        }
    }

    NoLocks* const m_noLocks;
    QList<LockNumber> m_found;
    QHash<AssetNumber, qsizetype> m_places;
    QStringList m_groups; ///< digits that may be part of one number
    qsizetype m_length = 0;
};

} // namespace

/// A hyphen, a full stop and a slash may be part of a number.
bool separatesLockNumbers(QChar c)
{
    return c.isSpace() || c.category() == QChar::Other_Control || isBracketOrQuote(c) ||
           QStringView(u",;|=\"'、，；。：:").contains(c);
}

QList<LockNumber> lockNumbersIn(QStringView text, NoLocks* noLocks)
{
    Numbers numbers(noLocks);
    QString word;
    bool follows = false;
    const auto finish = [&] {
        if (!word.isEmpty()) numbers.add(std::exchange(word, {}), std::exchange(follows, true));
    };
    for (const QChar each : text) {
        const QChar c = folded(each);
        if (separatesLockNumbers(c)) {
            finish();
            // A new line, a new cell or a comma begins a new number.
            follows = follows && c.category() == QChar::Separator_Space;
        } else if (c.category() != QChar::Other_Format) {
            word += c;
        }
    }
    finish();
    return numbers.end();
}

} // namespace lockkeeper
