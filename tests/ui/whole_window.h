// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model_base.h"
#include "services/identity/profiles/profile_store.h"
#include "services/identity/secrets/credential_store.h"
#include "tests/ui/page_bench.h"
#include "ui/connections/connections.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/theme.h"
#include "ui/pages/all_pages.h"
#include "ui/shell/main_window.h"
#include "ui/tables/table_page.h"

#include <QTest>

namespace lockkeeper::test
{

/// The window as the program makes it, with every page.
struct WholeWindow {
    /// `first`: the page that is in front, as if it had been used last.
    explicit WholeWindow(PageBench& bench, const QString& first = QStringLiteral("employees"))
        : appearance(theme, language, bench.settings, QStringLiteral("en"), QStringLiteral("light"))
        , connections(profiles, credentials, bench.settings, bench.prompter)
        , window({.profile = {ShownProfile::Kind::Test, QStringLiteral("Test"), {}},
              .pages = bench.context,
              .appearance = &appearance,
              .connections = &connections})
    {
        addAllPages(window, bench.context);
        if (!window.showPage(first)) qFatal("no page %s", qPrintable(first));
        window.show();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not come up");
    }

    /// Shows a page and waits until it has loaded.
    [[nodiscard]] TablePage* page(const QString& name)
    {
        if (!window.showPage(name)) qFatal("no page %s", qPrintable(name));
        auto* page = qobject_cast<TablePage*>(window.currentPage());
        const auto* table = page->table();
        if (!QTest::qWaitFor(
                [&] { return !page->isLoading() && !table->recordModel()->isOrdering(); }, 60'000))
            qFatal("%s does not come to rest", qPrintable(name));
        return page;
    }

    Theme theme{Theme::Choice::Light};
    Language language;
    Appearance appearance;
    ProfileStore profiles{QString()};
    CredentialStore credentials;
    Connections connections;
    MainWindow window;
};

} // namespace lockkeeper::test
