// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/chart_painting.h"
#include "ui/kit/theme/theme_colors.h"

#include <QAccessible>
#include <QImage>
#include <QPainter>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// A chart of bars: what is drawn, read, pressed and spoken of it.
class BarChartTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_chart.reset(); }
    void whatIsReadOfABar();
    void keysGoFromBarToBar();
    void returnAndClicksOpen();
    void focusAndMouseSayTheSame();
    void aScreenReaderFindsEachBar();
    void otherBarsAreOtherItems();
    void whatWasCurrentStays();
    void everyPointIsOfOneBar();
    void partsStandOnEachOther();
    void theAxisHasWholeNumbers_data();
    void theAxisHasWholeNumbers();
    void labelsHaveRoom();
    void seriesDifferWithoutColour();
    void seriesCanBeSeen();
    void onPaperAsOnTheScreen();
    void nothingToShow();

private:
    [[nodiscard]] QAccessibleInterface* accessible() const
    {
        return QAccessible::queryAccessibleInterface(m_chart.get());
    }

    std::unique_ptr<BarChart> m_chart;
};

namespace
{

/// Three months with two series each.
ChartData threeMonths()
{
    ChartData data;
    data.series = {u"Cloud account"_s, u"Standalone certificate"_s};
    data.bars = {{u"Jan"_s, u"2027"_s, u"January 2027"_s, {3, 1}},
        {u"Feb"_s, u"2027"_s, u"February 2027"_s, {0, 0}}, {u"Mar"_s, u"2027"_s, u"March 2027"_s, {10, 4}}};
    data.amount = [](qint64 number) { return u"%1 assets"_s.arg(number); };
    return data;
}

QImage patternOf(int series, const ThemeColors& colors)
{
    QImage image(60, 60, QImage::Format_RGB32);
    image.fill(colors.surface);
    QPainter painter(&image);
    ChartPainting::fill(painter, QRectF(5, 5, 50, 50), series, colors, 1);
    return image;
}

/// Luminance as WCAG 2.1 defines it.
double lightOf(QColor color)
{
    const auto linear = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrastOf(QColor one, QColor other)
{
    const double a = lightOf(one), b = lightOf(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

} // namespace

void BarChartTest::init()
{
    m_chart = std::make_unique<BarChart>(u"testChart"_s);
    m_chart->setAccessibleName(u"Ends by month"_s);
    m_chart->resize(480, 260);
    m_chart->setData(threeMonths());
    m_chart->show();
    QVERIFY(QTest::qWaitForWindowActive(m_chart.get()));
    m_chart->setFocus();
}

void BarChartTest::whatIsReadOfABar()
{
    auto data = threeMonths();
    QCOMPARE(data.textOf(2), u"March 2027: 14 assets · Cloud account: 10 · Standalone certificate: 4"_s);
    QCOMPARE(data.textOf(1), u"February 2027: 0 assets"_s);
    data.series.removeLast();
    QCOMPARE(data.textOf(2), u"March 2027: 14 assets"_s);
    data.bars[2].name.clear();
    QCOMPARE(data.textOf(2), u"Mar: 14 assets"_s);
}

void BarChartTest::keysGoFromBarToBar()
{
    auto* chart = m_chart.get();
    QCOMPARE(chart->current(), 0);
    QSignalSpy pointed(chart, &BarChart::pointedChanged);
    QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(chart->current(), 1);
    QTest::keyClick(chart, Qt::Key_End);
    QCOMPARE(chart->current(), 2);
    QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(chart->current(), 2);
    QTest::keyClick(chart, Qt::Key_Left);
    QCOMPARE(chart->current(), 1);
    QTest::keyClick(chart, Qt::Key_Home);
    QTest::keyClick(chart, Qt::Key_Left);
    QCOMPARE(chart->current(), 0);
    QCOMPARE(pointed.size(), 4);
}

void BarChartTest::returnAndClicksOpen()
{
    auto* chart = m_chart.get();
    QSignalSpy activated(chart, &BarChart::activated);
    QTest::keyClick(chart, Qt::Key_End);
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(activated.takeFirst().first().toInt(), 2);
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->columnOf(1).center());
    QCOMPARE(activated.takeFirst().first().toInt(), 1);
    QCOMPARE(chart->current(), 1);
    // Pressed on one and let go on another: somebody has thought better of it.
    QTest::mousePress(chart, Qt::LeftButton, {}, chart->columnOf(0).center());
    QTest::mouseRelease(chart, Qt::LeftButton, {}, chart->columnOf(2).center());
    QTest::mouseClick(chart, Qt::LeftButton, {}, QPoint(1, 120));
    QVERIFY(activated.isEmpty());
}

void BarChartTest::focusAndMouseSayTheSame()
{
    auto* chart = m_chart.get();
    // Without the frame of the focus the two pictures are one.
    const auto line = [chart] { return chart->grab({0, 0, chart->width(), 20}).toImage(); };
    chart->setCurrent(2);
    QCOMPARE(chart->pointed(), 2);
    const auto byFocus = line();
    chart->clearFocus();
    QCOMPARE(chart->pointed(), -1);
    QVERIFY(line() != byFocus);
    QTest::mouseMove(chart, chart->columnOf(2).center());
    QTRY_COMPARE(chart->pointed(), 2);
    QCOMPARE(line(), byFocus);
    // Keys take over from a mouse that lies still.
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Left);
    QCOMPARE(chart->pointed(), 1);
}

void BarChartTest::aScreenReaderFindsEachBar()
{
    auto* list = accessible();
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->text(QAccessible::Name), u"Ends by month"_s);
    QCOMPARE(list->childCount(), 3);
    for (int bar = 0; bar < 3; ++bar) {
        auto* item = list->child(bar);
        QVERIFY(item && item->isValid());
        QCOMPARE(item->role(), QAccessible::ListItem);
        QCOMPARE(item->text(QAccessible::Name), m_chart->data().textOf(size_t(bar)));
        QCOMPARE(item->parent(), list);
        QCOMPARE(list->indexOfChild(item), bar);
        const auto center = item->rect().center();
        QCOMPARE(list->childAt(center.x(), center.y()), item);
        QCOMPARE(item->state().focused, bar == 0 ? 1U : 0U);
    }
    QVERIFY(!list->child(3));
    QSignalSpy activated(m_chart.get(), &BarChart::activated);
    auto* actions = list->child(2)->actionInterface();
    QVERIFY(actions);
    actions->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(m_chart->current(), 2);
    QCOMPARE(list->focusChild(), list->child(2));
    actions->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(activated.size(), 1);
}

