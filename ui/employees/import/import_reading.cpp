// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_reading.h"

#include "models/tables/imports/import_grid_model.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_against.h"

#include <QFutureWatcher>
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
    auto* watcher = new QFutureWatcher<ImportAgainst>(m_comparing.get());
    connect(watcher, &QFutureWatcherBase::finished, m_comparing.get(), [this, watcher] {
        const auto against = watcher->result();
        m_comparing.release()->deleteLater(); // it is telling us this
        m_taken = against.taken;
        m_grid.setContext(against.context);
        emit ended(true);
    });
    watcher->setFuture(
        QtConcurrent::run([around = *m_around, learnt = m_context.learnt.of(m_enterprise), ours = m_ours()] {
            return againstSurroundings(around, learnt, ours);
        }));
}

} // namespace lockkeeper
