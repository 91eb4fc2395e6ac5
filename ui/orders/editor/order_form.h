// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/known_parts.h"
#include "models/tables/orders/order_document.h"
#include "ui/kit/form_rows.h"

#include <vector>

class QPushButton;

namespace lockkeeper
{

class OrderFormControl;
class OrderFormExtends;
class OrderIssueModel;

/// The form of one kind of part of a batch: all its fields of contract §2.3. Fields that such an order hardly
/// needs are under "More fields" while they are empty. What is typed goes into the document at once; what is
/// no value stays in its field, marked.
class OrderForm : public FormRows
{
    Q_OBJECT

public:
    enum class Use : quint8 {
        Editor,
        /// For an order whose type was chosen before: fields that such an order does not have are left out,
        /// and what is missing is marked only after somebody was there.
        Wizard,
    };

    OrderForm(OrderDocument& document, const OrderIssueModel& issues, BatchPart part, QWidget* parent,
        Use use = Use::Editor);

    /// Another place of the same kind, or the same one with other values. `isNew`: nothing is marked as
    /// missing before somebody was there.
    void showPlace(const BatchPlace& place, bool isNew = false);
    [[nodiscard]] const BatchPlace& place() const { return m_place; }
    /// What is known need not be typed: it is found by id and by name, and fills what goes with it.
    void offer(const QList<KnownPart>& parts);
    /// An id, or a name, that was typed as it is known fills what goes with it, too. To be called where
    /// somebody goes on without leaving the field.
    void settle();
    /// Null while no field is shown.
    [[nodiscard]] QWidget* firstControl() const;
    void focusFirst();
    /// All that is missing is marked, wherever somebody was.
    void markAll();
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
    void fill(const KnownPart& part, bool isChosen);
    [[nodiscard]] bool isLengthGiven() const;
    [[nodiscard]] QString shownText(const KnownPart& part) const;
    /// When a length that begins somewhere ends; empty where that is given, or unknown.
    [[nodiscard]] QString computedEnd() const;
    void showTexts();
    void showRows();
    void showIssuesHere();
    void showHint(const OrderFormControl* control);
    [[nodiscard]] Issues issuesHere() const;
    [[nodiscard]] QString ofOrder(const QString& field) const;

    OrderDocument& m_document;
    const OrderIssueModel& m_issues;
    const BatchPart m_part;
    const Use m_use;
    BatchPlace m_place;
    std::vector<OrderFormControl*> m_controls;
    QList<KnownPart> m_known;              ///< of this kind
    OrderFormExtends* m_extends = nullptr; ///< only of an asset
    QPushButton* m_more = nullptr;
    OrderFormControl* m_typing = nullptr; ///< its text came from it just now
    bool m_isUnsettled = false;           ///< the id or the name was typed, and not looked up yet
    bool m_showsMore = false;
};

} // namespace lockkeeper
