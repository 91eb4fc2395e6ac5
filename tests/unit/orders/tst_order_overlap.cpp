// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/orders/order_overlap.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/order_json.h"
#include "tests/support/test_paths.h"
#include "tests/support/test_program.h"
#include "tests/unit/order_drafts.h"

#include <QHash>
#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

const QTimeZone overlapZone("Asia/Shanghai");

qint64 dayOf(int year, int month, int day)
{
    return QDateTime(QDate(year, month, day), QTime(0, 0), overlapZone).toMSecsSinceEpoch();
}

/// A year of one product, from a day on.
LicenseOrder yearFrom(qint64 start, const QString& number = u"8000000001"_s)
{
    auto order = goodOrder(newBuy);
    auto& product = order.assets[0].products[0];
    order.assets[0].assetNos = number.isEmpty() ? QStringList() : QStringList{number};
    product.limitStartDate = Timestamp(start);
    product.limitEndDate = {};
    product.timeDurationExpression = u"1-0-0"_s;
    return order;
}

} // namespace

/// Which orders would be the same thing twice.
class OrderOverlapTest : public QObject
{
    Q_OBJECT

private slots:
    void renewalsBeginAfterTheEnd()
    {
        const auto first = yearFrom(dayOf(2026, 1, 1));
        QVERIFY(overlaps(first, first, overlapZone));
        QVERIFY(overlaps(first, yearFrom(dayOf(2026, 12, 31)), overlapZone));
        QVERIFY(!overlaps(first, yearFrom(dayOf(2027, 1, 1)), overlapZone));
        QVERIFY(!overlaps(yearFrom(dayOf(2027, 1, 1)), first, overlapZone));
        // The end is the same, typed as a day.
        auto typed = first;
        typed.assets[0].products[0].timeDurationExpression.clear();
        typed.assets[0].products[0].limitEndDate = Timestamp(dayOf(2027, 1, 1) - 1);
        QVERIFY(overlaps(first, typed, overlapZone));
        QVERIFY(!overlaps(typed, yearFrom(dayOf(2027, 1, 1)), overlapZone));
    }

    void onlyTheSameThingIsTwice()
    {
        const auto order = yearFrom(dayOf(2026, 1, 1));
        auto other = order;
        other.orderType = deleteProduct;
        QVERIFY2(!overlaps(order, other, overlapZone), "a revocation after a purchase");
        other = order;
        other.assets[0].products[0].productUri = other.assets[0].products[0].gmsPid = u"gms-2"_s;
        QVERIFY2(!overlaps(order, other, overlapZone), "another product");
        other = order;
        other.assets[0].assetNos = QStringList{u"8000000002"_s};
        QVERIFY2(!overlaps(order, other, overlapZone), "another number");
        other.assets[0].assetNos.append(u" 8000000001 "_s);
        QVERIFY2(overlaps(order, other, overlapZone), "a number in common");
        other = order;
        other.customerId = u"C2"_s;
        QVERIFY2(!overlaps(order, other, overlapZone), "another customer");
        other = order;
        other.address = u"another street"_s;
        other.assets[0].products[0].limitConcurrent = 99;
        QVERIFY2(overlaps(order, other, overlapZone), "nothing that matters");
    }

    void withoutNumbers()
    {
        auto one = yearFrom(dayOf(2026, 1, 1), {}), other = one;
        QVERIFY(overlaps(one, other, overlapZone));
        other.assets[0].assetNos = QStringList{u"8000000001"_s};
        QVERIFY(!overlaps(one, other, overlapZone));
        // Without a first day the length alone decides, however it is written.
        for (auto* each : {&one, &other})
            each->assets[0].products[0].limitStartDate = {};
        other.assets[0].assetNos.clear();
        other.assets[0].products[0].timeDurationExpression = u"12 months"_s;
        QVERIFY(overlaps(one, other, overlapZone));
        other.assets[0].products[0].timeDurationExpression = u"2-0-0"_s;
        QVERIFY(!overlaps(one, other, overlapZone));
        // Nobody can say that it is one customer.
        other = one;
        other.customerId.clear();
        QVERIFY(!overlaps(one, other, overlapZone));
    }

