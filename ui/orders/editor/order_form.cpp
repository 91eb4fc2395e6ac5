// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/order_form.h"

#include "models/tables/orders/order_issue_model.h"
#include "ui/kit/controls.h"
#include "ui/orders/editor/order_form_control.h"
#include "ui/orders/editor/order_form_extends.h"

#include <QCoreApplication>
#include <QScopedValueRollback>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderForm::OrderForm(OrderDocument& document, const OrderIssueModel& issues, BatchPart part, QWidget* parent)
    : FormRows(parent)
    , m_document(document)
    , m_issues(issues)
    , m_part(part)
    , m_more(newButton(objectNameOf(u"more"_s), this))
{
    addFields();
    m_more->setProperty("look", u"flat"_s);
    m_more->setCheckable(true);
    addWide(m_more);
    connect(m_more, &QPushButton::clicked, this, [this](bool shown) {
        setMoreShown(shown);
        emit moreShownChanged(shown);
    });
    connect(this, &FormRows::touched, this, &OrderForm::showIssuesHere);
    connect(&document, &OrderDocument::fieldChanged, this, [this](const BatchPlace& place) {
        if (place == m_place) showTexts();
    });
    connect(&document, &OrderDocument::issuesChanged, this, [this](int order) {
        if (order == m_place.order() && isVisible()) showIssuesHere();
    });
    connect(&issues, &QAbstractItemModel::modelReset, this, [this] {
        if (isVisible()) showIssuesHere();
    });
}

QString OrderForm::objectNameOf(const QString& field) const
{
    static const QString names[]{
        u"Batch"_s, u"Order"_s, u"Asset"_s, u"Extend"_s, u"Product"_s, u"Package"_s, u"Feature"_s};
    return u"batch"_s + names[size_t(m_part)] + field.left(1).toUpper() + field.sliced(1);
}

void OrderForm::addFields()
{
    for (const auto& field : batchFields(m_part)) {
        auto* control = new OrderFormControl(field, objectNameOf(field.name), this);
        m_controls.push_back(control);
        addRow(field.name, control->control(), control->line());
        setRowTexts(field.name, field.labelText(), field.hintText());
        connect(control, &OrderFormControl::edited, this,
            [this, control](const QString& text) { take(control, text); });
        connect(control, &OrderFormControl::left, this, &OrderForm::left);
        if (m_part == BatchPart::Asset && field.name == "assetNos"_L1) {
            m_extends = new OrderFormExtends(m_document, this);
            addRow(u"assetExtendList"_s, m_extends->table(), m_extends);
            setRowTexts(u"assetExtendList"_s,
                QCoreApplication::translate("BatchFields", batchListLabel(BatchList::Extends)));
        }
    }
}

void OrderForm::showPlace(const BatchPlace& place, bool isNew)
{
    if (place != m_place)
        for (auto* control : m_controls)
            control->hideSecrets();
    m_place = place;
    if (m_extends) m_extends->showAsset(place);
    showTexts();
    if (isNew)
        setNoneTouched();
    else
        setAllTouched();
    showRows();
    showIssuesHere();
}

void OrderForm::take(OrderFormControl* control, const QString& text)
{
    const QScopedValueRollback<OrderFormControl*> typing(m_typing, control);
    m_document.setText(m_place, control->field().name, text);
    setTouched(control->field().name);
    if (control->field().type == BatchField::Type::OrderType) showRows();
    showIssuesHere();
    emit edited();
}

/// What was typed is shown as it will be read from now on; what could not be read, as it is.
void OrderForm::left()
{
    m_document.endTyping();
    showTexts();
}

void OrderForm::showTexts()
{
    if (!m_document.exists(m_place) || m_place.part() != m_part) return;
    for (auto* control : m_controls) {
        if (control == m_typing) continue;
        const auto text = m_document.text(m_place, control->field().name);
        if (control->text() != text) control->setText(text);
    }
}

QString OrderForm::orderType() const
{
    return m_place.order() < 0 ? QString() : m_document.text(orderAt(m_place.order()), u"orderType"_s);
}

bool OrderForm::isExtra(const QString& field) const
{
    return !isNeeded(m_part, field, orderType());
}

void OrderForm::showRows()
{
    int hidden = 0;
    for (auto* control : m_controls) {
        const auto& name = control->field().name;
        const bool isEmpty = m_document.text(m_place, name).isEmpty() || name == "sequence"_L1;
        const bool isTucked = isExtra(name) && isEmpty && !control->control()->hasFocus();
        hidden += isTucked ? 1 : 0;
        setRowVisible(name, m_showsMore || !isTucked);
    }
    if (m_extends) {
        const bool isTucked = isExtra(u"assetExtendList"_s) && m_extends->isEmpty();
        hidden += isTucked ? 1 : 0;
        setRowVisible(u"assetExtendList"_s, m_showsMore || !isTucked);
    }
    m_more->setVisible(hidden > 0);
    m_more->setChecked(m_showsMore);
    setWords(m_more, m_showsMore ? tr("Fewer fields") : tr("More fields (%n)", nullptr, hidden));
}

void OrderForm::setMoreShown(bool shown)
{
    m_showsMore = shown;
    showRows();
}

void OrderForm::showIssuesHere()
{
    if (m_place.isBatch() || !m_document.exists(m_place)) return;
    auto here = m_issues.refusedAt(m_place);
    for (const auto& issue : m_document.issues(m_place.order())) {
        const auto where = batchFieldPlace(orderAt(m_place.order()).path(issue.field));
        if (where.place != m_place) continue;
        auto shown = issue;
        shown.field = where.field;
        if (where.entry >= 0)
            shown.text = tr("Line %1: %2").arg(QString::number(where.entry + 1), issue.text);
        here.append(std::move(shown));
    }
    showIssues(here);
}

void OrderForm::focusFirst()
{
    for (auto* control : m_controls)
        if (control->control()->isVisibleTo(this)) return control->control()->setFocus(Qt::OtherFocusReason);
}

void OrderForm::jump(const QString& field, int entry)
{
    if (field.startsWith(u"assetExtendList"_s) && m_extends) return m_extends->table()->setFocus();
    const auto found = std::find_if(m_controls.begin(), m_controls.end(),
        [&](const auto* control) { return control->field().name == field; });
    if (found == m_controls.end()) return focusFirst();
    if (!(*found)->control()->isVisibleTo(this)) {
        setMoreShown(true);
        emit moreShownChanged(true);
    }
    setTouched(field);
    showIssuesHere();
    (*found)->control()->setFocus(Qt::OtherFocusReason);
    (*found)->showEntry(entry);
}

} // namespace lockkeeper
