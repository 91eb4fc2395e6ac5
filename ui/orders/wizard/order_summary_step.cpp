// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_summary_step.h"

#include "models/domain/base/name_list.h"
#include "models/domain/base/wire_values.h"
#include "models/tables/orders/order_titles.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_area.h"
#include "ui/kit/row_activation.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/wrapped_lines.h"
#include "ui/orders/wizard/order_sources_panel.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QResizeEvent>
#include <QScrollArea>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

constexpr int fieldRole = Qt::UserRole;

constexpr int mostOfWhat = 220, mostOfIssues = 260; ///< pixels beside a text of 13

/// Makes the list as high as its lines are in this width, within limits.
void fit(QListWidget* list, int mostHeight)
{
    list->doItemsLayout();
    const int around = list->height() - list->viewport()->height();
    int height = 0;
    if (const int lines = list->count(); lines > 0)
        height = list->visualItemRect(list->item(lines - 1)).bottom() + 1 -
                 list->visualItemRect(list->item(0)).top();
    list->setFixedHeight(std::min(height + around, scaled(mostHeight)));
}

struct Counts {
    int numbers = 0;
    int products = 0;
    int packages = 0;
};

void count(const QList<OrderMerchandise>& packages, Counts& counts)
{
    QList<const QList<OrderMerchandise>*> levels{&packages};
    while (!levels.isEmpty()) {
        const auto* level = levels.takeLast();
        for (const auto& package : *level) {
            ++counts.packages;
            counts.products += int(package.licenseOrderProductList.size());
            levels.append(&package.children);
        }
    }
}

Counts countsOf(const LicenseOrder& order)
{
    Counts counts;
    for (const auto& asset : order.assets) {
        counts.numbers += int(asset.assetNos.size());
        counts.products += int(asset.products.size());
        count(asset.merchandises, counts);
    }
    return counts;
}

/// "2 assets (8000000001, 8000000002)": with the numbers, because a person agrees to them.
QString assetWords(const LicenseOrder& order, int count)
{
    constexpr qsizetype mostNamed = 4;
    const auto text = OrderSummaryStep::tr("%n asset(s)", nullptr, count);
    QStringList named;
    for (const auto& asset : order.assets)
        for (const auto& number : asset.assetNos)
            if (named.size() < mostNamed) named += singleLine(number);
    if (named.isEmpty()) return text;
    //: How many assets, and their numbers
    return OrderSummaryStep::tr("%1 (%2)").arg(text, withMore(joinedNames(named), count - named.size()));
}

QString customerWords(const OrderState& state, const LicenseOrder& order)
{
    const auto title = state.customerTitle(order);
    const auto& chosen = state.customer();
    const auto enterprise = state.chosenEnterprise();
    const bool isOfChosen =
        !enterprise.isEmpty() && order.enterpriseGlobalId == chosen.enterpriseGlobalId.toString();
    if (title.isEmpty())
        return isOfChosen ? OrderSummaryStep::tr("a customer of %1").arg(singleLine(enterprise))
                          : OrderSummaryStep::tr("an unknown customer");
    // An id alone does not tell people who it is.
    return isOfChosen && order.customerName.isEmpty() && title != enterprise
               ? OrderSummaryStep::tr("customer %1 of %2").arg(singleLine(title), singleLine(enterprise))
               : singleLine(title);
}

} // namespace

QString orderWords(const OrderState& state, const LicenseOrder& order)
{
    const auto counts = countsOf(order);
    const auto customer = customerWords(state, order);
    const auto type =
        order.licenseType.isEmpty() ? OrderSummaryStep::tr("no type") : licenseTypeMeaning(order.licenseType);
    const auto numbers = assetWords(order, counts.numbers);
    const auto products = OrderSummaryStep::tr("%n product(s)", nullptr, counts.products);
    if (!isRevocation(order.orderType)) {
        const auto packages = counts.packages > 0
                                  ? OrderSummaryStep::tr(" in %n package(s)", nullptr, counts.packages)
                                  : QString();
        return OrderSummaryStep::tr("Orders %1%2 under %3 for %4 (%5).")
            .arg(products, packages, numbers, customer, type);
    }
    const auto what = order.orderType == "delete_asset"_L1
                          ? numbers
                          : OrderSummaryStep::tr("%1 under %2").arg(products, numbers);
    const auto from = order.srcLicenseOrderId.isEmpty()
                          ? OrderSummaryStep::tr("ALL licence orders")
                          : OrderSummaryStep::tr("licence order %1").arg(singleLine(order.srcLicenseOrderId));
    return OrderSummaryStep::tr("Revokes %1 from %2 of %3 (%4).").arg(what, from, customer, type);
}

OrderSummaryStep::OrderSummaryStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_what(new QListWidget(this))
    , m_byHand(newButton(u"orderByHand"_s, this))
    , m_sources(new OrderSourcesPanel(state, this))
    , m_issuesLabel(newLabel(u"orderIssuesLabel"_s, u"section"_s, this))
    , m_issues(new QListWidget(this))
{
    build();
    onRowActivated(m_issues, [this](const QModelIndex& issue) { jump(issue); });
    connect(m_byHand, &QPushButton::clicked, this, &OrderSummaryStep::changeByHand);
    connect(m_sources, &OrderSourcesPanel::edited, this, [this] {
        fill();
        emit changed();
    });
    m_what->setAccessibleName(tr("Expected results"));
    m_issues->setAccessibleName(tr("Issues"));
    setWords(m_byHand, tr("C&hange by hand"),
        tr("Turns your choice into an order whose fields you can all change in the earlier steps"));
    fill();
}

