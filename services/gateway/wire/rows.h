// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace lockkeeper
{

/// A field of a record that had an impossible type. The record is still shown, without that field
/// (HS-9: rows are never dropped).
struct RowIssue {
    /// 0-based index in the reply's list; 0 for a reply that is one object; -1: of the list as a whole.
    int row = 0;
    QString path;     ///< JSON path, for example "$.data[3].limitEndTime"
    QString expected; ///< what the contract says, for example "a whole number"
    QString raw;      ///< the raw JSON text found there, cut to 200 characters
};

/// A list of records as the gateway sent it, with what could not be read in them.
template <class T>
struct Rows {
    std::vector<T> rows;
    std::vector<RowIssue> issues;
    qint64 moreIssues = 0; ///< further ones, of which only the number was kept
};

/// One object as the gateway sent it, with what could not be read in it.
template <class T>
struct Decoded {
    T value;
    std::vector<RowIssue> issues;
    qint64 moreIssues = 0; ///< further ones, of which only the number was kept
};

} // namespace lockkeeper
