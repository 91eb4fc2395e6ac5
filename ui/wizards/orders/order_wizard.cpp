// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/orders/order_wizard.h"

#include "models/domain/wire_values.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/ui_settings.h"
#include "ui/wizards/orders/order_assets_step.h"
#include "ui/wizards/orders/order_customer_step.h"
#include "ui/wizards/orders/order_forecast_step.h"
#include "ui/wizards/orders/order_pick_step.h"
#include "ui/wizards/orders/order_products_step.h"
#include "ui/wizards/orders/order_source_step.h"
#include "ui/wizards/orders/order_summary_step.h"
#include "ui/wizards/orders/used_values.h"
#include "ui/wizards/setup/setup_step_list.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

const QString orderWizardGeometry = u"orderWizard/geometry"_s;

} // namespace

OrderWizard::OrderWizard(const PageContext& context, const OrderWizardStart& start, QWidget* parent)
    : QDialog(parent)
    , m_state(
          start.kept ? OrderState(context, *start.kept) : OrderState(context, start.orderType, start.edit))
    , m_list(new SetupStepList(this))
    , m_title(new QLabel(this))
    , m_explanation(new QLabel(this))
    , m_banner(new Banner(u"order"_s, this))
    , m_stack(new QStackedWidget(this))
{
    setObjectName(u"orderWizard"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    m_list->setObjectName(u"orderSteps"_s);
    // What the member center lists is picked; without it there is only what people know.
    if (!start.kept)
        m_state.isPicked = isRevocation(m_state.orderType()) && !m_state.isEdit &&
                           offersMemberModule(m_state.context.profile);
    addSteps();
    build();
    connect(&m_state, &OrderState::changed, this, &OrderWizard::refresh);
    connect(&m_state, &OrderState::changed, this, [this] {
        if (m_state.isTouched() && !m_isDone) emit edited();
    });
    goTo(steps().first());
    if (start.kept) resume(*start.kept);
}

OrderWizard::~OrderWizard()
{
    // Steps refer to the state while they go.
    m_state.disconnect(this);
    delete m_stack;
}

void OrderWizard::addSteps()
{
    m_source = new OrderSourceStep(m_state, m_stack);
    m_pick = new OrderPickStep(m_state, m_stack);
    m_customer = new OrderCustomerStep(m_state, m_stack);
    m_assets = new OrderAssetsStep(m_state, m_stack);
    m_products = new OrderProductsStep(m_state, m_stack);
    m_forecast = new OrderForecastStep(m_state, m_stack);
    m_summary = new OrderSummaryStep(m_state, m_stack);
    m_all = {m_source, m_pick, m_customer, m_assets, m_products, m_forecast, m_summary};
    for (auto* step : std::as_const(m_all)) {
        m_stack->addWidget(step);
        step->setObjectName(QString::fromLatin1(step->metaObject()->className()).section(u':', -1));
        connect(step, &OrderStep::changed, this, &OrderWizard::retranslate);
        connect(step, &OrderStep::goOnWanted, this, &OrderWizard::goOn);
        connect(step, &OrderStep::fieldWanted, this, &OrderWizard::goToField);
    }
    connect(m_assets, &OrderAssetsStep::numbersWanted, this, &OrderWizard::numbersWanted);
}

void OrderWizard::build()
{
    m_title->setProperty("look", u"heading"_s);
    m_title->setObjectName(u"orderTitle"_s);
    m_explanation->setProperty("look", u"dim"_s);
    m_explanation->setObjectName(u"orderExplanation"_s);
    for (auto* label : {m_title, m_explanation}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    // After the steps, so that Tab comes to them after the step.
    m_back = newButton(u"orderBack"_s, this);
    m_next = newButton(u"orderNext"_s, this);
    m_leave = newButton(u"orderLeave"_s, this);
    m_next->setProperty("look", u"primary"_s);

    auto* content = new QVBoxLayout;
    content->setContentsMargins(24, 20, 24, 12);
    content->setSpacing(8);
    content->addWidget(m_title);
    content->addWidget(m_explanation);
    content->addSpacing(4);
    content->addWidget(m_banner);
    content->addWidget(m_stack, 1);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_list);
    middle->addLayout(content, 1);
    auto* footer = new QFrame(this);
    footer->setProperty("look", u"footer"_s);
    auto* buttons = new QHBoxLayout(footer);
    buttons->setContentsMargins(16, 10, 16, 10);
    buttons->setSpacing(8);
    buttons->addWidget(m_leave);
    buttons->addStretch(1);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(middle, 1);
    layout->addWidget(footer);

    connect(m_next, &QPushButton::clicked, this, &OrderWizard::goOn);
    connect(m_back, &QPushButton::clicked, this, &OrderWizard::goBack);
    connect(m_leave, &QPushButton::clicked, this, &OrderWizard::reject);
    pressByCtrlReturn(m_next);
    resize(1080, 680);
    restoreGeometry(m_state.context.settings.value(orderWizardGeometry).toByteArray());
}

QList<OrderStep*> OrderWizard::steps() const
{
    QList<OrderStep*> steps;
    const auto& type = m_state.orderType();
    if (isRevocation(type) && !m_state.isEdit) steps += m_source;
    if (m_state.isPicked) {
        steps += m_pick;
    } else {
        steps += {m_customer, m_assets};
        // An asset is revoked whole; only an order from elsewhere may name products all the same.
        const auto& assets = m_state.order.assets;
        const bool hasProducts = std::any_of(assets.cbegin(), assets.cend(), [](const OrderAsset& asset) {
            return !asset.products.isEmpty() || !asset.merchandises.isEmpty();
        });
        if (type != "delete_asset"_L1 || hasProducts) steps += m_products;
    }
    if (type == "delete_product"_L1) steps += m_forecast;
    steps += m_summary;
    return steps;
}

OrderStep* OrderWizard::currentStep() const
{
    return qobject_cast<OrderStep*>(m_stack->currentWidget());
}

void OrderWizard::goTo(OrderStep* step)
{
    if (auto* before = currentStep(); before && before != step) before->leave();
    m_banner->hide();
    m_stack->setCurrentWidget(step);
    step->enter();
    retranslate();
    auto* first = step->firstFocus();
    (first ? first : static_cast<QWidget*>(this))->setFocus(Qt::TabFocusReason);
    if (m_state.isTouched()) emit edited(); // where it stands is kept, too
}

/// On the step where it was left. What was picked is looked up first, because lists change.
void OrderWizard::resume(const UnfinishedOrder& kept)
{
    const auto all = steps();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const OrderStep* step) { return step->objectName() == kept.step; });
    auto* step = found == all.end() ? all.first() : *found;
    if (m_state.isPicked && all.indexOf(step) > all.indexOf(m_pick)) {
        m_resumeAt = kept.step;
        step = m_pick;
        connect(m_pick, &OrderPickStep::resumed, this, [this] {
            const auto wanted = std::exchange(m_resumeAt, {});
            if (wanted.isEmpty() || currentStep() != m_pick || !m_pick->obstacle().isEmpty()) return;
            for (auto* each : steps())
                if (each->objectName() == wanted) goTo(each);
        });
    }
    if (m_state.isPicked && step != m_source) m_state.owned.open(m_state.customer.enterpriseGlobalId);
    goTo(step);
    if (kept.lacksPasswords > 0)
        m_banner->show(Tone::Warning,
            tr("The passwords of %n product(s) were not kept.", nullptr, int(kept.lacksPasswords)),
            tr("Type them again."));
}

