// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QStringList>

namespace lockkeeper::test
{

/// The bulk writes that killedWriter() knows.
[[nodiscard]] const QByteArrayList& bulkWrites();

/// A program that makes one bulk write through the operation layer, with a real journal, and ends with 0. Its
/// arguments: address (also the profile), tokens (app, client, user), enterprise, folder of the journal, and
/// which of bulkWrites(). Nothing in it knows that it is about to be killed.
[[nodiscard]] int killedWriter(const QStringList& arguments);

} // namespace lockkeeper::test
