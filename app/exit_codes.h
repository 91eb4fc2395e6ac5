// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper::exitcode
{

// The exit codes of the programs; resources/manual.md lists them for users.
inline constexpr int success = 0;    ///< done, complete and consistent
inline constexpr int failure = 1;    ///< the gateway, the network or a file said no: nothing was written
inline constexpr int usage = 2;      ///< the command line cannot be understood
inline constexpr int incomplete = 3; ///< the list kept changing (nothing written), or has fields that
                                     ///< could not be read (written without them) or are longer than
                                     ///< the format allows (written cut)

} // namespace lockkeeper::exitcode
