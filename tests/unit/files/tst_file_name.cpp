// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/file_name.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

/// Names of things as names of files.
class FileNameTest : public QObject
{
    Q_OBJECT

private slots:
    void namesBecomeNamesOfFiles_data();
    void namesBecomeNamesOfFiles();
    void longNamesAreCut();
};

void FileNameTest::namesBecomeNamesOfFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("file");
    QTest::newRow("as it is") << u"Muster AG & Söhne"_s << u"Muster AG & Söhne"_s;
    QTest::newRow("Chinese") << u"上海建工 𠮷"_s << u"上海建工 𠮷"_s;
    QTest::newRow("way up") << u"../../etc/passwd"_s << u"-..-etc-passwd"_s;
    QTest::newRow("up only") << u".."_s << u"_"_s;
    QTest::newRow("hidden") << u".profile"_s << u"profile"_s;
    QTest::newRow("signs") << u"a/b\\c:d*e?f\"g<h>i|j"_s << u"a-b-c-d-e-f-g-h-i-j"_s;
    QTest::newRow("lines") << u"a\nb\tc"_s << u"a-b-c"_s;
    QTest::newRow("turned around") << u"a\u202efdp.exe"_s << u"afdp.exe"_s;
    QTest::newRow("dots at the end") << u"a. . "_s << u"a"_s;
    QTest::newRow("a device") << u"CON"_s << u"_CON"_s;
    QTest::newRow("a device with a suffix") << u"nul.txt"_s << u"_nul.txt"_s;
    QTest::newRow("no device") << u"console"_s << u"console"_s;
    QTest::newRow("half a character") << u"a"_s + QChar(0xd842) + u"b"_s << u"a-b"_s;
    QTest::newRow("nothing") << QString() << u"_"_s;
}

void FileNameTest::namesBecomeNamesOfFiles()
{
    QFETCH(const QString, name);
    QTEST(safeFileName(name), "file");
    QCOMPARE(safeFileName(safeFileName(name)), safeFileName(name));
    const QTemporaryDir folder;
    QFile file(folder.filePath(safeFileName(name) + u".pdf"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

/// Names are cut between characters.
void FileNameTest::longNamesAreCut()
{
    for (const auto& each : {u"x"_s, u"工"_s, u"𠮷"_s, u"a𠮷"_s}) {
        const auto name = safeFileName(each.repeated(240 / each.size()));
        QVERIFY(name.toUtf8().size() <= 200 && name.toUtf8().size() > 190);
        QVERIFY(!name.back().isHighSurrogate());
    }
}

LOCKKEEPER_TEST(None, FileNameTest)
#include "tst_file_name.moc"
