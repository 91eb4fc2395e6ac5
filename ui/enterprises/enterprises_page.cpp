// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/enterprises_page.h"

#include "models/tables/enterprises/enterprise_columns.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/kept_follower.h"
#include "ui/enterprises/customer_edit_dialog.h"
#include "ui/enterprises/customer_filters.h"
#include "ui/enterprises/describe_dialog.h"
#include "ui/enterprises/enterprise_list_dialog.h"
#include "ui/enterprises/kept_reading.h"
#include "ui/enterprises/reading_again_dialog.h"
#include "ui/enterprises/sweep_dialog.h"
#include "ui/enterprises/sweep_results_dialog.h"
#include "ui/enterprises/sweeps.h"
#include "ui/renewals/renewal_scope.h"
#include "ui/setup/setup_entry.h"
#include "ui/tables/table_loading.h"

#include <QSet>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

PageFace EnterprisesPage::pageFace()
{
    return {u"enterprises"_s, tr("Enterprises"), PageModules::Either, tr("customers, companies, channels")};
}

EnterprisesPage::EnterprisesPage(PageContext& context, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search enterprises"),
              .loading = tr("Loading enterprises"),
              .tableName = tr("Enterprises"),
              .emptyTitle = tr("No enterprises"),
              .emptyReason = tr("The gateway lists none, and none was opened here yet."),
              .exportName = tr("enterprises", "file name"),
              .partReason = tr("The gateway lists no enterprise customers for these filters.")},
          {.columns = enterpriseRowColumns(context.format),
              .keyOf = enterpriseKey,
              .fieldsOf =
                  [this](const EnterpriseRow& enterprise) {
                      return enterpriseRowFields(enterprise, this->context().format);
                  },
              .sortedBy = "enterprise",
              .namedBy = {{"enterprise", NamedAs::Name}, {"enterpriseName", NamedAs::Name},
                  {"customerId", NamedAs::Ids}, {"channelCustomerId", NamedAs::Ids}, {"enterpriseGlobalId"}},
              .isLinked = true},
          context, parent)
    , m_filters(offersOrderModule(context.profile)
                    ? new CustomerFilters(filters(), context.profile.channelCode, this)
                    : nullptr)
{
    if (m_filters) connect(m_filters, &CustomerFilters::edited, this, &EnterprisesPage::askAgain);
    connect(&context.enterprises, &OwnEnterprises::changed, this, &EnterprisesPage::othersKnown);
    m_takeLate.setSingleShot(true);
    m_takeLate.setInterval(100ms);
    m_takeLate.callOnTimeout(this, &EnterprisesPage::takeLate);
    addCommands();
    if (context.holdings) addKept();
    if (context.sweeps) addSwept(*context.sweeps);
    addHistory([](const OwnEnterprise& enterprise) {
        QList<JournalSubject> subjects;
        for (const auto& customer : enterprise.customers)
            subjects += {{SubjectKind::Customer, customer.channelCustomerId.toString()},
                {SubjectKind::Customer, customer.customerId.toString()}};
        subjects.append({SubjectKind::Enterprise, enterprise.id.toString()});
        return subjects;
    });
    reloadAfterWrites(TouchedList::Customers);
    restoreLayout();
}

