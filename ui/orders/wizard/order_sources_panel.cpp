// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_sources_panel.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/wire_values.h"
#include "services/operations/orders/unfinished_order.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/controls.h"
#include "ui/kit/edited_text.h"

#include <QGridLayout>
#include <QLineEdit>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderSourcesPanel::OrderSourcesPanel(OrderState& state, QWidget* parent)
    : QFrame(parent)
    , m_state(state)
    , m_title(newLabel(u"orderSourcesTitle"_s, u"section"_s, this))
    , m_explanation(newLabel(u"orderSourcesExplanation"_s, u"caution"_s, this))
{
    setObjectName(u"orderSources"_s);
    setProperty("look", u"card"_s);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_explanation);
    m_title->setText(tr("No licence order specified"));
    m_explanation->setText(
        tr("Without a licence order, the named items are removed from ALL of the customer's orders. Enter "
           "the original licence order, or type the text in quotation marks if you really mean all orders."));
    fill();
}

void OrderSourcesPanel::fill()
{
    for (auto& row : m_rows)
        delete row.box;
    m_rows.clear();
    const auto orders = m_state.orders();
    QByteArrayList shown;
    for (auto order : orders) {
        order.srcLicenseOrderId.clear(); // that is what is asked for here
        shown.append(orderDigest(order));
    }
    if (std::exchange(m_shown, shown) != shown) m_confirmed.clear();
    for (qsizetype i = 0; i < orders.size(); ++i) {
        if (!isRevocation(orders[i].orderType)) continue;
        const auto typed = m_state.isPicked ? m_state.sourceFor(orders[i]) : QString();
        const bool wasTyped = !typed.isEmpty() && orders[i].srcLicenseOrderId == typed;
        if (orders[i].srcLicenseOrderId.isEmpty() || wasTyped) addRow(orders[i], i);
    }
    setVisible(!m_rows.empty());
    showTitle();
}

bool OrderSourcesPanel::isAsking() const
{
    return std::any_of(
        m_rows.begin(), m_rows.end(), [](const Row& row) { return row.order.srcLicenseOrderId.isEmpty(); });
}

/// Shows the title while an order needs what it asks for.
void OrderSourcesPanel::showTitle()
{
    const bool isMissing = isAsking();
    m_title->setVisible(isMissing);
    m_explanation->setVisible(isMissing);
}

void OrderSourcesPanel::addRow(const LicenseOrder& order, qsizetype place)
{
    Row row;
    row.order = order;
    const auto* type = findLicenseType(order.licenseType);
    row.isCloud = type && type->isCloud;
    row.name = m_state.customerTitle(order);
    row.box = new QWidget(this);
    row.box->setProperty("look", u"plain"_s);
    auto* grid = new QGridLayout(row.box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(6);
    auto* what = newLabel({}, {}, row.box);
    what->setText(tr("Order %1: %2, %3")
                      .arg(QString::number(place + 1),
                          row.name.isEmpty() ? tr("unknown customer") : singleLine(row.name),
                          licenseTypeMeaning(order.licenseType)));
    grid->addWidget(what, 0, 0);
    const auto suffix = QString::number(place + 1);
    auto* sourceLabel = new QLabel(batchField(BatchPart::Order, u"srcLicenseOrderId")->title(), row.box);
    row.source = new QLineEdit(row.box);
    row.source->setObjectName(u"orderSource"_s + suffix);
    row.source->setText(order.srcLicenseOrderId);
    row.source->setAccessibleName(tr("Original licence order of order %1").arg(suffix));
    sourceLabel->setBuddy(row.source);
    grid->addWidget(sourceLabel, 1, 0);
    grid->addWidget(row.source, 2, 0);
    onEdited(row.source, this, [this, place = m_rows.size()](const QString& text) {
        auto& edited = m_rows[place];
        if (m_state.isPicked) {
            m_state.setSourceFor(edited.order, text);
        } else {
            m_state.document.setText(orderAt(0), u"srcLicenseOrderId"_s, text);
        }
        edited.order.srcLicenseOrderId = text.trimmed();
        if (edited.confirmation) edited.confirmation->setEnabled(edited.order.srcLicenseOrderId.isEmpty());
        showTitle();
        emit this->edited();
    });
    if (!row.isCloud && !row.name.isEmpty()) {
        auto* label = newLabel({}, {}, row.box);
        label->setText(tr("or type “%1”").arg(singleLine(row.name)));
        row.confirmation = new QLineEdit(row.box);
        row.confirmation->setObjectName(u"orderConfirm"_s + suffix);
        row.confirmation->setText(m_confirmed.value(row.name));
        row.confirmation->setEnabled(order.srcLicenseOrderId.isEmpty());
        row.confirmation->setAccessibleName(
            tr("Type “%1” to revoke from all orders of this customer").arg(row.name));
        label->setBuddy(row.confirmation);
        grid->addWidget(label, 3, 0);
        grid->addWidget(row.confirmation, 4, 0);
        onEdited(row.confirmation, this, [this, name = row.name](const QString& text) {
            m_confirmed[name] = text;
            emit edited();
        });
    }
    layout()->addWidget(row.box);
    m_rows.push_back(std::move(row));
}

QString OrderSourcesPanel::obstacleOf(const Row& row) const
{
    if (!row.order.srcLicenseOrderId.isEmpty()) return {};
    if (row.isCloud) return tr("Enter the original licence order: this is a cloud licence.");
    if (row.name.isEmpty())
        return tr(
            "Enter the original licence order or the customer: it is unclear whose orders to revoke from.");
    if (m_confirmed.value(row.name).trimmed() == row.name) return {};
    return tr("This revokes from ALL of the customer's orders. Enter the original licence order, or type "
              "“%1” to continue.")
        .arg(singleLine(row.name));
}

QString OrderSourcesPanel::obstacle() const
{
    for (const auto& row : m_rows)
        if (const auto said = obstacleOf(row); !said.isEmpty()) return said;
    return {};
}

void OrderSourcesPanel::focusObstacle()
{
    for (const auto& row : m_rows)
        if (!obstacleOf(row).isEmpty()) {
            // Naming the licence order is what is nearly always meant; whoever has begun to type the
            // customer's name means all orders.
            const bool isOfAll = row.confirmation && !row.confirmation->text().isEmpty();
            (isOfAll ? row.confirmation : row.source)->setFocus();
            return;
        }
}

void OrderSourcesPanel::chainAfter(QWidget* widget)
{
    for (const auto& row : m_rows)
        for (auto* line : {row.source, row.confirmation}) {
            if (!line) continue;
            setTabOrder(widget, line);
            widget = line;
        }
}

} // namespace lockkeeper
