// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/number_locale.h"

namespace lockkeeper
{

namespace
{

locale_t localeOfC()
{
    static const locale_t locale = newlocale(LC_ALL_MASK, "C", nullptr);
    return locale;
}

} // namespace

PointInNumbers::PointInNumbers()
    : m_before(uselocale(localeOfC()))
{
}

PointInNumbers::~PointInNumbers()
{
    uselocale(m_before);
}

} // namespace lockkeeper
