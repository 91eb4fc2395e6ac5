// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/store.h"

#include <QSqlError>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

[[noreturn]] void fail(const QSqlError& error)
{
    throw StoreFailure(error.text().toStdString());
}

} // namespace

Store::Store(const QString& file)
    : m_connection(u"sandbox-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces))
    , m_database(QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connection))
{
    try {
        m_database.setDatabaseName(file.isEmpty() ? u":memory:"_s : file);
        if (!m_database.open()) fail(m_database.lastError());
        simple(u"PRAGMA foreign_keys = ON"_s);
        if (!file.isEmpty()) {
            // Not synced: a sandbox may lose its last moments in a power cut, but it must not be slow.
            simple(u"PRAGMA journal_mode = WAL"_s);
            simple(u"PRAGMA synchronous = NORMAL"_s);
        }
        const int version = first(u"PRAGMA user_version"_s).value_or(0).toInt();
        if (version != 0 && version != schemaVersion)
            throw StoreFailure("The file was written by another version of the sandbox.");
        if (version == 0) {
            if (exists(u"SELECT 1 FROM sqlite_master"_s, {}))
                throw StoreFailure("The file is a database of something else.");
            inTransaction([this] {
                for (const QString& statement : schemaStatements())
                    simple(statement);
                simple(u"PRAGMA user_version = %1"_s.arg(schemaVersion));
            });
            m_isNew = true;
        }
    } catch (...) {
        m_statements.clear();
        m_database = {};
        QSqlDatabase::removeDatabase(m_connection);
        throw;
    }
}

Store::~Store()
{
    m_statements.clear();
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(m_connection);
}

void Store::simple(const QString& sql)
{
    QSqlQuery query(m_database);
    if (!query.exec(sql)) fail(query.lastError());
}

QSqlQuery& Store::prepared(const QString& sql)
{
    std::shared_ptr<QSqlQuery>& statement = m_statements[sql];
    if (!statement) {
        auto made = std::make_shared<QSqlQuery>(m_database);
        made->setForwardOnly(true);
        if (!made->prepare(sql)) fail(made->lastError());
        statement = std::move(made);
    }
    return *statement;
}

QSqlQuery& Store::execute(const QString& sql, const QVariantList& values)
{
    QSqlQuery& query = prepared(sql);
    for (int i = 0; i < values.size(); ++i)
        query.bindValue(i, values.at(i));
    if (!query.exec()) {
        const QSqlError error = query.lastError();
        query.finish();
        fail(error);
    }
    return query;
}

int Store::run(const QString& sql, const QVariantList& values)
{
    QSqlQuery& query = execute(sql, values);
    const int changed = query.numRowsAffected();
    query.finish();
    return changed;
}

void Store::each(
    const QString& sql, const QVariantList& values, const std::function<void(const QSqlQuery&)>& onRow)
{
    QSqlQuery& query = execute(sql, values);
    try {
        while (query.next())
            onRow(query);
    } catch (...) {
        query.finish();
        throw;
    }
    query.finish(); // an open SELECT would keep its read lock
}

std::optional<QVariant> Store::first(const QString& sql, const QVariantList& values)
{
    QSqlQuery& query = execute(sql, values);
    std::optional<QVariant> value;
    if (query.next()) value = query.value(0);
    query.finish();
    return value;
}

quint64 Store::nextOf(const QString& counter, quint64 count)
{
    run(u"INSERT INTO counter (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = value + ?"_s,
        {counter, count, count});
    return first(u"SELECT value FROM counter WHERE name = ?"_s, {counter})->toULongLong() - count + 1;
}

QString Store::newId(IdKind kind)
{
    return makeId(kind, nextOf(u"id"_s + QString::number(static_cast<int>(kind))));
}

void Store::inTransaction(const std::function<void()>& work)
{
    if (m_inTransaction) return work();
    simple(u"BEGIN IMMEDIATE"_s);
    m_inTransaction = true;
    try {
        work();
        m_inTransaction = false;
        simple(u"COMMIT"_s);
    } catch (...) {
        m_inTransaction = false;
        QSqlQuery(m_database).exec(u"ROLLBACK"_s);
        throw;
    }
    m_cachedKey = QString();
    m_cached = QByteArray();
}

QByteArray Store::cached(const QString& key, const std::function<QByteArray()>& make)
{
    if (m_cachedKey != key) {
        m_cached = make();
        m_cachedKey = key;
    }
    return m_cached;
}

void Store::rehearse(const std::function<void()>& work)
{
    Q_ASSERT(m_inTransaction);
    simple(u"SAVEPOINT rehearsal"_s);
    try {
        work();
    } catch (...) {
        simple(u"ROLLBACK TO rehearsal"_s);
        simple(u"RELEASE rehearsal"_s);
        throw;
    }
    simple(u"ROLLBACK TO rehearsal"_s);
    simple(u"RELEASE rehearsal"_s);
}

} // namespace lockkeeper::sandbox
