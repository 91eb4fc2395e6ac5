// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/english_messages.h"

namespace lockkeeper
{

// The libraries that are asked for speak English there: they are built without translations.
EnglishMessages::EnglishMessages() = default;
EnglishMessages::~EnglishMessages() = default;

} // namespace lockkeeper
