// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"

#include <QFuture>
#include <QList>
#include <QString>

#include <optional>

namespace lockkeeper
{

class DraftStore;

/// An order that was saved to be used again.
struct OrderTemplate {
    QString id;
    QString name;
    qint64 changed = 0; ///< milliseconds since 1970 UTC
};

/// The order in the content of a template, as Draft::content or as the team shares it; nothing for what is
/// none. Any thread.
[[nodiscard]] std::optional<LicenseOrder> orderOfTemplate(const QByteArray& content);

/// The templates of one connection, kept among the drafts (kind "orderTemplate"). Any thread; the store must
/// outlive this. Futures end when the store has done its work, and are cancelled with the store.
class OrderTemplates
{
public:
    OrderTemplates(DraftStore& store, QString profile);

    /// All templates, sorted by name as the current language sorts.
    [[nodiscard]] QFuture<QList<OrderTemplate>> list() const;
    /// The order of a template; nothing when it is not there any more, or was not written by this class.
    [[nodiscard]] QFuture<std::optional<LicenseOrder>> get(const QString& id) const;
    /// Keeps what withoutCustomer() leaves of the order (OP-22), under a name. `id`: the template that it
    /// replaces; empty: a new one. False when it is not on disk; DraftStore::failed() says why.
    QFuture<bool> save(const QString& name, const LicenseOrder& order, const QString& id = {});
    /// False when it is not there any more.
    QFuture<bool> rename(const QString& id, const QString& name);
    QFuture<bool> remove(const QString& id);

    /// Draft::kind of templates, as DraftStore::changed() has it.
    [[nodiscard]] static QString kind();

private:
    DraftStore& m_store;
    const QString m_profile;
};

} // namespace lockkeeper
