// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/english_messages.h"

#include <clocale>

#ifdef Q_OS_DARWIN
#include <xlocale.h>
#endif

namespace lockkeeper
{

EnglishMessages::EnglishMessages()
    : m_english(newlocale(LC_MESSAGES_MASK, "C", duplocale(LC_GLOBAL_LOCALE)))
{
    if (m_english) m_before = uselocale(locale_t(m_english));
}

EnglishMessages::~EnglishMessages()
{
    if (!m_english) return;
    uselocale(locale_t(m_before));
    freelocale(locale_t(m_english));
}

} // namespace lockkeeper
