// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/holdings_worker.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/holdings/holdings_text.h"

#include <utility>

namespace lockkeeper
{

HoldingsWorker::HoldingsWorker(KnownHoldings& owner, QString directory, QString profile, bool isKept)
    : m_owner(owner)
    , m_directory(std::move(directory))
    , m_profile(std::move(profile))
    , m_file(std::make_unique<HoldingsFile>(isKept ? m_directory : QString(), m_profile))
{
}

bool HoldingsWorker::guarded(const std::function<void(HoldingsFile&)>& work)
{
    for (bool again = false;; again = true) {
        try {
            (void)m_file->database().open();
            work(*m_file);
            m_owner.tell(m_file->database().takeNotice());
            return true;
        } catch (const SqlFailure& failure) {
            if (!again && failure.isDamage()) {
                m_file->database().suspectDamage();
                continue;
            }
            m_owner.tell(HoldingsText::cannotUse(m_file->database().path(), failure));
            return false;
        }
    }
}

quint64 HoldingsWorker::beginList(const QString& kind, bool isWhole)
{
    const auto list = ++m_lists;
    if (isWhole) m_latestWhole.insert(kind, list);
    return list;
}

bool HoldingsWorker::isCurrent(const QString& kind, quint64 list) const
{
    return list > m_forgotten && list >= m_latestWhole.value(kind);
}

void HoldingsWorker::forgetLists()
{
    m_forgotten = m_lists;
}

void HoldingsWorker::setKept(bool isKept)
{
    forgetLists();
    if (!isKept) guarded([](HoldingsFile& file) { file.forget(); });
    m_file = std::make_unique<HoldingsFile>(isKept ? m_directory : QString(), m_profile);
}

} // namespace lockkeeper
