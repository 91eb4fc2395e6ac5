// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/whole_window.h"
#include "ui/kit/controls.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QFont>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopeGuard>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What holds for the commands of all pages: how they are found, their keys, and where they stand in menus.
class PageCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void everyCommandHasOtherWords();
    void oneThingHasOneKey();
    void keysAloneAreOfTheRows();
    void whatTakesAwayIsLastOnEveryPage();
    void groupsAreReadAtAGlance();
    void givingHasButtons_data();
    void givingHasButtons();
    void theFirstScreenFindsThem();

private:
    /// Everything that the palette may offer of a page, also what is disabled or out of sight now.
    [[nodiscard]] QList<QAction*> commandsOn(const QString& name)
    {
        if (!m_whole->window.showPage(name)) qFatal("no page %s", qPrintable(name));
        auto actions = m_whole->window.currentPage()->actions();
        actions.removeIf([](const QAction* action) { return action->text().isEmpty(); });
        return actions;
    }

    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<WholeWindow> m_whole;
};

/// No enterprise is open: nothing is read.
void PageCommandsTest::initTestCase()
{
    sandbox::Options options;
    options.employees = 3;
    options.assets = 3;
    m_bench = std::make_unique<SandboxBench>(options);
    m_whole = std::make_unique<WholeWindow>(*m_bench, u"journal"_s);
}

void PageCommandsTest::cleanupTestCase()
{
    m_whole.reset();
    m_bench.reset();
}

/// People call it by the words of the program that they had before.
void PageCommandsTest::everyCommandHasOtherWords()
{
    for (const auto& name : allPageNames()) {
        const auto commands = commandsOn(name);
        QVERIFY2(!commands.isEmpty(), qPrintable(name));
        for (const auto* command : commands)
            QVERIFY2(!command->property(synonymsProperty).toString().isEmpty(),
                qPrintable(command->objectName() + u": "_s + command->text()));
    }
}

void PageCommandsTest::oneThingHasOneKey()
{
    QHash<QString, QList<QKeySequence>> keysOf;
    for (const auto& name : allPageNames()) {
        QHash<QKeySequence, QString> taken;
        for (const auto* command : commandsOn(name)) {
            const auto text = withoutMnemonic(command->text());
            const auto keys = command->shortcuts();
            if (const auto known = keysOf.constFind(text); known != keysOf.cend())
                QVERIFY2(*known == keys, qPrintable(name + u": "_s + text));
            keysOf.insert(text, keys);
            for (const auto& key : keys) {
                QVERIFY2(!taken.contains(key), qPrintable(taken.value(key) + u", "_s + text));
                taken.insert(key, text);
            }
        }
    }
    QCOMPARE(keysOf.value(u"Refresh"_s), QList{QKeySequence(Qt::Key_F5)});
    QCOMPARE(keysOf.value(u"Find"_s), QList{QKeySequence(Qt::CTRL | Qt::Key_F)});
    QCOMPARE(keysOf.value(u"Export…"_s), QList{QKeySequence(Qt::CTRL | Qt::Key_E)});
    QCOMPARE(keysOf.value(u"Draft renewal…"_s), QList{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R)});
    QCOMPARE(keysOf.value(u"Draft orders…"_s), keysOf.value(u"Draft renewal…"_s));
}

/// In a field they edit its text, and in the details they mean nothing.
void PageCommandsTest::keysAloneAreOfTheRows()
{
    int found = 0;
    for (const auto& name : allPageNames())
        for (const auto* command : commandsOn(name))
            for (const auto key : {Qt::Key_Delete, Qt::Key_F2}) {
                if (!command->shortcuts().contains(QKeySequence(key))) continue;
                ++found;
                QVERIFY2(command->shortcutContext() == Qt::WidgetShortcut, qPrintable(command->objectName()));
            }
    QVERIFY(found >= 4); // employees have both, drafts and enterprises one
}

