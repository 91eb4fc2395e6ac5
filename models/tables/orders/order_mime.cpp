// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_mime.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderMime::OrderMime(const OrderDocument* document, QList<BatchPlace> places)
    : m_document(document)
    , m_places(std::move(places))
{
    setData(format(), "1"); // views ask for the format before they ask the model
}

const OrderMime* OrderMime::from(const QMimeData* data, const OrderDocument* document)
{
    const auto* mime = qobject_cast<const OrderMime*>(data);
    return mime && mime->m_document == document ? mime : nullptr;
}

QString OrderMime::format()
{
    return u"application/x-lockkeeper-order-parts"_s;
}

} // namespace lockkeeper
