// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/holdings_text.h"

#include "services/storage/database/sql_connection.h"

#include <QDir>

namespace lockkeeper
{

QString HoldingsText::cannotUse(const QString& file, const SqlFailure& failure)
{
    return tr("Information about locks and holders can't be saved in %1 (%2). Lists work as usual, but Lock "
              "desk knows less: make sure the disk has space and the file is writable.")
        .arg(QDir::toNativeSeparators(file), failure.text);
}

QString HoldingsText::wasDamaged(const QString& file, const QString& keptAs)
{
    return tr("The information about locks and holders in %1 was damaged, kept as %2, and replaced by a new "
              "file. Open the enterprises again to fill it.")
        .arg(QDir::toNativeSeparators(file), QDir::toNativeSeparators(keptAs));
}

QString HoldingsText::wasNewer(const QString& file)
{
    return tr("A newer version of Lockkeeper wrote the information about locks and holders in %1, so it was "
              "left unchanged. This version uses its own file.")
        .arg(QDir::toNativeSeparators(file));
}

} // namespace lockkeeper
