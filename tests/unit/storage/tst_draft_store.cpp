// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/drafts/draft_store.h"
#include "tests/support/plain_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <memory>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

Draft draftOf(const QString& id, const QByteArray& content, const QString& kind = u"setup"_s)
{
    Draft draft;
    draft.id = id;
    draft.kind = kind;
    draft.profile = u"p1"_s;
    draft.enterprise = u"e1"_s;
    draft.title = u"Set up “北方 <b>轴承</b>”"_s;
    draft.content = content;
    return draft;
}

/// Another program: claims, writes, says so, and lives until it is killed.
int holdDraft(const QString& folder, const QString& id)
{
    DraftStore store(folder);
    if (store.claim(id).result() != DraftStore::Claim::Taken) return 2;
    store.put(draftOf(id, R"({"by":"other"})"));
    if (!store.flush().result()) return 3;
    std::puts("written");
    std::fflush(stdout);
    for (;;)
        ::pause();
}

} // namespace

/// Drafts on disk: what survives, who may change what, and files that are not as they should be.
class TestDraftStore : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"drafts"_s);
    }

    void keepsWhatItIsGiven()
    {
        {
            DraftStore store(m_path);
            Draft draft = draftOf(u"d1"_s, R"({"page":"data"})");
            draft.sealed = QByteArray("\0\xff\1", 3);
            store.put(draft);
            store.put(draftOf(u"d2"_s, "{}", u"import"_s));
        }
        DraftStore store(m_path);
        const auto drafts = store.list(u"p1"_s, u"setup"_s).result();
        QCOMPARE(drafts.size(), 1);
        QCOMPARE(drafts.first().id, u"d1"_s);
        QCOMPARE(drafts.first().title, u"Set up “北方 <b>轴承</b>”"_s);
        QVERIFY(drafts.first().content.isEmpty());
        QVERIFY(!drafts.first().isInUse);
        QVERIFY(qAbs(drafts.first().changed - QDateTime::currentMSecsSinceEpoch()) < 60000);
        QCOMPARE(store.list(u"p1"_s).result().size(), 2);
        QVERIFY(store.list(u"p2"_s).result().isEmpty());
        const auto draft = store.get(u"d1"_s).result();
        QVERIFY(draft);
        QCOMPARE(draft->enterprise, u"e1"_s);
        QCOMPARE(draft->content, QByteArray(R"({"page":"data"})"));
        QCOMPARE(draft->sealed, QByteArray("\0\xff\1", 3));
        QVERIFY(!store.get(u"d3"_s).result());
        QVERIFY(store.remove(u"d1"_s).result());
        QVERIFY(store.remove(u"d1"_s).result());
        QVERIFY(!store.get(u"d1"_s).result());
    }

    void onlyTheOwnerMayRead()
    {
        const mode_t before = ::umask(0);
        DraftStore store(m_path);
        store.put(draftOf(u"d1"_s, "{}"));
        QVERIFY(store.flush().result());
        ::umask(before);
        struct stat info = {};
        for (const QString& name : {u""_s, u"/drafts.sqlite"_s, u"/drafts.sqlite-wal"_s, u"/drafts.lock"_s}) {
            QCOMPARE(::stat(QFile::encodeName(m_path + name).constData(), &info), 0);
            QCOMPARE(info.st_mode & 077U, 0U);
        }
    }

    void writesByItselfAndOnce()
    {
        DraftStore store(m_path);
        QVERIFY(store.list(u"p1"_s).result().isEmpty());
        DraftStore reader(m_path);
        // One who never stops typing is saved as well.
        int typed = 0;
        QVERIFY(QTest::qWaitFor(
            [&] {
                store.put(draftOf(u"d1"_s, QByteArray::number(++typed)));
                return reader.get(u"d1"_s).result().has_value();
            },
            30'000));
        QTRY_COMPARE(reader.get(u"d1"_s).result()->content, QByteArray::number(typed));
    }

    void survivesAKill()
    {
        QProcess other;
        QVERIFY(start(other, u"d1"_s));
        {
            DraftStore store(m_path);
            const auto drafts = store.list(u"p1"_s).result();
            QCOMPARE(drafts.size(), 1);
            QVERIFY(drafts.first().isInUse);
            QCOMPARE(store.claim(u"d1"_s).result(), DraftStore::Claim::InUse);
            QVERIFY(!store.remove(u"d1"_s).result());
        }
        QCOMPARE(::kill(pid_t(other.processId()), SIGKILL), 0);
        QVERIFY(other.waitForFinished(30000));
        DraftStore store(m_path);
        QVERIFY(!store.list(u"p1"_s).result().first().isInUse);
        QCOMPARE(store.claim(u"d1"_s).result(), DraftStore::Claim::Taken);
        QCOMPARE(store.get(u"d1"_s).result()->content, QByteArray(R"({"by":"other"})"));
    }

    void doesNotChangeWhatAnotherHas()
    {
        DraftStore first(m_path);
        DraftStore second(m_path);
        QSignalSpy failed(&second, &DraftStore::failed);
        QCOMPARE(first.claim(u"d1"_s).result(), DraftStore::Claim::Taken);
        // It is refused within one program, too: two windows share one store.
        QCOMPARE(first.claim(u"d1"_s).result(), DraftStore::Claim::InUse);
        first.put(draftOf(u"d1"_s, "first"));
        QVERIFY(first.flush().result());
        second.put(draftOf(u"d1"_s, "second"));
        (void)second.flush().result();
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed.first().first().toString().contains(u"open in another window"_s));
        QCOMPARE(second.get(u"d1"_s).result()->content, QByteArray("first"));
        first.release(u"d1"_s);
        QVERIFY(first.flush().result());
        QCOMPARE(second.claim(u"d1"_s).result(), DraftStore::Claim::Taken);
        second.put(draftOf(u"d1"_s, "second"));
        QVERIFY(second.flush().result());
        QCOMPARE(first.get(u"d1"_s).result()->content, QByteArray("second"));
    }

    void setsADamagedFileAside_data()
    {
        QTest::addColumn<QString>("damage");
        QTest::newRow("not a database") << u"text"_s;
        QTest::newRow("a damaged middle") << u"middle"_s;
        QTest::newRow("of another program") << u"foreign"_s;
    }

    void setsADamagedFileAside()
    {
        QFETCH(QString, damage);
        {
            DraftStore store(m_path);
            for (int i = 0; i < 200; ++i)
                store.put(draftOf(u"d%1"_s.arg(i), QByteArray(2000, 'x')));
            QVERIFY(store.flush().result());
        }
        const QString file = m_path + u"/drafts.sqlite"_s;
        if (damage == u"text"_s) QVERIFY(overwrite(file, 0, QByteArray(100, 'x')));
        if (damage == u"middle"_s) QVERIFY(overwrite(file, 8192, QByteArray(40960, 'y')));
        if (damage == u"foreign"_s) QVERIFY(overwrite(file, 68, "else"));
        DraftStore store(m_path);
        QSignalSpy failed(&store, &DraftStore::failed);
        QVERIFY(store.list(u"p1"_s).result().isEmpty());
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed.first().first().toString().contains(u"were damaged"_s));
        const auto kept = QDir(m_path).entryList({u"drafts.sqlite.damaged-*"_s}, QDir::Files);
        QVERIFY(!kept.isEmpty());
        store.put(draftOf(u"new"_s, "{}"));
        QVERIFY(store.flush().result());
        QCOMPARE(store.trouble(), QString());
    }

    void leavesANewerFileAlone()
    {
        {
            DraftStore store(m_path);
            store.put(draftOf(u"d1"_s, "{}"));
        }
        const QString file = m_path + u"/drafts.sqlite"_s;
        // user_version is a big-endian number at offset 60.
        QVERIFY(overwrite(file, 60, QByteArray("\0\0\0\2", 4)));
        QFile before(file);
        QVERIFY(before.open(QIODevice::ReadOnly));
        const QByteArray content = before.readAll();
        before.close();
        DraftStore store(m_path);
        QSignalSpy failed(&store, &DraftStore::failed);
        store.put(draftOf(u"d2"_s, "{}"));
        QVERIFY(store.flush().result());
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed.first().first().toString().contains(u"newer version"_s));
        QCOMPARE(store.list(u"p1"_s).result().size(), 1);
        QVERIFY(before.open(QIODevice::ReadOnly));
        QCOMPARE(before.readAll(), content);
        QVERIFY(QFile::exists(m_path + u"/drafts-v1.sqlite"_s));
    }

    void goesOnWhereNothingCanBeWritten_data()
    {
        QTest::addColumn<QString>("place");
        QTest::newRow("no place") << u""_s;
        QTest::newRow("a file where the folder should be") << u"file"_s;
        QTest::newRow("a folder that does not take files") << u"/proc/drafts"_s;
    }

    void goesOnWhereNothingCanBeWritten()
    {
        QFETCH(QString, place);
        if (place == u"file"_s) {
            place = m_path;
            QVERIFY(overwrite(place, 0, "x"));
        }
        DraftStore store(place);
        QSignalSpy failed(&store, &DraftStore::failed);
        store.put(draftOf(u"d1"_s, "kept"));
        QVERIFY(!store.flush().result());
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!store.trouble().isEmpty());
        // Drafts are there for as long as the program runs.
        QCOMPARE(store.list(u"p1"_s).result().size(), 1);
        QCOMPARE(store.get(u"d1"_s).result()->content, QByteArray("kept"));
        QCOMPARE(failed.size(), 1);
        if (place != m_path) return;
        QSignalSpy recovered(&store, &DraftStore::recovered);
        QVERIFY(QFile::remove(place));
        QVERIFY(recovered.wait(15000));
        DraftStore reader(m_path);
        QCOMPARE(reader.get(u"d1"_s).result()->content, QByteArray("kept"));
    }

    void allOfAConnectionGo()
    {
        Draft theirs = draftOf(u"theirs"_s, "{}");
        theirs.profile = u"p2"_s;
        QProcess other;
        DraftStore store(m_path);
        store.put(draftOf(u"d1"_s, R"({"canary":"written"})"));
        store.put(theirs);
        QVERIFY(store.flush().result());
        store.release(u"d1"_s);
        store.put(draftOf(u"d2"_s, R"({"canary":"waits"})", u"template"_s));
        QVERIFY(start(other, u"d3"_s));
        QCOMPARE(store.removeAllOf({u"p1"_s}).result(), 1); // another program is at that one
        other.kill();
        QVERIFY(other.waitForFinished());
        QCOMPARE(store.removeAllOf({u"p1"_s}).result(), 0);
        QVERIFY(store.list(u"p1"_s).result().isEmpty());
        QCOMPARE(store.list(u"p2"_s).result().size(), 1);
        // They are not in what SQLite has not written over yet, either.
        for (const auto& part : {u""_s, u"-wal"_s})
            QVERIFY(!contentOf(m_path + u"/drafts.sqlite"_s + part).contains("canary"));
    }

    void noticesThatItsFileIsGone()
    {
        DraftStore store(m_path);
        store.put(draftOf(u"d1"_s, "{}"));
        QVERIFY(store.flush().result());
        for (const QString& part : {u""_s, u"-wal"_s, u"-shm"_s})
            QFile::remove(m_path + u"/drafts.sqlite"_s + part);
        store.put(draftOf(u"d2"_s, "{}"));
        QVERIFY(store.flush().result());
        DraftStore reader(m_path);
        QVERIFY(reader.get(u"d2"_s).result());
    }

private:
    bool start(QProcess& other, const QString& id) const
    {
        other.start(QCoreApplication::applicationFilePath(), {u"--hold"_s, m_path, id});
        return other.waitForReadyRead(30000) && other.readAllStandardOutput().startsWith("written");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.value(1) == u"--hold"_s) return holdDraft(arguments.value(2), arguments.value(3));
    TestDraftStore test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_draft_store.moc"
