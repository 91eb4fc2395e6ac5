// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_loading.h"

#include "ui/kit/banner.h"
#include "ui/tables/table_page.h"
#include "ui/writes/page_footer.h"

#include <QLocale>
#include <QProgressBar>

#include <algorithm>
#include <chrono>
#include <utility>

namespace lockkeeper
{

TableLoading::TableLoading(
    Activities& activities, QProgressBar& bar, PageFooter& footer, Banner& banner, QObject* page)
    : QObject(page)
    , m_activities(activities)
    , m_bar(bar)
    , m_footer(footer)
    , m_banner(banner)
{
    hide();
    connect(&banner, &Banner::closed, this, [this] {
        if (std::exchange(m_isCovered, false) && !isUnderWay() && m_hasEnded) sayInBanner();
    });
}

TableLoading::~TableLoading()
{
    if (m_activity) m_activity->finish(Activity::End::Cancelled);
}

void TableLoading::give(SharedLists read)
{
    m_isAfterWrite = true;
    m_isOfKnown = false;
    m_given = std::move(read);
    m_givenUntil.setRemainingTime(std::chrono::minutes(1));
}

void TableLoading::takeNothing()
{
    m_isAfterWrite = m_isOfKnown = false;
    m_given.reset();
}

void TableLoading::takeKnown()
{
    takeNothing();
    m_isOfKnown = true;
}

bool TableLoading::isOvertaken(const EnterpriseReader& reader, const EnterpriseId& enterprise) const
{
    const auto lists = m_shown.asKeyValueRange();
    return m_hasEnded && std::any_of(lists.begin(), lists.end(), [&](const auto& shown) {
        const auto known = reader.begunOf(enterprise, shown.first);
        return known.isValid() && known != shown.second;
    });
}

ListSet TableLoading::beingOvertaken(const EnterpriseReader& reader, const EnterpriseId& enterprise) const
{
    ListSet lists;
    for (auto shown = m_shown.keyBegin(); shown != m_shown.keyEnd(); ++shown)
        if (reader.isUnderWay(enterprise, *shown)) lists.add(*shown);
    return lists;
}

QObject* TableLoading::begin(const QString& label)
{
    drop();
    m_load = std::make_unique<QObject>();
    m_label = label;
    m_activity = m_activities.begin(label);
    connect(m_activity, &Activity::cancelRequested, this, &TableLoading::cancelRequested);
    m_banner.hide();
    return m_load.get();
}

void TableLoading::report(qint64 done, qint64 total)
{
    const QLocale locale;
    const QString label =
        total < 0 ? TablePage::tr("%1 %2").arg(m_label, locale.toString(done))
                  //: Loading employees 7,600 of 12,408
                  : TablePage::tr("%1 %2 of %3").arg(m_label, locale.toString(done), locale.toString(total));
    showProgress(&m_bar, done, total);
    m_bar.show();
    m_footer.showActivity(label, done, total);
    if (m_activity) m_activity->report(label, done, total);
}

void TableLoading::end(const LoadOutcome& outcome)
{
    if (auto* load = m_load.release()) { // what ends may be in the middle of a signal
        for (auto* child : load->children())
            child->disconnect(parent());
        load->deleteLater();
    }
    m_hasEnded = m_isToBeSaid = true;
    m_outcome = outcome;
    if (outcome.end == LoadOutcome::End::Complete || outcome.end == LoadOutcome::End::Changed)
        m_updated = outcome.asOf.isValid() ? outcome.asOf : QDateTime::currentDateTime();
    if (m_activity) {
        const bool failed = outcome.end == LoadOutcome::End::Failed;
        m_activity->finish(failed ? Activity::End::Failed : Activity::End::Done, outcome.what);
    }
    hide();
    emit ended();
}

void TableLoading::say(bool isTableEmpty)
{
    const bool wasEmpty = std::exchange(m_isTableEmpty, isTableEmpty);
    if (isUnderWay() || !m_hasEnded) return;
    if (m_isToBeSaid || (wasEmpty != isTableEmpty && !m_isCovered)) sayInBanner();
}

void TableLoading::sayInBanner()
{
    m_isCovered = m_isToBeSaid = false;
    const bool isSaidInPlace =
        m_isTableEmpty && (!m_outcome.what.isEmpty() || m_outcome.end == LoadOutcome::End::Cancelled);
    const StateText text = bannerText(m_outcome);
    if (text.tone == Tone::Plain || isSaidInPlace) return m_banner.hide();
    m_banner.show(text.tone, text.what, text.nextStep, text.action);
    m_banner.setDetails(text.details);
}

void TableLoading::drop()
{
    m_load.reset();
    if (m_activity) m_activity->finish(Activity::End::Cancelled);
}

void TableLoading::forget()
{
    drop();
    m_hasEnded = false;
    m_isToBeSaid = false;
    m_shown.clear();
    m_outcome = {};
    m_updated = {};
    hide();
    m_banner.hide();
}

void TableLoading::hide()
{
    m_bar.hide();
    m_footer.hideActivity();
}

} // namespace lockkeeper
