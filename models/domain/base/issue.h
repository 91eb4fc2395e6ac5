// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace lockkeeper
{

/// One thing that is wrong, or doubtful, with what is about to be sent.
struct Issue {
    enum class Severity {
        Error,   ///< the contract says no: it is not sent
        Warning, ///< only learnt or assumed (MD-5): it may be sent
    };
    int row = -1; ///< 0-based row of a list (M1 userList, O5 orderList), -1 for the request as a whole
    /// The contract's field path, from what was checked: "userList[3].name" in a whole M1 call, "name" in
    /// a row checked by itself, "orderList[2].assets[0].products[1].trial" in a batch.
    QString field;
    QString code; ///< the gateway's code for it where there is one ("30002"), else a short word of ours
    QString text; ///< for people, translated
    Severity severity = Severity::Error;
    QString details = {}; ///< what the gateway itself said, to be read on demand
};

using Issues = QList<Issue>;

[[nodiscard]] inline bool hasErrors(const Issues& issues)
{
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::Error) return true;
    return false;
}

} // namespace lockkeeper
