// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/sandbox/ids.h"

#include <QByteArray>
#include <QHash>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>

namespace lockkeeper::sandbox
{

// A statement or the database itself failed. Answered as code 500.
class StoreFailure : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

// The state of the sandbox, in SQLite; store_schema.cpp describes the tables. Belongs to one thread (that of
// StoreThread). Every function throws StoreFailure when SQLite refuses.
//
// Statements are prepared once and kept by their text: pass literals, and bind what varies.
class Store
{
public:
    explicit Store(const QString& file); // empty: in memory
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    bool isNew() const { return m_isNew; } // the tables have just been made

    // Returns how many rows were changed.
    int run(const QString& sql, const QVariantList& values = {});
    // Calls `onRow` for each row. It must not run the same statement again.
    void each(
        const QString& sql, const QVariantList& values, const std::function<void(const QSqlQuery&)>& onRow);
    // The first column of the first row; nothing without a row.
    std::optional<QVariant> first(const QString& sql, const QVariantList& values = {});
    bool exists(const QString& sql, const QVariantList& values) { return first(sql, values).has_value(); }

    QString newId(IdKind kind);
    quint64 nextOf(
        const QString& counter, quint64 count = 1); // the first of `count` numbers, counting from 1

    // Runs `work` in a transaction. Nested calls join the outer one.
    void inTransaction(const std::function<void()>& work);
    // Does the work and undoes it, to learn whether it would be refused; exceptions of the work come
    // through.
    void rehearse(const std::function<void()>& work);

    // The result of `make` for `key`, taken from the call before if nothing has been committed since. Only
    // the last key is kept: this is meant for the one reply that is large enough to take half a second.
    QByteArray cached(const QString& key, const std::function<QByteArray()>& make);

private:
    QSqlQuery& prepared(const QString& sql);
    QSqlQuery& execute(const QString& sql, const QVariantList& values);
    void simple(const QString& sql);

    QString m_connection;
    QSqlDatabase m_database;
    QHash<QString, std::shared_ptr<QSqlQuery>> m_statements;
    bool m_isNew = false;
    bool m_inTransaction = false;
    QString m_cachedKey; // null: nothing is cached
    QByteArray m_cached;
};

// The statements that make the tables, in order, and the version they are.
QStringList schemaStatements();
inline constexpr int schemaVersion = 1;

} // namespace lockkeeper::sandbox
