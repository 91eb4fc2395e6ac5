// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/product_row.h"
#include "models/tables/assets/product_state.h"
#include "ui/tables/list_page.h"

#include <QSet>

namespace lockkeeper
{

class ProductLoading;
class ProductUsersView;

/// The products of one enterprise: every product under every asset (M7), with who holds the asset, and
/// until when each can be used.
class ProductsPage final : public ListPage<ProductRow, Text>
{
    Q_OBJECT

public:
    using Clock = std::function<QDateTime()>;

    explicit ProductsPage(
        PageContext& context, QWidget* parent = nullptr,
        const Clock& now = [] { return QDateTime::currentDateTimeUtc(); });

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;
    void expectCounted() override;
    QStringList showView(const PageView& view) override;

protected:
    void startLoading(QObject* load) override;
    [[nodiscard]] bool isOvertaken() const override
    {
        return m_hasNews || (m_isToShowRead && !m_complete) || ListPage::isOvertaken();
    }
    void recordShown(const ProductRow* row) override;
    void recordActivated(const ProductRow& row) override;
    void fillContextMenu(QMenu& menu, const ProductRow& row) override;

private:
    void addAllChips();
    [[nodiscard]] std::optional<Chip> namedChip(const NamedRows& rows);
    [[nodiscard]] QString titleOf(const QString& identity) const;
    void loadingEnded(const ProductLoading& loading, const LoadOutcome& outcome);
    void keepRowsOf(const QSet<AssetId>& assets);
    void useToday();
    void draftRenewal();
    void showUsers();

    const Clock m_now;
    QDate m_today; ///< the day that "expires in 3 days" counts from
    ProductStates m_states;
    ProductUsersView* m_users = nullptr;            ///< null until somebody has looked
    std::shared_ptr<const ProductInstance> m_shown; ///< what the inspector shows; null: nothing
    QTimer m_usersLater;
    QTimer m_dayWatch;
    QDateTime m_notBefore;       ///< products that were read before are asked for again by the next loading
    bool m_hasNews = false;      ///< others have read products since the last loading
    bool m_asksNothing = false;  ///< the loading under way asks the gateway for nothing
    bool m_isToShowRead = false; ///< the next loading shows what was read, and asks for nothing (PR-3)
    bool m_complete = false;     ///< the last loading brought everything
};

} // namespace lockkeeper
