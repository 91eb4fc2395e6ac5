// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

class SetupDraft;

/// A person says whether the enterprise was created or bound, of which that is unknown: the journal has it
/// from then on.
void decideEnterprise(SetupDraft& draft, bool wasDone);

} // namespace lockkeeper
