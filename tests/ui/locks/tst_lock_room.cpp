// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/support/waits.h"
#include "tests/ui/locks/lock_bench.h"
#include "tests/ui/step_room.h"
#include "ui/kit/theme/text_scale.h"

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What became of locks, in a window of 1280 × 800 pixels with large text.
class LockRoomTest : public QObject
{
    Q_OBJECT

private slots:
    void commandsAreWhole_data() { addLargeTexts(); }
    void commandsAreWhole();
};

void LockRoomTest::commandsAreWhole()
{
    QFETCH(const double, points);
    const LargeText large(points);
    LockBench bench;
    const LockDesk desk(bench);
    desk.page()->resize(1280 - scaled(196), 800 - scaled(44)); // beside and below the parts of the window
    desk.type({bench.listedLock(), bench.listedLock(1), u"8999999999"_s});
    desk.disable();
    QVERIFY(desk.rests());
    QTRY_VERIFY(desk.find(u"Inverse"_s)->isVisible());
    QTRY_COMPARE(withoutRoom(*desk.page()), QString());
    const auto* bar = desk.page()->findChild<LockResultsBar*>();
    const auto buttons = bar->findChildren<QAbstractButton*>();
    for (const auto* each : buttons) {
        if (!each->isVisible()) continue;
        QVERIFY2(each->width() >= each->sizeHint().width(), qPrintable(each->text()));
        QVERIFY2(
            bar->rect().contains(QRect(each->mapTo(bar, QPoint()), each->size())), qPrintable(each->text()));
    }
}

LOCKKEEPER_TEST(Widgets, LockRoomTest)
#include "tst_lock_room.moc"
