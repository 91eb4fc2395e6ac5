// SPDX-License-Identifier: GPL-3.0-or-later
// What the Assets page has to give (AssetStock), and to whom (M5).
#include "models/domain/base/license_type.h"
#include "models/domain/employees/person_label.h"
#include "models/tables/assets/assignable.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/writes/employee_look.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_stock.h"
#include "ui/kit/banner.h"
#include "ui/setup/asset_pairs_model.h"
#include "ui/setup/setup_assets_page.h"

#include <QPushButton>
#include <QSet>
#include <QTableView>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void SetupAssetsPage::read()
{
    m_load.reset();
    m_banner->hide();
    auto* client = context().client();
    if (!client) return;
    m_load = std::make_unique<QObject>();
    m_isListRead = false;
    m_people.reset();
    m_reload->setEnabled(false);
    m_stock->open(state().enterprise);
    m_stock->reload();
    lookAtEmployees(
        client, state().enterprise, {}, m_load.get(), [this](const std::optional<SeenEmployees>& seen) {
            if (seen) m_people = seen->rows();
            m_isListRead = true;
            arrived();
        });
}

void SetupAssetsPage::arrived()
{
    if (!m_load || !m_isListRead || m_stock->isLoading()) return;
    m_load.release()->deleteLater(); // it may be telling us this
    showReading();
}

/// M6 was read: without it nobody knows what is free.
bool SetupAssetsPage::knowsHolders() const
{
    return m_stock->isLoaded() && m_stock->outcome().end == LoadOutcome::End::Complete;
}

void SetupAssetsPage::sayWhatIsMissing()
{
    const auto& outcome = m_stock->outcome();
    if (!knowsHolders())
        m_banner->show(Tone::Warning,
            tr("Who holds what could not be read: nothing more can be assigned now."), outcome.what);
    else if (outcome.isPart)
        m_banner->show(offersOrderModule(context().profile) ? Tone::Warning : Tone::Info, outcome.what);
    else if (!m_people)
        m_banner->show(Tone::Warning,
            tr("Who is in the enterprise could not be read: only those who were added here can be chosen."));
}

void SetupAssetsPage::showReading()
{
    m_reload->setEnabled(true);
    sayWhatIsMissing();
    QList<AssetPairsModel::Choice> choices;
    QSet<MemberId> chosen;
    const auto add = [&](const MemberId& id, const QString& name, const QString& account) {
        if (id.isEmpty() || chosen.contains(id)) return;
        chosen.insert(id);
        choices.append({id, account, personLabel(name, account)});
    };
    // Those just added first: the list of everybody may be long.
    for (qsizetype row = 0; row < state().employees.rows.size(); ++row)
        add(state().employees.rows[row].state.member, textOf(state().employees, row, ImportColumn::Name),
            accountOf(state().employees, row));
    if (m_people)
        for (const auto& employee : *m_people)
            if (!employee.deleted.value_or(false))
                add(employee.globalId, employee.name.toString(), employee.userName.toString());
    QList<AssetPairsModel::Asset> assets;
    QSet<AssetNumber> listed;
    const auto list = [&](const AssetNumber& number, const QString& type) {
        if (listed.contains(number)) return;
        listed.insert(number);
        assets.append({number, type});
    };
    if (knowsHolders()) {
        QSet<AssetNumber> sent;
        for (const auto& each : std::as_const(state().assets))
            if (each.outcome) sent.insert(each.assetNum);
        for (const auto& row : m_stock->rows()) {
            const auto asset = assignable(row, m_stock->clock(), state().enterprise);
            if (asset.assetNum.isEmpty()) continue;
            const AssignEmployee anybody{.id = {}, .enterprise = state().enterprise};
            if (judge(asset, anybody, HeldAssets::Refuse).isAllowed() || sent.contains(asset.assetNum))
                list(asset.assetNum, licenseTypeMeaning(asset.licenseType.toString()));
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
    if (std::exchange(m_isEntering, false)) emit focusWanted();
}

} // namespace lockkeeper
