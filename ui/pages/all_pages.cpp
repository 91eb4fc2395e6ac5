// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/all_pages.h"

#include "ui/assets/assets_page.h"
#include "ui/employees/employees_page.h"
#include "ui/enterprises/ends_page.h"
#include "ui/enterprises/enterprises_page.h"
#include "ui/enterprises/sweep_dialog.h"
#include "ui/enterprises/sweep_results_dialog.h"
#include "ui/enterprises/sweeps.h"
#include "ui/found/found_page.h"
#include "ui/journal/journal_page.h"
#include "ui/locks/borrowed_locks_page.h"
#include "ui/locks/lock_desk_page.h"
#include "ui/orders/orders_page.h"
#include "ui/overview/overview_page.h"
#include "ui/pages/unavailable_page.h"
#include "ui/products/products_page.h"
#include "ui/renewals/renewals_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/palette_records.h"

#include <type_traits>

namespace lockkeeper
{

namespace
{

template <class... Pages>
struct PageTypes {
};
/// Pages that are a tab of another one come behind the others.
using AllPages = PageTypes<OverviewPage, EnterprisesPage, EmployeesPage, AssetsPage, ProductsPage,
    BorrowedLocksPage, LockDeskPage, OrdersPage, JournalPage, RenewalsPage>;

bool isOffered(PageModules modules, const ConnectionProfile& profile)
{
    switch (modules) {
    case PageModules::None:
        return true;
    case PageModules::Order:
        return offersOrderModule(profile);
    case PageModules::Member:
        return offersMemberModule(profile);
    case PageModules::Either:
        break;
    }
    return offersOrderModule(profile) || offersMemberModule(profile);
}

/// Lets the page have enterprises read by the sweeps of the window, with their products.
void followReadings(RenewalsPage& page, MainWindow& window, PageContext& context)
{
    if (!context.sweeps) return;
    auto& sweeps = *context.sweeps;
    page.setSwept([&sweeps] { return sweeps.results(); });
    QObject::connect(&page, &RenewalsPage::readingWanted, &window,
        [&window, &context, &sweeps](const QList<EnterpriseId>& chosen, const QList<EnterpriseId>& all) {
            if (sweeps.isUnderWay()) return showSweepResults(sweeps, context, &window);
            auto rest = sweeps.rest();
            rest.products = true; // without products the sweep would be of no use here
            const auto& around = sweeps.around();
            auto* dialog = new SweepDialog({chosen, all, rest, around.order, around.member, &around.holdings},
                context.settings, &window);
            QObject::connect(
                dialog, &SweepDialog::wished, &window, [&window, &context, &sweeps](const SweepWish& wish) {
                    sweeps.begin(wish);
                    showSweepResults(sweeps, context, &window);
                });
            dialog->open();
        });
}

/// Puts the page into its place in the navigation; it is made when somebody goes there.
template <class PageType>
void add(MainWindow& window, PageContext& context)
{
    const auto face = PageType::pageFace();
    QString tabOf;
    if constexpr (std::is_same_v<PageType, RenewalsPage>) {
        if (!context.holdings) return;
        tabOf = ProductsPage::pageFace().name;
    }
    if (!isOffered(face.modules, context.profile)) {
        const bool isEditable = !context.profile.id.isNull();
        return window.addPage({face, false,
            [face, isEditable](QWidget* parent) { return new UnavailablePage(face, isEditable, parent); },
            nullptr, tabOf});
    }
    window.addPage({face, true,
        [&window, &context](QWidget* parent) {
            auto* page = new PageType(context, parent);
            QObject::connect(page, &Page::lockRequested, &window,
                [&window](const QStringList& numbers, LockAction action) {
                    if (!window.showPage(LockDeskPage::pageFace().name)) return;
                    if (auto* desk = qobject_cast<LockDeskPage*>(window.currentPage()))
                        desk->offer(numbers, action);
                });
            if constexpr (std::is_same_v<PageType, EnterprisesPage>)
                QObject::connect(page, &EnterprisesPage::endsByMonthWanted, &window,
                    [&window] { emit window.passingWanted(EndsPage::pageFace().name); });
            if constexpr (std::is_same_v<PageType, RenewalsPage>) followReadings(*page, window, context);
            return page;
        },
        nullptr, tabOf});
}

template <class... Pages>
void addEach(PageTypes<Pages...>, MainWindow& window, PageContext& context)
{
    (add<Pages>(window, context), ...);
}

template <class... Pages>
QStringList namesOf(PageTypes<Pages...>)
{
    return {Pages::pageFace().name...};
}

/// Opens pages without a place in the navigation that are always the same.
void openPassingPages(MainWindow& window, PageContext& context)
{
    QObject::connect(&window, &MainWindow::passingWanted, &window, [&window, &context](const QString& name) {
        if (name == EndsPage::pageFace().name && context.holdings)
            window.showPassing(new EndsPage(context, &window));
    });
}

} // namespace

QStringList allPageNames()
{
    return namesOf(AllPages());
}

void openFoundLists(MainWindow& window, PageContext& context)
{
    QObject::connect(
        &window, &MainWindow::listWanted, &window, [&window, &context](const SearchRequest& request) {
            auto* page = new FoundPage(context, request, &window);
            QObject::connect(page, &FoundPage::openRequested, &window,
                [&window](const FoundRecord& record) { openFound(window, record); });
            window.showPassing(page, request);
        });
}

void addAllPages(MainWindow& window, PageContext& context)
{
    addEach(AllPages(), window, context);
    openFoundLists(window, context);
    openPassingPages(window, context);
    window.showPage(OverviewPage::pageFace().name);
}

} // namespace lockkeeper
