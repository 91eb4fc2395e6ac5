// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/setup/setup_assets_page.h"

#include "models/domain/enterprise_asset.h"
#include "models/domain/license_type.h"
#include "models/tables/asset_state.h"
#include "services/gateway/gateway_client.h"
#include "services/member/member_endpoints.h"
#include "services/operations/asset_writes.h"
#include "services/operations/employee_look.h"
#include "services/order/order_endpoints.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/load_outcome.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/write_results_view.h"
#include "ui/widgets/write_runs.h"
#include "ui/wizards/setup/asset_pairs_model.h"
#include "ui/wizards/setup/employee_choice_delegate.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

bool mayBeAssigned(const EnterpriseAsset& asset, const AssetClock& clock)
{
    if (asset.assetNum.isEmpty() || !asset.asset || !asset.asset->grantable.value_or(true)) return false;
    const auto states = assetStates(asset, clock);
    // Only M6 says that nobody holds it.
    if (!states.has(AssetState::Free)) return false;
    for (const auto state : {AssetState::Locked, AssetState::Frozen, AssetState::Expired,
             AssetState::Borrowed, AssetState::Online})
        if (states.has(state)) return false;
    return true;
}

QString personText(const QString& name, const QString& account)
{
    return name.isEmpty() ? account : account.isEmpty() ? name : name + u" · "_s + account;
}

} // namespace

/// The three lists, as they come in.
struct SetupAssetsPage::Reading {
    std::optional<std::vector<VirtualAsset>> assets;
    std::optional<std::vector<AssetNumberRecord>> numbers;
    std::optional<std::vector<Employee>> employees;
    QString why; ///< one of them could not be read
    int left = 3;
};

SetupAssetsPage::SetupAssetsPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_model(new AssetPairsModel(this))
    , m_table(new QTableView(this))
    , m_empty(new EmptyState(u"setupAssets"_s, this))
    , m_banner(new Banner(u"setupAssets"_s, this))
    , m_reload(new QPushButton(this))
    , m_inOrder(new QPushButton(this))
    , m_results(new WriteResultsView(u"setupAssetsRun"_s, context(), this))
{
    m_reload->setObjectName(u"setupAssetsReload"_s);
    m_inOrder->setObjectName(u"setupAssetsInOrder"_s);
    for (auto* button : {m_reload, m_inOrder})
        button->setAutoDefault(false);
    m_table->setObjectName(u"setupAssetsTable"_s);
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(
        AssetPairsModel::Employee, new EmployeeChoiceDelegate(*m_model, m_table));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight);
    m_table->setColumnWidth(AssetPairsModel::Number, 130);
    m_table->setColumnWidth(AssetPairsModel::Type, 190);
    m_table->setColumnWidth(AssetPairsModel::Employee, 240);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setMinimumHeight(140);
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_inOrder);
    top->addStretch(1);
    top->addWidget(m_reload);
    pageLayout()->addLayout(top);
    pageLayout()->addWidget(m_banner);
    pageLayout()->addWidget(m_table, 3);
    pageLayout()->addWidget(m_empty, 3);
    pageLayout()->addWidget(m_results, 2);
    connect(m_reload, &QPushButton::clicked, this, &SetupAssetsPage::read);
    connect(m_inOrder, &QPushButton::clicked, this, &SetupAssetsPage::giveInOrder);
    connect(m_model, &AssetPairsModel::edited, this, [this] {
        takePairs();
        this->draft().save();
        refresh();
    });
    connect(&context().writes, &WriteRuns::refusalChanged, this, &SetupAssetsPage::refresh);
    SetupAssetsPage::retranslate();
}

QString SetupAssetsPage::title() const
{
    return tr("Assets");
}

QString SetupAssetsPage::explanation() const
{
    return tr("Free assets of the enterprise, for its employees. Choose whom to give each to, or go on "
              "without.");
}

void SetupAssetsPage::enter()
{
    if (!isBusy()) read();
    refresh();
}

QWidget* SetupAssetsPage::firstFocus() const
{
    return m_table;
}

bool SetupAssetsPage::isBusy() const
{
    return m_isStarting || (m_run && !m_run->isResting());
}

QString SetupAssetsPage::nextText() const
{
    const auto count = pairsToSend().size();
    if (count > 0) return tr("&Assign %Ln asset(s)", nullptr, int(count));
    return state().assets.isEmpty() ? tr("&Next without assets") : tr("&Next");
}

