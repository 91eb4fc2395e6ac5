// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_row.h"

#include <QList>
#include <QStringView>

#include <vector>

namespace lockkeeper
{

struct ImportList;

/// What becomes of rows whose call of M1 was refused as a whole (OP-25). The contract does not say that
/// nothing of such a call was done, so each row was looked for first (BulkWrite reads back). What is not
/// there goes out again, as a new intent; what is there, or cannot be told, waits for a person. Of rows that
/// an earlier program left refused (ImportRowState::refusedIn) nobody knows yet: they are looked for first.
class ImportMend
{
public:
    /// To be called before an import is sent. Nothing has been refused yet, except rows among `wanted` that
    /// an earlier program sent.
    void begin(const ImportList& list, const QList<qsizetype>& wanted);
    /// Notes rows that went out together and were refused together.
    void noteRefused(std::vector<qsizetype> rows) { m_refused.push_back(std::move(rows)); }

    /// All rows that mend() will decide about.
    [[nodiscard]] std::vector<qsizetype> refused() const;

    struct Again {
        std::vector<std::vector<qsizetype>> calls; ///< to be sent in the place of the refused ones
        QList<qsizetype> changed;                  ///< rows of which something else is known now
    };
    /// Decides about all calls that were refused since the last time.
    [[nodiscard]] Again mend(ImportList& list);

private:
    [[nodiscard]] std::vector<std::vector<qsizetype>> callsInsteadOf(
        const std::vector<qsizetype>& refused, const ImportList& list);

    std::vector<std::vector<qsizetype>> m_refused;
    int m_halvings = 0; ///< calls that may still be halved to find the row
};

/// Whether a single row can be the reason why a call of M1 is refused as a whole with this code, so that the
/// others of the call are worth another one. Not for tokens, limits of the whole enterprise, 70001, and what
/// no list of codes knows.
[[nodiscard]] bool isAboutOneRow(QStringView code);

} // namespace lockkeeper
