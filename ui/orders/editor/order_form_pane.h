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

/// The form of the part that is chosen in the tree; of the batch itself, what to do next.
class OrderFormPane : public QWidget
{
    Q_OBJECT

public:
    OrderFormPane(OrderDocument& document, const OrderIssueModel& issues, QWidget* parent);

    /// The same place again is only shown anew where `again` says so: nothing typed is touched.
    void showPlace(const BatchPlace& place, bool again = false, bool isNew = false);
    [[nodiscard]] const BatchPlace& place() const { return m_place; }
    void focusFirst();
    /// The place has to be shown.
    void jump(const QString& field, int entry);
    void setMoreShown(bool shown);
    void offer(const QList<KnownPart>& parts);
    /// All that is missing is marked, wherever somebody was.
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
