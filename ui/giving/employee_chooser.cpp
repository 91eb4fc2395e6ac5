// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/employee_chooser.h"

#include "services/gateway/wire/error_text.h"
#include "services/operations/lists/employee_listing.h"
#include "ui/base/page_context.h"

#include <QLocale>

namespace lockkeeper
{

EmployeeChooser::EmployeeChooser(const QString& prefix, PageContext& context, QWidget* parent)
    : AssignChooser(prefix,
          {.search = tr("Search employees"),
              .table = tr("Choose employees"),
              .name = tr("Name"),
              .detail = tr("Account"),
              .state = tr("Assets")},
          parent)
    , m_context(context)
{
}

EmployeeChooser::~EmployeeChooser() = default;

void EmployeeChooser::load(const EnterpriseId& enterprise, const std::vector<AssignEmployee>& added)
{
    auto* client = m_context.client();
    if (!client) return;
    m_enterprise = enterprise;
    m_isComplete = false;
    m_added.clear();
    begin();
    std::vector<AssignChoice> choices;
    for (const auto& each : added) {
        choices.push_back({each.id.text(), each.shortText(), each.account, tr("new")});
        m_added.insert(each.id);
        m_known.insert(each.id.text(), each);
    }
    add(choices);
    setNote(tr("Loading employees…"));
    EmployeeQuery query;
    query.enterpriseGlobalId = enterprise;
    m_listing = std::make_unique<EmployeeListing>(*client, query);
    connect(m_listing.get(), &EmployeeListing::rowsArrived, this, &EmployeeChooser::take);
    connect(m_listing.get(), &EmployeeListing::finished, this, &EmployeeChooser::ended);
    m_listing->start();
}

void EmployeeChooser::take(const std::vector<Employee>& rows)
{
    std::vector<AssignChoice> choices;
    for (const auto& row : rows) {
        if (row.deleted.value_or(false)) continue;
        const AssignEmployee employee{.id = row.globalId,
            .enterprise = m_enterprise,
            .name = row.name.toString(),
            .account = row.userName.toString()};
        const auto count = row.assetNums.size();
        const auto none = m_added.contains(row.globalId) ? tr("new") : tr("none");
        choices.push_back({row.globalId.text(), employee.shortText(), employee.account,
            count == 0 ? none : QLocale().toString(qulonglong(count)),
            CellLook{count == 0 ? Tone::Dim : Tone::Plain, false}});
        m_known.insert(row.globalId.text(), employee);
    }
    add(choices);
}

void EmployeeChooser::ended(ListingEnd how)
{
    QString note, details;
    if (how == ListingEnd::Failed) {
        const auto failure = describe(m_listing->error());
        note = failure.inOurWords();
        details = failure.gatewaySaid;
    }
    if (how == ListingEnd::ChangedWhileLoading)
        note = tr("The list changed while loading, so employees may be missing. Open this again to be sure.");
    m_listing.release()->deleteLater(); // it is telling us this
    m_isComplete = how == ListingEnd::Complete;
    setNote(note, details);
    end(m_isComplete);
}

const AssignEmployee* EmployeeChooser::find(const MemberId& id) const
{
    const auto known = m_known.constFind(id.text());
    return known == m_known.cend() ? nullptr : &*known;
}

std::vector<AssignEmployee> EmployeeChooser::chosenEmployees() const
{
    std::vector<AssignEmployee> employees;
    for (const auto& key : chosen())
        employees.push_back(m_known.value(key));
    return employees;
}

} // namespace lockkeeper
