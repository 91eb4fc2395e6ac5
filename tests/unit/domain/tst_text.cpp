// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/ids.h"
#include "models/domain/base/text.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <string>
#include <thread>
#include <type_traits>
#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

static_assert(sizeof(Text) == 24);
static_assert(sizeof(AssetNumber) == 24);
static_assert(!std::is_convertible_v<AssetId, AssetNumber> && !std::is_constructible_v<AssetId, AssetNumber>);
static_assert(!std::is_convertible_v<QString, AssetId>);
static_assert(std::is_nothrow_move_constructible_v<Text> && std::is_nothrow_copy_constructible_v<Text>);

class TestText : public QObject
{
    Q_OBJECT

private slots:
    void keepsItsBytes_data();
    void keepsItsBytes();
    void copiesAndMoves_data();
    void copiesAndMoves();
    void assignsToItself_data() { copiesAndMoves_data(); }
    void assignsToItself();
    void assignsOverEachOther();
    void isComparedByItsBytes();
    void showsBadUtf8AsReplacementCharacters();
    void halfCharactersBecomeNoOtherText();
    void aByteOrderMarkStays();
    void keepsNulBytes();
    void convertsBetweenQStringAndUtf8();
    void isSharedBetweenThreads();
    void idsAreStringsWhateverTheirDigits();
};

void TestText::keepsItsBytes_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("onHeap");
    for (const int size : {0, 1, 22, 23})
        QTest::addRow("%d bytes inside", size) << size << false;
    for (const int size : {24, 25, 4096})
        QTest::addRow("%d bytes outside", size) << size << true;
}

void TestText::keepsItsBytes()
{
    QFETCH(int, size);
    QFETCH(bool, onHeap);
    std::string bytes;
    for (int i = 0; i < size; ++i)
        bytes += char('a' + i % 26);
    const Text text(bytes);
    QVERIFY(text.view() == bytes);
    QCOMPARE(text.isEmpty(), size == 0);
    QCOMPARE(text.heapBytes() >= size && size > 0, onHeap);
    QCOMPARE(text.heapBytes() == 0, !onHeap);
    QCOMPARE(text.toString(), QString::fromStdString(bytes));
}

void TestText::copiesAndMoves_data()
{
    QTest::addColumn<QString>("content");
    QTest::newRow("empty") << QString();
    QTest::newRow("inside") << u"8000000001"_s;
    QTest::newRow("full inside") << QString(23, u'x');
    QTest::newRow("outside") << QString(24, u'x');
}

void TestText::copiesAndMoves()
{
    QFETCH(QString, content);
    Text original(content);
    Text copy(original);
    QCOMPARE(copy.toString(), content);
    QCOMPARE(original.toString(), content);

    Text moved(std::move(original));
    QCOMPARE(moved.toString(), content);
    original = Text(u"used again"_s); // a moved-from text may be assigned to
    QCOMPARE(original.toString(), u"used again"_s);

    Text assigned(QString(30, u'y'));
    assigned = moved;
    QCOMPARE(assigned.toString(), content);
    moved = Text(QString(40, u'z'));
    QCOMPARE(assigned.toString(), content);
    QCOMPARE(copy.toString(), content);
}

void TestText::assignsToItself()
{
    QFETCH(QString, content);
    Text text(content);
    auto& same = text;
    text = same;
    QCOMPARE(text.toString(), content);
    text = std::move(same);
    QCOMPARE(text.toString(), content);
}

void TestText::assignsOverEachOther()
{
    const QStringList contents{
        QString(), u"short"_s, QString(23, u'f'), QString(24, u'a'), QString(100, u'b')};
    for (const auto& from : contents) {
        for (const auto& to : contents) {
            Text source(from), copied(to), moved(to);
            copied = source;
            moved = std::move(source);
            QCOMPARE(copied.toString(), from);
            QCOMPARE(moved.toString(), from);
        }
    }
}

