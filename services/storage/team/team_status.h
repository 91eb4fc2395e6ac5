// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include <chrono>

namespace lockkeeper
{

/// How things stand with the desk of a team.
struct TeamStatus {
    enum class State : quint8 {
        Connecting, ///< nothing is known yet
        Ready,      ///< everything works
        Reading, ///< reading works, and nothing can be reserved: a role without rights, a newer schema, …
        Unreachable,   ///< no server, no network, no answer; it is tried again by itself
        WrongPassword, ///< or there is no such login
        NoPassword,    ///< none is known: somebody has to enter it
        NoTls,         ///< the server does not offer TLS, or wants it where there is none
        Certificate,   ///< it is not trusted, has expired, or names another host
        NoDatabase,    ///< there is no database of that name
        NoSchema,      ///< `team init` was not run in it
        OldSchema,     ///< `team upgrade` has to be run
        NewSchema,     ///< of a newer program that this one cannot even read
        NoRights,      ///< the login is in no role of the team
        NoDriver,      ///< this program was installed without the driver for PostgreSQL
        Strange,       ///< the server answers what nobody understands
    };
    State state = State::Connecting;
    /// What is missing and what to do, a sentence or two for people; empty while connecting and when ready.
    QString text = {};
    /// Something to know although it works, a sentence: the clock of this computer is wrong.
    QString warning = {};
    int people = 0;     ///< logins that are connected now, this one included; 0 while it is not known
    QString login = {}; ///< who this clerk is there

    [[nodiscard]] bool canReserve() const { return state == State::Ready; }
    [[nodiscard]] bool canRead() const { return state == State::Ready || state == State::Reading; }
    friend bool operator==(const TeamStatus&, const TeamStatus&) = default;
};

/// How patient a connection to the desk is.
struct TeamPatience {
    std::chrono::milliseconds connect{10'000};  ///< for all of opening
    std::chrono::milliseconds statement{5'000}; ///< then the server gives up
    std::chrono::milliseconds lock{3'000};      ///< for a reservation that another clerk is just making
    std::chrono::milliseconds answer{8'000};    ///< then the watchdog cuts
    std::chrono::milliseconds heartbeat{20'000};
    std::chrono::milliseconds parting{2'000}; ///< behind the end of a desk, for giving claims back
};

} // namespace lockkeeper

Q_DECLARE_METATYPE(lockkeeper::TeamStatus)
