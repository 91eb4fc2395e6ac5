// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_place.h"

#include <QList>
#include <QMimeData>

namespace lockkeeper
{

class OrderDocument;

/// Parts of a batch that are dragged to another place of it. What counts is the object itself: nothing from
/// another program or another batch is ever taken for one.
class OrderMime : public QMimeData
{
    Q_OBJECT

public:
    OrderMime(const OrderDocument* document, QList<BatchPlace> places);

    /// Null for data of another kind or of another document.
    [[nodiscard]] static const OrderMime* from(const QMimeData* data, const OrderDocument* document);
    [[nodiscard]] const QList<BatchPlace>& places() const { return m_places; }
    [[nodiscard]] static QString format();

private:
    const OrderDocument* m_document; ///< only compared
    const QList<BatchPlace> m_places;
};

} // namespace lockkeeper