void TestText::isComparedByItsBytes()
{
    QCOMPARE(Text(u"abc"_s), Text(std::string_view("abc")));
    QVERIFY(Text(u"abc"_s) != Text(u"abd"_s));
    QVERIFY(Text(u"abc"_s) < Text(u"abcd"_s));
    QVERIFY(Text(QString(24, u'a')) < Text(u"b"_s));
    const QString longText(50, u'q');
    QCOMPARE(Text(longText), Text(longText)); // two blocks
    QCOMPARE(qHash(Text(longText), 7), qHash(Text(longText), 7));
    const QSet<MemberId> ids{MemberId(u"1"_s), MemberId(u"1"_s), MemberId(longText), MemberId(longText)};
    QCOMPARE(ids.size(), 2);
}

void TestText::showsBadUtf8AsReplacementCharacters()
{
    const Text text(std::string_view("a\xff"
                                     "b"));
    QCOMPARE(text.toString(), u"a\ufffdb"_s);
    QCOMPARE(text.view().size(), size_t(3));
}

void TestText::halfCharactersBecomeNoOtherText()
{
    for (const QString& text : {QString(QChar(0xd83d)), u"a"_s + QChar(0xdc00) + u"🙂企"_s}) {
        QVERIFY(
            !QUtf8StringView(Text(text).view().data(), qsizetype(Text(text).view().size())).isValidUtf8());
        QVERIFY(Text(text).toString().contains(QChar::ReplacementCharacter));
    }
    QVERIFY(Text(QString(QChar(0xd83d))) != Text(QString(QChar(0xd83e))));
    QVERIFY(Text(QString(QChar(0xd83d))) != Text(u"?"_s));
    QVERIFY(Text(u"a"_s + QChar(0xdc00) + u"🙂企"_s).toString().endsWith(u"🙂企"_s));
}

void TestText::aByteOrderMarkStays()
{
    for (const QString& text : {u"\ufeff"_s, u"\ufeff8000000001"_s, u"\ufeff\ufeffa"_s, u"a\ufeff"_s})
        QCOMPARE(Text(text).toString(), text);
}

void TestText::keepsNulBytes()
{
    const std::string bytes("a\0b", 3);
    QCOMPARE(Text(bytes).view().size(), size_t(3));
    QCOMPARE(Text(bytes).toString().size(), 3);
    QVERIFY(Text(bytes) != Text(std::string_view("a")));
}

void TestText::convertsBetweenQStringAndUtf8()
{
    // 8 characters of 3 bytes make 24: outside, though a QString would call it short.
    const auto name = u"广联达软件公司们"_s;
    QCOMPARE(Text(name).view().size(), size_t(24));
    QVERIFY(Text(name).heapBytes() > 0);
    QCOMPARE(Text(name).toString(), name);
    QCOMPARE(Text(u"𠮷🙂"_s).toString(), u"𠮷🙂"_s);
}

void TestText::isSharedBetweenThreads()
{
    const Text original(QString(200, u's'));
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&original, &wrong] {
            std::vector<Text> copies;
            for (int i = 0; i < 5000; ++i) {
                copies.push_back(original);
                if (copies.back().view().size() != 200) ++wrong;
                if (copies.size() > 50) copies.clear();
            }
        });
    }
    for (auto& thread : threads)
        thread.join();
    QCOMPARE(wrong.load(), 0);
    QCOMPARE(original.toString(), QString(200, u's'));
}

// GW-12: ids are strings in the program.
void TestText::idsAreStringsWhateverTheirDigits()
{
    QCOMPARE(MemberId(std::string_view("9223372036854775808")).toString(), u"9223372036854775808"_s);
    QVERIFY(MemberId(u"007"_s) != MemberId(u"7"_s));
    QVERIFY(AssetId().isEmpty());
}

LOCKKEEPER_TEST(None, TestText)
#include "tst_text.moc"