bool SetupAssetsPage::isComplete() const
{
    return pairsToSend().isEmpty() || (context().writes.refusal().isEmpty() && context().client() != nullptr);
}

void SetupAssetsPage::goOn()
{
    endEditing(m_table);
    if (pairsToSend().isEmpty()) {
        emit finished();
        return;
    }
    start();
}

QList<qsizetype> SetupAssetsPage::pairsToSend() const
{
    QList<qsizetype> places;
    const auto& assets = state().assets;
    for (qsizetype i = 0; i < assets.size(); ++i)
        if (!assets.at(i).outcome || maySendAgain(assets.at(i).outcome->outcome)) places.append(i);
    return places;
}

void SetupAssetsPage::read()
{
    m_load = std::make_unique<QObject>();
    m_banner->hide();
    auto* client = context().client();
    if (!client) return;
    m_reload->setEnabled(false);
    auto reading = std::make_shared<Reading>();
    const auto ended = [this, reading] {
        if (--reading->left == 0) showReading(*reading);
    };
    client->call(endpoints::listAssets, AssetQuery{state().enterprise, {}})
        .onDone(m_load.get(), [reading, ended](const Result<Rows<VirtualAsset>>& reply) {
            if (reply)
                reading->assets = reply->rows;
            else
                reading->why = LoadOutcome::of(reply.error()).what;
            ended();
        });
    client->call(endpoints::listAssetNumbers, EnterpriseQuery{state().enterprise})
        .onDone(m_load.get(), [reading, ended](const Result<Rows<AssetNumberRecord>>& reply) {
            if (reply)
                reading->numbers = reply->rows;
            else
                reading->why = LoadOutcome::of(reply.error()).what;
            ended();
        });
    lookAtEmployees(client, state().enterprise, {}, m_load.get(),
        [reading, ended](const std::optional<SeenEmployees>& seen) {
            if (seen) reading->employees = seen->rows();
            ended();
        });
}

void SetupAssetsPage::showReading(const Reading& reading)
{
    m_reload->setEnabled(true);
    if (!reading.assets || !reading.numbers || !reading.employees)
        m_banner->show(Tone::Warning,
            tr("What the enterprise has could not be read whole: nothing more can be assigned now."),
            reading.why);
    QList<AssetPairsModel::Choice> choices;
    const auto add = [&choices](const MemberId& id, const QString& name, const QString& account) {
        if (id.isEmpty() || std::any_of(choices.cbegin(), choices.cend(),
                                [&id](const auto& choice) { return choice.memberGlobalId == id; }))
            return;
        choices.append({id, account, personText(name, account)});
    };
    // Those just added first: the list of everybody may be long.
    const auto nameColumn = setupColumns().indexOf(ImportColumn::Name);
    for (const auto& employee : std::as_const(state().employees))
        add(employee.memberGlobalId, employee.cells.value(nameColumn), employee.account);
    if (reading.employees)
        for (const auto& employee : *reading.employees)
            if (!employee.deleted.value_or(false))
                add(employee.globalId, employee.name.toString(), employee.userName.toString());
    QList<AssetPairsModel::Asset> assets;
    QSet<AssetNumber> listed;
    const AssetClock clock(context().format);
    const auto list = [&](const AssetNumber& number, const QString& type) {
        if (listed.contains(number)) return;
        listed.insert(number);
        assets.append({number, type});
    };
    if (reading.assets && reading.numbers) {
        const auto joined = joinAssets(*reading.assets, *reading.numbers);
        for (const auto& asset : joined) {
            const bool isChosen = std::any_of(state().assets.cbegin(), state().assets.cend(),
                [&asset](const SetupAsset& each) { return each.assetNum == asset.assetNum && each.outcome; });
            if (mayBeAssigned(asset, clock) || isChosen)
                list(asset.assetNum,
                    asset.asset ? licenseTypeMeaning(asset.asset->licenseType.toString()) : QString());
        }
        // What was chosen before and is free no more cannot be given; what was sent stays to be seen.
        state().assets.removeIf(
            [&listed](const SetupAsset& each) { return !each.outcome && !listed.contains(each.assetNum); });
    }
    for (const auto& each : std::as_const(state().assets))
        list(each.assetNum, {});
    m_model->setChoices(std::move(choices));
    m_model->setAssets(std::move(assets));
    for (const auto& each : std::as_const(state().assets)) {
        m_model->give(each.assetNum, each.memberGlobalId);
        m_model->setOutcome(each.assetNum, each.outcome);
    }
    if (m_model->rowCount() > 0 && !m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_model->index(0, AssetPairsModel::Employee));
    refresh();
}

