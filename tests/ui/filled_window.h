// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/endpoints/order_module/order_endpoints.h"
#include "tests/support/await.h"
#include "tests/support/spoken_names.h"
#include "tests/ui/sent_batch_bench.h"
#include "tests/ui/whole_window.h"
#include "ui/overview/overview_page.h"
#include "ui/writes/unknown_outcomes.h"

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

/// A sandbox that loads at once.
inline sandbox::Options sandboxOfFew()
{
    sandbox::Options options;
    options.employees = 60;
    options.assets = 40;
    return options;
}

/// The window, with something on each page: a lock desk with a number, a batch of orders that was sent, a
/// journal with a change that took effect and one of which nobody knows.
struct FilledWindow {
    explicit FilledWindow(const sandbox::Options& options = sandboxOfFew());
    /// Shows the page when it has loaded, with its first row chosen.
    Page* page(const QString& name);
    [[nodiscard]] TableView* table(const QString& name) const
    {
        return window().findChild<TableView*>(name + u"Table"_s);
    }
    [[nodiscard]] MainWindow& window() const { return whole->window; }

    SandboxBench bench;
    UnknownOutcomes unknown{bench.context};
    std::unique_ptr<WholeWindow> whole;
};

inline FilledWindow::FilledWindow(const sandbox::Options& options)
    : bench(options)
{
    bench.context.unknown = &unknown;
    (void)await(bench.client->call(
        endpoints::disableLocks, LockRequest{{AssetNumber(u"8000903310"_s)}, u"support"_s}));
    bench.server.setFaults({{.name = u"close"_s, .endpoint = u"O7"_s}});
    (void)await(bench.client->call(
        endpoints::enableLocks, LockRequest{{AssetNumber(u"8000903310"_s)}, u"support"_s}));
    bench.server.setFaults({});
    const auto orders = BatchBench::batch(u"CH-2026-1"_s);
    WriteContext about;
    about.subject = orders.channelOrderId;
    (void)await(bench.client->call(endpoints::submitBatchOrder, BatchOrderRequest{u"key"_s, orders}, about));
    unknown.refresh();
    if (!QTest::qWaitFor([this] { return unknown.count() == 1; }, 60'000)) qFatal("nothing is unknown");
    whole = std::make_unique<WholeWindow>(bench);
    window().openEnterprise(bench.enterprise());
}

inline Page* FilledWindow::page(const QString& name)
{
    if (name == "overview"_L1) {
        window().showPage(name);
        auto* overview = qobject_cast<OverviewPage*>(window().currentPage());
        if (!QTest::qWaitFor([&] { return !overview->isLoading(); }, 60'000)) qFatal("overview still loads");
        return overview;
    }
    if (name != "lockdesk"_L1) {
        auto* page = whole->page(name);
        page->table()->selectRow(0);
        return page;
    }
    if (!window().showPage(name)) qFatal("no lock desk");
    window().currentPage()->search(u"8000903310"_s);
    if (!QTest::qWaitFor([&] { return table(name)->model()->rowCount() == 1; }, 60'000)) qFatal("no line");
    table(name)->selectRow(0);
    return window().currentPage();
}

inline QString described(const QWidget* widget)
{
    return u"%1 \"%2\" in %3"_s.arg(QString::fromLatin1(widget->metaObject()->className()),
        widget->objectName(), widget->parentWidget() ? widget->parentWidget()->objectName() : QString());
}

} // namespace lockkeeper::test
