// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/libpq.h"

#include "services/platform/sockets.h"

#include <QLibrary>
#include <QSqlDriver>
#include <QVariant>

#include <cstring>
#include <memory>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// A function of the library that Qt's driver has loaded. If the program were linked to that library, every
/// start would load a dozen more, also for people who have no team (TM-15).
template <class Function>
Function libpqFunction(const char* name)
{
#ifdef Q_OS_WIN
    return reinterpret_cast<Function>(QLibrary::resolve(u"libpq"_s, name));
#else
    return reinterpret_cast<Function>(QLibrary::resolve(u"pq"_s, 5, name));
#endif
}

/// The driver's PGconn; null where the driver has something else.
const void* connectionOf(const QSqlDriver& driver)
{
    const auto handle = driver.handle();
    const bool isOne = handle.isValid() && (std::strcmp(handle.typeName(), "pg_conn*") == 0 ||
                                               std::strcmp(handle.typeName(), "PGconn*") == 0);
    return isOne ? *static_cast<const void* const*>(handle.constData()) : nullptr;
}

} // namespace

void shutConnection(const QSqlDriver& driver)
{
    static const auto socketOf = libpqFunction<int (*)(const void*)>("PQsocket");
    const auto* connection = connectionOf(driver);
    const int socket = connection && socketOf ? socketOf(connection) : -1;
    if (socket >= 0) shutSocket(socket);
}

void silenceNotices(const QSqlDriver& driver)
{
    using Processor = void (*)(void*, const char*);
    static const auto set =
        libpqFunction<Processor (*)(const void*, Processor, void*)>("PQsetNoticeProcessor");
    if (const auto* connection = connectionOf(driver); connection && set)
        set(
            connection, [](void*, const char*) {}, nullptr);
}

QByteArray scramVerifier(const QSqlDriver& driver, const QByteArray& password, const QByteArray& login)
{
    static const auto encrypt =
        libpqFunction<char* (*)(const void*, const char*, const char*, const char*)>("PQencryptPasswordConn");
    static const auto free = libpqFunction<void (*)(void*)>("PQfreemem");
    const auto* connection = connectionOf(driver);
    if (!connection || !encrypt || !free) return {};
    const std::unique_ptr<char, void (*)(void*)> verifier(
        encrypt(connection, password.constData(), login.constData(), "scram-sha-256"), free);
    const QByteArray made(verifier.get());
    return made.startsWith("SCRAM-SHA-256$") ? made : QByteArray();
}

} // namespace lockkeeper
