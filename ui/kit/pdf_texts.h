// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/printed_pages.h"

#include <QByteArray>

#include <vector>

namespace lockkeeper
{

/// The PDF file that Qt has made of these pages, with their texts as they were written (KT-34). Where a font
/// draws several characters alike, Qt's file says the first of them, which for 用 is the radical ⽤; of the
/// letters "ff" drawn as one it says a ligature, and it says nothing for characters beyond U+FFFF: neither
/// would be found by who searches for it. A file of another form than Qt 6 gives it stays as it is. Any
/// thread.
[[nodiscard]] QByteArray withTextsAsWritten(
    const QByteArray& pdf, const std::vector<PrintedPages::Page>& pages);

} // namespace lockkeeper
