// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/error_text.h"
#include "services/operations/employee_listing.h"
#include "ui/pages/employees/employee_source.h"

namespace lockkeeper
{

namespace
{

LoadOutcome outcomeOf(const EmployeeListing& listing, ListingEnd end)
{
    LoadOutcome outcome;
    outcome.unreadableFields = qsizetype(listing.issues().size());
    switch (end) {
    case ListingEnd::Complete:
        break;
    case ListingEnd::ChangedWhileLoading:
        outcome.end = LoadOutcome::End::Changed;
        break;
    case ListingEnd::Cancelled:
        outcome.end = LoadOutcome::End::Cancelled;
        break;
    case ListingEnd::Failed: {
        const ErrorText text = describe(listing.error());
        outcome.end = LoadOutcome::End::Failed;
        outcome.what = text.whatHappened;
        if (!text.gatewaySaid.isEmpty()) outcome.what += u' ' + text.gatewaySaid;
        outcome.nextStep = text.nextStep;
        break;
    }
    }
    return outcome;
}

class GatewayEmployeeSource final : public EmployeeSource
{
public:
    GatewayEmployeeSource(GatewayClient& client, const EmployeeQuery& query)
        : m_listing(client, query)
    {
        connect(&m_listing, &EmployeeListing::rowsArrived, this, &EmployeeSource::rowsArrived);
        connect(&m_listing, &EmployeeListing::progressed, this, &EmployeeSource::progressed);
        connect(&m_listing, &EmployeeListing::finished, this,
            [this](ListingEnd end) { emit finished(outcomeOf(m_listing, end)); });
    }

    void start() override { m_listing.start(); }
    void cancel() override { m_listing.cancel(); }

private:
    EmployeeListing m_listing;
};

} // namespace

EmployeeSourceFactory employeesFromGateway(GatewayClient& client)
{
    return [&client](
               const EmployeeQuery& query) { return std::make_unique<GatewayEmployeeSource>(client, query); };
}

} // namespace lockkeeper
