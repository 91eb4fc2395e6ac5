// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/column_widths.h"

#include <QHeaderView>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>

#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// Name and remark grow, the number in the middle does not.
class ColumnWidthsTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_view.reset(); }
    void spareWidthIsShared();
    void tooLittleIsTakenFromWhatMayBeNarrower();
    void nothingIsNarrowerThanItsLeast();
    void whatIsCutGetsWhatIsUnused();
    void whoMissesLeastIsWholeFirst();
    void rowsThatAreScrolledToCountOnceItRests();
    void whatOtherRowsNeededIsForgotten();
    void titlesTakeNoMoreThanTheyNeed();
    void whatWasChosenStays();
    void whatIsHiddenLeavesItsRoom();
    void asDesignedAgain();
    void noPixelIsLost();

private:
    [[nodiscard]] QList<int> widths() const
    {
        QList<int> result;
        for (int column = 0; column < 3; ++column)
            result.append(m_view->header()->sectionSize(column));
        return result;
    }
    [[nodiscard]] int sum() const
    {
        const auto all = widths();
        return std::accumulate(all.begin(), all.end(), 0);
    }

    QStandardItemModel m_model{0, 3};
    std::unique_ptr<QTreeView> m_view;
    ColumnWidths* m_widths = nullptr;
};

void ColumnWidthsTest::init()
{
    m_view = std::make_unique<QTreeView>();
    m_view->header()->setStretchLastSection(false);
    m_view->setModel(&m_model);
    m_widths = new ColumnWidths(m_view->header());
    m_widths->setWishes({{200, 120, true}, {100, 100, false}, {100, 60, true}});
}

void ColumnWidthsTest::spareWidthIsShared()
{
    QCOMPARE(widths(), (QList<int>{200, 100, 100}));
    m_widths->arrange(700);
    QCOMPARE(widths(), (QList<int>{400, 100, 200})); // as their own widths are to each other
    m_widths->arrange(400);
    QCOMPARE(widths(), (QList<int>{200, 100, 100}));
}

void ColumnWidthsTest::tooLittleIsTakenFromWhatMayBeNarrower()
{
    m_widths->arrange(340);
    QCOMPARE(widths(), (QList<int>{160, 100, 80}));
}

void ColumnWidthsTest::nothingIsNarrowerThanItsLeast()
{
    m_widths->arrange(100);
    QCOMPARE(widths(), (QList<int>{120, 100, 60}));
}

void ColumnWidthsTest::whatIsCutGetsWhatIsUnused()
{
    m_widths->arrange(400);
    m_widths->setNeeds({150, 100, 130});
    QCOMPARE(widths(), (QList<int>{170, 100, 130}));
    // What was seen is still counted.
    m_widths->setNeeds({160, 40, 50});
    QCOMPARE(widths(), (QList<int>{170, 100, 130}));
    // There is not enough for both: nobody gets less than it needs for somebody else.
    m_widths->setNeeds({300, 0, 0});
    QCOMPARE(widths(), (QList<int>{200, 100, 100}));
    // A column that does not grow has to give, too: what it holds is narrower.
    m_widths->setWishes(m_widths->wishes());
    m_widths->setNeeds({260, 70, 100});
    QCOMPARE(widths(), (QList<int>{230, 70, 100}));
    m_widths->setNeeds({260, 90, 100});
    QCOMPARE(widths(), (QList<int>{210, 90, 100}));
    // What a person has chosen takes no part in it.
    m_widths->choose(0, 250);
    QCOMPARE(widths(), (QList<int>{250, 90, 70}));
}

/// Sizes were cut in the log for the sake of paths, which were cut nevertheless.
void ColumnWidthsTest::whoMissesLeastIsWholeFirst()
{
    m_widths->arrange(400);
    m_widths->setNeeds({400, 70, 110});
    QCOMPARE(widths(), (QList<int>{220, 70, 110}));
}

