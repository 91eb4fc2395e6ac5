// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "models/domain/assets/lock_action.h"
#include "models/tables/assets/asset_row.h"
#include "models/tables/base/record_table_model.h"
#include "services/gateway/wire/result.h"
#include "ui/giving/asset_join.h"
#include "ui/tables/table_page.h"

#include <optional>
#include <vector>

namespace lockkeeper
{

class ExtendCodeBox;
class ProductPanel;

/// The assets of one enterprise: O8 joined with M6, with the names of who holds them. Where one of the two
/// fails the other one's rows are shown, with what the failed one said before.
class AssetsPage final : public TablePage
{
    Q_OBJECT

public:
    explicit AssetsPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;

signals:
    /// Somebody wants to disable or enable the locks of the selected rows.
    void lockRequested(const QStringList& numbers, lockkeeper::LockAction action);

protected:
    [[nodiscard]] Texts texts() const override;
    void startLoading(QObject* load) override;
    [[nodiscard]] std::vector<RecordField> fieldsOf(qsizetype recordNumber) const override;
    void recordShown(qsizetype recordNumber) override;
    void fillContextMenu(QMenu& menu, qsizetype recordNumber) override;

private:
    using AssetModel = RecordTableModel<AssetRow, Text>;
    struct Load;

    void arrived(QObject* load, Load& replies);
    [[nodiscard]] static LoadOutcome nothingLoaded(
        const GatewayError& error, const std::optional<GatewayError>& other);
    [[nodiscard]] static LoadOutcome halfLoaded(bool noAssets, const GatewayError& error);
    void join(QObject* load, AssetReplies replies, const LoadOutcome& outcome);
    void mergeJoined(QObject* load, JoinedAssets joined, const LoadOutcome& outcome);
    void keepWhatIsMissing(AssetRow& row) const;
    /// Who they are, as far as it is known by now.
    void nameHolders(AssetRow& row) const;
    void fillNames();
    void fillSomeNames();
    QPushButton* addStateChip(const QString& name, AssetState state);
    void addGiving();
    [[nodiscard]] std::vector<AssignableAsset> selectedAssets() const;
    [[nodiscard]] ColumnSpecs<AssetRow> columns() const;
    void applyChips();

    AssetClock m_clock; ///< as of the last loading
    AssetModel& m_model;
    ExtendCodeBox* m_extendCode;
    ProductPanel* m_products;
    QPushButton* m_free;
    QPushButton* m_assigned;
    QPushButton* m_locked;
    QPushButton* m_expired;
    QPushButton* m_borrowed;
    std::vector<quint32> m_toName; ///< records whose holders may have other names by now
    QTimer m_naming;
};

} // namespace lockkeeper
