// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/xlsx_text.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

/// What a reader makes of a string cell: ECMA-376, ST_Xstring, by Qt's regular expressions.
QString read(const QString& written)
{
    static const QRegularExpression escape(u"_x([0-9A-Fa-f]{4})_"_s);
    QString text;
    qsizetype from = 0;
    for (auto found = escape.match(written); found.hasMatch(); found = escape.match(written, from)) {
        text += written.sliced(from, found.capturedStart() - from);
        text += QChar(char16_t(found.captured(1).toUInt(nullptr, 16)));
        from = found.capturedEnd();
    }
    return text + written.sliced(from);
}

/// The characters of XML 1.0, section 2.2.
bool isXml(const QString& text)
{
    for (const uint c : text.toUcs4()) {
        const bool good = c == 0x9 || c == 0xA || (c >= 0x20 && c <= 0xD7FF) ||
                          (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
        if (!good) return false;
    }
    return true;
}

} // namespace

class TestXlsxText : public QObject
{
    Q_OBJECT

private slots:
    void writes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& expected) {
            QTest::newRow(name) << text << expected;
        };
        row("empty", "", "");
        row("plain", "Ann-Marie O'Neil", "Ann-Marie O'Neil");
        row("Chinese", "张伟，研发部", "张伟，研发部");
        row("astral", "😀", "😀");
        row("bidi", "a\u202Eb\u2066c", "a\u202Eb\u2066c");
        row("markup is for the library to escape", "a<b & \"c\"", "a<b & \"c\"");
        row("formula", "=1+1", "=1+1");
        row("tab and line feed", "a\tb\nc", "a\tb\nc");
        row("carriage return", "a\r\nb", "a_x000D_\nb");
        row("control character", "a\x01z\x1F", "a_x0001_z_x001F_");
        row("delete is XML", "\x7F", "\x7F");
        row("NUL", QByteArray("a\0b", 3), "a\uFFFDb");
        row("lone surrogate", "a\xED\xA0\xBD", "a\uFFFD\uFFFD\uFFFD");
        row("cut UTF-8", "a\xE5\xBC", "a\uFFFD\uFFFD");
        row("not a character", "a\xEF\xBF\xBE\xEF\xBF\xBF", "a\uFFFD\uFFFD");
        row("mark at the start",
            "\xEF\xBB\xBF"
            "a\r",
            "\xEF\xBB\xBF"
            "a_x000D_");
        row("looks escaped", "_x0041_", "_x005F_x0041_");
        row("looks escaped twice", "_x0041_x0042_", "_x005F_x0041_x005F_x0042_");
        row("escaped by what comes next", "_x0041\r", "_x005F_x0041_x000D_");
        row("nearly escaped", "_x004_ _X0041_ _x00G1_ _x0041", "_x004_ _X0041_ _x00G1_ _x0041");
    }

    void writes()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        QByteArray out = "left over";
        QVERIFY(toXlsxText(text, out));
        QCOMPARE(out, expected);
    }

    void everyTextComesBack()
    {
        const QStringList pieces{u"_"_s, u"x"_s, u"_x"_s, u"_x0041_"_s, u"00"_s, u"5F"_s, u"\r"_s, u"\n"_s,
            u"\x01"_s, u"\x1F"_s, u"张"_s, u"😀"_s, u"a"_s, u"\u202E"_s, u"\uFF1D"_s};
        QRandomGenerator random(20261121);
        int escaped = 0;
        QByteArray out;
        for (int i = 0; i < 100'000; ++i) {
            QString text;
            for (int length = random.bounded(9); length > 0; --length)
                text += pieces[random.bounded(pieces.size())];
            QVERIFY(toXlsxText(text.toUtf8(), out));
            const QString written = QString::fromUtf8(out);
            QVERIFY2(read(written) == text, qPrintable(text));
            QVERIFY(isXml(written));
            escaped += written != text;
        }
        QVERIFY2(escaped > 30'000, "the random texts hardly met a rule");
    }

    void anyBytesBecomeXml()
    {
        QRandomGenerator random(77);
        QByteArray out;
        for (int i = 0; i < 50'000; ++i) {
            QByteArray bytes;
            for (int length = random.bounded(8); length > 0; --length)
                bytes += char(random.bounded(256));
            QVERIFY(toXlsxText(bytes, out));
            QVERIFY2(out.isValidUtf8() && isXml(QString::fromUtf8(out)), bytes.toHex(' ').constData());
        }
    }

    void cutsAtExcelsLimit()
    {
        QByteArray out;
        QVERIFY(toXlsxText(QByteArray(32767, 'x'), out));
        QCOMPARE(out, QByteArray(32767, 'x'));
        QVERIFY(!toXlsxText(QByteArray(32768, 'x'), out));
        QCOMPARE(out, QByteArray(32766, 'x') + "…");
        QVERIFY(toXlsxText(QString(32767, u'长').toUtf8(), out));
        QVERIFY(!toXlsxText(QString(32768, u'长').toUtf8(), out));
        QCOMPARE(QString::fromUtf8(out), QString(32766, u'长') + u'…');
        QVERIFY(!toXlsxText(QByteArray(10'000'000, 'x'), out));
        QCOMPARE(out.size(), 32766 + 3);
    }

    void cutsNeitherCharactersNorEscapes()
    {
        for (int before = 32750; before < 32770; ++before) {
            QByteArray out;
            QVERIFY(!toXlsxText(QByteArray(before, 'x') + QString(u"😀"_s.repeated(20)).toUtf8(), out));
            QString written = QString::fromUtf8(out);
            QVERIFY(written.size() <= 32767 && written.size() >= 32766);
            QVERIFY(written.endsWith(u'…') && !written.contains(QChar::ReplacementCharacter));

            QVERIFY(!toXlsxText(QByteArray(before, 'x') + QByteArray(20, '\x01'), out));
            written = QString::fromUtf8(out);
            QVERIFY(written.size() <= 32767 && written.size() > 32767 - 7);
            const QString text = read(written);
            QCOMPARE(text.count(u'x') + text.count(u'\x01') + 1, text.size()); // no half escape
        }
    }

    void dates_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isDate");
        for (const char* date :
            {"2026-11-21 14:02:09", "2026-11-21", "1900-03-01", "2024-02-29 00:00:00", "9999-12-31 23:59:59"})
            QTest::newRow(date) << QByteArray(date) << true;
        for (const char* other :
            {"", "1763704929000", "2026-11-21T14:02:09", "2026-11-21 14:02", "2026-13-01", "2026-02-29",
                "2026-11-21 24:00:00", "2026-11-21 14:60:09", "2026-11-21 14:02:60", "1900-02-28",
                "0001-01-01", "12026-11-21", "2026-11-21 14:02:0x", "２０２６-11-21", "2026/11/21"})
            QTest::newRow(qPrintable(u"no date: "_s + QString::fromUtf8(other)))
                << QByteArray(other) << false;
    }

    void dates()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, isDate);
        const auto serial = toXlsxDate(text);
        QCOMPARE(serial.has_value(), isDate);
        if (!isDate) return;
        // Days are counted from one that everybody agrees on: serial 25569 is 1970-01-01.
        const auto* const format = text.size() == 10 ? u"yyyy-MM-dd" : u"yyyy-MM-dd HH:mm:ss";
        auto time = QDateTime::fromString(QString::fromLatin1(text), QString::fromUtf16(format));
        time.setTimeZone(QTimeZone::utc());
        QVERIFY(time.isValid());
        QCOMPARE(qRound64((*serial - 25569) * 86400), time.toSecsSinceEpoch());
    }
};

LOCKKEEPER_TEST(None, TestXlsxText)
#include "tst_xlsx_text.moc"
