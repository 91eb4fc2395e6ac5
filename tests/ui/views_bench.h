// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/waits.h"
#include "tests/ui/whole_window.h"
#include "ui/views/place_link.h"
#include "ui/views/saved_views.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

namespace lockkeeper::test
{

/// The whole window over the sandbox, and what a person does with views and links in it.
struct ViewsBench {
    ViewsBench()
        : bench(few())
        , whole(bench)
    {
        window().setEnterpriseChoosable(true);
        window().openEnterprise(bench.enterprise());
    }

    [[nodiscard]] MainWindow& window() { return whole.window; }
    template <class T>
    [[nodiscard]] T* find(const QString& name)
    {
        T* found = nullptr;
        if (!QTest::qWaitFor([&] { return (found = window().findChild<T*>(name)) != nullptr; }, 30'000))
            qFatal("no %s", qPrintable(name));
        return found;
    }
    void trigger(const QString& action) { find<QAction>(action)->trigger(); }
    void click(const QString& button) { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    [[nodiscard]] QString note()
    {
        return find<QLabel>(window().currentPageName() + QStringLiteral("Note"))->text();
    }
    [[nodiscard]] SavedViews views() { return {bench.settings, profileKey(bench.context.profile)}; }
    void save(const QString& name)
    {
        trigger(window().currentPageName() + QStringLiteral("SaveViewAction"));
        auto* line = find<QLineEdit>(QStringLiteral("viewNameLine"));
        line->selectAll();
        line->insert(name); // keys of tests are Latin letters only
        QTest::keyClick(line, Qt::Key_Return);
        drainEvents();
    }
    /// The submenu "Views" of the page that is shown, as it is now.
    [[nodiscard]] QList<QAction*> menu()
    {
        auto* menu = find<QMenu>(window().currentPageName() + QStringLiteral("ViewMenu"));
        emit menu->aboutToShow();
        return menu->actions();
    }
    void choose(const QString& view)
    {
        for (auto* action : menu())
            if (action->text() == view) return action->trigger();
        qFatal("no view %s", qPrintable(view));
    }
    [[nodiscard]] QStringList checked()
    {
        QStringList names;
        for (const auto* action : menu())
            if (action->isChecked()) names += action->text();
        return names;
    }
    /// Waits until the page has come to rest after something that may have it load.
    [[nodiscard]] TablePage* rest()
    {
        drainEvents();
        return whole.page(window().currentPageName());
    }
    void palette(const QString& typed)
    {
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        auto* line = find<QLineEdit>(QStringLiteral("paletteLine"));
        line->insert(typed);
        QTest::keyClick(line, Qt::Key_Return);
    }

    SandboxBench bench;
    WholeWindow whole;

private:
    static sandbox::Options few()
    {
        sandbox::Options options;
        options.seed = 5;
        options.employees = 60;
        options.assets = 40;
        return options;
    }
};

} // namespace lockkeeper::test
