// SPDX-License-Identifier: GPL-3.0-or-later
// How the assets of the page are given out, and what became of them.
#include "models/domain/employees/person_label.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/other_writes.h"
#include "services/storage/journal/journal.h"
#include "ui/base/page_context.h"
#include "ui/setup/asset_pairs_model.h"
#include "ui/setup/setup_assets_page.h"
#include "ui/setup/setup_unknown_panel.h"
#include "ui/writes/settled_note.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <QItemSelectionModel>
#include <QPushButton>
#include <QSet>
#include <QTableView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
QList<qsizetype> SetupAssetsPage::pairsToSend() const
{
    QList<qsizetype> places;
    const auto& assets = state().assets;
    for (qsizetype i = 0; i < assets.size(); ++i)
        if (!assets.at(i).outcome || maySendAgain(assets.at(i).outcome->outcome)) places.append(i);
    return places;
}

QString SetupAssetsPage::nameOf(const MemberId& member, const QString& account) const
{
    for (const auto& choice : m_model->choices())
        if (choice.memberGlobalId == member) return choice.text;
    return personName({}, account, member);
}

void SetupAssetsPage::start()
{
    m_isStarting = true;
    m_sent.clear();
    QList<PrivilegeChange> changes;
    WriteRun::About about{.title = {}, .enterprise = state().enterprise};
    qsizetype count = 0;
    const auto places = pairsToSend();
    for (const auto place : places) {
        auto& pair = state().assets[place];
        pair.outcome.reset();
        pair.before = ReadBackState::NotChecked;
        const auto known = std::find_if(changes.begin(), changes.end(), [&pair](const PrivilegeChange& each) {
            return each.request.memberGlobalId == pair.memberGlobalId;
        });
        const auto call = known - changes.begin();
        if (known == changes.end()) {
            changes.append({{pair.memberGlobalId, {}, {}}, pair.account});
            about.rows.push_back({pair.memberGlobalId.toString()});
            m_sent.push_back({pair.memberGlobalId, {}});
        }
        changes[call].request.addAssets.append(pair.assetNum);
        about.rows[size_t(call)].append(pair.assetNum.toString());
        m_sent[size_t(call)].assets.append(pair.assetNum);
        ++count;
    }
    for (const auto& change : std::as_const(changes)) {
        about.names += nameOf(change.request.memberGlobalId, change.account) + u": "_s +
                       tr("%Ln asset(s)", nullptr, int(change.request.addAssets.size()));
        about.marks += tr("Assigned %Ln asset(s)", nullptr, int(change.request.addAssets.size()));
    }
    about.title = tr("Assign %Ln asset(s)", nullptr, int(count));
    state().assetsBegun = true;
    m_model->setReadOnly(true);
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
        connect(m_run, &WriteRun::changed, this, &SetupAssetsPage::showOutcomes);
        connect(m_run, &WriteRun::rested, this, [this] {
            m_model->setReadOnly(false);
            m_reload->setEnabled(true);
            showOutcomes();
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
        const bool isOpen = item.outcome == Outcome::NotSent && !m_run->isResting();
        for (auto& pair : state().assets) {
            if (!isOf(m_sent[call], pair)) continue;
            // What was settled since stays so.
            if (item.outcome == Outcome::Unknown && pair.outcome && pair.outcome->outcome != item.outcome)
                continue;
            pair.outcome = isOpen ? std::nullopt : std::optional(item);
            m_model->setOutcome(pair.assetNum, pair.outcome);
        }
    }
    draft().save();
    refresh();
}

bool SetupAssetsPage::isOf(const Sent& call, const SetupAsset& pair)
{
    // Somebody else may have been chosen for it since.
    return pair.memberGlobalId == call.member && call.assets.contains(pair.assetNum);
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

QList<qsizetype> SetupAssetsPage::unknownPairs() const
{
    QList<qsizetype> places;
    const auto& assets = state().assets;
    for (qsizetype i = 0; i < assets.size(); ++i)
        if (assets.at(i).outcome && assets.at(i).outcome->outcome == Outcome::Unknown) places.append(i);
    return places;
}

void SetupAssetsPage::checkUnknown()
{
    if (isBusy() || m_check || !context().client()) return;
    // Asset by asset: of a call that a dead program sent, a part may have been withdrawn again.
    QList<PrivilegeChange> changes;
    QList<SetupAsset> pairs;
    const auto unknown = unknownPairs();
    for (const auto place : unknown) {
        const auto& pair = state().assets.at(place);
        changes.append({{pair.memberGlobalId, {}, {pair.assetNum}}, pair.account});
        pairs.append(pair);
    }
    m_unknown->setFinding(tr("Reading who holds what…"));
    m_check = std::make_unique<QObject>();
    lookOf(changePrivilegesPlan(context().client(), state().enterprise, changes))(
        m_check.get(), [this, pairs](const std::optional<QList<ReadBackState>>& states) {
            if (states) return askForOthers(pairs, *states);
            m_unknown->setFinding(tr("The lists could not be read whole. Check again in a while."));
            checked();
        });
    refresh();
}

void SetupAssetsPage::checked()
{
    m_check.release()->deleteLater(); // it is telling us this
    draft().save();
    refresh();
}

void SetupAssetsPage::askForOthers(const QList<SetupAsset>& pairs, const QList<ReadBackState>& states)
{
    QList<ChangeInQuestion> changes;
    for (const auto& pair : pairs)
        changes.append({WriteKind::ChangePrivileges, state().id,
            {{SubjectKind::Employee, pair.memberGlobalId.toString()}},
            {{SubjectKind::Asset, pair.assetNum.toString()}}});
    askForOtherWrites(
        context().journal(), changes, m_check.get(), [this, pairs, states](const QList<bool>& mayBeAnothers) {
            settleBy(pairs, states, mayBeAnothers);
            checked();
        });
}

void SetupAssetsPage::settleBy(
    const QList<SetupAsset>& pairs, const QList<ReadBackState>& states, const QList<bool>& mayBeAnothers)
{
    QList<SettledThing> things;
    for (auto& pair : state().assets) {
        if (!pair.outcome || pair.outcome->outcome != Outcome::Unknown) continue;
        for (qsizetype i = 0; i < pairs.size(); ++i)
            if (pairs.at(i).assetNum == pair.assetNum && pairs.at(i).memberGlobalId == pair.memberGlobalId)
                pair.outcome = settle(
                    *pair.outcome, stateBefore(pair.before), states.value(i), mayBeAnothers.value(i, true));
        if (pair.outcome->outcome != Outcome::Unknown)
            things.append({pair.assetNum.toString(), *pair.outcome});
        m_model->setOutcome(pair.assetNum, pair.outcome);
    }
    noteSettled(context(), state().id, std::move(things), SettledBy::Reading, this);
    const auto left = unknownPairs().size();
    m_unknown->setFinding(
        left == 0 ? QString()
                  : tr("%Ln asset(s) could not be settled by reading: nothing shows whether they were "
                       "assigned.",
                        nullptr, int(left)));
}

QList<qsizetype> SetupAssetsPage::chosenUnknown() const
{
    QSet<AssetNumber> selected;
    const auto indexes = m_table->selectionModel()->selectedIndexes();
    for (const auto& index : indexes)
        selected.insert(m_model->assets().at(index.row()).assetNum);
    auto chosen = unknownPairs();
    chosen.removeIf([&](qsizetype place) { return !selected.contains(state().assets.at(place).assetNum); });
    return chosen;
}

void SetupAssetsPage::decide(bool wasDone)
{
    QStringList names;
    QSet<AssetNumber> numbers;
    const auto chosen = chosenUnknown();
    if (chosen.isEmpty() || isBusy()) return;
    for (const auto place : chosen) {
        const auto& pair = state().assets.at(place);
        numbers.insert(pair.assetNum);
        names += pair.assetNum.toString() + u" · "_s + nameOf(pair.memberGlobalId, pair.account);
    }
    m_unknown->confirm(wasDone, names, [this, numbers, wasDone] {
        QList<SettledThing> things;
        for (auto& pair : state().assets) {
            if (!numbers.contains(pair.assetNum) || !pair.outcome) continue;
            if (pair.outcome->outcome != Outcome::Unknown) continue;
            pair.outcome = decided(*pair.outcome, wasDone);
            m_model->setOutcome(pair.assetNum, pair.outcome);
            things.append({pair.assetNum.toString(), *pair.outcome});
        }
        noteSettled(context(), state().id, std::move(things), SettledBy::Person, this);
        draft().save();
        refresh();
    });
}

void SetupAssetsPage::refreshUnknown()
{
    // While they are being sent nothing is unknown for good.
    m_unknown->setCounts(isBusy() ? 0 : unknownPairs().size(), m_check ? 0 : chosenUnknown().size());
    m_unknown->setCheckable(!m_check && context().client());
}

} // namespace lockkeeper
