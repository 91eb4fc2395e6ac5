// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_assets_step.h"

#include "models/tables/orders/order_titles.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_area.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/orders/editor/order_form.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QScrollArea>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

BatchPlace groupAt(int group)
{
    return orderAt(0).child(BatchList::Assets, group);
}

} // namespace

OrderAssetsStep::OrderAssetsStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_groups(new QListWidget(this))
    , m_add(newButton(u"orderGroupAdd"_s, this))
    , m_remove(newButton(u"orderGroupRemove"_s, this))
    , m_allocate(newButton(u"orderAllocate"_s, this))
    , m_form(new OrderForm(state.document, state.issueModel, BatchPart::Asset, this, OrderForm::Use::Wizard))
{
    m_groups->setObjectName(u"orderGroups"_s);
    m_groups->setProperty("look", u"navigation"_s);
    m_groups->setFixedWidth(scaled(220));
    auto* side = new QVBoxLayout;
    side->setSpacing(6);
    side->addWidget(m_groups, 1);
    side->addWidget(m_add);
    side->addWidget(m_remove);

    auto* content = new QWidget(this);
    content->setProperty("look", u"plain"_s);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_allocate, 0, Qt::AlignLeft);
    column->addWidget(m_form);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    setForm(scroll, content);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(12);
    columns->addLayout(side);
    columns->addWidget(scroll, 1);
    stepLayout()->addLayout(columns, 1);

    connect(m_groups, &QListWidget::currentRowChanged, this, &OrderAssetsStep::showGroup);
    connect(m_add, &QPushButton::clicked, this, &OrderAssetsStep::add);
    connect(m_remove, &QPushButton::clicked, this, &OrderAssetsStep::remove);
    connect(&state.document, &OrderDocument::edited, this, [this] {
        if (isVisible()) fillList(current());
    });
    connect(m_allocate, &QPushButton::clicked, this, [this] {
        m_askedFor = current();
        emit numbersWanted();
    });
    setWords(m_add, tr("A&dd group"));
    setWords(m_remove, tr("&Remove group"));
    m_groups->setAccessibleName(tr("Asset groups"));
    setWords(m_allocate, tr("Take or &allocate numbers…"),
        tr("Adds free numbers from the list, or new ones from the gateway"));
}

QString OrderAssetsStep::title() const
{
    return tr("Assets");
}

QString OrderAssetsStep::explanation() const
{
    return state().orderType() == "new_buy"_L1
               ? tr("Numbers in one group get the same products, limits and attributes.")
               : tr("Numbers to revoke from. Numbers in one group lose the same products.");
}

void OrderAssetsStep::enter()
{
    fillList(current());
    showGroup();
}

QWidget* OrderAssetsStep::firstFocus() const
{
    return current() < 0 ? m_add : m_form->firstControl();
}

int OrderAssetsStep::count() const
{
    return int(state().order().assets.size());
}

int OrderAssetsStep::current() const
{
    const int row = m_groups->currentRow();
    return row < count() ? row : -1;
}

QString OrderAssetsStep::textOf(int group) const
{
    const auto numbers = int(state().order().assets[group].assetNos.size());
    const auto name = placeInOrderWords(groupAt(group));
    return numbers == 0 ? tr("%1 · no numbers").arg(name)
                        : tr("%1 · %n number(s)", nullptr, numbers).arg(name);
}

/// Fills the list of groups, and selects this one, or the last where there are fewer.
void OrderAssetsStep::fillList(int wanted)
{
    {
        const QSignalBlocker quiet(m_groups);
        while (m_groups->count() > count())
            delete m_groups->takeItem(m_groups->count() - 1);
        while (m_groups->count() < count())
            m_groups->addItem(QString());
        for (int group = 0; group < count(); ++group)
            m_groups->item(group)->setText(textOf(group));
        m_groups->setCurrentRow(std::min(std::max(wanted, 0), count() - 1));
    }
    if (current() < 0 || m_form->place() != groupAt(current())) showGroup();
}

void OrderAssetsStep::showGroup()
{
    const bool isOne = current() >= 0;
    m_form->setVisible(isOne);
    m_allocate->setVisible(isOne && state().orderType() == "new_buy"_L1);
    m_remove->setEnabled(isOne);
    if (isOne) m_form->showPlace(groupAt(current()));
}

void OrderAssetsStep::add()
{
    const int group = count();
    state().document.insert(groupAt(group), {OrderAsset()});
    fillList(group);
    m_form->focusFirst();
}

void OrderAssetsStep::remove()
{
    const int group = current();
    if (group < 0) return;
    // Numbers that are on their way stay with their group, whose place changes.
    if (m_askedFor == group)
        m_askedFor = -1;
    else if (m_askedFor > group)
        --m_askedFor;
    state().document.remove({groupAt(group)});
    showGroup(); // another group may be in its place
}

void OrderAssetsStep::addNumbers(const QStringList& numbers)
{
    auto& document = state().document;
    int group = std::exchange(m_askedFor, -1);
    if (group < 0 || group >= count()) group = std::max(current(), 0);
    if (count() == 0) document.insert(groupAt(0), {OrderAsset()});
    document.endTyping();
    document.setText(
        groupAt(group), u"assetNos"_s, linesOf(state().order().assets[group].assetNos + numbers));
    document.endTyping();
    fillList(group);
}

QString OrderAssetsStep::obstacle() const
{
    const auto error = firstError();
    return error ? orderIssueWords(*error) : QString();
}

void OrderAssetsStep::showObstacle()
{
    if (const auto error = firstError()) focusField(error->field);
}

bool OrderAssetsStep::hasField(const QString& issueField) const
{
    const auto where = OrderState::placeOf(issueField);
    switch (where.place.part()) {
    case BatchPart::Order:
        return where.field == nameOf(BatchList::Assets);
    case BatchPart::Asset:
        return where.field != nameOf(BatchList::Products) && where.field != nameOf(BatchList::Merchandises);
    default:
        return where.place.part() == BatchPart::Extend;
    }
}

void OrderAssetsStep::focusField(const QString& issueField)
{
    const auto where = OrderState::placeOf(issueField);
    if (where.place.depth() < 2) return m_add->setFocus();
    m_groups->setCurrentRow(where.place.steps()[1].index);
    m_form->markAll();
    const bool isAttribute = where.place.part() == BatchPart::Extend;
    if (isAttribute)
        m_form->jump(QString(nameOf(BatchList::Extends)), where.place.index());
    else
        m_form->jump(where.field, where.entry);
}

} // namespace lockkeeper
