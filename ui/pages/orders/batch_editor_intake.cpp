// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_editor.h"

#include "models/tables/order_issue_model.h"
#include "ui/pages/orders/batch_editor_parts.h"
#include "ui/pages/orders/forecast_panel.h"
#include "ui/pages/orders/order_tree_view.h"
#include "ui/widgets/banner.h"

#include <QTableView>

using namespace Qt::StringLiterals;

// What comes into the editor from elsewhere: orders, numbers, what the gateway said, forecasts.
namespace lockkeeper
{

void BatchEditor::insertOrders(const QList<LicenseOrder>& orders)
{
    if (orders.isEmpty()) return;
    QList<OrderValue> values;
    for (const auto& order : orders)
        values.append(order);
    const auto first = orderAt(int(m_document->batch().orderList.size()));
    m_document->insert(first, values);
    m_ui->tree->choose(first);
}

void BatchEditor::replaceOrder(int index, const LicenseOrder& order)
{
    if (!m_document->replace(orderAt(index), order)) return;
    m_ui->tree->choose(orderAt(index));
}

void BatchEditor::showIssues(const Issues& issues)
{
    m_issues->setRefused(issues);
    showCounts();
    if (issues.isEmpty()) return;
    m_ui->issues->selectRow(0);
    jumpTo(0);
}

void BatchEditor::setAssetNumbers(const BatchPlace& asset, const QStringList& numbers)
{
    m_document->endTyping();
    m_document->setText(asset, u"assetNos"_s, linesOf(numbers));
    m_document->endTyping();
}

void BatchEditor::showNotice(const QString& what, const QString& nextStep)
{
    m_ui->banner->show(Tone::Warning, what, nextStep);
}

void BatchEditor::showForecast(const OrderForecast& forecast)
{
    m_tree->setForecast(forecastMarks(forecast));
    m_ui->showForecast(forecast);
}

} // namespace lockkeeper
