// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/ui/page_window.h"
#include "tests/ui/whole_window.h"
#include "ui/enterprises/sweep_dialog.h"
#include "ui/enterprises/sweeps.h"
#include "ui/renewals/renewal_scope.h"
#include "ui/renewals/renewals_page.h"
#include "ui/shell/window_stand.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QItemSelection>
#include <QLabel>
#include <QListWidget>
#include <QSet>
#include <QTabBar>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockkeeper;
using namespace lockkeeper::test;

namespace
{

sandbox::Options fewRenewals()
{
    sandbox::Options options;
    options.employees = 20;
    options.assets = 25;
    return options;
}

} // namespace

/// *Renewals* in the whole window.
class RenewalsWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_language.use(QLocale(u"en_GB"_s)); }
    void secondTabOfProducts();
    void linksAndTheNextWindow();
    void readProductsBeginsASweep();
    void enterprisesLeadHere();

private:
    Language m_language;
};

void RenewalsWindowTest::secondTabOfProducts()
{
    SandboxBench bench(fewRenewals());
    WholeWindow whole(bench);
    auto* navigation = whole.window.findChild<QListWidget*>(u"navigation"_s);
    auto* tabs = whole.window.findChild<QTabBar*>(u"pageTabs"_s);
    QVERIFY(navigation && tabs);
    QVERIFY(tabs->isHidden());
    QCOMPARE(navigation->count(), whole.window.pageNames().size() - 1); // no entry of its own
    QVERIFY(whole.window.showPage(u"products"_s));
    QVERIFY(tabs->isVisible());
    QCOMPARE(tabs->count(), 2);
    QCOMPARE(tabs->tabText(0), u"Products"_s);
    QCOMPARE(tabs->tabText(1), u"Renewals"_s);
    QCOMPARE(tabs->currentIndex(), 0);
    const int entry = navigation->currentRow();
    tabs->setCurrentIndex(1);
    QVERIFY(qobject_cast<RenewalsPage*>(whole.window.currentPage()));
    QCOMPARE(whole.window.currentPageName(), u"renewals"_s);
    QCOMPARE(navigation->currentRow(), entry);
    QVERIFY(navigation->currentItem()->isSelected());
    // The entry leads to the first one again.
    const auto at = navigation->visualItemRect(navigation->currentItem()).center();
    QTest::mouseClick(navigation->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(whole.window.currentPageName(), u"products"_s);
    QCOMPARE(tabs->currentIndex(), 0);
    QVERIFY(whole.window.showPage(u"employees"_s));
    QVERIFY(tabs->isHidden());
    QCOMPARE(whole.window.currentPageName(), u"employees"_s);
    // The page is reached by the palette, and its tabs with the keys.
    auto* action = whole.window.findChild<QAction*>(u"goTorenewalsAction"_s);
    QVERIFY(action && action->shortcut().isEmpty());
    action->trigger();
    QCOMPARE(whole.window.currentPageName(), u"renewals"_s);
    QCOMPARE(tabs->currentIndex(), 1);
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Left);
    QCOMPARE(whole.window.currentPageName(), u"products"_s);
}

void RenewalsWindowTest::linksAndTheNextWindow()
{
    SandboxBench bench(fewRenewals());
    WholeWindow whole(bench);
    PlaceLink place{.page = u"renewals"_s};
    PageView view{.page = place.page};
    view.chips = {u"Next60"_s};
    place.view = view;
    QCOMPARE(whole.window.go(place), QString());
    QCOMPARE(whole.window.currentPageName(), u"renewals"_s);
    QVERIFY(whole.window.findChild<QAbstractButton*>(u"renewalsNext60Chip"_s)->isChecked());
    auto stand = whole.window.stand();
    QCOMPARE(stand.page, u"renewals"_s);
    WholeWindow next(bench);
    next.window.goOnFrom(std::move(stand));
    QCOMPARE(next.window.currentPageName(), u"renewals"_s);
}

