// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/known_parts.h"
#include "services/storage/database/own_database.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/noted_rows.h"

#include <QString>

#include <span>

class QDateTime;

namespace lockkeeper
{

/// The database of KnownHoldings, "known-<hash of the profile>". For one thread. All but the constructor may
/// throw SqlFailure.
class HoldingsFile
{
public:
    /// Empty `directory`: in memory.
    HoldingsFile(const QString& directory, const QString& profile);
    /// Whether there is one already, of whatever version.
    [[nodiscard]] static bool isThere(const QString& directory, const QString& profile);

    [[nodiscard]] OwnDatabase& database() { return m_database; }
    [[nodiscard]] QString why(const SqlFailure& failure) const;

    // `at`: when the list was read. Facts from a later reading stay.
    void write(const QString& enterprise, std::span<const NotedAsset> rows, qint64 at);
    void write(const QString& enterprise, std::span<const NotedNumber> rows, qint64 at);
    void write(const QString& enterprise, std::span<const NotedLock> rows, qint64 at);
    void write(const QString& enterprise, std::span<const NotedMember> rows, qint64 at);
    void forgetMobiles();
    /// `pack`: product_pack.h.
    void writeProducts(const QString& asset, const QStringList& names, const QByteArray& pack, qint64 at);
    void writeParts(const QList<KnownPart>& parts);
    void writeLocked(const QList<AssetNumber>& numbers, bool locked, qint64 at);

    [[nodiscard]] KnownHoldings::Found find(const QList<AssetNumber>& numbers);
    /// The latest first.
    [[nodiscard]] QList<KnownPart> parts();
    /// Deletes everything, files that were set aside as well, and gives the disk back (ST-10).
    void forget();
    /// Deletes what was listed last before then (ms since 1970 UTC), some `most` rows of it. Whether there is
    /// more; what people have said of enterprises stays (ST-11).
    [[nodiscard]] bool forgetSomeFrom(qint64 before, int most);
    /// To be called after the last rows: deletes enterprises and files that were set aside, and notes when
    /// that was done. The result is which enterprises are gone.
    [[nodiscard]] QList<EnterpriseId> endForgetting(qint64 before, qint64 now);
    /// When that was done last; 0: never.
    [[nodiscard]] qint64 lastForgetting();
    /// The size of all its files; 0 in memory.
    [[nodiscard]] qint64 bytesOnDisk() const;

private:
    /// In a transaction: the number of a word, which is made where there is none; 0 for an empty one.
    [[nodiscard]] qint64 keyOf(const QString& word);
    void removeSetAside(const QDateTime& before);
    void fillHolders(KnownHoldings::Found& found, const QString& numbers);
    void fillProducts(KnownHoldings::Found& found, const QString& numbers);

    const QString m_name; ///< name of the files, without suffix
    OwnDatabase m_database;
};

} // namespace lockkeeper
