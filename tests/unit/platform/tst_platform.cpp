// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/file_identity.h"
#include "services/platform/number_locale.h"
#include "services/platform/own_process.h"
#include "services/platform/page_memory.h"
#include "services/platform/places.h"
#include "services/platform/private_folder.h"
#include "services/platform/replacement_file.h"
#include "tests/support/plain_files.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What both twins of each header in services/platform do alike.
class PlatformTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(m_folder.isValid()); }

    void replacesAsAWhole_data()
    {
        QTest::addColumn<int>("rights");
        QTest::newRow("of owner") << int(ReplacementFile::Rights::OfOwner);
        QTest::newRow("of a new file") << int(ReplacementFile::Rights::OfNewFile);
        QTest::newRow("of before") << int(ReplacementFile::Rights::OfBefore);
    }

    void replacesAsAWhole()
    {
        QFETCH(const int, rights);
        const QString path = m_folder.filePath(u"名单 %1.csv"_s.arg(rights));
        const auto write = [&](const QByteArray& content, bool isCommitted) {
            ReplacementFile file(path);
            if (!file.open(ReplacementFile::Rights(rights))) return u"open"_s;
            if (file.device().write(content) != content.size()) return u"write"_s;
            if (const QString why = file.sync(); !why.isEmpty()) return why;
            return isCommitted ? file.commit() : QString();
        };
        QCOMPARE(write("never", false), QString());
        QVERIFY(!QFile::exists(path));
        QCOMPARE(write("old", true), QString());
        QCOMPARE(contentOf(path), "old");
        QCOMPARE(write("cancelled", false), QString());
        QCOMPARE(contentOf(path), "old");
        QCOMPARE(write("new", true), QString());
        QCOMPARE(contentOf(path), "new");
        QCOMPARE(entriesOf(m_folder.path()).filter(u"名单 %1"_s.arg(rights)).size(), 1);
    }

    void aFolderInTheWayIsSaid()
    {
        const QString path = m_folder.filePath(u"folder"_s);
        QVERIFY(QDir().mkpath(path + u"/inside"_s));
        ReplacementFile file(path);
        // Either of them says it.
        QVERIFY(!file.open(ReplacementFile::Rights::OfNewFile) || !file.commit().isEmpty());
        QVERIFY(QFileInfo(path + u"/inside"_s).isDir());
    }

    void namesHaveAnEnd()
    {
        QVERIFY(!isNameTooLong(m_folder.filePath(QString(200, u'a'))));
        QVERIFY(isNameTooLong(m_folder.filePath(QString(260, u'a'))));
    }

    void identitiesTellFilesApart()
    {
        const QString path = m_folder.filePath(u"identity"_s);
        QVERIFY(identityOf(path) == FileIdentity{});
        QVERIFY(put(path, "1"));
        const auto first = identityOf(path);
        QVERIFY(first != FileIdentity{});
        QVERIFY(put(path, "2"));
        QVERIFY(identityOf(path) == first);
        QVERIFY(put(path + u"-other"_s, "1"));
        QVERIFY(identityOf(path + u"-other"_s) != first);
    }

    void foldersKeepOthersOut()
    {
        const QString folder = m_folder.filePath(u"own"_s);
        QVERIFY(QDir().mkpath(folder));
        keepFolderForOwner(folder);
        QVERIFY(put(folder + u"/file"_s, "mine"));
        QCOMPARE(contentOf(folder + u"/file"_s), "mine");
#ifndef Q_OS_WIN
        constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                                QFile::WriteOther | QFile::ExeOther;
        QVERIFY((QFile::permissions(folder) & others) == QFile::Permissions());
#endif
    }

    void memoryIsThere()
    {
        PageMemory memory(3 << 20);
        QCOMPARE(memory.size(), size_t(3 << 20));
        QVERIFY(std::all_of(memory.data(), memory.data() + memory.size(), [](char c) { return c == 0; }));
        std::fill_n(memory.data(), memory.size(), 'x');
        QCOMPARE(PageMemory(0).size(), size_t(0));
        giveHeapBack();
        // Those of these pages alone.
        QVERIFY(residentKilobytes() > 3000);
    }

    void numbersHaveAPoint()
    {
        const PointInNumbers point;
        std::array<char, 16> text{};
        std::snprintf(text.data(), text.size(), "%.2f", 1.5);
        QCOMPARE(std::string_view(text.data()), std::string_view("1.50"));
    }

    void filesAreNoTerminals()
    {
        QFile file(m_folder.filePath(u"output"_s));
        std::FILE* stream = std::fopen(QFile::encodeName(file.fileName()).constData(), "w");
        QVERIFY(stream);
        const bool isOne = isTerminal(stream);
        std::fclose(stream);
        QVERIFY(!isOne);
    }

    void placesAreThere()
    {
        QVERIFY(hasHome());
        QVERIFY(QFileInfo(folderForLargeFiles()).isDir());
        QVERIFY(localSocketIn(u"/a"_s) != localSocketIn(u"/b"_s));
    }

private:
    const QTemporaryDir m_folder;
};

LOCKKEEPER_TEST(Core, PlatformTest)
#include "tst_platform.moc"