void BarChartTest::otherBarsAreOtherItems()
{
    const auto id = QAccessible::uniqueId(accessible()->child(2));
    auto fewer = threeMonths();
    fewer.bars.pop_back();
    m_chart->setData(fewer);
    QCOMPARE(accessible()->childCount(), 2);
    QVERIFY(!QAccessible::accessibleInterface(id));
    QCOMPARE(accessible()->child(1)->text(QAccessible::Name), u"February 2027: 0 assets"_s);
    const auto last = QAccessible::uniqueId(accessible()->child(1));
    m_chart.reset();
    QVERIFY(!QAccessible::accessibleInterface(last));
}

void BarChartTest::whatWasCurrentStays()
{
    m_chart->setCurrent(2);
    auto data = threeMonths();
    data.bars.erase(data.bars.begin());
    m_chart->setData(data);
    QCOMPARE(m_chart->current(), 1); // still March
    data.bars.pop_back();
    m_chart->setData(data);
    QCOMPARE(m_chart->current(), 0);
}

void BarChartTest::everyPointIsOfOneBar()
{
    for (int bar = 0; bar < 3; ++bar) {
        const auto column = m_chart->columnOf(bar);
        QCOMPARE(m_chart->barAt(column.center()), bar);
        QCOMPARE(m_chart->barAt({column.center().x(), m_chart->height() - 3}), bar); // its label
    }
    QCOMPARE(m_chart->barAt({1, 120}), -1); // the axis
    QCOMPARE(m_chart->barAt({240, 2}), -1); // the line on top
    QVERIFY(m_chart->columnOf(7).isEmpty());
}

void BarChartTest::partsStandOnEachOther()
{
    const auto data = threeMonths();
    QImage device(480, 260, QImage::Format_RGB32);
    const ChartPainting chart(data, device.rect(), m_chart->font(), &device);
    const auto lower = chart.boxOf(2, 0), upper = chart.boxOf(2, 1);
    QCOMPARE(lower.bottom(), chart.plot().bottom());
    QVERIFY(qAbs(upper.bottom() - lower.top()) < 0.001);
    QVERIFY(qAbs(lower.height() / upper.height() - 10.0 / 4) < 0.001);
    QVERIFY(qAbs(lower.height() / chart.plot().height() - 10.0 / double(chart.top())) < 0.001);
    QVERIFY(chart.boxOf(1, 0).height() <= 0);
    QVERIFY(chart.boxOf(0, 2).isNull());
}

void BarChartTest::theAxisHasWholeNumbers_data()
{
    QTest::addColumn<qint64>("highest");
    for (const qint64 highest : {qint64(0), qint64(1), qint64(2), qint64(7), qint64(14), qint64(99),
             qint64(100), qint64(12'408), qint64(1'000'000'000)})
        QTest::addRow("%lld", highest) << highest;
}

