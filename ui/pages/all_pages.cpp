// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/all_pages.h"

#include "ui/assets/assets_page.h"
#include "ui/customers/customers_page.h"
#include "ui/employees/employees_page.h"
#include "ui/journal/journal_page.h"
#include "ui/locks/borrowed_locks_page.h"
#include "ui/locks/lock_desk_page.h"
#include "ui/orders/orders_page.h"
#include "ui/pages/unavailable_page.h"
#include "ui/products/products_page.h"
#include "ui/shell/main_window.h"

namespace lockkeeper
{

namespace
{

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

} // namespace

void addAllPages(MainWindow& window, PageContext& context)
{
    const auto add = [&](const PageFace& face, const std::function<Page*()>& make) {
        if (isOffered(face.modules, context.profile)) return window.addPage({face, true, make});
        const bool isEditable = !context.profile.id.isNull();
        window.addPage({face, false, [face, isEditable] { return new UnavailablePage(face, isEditable); }});
    };
    const auto offerLocks = [&window](const QStringList& numbers, LockAction action) {
        if (!window.showPage(LockDeskPage::pageFace().name)) return;
        if (auto* desk = qobject_cast<LockDeskPage*>(window.currentPage())) desk->offer(numbers, action);
    };
    add(CustomersPage::pageFace(), [&context] { return new CustomersPage(context); });
    add(EmployeesPage::pageFace(), [&window, &context, offerLocks] {
        auto* page = new EmployeesPage(context);
        QObject::connect(page, &EmployeesPage::disableRequested, &window,
            [offerLocks](const QStringList& locks) { offerLocks(locks, LockAction::Disable); });
        return page;
    });
    add(AssetsPage::pageFace(), [&window, &context, offerLocks] {
        auto* page = new AssetsPage(context);
        QObject::connect(page, &AssetsPage::lockRequested, &window, offerLocks);
        return page;
    });
    add(ProductsPage::pageFace(), [&context] { return new ProductsPage(context); });
    add(BorrowedLocksPage::pageFace(), [&window, &context, offerLocks] {
        auto* page = new BorrowedLocksPage(context);
        QObject::connect(page, &BorrowedLocksPage::lockRequested, &window, offerLocks);
        return page;
    });
    add(LockDeskPage::pageFace(), [&context] { return new LockDeskPage(context); });
    add(OrdersPage::pageFace(), [&context] { return new OrdersPage(context); });
    add(JournalPage::pageFace(), [&context] { return new JournalPage(context); });
    window.showPage(
        (offersMemberModule(context.profile) ? EmployeesPage::pageFace() : CustomersPage::pageFace()).name);
}

} // namespace lockkeeper
