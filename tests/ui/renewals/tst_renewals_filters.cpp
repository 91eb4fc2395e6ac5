// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/renewals/kept_renewals.h"
#include "ui/kit/theme/language.h"
#include "ui/renewals/renewal_scope.h"
#include "ui/views/chip_names.h"

#include <QComboBox>
#include <QSpinBox>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// What is listed of all that ends: chips, questions, and months as bars.
class RenewalsFiltersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void chips();
    void orderedIsWhatWasSent();
    void enterprisesAndDaysAreChosen();
    void viewsKeepWhatIsAsked();
    void aBarIsItsList();
    void whatHasNoBar();
    void barsByKeyboard();
    void toolbarHasRoom();

private:
    Language m_language;
};

void RenewalsFiltersTest::chips()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    window->click(u"Next30Chip"_s);
    QTRY_COMPARE(productsIn(*window), (QStringList{u"beans"_s, u"soon"_s}));
    window->click(u"Next60Chip"_s); // either of them
    QTRY_COMPARE(productsIn(*window), (QStringList{u"beans"_s, u"soon"_s, u"trial"_s}));
    window->click(u"Next90Chip"_s);
    QTRY_COMPARE(window->rows(), 4);
    for (const auto* chip : {"Next30Chip", "Next60Chip", "Next90Chip"})
        window->click(QString::fromLatin1(chip));
    window->clickFilter(u"ExpiredChip"_s);
    QTRY_COMPARE(productsIn(*window), QStringList{u"over"_s});
    window->clickFilter(u"ExpiredChip"_s);
    window->clickFilter(u"WithoutHolderChip"_s);
    QTRY_COMPARE(productsIn(*window), QStringList{u"later"_s});
    window->clickFilter(u"WithoutHolderChip"_s);
    window->clickFilter(u"TrialChip"_s);
    QTRY_COMPARE(productsIn(*window), QStringList{u"trial"_s});
    window->clickFilter(u"TrialChip"_s);
    window->clickFilter(u"OrderedChip"_s);
    QTRY_COMPARE(window->rows(), 0);
    QVERIFY(window->empty()->isVisible());
}

/// Also with an outcome that nobody knows: what may have been ordered is not to be ordered again.
void RenewalsFiltersTest::orderedIsWhatWasSent()
{
    KeptRenewals bench;
    bench.noteBoth();
    bench.noteOrdered(mineId, u"soon"_s, 11, u"SO-done"_s);
    const auto window = bench.page();
    QTRY_VERIFY_WITH_TIMEOUT(stateIn(*window, u"soon"_s).contains(u"SO-done"_s), 30'000);
    window->clickFilter(u"OrderedChip"_s);
    QTRY_COMPARE(productsIn(*window), QStringList{u"soon"_s});
    bench.noteOrdered(shopId, u"beans"_s, 20, u"SO-unknown"_s, u"unknown"_s);
    window->page()->reload();
    QTRY_COMPARE_WITH_TIMEOUT(productsIn(*window), (QStringList{u"beans"_s, u"soon"_s}), 30'000);
    const auto state = stateIn(*window, u"beans"_s);
    QVERIFY2(state.startsWith(u"Unknown"_s), qPrintable(state));
    window->clickFilter(u"OrderedChip"_s);
    QTRY_COMPARE(window->rows(), 5);
    QCOMPARE(stateIn(*window, u"trial"_s), u"Open"_s);
}

void RenewalsFiltersTest::enterprisesAndDaysAreChosen()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    auto* scope = window->find<QComboBox>(u"Scope"_s);
    const auto ask = [&](const QString& value) {
        scope->setCurrentIndex(scope->findData(value));
        emit scope->activated(scope->currentIndex());
    };
    ask(u"group/South"_s);
    QTRY_COMPARE(window->rows(), 4);
    QVERIFY(!productsIn(*window).contains(u"beans"_s));
    ask(u"open"_s);
    QTRY_VERIFY(window->settled() && window->rows() == 0);
    window->page()->openEnterprise(shopId);
    QTRY_COMPARE(productsIn(*window), QStringList{u"beans"_s});
    ask({});
    QTRY_COMPARE(window->rows(), 5);
    window->find<QSpinBox>(u"Days"_s)->setValue(40);
    QTRY_COMPARE(productsIn(*window), (QStringList{u"beans"_s, u"soon"_s, u"trial"_s}));
    // The button says that something is asked, also before the field is left.
    QTRY_COMPARE(window->find<QAbstractButton>(u"Filter"_s)->text(), u"Filter: 1"_s);
    QVERIFY(window->find<QAbstractButton>(u"ClearFilters"_s)->isEnabled());
}

void RenewalsFiltersTest::viewsKeepWhatIsAsked()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    PageView view{.page = u"renewals"_s};
    view.asked = {{u"Scope"_s, u"ids/7001"_s}, {u"Days"_s, u"90"_s}};
    view.chips = {u"Next60"_s, endsInChip(dayFromToday(11))};
    QVERIFY(window->page()->showView(view).isEmpty());
    QTRY_VERIFY(productsIn(*window).contains(u"soon"_s));
    for (const auto& product : productsIn(*window))
        QVERIFY(product == u"soon"_s || product == u"trial"_s); // perhaps of the same month
    QCOMPARE(window->find<QComboBox>(u"Scope"_s)->currentData().toString(), u"ids/7001"_s);
    // What this version does not know is said, and changes nothing.
    view.asked = {{u"Scope"_s, u"planet/9"_s}};
    view.chips.clear();
    QCOMPARE(window->page()->showView(view), QStringList{u"Scope"_s});
    for (const auto& text : {QString(), u"open"_s, u"group/A b"_s, u"ids/1 2"_s})
        QCOMPARE(renewalScopeText(renewalScopeIn(text).value()), text);
    // Whatever a gateway calls its enterprises.
    RenewalScope odd{.kind = RenewalScope::Kind::Some};
    odd.some = {EnterpriseId(u"A B"_s), EnterpriseId(u"50%20"_s), EnterpriseId(u"企业/1"_s)};
    QCOMPARE(renewalScopeIn(renewalScopeText(odd)).value(), odd);
    for (const auto& text : {u"ids/"_s, u"group/"_s, u"all"_s})
        QVERIFY2(!renewalScopeIn(text), qPrintable(text));
}

