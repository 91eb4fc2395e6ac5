// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_line.h"
#include "tests/support/test_program.h"
#include "tests/unit/renewals/renewal_fixture.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

/// What ends, as lines of a list.
class RenewalLinesTest : public QObject
{
    Q_OBJECT

private slots:
    void aProductIsALine()
    {
        const auto line = renewalLineOf(uR"(
customer C1 channel=CH1 id=CC1
asset 8000000001 lan_softkey holder=M1
  product cad start=2025-12-09 end=2026-12-08 nodes=5 order=O1
)"_s);
        QVERIFY(!line.isPackage());
        QCOMPARE(line.title().toString(), u"cad"_s);
        QCOMPARE(line.assetNum().toString(), u"8000000001"_s);
        QVERIFY(line.hasHolder());
        QCOMPARE(line.customerId.toString(), u"C1"_s);
        QCOMPARE(line.channelCode.toString(), u"CH1"_s);
        QCOMPARE(line.channelCustomerId.toString(), u"CC1"_s);
        QCOMPARE(line.licenseType.toString(), u"lan_softkey"_s);
        QCOMPARE(line.ends.raw(), renewalMoment(u"2026-12-08"_s));
        QCOMPARE(line.endsOn, QDate(2026, 12, 8));
        QCOMPARE(line.days, 11);
        QVERIFY(!line.isOver && !line.isTrial);
        QCOMPARE(line.nodes, 5);
        QCOMPARE(line.length, u"1-0-0"_s);
        QCOMPARE(line.channelOrderId().toString(), u"O1"_s);
    }

