// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_field_form.h"

#include "ui/kit/controls.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderFieldForm::OrderFieldForm(const QString& prefix, OrderPart part, OrderState& state, QWidget* parent)
    : FormRows(parent)
    , m_prefix(prefix)
    , m_part(part)
    , m_state(state)
{
    addFields();
    m_more = newButton(prefix + u"More"_s, this); // after the fields, for Tab
    m_more->setCheckable(true);
    m_more->setProperty("look", u"flat"_s);
    auto* line = new QWidget(this);
    line->setProperty("look", u"plain"_s);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_more);
    row->addStretch(1);
    addWide(line);
    connect(m_more, &QPushButton::toggled, this, &OrderFieldForm::showRows);
    connect(this, &FormRows::touched, this, &OrderFieldForm::showProblems);
    m_isThere = part == OrderPart::Order;
    OrderFieldForm::retranslate();
}

QString OrderFieldForm::objectNameOf(const QString& field) const
{
    return m_prefix + field.at(0).toUpper() + field.sliced(1);
}

QString OrderFieldForm::issueFieldOf(const QString& field) const
{
    const auto path = m_place.path();
    return path.isEmpty() ? field : path + u'.' + field;
}

void OrderFieldForm::showPlace(const OrderPlace& place)
{
    const bool isOther = !m_isThere || place != m_place;
    m_place = place;
    m_isThere = true;
    if (isOther) setNoneTouched();
    // What was opened, or typed earlier, need not be left once more before it is spoken of.
    for (const auto& field : m_fields)
        if (isOther && (m_state.typed(issueFieldOf(field.name)) || (m_state.isEdit && field.isFilled())))
            setTouched(field.name);
    showValues();
}

void OrderFieldForm::showValues()
{
    m_isShowing = true;
    for (const auto& field : m_fields)
        field.show();
    m_isShowing = false;
    showRows();
    showProblems();
}

void OrderFieldForm::showRows()
{
    const auto* type = findLicenseType(m_state.order.licenseType);
    QSet<QString> wrong;
    for (const auto& issue : m_state.issues())
        if (issue.severity == Issue::Severity::Error)
            if (const auto at = orderFieldAt(issue.field); at.place == m_place) wrong.insert(at.field);
    int more = 0;
    int filled = 0;
    for (const auto& field : m_fields) {
        const bool isFilled = field.isFilled() || m_state.typed(issueFieldOf(field.name));
        const auto need = orderFieldNeed(m_part, field.name, m_state.orderType(), type);
        const bool isWrong = wrong.contains(field.name);
        bool isShown = need == OrderFieldNeed::Asked || isWrong;
        // The wizard was opened for an order type: it is no question, unless something is wrong with it.
        const bool isStrange =
            need == OrderFieldNeed::Absent && isFilled && !isWrong && field.name != "orderType"_L1;
        if (need == OrderFieldNeed::More || isStrange) {
            isShown = isShown || m_more->isChecked();
            ++more;
            filled += isFilled ? 1 : 0;
        }
        // A control that somebody is in stays.
        if (!isShown && field.control->hasFocus()) isShown = true;
        setRowVisible(field.name, isShown);
    }
    m_more->setVisible(more > 0);
    setWords(m_more, m_more->isChecked() ? tr("Fewer fields")
                     : filled > 0        ? tr("More fields, %n of them filled", nullptr, filled)
                                         : tr("More fields"));
}

void OrderFieldForm::setMoreShown(bool shown)
{
    m_more->setChecked(shown);
}

void OrderFieldForm::showProblems()
{
    Issues here;
    for (const auto& issue : m_state.issues()) {
        const auto at = orderFieldAt(issue.field);
        if (at.place != m_place || !hasField(at.field)) continue;
        auto shown = issue;
        shown.field = at.field;
        if (at.entry >= 0) shown.text = tr("Entry %1: %2").arg(at.entry + 1).arg(issue.text);
        here.append(shown);
    }
    showIssues(here);
}

void OrderFieldForm::valueEdited(const QString& field)
{
    for (const auto& each : m_fields)
        if (each.name == field && each.note) setRowTexts(field, orderFieldTitle(m_part, field), each.note());
    m_state.touch();
    showRows();
    showProblems();
    emit edited();
}

bool OrderFieldForm::hasIssueField(const QString& issueField) const
{
    const auto at = orderFieldAt(issueField);
    return at.place == m_place && hasField(at.field);
}

void OrderFieldForm::focusIssueField(const QString& issueField)
{
    const auto field = orderFieldAt(issueField).field;
    const auto found =
        std::find_if(m_fields.begin(), m_fields.end(), [&](const Field& each) { return each.name == field; });
    if (found == m_fields.end()) return;
    if (found->control->isHidden() || !found->control->isVisibleTo(this)) setMoreShown(true);
    setTouched(field);
    showProblems();
    focusField(field);
    for (auto* up = parentWidget(); up; up = up->parentWidget())
        if (auto* scroll = qobject_cast<QScrollArea*>(up)) scroll->ensureWidgetVisible(found->control);
}

QWidget* OrderFieldForm::firstControl() const
{
    const auto found = std::find_if(m_fields.begin(), m_fields.end(),
        [this](const Field& each) { return each.control->isVisibleTo(this) && each.control->isEnabled(); });
    return found == m_fields.end() ? nullptr : found->control;
}

void OrderFieldForm::retranslate()
{
    for (const auto& field : m_fields) {
        setRowTexts(field.name, orderFieldTitle(m_part, field.name),
            field.note ? field.note() : orderFieldHint(m_part, field.name));
        if (field.retranslate) field.retranslate();
    }
    showValues();
}

} // namespace lockkeeper
