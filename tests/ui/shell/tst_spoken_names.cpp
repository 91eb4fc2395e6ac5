// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/spoken_names.h"
#include "tests/support/test_program.h"
#include "ui/kit/accessible_boxes.h"
#include "ui/kit/accessible_menus.h"
#include "ui/kit/accessible_tabs.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

/// For the test what a dialog of the program is, by its name.
class NamedDialog : public QDialog
{
    Q_OBJECT

public:
    NamedDialog() { setLayout(new QFormLayout); }
    template <class Widget>
    Widget* add(Widget* widget)
    {
        static_cast<QFormLayout*>(layout())->addRow(widget);
        return widget;
    }
};

} // namespace lockkeeper

using namespace lockkeeper;
using namespace lockkeeper::test;

/// What a screen reader calls things.
class SpokenNamesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        makeMenusAccessible();
        makeBoxesAccessible();
        makeTabsAccessible();
    }
    void whatHasNoNameIsFound();
    void boxesHaveTheirNameBeforeTheirValue();
    void boxesAreOpenedAndTellOfIt();
    void boxesInATableAreFound();
    void boxesOfTheDialogForFilesHaveNames();
    void tabsTellWhichIsInFront();
    void toolTipsAreSpokenWithoutTags();
};

namespace
{

QString spokenName(QWidget& widget, QAccessible::Text kind = QAccessible::Name)
{
    const auto* spoken = QAccessible::queryAccessibleInterface(&widget);
    return spoken ? spoken->text(kind) : QString();
}

} // namespace

/// Nothing here is painted: what the program's own windows paint without a name fails every test.
void SpokenNamesTest::whatHasNoNameIsFound()
{
    NamedDialog dialog;
    auto* line = dialog.add(new QLineEdit);
    auto* icon = dialog.add(new QToolButton);
    auto* number = dialog.add(new QSpinBox);
    auto* lines = dialog.add(new QPlainTextEdit);
    auto* box = dialog.add(new QComboBox);
    auto* words = dialog.add(new QPushButton(u"Save"_s));
    auto* out = dialog.add(new QLineEdit);
    out->hide();
    dialog.show();
    const QList<QWidget*> nameless{line, icon, number, lines, box};
    for (const auto* each : nameless)
        QVERIFY2(isNameless(*each), each->metaObject()->className());
    QVERIFY(!isNameless(*words));
    QVERIFY(!isNameless(*out));
    QVERIFY(!isNameless(dialog));
    for (auto* each : nameless)
        each->setAccessibleName(u"Something"_s);
    for (const auto* each : nameless)
        QVERIFY2(!isNameless(*each), each->metaObject()->className());
    line->setAccessibleName({});
    QVERIFY(isNameless(*line));
    auto* label = dialog.add(new QLabel(u"&Name"_s));
    label->setBuddy(line);
    QVERIFY(!isNameless(*line));
}

/// Qt 6.4 gives the value alone on Linux, whatever the box is called (KT-36).
void SpokenNamesTest::boxesHaveTheirNameBeforeTheirValue()
{
    QWidget window;
    auto* label = new QLabel(u"&Theme"_s, &window);
    QComboBox box(&window);
    box.addItems({u"Light"_s, u"Dark"_s});
    QVERIFY(spokenName(box).contains(u"Light"_s) || spokenName(box).isEmpty());
    label->setBuddy(&box);
    QVERIFY2(spokenName(box).startsWith(u"Theme"_s), qPrintable(spokenName(box)));
    box.setAccessibleName(u"Colours"_s);
    QVERIFY2(spokenName(box).startsWith(u"Colours"_s), qPrintable(spokenName(box)));
    QCOMPARE(spokenName(box, QAccessible::Value), u"Light"_s);
    box.setCurrentIndex(1);
    QCOMPARE(spokenName(box, QAccessible::Value), u"Dark"_s);
    QVERIFY(spokenName(box) != u"Dark"_s);
    box.setEditable(true);
    box.setEditText(u"Grey"_s);
    QCOMPARE(spokenName(box, QAccessible::Value), u"Grey"_s);
    const auto* spoken = QAccessible::queryAccessibleInterface(&box);
    QCOMPARE(spoken->childCount(), 2);
    QVERIFY(spoken->child(1) && spoken->child(1)->object() == box.lineEdit());
    QCOMPARE(spoken->indexOfChild(spoken->child(1)), 1);
    QVERIFY(!spoken->child(2));
}

