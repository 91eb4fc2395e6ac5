// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/accessible_boxes.h"
#include "ui/kit/accessible_menus.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

using namespace Qt::StringLiterals;

using namespace lockkeeper;

/// What a screen reader calls things.
class SpokenNamesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        makeMenusAccessible();
        makeBoxesAccessible();
    }
    void boxesHaveTheirNameBeforeTheirValue();
    void boxesAreOpenedAndTellOfIt();
    void boxesOfTheDialogForFilesHaveNames();
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
