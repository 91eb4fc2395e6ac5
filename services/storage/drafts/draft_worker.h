// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/drafts/draft_file.h"
#include "services/storage/drafts/draft_store.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>
#include <map>
#include <optional>

namespace lockkeeper
{

/// The drafts as their own thread sees them: every call does its work before it returns, and none throws.
class DraftWorker : public QObject
{
    Q_OBJECT

public:
    /// `store` is told what goes wrong and what changes; outlives this.
    DraftWorker(DraftStore& store, const QString& directory);

    void put(Draft draft);
    bool flush();
    [[nodiscard]] QList<Draft> list(const QString& profile, const QString& kind);
    [[nodiscard]] std::optional<Draft> get(const QString& id);
    [[nodiscard]] bool remove(const QString& id);
    [[nodiscard]] DraftStore::Claim claim(const QString& id);
    void release(const QString& id);

private:
    /// `work` with the database open; false when that failed, which has been said then.
    bool guarded(const std::function<void(DraftFile&)>& work);
    void writeWaiting(DraftFile& file);

    DraftStore& m_store;
    std::optional<DraftFile> m_file;    ///< none: there is no place for drafts
    std::map<QString, Draft> m_waiting; ///< newer than what is on disk, or all there is
    QSet<QString> m_claims;             ///< of this program
    QTimer* m_soon;                     ///< until what waits is written
    QTimer* m_again;                    ///< until what failed is tried again
};

} // namespace lockkeeper
