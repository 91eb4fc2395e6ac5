// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "models/tables/assets/asset_row.h"
#include "services/gateway/wire/result.h"
#include "services/operations/reading/enterprise_reader.h"
#include "ui/giving/asset_join.h"
#include "ui/tables/list_page.h"

#include <QDate>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper
{

class ExtendCodeBox;
class ProductPanel;

/// The assets of one enterprise: O8 joined with M6, with the names of who holds them. Where one of the two
/// fails the other one's rows are shown, with what the failed one said before.
class AssetsPage final : public ListPage<AssetRow, Text>
{
    Q_OBJECT

public:
    explicit AssetsPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;

protected:
    void startLoading(QObject* load) override;
    void recordShown(const AssetRow* row) override;
    void fillContextMenu(QMenu& menu, const AssetRow& row) override;

private:
    struct Load;

    void loadExtended(QObject* load, const QString& code,
        const std::function<void(const Result<EnterpriseReader::Read<VirtualAsset>>&)>& came);
    void arrived(QObject* load, Load& replies);
    [[nodiscard]] static LoadOutcome nothingLoaded(
        const GatewayError& error, const std::optional<GatewayError>& other);
    [[nodiscard]] static LoadOutcome halfLoaded(bool noAssets, const GatewayError& error);
    void join(QObject* load, AssetReplies replies, const LoadOutcome& outcome);
    void keepWhatIsMissing(AssetRow& row) const;
    /// Takes the present moment as the one from which it is counted what ends when.
    void useClock();
    [[nodiscard]] Chip stateChip(const QString& name, AssetState state);
    void addStateChips();
    [[nodiscard]] std::optional<Chip> namedChip(const NamedRows& rows);
    void addGiving();
    [[nodiscard]] std::vector<AssignableAsset> selectedAssets() const;
    void draftRenewal();

    AssetClock m_clock; ///< as of the last loading, or of the midnight since then
    QDate m_today;      ///< the day of m_clock
    QTimer m_dayWatch;
    ExtendCodeBox* m_extendCode;
    ProductPanel* m_products = nullptr; ///< null until somebody has looked
};

} // namespace lockkeeper
