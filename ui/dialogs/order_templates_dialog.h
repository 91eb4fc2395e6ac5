// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/order.h"
#include "services/operations/order_templates.h"

#include <QDialog>

#include <optional>

class QLabel;
class QListWidget;
class QPushButton;

namespace lockkeeper
{

class Banner;
struct PageContext;

/// The templates of this connection: one is used for a new order, renamed or removed. Deletes itself when it
/// is closed.
class OrderTemplatesDialog : public QDialog
{
    Q_OBJECT

public:
    OrderTemplatesDialog(const PageContext& context, QWidget* parent);

signals:
    /// Without customer, dates and sequence. Once; the dialog closes.
    void orderChosen(const lockkeeper::LicenseOrder& order);

protected:
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void load(const QString& select = {});
    [[nodiscard]] std::optional<OrderTemplate> current() const;
    void describe();
    void use();
    void rename();
    void remove();
    void showState();

    const PageContext& m_context;
    std::optional<OrderTemplates> m_templates; ///< none where there is no place for them
    QList<OrderTemplate> m_list;
    bool m_isUsing = false; ///< one was chosen
    Banner* m_banner;
    QListWidget* m_names;
    QLabel* m_detail;
    QPushButton *m_use, *m_rename, *m_remove, *m_close;
};

} // namespace lockkeeper