void SetupAssetsPage::takePairs()
{
    QList<SetupAsset> pairs;
    for (const auto& asset : m_model->assets()) {
        const auto choice = m_model->choiceOf(asset.assetNum);
        if (choice < 0) continue;
        const auto& who = m_model->choices().at(choice);
        pairs.append({asset.assetNum, who.memberGlobalId, who.account, m_model->outcomeOf(asset.assetNum)});
    }
    // Holders who are listed no more are no choices, but what was sent for them stays on record.
    for (const auto& each : std::as_const(state().assets))
        if (each.outcome && !maySendAgain(each.outcome->outcome) && m_model->choiceOf(each.assetNum) < 0)
            pairs.append(each);
    state().assets = std::move(pairs);
}

void SetupAssetsPage::giveInOrder()
{
    // One asset for each of those just added who have none yet, in the order of both lists.
    QList<MemberId> waiting;
    for (const auto& employee : std::as_const(state().employees)) {
        const auto& id = employee.memberGlobalId;
        const bool has = std::any_of(state().assets.cbegin(), state().assets.cend(),
            [&id](const SetupAsset& each) { return each.memberGlobalId == id; });
        if (!id.isEmpty() && !has) waiting.append(id);
    }
    for (const auto& asset : m_model->assets()) {
        if (waiting.isEmpty()) break;
        if (m_model->choiceOf(asset.assetNum) >= 0 || m_model->outcomeOf(asset.assetNum)) continue;
        m_model->give(asset.assetNum, waiting.takeFirst());
    }
    takePairs();
    draft().save();
    refresh();
}

QString SetupAssetsPage::nameOf(const MemberId& member, const QString& account) const
{
    for (const auto& choice : m_model->choices())
        if (choice.memberGlobalId == member) return choice.text;
    return account.isEmpty() ? member.toString() : account;
}

void SetupAssetsPage::start()
{
    m_isStarting = true;
    m_sent.clear();
    QList<PrivilegeChange> changes;
    WriteRun::About about{.title = {},
        .enterprise = state().enterprise,
        .lists = TouchedLists(TouchedList::Employees) | TouchedList::Assets};
    qsizetype count = 0;
    const auto places = pairsToSend();
    for (const auto place : places) {
        auto& pair = state().assets[place];
        pair.outcome.reset();
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
    about.title = tr("Assign %Ln asset(s)", nullptr, int(count)).remove(u'&');
    state().assetsBegun = true;
    m_model->setReadOnly(true);
    refresh();
    draft().saveThen(this, [this, changes = std::move(changes), about = std::move(about)] {
        m_isStarting = false;
        m_run = context().writes.start(
            changePrivilegesPlan(context().client(), state().enterprise, changes, state().id), about);
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
        // Those whose turn may still come have no outcome yet.
        if (item.outcome == Outcome::NotSent && !m_run->isResting()) continue;
        for (auto& pair : state().assets) {
            // Somebody else may have been chosen for it since.
            if (pair.memberGlobalId != m_sent[call].member || !m_sent[call].assets.contains(pair.assetNum))
                continue;
            pair.outcome = item;
            m_model->setOutcome(pair.assetNum, item);
        }
    }
    draft().save();
    refresh();
}

void SetupAssetsPage::refresh()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_table->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_results->setVisible(m_run != nullptr);
    const bool hasNew = std::any_of(state().employees.cbegin(), state().employees.cend(),
        [](const SetupEmployee& employee) { return !employee.memberGlobalId.isEmpty(); });
    m_inOrder->setEnabled(!isEmpty && hasNew && !isBusy());
    if (isBusy()) m_reload->setEnabled(false);
    emit changed();
}

void SetupAssetsPage::retranslate()
{
    m_inOrder->setText(tr("&One for each new employee"));
    m_inOrder->setAccessibleName(tr("One for each new employee"));
    m_inOrder->setToolTip(tr("Gives one free asset to each employee added here who has none yet"));
    m_reload->setText(tr("&Refresh"));
    m_reload->setAccessibleName(tr("Refresh"));
    m_table->setAccessibleName(tr("Assets"));
    m_empty->setTexts(tr("No free assets"),
        tr("The gateway lists no asset of this enterprise that could be assigned. Order licences first; they "
           "can be assigned later."));
    m_model->retranslate();
    refresh();
}

} // namespace lockkeeper
