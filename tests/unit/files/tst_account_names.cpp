// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/account_names.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

class TestAccountNames : public QObject
{
    Q_OBJECT

private slots:
    void names_data();
    void names();
    void unique();
    void always();
};

void TestAccountNames::names_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("account");
    QTest::newRow("pinyin") << u"欧阳静"_s << u"ouyangjing"_s;
    QTest::newRow("more pinyin") << u"陈思远"_s << u"chensiyuan"_s;
    QTest::newRow("read as a surname") << u"曾国藩"_s << u"zengguofan"_s;
    QTest::newRow("another one") << u"单雄信"_s << u"shanxiongxin"_s;
    QTest::newRow("traditional") << u"張偉"_s << u"zhangwei"_s;
    QTest::newRow("umlaut") << u"Müller, Anke"_s << u"mulleranke"_s;
    QTest::newRow("sharp s, ligature") << u"Æneas Groß"_s << u"aeneasgross"_s;
    QTest::newRow("accents that combine") << u"Jose\u0301"_s << u"jose"_s;
    QTest::newRow("Cyrillic") << u"Иван"_s << u"ivan"_s;
    QTest::newRow("full width") << u"Ａｌｉｃｅ１"_s << u"alice1"_s;
    QTest::newRow("mixed") << u"李 Li-2"_s << u"lili2"_s;
    QTest::newRow("capitals") << u"BOB"_s << u"bob"_s;
    QTest::newRow("nothing") << QString() << u"user"_s;
    QTest::newRow("only signs") << u"—!?😀"_s << u"user"_s;
    QTest::newRow("long") << QString(100, u'a') << QString(40, u'a');
}

void TestAccountNames::names()
{
    QFETCH(QString, name);
    QFETCH(QString, account);
    QCOMPARE(AccountNames().fromName(name), account);
}

void TestAccountNames::unique()
{
    const AccountNames names;
    QSet<QString> taken{u"wangfang"_s, u"wangfang3"_s};
    QCOMPARE(names.uniqueFromName(u"王芳"_s, taken), u"wangfang2"_s);
    QCOMPARE(names.uniqueFromName(u"王芳"_s, taken), u"wangfang4"_s);
    QCOMPARE(names.uniqueFromName(u"汪方"_s, taken), u"wangfang5"_s);
    QCOMPARE(names.uniqueFromName(QString(), taken), u"user"_s);
    QCOMPARE(names.uniqueFromName(QString(), taken), u"user2"_s);
    QCOMPARE(taken.size(), 7);
}

void TestAccountNames::always()
{
    // Whatever the name is: letters and digits, and at least one.
    const AccountNames names;
    for (char32_t c = 1; c < 0x30000; c += c < 0x3000 ? 1 : 97) {
        const QString name = QString::fromUcs4(&c, 1);
        const QString account = names.fromName(name);
        QVERIFY2(!account.isEmpty(), qPrintable(name));
        for (const QChar sign : account)
            QVERIFY2((sign >= u'a' && sign <= u'z') || (sign >= u'0' && sign <= u'9'), qPrintable(account));
    }
}

LOCKKEEPER_TEST(Core, TestAccountNames)
#include "tst_account_names.moc"
