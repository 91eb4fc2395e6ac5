// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_forecast.h"
#include "models/domain/renewals/renewal_plan.h"
#include "tests/support/test_program.h"
#include "tests/unit/renewals/renewal_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

RenewalTerms termsOf(RenewalLength length, QDate until = {})
{
    RenewalTerms terms;
    terms.length = length;
    terms.until = until;
    return terms;
}

QDate plannedDay(qint64 moment)
{
    return QDateTime::fromMSecsSinceEpoch(moment, renewalZone).date();
}

} // namespace

/// From when until when a line would be renewed, and what would be then.
class RenewalPlanTest : public QObject
{
    Q_OBJECT

private slots:
    void itBeginsOnTheDayAfter_data()
    {
        QTest::addColumn<QString>("end");
        QTest::addColumn<QDate>("start");
        QTest::newRow("the end of a day") << u"2027-03-31"_s << QDate(2027, 4, 1);
        QTest::newRow("its last second") << u"2027-03-31 23:59:59"_s << QDate(2027, 4, 1);
        QTest::newRow("midnight") << QString::number(renewalMoment(u"2027-03-31"_s) + 1) << QDate(2027, 4, 1);
        QTest::newRow("within a day") << u"2027-03-31 08:00"_s << QDate(2027, 4, 1);
        QTest::newRow("28 February") << u"2028-02-28"_s << QDate(2028, 2, 29);
        QTest::newRow("29 February") << u"2028-02-29"_s << QDate(2028, 3, 1);
        QTest::newRow("today") << u"2026-11-27"_s << QDate(2026, 11, 28);
        QTest::newRow("an hour ago") << u"2026-11-27 13:00"_s << QDate(2026, 11, 28);
        QTest::newRow("yesterday") << u"2026-11-26"_s << QDate(2026, 11, 27);
        QTest::newRow("a year ago") << u"2025-11-26"_s << QDate(2026, 11, 27);
    }

    void itBeginsOnTheDayAfter()
    {
        QFETCH(const QString, end);
        QFETCH(const QDate, start);
        QCOMPARE(renewalStart(renewalMoment(end), renewalNoon()), start);
    }

    void howLongItWas_data()
    {
        QTest::addColumn<QString>("start");
        QTest::addColumn<QString>("end");
        QTest::addColumn<QString>("length");
        QTest::newRow("a year") << u"2025-04-01"_s << u"2026-03-31"_s << u"1-0-0"_s;
        QTest::newRow("to the second") << u"2025-04-01"_s << u"2026-03-31 23:59:59"_s << u"1-0-0"_s;
        QTest::newRow("to midnight") << u"2025-04-01"_s << QString::number(renewalMoment(u"2026-03-31"_s) + 1)
                                     << u"1-0-0"_s;
        QTest::newRow("from any moment")
            << u"2025-04-01 13:05:03"_s << u"2026-04-01 13:05:03"_s << u"1-0-0"_s;
        QTest::newRow("from an hour to the end of a day")
            << u"2025-04-01 13:05:03"_s << u"2026-03-31 23:59:59"_s << u"1-0-0"_s;
        QTest::newRow("from an hour, as others count")
            << u"2025-03-31 13:05:03"_s << u"2026-03-31 23:59:59"_s << u"1-0-0"_s;
        QTest::newRow("from an hour, with days")
            << u"2026-01-01 13:05:03"_s << u"2026-01-30 23:59:59"_s << u"0-0-29"_s;
        QTest::newRow("months") << u"2026-01-31"_s << u"2026-07-30"_s << u"0-6-0"_s;
        QTest::newRow("days") << u"2026-01-01"_s << u"2026-01-30"_s << u"0-0-30"_s;
        QTest::newRow("all of it") << u"2024-01-01"_s << u"2026-02-10"_s << u"2-1-10"_s;
        QTest::newRow("over a leap day") << u"2027-03-01"_s << u"2028-02-29"_s << u"1-0-0"_s;
        QTest::newRow("from a leap day") << u"2024-02-29"_s << u"2025-02-27"_s << u"1-0-0"_s;
        QTest::newRow("from a leap day, as others count") << u"2024-02-29"_s << u"2025-02-28"_s << u"1-0-0"_s;
        QTest::newRow("from a month's end") << u"2026-01-31"_s << u"2026-02-28"_s << u"0-1-0"_s;
        QTest::newRow("not a day") << u"2026-01-01 10:00"_s << u"2026-01-01 11:00"_s << u""_s;
        QTest::newRow("backwards") << u"2026-02-01"_s << u"2026-01-01"_s << u""_s;
    }

