// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model_base.h"
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "tests/ui/whole_window.h"
#include "ui/kit/banner.h"
#include "ui/kit/bar_chart.h"

#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

/// In the window of the program: each number that can be pressed opens a list with as many rows.
class OverviewLinksTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void itIsTheFirstPage();
    void eachNumberIsItsList();
    void productsReadSoFarAreTheirList();
    void eachBarIsItsList();
    void whatNeedsDoingIsItsList();
    void allEnterprisesAreOnePressAway();

private:
    [[nodiscard]] OverviewPage* overview() const
    {
        m_whole->window.showPage(u"overview"_s);
        auto* page = qobject_cast<OverviewPage*>(m_whole->window.currentPage());
        if (!QTest::qWaitFor([&] { return !page->isLoading(); }, 30'000)) qFatal("it does not come to rest");
        return page;
    }
    /// How many rows the page that is shown now has, once it has loaded and filtered.
    [[nodiscard]] qint64 rows() const
    {
        auto* page = qobject_cast<TablePage*>(m_whole->window.currentPage());
        if (!page) return -1;
        const auto isCalm = [page] {
            return !page->isLoading() && !page->table()->recordModel()->isOrdering();
        };
        if (!QTest::qWaitFor(isCalm, 30'000) || !callsRest(*m_bench->client) ||
            !QTest::qWaitFor(isCalm, 30'000))
            return -1;
        return page->table()->model()->rowCount();
    }
    /// Presses each of them and compares the rows of what comes up with `number` of it.
    void compare(const QStringList& names, const std::function<qint64(const QAbstractButton*)>& number);

    std::unique_ptr<SandboxBench> m_bench;
    std::unique_ptr<WholeWindow> m_whole;
};

void OverviewLinksTest::init()
{
    m_bench = std::make_unique<SandboxBench>(OverviewBench::small());
    m_whole = std::make_unique<WholeWindow>(*m_bench, u"overview"_s);
    m_whole->window.openEnterprise(m_bench->enterprise());
}

void OverviewLinksTest::cleanup()
{
    m_whole.reset();
    m_bench.reset();
}

void OverviewLinksTest::itIsTheFirstPage()
{
    QCOMPARE(allPageNames().first(), u"overview"_s);
    m_whole->window.showPage(u"orders"_s);
    QTest::keyClick(&m_whole->window, Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_whole->window.currentPageName(), u"overview"_s);
}

void OverviewLinksTest::compare(
    const QStringList& names, const std::function<qint64(const QAbstractButton*)>& number)
{
    for (const auto& name : names) {
        auto* button = overview()->findChild<QAbstractButton*>(name);
        QVERIFY2(button && button->isEnabled(), qPrintable(name));
        const auto wanted = number(button);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY2(m_whole->window.currentPageName() != u"overview"_s, qPrintable(name));
        const auto found = rows();
        QVERIFY2(found == wanted, qPrintable(u"%1: %2 rows of %3"_s.arg(name).arg(found).arg(wanted)));
    }
}

void OverviewLinksTest::eachNumberIsItsList()
{
    const auto* page = overview();
    QStringList names;
    for (const auto* button : page->findChildren<QAbstractButton*>()) {
        const auto look = button->property("look").toString();
        const bool isNumber =
            look == "figure"_L1 || (look == "link"_L1 && !button->objectName().contains("Todo"_L1) &&
                                       button->objectName() != "overviewAllEnterprises"_L1);
        if (isNumber && button->isEnabled() && button->isVisibleTo(page)) names += button->objectName();
    }
    QVERIFY2(names.size() >= 18, qPrintable(names.join(u' ')));
    compare(names, [](const QAbstractButton* button) { return QLocale().toLongLong(button->text()); });
}

/// Of a few assets only: a number that is pressed reads no more of them.
void OverviewLinksTest::productsReadSoFarAreTheirList()
{
    const auto requests = [this] {
        const auto ledger = m_bench->server.ledger();
        return std::count_if(ledger.cbegin(), ledger.cend(),
            [](const auto& entry) { return entry.endpoint == u"M7"_s || entry.endpoint == u"O8"_s; });
    };
    QVERIFY(overview());
    const auto assets = m_bench->reader.reading()->assets;
    QVERIFY(assets.all().size() > 30);
    int arrived = 0;
    for (size_t i = 0; i < 20; ++i)
        m_bench->products.fetch(assets.all()[i].id, this, [&arrived](const auto&) { ++arrived; });
    QTRY_COMPARE_WITH_TIMEOUT(arrived, 20, 30'000);
    auto* all = overview()->findChild<QAbstractButton*>(u"overviewProductsAll"_s);
    QTRY_VERIFY_WITH_TIMEOUT(all->isEnabled(), 10'000);
    const auto* note = overview()->findChild<QLabel*>(u"overviewProductsNote"_s);
    const auto said = note->text().section(u" · "_s, 0, 0);
    QVERIFY2(said.startsWith(u"products of "_s), qPrintable(said));
    const auto before = requests();
    QStringList names{u"overviewProductsAll"_s};
    for (const auto* name : {"Trial", "Expired", "Expiring"})
        names += u"overviewProducts"_s + QLatin1StringView(name);
    compare(names, [](const QAbstractButton* button) { return QLocale().toLongLong(button->text()); });
    QCOMPARE(requests(), before);
    const auto* banner = m_whole->window.findChild<Banner*>(u"productsBanner"_s);
    QVERIFY2(banner->text().contains(said), qPrintable(banner->text()));

    // By product: each bar of the chart.
    auto* what = overview()->findChild<QComboBox*>(u"overviewEndsOf"_s);
    what->setCurrentIndex(1);
    emit what->activated(1);
    const auto* chart = overview()->findChild<BarChart*>(u"overviewEndsChart"_s);
    QTRY_COMPARE(chart->data().bars.size(), size_t(37));
    for (int bar = 0; bar < 37; bar += 4) {
        auto* shown = overview()->findChild<BarChart*>(u"overviewEndsChart"_s);
        const auto wanted = shown->data().bars[size_t(bar)].total();
        shown->activate(bar);
        QCOMPARE(m_whole->window.currentPageName(), u"products"_s);
        QCOMPARE(rows(), wanted);
    }
    QCOMPARE(requests(), before);
}

void OverviewLinksTest::eachBarIsItsList()
{
    const auto chart = [this] { return overview()->findChild<BarChart*>(u"overviewEndsChart"_s); };
    const int bars = int(chart()->data().bars.size());
    QCOMPARE(bars, 37);
    for (int bar = 0; bar < bars; bar += 3) {
        const auto wanted = chart()->data().bars[size_t(bar)].total();
        chart()->activate(bar);
        QCOMPARE(m_whole->window.currentPageName(), u"assets"_s);
        QCOMPARE(rows(), wanted);
    }
}

void OverviewLinksTest::whatNeedsDoingIsItsList()
{
    QStringList names;
    for (const auto* button :
        overview()->findChildren<QAbstractButton*>(QRegularExpression(u"^overviewTodo"_s)))
        if (button->isVisibleTo(overview())) names += button->objectName();
    QVERIFY(names.size() >= 2 && names.size() <= 7);
    compare(names, [](const QAbstractButton* button) {
        return QLocale().toLongLong(button->accessibleName().section(u' ', 0, 0));
    });
}

void OverviewLinksTest::allEnterprisesAreOnePressAway()
{
    auto* all = overview()->findChild<QAbstractButton*>(u"overviewAllEnterprises"_s);
    QVERIFY(all);
    m_bench->enterprises.noteOpened(EnterpriseId(u"7002"_s), u"Mill"_s);
    QTRY_VERIFY(all->isVisible()); // there is more than one
    QCOMPARE(all->accessibleName(), u"All enterprises"_s);
    QVERIFY(all->focusPolicy() & Qt::TabFocus);
    QTest::keyClick(all, Qt::Key_Space);
    QCOMPARE(m_whole->window.currentPageName(), u"enterprises"_s);
    QCOMPARE(m_whole->window.enterprise(), m_bench->enterprise()); // which stays open
}

LOCKKEEPER_TEST(Widgets, OverviewLinksTest)
#include "tst_overview_links.moc"
