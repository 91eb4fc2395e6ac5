// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/journal/asset_number_store.h"

#include <memory>
#include <utility>

namespace lockkeeper
{

class SqlConnection;

/// The database of AssetNumberStore. For one thread. All but the constructor may throw SqlFailure.
///
///     numbers-<hash of the profile>.sqlite (-wal, -shm)   what was allocated
///     numbers-….sqlite.damaged-<when>                     one that could not be used
///     numbers-…-v<N>.sqlite                               of programs that know schema N, beside a newer one
///     numbers.lock                                        held by whoever is opening a file
class AssetNumberFile
{
public:
    /// Empty `directory`: in memory.
    AssetNumberFile(QString directory, const QString& profile);
    ~AssetNumberFile();

    void open();
    /// Something in the file could not be read: the next open() sets it aside.
    void suspectDamage();
    /// What was found by open(), once: a sentence, or nothing.
    [[nodiscard]] QString takeNotice() { return std::exchange(m_notice, {}); }
    [[nodiscard]] const QString& path() const { return m_path; }

    /// Numbers that could not be written so far, written first by the next call that can.
    [[nodiscard]] qsizetype waiting() const { return m_waiting.size(); }
    /// `at`: milliseconds since 1970 UTC.
    void keep(const QStringList& numbers, const QString& entry, qint64 at);

    // As AssetNumberStore has them.
    [[nodiscard]] AssetNumberStore::Added flush();
    [[nodiscard]] QStringList reserve(const QString& draft, int count);
    [[nodiscard]] QStringList reserveThese(const QString& draft, const QStringList& numbers);
    [[nodiscard]] QStringList giveBack(const QString& draft, const QStringList& numbers);
    [[nodiscard]] QStringList giveBackAll(const QString& draft);
    [[nodiscard]] QStringList markUsed(const QStringList& numbers, const QString& what);
    [[nodiscard]] QStringList setFree(const QStringList& numbers);
    [[nodiscard]] QList<StoredAssetNumber> list();
    /// Numbers that are in memory only.
    [[nodiscard]] const QList<StoredAssetNumber>& unwritten() const { return m_waiting; }

private:
    enum class Finding { Good, Damaged, Newer };
    [[nodiscard]] Finding tryAt(const QString& path);
    void migrate();
    using State = StoredAssetNumber::State;
    void set(const QString& number, State state, const QString& holder);
    [[nodiscard]] std::optional<std::pair<State, QString>> stateOf(const QString& number);

    const QString m_directory;
    const QString m_base; ///< path without suffix
    QString m_path;
    std::unique_ptr<SqlConnection> m_connection;
    QList<StoredAssetNumber> m_waiting;
    QString m_notice;
    bool m_suspect = false;
};

} // namespace lockkeeper
