// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/team/team_settings.h"
#include "services/storage/team/team_news.h"
#include "services/storage/team/team_status.h"

#include <QSqlDatabase>
#include <QString>
#include <QStringList>
#include <QVariantList>

#include <chrono>
#include <functional>
#include <memory>

namespace lockkeeper
{

class Secret;
class TeamWatchdog;

/// Why something could not be done at the server.
struct TeamFailure {
    QString code;        ///< SQLSTATE; empty: the connection was lost, or never there
    QString words;       ///< the server's or libpq's, for the log of a test; may be in any language
    bool isLost = false; ///< nobody knows whether the statement was done (TM-2)

    [[nodiscard]] bool is(const char* wanted) const { return code == QLatin1StringView(wanted); }
    /// Trying the same again may succeed: a lock was waited for in vain, or two clerks were in each other's
    /// way.
    [[nodiscard]] bool isPassing() const { return is("55P03") || is("40P01") || is("40001") || is("57014"); }

    static constexpr auto alreadyThere = "23505";
    static constexpr auto noRights = "42501";
};

/// One connection to the database of a team. For use in one thread; everything in it ends within the
/// patience, whatever the server does.
class TeamServer
{
public:
    using Row = QVariantList;

    TeamServer(
        const TeamSettings& settings, const TeamPatience& patience, std::shared_ptr<TeamWatchdog> watchdog);
    ~TeamServer();
    TeamServer(const TeamServer&) = delete;
    TeamServer& operator=(const TeamServer&) = delete;

    [[nodiscard]] const TeamSettings& settings() const { return m_settings; }
    [[nodiscard]] const TeamPatience& patience() const { return m_patience; }
    /// Closes the connection; the next connect() uses it.
    void setPassword(const Secret& password);

    /// `heard` is called for each thing that another connection tells (TM-64), in this thread, which needs an
    /// event loop for that. To be set before connect().
    void setHeard(std::function<void(TeamNews)> heard) { m_heard = std::move(heard); }
    /// `givingWay` lets other work have the connection for a moment; giveWay() calls it.
    void setGivingWay(std::function<void()> givingWay) { m_givingWay = std::move(givingWay); }
    /// For long work between two of its statements (TM-85). Afterwards the connection may be another one, or
    /// gone.
    void giveWay()
    {
        if (m_givingWay) m_givingWay();
    }

    /// Opens the connection unless it is open, and asks who is connected and what the database has. By
    /// asking, a connection that was lost meanwhile is noticed.
    TeamStatus connect();
    /// Only opens the connection, for whoever makes the schema. The status is Ready where that went well.
    TeamStatus open();
    void close();
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    /// What connect() has found last.
    [[nodiscard]] const TeamStatus& status() const { return m_status; }

    // The following throw TeamFailure.

    /// One statement, whose values were put in by text() and the like: the driver would need two more round
    /// trips for placeholders. How many rows it changed.
    int change(const QString& sql);
    [[nodiscard]] QList<Row> rows(const QString& sql);
    /// All of them or none.
    void inTransaction(const QStringList& statements);

    /// Values as SQL has them. A text with a NUL is a TeamFailure: it would cut the statement.
    [[nodiscard]] QString text(const QString& value) const;
    [[nodiscard]] QString texts(const QStringList& values) const; ///< "(…, …)"; not for none

    /// See libpq.h.
    [[nodiscard]] QByteArray verifier(const Secret& password, const QString& login) const;

private:
    void subscribe();
    void wantConnection();
    void lookAround(TeamStatus& status);
    void lookAtSchema(TeamStatus& status);
    TeamStatus noteLost();

    const TeamSettings m_settings;
    const TeamPatience m_patience;
    const std::shared_ptr<TeamWatchdog> m_watchdog;
    const QString m_name;
    std::function<void(TeamNews)> m_heard;
    std::function<void()> m_givingWay;
    QString m_password;
    QSqlDatabase m_database; ///< invalid until open()
    bool m_isOpen = false;
    TeamStatus m_status;
};

} // namespace lockkeeper
