// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_state.h"
#include "tests/support/test_program.h"
#include "tests/unit/renewals/renewal_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

const auto oneRenewable = uR"(
asset 8000000001 softkey
  product cad start=2026-01-01 end=2026-12-31 order=O1 licenseOrder=LO1
)"_s;

DraftForRenewals draftWith(const QList<LicenseOrder>& orders)
{
    DraftForRenewals draft{u"D1"_s, u"November"_s, {}};
    draft.batch.orderList = orders;
    return draft;
}

SentForRenewals sentWith(
    const LicenseOrder& order, Outcome outcome = Outcome::Applied, const QString& channelOrderId = u"O2"_s)
{
    return {u"J1"_s, channelOrderId, renewalMoment(u"2026-11-14 14:02"_s), order, outcome};
}

RenewalStanding standingOf(const RenewalLine& line, const QList<DraftForRenewals>& drafts,
    const QList<SentForRenewals>& sent = {}, const QList<NotRenewed>& said = {})
{
    return renewalState(line, RenewalBook(drafts, sent, said, renewalZone)).standing;
}

const auto twoOfOneDay = uR"(
asset 8000000001 softkey
  product cad end=2026-12-31
asset 8000000002 softkey
  product cad end=2026-12-31
)"_s;
const auto nextYear = u"cad number=8000000001 from=2027-01-01 until=2027-12-31"_s;

} // namespace

/// What became of a line so far.
class RenewalStateTest : public QObject
{
    Q_OBJECT

private slots:
    void openUntilSomethingIsKnown()
    {
        const auto line = renewalLineOf(oneRenewable);
        QVERIFY(renewalState(line, {}).isOpen());
        QCOMPARE(standingOf(line, {}), RenewalStanding::Open);
        // A draft that was deleted is not given any more.
        QCOMPARE(standingOf(line, {draftWith({renewalOrderOf(nextYear)})}), RenewalStanding::InDraft);
    }

    void whatWasSent_data()
    {
        QTest::addColumn<int>("outcome");
        QTest::addColumn<int>("withNumber");
        QTest::addColumn<int>("withoutNumber");
        QTest::newRow("applied") << int(Outcome::Applied) << int(RenewalStanding::Ordered)
                                 << int(RenewalStanding::PerhapsOrdered);
        QTest::newRow("unknown") << int(Outcome::Unknown) << int(RenewalStanding::Unknown)
                                 << int(RenewalStanding::Unknown);
        QTest::newRow("refused") << int(Outcome::Rejected) << int(RenewalStanding::Open)
                                 << int(RenewalStanding::Open);
        QTest::newRow("not sent") << int(Outcome::NotSent) << int(RenewalStanding::Open)
                                  << int(RenewalStanding::Open);
    }

    void whatWasSent()
    {
        QFETCH(const int, outcome);
        QFETCH(const int, withNumber);
        QFETCH(const int, withoutNumber);
        const auto line = renewalLineOf(oneRenewable);
        const auto order = renewalOrderOf(nextYear);
        QCOMPARE(int(standingOf(line, {}, {sentWith(order, Outcome(outcome))})), withNumber);
        auto numberless = order;
        numberless.assets[0].assetNos.clear();
        QCOMPARE(int(standingOf(line, {}, {sentWith(numberless, Outcome(outcome))})), withoutNumber);
        // What is still in its draft counts as that.
        const auto both = standingOf(line, {draftWith({order})}, {sentWith(order, Outcome(outcome))});
        QCOMPARE(both, std::max(RenewalStanding::InDraft, RenewalStanding(withNumber)));
    }

