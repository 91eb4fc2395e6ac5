// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_offer.h"
#include "tests/support/test_program.h"
#include "tests/unit/renewals/renewal_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockkeeper;

namespace
{

/// The rows of the only enterprise: title, how many, ends, from, until, length, holders.
QStringList offeredRows(const QString& text, const RenewalTerms& terms = {}, bool withIds = false)
{
    const auto offers = renewalOffers(RenewalFixture(text).list().lines, {}, terms, withIds, renewalNoon());
    QStringList rows;
    if (offers.size() != 1) return rows;
    for (const auto& row : offers.front().rows)
        rows += u"%1 x%2 %3 %4 %5 [%6] %7"_s.arg(row.title.toString(), QString::number(row.count),
            row.ends.toString(Qt::ISODate), row.from.toString(Qt::ISODate), row.until.toString(Qt::ISODate),
            row.length, QString::number(row.holders));
    return rows;
}

} // namespace

/// What is offered to customers.
class RenewalOfferTest : public QObject
{
    Q_OBJECT

private slots:
    void everyLineIsOffered()
    {
        QCOMPARE(offeredRows(uR"(
asset 8000000001 softkey holder=M1
  product cad end=2026-12-31 length=1-0-0
  product plan end=2026-11-30 length=0-3-0
)"_s),
            (QStringList{u"cad x1 2026-12-31 2027-01-01 2027-12-31 [1-0-0] 1"_s,
                u"plan x1 2026-11-30 2026-12-01 2027-02-28 [0-3-0] 1"_s}));
    }

    /// A common date has a length, too.
    void untilACommonDate()
    {
        RenewalTerms terms;
        terms.length = RenewalLength::Until;
        terms.until = QDate(2027, 3, 15);
        QCOMPARE(offeredRows(u"asset 8000000001 softkey\n  product cad end=2026-12-31"_s, terms),
            QStringList{u"cad x1 2026-12-31 2027-01-01 2027-03-15 [0-2-15] 0"_s});
    }

    /// Who sees no ids cannot tell them apart; people who hold several count once.
    void whatIsAlikeIsOneRow()
    {
        const auto text = uR"(
asset 8000000001 softkey holder=M1
  product cad end=2026-12-31 length=1-0-0
asset 8000000002 softkey holder=M1
  product cad end=2026-12-31 length=1-0-0
asset 8000000003 softkey holder=M2
  product cad end=2026-12-31 length=1-0-0
asset 8000000004 softkey
  product cad end=2026-12-31 length=1-0-0 nodes=5
asset 8000000005 lan_softkey
  product cad end=2026-12-31 length=1-0-0
)"_s;
        const auto row = u"cad x%1 2026-12-31 2027-01-01 2027-12-31 [1-0-0] %2"_s;
        QCOMPARE(offeredRows(text), (QStringList{row.arg(3).arg(2), row.arg(1).arg(0), row.arg(1).arg(0)}));
        QCOMPARE(offeredRows(text, {}, true).size(), 5);
    }

    void packagesSayWhatIsInThem()
    {
        const auto offers = renewalOffers(RenewalFixture(uR"(
asset 8000000001 softkey
  package suite length=1-0-0
    product plan end=2026-12-31
    package inner
      product view end=2026-12-31
      product plan end=2026-12-31
)"_s)
                                              .list()
                                              .lines,
            {}, {}, true, renewalNoon());
        QCOMPARE(offers.size(), 1U);
        const auto& row = offers[0].rows.at(0);
        QCOMPARE(row.title.toString(), u"suite"_s);
        QCOMPARE(row.contents, (std::vector<Text>{Text(u"plan"_s), Text(u"view"_s)}));
        QCOMPARE(row.assetNum.toString(), u"8000000001"_s);
        QCOMPARE(row.id.toString(), u"suite"_s);
    }

    /// And is counted. Where only the length is not known, it is for people to agree.
    void whatCannotBeOfferedIsLeftOut()
    {
        const auto list = RenewalFixture(uR"(
asset 8000000001 softkey
  product endless
  product cad end=2026-12-31
)"_s)
                              .list();
        auto offers = renewalOffers(list.lines, {}, {}, false, renewalNoon());
        QCOMPARE(offers.at(0).leftOut, 1);
        QCOMPARE(offers[0].lines, 1);
        QVERIFY(!offers[0].rows[0].until.isValid() && offers[0].rows[0].length.isEmpty());
        RenewalTerms terms;
        terms.length = RenewalLength::Until;
        terms.until = QDate(2026, 12, 31);
        offers = renewalOffers(list.lines, {}, terms, false, renewalNoon());
        QCOMPARE(offers.at(0).leftOut, 2);
        QVERIFY(offers[0].rows.empty());
    }

    /// Ordered already, or not to be renewed: it is no longer for the customer to say.
    void whatIsDecidedIsLeftOut()
    {
        const auto list = RenewalFixture(uR"(
asset 8000000001 softkey
  product cad end=2026-12-31 length=1-0-0
  product plan end=2026-12-31 length=1-0-0
  product endless
)"_s)
                              .list();
        const auto offers =
            renewalOffers(list.lines, {list.lines[1].key, list.lines[2].key}, {}, false, renewalNoon());
        QCOMPARE(offers.at(0).lines, 1);
        QCOMPARE(offers[0].rows.at(0).title.toString(), u"cad"_s);
        QCOMPARE(offers[0].leftOut, 2);
        QCOMPARE(offers[0].decided, 2);
        using enum RenewalStanding;
        QList<RenewalStanding> all;
        for (int standing = int(Open); standing <= int(Replaced); ++standing) {
            RenewalState state;
            state.standing = RenewalStanding(standing);
            if (isDecided(state)) all.append(state.standing);
        }
        QCOMPARE(all, (QList{NotRenewed, Unknown, Ordered, Replaced}));
    }

    void enterprisesStandInTheirOrder()
    {
        auto lines = RenewalFixture(u"asset 1 softkey\n  product cad end=2026-12-31"_s, u"E2"_s).list().lines;
        const auto others =
            RenewalFixture(u"asset 2 softkey\n  product cad end=2026-12-31"_s, u"E1"_s).list().lines;
        lines.insert(lines.end(), others.begin(), others.end());
        lines.push_back(lines.front());
        const auto offers = renewalOffers(lines, {}, {}, false, renewalNoon());
        QCOMPARE(offers.size(), 2U);
        QCOMPARE(offers[0].enterprise, EnterpriseId(u"E2"_s));
        QCOMPARE(offers[0].lines, 1); // selected twice
        QCOMPARE(offers[1].lines, 1);
    }
};

LOCKKEEPER_TEST(None, RenewalOfferTest)
#include "tst_renewal_offer.moc"
