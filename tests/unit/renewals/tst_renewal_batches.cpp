// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"
#include "models/domain/orders/ordered_thing.h"
#include "models/domain/renewals/renewal_batches.h"
#include "tests/support/test_program.h"
#include "tests/unit/renewals/renewal_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

RenewalAsk askWith(const ChannelAnswer& answer, RenewalLength length = RenewalLength::OneYear)
{
    RenewalAsk ask;
    ask.terms.length = length;
    ask.answers.insert(u"CH1"_s, answer);
    ask.answers.insert(u"CH2"_s, answer);
    return ask;
}

RenewalDrafts draftsOf(const QString& text, const RenewalAsk& ask, const RenewalBook& book = {})
{
    return renewalDrafts(renewalLinesOf(text), book, ask, renewalNoon());
}

QList<RenewalLeftOut> reasonsIn(const RenewalDrafts& drafts)
{
    QList<RenewalLeftOut> reasons;
    for (const auto& line : drafts.leftOut)
        reasons.append(line.why);
    return reasons;
}

const auto threeRenewables = uR"(
asset 8000000001 softkey
  product cad end=2026-12-31 nodes=5 crm=CRM1
  product plan end=2027-01-31 crm=CRM2
asset 8000000002 softkey
  product cad end=2026-12-31 crm=CRM3
)"_s;

} // namespace

