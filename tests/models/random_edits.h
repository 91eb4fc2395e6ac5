// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_document.h"
#include "tests/unit/order_drafts.h"

#include <QRandomGenerator>

namespace lockkeeper::test
{

/// Changes a document as people do, by a seed: the same again for the same seed.
class RandomEdits
{
public:
    explicit RandomEdits(OrderDocument& document, quint32 seed)
        : m_document(document)
        , m_random(seed)
    {
    }

    /// A batch of two orders with a bit of everything, and nothing wrong or doubtful.
    static BatchOrder start()
    {
        auto batch = goodRequest().order;
        auto& asset = batch.orderList[1].assets[0];
        OrderMerchandise leaf, package;
        leaf.merchandiseNum = QStringLiteral("M-2");
        leaf.merchandiseName = QStringLiteral("leaf");
        leaf.licenseOrderProductList = {goodProduct(), goodProduct()};
        package.merchandiseNum = QStringLiteral("M-1");
        package.merchandiseName = QStringLiteral("package");
        package.children = {leaf, leaf};
        asset.merchandises = {package, leaf};
        asset.assetExtendList = {{QStringLiteral("gxxp"), QStringLiteral("1")}};
        ProductFeature feature;
        feature.featureCode = QStringLiteral("F-1");
        asset.products[0].productFeatures = {feature, feature};
        return batch;
    }

    void edit()
    {
        switch (m_random.bounded(8)) {
        case 0:
        case 1:
            return type();
        case 2:
            return add();
        case 3:
            (void)m_document.remove({any(), any()});
            return;
        case 4:
        case 5:
            return move();
        case 6:
            if (const auto place = any(); !place.isBatch())
                (void)m_document.duplicate(place, m_random.bounded(2) == 0);
            return;
        default:
            if (const auto order = any().order(); order >= 0)
                (void)m_document.replace(
                    orderAt(order), goodOrder(m_random.bounded(2) ? newBuy : deleteAsset));
            return;
        }
    }

    /// Any place that is there.
    BatchPlace any()
    {
        BatchPlace place;
        for (int level = m_random.bounded(7); level > 0; --level) {
            QList<BatchPlace> below;
            for (int list = 0; list <= int(BatchList::Features); ++list)
                if (ownerOf(BatchList(list)) == place.part())
                    for (int i = countAt(m_document.batch(), place, BatchList(list)) - 1; i >= 0; --i)
                        below.append(place.child(BatchList(list), i));
            if (below.isEmpty()) break;
            place = below[m_random.bounded(int(below.size()))];
        }
        return place;
    }

private:
    void type()
    {
        const auto place = any();
        const auto& fields = batchFields(place.part());
        static const QStringList texts{{}, QStringLiteral("7"), QStringLiteral("true"),
            QStringLiteral("2027-05-01"), QStringLiteral("no such thing"), QStringLiteral("8000000001\n8"),
            QStringLiteral("1-0-0"), QStringLiteral("delete_asset")};
        if (m_random.bounded(2)) m_document.endTyping();
        (void)m_document.setText(place, fields[m_random.bounded(int(fields.size()))].name,
            texts[m_random.bounded(int(texts.size()))]);
    }
    void add()
    {
        const auto owner = any();
        for (int list = m_random.bounded(8), tries = 0; tries < 8; ++tries, list = (list + 1) % 8) {
            const auto kind = BatchList(list);
            if (ownerOf(kind) != owner.part()) continue;
            const int at = m_random.bounded(countAt(m_document.batch(), owner, kind) + 1);
            QList<OrderValue> values(1 + m_random.bounded(2), newOrderValue(partIn(kind)));
            (void)m_document.insert(owner.child(kind, at), values);
            return;
        }
    }
    void move()
    {
        const auto from = any(), to = any();
        if (m_random.bounded(2))
            (void)m_document.move(from, to);
        else
            (void)m_document.moveAll({from, any()}, to);
    }

    OrderDocument& m_document;
    QRandomGenerator m_random;
};

} // namespace lockkeeper::test
