// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_reading.h"

#include "models/tables/imports/import_grid_model.h"
#include "services/storage/database/when_done.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_against.h"

#include <QtConcurrentRun>

#include <utility>

namespace lockkeeper
{

ImportReading::ImportReading(PageContext& context, const EnterpriseId& enterprise, ImportGridModel& grid,
    std::function<QSet<MemberId>()> ours, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_grid(grid)
    , m_ours(std::move(ours))
{
}

void ImportReading::read(bool withAssets)
{
    m_reading.reset();
    auto* client = m_context.client();
    if (!client) {
        emit ended(false);
        return;
    }
    m_reading = std::make_unique<QObject>();
    readSurroundings(client, m_enterprise, withAssets, m_reading.get(),
        [this](const std::optional<ImportSurroundings>& around) {
            m_reading.release()->deleteLater(); // it may be answering just now
            if (!around) {
                emit ended(false);
                return;
            }
            m_around = around;
            compare();
        });
}

void ImportReading::compare()
{
    if (!m_around) return;
    if (m_comparing) m_comparing.release()->deleteLater(); // of rows that are there no more
    m_comparing = std::make_unique<QObject>();
    const auto work = [around = *m_around, learnt = m_context.learnt.of(m_enterprise), ours = m_ours()] {
        return againstSurroundings(around, learnt, ours);
    };
    whenDone(QtConcurrent::run(work), m_comparing.get(), [this](const ImportAgainst& against) {
        m_comparing.release()->deleteLater(); // it is telling us this
        m_taken = against.taken;
        m_grid.setContext(against.context);
        emit ended(true);
    });
}

} // namespace lockkeeper
