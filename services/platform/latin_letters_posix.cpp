// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/latin_letters.h"

#include <unicode/translit.h>

namespace lockkeeper
{

struct LatinLetters::Rules {
    std::unique_ptr<icu::Transliterator> transliterator;
};

LatinLetters::LatinLetters()
    : m_rules(std::make_unique<Rules>())
{
    UErrorCode status = U_ZERO_ERROR;
    // "Names" reads what is a surname as one: 曾 is zeng, 单 is shan. Other scripts after Han; tones come as
    // marks, which Latin-ASCII takes off again.
    m_rules->transliterator.reset(icu::Transliterator::createInstance(
        "Han-Latin/Names; Any-Latin; Latin-ASCII; Lower", UTRANS_FORWARD, status));
    // ICU may have been built without its data: then only the ASCII letters of a name are left.
    if (U_FAILURE(status)) m_rules->transliterator.reset();
}

LatinLetters::~LatinLetters() = default;

QString LatinLetters::of(const QString& name) const
{
    if (!m_rules->transliterator) return name;
    icu::UnicodeString text(reinterpret_cast<const char16_t*>(name.utf16()), int32_t(name.size()));
    m_rules->transliterator->transliterate(text);
    return QString(reinterpret_cast<const QChar*>(text.getBuffer()), text.length());
}

} // namespace lockkeeper