    void howLongItWas()
    {
        QFETCH(const QString, start);
        QFETCH(const QString, end);
        QFETCH(const QString, length);
        QCOMPARE(
            lengthBetween(renewalMoment(start, OrderTimeBound::Start), renewalMoment(end), renewalNoon()),
            length);
    }

    void whatWasBought()
    {
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product a start=2025-04-01 end=2026-03-31 length=18个月
  product b start=2025-04-01 end=2026-03-31 length=soon
  product c start=2025-04-01 end=2026-03-31 length=0-0-0
  product d end=2026-03-31
  product e start=2025-04-01 trialEnd=2025-04-30
  product f start=2025-04-01 trialEnd=2025-04-30 length=1-0-0
  product g end=2026-03-31 length=01-06-0
  product h end=2026-03-31 length=2-0-15
  product i end=2026-03-31 length=9999999999-0-0
  product j start=2025-04-01 end=9223372036854775807
)"_s);
        QStringList lengths;
        for (const auto& line : lines)
            lengths.append(line.length);
        QCOMPARE(lengths, (QStringList{u"0-18-0"_s, u"1-0-0"_s, u"1-0-0"_s, {}, {}, u"1-0-0"_s, u"1-6-0"_s,
                              u"2-0-15"_s, {}, {}}));
    }

    void untilWhen_data()
    {
        QTest::addColumn<QString>("product");
        QTest::addColumn<int>("length");
        QTest::addColumn<QDate>("last");
        QTest::addColumn<QString>("sent");
        const auto half = u"start=2026-07-01 end=2026-12-31 length=0-6-0"_s;
        QTest::newRow("as before") << half << int(RenewalLength::AsBefore) << QDate(2027, 6, 30)
                                   << u"0-6-0"_s;
        QTest::newRow("one year") << half << int(RenewalLength::OneYear) << QDate(2027, 12, 31) << u"1-0-0"_s;
        QTest::newRow("a date") << half << int(RenewalLength::Until) << QDate(2027, 9, 30) << u""_s;
        QTest::newRow("29 February") << u"end=2028-02-29"_s << int(RenewalLength::OneYear)
                                     << QDate(2029, 2, 28) << u"1-0-0"_s;
        QTest::newRow("to 29 February")
            << u"end=2027-02-28"_s << int(RenewalLength::OneYear) << QDate(2028, 2, 29) << u"1-0-0"_s;
        QTest::newRow("a month's end") << u"end=2027-01-31 length=0-1-0"_s << int(RenewalLength::AsBefore)
                                       << QDate(2027, 2, 28) << u"0-1-0"_s;
        QTest::newRow("over already")
            << u"end=2026-01-31"_s << int(RenewalLength::OneYear) << QDate(2027, 11, 26) << u"1-0-0"_s;
    }

    void untilWhen()
    {
        QFETCH(const QString, product);
        QFETCH(const int, length);
        QFETCH(const QDate, last);
        QFETCH(const QString, sent);
        const auto line = renewalLineOf(u"asset 8000000001 softkey\n  product cad "_s + product);
        const auto plan =
            renewalPlan(line, termsOf(RenewalLength(length), QDate(2027, 9, 30)), renewalNoon());
        QVERIFY(plan.isGood());
        QCOMPARE(plan.period.end, endOfDay(last, renewalZone, TimestampUnit::Milliseconds));
        QCOMPARE(plan.period.until, plan.period.end.raw());
        QCOMPARE(plan.period.start, startOfDay(plan.period.from, renewalZone, TimestampUnit::Milliseconds));
        QCOMPARE(plan.period.length, sent);
    }

    void theUnitIsTheGateways()
    {
        OrderTimes times;
        times.writing = TimestampUnit::Seconds;
        const auto line = renewalLineOf(u"asset 8000000001 softkey\n  product cad end=2026-12-31"_s);
        const auto plan = renewalPlan(line, termsOf(RenewalLength::OneYear), renewalNoon(times));
        QCOMPARE(plan.period.start.raw() * 1000, renewalMoment(u"2027-01-01"_s, OrderTimeBound::Start));
        QCOMPARE(plan.period.end.raw() * 1000 + 999, renewalMoment(u"2027-12-31"_s));
        QCOMPARE(plan.period.until, renewalMoment(u"2027-12-31"_s));
    }

    void whatCannotBeRenewed()
    {
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product a
  product b end=2026-12-31
  package c
    product d start=2026-01-01 end=2026-12-31
    product e end=2027-12-31
)"_s);
        const auto obstacle = [&](int line, const RenewalTerms& terms) {
            return renewalPlan(lines[line], terms, renewalNoon()).obstacle;
        };
        for (const auto length : {RenewalLength::AsBefore, RenewalLength::OneYear, RenewalLength::Until})
            QCOMPARE(obstacle(0, termsOf(length, QDate(2030, 1, 1))), RenewalObstacle::NoEnd);
        const auto asBefore = termsOf(RenewalLength::AsBefore);
        QCOMPARE(obstacle(1, asBefore), RenewalObstacle::LengthUnknown);
        QCOMPARE(obstacle(1, termsOf(RenewalLength::Until, QDate(2026, 12, 31))),
            RenewalObstacle::EndsBeforeStart);
        QCOMPARE(obstacle(1, termsOf(RenewalLength::Until, QDate(2027, 1, 1))), RenewalObstacle::None);
        QCOMPARE(obstacle(1, termsOf(RenewalLength::Until)), RenewalObstacle::EndsBeforeStart);
        // One product of a package speaks for all.
        QCOMPARE(obstacle(2, asBefore), RenewalObstacle::LengthUnknown);
        QCOMPARE(
            obstacle(2, termsOf(RenewalLength::Until, QDate(2027, 6, 30))), RenewalObstacle::EndsBeforeStart);
        QCOMPARE(obstacle(2, termsOf(RenewalLength::OneYear)), RenewalObstacle::None);
    }

    void nodesAsTyped()
    {
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product a end=2026-12-31 nodes=5
  product b end=2026-12-31
)"_s);
        auto terms = termsOf(RenewalLength::OneYear);
        QCOMPARE(renewalPlan(lines[0], terms, renewalNoon()).nodes, 5);
        QVERIFY(!renewalPlan(lines[1], terms, renewalNoon()).nodes);
        terms.nodes = 7;
        terms.nodesOf.insert(lines[1].key, 9);
        QCOMPARE(renewalPlan(lines[0], terms, renewalNoon()).nodes, 7);
        QCOMPARE(renewalPlan(lines[1], terms, renewalNoon()).nodes, 9);
    }

    void whatIf()
    {
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product a start=2026-01-01 end=2026-12-31 nodes=5
  product b end=2026-12-31 nodes=2
  product c nodes=1
  package d length=1-0-0
    product e end=2027-01-15 nodes=3
    product f end=2026-12-15
)"_s);
        auto terms = termsOf(RenewalLength::AsBefore);
        terms.nodesOf.insert(lines[0].key, 10);
        const auto found = renewalWhatIf(lines, terms, renewalNoon());
        QCOMPARE(found.lines.size(), 4);
        QCOMPARE(found.lines[0].starts, QDate(2027, 1, 1));
        QCOMPARE(plannedDay(*found.lines[0].endsAfter), QDate(2027, 12, 31));
        QCOMPARE(found.lines[0].nodesBefore, 5);
        QCOMPARE(found.lines[0].nodesAfter, 10);
        QCOMPARE(found.lines[1].obstacle, RenewalObstacle::LengthUnknown);
        QCOMPARE(found.lines[1].endsAfter, found.lines[1].endsBefore);
        QVERIFY(!found.lines[2].endsBefore && !found.lines[2].endsAfter);
        QCOMPARE(plannedDay(*found.lines[3].endsAfter), QDate(2027, 12, 15));
        const QList<RenewalMonth> months{
            {QDate(2026, 12, 1), 3, 1, 10, 2}, {QDate(2027, 12, 1), 0, 2, 0, 13}};
        QCOMPARE(found.months, months);
    }
};

LOCKKEEPER_TEST(None, RenewalPlanTest)
#include "tst_renewal_plan.moc"
