// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order_fields.h"
#include "ui/kit/form_rows.h"
#include "ui/orders/wizard/order_state.h"

#include <functional>
#include <vector>

class QPushButton;

namespace lockkeeper
{

/// A form for one object of the typed order: all fields of its kind, those at hand that the order type and
/// the licence type need, the others under "More fields". Writes only what somebody edits, so that an order
/// that was opened keeps everything else as it was.
class OrderFieldForm : public FormRows
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "orderProduct" gives "orderProductTrial".
    OrderFieldForm(const QString& prefix, OrderPart part, OrderState& state, QWidget* parent);

    /// Shows the object at a place of the form's kind. Another one: only what is wrong is shown of it.
    void showPlace(const OrderPlace& place);
    [[nodiscard]] const OrderPlace& place() const { return m_place; }
    /// Takes the values anew, and which rows are needed.
    void showValues();
    /// Shows what is wrong here, out of all issues of the order.
    void showProblems();
    /// Whether a field of validate() is one of this form's object.
    [[nodiscard]] bool hasIssueField(const QString& issueField) const;
    /// Puts the keyboard there, also under "More fields".
    void focusIssueField(const QString& issueField);
    [[nodiscard]] QWidget* firstControl() const;

protected:
    void retranslate();

private:
    struct Field {
        QString name;
        QWidget* control = nullptr;
        std::function<void()> show;
        std::function<bool()> isFilled;
        std::function<QString()> note = {}; ///< said beside the hint
        std::function<void()> retranslate = {};
    };
    template <class Value>
    using At = std::function<Value*()>;

    void addFields();
    template <class Owner, class Value>
    void add(const char* field, Value Owner::*member);
    template <class Owner>
    [[nodiscard]] Owner* object() const;
    [[nodiscard]] QString objectNameOf(const QString& field) const;
    void addValue(const QString& field, const At<QString>& value);
    void addValue(const QString& field, const At<QStringList>& value);
    void addValue(const QString& field, const At<Timestamp>& value);
    void addValue(const QString& field, const At<QDate>& value);
    void addValue(const QString& field, const At<std::optional<qint64>>& value);
    void addValue(const QString& field, const At<std::optional<bool>>& value);
    void addValue(const QString& field, const At<std::optional<int>>& value);
    void addNumbers(const QString& field, const At<QStringList>& value);
    void addDay(const QString& field, const std::function<void(const QString& text)>& take,
        const std::function<QString()>& text, const std::function<bool()>& isFilled,
        const std::function<QString()>& note);
    /// One of several values; `words` are given anew with each language.
    void addChoice(const QString& field, const std::function<QStringList()>& values,
        const std::function<QString(const QString& value)>& words, const std::function<QString()>& value,
        const std::function<void(const QString& value)>& take);

    void valueEdited(const QString& field);
    void showRows();
    void setMoreShown(bool shown);
    [[nodiscard]] QString issueFieldOf(const QString& field) const;

    const QString m_prefix;
    const OrderPart m_part;
    OrderState& m_state;
    OrderPlace m_place;
    bool m_isThere = false; ///< there is an object to show
    bool m_isShowing = false;
    std::vector<Field> m_fields;
    QPushButton* m_more = nullptr;
};

} // namespace lockkeeper
