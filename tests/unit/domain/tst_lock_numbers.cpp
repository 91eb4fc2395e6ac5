// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/lock_numbers.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

class LockNumbersTest : public QObject
{
    Q_OBJECT

private slots:
    void separators_data();
    void separators();
    void nothingIsNoNumber_data();
    void nothingIsNoNumber();
    void wordsAreNoLocks();
    void shortenedBySpreadsheets_data();
    void shortenedBySpreadsheets();
    void groupsOfDigits_data();
    void groupsOfDigits();
    void duplicatesAreCounted();
    void forms_data();
    void forms();
    void tenThousandInNoTime();
};

void LockNumbersTest::separators_data()
{
    QTest::addColumn<QString>("text");
    const struct {
        const char* name;
        QString between;
    } rows[] = {{"line end", u"\n"_s}, {"Windows line end", u"\r\n"_s}, {"old line end", u"\r"_s},
        {"paragraph", u"\u2029"_s}, {"blank", u" "_s}, {"tab", u"\t"_s}, {"no-break space", u"\u00a0"_s},
        {"ideographic space", u"\u3000"_s}, {"comma", u", "_s}, {"full-width comma", u"，"_s},
        {"enumeration comma", u"、"_s}, {"semicolon", u";"_s}, {"full-width semicolon", u"；"_s},
        {"full stop", u"。"_s}, {"bar", u" | "_s}, {"what CSV for Excel has", u"\",=\""_s},
        {"a heap of them", u" ,;\n\n\t、 "_s}};
    for (const auto& row : rows)
        QTest::newRow(row.name) << u"8000903310"_s + row.between + u"6000120008"_s + row.between;
    QTest::newRow("brackets") << u"（8000903310）[6000120008]"_s;
    QTest::newRow("our own CSV") << u"=\"8000903310\"\r\n=\"6000120008\"\r\n"_s;
    QTest::newRow("full-width digits") << u"８０００９０３３１０，６０００１２０００８"_s;
    QTest::newRow("what cannot be seen") << u"\ufeff8000\u200b903310\n\u202d6000120008\u202c"_s;
}

void LockNumbersTest::separators()
{
    QFETCH(const QString, text);
    const auto found = lockNumbersIn(text);
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0], (LockNumber{AssetNumber(u"8000903310"_s), AssetNumberForm::Domestic, 1}));
    QCOMPARE(found[1], (LockNumber{AssetNumber(u"6000120008"_s), AssetNumberForm::Singapore, 1}));
}

void LockNumbersTest::nothingIsNoNumber_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("blanks") << u" \t\r\n "_s;
    QTest::newRow("separators") << u",;、\"=\""_s;
    QTest::newRow("invisible") << u"\ufeff\u200b"_s;
}

void LockNumbersTest::nothingIsNoNumber()
{
    QFETCH(const QString, text);
    QVERIFY(lockNumbersIn(text).isEmpty());
}

void LockNumbersTest::wordsAreNoLocks()
{
    NoLocks noLocks;
    const auto found = lockNumbersIn(u"Lock no. 张三：8000903310, 😀 and 80009"_s, &noLocks);
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0].number, AssetNumber(u"8000903310"_s));
    QCOMPARE(found[1].number, AssetNumber(u"80009"_s)); // may be one, and is for a person to say
    QCOMPARE(noLocks.words, 5);
    QVERIFY(noLocks.shortened.isEmpty());
}

void LockNumbersTest::shortenedBySpreadsheets_data()
{
    QTest::addColumn<QString>("word");
    for (const auto* word : {"1.23457E+9", "8.00012E+09", "8e9", "8.1E09"})
        QTest::newRow(word) << QString::fromLatin1(word);
}

