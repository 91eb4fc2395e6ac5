// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_assets_step.h"

#include "models/domain/assets/lock_numbers.h"
#include "ui/kit/controls.h"
#include "ui/orders/wizard/order_attributes_table.h"
#include "ui/orders/wizard/order_field_form.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QScrollArea>
#include <QSpinBox>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int mostNumbersAtOnce = 10'000; // the contract states no limit for O9

} // namespace

OrderAssetsStep::OrderAssetsStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_groups(new QListWidget(this))
    , m_add(newButton(u"orderGroupAdd"_s, this))
    , m_remove(newButton(u"orderGroupRemove"_s, this))
    , m_allocation(new QWidget(this))
    , m_countLabel(new QLabel(m_allocation))
    , m_count(new QSpinBox(m_allocation))
    , m_allocate(newButton(u"orderAllocate"_s, m_allocation))
    , m_form(new OrderFieldForm(u"orderAsset"_s, OrderPart::Asset, state, this))
    , m_attributesLabel(new QLabel(this))
    , m_attributes(new OrderAttributesTable(u"orderAttributes"_s, this))
{
    m_groups->setObjectName(u"orderGroups"_s);
    m_groups->setProperty("look", u"navigation"_s);
    m_groups->setFixedWidth(220);
    auto* side = new QVBoxLayout;
    side->setSpacing(6);
    side->addWidget(m_groups, 1);
    side->addWidget(m_add);
    side->addWidget(m_remove);

    auto* content = new QWidget(this);
    content->setProperty("look", u"plain"_s);
    m_count->setObjectName(u"orderAllocateCount"_s);
    m_count->setRange(1, mostNumbersAtOnce);
    m_countLabel->setBuddy(m_count);
    m_attributesLabel->setBuddy(m_attributes->table());
    auto* allocation = new QHBoxLayout(m_allocation);
    allocation->setContentsMargins(4, 0, 16, 0);
    allocation->setSpacing(8);
    allocation->addWidget(m_countLabel);
    allocation->addWidget(m_count);
    allocation->addWidget(m_allocate);
    allocation->addStretch(1);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(4, 0, 16, 8);
    below->setSpacing(4);
    below->addWidget(m_attributesLabel);
    below->addWidget(m_attributes);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_allocation);
    column->addWidget(m_form);
    column->addLayout(below);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setProperty("look", u"plain"_s);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(12);
    columns->addLayout(side);
    columns->addWidget(scroll, 1);
    stepLayout()->addLayout(columns, 1);

    connect(m_groups, &QListWidget::currentRowChanged, this, &OrderAssetsStep::showGroup);
    connect(m_add, &QPushButton::clicked, this, &OrderAssetsStep::add);
    connect(m_remove, &QPushButton::clicked, this, &OrderAssetsStep::remove);
    connect(m_form, &FormRows::edited, this, [this] {
        if (auto* item = m_groups->currentItem()) item->setText(textOf(current()));
    });
    connect(m_allocate, &QPushButton::clicked, this, [this] {
        m_askedFor = current();
        emit numbersWanted(m_count->value());
    });
    connect(
        m_attributes, &OrderAttributesTable::edited, this, [this](const QList<ExtendAttribute>& attributes) {
            if (current() < 0) return;
            auto& assets = this->state().order.assets;
            assets[current()].assetExtendList = attributes;
            this->state().touch();
        });
    setWords(m_add, tr("A&dd group"));
    setWords(m_remove, tr("&Remove group"));
    m_groups->setAccessibleName(tr("Asset groups"));
    m_countLabel->setText(tr("Ne&w numbers"));
    m_count->setAccessibleName(tr("How many new numbers"));
    setWords(m_allocate, tr("&Allocate numbers"),
        tr("Asks the gateway for numbers that nobody has (O9) and adds them to this group"));
    m_attributesLabel->setText(tr("E&xtended attributes"));
}

QString OrderAssetsStep::title() const
{
    return tr("Assets");
}

QString OrderAssetsStep::explanation() const
{
    return state().orderType() == "new_buy"_L1
               ? tr("Numbers in one group get the same products, limits and attributes.")
               : tr("The numbers from which something is revoked; numbers in one group lose the same.");
}