UnfinishedOrder OrderWizard::unfinished() const
{
    auto kept = m_state.unfinished();
    kept.step = m_resumeAt.isEmpty() ? currentStep()->objectName() : m_resumeAt;
    return kept;
}

void OrderWizard::goOn()
{
    if (m_isDone) return; // F57: a second press
    auto* step = currentStep();
    const auto obstacle = step->obstacle();
    if (!obstacle.isEmpty()) {
        step->showObstacle();
        m_banner->show(Tone::Warning, obstacle);
        return;
    }
    const auto all = steps();
    const auto next = all.indexOf(step) + 1;
    if (next < all.size())
        goTo(all[next]);
    else
        finish();
}

void OrderWizard::goBack()
{
    const auto all = steps();
    const auto place = all.indexOf(currentStep());
    if (place > 0) goTo(all[place - 1]);
}

void OrderWizard::goToField(const QString& issueField)
{
    const auto all = steps();
    for (auto* step : all)
        if (step->hasField(issueField)) {
            goTo(step);
            step->focusField(issueField);
            return;
        }
    // Of what was picked nothing is typed: it is picked otherwise.
    if (m_state.isPicked) goTo(m_pick);
}

void OrderWizard::finish()
{
    m_isDone = true;
    const auto orders = m_state.orders();
    rememberUsedValues(m_state.context.settings, orders);
    emit ordersBuilt(orders);
    accept();
}

