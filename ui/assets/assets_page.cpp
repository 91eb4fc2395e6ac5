// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assets/assets_page.h"

#include "models/domain/assets/asset_requests.h"
#include "models/tables/assets/assignable.h"
#include "models/tables/overview/overview_figures.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/assets/extend_code_box.h"
#include "ui/giving/assign_dialog.h"
#include "ui/giving/withdraw_dialog.h"
#include "ui/locks/lock_actions.h"
#include "ui/products/product_panel.h"
#include "ui/renewals/draft_renewals.h"
#include "ui/tables/table_loading.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSet>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Gives the holders of an asset the names that are known by now. Whether that changed anything.
bool nameHolders(AssetRow& row, const EmployeeDirectory& employees)
{
    const auto* allocation = row.asset.allocation();
    const MemberId allocatedTo = allocation ? employees.idOf(*allocation) : MemberId();
    const bool isAllocatedToAnother = std::exchange(row.asset.allocatedTo, allocatedTo) != allocatedTo;
    std::vector<Text> names;
    bool anyKnown = false;
    for (const auto& holder : holdersOf(row.asset)) {
        const auto* known = employees.find(holder);
        anyKnown = anyKnown || known;
        names.push_back(known ? known->shortName() : Text());
    }
    if (!anyKnown) names.clear();
    return std::exchange(row.holderNames, names) != names || isAllocatedToAnother;
}

} // namespace

/// The two replies of one loading, until both are there.
struct AssetsPage::Load {
    QString extendCode;
    std::optional<Result<EnterpriseReader::Read<VirtualAsset>>> assets;
    std::optional<Result<EnterpriseReader::Read<AssetNumberRecord>>> numbers;
    std::optional<SeenAssets> read; ///< by a change, in the place of `numbers`

    /// When the older of the two replies was read.
    [[nodiscard]] QDateTime asOf() const
    {
        QDateTime oldest;
        if (assets && *assets) oldest = (*assets)->ended;
        if (numbers && *numbers && (!oldest.isValid() || (*numbers)->ended < oldest))
            oldest = (*numbers)->ended;
        return oldest;
    }
};

PageFace AssetsPage::pageFace()
{
    return {u"assets"_s, tr("Assets"), PageModules::Either,
        tr("licences, USB locks, certificates, numbers, holders"), true};
}

AssetsPage::AssetsPage(PageContext& context, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search assets"),
              .loading = tr("Loading assets"),
              .tableName = tr("Assets"),
              .emptyTitle = tr("No assets"),
              .emptyReason = tr("The gateway lists no assets for this enterprise."),
              .exportName = tr("assets", "file name"),
              .partReason = tr("The gateway lists no assets with this extended attribute.")},
          {.columns = assetRowColumns(context.format, AssetClock(context.format)),
              .keyOf = [](const AssetRow& row) { return row.key; },
              .fieldsOf =
                  [this](const AssetRow& row) { return assetFields(row, this->context().format, m_clock); },
              .sortedBy = "assetNum",
              .markedBy = [](const AssetRow& row) { return row.asset.assetNum.toString(); },
              .namedBy = {{"assetNum", NamedAs::Number}, {"id"}, {"assetId"},
                  {"keyShellNumber", NamedAs::Number}},
              .rename = [&employees = context.employees](
                            AssetRow& row) { return nameHolders(row, employees); },
              .isLinked = true},
          context, parent)
    , m_clock(context.format)
    , m_extendCode(new ExtendCodeBox)
{
    m_extendCode->setObjectName(u"assetsExtendCode"_s);
    filters().add(m_extendCode->accessibleName(), m_extendCode,
        {[this] { return m_extendCode->code(); },
            [this](const QString& code) {
                m_extendCode->askFor(code);
                return true;
            }});
    connect(m_extendCode, &ExtendCodeBox::chosen, this, &AssetsPage::reloadAfresh);
    addStateChips();
    inspector().addTab(
        tr("Products"), [this] { return m_products = new ProductPanel(u"assets"_s, this->context()); });
    addGiving();
    addHistory([](const AssetRow& row) -> QList<JournalSubject> {
        const auto number = row.asset.assetNum.toString();
        return {{SubjectKind::Asset, number}, {SubjectKind::Asset, row.assetId().toString()},
            {SubjectKind::Lock, number}};
    });
    reloadAfterWrites(TouchedList::Assets | TouchedList::BorrowedLocks);
    // An overview counts anew after midnight, and its numbers lead here: so this page goes over to the new
    // day, too.
    m_dayWatch.callOnTimeout(this, [this] {
        if (m_today.isValid() && this->context().format.dayOf() != m_today) useClock();
    });
    m_dayWatch.start(std::chrono::minutes(1));
    restoreLayout();
}