void OrderAssetsStep::enter()
{
    fillList(std::max<qsizetype>(current(), 0));
}

QWidget* OrderAssetsStep::firstFocus() const
{
    return current() < 0 ? m_add : m_form->firstControl();
}

qsizetype OrderAssetsStep::current() const
{
    const int row = m_groups->currentRow();
    return row < state().order.assets.size() ? row : -1;
}

QString OrderAssetsStep::textOf(qsizetype group) const
{
    const auto numbers = state().order.assets[group].assetNos.size();
    const auto name = placeWords(OrderPlace().child(u"assets"_s, group));
    return numbers == 0 ? tr("%1 · no numbers").arg(name)
                        : tr("%1 · %n number(s)", nullptr, int(numbers)).arg(name);
}

void OrderAssetsStep::fillList(qsizetype wanted)
{
    {
        const QSignalBlocker quiet(m_groups);
        m_groups->clear();
        for (qsizetype group = 0; group < state().order.assets.size(); ++group)
            m_groups->addItem(textOf(group));
        m_groups->setCurrentRow(int(std::min(wanted, state().order.assets.size() - 1)));
    }
    showGroup();
}

void OrderAssetsStep::showGroup()
{
    const bool isOne = current() >= 0;
    for (QWidget* each : {static_cast<QWidget*>(m_form), m_allocation, static_cast<QWidget*>(m_attributes),
             static_cast<QWidget*>(m_attributesLabel)})
        each->setVisible(isOne);
    const bool isNew = state().orderType() == "new_buy"_L1;
    m_allocation->setVisible(isOne && isNew);
    // A revocation has none, unless it came from elsewhere.
    const bool hasAttributes =
        isOne && (isNew || !std::as_const(state().order).assets[current()].assetExtendList.isEmpty());
    m_attributes->setVisible(hasAttributes);
    m_attributesLabel->setVisible(hasAttributes);
    m_remove->setEnabled(isOne);
    if (!isOne) return;
    m_form->showPlace(OrderPlace().child(u"assets"_s, current()));
    m_attributes->setAttributes(state().order.assets[current()].assetExtendList);
}

void OrderAssetsStep::add()
{
    state().order.assets.append(OrderAsset());
    state().touch();
    fillList(state().order.assets.size() - 1);
    if (auto* first = m_form->firstControl()) first->setFocus();
}

void OrderAssetsStep::remove()
{
    const auto group = current();
    if (group < 0) return;
    // Numbers that are on their way go to the same group, which moves up.
    if (m_askedFor == group)
        m_askedFor = -1;
    else if (m_askedFor > group)
        --m_askedFor;
    state().remove(OrderPlace().child(u"assets"_s, group));
    fillList(group);
}

void OrderAssetsStep::addNumbers(const QStringList& numbers)
{
    auto& assets = state().order.assets;
    auto group = std::exchange(m_askedFor, -1);
    if (group < 0 || group >= assets.size()) group = current();
    if (group < 0) {
        if (assets.isEmpty()) assets.append(OrderAsset());
        group = 0;
    }
    assets[group].assetNos += numbers;
    state().touch();
    fillList(group);
}

QString OrderAssetsStep::obstacle() const
{
    const auto error = firstError();
    return error ? issueWords(error->field, error->text) : QString();
}

void OrderAssetsStep::showObstacle()
{
    if (const auto error = firstError()) focusField(error->field);
}

bool OrderAssetsStep::hasField(const QString& issueField) const
{
    const auto at = orderFieldAt(issueField);
    if (at.place.steps.isEmpty()) return at.field == "assets"_L1;
    const auto part = at.place.part();
    if (part == OrderPart::Asset) return at.field != "products"_L1 && at.field != "merchandises"_L1;
    return part == OrderPart::Attribute;
}

void OrderAssetsStep::focusField(const QString& issueField)
{
    const auto group = orderFieldAt(issueField).place.asset();
    if (group < 0) return m_add->setFocus();
    m_groups->setCurrentRow(int(group));
    m_form->setAllTouched();
    m_form->focusIssueField(issueField);
}

} // namespace lockkeeper
