// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_assets_page.h"

#include "services/identity/profiles/connection_profile.h"
#include "services/operations/writes/asset_writes.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_chooser.h"
#include "ui/giving/asset_stock.h"
#include "ui/giving/assign_preview.h"
#include "ui/giving/employee_chooser.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/empty_state.h"
#include "ui/setup/setup_unknown_panel.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>

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

SetupAssetsPage::SetupAssetsPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_stock(new AssetStock(context(), this))
    , m_inOrder(newButton(u"setupAssetsInOrder"_s, this))
    , m_reload(newButton(u"setupAssetsReload"_s, this))
    , m_banner(new Banner(u"setupAssets"_s, this))
    , m_empty(new EmptyState(u"setupAssets"_s, this))
    , m_people(new EmployeeChooser(u"setupPeople"_s, context(), this))
    , m_assets(new AssetChooser(u"setupAssets"_s, *m_stock, this,
          [this](const AssignableAsset& asset) { return isFree(asset) && !isKept(asset.assetNum); }))
    , m_halves(new QSplitter(Qt::Horizontal, this))
    , m_choosers(new QSplitter(Qt::Vertical, this))
    , m_preview(new AssignPreview(u"setupAssets"_s, context(), this))
    , m_more(newButton(u"setupAssetsMore"_s, this))
    , m_takeOut(newButton(u"setupAssetsTakeOut"_s, this))
    , m_unknown(new SetupUnknownPanel(
          draft, [this](const SetupAsset& pair) { return employeeOf(pair).text(); }, this))
    , m_results(new WriteResultsView(u"setupAssetsRun"_s, context(), this))
    , m_kept(state().assets.size())
{
    layOut();
    connect(m_stock, &AssetStock::changed, this, &SetupAssetsPage::arrived);
    for (auto* chooser : std::initializer_list<AssignChooser*>{m_people, m_assets})
        connect(chooser, &AssignChooser::chosenChanged, this, [this] {
            pairChosen();
            arrived();
        });
    connect(m_reload, &QPushButton::clicked, this, &SetupAssetsPage::read);
    connect(m_inOrder, &QPushButton::clicked, this, &SetupAssetsPage::giveInOrder);
    connect(m_more, &QPushButton::clicked, this, [this] {
        keepChosen();
        m_people->setFocus();
    });
    connect(m_takeOut, &QPushButton::clicked, this, &SetupAssetsPage::takeOut);
    connect(m_preview, &AssignPreview::selectionEdited, this, &SetupAssetsPage::refreshSelected);
    connect(m_unknown, &SetupUnknownPanel::changed, this, &SetupAssetsPage::refresh);
    connect(&context().writes, &WriteRuns::refusalChanged, this, &SetupAssetsPage::refresh);
    refresh();
}

void SetupAssetsPage::layOut()
{
    setWords(m_inOrder, tr("&One for each new employee"),
        tr("Assigns one free asset to each employee added here who has none yet"));
    setWords(m_reload, tr("&Refresh"));
    setWords(m_more, tr("Choose &more"), tr("Keeps this choice in the list and starts another"));
    setWords(m_takeOut, tr("Remove &from list"), tr("Removes the selected assets from the list"));
    m_empty->setTexts(tr("No free assets"), tr("The gateway lists no assignable assets of this enterprise. "
                                               "Order licences first; you can assign them later."));
    m_preview->leaveOut("holder"); // only free ones are listed
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_inOrder);
    top->addStretch(1);
    top->addWidget(m_reload);
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_more);
    below->addStretch(1);
    below->addWidget(m_takeOut);
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(12, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_preview, 3);
    column->addLayout(below);
    column->addWidget(m_unknown);
    column->addWidget(m_results, 2);
    m_choosers->addWidget(m_people);
    m_choosers->addWidget(m_assets);
    m_people->layout()->setContentsMargins(0, 0, 12, 8); // its note is not of the search below it
    m_assets->layout()->setContentsMargins(0, 8, 12, 0);
    m_halves->addWidget(m_choosers);
    m_halves->addWidget(right);
    m_halves->setSizes({440, 460}); // a state and a licence type, beside who gets what
    for (auto* splitter : {m_choosers, m_halves}) {
        splitter->setHandleWidth(1);
        splitter->setChildrenCollapsible(false);
    }
    pageLayout()->addLayout(top);
    pageLayout()->addWidget(m_halves, 1);
    pageLayout()->addWidget(m_empty, 1);
    pageLayout()->addWidget(m_banner); // no row moves from under the pointer (KT-24)
}

