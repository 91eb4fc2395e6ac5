// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/employees_page.h"

#include "models/tables/employees/employee_columns.h"
#include "models/tables/employees/employee_states.h"
#include "models/tables/overview/overview_figures.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/lists/employee_listing.h"
#include "ui/employees/department_box.h"
#include "ui/employees/employee_actions.h"
#include "ui/employees/employee_products.h"
#include "ui/employees/import/import_wizard.h"
#include "ui/employees/lend_and_offboard.h"
#include "ui/employees/unfinished_offer.h"
#include "ui/giving/asset_giving.h"
#include "ui/kit/controls.h"
#include "ui/setup/setup_entry.h"
#include "ui/tables/table_loading.h"

#include <QDateTime>
#include <QLineEdit>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

LoadOutcome outcomeOf(const EmployeeListing& listing, ListingEnd end)
{
    LoadOutcome outcome;
    if (end == ListingEnd::Failed) outcome = LoadOutcome::of(listing.error());
    if (end == ListingEnd::ChangedWhileLoading) outcome.end = LoadOutcome::End::Changed;
    if (end == ListingEnd::Cancelled) outcome.end = LoadOutcome::End::Cancelled;
    outcome.unreadableFields = qsizetype(listing.issues().size()) + listing.moreIssues();
    return outcome;
}

} // namespace

PageFace EmployeesPage::pageFace()
{
    return {u"employees"_s, tr("Employees"), PageModules::Member, tr("people, staff, users, accounts"), true};
}

EmployeesPage::EmployeesPage(PageContext& context, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search employees"),
              .loading = tr("Loading employees"),
              .tableName = tr("Employees"),
              .emptyTitle = tr("No employees"),
              .emptyReason = tr("The gateway lists no employees in this enterprise."),
              .exportName = tr("employees", "file name"),
              .partReason = tr("No employees match this keyword or department.")},
          {.columns = employeeColumns(context.format),
              .keyOf = [](const Employee& employee) { return employee.globalId; },
              .fieldsOf = [&format = context.format](
                              const Employee& employee) { return employeeFields(employee, format); },
              .sortedBy = "name",
              .markedBy = [](const Employee& employee) { return employee.globalId.toString(); },
              .namedBy = {{"name", NamedAs::Name}, {"userName", NamedAs::Account}, {"globalId"},
                  {"passwordMobile", NamedAs::Mobile}, {"assetNums", NamedAs::Number},
                  {"borrowNum", NamedAs::Number}, {"id"}, {"userId"}},
              .isLinked = true},
          context, parent)
    , m_keyword(filters().addQuestion(u"Keyword"_s, tr("Name or account contains"),
          tr("Load only employees whose name or account contains this; press Enter"),
          [this] {
              if (m_keyword->text().trimmed() != m_askedKeyword) reloadAfresh();
          }))
    , m_department(new DepartmentBox)
{
    m_department->setObjectName(u"employeesDepartment"_s);
    filters().add(tr("Department"), m_department, departmentQuestion());
    connect(m_department, &DepartmentBox::chosen, this, &EmployeesPage::reloadAfresh);
    connect(m_department, &DepartmentBox::unknown, this, [this](const QString& name) {
        showNote(tr("No loaded employee is in a department “%1”. Enter its id.").arg(name));
    });
    constexpr auto panel = TableFilters::ChipPlace::Panel;
    addChips({{.name = u"WithoutAssets"_s, .text = tr("No assets"), .filter = hasNoAssets, .place = panel}});
    addChips({{.name = u"Online"_s, .text = tr("Online"), .filter = isOnline, .place = panel}});
    m_deleted = addChips({{.name = u"Deleted"_s,
                             .text = tr("Show deleted employees"),
                             .filter = std::not_fn(isDeleted),
                             .showsMore = true,
                             .place = panel}})
                    .front();
    addChips({{.name = u"DeletedHolding"_s,
        .text = tr("Deleted but holding something"),
        .filter = isDeletedHolding,
        .showsHidden = true,
        .place = panel}});
    addNamedChips([](const NamedRows& rows) -> std::optional<Chip> {
        if (rows.which != NamedRows::Which::People) return std::nullopt;
        return Chip{
            .filter = [people = QSet<QString>(rows.ids.begin(), rows.ids.end())](
                          const Employee& employee) { return people.contains(employee.globalId.toString()); },
            .showsHidden = true};
    });
    inspector().addTab(tr("Products"), [this] { return m_products = new EmployeeProducts(this->context()); });
    connect(&context.writes, &WriteRuns::touched, this,
        [this](const EnterpriseId& touched, TouchedLists lists, const SharedLists& read) {
            if (!m_products || touched != enterprise() || !lists.testFlag(TouchedList::Holders)) return;
            read && read->assets ? m_products->take(*read->assets) : m_products->forgetNumbers();
        });
    addActions();
    addGiving();
    addHistory([](const Employee& employee) -> QList<JournalSubject> {
        return {{SubjectKind::Employee, employee.globalId.toString()},
            {SubjectKind::Employee, employee.userName.toString()}};
    });
    reloadAfterWrites(TouchedList::Employees | TouchedList::Holders | TouchedList::BorrowedLocks);
    applyChips();
    restoreLayout();
}

