// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

/// How long QTRY_VERIFY and its kin wait when no time is given, in milliseconds: Qt's five seconds are too
/// few for a sanitized program on a busy computer. What comes at once is waited for no longer than before.
/// Every test gets this with the shared headers of its library (TS-7).
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, 30'000)
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT(expr, message, 30'000)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, 30'000)
