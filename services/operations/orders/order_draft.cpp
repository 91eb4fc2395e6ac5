// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_draft.h"

#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/order_json.h"
#include "services/operations/orders/renewed_lines.h"
#include "services/storage/journal/order_content.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int version = 1;
constexpr auto sharedMarkName = "team"_L1;

/// The products with passwords, always in the same order.
QList<OrderProduct*> productsWithPasswords(OrderDraft& draft)
{
    QList<OrderProduct*> products;
    const auto add = [&](OrderProduct& product) {
        if (!product.passwords.isEmpty()) products.append(&product);
    };
    for (auto& order : draft.batch.orderList)
        eachProduct(order, add);
    if (draft.order) eachProduct(draft.order->order, add);
    return products;
}

QStringList textsOf(const QJsonValue& value)
{
    QStringList texts;
    for (const auto& text : JsonItems(value))
        texts.append(text.toString());
    return texts;
}

} // namespace

QByteArray contentOf(const OrderDraft& draft)
{
    QJsonObject object{{u"version"_s, version}, {u"batch"_s, keptObject(draft.batch)}};
    QJsonObject unread;
    for (const auto& [path, text] : draft.unread.asKeyValueRange())
        unread[path] = text;
    if (!unread.isEmpty()) object[u"unread"_s] = unread;
    if (draft.order) object[u"order"_s] = keptObject(*draft.order);
    if (draft.import) object[u"import"_s] = keptObject(*draft.import);
    if (!draft.renews.isEmpty()) object[u"renews"_s] = keptLines(draft.renews);
    if (draft.shared)
        object[sharedMarkName] =
            QJsonObject{{u"revision"_s, draft.shared->revision}, {u"base"_s, draft.shared->base}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray sharedContentOf(const QByteArray& content)
{
    auto object = JsonFields::parse(withEscapedMarks(content)).copy();
    object.remove(sharedMarkName);
    return compactJson(object);
}

QByteArray secretsOf(const OrderDraft& draft)
{
    QJsonArray secrets;
    auto copy = draft;
    const auto products = productsWithPasswords(copy);
    for (const auto* product : products)
        secrets.append(QJsonArray::fromStringList(product->passwords));
    if (draft.import)
        if (const auto cells = secretCells(*draft.import); !cells.isEmpty()) secrets.append(cells);
    return secrets.isEmpty() ? QByteArray() : QJsonDocument(secrets).toJson(QJsonDocument::Compact);
}

bool hasSecrets(const OrderDraft& draft)
{
    auto copy = draft; // shares everything until it is touched
    return !productsWithPasswords(copy).isEmpty() || (draft.import && hasSecretCells(*draft.import));
}

std::optional<OrderDraft> orderDraftFrom(const QByteArray& content, const QByteArray& secrets)
{
    const auto object = JsonFields::parse(withEscapedMarks(content));
    if (object[u"version"_s].toInt() != version || !object[u"batch"_s].isObject()) return std::nullopt;
    OrderDraft draft;
    draft.batch = batchFromKept(object.fields("batch"_L1));
    const auto unread = object.fields("unread"_L1);
    for (const auto& path : unread.names())
        draft.unread.insert(path, unread[path].toString());
    if (object[u"order"_s].isObject()) draft.order = unfinishedOrderFrom(object.fields("order"_L1));
    if (object[u"import"_s].isObject()) draft.import = unfinishedImportFrom(object.fields("import"_L1));
    draft.renews = renewedFromKept(object.items("renews"_L1));
    if (object[sharedMarkName].isObject()) {
        const auto mark = object.fields(sharedMarkName);
        draft.shared = SharedMark{mark["revision"_L1].toInteger(), mark.text("base"_L1)};
    }

    const auto with = productsWithPasswords(draft);
    const bool hasCells = draft.import && draft.import->lacksPasswords > 0;
    const auto kept = JsonItems::parse(withEscapedMarks(secrets));
    const bool isKept = kept.size() == with.size() + (hasCells ? 1 : 0);
    qsizetype inOrder = 0;
    if (draft.order)
        eachProduct(draft.order->order, [&](const OrderProduct& product) {
            if (!product.passwords.isEmpty()) ++inOrder;
        });
    for (qsizetype i = 0; i < with.size(); ++i) {
        auto passwords = isKept ? textsOf(kept.at(i)) : QStringList();
        if (passwords.size() != with[i]->passwords.size()) {
            passwords.clear();
            ++(i < with.size() - inOrder ? draft.lacksPasswords : draft.order->lacksPasswords);
        }
        with[i]->passwords = passwords;
    }
    if (hasCells && isKept) putSecretCells(*draft.import, JsonItems(kept.at(kept.size() - 1)));
    // Of a table whose columns were not told yet, all cells are sealed: without them nothing is left
    // (OP-24).
    if (hasCells && draft.import->isTable && draft.import->lacksPasswords > 0) draft.import.reset();
    return draft;
}

std::optional<OrderDraft> orderDraftFromBody(const QByteArray& maskedBody)
{
    const auto wire = JsonFields::parse(withEscapedMarks(maskedBody));
    if (!wire["orderList"_L1].isArray()) return std::nullopt;
    OrderDraft draft{batchFromKept(wire)};
    for (auto& order : draft.batch.orderList)
        eachProduct(order, [&](OrderProduct& product) {
            if (product.passwords.isEmpty()) return;
            product.passwords.clear();
            ++draft.lacksPasswords;
        });
    return draft;
}

} // namespace lockkeeper