/// What takes away has a group of its own (TP-14).
void PageCommandsTest::whatTakesAwayIsLastOnEveryPage()
{
    static const QStringList verbs{u"Delete"_s, u"Withdraw"_s, u"Offboard"_s, u"Remove"_s, u"Discard"_s,
        u"Revoke"_s, u"Forget"_s, u"Disable"_s};
    int found = 0;
    for (const auto& name : allPageNames()) {
        (void)commandsOn(name); // makes the page
        const auto* menu = m_whole->window.findChild<QMenu*>(name + u"ActionsMenu"_s);
        if (!menu) continue;
        QStringList taking, last; // behind the last line
        for (const auto* action : menu->actions()) {
            if (action->isSeparator()) last.clear();
            const auto text = withoutMnemonic(action->text());
            if (!text.isEmpty()) last += text;
            if (std::any_of(
                    verbs.cbegin(), verbs.cend(), [&](const auto& verb) { return text.startsWith(verb); }))
                taking += text;
        }
        found += int(taking.size());
        if (!taking.isEmpty()) QCOMPARE(last, taking);
    }
    QVERIFY(found >= 6);
}

/// No group of "Actions" has more than four commands (TP-14).
void PageCommandsTest::groupsAreReadAtAGlance()
{
    int menus = 0;
    for (const auto& name : allPageNames()) {
        (void)commandsOn(name); // makes the page
        const auto* menu = m_whole->window.findChild<QMenu*>(name + u"ActionsMenu"_s);
        if (!menu) continue;
        ++menus;
        int inGroup = 0;
        for (const auto* action : menu->actions()) {
            inGroup = action->isSeparator() ? 0 : inGroup + 1;
            QVERIFY2(inGroup <= 4, qPrintable(name + u": "_s + action->text()));
        }
    }
    QVERIFY(menus >= 6);
}

void PageCommandsTest::givingHasButtons_data()
{
    QTest::addColumn<double>("points");
    for (const double points : {10, 14})
        QTest::addRow("%g pt", points) << points;
}

/// Who gives assets finds it without a menu, and so is what they are dragged from: other commands give way
/// for them (KT-16).
void PageCommandsTest::givingHasButtons()
{
    QFETCH(const double, points);
    const QFont before = QApplication::font();
    const auto makeAnew = [this](const QFont& font) {
        m_whole.reset();
        QApplication::setFont(font);
        m_whole = std::make_unique<WholeWindow>(*m_bench, u"journal"_s);
    };
    const auto putBack = qScopeGuard([&] { makeAnew(before); });
    QFont font = before;
    font.setPointSizeF(points);
    makeAnew(font);
    m_whole->window.resize(1280, 800);
    for (const auto& [page, name] : {std::pair(u"employees"_s, u"employeesSwitch"_s),
             std::pair(u"employees"_s, u"employeesAssignAssets"_s),
             std::pair(u"assets"_s, u"assetsAssignTo"_s)}) {
        QVERIFY(m_whole->window.showPage(page));
        const auto* button = m_whole->window.findChild<QAbstractButton*>(name);
        QVERIFY2(button, qPrintable(name));
        QTRY_VERIFY2(button->isVisible(), qPrintable(name));
        QTRY_VERIFY2(button->width() >= button->sizeHint().width(), qPrintable(name));
    }
    QCOMPARE(m_whole->window.width(), 1280); // nothing in it wants more
}

/// Before an enterprise is chosen each command says that this comes first: none seems not to exist (SH-7).
void PageCommandsTest::theFirstScreenFindsThem()
{
    const auto& window = m_whole->window;
    auto* line = window.findChild<QLineEdit*>(u"paletteLine"_s);
    const auto* list = window.findChild<QAbstractItemView*>(u"paletteList"_s);
    QVERIFY(line && list);
    for (const auto& [typed, text, page] : {std::tuple(u"add employee"_s, u"Add employee…"_s, u"employees"_s),
             std::tuple(u"withdraw"_s, u"Withdraw…"_s, u"assets"_s),
             std::tuple(u"save as pdf"_s, u"Save as PDF…"_s, u"overview"_s)}) {
        QVERIFY(m_whole->window.showPage(u"journal"_s));
        QTest::keyClick(&m_whole->window, Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(line, typed);
        QTRY_COMPARE(list->currentIndex().data().toString(), text);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(window.currentPageName(), page);
        QCOMPARE(window.findChild<QLabel*>(page + u"Note"_s)->text(), u"Choose an enterprise first"_s);
    }
}

LOCKKEEPER_TEST(Widgets, PageCommandsTest)
#include "tst_page_commands.moc"
