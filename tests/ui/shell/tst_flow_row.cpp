// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/flow_row.h"

#include <QHBoxLayout>
#include <QTest>
#include <QVBoxLayout>

#include <array>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// Controls that begin another row where they have no room in one.
class FlowRowTest : public QObject
{
    Q_OBJECT

private slots:
    void allInOneRow();
    void aGroupStaysTogether();
    void aGroupThatIsTooWideIsDivided();
    void whatIsHiddenTakesNoRoom();
    void whatStretchesGetsTheSpareWidth();
    void itsHeightGoesWithItsWidth();

private:
    struct Rows;
};

/// Two controls, and a group of two at the right, each of 100 × 30 pixels, above something that is as high
/// as it may be.
struct FlowRowTest::Rows {
    Rows()
    {
        for (size_t i = 0; i < parts.size(); ++i) {
            parts[i]->setFixedSize(100, 30);
            if (i == 2) flow->beginGroup();
            flow->add(parts[i]);
        }
        auto* layout = new QVBoxLayout(&window);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addLayout(flow);
        layout->addWidget(below, 1);
        window.show();
    }
    void makeWide(int width)
    {
        window.resize(width, 400);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        window.layout()->activate();
    }
    [[nodiscard]] QList<QPoint> places() const
    {
        QList<QPoint> result;
        for (const auto* part : parts)
            if (part->isVisible()) result += part->pos();
        return result;
    }

    QWidget window;
    FlowRow* flow = new FlowRow; // of the window
    std::array<QWidget*, 4> parts{
        new QWidget(&window), new QWidget(&window), new QWidget(&window), new QWidget(&window)};
    QWidget* below = new QWidget(&window);
};

void FlowRowTest::allInOneRow()
{
    Rows rows;
    for (const int width : {424, 600}) { // four, and three gaps of 8
        rows.makeWide(width);
        QCOMPARE(rows.places(), (QList<QPoint>{{0, 0}, {108, 0}, {width - 208, 0}, {width - 100, 0}}));
        QCOMPARE(rows.below->y(), 30);
    }
}

void FlowRowTest::aGroupStaysTogether()
{
    Rows rows;
    for (const int width : {423, 208}) {
        rows.makeWide(width);
        QCOMPARE(rows.places(), (QList<QPoint>{{0, 0}, {108, 0}, {0, 38}, {108, 38}}));
    }
    rows.makeWide(424); // and comes back
    QCOMPARE(rows.places().last(), QPoint(324, 0));
}

void FlowRowTest::aGroupThatIsTooWideIsDivided()
{
    Rows rows;
    rows.makeWide(207);
    QCOMPARE(rows.places(), (QList<QPoint>{{0, 0}, {0, 38}, {0, 76}, {0, 114}}));
    QCOMPARE(rows.below->y(), 144);
}

void FlowRowTest::whatIsHiddenTakesNoRoom()
{
    Rows rows;
    rows.makeWide(316);
    QCOMPARE(rows.places().last(), QPoint(108, 38));
    rows.parts[2]->hide(); // with which the other group began
    rows.makeWide(316);
    QCOMPARE(rows.places(), (QList<QPoint>{{0, 0}, {108, 0}, {216, 0}}));
    QCOMPARE(rows.below->y(), 30);
}

void FlowRowTest::whatStretchesGetsTheSpareWidth()
{
    QWidget window;
    auto* flow = new FlowRow;
    auto* label = new QWidget(&window);
    auto* field = new QWidget(&window);
    auto* other = new QWidget(&window);
    label->setFixedSize(60, 30);
    field->setMinimumSize(100, 30);
    other->setMinimumSize(100, 30);
    other->setMaximumWidth(150);
    auto* together = new QHBoxLayout;
    together->setSpacing(8);
    together->addWidget(label);
    together->addWidget(field, 1);
    flow->add(together, 1);
    flow->add(other, 1);
    window.setLayout(flow);
    window.show();
    window.resize(600, 100);
    QTRY_COMPARE(other->width(), 150); // as wide as it may be
    const auto right = [&](const QWidget* widget) { return widget->x() + widget->width(); };
    QVERIFY(field->width() > 100 && right(field) + 8 == other->x());
    window.resize(276, 100); // what both need at least
    QTRY_COMPARE(field->width(), 100);
    QCOMPARE(right(other), 276);
    window.resize(275, 100);
    QTRY_COMPARE(other->pos(), QPoint(0, 38));
    QCOMPARE(right(field), 275);
}

void FlowRowTest::itsHeightGoesWithItsWidth()
{
    Rows rows;
    QCOMPARE(rows.flow->minimumSize(), QSize(100, 30));
    QCOMPARE(rows.flow->sizeHint(), QSize(424, 30));
    QCOMPARE(rows.flow->heightForWidth(424), 30);
    QCOMPARE(rows.flow->heightForWidth(423), 68);
    QCOMPARE(rows.flow->heightForWidth(100), 144);
}

LOCKKEEPER_TEST(Widgets, FlowRowTest)
#include "tst_flow_row.moc"
