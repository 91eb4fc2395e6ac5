// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/all_pages.h"

#include "ui/pages/assets/assets_page.h"
#include "ui/pages/borrowedlocks/borrowed_locks_page.h"
#include "ui/pages/customers/customers_page.h"
#include "ui/pages/employees/employees_page.h"
#include "ui/pages/journal/journal_page.h"
#include "ui/pages/lockdesk/lock_desk_page.h"
#include "ui/pages/orders/orders_page.h"
#include "ui/pages/products/products_page.h"
#include "ui/pages/unavailable_page.h"
#include "ui/shell/main_window.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isOffered(Page::Modules modules, const ConnectionProfile& profile)
{
    switch (modules) {
    case Page::Modules::None:
        return true;
    case Page::Modules::Order:
        return offersOrderModule(profile);
    case Page::Modules::Member:
        return offersMemberModule(profile);
    case Page::Modules::Either:
        break;
    }
    return offersOrderModule(profile) || offersMemberModule(profile);
}

} // namespace

void addAllPages(MainWindow& window, PageContext& context)
{
    const auto add = [&](Page* page) {
        window.addPage(isOffered(page->modules(), context.profile)
                           ? page
                           : new UnavailablePage(page, !context.profile.id.isNull()));
    };
    add(new CustomersPage(context));
    add(new EmployeesPage(employeesFromGateway(context.client), context));
    auto* assets = new AssetsPage(context);
    add(assets);
    add(new ProductsPage(context));
    auto* locks = new BorrowedLocksPage(context);
    add(locks);
    auto* desk = new LockDeskPage(context);
    add(desk);
    const auto offer = [&window, desk](const QStringList& numbers, LockAction action) {
        if (window.showPage(u"lockdesk"_s)) desk->offer(numbers, action);
    };
    QObject::connect(assets, &AssetsPage::lockRequested, desk, offer);
    QObject::connect(locks, &BorrowedLocksPage::lockRequested, desk, offer);
    add(new OrdersPage(context));
    add(new JournalPage(context));
    window.showPage(offersMemberModule(context.profile) ? u"employees"_s : u"customers"_s);
}

} // namespace lockkeeper