void OrderSummaryStep::build()
{
    m_what->setObjectName(u"orderWhat"_s);
    m_issues->setObjectName(u"orderIssues"_s);
    m_issuesLabel->setBuddy(m_issues);
    for (auto* list : {m_what, m_issues}) {
        wrapLines(*list);
        list->setProperty("look", u"names"_s);
        list->viewport()->installEventFilter(this);
    }
    auto* scroll = new QScrollArea(this);
    auto* content = new QWidget(scroll);
    content->setProperty("look", u"plain"_s);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_what);
    column->addWidget(m_byHand, 0, Qt::AlignLeft);
    column->addWidget(m_sources);
    column->addWidget(m_issuesLabel);
    column->addWidget(m_issues);
    column->addStretch(1);
    m_what->setSelectionMode(QAbstractItemView::NoSelection); // to be read
    setForm(scroll, content);
    stepLayout()->addWidget(scroll, 1);
}

QString OrderSummaryStep::title() const
{
    return tr("Summary");
}

QString OrderSummaryStep::explanation() const
{
    const auto orders = state().orders();
    if (orders.size() == 1) return tr("What the order will do. Nothing is sent yet.");
    return tr("An order has one customer, one licence type and one licence order, so this creates %n "
              "order(s). Nothing is sent yet.",
        nullptr, int(orders.size()));
}

void OrderSummaryStep::enter()
{
    m_sources->fill();
    m_sources->chainAfter(m_byHand);
    fill();
}

QWidget* OrderSummaryStep::firstFocus() const
{
    return m_issues->count() > 0 ? m_issues : m_what;
}

bool OrderSummaryStep::isHere(const Issue& issue) const
{
    return state().isPicked && issue.field == "srcLicenseOrderId"_L1;
}

void OrderSummaryStep::fill()
{
    const auto orders = state().orders();
    m_what->clear();
    for (qsizetype i = 0; i < orders.size(); ++i) {
        const auto words = orderWords(state(), orders[i]);
        m_what->addItem(orders.size() == 1 ? words : tr("Order %1: %2").arg(QString::number(i + 1), words));
    }
    m_what->setCurrentRow(0);
    fit(m_what, mostOfWhat);
    m_byHand->setVisible(state().isPicked && orders.size() == 1);
    fillIssues();
}

void OrderSummaryStep::fillIssues()
{
    const auto orders = state().orders();
    m_issues->clear();
    int errors = 0;
    for (qsizetype i = 0; i < orders.size(); ++i) {
        const auto issues = state().isPicked ? state().issuesOf(orders[i]) : state().issues();
        for (const auto severity : {Issue::Severity::Error, Issue::Severity::Warning})
            for (const auto& issue : issues) {
                if (issue.severity != severity) continue;
                // The name that has to be typed for it says so already.
                if (issue.code == "revokesAll"_L1 && m_sources->isAsking()) continue;
                const auto words = orderIssueWords(issue);
                const auto where =
                    orders.size() == 1 ? words : tr("Order %1: %2").arg(QString::number(i + 1), words);
                const bool isError = severity == Issue::Severity::Error;
                errors += isError ? 1 : 0;
                auto* item = new QListWidgetItem(
                    isError ? tr("⚠ Error: %1").arg(where) : tr("Warning: %1").arg(where), m_issues);
                item->setData(fieldRole, issue.field);
            }
    }
    m_issues->setCurrentRow(0);
    fit(m_issues, mostOfIssues);
    m_issues->setVisible(m_issues->count() > 0);
    m_issuesLabel->setVisible(m_issues->count() > 0 || !m_sources->isAsking());
    m_issuesLabel->setText(
        m_issues->count() == 0 ? tr("No problems found.")
        : errors > 0           ? tr("%n error(s). Press Enter to go to the field.", nullptr, errors)
                     : tr("%n warning(s). Press Enter to go to the field.", nullptr, m_issues->count()));
}

bool OrderSummaryStep::eventFilter(QObject* watched, QEvent* event)
{
    // In another width the lines wrap differently.
    if (event->type() == QEvent::Resize) {
        const auto* resize = static_cast<QResizeEvent*>(event);
        if (resize->oldSize().width() != resize->size().width()) {
            if (watched == m_what->viewport()) fit(m_what, mostOfWhat);
            if (watched == m_issues->viewport()) fit(m_issues, mostOfIssues);
        }
    }
    return OrderStep::eventFilter(watched, event);
}

void OrderSummaryStep::changeByHand()
{
    state().typeByHand(state().orders().first());
    enter();
    emit changed();
    firstFocus()->setFocus(Qt::OtherFocusReason);
}

void OrderSummaryStep::jump(const QModelIndex& issue)
{
    const auto field = issue.data(fieldRole).toString();
    if (state().isPicked && field == "srcLicenseOrderId"_L1)
        m_sources->focusObstacle();
    else
        emit fieldWanted(field);
}

QString OrderSummaryStep::nextText() const
{
    return state().isEdit ? tr("&Keep changes")
                          : tr("&Add %n order(s) to the batch", nullptr, int(state().orders().size()));
}

QString OrderSummaryStep::obstacle() const
{
    const auto orders = state().orders();
    for (const auto& order : orders) {
        const auto issues = state().isPicked ? state().issuesOf(order) : state().issues();
        for (const auto& issue : issues)
            if (issue.severity == Issue::Severity::Error && !isHere(issue)) return orderIssueWords(issue);
    }
    return m_sources->obstacle();
}

void OrderSummaryStep::showObstacle()
{
    const auto issues = state().isPicked ? Issues() : state().issues();
    for (const auto& issue : issues)
        if (issue.severity == Issue::Severity::Error) return emit fieldWanted(issue.field);
    m_sources->focusObstacle();
}

} // namespace lockkeeper
