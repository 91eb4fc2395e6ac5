// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace lockkeeper::teamschema
{

/// The statements of version 1 that make the team's journal (TM-40); "%1" and "%2" as in steps().
///
/// - `journal_entry` is what lists are filtered, sorted and searched by: one narrow row an entry. `text` is
///   case folded. `journal_detail` and `journal_outcome` say what was sent and what the gateway answered;
///   nobody has the right to change them. `journal_finding` is what was found out or decided later, rows of
///   their own. `journal_subject` leads from a thing to its entries.
/// - `word` and `unsettled` say how an entry stands as far as the computer knows that sent it, which alone
/// may
///   change them. What a colleague has decided is a finding only.
/// - Times are milliseconds since 1970 UTC by the clock of the server: whoever copies says how long ago it
///   was, by the own clock, which may be wrong (TM-41).
[[nodiscard]] std::span<const char* const> journalTables();

} // namespace lockkeeper::teamschema
