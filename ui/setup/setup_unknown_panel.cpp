// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_unknown_panel.h"

#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/other_writes.h"
#include "services/storage/journal/journal.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/setup/setup_draft.h"
#include "ui/writes/note_settled.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SetupUnknownPanel::SetupUnknownPanel(
    SetupDraft& draft, std::function<QString(const SetupAsset&)> nameOf, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_nameOf(std::move(nameOf))
    , m_text(newLabel(u"setupAssetsUnknown"_s, {}, this))
    , m_finding(newLabel(u"setupAssetsFinding"_s, u"dim"_s, this))
    , m_check(newButton(u"setupAssetsCheckNow"_s, this))
    , m_wasDone(newButton(u"setupAssetsWasDone"_s, this))
    , m_wasNotDone(newButton(u"setupAssetsWasNotDone"_s, this))
{
    setWords(m_check, tr("Chec&k now"), tr("Checks the current state of these rows; sends nothing"));
    const QString toolTip = tr("You know the outcome of the selected unknown rows");
    setWords(m_wasDone, tr("It was assi&gned"), toolTip);
    setWords(m_wasNotDone, tr("It was no&t assigned"), toolTip);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_check);
    buttons->addStretch(1);
    buttons->addWidget(m_wasDone);
    buttons->addWidget(m_wasNotDone);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_text);
    layout->addWidget(m_finding);
    layout->addLayout(buttons);
    connect(m_check, &QPushButton::clicked, this, &SetupUnknownPanel::check);
    connect(m_wasDone, &QPushButton::clicked, this, [this] { decide(true); });
    connect(m_wasNotDone, &QPushButton::clicked, this, [this] { decide(false); });
    setFinding({});
    hide();
}

bool SetupUnknownPanel::isUnknown(const SetupAsset& pair)
{
    return pair.outcome && pair.outcome->outcome == Outcome::Unknown;
}

QList<SetupAsset> SetupUnknownPanel::unknownPairs() const
{
    auto pairs = m_draft.state().assets;
    pairs.removeIf([](const SetupAsset& pair) { return !isUnknown(pair); });
    return pairs;
}

void SetupUnknownPanel::refresh(bool isSending, const QList<qsizetype>& selected)
{
    m_selected = selected;
    m_selected.removeIf([this](qsizetype place) { return !isUnknown(m_draft.state().assets.at(place)); });
    const auto unknown = isSending ? 0 : unknownPairs().size();
    if (unknown == 0) setFinding({});
    setVisible(unknown > 0);
    for (auto* button : {m_wasDone, m_wasNotDone})
        button->setEnabled(!m_reading && !m_selected.isEmpty());
    m_check->setEnabled(!m_reading && m_draft.context().client());
    m_text->setText(tr("The outcome of %Ln row(s) is unknown: they may have been done, and aren't resent. "
                       "Check now or later; if you know better, select them and record the outcome.",
        nullptr, int(unknown)));
}

void SetupUnknownPanel::setFinding(const QString& finding)
{
    m_finding->setText(finding);
    m_finding->setVisible(!finding.isEmpty());
}

void SetupUnknownPanel::check()
{
    auto& context = m_draft.context();
    if (m_reading || !context.client()) return;
    // Each asset is read for itself: of a call that a dead program sent, a part may have been withdrawn
    // again.
    QList<PrivilegeChange> changes;
    const auto pairs = unknownPairs();
    for (const auto& pair : pairs)
        changes.append({{pair.memberGlobalId, {}, {pair.assetNum}}, pair.account});
    setFinding(tr("Loading holders…"));
    m_reading = std::make_unique<QObject>();
    lookOf(changePrivilegesPlan(context.client(), m_draft.state().enterprise, changes))(
        m_reading.get(), [this, pairs](const std::optional<QList<ReadBackState>>& states) {
            if (states) return settleBy(pairs, *states);
            setFinding(tr("The lists couldn't be loaded completely. Check again later."));
            checked();
        });
    emit changed();
}

void SetupUnknownPanel::checked()
{
    m_reading.release()->deleteLater(); // it is telling us this
    m_draft.save();
    emit changed();
}

void SetupUnknownPanel::settleBy(const QList<SetupAsset>& pairs, const QList<ReadBackState>& states)
{
    QList<ThingRead> things;
    for (qsizetype i = 0; i < pairs.size(); ++i)
        things.append({*pairs[i].outcome, stateBefore(pairs[i].before), states.value(i)});
    const auto changeOf = [pairs, id = m_draft.state().id](qsizetype place) -> ChangeInQuestion {
        return {WriteKind::ChangePrivileges, id,
            {{SubjectKind::Employee, pairs[place].memberGlobalId.toString()}},
            {{SubjectKind::Asset, pairs[place].assetNum.toString()}}};
    };
    settleRead(things, askingJournal(m_draft.context().journal(), changeOf), m_reading.get(),
        [this, pairs](const QList<ThingSettled>& settled) {
            take(pairs, settled);
            checked();
        });
}

void SetupUnknownPanel::take(const QList<SetupAsset>& pairs, const QList<ThingSettled>& settled)
{
    QList<SettledThing> things;
    for (auto& pair : m_draft.state().assets) {
        if (!isUnknown(pair)) continue;
        for (qsizetype i = 0; i < pairs.size(); ++i)
            if (pairs[i].assetNum == pair.assetNum && pairs[i].memberGlobalId == pair.memberGlobalId)
                pair.outcome = settled[i].item;
        if (!isUnknown(pair)) things.append({pair.assetNum.toString(), *pair.outcome});
    }
    noteSettled(m_draft.context(), m_draft.state().id, std::move(things), SettledBy::Reading, this);
    const auto left = unknownPairs().size();
    setFinding(left == 0 ? QString()
                         : tr("%Ln asset(s) couldn't be resolved: no list shows whether they were assigned.",
                               nullptr, int(left)));
}

void SetupUnknownPanel::decide(bool wasDone)
{
    QStringList names;
    QSet<AssetNumber> numbers;
    if (m_selected.isEmpty()) return;
    for (const auto place : std::as_const(m_selected)) {
        const auto& pair = m_draft.state().assets.at(place);
        numbers.insert(pair.assetNum);
        names += pair.assetNum.toString() + u" · "_s + m_nameOf(pair);
    }
    const auto confirmed = [this, numbers, wasDone] {
        QList<SettledThing> things;
        for (auto& pair : m_draft.state().assets) {
            if (!numbers.contains(pair.assetNum) || !isUnknown(pair)) continue;
            pair.outcome = decided(*pair.outcome, wasDone);
            things.append({pair.assetNum.toString(), *pair.outcome});
        }
        noteSettled(m_draft.context(), m_draft.state().id, std::move(things), SettledBy::Person, this);
        m_draft.save();
        emit changed();
    };
    const auto* button = wasDone ? m_wasDone : m_wasNotDone;
    m_draft.context().prompter.confirm(
        this, decisionQuestion(wasDone, names, button->accessibleName()), confirmed);
}

} // namespace lockkeeper
