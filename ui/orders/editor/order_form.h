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

/// The form of one kind of part of a batch, with all its fields of contract §2.3. Fields that such an order
/// hardly needs are under "More fields" while they are empty. What is typed goes into the document at once;
/// a text that is no value stays in its field, marked.
class OrderForm : public FormRows
{
    Q_OBJECT

public:
    enum class Use : quint8 {
        Editor,
        /// For an order whose type was chosen before (OR-10): fields that such an order does not have are
        /// left out, and a missing value is marked only after its field had the focus.
        Wizard,
    };

    OrderForm(OrderDocument& document, const OrderIssueModel& issues, BatchPart part, QWidget* parent,
        Use use = Use::Editor);

    /// Shows another place of the same kind, or the same one with other values. `isNew`: a missing value is
    /// marked only after its field had the focus.
    void showPlace(const BatchPlace& place, bool isNew = false);
    [[nodiscard]] const BatchPlace& place() const { return m_place; }
    /// Offers parts that are known, which are found by id and by name and fill their other fields (OR-14).
    void offer(const QList<KnownPart>& parts);
    /// Fills the other fields also where the id or name of a known part was typed as a whole. To be called
    /// where a person goes on without leaving the field.
    void settle();
    /// The first control; null while no field is shown.
    [[nodiscard]] QWidget* firstControl() const;
    void focusFirst();
    /// Marks everything that is missing, also where no field had the focus yet.
    void markAll();
    /// Sets the focus to a field; opens "More fields" where it is under that.
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
    /// The end that start and length come to; empty where the end is given, or not known.
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
    QList<KnownPart> m_known;              ///< the known parts of this kind
    OrderFormExtends* m_extends = nullptr; ///< only of an asset
    QPushButton* m_more = nullptr;
    OrderFormControl* m_typing = nullptr; ///< the control that is changing the document just now
    bool m_isUnsettled = false;           ///< whether an id or name was typed that was not looked up yet
    bool m_showsMore = false;
};

} // namespace lockkeeper
