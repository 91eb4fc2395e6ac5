// SPDX-License-Identifier: GPL-3.0-or-later
// How the assets of the page are given out, and what became of them.
#include "services/operations/writes/asset_writes.h"
#include "ui/base/page_context.h"
#include "ui/giving/assign_preview.h"
#include "ui/setup/setup_assets_page.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isOf(const AssignStep& call, const SetupAsset& pair)
{
    // Somebody else may have been chosen for it since.
    return pair.memberGlobalId == call.to.id && call.numbers.contains(pair.assetNum);
}

} // namespace

bool SetupAssetsPage::isOpen(const SetupAsset& pair)
{
    return !pair.outcome || maySendAgain(pair.outcome->outcome);
}

qsizetype SetupAssetsPage::openCount() const
{
    return std::count_if(state().assets.cbegin(), state().assets.cend(), isOpen);
}

QList<qsizetype> SetupAssetsPage::selected() const
{
    auto places = m_preview->selectedPlaces();
    places.removeIf([this](qsizetype place) { return place >= state().assets.size(); });
    return places;
}

void SetupAssetsPage::start()
{
    m_isStarting = true;
    std::vector<AssignPair> pairs;
    for (auto& pair : state().assets) {
        if (!isOpen(pair)) continue;
        pair.outcome.reset();
        pair.before = ReadBackState::NotChecked;
        auto& toSend = pairs.emplace_back();
        toSend.asset.assetNum = pair.assetNum;
        toSend.asset.enterprise = state().enterprise;
        toSend.employee = employeeOf(pair);
    }
    m_sent = stepsFor(pairs); // one for each employee: nobody holds these
    QList<PrivilegeChange> changes;
    WriteRun::About about{
        .title = tr("Assign %Ln asset(s)", nullptr, int(pairs.size())), .enterprise = state().enterprise};
    for (const auto& step : m_sent) {
        const auto count = int(step.numbers.size());
        changes.append({{step.to.id, {}, step.numbers}, step.to.account});
        about.names += step.to.text() + u": "_s + tr("%Ln asset(s)", nullptr, count);
        about.marks += tr("Assigned %Ln asset(s)", nullptr, count);
        about.rows.push_back({step.to.id.toString()});
        for (const auto& number : step.numbers)
            about.rows.back().append(number.toString());
    }
    state().assetsBegun = true;
    refresh();
    draft().saveThen(this, [this, changes = std::move(changes), about = std::move(about)] {
        m_isStarting = false;
        auto plan = changePrivilegesPlan(context().client(), state().enterprise, changes, state().id);
        const QPointer<SetupAssetsPage> self(this);
        const auto keep = [self](QObject* context, const std::function<void()>& kept) {
            self ? self->keepBefore(context, kept) : kept();
        };
        m_run = context().writes.start(std::move(plan), about, keep);
        m_results->showRun(m_run);
        for (const auto signal : {&WriteRun::changed, &WriteRun::rested})
            connect(m_run, signal, this, &SetupAssetsPage::showOutcomes);
        // The lists were disabled meanwhile: one that had the keyboard has handed it on.
        connect(m_run, &WriteRun::rested, this, [this] {
            const auto* focus = window()->focusWidget();
            if (!focus || !focus->isEnabled() || !isAncestorOf(focus)) emit focusWanted();
        });
        showOutcomes();
    });
}

void SetupAssetsPage::showOutcomes()
{
    const auto& outcomes = m_run->work().outcomes();
    for (size_t call = 0; call < m_sent.size() && call < size_t(outcomes.size()); ++call) {
        const auto& item = outcomes.at(qsizetype(call));
        // Those whose turn may still come have no outcome yet: also those that were not sent before somebody
        // said "Send the rest".
        const bool mayCome = item.outcome == Outcome::NotSent && !m_run->isResting();
        for (auto& pair : state().assets) {
            if (!isOf(m_sent[call], pair)) continue;
            // The call is still unknown, but reading or a person has settled this pair: that stays.
            if (item.outcome == Outcome::Unknown && pair.outcome && pair.outcome->outcome != item.outcome)
                continue;
            pair.outcome = mayCome ? std::nullopt : std::optional(item);
        }
    }
    draft().save();
    refresh();
}

void SetupAssetsPage::keepBefore(QObject* waiting, std::function<void()> kept)
{
    const auto states = m_run->work().shownBefore().value_or(
        QList<ReadBackState>(qsizetype(m_sent.size()), ReadBackState::NotChecked));
    for (size_t call = 0; call < m_sent.size() && qsizetype(call) < states.size(); ++call)
        for (auto& pair : state().assets)
            // What was sent earlier keeps what was read before that.
            if (!pair.outcome && isOf(m_sent[call], pair)) pair.before = states.at(qsizetype(call));
    draft().saveThen(waiting, std::move(kept));
}

} // namespace lockkeeper
