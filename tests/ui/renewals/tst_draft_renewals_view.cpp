// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/plain_texts.h"
#include "tests/ui/renewals/renewal_bench.h"
#include "ui/kit/bar_chart.h"
#include "ui/kit/theme/language.h"

#include <QDateEdit>
#include <QSpinBox>
#include <QTest>

#include <algorithm>
#include <numeric>
#include <utility>

using namespace lockkeeper;
using namespace lockkeeper::test;
using namespace Qt::StringLiterals;

/// What people read before drafts are created.
class DraftRenewalsViewTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void markupStaysText();
    void theOrderThatIsReplaced();
    void whatIfFollowsTheTerms();

private:
    /// What the bars of a chart come to.
    static qint64 sumOf(const BarChart* chart)
    {
        const auto& bars = chart->data().bars;
        return std::accumulate(bars.begin(), bars.end(), qint64(0),
            [](qint64 sum, const ChartData::Bar& bar) { return sum + bar.total(); });
    }
    static QStringList column(const OpenRenewals& renewals, const char* id)
    {
        const auto* table = part<TableView>(renewals.dialog(), u"draftRenewalsTable"_s);
        const int column = table->recordModel()->columnOf(id);
        QStringList texts;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            texts += table->model()->index(row, column).data().toString();
        return texts;
    }

    Language m_language;
};

void DraftRenewalsViewTest::markupStaysText()
{
    const auto payload = u"<b>x</b>&y"_s;
    RenewalBench bench;
    auto lines = bench.lines({{u"8700000001"_s, payload}, {u"8700000002"_s, payload}});
    for (auto& line : lines) {
        line.enterpriseName = Text(payload);
        auto product = *line.product;
        product.productName = Text(payload);
        product.channelOrderId = Text(payload);
        line.product = std::make_shared<const ProductInstance>(std::move(product));
    }
    const OpenRenewals renewals(bench, lines);
    const auto* dialog = renewals.dialog();
    renewals.answer(0);
    const auto labels = dialog->findChildren<QLabel*>();
    const auto isOfTheChannel = [&](const QLabel* label) {
        return label->isVisible() && label->buddy() == renewals.purchaseBox(0) && shows(*label, payload);
    };
    QCOMPARE(std::count_if(labels.begin(), labels.end(), isOfTheChannel), 1);
    checkPlain(dialog, payload);
    const auto* table = part<TableView>(dialog, u"draftRenewalsTable"_s);
    for (const auto* id : {"productName", "channelCode", "channelOrderId"})
        QCOMPARE(column(renewals, id), QStringList(2, payload));
    checkModel(table->model(), payload);
    // A screen reader says the name, and no sign that is only to be seen.
    QVERIFY2(renewals.purchaseBox(0)->accessibleName().endsWith(payload),
        qPrintable(renewals.purchaseBox(0)->accessibleName()));
}

/// The old order is named in no field of the new one: on a new purchase it would mean a transfer.
void DraftRenewalsViewTest::theOrderThatIsReplaced()
{
    RenewalBench bench;
    const OpenRenewals renewals(bench, bench.lines({{u"8700000001"_s}, {u"8700000002"_s}}));
    QCOMPARE(column(renewals, "channelOrderId"), (QStringList{u"OLD-8700000001"_s, u"OLD-8700000002"_s}));
    renewals.answer(0); // drafted or held back
    QCOMPARE(column(renewals, "channelOrderId"), (QStringList{u"OLD-8700000001"_s, u"OLD-8700000002"_s}));
}

void DraftRenewalsViewTest::whatIfFollowsTheTerms()
{
    RenewalBench bench;
    const OpenRenewals renewals(bench, bench.lines({{u"8700000001"_s}, {u"8700000002"_s}}));
    const auto* before = part<BarChart>(renewals.dialog(), u"renewalsEndsBefore"_s);
    const auto* after = part<BarChart>(renewals.dialog(), u"renewalsEndsAfter"_s);
    const auto lastMonth = [after] {
        QString month;
        for (const auto& bar : after->data().bars)
            if (bar.total() > 0) month = bar.name;
        return month;
    };
    const auto inAYear = lastMonth();
    QVERIFY(!inAYear.isEmpty());
    part<QComboBox>(renewals.dialog(), u"renewalsLength"_s)->setCurrentIndex(int(RenewalLength::Until));
    auto* until = part<QDateEdit>(renewals.dialog(), u"renewalsUntil"_s);
    QVERIFY(until->isVisible());
    until->setDate(bench.clock().today().addYears(3));
    QVERIFY(renewals.rests());
    QVERIFY(lastMonth() != inAYear);
    part<QComboBox>(renewals.dialog(), u"renewalsNodes"_s)->setCurrentIndex(1);
    part<QSpinBox>(renewals.dialog(), u"renewalsNodeCount"_s)->setValue(50);
    QVERIFY(renewals.rests());
    QVERIFY(part<QLabel>(renewals.dialog(), u"renewalsWhatIfTotals"_s)->text().contains(u"100"_s));
    QCOMPARE(sumOf(before), 2);
    QCOMPARE(sumOf(after), 2);
    // Counted by nodes, there are three of each as they were bought, then fifty.
    auto* counted = part<QComboBox>(renewals.dialog(), u"renewalsWhatIfOf"_s);
    counted->setCurrentIndex(1);
    QCOMPARE(sumOf(before), 6);
    QCOMPARE(sumOf(after), 100);
    QCOMPARE(after->data().amount(100), u"100 nodes"_s);
    counted->setCurrentIndex(0);
    QCOMPARE(sumOf(after), 2);
}

LOCKKEEPER_TEST(Widgets, DraftRenewalsViewTest)
#include "tst_draft_renewals_view.moc"