    void packagesAreOneLine()
    {
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product cad end=2027-01-31
  package suite length=1-0-0 order=O1
    product plan end=2026-12-31 nodes=5
    package inner
      product view end=2027-01-31 nodes=5
      package innermost
        product print end=2026-11-30
        product scan
)"_s);
        QCOMPARE(lines.size(), 2);
        const auto& line = lines[1];
        QVERIFY(line.isPackage());
        QCOMPARE(line.title().toString(), u"suite"_s);
        QCOMPARE(line.products, 4);
        QCOMPARE(line.endsOn, QDate(2026, 11, 30));
        QCOMPARE(line.days, 3);
        QVERIFY(line.endsApart);
        QCOMPARE(line.nodes, 5);
        QCOMPARE(line.length, u"1-0-0"_s);
        QCOMPARE(line.channelCode.toString(), u"CH1"_s);
    }

    void whenTrialsEnd()
    {
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product a trialEnd=2026-12-01 end=2027-12-01
  product b trialEnd=2027-12-01 end=2026-12-02
  product c trialEnd=0 end=2026-12-03
  product d trialEnd=2026-12-04
)"_s);
        for (int i = 0; i < 4; ++i) {
            QVERIFY(lines[i].isTrial);
            QCOMPARE(lines[i].endsOn, QDate(2026, 12, i + 1));
        }
    }

    void endsAsGatewaysWriteThem_data()
    {
        QTest::addColumn<QString>("end");
        QTest::addColumn<QDate>("day");
        QTest::addColumn<bool>("isOver");
        QTest::newRow("none") << u""_s << QDate() << false;
        QTest::newRow("nought") << u"+0"_s << QDate() << false;
        QTest::newRow("negative") << u"-1"_s << QDate() << false;
        QTest::newRow("the last millisecond") << u"2026-11-27"_s << QDate(2026, 11, 27) << false;
        QTest::newRow("seconds") << u"1796054399"_s << QDate(2026, 11, 30) << false;
        QTest::newRow("yesterday") << u"2026-11-26"_s << QDate(2026, 11, 26) << true;
        QTest::newRow("an hour ago") << u"2026-11-27 13:00"_s << QDate(2026, 11, 27) << true;
        QTest::newRow("29 February") << u"2028-02-29"_s << QDate(2028, 2, 29) << false;
        QTest::newRow("long ago") << u"2001-02-03"_s << QDate(2001, 2, 3) << true;
        QTest::newRow("in a long time") << u"2099-12-31"_s << QDate(2099, 12, 31) << false;
    }

    void endsAsGatewaysWriteThem()
    {
        QFETCH(const QString, end);
        QFETCH(const QDate, day);
        QFETCH(const bool, isOver);
        RenewalFixture fixture(u"asset 8000000001 softkey\n  product cad"_s);
        auto products = *fixture.reading.assets[0].products;
        products.productInstanceList[0].limitEndTime = renewalTime(end, OrderTimeBound::End);
        fixture.reading.assets[0].products = std::make_shared<const AssetProducts>(products);
        const auto line = fixture.list().lines.at(0);
        QCOMPARE(line.endsOn, day);
        QCOMPARE(line.endsAt.has_value(), day.isValid());
        QCOMPARE(line.days.has_value(), day.isValid());
        if (line.days) QCOMPARE(QDate(2026, 11, 27).addDays(*line.days), day);
        QCOMPARE(line.isOver, isOver);
    }

    /// The same moment is another day elsewhere.
    void daysAreThoseOfTheZone()
    {
        const auto end = renewalMoment(u"2026-12-31 08:00"_s);
        OrderTimes times;
        times.zone = QTimeZone("America/Los_Angeles");
        const auto text = u"asset 8000000001 softkey\n  product cad end=%1"_s.arg(end);
        QCOMPARE(renewalLineOf(text).endsOn, QDate(2026, 12, 31));
        QCOMPARE(renewalLineOf(text, renewalNoon(times)).endsOn, QDate(2026, 12, 30));
        // Where clocks are changed, each day is one day all the same.
        const auto clock = renewalNoon(times);
        for (int day = 1; day < 365; ++day) {
            const auto noon = QDateTime(QDate(2026, 11, 27).addDays(day), QTime(0, 30), times.zone);
            QCOMPARE(clock.dayOf(noon.toMSecsSinceEpoch()), noon.date());
        }
    }

    /// Days are counted on, and a zone is asked only where its clocks are changed: that has to be the same.
    void daysAreThoseOfTheCalendar_data()
    {
        QTest::addColumn<QByteArray>("zone");
        for (const auto* zone : {"Asia/Shanghai", "UTC", "UTC+08:00", "Europe/Berlin", "America/Havana",
                 "America/Santiago", "Africa/Casablanca", "Africa/Cairo", "Asia/Beirut", "Asia/Tehran",
                 "Australia/Lord_Howe", "Pacific/Apia"})
            QTest::newRow(zone) << QByteArray(zone);
    }

    void daysAreThoseOfTheCalendar()
    {
        QFETCH(const QByteArray, zone);
        OrderTimes times;
        times.zone = QTimeZone(zone);
        QVERIFY(times.zone.isValid());
        for (const int year : {2011, 2026}) { // in 2011 Samoa had no 30 December
            const auto now = QDateTime(QDate(year, 11, 27), QTime(14, 0), times.zone);
            const RenewalClock clock(times, now);
            for (int day = -820; day < 2220; ++day) {
                const auto begin = now.date().addDays(day).startOfDay(times.zone).toMSecsSinceEpoch();
                for (const qint64 moment : {begin - 1, begin}) {
                    const auto shown = QDateTime::fromMSecsSinceEpoch(moment, times.zone);
                    QCOMPARE(clock.wallTimeOf(moment),
                        std::pair(shown.date(), qint64(shown.time().msecsSinceStartOfDay())));
                }
            }
        }
    }

    /// Many products are found by their names; it has to be what looking at each one finds.
    void whatWasReplacedAmongMany()
    {
        auto text = u"asset 8000000001 softkey\n"_s;
        for (int i = 0; i < 40; ++i)
            text += u"  product p%1 start=2026-01-01 end=2026-12-31 order=O%1\n"_s.arg(i);
        for (int i = 0; i < 40; i += 2)
            text += u"  product p%1 start=2027-01-01 end=2027-12-31 order=N%1\n"
                    "  product p%1 start=2028-01-01 end=2028-12-31 order=L%1\n"_s.arg(i);
        const auto lines = renewalLinesOf(text);
        QCOMPARE(lines.size(), 80);
        for (int i = 0; i < 40; ++i) {
            const auto& later = lines[i].replacedBy;
            QCOMPARE(later.has_value(), i % 2 == 0);
            if (later) QCOMPARE(later->channelOrderId.toString(), u"N%1"_s.arg(i));
        }
        QCOMPARE(lines[40].replacedBy->channelOrderId.toString(), u"L0"_s);
        QVERIFY(!lines[41].replacedBy);
    }

    void whatWasReplaced_data()
    {
        QTest::addColumn<QString>("other");
        QTest::addColumn<bool>("isReplaced");
        QTest::newRow("the next year") << u"product cad start=2026-12-01 end=2027-11-30 order=O2"_s << true;
        QTest::newRow("begins earlier than the end")
            << u"product cad start=2026-06-01 end=2027-05-31 order=O2"_s << true;
        QTest::newRow("without an end") << u"product cad start=2026-12-01 order=O2"_s << true;
        QTest::newRow("in a package")
            << u"package suite\n    product cad start=2026-12-01 end=2027-11-30 order=O2"_s << true;
        QTest::newRow("without starts") << u"product cad end=2027-11-30 order=O2"_s << true;
        QTest::newRow("another product")
            << u"product plan start=2026-12-01 end=2027-11-30 order=O2"_s << false;
        QTest::newRow("nobody's order") << u"product cad start=2026-12-01 end=2027-11-30"_s << false;
        QTest::newRow("bought together, for longer")
            << u"product cad start=2025-12-01 end=2027-11-30 order=O1"_s << false;
        QTest::newRow("an older one") << u"product cad start=2024-12-01 end=2025-11-30 order=O0"_s << false;
    }

    void whatWasReplaced()
    {
        QFETCH(const QString, other);
        QFETCH(const bool, isReplaced);
        const auto lines = renewalLinesOf(
            u"asset 8000000001 softkey\n  product cad start=2025-12-01 end=2026-11-30 order=O1\n  "_s +
            other);
        QCOMPARE(lines[0].replacedBy.has_value(), isReplaced);
        if (isReplaced) QCOMPARE(lines[0].replacedBy->channelOrderId.toString(), u"O2"_s);
        QVERIFY(lines.size() < 2 || !lines[1].replacedBy || !isReplaced);
    }

    void packagesThatWereReplaced()
    {
        const auto text = uR"(
asset 8000000001 softkey
  package suite order=O1
    product cad start=2025-12-01 end=2026-11-30 order=O1
    product plan start=2025-12-01 end=2026-11-30 order=O1
)"_s;
        const auto isReplaced = [&](const QString& more) {
            for (const auto& line : renewalLinesOf(text + more))
                if (line.isPackage()) return line.replacedBy.has_value();
            return false;
        };
        QVERIFY(!isReplaced({}));
        QVERIFY(isReplaced(uR"(
  package suite order=O2
    product other start=2026-12-01 end=2027-11-30 order=O2
)"_s));
        QVERIFY(!isReplaced(uR"(
  package bundle order=O2
    product other start=2026-12-01 end=2027-11-30 order=O2
)"_s));
        const auto cad = u"\n  product cad start=2026-12-01 end=2027-11-30 order=O2\n"_s;
        QVERIFY2(!isReplaced(cad), "a part of it");
        QVERIFY(isReplaced(cad + u"  product plan start=2026-12-01 end=2027-11-30 order=O3\n"_s));
    }

    /// What was not read is not "nothing to renew" (RN-4).
    void whatWasNotRead()
    {
        RenewalFixture empty(u"asset 8000000001 softkey"_s);
        QVERIFY(empty.list().enterprises.at(0).hasNothing());

        const auto part =
            RenewalFixture(u"asset 8000000001 softkey unread\nasset 8000000002 softkey"_s).list();
        QCOMPARE(part.enterprises.at(0).assets, 2);
        QCOMPARE(part.enterprises.at(0).assetsUnread, 1);
        QVERIFY(!part.enterprises.at(0).hasNothing());

        empty.reading.assets.clear();
        for (const auto extent :
            {ListExtent::NotRead, ListExtent::NotOffered, ListExtent::Failed, ListExtent::Part}) {
            empty.reading.state.extent = extent;
            const auto list = empty.list();
            QCOMPARE(list.enterprises.size(), size_t(1));
            QCOMPARE(list.enterprises[0].state.extent, extent);
            QVERIFY(!list.enterprises[0].hasNothing());
        }
    }

    void whatAReadingHolds()
    {
        EnterpriseReading reading;
        reading.enterprise = EnterpriseId(u"E1"_s);
        reading.assets.extent = ListExtent::Whole;
        VirtualAsset asset;
        asset.id = AssetId(u"A1"_s);
        asset.assetNum = AssetNumber(u"8000000001"_s);
        asset.licenseType = Text(u"softkey"_s);
        asset.customerId = CustomerId(u"C1"_s);
        reading.assets.rows = std::make_shared<const std::vector<VirtualAsset>>(1, asset);
        reading.numbers.extent = ListExtent::Failed;
        reading.numbers.problem = u"The gateway did not answer."_s;

        auto found = renewalReading(reading, {});
        QCOMPARE(found.state.extent, ListExtent::Part);
        QCOMPARE(found.state.problem, reading.numbers.problem);
        QCOMPARE(found.assets.size(), size_t(1));
        QVERIFY(!found.assets[0].products);
        QCOMPARE(found.assets[0].licenseType.toString(), u"softkey"_s);

        reading.numbers = {};
        reading.numbers.extent = ListExtent::NotOffered;
        reading.products.insert(
            asset.id, {std::make_shared<const AssetProducts>(), QDateTime::currentDateTimeUtc(), 0});
        found = renewalReading(reading, {});
        QCOMPARE(found.state.extent, ListExtent::Whole);
        QVERIFY(found.assets[0].products);

        reading.assets = {};
        reading.assets.extent = ListExtent::Failed;
        QCOMPARE(renewalReading(reading, {}).state.extent, ListExtent::Failed);
    }

    void whoseItIs()
    {
        const auto lines = renewalLinesOf(uR"(
customer C1 channel=CH1 id=CC1
customer C1 channel=CH2 id=CC2
customer C3 channel=CH3 id=CC3
asset 8000000001 softkey
  product a channel=CH2
  product b channel=
  product c channel= customer=C3
  product d channel=CH9 customer=C3
)"_s);
        QCOMPARE(lines[0].channelCustomerId.toString(), u"CC2"_s);
        QVERIFY2(lines[1].channelCode.isEmpty(), "it may be either");
        QCOMPARE(lines[2].channelCode.toString(), u"CH3"_s);
        QCOMPARE(lines[2].channelCustomerId.toString(), u"CC3"_s);
        QCOMPARE(lines[3].channelCode.toString(), u"CH9"_s);
        QVERIFY(lines[3].channelCustomerId.isEmpty());
    }

    void keysTellLinesApart()
    {
        RenewalFixture fixture(uR"(
asset 8000000001 softkey
  product cad end=2026-12-01
  product cad end=2026-12-01
  package cad
asset 8000000002 softkey
  product cad end=2026-12-01
)"_s);
        // A gateway that gives no ids, or always the same.
        for (auto& asset : fixture.reading.assets) {
            auto products = *asset.products;
            for (auto& product : products.productInstanceList)
                product.id = {};
            for (auto& package : products.children)
                package.id = {};
            asset.products = std::make_shared<const AssetProducts>(products);
        }
        QSet<Text> keys;
        const auto list = fixture.list(), again = fixture.list();
        for (size_t i = 0; i < list.lines.size(); ++i) {
            keys.insert(list.lines[i].key);
            QCOMPARE(list.lines[i].key, again.lines[i].key);
        }
        QCOMPARE(keys.size(), 4);
    }
};

LOCKKEEPER_TEST(None, RenewalLinesTest)
#include "tst_renewal_lines.moc"
