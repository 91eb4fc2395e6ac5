// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/assets_bench.h"
#include "tests/ui/overview/overview_window.h"
#include "tests/ui/overview/written_gateway.h"

#include <QHash>

#include <vector>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// The chart of ends in several zones: what ends with a month, what begins one, and what is no end at all.
class OverviewMonthsTest : public QObject
{
    Q_OBJECT

private slots:
    void monthsOfTheZone_data();
    void monthsOfTheZone();
    void whatIsNoEnd();

private:
    static QByteArray assetEnding(int number, const QByteArray& end)
    {
        return asset(
            "a" + QByteArray::number(number), QByteArray::number(8000 + number), R"(,"limitEndTime":)" + end);
    }
    /// When the month begins in the zone, in milliseconds.
    static qint64 beginOf(const QDate& month, const QTimeZone& zone)
    {
        return QDateTime(month, QTime(0, 0), zone).toMSecsSinceEpoch();
    }
};

void OverviewMonthsTest::monthsOfTheZone_data()
{
    QTest::addColumn<QByteArray>("zone");
    for (const auto* zone : {"Asia/Shanghai", "Asia/Kathmandu", "America/Los_Angeles", "Pacific/Kiritimati",
             "Pacific/Pago_Pago", "UTC"})
        QTest::newRow(zone) << QByteArray(zone);
}

void OverviewMonthsTest::monthsOfTheZone()
{
    QFETCH(const QByteArray, zone);
    PageBench bench;
    bench.context.format.zone = QTimeZone(zone);
    QVERIFY(bench.context.format.zone.isValid());
    const auto today = QDateTime::currentDateTimeUtc().toTimeZone(bench.context.format.zone).date();
    const auto first = QDate(today.year(), today.month(), 1).addMonths(-12);
    // Of each border the last moment before it, the first one behind it, and one of the two in seconds.
    QByteArrayList rows;
    QHash<int, qint64> expected; // by the place of the month
    int number = 0;
    for (const int place : {-1, 0, 1, 6, 12, 13, 23, 36, 37, 38}) {
        const auto begin = beginOf(first.addMonths(place), bench.context.format.zone);
        rows += assetEnding(++number, QByteArray::number(begin - 1));
        ++expected[place - 1];
        rows += assetEnding(++number, QByteArray::number(begin));
        ++expected[place];
        rows += assetEnding(++number, QByteArray::number(begin / 1000));
        ++expected[place];
    }
    WrittenGateway gateway;
    gateway.assets = WrittenGateway::always(rows.join(','));
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    const auto bars = window.find<BarChart>(u"EndsChart"_s)->data().bars;
    QCOMPARE(bars.size(), size_t(37));
    for (int bar = 0; bar < 37; ++bar)
        QVERIFY2(bars[size_t(bar)].total() == expected.value(bar),
            qPrintable(u"%1: %2 of %3"_s.arg(bars[size_t(bar)].name)
                           .arg(bars[size_t(bar)].total())
                           .arg(expected.value(bar))));
    for (const int bar : {0, 1, 6, 11, 12, 13, 23, 35, 36})
        window.followBar(bar, u"assets"_s);
    QCOMPARE(window.find<QAbstractButton>(u"EndsBefore"_s)->text(),
        QString::number(expected.value(-1) + expected.value(-2)));
    QCOMPARE(window.find<QAbstractButton>(u"EndsLater"_s)->text(),
        QString::number(expected.value(37) + expected.value(38)));
    window.follow({u"overviewEndsBefore"_s, u"overviewEndsLater"_s});
}

void OverviewMonthsTest::whatIsNoEnd()
{
    PageBench bench;
    const QByteArrayList ends{"null", "0", "-1", "-99999999999999", "1", "999", "4102444799", "99999999999",
        "100000000000", "253402300800000", "9007199254740993", "9223372036854775807"};
    QByteArrayList rows;
    for (int number = 0; number < int(ends.size()); ++number)
        rows += assetEnding(number, ends[number]);
    rows += asset("b1", "8900"); // it is not there at all
    WrittenGateway gateway;
    gateway.assets = WrittenGateway::always(rows.join(','));
    gateway.connect(bench);
    OverviewWindow window(bench, EnterpriseId(u"e1"_s));
    const auto counted = [&window](const QString& name) {
        return window.find<QAbstractButton>(name)->text().toLongLong();
    };
    qint64 all = counted(u"EndsNoEnd"_s) + counted(u"EndsBefore"_s) + counted(u"EndsLater"_s);
    QVERIFY(counted(u"EndsNoEnd"_s) >= 5); // null, 0, negative ones, and where there is none
    for (const auto& bar : window.find<BarChart>(u"EndsChart"_s)->data().bars)
        all += bar.total();
    QCOMPARE(all, qint64(rows.size())); // each is in one place
    window.follow({u"overviewEndsNoEnd"_s, u"overviewEndsBefore"_s, u"overviewEndsLater"_s,
        u"overviewAssetsExpired"_s, u"overviewAssetsExpiresSoon"_s});
}

LOCKKEEPER_TEST(Widgets, OverviewMonthsTest)
#include "tst_overview_months.moc"
