// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_templates.h"

#include "models/domain/orders/order_values.h"
#include "services/operations/orders/order_draft.h"
#include "services/storage/drafts/draft_store.h"

#include <QCollator>
#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

std::optional<LicenseOrder> orderOfTemplate(const QByteArray& content)
{
    const auto kept = orderDraftFrom(content, {});
    if (!kept || kept->batch.orderList.size() != 1) return std::nullopt;
    return kept->batch.orderList.first();
}

OrderTemplates::OrderTemplates(DraftStore& store, QString profile)
    : m_store(store)
    , m_profile(std::move(profile))
{
}

QString OrderTemplates::kind()
{
    return u"orderTemplate"_s;
}

QFuture<QList<OrderTemplate>> OrderTemplates::list() const
{
    return m_store.list(m_profile, kind()).then([](const QList<Draft>& drafts) {
        QList<OrderTemplate> templates;
        for (const auto& draft : drafts)
            templates.append({draft.id, draft.title, draft.changed});
        QCollator collator;
        collator.setNumericMode(true);
        std::ranges::stable_sort(templates, [&collator](const OrderTemplate& a, const OrderTemplate& b) {
            return collator.compare(a.name, b.name) < 0;
        });
        return templates;
    });
}

QFuture<std::optional<LicenseOrder>> OrderTemplates::get(const QString& id) const
{
    return m_store.get(id).then([](const std::optional<Draft>& draft) -> std::optional<LicenseOrder> {
        if (!draft || draft->kind != kind()) return std::nullopt;
        return orderOfTemplate(draft->content);
    });
}

QFuture<bool> OrderTemplates::save(const QString& name, const LicenseOrder& order, const QString& id)
{
    Draft draft;
    draft.id = id.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : id;
    draft.kind = kind();
    draft.profile = m_profile;
    draft.title = name;
    m_store.put(draft, [kept = withoutCustomer(order)] {
        OrderDraft content;
        content.batch.orderList = {kept};
        return contentOf(content);
    });
    auto written = m_store.flush();
    m_store.release(draft.id);
    return written;
}

QFuture<bool> OrderTemplates::rename(const QString& id, const QString& name)
{
    // Runs in the store's thread, so the store still lives.
    return m_store.get(id).then([store = &m_store, name](const std::optional<Draft>& found) {
        if (!found || found->kind != kind()) return false;
        Draft draft = *found;
        draft.title = name;
        store->put(draft);
        store->release(draft.id);
        return true;
    });
}

QFuture<bool> OrderTemplates::remove(const QString& id)
{
    return m_store.remove(id);
}

} // namespace lockkeeper
