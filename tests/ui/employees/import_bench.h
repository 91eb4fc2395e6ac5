// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"
#include "tests/ui/page_bench.h"
#include "ui/employees/import/import_session.h"
#include "ui/employees/import/import_wizard.h"
#include "ui/kit/banner.h"
#include "ui/sheets/import_grid_view.h"
#include "ui/wizard/wizard_page.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTest>

#include <algorithm>
#include <memory>
#include <optional>

namespace lockkeeper::test
{

/// An import wizard over a window, as people see it, against a sandbox.
class ImportBench
{
public:
    explicit ImportBench(const sandbox::Options& options = small())
        : bench(options)
        , window(std::make_unique<QWidget>())
    {
        window->resize(1280, 800);
        window->show();
    }

    [[nodiscard]] static sandbox::Options small()
    {
        sandbox::Options options;
        options.employees = 30;
        options.assets = 120;
        return options;
    }

    /// A new wizard, and a file read into it.
    void open(const QByteArray& csv, const QString& name = QStringLiteral("staff.csv"))
    {
        QFile file(bench.folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(csv) != csv.size()) qFatal("no file");
        file.close();
        wizard = startImport(bench.context, bench.enterprise(), window.get());
        bench.prompter.openPath = file.fileName();
        click("importSourceChoose");
        if (!waitFor(ImportWizard::Step::Columns)) qFatal("the file was not read");
    }
    /// Goes from Columns or Check to a preview that is ready.
    [[nodiscard]] bool preview()
    {
        if (wizard->step() == ImportWizard::Step::Columns) next();
        if (!waitFor(ImportWizard::Step::Check) || !settled()) return false;
        next();
        return waitFor(ImportWizard::Step::Preview) &&
               QTest::qWaitFor([this] { return nextButton()->isEnabled(); }, 30'000);
    }
    /// Sends, and waits until it rests.
    [[nodiscard]] bool run()
    {
        next();
        return waitFor(ImportWizard::Step::Run) && rested();
    }
    [[nodiscard]] bool rested() const
    {
        return QTest::qWaitFor([this] { return !session()->isRunning(); }, 60'000);
    }
    [[nodiscard]] bool settled() const
    {
        return QTest::qWaitFor(
            [this] { return !session()->isReading() && !session()->grid().isChecking(); }, 30'000);
    }
    [[nodiscard]] bool waitFor(ImportWizard::Step step) const
    {
        return QTest::qWaitFor([&] { return wizard && wizard->step() == step; }, 30'000);
    }

    [[nodiscard]] ImportSession* session() const { return wizard->session(); }
    template <class T = QAbstractButton>
    [[nodiscard]] T* find(const char* name) const
    {
        auto* found = wizard->findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("no %s", name);
        return found;
    }
    /// Clicks without the mouse, which is ignored where a page has just turned.
    void click(const char* name) const { find(name)->click(); }
    [[nodiscard]] QAbstractButton* nextButton() const { return find("importNext"); }
    void next() const { click("importNext"); }
    /// How many filled buttons are in sight: only one says what to do next.
    [[nodiscard]] qsizetype filledButtons() const
    {
        const auto all = wizard->findChildren<QAbstractButton*>();
        return std::count_if(all.begin(), all.end(), [](const QAbstractButton* each) {
            return each->isVisible() && each->property("look") == QStringLiteral("primary");
        });
    }
    /// Whether "Next" can be pressed, and nothing is in the way.
    [[nodiscard]] bool mayGoOn() const
    {
        return nextButton()->isEnabled() && wizard->currentPage()->obstacle().isEmpty();
    }
    /// Whether "Next" can be pressed, stays where it is, and says why.
    [[nodiscard]] bool stops(const QString& why) const
    {
        const auto step = wizard->step();
        next();
        const auto* banner = find<Banner>("importBanner");
        return wizard->step() == step && banner->isVisible() && !why.isEmpty() &&
               banner->text().contains(why);
    }
    [[nodiscard]] QString text(const char* label) const { return find<QLabel>(label)->text(); }
    void close()
    {
        bench.prompter.confirms = true; // passwords: there is no keychain, or nobody has seen them
        wizard->close();
        (void)QTest::qWaitFor([this] { return !wizard; }, 30'000);
    }

    /// How often an operation was asked for, and how often it took effect.
    [[nodiscard]] qsizetype sent(const QString& endpoint, bool onlyApplied = false) const
    {
        const auto all = bench.server.ledger();
        return std::count_if(all.begin(), all.end(), [&](const sandbox::LedgerEntry& entry) {
            return entry.endpoint == endpoint && (entry.applied || !onlyApplied);
        });
    }
    void faults(const QString& texts)
    {
        QList<sandbox::Fault> list;
        const auto parts = texts.split(u' ', Qt::SkipEmptyParts);
        for (const auto& part : parts) {
            QString error;
            const auto fault = sandbox::Fault::parse(part, &error);
            if (!fault) qFatal("%s", qPrintable(error));
            list.append(*fault);
        }
        bench.server.setFaults(list);
    }
    [[nodiscard]] SeenEmployees employees()
    {
        QObject context;
        std::optional<SeenEmployees> result;
        lookAtEmployees(
            bench.client.get(), bench.enterprise(), {}, &context, [&](const auto& seen) { result = seen; });
        if (!QTest::qWaitFor([&] { return result.has_value(); }, 60'000)) qFatal("no employees");
        return *result;
    }

    SandboxBench bench;
    std::unique_ptr<QWidget> window;
    QPointer<ImportWizard> wizard;
};

/// A list of `count` people, with account and password.
[[nodiscard]] inline QByteArray staff(int count)
{
    QString csv = QStringLiteral("姓名,账号,密码,手机号\n");
    for (int i = 0; i < count; ++i)
        csv += QStringLiteral("新人%1,import%1,Secret-Pa55-%1,1380013%2\n").arg(i).arg(i, 4, 10, QChar(u'0'));
    return csv.toUtf8();
}

} // namespace lockkeeper::test