QString SetupAssetsPage::title() const
{
    return tr("Assets");
}

QString SetupAssetsPage::explanation() const
{
    return tr("Choose employees and the free assets to assign to them, or continue without. Several "
              "employees get the assets in turn.");
}

void SetupAssetsPage::enter()
{
    m_isEntering = true;
    if (!isBusy()) read();
    refresh();
}

QWidget* SetupAssetsPage::firstFocus() const
{
    // A widget that is not shown would hand the focus on to "Back".
    const bool isDone = m_run && openCount() == 0;
    return isEmpty() || isDone ? nullptr : m_people;
}

bool SetupAssetsPage::isBusy() const
{
    return m_isStarting || (m_run && !m_run->isResting());
}

QString SetupAssetsPage::nextText() const
{
    const auto count = openCount();
    if (count > 0) return tr("&Assign %Ln asset(s)", nullptr, int(count));
    return state().assets.isEmpty() ? tr("&Next without assets") : tr("&Next");
}

QString SetupAssetsPage::hint() const
{
    if (m_isReading) return tr("Loading assets…");
    return openCount() == 0 ? QString() : context().writes.refusal();
}

bool SetupAssetsPage::isReady() const
{
    if (m_isReading) return false;
    return openCount() == 0 || (context().writes.refusal().isEmpty() && context().client() != nullptr);
}

void SetupAssetsPage::goOn()
{
    if (openCount() == 0) {
        emit finished();
        return;
    }
    keepChosen();
    start();
}

void SetupAssetsPage::read()
{
    m_banner->hide();
    if (!context().client()) return;
    m_stock->open(state().enterprise); // tells at once that nothing is there yet
    m_isReading = true;
    m_stock->reload();
    m_people->load(state().enterprise, EnterpriseReader::Age::New, addedHere());
    refresh();
}

void SetupAssetsPage::arrived()
{
    if (!m_isReading || m_stock->isLoading() || m_assets->isFilling() || m_people->isLoading()) return;
    m_isReading = false;
    sayWhatIsMissing();
    // A free asset that was chosen before and is free no more cannot be given. What was sent stays to be
    // seen.
    auto& assets = state().assets;
    assets.resize(m_kept);
    if (knowsHolders())
        assets.removeIf([this](const SetupAsset& each) {
            return !each.outcome && !isFree(m_stock->assignableAsset(each.assetNum));
        });
    m_kept = assets.size();
    pairChosen();
    if (std::exchange(m_isEntering, false)) emit focusWanted();
}

/// Whether M6 was read: without it nobody knows what is free.
bool SetupAssetsPage::knowsHolders() const
{
    return m_stock->isLoaded() && m_stock->outcome().end == LoadOutcome::End::Complete;
}

void SetupAssetsPage::sayWhatIsMissing()
{
    const auto& outcome = m_stock->outcome();
    if (!knowsHolders())
        m_banner->show(Tone::Warning, tr("Holders couldn't be loaded, so nothing more can be assigned now."),
            outcome.what);
    else if (outcome.isPart)
        m_banner->show(offersOrderModule(context().profile) ? Tone::Warning : Tone::Info, outcome.what);
    else if (!m_people->isComplete())
        m_banner->show(Tone::Warning,
            tr("The employees couldn't be loaded completely. You can choose only those listed."));
    if (!outcome.said.isEmpty()) m_banner->setDetails(outcome.said);
}

bool SetupAssetsPage::isFree(const AssignableAsset& asset) const
{
    const AssignEmployee anybody{.id = {}, .enterprise = state().enterprise};
    return knowsHolders() && judge(asset, anybody, HeldAssets::Refuse).isAllowed();
}

bool SetupAssetsPage::isKept(const AssetNumber& asset) const
{
    const auto& pairs = state().assets;
    return std::any_of(pairs.cbegin(), pairs.cbegin() + m_kept,
        [&asset](const SetupAsset& each) { return each.assetNum == asset; });
}