/// A view keeps the id: whoever opens it may have loaded nobody of that department.
Question EmployeesPage::departmentQuestion() const
{
    return {
        [box = m_department] { return box->department() ? QString::number(*box->department()) : QString(); },
        [box = m_department](const QString& value) {
            bool isNumber = false;
            const qint64 id = value.toLongLong(&isNumber);
            if (!value.isEmpty() && !isNumber) return false;
            box->askFor(isNumber ? std::optional(id) : std::nullopt);
            return true;
        }};
}

void EmployeesPage::addActions()
{
    const AddCommand add = [this](TableCommand command) { return addCommand(std::move(command)); };
    m_actions = new EmployeeActions({.context = context(),
        .model = model(),
        .table = table(),
        .page = this,
        .addCommand = add,
        .enterprise = [this] { return enterprise(); },
        .departments = [this] { return m_department->known(); }});
    texts().emptyAction = m_actions->adding();
    auto* lendAndOffboard = new LendAndOffboard(
        {context(), this, [this] { return enterprise(); }, [this] { return m_actions->selected(); },
            [this] { return m_actions->leftOut(); }},
        add);
    connect(lendAndOffboard, &LendAndOffboard::disableRequested, this,
        [this](const QStringList& locks) { emit lockRequested(locks, LockAction::Disable); });
    m_actions->setOffboard(
        [lendAndOffboard](const std::vector<Employee>& employees) { lendAndOffboard->offboard(employees); });
    addCommand({.name = u"Import"_s,
        .text = tr("Import…"),
        .run = [this] { startImport(context(), enterprise(), window()); },
        .place = CommandPlace::Toolbar,
        .isUsable = [this] { return canLoad(); },
        .synonyms = tr("upload, CSV, Excel, staff list")});
    for (auto& kind : {UnfinishedOffer::imports(), UnfinishedOffer::offboardings()}) {
        m_unfinished.append(new UnfinishedOffer(context(), kind, this));
        addAt(Place::Below, m_unfinished.constLast());
    }
    if (offersOrderModule(context().profile)) return; // set-ups begin on the Enterprises page then
    auto* setup = new SetupEntry(context(), this);
    addAt(Place::Below, setup->offer());
    addCommand({.name = u"Setup"_s,
        .text = tr("&Set up enterprise…"),
        .run = [setup] { setup->begin(); },
        .group = CommandGroup::Lists,
        .synonyms = tr("new, create, onboard, company")});
}

