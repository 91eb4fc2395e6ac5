// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_store.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
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
    void whatEarlierVersionsDeleted();
    void whatIsOnlyMissingStays();
    void whatWasPutBackIsNotDeleted();

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
    /// The file as a version wrote it that did not say what was deleted.
    void makeEarlier() const
    {
        const auto path = m_folder->filePath(u"profiles.json"_s);
        auto content = QJsonDocument::fromJson(contentOf(path)).object();
        content.remove(u"tellsDeletions"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(content).toJson()) > 0);
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
    // It is not read from others, either: somebody else's file must not lead to what is kept here.
    content.replace("\"name\"", "\"keptUnder\": \"" + ownKey.toLatin1() + "\", \"name\"");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    QVERIFY(store.find(store.importFrom(path).value())->keptUnder.isNull());
}

void ProfileDeletionTest::whatEarlierVersionsDeleted()
{
    const auto gone = QUuid::createUuid(), later = QUuid::createUuid();
    QUuid a;
    auto moved = made(u"B"_s);
    moved.keptUnder = QUuid::createUuid();
    {
        ProfileStore earlier(m_folder->path());
        a = earlier.add(made(u"A"_s)).value();
        QVERIFY(earlier.add(moved));
        QVERIFY(!earlier.mayHideDeletions());
    }
    makeEarlier();
    ProfileStore store(m_folder->path());
    QVERIFY(store.mayHideDeletions());
    QVERIFY(store.setLastUsed(a, QDateTime::currentDateTimeUtc())); // says nothing of what was deleted
    QVERIFY(store.mayHideDeletions());
    // Another program has just made one, which this one has not read yet.
    const auto justMade = ProfileStore(m_folder->path()).add(made(u"C"_s)).value();
    QVERIFY(!store.find(justMade));
    store.takeEarlierDeletions({a, moved.keptUnder, justMade, gone, {}});
    QCOMPARE(store.deleted(), QList<QUuid>{gone});
    QCOMPARE(namesIn(store), (QStringList{u"A"_s, u"B"_s, u"C"_s}));
    // Earlier deletions are looked for once: from now on the file tells.
    ProfileStore next(m_folder->path());
    QVERIFY(!next.mayHideDeletions());
    next.takeEarlierDeletions({later});
    QCOMPARE(next.deleted(), QList<QUuid>{gone});
}

void ProfileDeletionTest::whatIsOnlyMissingStays()
{
    const auto missing = QUuid::createUuid();
    const auto path = m_folder->filePath(u"profiles.json"_s);
    const auto nothingGoes = [&] {
        ProfileStore store(m_folder->path());
        store.takeEarlierDeletions({missing});
        return store.deleted().isEmpty();
    };
    const auto written = [&path](const QByteArray& content) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    QVERIFY(nothingGoes()); // a file that was lost
    QVERIFY(!QFile::exists(path));
    QVERIFY(ProfileStore(m_folder->path()).add(made(u"A"_s))); // and begun anew
    QVERIFY(nothingGoes());
    makeEarlier();
    const auto earlier = contentOf(path);
    auto newer = earlier;
    newer.replace("\"version\": 1", "\"version\": 99");
    QVERIFY(written(newer));
    QVERIFY(nothingGoes());
    QVERIFY(written(earlier.left(earlier.size() / 2))); // damaged: set aside when it is read
    QVERIFY(nothingGoes());
    // Once one was, nobody knows what it had.
    QCOMPARE(QDir(m_folder->path()).entryList({u"profiles.damaged-*"_s}).size(), 1);
    QVERIFY(written(earlier));
    QVERIFY(nothingGoes());
}

/// By hand, from a file of before: it is in the list, and its id still among the deleted ones (CN-5).
void ProfileDeletionTest::whatWasPutBackIsNotDeleted()
{
    const auto path = m_folder->filePath(u"profiles.json"_s);
    ProfileStore store(m_folder->path());
    const auto a = store.add(made(u"A"_s)).value();
    auto moved = made(u"B"_s);
    moved.keptUnder = QUuid::createUuid();
    const auto b = store.add(moved).value();
    const auto before = QJsonDocument::fromJson(contentOf(path)).object();
    QVERIFY(store.removeForGood(a) && store.removeForGood(b));
    QCOMPARE(store.deleted().size(), 2);
    auto content = QJsonDocument::fromJson(contentOf(path)).object();
    content[u"profiles"_s] = before[u"profiles"_s];
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(content).toJson()) > 0);
    file.close();
    store.reload();
    QCOMPARE(namesIn(store), (QStringList{u"A"_s, u"B"_s}));
    QVERIFY(store.deleted().isEmpty());
    // Nothing counts as deleted, either, where a file of before takes the place of the whole one.
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(before).toJson()) > 0);
    file.close();
    ProfileStore next(m_folder->path());
    next.takeEarlierDeletions({a, moved.keptUnder});
    QVERIFY(next.deleted().isEmpty());
}

LOCKKEEPER_TEST(Core, ProfileDeletionTest)
#include "tst_profile_deletion.moc"
