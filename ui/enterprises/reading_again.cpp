// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/reading_again.h"

#include "models/domain/base/code_catalogue.h"
#include "models/tables/enterprises/sweep_columns.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/long_reading.h"
#include "ui/enterprises/sweeps.h"
#include "ui/kit/activities.h"
#include "ui/kit/theme/ui_settings.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

ReadingAgain::ReadingAgain(Sweeps& sweeps)
    : m_sweeps(sweeps)
{
    m_looks.setInterval(30s);
    m_looks.callOnTimeout(this, &ReadingAgain::look);
    if (isOn()) m_looks.start();
    // What a person wants read comes first, and ends what is read again by itself.
    connect(&m_sweeps, &Sweeps::changed, this, [this] {
        if (m_sweep && m_sweeps.isUnderWay()) giveUp();
    });
}

ReadingAgain::~ReadingAgain()
{
    if (m_activity) m_activity->finish(Activity::End::Cancelled);
}

int ReadingAgain::hours() const
{
    const int hours = m_sweeps.around().settings.value(m_sweeps.key(u"againHours"_s)).toInt();
    return hours <= 0 ? 0 : std::min(hours, mostHours);
}

void ReadingAgain::setHours(int hours)
{
    m_sweeps.around().settings.setValue(m_sweeps.key(u"againHours"_s), std::clamp(hours, 0, mostHours));
    m_notBefore = m_quietSince = {};
    if (isOn()) return m_looks.start();
    m_looks.stop();
    giveUp();
}

void ReadingAgain::look()
{
    if (m_sweep || !isOn()) return;
    const auto now = m_sweeps.around().now();
    if (!isQuiet(now) || (m_notBefore.isValid() && now < m_notBefore)) return;
    if (const auto enterprise = due(now); !enterprise.isEmpty()) begin(enterprise);
}

/// Whether look() has found nothing under way for long enough.
bool ReadingAgain::isQuiet(const QDateTime& now)
{
    const auto& around = m_sweeps.around();
    const auto* client = around.client();
    const bool isBusy = !client || client->runningCalls() > 0 || around.activities.runningCount() > 0 ||
                        m_sweeps.isUnderWay() || (around.isSignedIn && !around.isSignedIn());
    if (isBusy) {
        m_quietSince = {};
        return false;
    }
    if (!m_quietSince.isValid() || m_quietSince > now) m_quietSince = now; // a clock that was set back
    return m_quietSince.addDuration(quiet) <= now;
}

/// The enterprise whose last reading is longest ago; empty where none is old enough.
EnterpriseId ReadingAgain::due(const QDateTime& now) const
{
    EnterpriseId oldest;
    auto oldestAt = now.addSecs(-qint64(hours()) * 3600);
    const auto& read = m_sweeps.readAt();
    for (auto each = read.cbegin(); each != read.cend(); ++each) {
        if (each.value() > oldestAt) continue;
        oldest = each.key();
        oldestAt = each.value();
    }
    return oldest;
}

void ReadingAgain::begin(const EnterpriseId& enterprise)
{
    const auto& around = m_sweeps.around();
    auto* client = around.client();
    m_sweep = std::make_unique<EnterpriseSweep>(*client, around.holdings, around.products,
        SweepWish{
            .enterprises = {enterprise}, .asksNobody = true, .order = around.order, .member = around.member});
    connect(m_sweep.get(), &EnterpriseSweep::enterpriseRead, &m_sweeps, &Sweeps::enterpriseRead);
    connect(m_sweep.get(), &EnterpriseSweep::advanced, this, &ReadingAgain::advanced, Qt::QueuedConnection);
    connect(m_sweep.get(), &EnterpriseSweep::finished, this, &ReadingAgain::ended, Qt::QueuedConnection);
    connect(
        client, &QObject::destroyed, m_sweep.get(), [this] { giveUp(); }, Qt::QueuedConnection);
    const auto name = around.label ? around.label(enterprise) : enterprise.toString();
    m_activity = around.activities.begin(tr("Reading %1 again").arg(name));
    connect(m_activity, &Activity::cancelRequested, this, &ReadingAgain::stopped);
    m_sweep->start();
}

void ReadingAgain::advanced()
{
    if (!m_sweep || m_sweep->pausedBy().isEmpty()) return;
    m_notBefore = m_sweeps.around().now().addDuration(afterSilence);
    finish(false, m_sweep->pausedBy());
}

void ReadingAgain::stopped()
{
    m_notBefore = m_sweeps.around().now().addSecs(qint64(hours()) * 3600);
    giveUp();
}

void ReadingAgain::giveUp()
{
    if (m_activity) m_activity->finish(Activity::End::Cancelled);
    m_activity = nullptr;
    if (!m_sweep) return;
    // This may be called by a signal of the sweep, which must not go before it has returned.
    m_sweep->disconnect(this);
    m_sweep->cancel();
    m_sweep.release()->deleteLater();
}

void ReadingAgain::ended()
{
    if (!m_sweep || m_sweep->results().empty()) return;
    const auto swept = m_sweep->results().front();
    const bool isRefused = std::any_of(swept.lists.cbegin(), swept.lists.cend(),
        [](const ListReading& list) { return isTokenRefusal(list.code); });
    m_refused = isRefused ? m_refused + 1 : 0;
    if (m_refused >= mostInVain) {
        // A token has ended, and nobody is asked for another one: the others would only be marked as read.
        m_refused = 0;
        m_notBefore = m_sweeps.around().now().addDuration(afterSilence);
        return finish(false, sweepProblems(swept));
    }
    // Not all of it may have come: it is not asked for again before the others are.
    m_sweeps.noteRead(swept.enterprise, m_sweeps.around().now());
    finish(swept.isWhole(), swept.isWhole() ? tr("Read again.") : sweepProblems(swept));
}

void ReadingAgain::finish(bool isRead, const QString& said)
{
    if (m_activity) m_activity->finish(isRead ? Activity::End::Done : Activity::End::Failed, said);
    m_activity = nullptr;
    giveUp();
}

} // namespace lockkeeper
