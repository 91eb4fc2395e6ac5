// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/secret_clipboard.h"
#include "ui/kit/theme/language.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace lockkeeper;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// A copied password is in the clipboard for a while, and nowhere afterwards.
class SecretClipboardTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void init() { m_board->setText(u"before"_s); }
    void isClearedInTime();
    void whatSomebodyElseCopiedStays();
    void aSecondCopyStartsAnew();
    void marksForClipboardManagers();
    void isClearedWhenTheProgramEnds();
    void isClearedWithItsOwner();
    void theNoteCountsDown();

private:
    static Secret secret(const QString& text = u"Pa55-wörd-密码"_s) { return Secret::fromText(text); }

    Language m_language;
    QClipboard* const m_board = QGuiApplication::clipboard();
};

void SecretClipboardTest::isClearedInTime()
{
    SecretClipboard clipboard(nullptr, 150ms);
    clipboard.copy(secret());
    QCOMPARE(m_board->text(), u"Pa55-wörd-密码"_s);
    QVERIFY(clipboard.sentence().contains(u"1 second"_s));
    QTRY_COMPARE_WITH_TIMEOUT(m_board->text(), QString(), 30'000);
    QCOMPARE(clipboard.sentence(), u"The clipboard was cleared."_s);
}

void SecretClipboardTest::whatSomebodyElseCopiedStays()
{
    SecretClipboard clipboard(nullptr, 100ms);
    clipboard.copy(secret());
    m_board->setText(u"an address"_s);
    QTRY_COMPARE(clipboard.sentence(), QString()); // nothing is going to be cleared
    QTest::qWait(300);                             // whoever does not clear it gives no sign
    QCOMPARE(m_board->text(), u"an address"_s);
}

void SecretClipboardTest::aSecondCopyStartsAnew()
{
    SecretClipboard clipboard(nullptr, 400ms);
    clipboard.copy(secret());
    QTimer timeOfTheFirst;
    timeOfTheFirst.setSingleShot(true);
    timeOfTheFirst.start(400ms);
    QTRY_VERIFY(timeOfTheFirst.remainingTime() < 200);
    clipboard.copy(secret(u"another"_s));
    QTRY_VERIFY(!timeOfTheFirst.isActive());
    QCOMPARE(m_board->text(), u"another"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_board->text(), QString(), 30'000);
}

void SecretClipboardTest::marksForClipboardManagers()
{
    SecretClipboard clipboard(nullptr, 5s);
    clipboard.copy(secret());
    QCOMPARE(m_board->mimeData()->data(u"x-kde-passwordManagerHint"_s), QByteArray("secret"));
}

void SecretClipboardTest::isClearedWhenTheProgramEnds()
{
    SecretClipboard::ofProgram().copy(secret());
    QCOMPARE(m_board->text(), u"Pa55-wörd-密码"_s);
    QTimer::singleShot(0, qApp, &QCoreApplication::quit);
    QCoreApplication::exec();
    QCOMPARE(m_board->text(), QString());
}

void SecretClipboardTest::isClearedWithItsOwner()
{
    {
        SecretClipboard clipboard;
        clipboard.copy(secret());
    }
    QCOMPARE(m_board->text(), QString());
}

void SecretClipboardTest::theNoteCountsDown()
{
    SecretClipboardNote note;
    QCOMPARE(note.text(), SecretClipboard::ofProgram().sentence());
    SecretClipboard::ofProgram().copy(secret());
    const auto seconds = [&note] {
        static const QRegularExpression pattern(u"(\\d+) second"_s);
        return pattern.match(note.text()).captured(1).toInt();
    };
    const int first = seconds(); // 30, or less when the computer is busy
    QVERIFY2(first > 20 && first <= 30, qPrintable(note.text()));
    QTRY_VERIFY_WITH_TIMEOUT(seconds() > 0 && seconds() < first - 1, 30'000);
    QVERIFY(!note.text().contains(u"Pa55"_s) && !note.accessibleName().contains(u"Pa55"_s));
    SecretClipboard::ofProgram().clear();
    QVERIFY(note.text().contains(u"cleared"_s));
}

LOCKKEEPER_TEST(Widgets, SecretClipboardTest)
#include "tst_secret_clipboard.moc"
