// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/employees_page.h"

#include "models/tables/employees/employee_columns.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/employee_listing.h"
#include "ui/base/list_reply.h"
#include "ui/employees/department_box.h"
#include "ui/employees/employee_actions.h"
#include "ui/employees/employee_products.h"
#include "ui/employees/import/import_wizard.h"
#include "ui/employees/lend_and_offboard.h"
#include "ui/employees/unfinished_offer.h"
#include "ui/giving/asset_giving.h"
#include "ui/giving/asset_shelf.h"
#include "ui/giving/employee_assets.h"
#include "ui/kit/table_view.h"
#include "ui/setup/setup_entry.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
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

EmployeesPage::EmployeesPage(PageContext& context, QWidget* parent)
    : TablePage(pageFace(), context, parent)
    , m_model(*new EmployeeModel(
          columns(), [](const Employee& employee) { return employee.globalId; }, this))
    , m_keyword(new QLineEdit)
    , m_department(new DepartmentBox)
    , m_products(new EmployeeProducts(context))
    , m_withoutAssets(addChip(u"WithoutAssets"_s, tr("No assets"), [this] { applyChips(); }))
    , m_online(addChip(u"Online"_s, tr("Online"), [this] { applyChips(); }))
    , m_deleted(addChip(
          u"Deleted"_s, tr("Deleted"), [this] { applyChips(); }, ChipEffect::MoreRows))
{
    m_deleted->setToolTip(tr("Show deleted employees as well"));
    m_keyword->setObjectName(u"employeesKeyword"_s);
    m_keyword->setPlaceholderText(tr("Ask gateway"));
    m_keyword->setAccessibleName(tr("Name or account, asked of the gateway"));
    m_keyword->setToolTip(
        tr("Load only employees whose name or account contains this: type it and press Return"));
    m_keyword->setClearButtonEnabled(true);
    m_keyword->setMinimumWidth(80);
    m_keyword->setMaximumWidth(150);
    m_department->setObjectName(u"employeesDepartment"_s);
    addFilter(m_keyword);
    addFilter(m_department);
    connect(m_keyword, &QLineEdit::editingFinished, this, [this] {
        if (m_keyword->text().trimmed() != m_askedKeyword) reloadAfresh();
    });
    connect(m_department, &DepartmentBox::chosen, this, &EmployeesPage::reloadAfresh);
    addInspectorTab(m_products, tr("Products"));
    setModel(&m_model);
    reloadAfterWrites(TouchedList::Employees | TouchedList::Assets | TouchedList::BorrowedLocks);
    connect(&context.writes, &WriteRuns::touched, m_products,
        [this](const EnterpriseId& touched, TouchedLists lists, const SharedLists& read) {
            if (touched != enterprise() || !lists.testFlag(TouchedList::Assets)) return;
            read && read->assets ? m_products->take(*read->assets) : m_products->forgetNumbers();
        });
    m_actions = makeActions();
    auto* lendAndOffboard = new LendAndOffboard(
        {context, this, [this] { return enterprise(); }, [this] { return m_actions->selected(); }},
        [this](const QString& name, const QString& text, std::function<bool()> isUsable) {
            return addCommand(name, text, CommandPlace::Menu, std::move(isUsable));
        });
    connect(lendAndOffboard, &LendAndOffboard::disableRequested, this, &EmployeesPage::disableRequested);
    m_actions->setOffboard(
        [lendAndOffboard](const std::vector<Employee>& employees) { lendAndOffboard->offboard(employees); });
    auto* importAction =
        addCommand(u"Import"_s, tr("Import…"), CommandPlace::Toolbar, [this] { return canLoad(); });
    connect(importAction, &QAction::triggered, this,
        [this] { startImport(this->context(), enterprise(), window()); });
    for (auto& kind : {UnfinishedOffer::offboardings(), UnfinishedOffer::imports()}) {
        m_unfinished.prepend(new UnfinishedOffer(context, kind, this));
        qobject_cast<QBoxLayout*>(layout())->insertWidget(1, m_unfinished.constFirst()); // below the tools
    }
    if (!offersOrderModule(context.profile)) { // else it begins on the Customers page
        auto* setup = addCommand(u"Setup"_s, tr("&Set up enterprise…"), CommandPlace::Menu);
        connect(setup, &QAction::triggered, new SetupEntry(context, this), &SetupEntry::begin);
    }
    addGiving();
    addHistory([this](qsizetype recordNumber) -> QList<JournalSubject> {
        const auto& employee = m_model.record(recordNumber);
        return {{SubjectKind::Employee, employee.globalId.toString()},
            {SubjectKind::Employee, employee.userName.toString()}};
    });
    applyChips();
    table()->sortByColumn(m_model.columnOf("name"), Qt::AscendingOrder);
    restoreLayout();
}

