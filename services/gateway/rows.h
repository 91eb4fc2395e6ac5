// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace lockkeeper
{

/// A field of a record that had an impossible type. The record is still shown, without that field
/// (design §4: rows are never dropped silently).
struct RowIssue {
    int row = 0;      ///< 0-based index in the reply's list; 0 for a reply that is one object
    QString path;     ///< JSON path, for example "$.data[3].limitEndTime"
    QString expected; ///< what the contract says, for example "a whole number"
    QString raw;      ///< the raw JSON text found there, cut to 200 characters
};

/// A list of records as the gateway sent it, with what could not be read in them.
template <class T>
struct Rows {
    std::vector<T> rows;
    std::vector<RowIssue> issues;
};

/// One object as the gateway sent it, with what could not be read in it.
template <class T>
struct Decoded {
    T value;
    std::vector<RowIssue> issues;
};

} // namespace lockkeeper
