// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/assets/product.h"
#include "models/domain/employees/employee.h"
#include "models/domain/orders/known_parts.h"
#include "services/storage/database/database_thread.h"
#include "services/storage/holdings/shared_rows.h"

#include <QFuture>
#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class HoldingsFile;
class RecordPacks;
struct EndedList;
struct LoadedReadings;
struct LoadedRecords;
struct SummedAssets;
template <class Row>
struct NotedList;

/// An employee as far as they are known; everything but the id may be empty.
struct KnownHolder {
    MemberId id;
    QString name;
    QString account;
    QString department;

    friend bool operator==(const KnownHolder&, const KnownHolder&) = default;
};

/// What an enterprise was last seen to have under a number. Each time says when the gateway listed the
/// fields below it, in milliseconds since 1970 UTC; where it is 0 it never did, and these fields mean
/// nothing.
struct KnownHolding {
    AssetNumber number;
    EnterpriseId enterprise;
    AssetId assetId;
    QString licenseType;        ///< O8, contract §2.4
    QList<KnownHolder> holders; ///< M6, and who borrowed it (M8)
    qint64 holdersAsOf = 0;
    std::optional<bool> borrowed; ///< M8 borrowedFlag, else that of M6
    qint64 borrowedAsOf = 0;
    std::optional<bool> locked; ///< O8
    qint64 lockedAsOf = 0;
    QStringList products; ///< M7; of a borrowed lock, those of the assets that are lent into it
    qint64 productsAsOf = 0;
};

/// What is known of the enterprises that were opened on this computer: who holds which lock, what is in it,
/// whether it is disabled. Somebody who is told a number on the telephone finds whose it is without knowing
/// the enterprise. It is a convenience, never a proof: everything has the time at which it was seen (LK-2).
///
/// Kept per connection in an SQLite file, or, where nothing is to be kept, in memory. Nothing secret is in
/// it; only its owner can read it. Several windows and programs may use one file. A damaged file is set
/// aside, one of a newer program is left alone, and both are told by failed(); rows that cannot be written
/// are forgotten.
///
/// The destructor writes what waits, for about a second.
///
/// All calls return at once and may come from any thread; a thread of its own does the work, in the order of
/// the calls. Lists are written a few thousand rows at a time, and look-ups come in between.
class KnownHoldings : public QObject
{
    Q_OBJECT

public:
    /// `directory` is a folder for these files alone, made when something is to be kept. Empty: there is no
    /// place, and everything is kept in memory. `profile`: profileKey() of the connection.
    KnownHoldings(const QString& directory, const QString& profile, bool isKept, QObject* parent = nullptr);
    ~KnownHoldings() override;
    /// Whether anything was ever kept there for the connection: for who only wants to read, and should not
    /// make an empty file. Reads the folder.
    [[nodiscard]] static bool isThere(const QString& directory, const QString& profile);

    // A list in which a row has no number or id is never whole, and takes nothing away (ST-14).

    /// O8. `isWhole`: assets that the list does not have are not listed any more. `isReadable`: so was each
    /// field of it; else nothing that is counted of it is certain.
    void noteAssets(const EnterpriseId& enterprise, SharedRows<VirtualAsset> assets, bool isWhole,
        bool isReadable = true);
    /// O8 with a filter, which says nothing of other assets: when the list was read, and whether it was
    /// whole, stays as it was (ST-15).
    void noteSomeAssets(const EnterpriseId& enterprise, const std::vector<VirtualAsset>& assets);
    /// M6, always the whole list; where it is not readable, it takes no number and no holder away.
    void noteAssetNumbers(
        const EnterpriseId& enterprise, SharedRows<AssetNumberRecord> records, bool isReadable = true);
    /// M8, likewise.
    void noteBorrowedLocks(
        const EnterpriseId& enterprise, const std::vector<AssetNumberRecord>& locks, bool isReadable = true);
    /// M5, some or all: when the whole list was read stays as it was (ST-15).
    void noteEmployees(const EnterpriseId& enterprise, const std::vector<Employee>& employees);
    /// The whole of M5 was noted since then (milliseconds since 1970 UTC): who was not among them is not
    /// listed any more (SR-5). `people`: how many they are at least.
    void noteEverybody(const EnterpriseId& enterprise, qint64 since, qint64 people = 0);
    /// M7: the products under an asset, those in packages too, of which so many fields could not be read;
    /// their names, and what of them can be ordered. All are looked through in the thread of the file.
    void noteProducts(const AssetId& asset, std::shared_ptr<const AssetProducts> products, qint64 unread = 0);
    /// O8 read back after O6 or O7, for numbers that are known already.
    void noteLocked(const QList<AssetNumber>& numbers, bool locked);

    /// For each number what every enterprise has under it, the latest first. Unknown numbers are left out.
    using Found = QHash<AssetNumber, QList<KnownHolding>>;
    [[nodiscard]] QFuture<Found> find(const QList<AssetNumber>& numbers);
    /// Products and packages that the gateway was seen to have, the latest first; mostKnownParts of them.
    [[nodiscard]] QFuture<QList<KnownPart>> parts();

