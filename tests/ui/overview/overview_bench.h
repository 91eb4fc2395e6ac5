// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/waits.h"
#include "tests/ui/page_bench.h"
#include "ui/overview/overview_page.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTest>

#include <memory>

namespace lockkeeper::test
{

/// The page over a sandbox, in a window of its own, and the parts of it that a person sees, by object name.
struct OverviewBench {
    explicit OverviewBench(const sandbox::Options& options = small())
        : bench(options)
    {
    }
    ~OverviewBench() { page.reset(); }

    static sandbox::Options small()
    {
        sandbox::Options options;
        options.employees = 80;
        options.assets = 120;
        return options;
    }

    void show()
    {
        page = std::make_unique<OverviewPage>(bench.context);
        page->resize(1084, 756);
        page->show();
    }
    void open()
    {
        show();
        page->openEnterprise(bench.enterprise());
        if (!rests()) qFatal("the overview does not come to rest");
    }
    [[nodiscard]] bool rests() const
    {
        const auto isCalm = [this] { return !page->isLoading(); };
        return QTest::qWaitFor(isCalm, 30'000) && callsRest(*bench.client) && QTest::qWaitFor(isCalm, 30'000);
    }

    template <class T>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = page->findChild<T*>(QStringLiteral("overview") + QLatin1StringView(name));
        if (!found) qFatal("no overview%s", name);
        return found;
    }
    [[nodiscard]] QAbstractButton* button(const char* name) const { return find<QAbstractButton>(name); }
    [[nodiscard]] QString text(const char* name) const { return find<QLabel>(name)->text(); }
    [[nodiscard]] QString number(const char* name) const { return button(name)->text(); }
    void click(const char* name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    [[nodiscard]] qsizetype requests(QLatin1StringView endpoint) const
    {
        qsizetype count = 0;
        for (const auto& entry : bench.server.ledger())
            count += entry.endpoint == endpoint;
        return count;
    }

    SandboxBench bench;
    std::unique_ptr<OverviewPage> page;
};

} // namespace lockkeeper::test
