// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/table_reader.h"
#include "services/files/writing/safe_file.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// Where people keep their files, on every system.
class FileTargetsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsOpenElsewhereStays()
    {
        const QString path = m_folder->filePath(u"名单.csv"_s);
        QVERIFY(put(path, "old"));
        // Windows lets nothing take the place of a file that somebody has open so, as Excel has.
        QFile reader(path);
        QVERIFY(reader.open(QIODevice::ReadOnly));
        SafeFile file(path);
#ifdef Q_OS_WIN
        QVERIFY(!file.open());
        QVERIFY2(file.errorString().contains("Close it there first"_L1), qUtf8Printable(file.errorString()));
        QVERIFY(file.errorString().contains(u"名单.csv"_s));
        QCOMPARE(contentOf(path), "old");
        reader.close();
#endif
        QVERIFY2(isWritten(file, "new"), qUtf8Printable(file.errorString()));
        QCOMPARE(contentOf(path), "new");
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"名单.csv"_s});
    }

    void whatIsOpenedMeanwhileStays()
    {
        const QString path = m_folder->filePath(u"名单.csv"_s);
        QVERIFY(put(path, "old"));
        SafeFile file(path);
        QVERIFY(file.open() && file.write("new") == 3);
        QFile reader(path);
        QVERIFY(reader.open(QIODevice::ReadOnly));
        const bool isDone = file.commit();
#ifdef Q_OS_WIN
        QVERIFY(!isDone);
        QVERIFY2(file.errorString().contains("Close it there first"_L1), qUtf8Printable(file.errorString()));
        QCOMPARE(reader.readAll(), "old");
#else
        QVERIFY(isDone);
        QCOMPARE(contentOf(path), "new");
#endif
        QCOMPARE(entriesOf(m_folder->path()), QStringList{u"名单.csv"_s});
    }

    void pathsOfAnyLength()
    {
        QString folder = m_folder->path();
        while (folder.size() < 400)
            folder += u"/2026年第三季度授权锁与云账号导出"_s;
        const QString path = folder + u"/名单.csv"_s;
        SafeFile file(path);
        QVERIFY(!file.open());
        QVERIFY2(file.errorString().contains("doesn't exist"_L1), qUtf8Printable(file.errorString()));
        QVERIFY(QDir().mkpath(folder));
        for (const QByteArray content : {"账号,姓名\nlisi,李四\n", "账号,姓名\nwangfang,王芳\n"}) {
            QVERIFY2(isWritten(file, content), qUtf8Printable(file.errorString()));
            QCOMPARE(contentOf(path), content);
        }
        const auto table = readTableFile(path);
        QCOMPARE(table.error, QString());
        QCOMPARE(table.rows.last().cells, (QStringList{u"wangfang"_s, u"王芳"_s}));
        QCOMPARE(entriesOf(folder), QStringList{u"名单.csv"_s});
        SafeFile onFolder(folder);
        QVERIFY(!onFolder.open());
        QVERIFY2(onFolder.errorString().contains("is a folder"_L1), qUtf8Printable(onFolder.errorString()));
        SafeFile below(path + u"/x.csv"_s);
        QVERIFY(!below.open());
        QVERIFY2(below.errorString().contains("isn't a folder"_L1), qUtf8Printable(below.errorString()));
    }

private:
    static bool isWritten(SafeFile& file, const QByteArray& content)
    {
        return file.open() && file.write(content) == content.size() && file.commit();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

LOCKKEEPER_TEST(Core, FileTargetsTest)
#include "tst_file_targets.moc"
