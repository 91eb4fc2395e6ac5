// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model_base.h"
#include "tests/support/waits.h"
#include "tests/ui/whole_window.h"
#include "ui/kit/bar_chart.h"
#include "ui/overview/overview_page.h"

#include <QAbstractButton>
#include <QLocale>
#include <QTest>

#include <functional>

namespace lockkeeper::test
{

/// The window of the program on its overview, and the lists that its numbers lead to.
class OverviewWindow
{
public:
    OverviewWindow(PageBench& bench, const EnterpriseId& enterprise)
        : m_bench(bench)
        , m_whole(bench, QStringLiteral("overview"))
    {
        m_whole.window.openEnterprise(enterprise);
    }

    [[nodiscard]] MainWindow& window() { return m_whole.window; }
    [[nodiscard]] QString shownPage() const { return m_whole.window.currentPageName(); }
    /// Leads there, and waits until it rests.
    [[nodiscard]] OverviewPage* overview()
    {
        m_whole.window.showPage(QStringLiteral("overview"));
        auto* page = qobject_cast<OverviewPage*>(m_whole.window.currentPage());
        if (!QTest::qWaitFor([&] { return !page->isLoading(); }, 30'000)) qFatal("it does not come to rest");
        return page;
    }
    template <class T>
    [[nodiscard]] T* find(const QString& name)
    {
        auto* found = overview()->findChild<T*>(QStringLiteral("overview") + name);
        if (!found) qFatal("no overview%s", qPrintable(name));
        return found;
    }
    /// How many rows the page that is shown now has, once it has loaded and filtered.
    [[nodiscard]] qint64 rows()
    {
        auto* page = qobject_cast<TablePage*>(m_whole.window.currentPage());
        if (!page) return -1;
        const auto isCalm = [page] {
            return !page->isLoading() && !page->table()->recordModel()->isOrdering();
        };
        if (!QTest::qWaitFor(isCalm, 30'000) || !callsRest(*m_bench.client) ||
            !QTest::qWaitFor(isCalm, 30'000))
            return -1;
        return page->table()->model()->rowCount();
    }

    /// The object names of all numbers that can be pressed now.
    [[nodiscard]] QStringList numbers()
    {
        const auto* page = overview();
        QStringList names;
        for (const auto* button : page->findChildren<QAbstractButton*>()) {
            const auto look = button->property("look").toString();
            const auto& name = button->objectName();
            const bool isNumber =
                look == QLatin1StringView("figure") ||
                (look == QLatin1StringView("link") && !name.contains(QLatin1StringView("Todo")) &&
                    name != QLatin1StringView("overviewAllEnterprises"));
            if (isNumber && button->isEnabled() && button->isVisibleTo(page)) names += name;
        }
        return names;
    }
    /// Presses each of them and compares the rows of what comes up with `number` of it, by default what
    /// stands on it.
    void follow(
        const QStringList& names,
        const std::function<qint64(const QAbstractButton*)>& number = [](const QAbstractButton* button) {
            return QLocale().toLongLong(button->text());
        })
    {
        for (const auto& name : names) {
            auto* button = overview()->findChild<QAbstractButton*>(name);
            QVERIFY2(button && button->isEnabled(), qPrintable(name));
            const auto wanted = number(button);
            QTest::mouseClick(button, Qt::LeftButton);
            QVERIFY2(shownPage() != QLatin1StringView("overview"), qPrintable(name));
            const auto found = rows();
            QVERIFY2(found == wanted,
                qPrintable(QStringLiteral("%1: %2 rows of %3").arg(name).arg(found).arg(wanted)));
        }
    }
    /// follow() for a bar of the chart; gives what it counts.
    qint64 followBar(int bar, const QString& page)
    {
        auto* chart = find<BarChart>(QStringLiteral("EndsChart"));
        const auto wanted = chart->data().bars[size_t(bar)].total();
        chart->activate(bar);
        const auto found = shownPage() == page ? rows() : qint64(-2);
        const auto text = QStringLiteral("bar %1: %2 rows of %3").arg(bar).arg(found).arg(wanted);
        if (!QTest::qVerify(found == wanted, "rows of a bar", qPrintable(text), __FILE__, __LINE__))
            return -1;
        return wanted;
    }

private:
    PageBench& m_bench;
    WholeWindow m_whole;
};

} // namespace lockkeeper::test
