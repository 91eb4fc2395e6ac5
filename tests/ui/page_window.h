// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model_base.h"
#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/record_view.h"
#include "ui/kit/table_view.h"
#include "ui/tables/table_page.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QTest>

#include <memory>

namespace lockkeeper::test
{

/// A table page in a window of its own, and the parts of it that a person sees, by object name.
class PageWindow
{
public:
    PageWindow(QString prefix, std::unique_ptr<TablePage> page)
        : m_prefix(std::move(prefix))
        , m_page(std::move(page))
    {
        m_page->resize(1084, 756);
        m_page->show();
    }

    [[nodiscard]] TablePage* page() const { return m_page.get(); }
    template <class T>
    [[nodiscard]] T* find(const QString& name) const
    {
        auto* found = m_page->findChild<T*>(m_prefix + name);
        if (!found) qFatal("no %s%s", qPrintable(m_prefix), qPrintable(name));
        return found;
    }
    [[nodiscard]] TableView* table() const { return find<TableView>(QStringLiteral("Table")); }
    [[nodiscard]] Banner* banner() const { return find<Banner>(QStringLiteral("Banner")); }
    [[nodiscard]] EmptyState* empty() const { return find<EmptyState>(QStringLiteral("Empty")); }
    [[nodiscard]] QLineEdit* search() const { return find<QLineEdit>(QStringLiteral("Search")); }
    /// Shows a tab of the inspector, which is made then.
    void showTab(const QString& title) const
    {
        auto* tabs = find<QTabWidget>(QStringLiteral("InspectorTabs"));
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == title) return tabs->setCurrentIndex(tab);
        qFatal("no tab %s", qPrintable(title));
    }
    [[nodiscard]] QString inspector() const
    {
        return find<RecordView>(QStringLiteral("Inspector"))->asText();
    }
    [[nodiscard]] QString counts() const { return find<QLabel>(QStringLiteral("Counts"))->text(); }
    [[nodiscard]] int rows() const { return table()->model()->rowCount(); }
    void click(const QString& name) const { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    /// Clicks what stands behind the button "Filter".
    void clickFilter(const QString& name) const
    {
        click(QStringLiteral("Filter"));
        click(name);
        click(QStringLiteral("Filter"));
    }
    /// Waits until the page has loaded and sorted.
    [[nodiscard]] bool settled() const
    {
        return QTest::qWaitFor(
            [this] { return !m_page->isLoading() && !table()->recordModel()->isOrdering(); }, 30'000);
    }
    /// The texts of a column, as they stand in the table.
    [[nodiscard]] QStringList column(const char* id) const
    {
        const int column = table()->recordModel()->columnOf(id);
        QStringList texts;
        for (int row = 0; row < rows(); ++row)
            texts += table()->model()->index(row, column).data().toString();
        return texts;
    }
    /// The row with this text in a column; -1 when there is none.
    [[nodiscard]] int rowWith(const char* id, const QString& text) const
    {
        return int(column(id).indexOf(text));
    }

private:
    const QString m_prefix;
    const std::unique_ptr<TablePage> m_page;
};

/// The page of this kind with the enterprise of the sandbox, after everything that it asks for has come.
template <class PageType>
std::unique_ptr<PageWindow> settledPage(SandboxBench& bench, const QString& name)
{
    auto window = std::make_unique<PageWindow>(name, std::make_unique<PageType>(bench.context));
    window->page()->openEnterprise(bench.enterprise());
    if (!window->settled() || !callsRest(*bench.client)) qFatal("%s does not rest", qPrintable(name));
    return window;
}

} // namespace lockkeeper::test
