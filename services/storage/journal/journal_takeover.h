// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

class SqlConnection;

/// Takes over what an older program kept beside a newer journal: the entries of `journal-v1.sqlite` at `path`
/// go behind those that `connection` has, with their instances, and the file is deleted once they are
/// committed. An entry that is there already is left alone, so that an interrupted take-over is simply done
/// again. A file that cannot be used stays where it is. To be called only while no other program lives,
/// which might have the file open. Throws SqlFailure when `connection` cannot be written. The result is how
/// many entries were taken over.
qint64 takeOverVersion1(SqlConnection& connection, const QString& path);

} // namespace lockkeeper
