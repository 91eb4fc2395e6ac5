// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/shell_bench.h"
#include "ui/kit/controls.h"
#include "ui/shell/switcher/fuzzy_match.h"

#include <QInputMethodEvent>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

const QString paletteList = u"paletteList"_s;

/// A line edit as it is on X11, where it claims Emacs' keys.
class EmacsLine : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::ShortcutOverride) return QLineEdit::event(event);
        event->accept();
        return true;
    }
};

} // namespace

class CommandPaletteTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_language.use(QLocale(u"en_GB"_s)); }
    void fuzzyScores();
    void paletteOffersWhatCanBeDone();
    void paletteRunsAndRemembers();
    void commandsOfOtherPagesGoThereFirst();
    void otherWordsFindIt();
    void whatIsNeededFirstIsSaid();
    void paletteGoesAwayQuietly();
    void paletteOpensRecentEnterprise();
    void shortcutsWorkWhileTyping();

private:
    Language m_language;
};

void CommandPaletteTest::fuzzyScores()
{
    const auto better = [](const QString& typed, const QString& a, const QString& b) {
        return fuzzyScore(typed, a).value_or(-1) > fuzzyScore(typed, b).value_or(-1);
    };
    QCOMPARE(fuzzyScore(u"", u"Export"), 0);
    QVERIFY(better(u"ex"_s, u"Export…"_s, u"Go to Next"_s));
    QVERIFY(better(u"to"_s, u"Go to Assets"_s, u"Customers"_s));
    QVERIFY(better(u"assets go"_s, u"Go to Assets"_s, u"Go to Products"_s));
    QVERIFY(fuzzyScore(u"xprt", u"Export").has_value());
    QVERIFY(!fuzzyScore(u"xprt", u"Refresh").has_value());
    QVERIFY(!fuzzyScore(u"go wages", u"Go to Assets").has_value());
    QVERIFY(fuzzyScore(u"资产", u"转到 资产").has_value());
}

void CommandPaletteTest::paletteOffersWhatCanBeDone()
{
    PageBench bench;
    UiSettings settings;
    Theme theme;
    Appearance appearance(theme, m_language, settings, u"en"_s, u"light"_s);
    ShellWindow shell(bench.context, &appearance);
    shell.key(Qt::Key_K, Qt::ControlModifier);
    QVERIFY(shell.find<QWidget>(u"palettePopup"_s)->isVisible());
    QVERIFY(shell.line(u"paletteLine"_s)->hasFocus());
    const QStringList lines = shell.lines(paletteList);
    for (const auto& wanted : {u"Go to Page of locks"_s, u"Go to Page of keys"_s, u"Polish the locks"_s,
             u"Choose enterprise"_s, u"Settings"_s, u"Help and shortcuts"_s, u"Show or hide activity"_s,
             u"Language: 简体中文"_s, u"Theme: dark"_s})
        QVERIFY2(lines.contains(wanted), qPrintable(wanted + u" not in "_s + lines.join(u", "_s)));
    QVERIFY(!lines.contains(u"Idle locks"_s));        // disabled
    QVERIFY(lines.contains(u"Polish the keys"_s));    // of the other page
    QVERIFY(!lines.contains(u"Language: English"_s)); // chosen already
    QVERIFY(!lines.contains(u"Theme: light"_s));
    QTest::keyClicks(shell.line(u"paletteLine"_s), u"no such thing"_s);
    QVERIFY(shell.lines(paletteList).isEmpty());
    QTRY_COMPARE(shell.label(u"paletteStatus"_s), u"Nothing found\nTry fewer or other words."_s);
    QVERIFY(shell.lines(paletteList).isEmpty());
}

void CommandPaletteTest::paletteRunsAndRemembers()
{
    PageBench bench;
    {
        ShellWindow shell(bench.context, nullptr);
        shell.first->setFocus();
        shell.key(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(shell.lines(paletteList).first() != u"Polish the locks"_s);
        QTest::keyClicks(shell.line(u"paletteLine"_s), u"polish"_s);
        QCOMPARE(shell.lines(paletteList), (QStringList{u"Polish the locks"_s, u"Polish the keys"_s}));
        QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Return);
        QCOMPARE(shell.first->polished, 1);
        QVERIFY(!shell.find<QWidget>(u"palettePopup"_s)->isVisible());
        QVERIFY(shell.first->hasFocus()); // where it was before
        QVERIFY(shell.line(u"paletteLine"_s)->text().isEmpty());

        shell.key(Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(shell.line(u"paletteLine"_s), u"go keys"_s);
        QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Return);
        QCOMPARE(shell.window.currentPageName(), u"keys"_s);
        shell.window.showPage(u"locks"_s);
    }
    ShellWindow shell(bench.context, nullptr); // the next start
    shell.key(Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(
        shell.lines(paletteList).mid(0, 2), (QStringList{u"Go to Page of keys"_s, u"Polish the locks"_s}));
    QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Down);
    QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Return);
    QCOMPARE(shell.first->polished, 1);
}

