// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/form_rows.h"

#include "models/domain/base/visible_text.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/theme/text_scale.h"

#include <QFocusEvent>
#include <QFormLayout>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int labelWidth = 172, controlHeight = 28;

QLabel* smallLabel(const QString& look, QWidget* parent)
{
    auto* label = newLabel({}, look, parent);
    label->hide();
    return label;
}

void say(QLabel* label, const QString& text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

/// The issue of a field that is to be shown: an error rather than a warning.
const Issue* worst(const Issues& issues, const QString& field)
{
    const Issue* found = nullptr;
    for (const auto& issue : issues)
        if (issue.field == field && (!found || issue.severity < found->severity)) found = &issue;
    return found;
}

/// Sets a property that the style sheet depends on.
void setLook(QWidget* widget, const char* property, const QVariant& value)
{
    if (widget->property(property) == value) return;
    widget->setProperty(property, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace

FormRows::FormRows(QWidget* parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
{
    setProperty("look", u"plain"_s);
    // The form has the same margins at its sides as what stands above and below it.
    m_form->setContentsMargins(0, 4, 0, 12);
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(10);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
}

void FormRows::setLabelsAbove()
{
    m_form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_form->setVerticalSpacing(3);
}

void FormRows::addRow(const QString& field, QWidget* control, QWidget* line, QWidget* below)
{
    Row row;
    row.field = field;
    row.control = control;
    row.box = new QWidget(this);
    row.box->setProperty("look", u"plain"_s);
    row.label = new QLabel(this);
    row.label->setTextFormat(Qt::PlainText); // a form may name its rows by what the gateway says
    row.label->setBuddy(control);
    const bool isAbove = m_form->rowWrapPolicy() == QFormLayout::WrapAllRows;
    if (!isAbove) row.label->setFixedWidth(scaled(labelWidth));
    row.label->setWordWrap(!isAbove);
    row.hint = smallLabel(u"small"_s, row.box);
    row.problem = smallLabel(u"problem"_s, row.box);
    row.problem->setObjectName(control->objectName() + u"Problem"_s);
    auto* layout = new QVBoxLayout(row.box);
    layout->setContentsMargins(0, 0, 0, isAbove ? 8 : 0);
    layout->setSpacing(3);
    layout->addWidget(line ? line : control);
    layout->addWidget(row.hint);
    if (below) layout->addWidget(below);
    layout->addWidget(row.problem);
    control->installEventFilter(this);
    m_form->addRow(row.label, row.box);
    m_rows.push_back(row);
    putNextInTabs(row.box);
}

void FormRows::addAlias(const QString& field, const QString& rowField, QWidget* control)
{
    Row row = *find(rowField);
    row.field = field;
    row.control = control;
    row.label = nullptr;
    row.hint = nullptr;
    row.details = nullptr;
    row.problem = smallLabel(u"problem"_s, row.box);
    row.problem->setObjectName(control->objectName() + u"Problem"_s);
    row.box->layout()->addWidget(row.problem);
    control->installEventFilter(this);
    m_rows.push_back(row);
}

void FormRows::addSection(QLabel* title)
{
    m_form->addRow(title);
}

void FormRows::addWide(QWidget* widget)
{
    m_form->addRow(widget);
    putNextInTabs(widget);
}

void FormRows::putNextInTabs(QWidget* row)
{
    auto parts = row->findChildren<QWidget*>();
    parts.prepend(row);
    for (auto* part : std::as_const(parts)) {
        const bool isReached = (part->focusPolicy() & Qt::TabFocus) && !part->focusProxy();
        if (!isReached || part->window() != window()) continue;
        if (m_lastInTabs) setTabOrder(m_lastInTabs, part);
        m_lastInTabs = part;
    }
}

QLabel* FormRows::makeSection(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("look", u"section"_s);
    label->setContentsMargins(0, 8, 0, 0);
    return label;
}

void FormRows::setRowTexts(const QString& field, const QString& label, const QString& hint)
{
    auto* row = find(field);
    row->label->setText(label);
    if (m_form->rowWrapPolicy() != QFormLayout::WrapAllRows) {
        // The label stands beside the first line of its control: the layout would put it lower, the more
        // there is below that.
        const bool isOneLine =
            row->label->heightForWidth(scaled(labelWidth)) < 2 * row->label->fontMetrics().height();
        row->label->setMaximumHeight(isOneLine ? scaled(controlHeight) : QWIDGETSIZE_MAX);
    }
    row->control->setAccessibleName(withoutMnemonic(label));
    say(row->hint, hint);
    if (row->problem->text().isEmpty()) row->control->setAccessibleDescription(hint);
}

void FormRows::setRowVisible(const QString& field, bool visible)
{
    m_form->setRowVisible(find(field)->box, visible);
}

void FormRows::setAllTouched()
{
    for (auto& row : m_rows)
        row.touched = true;
}

void FormRows::setNoneTouched()
{
    for (auto& row : m_rows)
        row.touched = false;
}

int FormRows::showIssues(const Issues& issues)
{
    int shown = 0;
    QLabel* news = nullptr; // the first one: where several come at once, they are come upon one by one
    for (auto& row : m_rows) {
        const auto* issue = row.touched ? worst(issues, row.field) : nullptr;
        const auto before = row.problem->text();
        showProblem(row, issue);
        shown += issue ? 1 : 0;
        if (!news && issue && row.problem->text() != before && row.problem->isVisible()) news = row.problem;
    }
    if (news) announce(news);
    return shown;
}

void FormRows::showProblem(Row& row, const Issue* issue)
{
    const QString text = issue ? issue->text : QString();
    const bool isWrong = issue && issue->severity == Issue::Severity::Error;
    // A sign as well as a frame, because not everybody sees its colour.
    say(row.problem, text.isEmpty() ? QString() : u"⚠ "_s + text);
    row.control->setAccessibleDescription(!text.isEmpty() ? text : row.hint ? row.hint->text() : QString());
    setLook(row.problem, "look", isWrong ? u"problem"_s : u"caution"_s);
    setLook(row.control, "problem", isWrong);
    const auto details = issue ? issue->details : QString();
    if (!row.details && details.isEmpty()) return;
    if (!row.details) {
        auto* lines = static_cast<QVBoxLayout*>(row.box->layout());
        row.details = new DetailsButton(row.control->objectName(), row.box);
        const auto below = lines->indexOf(row.problem) + 1;
        lines->insertWidget(below, row.details->label());
        lines->insertWidget(below, row.details, 0, Qt::AlignLeft);
    }
    if (row.details->details() != details) row.details->setDetails(details);
}

bool FormRows::hasField(const QString& field) const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.field == field; });
}

void FormRows::focusField(const QString& field)
{
    if (auto* row = find(field)) row->control->setFocus(Qt::OtherFocusReason);
}

FormRows::Row* FormRows::find(const QString& field)
{
    const auto row =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& each) { return each.field == field; });
    return row == m_rows.end() ? nullptr : &*row;
}

bool FormRows::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        const bool comesBack = reason == Qt::PopupFocusReason || reason == Qt::ActiveWindowFocusReason;
        bool isNew = false;
        for (auto& row : m_rows) {
            if (row.control != watched || row.touched || comesBack) continue;
            row.touched = isNew = true;
        }
        if (isNew) emit touched();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lockkeeper
