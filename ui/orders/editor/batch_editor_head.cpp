// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/batch_editor_head.h"

#include "models/domain/orders/order_number.h"
#include "models/tables/orders/order_issue_model.h"
#include "models/tables/orders/order_titles.h"
#include "ui/kit/announcement.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/kit/flow_row.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/editor/order_form_control.h"

#include <QHBoxLayout>
#include <QStyle>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

BatchEditorHead::BatchEditorHead(OrderDocument& document, const OrderIssueModel& issues, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_issues(issues)
    , m_problem(new CutLabel(u"batchHeadProblem"_s, u"problem"_s, this))
{
    auto* generate = newButton(u"batchGenerate"_s, this);
    setWords(generate, tr("&Generate"), tr("Fill in a number that no other batch has"));
    auto* fields = new FlowRow;
    for (const auto& field : batchFields(BatchPart::Batch)) {
        const auto name = u"batch"_s + field.name.left(1).toUpper() + field.name.sliced(1);
        auto* control = new OrderFormControl(field, name, this);
        auto* label = newLabel(name + u"Label"_s, {}, this);
        label->setText(field.labelText());
        label->setWordWrap(false);
        label->setBuddy(control->control());
        // A number is longer than the others; what is typed is seen, however large the text is.
        const bool isNumber = field.name == "channelOrderId"_L1;
        control->control()->setMinimumWidth(scaled(isNumber ? 180 : 120));
        auto* together = new QHBoxLayout;
        together->setSpacing(8);
        together->addWidget(label);
        together->addWidget(control->control(), 1);
        if (isNumber) together->addWidget(generate);
        fields->add(together, isNumber ? 2 : 1);
        control->control()->setAccessibleName(field.title());
        m_controls.append(control);
        connect(control, &OrderFormControl::edited, this,
            [this, field](const QString& text) { m_document.setText({}, field.name, text); });
        connect(control, &OrderFormControl::left, this, [this] {
            m_document.endTyping();
            showTexts();
            markAll();
        });
    }
    auto keepsItsPlace = m_problem->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true); // the orders stay where they are while one types (KT-24)
    m_problem->setSizePolicy(keepsItsPlace);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(fields);
    layout->addWidget(m_problem);
    connect(generate, &QPushButton::clicked, this, [this] {
        m_document.setText({}, u"channelOrderId"_s, newChannelOrderId());
        m_document.endTyping();
    });
    connect(&document, &OrderDocument::fieldChanged, this, [this](const BatchPlace& place) {
        if (place.isBatch()) showTexts();
    });
    connect(&document, &OrderDocument::replaced, this, &BatchEditorHead::showTexts);
    connect(&document, &OrderDocument::issuesChanged, this, [this](int order) {
        if (order < 0) showIssues();
    });
    connect(&issues, &QAbstractItemModel::modelReset, this, &BatchEditorHead::showIssues);
    showTexts();
    showIssues();
}

void BatchEditorHead::showTexts()
{
    for (auto* control : m_controls) {
        const auto text = m_document.text({}, control->field().name);
        // A field that is being typed in keeps a blank at its end.
        if (control->text().trimmed() != text || !control->control()->hasFocus()) control->setText(text);
    }
}

void BatchEditorHead::showIssues()
{
    QStringList sentences;
    const auto issues = m_issues.refusedAt({}) + m_document.headIssues();
    for (const auto& issue : issues) {
        const auto* field = batchField(BatchPart::Batch, issue.field);
        if (field && !m_isMarked && m_document.text({}, field->name).isEmpty()) continue;
        // The issue that there are no orders has no field here: the tree says it.
        if (field)
            sentences.append(u"⚠ %1: %2"_s.arg(field->title(), issue.text));
        else if (!issue.code.isEmpty() && issue.code != "nothingToDo"_L1)
            sentences.append(u"⚠ "_s + issue.text);
    }
    // On the line that it has; nothing at all would be less high.
    m_problem->setVisible(!sentences.isEmpty());
    setSpokenText(m_problem, sentences.isEmpty() ? u" "_s : sentences.join(u"   "_s));
    const auto look = hasErrors(issues) ? u"problem"_s : u"caution"_s;
    if (m_problem->property("look") == look) return;
    m_problem->setProperty("look", look);
    m_problem->style()->unpolish(m_problem);
    m_problem->style()->polish(m_problem);
}

void BatchEditorHead::markAll()
{
    m_isMarked = true;
    showIssues();
}

void BatchEditorHead::focusField(const QString& name)
{
    for (auto* each : m_controls)
        if (each->field().name == name || name.isEmpty())
            return each->control()->setFocus(Qt::OtherFocusReason);
}

} // namespace lockkeeper