void ColumnWidthsTest::rowsThatAreScrolledToCountOnceItRests()
{
    for (int row = 0; row < 200; ++row)
        m_model.appendRow({new QStandardItem(u"Name"_s), new QStandardItem(u"1"_s), new QStandardItem});
    m_view->resize(420, 200);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    QTRY_VERIFY(m_widths->need(2) > 0);
    const auto remark = u"A remark that is longer than its column"_s;
    m_model.item(150, 2)->setText(remark);
    QTest::qWait(50);
    const auto before = widths();
    m_view->scrollTo(m_model.index(150, 0));
    QCOMPARE(widths(), before); // nothing moves while somebody scrolls
    QTRY_VERIFY(m_widths->need(2) >= m_view->fontMetrics().horizontalAdvance(remark));
    QTRY_VERIFY(widths()[2] > before[2]);
    m_model.removeRows(0, m_model.rowCount());
}

/// Accounts were cut in a list of thirteen people, for the sake of a lock number that was no longer to be
/// seen.
void ColumnWidthsTest::whatOtherRowsNeededIsForgotten()
{
    m_model.appendRow({new QStandardItem(u"Name"_s), new QStandardItem(u"A department with a long name"_s),
        new QStandardItem});
    m_view->resize(420, 200);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    const int wide = m_view->fontMetrics().horizontalAdvance(m_model.item(0, 1)->text());
    QTRY_VERIFY(m_widths->need(1) > wide);
    m_model.item(0, 1)->setText(u"1"_s);
    QTest::qWait(50);
    QVERIFY(m_widths->need(1) > wide); // nothing moves to and fro
    m_model.sort(0);
    QTRY_VERIFY(m_widths->need(1) < wide);
    m_model.removeRows(0, m_model.rowCount());
}

/// The header leaves room for an arrow of its own style as well, twenty pixels in each column, and accounts
/// were cut beside seven of them.
void ColumnWidthsTest::titlesTakeNoMoreThanTheyNeed()
{
    m_model.setHorizontalHeaderLabels({u"Name"_s, u"A title that is rather long"_s, u"Remark"_s});
    m_model.appendRow({new QStandardItem(u"Name"_s), new QStandardItem(u"1"_s), new QStandardItem});
    auto wishes = m_widths->wishes();
    wishes[1].title = 75;
    m_widths->setWishes(std::move(wishes));
    m_view->resize(420, 200);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    QTRY_VERIFY(m_widths->need(0) > 0);
    QVERIFY(m_view->header()->sectionSizeHint(1) > 75);
    QCOMPARE(m_widths->need(1), 75);
    m_model.removeRows(0, m_model.rowCount());
    m_model.setHorizontalHeaderLabels({u"1"_s, u"2"_s, u"3"_s});
}

void ColumnWidthsTest::whatWasChosenStays()
{
    m_widths->arrange(700);
    m_view->header()->resizeSection(0, 150); // with the mouse
    QCOMPARE(m_widths->chosen(0), 150);
    m_widths->arrange(700);
    QCOMPARE(widths(), (QList<int>{150, 100, 450}));
    m_widths->choose(0, 0);
    QCOMPARE(widths(), (QList<int>{400, 100, 200}));
    QCOMPARE(m_widths->chosen(2), 0); // what was shared was not chosen
}

void ColumnWidthsTest::whatIsHiddenLeavesItsRoom()
{
    m_widths->arrange(600);
    m_view->header()->setSectionHidden(2, true);
    QCOMPARE(widths(), (QList<int>{500, 100, 0}));
    QCOMPARE(m_widths->chosen(2), 0);
    m_view->header()->setSectionHidden(2, false);
    QCOMPARE(sum(), 600);
    QVERIFY(m_view->header()->sectionSize(2) > 100);
}

void ColumnWidthsTest::asDesignedAgain()
{
    m_widths->arrange(700);
    m_view->header()->resizeSection(2, 320);
    m_widths->setWishes(m_widths->wishes());
    QCOMPARE(widths(), (QList<int>{400, 100, 200}));
}

void ColumnWidthsTest::noPixelIsLost()
{
    for (int room = 280; room < 1000; ++room) {
        m_widths->arrange(room);
        QCOMPARE(sum(), room);
    }
}

LOCKKEEPER_TEST(Widgets, ColumnWidthsTest)
#include "tst_column_widths.moc"