void SpokenNamesTest::boxesAreOpenedAndTellOfIt()
{
    QWidget window;
    QComboBox box(&window);
    box.setAccessibleName(u"Theme"_s);
    box.addItems({u"Light"_s, u"Dark"_s});
    window.resize(300, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    auto* spoken = QAccessible::queryAccessibleInterface(&box);
    QVERIFY(spoken->role() == QAccessible::ComboBox);
    QVERIFY(spoken->state().expandable && !spoken->state().expanded && !spoken->state().disabled);
    QCOMPARE(spoken->childCount(), 1);
    QVERIFY(spoken->child(0) && spoken->child(0)->object() == box.view());
    QCOMPARE(spoken->indexOfChild(spoken->child(0)), 0);
    auto* acts = spoken->actionInterface();
    QVERIFY(acts && acts->actionNames().contains(QAccessibleActionInterface::showMenuAction()));
    acts->doAction(QAccessibleActionInterface::showMenuAction());
    QTRY_VERIFY(spoken->state().expanded);
    acts->doAction(QAccessibleActionInterface::showMenuAction());
    QTRY_VERIFY(!spoken->state().expanded);
    box.setEnabled(false);
    QVERIFY(spoken->state().disabled);
}

void SpokenNamesTest::boxesInATableAreFound()
{
    QTableWidget table(1, 2);
    speakBoxesOf(&table);
    auto* box = new QComboBox;
    box->addItem(u"Light"_s);
    box->setAccessibleName(u"Theme"_s);
    table.setCellWidget(0, 1, box);
    table.show();
    const auto* group = QAccessible::queryAccessibleInterface(&table);
    QVERIFY(group && group->role() == QAccessible::Grouping);
    QCOMPARE(group->childCount(), 1);
    const auto* cells = group->child(0);
    QVERIFY(cells && cells->parent() == group);
    QCOMPARE(group->indexOfChild(cells), 0);
    bool isFound = false;
    for (int i = 0; i < cells->childCount(); ++i) {
        const auto* cell = cells->child(i);
        isFound = isFound || (cell->object() == box && cell->text(QAccessible::Name).startsWith(u"Theme"_s));
    }
    QVERIFY(isFound);
}

/// Qt's own, which is used where the desktop has none.
void SpokenNamesTest::boxesOfTheDialogForFilesHaveNames()
{
    QFileDialog dialog;
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.setNameFilters({u"Tables (*.csv)"_s, u"Texts (*.txt)"_s});
    dialog.show();
    int looked = 0;
    for (auto* box : dialog.findChildren<QComboBox*>()) {
        if (!box->isVisible()) continue;
        ++looked;
        QVERIFY2(!box->accessibleName().isEmpty(), qPrintable(box->objectName()));
    }
    QVERIFY(looked >= 2);
}

void SpokenNamesTest::tabsTellWhichIsInFront()
{
    QTabWidget window;
    window.setAccessibleName(u"Details"_s);
    window.addTab(new QWidget, u"&Record"_s);
    window.addTab(new QWidget, u"History"_s);
    window.show();
    auto* bar = QAccessible::queryAccessibleInterface(window.tabBar());
    QVERIFY(bar && bar->role() == QAccessible::PageTabList);
    QCOMPARE(bar->text(QAccessible::Name), u"Details"_s);
    QCOMPARE(bar->childCount(), 2);
    auto* record = bar->child(0);
    auto* history = bar->child(1);
    QVERIFY(record && history && record->role() == QAccessible::PageTab);
    QCOMPARE(record->text(QAccessible::Name), u"Record"_s);
    QVERIFY(record->parent() == bar && bar->indexOfChild(history) == 1);
    QVERIFY(record->state().selected && !history->state().selected);
    history->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(window.currentIndex(), 1);
    QVERIFY(!record->state().selected && history->state().selected);
    QVERIFY(!history->state().focused); // nor is the bar
    const auto middle = history->rect().center();
    QVERIFY(bar->childAt(middle.x(), middle.y()) == history);
    window.setTabEnabled(0, false);
    QVERIFY(record->state().disabled && !history->state().disabled);
    window.removeTab(1);
    QVERIFY(record->isValid() && !history->isValid() && bar->childCount() == 1);
}

void SpokenNamesTest::toolTipsAreSpokenWithoutTags()
{
    QWidget widget;
    widget.setToolTip(u"<span>a &lt; b</span>"_s);
    QCOMPARE(widget.accessibleDescription(), u"a < b"_s);
    widget.setToolTip(u"<span>more</span>"_s);
    QCOMPARE(widget.accessibleDescription(), u"more"_s);
    widget.setToolTip(u"plain"_s); // which Qt speaks as it is
    QCOMPARE(widget.accessibleDescription(), QString());
    widget.setAccessibleDescription(u"Described."_s);
    widget.setToolTip(u"<span>other</span>"_s);
    QCOMPARE(widget.accessibleDescription(), u"Described."_s);
}

LOCKKEEPER_TEST(Widgets, SpokenNamesTest)
#include "tst_spoken_names.moc"
