// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/connections/connection_bench.h"
#include "ui/kit/theme/theme.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

using namespace lockkeeper;
using namespace lockkeeper::test;

/// How large the form for one connection is in the look of the program.
class ConnectionSizeTest : public QObject
{
    Q_OBJECT

private slots:
    void beginsAsHighAsItsFirstPart();
};

/// Half of it was empty.
void ConnectionSizeTest::beginsAsHighAsItsFirstPart()
{
    const Theme theme(Theme::Choice::Light);
    ConnectionBench bench;
    const OpenDialog open(bench);
    const auto* parts = open.dialog->findChild<QStackedWidget*>();
    QVERIFY(parts);
    const auto* area = qobject_cast<QScrollArea*>(parts->currentWidget());
    QVERIFY(area);
    const int needed = area->widget()->sizeHint().height();
    QVERIFY2(area->viewport()->height() < 3 * needed / 2, qPrintable(QString::number(needed)));
    if (open.find<QWidget>(u"ProblemBanner"_s)->isHidden()) // it says that there is no keychain
        QCOMPARE(area->verticalScrollBar()->maximum(), 0);
}

LOCKKEEPER_TEST(Widgets, ConnectionSizeTest)
#include "tst_connection_size.moc"