void EnterprisesPage::addCommands()
{
    if (m_filters) { // otherwise a set-up begins on the page of employees, and there is nobody to ask
        auto* setup = new SetupEntry(context(), this);
        addAt(Place::Below, setup->offer());
        addCommand({.name = u"Setup"_s,
            .text = tr("&Set up enterprise…"),
            .run = [setup] { setup->begin(); },
            .place = CommandPlace::Toolbar,
            .synonyms = tr("new, create, onboard, company")});
        addCommand({.name = u"FromList"_s,
            .text = tr("Add from list…"),
            .run = [this] { (new EnterpriseListDialog(this->context(), window()))->open(); },
            .place = CommandPlace::Toolbar,
            .synonyms = tr("paste, import, Excel, spreadsheet, CSV, resolve"),
            .isLocal = true});
    }
    addCommand({.name = u"Describe"_s,
        .text = tr("Rename and group…"),
        .run = [this] { describe(); },
        .isUsable = [this] { return table()->selectedRowCount() > 0; },
        .shortcut = QKeySequence(Qt::Key_F2),
        .synonyms = tr("own name, alias, note, label, tag"),
        .isLocal = true});
    if (this->context().sweeps) {
        addCommand({.name = u"ReadAll"_s,
            .text = tr("Read all…"),
            .run = [this] { readMany(); },
            .group = CommandGroup::Lists,
            .isUsable = [this] { return model().recordCount() > 0; },
            .synonyms = tr("sweep, load, search everywhere"),
            .isLocal = true});
        addCommand({.name = u"ReadAgain"_s,
            .text = tr("Read again automatically…"),
            .run =
                [this] {
                    auto& sweeps = *this->context().sweeps;
                    (new ReadingAgainDialog(
                         sweeps.again(), sweeps.readAt().size(), this->context().settings, window()))
                        ->open();
                },
            .group = CommandGroup::Lists,
            .synonyms = tr("background, refresh, schedule"),
            .isLocal = true});
    }
    if (this->context().holdings)
        addCommand({.name = u"Ends"_s,
            .text = tr("Ends by month"),
            .run = [this] { emit endsByMonthWanted(); },
            .group = CommandGroup::Lists,
            .synonyms = tr("expiry, renewals, overview, all enterprises"),
            .isLocal = true});
    if (!m_filters) return;
    addCommand({.name = u"Edit"_s,
        .text = tr("Edit name and address…"),
        .run = [this] { editCustomer(); },
        .synonyms = tr("change, correct, move")});
}

/// Columns and filters of what was read.
void EnterprisesPage::addKept()
{
    addChips({{.name = u"FreeAssets"_s,
        .text = tr("Free assets"),
        .filter = [](const EnterpriseRow& row) { return row.kept.free.number.value_or(0) > 0; },
        .place = TableFilters::ChipPlace::Panel}});
    addChips({{.name = u"NeverRead"_s,
        .text = tr("Never read"),
        .filter = [](const EnterpriseRow& row) { return row.kept.readAt() == 0; },
        .place = TableFilters::ChipPlace::Panel}});
    auto* follower = new KeptFollower(*context().holdings, this);
    // A reading under way is not begun anew: while a sweep changes things all the time, none would ever end.
    connect(follower, &KeptFollower::outdated, this,
        [this, follower] { m_numbersAsked ? follower->postpone() : readNumbers(); });
    connect(follower, &KeptFollower::forgotten, this, [this] {
        m_numbersAsked.reset();
        showNumbers({});
    });
}

/// Which ones the last sweep could not read, or not completely.
void EnterprisesPage::addSwept(const Sweeps& sweeps)
{
    auto* chip =
        addChips({{.name = u"ReadingFailed"_s,
                     .text = tr("Couldn't be read completely"),
                     .makeFilter =
                         [&sweeps] {
                             QSet<EnterpriseId> failed;
                             for (const auto& each : sweeps.results())
                                 if (!each.isWhole()) failed.insert(each.enterprise);
                             return [failed](const EnterpriseRow& row) { return failed.contains(row.id); };
                         },
                     .toolTip = tr("When enterprises were last read in this window"),
                     .place = TableFilters::ChipPlace::Panel}})
            .front();
    connect(&sweeps, &Sweeps::changed, this, [this, chip, shown = size_t(0)]() mutable {
        // Each enterprise that a sweep has read may be another one that the chip lets through.
        const auto now = context().sweeps->results().size();
        if (std::exchange(shown, now) != now && chip->isChecked()) applyChips();
    });
}

void EnterprisesPage::readNumbers()
{
    if (!context().holdings) return;
    m_numbersAsked = std::make_unique<QObject>();
    // No notice from here where they cannot be read: the store tells the window.
    readKept(*context().holdings, context().format, m_numbersAsked.get(), [this](const KeptAnswer& answer) {
        m_numbersAsked.release()->deleteLater(); // not at once: this is called by an object of it
        showNumbers(answer.overview ? answer.overview->figures : decltype(m_figures)());
    });
}