void OrderWizard::addNumbers(const QStringList& numbers)
{
    m_assets->addNumbers(numbers);
}

void OrderWizard::reject()
{
    if (m_isDone || !m_state.isTouched()) return QDialog::reject();
    m_state.context.prompter.confirm(this,
        {.title = tr("Leave this order?"),
            .text = m_state.isEdit ? tr("The order stays as it was; what was changed here is lost.")
                                   : tr("What was entered here is lost."),
            .action = tr("Leave"),
            .keep = tr("Stay"),
            .isDangerous = true},
        [this] { QDialog::reject(); });
}

void OrderWizard::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isReturn) return QDialog::keyPressEvent(event);
    // No default button: Return in a field must not end the order. Ctrl+Return goes on.
    event->accept();
    if (auto* button = qobject_cast<QPushButton*>(focusWidget())) button->click();
}

void OrderWizard::hideEvent(QHideEvent* event)
{
    m_state.context.settings.setValue(orderWizardGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

void OrderWizard::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    for (auto* step : std::as_const(m_all))
        step->retranslate();
    retranslate();
}

void OrderWizard::refresh()
{
    auto* step = currentStep();
    if (!step) return;
    const auto all = steps();
    const bool isLast = step == m_summary;
    const auto orders = isLast ? int(m_state.orders().size()) : 0;
    setWords(m_next,
        !isLast          ? tr("&Next")
        : m_state.isEdit ? tr("&Keep changes")
                         : tr("&Add %n order(s) to the batch", nullptr, orders),
        tr("Ctrl+Return"));
    m_back->setEnabled(all.indexOf(step) > 0);
    // The reason goes when it is gone.
    if (!m_banner->isVisible()) return;
    const auto obstacle = step->obstacle();
    if (obstacle.isEmpty())
        m_banner->hide();
    else
        m_banner->show(Tone::Warning, obstacle); // it may be another one now
}

void OrderWizard::retranslate()
{
    setWindowTitle(m_state.isEdit ? tr("%1: change the order").arg(orderTypeMeaning(m_state.orderType()))
                                  : tr("%1: new order").arg(orderTypeMeaning(m_state.orderType())));
    const auto all = steps();
    QStringList titles;
    for (const auto* step : all)
        titles += step->title();
    m_list->setSteps(titles, {});
    m_list->setCurrent(all.indexOf(currentStep()));
    m_list->setAccessibleName(tr("Steps"));
    setWords(m_back, tr("&Back"));
    setWords(m_leave, tr("Cancel"));
    if (const auto* step = currentStep()) {
        m_title->setText(step->title());
        m_explanation->setText(step->explanation());
        m_explanation->setVisible(!step->explanation().isEmpty());
    }
    refresh();
}

} // namespace lockkeeper