/// Chips for all that an overview counts of assets, by the rule that it counts by (assetStates()).
void AssetsPage::addStateChips()
{
    constexpr auto panel = TableFilters::ChipPlace::Panel;
    // These three have no rows in common, and together all of them.
    auto assigned = stateChip(u"Assigned"_s, AssetState::Assigned);
    assigned.place = panel;
    addChips({stateChip(u"Free"_s, AssetState::Free), std::move(assigned),
        {.name = u"HolderUnknown"_s,
            .text = tr("Holder unknown"),
            .makeFilter =
                [this] {
                    return [clock = m_clock](const AssetRow& row) {
                        return !assetStates(row.asset, clock).isHolderKnown();
                    };
                },
            .place = panel}});
    addChips({stateChip(u"Locked"_s, AssetState::Locked)});
    auto frozen = stateChip(u"Frozen"_s, AssetState::Frozen);
    frozen.place = panel;
    addChips({std::move(frozen)});
    addChips({stateChip(u"Expired"_s, AssetState::Expired)});
    auto endsSoon = stateChip(u"ExpiresSoon"_s, AssetState::ExpiresSoon);
    endsSoon.text = tr("Expiring in %n day(s)", nullptr, expiresSoonDays);
    endsSoon.place = panel;
    addChips({std::move(endsSoon)});
    auto borrowed = stateChip(u"Borrowed"_s, AssetState::Borrowed);
    borrowed.place = panel;
    addChips({std::move(borrowed)});
    addNamedChips([this](const NamedRows& rows) { return namedChip(rows); });
}

std::optional<AssetsPage::Chip> AssetsPage::namedChip(const NamedRows& rows)
{
    using enum NamedRows::Which;
    switch (rows.which) {
    case EndsIn:
    case EndsBefore:
    case EndsFrom:
    case NoEnd:
        return Chip{.makeFilter = [this, rows] {
            return [clock = m_clock, isAmong = endsAmong(rows, context().format.zone)](const AssetRow& row) {
                const auto& listed = row.asset.asset;
                return listed && isAmong(clock.endOf(listed->limitEndTime));
            };
        }};
    case OfKind:
        return Chip{.filter = [kind = AssetKind{rows.licenseType, rows.generation}](const AssetRow& row) {
            return row.asset.asset && kindOf(*row.asset.asset) == kind;
        }};
    case NoKind:
        return Chip{.filter = [](const AssetRow& row) { return !row.asset.asset; }};
    case Numbers:
        return Chip{
            .filter = [numbers = QSet<QString>(rows.ids.begin(), rows.ids.end())](
                          const AssetRow& row) { return numbers.contains(row.asset.assetNum.toString()); }};
    default:
        return std::nullopt;
    }
}

AssetsPage::Chip AssetsPage::stateChip(const QString& name, AssetState state)
{
    return {.name = name, .text = AssetStateWords().word(state, -1), .makeFilter = [this, state] {
                return [clock = m_clock, state](
                           const AssetRow& row) { return assetStates(row.asset, clock).has(state); };
            }};
}

void AssetsPage::openEnterprise(const EnterpriseId& opened)
{
    if (opened != enterprise()) m_extendCode->forget();
    TablePage::openEnterprise(opened);
}

void AssetsPage::useClock()
{
    const auto now = QDateTime::currentDateTimeUtc();
    m_today = context().format.dayOf(now);
    m_clock = AssetClock(context().format, now);
    setColumns(assetRowColumns(context().format, m_clock));
    applyChips();
}

