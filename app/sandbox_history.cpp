// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sandbox_history.h"

#include "app/gateway_session.h"
#include "models/domain/employees/employee_requests.h"
#include "models/domain/orders/order.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_writes.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_writes.h"
#include "services/operations/writes/lock_writes.h"
#include "services/sandbox/sample_data.h"
#include "services/sandbox/sample_names.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "ui/locks/lock_draft.h"
#include "ui/orders/batch_draft.h"

#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString newSampleId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

/// A purchase of the product with this number in the sample.
LicenseOrder samplePurchase(const QString& customer, quint64 number, int sequence)
{
    const auto product = sandbox::sampleProduct(number);
    OrderProduct bought;
    bought.crmProductId = u"CRMP-%1"_s.arg(number);
    bought.productName = product.name;
    bought.productUri = bought.gmsPid = product.uri;
    bought.timeDurationExpression = u"1-0-0"_s;
    bought.limitConcurrent = 1;
    OrderAsset asset;
    asset.products = {bought};
    LicenseOrder order;
    order.sequence = sequence;
    order.customerName = customer;
    order.customerType = u"company"_s;
    order.licenseType = u"cloud_account"_s;
    order.orderType = u"new_buy"_s;
    order.assets = {asset};
    return order;
}

BatchOrder sampleBatch(const QString& number, const QList<LicenseOrder>& orders)
{
    return {u"CN-01"_s, number, u"sync"_s, orders};
}

} // namespace

SandboxHistory::SandboxHistory(GatewaySession& session, Journal& journal, DraftStore* drafts, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_client(session.client())
    , m_journal(journal)
    , m_drafts(drafts)
    , m_enterprise(session.sampleEnterprise())
    , m_profile(profileKey(session.profile()))
{
}

SandboxHistory::~SandboxHistory() = default;

void SandboxHistory::begin()
{
    JournalFilter ours;
    ours.profile = m_profile;
    whenDone(
        m_journal.count(ours), this,
        [this](qint64 count) {
            if (count > 0 || m_journal.status().state == JournalState::NotWritable)
                emit ended();
            else
                prepare();
        },
        [this] { emit ended(); });
}

/// Reads the employees and assets that can be changed.
void SandboxHistory::prepare()
{
    const auto stop = [this] { emit ended(); };
    EmployeeQuery query;
    query.enterpriseGlobalId = m_enterprise;
    m_client.call(endpoints::listEmployees, query).onDone(this, [this, stop](const auto& page) {
        if (!page) return stop();
        const auto& rows = page->value.list;
        const auto found = std::find_if(
            rows.cbegin(), rows.cend(), [](const Employee& person) { return person.deleted != true; });
        if (found == rows.cend()) return stop();
        m_forgetful = *found;
        m_client.call(endpoints::listAssetNumbers, EnterpriseQuery{m_enterprise})
            .onDone(this, [this, stop](const auto& numbers) {
                if (!numbers) return stop();
                for (const auto& record : numbers->rows)
                    if (record.cloudAccountGlobalId.isEmpty() && record.borrowedFlag != true) {
                        m_free = record.assetNum;
                        break;
                    }
                m_steps = {[this] { run(addSomebody()); }, [this] { run(giveAnAsset()); },
                    [this] { run(disableALock()); }, [this] { run(sendABatch()); },
                    [this] { run(resetAPassword()); }, [this] { keepADraft(); },
                    [this] { keepLockNumbers(); }};
                next();
            });
    });
}

void SandboxHistory::next()
{
    if (m_steps.empty()) return emit ended();
    const auto step = std::exchange(m_steps.front(), {});
    m_steps.pop_front();
    step();
}

void SandboxHistory::run(BulkWrite::Plan plan)
{
    if (!plan) return next();
    m_write = std::make_unique<BulkWrite>(std::move(plan), &m_journal);
    connect(m_write.get(), &BulkWrite::stateChanged, this, [this](BulkWrite::State state) {
        if (state != BulkWrite::State::Stopped && state != BulkWrite::State::Ended) return;
        m_write.release()->deleteLater(); // not deleted here, because this is called from its signal
        next();
    });
    m_write->start();
}

BulkWrite::Plan SandboxHistory::addSomebody()
{
    NewEmployee person;
    person.userName = u"chenchen"_s;
    person.name = u"陈晨"_s;
    person.password = sandbox::sample::employeePassword();
    return addEmployeesPlan(&m_client, {m_enterprise, {person}}, {}, newSampleId(),
        {.added = [this](qsizetype, const AddedEmployee& added) { m_added = added; },
            .replied = [](const AddEmployees&, const AddEmployeesReply&) {}});
}

BulkWrite::Plan SandboxHistory::giveAnAsset()
{
    if (m_added.globalId.isEmpty() || m_free.isEmpty()) return {};
    return changePrivilegesPlan(&m_client, m_enterprise,
        {{{m_added.globalId, {}, {m_free}}, m_added.userName.toString()}}, newSampleId());
}

BulkWrite::Plan SandboxHistory::disableALock()
{
    return lockPlan(
        &m_client, {.action = LockAction::Disable,
                       .locks = {{AssetNumber(sandbox::sample::reissuableLock()), {m_enterprise}}},
                       .operatorIdentity = m_session.profile().operatorIdentity,
                       .operation = newSampleId()});
}

BulkWrite::Plan SandboxHistory::sendABatch()
{
    OrderSubmission submission;
    submission.batch = sampleBatch(u"SO-SAMPLE-1"_s, {samplePurchase(u"晨光造价咨询有限公司"_s, 0, 1)});
    submission.appKey = m_session.profile().appKey;
    submission.draftId = newSampleId();
    submission.profile = m_profile;
    submission.zone = QTimeZone(m_session.profile().timeZone);
    return submitOrdersPlan(&m_client, &m_journal, m_drafts, submission);
}

/// Resets a password, and has the reply lost.
BulkWrite::Plan SandboxHistory::resetAPassword()
{
    m_session.sandbox()->setFaults({{u"lateok"_s, 1, u"M3"_s}});
    m_steps.push_front([this] {
        m_session.sandbox()->setFaults({});
        next();
    });
    return resetPasswordsPlan(&m_client,
        {{{m_enterprise, m_forgetful.globalId, sandbox::sample::employeePassword()},
            m_forgetful.userName.toString()}},
        {}, newSampleId());
}

void SandboxHistory::keepADraft()
{
    if (m_drafts) {
        OrderDraft content;
        content.batch = sampleBatch(
            u"SO-SAMPLE-2"_s, {samplePurchase(u"晨光造价咨询有限公司"_s, 0, 1), samplePurchase({}, 1, 2)});
        Draft draft;
        draft.id = newSampleId();
        draft.kind = QStringView(batchDraftKind).toString();
        draft.profile = m_profile;
        draft.title = BatchDraft::titleOf(content.batch);
        draft.content = contentOf(content);
        m_drafts->put(draft);
        m_drafts->release(draft.id);
    }
    next();
}

/// Keeps two numbers for the lock desk. Where it is open already, what stands there is somebody's own.
void SandboxHistory::keepLockNumbers()
{
    if (!m_drafts) return next();
    const auto draft = LockDraft::draftOf(m_session.profile(),
        sandbox::sample::lentBorrowedLock() + u'\n' + sandbox::sample::largeCustomerLock());
    whenDone(
        m_drafts->claim(draft.id), this,
        [this, draft](DraftStore::Claim claim) {
            if (claim == DraftStore::Claim::Taken) {
                m_drafts->put(draft);
                m_drafts->release(draft.id);
            }
            next();
        },
        [this] { next(); });
}

} // namespace lockkeeper