void EnterprisesPage::showNumbers(QHash<EnterpriseId, KeptFigures> figures)
{
    m_figures = std::move(figures);
    std::vector<EnterpriseRow> others;
    for (const auto number : model().allRecords()) {
        const auto& record = model().record(number);
        if (const auto kept = m_figures.value(record.id); kept != record.kept)
            others.emplace_back(record, kept);
    }
    if (others.empty()) return;
    model().update(others);
    inspector().refresh();
}

EnterpriseRow EnterprisesPage::rowOf(const OwnEnterprise& enterprise) const
{
    return {enterprise, m_figures.value(enterprise.id)};
}

CustomerQuery EnterprisesPage::question() const
{
    return m_filters ? m_filters->query() : CustomerQuery();
}

void EnterprisesPage::openEnterprise(const EnterpriseId&)
{
    if (model().recordCount() == 0 && !isLoading()) loadWhenShown();
}

bool EnterprisesPage::canLoad() const
{
    return context().client() != nullptr;
}

void EnterprisesPage::askAgain()
{
    if (question() == m_asked) return;
    // Where the gateway answers only narrow questions, each answer is worth keeping.
    if (m_needsFilter)
        reload();
    else
        reloadAfresh();
}

void EnterprisesPage::startLoading(QObject* load)
{
    m_asked = question();
    readNumbers();
    std::vector<EnterpriseRow> known;
    if (!asksForPart())
        for (const auto& each : context().enterprises.all())
            known.push_back(rowOf(each));
    inSlices<EnterpriseRow>(
        load, std::move(known), [this](std::vector<EnterpriseRow>& slice) { model().merge(slice); },
        [this, load] { ask(load); });
}

void EnterprisesPage::ask(QObject* load)
{
    if (!m_filters) return loadEnded({});
    context()
        .client()
        ->call(endpoints::queryCustomers, m_asked)
        .onDone(load, [this, load, asked = m_asked](Result<Rows<EnterpriseCustomer>> reply) {
            if (!reply) return loadEnded(refused(asked, reply.error()));
            const bool isWhole = reply->issues.empty() && reply->moreIssues == 0;
            context().enterprises.noteCustomers(reply->rows, isWhole ? std::optional(asked) : std::nullopt);
            take(load, std::move(*reply));
        });
}

void EnterprisesPage::take(QObject* load, Rows<EnterpriseCustomer> reply)
{
    auto listed = byEnterprise(reply.rows);
    Rows<EnterpriseRow> rows;
    rows.issues = std::move(reply.issues);
    rows.moreIssues = reply.moreIssues;
    std::vector<int> places(reply.rows.size());
    for (size_t place = 0; place < listed.size(); ++place) {
        EnterpriseRow enterprise;
        enterprise.id = listed[place].id;
        takeListed(enterprise, listed[place].customers, {});
        for (const auto row : listed[place].rows)
            places[row] = int(place);
        rows.rows.push_back(std::move(enterprise));
    }
    for (auto& issue : rows.issues)
        if (issue.row >= 0) issue.row = places[size_t(issue.row)];
    LoadOutcome outcome;
    outcome.isPart = m_needsFilter;
    merge(load, std::move(rows), outcome, [this](EnterpriseRow& enterprise) { complete(enterprise); });
}

void EnterprisesPage::complete(EnterpriseRow& enterprise) const
{
    enterprise.kept = m_figures.value(enterprise.id);
    const auto& all = context().enterprises.all();
    const auto known = all.constFind(enterprise.id);
    // A long list is noted piece by piece: a row that is not known yet is completed by othersKnown() later.
    if (known == all.cend() || enterprise.id.isEmpty()) return;
    const auto listed = std::exchange(enterprise, rowOf(*known));
    takeListed(enterprise, {listed.customers.cbegin(), listed.customers.cend()}, {});
}

LoadOutcome EnterprisesPage::refused(const CustomerQuery& asked, const GatewayError& error)
{
    auto outcome = LoadOutcome::of(error);
    // The contract does not say whether O3 may be asked for everything (§4.1); some gateways want both ids.
    const auto missing = CustomerFilters::missingIn(asked);
    if (missing.isEmpty() || error.kind != GatewayError::Kind::Business || error.code != "13004"_L1)
        return outcome;
    m_needsFilter = true;
    outcome.nextStep = missing;
    outcome.isRetryUseful = false;
    return outcome;
}

