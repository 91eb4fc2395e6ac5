// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/account_names.h"

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Far below the 62 signs that account and enterprise code may have together (contract §8).
constexpr qsizetype longestAccount = 40;

bool isAccountSign(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
}

} // namespace

QString AccountNames::fromName(const QString& name) const
{
    const QString letters = m_letters.of(name);
    QString account;
    for (auto letter = letters.begin(); letter != letters.end() && account.size() < longestAccount; ++letter)
        if (const QChar c = letter->toLower(); isAccountSign(c)) account += c;
    return account.isEmpty() ? u"user"_s : account;
}

QString AccountNames::uniqueFromName(const QString& name, QSet<QString>& taken) const
{
    const QString base = fromName(name);
    QString account = base;
    for (int number = 2; taken.contains(account); ++number)
        account = base + QString::number(number);
    taken.insert(account);
    return account;
}

} // namespace lockkeeper
