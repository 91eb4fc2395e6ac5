// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/safe_file.h"
#include "tests/support/child_process.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>
#include <functional>
#include <memory>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

bool save(const QString& path, const QByteArray& content)
{
    SafeFile file(path);
    return file.open() && file.write(content) == content.size() && file.commit();
}

} // namespace

class TestSafeFile : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        // Somebody without rights must get as far as the files.
        QCOMPARE(::chmod(QFile::encodeName(m_folder->path()).constData(), 0755), 0);
        m_target = m_folder->filePath(u"报表.csv"_s);
    }
    void cleanup() { m_folder.reset(); }

    void makesANewFile()
    {
        SafeFile file(m_target);
        QVERIFY(file.open());
        QVERIFY(file.isAtomic());
        QCOMPARE(file.write("hello "), 6);
        QCOMPARE(file.write("world"), 5);
        QVERIFY2(!QFile::exists(m_target), "nothing may be seen before commit");
        QVERIFY(file.commit());
        QVERIFY(!file.isOpen());
        QCOMPARE(contentOf(m_target), "hello world");
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"报表.csv"_s});
        QVERIFY2(!file.commit(), "there is nothing left to commit");

        QVERIFY(file.open());
        QCOMPARE(file.write("again"), 5);
        QVERIFY(file.commit());
        QCOMPARE(contentOf(m_target), "again");
    }

    void replacesAsAWhole()
    {
        QVERIFY(put(m_target, "old"));
        QFile reader(m_target);
        QVERIFY(reader.open(QIODevice::ReadOnly));
        const QByteArray big(3000000, 'n');
        SafeFile file(m_target);
        QVERIFY(file.open());
        QCOMPARE(file.write(big), big.size());
        QCOMPARE(contentOf(m_target), "old");
        QVERIFY(file.commit());
        QCOMPARE(contentOf(m_target), big);
        QCOMPARE(reader.readAll(), "old"); // who had it open keeps what they opened
    }

    void keepsPermissionsAndOwner()
    {
        QVERIFY(put(m_target, "old"));
        const QByteArray name = QFile::encodeName(m_target);
        const bool root = ::geteuid() == 0;
        if (root) QCOMPARE(::chown(name.constData(), nobodysId, nobodysId), 0);
        QCOMPARE(::chmod(name.constData(), 0640), 0);
        QVERIFY(save(m_target, "new"));
        struct stat info = {};
        QCOMPARE(::stat(name.constData(), &info), 0);
        QCOMPARE(info.st_mode & 07777, mode_t(0640));
        QCOMPARE(info.st_uid, root ? nobodysId : ::geteuid());
        QCOMPARE(contentOf(m_target), "new");
    }

    void newFilesAreForTheirOwnerOnly()
    {
        const mode_t before = ::umask(022);
        const bool saved = save(m_target, "x");
        ::umask(before);
        QVERIFY(saved);
        QCOMPARE(modeOf(m_target), mode_t(0600));
    }

    void cancelChangesNothing_data()
    {
        QTest::addColumn<QString>("way");
        for (const char* way : {"cancel", "close", "destroy"})
            QTest::newRow(way) << QString::fromLatin1(way);
    }

    void cancelChangesNothing()
    {
        QFETCH(QString, way);
        QVERIFY(put(m_target, "old"));
        {
            SafeFile file(m_target);
            QVERIFY(file.open());
            QCOMPARE(file.write(QByteArray(100000, 'x')), 100000);
            if (way == u"cancel"_s) file.cancel();
            if (way == u"close"_s) file.close();
            if (way != u"destroy"_s) QVERIFY(!file.commit());
        }
        QCOMPARE(contentOf(m_target), "old");
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"报表.csv"_s});
    }

    void writesThroughLinks()
    {
        QDir(m_folder->path()).mkdir(u"real"_s);
        const QString real = m_folder->filePath(u"real/data.csv"_s);
        const QString hop = m_folder->filePath(u"real/hop"_s);
        QVERIFY(put(real, "old"));
        QCOMPARE(::symlink("data.csv", QFile::encodeName(hop).constData()), 0);
        QCOMPARE(::symlink("real/hop", QFile::encodeName(m_target).constData()), 0);
        QVERIFY(save(m_target, "new"));
        QCOMPARE(contentOf(real), "new");
        QVERIFY(!QFileInfo(real).isSymLink());
        QCOMPARE(QFile::symLinkTarget(m_target), hop);
        QCOMPARE(QFile::symLinkTarget(hop), real);
        QCOMPARE(entriesOf(m_folder->filePath(u"real"_s)), (QStringList{u"data.csv"_s, u"hop"_s}));
    }

    void makesTheFileBehindADanglingLink()
    {
        // The ".." belongs to the folder behind `way`, not to the folder that `way` is in.
        QVERIFY(QDir(m_folder->path()).mkpath(u"a/b"_s));
        QCOMPARE(::symlink("a/b", QFile::encodeName(m_folder->filePath(u"way"_s)).constData()), 0);
        QCOMPARE(::symlink("way/../made.csv", QFile::encodeName(m_target).constData()), 0);
        QVERIFY(save(m_target, "new"));
        QCOMPARE(contentOf(m_folder->filePath(u"a/made.csv"_s)), "new");
        QVERIFY(QFileInfo(m_target).isSymLink());
        QCOMPARE(contentOf(m_target), "new");
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("words");
        QTest::newRow("no name") << QString() << u"Choose a file to write to"_s;
        QTest::newRow("folder") << u"folder"_s << u"is a folder"_s;
        QTest::newRow("folder, slash") << u"folder/"_s << u"is a folder"_s;
        QTest::newRow("new folder") << u"new/"_s << u"is a folder"_s;
        QTest::newRow("link to a folder") << u"folderLink"_s << u"is a folder"_s;
        QTest::newRow("missing folder") << u"missing/out.csv"_s << u"doesn't exist"_s;
        QTest::newRow("link into a missing folder") << u"missingLink"_s << u"doesn't exist"_s;
        QTest::newRow("file as folder") << u"plain/out.csv"_s << u"isn't a folder"_s;
        QTest::newRow("file as folder, deeper") << u"plain/deeper/out.csv"_s << u"isn't a folder"_s;
        QTest::newRow("link to itself") << u"loop"_s << u"is a link to itself"_s;
        QTest::newRow("folder behind a loop") << u"loop/out.csv"_s << u"is a link to itself"_s;
        QTest::newRow("name too long") << QString(300, u'n') << u"can't be reached"_s;
        // A legal name, but none is left for the temporary file: found at once, not at the end.
        QTest::newRow("name nearly too long") << QString(250, u'n') << u"is too long"_s;
    }

    void refusals()
    {
        QFETCH(QString, path);
        QFETCH(QString, words);
        const auto at = [this](const QString& name) { return QFile::encodeName(m_folder->filePath(name)); };
        QDir(m_folder->path()).mkdir(u"folder"_s);
        QVERIFY(put(m_folder->filePath(u"plain"_s), "plain"));
        QCOMPARE(::symlink("folder", at(u"folderLink"_s).constData()), 0);
        QCOMPARE(::symlink("missing/out.csv", at(u"missingLink"_s).constData()), 0);
        QCOMPARE(::symlink("loop", at(u"loop"_s).constData()), 0);
        const QStringList before = entriesOf(m_folder->path());

        SafeFile file(path.isEmpty() ? path : m_folder->path() + u'/' + path);
        QVERIFY(!file.open());
        QVERIFY(!file.isOpen());
        QVERIFY2(file.errorString().contains(words), qPrintable(file.errorString()));
        QVERIFY2(file.errorString().contains(path), "the sentence names the file");
        QVERIFY(!file.commit());
        QCOMPARE(entriesOf(m_folder->path()), before);
        QCOMPARE(contentOf(m_folder->filePath(u"plain"_s)), "plain");
        QVERIFY(QFileInfo(m_folder->filePath(u"loop"_s)).isSymLink());
    }

    void readOnlyFolder()
    {
        QVERIFY(put(m_target, "old"));
        const QByteArray folder = QFile::encodeName(m_folder->path());
        QCOMPARE(::chmod(QFile::encodeName(m_target).constData(), 0666), 0);
        QCOMPARE(::chmod(folder.constData(), 0555), 0);
        const int result = inChild([this] {
            if (!becomeOrdinary()) return 1;
            for (const QString& path : {m_target, m_folder->filePath(u"fresh.csv"_s)}) {
                SafeFile file(path);
                // An existing file could be overwritten in place here, but not whole or not at all.
                if (file.open()) return 2;
                if (!file.errorString().contains(u"can't change the folder"_s)) return 3;
                if (!file.errorString().contains(path)) return 4;
            }
            return 0;
        });
        QCOMPARE(::chmod(folder.constData(), 0755), 0);
        QCOMPARE(result, 0);
        QCOMPARE(contentOf(m_target), "old");
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"报表.csv"_s});
    }

    void readOnlyFile()
    {
        QVERIFY(put(m_target, "old"));
        QCOMPARE(::chmod(QFile::encodeName(m_target).constData(), 0444), 0);
        QCOMPARE(::chmod(QFile::encodeName(m_folder->path()).constData(), 0777), 0);
        const int result = inChild([this] {
            if (!becomeOrdinary()) return 1;
            SafeFile file(m_target);
            if (file.open()) return 2;
            return file.errorString().contains(u"write-protected"_s) ? 0 : 3;
        });
        QCOMPARE(result, 0);
        QCOMPARE(contentOf(m_target), "old");
    }

    void unreachableFolder()
    {
        QDir(m_folder->path()).mkdir(u"closed"_s);
        QCOMPARE(::chmod(QFile::encodeName(m_folder->filePath(u"closed"_s)).constData(), 0), 0);
        const int result = inChild([this] {
            if (!becomeOrdinary()) return 1;
            SafeFile file(m_folder->filePath(u"closed/inner/out.csv"_s));
            if (file.open()) return 2;
            return file.errorString().contains(u"can't be reached"_s) ? 0 : 3;
        });
        QCOMPARE(::chmod(QFile::encodeName(m_folder->filePath(u"closed"_s)).constData(), 0755), 0);
        QCOMPARE(result, 0);
    }

    void noRoomLeft_data()
    {
        QTest::addColumn<int>("blockSize");
        QTest::addColumn<int>("blocks");
        QTest::newRow("seen while writing") << 65536 << 20;
        QTest::newRow("seen in the middle of a block") << 1000000 << 1;
        QTest::newRow("seen in a single small block") << 6000 << 1;
    }

    void noRoomLeft()
    {
        QFETCH(int, blockSize);
        QFETCH(int, blocks);
        QVERIFY(put(m_target, "old"));
        const QString target = m_target;
        const int result = inChild([&] {
            // A limit on the size of a file cuts writes short just like a full disk, for root as well.
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{5000, 5000};
            if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return 1;
            SafeFile file(target);
            if (!file.open()) return 2;
            bool good = true;
            for (int i = 0; i < blocks; ++i) {
                const bool taken = file.write(QByteArray(blockSize, 'x')) == blockSize;
                if (taken && !good) return 3; // once failed, always failed
                good = taken;
            }
            // commit() fails also for callers that did not look at what write() gave.
            if (file.commit()) return 4;
            if (!file.errorString().contains(qt_error_string(EFBIG))) return 5;
            return file.errorString().contains(target) ? 0 : 6;
        });
        QCOMPARE(result, 0);
        QCOMPARE(contentOf(m_target), "old");
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"报表.csv"_s});
    }

    void targetBecomesAFolderMeanwhile()
    {
        SafeFile file(m_target);
        QVERIFY(file.open());
        QCOMPARE(file.write("x"), 1);
        QVERIFY(QDir().mkdir(m_target));
        QVERIFY(!file.commit());
        QVERIFY(file.errorString().contains(m_target));
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"报表.csv"_s});
        QVERIFY(QFileInfo(m_target).isDir());
    }

    void killedHalfWay()
    {
        const QByteArray old(200000, 'o');
        QVERIFY(put(m_target, old));
        int pipeEnds[2];
        QCOMPARE(::pipe(pipeEnds), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            SafeFile file(m_target);
            if (!file.open()) ::_exit(1);
            const QByteArray block(50000, 'n');
            for (;;) {
                if (file.write(block) != block.size()) ::_exit(2);
                if (::write(pipeEnds[1], "x", 1) != 1) ::_exit(3);
                ::usleep(2000);
            }
        }
        QVERIFY(child > 0);
        ::close(pipeEnds[1]);
        char mark = 0;
        for (int block = 0; block < 30; ++block) {
            QCOMPARE(::read(pipeEnds[0], &mark, 1), 1);
            QVERIFY(contentOf(m_target) == old);
        }
        QCOMPARE(::kill(child, SIGKILL), 0);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        ::close(pipeEnds[0]);
        QVERIFY(WIFSIGNALED(status));
        QVERIFY(contentOf(m_target) == old);
        // What the killed process left is not in the way of the next one.
        QVERIFY(save(m_target, "new"));
        QCOMPARE(contentOf(m_target), "new");
    }

    void readersSeeOldOrNewAtEveryMoment()
    {
        const QByteArray a(300000, 'a');
        const QByteArray b(500000, 'b');
        QVERIFY(put(m_target, a));
        int stop[2];
        QCOMPARE(::pipe2(stop, O_NONBLOCK), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ::close(stop[1]);
            char byte = 0;
            for (int i = 0; ::read(stop[0], &byte, 1) != 0; ++i) // 0 once the parent closes its end
                if (!save(m_target, i % 2 ? a : b)) ::_exit(1);
            ::_exit(0);
        }
        QVERIFY(child > 0);
        int seenA = 0;
        int seenB = 0;
        int torn = 0;
        const QDeadlineTimer deadline(60000);
        while (torn == 0 && (seenA < 50 || seenB < 50) && !deadline.hasExpired()) {
            const QByteArray seen = contentOf(m_target);
            seenA += seen == a;
            seenB += seen == b;
            torn += seen != a && seen != b;
        }
        ::close(stop[1]);
        ::close(stop[0]);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
        QCOMPARE(torn, 0);
        QCOMPARE_GE(seenA, 50);
        QCOMPARE_GE(seenB, 50);
    }

    void devicesAreWrittenDirectly()
    {
        SafeFile file(u"/dev/null"_s);
        QVERIFY(file.open());
        QVERIFY(!file.isAtomic());
        QCOMPARE(file.write(QByteArray(1000000, 'x')), 1000000);
        QVERIFY(file.commit());
        struct stat info = {};
        QCOMPARE(::stat("/dev/null", &info), 0);
        QVERIFY2(S_ISCHR(info.st_mode), "a device must not be replaced by a file");
    }

    void fullDeviceIsReported_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("many bytes") << 1000000;
        QTest::newRow("few bytes") << 10;
    }

    void fullDeviceIsReported()
    {
        QFETCH(int, size);
        SafeFile file(u"/dev/full"_s);
        QVERIFY(file.open());
        file.write(QByteArray(size, 'x'));
        QVERIFY(!file.commit());
        QVERIFY2(file.errorString().contains(u"disk is full"_s), qPrintable(file.errorString()));
        QVERIFY(file.errorString().contains(u"/dev/full"_s));
    }

    void fifoGetsEverything()
    {
        const QByteArray name = QFile::encodeName(m_target);
        QCOMPARE(::mkfifo(name.constData(), 0600), 0);
        const QByteArray content(500000, 'f');
        QByteArray read;
        const std::unique_ptr<QThread> reader(QThread::create([&] { read = contentOf(m_target); }));
        reader->start();
        const bool saved = save(m_target, content);
        QVERIFY(reader->wait(30000));
        QVERIFY(saved);
        QVERIFY(read == content);
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"报表.csv"_s});
    }

    void openDescriptorsAreAppendedTo()
    {
        // As in `{ date; lockkeeper … --output /dev/stdout; } > log`: the log must not be replaced by a
        // file that the shell does not have open, nor lose its first line.
        QFile log(m_target);
        QVERIFY(log.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        QCOMPARE(log.write("date\n"), 5);
        const QString name = u"/dev/fd/%1"_s.arg(log.handle());
        SafeFile file(name);
        QVERIFY(file.open());
        QVERIFY(!file.isAtomic());
        QCOMPARE(file.write("table\n"), 6);
        QVERIFY(file.commit());
        QCOMPARE(contentOf(m_target), "date\ntable\n");
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"报表.csv"_s});
    }

    void relativePaths()
    {
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(m_folder->path()));
        const bool saved = save(u"relative.csv"_s, "here");
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(saved);
        QCOMPARE(contentOf(m_folder->filePath(u"relative.csv"_s)), "here");
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_target;
};

LOCKKEEPER_TEST(Core, TestSafeFile)
#include "tst_safe_file.moc"