    void aLengthIsTheSameHoweverItIsGiven()
    {
        auto one = yearFrom(dayOf(2026, 1, 1)), other = one;
        for (auto* each : {&one, &other})
            each->assets[0].products[0].limitStartDate = {};
        auto& product = other.assets[0].products[0];
        product.timeDurationExpression.clear();
        product.timeUnit = u"month"_s;
        product.timeUnitQuantity = 12;
        QVERIFY(overlaps(one, other, overlapZone));
        product.timeUnitQuantity = 6;
        QVERIFY(!overlaps(one, other, overlapZone));
        // It is a length from a day on, too.
        product.limitStartDate = Timestamp(dayOf(2026, 1, 1));
        QVERIFY(!overlaps(other, yearFrom(dayOf(2026, 7, 1)), overlapZone));
        QVERIFY(overlaps(other, yearFrom(dayOf(2026, 6, 30)), overlapZone));
    }

    /// A year under an asset that goes on for longer is over after a year.
    void anAssetDoesNotMakeItsProductsLonger()
    {
        auto one = yearFrom(dayOf(2026, 1, 1)), renewal = yearFrom(dayOf(2027, 1, 1));
        for (auto* each : {&one, &renewal}) {
            each->assets[0].limitStartDate = Timestamp(dayOf(2026, 1, 1));
            each->assets[0].limitEndDate = Timestamp(dayOf(2030, 1, 1) - 1);
        }
        QVERIFY(!overlaps(one, renewal, overlapZone));
        // What the product leaves open is as the asset has it.
        one.assets[0].products[0].timeDurationExpression.clear();
        QVERIFY(overlaps(one, renewal, overlapZone));
        one.assets[0].limitEndDate = Timestamp(dayOf(2027, 1, 1) - 1);
        QVERIFY(!overlaps(one, renewal, overlapZone));
    }

    void oneNumberInCommonSaysWhoseTheOthersAre()
    {
        auto one = yearFrom(dayOf(2026, 1, 1)), other = one;
        one.assets.append(yearFrom(dayOf(2026, 1, 1), {}).assets);
        other.assets[0].products[0].productUri = other.assets[0].products[0].gmsPid = u"gms-2"_s;
        other.customerId.clear();
        QVERIFY2(!overlaps(one, other, overlapZone), "another product under the number");
        other.assets.append(yearFrom(dayOf(2026, 1, 1), {}).assets);
        QVERIFY2(overlaps(one, other, overlapZone), "the same without a number");
    }

    /// The rule in another language, by its words, over orders that are made there.
    void asAnIndependentStatementSays()
    {
        QProcess python;
        python.start(test::python(),
            {test::sourceDir() + u"/tests/support/order_pairs.py"_s, u"20261123"_s, u"2000"_s});
        QVERIFY(python.waitForFinished(120'000));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        const auto pairs = JsonItems::parse(python.readAllStandardOutput());
        QHash<QString, int> kinds;
        int count = 0, doubles = 0;
        for (const auto& value : pairs) {
            const JsonFields pair(value);
            const auto one = orderFromKept(JsonFields(pair["one"_L1]));
            const auto other = orderFromKept(JsonFields(pair["other"_L1]));
            const bool isDouble = pair["isDouble"_L1].toBool();
            const auto found = overlaps(one, other, overlapZone);
            if (found != isDouble || overlaps(other, one, overlapZone) != found)
                QFAIL(qPrintable(u"pair %1 (%2): %3 is said to be %4"_s.arg(count).arg(pair.text("kind"_L1),
                    QString::fromUtf8(compactJson(value)), found ? u"double"_s : u"none"_s)));
            ++kinds[pair.text("kind"_L1)];
            ++count;
            doubles += isDouble ? 1 : 0;
        }
        QCOMPARE(count, 2000);
        QVERIFY(doubles > 500 && doubles < 1500);
        for (const auto& kind : {u"renewal"_s, u"cloud"_s, u"revocation"_s})
            QVERIFY2(kinds.value(kind) >= 200, qPrintable(kind));
    }
};

LOCKKEEPER_TEST(Core, OrderOverlapTest)
#include "tst_order_overlap.moc"
