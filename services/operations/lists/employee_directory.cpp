// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_directory.h"

#include "models/domain/employees/person_label.h"
#include "services/gateway/calls/gateway_client.h"

#include <utility>

namespace lockkeeper
{

using namespace std::chrono_literals;

EmployeeDirectory::EmployeeDirectory(
    std::function<GatewayClient*()> client, QObject* parent, std::chrono::milliseconds pause)
    : QObject(parent)
    , m_client(std::move(client))
    , m_pause(pause)
{
    m_changed.setSingleShot(true);
    m_changed.setInterval(200ms);
    m_changed.callOnTimeout(this, &EmployeeDirectory::namesChanged);
}

EmployeeDirectory::~EmployeeDirectory() = default;

void EmployeeDirectory::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    dropListing();
    m_isWanted = false;
    m_enterprise = enterprise;
    m_complete = false;
    m_error = {};
    m_notBefore = {};
    m_byNumber.clear();
    if (!std::exchange(m_known, {}).isEmpty()) namesChangedSoon();
}

void EmployeeDirectory::ensureLoaded()
{
    m_isWanted = isFollowing();
    if (m_complete || m_listing || m_enterprise.isEmpty() || !m_notBefore.hasExpired()) return;
    auto* client = m_client();
    if (!client) return;
    EmployeeQuery query;
    query.enterpriseGlobalId = m_enterprise;
    watch(*client, new EmployeeListing(*client, query, this));
    m_listing->start();
}

bool EmployeeDirectory::follow(EmployeeListing& listing)
{
    auto* client = m_client();
    if (!client) return false;
    const bool isWanted = m_isWanted || (m_listing && !isFollowing());
    dropListing(); // its own has begun earlier, and whoever waits for it gets this one
    watch(*client, &listing);
    m_isWanted = isWanted;
    connect(&listing, &QObject::destroyed, this, &EmployeeDirectory::followedGone);
    return true;
}

void EmployeeDirectory::watch(GatewayClient& client, EmployeeListing* listing)
{
    m_listing = listing;
    connect(listing, &EmployeeListing::rowsArrived, this, &EmployeeDirectory::note);
    connect(listing, &EmployeeListing::progressed, this, &EmployeeDirectory::progressed);
    connect(listing, &EmployeeListing::finished, this, &EmployeeDirectory::listed);
    m_clientGone = connect(&client, &QObject::destroyed, this, &EmployeeDirectory::dropListing);
}

/// From the event loop, because whoever has ended it may begin another one at once.
void EmployeeDirectory::followedGone()
{
    m_listing = nullptr;
    disconnect(m_clientGone);
    if (m_isWanted) QMetaObject::invokeMethod(this, &EmployeeDirectory::ensureLoaded, Qt::QueuedConnection);
}

void EmployeeDirectory::cancel()
{
    if (m_listing && !isFollowing()) m_listing->cancel();
}

void EmployeeDirectory::note(const std::vector<Employee>& employees)
{
    emit noted(m_enterprise, employees);
    bool news = false;
    for (const auto& employee : employees) {
        if (employee.globalId.isEmpty()) continue; // they are looked up by it
        if (!employee.id.isEmpty()) {
            const auto known = m_byNumber.find(employee.id);
            if (known == m_byNumber.end())
                m_byNumber.insert(employee.id, employee.globalId);
            else if (*known != employee.globalId)
                *known = MemberId();
        }
        KnownEmployee known{.name = employee.name,
            .userName = employee.userName,
            .assetNums = employee.assetNums,
            .borrowNum = employee.borrowNum,
            .deleted = employee.deleted.value_or(false)};
        const auto place = m_known.find(employee.globalId);
        if (place == m_known.end())
            m_known.insert(employee.globalId, std::move(known));
        else if (*place == known)
            continue;
        else
            *place = std::move(known);
        news = true;
    }
    if (news) namesChangedSoon();
}

void EmployeeDirectory::noteComplete(qint64 since, qint64 unreadableFields, qint64 people)
{
    m_unreadableFields = unreadableFields;
    emit everybodyNoted(m_enterprise, since, people);
    if (m_listing)
        ended(ListingEnd::Complete);
    else
        m_complete = true;
}

void EmployeeDirectory::outdate()
{
    // Pages under way may have been read before the change.
    dropListing();
    expire();
}

void EmployeeDirectory::expire()
{
    m_complete = false;
    m_notBefore = QDeadlineTimer();
}

const KnownEmployee* EmployeeDirectory::find(const MemberId& id) const
{
    const auto place = m_known.constFind(id);
    return place == m_known.cend() ? nullptr : &*place;
}

QString EmployeeDirectory::nameOf(const MemberId& id) const
{
    const auto* known = find(id);
    return known ? known->shortName().toString() : QString();
}

QString EmployeeDirectory::nameOrId(const MemberId& id) const
{
    return personName(nameOf(id), {}, id);
}

MemberId EmployeeDirectory::idOf(const Text& idOrGlobalId) const
{
    const MemberId global(idOrGlobalId);
    const auto byNumber = m_byNumber.constFind(idOrGlobalId);
    if (byNumber == m_byNumber.cend()) return m_known.contains(global) ? global : MemberId();
    return *byNumber == global || !m_known.contains(global) ? *byNumber : MemberId();
}

void EmployeeDirectory::dropListing()
{
    disconnect(m_clientGone);
    const bool isOwn = !isFollowing();
    if (auto* listing = std::exchange(m_listing, nullptr)) {
        listing->disconnect(this);
        if (isOwn) listing->deleteLater(); // may be in the middle of a signal
    }
}

void EmployeeDirectory::listed(ListingEnd end)
{
    m_begun = m_listing->begun();
    if (end == ListingEnd::Complete) {
        m_unreadableFields = qint64(m_listing->issues().size()) + m_listing->moreIssues();
        emit everybodyNoted(m_enterprise, m_begun, m_listing->loaded());
    }
    ended(end);
}

void EmployeeDirectory::ended(ListingEnd end)
{
    if (end == ListingEnd::Failed) m_error = m_listing->error();
    if (end == ListingEnd::Failed || end == ListingEnd::ChangedWhileLoading)
        m_notBefore.setRemainingTime(m_pause);
    if (end == ListingEnd::Complete) m_complete = true;
    dropListing();
    if (std::exchange(m_isWanted, false) && end == ListingEnd::Cancelled)
        QMetaObject::invokeMethod(this, &EmployeeDirectory::ensureLoaded, Qt::QueuedConnection);
    tellNames();
    emit finished(end);
}

void EmployeeDirectory::namesChangedSoon()
{
    if (!m_changed.isActive()) m_changed.start(); // pages stream in: one signal for several of them
}

void EmployeeDirectory::tellNames()
{
    if (!m_changed.isActive()) return;
    m_changed.stop();
    emit namesChanged();
}

} // namespace lockkeeper
