// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/client_bench.h"
#include "tests/support/product_replies.h"
#include "tests/ui/page_bench.h"
#include "tests/ui/page_window.h"
#include "ui/products/products_page.h"

#include <memory>

namespace lockkeeper::test
{

/// A page over a gateway whose every word the test has written.
struct ProductShop {
    explicit ProductShop(
        int assets, ProductGateway::Answer answer = namedProduct, int delay = 0,
        ProductsPage::Clock now = [] { return QDateTime::currentDateTimeUtc(); })
        : gateway(assets, std::move(answer), delay)
    {
        auto settings = settingsFor(gateway.server->url());
        settings.retry.attempts = 1;
        bench.client = std::make_unique<GatewayClient>(settings, nullptr);
        bench.client->setTokens(test::tokens);
        window = std::make_unique<PageWindow>(QStringLiteral("products"),
            std::make_unique<ProductsPage>(bench.context, nullptr, std::move(now)));
    }
    bool open(const QString& enterprise = QStringLiteral("e1")) const
    {
        window->page()->openEnterprise(EnterpriseId(enterprise));
        return window->settled();
    }
    /// What the window does when somebody presses a number that counts products.
    bool openCounted(const QString& enterprise = QStringLiteral("e1")) const
    {
        window->page()->hide();
        window->page()->openEnterprise(EnterpriseId(enterprise));
        window->page()->expectCounted();
        window->page()->show();
        window->page()->showView({.page = QStringLiteral("products")});
        return window->settled();
    }
    /// Somebody reads the products of the first assets, as the panel beside a table does.
    bool read(int first)
    {
        bench.products.open(EnterpriseId(QStringLiteral("e1")));
        bench.reader.open(EnterpriseId(QStringLiteral("e1")));
        for (int i = 0; i < first; ++i)
            bench.products.fetch(AssetId(u'a' + QString::number(i)), &gatewayContext, [](const auto&) {});
        return QTest::qWaitFor([&] { return bench.products.size() >= first; }, 30'000);
    }
    bool reload() const
    {
        window->page()->reload();
        return window->settled();
    }

    ProductGateway gateway;
    PageBench bench;
    QObject gatewayContext;
    std::unique_ptr<PageWindow> window;
};

} // namespace lockkeeper::test
