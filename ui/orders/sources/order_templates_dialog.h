// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/operations/orders/order_templates.h"
#include "services/storage/team/team_draft.h"
#include "ui/kit/action_dialog.h"

#include <optional>

class QLabel;
class QListWidget;
class QPushButton;

namespace lockkeeper
{

class Banner;
struct PageContext;

/// The templates of this connection, and those that the team shares (OR-24): one is used for a new order,
/// shared, renamed or removed. Deletes itself when it is closed.
class OrderTemplatesDialog : public ActionDialog
{
    Q_OBJECT

public:
    OrderTemplatesDialog(const PageContext& context, QWidget* parent);

signals:
    /// An order was chosen, without customer, dates and sequence. Emitted once; the dialog closes.
    void orderChosen(const lockkeeper::LicenseOrder& order);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    // Data of the rows of m_names: the template's id, and whether it is the team's.
    static constexpr int idRole = Qt::UserRole, sharedRole = Qt::UserRole + 1;

    void build();
    void load(const QString& select = {});
    void list(const QString& select);
    [[nodiscard]] std::optional<OrderTemplate> current() const;
    void describe();
    void act() override;
    void take(const std::optional<LicenseOrder>& order);
    void rename();
    void remove();
    // Reads the templates of the team, now and when they change.
    void followTeam();
    void loadShared();
    [[nodiscard]] std::optional<SharedDraft> currentShared() const;
    [[nodiscard]] QString gateway() const;
    void share();
    void putAsNew(const QString& id, const SharedVersion& version);
    void putAgain(const SharedDraft& there, const QString& token, const SharedVersion& version);
    void write(const SharedDraft& there, const QString& token, const SharedVersion& version);
    void removeShared(const SharedDraft& draft);
    void told(const DraftAnswer& answer);
    void showState();

    const PageContext& m_context;
    std::optional<OrderTemplates> m_templates; ///< unset where drafts cannot be kept
    QList<OrderTemplate> m_list;
    QList<SharedDraft> m_shared;
    Banner* m_banner;
    QListWidget* m_names;
    QLabel* m_detail;
    QPushButton *m_rename, *m_remove;
    QPushButton* m_share = nullptr; ///< null without a team
};

} // namespace lockkeeper
