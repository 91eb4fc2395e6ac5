// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/revocation_look.h"

#include "models/tables/orders/order_document.h"
#include "services/storage/database/when_done.h"
#include "ui/orders/editor/batch_editor.h"
#include "ui/orders/editor/batch_editor_parts.h"
#include "ui/orders/editor/forecast_panel.h"

#include <QtConcurrentRun>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

RevocationLook::RevocationLook(PageContext& context, BatchEditor* editor)
    : QObject(editor)
    , m_editor(*editor)
    , m_owned(context)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(100ms);
    m_soon.callOnTimeout(this, &RevocationLook::make);
    m_reading.setSingleShot(true);
    m_reading.setInterval(800ms);
    m_reading.callOnTimeout(this, &RevocationLook::read);
    editor->parts().forecast->follow(m_owned);
    connect(editor, &BatchEditor::placeChosen, this, &RevocationLook::choose);
    connect(&editor->document(), &OrderDocument::edited, this, &RevocationLook::edited);
    connect(&m_owned, &OwnedAssets::listed, this, &RevocationLook::edited);
    connect(&m_owned, &OwnedAssets::fetchChanged, this, [this] { m_soon.start(); });
    choose();
}

const LicenseOrder* RevocationLook::revocation() const
{
    const auto& orders = m_editor.document().batch().orderList;
    const int index = m_editor.currentPlace().order();
    if (index < 0 || index >= orders.size()) return nullptr;
    const auto& type = orders[index].orderType;
    return type == "delete_asset"_L1 || type == "delete_product"_L1 ? &orders[index] : nullptr;
}

void RevocationLook::choose()
{
    const int index = m_editor.currentPlace().order();
    if (index == m_index) return;
    m_index = index;
    read();
    make();
}

void RevocationLook::edited()
{
    m_index = m_editor.currentPlace().order();
    ++m_asked; // a forecast that is being made is outdated now
    const auto* order = revocation();
    if (order && EnterpriseId(order->enterpriseGlobalId) != m_owned.enterprise())
        m_reading.start();
    else
        read();
    m_soon.start();
}

/// Reads what is not known yet of the order's enterprise and numbers.
void RevocationLook::read()
{
    m_reading.stop();
    const auto* order = revocation();
    if (!order || order->enterpriseGlobalId.isEmpty()) return;
    const EnterpriseId enterprise(order->enterpriseGlobalId);
    // A reading that has failed is not begun again here, because this comes with every key that is pressed: a
    // person presses Retry.
    if (enterprise != m_owned.enterprise()) m_owned.open(enterprise);
    if (!m_owned.isRead()) return;
    QList<int> places;
    for (const auto& asset : order->assets)
        for (const auto& number : asset.assetNos)
            places += m_owned.placesOf(AssetNumber(number));
    m_owned.want(places);
}

void RevocationLook::make()
{
    m_soon.stop();
    const auto asked = ++m_asked;
    const auto* order = revocation();
    if (!order) return m_editor.showForecast({});
    const bool isHere = EnterpriseId(order->enterpriseGlobalId) == m_owned.enterprise();
    const auto state = order->enterpriseGlobalId.isEmpty() ? OrderForecast::State::Nowhere
                       : m_reading.isActive() || m_owned.isReading() || m_owned.isFetching()
                           ? OrderForecast::State::Reading
                           : OrderForecast::State::Known;
    // While another enterprise is loaded, nothing is known of this one.
    auto instances = isHere ? m_owned.instances() : std::vector<ProductInstance>();
    const auto seen = isHere ? m_owned.seen() : QSet<AssetNumber>();
    whenDone(QtConcurrent::run([index = m_editor.currentPlace().order(), order = *order, state, seen,
                                   instances = std::move(instances)]() mutable {
        return std::make_shared<const OrderForecast>(
            forecastOf(index, order, state, std::move(instances), seen));
    }),
        this, [this, asked](const std::shared_ptr<const OrderForecast>& forecast) {
            // Otherwise a newer forecast is being made.
            if (asked == m_asked) m_editor.showForecast(*forecast);
        });
}

} // namespace lockkeeper
