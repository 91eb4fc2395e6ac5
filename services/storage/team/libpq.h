// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QSqlDriver;

namespace lockkeeper
{

// What Qt's driver for PostgreSQL does not offer of the library below it. Where that library is missing, so
// is the driver, and there is no desk.

/// Shuts the socket of an open connection, so that whoever waits for it gets an error at once. Any thread,
/// while the connection is not being closed.
void shutConnection(const QSqlDriver& driver);

/// What the server says beside its answers, as that it ends the connection, is no longer written to the
/// standard error. `driver`: of an open connection, in its thread.
void silenceNotices(const QSqlDriver& driver);

/// The verifier by which PostgreSQL knows a password without having it (SCRAM-SHA-256), for CREATE ROLE: a
/// password in a statement would stand in the log of the server when the statement fails (TM-13). Empty
/// where it cannot be made. `driver`: of an open connection, in its thread.
[[nodiscard]] QByteArray scramVerifier(
    const QSqlDriver& driver, const QByteArray& password, const QByteArray& login);

} // namespace lockkeeper
