// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/known_parts.h"
#include "models/tables/orders/order_document.h"

#include <QWidget>

#include <array>

class QLabel;
class QScrollArea;
class QStackedWidget;

namespace lockkeeper
{

class OrderForm;
class OrderIssueModel;

/// The form of the part that is chosen in the tree; where that is the batch itself, what to do next.
class OrderFormPane : public QWidget
{
    Q_OBJECT

public:
    OrderFormPane(OrderDocument& document, const OrderIssueModel& issues, QWidget* parent);

    /// Shows a place. Where it is shown already, it is shown anew only with `again`, so that what is being
    /// typed stays.
    void showPlace(const BatchPlace& place, bool again = false, bool isNew = false);
    [[nodiscard]] const BatchPlace& place() const { return m_place; }
    void focusFirst();
    /// Sets the focus to a field of the place that is shown.
    void jump(const QString& field, int entry);
    void setMoreShown(bool shown);
    void offer(const QList<KnownPart>& parts);
    /// Marks everything that is missing, also where no field had the focus yet.
    void markAll() { showPlace(m_place, true); }

signals:
    void moreShownChanged(bool shown);

private:
    [[nodiscard]] OrderForm* form(BatchPart part);
    void showHint();

    OrderDocument& m_document;
    const OrderIssueModel& m_issues;
    BatchPlace m_place;
    QLabel* m_title;
    QStackedWidget* m_stack;
    QLabel* m_hint;
    std::array<OrderForm*, 7> m_forms{}; ///< made when they are first needed
    std::array<QScrollArea*, 7> m_scrolls{};
    QList<KnownPart> m_known;
    bool m_showsMore = false;
};

} // namespace lockkeeper
