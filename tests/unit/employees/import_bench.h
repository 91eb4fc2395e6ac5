// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_run.h"

#include <QTest>

namespace lockkeeper::test
{

/// Waits until an import has done what it can.
[[nodiscard]] inline bool rests(const ImportRun& run)
{
    return QTest::qWaitFor([&] { return run.state() == ImportRun::State::Resting; }, 60'000);
}

} // namespace lockkeeper::test
