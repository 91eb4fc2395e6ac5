// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/platform/strict_decoding.h"

namespace lockkeeper::test
{

/// False under Wine, which has no code page for the whole of GB18030: lines with four bytes for a character
/// are bad there (PF-7).
inline bool hasFourByteGb18030()
{
#ifdef Q_OS_WIN
    return decodeStrictly("\x81\x39\xee\x39", ByteEncoding::Gb18030).isGood;
#else
    return true;
#endif
}

} // namespace lockkeeper::test