    void whichOrdersGoOn_data()
    {
        QTest::addColumn<QString>("order");
        QTest::addColumn<bool>("goesOn");
        const auto row = [](const char* name, const QString& order, bool goesOn) {
            QTest::newRow(name) << u"cad number=8000000001 "_s + order << goesOn;
        };
        row("the next year", u"from=2027-01-01 until=2027-12-31"_s, true);
        row("a start and a length", u"from=2027-01-01 length=1-0-0"_s, true);
        row("only a length", u"length=1-0-0"_s, true);
        row("a length that is over before", u"length=0-1-0"_s, false);
        row("neither", u""_s, true);
        row("only an end", u"until=2027-12-31"_s, true);
        row("the same period", u"from=2026-01-01 until=2026-12-31"_s, false);
        row("the same, counted otherwise", u"from=2026-01-01 until=2027-01-03"_s, false);
        row("the year before", u"from=2025-01-01 until=2025-12-31"_s, false);
        row("after a gap", u"from=2027-06-01 until=2027-06-02"_s, true);
        row("begun early", u"from=2026-11-14 until=2027-11-13"_s, true);
        row("in a package", u"from=2027-01-01 until=2027-12-31 package=suite"_s, true);
        row("a revocation", u"from=2027-01-01 until=2027-12-31 kind=delete_product"_s, false);
        QTest::newRow("another product")
            << u"plan number=8000000001 from=2027-01-01 until=2027-12-31"_s << false;
        QTest::newRow("another number")
            << u"cad number=8000000002 from=2027-01-01 until=2027-12-31"_s << false;
        QTest::newRow("without a number, another customer")
            << u"cad from=2027-01-01 until=2027-12-31 customer=C2"_s << false;
    }

    void whichOrdersGoOn()
    {
        QFETCH(const QString, order);
        QFETCH(const bool, goesOn);
        const auto standing = standingOf(renewalLineOf(oneRenewable), {}, {sentWith(renewalOrderOf(order))});
        QCOMPARE(standing, goesOn ? RenewalStanding::Ordered : RenewalStanding::Open);
    }

    /// The purchase that brought the line is no renewal of it, whatever it says of its time.
    void notItsOwnPurchase()
    {
        const auto line = renewalLineOf(oneRenewable);
        auto sent = sentWith(renewalOrderOf(u"cad number=8000000001"_s));
        QCOMPARE(standingOf(line, {}, {sent}), RenewalStanding::Ordered);
        sent.licenseOrderId = u"LO1"_s;
        QCOMPARE(standingOf(line, {}, {sent}), RenewalStanding::Open);
        sent = sentWith(renewalOrderOf(u"cad number=8000000001"_s), Outcome::Applied, u"O1"_s);
        QCOMPARE(standingOf(line, {}, {sent}), RenewalStanding::Open);
    }

    /// Where a purchase extends what is there, the line ends later and is open for the next period.
    void afterItWasExtended()
    {
        const auto sent = sentWith(renewalOrderOf(nextYear));
        for (const auto& end : {u"2027-12-31"_s, u"2027-12-30"_s, u"2028-01-02"_s}) {
            const auto line =
                renewalLineOf(u"asset 8000000001 softkey\n  product cad start=2026-01-01 end="_s + end);
            QCOMPARE(standingOf(line, {}, {sent}), RenewalStanding::Open);
        }
    }

    void packages()
    {
        const auto line = renewalLineOf(uR"(
asset 8000000001 softkey
  package suite
    product cad end=2026-12-31
    package inner
      product plan end=2026-12-31
)"_s);
        const auto order = [](const QString& text) {
            return sentWith(renewalOrderOf(text + u" number=8000000001 from=2027-01-01 length=1-0-0"_s));
        };
        QCOMPARE(standingOf(line, {}, {order(u"other package=suite"_s)}), RenewalStanding::Ordered);
        QCOMPARE(standingOf(line, {}, {order(u"other package=bundle"_s)}), RenewalStanding::Open);
        QCOMPARE(standingOf(line, {}, {order(u"cad"_s)}), RenewalStanding::Open);
        QCOMPARE(standingOf(line, {}, {order(u"cad"_s), order(u"plan"_s)}), RenewalStanding::Ordered);
    }

