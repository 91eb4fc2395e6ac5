// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/profiles/profile_file.h"
#include "services/identity/profiles/profile_store.h"
#include "tests/support/child_process.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

ConnectionProfile named(const QString& name)
{
    ConnectionProfile profile;
    profile.name = name;
    profile.baseUrl = u"https://gateway.example"_s;
    return profile;
}

QStringList names(const ProfileStore& store)
{
    QStringList list;
    for (const auto& profile : store.profiles())
        list.append(profile.name);
    return list;
}

} // namespace

class TestProfileStore : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void keepsProfilesAndTheirOrder()
    {
        ProfileStore store(folder());
        QCOMPARE(store.profiles().size(), 0);
        QVERIFY(!QFileInfo::exists(folder())); // made only when there is something to keep
        QSignalSpy changes(&store, &ProfileStore::changed);
        const auto a = store.add(named(u"A"_s)).value();
        const auto b = store.add(named(u"B"_s)).value();
        const auto c = store.add(named(u"C"_s)).value();
        QCOMPARE(changes.size(), 3);
        QVERIFY(store.move(c, 0).has_value());
        QVERIFY(store.move(a, 99).has_value());
        QCOMPARE(names(store), QStringList({u"C"_s, u"B"_s, u"A"_s}));

        auto changed = *store.find(b);
        changed.name = u"密 B"_s;
        changed.readOnly = true;
        QVERIFY(store.replace(changed).has_value());
        QVERIFY(store.remove(c).has_value());
        QVERIFY(store.remove(c).has_value());
        QVERIFY(store.isSaved() && store.notice().isEmpty());

        const ProfileStore again(folder());
        QCOMPARE(again.profiles(), store.profiles());
        QCOMPARE(names(again), QStringList({u"密 B"_s, u"A"_s}));
        QVERIFY(again.find(b)->readOnly);
        QVERIFY(!again.find(c));
        QCOMPARE(again.findNamed(u" 密 b"_s), again.find(b));
        QCOMPARE(again.otherNames(b), QStringList{u"A"_s});
    }

    void remembersWhichWasUsedLast()
    {
        ProfileStore store(folder());
        QVERIFY(!store.lastUsed());
        const auto a = store.add(named(u"A"_s)).value();
        const auto b = store.add(named(u"B"_s)).value();
        QVERIFY(!store.lastUsed());
        const auto now = QDateTime::currentDateTimeUtc();
        QVERIFY(store.setLastUsed(b, now).has_value());
        QVERIFY(store.setLastUsed(a, now.addSecs(-5)).has_value());
        QCOMPARE(ProfileStore(folder()).lastUsed()->name, u"B"_s);
        QVERIFY(!store.setLastUsed(QUuid::createUuid(), now).has_value());
    }

    void duplicatesWithAFreeName()
    {
        ProfileStore store(folder());
        const auto a = store.add(named(u"A"_s)).value();
        QVERIFY(store.add(named(u"B"_s)).has_value());
        const auto copy = store.duplicate(a).value();
        QVERIFY(store.duplicate(a).has_value());
        QCOMPARE(names(store), QStringList({u"A"_s, u"A (copy 2)"_s, u"A (copy)"_s, u"B"_s}));
        QVERIFY(copy != a);
        auto same = *store.find(a);
        same.id = copy;
        same.name = u"A (copy)"_s;
        QCOMPARE(*store.find(copy), same);

        const auto longest = store.add(named(QString(longestProfileName, u'x'))).value();
        const auto* longCopy = store.find(store.duplicate(longest).value());
        QCOMPARE(longCopy->name.size(), longestProfileName);
        QVERIFY(longCopy->name.endsWith(u"x (copy)"_s));
    }

    void refusesNamesThatAreTaken()
    {
        ProfileStore store(folder());
        QVERIFY(store.add(named(u"A"_s)).has_value());
        const auto b = store.add(named(u"B"_s)).value();
        QVERIFY(store.add(named(u" a "_s)).error().contains(u"already"_s));
        QVERIFY(store.add(named(u" "_s)).error().contains(u"name"_s));
        auto changed = *store.find(b);
        changed.name = u"a"_s;
        QVERIFY(!store.replace(changed).has_value());
        QVERIFY(!store.add(*store.find(b)).has_value());
        QCOMPARE(names(ProfileStore(folder())), QStringList({u"A"_s, u"B"_s}));
    }

    void holdsNoSecretOfAnExport()
    {
        ProfileStore store(folder());
        auto profile = named(u"A"_s);
        profile.baseUrl = u"http://gateway.example"_s;
        profile.plainHttpAgreed = {u"http://gateway.example:80"_s};
        profile.operatorIdentity = u"li@example.com"_s;
        const auto id = store.add(profile).value();
        QVERIFY(store.setLastUsed(id, QDateTime::currentDateTimeUtc()).has_value());
        const auto path = m_folder->filePath(u"export.json"_s);
        QVERIFY(store.exportTo(id, path).has_value());

        const auto imported = store.importFrom(path);
        QVERIFY2(imported.has_value(), imported ? "" : qUtf8Printable(imported.error()));
        QVERIFY(*imported != id);
        const auto* copy = store.find(*imported);
        QCOMPARE(copy->name, u"A (2)"_s);
        QCOMPARE(copy->operatorIdentity, u"li@example.com"_s);
        QVERIFY(copy->plainHttpAgreed.isEmpty());
        QVERIFY(!copy->lastUsed.isValid());
        QCOMPARE(store.find(id)->plainHttpAgreed, profile.plainHttpAgreed);

        QVERIFY(!store.exportTo(id, m_folder->filePath(u"none/export.json"_s)).has_value());
        QVERIFY(!store.exportTo(QUuid::createUuid(), path).has_value());
    }

    void neverTakesConsentOrUnknownThingsFromAFile()
    {
        ProfileStore store(folder());
        const auto id = store.add(named(u"A"_s)).value();
        const QJsonObject hostile{{u"id"_s, id.toString()}, {u"name"_s, u"A"_s},
            {u"baseUrl"_s, u"http://evil.example"_s},
            {u"plainHttpAgreed"_s, QJsonArray{u"http://evil.example:80"_s}}, {u"orderSecret"_s, u"canary"_s}};
        const auto path = m_folder->filePath(u"import.json"_s);
        QVERIFY(put(path, exportOf(hostile)));
        const auto imported = store.importFrom(path).value();
        QVERIFY(imported != id);
        QCOMPARE(store.find(id)->baseUrl, u"https://gateway.example"_s);
        QVERIFY(store.find(imported)->plainHttpAgreed.isEmpty());
        QVERIFY(!contentOf(file()).contains("canary"));
    }

    void refusesHostileImports_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("hello");
        QTest::newRow("cut") << exportOf({{u"name"_s, u"A"_s}}).chopped(5);
        QTest::newRow("trailing") << exportOf({{u"name"_s, u"A"_s}}) + "x";
        QTest::newRow("array") << QByteArray("[]");
        QTest::newRow("deep") << QByteArray(100'000, '[');
        QTest::newRow("other form") << QByteArray(
            "{\"format\":\"else\",\"version\":1,\"profile\":{\"name\":\"A\"}}");
        QTest::newRow("newer") << QByteArray("{\"format\":\"lockkeeper-profile\",\"version\":2}");
        QTest::newRow("no profile") << QByteArray("{\"format\":\"lockkeeper-profile\",\"version\":1}");
        QTest::newRow("profile of another type")
            << QByteArray("{\"format\":\"lockkeeper-profile\",\"version\":1,\"profile\":[1]}");
        QTest::newRow("too large") << QByteArray(longestProfileFile + 1, ' ');
        const auto row = [](const char* name, const QString& member, const QJsonValue& value) {
            QJsonObject profile{{u"name"_s, u"A"_s}, {u"baseUrl"_s, u"https://gateway.example"_s}};
            profile.insert(member, value);
            QTest::newRow(name) << exportOf(profile);
        };
        row("no name", u"name"_s, u" "_s);
        row("line break in the name", u"name"_s, u"A\nB"_s);
        row("reversed name", u"name"_s, u"A\u202eB"_s);
        row("NUL in the name", u"name"_s, QString(u"A"_s + QChar(0) + u"B"_s));
        row("long name", u"name"_s, QString(1'000'000, u'x'));
        row("number for a name", u"name"_s, 1);
        row("script for an address", u"baseUrl"_s, u"javascript:alert(1)"_s);
        row("password in the address", u"baseUrl"_s, u"https://me:pw@gateway.example"_s);
        row("time-out of a year", u"readTimeout"_s, 31'536'000);
        row("negative time-out", u"writeTimeout"_s, -1);
        row("unknown kind", u"kind"_s, u"sandbox"_s);
        row("unknown time zone", u"timeZone"_s, u"../../etc/passwd"_s);
        row("list for a switch", u"readOnly"_s, QJsonArray{true});
    }
    void refusesHostileImports()
    {
        QFETCH(QByteArray, bytes);
        ProfileStore store(folder());
        const auto path = m_folder->filePath(u"import.json"_s);
        QVERIFY(put(path, bytes));
        const auto imported = store.importFrom(path);
        QVERIFY(!imported.has_value());
        QVERIFY2(imported.error().endsWith(u'.'), qUtf8Printable(imported.error()));
        QVERIFY(store.profiles().isEmpty());
        QVERIFY(!store.importFrom(m_folder->path()).has_value());
        QVERIFY(!store.importFrom(m_folder->filePath(u"none"_s)).has_value());
    }

    void putsADamagedFileAside_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("kept");
        const auto id = QUuid::createUuid();
        QTest::newRow("empty") << QByteArray() << QStringList();
        QTest::newRow("rubbish") << QByteArray("\x00\xff\x12", 3) << QStringList();
        QTest::newRow("cut") << QByteArray("{\"format\":\"lockkeeper-profiles\",\"version\":1,\"prof")
                             << QStringList();
        QTest::newRow("too large") << QByteArray(longestProfileFile + 1, ' ') << QStringList();
        const auto entry = [](const QUuid& entryId, const QString& name) {
            return QJsonObject{{u"id"_s, entryId.toString()}, {u"name"_s, name}};
        };
        QTest::newRow("one of three is bad")
            << storeOf({entry(id, u"A"_s), QJsonObject{{u"id"_s, 7}}, entry(QUuid::createUuid(), u"B"_s)})
            << QStringList({u"A"_s, u"B"_s});
        QTest::newRow("the same id twice")
            << storeOf({entry(id, u"A"_s), entry(id, u"B"_s)}) << QStringList{u"A"_s};
    }
    void putsADamagedFileAside()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, kept);
        QVERIFY(QDir().mkpath(folder()));
        QVERIFY(put(file(), bytes));
        ProfileStore store(folder());
        QCOMPARE(names(store), kept);
        const auto aside = QDir(folder()).entryList({u"profiles.damaged-*.json"_s});
        QCOMPARE(aside.size(), 1);
        QCOMPARE(contentOf(folder() + u'/' + aside.first()), bytes);
        QVERIFY2(store.notice().contains(aside.first()), qUtf8Printable(store.notice()));
        QVERIFY(store.add(named(u"C"_s)).has_value());
        QVERIFY(store.isSaved());
        QVERIFY(store.notice().contains(aside.first()));

        const ProfileStore again(folder());
        QCOMPARE(names(again), kept + QStringList{u"C"_s});
        QVERIFY(again.notice().isEmpty());
    }

    void leavesANewerFileAlone()
    {
        const QByteArray newer =
            "{\"format\":\"lockkeeper-profiles\",\"version\":2,\"profiles\":\"elsewhere\"}";
        QVERIFY(QDir().mkpath(folder()));
        QVERIFY(put(file(), newer));
        ProfileStore store(folder());
        QVERIFY2(store.notice().contains(u"newer"_s), qUtf8Printable(store.notice()));
        QVERIFY(store.add(named(u"A"_s)).has_value());
        QCOMPARE(names(store), QStringList{u"A"_s});
        QVERIFY(!store.isSaved());
        QVERIFY(store.notice().contains(u"newer"_s));
        QCOMPARE(contentOf(file()), newer);
        QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList{u"profiles.json"_s});
    }

    void worksWithoutAFolder()
    {
        ProfileStore store{QString()};
        const auto id = store.add(named(u"A"_s)).value();
        QVERIFY(store.duplicate(id).has_value());
        QCOMPARE(names(store), QStringList({u"A"_s, u"A (copy)"_s}));
        QVERIFY(!store.isSaved());
        QVERIFY(store.notice().contains(u"until you close Lockkeeper"_s));
    }

    void worksInMemoryUntilItCanWrite()
    {
        QVERIFY(put(folder(), "a file where the folder should be"));
        ProfileStore store(folder());
        QVERIFY(store.add(named(u"A"_s)).has_value());
        const auto b = store.add(named(u"B"_s)).value();
        QVERIFY(!store.isSaved());
        QVERIFY(store.notice().contains(u"can't be written"_s));
        QVERIFY(QFile::remove(folder()));
        {
            ProfileStore other(folder());
            QVERIFY(other.add(named(u"Other"_s)).has_value());
        }
        QVERIFY(store.setLastUsed(b, QDateTime::currentDateTimeUtc()).has_value());
        QVERIFY(store.isSaved());
        QVERIFY(store.notice().isEmpty());
        QCOMPARE(names(ProfileStore(folder())), QStringList({u"Other"_s, u"A"_s, u"B"_s}));
        QCOMPARE(ProfileStore(folder()).lastUsed()->id, b);
    }

    void survivesAFolderThatMayNotBeWritten()
    {
        {
            ProfileStore store(folder());
            QVERIFY(store.add(named(u"A"_s)).has_value());
        }
        const auto before = contentOf(file());
        QCOMPARE(::chmod(QFile::encodeName(file()).constData(), 0644), 0);
        QCOMPARE(::chmod(QFile::encodeName(m_folder->path()).constData(), 0755), 0);
        QCOMPARE(::chmod(QFile::encodeName(folder()).constData(), 0555), 0);
        const int code = inChild([this] {
            if (!becomeOrdinary()) return 1;
            ProfileStore store(folder());
            if (names(store) != QStringList{u"A"_s}) return 2;
            if (!store.add(named(u"B"_s)) || names(store).size() != 2) return 3;
            return store.isSaved() || store.notice().isEmpty() ? 4 : 0;
        });
        QCOMPARE(::chmod(QFile::encodeName(folder()).constData(), 0755), 0);
        QCOMPARE(code, 0);
        QCOMPARE(contentOf(file()), before);
    }

    void survivesAFullDisk()
    {
        {
            ProfileStore store(folder());
            QVERIFY(store.add(named(u"A"_s)).has_value());
        }
        const auto before = contentOf(file());
        const int code = inChild([this] {
            ProfileStore store(folder());
            const rlimit none{100, 100};
            ::signal(SIGXFSZ, SIG_IGN);
            if (::setrlimit(RLIMIT_FSIZE, &none) != 0) return 1;
            if (!store.add(named(u"B"_s)) || names(store).size() != 2) return 2;
            return store.isSaved() || store.notice().isEmpty() ? 3 : 0;
        });
        QCOMPARE(code, 0);
        QCOMPARE(contentOf(file()), before);
    }

    void seesWhatOtherInstancesDo()
    {
        ProfileStore one(folder());
        ProfileStore two(folder());
        const auto a = one.add(named(u"A"_s)).value();
        QVERIFY(two.add(named(u"B"_s)).has_value());
        QCOMPARE(names(two), QStringList({u"A"_s, u"B"_s}));
        one.reload();
        QCOMPARE(names(one), QStringList({u"A"_s, u"B"_s}));
        // Removed there, edited here: what somebody typed is kept.
        auto edited = *one.find(a);
        edited.operatorName = u"Li"_s;
        QVERIFY(two.remove(a).has_value());
        QVERIFY(one.replace(edited).has_value());
        two.reload();
        QCOMPARE(two.find(a)->operatorName, u"Li"_s);
        QVERIFY(!one.add(named(u"b"_s)).has_value());
        QVERIFY(!two.duplicate(QUuid::createUuid()).has_value());
    }

    /// Processes that add at the same time.
    void losesNoProfileToOthers()
    {
        constexpr int processes = 4;
        constexpr int each = 10;
        QList<pid_t> children;
        for (int process = 0; process < processes; ++process) {
            const pid_t child = ::fork();
            if (child == 0) {
                ProfileStore store(folder());
                int failures = 0;
                for (int i = 0; i < each; ++i) {
                    bool added = false;
                    for (int attempt = 0; attempt < 20 && !added; ++attempt)
                        added = store.add(named(u"%1-%2"_s.arg(process).arg(i))).has_value();
                    if (!added) ++failures;
                }
                ::_exit(failures + (store.isSaved() ? 0 : 100));
            }
            QVERIFY(child > 0);
            children.append(child);
        }
        for (const auto child : children) {
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QVERIFY(WIFEXITED(status));
            QCOMPARE(WEXITSTATUS(status), 0);
        }
        const ProfileStore store(folder());
        QVERIFY(store.notice().isEmpty());
        auto found = names(store);
        QCOMPARE(found.size(), processes * each);
        found.removeDuplicates();
        QCOMPARE(found.size(), processes * each);
    }

    void saysWhenAnotherInstanceHoldsTheLock()
    {
        ProfileStore store(folder());
        QVERIFY(store.add(named(u"A"_s)).has_value());
        QLockFile lock(file() + u".lock"_s);
        QVERIFY(lock.tryLock(0));
        const auto added = store.add(named(u"B"_s));
        QVERIFY(!added.has_value());
        QVERIFY2(added.error().contains(u"Try again"_s), qUtf8Printable(added.error()));
        QCOMPARE(names(store), QStringList{u"A"_s});
        lock.unlock();
        QVERIFY(store.add(named(u"B"_s)).has_value());
    }

    void refusesMoreThanItWouldReadAgain()
    {
        ProfileStore store(folder());
        auto large = named(u"A"_s);
        large.channelCode = QString(longestProfileFile, u'x');
        QVERIFY(!store.add(large).has_value());
        QVERIFY(store.profiles().isEmpty());
        QVERIFY(!QFileInfo::exists(file()));
    }

private:
    [[nodiscard]] QString folder() const { return m_folder->filePath(u"data"_s); }
    [[nodiscard]] QString file() const { return folder() + u"/profiles.json"_s; }

    static QByteArray storeOf(const QJsonArray& profiles)
    {
        return QJsonDocument(QJsonObject{{u"format"_s, u"lockkeeper-profiles"_s}, {u"version"_s, 1},
                                 {u"profiles"_s, profiles}})
            .toJson();
    }
    static QByteArray exportOf(const QJsonObject& profile)
    {
        return QJsonDocument(
            QJsonObject{{u"format"_s, u"lockkeeper-profile"_s}, {u"version"_s, 1}, {u"profile"_s, profile}})
            .toJson();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

LOCKKEEPER_TEST(Core, TestProfileStore)
#include "tst_profile_store.moc"
