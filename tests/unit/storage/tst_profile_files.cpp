// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/asset.h"
#include "services/storage/database/sql_file.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/numbers/asset_number_store.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// The files that are called after a connection, once that is deleted.
class ProfileFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void allOfAConnectionGo();
    void whoHasThemOpenWritesNoMore();

private:
    static void note(KnownHoldings& holdings, const QString& number)
    {
        VirtualAsset asset;
        asset.assetNum = AssetNumber(number);
        asset.id = AssetId(u"id-"_s + number);
        holdings.noteAssets(EnterpriseId(u"acme"_s), {asset}, false);
    }
    static bool isKnown(KnownHoldings& holdings, const QString& number)
    {
        return holdings.find({AssetNumber(number)}).result().contains(AssetNumber(number));
    }
    [[nodiscard]] qsizetype files(const QString& profile) const
    {
        return QDir(m_folder.path()).entryList(QDir::Files).filter(profileFileName({}, profile)).size();
    }

    QTemporaryDir m_folder;
};

void ProfileFilesTest::allOfAConnectionGo()
{
    for (const auto& profile : {u"one"_s, u"two"_s}) {
        KnownHoldings holdings(m_folder.path(), profile, true);
        note(holdings, u"1"_s);
        QVERIFY(isKnown(holdings, u"1"_s));
        AssetNumberStore numbers(m_folder.path(), profile);
        QVERIFY(numbers.add({u"80001"_s}, {}).result().onDisk);
    }
    const auto name = profileFileName(u"known"_s, u"one"_s);
    for (const auto& suffix : {u".sqlite.damaged-20250101-000000"_s, u"-v1.sqlite"_s, u".sqlite-wal"_s}) {
        QFile file(m_folder.filePath(name + suffix));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("canary") > 0);
    }
    QVERIFY(files(u"one"_s) >= 5);
    const auto others = files(u"two"_s);
    QVERIFY(
        removeFilesOf({u"one"_s, u"three"_s}, {m_folder.path(), m_folder.filePath(u"nowhere"_s), QString()}));
    QCOMPARE(files(u"one"_s), 0);
    QCOMPARE(files(u"two"_s), others);
    KnownHoldings again(m_folder.path(), u"two"_s, true);
    QVERIFY(isKnown(again, u"1"_s));
}

void ProfileFilesTest::whoHasThemOpenWritesNoMore()
{
    KnownHoldings holdings(m_folder.path(), u"open"_s, true);
    AssetNumberStore numbers(m_folder.path(), u"open"_s);
    note(holdings, u"1"_s);
    QVERIFY(isKnown(holdings, u"1"_s));
    QVERIFY(numbers.add({u"80001"_s}, {}).result().onDisk);
    holdings.leaveDisk();
    numbers.leaveDisk();
    QVERIFY(numbers.list().result().isEmpty());
    QVERIFY(removeFilesOf({u"open"_s}, {m_folder.path()}));
    // It goes on, in memory.
    note(holdings, u"2"_s);
    QVERIFY(isKnown(holdings, u"2"_s));
    QVERIFY(!isKnown(holdings, u"1"_s));
    QCOMPARE(numbers.add({u"80002"_s}, {}).result().added, QStringList{u"80002"_s});
    holdings.setKept(true); // whoever has not noticed
    QVERIFY(!holdings.isKept());
    QVERIFY(holdings.forget().result());
    QCOMPARE(files(u"open"_s), 0);
}

LOCKKEEPER_TEST(Core, ProfileFilesTest)
#include "tst_profile_files.moc"