void EmployeesPage::addGiving()
{
    AssetDrop::Employees employees;
    employees.at = [this](int row) -> std::optional<AssignEmployee> {
        if (row < 0 || row >= model().rowCount()) return std::nullopt;
        return assignEmployee(model().recordAt(row));
    };
    employees.rowOf = [this](const MemberId& id) {
        const auto record = model().find(id);
        return record < 0 ? -1 : model().rowOf(record);
    };
    m_giving = new AssetGiving(
        context(), *table(), std::move(employees), [this](const QString& text) { showNote(text); }, this);
    inspector().addTab(tr("Assets"), [this] { return m_giving->makeHeld(); });
    auto* shelf = newAction(
        u"employeesShelfAction"_s, tr("Assets panel"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), this);
    shelf->setProperty(synonymsProperty, tr("drag, free, give, show, hide"));
    inspector().addPanel(u"shelf"_s, shelf, [this] { return m_giving->makeShelf(); });
    addCommand({.name = u"AssignAssets"_s,
        .text = tr("Assign assets…"),
        .run =
            [this] {
                std::vector<AssignEmployee> chosen;
                for (const auto* employee : selected())
                    chosen.push_back(assignEmployee(*employee));
                m_giving->assignTo(std::move(chosen));
            },
        .place = CommandPlace::Both,
        .group = CommandGroup::Assets,
        .isUsable = [this] { return table()->selectedRowCount() > 0; },
        .shortcut = QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
        .synonyms = tr("give, hand out"),
        .buttonText = tr("Assign…")}); // with text of 14 points, there is room for it at 1280 pixels
}

AssignEmployee EmployeesPage::assignEmployee(const Employee& employee) const
{
    return {.id = employee.globalId,
        .enterprise = enterprise(),
        .name = employee.name.toString(),
        .account = employee.userName.toString(),
        .deleted = isDeleted(employee)};
}

void EmployeesPage::openEnterprise(const EnterpriseId& opened)
{
    if (opened != enterprise()) {
        m_department->forget();
        m_keyword->clear();
        m_hasAsked = false;
    }
    m_giving->open(opened);
    TablePage::openEnterprise(opened);
    if (!isLoading()) m_giving->refresh(); // a loading has refreshed it already, after the list of employees
    for (auto* offer : std::as_const(m_unfinished))
        offer->setEnterprise(opened);
    context().writes.refreshGuards(); // employees can be added to an enterprise only
}

void EmployeesPage::startLoading(QObject* load)
{
    loadEmployees(load); // first, so that nobody else reads them beside it (OP-32)
    if (loading().isAfterWrite() || loading().isOfKnown())
        return; // the others hear of the change themselves, and read what it has touched
    const auto age = loading().sharedAge();
    if (m_products) m_products->forgetNumbers(age);
    m_giving->refresh(age);
}

void EmployeesPage::loadEmployees(QObject* load)
{
    EmployeeQuery query;
    query.enterpriseGlobalId = enterprise();
    query.keyword = m_askedKeyword = m_keyword->text().trimmed();
    query.departmentId = m_department->department();
    const bool wholeEnterprise = query.keyword.isEmpty() && !query.departmentId;
    const auto given = loading().given();
    if (wholeEnterprise && given && given->employees && given->employees->isEverybody())
        return showAll(load, {given, &given->employees->rows()}, true);
    if ((!std::exchange(m_hasAsked, true) || loading().isOfKnown()) && wholeEnterprise)
        if (const auto known = context().reader.everybody(enterprise())) return showAll(load, known, false);
    auto* listing = new EmployeeListing(*context().client(), query, load);
    auto& directory = context().employees; // other pages need the names
    const bool isFollowed =
        wholeEnterprise && enterprise() == directory.enterprise() && directory.follow(*listing);
    connect(listing, &EmployeeListing::rowsArrived, this,
        [this, listing, unreadable = UnreadableRows(listing->issues())](
            const std::vector<Employee>& rows) mutable {
            m_department->note(rows);
            // The directory follows this listing, and learns the names from it; a change may have ended that
            // meanwhile.
            if (!context().employees.follows(*listing)) context().employees.note(rows);
            model().merge(rows, unreadable.next(rows.size()));
        });
    connect(listing, &EmployeeListing::progressed, this, &EmployeesPage::loadProgressed);
    connect(listing, &EmployeeListing::finished, this,
        [this, listing, wholeEnterprise, isFollowed](ListingEnd end) {
            const bool isShared = isFollowed && end == ListingEnd::Complete;
            if (wholeEnterprise)
                noteShown(SweptList::Employees, isShared ? context().reader.everybodyBegun() : QDateTime());
            loadEnded(outcomeOf(*listing, end));
        });
    listing->start();
}