/// From a selection to batches. That none is lost, doubled or merged: tst_renewal_grouping.
class RenewalBatchesTest : public QObject
{
    Q_OBJECT

private slots:
    void aBatchForEachChannelCode()
    {
        const auto drafts = draftsOf(uR"(
asset 8000000001 softkey
  product cad end=2026-12-31
  product plan end=2026-12-31 channel=CH2
asset 8000000002 lan_softkey
  product cad end=2026-12-31
  product view end=2026-12-31 customer=C2
)"_s,
            askWith(provenAnswer()));
        QCOMPARE(drafts.batches.size(), 2);
        QCOMPARE(drafts.batches[0].batch.channelCode, u"CH1"_s);
        QCOMPARE(drafts.batches[0].batch.orderList.size(), 3);
        QCOMPARE(drafts.batches[1].batch.channelCode, u"CH2"_s);
        QCOMPARE(drafts.batches[1].batch.orderList.size(), 1);
        QStringList heads;
        for (const auto& order : drafts.batches[0].batch.orderList)
            heads.append(u"%1 %2 %3 %4"_s.arg(*order.sequence)
                             .arg(order.customerId, order.licenseType, order.orderType));
        QCOMPARE(heads, (QStringList{u"1 C1 softkey new_buy"_s, u"2 C1 lan_softkey new_buy"_s,
                            u"3 C2 lan_softkey new_buy"_s}));
        QVERIFY(drafts.batches[0].batch.channelOrderId.isEmpty());
    }

    void everyLicenceType()
    {
        QString text;
        for (const auto& type : licenseTypes())
            text +=
                u"asset 8000000001 %1\n  product cad end=2026-12-31\n"_s.arg(QLatin1StringView(type.value));
        const auto drafts = draftsOf(text, askWith(provenAnswer()));
        QCOMPARE(drafts.batches.at(0).batch.orderList.size(), 14);
        for (const auto& order : drafts.batches[0].batch.orderList)
            QVERIFY(order.srcLicenseOrderId.isEmpty() &&
                    order.assets.at(0).products.at(0).srcLicenseOrderId.isEmpty());
    }

    void theAnswerDecidesAboutNumbers()
    {
        for (const auto purchase : {SameNumberPurchase::Extends, SameNumberPurchase::Adds}) {
            const auto drafts = draftsOf(threeRenewables, askWith(provenAnswer(purchase)));
            const auto& order = drafts.batches.at(0).batch.orderList.at(0);
            QCOMPARE(order.assets.size(), 2);
            QCOMPARE(order.assets[0].assetNos, QStringList{u"8000000001"_s});
            QCOMPARE(order.assets[0].products.size(), 2);
            QCOMPARE(order.assets[1].assetNos, QStringList{u"8000000002"_s});
            QCOMPARE(drafts.batches[0].answer.purchase, purchase);
        }
        const auto drafts =
            draftsOf(threeRenewables, askWith(provenAnswer(SameNumberPurchase::NeedsNewNumber)));
        const auto& order = drafts.batches.at(0).batch.orderList.at(0);
        QCOMPARE(order.assets.size(), 2);
        for (const auto& asset : order.assets)
            QVERIFY(asset.assetNos.isEmpty());
    }

    void withoutAnAnswerNothingIsDrafted()
    {
        auto ask = askWith(provenAnswer());
        ask.answers.clear();
        const auto drafts = draftsOf(threeRenewables, ask);
        QVERIFY(drafts.batches.isEmpty());
        QCOMPARE(reasonsIn(drafts), QList<RenewalLeftOut>(3, RenewalLeftOut::NoAnswer));
    }

    void theFirstBatchHasOneLine()
    {
        auto ask = askWith({SameNumberPurchase::Adds, false, false});
        auto drafts = draftsOf(threeRenewables, ask);
        QCOMPARE(drafts.batches.at(0).lines.size(), 1);
        QCOMPARE(reasonsIn(drafts), QList<RenewalLeftOut>(2, RenewalLeftOut::AfterFirst));
        ask.takesAllUnproven = true;
        drafts = draftsOf(threeRenewables, ask);
        QCOMPARE(drafts.batches.at(0).lines.size(), 3);
    }

    void crmIdsOnlyIfTheAnswerSaysSo()
    {
        const auto idsIn = [](const RenewalDrafts& drafts) {
            QStringList ids;
            for (const auto& asset : drafts.batches.at(0).batch.orderList.at(0).assets)
                for (const auto& product : asset.products)
                    ids.append(product.crmProductId);
            return ids;
        };
        QCOMPARE(idsIn(draftsOf(threeRenewables, askWith(provenAnswer()))), (QStringList{{}, {}, {}}));
        QCOMPARE(idsIn(draftsOf(threeRenewables, askWith(provenAnswer(SameNumberPurchase::Extends, true)))),
            (QStringList{u"CRM1"_s, u"CRM2"_s, u"CRM3"_s}));
    }

    /// An earlier order fills in what M7 does not tell (RN-9).
    void whatAnEarlierOrderFills()
    {
        auto fill = renewalOrderOf(u"cad number=8000000001 from=2026-01-01 until=2026-12-31"_s);
        fill.adminName = u"Li"_s;
        fill.crmCustomerId = u"CRM-C1"_s;
        fill.srcLicenseOrderId = u"LO9"_s;
        fill.assets[0].assetExtendList = {{u"gxxp"_s, u"1"_s}};
        auto& product = fill.assets[0].products[0];
        product.productType = u"desktop"_s;
        product.parentCrmProductId = u"PARENT"_s;
        product.srcLicenseOrderId = u"LO9"_s;
        product.passwords = QStringList{u"secret"_s};
        product.trial = 1;
        product.productFeatures = {{u"F1"_s, u"Print"_s, u"1"_s, u"int"_s, 1, QDate(2026, 1, 31)}};
        auto ask = askWith(provenAnswer(SameNumberPurchase::Extends, true));
        ask.fills.insert(renewalOrderKey(renewalLineOf(threeRenewables)), fill);

        auto order = draftsOf(threeRenewables, ask).batches.at(0).batch.orderList.at(0);
        QCOMPARE(order.adminName, u"Li"_s);
        QCOMPARE(order.crmCustomerId, u"CRM-C1"_s);
        QVERIFY(order.srcLicenseOrderId.isEmpty());
        QCOMPARE(order.assets[0].assetExtendList.size(), 1);
        const auto& made = order.assets[0].products[0];
        QCOMPARE(made.productType, u"desktop"_s);
        QCOMPARE(made.parentCrmProductId, u"PARENT"_s);
        QVERIFY(made.srcLicenseOrderId.isEmpty() && made.passwords.isEmpty() && !made.trial);
        QCOMPARE(made.productFeatures.size(), 1);
        QVERIFY(!made.productFeatures[0].trial && !made.productFeatures[0].trialEndDate.isValid());
        QCOMPARE(made.limitConcurrent, 5);
        QVERIFY2(order.assets[0].products[1].productType.isEmpty(), "another product");
        // The same product under another number: what belongs to the product, but not to that asset.
        QCOMPARE(order.assets[1].products[0].productType, u"desktop"_s);
        QVERIFY(order.assets[1].products[0].parentCrmProductId.isEmpty());

        // What is filled in from the order of another customer, or from a template, has nothing of the
        // customer.
        fill.customerId = u"C9"_s;
        ask.fills.clear();
        ask.fillForAll = fill;
        order = draftsOf(threeRenewables, ask).batches.at(0).batch.orderList.at(0);
        QVERIFY(order.adminName.isEmpty() && order.crmCustomerId.isEmpty());
        QCOMPARE(order.customerId, u"C1"_s);
        QCOMPARE(order.assets[0].products[0].productType, u"desktop"_s);
    }

    void theLastOrderOfTheCustomerIsProposed()
    {
        const auto line = renewalLineOf(threeRenewables);
        const auto key = renewalOrderKey(line);
        const auto sent = [](const QString& text, qint64 at, Outcome outcome = Outcome::Applied) {
            auto order = renewalOrderOf(text);
            order.address = QString::number(at);
            return SentForRenewals{u"J"_s, u"O"_s, at, order, outcome};
        };
        const auto proposed = [&](const QList<SentForRenewals>& all) {
            return proposedFills({line}, all).value(key).address;
        };
        QCOMPARE(proposed({}), QString());
        QCOMPARE(proposed({sent(u"cad customer=C2"_s, 9)}), QString());
        QCOMPARE(proposed({sent(u"cad"_s, 1), sent(u"cad"_s, 3), sent(u"cad"_s, 2)}), u"3"_s);
        QCOMPARE(proposed({sent(u"cad"_s, 1), sent(u"cad type=lan_softkey"_s, 2)}), u"1"_s);
        QCOMPARE(proposed({sent(u"cad"_s, 1), sent(u"cad"_s, 2, Outcome::Rejected)}), u"1"_s);
        QCOMPARE(proposed({sent(u"cad kind=delete_product"_s, 1)}), QString());
    }

    void packagesAreRenewedWhole()
    {
        const auto text = uR"(
asset 8000000001 softkey
  package suite length=0-6-0
    product cad end=2026-12-31 nodes=5
    package inner
      product plan end=2027-01-31
      package innermost length=2-0-0
        product view end=2026-12-31
        product print
)"_s;
        auto drafts = draftsOf(text, askWith(provenAnswer(), RenewalLength::AsBefore));
        const auto& asset = drafts.batches.at(0).batch.orderList.at(0).assets.at(0);
        QVERIFY(asset.products.isEmpty() && lacksProduct(asset)); // RN-20
        QCOMPARE(&assetOf(drafts.batches[0], drafts.batches[0].lines.at(0)), &asset);
        QCOMPARE(asset.merchandises.size(), 1);
        const auto& suite = asset.merchandises[0];
        const auto& inner = suite.children.at(0);
        const auto& innermost = inner.children.at(0);
        QCOMPARE(suite.timeDurationExpression, u"0-6-0"_s);
        QCOMPARE(inner.timeDurationExpression, QString());
        QCOMPARE(inner.parentMerchandiseNum, u"suite"_s);
        QCOMPARE(innermost.timeDurationExpression, u"2-0-0"_s);
        const auto ends = [](const OrderProduct& product) {
            return orderTimeText(product.limitEndDate, OrderTimeBound::End, {});
        };
        // Each goes on from its own end.
        QCOMPARE(ends(suite.licenseOrderProductList.at(0)), u"2027-06-30"_s);
        QCOMPARE(ends(inner.licenseOrderProductList.at(0)), u"2027-07-31"_s);
        QCOMPARE(ends(innermost.licenseOrderProductList.at(0)), u"2028-12-31"_s);
        QVERIFY(!innermost.licenseOrderProductList.at(1).limitEndDate.isSet());
        QCOMPARE(drafts.batches[0].lines.at(0).renews.products,
            (QStringList{u"package suite"_s, u"cad"_s, u"plan"_s, u"view"_s, u"print"_s}));

        // Typed nodes are for what has nodes.
        auto ask = askWith(provenAnswer());
        ask.terms.nodes = 9;
        drafts = draftsOf(text, ask);
        const auto& again = drafts.batches.at(0).batch.orderList.at(0).assets.at(0).merchandises.at(0);
        QCOMPARE(again.licenseOrderProductList.at(0).limitConcurrent, 9);
        QVERIFY(!again.children.at(0).licenseOrderProductList.at(0).limitConcurrent);
        QCOMPARE(again.children.at(0).timeDurationExpression, u"1-0-0"_s);
    }

    void trialsAreBought()
    {
        const auto drafts = draftsOf(
            u"asset 8000000001 softkey\n  product cad trialEnd=2026-12-15"_s, askWith(provenAnswer()));
        const auto& product = drafts.batches.at(0).batch.orderList.at(0).assets.at(0).products.at(0);
        QCOMPARE(product.trial, 0);
        QVERIFY(!product.trialEndDate.isSet());
        QCOMPARE(orderTimeText(product.limitStartDate, OrderTimeBound::Start, {}), u"2026-12-16"_s);
    }

    void whatIsLeftOutIsSaid()
    {
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product cad end=2026-12-31
asset 8000000002 softkey
  product plan end=2026-12-31
asset - softkey
  product view end=2026-12-31
asset 8000000003 softkey
  product print
)"_s);
        DraftForRenewals draft{u"D1"_s, u"November"_s, {}};
        draft.batch.orderList = {renewalOrderOf(u"cad number=8000000001"_s)};
        const SentForRenewals unknown{
            u"J1"_s, u"O1"_s, 1, renewalOrderOf(u"plan number=8000000002"_s), Outcome::Unknown};
        auto ask = askWith(provenAnswer());
        ask.takesUncertain = true;
        const auto drafts =
            renewalDrafts(lines, RenewalBook({draft}, {unknown}, {}, renewalZone), ask, renewalNoon());
        QVERIFY(drafts.batches.isEmpty());
        QCOMPARE(reasonsIn(drafts), (QList{RenewalLeftOut::InDraft, RenewalLeftOut::Unknown,
                                        RenewalLeftOut::NoNumber, RenewalLeftOut::NoEnd}));
        for (const auto& line : drafts.leftOut)
            QVERIFY(!leftOutText(line, renewalZone).isEmpty());
        QCOMPARE(drafts.leftOut[0].state.draftName, u"November"_s);
    }

    void whatWasPerhapsOrderedIsForAPerson()
    {
        DraftForRenewals draft{u"D1"_s, u"November"_s, {}};
        draft.batch.orderList = {renewalOrderOf(u"cad"_s)};
        const RenewalBook book({draft}, {}, {}, renewalZone);
        auto ask = askWith(provenAnswer());
        QCOMPARE(draftsOf(threeRenewables, ask, book).batches.at(0).lines.size(), 1);
        ask.takesUncertain = true;
        QCOMPARE(draftsOf(threeRenewables, ask, book).batches.at(0).lines.size(), 3);
    }

    /// What one window has drafted is no line for the other one, whatever the answer was.
    void whatWasDraftedIsInADraft()
    {
        const auto text = threeRenewables + uR"(
asset 8000000003 softkey
  product cad end=2026-12-31
  product cad end=2026-12-31
  package suite length=1-0-0
    product cad end=2026-12-31
)"_s;
        const auto lines = renewalLinesOf(text);
        for (const auto purchase :
            {SameNumberPurchase::Extends, SameNumberPurchase::Adds, SameNumberPurchase::NeedsNewNumber}) {
            const auto ask = askWith(provenAnswer(purchase));
            for (qsizetype i = 0; i < lines.size(); ++i) {
                // Each line is drafted by itself: the others stay open.
                const auto made = renewalDrafts({lines[i]}, {}, ask, renewalNoon()).batches.at(0);
                const DraftForRenewals draft{u"D1"_s, u"November"_s, made.batch, {made.lines.at(0).renews}};
                const RenewalBook book({draft}, {}, {}, renewalZone);
                for (qsizetype k = 0; k < lines.size(); ++k)
                    QCOMPARE(renewalState(lines[k], book).standing,
                        k == i ? RenewalStanding::InDraft : RenewalStanding::Open);
            }
            // All lines are drafted: nothing is left for another window.
            const auto made = renewalDrafts(lines, {}, ask, renewalNoon());
            DraftForRenewals draft{u"D1"_s, u"November"_s, made.batches.at(0).batch};
            for (const auto& line : made.batches[0].lines)
                draft.renews.append(line.renews);
            const RenewalBook book({draft}, {}, {}, renewalZone);
            const auto again = renewalDrafts(lines, book, ask, renewalNoon());
            QVERIFY(again.batches.isEmpty());
            QCOMPARE(reasonsIn(again), QList<RenewalLeftOut>(lines.size(), RenewalLeftOut::InDraft));
        }
    }

    void theOriginalOrderIsKeptBeside()
    {
        const auto drafts =
            draftsOf(u"asset 8000000001 softkey\n  product cad end=2026-12-31 order=O1 licenseOrder=LO1"_s,
                askWith(provenAnswer()));
        const auto& renews = drafts.batches.at(0).lines.at(0).renews;
        QCOMPARE(renews.licenseOrderId.toString(), u"LO1"_s);
        QCOMPARE(renews.channelOrderId, u"O1"_s);
        QCOMPARE(renews.assetNum.toString(), u"8000000001"_s);
        QCOMPARE(renews.products, QStringList{u"cad"_s});
    }
};

LOCKKEEPER_TEST(Core, RenewalBatchesTest)
#include "tst_renewal_batches.moc"
