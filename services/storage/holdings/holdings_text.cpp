// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/holdings_text.h"

#include "services/storage/database/sql_connection.h"

#include <QDir>

namespace lockkeeper
{

QString HoldingsText::cannotUse(const QString& file, const SqlFailure& failure)
{
    return tr("What was seen of locks and their holders cannot be kept in %1 (%2). Lists work as usual; the "
              "lock desk knows less. See that the disk has room and that the file may be written.")
        .arg(QDir::toNativeSeparators(file), failure.text);
}

QString HoldingsText::wasDamaged(const QString& file, const QString& keptAs)
{
    return tr("What was seen of locks and their holders, in %1, was damaged. The file is kept as %2, and a "
              "new one was started. Open the enterprises again to fill it.")
        .arg(QDir::toNativeSeparators(file), QDir::toNativeSeparators(keptAs));
}

QString HoldingsText::wasNewer(const QString& file)
{
    return tr("What was seen of locks and their holders, in %1, was written by a newer version of the "
              "program and is left as it is. This version starts a file of its own.")
        .arg(QDir::toNativeSeparators(file));
}

} // namespace lockkeeper