void RenewalsWindowTest::readProductsBeginsASweep()
{
    SandboxBench bench(fewRenewals());
    bench.enterprises.noteOpened(bench.enterprise(), u"Sample"_s);
    Sweeps sweeps({.activities = bench.activities,
        .settings = bench.settings,
        .profileKey = u"test"_s,
        .client = bench.context.client,
        .holdings = bench.holdings,
        .products = bench.products,
        .order = true,
        .member = true,
        .isSignedIn = [] { return true; },
        .label = [](const EnterpriseId& enterprise) { return enterprise.toString(); }});
    bench.context.sweeps = &sweeps;
    QObject::connect(&bench.products, &ProductCatalog::fetched, &bench.holdings,
        [&bench](const AssetId& asset, const ProductCatalog::Entry& entry) {
            bench.holdings.noteProducts(asset, {entry, &entry->products});
        });
    WholeWindow whole(bench);
    auto* page = whole.page(u"renewals"_s);
    QVERIFY(bench.server.ledger().isEmpty());
    auto* read = page->findChild<QAction*>(u"renewalsReadProductsAction"_s);
    QVERIFY(read && read->isEnabled());
    read->trigger();
    auto* dialog = whole.window.findChild<SweepDialog*>();
    QVERIFY(dialog);
    dialog->reject();
    QTRY_VERIFY(!whole.window.findChild<SweepDialog*>());
    // The same stands beside how many were not read (RP-2).
    auto* unread = page->findChild<QAbstractButton*>(u"renewalsReadUnread"_s);
    QVERIFY(unread);
    QTRY_VERIFY(unread->isVisible());
    unread->click();
    dialog = whole.window.findChild<SweepDialog*>();
    QVERIFY(dialog);
    const auto boxes = dialog->findChildren<QCheckBox*>();
    QVERIFY(std::any_of(boxes.begin(), boxes.end(), [](const QCheckBox* box) { return box->isChecked(); }));
    dialog->findChild<QAbstractButton*>(u"sweepGo"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(!sweeps.isUnderWay() && !sweeps.results().empty(), 60'000);
    // What came is in the list by itself.
    QTRY_VERIFY_WITH_TIMEOUT(page->table()->model()->rowCount() > 1, 60'000);
    const auto* note = page->findChild<QLabel*>(u"renewalsSources"_s);
    QTRY_COMPARE_WITH_TIMEOUT(unread->isVisible(), note->text().contains(u"read completely"_s), 60'000);
}

/// Several are chosen, as those of a group, and what ends at them is listed.
void RenewalsWindowTest::enterprisesLeadHere()
{
    SandboxBench bench(fewRenewals());
    for (const auto& id : {u"7001"_s, u"7 002"_s, u"7003"_s})
        bench.enterprises.noteOpened(EnterpriseId(id), u"Named "_s + id);
    WholeWindow whole(bench);
    auto* page = whole.page(u"enterprises"_s);
    auto* table = page->table();
    QTRY_VERIFY(table->model()->rowCount() >= 3);
    const int column = table->recordModel()->columnOf("enterpriseGlobalId");
    QItemSelection chosen;
    QModelIndex last;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        const auto id = table->model()->index(row, column).data().toString();
        if (id != u"7001"_s && id != u"7 002"_s) continue;
        last = table->model()->index(row, table->columnAt(5));
        chosen.select(table->model()->index(row, 0), table->model()->index(row, 0));
    }
    QVERIFY(last.isValid());
    table->selectionModel()->select(chosen, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QCOMPARE(table->selectedRowCount(), 2);
    emit table->customContextMenuRequested(table->visualRect(last).center());
    auto* renewals = page->findChild<QAction*>(u"enterprisesRenewalsAction"_s);
    QVERIFY(renewals && renewals->isEnabled());
    renewals->trigger();
    QCOMPARE(whole.window.currentPageName(), u"renewals"_s);
    auto* scope = whole.window.currentPage()->findChild<QComboBox*>(u"renewalsScope"_s);
    QVERIFY(scope);
    const auto asked = renewalScopeIn(scope->currentData().toString()).value();
    QCOMPARE(QSet<EnterpriseId>(asked.some.begin(), asked.some.end()),
        (QSet<EnterpriseId>{EnterpriseId(u"7001"_s), EnterpriseId(u"7 002"_s)}));
}

LOCKKEEPER_TEST(Widgets, RenewalsWindowTest)
#include "tst_renewals_window.moc"
