// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/database/own_database.h"
#include "services/storage/numbers/asset_number_store.h"

#include <utility>

namespace lockkeeper
{

/// The database of AssetNumberStore, "numbers-<hash of the profile>". For one thread. All but the constructor
/// may throw SqlFailure.
class AssetNumberFile
{
public:
    /// Empty `directory`: in memory.
    AssetNumberFile(const QString& directory, const QString& profile);

    [[nodiscard]] OwnDatabase& database() { return m_database; }
    [[nodiscard]] QString why(const SqlFailure& failure) const;

    /// How many numbers could not be written so far. The next call that can write writes these first.
    [[nodiscard]] qsizetype waiting() const { return m_waiting.size(); }
    /// `at`: milliseconds since 1970 UTC.
    void keep(const QStringList& numbers, const QString& entry, qint64 at);

    // These do what AssetNumberStore says of the functions of the same names.
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
    using State = StoredAssetNumber::State;
    void set(const QString& number, State state, const QString& holder);
    [[nodiscard]] std::optional<std::pair<State, QString>> stateOf(const QString& number);

    OwnDatabase m_database;
    QList<StoredAssetNumber> m_waiting;
};

} // namespace lockkeeper