void RenewalsFiltersTest::aBarIsItsList()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    auto* chart = chartOf(*window);
    const auto& bars = chart->data().bars;
    QVERIFY(bars.size() >= 2);
    QCOMPARE(std::accumulate(bars.begin(), bars.end(), qint64(0),
                 [](qint64 sum, const ChartData::Bar& bar) { return sum + bar.total(); }),
        5);
    for (size_t bar = 0; bar < bars.size(); ++bar) {
        const auto total = bars[bar].total();
        chart->activate(int(bar));
        QTRY_COMPARE(window->rows(), int(total));
    }
    chart->activate(int(bars.size()) - 1); // it was shown: all are again
    QTRY_COMPARE(window->rows(), 5);
}

/// What ends before and after the months of the bars is counted beside them, and listed by a press.
void RenewalsFiltersTest::whatHasNoBar()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    auto* earlier = window->find<QAbstractButton>(u"Earlier"_s);
    auto* later = window->find<QAbstractButton>(u"Later"_s);
    QVERIFY(earlier && later && !earlier->isVisible() && !later->isVisible());
    bench.note(shopId, {{u"beans"_s, 20}, {u"ancient"_s, -900}, {u"far"_s, 1500}, {u"further"_s, 2500}});
    QTRY_VERIFY_WITH_TIMEOUT(earlier->isVisible() && later->isVisible(), 60'000);
    QVERIFY2(earlier->text().endsWith(u": 1"_s), qPrintable(earlier->text()));
    QVERIFY2(later->text().endsWith(u": 2"_s), qPrintable(later->text()));
    QVERIFY(later->focusPolicy() & Qt::TabFocus);
    QTRY_COMPARE(window->rows(), 8);
    later->click();
    QTRY_COMPARE(productsIn(*window), (QStringList{u"far"_s, u"further"_s}));
    earlier->click(); // instead of them
    QTRY_COMPARE(productsIn(*window), QStringList{u"ancient"_s});
    chartOf(*window)->activate(0);
    QTRY_VERIFY(!productsIn(*window).contains(u"ancient"_s));
    earlier->click();
    QTRY_COMPARE(productsIn(*window), QStringList{u"ancient"_s});
    earlier->click(); // it was shown: all are again
    QTRY_COMPARE(window->rows(), 8);
}

void RenewalsFiltersTest::barsByKeyboard()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    auto* chart = chartOf(*window);
    QVERIFY(!chart->accessibleName().isEmpty());
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_End);
    const auto last = size_t(chart->current());
    QTest::keyClick(chart, Qt::Key_Return);
    QTRY_COMPARE(window->rows(), int(chart->data().bars[last].total()));
    QTest::keyClick(chart, Qt::Key_Return);
    QTRY_COMPARE(window->rows(), 5);
}

void RenewalsFiltersTest::toolbarHasRoom()
{
    KeptRenewals bench;
    bench.noteBoth();
    const auto window = bench.page();
    int shown = 0;
    for (const auto* name :
        {"Search", "Filter", "Next30Chip", "Next60Chip", "Next90Chip", "More", "Actions", "Draft"})
        if (window->page()->findChild<QWidget*>(u"renewals"_s + QString::fromLatin1(name))) ++shown;
    QVERIFY(shown >= 6 && shown <= 8);
}

LOCKKEEPER_TEST(Widgets, RenewalsFiltersTest)
#include "tst_renewals_filters.moc"
