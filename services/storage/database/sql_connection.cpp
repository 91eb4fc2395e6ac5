// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/sql_connection.h"

#include <QSqlError>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

[[noreturn]] void fail(const QSqlError& error)
{
    // The upper bits tell kinds of one failure apart; nothing here depends on them.
    throw SqlFailure{error.nativeErrorCode().toInt() & 0xff, error.databaseText()};
}

} // namespace

SqlConnection::SqlConnection(const QString& file, std::chrono::milliseconds patience, Mode mode)
    : m_name(u"journal-"_s + QUuid::createUuid().toString(QUuid::Id128))
    , m_database(QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name))
{
    QString options = u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(patience.count());
    if (mode == Mode::ReadOnly) options += u";QSQLITE_OPEN_READONLY"_s;
    m_database.setConnectOptions(options);
    m_database.setDatabaseName(file);
    if (m_database.open()) return;
    const QSqlError error = m_database.lastError();
    m_database = {};
    QSqlDatabase::removeDatabase(m_name);
    fail(error);
}

SqlConnection::~SqlConnection()
{
    m_prepared.clear();
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(m_name);
}

void SqlConnection::execute(const QString& sql)
{
    QSqlQuery query(m_database);
    if (!query.exec(sql)) fail(query.lastError());
}

QSqlQuery& SqlConnection::started(const QString& sql, const QVariantList& values)
{
    auto found = m_prepared.find(sql);
    if (found == m_prepared.end()) {
        QSqlQuery query(m_database);
        query.setForwardOnly(true);
        if (!query.prepare(sql)) fail(query.lastError());
        found = m_prepared.emplace(sql, std::move(query)).first;
    }
    QSqlQuery& query = found->second;
    for (qsizetype i = 0; i < values.size(); ++i)
        query.bindValue(int(i), values.at(i));
    if (!query.exec()) {
        const QSqlError error = query.lastError();
        query.finish();
        fail(error);
    }
    return query;
}

void SqlConnection::run(const QString& sql, const QVariantList& values)
{
    started(sql, values).finish();
}

QVariant SqlConnection::first(const QString& sql, const QVariantList& values)
{
    QVariant value;
    QSqlQuery& query = started(sql, values);
    if (query.next()) value = query.value(0);
    const QSqlError error = query.lastError();
    query.finish();
    if (error.isValid()) fail(error);
    return value;
}

void SqlConnection::each(
    const QString& sql, const QVariantList& values, const std::function<void(const QSqlQuery&)>& visit)
{
    QSqlQuery& query = started(sql, values);
    while (query.next())
        visit(query);
    const QSqlError error = query.lastError();
    query.finish();
    if (error.isValid()) fail(error);
}

void SqlConnection::inTransaction(const std::function<void()>& work)
{
    run(u"BEGIN IMMEDIATE"_s);
    try {
        work();
        run(u"COMMIT"_s);
    } catch (...) {
        try {
            run(u"ROLLBACK"_s);
        } catch (const SqlFailure&) {
            // SQLite rolls some failed transactions back by itself: then there is none left.
        }
        throw;
    }
}

} // namespace lockkeeper