void EnterprisesPage::othersKnown(const QList<EnterpriseId>& which)
{
    if (isLoading()) { // it may have taken what was known before
        m_isLateAll = m_isLateAll || which.isEmpty();
        m_late += which;
        return m_takeLate.start();
    }
    if (!loading().hasEnded()) return; // what is not loaded yet is loaded when somebody looks
    if (which.isEmpty()) return reloadAfresh();
    const auto& all = context().enterprises.all();
    std::vector<EnterpriseRow> listed, others;
    for (const auto& id : which) {
        const auto known = all.constFind(id);
        if (known == all.cend()) continue;
        if (model().find(id.text()) >= 0)
            listed.push_back(rowOf(*known)); // with the marks of what could not be read
        else if (!asksForPart())
            others.push_back(rowOf(*known));
    }
    model().update(listed);
    model().merge(others);
    inspector().refresh();
}

/// Takes in, once a list was loaded, what became known meanwhile. Rows of enterprises that were forgotten
/// meanwhile stay: none can be taken out of a list.
void EnterprisesPage::takeLate()
{
    const auto& all = context().enterprises.all();
    const auto late = std::exchange(m_late, {});
    const bool isAll = std::exchange(m_isLateAll, false);
    othersKnown(isAll && !all.isEmpty() ? all.keys() : late);
}

void EnterprisesPage::editCustomer()
{
    std::optional<EnterpriseCustomer> customer;
    if (const auto* one = chosen(); one && one->customers.size() == 1) customer = one->customers.first();
    (new CustomerEditDialog(context(), customer, window()))->open();
}

void EnterprisesPage::describe()
{
    std::vector<OwnEnterprise> chosenOnes;
    for (const auto* each : selected())
        if (!each->id.isEmpty()) chosenOnes.push_back(*each);
    if (!chosenOnes.empty()) (new DescribeDialog(context(), std::move(chosenOnes), window()))->open();
}

void EnterprisesPage::readMany()
{
    auto& sweeps = *context().sweeps;
    if (sweeps.isUnderWay()) return showSweepResults(sweeps, context(), window());
    SweepDialog::Choice choice;
    for (const auto* each : selected())
        if (!each->id.isEmpty()) choice.chosen.append(each->id);
    for (const auto number : model().allRecords())
        if (const auto& id = model().record(number).id; !id.isEmpty()) choice.all.append(id);
    choice.rest = sweeps.rest();
    choice.order = sweeps.around().order;
    choice.member = sweeps.around().member;
    choice.holdings = &sweeps.around().holdings;
    auto* dialog = new SweepDialog(std::move(choice), context().settings, window());
    connect(dialog, &SweepDialog::wished, this, [this](const SweepWish& wish) {
        context().sweeps->begin(wish);
        showSweepResults(*context().sweeps, context(), window());
    });
    dialog->open();
}

void EnterprisesPage::recordActivated(const EnterpriseRow& enterprise)
{
    if (enterprise.id.isEmpty()) return;
    emit enterpriseChosen(enterprise.id, enterprise.name);
    emit showRequested(u"employees"_s, {});
}

void EnterprisesPage::fillContextMenu(QMenu& menu, const EnterpriseRow& enterprise)
{
    auto* open =
        menu.addAction(tr("Open enterprise"), this, [this, enterprise] { recordActivated(enterprise); });
    open->setEnabled(!enterprise.id.isEmpty());
    if (!context().holdings) return; // there is no such page
    RenewalScope scope{.kind = RenewalScope::Kind::Some};
    for (const auto* row : selected())
        if (!row->id.isEmpty() && !scope.some.contains(row->id)) scope.some.append(row->id);
    auto* renewals = menu.addAction(tr("Show renewals"), this, [this, scope] {
        PlaceLink place{.page = u"renewals"_s, .view = PageView{.page = u"renewals"_s}};
        place.view->asked.insert(u"Scope"_s, renewalScopeText(scope));
        emit placeRequested(place);
    });
    renewals->setObjectName(u"enterprisesRenewalsAction"_s);
    renewals->setEnabled(!scope.some.isEmpty());
}

} // namespace lockkeeper
