// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_listing.h"
#include "ui/base/list_reply.h"
#include "ui/employees/employee_source.h"

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

class GatewayEmployeeSource final : public EmployeeSource
{
public:
    GatewayEmployeeSource(GatewayClient& client, const EmployeeQuery& query)
        : m_listing(client, query)
    {
        connect(&m_listing, &EmployeeListing::rowsArrived, this, &GatewayEmployeeSource::handOut);
        connect(&m_listing, &EmployeeListing::progressed, this, &EmployeeSource::progressed);
        connect(&m_listing, &EmployeeListing::finished, this,
            [this](ListingEnd end) { emit finished(outcomeOf(m_listing, end)); });
    }

    void start() override { m_listing.start(); }

private:
    void handOut(const std::vector<Employee>& rows)
    {
        // The listing counts rows from its beginning, and knows what is wrong with these by now.
        std::vector<RecordTableModelBase::UnreadableField> unreadable;
        for (; m_issuesTold < m_listing.issues().size(); ++m_issuesTold) {
            const auto& issue = m_listing.issues()[m_issuesTold];
            if (issue.row >= 0) unreadable.push_back({issue.row - m_rowsTold, unreadableText(issue)});
        }
        m_rowsTold += qsizetype(rows.size());
        emit rowsArrived(rows, unreadable);
    }

    EmployeeListing m_listing;
    qsizetype m_rowsTold = 0;
    size_t m_issuesTold = 0;
};

} // namespace

EmployeeSourceFactory employeesFromGateway(std::function<GatewayClient*()> client)
{
    return [client = std::move(client)](const EmployeeQuery& query) {
        return std::make_unique<GatewayEmployeeSource>(*client(), query);
    };
}

} // namespace lockkeeper
