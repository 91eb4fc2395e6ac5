// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/account_names.h"

#include <memory>

#include <unicode/translit.h>

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

struct AccountNames::Transliterator {
    std::unique_ptr<icu::Transliterator> rules;
};

AccountNames::AccountNames()
    : m_transliterator(std::make_unique<Transliterator>())
{
    UErrorCode status = U_ZERO_ERROR;
    // "Names" reads what is a surname as one: 曾 is zeng, 单 is shan. Other scripts after Han; tones come as
    // marks, which Latin-ASCII takes off again.
    m_transliterator->rules.reset(icu::Transliterator::createInstance(
        "Han-Latin/Names; Any-Latin; Latin-ASCII; Lower", UTRANS_FORWARD, status));
    // ICU may have been built without its data: then only the ASCII letters of a name are left.
    if (U_FAILURE(status)) m_transliterator->rules.reset();
}

AccountNames::~AccountNames() = default;

QString AccountNames::fromName(const QString& name) const
{
    icu::UnicodeString text(reinterpret_cast<const char16_t*>(name.utf16()), int32_t(name.size()));
    if (m_transliterator->rules) m_transliterator->rules->transliterate(text);
    QString account;
    for (int32_t i = 0; i < text.length() && account.size() < longestAccount; ++i)
        if (const QChar c = QChar(text[i]).toLower(); isAccountSign(c)) account += c;
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
