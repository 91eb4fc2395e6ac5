// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_store.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Profiles that somebody has deleted, which other programs have to know, and what is kept under another id.
class ProfileDeletionTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void deletedOnesAreKnownToAll();
    void followsWhatOthersChange();
    void whereThingsAreKeptIsNotForOthers();

private:
    static ConnectionProfile made(const QString& name)
    {
        ConnectionProfile profile;
        profile.name = name;
        profile.baseUrl = u"https://gateway.example"_s;
        return profile;
    }
    static QStringList namesIn(const ProfileStore& store)
    {
        QStringList names;
        for (const auto& profile : store.profiles())
            names += profile.name;
        return names;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void ProfileDeletionTest::deletedOnesAreKnownToAll()
{
    ProfileStore store(m_folder->path()), other(m_folder->path());
    const auto a = store.add(made(u"A"_s)).value();
    auto moved = made(u"B"_s);
    moved.keptUnder = QUuid::createUuid();
    const auto b = store.add(moved).value();
    QVERIFY(store.removeForGood(a));
    QVERIFY(store.removeForGood(b));
    QVERIFY(store.removeForGood(b)); // gone already
    other.reload();
    QCOMPARE(other.deleted(), (QList<QUuid>{a, moved.keptUnder})); // what is kept goes by that one
    QVERIFY(other.isDeleted(a) && !other.isDeleted(b));
    // Who saves it once more has it again.
    auto again = made(u"A"_s);
    again.id = a;
    QVERIFY(other.replace(again));
    QVERIFY(!other.isDeleted(a));
    store.reload();
    QVERIFY(!store.isDeleted(a) && store.isDeleted(moved.keptUnder));
    // One that only goes on under another id, or that is missing, was deleted by nobody.
    QVERIFY(store.remove(a));
    QVERIFY(!store.isDeleted(a));
    QVERIFY(QFile::remove(m_folder->filePath(u"profiles.json"_s)));
    store.reload();
    QVERIFY(store.deleted().isEmpty());
}

void ProfileDeletionTest::followsWhatOthersChange()
{
    ProfileStore store(m_folder->path()), other(m_folder->path());
    QVERIFY(other.add(made(u"A"_s)));
    store.follow();
    QCOMPARE(namesIn(store), QStringList{u"A"_s});
    const auto b = other.add(made(u"B"_s)).value();
    QTRY_COMPARE(namesIn(store), (QStringList{u"A"_s, u"B"_s}));
    QVERIFY(other.removeForGood(b)); // the file that was watched first is gone by now
    QTRY_VERIFY(store.isDeleted(b));
    QCOMPARE(namesIn(store), QStringList{u"A"_s});
}

void ProfileDeletionTest::whereThingsAreKeptIsNotForOthers()
{
    ProfileStore store(m_folder->path());
    auto moved = made(u"A"_s);
    moved.id = QUuid::createUuid();
    const auto ownKey = profileKey(moved);
    moved.keptUnder = QUuid::createUuid();
    QCOMPARE(profileKey(moved), moved.keptUnder.toString(QUuid::WithoutBraces));
    QVERIFY(store.add(moved));
    QCOMPARE(ProfileStore(m_folder->path()).find(moved.id)->keptUnder, moved.keptUnder);
    const auto copy = store.duplicate(moved.id).value();
    QVERIFY(store.find(copy)->keptUnder.isNull());
    const auto path = m_folder->filePath(u"export.json"_s);
    QVERIFY(store.exportTo(moved.id, path));
    auto content = contentOf(path);
    QVERIFY(!content.contains("keptUnder"));
    // Nor from others: somebody else's file must not lead to what is kept here.
    content.replace("\"name\"", "\"keptUnder\": \"" + ownKey.toLatin1() + "\", \"name\"");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    QVERIFY(store.find(store.importFrom(path).value())->keptUnder.isNull());
}

LOCKKEEPER_TEST(Core, ProfileDeletionTest)
#include "tst_profile_deletion.moc"
