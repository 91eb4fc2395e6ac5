// SPDX-License-Identifier: GPL-3.0-or-later
// What the Assets page has to give, and to whom: O8, M6 and M5.
#include "models/domain/assets/enterprise_asset.h"
#include "models/domain/base/license_type.h"
#include "models/domain/employees/person_label.h"
#include "models/tables/assets/asset_state.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/writes/employee_look.h"
#include "ui/base/load_outcome.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/setup/asset_pairs_model.h"
#include "ui/setup/setup_assets_page.h"

#include <QPushButton>
#include <QSet>
#include <QTableView>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// `isDescribed`: O8 was read; without it only M6 speaks.
bool mayBeAssigned(const EnterpriseAsset& asset, const AssetClock& clock, bool isDescribed)
{
    if (asset.assetNum.isEmpty() || (isDescribed && !asset.asset)) return false;
    if (asset.asset && !asset.asset->grantable.value_or(true)) return false;
    const auto states = assetStates(asset, clock);
    // Only M6 says that nobody holds it.
    if (!states.has(AssetState::Free)) return false;
    for (const auto state : {AssetState::Locked, AssetState::Frozen, AssetState::Expired,
             AssetState::Borrowed, AssetState::Online})
        if (states.has(state)) return false;
    return true;
}

} // namespace

/// The lists, as they come in.
struct SetupAssetsPage::Reading {
    std::optional<std::vector<VirtualAsset>> assets; ///< O8; none also where it is not asked
    std::optional<std::vector<AssetNumberRecord>> numbers;
    std::optional<std::vector<Employee>> employees;
    QString whyNotAssets, whyNotNumbers;
    int left = 2; ///< M6 and M5; O8 comes to it where the connection has the order module
};

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
    if (offersOrderModule(context().profile)) {
        ++reading->left;
        client->call(endpoints::listAssets, AssetQuery{state().enterprise, {}})
            .onDone(m_load.get(), [reading, ended](const Result<Rows<VirtualAsset>>& reply) {
                if (reply)
                    reading->assets = reply->rows;
                else
                    reading->whyNotAssets = LoadOutcome::of(reply.error()).what;
                ended();
            });
    }
    client->call(endpoints::listAssetNumbers, EnterpriseQuery{state().enterprise})
        .onDone(m_load.get(), [reading, ended](const Result<Rows<AssetNumberRecord>>& reply) {
            if (reply)
                reading->numbers = reply->rows;
            else
                reading->whyNotNumbers = LoadOutcome::of(reply.error()).what;
            ended();
        });
    lookAtEmployees(client, state().enterprise, {}, m_load.get(),
        [reading, ended](const std::optional<SeenEmployees>& seen) {
            if (seen) reading->employees = seen->rows();
            ended();
        });
}

void SetupAssetsPage::sayWhatIsMissing(const Reading& reading)
{
    if (!reading.numbers) {
        m_banner->show(Tone::Warning,
            tr("Who holds what (M6) could not be read: nothing more can be assigned now."),
            reading.whyNotNumbers);
    } else if (!reading.assets) {
        const bool wasAsked = offersOrderModule(context().profile);
        m_banner->show(wasAsked ? Tone::Warning : Tone::Info,
            wasAsked ? tr("The order module’s list (O8) could not be read. Licence types, and whether an "
                          "asset is locked, frozen, expired or can be granted, are not known.")
                     : tr("This connection has no tokens for the order module. Licence types, and whether "
                          "an asset is locked, frozen, expired or can be granted, are not known."),
            reading.whyNotAssets);
    } else if (!reading.employees) {
        m_banner->show(Tone::Warning,
            tr("Who is in the enterprise (M5) could not be read: only those who were added here can be "
               "chosen."));
    }
}

void SetupAssetsPage::showReading(const Reading& reading)
{
    m_reload->setEnabled(true);
    sayWhatIsMissing(reading);
    QList<AssetPairsModel::Choice> choices;
    const auto add = [&choices](const MemberId& id, const QString& name, const QString& account) {
        if (id.isEmpty() || std::any_of(choices.cbegin(), choices.cend(),
                                [&id](const auto& choice) { return choice.memberGlobalId == id; }))
            return;
        choices.append({id, account, personLabel(name, account)});
    };
    // Those just added first: the list of everybody may be long.
    for (qsizetype row = 0; row < state().employees.rows.size(); ++row)
        add(state().employees.rows[row].state.member, textOf(state().employees, row, ImportColumn::Name),
            accountOf(state().employees, row));
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
    if (reading.numbers) {
        const bool isDescribed = reading.assets.has_value();
        const auto joined =
            joinAssets(reading.assets.value_or(std::vector<VirtualAsset>()), *reading.numbers);
        for (const auto& asset : joined) {
            const bool isChosen = std::any_of(state().assets.cbegin(), state().assets.cend(),
                [&asset](const SetupAsset& each) { return each.assetNum == asset.assetNum && each.outcome; });
            if (mayBeAssigned(asset, clock, isDescribed) || isChosen)
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

} // namespace lockkeeper
