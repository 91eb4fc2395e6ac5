// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

#include <chrono>
#include <functional>
#include <map>

namespace lockkeeper
{

/// Thrown by all functions of SqlConnection. Whoever owns the database's thread catches it there.
struct SqlFailure {
    int code = 0; ///< SQLite's primary result code
    QString text; ///< in SQLite's words

    static constexpr int busy = 5;
    static constexpr int readOnly = 8;
    static constexpr int corrupt = 11;
    static constexpr int full = 13;
    static constexpr int cannotOpen = 14;
    static constexpr int constraint = 19;
    static constexpr int notADatabase = 26;

    [[nodiscard]] bool isDamage() const { return code == corrupt || code == notADatabase; }
};

/// A value for a column that is NOT NULL: a null QString would be bound as NULL.
inline QString notNull(const QString& text)
{
    return text.isNull() ? QString(QLatin1StringView("")) : text;
}

inline QByteArray notNull(const QByteArray& bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

/// How long another program that has a database locked is waited for, unless somebody waits for the answer.
inline constexpr std::chrono::seconds lockPatience(5);

/// One connection to one SQLite file, for use in the thread that made it.
class SqlConnection
{
public:
    enum class Mode { ReadWrite, ReadOnly };

    /// Another process that holds a lock is waited for up to `patience`. Succeeds on damaged files: these
    /// show with the first statement.
    SqlConnection(const QString& file, std::chrono::milliseconds patience, Mode mode = Mode::ReadWrite);
    ~SqlConnection();
    SqlConnection(const SqlConnection&) = delete;
    SqlConnection& operator=(const SqlConnection&) = delete;

    /// For statements that are run once: PRAGMA and CREATE.
    void execute(const QString& sql);
    /// A statement is prepared once for each text of `sql`.
    void run(const QString& sql, const QVariantList& values = {});
    /// First column of the first row; invalid when there is none.
    QVariant first(const QString& sql, const QVariantList& values = {});
    void each(
        const QString& sql, const QVariantList& values, const std::function<void(const QSqlQuery&)>& visit);
    /// Takes the right to write before anything is read: a transaction that reads first and then wants to
    /// write fails at once when another process wrote in between, however patient it is.
    void inTransaction(const std::function<void()>& work);

private:
    QSqlQuery& started(const QString& sql, const QVariantList& values);

    const QString m_name;
    QSqlDatabase m_database;
    std::map<QString, QSqlQuery> m_prepared;
};

} // namespace lockkeeper
