// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/unfinished_work.h"

#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/storage/database/when_done.h"
#include "ui/base/journal_profile.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_resume.h"
#include "ui/employees/offboarding/offboard_resume.h"
#include "ui/writes/write_runs.h"

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

UnfinishedWork::UnfinishedWork(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_store(context.drafts)
{
    m_lookSoon.setSingleShot(true);
    m_lookSoon.setInterval(std::chrono::milliseconds(200));
    m_lookSoon.callOnTimeout(this, &UnfinishedWork::look);
    if (!m_store) return;
    const auto lookSoon = [this] {
        if (!m_lookSoon.isActive()) m_lookSoon.start();
    };
    connect(m_store, &DraftStore::changed, this, lookSoon);
    connect(&context.writes, &WriteRuns::rested, this, lookSoon); // a draft may have been sent
}

UnfinishedWork::~UnfinishedWork() = default;

void UnfinishedWork::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    m_counts = {};
    m_look.reset();
    look();
}

void UnfinishedWork::setInSight(bool isInSight)
{
    if (std::exchange(m_isInSight, isInSight) == isInSight || !isInSight) return;
    look();
}

void UnfinishedWork::look()
{
    m_isOld = true;
    if (!m_store || m_enterprise.isEmpty() || !m_isInSight || m_look) return;
    m_isOld = false;
    m_look = std::make_unique<QObject>();
    whenDone(
        m_store->list(profileKey(m_context.profile)), m_look.get(),
        [this](const QList<Draft>& drafts) { takeDrafts(drafts); }, [this] { ended(); });
}

void UnfinishedWork::takeDrafts(const QList<Draft>& drafts)
{
    const bool hasBatches = std::any_of(
        drafts.cbegin(), drafts.cend(), [](const Draft& draft) { return draft.kind == batchDraftKind; });
    auto* journal = m_context.journal();
    if (!hasBatches || !journal) {
        count(drafts, {});
        return ended();
    }
    // The ledger is read as the page of orders reads it (BatchSource), because this leads there.
    auto* paging = new LedgerPaging(journal, journalProfile(m_context), m_look.get());
    const auto sent = std::make_shared<QSet<QString>>();
    connect(paging, &LedgerPaging::arrived, m_look.get(), [sent](const QList<SentBatch>& batches) {
        for (const auto& batch : batches)
            sent->insert(batch.sentDraft());
    });
    connect(paging, &LedgerPaging::ended, m_look.get(), [this, drafts, sent](bool complete) {
        if (complete) count(drafts, *sent);
        ended();
    });
    paging->start();
}

void UnfinishedWork::count(const QList<Draft>& drafts, const QSet<QString>& sent)
{
    Counts counts;
    for (const auto& draft : drafts) {
        // Drafts that are open in an editor count as well: Orders lists them.
        if (draft.kind == batchDraftKind && !sent.contains(draft.id)) ++counts.batches;
        if (draft.isInUse) continue;
        if (draft.kind == "setup"_L1) ++counts.setups;
        if (draft.enterprise != m_enterprise.toString()) continue;
        if (draft.kind == importDraftKind()) ++counts.imports;
        if (draft.kind == offboardingDraftKind()) ++counts.offboardings;
    }
    if (std::exchange(m_counts, counts) != counts) emit changed();
}

void UnfinishedWork::ended()
{
    m_look.release()->deleteLater(); // it may be in the middle of a signal
    if (m_isOld) look();
}

} // namespace lockkeeper