void AssetsPage::startLoading(QObject* load)
{
    context().employees.ensureLoaded();
    useClock();
    auto replies = std::make_shared<Load>();
    replies->extendCode = m_extendCode->code();
    const auto assetsCame = [this, load, replies](const Result<EnterpriseReader::Read<VirtualAsset>>& read) {
        if (replies->extendCode.isEmpty()) noteShown(SweptList::Assets, read ? read->begun : QDateTime());
        replies->assets = read;
        arrived(load, *replies);
    };
    auto& reader = context().reader;
    const auto age = loading().sharedAge();
    if (replies->extendCode.isEmpty())
        reader.assets(enterprise(), age, load, assetsCame);
    else
        loadExtended(load, replies->extendCode, assetsCame);
    if (const auto given = loading().given(); given && given->assets) {
        replies->read = given->assets;
        noteShown(SweptList::AssetNumbers, reader.begunOf(enterprise(), SweptList::AssetNumbers));
        return;
    }
    reader.numbers(enterprise(), age, load,
        [this, load, replies](const Result<EnterpriseReader::Read<AssetNumberRecord>>& read) {
            noteShown(SweptList::AssetNumbers, read ? read->begun : QDateTime());
            replies->numbers = read;
            arrived(load, *replies);
        });
}

/// Asks for the assets with an extended attribute. No other page wants those, so that it is not asked of the
/// reader that all share.
void AssetsPage::loadExtended(QObject* load, const QString& code,
    const std::function<void(const Result<EnterpriseReader::Read<VirtualAsset>>&)>& came)
{
    context()
        .client()
        ->call(endpoints::listAssets, AssetQuery{enterprise(), code})
        .onDone(
            load, [this, came, begun = QDateTime::currentDateTimeUtc()](Result<Rows<VirtualAsset>> reply) {
                if (!reply) return came(tl::unexpected(std::move(reply.error())));
                if (auto* holdings = context().holdings) holdings->noteSomeAssets(enterprise(), reply->rows);
                came(EnterpriseReader::Read<VirtualAsset>{
                    std::make_shared<const Rows<VirtualAsset>>(std::move(*reply)), begun,
                    QDateTime::currentDateTimeUtc()});
            });
}

LoadOutcome AssetsPage::nothingLoaded(const GatewayError& error, const std::optional<GatewayError>& other)
{
    auto failed = LoadOutcome::of(error);
    const auto second = other ? LoadOutcome::of(*other) : LoadOutcome();
    if (!second.what.isEmpty() && second.what != failed.what) failed.what += u' ' + second.what;
    if (second.said != failed.said)
        failed.said = QStringList({failed.said, second.said}).join(u'\n').trimmed();
    return failed;
}

LoadOutcome AssetsPage::halfLoaded(bool noAssets, const GatewayError& error)
{
    const auto failed = LoadOutcome::of(error);
    LoadOutcome outcome;
    outcome.what =
        noAssets ? tr("The order module's list couldn't be loaded: licence types, locks and dates are "
                      "missing or outdated. %1")
                 : tr("The member center's list couldn't be loaded: holders are missing or outdated. %1");
    outcome.what = outcome.what.arg(failed.what);
    outcome.nextStep = failed.nextStep;
    outcome.said = failed.said;
    return outcome;
}

void AssetsPage::arrived(QObject* load, Load& replies)
{
    if (!replies.assets || (!replies.numbers && !replies.read)) return;
    const bool noAssets = !*replies.assets, noNumbers = !replies.read && !*replies.numbers;
    const bool isFiltered = !replies.extendCode.isEmpty();
    // Only O8 knows which assets have the attribute: with a filter, M6 alone would show other assets (UI-2).
    if (noAssets && (noNumbers || isFiltered)) {
        std::optional<GatewayError> other;
        if (noNumbers) other = replies.numbers->error();
        loadEnded(nothingLoaded(replies.assets->error(), other));
        return;
    }
    LoadOutcome outcome;
    outcome.asOf = replies.asOf();
    AssetReplies both{.assets = {}, .numbers = {}, .isFiltered = isFiltered};
    if (noAssets || noNumbers) {
        outcome = halfLoaded(noAssets, noAssets ? replies.assets->error() : replies.numbers->error());
        outcome.asOf = replies.asOf();
        outcome.isPart = true; // rows that only the missing list would name may still exist
    }
    if (!noAssets) both.assets = (*replies.assets)->list;
    if (replies.read)
        both.read = replies.read;
    else if (!noNumbers)
        both.numbers = (*replies.numbers)->list;
    join(load, std::move(both), outcome);
}

