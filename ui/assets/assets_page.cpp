// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assets/assets_page.h"

#include "models/domain/assets/asset_requests.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "models/tables/assets/assignable.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_directory.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/assets/extend_code_box.h"
#include "ui/base/list_reply.h"
#include "ui/giving/assign_dialog.h"
#include "ui/giving/withdraw_dialog.h"
#include "ui/kit/table_view.h"
#include "ui/locks/lock_actions.h"
#include "ui/products/product_panel.h"

#include <QAction>
#include <QClipboard>
#include <QFutureWatcher>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

/// The two replies of one loading, until both are there.
struct AssetsPage::Load {
    QString extendCode;
    std::optional<Result<Rows<VirtualAsset>>> assets;
    std::optional<Result<Rows<AssetNumberRecord>>> numbers;
    std::optional<SeenAssets> read; ///< by a change, in the place of `numbers`
};

AssetsPage::AssetsPage(PageContext& context, QWidget* parent)
    : TablePage(pageFace(), context, parent)
    , m_clock(context.format)
    , m_model(*new AssetModel(
          columns(), [](const AssetRow& row) { return row.key; }, this))
    , m_extendCode(new ExtendCodeBox)
    , m_products(new ProductPanel(u"assets"_s, context))
    , m_free(addStateChip(u"Free"_s, AssetState::Free))
    , m_assigned(addStateChip(u"Assigned"_s, AssetState::Assigned))
    , m_locked(addStateChip(u"Locked"_s, AssetState::Locked))
    , m_expired(addStateChip(u"Expired"_s, AssetState::Expired))
    , m_borrowed(addStateChip(u"Borrowed"_s, AssetState::Borrowed))
{
    m_extendCode->setObjectName(u"assetsExtendCode"_s);
    addFilter(m_extendCode);
    connect(m_extendCode, &ExtendCodeBox::chosen, this, &AssetsPage::reloadAfresh);
    addInspectorTab(m_products, tr("Products"));
    setModel(&m_model);
    addGiving();
    addHistory([this](qsizetype recordNumber) -> QList<JournalSubject> {
        const auto& row = m_model.record(recordNumber);
        const auto number = row.asset.assetNum.toString();
        return {{SubjectKind::Asset, number}, {SubjectKind::Asset, row.assetId().toString()},
            {SubjectKind::Lock, number}};
    });
    reloadAfterWrites(TouchedList::Assets | TouchedList::BorrowedLocks);
    table()->sortByColumn(m_model.columnOf("assetNum"), Qt::AscendingOrder);
    m_naming.callOnTimeout(this, &AssetsPage::fillSomeNames);
    connect(&context.employees, &EmployeeDirectory::namesChanged, this, &AssetsPage::fillNames);
    connect(&m_model, &QAbstractItemModel::modelReset, &m_naming, &QTimer::stop);
    restoreLayout();
}

QPushButton* AssetsPage::addStateChip(const QString& name, AssetState state)
{
    return addChip(name, AssetStateWords().word(state, -1), [this] { applyChips(); });
}

PageFace AssetsPage::pageFace()
{
    return {u"assets"_s, tr("Assets"), PageModules::Either};
}

void AssetsPage::openEnterprise(const EnterpriseId& opened)
{
    if (opened != enterprise()) m_extendCode->forget();
    TablePage::openEnterprise(opened);
}

TablePage::Texts AssetsPage::texts() const
{
    const bool filtered = !m_extendCode->code().isEmpty();
    return {.searchHint = tr("Search assets"),
        .loading = tr("Loading assets"),
        .tableName = tr("Assets"),
        .emptyTitle = tr("No assets"),
        .emptyReason = filtered ? tr("The gateway lists no assets with this extended attribute.")
                                : tr("The gateway lists no assets for this enterprise."),
        .exportName = tr("assets", "file name")};
}

void AssetsPage::startLoading(QObject* load)
{
    context().employees.ensureLoaded();
    m_clock = AssetClock(context().format);
    m_model.setColumns(columns());
    applyChips();
    auto* client = context().client();
    auto replies = std::make_shared<Load>();
    replies->extendCode = m_extendCode->code();
    client->call(endpoints::listAssets, AssetQuery{enterprise(), replies->extendCode})
        .onDone(load, [this, load, replies](Result<Rows<VirtualAsset>> reply) {
            if (auto* holdings = context().holdings; holdings && reply)
                holdings->noteAssets(enterprise(), reply->rows, replies->extendCode.isEmpty());
            replies->assets = std::move(reply);
            arrived(load, *replies);
        });
    if (given() && given()->assets) {
        replies->read = given()->assets;
        return;
    }
    client->call(endpoints::listAssetNumbers, EnterpriseQuery{enterprise()})
        .onDone(load, [this, load, replies](Result<Rows<AssetNumberRecord>> reply) {
            if (auto* holdings = context().holdings; holdings && reply)
                holdings->noteAssetNumbers(enterprise(), reply->rows);
            replies->numbers = std::move(reply);
            arrived(load, *replies);
        });
}

