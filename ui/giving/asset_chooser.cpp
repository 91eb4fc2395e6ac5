// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/asset_chooser.h"

#include "models/domain/base/license_type.h"
#include "models/tables/assets/assignable.h"
#include "ui/base/list_reply.h"
#include "ui/giving/asset_stock.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

AssetChooser::AssetChooser(const QString& prefix, const AssetStock& stock, QWidget* parent,
    std::function<bool(const AssignableAsset&)> offers)
    : AssignChooser(prefix,
          {.search = tr("Search assets"),
              .table = tr("Choose assets"),
              .name = tr("Asset number"),
              .detail = tr("Licence type"),
              .state = tr("State")},
          parent)
    , m_stock(stock)
    , m_offers(std::move(offers))
{
    connect(&stock, &AssetStock::changed, this, &AssetChooser::fill);
    fill();
}

AssetChooser::~AssetChooser() = default;

void AssetChooser::fill()
{
    if (m_stock.isLoading() && !m_stock.isLoaded()) return setNote(tr("Loading assets…"));
    setNote(m_stock.outcome().what, m_stock.outcome().said);
    if (m_stock.isLoading() || !m_stock.isLoaded()) return;
    m_filling = std::make_unique<QObject>();
    m_coming.clear();
    begin();
    // Free assets first: these are what people look for.
    auto sorted = m_stock.rows();
    std::stable_partition(sorted.begin(), sorted.end(), [this](const AssetRow& row) {
        return assetStates(row.asset, m_stock.clock()).has(AssetState::Free);
    });
    inSlices<AssetRow>(
        m_filling.get(), std::move(sorted), [this](const std::vector<AssetRow>& rows) { addRows(rows); },
        [this] {
            m_filling.release()->deleteLater(); // it is telling us this
            m_offered = std::exchange(m_coming, {});
            end(true);
        });
}

void AssetChooser::addRows(const std::vector<AssetRow>& rows)
{
    const AssetStateWords words;
    std::vector<AssignChoice> choices;
    for (const auto& row : rows) {
        if (row.asset.assetNum.isEmpty()) continue;
        auto asset = assignable(row, m_stock.clock(), m_stock.enterprise());
        if (m_offers && !m_offers(asset)) continue;
        const auto states = assetStates(row.asset, m_stock.clock());
        const auto foremost = states.foremost();
        // Chosen by number, so that a choice survives a new reading, and its text comes from that.
        choices.push_back({asset.assetNum.text(), asset.assetNum.toString(),
            licenseTypeMeaning(asset.licenseType.toString()),
            foremost == AssetState::Assigned ? row.holders().value(0) : words.foremost(states),
            foremost ? assetStateLook(*foremost) : CellLook()});
        m_known.insert(asset.assetNum.text(), asset);
        m_coming.push_back(std::move(asset));
    }
    add(choices);
}

std::vector<AssignableAsset> AssetChooser::chosenAssets() const
{
    std::vector<AssignableAsset> assets;
    for (const auto& key : chosen())
        assets.push_back(m_known.value(key));
    return assets;
}

} // namespace lockkeeper
