// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <memory>

namespace lockkeeper
{

class SqlConnection;

/// A lock on a file that ends with its process, however that ends.
///
/// An empty SQLite file in an exclusive transaction: SQLite knows how to lock a file on every system we
/// run on (fcntl, LockFileEx) and around the traps of that (a process that closes any descriptor of the
/// file loses its fcntl locks). QLockFile would leave a file with a process id, which after kill -9 or a
/// restart of the computer may be the id of something else that lives.
class FileLock
{
public:
    /// Nothing when somebody else holds it for all of `patience`. Throws SqlFailure when the file cannot
    /// be made or locked. The file stays when the lock is released.
    static std::unique_ptr<FileLock> take(const QString& path, std::chrono::milliseconds patience);
    /// Any number of processes may look at once without getting in each other's way. A file that is not
    /// there is not held. One that cannot be looked at counts as held, so that nothing is done to it.
    static bool isHeld(const QString& path);
    ~FileLock();

private:
    explicit FileLock(std::unique_ptr<SqlConnection> connection);
    const std::unique_ptr<SqlConnection> m_connection;
};

} // namespace lockkeeper
