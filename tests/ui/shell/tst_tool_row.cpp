// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/tool_row.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// What gives way in a row of controls that is too narrow, in which order, and where it is found then.
class ToolRowTest : public QObject
{
    Q_OBJECT

private slots:
    void givesWayInOrder();
    void comesBack();
    void whatHasGivenWayIsInTheMenu();
    void aLongerTextTakesRoom();
    void aLongLabelIsCut();

private:
    struct Row;
};

struct ToolRowTest::Row {
    Row()
    {
        tools.row().addWidget(stays);
        for (auto* each : {reason, part, twin, filter, other})
            tools.row().addWidget(each);
        tools.letGiveWay(reason, ToolRow::Rank::Reason);
        tools.letGiveWay(other, ToolRow::Rank::Other);
        tools.letGiveWay(filter, ToolRow::Rank::Filter);
        tools.letGiveWay(part, ToolRow::Rank::Part);
        tools.letGiveWay(twin, ToolRow::Rank::Twin);
        filter->setCheckable(true);
        menu.addAction(u"Refresh"_s);
        tools.setMenu(&menu);
        window.resize(1200, 80);
        window.show();
    }

    [[nodiscard]] QStringList shown() const
    {
        QStringList names;
        for (const auto* each : {stays, reason, part, twin, filter, other})
            if (each->isVisible()) names += each->objectName();
        return names;
    }
    void makeWide(int width)
    {
        tools.resize(width, tools.sizeHint().height());
        QCoreApplication::sendPostedEvents();
    }
    QStringList entries()
    {
        emit menu.aboutToShow();
        QStringList texts;
        for (const auto* action : menu.actions())
            texts += action->isSeparator() ? u"-"_s : action->text();
        return texts;
    }

    QWidget window; // a layout would not let a window of its own become too narrow
    ToolRow tools{&window};
    QMenu menu;
    QPushButton* stays = newButton(u"stays"_s, u"Add employee"_s, &tools);
    QPushButton* reason = newButton(u"reason"_s, u"Ends in March"_s, &tools);
    QPushButton* part = newButton(u"part"_s, u"Assets panel"_s, &tools);
    QPushButton* twin = newButton(u"twin"_s, u"Assign"_s, &tools);
    QPushButton* filter = newButton(u"filter"_s, u"Online"_s, &tools);
    QPushButton* other = newButton(u"other"_s, u"Import"_s, &tools);
};

void ToolRowTest::givesWayInOrder()
{
    Row row;
    row.makeWide(1000);
    QCOMPARE(row.shown().size(), 6);
    QStringList gone;
    int before = 6;
    for (int width = 1000; width >= row.tools.minimumSizeHint().width(); --width) {
        row.makeWide(width);
        const auto shown = row.shown();
        QVERIFY(shown.contains(u"stays"_s));
        // Nothing of what is there is cut.
        for (const auto* each : {row.stays, row.reason, row.part, row.twin, row.filter, row.other})
            if (each->isVisible())
                QVERIFY2(each->width() >= each->sizeHint().width(), qPrintable(each->text()));
        if (shown.size() == before) continue;
        QCOMPARE(shown.size(), before - 1); // one at a time
        before = int(shown.size());
        for (const auto& name : {u"reason"_s, u"part"_s, u"twin"_s, u"filter"_s, u"other"_s})
            if (!shown.contains(name) && !gone.contains(name)) gone += name;
    }
    QCOMPARE(gone, QStringList({u"filter"_s, u"other"_s, u"twin"_s, u"part"_s, u"reason"_s}));
}

void ToolRowTest::comesBack()
{
    Row row;
    row.makeWide(row.tools.minimumSizeHint().width());
    QCOMPARE(row.shown(), QStringList{u"stays"_s});
    row.makeWide(1000);
    QCOMPARE(row.shown().size(), 6);
}

void ToolRowTest::whatHasGivenWayIsInTheMenu()
{
    Row row;
    row.makeWide(1000);
    QCOMPARE(row.entries(), QStringList{u"Refresh"_s});
    row.makeWide(row.tools.minimumSizeHint().width());
    row.other->setEnabled(false);
    QCOMPARE(row.entries(),
        QStringList({u"Online"_s, u"Import"_s, u"Assets panel"_s, u"Ends in March"_s, u"-"_s, u"Refresh"_s}));
    const auto actions = row.menu.actions();
    QVERIFY(!actions[1]->isEnabled());
    QVERIFY(actions[0]->isCheckable());
    QSignalSpy pressed(row.part, &QAbstractButton::clicked);
    actions[2]->trigger();
    QCOMPARE(pressed.size(), 1);
    actions[0]->trigger();
    QVERIFY(row.filter->isChecked());
    row.entries();
    QVERIFY(row.menu.actions().at(0)->isChecked());
    row.makeWide(1000);
    QCOMPARE(row.entries(), QStringList{u"Refresh"_s});
}

void ToolRowTest::aLongerTextTakesRoom()
{
    Row row;
    row.makeWide(1000);
    row.makeWide(row.tools.row().minimumSize().width());
    QCOMPARE(row.shown().size(), 6);
    row.stays->setText(u"Add an employee of this enterprise"_s);
    QTRY_VERIFY(row.shown().size() < 6);
    QTRY_VERIFY(row.stays->width() >= row.stays->sizeHint().width());
}

void ToolRowTest::aLongLabelIsCut()
{
    CutLabel label(u"label"_s, {}, nullptr);
    label.setText(u"8100000001 of Brightwater <b>Shipping</b>"_s);
    QVERIFY(label.minimumSizeHint().width() < 10);
    QVERIFY(label.sizeHint().width() >= label.fontMetrics().horizontalAdvance(label.text()));
    // Beside what is cut there is nothing but the cut text: as wide as it is, and not what follows.
    label.resize(label.sizeHint().width() / 2, label.sizeHint().height());
    QLabel shorter(label.fontMetrics().elidedText(label.text(), Qt::ElideRight, label.width()));
    shorter.setTextFormat(Qt::PlainText);
    shorter.resize(label.size());
    QCOMPARE(label.grab().toImage(), shorter.grab().toImage());
}

LOCKKEEPER_TEST(Widgets, ToolRowTest)
#include "tst_tool_row.moc"
