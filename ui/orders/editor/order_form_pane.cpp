// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/order_form_pane.h"

#include "models/tables/orders/order_titles.h"
#include "ui/kit/controls.h"
#include "ui/orders/editor/order_form.h"

#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderFormPane::OrderFormPane(OrderDocument& document, const OrderIssueModel& issues, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_issues(issues)
    , m_title(newLabel(u"batchFormTitle"_s, u"heading"_s, this))
    , m_stack(new QStackedWidget(this))
    , m_hint(newLabel(u"batchFormHint"_s, u"dim"_s, this))
{
    m_hint->setAlignment(Qt::AlignTop);
    m_hint->setContentsMargins(0, 4, 16, 4);
    m_stack->addWidget(m_hint);
    m_title->setContentsMargins(0, 4, 16, 4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_stack, 1);
    m_title->setText(orderPlaceWords(m_place));
    showHint();
}

OrderForm* OrderFormPane::form(BatchPart part)
{
    auto*& form = m_forms[size_t(part)];
    if (form) return form;
    auto* scroll = m_scrolls[size_t(part)] = new QScrollArea(m_stack);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* holder = new QWidget(scroll);
    holder->setProperty("look", u"plain"_s);
    form = new OrderForm(m_document, m_issues, part, holder);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(form);
    layout->addStretch(1);
    form->setMoreShown(m_showsMore);
    form->offer(m_known);
    connect(form, &OrderForm::moreShownChanged, this, [this](bool shown) {
        setMoreShown(shown);
        emit moreShownChanged(shown);
    });
    scroll->setWidget(holder);
    m_stack->addWidget(scroll);
    return form;
}

void OrderFormPane::setMoreShown(bool shown)
{
    m_showsMore = shown;
    for (auto* each : m_forms)
        if (each && each->isMoreShown() != shown) each->setMoreShown(shown);
}

void OrderFormPane::offer(const QList<KnownPart>& parts)
{
    m_known = parts;
    for (auto* each : m_forms)
        if (each) each->offer(parts);
}

void OrderFormPane::showPlace(const BatchPlace& place, bool again, bool isNew)
{
    const bool isSame = place == m_place && !again;
    m_place = place;
    m_title->setText(orderPlaceWords(place));
    if (place.isBatch() || !m_document.exists(place)) {
        m_stack->setCurrentWidget(m_hint);
        return showHint();
    }
    auto* shown = form(place.part());
    if (!isSame || shown->place() != place) shown->showPlace(place, isNew);
    m_stack->setCurrentWidget(m_scrolls[size_t(place.part())]);
}

void OrderFormPane::showHint()
{
    m_hint->setText(m_document.batch().orderList.isEmpty()
                        ? tr("There are no orders yet. Choose “Add order” for the first one, or import "
                             "orders from a file.")
                        : tr("Choose an order, asset, product or package on the left to edit it."));
}

void OrderFormPane::focusFirst()
{
    if (auto* shown = m_place.isBatch() ? nullptr : m_forms[size_t(m_place.part())]) shown->focusFirst();
}

void OrderFormPane::jump(const QString& field, int entry)
{
    if (m_place.isBatch()) return;
    form(m_place.part())->jump(field, entry);
}

} // namespace lockkeeper
