// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/unfinished_work.h"

#include "services/operations/orders/order_draft.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_resume.h"
#include "ui/employees/offboarding/offboard_resume.h"

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
    connect(m_store, &DraftStore::changed, this, [this] {
        if (!m_lookSoon.isActive()) m_lookSoon.start();
    });
}

void UnfinishedWork::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    m_counts = {};
    look();
}

void UnfinishedWork::look()
{
    if (!m_store || m_enterprise.isEmpty()) return;
    whenDone(m_store->list(profileKey(m_context.profile)), this,
        [this, enterprise = m_enterprise](const QList<Draft>& drafts) {
            if (enterprise == m_enterprise) take(drafts);
        });
}

void UnfinishedWork::take(const QList<Draft>& drafts)
{
    Counts counts;
    for (const auto& draft : drafts) {
        // Also those that are open in an editor: Orders, to which this leads, lists them as well.
        if (draft.kind == batchDraftKind) ++counts.batches;
        if (draft.isInUse) continue;
        if (draft.kind == "setup"_L1) ++counts.setups;
        if (draft.enterprise != m_enterprise.toString()) continue;
        if (draft.kind == importDraftKind()) ++counts.imports;
        if (draft.kind == offboardingDraftKind()) ++counts.offboardings;
    }
    if (std::exchange(m_counts, counts) != counts) emit changed();
}

} // namespace lockkeeper
