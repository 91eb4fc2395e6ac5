// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/journal/draft_store.h"
#include "services/journal/sql_file.h"

#include <QHash>
#include <QString>

#include <memory>
#include <utility>

namespace lockkeeper
{

class FileLock;
class SqlConnection;

/// The folder of the drafts, its database and its locks. For one thread. All but the constructor may throw
/// SqlFailure.
///
///     drafts.sqlite (-wal, -shm)      the drafts
///     drafts.sqlite.damaged-<when>    one that could not be used
///     drafts-v<N>.sqlite              drafts of programs that know schema N, while drafts.sqlite is newer
///     drafts.lock                     held by whoever is opening the database
///     claims/<id>.lock                held by whoever works on a draft
///
/// A damaged database is renamed even while another program has it open: that one notices with its next
/// write that its file is not in its place, and writes the drafts it has to the new one.
class DraftFile
{
public:
    explicit DraftFile(const QString& directory);
    ~DraftFile();

    /// Does nothing while the database is open and in its place.
    void open();
    /// Something in the file could not be read: the next open() sets it aside.
    void suspectDamage();
    /// What was found by open(), once: a sentence, or nothing.
    [[nodiscard]] QString takeNotice() { return std::exchange(m_notice, {}); }
    [[nodiscard]] const QString& path() const { return m_path; }

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
    enum class Finding { Good, Damaged, Newer };

    [[nodiscard]] QString claimPath(const QString& id) const;
    void makeFolders() const;
    void sweepClaims();
    [[nodiscard]] Finding tryAt(const QString& path);
    void migrate();

    const QString m_directory;
    QString m_path;
    std::unique_ptr<SqlConnection> m_connection;
    FileIdentity m_identity;
    QHash<QString, std::shared_ptr<FileLock>> m_claims;
    QString m_notice;
    bool m_suspect = false;
};

} // namespace lockkeeper
