// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/product_row.h"
#include "models/tables/assets/product_state.h"
#include "models/tables/base/record_table_model.h"
#include "ui/tables/table_page.h"

#include <QSet>

namespace lockkeeper
{

class ProductLoading;
class ProductUsersView;

/// The products of one enterprise: every product under every asset (M7), with who holds the asset, and
/// until when each can be used.
class ProductsPage final : public TablePage
{
    Q_OBJECT

public:
    using Clock = std::function<QDateTime()>;

    explicit ProductsPage(
        PageContext& context, QWidget* parent = nullptr,
        Clock now = [] { return QDateTime::currentDateTimeUtc(); });

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;

protected:
    [[nodiscard]] Texts texts() const override;
    void startLoading(QObject* load) override;
    [[nodiscard]] std::vector<RecordField> fieldsOf(qsizetype recordNumber) const override;
    void recordShown(qsizetype recordNumber) override;
    void recordActivated(qsizetype recordNumber) override;
    void fillContextMenu(QMenu& menu, qsizetype recordNumber) override;

private:
    using ProductModel = RecordTableModel<ProductRow, Text>;

    void loadingEnded(const ProductLoading& loading, const LoadOutcome& outcome);
    void keepRowsOf(const QSet<AssetId>& assets);
    void useToday();
    void useDay();
    void applyChips();
    void fillNames();
    [[nodiscard]] Text holdersOf(const ProductAsset& asset) const;
    void showUsers();

    const Clock m_now;
    ProductStates m_states;
    QDate m_today; ///< the day that "expires in 3 days" counts from
    ProductModel& m_model;
    ProductUsersView* m_users;
    qsizetype m_shown = -1;
    QTimer m_usersLater;
    QTimer m_dayWatch;
    QDateTime m_notBefore;   ///< what came before is asked for anew by the next loading
    bool m_complete = false; ///< the last loading brought everything
    QPushButton* m_expired;
    QPushButton* m_expiring;
    QPushButton* m_trial;
    QPushButton* m_notActivated;
};

} // namespace lockkeeper
