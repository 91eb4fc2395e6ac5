// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/timestamp.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

static_assert(sizeof(Timestamp) == 8);

class TestTimestamp : public QObject
{
    Q_OBJECT

private slots:
    void decision_longTimestampsAreReadByMagnitude_data();
    void decision_longTimestampsAreReadByMagnitude();
    void decision_aProfileCanPinTheUnit();
    void decision_theRawValueIsKept();
    void absentIsNotZero();
    void secondsThatOverflowAreNothing();
    void datesThatNobodyCanShowAreInvalid_data();
    void datesThatNobodyCanShowAreInvalid();
    void isShownInTheZoneAsked();
    void decision_calendarDaysAreLocalMidnightToLastMillisecond();
    void decision_calendarDaysInSecondsEndWithTheLastSecond();
    void calendarDaysWithoutMidnightBeginWithTheirFirstMoment();
    void invalidDaysAndZonesAreNotSet();
};

void TestTimestamp::decision_longTimestampsAreReadByMagnitude_data()
{
    QTest::addColumn<qint64>("raw");
    QTest::addColumn<qint64>("milliseconds");
    QTest::newRow("seconds") << Q_INT64_C(1700000000) << Q_INT64_C(1700000000000);
    QTest::newRow("milliseconds") << Q_INT64_C(1700000000123) << Q_INT64_C(1700000000123);
    QTest::newRow("zero") << Q_INT64_C(0) << Q_INT64_C(0);
    QTest::newRow("largest seconds") << Q_INT64_C(99999999999) << Q_INT64_C(99999999999000);
    QTest::newRow("smallest milliseconds") << Q_INT64_C(100000000000) << Q_INT64_C(100000000000);
    QTest::newRow("just above") << Q_INT64_C(100000000001) << Q_INT64_C(100000000001);
    QTest::newRow("minus one") << Q_INT64_C(-1) << Q_INT64_C(-1000);
    QTest::newRow("negative seconds") << Q_INT64_C(-99999999999) << Q_INT64_C(-99999999999000);
    QTest::newRow("negative milliseconds") << Q_INT64_C(-100000000000) << Q_INT64_C(-100000000000);
    QTest::newRow("largest") << std::numeric_limits<qint64>::max() << std::numeric_limits<qint64>::max();
}

void TestTimestamp::decision_longTimestampsAreReadByMagnitude()
{
    QFETCH(qint64, raw);
    QFETCH(qint64, milliseconds);
    QCOMPARE(Timestamp(raw).toMilliseconds(TimestampUnit::ByMagnitude).value(), milliseconds);
}

void TestTimestamp::decision_aProfileCanPinTheUnit()
{
    QCOMPARE(Timestamp(1700000000).toMilliseconds(TimestampUnit::Milliseconds).value(), 1700000000);
    QCOMPARE(Timestamp(1700000000).toMilliseconds(TimestampUnit::Seconds).value(), Q_INT64_C(1700000000000));
    QCOMPARE(Timestamp(Q_INT64_C(200000000000)).toMilliseconds(TimestampUnit::Seconds).value(),
        Q_INT64_C(200000000000000));
}

void TestTimestamp::decision_theRawValueIsKept()
{
    QCOMPARE(Timestamp(1700000000).raw(), 1700000000);
    QCOMPARE(Timestamp(-5).raw(), -5);
}

void TestTimestamp::absentIsNotZero()
{
    QVERIFY(!Timestamp().isSet());
    QVERIFY(Timestamp(0).isSet());
    QVERIFY(Timestamp() != Timestamp(0));
    QVERIFY(!Timestamp().toMilliseconds(TimestampUnit::ByMagnitude).has_value());
    QVERIFY(!Timestamp().toDateTime(TimestampUnit::ByMagnitude, QTimeZone::utc()).isValid());
}

void TestTimestamp::secondsThatOverflowAreNothing()
{
    constexpr auto most = std::numeric_limits<qint64>::max();
    QCOMPARE(Timestamp(most / 1000).toMilliseconds(TimestampUnit::Seconds).value(), most / 1000 * 1000);
    QVERIFY(!Timestamp(most / 1000 + 1).toMilliseconds(TimestampUnit::Seconds).has_value());
    QVERIFY(!Timestamp(-(most / 1000) - 1).toMilliseconds(TimestampUnit::Seconds).has_value());
    QVERIFY(!Timestamp(most).toDateTime(TimestampUnit::Seconds, QTimeZone::utc()).isValid());
}

