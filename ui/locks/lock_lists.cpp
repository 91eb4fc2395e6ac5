// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_lists.h"

#include "services/operations/lists/employee_directory.h"
#include "services/operations/reading/enterprise_reader.h"
#include "ui/base/page_context.h"

namespace lockkeeper
{

LockLists::LockLists(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
{
}

LockLists::~LockLists() = default;

void LockLists::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    m_load.reset();
    m_toCome = 0;
    m_isCurrent = false;
    m_outcome = {};
    emit changed();
}

void LockLists::ensureLoaded()
{
    if (!m_isCurrent && !isLoading()) reload();
}

void LockLists::reload()
{
    if (!m_context.client() || !m_context.holdings || m_enterprise.isEmpty()) return;
    m_load = std::make_unique<QObject>();
    m_isCurrent = true; // set before reading, so that a change during it is noticed
    m_outcome = {};
    m_toCome = 0;
    auto& reader = m_context.reader;
    if (offersOrderModule(m_context.profile)) {
        ++m_toCome;
        reader.assets(m_enterprise, EnterpriseReader::Age::Known, m_load.get(),
            [this](const Result<EnterpriseReader::Read<VirtualAsset>>& read) {
                arrived(read ? nullptr : &read.error());
            });
    }
    if (offersMemberModule(m_context.profile)) {
        m_toCome += 2;
        m_context.employees.ensureLoaded();
        const auto came = [this](const Result<EnterpriseReader::Read<AssetNumberRecord>>& read) {
            arrived(read ? nullptr : &read.error());
        };
        reader.numbers(m_enterprise, EnterpriseReader::Age::Known, m_load.get(), came);
        reader.locks(m_enterprise, EnterpriseReader::Age::Known, m_load.get(), came);
    }
    emit changed();
}

void LockLists::arrived(const GatewayError* error)
{
    --m_toCome;
    if (error) {
        m_isCurrent = false;
        if (m_outcome.what.isEmpty()) m_outcome = LoadOutcome::of(*error);
    }
    emit changed();
}

} // namespace lockkeeper
