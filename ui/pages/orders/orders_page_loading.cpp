// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/orders_page.h"

#include "services/journal/draft_store.h"
#include "services/journal/journal.h"
#include "ui/pages/orders/batch_details.h"
#include "ui/pages/orders/batch_source.h"
#include "ui/widgets/batch_actions.h"
#include "ui/widgets/batch_lines_view.h"
#include "ui/widgets/journal_profile.h"
#include "ui/widgets/unknown_outcomes.h"

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// Where the rows of the page of orders come from, and what makes it read them again.
namespace lockkeeper
{

void OrdersPage::startLoading(QObject* load)
{
    auto* source = new BatchSource(context().journal(), context().drafts, journalProfile(context()),
        profileKey(context().profile), load);
    connect(source, &BatchSource::arrived, this, [this](const std::vector<BatchRow>& rows) {
        m_model.merge(rows);
        loadProgressed(m_model.recordCount(), -1);
    });
    connect(source, &BatchSource::leftOver, this, &OrdersPage::removeLeftOver);
    connect(source, &BatchSource::ended, this, [this](bool complete) {
        LoadOutcome outcome;
        if (!complete) outcome.end = LoadOutcome::End::Cancelled; // the window closes
        loadEnded(outcome);
        chooseClosed();
        showChosen();
    });
    source->start();
}

void OrdersPage::removeLeftOver(const QStringList& draftIds)
{
    // They were sent, and everything is known of them: the ledger has them.
    for (const auto& id : draftIds)
        if (context().drafts) (void)context().drafts->remove(id);
}

bool OrdersPage::canLoad() const
{
    return context().journal() != nullptr || context().drafts;
}

void OrdersPage::reloadSoon()
{
    if (!m_reload.isActive()) m_reload.start();
}

void OrdersPage::follow()
{
    m_reload.setSingleShot(true);
    m_reload.setInterval(200ms);
    connect(&m_reload, &QTimer::timeout, this, &OrdersPage::loadWhenShown);
    connect(&m_model, &BatchModel::ordered, this, &OrdersPage::chooseClosed);
    connect(m_actions, &BatchActions::newDraftWanted, this, &OrdersPage::newDraftWanted);
    connect(m_actions, &BatchActions::noted, this, [this](const QString& entryId) {
        showChosen();
        showNote(m_actions->isChecking(entryId) ? tr("Reading what became of the batch…")
                                                : m_actions->lastSentence(entryId));
        reloadSoon();
    });
    connect(m_details, &BatchDetails::read, this, [this] { context().writes.refreshGuards(); });
    connect(m_details->lines(), &BatchLinesView::selectionEdited, this,
        [this] { context().writes.refreshGuards(); });
    connect(m_details->lines(), &BatchLinesView::showRequested, this, &Page::showRequested);
    // A batch is sent, checked or decided elsewhere as well.
    connect(&context().writes, &WriteRuns::started, this,
        [this](WriteRun* run) { connect(run, &WriteRun::rested, this, &OrdersPage::reloadSoon); });
    if (context().unknown) connect(context().unknown, &UnknownOutcomes::noted, this, &OrdersPage::reloadSoon);
    if (context().drafts)
        connect(context().drafts, &DraftStore::changed, this, [this](const QString& kind) {
            if (kind.isEmpty() || kind == batchDraftKind) reloadSoon();
        });
}

} // namespace lockkeeper
