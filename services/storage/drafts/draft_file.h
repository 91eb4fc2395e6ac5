// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/own_database.h"
#include "services/storage/drafts/draft_store.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <map>
#include <memory>

namespace lockkeeper
{

class FileLock;

/// The folder of the drafts, its database "drafts", and its locks. For one thread.
///
///     claims/<id>.lock                held by whoever works on a draft
class DraftFile
{
public:
    /// Empty `directory`: in memory.
    explicit DraftFile(const QString& directory);
    ~DraftFile();

    [[nodiscard]] OwnDatabase& database() { return m_database; }
    [[nodiscard]] QString why(const SqlFailure& failure) const;

    // Drafts that wait to be written. They are newer than those on disk.
    void keep(Draft draft);
    void drop(const QString& id) { m_waiting.erase(id); }
    [[nodiscard]] const std::map<QString, Draft>& waiting() const { return m_waiting; }

    // All of these may throw SqlFailure.

    /// Writes the drafts that wait, and claims them. Those that another program has claimed are dropped; the
    /// result is their titles.
    [[nodiscard]] QStringList flush();
    void remove(const QString& id);
    /// Removes everything of these connections, with its traces in the file. The result is how many stay,
    /// because another program has claimed them.
    [[nodiscard]] qsizetype removeAllOf(const QStringList& profiles);
    [[nodiscard]] QList<Draft> list(const QString& profile, const QString& kind);
    [[nodiscard]] std::optional<Draft> read(const QString& id);
    /// False when another program has claimed it.
    [[nodiscard]] bool claim(const QString& id);

    /// Whether this program has claimed it.
    [[nodiscard]] bool hasClaim(const QString& id) const { return m_claims.contains(id); }
    /// Whether this or another program has claimed it.
    [[nodiscard]] bool isClaimed(const QString& id) const;
    void release(const QString& id);

private:
    void write(const Draft& draft);
    [[nodiscard]] QString claimPath(const QString& id) const;
    void sweepClaims();

    OwnDatabase m_database;
    std::map<QString, Draft> m_waiting;
    QHash<QString, std::shared_ptr<FileLock>> m_claims;
    bool m_isSwept = false; ///< sweepClaims() has run: once is enough
};

} // namespace lockkeeper
