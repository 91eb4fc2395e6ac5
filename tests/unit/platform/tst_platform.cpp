// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/authenticated_cipher.h"
#include "services/platform/file_identity.h"
#include "services/platform/latin_letters.h"
#include "services/platform/number_locale.h"
#include "services/platform/own_process.h"
#include "services/platform/page_memory.h"
#include "services/platform/places.h"
#include "services/platform/private_folder.h"
#include "services/platform/replacement_file.h"
#include "tests/support/code_pages.h"
#include "tests/support/owner_only.h"
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
        QVERIFY(isForOwnerOnly(folder));
    }

    void memoryIsThere()
    {
        PageMemory memory(3 << 20);
        QCOMPARE(memory.size(), size_t(3 << 20));
        QVERIFY(std::all_of(memory.data(), memory.data() + memory.size(), [](char c) { return c == 0; }));
        std::fill_n(memory.data(), memory.size(), 'x');
        QCOMPARE(PageMemory(0).size(), size_t(0));
        giveHeapBack();
        // The pages of this memory alone are as many.
        QVERIFY(residentKilobytes() > 3000);
    }

    void numbersHaveAPoint()
    {
        const PointInNumbers point;
        std::array<char, 16> text{};
        std::snprintf(text.data(), text.size(), "%.2f", 1.5);
        QCOMPARE(std::string_view(text.data()), std::string_view("1.50"));
    }

    void textsAreReadStrictly_data()
    {
        QTest::addColumn<int>("encoding");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isGood");
        const auto row = [](const char* name, ByteEncoding encoding, const char* hex, const QString& text,
                             bool isGood = true) {
            QTest::newRow(name) << int(encoding) << QByteArray::fromHex(hex) << text << isGood;
        };
        using enum ByteEncoding;
        row("nothing", Utf8, "", {});
        row("UTF-8", Utf8, "41e78e8bf09f9880", u"A王😀"_s);
        row("bad UTF-8", Utf8, "410a42ff", u"A\n"_s, false);
        row("cut UTF-8", Utf8, "410ae78e", u"A\n"_s, false);
        row("a surrogate in UTF-8", Utf8, "0aeda080", u"\n"_s, false);
        row("GB18030, two bytes", Gb18030, "cdf5b7bc0d0a41", u"王芳\r\nA"_s);
        if (hasFourByteGb18030()) {
            row("GB18030, four bytes", Gb18030, "8139ee3930", u"㐀0"_s); // U+3400
            row("GB18030 beyond 16 bits", Gb18030, "95328236", u"\U00020000"_s);
        }
        row("bad GB18030", Gb18030, "410acdf50aff41", u"A\n王\n"_s, false);
        row("UTF-16LE", Utf16LE, "41008b733dd800de", u"A王😀"_s);
        row("UTF-16BE", Utf16BE, "0041738bd83dde00", u"A王😀"_s);
        row("half a unit", Utf16LE, "410042", u"A"_s, false);
        row("half a pair", Utf16LE, "41003dd84200", u"A"_s, false);
    }

    void textsAreReadStrictly()
    {
        QFETCH(const int, encoding);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, text);
        QFETCH(const bool, isGood);
        const auto decoded = decodeStrictly(bytes, ByteEncoding(encoding));
        QCOMPARE(decoded.isGood, isGood);
        QVERIFY(!decoded.isCancelled);
        // Of what is bad, its line is told: the twins may stop at different bytes of it.
        if (isGood)
            QCOMPARE(decoded.text, text);
        else
            QVERIFY2(decoded.text.startsWith(text) && decoded.text.count(u'\n') == text.count(u'\n'),
                qUtf8Printable(decoded.text));
    }

    void longTextsInBlocks()
    {
        QByteArray bytes;
        QString text;
        while (bytes.size() < 3'000'000) {
            bytes += hasFourByteGb18030() ? "\xcd\xf5\xb7\xbc,\x81\x39\xee\x39\n" : "\xcd\xf5\xb7\xbc\n";
            text += hasFourByteGb18030() ? u"王芳,㐀\n"_s : u"王芳\n"_s;
        }
        QCOMPARE(decodeStrictly(bytes, ByteEncoding::Gb18030).text, text);
        int asked = 0;
        const auto stopped = decodeStrictly(bytes, ByteEncoding::Gb18030, [&asked] { return ++asked > 1; });
        QVERIFY(stopped.isCancelled);
        QCOMPARE(asked, 2);
    }

    void namesInLatinLetters()
    {
        const LatinLetters letters;
        QCOMPARE(letters.of({}), QString());
        QCOMPARE(letters.of(u"Ａnke"_s), u"anke"_s);
#ifdef Q_OS_WIN // without its ICU, which older ones have not, other letters stay as they are (PF-4)
        if (letters.of(u"王"_s) == u"王"_s) {
            QCOMPARE(letters.of(u"Иван"_s), u"иван"_s);
            return;
        }
#endif
        QCOMPARE(letters.of(u"欧阳静"_s).remove(u' '), u"ouyangjing"_s);
        QCOMPARE(letters.of(u"曾"_s), u"zeng"_s);
        QCOMPARE(letters.of(u"Иван"_s), u"ivan"_s);
    }

    /// Test cases 13 and 14 of the specification of GCM.
    void theCipherIsTheStandards()
    {
        const QByteArray key(cipherKeySize, '\0');
        const QByteArray nonce(cipherNonceSize, '\0');
        QCOMPARE(
            enciphered(key, nonce, {}, {}).value_or("failed").toHex(), "530f8afbc74536b9a963b4f1c4cb738b");
        QCOMPARE(enciphered(key, nonce, {}, QByteArray(16, '\0')).value_or("failed").toHex(),
            "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919");
    }

    void whatIsChangedDoesNotOpen()
    {
        const auto key = randomBytes(cipherKeySize);
        const auto nonce = randomBytes(cipherNonceSize);
        QVERIFY(key && nonce && *key != *randomBytes(cipherKeySize));
        const auto sealed = enciphered(*key, *nonce, "draft", "password");
        QVERIFY(sealed.has_value());
        QCOMPARE(sealed->size(), 8 + cipherTagSize);
        QCOMPARE(deciphered(*key, *nonce, "draft", *sealed).value_or("failed"), "password");
        QVERIFY(!deciphered(*key, *nonce, "drafts", *sealed));
        QVERIFY(!deciphered(*key, *nonce, "draft", sealed->chopped(1)));
        QVERIFY(!deciphered(*key, *nonce, "draft", "short"));
        for (const qsizetype at : {qsizetype(0), sealed->size() - 1}) {
            QByteArray changed = *sealed;
            changed[at] = char(changed[at] ^ 1);
            QVERIFY(!deciphered(*key, *nonce, "draft", changed));
        }
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
