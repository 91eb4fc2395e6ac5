// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_status.h"

#include <QString>
#include <QStringList>

namespace lockkeeper
{

/// What the database of a team has: the schema `lockkeeper`, with tables, two group roles and policies for
/// their rows. No procedures: who may do what is said by rights alone (TM-12).
///
/// Logins of clerks are members of one of the group roles. Whatever a row says of who made it, and when, the
/// server has filled in: nobody has the right to write these columns.
namespace teamschema
{

/// The version that this program makes and writes. A database with a newer one is written by newer programs;
/// older ones go on reading while `readable` of the table `about` is not above theirs.
inline constexpr int version = 1;

inline const QString name = QStringLiteral("lockkeeper");
/// What connections are called, by which people at the desk are counted.
inline const QString application = QStringLiteral("Lockkeeper");

/// Names of the group roles. Roles are of a server, not of one database, so that they have its name.
[[nodiscard]] QString memberRole(const QString& database);
[[nodiscard]] QString readerRole(const QString& database);

/// How a database whose table `about` says `made` and `readable` stands with a program that knows `own`.
[[nodiscard]] TeamStatus::State stateFor(int made, int readable, int own = version);

/// The statements that make everything of `to` out of what there is of `from`; 0: nothing. To be run in one
/// transaction, one by one, the group roles being there.
[[nodiscard]] QStringList steps(const QString& database, int from, int to = version);

/// A text as SQL has it, quoted. For what contains no NUL.
[[nodiscard]] QString identifier(const QString& text);
[[nodiscard]] QString literal(const QString& text);

} // namespace teamschema

} // namespace lockkeeper