void EmployeesPage::addGiving()
{
    AssetDrop::Employees employees;
    employees.at = [this](int row) -> std::optional<AssignEmployee> {
        if (row < 0 || row >= m_model.rowCount()) return std::nullopt;
        return assignEmployee(m_model.recordAt(row));
    };
    employees.rowOf = [this](const MemberId& id) {
        const auto record = m_model.find(id);
        return record < 0 ? -1 : m_model.rowOf(record);
    };
    m_giving = new AssetGiving(
        context(), *table(), std::move(employees), [this](const QString& text) { showNote(text); }, this);
    addInspectorTab(m_giving->held(), tr("Assets"));
    auto* shelf = new QAction(tr("Assets panel"), this);
    shelf->setObjectName(u"employeesShelfAction"_s);
    shelf->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_S);
    shelf->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addSidePanel(m_giving->shelf(), u"shelf"_s, shelf);
    auto* assign = addCommand(u"AssignAssets"_s, tr("Assign assets…"), CommandPlace::Menu,
        [this] { return !selectedRecordNumbers().empty(); });
    assign->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_A);
    connect(assign, &QAction::triggered, this, [this] {
        std::vector<AssignEmployee> chosen;
        for (const auto record : selectedRecordNumbers())
            chosen.push_back(assignEmployee(m_model.record(record)));
        m_giving->assignTo(std::move(chosen));
    });
}

AssignEmployee EmployeesPage::assignEmployee(const Employee& employee) const
{
    return {.id = employee.globalId,
        .enterprise = enterprise(),
        .name = employee.name.toString(),
        .account = employee.userName.toString(),
        .deleted = employee.deleted.value_or(false)};
}

PageFace EmployeesPage::pageFace()
{
    return {u"employees"_s, tr("Employees"), PageModules::Member};
}

void EmployeesPage::openEnterprise(const EnterpriseId& opened)
{
    if (opened != enterprise()) {
        m_department->forget();
        m_keyword->clear();
    }
    m_giving->open(opened);
    TablePage::openEnterprise(opened);
    for (auto* offer : std::as_const(m_unfinished))
        offer->setEnterprise(opened);
    context().writes.refreshGuards(); // there is somebody to add employees to, or no more
}

EmployeeActions* EmployeesPage::makeActions()
{
    const auto someSelected = [this] { return table()->selectedRowCount() > 0; };
    const auto oneSelected = [this] { return table()->selectedRowCount() == 1; };
    EmployeeActions::Commands commands{};
    commands.add = addCommand(
        u"Add"_s, EmployeeActions::tr("Add employee…"), CommandPlace::Toolbar, [this] { return canLoad(); });
    commands.edit =
        addCommand(u"Edit"_s, EmployeeActions::tr("Edit employee…"), CommandPlace::Menu, oneSelected);
    commands.resetPassword = addCommand(
        u"ResetPassword"_s, EmployeeActions::tr("Reset password…"), CommandPlace::Menu, someSelected);
    commands.change = addCommand(
        u"ChangeMany"_s, EmployeeActions::tr("Set department or remark…"), CommandPlace::Menu, someSelected);
    commands.remove =
        addCommand(u"Delete"_s, EmployeeActions::tr("Delete…"), CommandPlace::Menu, someSelected);
    return new EmployeeActions(commands, {.context = context(),
                                             .model = m_model,
                                             .table = table(),
                                             .page = this,
                                             .enterprise = [this] { return enterprise(); },
                                             .departments = [this] { return m_department->known(); }});
}

TablePage::Texts EmployeesPage::texts() const
{
    return {.searchHint = tr("Search employees"),
        .loading = tr("Loading employees"),
        .tableName = tr("Employees"),
        .emptyTitle = tr("No employees"),
        .emptyReason = tr("The gateway lists nobody in this enterprise."),
        .exportName = tr("employees", "file name")};
}

void EmployeesPage::startLoading(QObject* load)
{
    if (!isAfterWrite()) { // else they know by themselves what there is to be read
        m_products->forgetNumbers();
        m_giving->refresh();
    }
    EmployeeQuery query;
    query.enterpriseGlobalId = enterprise();
    query.keyword = m_askedKeyword = m_keyword->text().trimmed();
    query.departmentId = m_department->department();
    const bool wholeEnterprise = query.keyword.isEmpty() && !query.departmentId;
    if (wholeEnterprise && given() && given()->employees && given()->employees->isEverybody())
        return showAll(load, given());
    auto* listing = new EmployeeListing(*context().client(), query, load);
    connect(listing, &EmployeeListing::rowsArrived, this,
        [this, unreadable = UnreadableRows(listing->issues())](const std::vector<Employee>& rows) mutable {
            m_department->note(rows);
            context().employees.note(rows); // other pages need the names
            m_model.merge(rows, unreadable.next(rows.size()));
        });
    connect(listing, &EmployeeListing::progressed, this, &EmployeesPage::loadProgressed);
    connect(listing, &EmployeeListing::finished, this, [this, listing, wholeEnterprise](ListingEnd end) {
        if (wholeEnterprise && end == ListingEnd::Complete) context().employees.noteComplete();
        loadEnded(outcomeOf(*listing, end));
    });
    listing->start();
}

