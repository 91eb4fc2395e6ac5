// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/database/file_lock.h"

#include "services/storage/database/sql_connection.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

FileLock::FileLock(std::unique_ptr<SqlConnection> connection)
    : m_connection(std::move(connection))
{
}

FileLock::~FileLock() = default;

std::unique_ptr<FileLock> FileLock::take(const QString& path, std::chrono::milliseconds patience)
{
    auto connection = std::make_unique<SqlConnection>(path, patience);
    try {
        // Nothing is ever written: without a journal file on disk a killed process leaves nothing behind.
        connection->execute(u"PRAGMA journal_mode = MEMORY"_s);
        connection->execute(u"BEGIN EXCLUSIVE"_s);
    } catch (const SqlFailure& failure) {
        if (failure.code == SqlFailure::busy) return nullptr;
        throw;
    }
    return std::unique_ptr<FileLock>(new FileLock(std::move(connection)));
}

bool FileLock::isHeld(const QString& path)
{
    if (!QFile::exists(path)) return false;
    try {
        SqlConnection connection(path, std::chrono::milliseconds(0), SqlConnection::Mode::ReadOnly);
        connection.first(u"SELECT COUNT(*) FROM sqlite_master"_s);
        return false;
    } catch (const SqlFailure&) {
        return QFile::exists(path);
    }
}

} // namespace lockkeeper
