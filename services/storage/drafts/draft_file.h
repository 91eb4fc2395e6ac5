// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/own_database.h"
#include "services/storage/drafts/draft_store.h"

#include <QHash>
#include <QString>

#include <memory>

namespace lockkeeper
{

class FileLock;

/// The folder of the drafts, its database "drafts", and its locks. For one thread. All but the constructor
/// may throw SqlFailure.
///
///     claims/<id>.lock                held by whoever works on a draft
class DraftFile
{
public:
    explicit DraftFile(const QString& directory);
    ~DraftFile();

    /// Does nothing while the database is open and in its place.
    void open();
    [[nodiscard]] OwnDatabase& database() { return m_database; }

    void write(const Draft& draft);
    void remove(const QString& id);
    [[nodiscard]] QList<Draft> list(const QString& profile, const QString& kind);
    [[nodiscard]] std::optional<Draft> read(const QString& id);

    /// False when somebody else has it.
    [[nodiscard]] bool claim(const QString& id);
    [[nodiscard]] bool hasClaim(const QString& id) const { return m_claims.contains(id); }
    /// Whether another program works on the draft.
    [[nodiscard]] bool isClaimedElsewhere(const QString& id) const;
    void release(const QString& id);

private:
    [[nodiscard]] QString claimPath(const QString& id) const;
    void sweepClaims();

    OwnDatabase m_database;
    QHash<QString, std::shared_ptr<FileLock>> m_claims;
};

} // namespace lockkeeper
