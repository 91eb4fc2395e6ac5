// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/sandbox/sandbox_client.h"

namespace lockkeeper::sandbox
{

struct World;

// A call of an operation ("O1" … "M10") that succeeds in a small sample.
Request goodCall(const World& world, const QString& operation);

} // namespace lockkeeper::sandbox