void CommandPaletteTest::commandsOfOtherPagesGoThereFirst()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    shell.key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(shell.line(u"paletteLine"_s), u"polish keys"_s);
    QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Return);
    QCOMPARE(shell.window.currentPageName(), u"keys"_s);
    QCOMPARE(shell.second->polished, 1);
    QCOMPARE(shell.first->polished, 0);
}

void CommandPaletteTest::otherWordsFindIt()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    auto* polish = shell.find<QAction>(u"keysPolishAction"_s);
    polish->setProperty(synonymsProperty, u"shine, 擦亮，抛光、打磨"_s);
    for (const auto& typed : {u"shin"_s, u"擦"_s, u"SHINE"_s, u"抛光"_s, u"打"_s}) {
        shell.key(Qt::Key_K, Qt::ControlModifier);
        QInputMethodEvent typing; // QTest types ASCII only
        typing.setCommitString(typed);
        QCoreApplication::sendEvent(shell.line(u"paletteLine"_s), &typing);
        QCOMPARE(shell.lines(paletteList), QStringList{u"Polish the keys"_s});
        QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Escape);
    }
    // Its own words come before those of others.
    shell.find<QAction>(u"locksPolishAction"_s)->setText(u"Shine the locks"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(shell.line(u"paletteLine"_s), u"shine"_s);
    QCOMPARE(shell.lines(paletteList), (QStringList{u"Shine the locks"_s, u"Polish the keys"_s}));
}

void CommandPaletteTest::whatIsNeededFirstIsSaid()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    auto* idle = shell.find<QAction>(u"keysIdleAction"_s);
    int runs = 0;
    connect(idle, &QAction::triggered, this, [&runs] { ++runs; });
    idle->setProperty(needsProperty, u"Select a row first"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(shell.line(u"paletteLine"_s), u"idle"_s);
    QCOMPARE(shell.lines(paletteList), QStringList{u"Idle keys"_s});
    QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Return);
    QCOMPARE(shell.window.currentPageName(), u"keys"_s);
    QCOMPARE(runs, 0);
    QCOMPARE(shell.second->notes, QStringList{u"Select a row first"_s});
    // What is not allowed is not offered, whatever was done first.
    idle->setWhatsThis(u"This connection is read-only"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(shell.line(u"paletteLine"_s), u"idle"_s);
    QCOMPARE(shell.lines(paletteList), QStringList());
}

void CommandPaletteTest::paletteGoesAwayQuietly()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    auto* popup = shell.find<QWidget>(u"palettePopup"_s);
    shell.first->setFocus();
    QTest::mouseClick(shell.line(u"paletteLine"_s), Qt::LeftButton);
    QVERIFY(popup->isVisible());
    QTest::keyClicks(shell.line(u"paletteLine"_s), u"go"_s);
    QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Escape);
    QVERIFY(!popup->isVisible());
    QVERIFY(shell.line(u"paletteLine"_s)->text().isEmpty());
    QVERIFY(shell.first->hasFocus());
    // Only one popup is open at a time.
    shell.key(Qt::Key_K, Qt::ControlModifier);
    shell.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!popup->isVisible());
    QVERIFY(shell.find<QWidget>(u"enterprisePopup"_s)->isVisible());
    shell.window.resize(800, 500);
    QVERIFY(shell.window.rect().contains(shell.find<QWidget>(u"enterprisePopup"_s)->geometry()));
}

void CommandPaletteTest::paletteOpensRecentEnterprise()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    shell.window.openEnterprise(EnterpriseId(u"42"_s), u"Corner shop"_s);
    shell.window.openEnterprise(EnterpriseId(u"43"_s), u"Mill"_s);
    shell.key(Qt::Key_K, Qt::ControlModifier);
    QVERIFY(!shell.lines(paletteList).contains(u"Open Mill"_s)); // open already
    QTest::keyClicks(shell.line(u"paletteLine"_s), u"corner 42"_s);
    QCOMPARE(shell.lines(paletteList), QStringList{u"Open Corner shop"_s});
    QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Return);
    QCOMPARE(shell.first->opened.last(), u"42"_s);
}

void CommandPaletteTest::shortcutsWorkWhileTyping()
{
    PageBench bench;
    ShellWindow shell(bench.context, nullptr);
    auto* line = new EmacsLine(u"typed"_s, shell.first);
    line->show();
    line->setCursorPosition(0);
    int exported = 0;
    auto* exporting = new QAction(u"Export"_s, shell.first);
    exporting->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    shell.first->addAction(exporting);
    connect(exporting, &QAction::triggered, this, [&exported] { ++exported; });
    line->setFocus();
    QTest::keyClick(line, Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(exported, 1);
    QTest::keyClick(line, Qt::Key_K, Qt::ControlModifier);
    QVERIFY(shell.find<QWidget>(u"palettePopup"_s)->isVisible());
    QCOMPARE(line->text(), u"typed"_s);
    QTest::keyClick(shell.line(u"paletteLine"_s), Qt::Key_Escape);
    QVERIFY(line->hasFocus());
}

LOCKKEEPER_TEST(Widgets, CommandPaletteTest)
#include "tst_command_palette.moc"