LoadOutcome AssetsPage::nothingLoaded(const GatewayError& error, const std::optional<GatewayError>& other)
{
    auto failed = LoadOutcome::of(error);
    const auto second = other ? LoadOutcome::of(*other).what : QString();
    if (!second.isEmpty() && second != failed.what) failed.what += u' ' + second;
    return failed;
}

LoadOutcome AssetsPage::halfLoaded(bool noAssets, const GatewayError& error)
{
    const auto failed = LoadOutcome::of(error);
    LoadOutcome outcome;
    outcome.what = noAssets ? tr("The order module's list (O8) could not be loaded: licence types, locks "
                                 "and dates are missing, or as they were before. %1")
                            : tr("The member center's list (M6) could not be loaded: who holds what is "
                                 "missing, or as it was before. %1");
    outcome.what = outcome.what.arg(failed.what);
    outcome.nextStep = failed.nextStep;
    return outcome;
}

void AssetsPage::arrived(QObject* load, Load& replies)
{
    if (!replies.assets || (!replies.numbers && !replies.read)) return;
    const bool noAssets = !*replies.assets, noNumbers = !replies.read && !*replies.numbers;
    const bool isFiltered = !replies.extendCode.isEmpty();
    // Only O8 knows which assets have the attribute: all of M6 would be an answer to another question.
    if (noAssets && (noNumbers || isFiltered)) {
        std::optional<GatewayError> other;
        if (noNumbers) other = replies.numbers->error();
        loadEnded(nothingLoaded(replies.assets->error(), other));
        return;
    }
    LoadOutcome outcome;
    AssetReplies both{.assets = {}, .numbers = {}, .isFiltered = isFiltered};
    if (noAssets || noNumbers) {
        outcome = halfLoaded(noAssets, noAssets ? replies.assets->error() : replies.numbers->error());
        outcome.isPart = true; // what the other list has not said again may still be there
    }
    if (!noAssets) both.assets = std::move(**replies.assets);
    if (replies.read)
        both.read = replies.read;
    else if (!noNumbers)
        both.numbers = std::move(**replies.numbers);
    join(load, std::move(both), outcome);
}

void AssetsPage::join(QObject* load, AssetReplies replies, const LoadOutcome& outcome)
{
    auto shared = std::make_shared<AssetReplies>(std::move(replies));
    auto* watcher = new QFutureWatcher<std::shared_ptr<JoinedAssets>>(load);
    connect(watcher, &QFutureWatcherBase::finished, load,
        [this, load, watcher, outcome] { mergeJoined(load, std::move(*watcher->result()), outcome); });
    watcher->setFuture(QtConcurrent::run(
        [shared] { return std::make_shared<JoinedAssets>(joinReplies(std::move(*shared))); }));
}

void AssetsPage::mergeJoined(QObject* load, JoinedAssets joined, const LoadOutcome& outcome)
{
    m_extendCode->suggest(joined.extendCodes);
    mergeList<AssetRow, Text>(
        load, m_model, std::move(joined.list),
        [this, outcome](const LoadOutcome& merged) {
            auto whole = outcome;
            whole.unreadableFields = merged.unreadableFields;
            loadEnded(whole);
        },
        [this](qint64 done, qint64 total) { loadProgressed(done, total); },
        [this](AssetRow& row) {
            keepWhatIsMissing(row);
            nameHolders(row);
        });
}

void AssetsPage::keepWhatIsMissing(AssetRow& row) const
{
    if (row.orderListRead && row.memberListRead) return;
    const auto number = m_model.find(row.key);
    if (number < 0) return;
    const AssetRow& before = m_model.record(number);
    if (!row.memberListRead && before.memberListRead) {
        row.asset.holders = before.asset.holders;
        row.memberListRead = true;
    }
    if (!row.orderListRead && before.orderListRead) {
        row.asset.asset = before.asset.asset;
        row.orderListRead = true;
    }
}

void AssetsPage::nameHolders(AssetRow& row) const
{
    const auto* allocation = row.asset.allocation();
    row.asset.allocatedTo = allocation ? context().employees.idOf(*allocation) : MemberId();
    std::vector<Text> names;
    bool anyKnown = false;
    for (const auto& holder : holdersOf(row.asset)) {
        const auto* known = context().employees.find(holder);
        anyKnown = anyKnown || known;
        names.push_back(!known ? Text() : known->name.isEmpty() ? known->userName : known->name);
    }
    if (!anyKnown) names.clear();
    row.holderNames = std::move(names);
}

void AssetsPage::fillNames()
{
    m_toName = m_model.allRecords();
    m_naming.start(0);
}

