// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/all_pages.h"

#include "ui/pages/assets/assets_page.h"
#include "ui/pages/borrowedlocks/borrowed_locks_page.h"
#include "ui/pages/customers/customers_page.h"
#include "ui/pages/employees/employees_page.h"
#include "ui/pages/products/products_page.h"
#include "ui/shell/main_window.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void addAllPages(MainWindow& window, PageContext& context)
{
    window.addPage(new CustomersPage(context));
    window.addPage(new EmployeesPage(employeesFromGateway(context.client), context));
    window.addPage(new AssetsPage(context));
    window.addPage(new ProductsPage(context));
    window.addPage(new BorrowedLocksPage(context));
    window.showPage(u"employees"_s);
}

} // namespace lockkeeper