void TestTimestamp::datesThatNobodyCanShowAreInvalid_data()
{
    QTest::addColumn<qint64>("raw");
    QTest::addColumn<bool>("valid");
    QTest::newRow("end of 9999") << Q_INT64_C(253402300799999) << true;
    QTest::newRow("year 10000") << Q_INT64_C(253402300800000) << false;
    QTest::newRow("far past") << Q_INT64_C(-253402300799999) << true;
    QTest::newRow("farther past") << Q_INT64_C(-253402300800000) << false;
    QTest::newRow("largest") << std::numeric_limits<qint64>::max() << false;
}

void TestTimestamp::datesThatNobodyCanShowAreInvalid()
{
    QFETCH(qint64, raw);
    QFETCH(bool, valid);
    QCOMPARE(Timestamp(raw).toDateTime(TimestampUnit::Milliseconds, QTimeZone::utc()).isValid(), valid);
}

void TestTimestamp::isShownInTheZoneAsked()
{
    const auto shanghai =
        Timestamp(1700000000).toDateTime(TimestampUnit::ByMagnitude, QTimeZone("Asia/Shanghai"));
    QCOMPARE(shanghai.toString(Qt::ISODate), u"2023-11-15T06:13:20+08:00"_s);
}

void TestTimestamp::decision_calendarDaysAreLocalMidnightToLastMillisecond()
{
    const QTimeZone shanghai("Asia/Shanghai");
    const QDate day(2026, 1, 1);
    // 2025-12-31T16:00:00Z
    for (const auto unit : {TimestampUnit::Milliseconds, TimestampUnit::ByMagnitude}) {
        QCOMPARE(startOfDay(day, shanghai, unit).raw(), Q_INT64_C(1767196800000));
        QCOMPARE(endOfDay(day, shanghai, unit).raw(), Q_INT64_C(1767196800000) + 86'400'000 - 1);
    }
    QCOMPARE(startOfDay(day, QTimeZone::utc(), TimestampUnit::Milliseconds).raw(), Q_INT64_C(1767225600000));
}

void TestTimestamp::decision_calendarDaysInSecondsEndWithTheLastSecond()
{
    const QTimeZone shanghai("Asia/Shanghai");
    QCOMPARE(startOfDay(QDate(2026, 1, 1), shanghai, TimestampUnit::Seconds).raw(), 1767196800);
    QCOMPARE(endOfDay(QDate(2026, 1, 1), shanghai, TimestampUnit::Seconds).raw(), 1767196800 + 86'399);
}

void TestTimestamp::calendarDaysWithoutMidnightBeginWithTheirFirstMoment()
{
    // Clocks in São Paulo went from 0:00 to 1:00 on this day.
    const QTimeZone zone("America/Sao_Paulo");
    const auto start = startOfDay(QDate(2018, 11, 4), zone, TimestampUnit::Milliseconds);
    QCOMPARE(start.toDateTime(TimestampUnit::Milliseconds, zone).time(), QTime(1, 0));
    QCOMPARE(endOfDay(QDate(2018, 11, 3), zone, TimestampUnit::Milliseconds).raw() + 1, start.raw());
}

void TestTimestamp::invalidDaysAndZonesAreNotSet()
{
    QVERIFY(!startOfDay(QDate(), QTimeZone::utc(), TimestampUnit::Milliseconds).isSet());
    QVERIFY(!endOfDay(QDate(2026, 2, 30), QTimeZone::utc(), TimestampUnit::Milliseconds).isSet());
    QVERIFY(!startOfDay(QDate(2026, 1, 1), QTimeZone("No/Where"), TimestampUnit::Milliseconds).isSet());
    QVERIFY(!endOfDay(QDate(2026, 1, 1), QTimeZone("No/Where"), TimestampUnit::Milliseconds).isSet());
}

LOCKKEEPER_TEST(Core, TestTimestamp)
#include "tst_timestamp.moc"