    /// For what else is kept in this file: does `work` in the thread of the file, with the database open.
    /// False when it could not be done.
    QFuture<bool> inFile(std::function<void(OwnDatabase&)> work);
    /// All that can be searched (RecordSearch). What was noted in the last moments may be missing: then
    /// recordsChanged() follows.
    [[nodiscard]] QFuture<LoadedRecords> records();
    /// What is kept of the assets of all enterprises, summed up (asset_sums.h). What is noted meanwhile may
    /// be in it or not: then changed() follows.
    [[nodiscard]] QFuture<SummedAssets> sumAssets();
    /// What is kept of assets and products of all enterprises, as readings (kept_readings.h). Likewise.
    [[nodiscard]] QFuture<LoadedReadings> readings();
    /// Why what was kept before is not there any more, a sentence that was told: the file was damaged, or is
    /// of a newer program. Empty: nothing was lost. Any thread.
    [[nodiscard]] QString lost() const;
    /// What was read of the file is not needed any more: gives the memory back.
    void releaseRecords();
    /// Whether mobile numbers of employees are kept, to be found by them; not at first. False: forgets those
    /// that are there.
    void setKeepsMobiles(bool keeps);

    /// What was not read for so many days is forgotten, and so is every enterprise of which nobody has said
    /// anything (ST-11): now, unless it was done less than a day ago, and from now on once a day. `isChosen`:
    /// somebody wants it now. 0: never.
    void setForgetAfter(int days, bool isChosen = false);
    /// How much disk all of it takes, in bytes; 0 in memory.
    [[nodiscard]] QFuture<qint64> bytesOnDisk();
    /// Forgets everything of this connection. False when the file cannot be written.
    QFuture<bool> forget();
    /// False: forgets what is on disk, and from now on keeps everything in memory, until the program ends.
    void setKept(bool isKept);
    [[nodiscard]] bool isKept() const { return m_isKept; }
    /// The connection was deleted: from now on everything is kept in memory, whatever setKept() says, and the
    /// file is left to whoever deletes it.
    void leaveDisk();

signals:
    /// find() may answer otherwise than before.
    void changed();
    /// Everything in the file is forgotten: whoever has something of it in memory forgets that as well. Work
    /// that was handed in before is forgotten, too.
    void forgotten();
    /// Everything is kept on disk from now on; until now nothing was.
    void keptBegins();
    /// Nothing is kept on disk from now on, and what was is gone.
    void keptEnds();
    /// setForgetAfter() has taken away what was not read since then (milliseconds since 1970 UTC): these
    /// enterprises are not known any more.
    void oldForgotten(qint64 before, const QList<lockkeeper::EnterpriseId>& enterprises);
    /// records() has others than before. Some moments after they were noted.
    void recordsChanged();
    /// What happened, for people. Once for each new reason.
    void failed(const QString& text);

private:
    /// What is read of the whole file, in steps.
    template <class Steps>
    struct Walk;

    /// What came of a list.
    struct Extent {
        bool isWhole = false;  ///< it was read to its end
        bool isAll = true;     ///< and each of its fields could be read (ST-14)
        bool isReading = true; ///< of the list as a whole: neither a filter's rows nor a page of it (ST-15)
    };
    template <class MakeRows>
    void postRows(const EnterpriseId& enterprise, size_t given, Extent extent, MakeRows makeRows);
    template <class Row>
    void writeNext(HoldingsFile& file, const std::shared_ptr<NotedList<Row>>& list);
    void endEverybody(HoldingsFile& file, EndedList list);
    void postChange(std::function<void(HoldingsFile&)> work);
    void tellChanged(const QString& lost = {});
    template <class Steps>
    [[nodiscard]] QFuture<typename Steps::Answer> walk();
    template <class Steps>
    void walkOn(HoldingsFile& file, const std::shared_ptr<Walk<Steps>>& walk);
    void packSoon(std::chrono::milliseconds delay);
    void packNext(HoldingsFile& file);
    void forgetOld(bool isChosen);
    void forgetNext(HoldingsFile& file, qint64 before);

    const QString m_directory;
    const QString m_profile;
    bool m_isKept;
    bool m_hasLeftDisk = false;
    bool m_keepsMobiles = false;
    int m_forgetAfter = 0; ///< days; 0: never
    QTimer m_daily;

    // Used in m_thread only. Lists are numbered as they come: writing one stops when everything was
    // forgotten, or when a later whole list of its kind has come.
    quint64 m_lists = 0, m_forgotten = 0;
    QHash<QString, quint64> m_latestWhole;   ///< for each kind
    QHash<QString, qint64> m_lostPeople;     ///< when the latest ones came that could not be written
    QHash<QString, qint64> m_namelessPeople; ///< and the latest without an id
    QHash<QString, int> m_peopleComing;      ///< lists of them that are being written
    std::unique_ptr<RecordPacks> m_packs;
    bool m_willPack = false;

    DatabaseThread<HoldingsFile> m_thread;
};

} // namespace lockkeeper