void LockNumbersTest::shortenedBySpreadsheets()
{
    QFETCH(const QString, word);
    NoLocks noLocks;
    const auto found = lockNumbersIn(u"8000903310\n"_s + word + u"\n6000120008"_s, &noLocks);
    QCOMPARE(found.size(), 2);
    QCOMPARE(noLocks.shortened, QStringList{word});
    QCOMPARE(noLocks.words, 0);
    // Nobody is told: nothing is left out in silence.
    QCOMPARE(lockNumbersIn(word).size(), 1);
}

void LockNumbersTest::groupsOfDigits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("numbers");
    const auto row = [](const char* name, const QString& text, const QStringList& numbers) {
        QTest::newRow(name) << text << numbers;
    };
    row("two", u"81000 00032"_s, {u"8100000032"_s});
    row("three, and another", u"8000 903 310  6000120008"_s, {u"8000903310"_s, u"6000120008"_s});
    row("full-width, with no-break spaces", u"８００09\u00a003310"_s, {u"8000903310"_s});
    row("another line", u"81000\n00032"_s, {u"81000"_s, u"00032"_s});
    row("another cell", u"81000\t00032"_s, {u"81000"_s, u"00032"_s});
    row("a comma", u"81000, 00032"_s, {u"81000"_s, u"00032"_s});
    row("not of the form", u"71000 00032"_s, {u"71000"_s, u"00032"_s});
    row("too many", u"81000 000321"_s, {u"81000"_s, u"000321"_s});
    row("a count before", u"3 8000903310"_s, {u"3"_s, u"8000903310"_s});
    row("a word between", u"81000 and 00032"_s, {u"81000"_s, u"00032"_s});
}

void LockNumbersTest::groupsOfDigits()
{
    QFETCH(const QString, text);
    QFETCH(const QStringList, numbers);
    NoLocks noLocks;
    QStringList found;
    for (const auto& each : lockNumbersIn(text, &noLocks))
        found += each.number.toString();
    QCOMPARE(found, numbers);
}

void LockNumbersTest::duplicatesAreCounted()
{
    const auto found = lockNumbersIn(u"8000903311 8000903310 8000903311\n８０００９０３３１１"_s);
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0].number, AssetNumber(u"8000903311"_s));
    QCOMPARE(found[0].times, 3);
    QCOMPARE(found[1].times, 1);
}

void LockNumbersTest::forms_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRecognised");
    QTest::newRow("domestic") << u"8000000000"_s << true;
    QTest::newRow("Singapore") << u"6999999999"_s << true;
    QTest::newRow("another region") << u"7000000000"_s << false;
    QTest::newRow("too short") << u"80009"_s << false;
    QTest::newRow("too long") << u"80000000000"_s << false;
    QTest::newRow("letters") << u"8000-90331"_s << false;
    QTest::newRow("Arabic digits") << u"٨٠٠٠٠٠٠٠٠٠"_s << false;
    QTest::newRow("a word") << u"方丽"_s << false;
    QTest::newRow("outside the basic plane") << u"😀"_s << false;
}

void LockNumbersTest::forms()
{
    QFETCH(const QString, text);
    QFETCH(const bool, isRecognised);
    const auto found = lockNumbersIn(text);
    QCOMPARE(found.size(), 1);
    // A number is never refused, and never changed.
    QCOMPARE(found[0].number.toString(), text);
    QCOMPARE(found[0].isRecognised(), isRecognised);
}

void LockNumbersTest::tenThousandInNoTime()
{
    QString text;
    for (int i = 0; i < 10'000; ++i)
        text += u"8%1\r\n"_s.arg(i, 9, 10, QLatin1Char('0'));
    text += text;
    QElapsedTimer timer;
    timer.start();
    const auto found = lockNumbersIn(text);
    const auto elapsed = timer.elapsed();
    QCOMPARE(found.size(), 10'000);
    QCOMPARE(found.last().times, 2);
    // Some 10 ms; the rest is for sanitizers and machines that are busy with something else.
    QVERIFY2(elapsed < 5000, qPrintable(QString::number(elapsed)));
}

LOCKKEEPER_TEST(Core, LockNumbersTest)
#include "tst_lock_numbers.moc"