    /// A draft that says what it renews is believed, under whatever number it will be.
    void whatADraftSaysItself()
    {
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product cad end=2026-12-31 nodes=5
  product cad end=2026-12-31 nodes=3
asset 8000000002 softkey
  product cad end=2026-12-31
)"_s);
        auto draft = draftWith({renewalOrderOf(u"cad number=8000000099 from=2027-01-01 length=1-0-0"_s)});
        QCOMPARE(standingOf(lines[0], {draft}), RenewalStanding::Open);
        draft.renews = {renewedLine(lines[0])};
        QCOMPARE(standingOf(lines[0], {draft}), RenewalStanding::InDraft);
        QCOMPARE(standingOf(lines[1], {draft}), RenewalStanding::Open);
        // A draft without a number yet speaks for the line as well.
        draft.batch.orderList[0].assets[0].assetNos.clear();
        QCOMPARE(standingOf(lines[0], {draft}), RenewalStanding::InDraft);
        QCOMPARE(standingOf(lines[1], {draft}), RenewalStanding::Open);
        QCOMPARE(standingOf(lines[2], {draft}), RenewalStanding::Open);
        // Two of a kind under one number, of which one is drafted.
        draft.batch.orderList[0].assets[0].assetNos = QStringList{u"8000000001"_s};
        QCOMPARE(standingOf(lines[0], {draft}), RenewalStanding::InDraft);
        QCOMPARE(standingOf(lines[1], {draft}), RenewalStanding::Open);
        // A further one that somebody added.
        draft.batch.orderList[0].assets[0].products += draft.batch.orderList[0].assets[0].products;
        QCOMPARE(standingOf(lines[1], {draft}), RenewalStanding::InDraft);
        // Taken out of the draft again.
        draft.batch.orderList[0].assets[0].products[0].productUri = u"plan"_s;
        draft.batch.orderList[0].assets[0].products.removeLast();
        QCOMPARE(standingOf(lines[0], {draft}), RenewalStanding::Open);
        // It was said of another period.
        draft = draftWith({renewalOrderOf(u"cad number=8000000099 from=2027-01-01 length=1-0-0"_s)});
        draft.renews = {renewedLine(lines[0])};
        draft.renews[0].ends = Timestamp(1);
        QCOMPARE(standingOf(lines[0], {draft}), RenewalStanding::Open);
    }

    /// Of two alike that are drafted, one was deleted in the editor.
    void ofTwoAlikeOneWasTakenOut()
    {
        const auto two = renewalOrderOf(nextYear);
        const auto both = [](LicenseOrder order) {
            order.assets[0].products += order.assets[0].products;
            return order;
        };
        const auto standings = [](const QList<RenewalLine>& lines, const DraftForRenewals& draft) {
            QList<RenewalStanding> all;
            for (const auto& line : lines)
                all.append(standingOf(line, {draft}));
            return all;
        };
        using enum RenewalStanding;
        // Both lines are of one number.
        const auto lines = renewalLinesOf(uR"(
asset 8000000001 softkey
  product cad end=2026-12-31 nodes=5
  product cad end=2026-12-31 nodes=5
)"_s);
        auto draft = draftWith({both(two)});
        draft.renews = {renewedLine(lines[0]), renewedLine(lines[1])};
        QCOMPARE(standings(lines, draft), (QList{InDraft, InDraft}));
        draft.batch.orderList[0].assets[0].products.removeLast();
        QCOMPARE(standings(lines, draft), (QList{InDraft, Open}));
        draft.batch.orderList[0].assets[0].products.clear();
        QCOMPARE(standings(lines, draft), (QList{Open, Open}));
        // Of two numbers, each under its own: it is the one whose number is gone.
        const auto apart = renewalLinesOf(uR"(
asset 8000000001 softkey
  product cad end=2026-12-31
asset 8000000002 softkey
  product cad end=2026-12-31
)"_s);
        draft = draftWith({renewalOrderOf(u"cad number=8000000002 from=2027-01-01 until=2027-12-31"_s)});
        draft.renews = {renewedLine(apart[0]), renewedLine(apart[1])};
        QCOMPARE(standings(apart, draft), (QList{Open, InDraft}));
        // Under new numbers nobody can tell which: one of them is.
        draft = draftWith({renewalOrderOf(u"cad number=8000000099 from=2027-01-01 until=2027-12-31"_s)});
        draft.renews = {renewedLine(apart[0]), renewedLine(apart[1])};
        QCOMPARE(standings(apart, draft), (QList{InDraft, Open}));
        draft = draftWith({both(renewalOrderOf(u"cad from=2027-01-01 until=2027-12-31"_s))});
        draft.renews = {renewedLine(apart[0]), renewedLine(apart[1])};
        QCOMPARE(standings(apart, draft), (QList{InDraft, InDraft}));
    }

    /// Another version wrote it: what it renews is not open, and where it does not say what, nothing is.
    void aDraftThatCannotBeRead()
    {
        const auto lines = renewalLinesOf(twoOfOneDay);
        DraftForRenewals draft{u"D1"_s, u"November"_s, {}, {renewedLine(lines[0])}, true};
        const auto book = [&draft] { return RenewalBook({draft}, {}, {}, renewalZone); };
        QCOMPARE(renewalState(lines[0], book()).standing, RenewalStanding::InDraft);
        QCOMPARE(renewalState(lines[0], book()).draft, u"D1"_s);
        QCOMPARE(renewalStateText(renewalState(lines[0], book()), renewalZone),
            u"In draft November (can't be read)"_s);
        QCOMPARE(renewalState(lines[1], book()).standing, RenewalStanding::Open);
        draft.renews[0].ends = Timestamp(1); // of another period
        QCOMPARE(renewalState(lines[0], book()).standing, RenewalStanding::Open);
        draft.renews.clear();
        for (const auto& line : lines) {
            QCOMPARE(renewalState(line, book()).standing, RenewalStanding::PerhapsInDraft);
            QCOMPARE(renewalStateText(renewalState(line, book()), renewalZone),
                u"Perhaps in draft November (can't be read)"_s);
        }
        const auto sent = RenewalBook({draft}, {sentWith(renewalOrderOf(nextYear))}, {}, renewalZone);
        QCOMPARE(renewalState(lines[0], sent).standing, RenewalStanding::Ordered);
    }

    /// Nobody knows what it ordered but the lines that it says that it renews.
    void aBatchThatCannotBeRead()
    {
        const auto lines = renewalLinesOf(twoOfOneDay);
        auto sent = sentWith({});
        sent.isUnread = true;
        sent.renews = {renewedLine(lines[0])};
        QCOMPARE(standingOf(lines[0], {}, {sent}), RenewalStanding::Ordered);
        QCOMPARE(standingOf(lines[1], {}, {sent}), RenewalStanding::Open);
        sent.outcome = Outcome::Unknown;
        QCOMPARE(standingOf(lines[0], {}, {sent}), RenewalStanding::Unknown);
        sent.outcome = Outcome::Rejected;
        QCOMPARE(standingOf(lines[0], {}, {sent}), RenewalStanding::Open);
        sent.outcome = Outcome::Applied;
        sent.renews[0].ends = Timestamp(1); // of another period
        QCOMPARE(standingOf(lines[0], {}, {sent}), RenewalStanding::Open);
    }

    /// What a colleague did names them; what was done here does not.
    void whoItWas()
    {
        const auto line = renewalLineOf(oneRenewable);
        const auto textOf = [&line](
                                const QList<DraftForRenewals>& drafts, const QList<SentForRenewals>& sent) {
            return renewalStateText(
                renewalState(line, RenewalBook(drafts, sent, {}, renewalZone)), renewalZone);
        };
        auto draft = draftWith({renewalOrderOf(nextYear)});
        QCOMPARE(textOf({draft}, {}), u"In draft November"_s);
        draft.by = u"li.na"_s;
        QCOMPARE(textOf({draft}, {}), u"In draft November, by li.na"_s);
        draft.isUnread = true;
        QCOMPARE(textOf({draft}, {}), u"Perhaps in draft November (can't be read), by li.na"_s);
        auto sent = sentWith(renewalOrderOf(nextYear));
        QVERIFY(!textOf({}, {sent}).contains(u"by"_s));
        sent.by = u"li\nna"_s;
        const auto ordered = textOf({}, {sent});
        QVERIFY2(ordered.endsWith(u"as O2, by li na"_s), qPrintable(ordered));
        sent.outcome = Outcome::Unknown;
        QVERIFY(textOf({}, {sent}).endsWith(u"as O2, by li na"_s));
    }

    void withoutIdentifiersItIsDraftedOnce()
    {
        auto line = renewalLineOf(oneRenewable);
        const auto product = std::make_shared<ProductInstance>(*line.product);
        product->productUri = product->gmsPid = product->appKey = {};
        line.product = product;
        auto draft = draftWith({renewalOrderOf(nextYear)});
        draft.batch.orderList[0].assets[0].products[0].productUri.clear();
        QCOMPARE(standingOf(line, {draft}), RenewalStanding::Open);
        draft.renews = {renewedLine(line)};
        QCOMPARE(standingOf(line, {draft}), RenewalStanding::InDraft);
        auto sent = sentWith(draft.batch.orderList[0]);
        sent.renews = draft.renews;
        QCOMPARE(standingOf(line, {}, {sent}), RenewalStanding::Ordered);
    }

    void whatAPersonSaid()
    {
        const auto line = renewalLineOf(oneRenewable);
        NotRenewed said{line.key, line.ends, u"moved to the cloud"_s, u"Li"_s, 1};
        const auto state = renewalState(line, RenewalBook({}, {}, {said}, renewalZone));
        QCOMPARE(state.standing, RenewalStanding::NotRenewed);
        QCOMPARE(state.reason, said.reason);
        QCOMPARE(state.by, said.by);
        auto numberless = renewalOrderOf(nextYear);
        numberless.assets[0].assetNos.clear();
        QCOMPARE(standingOf(line, {}, {sentWith(numberless)}, {said}), RenewalStanding::NotRenewed);
        QCOMPARE(
            standingOf(line, {draftWith({renewalOrderOf(nextYear)})}, {}, {said}), RenewalStanding::InDraft);
        // It holds for one period.
        said.ends = Timestamp(line.ends.raw() - 1);
        QCOMPARE(standingOf(line, {}, {}, {said}), RenewalStanding::Open);
    }

    void replacedGoesBeforeAll()
    {
        const auto line = renewalLineOf(uR"(
asset 8000000001 softkey
  product cad start=2026-01-01 end=2026-12-31 order=O1
  product cad start=2027-01-01 end=2027-12-31 order=O7
)"_s);
        const auto state = renewalState(
            line, RenewalBook({draftWith({renewalOrderOf(nextYear)})}, {sentWith(renewalOrderOf(nextYear))},
                      {{line.key, line.ends, u"no"_s, {}, 1}}, renewalZone));
        QCOMPARE(state.standing, RenewalStanding::Replaced);
        QCOMPARE(state.channelOrderId, u"O7"_s);
    }

    void theLatestIsNamed()
    {
        auto first = sentWith(renewalOrderOf(nextYear)), second = first;
        second.channelOrderId = u"O3"_s;
        second.sent += 1;
        const auto line = renewalLineOf(oneRenewable);
        for (const auto& sent : {QList{first, second}, QList{second, first}})
            QCOMPARE(renewalState(line, RenewalBook({}, sent, {}, renewalZone)).channelOrderId, u"O3"_s);
    }

    void inWords()
    {
        const auto line = renewalLineOf(oneRenewable);
        const auto text = [&line](const RenewalBook& book) {
            return renewalStateText(renewalState(line, book), renewalZone);
        };
        QCOMPARE(text({}), u"Open"_s);
        QCOMPARE(text(RenewalBook({}, {sentWith(renewalOrderOf(nextYear))}, {}, renewalZone)),
            u"Ordered 14 Nov 2026 as O2"_s);
        auto numberless = renewalOrderOf(nextYear);
        numberless.assets[0].assetNos.clear();
        QCOMPARE(text(RenewalBook({}, {sentWith(numberless)}, {}, renewalZone)),
            u"Perhaps ordered 14 Nov 2026 as O2"_s);
        const auto replaced = renewalLineOf(uR"(
asset 8000000001 softkey
  product cad start=2026-01-01 end=2026-12-31 order=O1
  product cad start=2027-01-01 end=2027-12-31 order=O7
)"_s);
        QCOMPARE(renewalStateText(renewalState(replaced, {}), renewalZone), u"Replaced by O7"_s);
        QCOMPARE(renewalStandingName(RenewalStanding::Replaced), u"Replaced"_s);
        QCOMPARE(renewalStandingName(RenewalStanding::PerhapsOrdered), u"Perhaps ordered"_s);
        auto draft = draftWith({renewalOrderOf(nextYear)});
        draft.name = u"<b>%1</b>\nNovember"_s;
        const auto named = text(RenewalBook({draft}, {}, {}, renewalZone));
        QVERIFY(named.startsWith(u"In draft <b>%1</b>"_s) && !named.contains(u'\n'));
        for (int i = 0; i <= int(RenewalStanding::Replaced); ++i)
            QVERIFY(!renewalStandingName(RenewalStanding(i)).isEmpty());
    }
};

LOCKKEEPER_TEST(Core, RenewalStateTest)
#include "tst_renewal_state.moc"
