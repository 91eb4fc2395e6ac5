// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileDevice>
#include <QString>
#include <QStringList>

// Files of the databases of services/storage. Any thread.
namespace lockkeeper
{

inline constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

/// Makes an empty file that only its owner can read: SQLite would let everybody read it, and gives -wal and
/// -shm the permissions of their database. A file that exists is not opened, because closing it would drop
/// the locks that this process may hold on it.
void makePrivateFile(const QString& path);

/// "<prefix>-<hash>": a name for a file of a connection that says nothing about it, and that any file system
/// takes.
[[nodiscard]] QString profileFileName(const QString& prefix, const QString& profile);

/// Deletes all files of these connections (profileKey()) in the folders, whatever they are called before and
/// behind profileFileName(): those that are in use, and those that were set aside. False: some are left. A
/// program that has one open must not write to it again. May take long.
bool removeFilesOf(const QStringList& profiles, const QStringList& folders);

/// Renames a database that cannot be used, with the files that belong to it, to "<path>.<word>-<when>". The
/// result is its new path; empty when it could not be renamed.
[[nodiscard]] QString setAside(const QString& path, const QString& word);

/// Whether there is a log without a database. SQLite would throw it away, with everything in it.
[[nodiscard]] bool isLogAlone(const QString& path);

} // namespace lockkeeper
