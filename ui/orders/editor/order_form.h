// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_document.h"
#include "ui/kit/form_rows.h"

#include <vector>

class QPushButton;

namespace lockkeeper
{

class OrderFormControl;
class OrderFormExtends;
class OrderIssueModel;

/// The form of one kind of part of a batch: all its fields of contract §2.3. Fields that the type of the
/// order does not need are under "More fields" while they are empty. What is typed goes into the document at
/// once; what is no value stays in its field, marked.
class OrderForm : public FormRows
{
    Q_OBJECT

public:
    OrderForm(OrderDocument& document, const OrderIssueModel& issues, BatchPart part, QWidget* parent);

    /// Another place of the same kind, or the same one with other values. `isNew`: nothing is marked as
    /// missing before somebody was there.
    void showPlace(const BatchPlace& place, bool isNew = false);
    [[nodiscard]] const BatchPlace& place() const { return m_place; }
    void focusFirst();
    /// Opens "More fields" where the field is there.
    void jump(const QString& field, int entry);
    [[nodiscard]] bool isMoreShown() const { return m_showsMore; }
    void setMoreShown(bool shown);

signals:
    void moreShownChanged(bool shown);

private:
    [[nodiscard]] QString objectNameOf(const QString& field) const;
    void addFields();
    void take(OrderFormControl* control, const QString& text);
    void left();
    void showTexts();
    void showRows();
    void showIssuesHere();
    [[nodiscard]] bool isExtra(const QString& field) const;
    [[nodiscard]] QString orderType() const;

    OrderDocument& m_document;
    const OrderIssueModel& m_issues;
    const BatchPart m_part;
    BatchPlace m_place;
    std::vector<OrderFormControl*> m_controls;
    OrderFormExtends* m_extends = nullptr; ///< only of an asset
    QPushButton* m_more;
    OrderFormControl* m_typing = nullptr; ///< its text came from it just now
    bool m_showsMore = false;
};

} // namespace lockkeeper
