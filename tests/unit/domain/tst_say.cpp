// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/say.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>

using namespace lockkeeper;
using namespace Qt::StringLiterals;

/// What programs without a window print: a text of the gateway never commands the terminal.
class TestSay : public QObject
{
    Q_OBJECT
private slots:
    void controlsBecomeVisible_data();
    void controlsBecomeVisible();
};

void TestSay::controlsBecomeVisible_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("printed");
    QTest::newRow("plain") << u"1 employees"_s << "1 employees\n"_ba;
    QTest::newRow("Chinese") << u"张伟"_s << "\xe5\xbc\xa0\xe4\xbc\x9f\n"_ba;
    QTest::newRow("own line ends") << u"a\nb\tc"_s << "a\nb\tc\n"_ba;
    QTest::newRow("a colour") << u"\x1b[31mred"_s << "\\u001b[31mred\n"_ba;
    QTest::newRow("the line anew") << u"failed\rdone"_s << "failed\\u000ddone\n"_ba;
    QTest::newRow("an end in the middle") << u"a"_s + QChar(u'\0') + u"b"_s << "a\\u0000b\n"_ba;
    QTest::newRow("one byte that commands") << u"\u009b2J"_s << "\\u009b2J\n"_ba;
    QTest::newRow("the other direction") << u"\u202eabc"_s << "\\u202eabc\n"_ba;
    QTest::newRow("delete") << u"ab\x7f"_s << "ab\\u007f\n"_ba;
}

void TestSay::controlsBecomeVisible()
{
    QFETCH(const QString, text);
    QFETCH(const QByteArray, printed);
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), &std::fclose);
    QVERIFY(file);
    say(text, file.get());
    std::rewind(file.get());
    QByteArray read(200, '\0');
    read.resize(qsizetype(std::fread(read.data(), 1, size_t(read.size()), file.get())));
    QCOMPARE(read, printed);
}

LOCKKEEPER_TEST(Core, TestSay)
#include "tst_say.moc"
