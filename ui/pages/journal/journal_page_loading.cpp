// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/journal/journal_page.h"

#include "services/journal/journal.h"
#include "services/journal/when_done.h"
#include "ui/dialogs/journal_keep_dialog.h"
#include "ui/pages/journal/journal_details.h"
#include "ui/pages/journal/journal_filters.h"
#include "ui/pages/journal/journal_source.h"
#include "ui/widgets/journal_profile.h"

#include <algorithm>
#include <utility>

// What is asked of the journal, and when.
namespace lockkeeper
{

bool JournalPage::canLoad() const
{
    return context().journal() != nullptr;
}

JournalFilter JournalPage::filter() const
{
    JournalFilter filter = m_filters->filter();
    filter.profile = journalProfile(context());
    filter.text = m_search;
    return filter;
}

void JournalPage::startLoading(QObject* load)
{
    // Rows that are known need not be read again, but those that were under way a moment ago.
    constexpr qint64 mayHaveChanged = 200;
    qint64 known = 0;
    if (std::exchange(m_onlyNewest, false))
        for (const quint32 number : m_model.allRecords())
            known = std::max(known, m_model.record(number).number - mayHaveChanged);
    auto* paging = new JournalPaging(context().journal(), filter(), known, load);
    connect(paging, &JournalPaging::arrived, this, [this](const std::vector<JournalRow>& rows) {
        // Until now the old rows stood there: no empty table flashes up for each letter that is typed.
        if (std::exchange(m_isOther, false)) m_model.clear();
        m_model.merge(rows);
        loadProgressed(m_model.recordCount(), -1);
    });
    connect(paging, &JournalPaging::ended, this,
        [this, known](bool complete) { readingEnded(complete, known > 0); });
    paging->start();
    countAll();
}

void JournalPage::readingEnded(bool complete, bool isPart)
{
    LoadOutcome outcome;
    outcome.isPart = isPart;
    if (!complete) outcome.end = LoadOutcome::End::Cancelled; // the window closes
    // A journal that could not be opened gives nothing, which must not look like an empty one.
    const auto* journal = context().journal();
    if (const auto report = journal ? journal->status().report : OpenReport();
        report.state == OpenReport::State::Unavailable) {
        outcome.end = LoadOutcome::End::Failed;
        outcome.what = tr("The journal cannot be read.");
        outcome.nextStep = report.text;
    }
    loadEnded(outcome);
    m_details->readAgain();
}

void JournalPage::showEvent(QShowEvent* event)
{
    TablePage::showEvent(event);
    // Without a connection nobody opens an enterprise, and it is read all the same.
    openEnterprise({});
}

void JournalPage::countAll()
{
    JournalFilter all;
    all.profile = journalProfile(context());
    whenDone(context().journal()->count(all), this, [this](qint64 count) {
        m_inAll = count;
        setUpdated(QDateTime::currentDateTime());
    });
    all.until = journalKeptSince(context().settings);
    if (all.until == 0) return;
    whenDone(context().journal()->count(all), this, [this](qint64 count) {
        m_tooOld = count;
        showKept();
    });
}

void JournalPage::askAgain()
{
    m_isOther = true;
    m_onlyNewest = false;
    loadWhenShown();
}

void JournalPage::showNewest()
{
    m_onlyNewest = !isLoading() && !m_isOther && m_model.recordCount() > 0;
    loadWhenShown();
}

void JournalPage::searchEdited(const QString& text)
{
    const QString wanted = text.trimmed();
    if (std::exchange(m_search, wanted) != wanted) askAgain();
}

bool JournalPage::asksForPart() const
{
    return !m_search.isEmpty() || m_filters->isSet();
}

void JournalPage::dropFilters()
{
    m_filters->clear();
}

} // namespace lockkeeper