/// Puts everybody into the table piece by piece, so that the window answers with 100,000 of them. `isNews`:
/// nobody else knows them yet, so that the directory is told their names.
void EmployeesPage::showAll(
    QObject* load, const std::shared_ptr<const std::vector<Employee>>& everybody, bool isNews)
{
    auto* pump = new QTimer(load);
    const auto begun = QDateTime::currentMSecsSinceEpoch();
    LoadOutcome outcome;
    if (!isNews) outcome.asOf = context().reader.everybodyBegun();
    pump->callOnTimeout(load, [this, pump, everybody, isNews, begun, outcome, next = size_t(0)]() mutable {
        constexpr size_t atOnce = 1000;
        const auto& rows = *everybody;
        const auto end = std::min(next + atOnce, rows.size());
        const std::vector<Employee> some(
            rows.begin() + std::ptrdiff_t(next), rows.begin() + std::ptrdiff_t(end));
        m_department->note(some);
        if (isNews) context().employees.note(some);
        model().merge(some);
        next = end;
        if (next < rows.size()) return;
        pump->stop();
        if (isNews) context().employees.noteComplete(begun, 0, qint64(rows.size()));
        noteShown(SweptList::Employees, isNews ? context().reader.everybodyBegun() : outcome.asOf);
        loadEnded(outcome);
    });
    pump->start(0);
}

bool EmployeesPage::takeRead(const ListsRead& read)
{
    // Where a department or a keyword was asked for, only the gateway knows who is among those now.
    if (asksForPart() || !read.employees || read.employees->isEverybody()) return false;
    std::vector<MemberId> gone;
    for (const auto record : model().allRecords()) {
        const auto& employee = model().record(record);
        if (read.employees->isAskedFor(employee.userName) && !read.employees->find(employee.globalId))
            gone.push_back(employee.globalId);
    }
    m_department->note(read.employees->rows());
    model().merge(read.employees->rows());
    model().remove(gone);
    return true;
}

void EmployeesPage::recordShown(const Employee* employee)
{
    if (m_products) m_products->showEmployee(enterprise(), employee);
    m_giving->showEmployee(employee);
}

QString EmployeesPage::hiddenNote() const
{
    if (m_deleted->isChecked() || showsHidden()) return {}; // nothing is hidden without a chip that says so
    const auto all = model().allRecords();
    const auto hidden = std::count_if(
        all.begin(), all.end(), [this](quint32 number) { return isDeleted(model().record(number)); });
    return hidden == 0 ? QString() : tr("%Ln deleted, hidden", nullptr, int(hidden));
}

void EmployeesPage::recordActivated(const Employee&)
{
    m_actions->edit(); // the one that is selected
}

void EmployeesPage::fillContextMenu(QMenu& menu, const Employee& employee)
{
    // The search of the Assets page knows names as well as numbers.
    const auto& numbers = employee.assetNums;
    addLink(menu, tr("Show assets"), u"assets"_s,
        numbers.empty()       ? QString()
        : numbers.size() == 1 ? numbers.front().toString()
                              : employee.name.toString());
    addLink(menu, tr("Show borrowed lock"), u"borrowedlocks"_s, employee.borrowNum.toString());
}

} // namespace lockkeeper
