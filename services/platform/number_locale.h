// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#ifndef Q_OS_WIN
#include <locale.h>
#ifdef Q_OS_MACOS
#include <xlocale.h>
#endif
#endif

namespace lockkeeper
{

/// While it lives, functions of C print numbers in this thread as 1.5, whatever the process's locale says,
/// by which it may be "1,5".
class PointInNumbers
{
public:
    PointInNumbers();
    ~PointInNumbers();
    PointInNumbers(const PointInNumbers&) = delete;
    PointInNumbers& operator=(const PointInNumbers&) = delete;

private:
#ifndef Q_OS_WIN
    const locale_t m_before;
#endif
};

} // namespace lockkeeper
