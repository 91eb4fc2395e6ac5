// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/filled_window.h"
#include "ui/kit/banner.h"
#include "ui/orders/batch_list_or_editor.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/orders_page.h"
#include "ui/shell/shell_notices.h"

#include <QHash>
#include <QProgressBar>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The message of the window, on each page (SH-10).
class WindowMessageTest : public QObject
{
    Q_OBJECT

private slots:
    void movesNothing_data() { pages(); }
    void movesNothing();
    void goesWithThePage();
    void tabComesToItAfterThePage_data() { pages(); }
    void tabComesToItAfterThePage();

private:
    static void pages()
    {
        QTest::addColumn<QString>("name");
        for (const auto& name : allPageNames())
            QTest::addRow("%s", qPrintable(name)) << name;
    }
};

void WindowMessageTest::movesNothing()
{
    QFETCH(const QString, name);
    FilledWindow filled;
    auto& window = filled.window();
    window.resize(1280, 800);
    (void)filled.page(name);
    drainEvents();
    // A page may load once more, and what says so goes by itself.
    QTRY_VERIFY(std::ranges::none_of(
        window.findChildren<QProgressBar*>(), [](const QProgressBar* bar) { return bar->isVisible(); }));
    const auto places = [&] {
        QHash<const QWidget*, QPoint> result;
        for (const auto* widget : window.findChildren<QWidget*>())
            if (isControl(widget) && widget->isVisible() && !window.notices().banner()->isAncestorOf(widget))
                result.insert(widget, widget->mapTo(&window, QPoint()));
        return result;
    };
    const auto before = places();
    QVERIFY(before.size() > 8);
    window.notices().show(u"news"_s, [] {
        return ShellNotices::Notice{Tone::Warning, u"Not connected."_s, u"Check the address."_s, u"Edit"_s};
    });
    const auto* banner = window.notices().banner();
    QTRY_VERIFY(banner->isVisible() && banner->mapTo(&window, QPoint()).y() > window.height() / 2);
    drainEvents();
    const auto after = places();
    for (auto each = before.cbegin(); each != before.cend(); ++each)
        QVERIFY2(after.value(each.key()) == each.value(), qPrintable(described(each.key())));
}

void WindowMessageTest::goesWithThePage()
{
    FilledWindow filled;
    auto& window = filled.window();
    const auto* banner = window.notices().banner();
    window.notices().show(u"news"_s, [] { return ShellNotices::Notice{Tone::Warning, u"Not connected."_s}; });
    for (const auto& name : window.pageNames()) {
        (void)filled.page(name);
        drainEvents();
        QVERIFY2(banner->isVisible() && window.currentPage()->isAncestorOf(banner), qPrintable(name));
    }
    // An editor in the place of the list has it, and gives it back.
    auto* orders = qobject_cast<OrdersPage*>(filled.page(u"orders"_s));
    QVERIFY(orders && orders->listOrEditor()->openNew());
    drainEvents();
    QVERIFY(banner->isVisible() && orders->listOrEditor()->editor()->isAncestorOf(banner));
    orders->listOrEditor()->closeEditor();
    drainEvents();
    QVERIFY(banner->isVisible() && orders->isAncestorOf(banner));
    window.notices().withdraw(u"news"_s);
    (void)filled.page(u"journal"_s);
    drainEvents();
    QVERIFY(!banner->isVisible());
}

/// After the page that it lies in and before what is around the pages, not before all of them, as it was
/// made.
void WindowMessageTest::tabComesToItAfterThePage()
{
    QFETCH(const QString, name);
    FilledWindow filled;
    auto& window = filled.window();
    window.resize(1280, 800);
    auto* page = filled.page(name);
    drainEvents();
    window.notices().show(u"news"_s, [] {
        return ShellNotices::Notice{Tone::Warning, u"Not connected."_s, u"Check the address."_s, u"Edit"_s};
    });
    const auto* banner = window.notices().banner();
    QTRY_VERIFY(banner->isVisible());
    int ofPage = 0, ofBanner = 0;
    for (auto* each = page->nextInFocusChain(); each != page; each = each->nextInFocusChain()) {
        if (!each->isVisibleTo(&window) || !(each->focusPolicy() & Qt::TabFocus)) continue;
        if (banner->isAncestorOf(each)) {
            ++ofBanner;
        } else if (page->isAncestorOf(each)) {
            ++ofPage;
            QVERIFY2(ofBanner == 0, qPrintable(described(each)));
        } else {
            QVERIFY2(ofBanner != 1, qPrintable(described(each))); // "Edit" and the cross are together
        }
    }
    QVERIFY(ofPage > 3);
    QCOMPARE(ofBanner, 2);
}

LOCKKEEPER_TEST(Widgets, WindowMessageTest)
#include "tst_window_message.moc"
