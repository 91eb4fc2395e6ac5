// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_wizard.h"

#include "models/domain/base/wire_values.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/orders/wizard/order_assets_step.h"
#include "ui/orders/wizard/order_customer_step.h"
#include "ui/orders/wizard/order_forecast_step.h"
#include "ui/orders/wizard/order_pick_step.h"
#include "ui/orders/wizard/order_products_step.h"
#include "ui/orders/wizard/order_source_step.h"
#include "ui/orders/wizard/order_summary_step.h"

#include <QShortcut>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderWizard::OrderWizard(const PageContext& context, const OrderWizardStart& start, QWidget* parent)
    : Wizard(u"order"_s, context.prompter, context.settings, parent)
    , m_state(context, start)
{
    // Earlier versions remembered the size under this name.
    if (!context.settings.value(u"order/geometry"_s).isValid())
        restoreGeometry(context.settings.value(u"orderWizard/geometry"_s).toByteArray());
    // Picking needs the lists of the member center; without it orders are typed.
    if (!start.kept)
        m_state.isPicked = isRevocation(m_state.orderType()) && !m_state.isEdit &&
                           offersMemberModule(m_state.context.profile);
    setWindowTitle(m_state.isEdit ? tr("%1: change the order").arg(orderTypeMeaning(m_state.orderType()))
                                  : tr("%1: new order").arg(orderTypeMeaning(m_state.orderType())));
    addSteps();
    setWords(leaveButton(), tr("Cancel"));
    connect(&m_state, &OrderState::changed, this, &OrderWizard::showState);
    connect(&m_state, &OrderState::changed, this, [this] {
        if (m_state.isTouched() && !m_isDone) emit edited();
    });
    followChanges();
    turnTo(way().first());
    if (start.kept) resume(*start.kept);
}

OrderWizard::~OrderWizard()
{
    // Steps use the state while they are deleted.
    m_state.disconnect(this);
    deletePages();
}

void OrderWizard::addSteps()
{
    m_source = new OrderSourceStep(m_state, this);
    m_pick = new OrderPickStep(m_state, this);
    m_customer = new OrderCustomerStep(m_state, this);
    m_assets = new OrderAssetsStep(m_state, this);
    m_products = new OrderProductsStep(m_state, this);
    m_forecast = new OrderForecastStep(m_state, this);
    m_summary = new OrderSummaryStep(m_state, this);
    const QList<OrderStep*> all{m_source, m_pick, m_customer, m_assets, m_products, m_forecast, m_summary};
    for (auto* step : all) {
        // A draft keeps this name as the step where it was left.
        step->setObjectName(QString::fromLatin1(step->metaObject()->className()).section(u':', -1));
        connect(step, &OrderStep::fieldWanted, this, &OrderWizard::goToField);
    }
    setPages(QList<WizardPage*>(all.cbegin(), all.cend()));
    connect(m_assets, &OrderAssetsStep::numbersWanted, this, &OrderWizard::numbersWanted);
}

/// Undo belongs to the order's document, whichever field has the focus (OR-3).
void OrderWizard::followChanges()
{
    const auto& document = m_state.document;
    const auto listChanged = [this](const BatchPlace& place) {
        m_changed = place.parent().path(QString(nameOf(place.list())));
    };
    connect(&document, &OrderDocument::fieldChanged, this,
        [this](const BatchPlace& place, const QString& field) { m_changed = place.path(field); });
    connect(&document, &OrderDocument::inserted, this, listChanged);
    connect(&document, &OrderDocument::removed, this, listChanged);
    connect(&document, &OrderDocument::moved, this, listChanged);
    const auto on = [this](const QList<QKeySequence>& keys, auto change) {
        for (const auto& key : keys)
            connect(new QShortcut(key, this), &QShortcut::activated, this, [this, change] {
                if (!m_state.isPicked && (m_state.document.*change)()) showChange();
            });
    };
    on({Qt::CTRL | Qt::Key_Z}, &OrderDocument::undo);
    on({Qt::CTRL | Qt::Key_Y, Qt::CTRL | Qt::SHIFT | Qt::Key_Z}, &OrderDocument::redo);
}

/// Shows the step with the field that Undo or Redo has changed.
void OrderWizard::showChange()
{
    const auto field = m_changed.sliced(orderAt(0).path().size() + 1);
    if (currentStep()->hasField(field))
        currentStep()->enter();
    else
        goToField(field);
}

QList<WizardPage*> OrderWizard::way() const
{
    QList<WizardPage*> steps;
    const auto& type = m_state.orderType();
    if (isRevocation(type) && !m_state.isEdit) steps += m_source;
    if (m_state.isPicked) {
        steps += m_pick;
    } else {
        steps += QList<WizardPage*>{m_customer, m_assets};
        // An asset is revoked as a whole; only an order that was opened may name products all the same.
        const auto& assets = m_state.order().assets;
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
    return static_cast<OrderStep*>(currentPage());
}

void OrderWizard::turning(WizardPage* page)
{
    Q_UNUSED(page)
    if (m_state.isTouched()) emit edited(); // the step is kept, too
}

/// Goes on at the step where it was left. Picks are looked up first, because lists change (OR-9).
void OrderWizard::resume(const UnfinishedOrder& kept)
{
    const auto all = way();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const WizardPage* step) { return step->objectName() == kept.step; });
    auto* step = found == all.end() ? all.first() : *found;
    if (m_state.isPicked && all.indexOf(step) > all.indexOf(m_pick)) {
        m_resumeAt = kept.step;
        step = m_pick;
        connect(m_pick, &OrderPickStep::resumed, this, [this] {
            const auto wanted = std::exchange(m_resumeAt, {});
            if (wanted.isEmpty() || currentPage() != m_pick || !m_pick->obstacle().isEmpty()) return;
            for (auto* each : way())
                if (each->objectName() == wanted) turnTo(each);
        });
    }
    if (m_state.isPicked && step != m_source) m_state.owned.open(m_state.customer().enterpriseGlobalId);
    turnTo(step);
    if (kept.lacksPasswords > 0)
        banner().show(Tone::Warning,
            tr("The passwords of %n product(s) weren't saved.", nullptr, int(kept.lacksPasswords)),
            tr("Enter them again."));
}

UnfinishedOrder OrderWizard::unfinished() const
{
    auto kept = m_state.unfinished();
    kept.step = m_resumeAt.isEmpty() ? currentPage()->objectName() : m_resumeAt;
    return kept;
}

void OrderWizard::goToField(const QString& issueField)
{
    for (auto* page : way()) {
        auto* step = static_cast<OrderStep*>(page);
        if (!step->hasField(issueField)) continue;
        turnTo(step);
        return step->focusField(issueField);
    }
    // A picked order has no fields to correct: it is corrected by picking anew.
    if (m_state.isPicked) turnTo(m_pick);
}

void OrderWizard::finish()
{
    if (std::exchange(m_isDone, true)) return; // the button was pressed twice
    const auto orders = m_state.orders();
    emit ordersBuilt(orders);
    accept();
}

void OrderWizard::addNumbers(const QStringList& numbers)
{
    m_assets->addNumbers(numbers);
}

std::optional<Prompter::Confirmation> OrderWizard::lossOnClosing() const
{
    if (m_isDone || !m_state.isTouched()) return {};
    return Prompter::Confirmation{.title = tr("Close this order?"),
        .text = m_state.isEdit ? tr("The order stays as it was. Your changes here will be lost.")
                               : tr("What you entered here will be lost."),
        .action = tr("Close anyway"),
        .keep = tr("Keep open"),
        .isDangerous = true};
}

} // namespace lockkeeper