void AssetsPage::join(QObject* load, AssetReplies replies, const LoadOutcome& outcome)
{
    auto shared = std::make_shared<AssetReplies>(std::move(replies));
    const auto work = [shared] { return std::make_shared<JoinedAssets>(joinReplies(*shared)); };
    whenDone(
        QtConcurrent::run(work), load, [this, load, outcome](const std::shared_ptr<JoinedAssets>& joined) {
            m_extendCode->suggest(joined->extendCodes);
            merge(load, std::move(joined->list), outcome, [this](AssetRow& row) { keepWhatIsMissing(row); });
        });
}

void AssetsPage::keepWhatIsMissing(AssetRow& row) const
{
    if (row.orderListRead && row.memberListRead) return;
    const auto number = model().find(row.key);
    if (number < 0) return;
    const AssetRow& before = model().record(number);
    if (!row.memberListRead && before.memberListRead) {
        row.asset.holders = before.asset.holders;
        row.memberListRead = true;
    }
    if (!row.orderListRead && before.orderListRead) {
        row.asset.asset = before.asset.asset;
        row.orderListRead = true;
    }
}

void AssetsPage::recordShown(const AssetRow* row)
{
    if (!m_products) return;
    if (!row) return m_products->showAssets({});
    if (const AssetId id = row->assetId(); id.isEmpty())
        m_products->showNothing(tr("The gateway gives no asset id, so the products can't be loaded."));
    else
        m_products->showAssets({{id, row->asset.assetNum.toString()}});
}

/// Drafts the renewal of everything under the selected assets.
void AssetsPage::draftRenewal()
{
    RenewalChoice choice;
    for (const auto* row : selected())
        if (!row->assetId().isEmpty()) choice.assets.push_back(row->assetId());
    draftRenewals(this, context(), choice);
}

void AssetsPage::fillContextMenu(QMenu& menu, const AssetRow& row)
{
    const QString number = row.asset.assetNum.toString();
    auto* copy = menu.addAction(
        tr("Copy asset number"), this, [number] { QGuiApplication::clipboard()->setText(number); });
    copy->setObjectName(u"assetsCopyNumberAction"_s);
    copy->setEnabled(!number.isEmpty());
    addLink(menu, tr("Show holder"), u"employees"_s,
        holdersOf(row.asset).empty() ? QString() : row.holders().first())
        ->setObjectName(u"assetsShowHolderAction"_s);
    addLink(menu, tr("Show products"), u"products"_s, number)->setObjectName(u"assetsShowProductsAction"_s);
    addLockReason(menu, *this, context());
}

void AssetsPage::addGiving()
{
    const auto report = [this] {
        return AssignReport{window(), [this](const QString& text) { showNote(text); }};
    };
    addCommand({.name = u"AssignTo"_s,
        .text = tr("Assign to…"),
        .run =
            [this, report] {
                AssignDialog::forAssets(selectedAssets(), enterprise(), context(), report(), window())
                    ->open();
            },
        .place = CommandPlace::Both,
        .group = CommandGroup::Assets,
        .isUsable = [this] { return table()->selectedRowCount() > 0; },
        .shortcut = QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
        .synonyms = tr("give, hand out, move")});
    addCommand({.name = u"Renew"_s,
        .text = tr("Draft renewal…"),
        .run = [this] { draftRenewal(); },
        .isUsable = [this] { return canDraftRenewals(this->context()) && table()->selectedRowCount() > 0; },
        .shortcut = QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
        .synonyms = tr("renew, prolong, extend, order again, offer"),
        .isLocal = true});
    addCommand({.name = u"Withdraw"_s,
        .text = tr("Withdraw…"),
        .run =
            [this, report] {
                (new WithdrawDialog(selectedAssets(), {}, enterprise(), context(), report(), window()))
                    ->open();
            },
        .group = CommandGroup::Ends,
        .isUsable =
            [this] {
                const auto rows = selected();
                return std::any_of(
                    rows.begin(), rows.end(), [](auto* row) { return !holdersOf(row->asset).empty(); });
            },
        .synonyms = tr("take back, unassign")});
    addLockCommands(
        *this, this->context(), [this](TableCommand command) { return addCommand(std::move(command)); },
        [this] {
            QStringList numbers;
            for (const auto* each : selected())
                numbers += each->asset.assetNum.toString();
            return numbers;
        });
}

std::vector<AssignableAsset> AssetsPage::selectedAssets() const
{
    std::vector<AssignableAsset> assets;
    for (const auto* row : selected())
        assets.push_back(assignable(*row, m_clock, enterprise()));
    return assets;
}

} // namespace lockkeeper
