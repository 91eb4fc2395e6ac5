// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model_base.h"
#include "tests/support/test_program.h"
#include "tests/ui/overview/overview_bench.h"
#include "tests/ui/whole_window.h"
#include "ui/kit/bar_chart.h"

#include <QRegularExpression>
#include <QSignalSpy>

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
