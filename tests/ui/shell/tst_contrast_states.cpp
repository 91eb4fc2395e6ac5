// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast as it is painted, as in tst_contrast: of what has the focus, is pressed or chosen, and of parts.
#include "tests/support/test_program.h"
#include "tests/ui/contrast_bench.h"
#include "ui/kit/calendar_look.h"

#include <QCalendarWidget>
#include <QProgressBar>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

class ContrastStatesTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench.begin(); }
    void cleanup() { m_bench.end(); }
    void theFocusIsSeen_data() { contrastLooks(); }
    void theFocusIsSeen();
    void pressedTextsAreRead_data() { contrastLooks(); }
    void pressedTextsAreRead();
    void itemsAreRead_data() { contrastThemes(); }
    void itemsAreRead();
    void handlesAndProgressAreSeen_data() { contrastThemes(); }
    void handlesAndProgressAreSeen();
    void daysAreRead_data() { contrastThemes(); }
    void daysAreRead();

private:
    ContrastBench m_bench;
};

/// What has the focus by the keyboard differs by 3:1 in as many pixels as a line has, or has a caret.
void ContrastStatesTest::theFocusIsSeen()
{
    QFETCH(QString, look);
    auto* widget = widgetOf(look).release();
    QVERIFY2(widget, qPrintable(look));
    if (!(widget->focusPolicy() & Qt::TabFocus) || look == "QToolButton"_L1 || look == "QTableView"_L1) {
        delete widget; // no place for keys, without a look of its own, or with a frame around its cell
        return;
    }
    auto* other = new QLineEdit;
    (void)m_bench.picture(widget, u"surface"_s, 0);
    other->setParent(m_bench.window());
    other->setGeometry(0, 0, 9, 9); // beside it, or its own focus would be what changes
    other->show();
    m_bench.window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_bench.window()));
    const auto seen = [&] {
        QCoreApplication::processEvents();
        return m_bench.window()->grab(QRect(widget->pos(), widget->size())).toImage();
    };
    other->setFocus();
    const auto without = seen();
    const auto size = widget->sizeHint();
    widget->setFocus(Qt::TabFocusReason);
    const auto with = seen();
    QCOMPARE(widget->sizeHint(), size); // nothing beside it moves
    int changed = 0;
    for (int y = 0; y < with.height(); ++y)
        for (int x = 0; x < with.width(); ++x)
            changed += paintedContrast(with.pixel(x, y), without.pixel(x, y)) >= 3 ? 1 : 0;
    const int least = look.startsWith("QCheckBox"_L1) || look.startsWith("QRadioButton"_L1) ? 10 : 36;
    QVERIFY2(changed >= least, qPrintable(look + u": "_s + QString::number(changed)));
    const auto found = contrastWithin(with.copy(with.rect().adjusted(8, 8, -8, -8)));
    QVERIFY2(found >= 4.5, qPrintable(look + u": "_s + QString::number(found)));
}

void ContrastStatesTest::pressedTextsAreRead()
{
    QFETCH(QString, look);
    auto widget = widgetOf(look);
    auto* button = qobject_cast<QAbstractButton*>(widget.get());
    if (!button || look == "QToolButton"_L1) return;
    (void)widget.release();
    button->setDown(true);
    const auto found = contrastWithin(m_bench.picture(button, u"surface"_s, 8));
    QVERIFY2(found >= 4.5, qPrintable(look + u": "_s + QString::number(found)));
}

/// Entries of menus and lists while they are chosen, what is shown of a list that drops down, and the tab
/// behind.
void ContrastStatesTest::itemsAreRead()
{
    const auto part = [this](const QRect& rect) {
        return contrastWithin(m_bench.window()->grab(rect).toImage());
    };
    auto* menu = static_cast<QMenu*>(widgetOf(u"QMenu"_s).release());
    (void)m_bench.picture(menu, u"surface"_s, 0);
    menu->setActiveAction(menu->actions().first());
    QCoreApplication::processEvents();
    const auto entry = menu->actionGeometry(menu->actions().first()).translated(menu->pos());
    QVERIFY(part(entry) >= 4.5);
    for (const auto& look : {u"QListView"_s, u"QListView choices"_s, u"QListView names"_s,
             u"QListView navigation"_s, u"QTreeView"_s}) {
        auto* view = static_cast<QAbstractItemView*>(widgetOf(look).release());
        (void)m_bench.picture(view, u"surface"_s, 0);
        const auto first = view->model()->index(0, 0);
        view->setCurrentIndex(first);
        QCoreApplication::processEvents();
        const auto place = view->visualRect(first).translated(view->viewport()->pos() + view->pos());
        QVERIFY2(part(place) >= 4.5, qPrintable(look));
    }
    const auto& colors = m_bench.colors();
    QComboBox box;
    box.addItem(u"Lock HM"_s);
    const auto* list = box.view();
    list->ensurePolished();
    const auto chosen = list->palette();
    QVERIFY(paintedContrast(chosen.color(QPalette::HighlightedText).rgb(),
                chosen.color(QPalette::Highlight).rgb()) >= 4.5);
    for (const auto& text : {colors.text, colors.accent}) // an entry under the pointer, and a chosen one
        QVERIFY(paintedContrast(text.rgb(), colors.muteSoft.rgb()) >= 4.5 &&
                paintedContrast(text.rgb(), colors.accentSoft.rgb()) >= 4.5);
    auto* tabs = static_cast<QTabBar*>(widgetOf(u"QTabBar"_s).release());
    (void)m_bench.picture(tabs, u"surface"_s, 0);
    QVERIFY(part(tabs->tabRect(1).translated(tabs->pos())) >= 4.5);
}

void ContrastStatesTest::handlesAndProgressAreSeen()
{
    for (const auto& look : {QString(), u"thin"_s}) {
        auto* progress = new QProgressBar;
        progress->setTextVisible(false);
        progress->setRange(0, 2);
        progress->setValue(1);
        progress->setProperty("look", look);
        progress->setFixedWidth(200);
        const auto found = contrastWithin(m_bench.picture(progress, u"surface"_s, 0));
        QVERIFY2(found >= 3, qPrintable(look + u": "_s + QString::number(found)));
    }
    for (const auto& ground : {QString(), u"surface"_s}) {
        auto* bar = new QScrollBar(Qt::Vertical);
        bar->setRange(0, 100);
        bar->setPageStep(100);
        bar->setFixedHeight(400);
        const auto found = contrastWithin(m_bench.picture(bar, ground, 0));
        QVERIFY2(found >= 3, qPrintable(ground + u": "_s + QString::number(found)));
    }
}

/// Weekends, which Qt makes red, and the days of other months are looked at, too.
void ContrastStatesTest::daysAreRead()
{
    auto* calendar = new QCalendarWidget;
    plainWeekends(calendar);
    calendar->setSelectedDate(QDate(2026, 8, 12));
    calendar->setFixedSize(900, 700);
    (void)m_bench.picture(calendar, u"surface"_s, 0);
    auto* days = calendar->findChild<QTableView*>();
    QVERIFY(days);
    for (int row = 1; row < days->model()->rowCount(); ++row)
        for (int column = 0; column < days->model()->columnCount(); ++column) {
            const auto index = days->model()->index(row, column);
            if (index.data().toString().isEmpty()) continue;
            const auto rect = days->visualRect(index);
            const auto found = contrastWithin(days->viewport()->grab(rect).toImage());
            QVERIFY2(found >= 4.5, qPrintable(index.data().toString() + u": "_s + QString::number(found)));
        }
}

LOCKKEEPER_TEST(Widgets, ContrastStatesTest)
#include "tst_contrast_states.moc"