void AssetsPage::fillSomeNames()
{
    constexpr qsizetype atOnce = 2000; // keeps the window alive
    const auto count = std::min(atOnce, qsizetype(m_toName.size()));
    std::vector<AssetRow> named;
    for (qsizetype i = 0; i < count; ++i, m_toName.pop_back()) {
        const AssetRow& before = m_model.record(m_toName.back());
        AssetRow row = before;
        nameHolders(row);
        if (row.holderNames != before.holderNames) named.push_back(std::move(row));
    }
    m_model.update(named);
    if (!m_toName.empty()) return;
    m_naming.stop();
    context().writes.refreshGuards(); // whom an allocation means may be known only now
}

std::vector<RecordField> AssetsPage::fieldsOf(qsizetype recordNumber) const
{
    return assetFields(m_model.record(recordNumber), context().format, m_clock);
}

void AssetsPage::recordShown(qsizetype recordNumber)
{
    if (recordNumber < 0) {
        m_products->showAssets({});
        return;
    }
    const AssetRow& row = m_model.record(recordNumber);
    if (const AssetId id = row.assetId(); id.isEmpty())
        m_products->showNothing(
            tr("The gateway gives no asset id, and without one nothing can be asked for."));
    else
        m_products->showAssets({{id, row.asset.assetNum.toString()}});
}

void AssetsPage::fillContextMenu(QMenu& menu, qsizetype recordNumber)
{
    const AssetRow& row = m_model.record(recordNumber);
    const QString number = row.asset.assetNum.toString();
    const QStringList holders = row.holders();
    menu.addSeparator();
    auto* copy = menu.addAction(
        tr("Copy asset number"), this, [number] { QGuiApplication::clipboard()->setText(number); });
    copy->setObjectName(u"assetsCopyNumberAction"_s);
    copy->setEnabled(!number.isEmpty());
    auto* holder = menu.addAction(
        tr("Show holder"), this, [this, holders] { emit showRequested(u"employees"_s, holders.first()); });
    holder->setObjectName(u"assetsShowHolderAction"_s);
    holder->setEnabled(!holdersOf(row.asset).empty());
    auto* products = menu.addAction(
        tr("Show products"), this, [this, number] { emit showRequested(u"products"_s, number); });
    products->setObjectName(u"assetsShowProductsAction"_s);
    products->setEnabled(!number.isEmpty());
    QStringList numbers;
    for (const auto record : selectedRecordNumbers())
        numbers += m_model.record(record).asset.assetNum.toString();
    addLockActions(menu, u"assets"_s, context(), numbers,
        [this, numbers](LockAction action) { emit lockRequested(numbers, action); });
}

void AssetsPage::addGiving()
{
    auto* assign = addCommand(u"AssignTo"_s, tr("Assign to…"), CommandPlace::Menu,
        [this] { return !selectedRecordNumbers().empty(); });
    assign->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_A);
    auto* withdraw = addCommand(u"Withdraw"_s, tr("Withdraw…"), CommandPlace::Menu, [this] {
        const auto records = selectedRecordNumbers();
        return std::any_of(records.begin(), records.end(),
            [this](quint32 record) { return !holdersOf(m_model.record(record).asset).empty(); });
    });
    const auto report = [this] {
        return AssignReport{window(), [this](const QString& text) { showNote(text); }};
    };
    connect(assign, &QAction::triggered, this, [this, report] {
        AssignDialog::forAssets(selectedAssets(), enterprise(), context(), report(), window())->open();
    });
    connect(withdraw, &QAction::triggered, this, [this, report] {
        (new WithdrawDialog(selectedAssets(), {}, enterprise(), context(), report(), window()))->open();
    });
}

std::vector<AssignableAsset> AssetsPage::selectedAssets() const
{
    std::vector<AssignableAsset> assets;
    for (const auto record : selectedRecordNumbers())
        assets.push_back(assignable(m_model.record(record), m_clock, enterprise()));
    return assets;
}

ColumnSpecs<AssetRow> AssetsPage::columns() const
{
    auto columns = assetRowColumns(context().format, m_clock);
    columns.push_back(markColumn<AssetRow>(tr("Last change"), context().writes.marks(),
        [](const AssetRow& row) { return row.asset.assetNum.toString(); }));
    return columns;
}

void AssetsPage::applyChips()
{
    AssetModel::Predicates predicates;
    const auto require = [&](AssetState state, AssetState orState) {
        predicates.emplace_back([clock = m_clock, state, orState](const AssetRow& row) {
            const auto states = assetStates(row.asset, clock);
            return states.has(state) || states.has(orState);
        });
    };
    // No asset is both: together they leave out those of which nothing is known.
    if (m_free->isChecked() || m_assigned->isChecked())
        require(m_free->isChecked() ? AssetState::Free : AssetState::Assigned,
            m_assigned->isChecked() ? AssetState::Assigned : AssetState::Free);
    if (m_locked->isChecked()) require(AssetState::Locked, AssetState::Locked);
    if (m_expired->isChecked()) require(AssetState::Expired, AssetState::Expired);
    if (m_borrowed->isChecked()) require(AssetState::Borrowed, AssetState::Borrowed);
    m_model.setPredicates(std::move(predicates));
}

} // namespace lockkeeper