void BarChartTest::theAxisHasWholeNumbers()
{
    QFETCH(qint64, highest);
    auto data = threeMonths();
    data.series = {u"one"_s};
    data.bars = {{u"Jan"_s, {}, {}, {highest}}};
    QImage device(480, 260, QImage::Format_RGB32);
    const ChartPainting chart(data, device.rect(), m_chart->font(), &device);
    QVERIFY(chart.step() >= 1);
    QVERIFY(chart.top() >= std::max<qint64>(highest, 1));
    QVERIFY(chart.top() - chart.step() < std::max<qint64>(highest, 1));
    QCOMPARE(chart.top() % chart.step(), 0);
    QVERIFY(chart.top() / chart.step() <= 7);
}

void BarChartTest::labelsHaveRoom()
{
    auto data = threeMonths();
    data.bars.clear();
    for (int month = 0; month < 37; ++month)
        data.bars.push_back({u"Wide label"_s, {}, {}, {1, 1}});
    QImage device(400, 260, QImage::Format_RGB32);
    const ChartPainting narrow(data, device.rect(), m_chart->font(), &device);
    QVERIFY(narrow.labelEvery() > 1);
    QVERIFY(narrow.columnOf(0).width() * narrow.labelEvery() >=
            QFontMetricsF(m_chart->font()).horizontalAdvance(u"Wide label"_s));
    data.bars.resize(3);
    const ChartPainting wide(data, device.rect(), m_chart->font(), &device);
    QCOMPARE(wide.labelEvery(), 1);
    // A year that begins with the last bar is written whole, too.
    for (int month = 0; month < 30; ++month)
        data.bars.push_back({u"Jan"_s, month < 29 ? u"2027"_s : u"2028"_s, {}, {1, 1}});
    const ChartPainting years(data, device.rect(), m_chart->font(), &device);
    const int last = int(data.bars.size()) - 1;
    QVERIFY(years.columnOf(last).left() + years.groupBoxOf(last).width() > device.width());
    QVERIFY(years.groupBoxOf(last).right() <= device.width() + 0.001);
    QCOMPARE(years.groupBoxOf(3).left(), years.columnOf(3).left());
}

void BarChartTest::seriesDifferWithoutColour()
{
    ThemeColors grey = ThemeColors::light();
    grey.accent = grey.warning = grey.ok = grey.bad = grey.dim = grey.text = Qt::black;
    for (int one = 0; one < ChartPainting::patterns; ++one)
        for (int other = 0; other < one; ++other)
            QVERIFY2(
                patternOf(one, grey) != patternOf(other, grey), qPrintable(u"%1 %2"_s.arg(one).arg(other)));
}

void BarChartTest::seriesCanBeSeen()
{
    for (const auto* colors : {&ThemeColors::light(), &ThemeColors::dark()})
        for (int series = 0; series < ChartPainting::patterns; ++series) {
            const auto image = patternOf(series, *colors);
            double edge = 0; // of its frame, to whichever ground it stands on
            for (int y = 3; y < 8; ++y)
                edge = std::max(edge, std::min(contrastOf(image.pixelColor(30, y), colors->surface),
                                          contrastOf(image.pixelColor(30, y), colors->background)));
            QVERIFY2(edge >= 3, qPrintable(QString::number(series)));
        }
}

void BarChartTest::onPaperAsOnTheScreen()
{
    const auto data = threeMonths();
    QFont font = m_chart->font();
    font.setPointSizeF(10);
    QImage screen(480, 260, QImage::Format_RGB32), paper(4800, 2600, QImage::Format_RGB32);
    const auto dots = screen.dotsPerMeterX();
    paper.setDotsPerMeterX(dots * 10);
    paper.setDotsPerMeterY(dots * 10);
    const ChartPainting small(data, screen.rect(), font, &screen);
    const ChartPainting large(data, paper.rect(), font, &paper);
    const auto isTenTimes = [](qreal few, qreal many) { return qAbs(many / 10 - few) < 4; };
    QVERIFY(isTenTimes(small.plot().left(), large.plot().left()));
    QVERIFY(isTenTimes(small.plot().top(), large.plot().top()));
    QVERIFY(isTenTimes(small.plot().bottom(), large.plot().bottom()));
    QVERIFY(isTenTimes(small.boxOf(2, 1).width(), large.boxOf(2, 1).width()));
    QCOMPARE(large.top(), small.top());
    paper.fill(Qt::white);
    QPainter painter(&paper);
    large.paint(painter, ThemeColors::light());
    QVERIFY(paper.pixelColor(large.boxOf(2, 0).center().toPoint()) == ThemeColors::light().accent);
}

void BarChartTest::nothingToShow()
{
    m_chart->setData({});
    QCOMPARE(m_chart->current(), -1);
    QTest::keyClick(m_chart.get(), Qt::Key_Right);
    QTest::keyClick(m_chart.get(), Qt::Key_Return);
    QCOMPARE(m_chart->current(), -1);
    QCOMPARE(accessible()->childCount(), 0);
    m_chart->resize(1, 1);
    QVERIFY(!m_chart->grab().isNull());
}

LOCKKEEPER_TEST(Widgets, BarChartTest)
#include "tst_bar_chart.moc"
