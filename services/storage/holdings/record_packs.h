// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/holdings/holdings_tables.h"
#include "services/storage/search/record_arena.h"
#include "services/storage/search/record_pack.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <optional>
#include <utility>

namespace lockkeeper
{

class OwnDatabase;

/// The packs of HoldingsFile: for each enterprise its records once more, in the form in which they are
/// searched. Triggers of the database say which enterprises have changed since they were packed, whoever
/// changed them: an older program, which knows of no packs, and one that was killed before it packed, too
/// (SR-4). For the thread of the file; all but tables() may throw SqlFailure.
class RecordPacks
{
public:
    /// Tables and triggers, as DatabaseKind::laterTables.
    [[nodiscard]] static QStringList tables();
    [[nodiscard]] static QStringList tableNames();

    /// Packs some rows of an enterprise that has changed. False: there is nothing more to pack.
    [[nodiscard]] bool packSome(OwnDatabase& database);
    /// Whether packSome() has written a pack since this was asked last.
    [[nodiscard]] bool takeNews() { return std::exchange(m_hasNews, false); }

    /// All packs. What is changed and not packed yet is as it was before.
    [[nodiscard]] LoadedRecords load(OwnDatabase& database);
    /// Why what was read, or its pack, could not be written, for people, so that load() says it; empty:
    /// writing goes on. Whether that is news.
    bool noteTrouble(const QString& why) { return std::exchange(m_trouble, why) != why; }

private:
    /// An enterprise that is being packed.
    struct Job {
        qint64 firm = 0;
        qint64 stamp = 0; ///< of its last change, when this began
        PackWriter writer;
        bool hasPeople = false;              ///< all of them are in
        QVariant afterMember = beforeAllIds; ///< the last one that is in
        QVariant afterNumber = beforeAllIds; ///< the last asset
        bool lacksProducts = false;          ///< those of a listed asset were never read
        QHash<QString, qint64> products{};   ///< names, and when they were listed last
    };

    [[nodiscard]] bool begin(OwnDatabase& database);
    [[nodiscard]] static bool takePeople(OwnDatabase& database, Job& job);
    [[nodiscard]] static bool takeAssets(OwnDatabase& database, Job& job);
    void finish(OwnDatabase& database);
    void markAllOnce(OwnDatabase& database);
    [[nodiscard]] static bool fill(OwnDatabase& database, RecordArena& arena);

    std::optional<Job> m_job;
    bool m_hasNews = false;
    bool m_wasMarked = false; ///< markAllOnce() was done
    QString m_trouble;        ///< of the last writing
};

} // namespace lockkeeper