/// Piece by piece: they may be 100,000.
void EmployeesPage::showAll(QObject* load, const SharedLists& read)
{
    auto* pump = new QTimer(load);
    pump->callOnTimeout(load, [this, pump, read, next = size_t(0)]() mutable {
        constexpr size_t atOnce = 1000;
        const auto& rows = read->employees->rows();
        const auto end = std::min(next + atOnce, rows.size());
        const std::vector<Employee> some(
            rows.begin() + std::ptrdiff_t(next), rows.begin() + std::ptrdiff_t(end));
        m_department->note(some);
        context().employees.note(some);
        m_model.merge(some);
        next = end;
        if (next < rows.size()) return;
        pump->stop();
        context().employees.noteComplete();
        loadEnded({});
    });
    pump->start(0);
}

bool EmployeesPage::takeRead(const ListsRead& read)
{
    // Of a department, or of those with a keyword, only the gateway knows who is among them now.
    const bool isAll = m_askedKeyword.isEmpty() && !m_department->department();
    if (!isAll || !read.employees || read.employees->isEverybody()) return false;
    std::vector<MemberId> gone;
    for (const auto record : m_model.allRecords()) {
        const auto& employee = m_model.record(record);
        if (read.employees->isAskedFor(employee.userName) && !read.employees->find(employee.globalId))
            gone.push_back(employee.globalId);
    }
    m_department->note(read.employees->rows());
    m_model.merge(read.employees->rows());
    m_model.remove(gone);
    return true;
}

std::vector<RecordField> EmployeesPage::fieldsOf(qsizetype recordNumber) const
{
    return employeeFields(m_model.record(recordNumber), context().format);
}

void EmployeesPage::recordShown(qsizetype recordNumber)
{
    const auto* employee = recordNumber < 0 ? nullptr : &m_model.record(recordNumber);
    m_products->showEmployee(enterprise(), employee);
    if (m_giving) m_giving->held()->showEmployee(employee);
}

QString EmployeesPage::hiddenNote() const
{
    if (m_deleted->isChecked()) return {};
    int deleted = 0;
    for (const auto number : m_model.allRecords())
        deleted += m_model.record(number).deleted.value_or(false) ? 1 : 0;
    return deleted == 0 ? QString() : tr("%Ln deleted, hidden", nullptr, deleted);
}

void EmployeesPage::recordActivated(qsizetype recordNumber)
{
    Q_UNUSED(recordNumber) // the one that is selected
    m_actions->edit();
}

void EmployeesPage::fillContextMenu(QMenu& menu, qsizetype recordNumber)
{
    const auto& employee = m_model.record(recordNumber);
    menu.addSeparator();
    // The search of the Assets page knows names as well as numbers.
    const QString wanted =
        employee.assetNums.size() == 1 ? employee.assetNums.front().toString() : employee.name.toString();
    auto* assets =
        menu.addAction(tr("Show assets"), this, [this, wanted] { emit showRequested(u"assets"_s, wanted); });
    assets->setEnabled(!employee.assetNums.empty());
    auto* lock = menu.addAction(tr("Show borrowed lock"), this,
        [this, number = employee.borrowNum.toString()] { emit showRequested(u"borrowedlocks"_s, number); });
    lock->setEnabled(!employee.borrowNum.isEmpty());
}

ColumnSpecs<Employee> EmployeesPage::columns() const
{
    auto columns = employeeColumns(context().format);
    columns.push_back(markColumn<Employee>(tr("Last change"), context().writes.marks(),
        [](const Employee& employee) { return employee.globalId.toString(); }));
    return columns;
}

void EmployeesPage::applyChips()
{
    EmployeeModel::Predicates predicates;
    if (!m_deleted->isChecked())
        predicates.emplace_back([](const Employee& employee) { return !employee.deleted.value_or(false); });
    if (m_withoutAssets->isChecked())
        predicates.emplace_back([](const Employee& employee) { return employee.assetNums.empty(); });
    if (m_online->isChecked())
        predicates.emplace_back([](const Employee& employee) { return employee.onlineFlag.value_or(false); });
    m_model.setPredicates(std::move(predicates));
}

} // namespace lockkeeper
