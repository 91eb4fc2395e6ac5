// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lockkeeper
{

/// A row of a table as somebody gave it: in a file, on the clipboard, typed.
struct TextRow {
    int line = 0;      ///< where it begins in the file, from 1, for messages; 0: it was never in one
    QStringList cells; ///< may be fewer or more than other rows have

    friend bool operator==(const TextRow&, const TextRow&) = default;
};

} // namespace lockkeeper