std::vector<AssignEmployee> SetupAssetsPage::addedHere() const
{
    std::vector<AssignEmployee> added;
    const auto& employees = state().employees;
    for (qsizetype row = 0; row < employees.rows.size(); ++row)
        if (const auto& id = employees.rows[row].state.member; !id.isEmpty())
            added.push_back({.id = id,
                .enterprise = state().enterprise,
                .name = textOf(employees, row, ImportColumn::Name),
                .account = accountOf(employees, row)});
    return added;
}

AssignEmployee SetupAssetsPage::employeeOf(const SetupAsset& pair) const
{
    if (const auto* known = m_people->find(pair.memberGlobalId)) return *known;
    return {.id = pair.memberGlobalId, .enterprise = state().enterprise, .account = pair.account};
}

void SetupAssetsPage::pairChosen()
{
    if (isBusy()) return;
    auto& assets = state().assets;
    assets.resize(m_kept);
    m_refused =
        pairUp(m_assets->chosenAssets(), m_people->chosenEmployees(), Pairing::InTurn, HeldAssets::Refuse);
    for (const auto& [asset, employee, verdict, outcome] : m_refused.pairs)
        if (verdict.isAllowed()) assets.append({asset.assetNum, employee.id, employee.account, {}});
    std::erase_if(m_refused.pairs, [](const AssignPair& pair) { return pair.verdict.isAllowed(); });
    draft().save();
    refresh();
}

void SetupAssetsPage::keepChosen()
{
    m_kept = state().assets.size();
    m_people->clear();
    m_assets->clear();
    m_assets->fill(); // without those that are kept
}

void SetupAssetsPage::takeOut()
{
    auto& assets = state().assets;
    auto out = selected();
    out.removeIf([&assets](qsizetype place) { return !isOpen(assets.at(place)); });
    m_preview->clearSelection(); // by place, and these are others' soon
    keepChosen();
    for (auto place = out.crbegin(); place != out.crend(); ++place)
        assets.removeAt(*place);
    keepChosen();
}

void SetupAssetsPage::giveInOrder()
{
    keepChosen();
    // Each of those just added who have no asset yet gets one, in the order of both lists.
    auto& assets = state().assets;
    const auto& employees = state().employees;
    auto next = m_assets->offered().cbegin();
    for (qsizetype row = 0; row < employees.rows.size(); ++row) {
        const auto& id = employees.rows[row].state.member;
        const bool has = !textOf(employees, row, ImportColumn::AssetNumbers).isEmpty() ||
                         std::any_of(assets.cbegin(), assets.cend(),
                             [&id](const SetupAsset& each) { return each.memberGlobalId == id; });
        if (id.isEmpty() || has) continue;
        while (next != m_assets->offered().cend() && isKept(next->assetNum))
            ++next;
        if (next == m_assets->offered().cend()) break;
        assets.append({next++->assetNum, id, accountOf(employees, row), {}});
    }
    keepChosen();
}

bool SetupAssetsPage::isEmpty() const
{
    return m_assets->offered().empty() && state().assets.isEmpty();
}

void SetupAssetsPage::refresh()
{
    AssignPairs shown = m_refused;
    std::vector<AssignPair> pairs;
    for (const auto& each : std::as_const(state().assets))
        pairs.push_back({m_stock->assignableAsset(each.assetNum), employeeOf(each), {}, each.outcome});
    shown.pairs.insert(shown.pairs.begin(), pairs.begin(), pairs.end());
    m_preview->setPairs(shown);
    m_halves->setVisible(!isEmpty());
    m_empty->setVisible(isEmpty() && !m_isReading);
    m_results->setVisible(m_run != nullptr);
    m_choosers->setEnabled(!isBusy());
    m_inOrder->setEnabled(!isEmpty() && !addedHere().empty() && !isBusy());
    m_more->setEnabled(state().assets.size() > m_kept && !isBusy());
    m_reload->setEnabled(!m_isReading && !isBusy());
    refreshSelected();
    emit changed();
}

void SetupAssetsPage::refreshSelected()
{
    const auto chosen = selected();
    m_takeOut->setEnabled(!isBusy() && std::any_of(chosen.cbegin(), chosen.cend(), [this](qsizetype place) {
        return isOpen(state().assets.at(place));
    }));
    m_unknown->refresh(isBusy(), chosen);
}

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
        // Pairs whose turn may still come have no outcome yet: also those that were not sent before somebody
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
