// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/employee_chooser.h"

#include "services/gateway/wire/error_text.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/employee_listing.h"
#include "ui/base/page_context.h"

#include <QLocale>
#include <QTimer>

#include <algorithm>

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

void EmployeeChooser::load(
    const EnterpriseId& enterprise, EnterpriseReader::Age age, const std::vector<AssignEmployee>& added)
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
    m_load = std::make_unique<QObject>();
    const auto known = age == EnterpriseReader::Age::Known ? m_context.reader.everybody(enterprise) : nullptr;
    known ? takeAll(known) : read(*client);
}

void EmployeeChooser::read(GatewayClient& client)
{
    EmployeeQuery query;
    query.enterpriseGlobalId = m_enterprise;
    auto* listing = new EmployeeListing(client, query, m_load.get());
    // The directory follows this listing, because others need the names as well (OP-32). Where it follows
    // somebody else's just now, it stays with that one.
    auto& directory = m_context.employees;
    if (m_enterprise == directory.enterprise() && !directory.isLoading()) directory.follow(*listing);
    connect(listing, &EmployeeListing::rowsArrived, this,
        [this](const std::vector<Employee>& rows) { take(rows); });
    connect(listing, &EmployeeListing::finished, this,
        [this, listing](ListingEnd how) { listed(*listing, how); });
    listing->start();
}

/// Puts everybody into the list piece by piece, so that the window answers with 100,000 of them.
void EmployeeChooser::takeAll(const std::shared_ptr<const std::vector<Employee>>& everybody)
{
    auto* pump = new QTimer(m_load.get());
    pump->callOnTimeout(m_load.get(), [this, pump, everybody, next = size_t(0)]() mutable {
        constexpr size_t atOnce = 1000;
        const auto some = std::span(*everybody).subspan(next, std::min(atOnce, everybody->size() - next));
        next += some.size();
        take(some);
        if (next < everybody->size()) return;
        pump->stop();
        ended(true);
    });
    pump->start(0);
}

void EmployeeChooser::take(std::span<const Employee> rows)
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

void EmployeeChooser::listed(const EmployeeListing& listing, ListingEnd how)
{
    QString note, details;
    if (how == ListingEnd::Failed) {
        const auto failure = describe(listing.error());
        note = failure.inOurWords();
        details = failure.gatewaySaid;
    }
    if (how == ListingEnd::ChangedWhileLoading)
        note = tr("The list changed while loading, so employees may be missing. Open this again to be sure.");
    ended(how == ListingEnd::Complete, note, details);
}

void EmployeeChooser::ended(bool isComplete, const QString& note, const QString& details)
{
    m_load.release()->deleteLater(); // what hangs on it is telling us this
    m_isComplete = isComplete;
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
