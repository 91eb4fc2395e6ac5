// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_desk.h"
#include "services/storage/team/team_server.h"

#include <utility>

// For the sources of TeamDesk and of what asks by way of it.
namespace lockkeeper
{

template <class T>
std::function<T(TeamServer&)> TeamDesk::asking(T fallback, std::function<T(TeamServer&)> question)
{
    return [ear = m_ear, fallback = std::move(fallback), question = std::move(question)](
               TeamServer& server) -> T {
        // Who asks does not wait for an attempt to connect, which is made apart.
        if (!server.status().canRead()) return fallback;
        try {
            return question(server);
        } catch (const TeamFailure&) {
            if (!server.isOpen()) tell(*ear, server.status());
            return fallback;
        }
    };
}

template <class T>
QFuture<T> TeamDesk::ask(T fallback, std::function<T(TeamServer&)> question)
{
    return m_thread->ask<T>(asking<T>(std::move(fallback), std::move(question)));
}

template <class T>
QFuture<T> TeamDesk::askPatiently(T fallback, std::function<T(TeamServer&)> question)
{
    return m_thread->askPatiently<T>(asking<T>(std::move(fallback), std::move(question)));
}

} // namespace lockkeeper
