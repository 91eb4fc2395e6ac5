// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/asset_stock.h"

#include "models/tables/assets/assignable.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/writes/asset_look.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"

#include <QtConcurrentRun>

#include <optional>
#include <utility>

namespace lockkeeper
{

/// The replies of one reading, until all are there.
struct AssetStock::Load {
    bool isDescribed = true; ///< whether O8 is asked as well
    std::optional<Result<EnterpriseReader::Read<VirtualAsset>>> assets;
    std::optional<Result<EnterpriseReader::Read<AssetNumberRecord>>> numbers;
};

AssetStock::AssetStock(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_clock(context.format)
{
    connect(&context.employees, &EmployeeDirectory::namesChanged, this, [this] {
        if (m_rows.empty()) return;
        fillNames();
        emit changed();
    });
}

AssetStock::~AssetStock() = default;

void AssetStock::open(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    m_load.reset();
    m_rows.clear();
    m_places.clear();
    m_outcome = {};
    m_isLoaded = m_isCurrent = false;
    m_age = EnterpriseReader::Age::Known;
    emit changed();
}

void AssetStock::ensureLoaded()
{
    if (!m_isCurrent && !isLoading()) load(m_age);
}

void AssetStock::outdate(EnterpriseReader::Age age)
{
    m_isCurrent = false;
    // Who has asked for newer lists gets them, however long nobody looks.
    if (age == EnterpriseReader::Age::New) m_age = age;
}

void AssetStock::reload()
{
    load(EnterpriseReader::Age::New);
}

void AssetStock::load(EnterpriseReader::Age age)
{
    if (!m_context.client() || m_enterprise.isEmpty()) return;
    m_context.employees.ensureLoaded();
    m_clock = AssetClock(m_context.format);
    m_load = std::make_unique<QObject>();
    m_isCurrent = true; // what changes from now on is noticed
    m_age = EnterpriseReader::Age::Known;
    auto replies = std::make_shared<Load>();
    replies->isDescribed = offersOrderModule(m_context.profile);
    auto& reader = m_context.reader;
    if (replies->isDescribed)
        reader.assetsOf(m_enterprise, age, m_load.get(),
            [this, replies](const Result<EnterpriseReader::Read<VirtualAsset>>& read) {
                replies->assets = read;
                arrived(*replies);
            });
    reader.numbersOf(m_enterprise, age, m_load.get(),
        [this, replies](const Result<EnterpriseReader::Read<AssetNumberRecord>>& read) {
            replies->numbers = read;
            arrived(*replies);
        });
    emit changed();
}

void AssetStock::arrived(Load& load)
{
    if ((load.isDescribed && !load.assets) || !load.numbers) return;
    // Without M6 it is not known who holds what, so nothing can be given out.
    if (!*load.numbers) return ended(LoadOutcome::of(load.numbers->error()));
    LoadOutcome outcome;
    AssetReplies replies{.assets = {}, .numbers = (*load.numbers)->list};
    if (!load.isDescribed) {
        outcome.what = tr("This connection has no tokens for the order module, so it's unknown whether an "
                          "asset is locked, frozen, expired or assignable.");
        outcome.isPart = true;
    } else if (*load.assets) {
        replies.assets = (*load.assets)->list;
    } else {
        const auto failed = LoadOutcome::of(load.assets->error());
        outcome.what = tr("The order module's list couldn't be loaded, so it's unknown whether an asset is "
                          "locked, frozen, expired or assignable. %1")
                           .arg(failed.what);
        outcome.said = failed.said;
        outcome.isPart = true;
    }
    auto shared = std::make_shared<AssetReplies>(std::move(replies));
    const auto work = [shared] { return std::make_shared<JoinedAssets>(joinReplies(*shared)); };
    whenDone(
        QtConcurrent::run(work), m_load.get(), [this, outcome](const std::shared_ptr<JoinedAssets>& joined) {
            take(std::move(*joined));
            ended(outcome);
        });
}

void AssetStock::take(JoinedAssets joined)
{
    m_rows = std::move(joined.list.rows);
    m_places.clear();
    m_places.reserve(qsizetype(m_rows.size()));
    for (size_t i = 0; i < m_rows.size(); ++i)
        m_places.insert(m_rows[i].asset.assetNum, i);
    m_isLoaded = true;
    fillNames();
}

void AssetStock::ended(const LoadOutcome& outcome)
{
    if (auto* load = m_load.release())
        load->deleteLater(); // this may be called by an answer whose context it is
    if (outcome.end != LoadOutcome::End::Complete) m_isCurrent = false;
    m_outcome = outcome;
    emit changed();
}

bool AssetStock::take(const SeenAssets& read)
{
    if (!m_isCurrent || isLoading()) return false; // what is on its way may have been read before the change
    std::vector<AssetRow*> others;
    size_t found = 0;
    for (auto& row : m_rows) {
        const auto& asset = row.asset;
        // Without a number it cannot be told which record is which.
        if (asset.assetNum.isEmpty() && !asset.holders.empty()) return false;
        found += asset.holders.size();
        if (read.areOf(asset.assetNum, asset.holders)) continue;
        const auto now = read.recordsOf(asset.assetNum).size();
        if (now == 0) return false;
        found += now - asset.holders.size();
        others.push_back(&row);
    }
    if (found != read.numbers().size()) return false;
    for (auto* row : others) {
        row->asset.holders = read.recordsOf(row->asset.assetNum);
        fillNames(*row);
    }
    emit changed();
    return true;
}

void AssetStock::fillNames()
{
    for (auto& row : m_rows)
        fillNames(row);
}

void AssetStock::fillNames(AssetRow& row) const
{
    row.holderNames.clear();
    const auto* allocation = row.asset.allocation();
    row.asset.allocatedTo = allocation ? m_context.employees.idOf(*allocation) : MemberId();
    for (const auto& holder : holdersOf(row.asset))
        row.holderNames.emplace_back(m_context.employees.nameOf(holder));
}

const AssetRow* AssetStock::find(const AssetNumber& number) const
{
    const auto place = m_places.constFind(number);
    return place == m_places.cend() ? nullptr : &m_rows[*place];
}

AssignableAsset AssetStock::assignableAsset(const AssetNumber& number) const
{
    if (const auto* row = find(number)) return assignable(*row, m_clock, m_enterprise);
    AssignableAsset asset{.assetNum = number, .enterprise = m_enterprise};
    asset.described = asset.listed = false;
    asset.memberListRead = m_isLoaded;
    return asset;
}

AssignEmployee knownEmployee(const PageContext& context, const EnterpriseId& enterprise, const MemberId& id)
{
    AssignEmployee employee{.id = id, .enterprise = enterprise};
    if (context.employees.enterprise() != enterprise) return employee;
    if (const auto* known = context.employees.find(id)) {
        employee.name = known->name.toString();
        employee.account = known->userName.toString();
        employee.deleted = known->deleted;
    }
    return employee;
}

} // namespace lockkeeper
